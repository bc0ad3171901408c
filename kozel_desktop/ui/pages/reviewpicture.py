"""A small picture of one choice: the tiles on the table, the hand, what was played and what would have been better."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.rules.actions import LAID, LAID_CLOSED, Action, LaidTile, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, NAMES, Tile, tiles_of
from kozel_desktop.ui import signs
from kozel_desktop.ui.laidpicture import extent, paint_laid
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.table.cache import cached, device_ratio
from kozel_desktop.ui.table.ground import ground_image
from kozel_desktop.ui.table.paint import draw_tile, whole_unit
from kozel_desktop.ui.table.places import Frame
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.words import tr

_WIDE, _HIGH = 380, 216  # logical pixels; a picture does not grow with the text
_AIR = 14.0
_LINE_UNIT, _HAND_UNIT = 21.0, 19.0  # half a tile at most
_GAP = 5.0  # between the tiles of the hand
_SIGN = 15.0  # the star above the better tile, the triangle above the one that was played


class MomentPicture(Themed, QWidget):
    """Draws the table as the player saw it; a star stands over the better tile, a triangle over the one played."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Sight, Action, Action] | None = None
        self._digits = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_moment(self, sight: Sight, played: Action, better: Action) -> None:
        """Show what a seat saw, what it did, and what would have been better."""
        self._shown = sight, played, better
        hand = ", ".join(NAMES[tile] for tile in tiles_of(sight.hand))
        numbers = ", ".join(str(number) for _, number in sight.ends)
        table = fill(tr("На столе концы {numbers}."), numbers=numbers) if sight.laid else tr("Стол пуст.")
        self.setAccessibleName(f"{table} {fill(tr('На руках {tiles}.'), tiles=hand)}")
        self.update()

    def set_digits(self, digits: bool) -> None:
        """Show digits on the tiles, or not."""
        self._digits = digits
        self.update()

    def sizeHint(self) -> QSize:
        """Always the same."""
        return QSize(_WIDE, _HIGH)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it is cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint table and hand."""
        painter, box = QPainter(self), self.rect().toRectF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(box, 8, 8)
        painter.setClipPath(path)
        width, height, dpr = math.ceil(box.width()), math.ceil(box.height()), device_ratio(painter)
        key = ("card-ground", self.theme.id, width, height)
        painter.drawPixmap(box.topLeft(), cached(key, dpr, lambda: ground_image(self.theme, width, height, dpr)))
        if self._shown is None:
            return
        sight, played, better = self._shown
        unit, hand = self._hand_box(box, sight)
        self._paint_table(painter, QRectF(box.left(), box.top(), box.width(), hand.top() - _SIGN), sight, better)
        self._paint_hand(painter, hand, unit, sight, played, better)

    @staticmethod
    def _hand_box(box: QRectF, sight: Sight) -> tuple[float, QRectF]:
        """Half a tile of the hand, and where the hand stands."""
        count = max(1, sight.hand.bit_count())
        unit = min(_HAND_UNIT, (box.width() - 2 * _AIR + _GAP) / count - _GAP)
        wide = count * (unit + _GAP) - _GAP
        return unit, QRectF(box.center().x() - wide / 2, box.bottom() - _AIR - 2 * unit, wide, 2 * unit)

    def _paint_table(self, painter: QPainter, box: QRectF, sight: Sight, better: Action) -> None:
        ghost = ghost_of(sight, better)
        laid = (*sight.laid, *([] if ghost is None else [ghost]))
        if not laid:
            return
        room = box.adjusted(_AIR, _AIR, -_AIR, -_AIR)
        cross, frame = sight.settings.layout == "cross", Frame(room.width(), room.height())
        _, _, wide, high = extent(laid, cross=cross, frame=frame)
        unit = min(room.width() / wide, room.height() / high, _LINE_UNIT)
        ghosts = int(ghost is not None)
        paint_laid(painter, self.theme, room, laid, unit, cross=cross, ghosts=ghosts, frame=frame, digits=self._digits)

    def _paint_hand(
        self, painter: QPainter, box: QRectF, unit: float, sight: Sight, played: Action, better: Action
    ) -> None:
        u = whole_unit(unit, device_ratio(painter))
        for x, tile in self._places(box, unit, sight):
            draw_tile(painter, self.theme, x, box.top(), u, *HALVES[tile], vertical=True, digits=self._digits)
            middle = QPointF(x + u / 2, box.top() - _SIGN / 2 - 3)
            if isinstance(better, Lay) and tile == better.tile:
                self._edge(painter, QRectF(x, box.top(), u, 2 * u))
                shift = _SIGN / 2 + 1 if isinstance(played, Lay) and tile == played.tile else 0.0
                signs.star(painter, middle.x() - shift, middle.y(), _SIGN, self.theme.line_on_table)
                middle += QPointF(shift, 0)
            if isinstance(played, Lay) and tile == played.tile:
                signs.triangle(painter, middle.x(), middle.y(), 0.8 * _SIGN, self.theme.line_on_table, signs.UP)

    def _edge(self, painter: QPainter, tile: QRectF) -> None:
        painter.setPen(QPen(self.theme.line_on_table, 2))
        painter.drawRoundedRect(tile.adjusted(-2, -2, 2, 2), 4, 4)

    @staticmethod
    def _places(box: QRectF, unit: float, sight: Sight) -> Iterator[tuple[float, Tile]]:
        for number, tile in enumerate(tiles_of(sight.hand)):
            yield round(box.left() + number * (unit + _GAP)), tile


def ghost_of(sight: Sight, action: Action) -> LaidTile | None:
    """The tile as the action would lay it; None where nothing is laid."""
    if not isinstance(action, Lay):
        return None
    if action.end is None:
        return LaidTile.first(action.tile)
    number = dict(sight.ends)[action.end]
    return (LAID_CLOSED if action.closed else LAID)[action.end][action.tile][number]
