"""The marks on the laid tiles and on the places beside them, as values that know where they are."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.labels import LABEL_REACH, closed_mark, closed_mark_size, paint_lock_disc, risen, risen_size
from kozel_desktop.ui.table.marks import paint_cut, paint_ghost_outline, paint_place_key
from kozel_desktop.ui.table.paint import halo_pixmap, last_mark_pixmap, tile_pixmap
from kozel_desktop.ui.table.specs import Boxed, Look, rect_of


@frozen
class LastMark(Boxed):
    """The corner brackets of the tile laid last."""

    box: Box

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the brackets."""
        vertical = self.box.w < self.box.h
        u = min(self.box.w, self.box.h)
        brackets = last_mark_pixmap(look.theme, vertical=vertical, u=u, dpr=look.dpr, digits=look.digits)
        painter.drawPixmap(QPointF(self.box.x, self.box.y), brackets)


@frozen
class Ghost(Boxed):
    """A place where the tile in question fits: the tile itself, already turned.

    ``hot``: this place is chosen. ``taken``: the carried tile lies there itself. ``key``: the direction of its
    arrow key (RIGHT, DOWN, LEFT or UP of ``ui.signs``), if there is one.
    """

    box: Box
    first: int
    second: int
    hot: bool
    taken: bool
    key: float | None

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint tile, outline and keycap."""
        theme, rect = look.theme, rect_of(self.box)
        if not self.taken:
            tile = tile_pixmap(
                theme,
                self.first,
                self.second,
                vertical=self.box.w < self.box.h,
                u=min(self.box.w, self.box.h),
                dpr=look.dpr,
                digits=look.digits,
                coloured=look.coloured,
            )
            before = painter.opacity()
            painter.setOpacity(before if self.hot else before * theme.ghost_alpha)
            painter.drawPixmap(rect.topLeft(), tile)
            painter.setOpacity(before)
        paint_ghost_outline(painter, theme, rect, hot=self.hot)
        if self.key is not None and not self.hot:
            paint_place_key(painter, theme, rect, self.key)


@frozen
class Halo(Boxed):
    """The glow under a place."""

    box: Box

    @property
    def reach(self) -> QRectF:
        """The place with its glow."""
        return rect_of(self.box.grown(0.9 * min(self.box.w, self.box.h) + 4))

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the glow."""
        vertical, u = self.box.w < self.box.h, min(self.box.w, self.box.h)
        glow, offset = halo_pixmap(look.theme, vertical=vertical, u=u, dpr=look.dpr)
        if not glow.isNull():
            painter.drawPixmap(QPointF(self.box.x, self.box.y) + offset, glow)


@frozen
class ClosedMark:
    """Padlock and word beside the double of a closed arm, the middle of their left edge at (x, cy)."""

    x: float
    cy: float
    text: str

    @property
    def reach(self) -> QRectF:
        """The pill."""
        size = closed_mark_size(self.text)
        return QRectF(self.x, self.cy - size.height() / 2, size.width(), size.height()).adjusted(-2, -2, 2, 2)

    @property
    def centre(self) -> QPointF:
        """The middle of the pill."""
        return self.reach.center()

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint pill, padlock and word."""
        closed_mark(painter, look.theme, QPointF(self.x, self.cy), self.text)


@frozen
class ClosedLock(Boxed):
    """The padlock on a closed double beside which there is no room for a word."""

    box: Box

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint disc and padlock."""
        paint_lock_disc(painter, look.theme, rect_of(self.box))


@frozen
class Cut:
    """Three dots where a closer look leaves the rest of the line out; they run along it."""

    cx: float
    cy: float
    upright: bool

    @property
    def reach(self) -> QRectF:
        """The dots."""
        return QRectF(self.cx - 14, self.cy - 14, 28, 28)

    @property
    def centre(self) -> QPointF:
        """The middle dot."""
        return QPointF(self.cx, self.cy)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the dots."""
        paint_cut(painter, look.theme, self.centre, upright=self.upright)


@frozen
class Risen:
    """Points just made, where they leave the tile that made them."""

    cx: float
    cy: float
    text: str

    @property
    def reach(self) -> QRectF:
        """The number with its shadow."""
        size = risen_size(self.text)
        box = QRectF(self.cx - size.width() / 2, self.cy - size.height() / 2, size.width(), size.height())
        return box.adjusted(-LABEL_REACH, -LABEL_REACH, LABEL_REACH, LABEL_REACH)

    @property
    def centre(self) -> QPointF:
        """The middle of the number."""
        return QPointF(self.cx, self.cy)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the number."""
        risen(painter, look.theme, self.centre, self.text)
