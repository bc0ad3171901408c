"""Pictures of the table: exact sizes, the right pips on every tile, light from above, the same every time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPixmap, QPixmapCache, qGray
from PySide6.QtWidgets import QApplication

from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import luminance
from kozel_desktop.ui.fonts import set_text_scale, ui_font
from kozel_desktop.ui.table import paint
from kozel_desktop.ui.table.faces import CORNER
from kozel_desktop.ui.themes import Theme, builtin_themes, theme_by_id

pytestmark = pytest.mark.usefixtures("qapp")

THEMES = builtin_themes()
TILES = [(a, b) for a in range(7) for b in range(a, 7)]
RATIOS = (1, 1.25, 1.5, 2, 3)
each_theme = pytest.mark.parametrize("theme", THEMES, ids=[theme.id for theme in THEMES])
each_ratio = pytest.mark.parametrize("dpr", RATIOS)
each_way = pytest.mark.parametrize("vertical", [True, False], ids=["upright", "lying"])


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    """Nothing painted by another test is looked at."""
    QPixmapCache.clear()


def spots(ink: set[tuple[int, int]]) -> list[tuple[int, float, float]]:
    """Connected spots of ink: how many pixels each, and its middle."""
    left, found = set(ink), []
    while left:
        waiting, spot = [left.pop()], []
        while waiting:
            x, y = waiting.pop()
            spot.append((x, y))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    waiting.append(near)
        middle = sum(x for x, _ in spot) / len(spot), sum(y for _, y in spot) / len(spot)
        found.append((len(spot), *middle))
    return found


def pips(theme: Theme, image: QImage, u: int, *, digits: bool = False) -> list[tuple[float, float]]:
    """Middles of the pips: round spots nearer to the pip than to the face, inside the face, not the pin."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    line, bright = grey.bytesPerLine(), bytes(grey.constBits())
    middle = (qGray(theme.pip.rgb()) + qGray(theme.face.rgb())) / 2
    dark = qGray(theme.pip.rgb()) < middle
    ink = {
        (x, y) for x in range(image.width()) for y in range(image.height()) if (bright[y * line + x] < middle) == dark
    }
    inside = QRectF(image.rect()).adjusted(0.1 * u, 0.1 * u, -0.1 * u, -0.1 * u)
    pin = QPointF(image.width() / 2, image.height() / 2)
    digits = digits or theme.digits
    area = 3.14 * ((0.07 if digits else 0.095) * u) ** 2
    return [
        (x, y)
        for size, x, y in spots(ink)
        if 0.4 * area < size < 1.6 * area
        and inside.contains(x, y)
        and (theme.flat or (QPointF(x, y) - pin).manhattanLength() > 0.16 * u)
        and not (digits and x % u < 0.3 * u and y % u < 0.36 * u)  # a digit
    ]


@each_theme
@each_way
def test_every_tile_shows_its_pips_in_its_halves(theme: Theme, vertical: bool) -> None:
    u = 44
    for first, second in TILES:
        for a, b in {(first, second), (second, first)}:
            image = paint.tile_pixmap(theme, a, b, vertical=vertical, u=u, dpr=1).toImage()
            found = pips(theme, image, u)
            above = sum((y if vertical else x) < u for x, y in found)
            assert (above, len(found) - above) == (a, b)


@each_ratio
@each_way
@pytest.mark.parametrize("u", [11, 16, 19, 27, 41, 52])
def test_exact_sizes(vertical: bool, u: int, dpr: float) -> None:
    theme = theme_by_id("wood")
    tile = paint.tile_pixmap(theme, 3, 5, vertical=vertical, u=u, dpr=dpr)
    short, long = (tile.width(), tile.height()) if vertical else (tile.height(), tile.width())
    assert abs(short - u * dpr) <= 0.5
    assert abs(long - 2 * u * dpr) <= 0.5
    assert tile.devicePixelRatio() == dpr
    if float(u * dpr).is_integer():
        size = tile.deviceIndependentSize()
        assert (size.width(), size.height()) == ((u, 2 * u) if vertical else (2 * u, u))
    for other in (
        paint.dim_pixmap(theme, vertical=vertical, u=u, dpr=dpr),
        paint.last_mark_pixmap(theme, vertical=vertical, u=u, dpr=dpr),
        paint.tile_pixmap(theme, 0, 0, vertical=vertical, u=u, dpr=dpr, back=True),
    ):
        assert other.size() == tile.size()


