"""What is written on the table: bubble, tip, name plates, counts, buttons; sizes follow the measured text."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.fonts import scaled, text_scale, ui_font
from kozel_desktop.ui.signs import DOWN, LEFT, RIGHT, lock, minitile, seat_mark, triangle
from kozel_desktop.ui.table.cache import paint_shade
from kozel_desktop.ui.table.marks import paint_frame
from kozel_desktop.ui.table.shade import Shade
from kozel_desktop.ui.themefile import Theme

LABEL_REACH = 26.0  # logical pixels that a shadow shows outside the returned rectangle
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


def text_size(text: str, font: QFont) -> QSizeF:
    """Room a line of text takes in logical pixels."""
    metrics = QFontMetricsF(font)
    return QSizeF(metrics.horizontalAdvance(text), metrics.height())


def _write(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, flags: int = _LEFT) -> None:
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, flags, text)


def _shadow(painter: QPainter, theme: Theme, rect: QRectF, blur: float, down: float, alpha: float) -> None:
    if theme.shadow_alpha:
        paint_shade(painter, theme, rect, Shade(theme.shadow, alpha, blur, QPointF(0, down), rect.height() / 2))


def _pill(painter: QPainter, rect: QRectF, fill: QColor, edge: QColor | None = None, width: float = 0.0) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(fill)
    painter.setPen(QPen(edge, width) if edge and width else QPen(Qt.PenStyle.NoPen))
    inset = width / 2 if edge else 0.0
    radius = min(rect.height() / 2, scaled(20))
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)


def _note_font() -> QFont:
    return ui_font(13, 500)


def bubble_rect(
    center: QPointF, text: str, mark: bool = True, px: float = 16, width: float = 0, note: str = ""
) -> QRectF:
    """Room of :func:`bubble` without its shadow; text wider than ``width`` (when given) is wrapped."""
    font = ui_font(px, 600)
    sides = scaled(px) * (3.25 if mark else 2.25)
    room = text_size(text, font)
    if width and room.width() > width - sides:
        area = QRectF(0, 0, width - sides, 1e4)
        room = QFontMetricsF(font).boundingRect(area, int(_WRAPPED), text).size()
    more = text_size(note, _note_font()) if note else QSizeF(0, 0)
    height = max(2 * scaled(px) + 6, room.height() + scaled(px) + 2) + more.height()
    result = QRectF(0, 0, max(room.width(), more.width()) + sides, height)
    result.moveCenter(center)
    return result


def bubble(
    painter: QPainter,
    theme: Theme,
    center: QPointF,
    text: str,
    mark: bool = True,
    px: float = 16,
    width: float = 0,
    note: str = "",
) -> QRectF:
    """A short message over the hand, with ``mark`` a triangle pointing down at it; returns its rectangle.

    ``note`` is a quieter line below the message.
    """
    rect = bubble_rect(center, text, mark, px, width, note)
    painter.save()
    _shadow(painter, theme, rect, 7, 3, 0.4)
    _pill(painter, rect, faint(theme.bubble, theme.bubble_alpha))
    unit = scaled(px)
    if mark:
        triangle(painter, rect.left() + 1.44 * unit, rect.center().y(), 0.75 * unit, theme.bubble_mark, DOWN)
    words = rect.adjusted(unit * (2.375 if mark else 1.125), 0, -unit * (0.875 if mark else 1.125), 0)
    if note:
        below = QRectF(words)
        words.setBottom(words.bottom() - text_size(note, _note_font()).height() - 0.25 * unit)
        below.setTop(words.bottom() - 0.3 * unit)
        below.setBottom(rect.bottom() - 0.3 * unit)
        _write(painter, below, note, _note_font(), faint(theme.bubble_text, 0.8), _LEFT)
    _write(painter, words, text, ui_font(px, 600), theme.bubble_text, _WRAPPED if width else _LEFT)
    painter.restore()
    return rect


def tip(painter: QPainter, theme: Theme, point: QPointF, text: str, px: float = 13) -> QRectF:
    """A remark whose tail touches ``point``: why a tile does not fit. Returns the box above the tail."""
    font = ui_font(px, 600)
    room = text_size(text, font)
    rect = QRectF(0, 0, room.width() + 20, max(2 * scaled(px), room.height() + 8))
    rect.moveCenter(QPointF(point.x(), point.y() - 8 - rect.height() / 2))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _shadow(painter, theme, rect, 4, 2, 0.35)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.bubble)
    painter.drawRoundedRect(rect, 6, 6)
    triangle(painter, point.x(), rect.bottom() + 2, 9, theme.bubble, DOWN)
    _write(painter, rect, text, font, theme.bubble_text, _CENTRE)
    painter.restore()
    return rect


def name_plate_size(name: str, count: str, turn: bool = False) -> QSizeF:
    """Room of :func:`name_plate`."""
    return QSizeF(*_name_plate_size(name, count, turn, text_scale()))


@lru_cache(512)
def _name_plate_size(name: str, count: str, turn: bool, _scale: float) -> tuple[float, float]:
    # Every picture of the table asks for the same few plates some dozen times.
    room, more = text_size(name, ui_font(14, 650)), text_size(count, ui_font(14, 450))
    width = scaled(26 + 14) + room.width()
    if count:
        width += scaled(10) + more.width() + (scaled(16) if turn else 0)
    return width, max(scaled(28), room.height() + 8)


def name_plate(
    painter: QPainter, theme: Theme, left: QPointF, name: str, count: str, mark: int, *, turn: bool = False
) -> QRectF:
    """Mark of a seat (or pair), name and number of tiles («5 костей»); ``left`` is the middle of its left edge.

    With ``turn`` it is outlined and carries a triangle: this player is to move. Without a number of tiles there is
    little room, and the triangle takes the place of the mark.
    """
    size = name_plate_size(name, count, turn)
    rect = QRectF(left.x(), left.y() - size.height() / 2, size.width(), size.height())
    painter.save()
    edge, width = (theme.select, max(2.0, theme.plate_border)) if turn else (theme.plate_edge, theme.plate_border)
    _pill(painter, rect, faint(theme.plate, theme.plate_alpha), edge, width)
    at_mark = turn and not count
    if not at_mark:
        seat_mark(painter, theme, rect.left() + scaled(15), left.y(), scaled(5), mark, on_plate=True)
    bold = ui_font(14, 650)
    words = rect.adjusted(scaled(26), 0, 0, 0)
    _write(painter, words, name, bold, theme.plate_text)
    words.setLeft(words.left() + text_size(name, bold).width() + scaled(10))
    _write(painter, words, count, ui_font(14, 450), theme.plate_dim)
    if turn:
        x = rect.left() + scaled(15) if at_mark else rect.right() - scaled(15)
        triangle(painter, x, left.y(), scaled(10), theme.plate_text, RIGHT if at_mark else LEFT)
    painter.restore()
    return rect


def count_badge_size(text: str, px: float) -> QSizeF:
    """Room of :func:`count_badge`."""
    room = text_size(text, ui_font(px, 750))
    height = max(1.7 * scaled(px), room.height() + 4)
    return QSizeF(max(height + 2, room.width() + scaled(px)), height)


def count_badge(
    painter: QPainter, theme: Theme, center: QPointF, text: str, px: float = 20, *, points: bool = False
) -> QRectF:
    """A number in a round badge: tiles of the boneyard, or (``points``, in red) what a losing hand costs."""
    font = ui_font(px, 750)
    rect = QRectF(QPointF(), count_badge_size(text, px))
    rect.moveCenter(center)
    painter.save()
    _shadow(painter, theme, rect, 5, 2, 0.45)
    fill, edge = (theme.bubble_text, theme.bubble) if points else (theme.bubble, theme.line_on_table)
    _pill(painter, rect, fill, edge, 1.5)
    _write(painter, rect, text, font, theme.bubble_red if points else theme.bubble_text, _CENTRE)
    painter.restore()
    return rect


def table_text(
    painter: QPainter,
    theme: Theme,
    center: QPointF,
    text: str,
    px: float = 13,
    weight: int = 600,
    *,
    quiet: bool = False,
) -> QRectF:
    """A line of text straight on the table, e.g. «Базар» or the number key of a tile."""
    font = ui_font(px, weight)
    size = text_size(text, font)
    rect = QRectF(center.x() - size.width() / 2, center.y() - size.height() / 2, size.width(), size.height())
    painter.save()
    _write(painter, rect, text, font, theme.dim_on_table if quiet else theme.line_on_table, _CENTRE)
    painter.restore()
    return rect


def paint_boneyard_lock(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Marks of the reserve over a face-down tile: dimmed, dashed frame, padlock on a disc."""
    u = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not theme.flat:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 71))
        painter.drawRoundedRect(rect, 0.14 * u, 0.14 * u)
    paint_frame(painter, theme, rect)
    painter.restore()
    paint_lock_disc(painter, theme, rect)


