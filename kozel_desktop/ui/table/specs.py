"""Every text and mark that can stand on the table, as a value that knows its place and paints itself."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.signs import keycap
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.labels import text_size
from kozel_desktop.ui.table.paint import (
    LABEL_REACH,
    MARK_REACH,
    bubble,
    bubble_rect,
    count_badge,
    name_plate,
    name_plate_size,
    paint_boneyard_lock,
    paint_focus,
    paint_frame,
    paint_outline,
    paint_playable_bar,
    paint_selection,
    table_button,
    table_text,
    tip,
)
from kozel_desktop.ui.themefile import Theme

KEY_ROOM = 36.0
"""What a button's keycap takes at its right, in logical pixels."""
_KEYCAP = 22.0


@frozen
class Look:
    """How everything on the table is painted."""

    theme: Theme
    dpr: float
    digits: bool = False
    coloured: bool = False


class Spec(Protocol):
    """A text or a mark."""

    @property
    def reach(self) -> QRectF:
        """The rectangle that painting may touch."""

    @property
    def centre(self) -> QPointF:
        """The point that stays when it grows for a moment."""

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint it, in the coordinates of the table."""


def rect_of(box: Box) -> QRectF:
    """The rectangle as Qt has it."""
    return QRectF(box.x, box.y, box.w, box.h)


def box_of(rect: QRectF) -> Box:
    """A rectangle of Qt as the geometry of the table has it."""
    return Box(rect.x(), rect.y(), rect.width(), rect.height())


class Boxed:
    """A mark round or on a rectangle."""

    box: Box

    @property
    def reach(self) -> QRectF:
        """The rectangle with everything a mark shows outside it."""
        return rect_of(self.box.grown(MARK_REACH))

    @property
    def centre(self) -> QPointF:
        """The middle of the rectangle."""
        return QPointF(self.box.cx, self.box.cy)


@frozen
class Bubble:
    """A message; with ``mark`` a triangle points down from it to the hand, ``note`` is a quiet line below."""

    cx: float
    cy: float
    text: str
    px: float
    mark: bool
    width: float
    note: str = ""

    @property
    def rect(self) -> QRectF:
        """The pill without its shadow."""
        return bubble_rect(self.centre, self.text, self.mark, self.px, self.width, self.note)

    @property
    def reach(self) -> QRectF:
        """The pill with its shadow."""
        return self.rect.adjusted(-LABEL_REACH, -LABEL_REACH, LABEL_REACH, LABEL_REACH)

    @property
    def centre(self) -> QPointF:
        """The middle of the pill."""
        return QPointF(self.cx, self.cy)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the pill and its text."""
        bubble(painter, look.theme, self.centre, self.text, self.mark, self.px, self.width, self.note)


@frozen
class Plate:
    """A player's name and number of tiles; (x, cy): the middle of its left edge."""

    x: float
    cy: float
    name: str
    count: str
    mark: int
    """Colour and shape: of the seat, or those that a pair shares."""
    turn: bool

    @property
    def reach(self) -> QRectF:
        """The plate."""
        size = name_plate_size(self.name, self.count, self.turn)
        return QRectF(self.x - 2, self.cy - size.height() / 2 - 2, size.width() + 4, size.height() + 4)

    @property
    def centre(self) -> QPointF:
        """The middle of the plate."""
        return self.reach.center()

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the plate."""
        left = QPointF(self.x, self.cy)
        name_plate(painter, look.theme, left, self.name, self.count, self.mark, turn=self.turn)


@frozen
class Badge:
    """A number in a pill: tiles in the boneyard, or with ``points`` a hand that somebody has to write down."""

    cx: float
    cy: float
    text: str
    px: float
    points: bool = False

    @property
    def reach(self) -> QRectF:
        """The pill with its shadow."""
        w, h = scaled(self.px) * (len(self.text) + 2), scaled(self.px) * 2.4
        by = LABEL_REACH
        return QRectF(self.cx - w / 2, self.cy - h / 2, w, h).adjusted(-by, -by, by, by)

    @property
    def centre(self) -> QPointF:
        """The middle of the pill."""
        return QPointF(self.cx, self.cy)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the pill and its number."""
        count_badge(painter, look.theme, self.centre, self.text, self.px, points=self.points)