@each_ratio
def test_a_whole_unit_makes_whole_device_pixels(dpr: float) -> None:
    for wanted in (11, 26.7, 37.8, 41, 52):
        u = paint.whole_unit(wanted, dpr)
        assert wanted - 1 / dpr < u <= wanted
        tile = paint.tile_pixmap(theme_by_id("wood"), 1, 2, vertical=True, u=u, dpr=dpr)
        assert tile.height() == 2 * tile.width()
        assert tile.width() == pytest.approx(u * dpr)


def bits(picture: QPixmap | QImage) -> bytes:
    image = picture.toImage() if isinstance(picture, QPixmap) else picture
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(image.constBits())


@each_theme
def test_all_tiles_and_ways_differ(theme: Theme) -> None:
    pictures = [
        bits(paint.tile_pixmap(theme, a, b, vertical=vertical, u=30, dpr=1))
        for first, second in TILES
        for a, b in {(first, second), (second, first)}
        for vertical in (True, False)
    ]
    pictures += [bits(paint.tile_pixmap(theme, 0, 0, vertical=v, u=30, dpr=1, back=True)) for v in (True, False)]
    assert len(pictures) == 100
    assert len(set(pictures)) == 100


def test_a_lying_tile_is_not_a_turned_one() -> None:
    for theme in THEMES[:3]:
        upright = paint.tile_pixmap(theme, 1, 1, vertical=True, u=40, dpr=1).toImage()
        lying = paint.tile_pixmap(theme, 1, 1, vertical=False, u=40, dpr=1).toImage()
        for image in (upright, lying):
            middle = image.width() // 2
            # The side is seen below only: darker there than at the upper edge of the face.
            low = luminance(image.pixelColor(middle, image.height() - 3))
            high = luminance(image.pixelColor(middle, 3))
            assert low < high


@each_theme
@each_way
@pytest.mark.parametrize("u", [26, 44])
def test_pips_beside_digits_touch_neither_digit_nor_pin_nor_edge(theme: Theme, vertical: bool, u: int) -> None:
    for a, b in ((6, 6), (5, 4), (3, 2), (0, 1)):
        image = paint.tile_pixmap(theme, a, b, vertical=vertical, u=u, dpr=1, digits=True).toImage()
        found = pips(theme, image, u, digits=True)
        above = sum((y if vertical else x) < u for x, y in found)
        assert (above, len(found) - above) == (a, b)


@each_theme
def test_digits_and_colours_change_the_face(theme: Theme) -> None:
    plain = bits(paint.tile_pixmap(theme, 2, 5, vertical=True, u=40, dpr=1))
    digits = bits(paint.tile_pixmap(theme, 2, 5, vertical=True, u=40, dpr=1, digits=True))
    coloured = bits(paint.tile_pixmap(theme, 2, 5, vertical=True, u=40, dpr=1, coloured=True))
    assert (plain == digits) == theme.digits
    assert plain != coloured