def paint_lock_disc(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """A padlock on a disc in the middle of a tile."""
    u = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.bubble)
    painter.setPen(QPen(theme.line_on_table, 1.2))
    painter.drawEllipse(rect.center(), 0.34 * u, 0.34 * u)
    lock(painter, rect.center().x(), rect.center().y(), 0.40 * u, theme.bubble_text)
    painter.restore()


def risen_size(text: str) -> QSizeF:
    """Room of :func:`risen`."""
    room = text_size(text, ui_font(26, 800))
    return QSizeF(room.width() + scaled(26), room.height() + scaled(8))


def risen(painter: QPainter, theme: Theme, center: QPointF, text: str) -> QRectF:
    """Points that somebody has just made («+2»), on their way to the account."""
    size = risen_size(text)
    rect = QRectF(center.x() - size.width() / 2, center.y() - size.height() / 2, size.width(), size.height())
    painter.save()
    _shadow(painter, theme, rect, 6, 3, 0.45)
    _pill(painter, rect, theme.glow)
    _write(painter, rect, text, ui_font(26, 800), theme.on_glow, _CENTRE)
    painter.restore()
    return rect


def closed_mark_size(text: str) -> QSizeF:
    """Room of :func:`closed_mark`."""
    room = text_size(text, ui_font(13, 650))
    return QSizeF(room.width() + scaled(27 + 12), max(scaled(26), room.height() + 6))


