"""The themes: what can be read on what, how a broken one is refused, and how one dresses the application."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QPalette, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kozel_desktop.datafiles import datafile
from kozel_desktop.ui.colours import contrast, faint, luminance, mix
from kozel_desktop.ui.focusring import OWN_RING, FocusRing
from kozel_desktop.ui.fonts import set_text_scale, text_scale, title_font, ui_font
from kozel_desktop.ui.stylesheet import _words
from kozel_desktop.ui.table.paint import table_pixmap
from kozel_desktop.ui.themes import (
    BadTheme,
    Theme,
    builtin_themes,
    dress,
    load_theme,
    palette,
    stylesheet,
    theme_by_id,
)

THEMES = builtin_themes()
WOOD = datafile("themes", "wood", "theme.toml").read_text(encoding="utf-8")
each_theme = pytest.mark.parametrize("theme", THEMES, ids=[theme.id for theme in THEMES])

TEXT, SIGN = 4.5, 3.0
BEST = 7.0  # WCAG AAA, what the theme of high contrast keeps
PAIRS = (
    ("text", "panel", TEXT),
    ("text", "card", TEXT),
    ("text", "chrome", TEXT),
    ("text", "field", TEXT),
    ("text", "accent_soft", TEXT),
    ("dim", "panel", TEXT),
    ("dim", "card", TEXT),
    ("dim", "chrome", TEXT),
    ("red", "card", TEXT),
    ("red", "panel", TEXT),
    ("amber", "card", TEXT),
    ("amber", "panel", TEXT),
    ("amber", "accent_soft", TEXT),
    ("accent", "panel", TEXT),
    ("accent", "card", TEXT),
    ("on_accent", "accent", TEXT),
    ("bubble_text", "bubble", TEXT),
    ("bubble_red", "bubble_text", TEXT),
    ("on_glow", "glow", TEXT),
    ("line_on_table", "table", TEXT),
    ("dim_on_table", "table", TEXT),
    ("pip", "face", TEXT),
    ("pip", "face_lo", TEXT),
    ("bubble_mark", "bubble", SIGN),
    ("field_edge", "panel", SIGN),
    ("field_edge", "field", SIGN),
    ("focus", "panel", SIGN),
    ("focus", "card", SIGN),
    ("focus_table", "table", SIGN),
    ("last", "face", SIGN),
    ("last", "face_lo", SIGN),
)


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    """Leave the application as it was found, whatever a test puts on."""
    before = qapp.palette(), qapp.font(), qapp.styleSheet()
    yield
    qapp.setPalette(before[0])
    qapp.setFont(before[1])
    qapp.setStyleSheet(before[2])
    ring = qapp.findChild(FocusRing)
    if ring is not None:
        qapp.focusChanged.disconnect(ring._follow)
        ring.setParent(None)


def test_four_themes_in_their_order() -> None:
    assert [theme.id for theme in THEMES] == ["wood", "cloth", "light", "contrast"]
    assert [theme.dark for theme in THEMES] == [False, True, False, True]
    assert all(theme.title.ru and theme.title.en and theme.title.ru != theme.title.en for theme in THEMES)


def test_theme_by_id_falls_back_to_the_first() -> None:
    assert theme_by_id("light").id == "light"
    assert theme_by_id("gone").id == "wood"


def test_values_of_the_file_arrive() -> None:
    wood = theme_by_id("wood")
    assert wood.face == QColor("#FBF4E3")
    assert wood.seats[3] == QColor("#3E72B0")
    assert wood.shadow_alpha == 0.5
    assert wood.title.ru == "Дерево и слоновая кость"
    assert theme_by_id("contrast").flat


def test_contrast_of_known_colours() -> None:
    assert contrast(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(21)
    assert contrast(QColor("#FFFFFF"), QColor("#777777")) == pytest.approx(4.48, abs=0.01)
    assert luminance(QColor("#FF0000")) == pytest.approx(0.2126, abs=0.0001)
    assert mix(QColor("#000000"), QColor("#FFFFFF"), 0.2) == QColor("#333333")
    assert faint(QColor("#102030"), 0.5).alpha() == 128


@each_theme
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS, ids=[f"{ink}-{ground}" for ink, ground, _ in PAIRS])
def test_can_be_read(theme: Theme, ink: str, ground: str, least: float) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= wanted(theme, least)


def wanted(theme: Theme, least: float) -> float:
    """What a theme has to keep where others keep ``least``."""
    return BEST if theme.id == "contrast" and least == TEXT else least


@each_theme
def test_text_on_buttons_can_be_read_under_the_pointer_too(theme: Theme) -> None:
    shades = _words(theme)
    for ink, ground in (
        ("on_accent", "accent_hover"),
        ("on_accent", "accent_press"),
        ("text", "hover"),
        ("text", "press"),
        ("accent", "accent_soft"),
        ("red", "accent_soft"),
    ):
        found = contrast(QColor(shades[ink]), QColor(shades[ground]))
        assert found >= wanted(theme, TEXT), f"{ink} on {ground}: {found:.2f}"


@each_theme
def test_seats_and_coloured_pips_can_be_told_from_their_ground(theme: Theme) -> None:
    plate = mix(theme.table, theme.plate, theme.plate_alpha)
    assert all(contrast(seat, theme.card) >= SIGN for seat in theme.seats)
    assert all(contrast(seat, plate) >= SIGN for seat in theme.plate_seats)
    assert contrast(theme.plate_text, plate) >= wanted(theme, TEXT)
    assert contrast(theme.plate_dim, plate) >= wanted(theme, TEXT)
    assert all(contrast(pip, theme.face) >= wanted(theme, TEXT) for pip in theme.pips)
    assert len({pip.name() for pip in theme.pips}) == 6


@each_theme
def test_text_and_marks_on_the_painted_table(qapp: QApplication, theme: Theme) -> None:
    image = table_pixmap(theme, 960, 764, 1).toImage()
    ground = [image.pixelColor(x, y) for x in range(0, 960, 7) for y in range(0, 764, 5)]
    assert min(contrast(theme.line_on_table, colour) for colour in ground) >= wanted(theme, TEXT)
    assert min(contrast(theme.glow, colour) for colour in ground) >= SIGN
    assert min(contrast(theme.select, colour) for colour in ground) >= SIGN
    # Quiet text stands near the edge, beside the boneyard and under the hand.
    edge = [image.pixelColor(x, y) for x in range(0, 200, 5) for y in range(0, 764, 5)]
    assert min(contrast(theme.dim_on_table, colour) for colour in edge) >= wanted(theme, TEXT)


def write(folder: Path, text: str) -> Path:
    (folder / "theme.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("find", "put", "sentence"),
    [
        ('accent = "#1B6B57"\n', "", r"panel\.accent: expected a colour like .*, it is missing"),
        (
            'accent = "#1B6B57"',
            'accent = "green"',
            r"panel\.accent: expected a colour like .*, found 'green'",
        ),
        ('accent = "#1B6B57"', 'accent = "#1B6B5"', r"panel\.accent: expected a colour"),
        ("dark = false", "dark = 0", r"dark: expected true or false, found 0"),
        ("bevel = 0.95", "bevel = 3", r"measures\.bevel: expected a number from 0 to 1, found 3"),
        ("bevel = 0.95", "bevel = true", r"measures\.bevel: expected a number from 0 to 1, found True"),
        ('"#3E72B0"]', '"#3E72B0", "#000000"]', r"seats\.seats: expected a list of 4 colours"),
        ('"#3E72B0"]', '"blue"]', r"seats\.seats: expected a list of 4 colours"),
        (
            'table_style = "wood"',
            'table_style = "marble"',
            r"table_style: expected one of wood, cloth, plain, flat",
        ),
        ('en = "Wood and ivory"', "", r"title: expected a section with the texts ru and en"),
        ('id = "wood"', 'id = "Wood and more"', r"id: expected a short word"),
        ("[marks]", "[marks]\nshine = 1", r"marks\.shine: there is no such key"),
        ('id = "wood"', 'id = "wood"\nauthor = "x"', r"author: there is no such key"),
        ("[marks]", "[marks", r"the file is not TOML"),
    ],
)
def test_broken_theme_is_refused_with_a_sentence(tmp_path: Path, find: str, put: str, sentence: str) -> None:
    assert find in WOOD
    folder = write(tmp_path, WOOD.replace(find, put))
    with pytest.raises(BadTheme, match=sentence) as caught:
        load_theme(folder)
    assert str(folder / "theme.toml") in str(caught.value)


def test_missing_or_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTheme, match="cannot be read"):
        load_theme(tmp_path)
    (tmp_path / "theme.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadTheme, match="not TOML"):
        load_theme(tmp_path)


def test_an_unchanged_copy_is_accepted(tmp_path: Path) -> None:
    assert load_theme(write(tmp_path, WOOD)).accent == theme_by_id("wood").accent


@each_theme
def test_palette_has_the_colours_of_the_theme(theme: Theme) -> None:
    colours = palette(theme)
    assert colours.color(QPalette.ColorRole.Window) == theme.panel
    assert colours.color(QPalette.ColorRole.Highlight) == theme.accent
    disabled = colours.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    assert disabled != theme.text


@each_theme
def test_style_sheet_is_complete(qapp: QApplication, theme: Theme) -> None:
    sheet = stylesheet(theme)
    assert "$" not in sheet
    assert theme.accent.name() in sheet
    urls = set(re.findall(r"url\((.*?)\)", sheet))
    assert len(urls) >= 13
    for url in urls:
        assert not QPixmap(url).isNull(), url


CONTROLS = (QPushButton, QCheckBox, QRadioButton, QComboBox, QLineEdit, QSlider)


@each_theme
@pytest.mark.parametrize("kind", CONTROLS)
def test_keyboard_focus_is_seen_on_every_control(
    qtbot: QtBot, qapp: QApplication, dressed: None, theme: Theme, kind: type[QWidget]
) -> None:
    dress(qapp, theme)
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.setContentsMargins(20, 20, 20, 20)
    control, other = kind(), QPushButton("другая")
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    layout.addWidget(control)
    layout.addSpacing(20)
    layout.addWidget(other)
    window.show()
    window.activateWindow()
    other.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(other.hasFocus)

    def count_focus_pixels() -> int:
        area = control.geometry().adjusted(-8, -8, 8, 8)
        image = window.grab(area).toImage()
        return sum(image.pixelColor(x, y) == theme.focus for x in range(image.width()) for y in range(image.height()))

    without = count_focus_pixels()
    control.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(control.hasFocus)
    perimeter = 2 * (control.width() + control.height())
    assert count_focus_pixels() - without > perimeter * 0.8


def test_ring_follows_its_control_and_goes_with_it(qtbot: QtBot, qapp: QApplication, dressed: None) -> None:
    dress(qapp, theme_by_id("wood"))
    ring = qapp.findChild(FocusRing)
    assert ring is not None
    window = QWidget()
    qtbot.addWidget(window)
    button, own = QPushButton("А", window), QPushButton("Б", window)
    own.setProperty(OWN_RING, True)
    button.setGeometry(20, 20, 90, 40)
    own.setGeometry(20, 80, 90, 40)
    window.resize(400, 200)
    window.show()
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(lambda: ring.frame() is not None)
    frame = ring.frame()
    assert frame is not None
    assert frame.geometry().contains(button.geometry())
    button.move(150, 30)
    assert frame.geometry().center() == button.geometry().center()
    assert window.childAt(QPoint(152, 32)) is button
    button.hide()
    assert ring.frame() is None or not ring.frame().isVisible()
    own.setFocus()
    qtbot.waitUntil(own.hasFocus)
    assert ring.frame() is None
    button.show()
    button.setFocus()
    qtbot.waitUntil(lambda: ring.frame() is not None)
    window.deleteLater()
    qtbot.wait(1)
    assert ring.frame() is None


def test_switches_show_their_state_by_form(qtbot: QtBot, qapp: QApplication, dressed: None) -> None:
    dress(qapp, theme_by_id("wood"))
    box = QCheckBox("дубль")
    qtbot.addWidget(box)
    box.show()
    off = box.grab().toImage()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(20, box.height() // 2))
    assert box.isChecked()
    on = box.grab().toImage()
    accent = theme_by_id("wood").accent
    assert accent in [on.pixelColor(x, on.height() // 2) for x in range(40)]
    assert accent not in [off.pixelColor(x, off.height() // 2) for x in range(40)]


def test_text_scale_reaches_fonts_and_style_sheet(qapp: QApplication) -> None:
    before = ui_font(15), stylesheet(theme_by_id("wood"))
    try:
        set_text_scale(2)
        assert ui_font(15).pixelSize() == 2 * before[0].pixelSize() == 30
        assert title_font(24).pixelSize() == 48
        assert ui_font(5).pixelSize() == 24  # nothing below 12 before the factor
        assert stylesheet(theme_by_id("wood")) != before[1]
        set_text_scale(9)
        assert text_scale() == 2
    finally:
        set_text_scale(1)


def test_figures_of_one_width(qapp: QApplication) -> None:
    assert ui_font(15).weight() == 400
    assert ui_font(15, 650).weight() == 650
    assert ui_font(15).featureValue(QFont.Tag("tnum")) == 1
    assert not ui_font(15, tabular=False).isFeatureSet(QFont.Tag("tnum"))