@each_theme
@pytest.mark.parametrize("dpr", [1, 2])
def test_painting_twice_gives_the_same(theme: Theme, dpr: float) -> None:
    def everything() -> list[bytes]:
        QPixmapCache.clear()
        shadow, _ = paint.shadow_pixmap(theme, vertical=True, u=40, lift=0.35, dpr=dpr)
        halo, _ = paint.halo_pixmap(theme, vertical=False, u=40, dpr=dpr)
        return [
            bits(paint.tile_pixmap(theme, 4, 6, vertical=True, u=40, dpr=dpr)),
            bits(paint.tile_pixmap(theme, 0, 0, vertical=False, u=40, dpr=dpr, back=True)),
            bits(paint.table_pixmap(theme, 320, 200, dpr)),
            bits(shadow) if not shadow.isNull() else b"",
            bits(halo) if not halo.isNull() else b"",
        ]

    assert everything() == everything()


def test_a_picture_is_kept() -> None:
    theme = theme_by_id("wood")
    first = paint.tile_pixmap(theme, 4, 6, vertical=True, u=40, dpr=2)
    assert paint.tile_pixmap(theme, 4, 6, vertical=True, u=40, dpr=2).cacheKey() == first.cacheKey()
    assert paint.tile_pixmap(theme, 6, 4, vertical=True, u=40, dpr=2).cacheKey() != first.cacheKey()
    assert paint.tile_pixmap(theme_by_id("light"), 4, 6, vertical=True, u=40, dpr=2).cacheKey() != first.cacheKey()


@each_theme
@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_table_fills_its_size(theme: Theme, dpr: float) -> None:
    table = paint.table_pixmap(theme, 301, 203, dpr)
    size = table.deviceIndependentSize()
    assert 301 <= size.width() < 302
    assert 203 <= size.height() < 204
    image = table.toImage()
    corner = image.pixelColor(image.width() - 1, image.height() - 1)
    assert corner.alpha() == 255
    assert theme.flat or corner != QColor("black")


@pytest.mark.parametrize("lift", [0, 0.2, 0.35, 1])
@each_way
def test_shadow_lies_under_the_tile_and_fades_out(lift: float, vertical: bool) -> None:
    theme, u = theme_by_id("wood"), 40
    shadow, offset = paint.shadow_pixmap(theme, vertical=vertical, u=u, lift=lift, dpr=1)
    image = shadow.toImage()
    w, h = (u, 2 * u) if vertical else (2 * u, u)
    assert offset.x() == offset.y() < 0
    below = image.pixelColor(round(w / 2 - offset.x()), round(h - offset.y() + 1))
    assert below.alpha() > 20
    border = [image.pixelColor(x, y).alpha() for x in range(image.width()) for y in (0, image.height() - 1)]
    border += [image.pixelColor(x, y).alpha() for y in range(image.height()) for x in (0, image.width() - 1)]
    assert max(border) <= 1