def closed_mark(painter: QPainter, theme: Theme, left: QPointF, text: str) -> QRectF:
    """Padlock and word beside the double of a closed arm; ``left`` is the middle of its left edge."""
    font, size = ui_font(13, 650), closed_mark_size(text)
    rect = QRectF(left.x(), left.y() - size.height() / 2, size.width(), size.height())
    painter.save()
    _pill(painter, rect, theme.bubble)
    lock(painter, rect.left() + scaled(16), left.y() - 1, scaled(16), theme.bubble_text)
    _write(painter, rect.adjusted(scaled(27), 0, 0, 0), text, font, theme.bubble_text)
    painter.restore()
    return rect


def table_button_size(text: str, *, sign: bool = False) -> QSizeF:
    """Room of :func:`table_button`; ``sign``: one with a padlock or a tile beside its text."""
    room = text_size(text, ui_font(15, 650))
    return QSizeF(room.width() + scaled(37 + 16 if sign else 20 + 20), max(scaled(36), room.height() + 10, 34))


def table_button(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    text: str,
    *,
    closed: bool | None = None,
    hot: bool = False,
    focus: bool = False,
) -> None:
    """A button beside a tile: a choice possible now.

    ``closed`` adds a sign, a padlock or (false) a tile, and underlines the first letter, which is a key.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _shadow(painter, theme, rect, 4, 2, 0.35)
    fill, ink = (theme.glow, theme.on_glow) if hot else (theme.bubble, theme.bubble_text)
    painter.setPen(QPen(theme.glow, 1.5))
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, 8, 8)
    left, middle = rect.left() + scaled(20), rect.center().y()
    if closed:
        lock(painter, left, middle - 1, scaled(17), ink)
    elif closed is not None:
        minitile(painter, theme, left - scaled(10), middle - scaled(5), scaled(10), 1, 1)
    words = rect if closed is None else rect.adjusted(scaled(37), 0, 0, 0)
    if closed is None:
        _write(painter, words, text, ui_font(15, 650), ink, _CENTRE)
    else:
        _write(painter, words, f"&{text}", ui_font(15, 650), ink, _LEFT | Qt.TextFlag.TextShowMnemonic)
    if focus:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.focus_table, theme.ring))
        painter.drawRoundedRect(rect.adjusted(-3.5, -3.5, 3.5, 3.5), 11, 11)
    painter.restore()