@frozen
class TextLine:
    """A line of text straight on the table."""

    cx: float
    cy: float
    text: str
    px: float
    weight: int
    quiet: bool

    @property
    def reach(self) -> QRectF:
        """Room of the text."""
        size = text_size(self.text, ui_font(self.px, self.weight))
        w, h = size.width() + 4, size.height() + 4
        return QRectF(self.cx - w / 2, self.cy - h / 2, w, h)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the text."""
        centre = QPointF(self.cx, self.cy)
        table_text(painter, look.theme, centre, self.text, self.px, self.weight, quiet=self.quiet)


@frozen
class Caption:
    """Lines of text straight on the table."""

    lines: tuple[TextLine, ...]

    @property
    def reach(self) -> QRectF:
        """Room of all lines."""
        result = QRectF()
        for line in self.lines:
            result = result.united(line.reach)
        return result

    @property
    def centre(self) -> QPointF:
        """The middle of all lines."""
        return self.reach.center()

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the lines."""
        for line in self.lines:
            line.paint(painter, look)


@frozen
class Rail:
    """What stands under the own tiles: a bar where one fits, and the number keys; (cx, top of the bar, key)."""

    bars: tuple[tuple[float, float], ...]
    keys: tuple[TextLine, ...]

    @property
    def reach(self) -> QRectF:
        """Room of bars and keys."""
        result = QRectF()
        for key in self.keys:
            result = result.united(key.reach)
        for cx, y in self.bars:
            result = result.united(QRectF(cx - 16, y - 2, 32, 16))
        return result

    @property
    def centre(self) -> QPointF:
        """The middle of the rail."""
        return self.reach.center()

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint bars and keys."""
        for cx, y in self.bars:
            paint_playable_bar(painter, look.theme, QPointF(cx, y))
        for key in self.keys:
            key.paint(painter, look)


@frozen
class Lock(Boxed):
    """The padlock on a tile that nobody takes."""

    box: Box

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint veil, frame and padlock."""
        paint_boneyard_lock(painter, look.theme, rect_of(self.box))


@frozen
class ReserveFrame(Boxed):
    """The dashed frame of a tile that nobody took, now turned up."""

    box: Box

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the frame."""
        paint_frame(painter, look.theme, rect_of(self.box))


@frozen
class Selection(Boxed):
    """The outline of the chosen tile."""

    box: Box

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint outline and triangle."""
        paint_selection(painter, look.theme, rect_of(self.box))


@frozen
class FocusRing(Boxed):
    """The double ring of the keyboard's focus."""

    box: Box

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the rings."""
        paint_focus(painter, look.theme, rect_of(self.box))


@frozen
class PileMark(Boxed):
    """The boneyard asks to be touched: one frame round everything that belongs to it, its key on the upper tile."""

    fan: Box
    box: Box
    key: str

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint frame and keycap."""
        theme = look.theme
        paint_outline(painter, theme, rect_of(self.box))
        x, y = self.fan.right - _KEYCAP / 2 - 5, self.fan.bottom - _KEYCAP / 2 - 6
        keycap(painter, x, y, _KEYCAP, self.key, theme.bubble, theme.bubble_text)


@frozen
class Tip:
    """A remark whose tail touches (x, y)."""

    x: float
    y: float
    text: str

    @property
    def reach(self) -> QRectF:
        """The remark with its shadow."""
        size = text_size(self.text, ui_font(13, 600))
        w, h = size.width() + 20, size.height() + 30
        by = LABEL_REACH
        return QRectF(self.x - w / 2, self.y - h, w, h).adjusted(-by, -by, by, by)

    @property
    def centre(self) -> QPointF:
        """The point that it touches."""
        return QPointF(self.x, self.y)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the remark."""
        tip(painter, look.theme, self.centre, self.text)


@frozen
class Button(Boxed):
    """A choice that is possible now, with its key; ``closed``: the sign beside a word that lays a double."""

    box: Box
    text: str
    key: str
    hot: bool
    closed: bool | None = None

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint button and keycap."""
        theme = look.theme
        table_button(painter, theme, rect_of(self.box), self.text, hot=self.hot, closed=self.closed)
        x = self.box.right + KEY_ROOM / 2 + 2
        keycap(painter, x, self.box.cy, _KEYCAP, self.key, theme.bubble, theme.bubble_text)