def test_a_lifted_tile_throws_its_shadow_further() -> None:
    theme = theme_by_id("cloth")
    reach = []
    for lift in (0.0, 0.5, 1.0):
        shadow, offset = paint.shadow_pixmap(theme, vertical=True, u=40, lift=lift, dpr=1)
        image = shadow.toImage()
        column = [image.pixelColor(image.width() // 2, y).alpha() > 8 for y in range(image.height())]
        reach.append(max(y for y, dark in enumerate(column) if dark) + offset.y())
    assert reach[0] < reach[1] < reach[2]


def test_flat_theme_has_no_shadow_and_no_glow() -> None:
    theme = theme_by_id("contrast")
    assert paint.shadow_pixmap(theme, vertical=True, u=40, lift=1, dpr=1)[0].isNull()
    assert paint.halo_pixmap(theme, vertical=True, u=40, dpr=1)[0].isNull()


@each_theme
def test_veil_dims_all_but_the_flat_theme(theme: Theme) -> None:
    veil = paint.dim_pixmap(theme, vertical=True, u=40, dpr=1).toImage()
    assert veil.pixelColor(20, 40).alpha() == pytest.approx(255 * theme.veil_alpha, abs=1)
    assert veil.pixelColor(0, 0).alpha() < 128  # round corners


@each_theme
def test_brackets_stand_in_four_corners_and_leave_the_digit_alone(theme: Theme) -> None:
    u = 60

    def corners(digits: bool) -> list[bool]:
        image = paint.last_mark_pixmap(theme, vertical=True, u=u, dpr=1, digits=digits).toImage()
        assert image.pixelColor(u // 2, u).alpha() == 0
        part = u // 2
        return [
            any(image.pixelColor(x, y) == theme.last for x in range(left, left + part) for y in range(top, top + part))
            for left, top in ((0, 0), (part, 0), (0, 2 * u - part), (part, 2 * u - part))
        ]

    assert corners(True) == [False, True, True, True]
    assert corners(False) == [not theme.digits, True, True, True]


def painted(draw: Callable[[QPainter], object], width: int = 400, height: int = 200, dpr: float = 1) -> QImage:
    image = QImage(round(width * dpr), round(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter)
    painter.end()
    return image


def inked(image: QImage) -> QRectF:
    """Bounds of everything painted, in logical pixels."""
    dpr = image.devicePixelRatio()
    points = [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 2]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return QRectF(QPointF(min(xs), min(ys)) / dpr, QPointF(max(xs) + 1, max(ys) + 1) / dpr)


PLACE = QRectF(160, 60, 40, 80)
MARKS: dict[str, Callable[[QPainter, Theme], object]] = {
    "place": lambda p, t: paint.paint_ghost_outline(p, t, PLACE, hot=False),
    "hot place": lambda p, t: paint.paint_ghost_outline(p, t, PLACE, hot=True),
    "selected": lambda p, t: paint.paint_selection(p, t, PLACE),
    "focus": lambda p, t: paint.paint_focus(p, t, PLACE),
    "reserve": lambda p, t: paint.paint_boneyard_lock(p, t, PLACE),
    "key": lambda p, t: paint.paint_place_key(p, t, PLACE, signs.LEFT),
}


@each_theme
def test_each_mark_has_a_shape_of_its_own_within_reach(theme: Theme) -> None:
    shapes = set()
    reach = paint.MARK_REACH
    for draw in MARKS.values():
        image = painted(lambda painter, draw=draw: draw(painter, theme))
        assert PLACE.adjusted(-reach, -reach, reach, reach).contains(inked(image))
        shapes.add(bits(image.createAlphaMask()))
    assert len(shapes) == len(MARKS)


@pytest.mark.parametrize(
    ("direction", "where"),
    [(signs.LEFT, "left"), (signs.RIGHT, "right"), (signs.UP, "left"), (signs.DOWN, "right")],
)
def test_key_of_a_place_stands_beside_an_upright_tile(direction: float, where: str) -> None:
    image = painted(lambda painter: paint.paint_place_key(painter, theme_by_id("wood"), PLACE, direction))
    bounds = inked(image)
    assert (bounds.right() <= PLACE.left()) if where == "left" else (bounds.left() >= PLACE.right())


@each_theme
@pytest.mark.parametrize("scale", [1, 2])
def test_labels_hold_their_text(theme: Theme, scale: float) -> None:
    text = "Дубль 1-1: открыть или закрыть ветвь?"
    set_text_scale(scale)
    try:
        room = QFontMetricsF(ui_font(16, 600)).horizontalAdvance(text)
        center = QPointF(500, 150)
        drawn: dict[str, QRectF] = {}

        def draw(painter: QPainter) -> None:
            drawn["bubble"] = paint.bubble(painter, theme, center, text)

        image = painted(draw, 1000, 300)
        rect = drawn["bubble"]
        assert rect == paint.bubble_rect(center, text)
        assert rect.width() > room
        assert rect.center() == center
        reach = paint.LABEL_REACH
        assert rect.adjusted(-reach, -reach, reach, reach).contains(inked(image))
        narrow = paint.bubble_rect(center, text, width=300)
        assert narrow.width() <= 300
        assert narrow.height() > rect.height()
    finally:
        set_text_scale(1)


def test_plates_and_badges_grow_with_their_text() -> None:
    theme = theme_by_id("wood")
    sizes: list[QRectF] = []

    def draw(painter: QPainter) -> None:
        for name, count in (("Вы", "1 кость"), ("Константин Сергеевич", "21 кость")):
            sizes.append(paint.name_plate(painter, theme, QPointF(10, 40), name, count, 0))
            assert sizes[-1].size() == paint.name_plate_size(name, count)
        for number in ("5", "14", "103"):
            sizes.append(paint.count_badge(painter, theme, QPointF(200, 100), number))
        sizes.append(paint.tip(painter, theme, QPointF(200, 180), "нужны 2 или 5"))

    painted(draw)
    assert sizes[1].width() > sizes[0].width() + 100
    assert sizes[2].width() < sizes[3].width() < sizes[4].width()
    assert sizes[2].width() == pytest.approx(sizes[2].height() + 2)
    assert sizes[5].bottom() <= 180
    assert sizes[5].center().x() == 200


def test_whose_turn_is_seen_by_form() -> None:
    theme = theme_by_id("contrast")
    plain = painted(lambda p: paint.name_plate(p, theme, QPointF(10, 40), "Семён", "5 костей", 1))
    turn = painted(lambda p: paint.name_plate(p, theme, QPointF(10, 40), "Семён", "5 костей", 1, turn=True))
    assert inked(turn).width() > inked(plain).width() + 10
    plain = painted(lambda p: paint.name_plate(p, theme, QPointF(10, 40), "Семён", "", 1))
    turn = painted(lambda p: paint.name_plate(p, theme, QPointF(10, 40), "Семён", "", 1, turn=True))
    assert abs(inked(turn).width() - inked(plain).width()) <= 4, "no room for more: another sign at the same place"
    assert bits(turn.copy(16, 32, 18, 16)) != bits(plain.copy(16, 32, 18, 16))


@each_theme
def test_seats_differ_by_shape(theme: Theme) -> None:
    shapes = set()
    for seat in range(4):
        image = painted(lambda p, seat=seat: signs.seat_mark(p, theme, 20, 20, 10, seat), 40, 40)
        shapes.add(bits(image.createAlphaMask()))
    assert len(shapes) == 4


def coloured(image: QImage, colour: QColor) -> set[tuple[int, int]]:
    """Pixels of exactly that colour."""
    return {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) == colour}


@each_theme
def test_small_tiles_show_their_pips(theme: Theme) -> None:
    for vertical in (True, False):
        image = painted(lambda p, v=vertical: signs.minitile(p, theme, 10, 10, 32, 6, 4, v), 100, 100)
        assert len([size for size, _, _ in spots(coloured(image, theme.pip)) if 12 < size < 60]) == 10
    back = painted(lambda p: signs.minitile(p, theme, 10, 10, 32, 6, 4, False, True), 100, 60)
    assert not coloured(back, theme.pip)


@pytest.mark.parametrize("dpr", [1, 1.25, 2])
def test_drawn_tile_is_its_picture_pixel_by_pixel(dpr: float) -> None:
    theme, u = theme_by_id("wood"), 40
    tile = paint.tile_pixmap(theme, 2, 5, vertical=True, u=u, dpr=dpr).toImage()
    x, y = 8, 12  # whole device pixels at every ratio

    def draw(painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint.draw_tile(painter, theme, x, y, u, 2, 5, vertical=True, shadow=False)

    image = painted(draw, 80, 120, dpr)
    inside = round(CORNER * u * dpr)
    for dx in range(inside, tile.width() - inside):
        for dy in range(inside, tile.height() - inside, 3):
            assert image.pixel(round(x * dpr) + dx, round(y * dpr) + dy) == tile.pixel(dx, dy)


def test_cache_limit_is_48_megabytes(qapp: QApplication) -> None:
    assert paint.CACHE_LIMIT_KB == 48 * 1024
