"""A corner of the table as the preferences would have it: set, digits, colours, order and raised tiles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.rules.tiles import HALVES, PIPS, Tile, tile
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.table.paint import (
    dim_pixmap,
    name_plate,
    name_plate_size,
    paint_ground,
    paint_playable_bar,
    shadow_pixmap,
    tile_pixmap,
    whole_unit,
)
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.words import tr

_LINE = ((3, 5), (5, 5), (5, 0), (0, 2))
_HAND = ("2-6", "1-4", "3-3", "0-1", "2-4")
_FIT = {"2-6", "3-3", "2-4"}  # the ends are 3 and 2


class TablePreview(Themed, QWidget):
    """Paints a short line and a hand; nothing on it can be touched."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def show_preferences(self, preferences: Preferences) -> None:
        """Follow the preferences."""
        self._preferences = preferences
        self.update()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.setAccessibleName(tr("Образец стола"))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for line and hand."""
        return QSize(480, 300)

    def minimumSizeHint(self) -> QSize:
        """Smaller tiles do too."""
        return QSize(240, 300)

    def hand(self) -> list[Tile]:
        """The tiles in the order of the preferences."""
        tiles = [tile(name) for name in _HAND]
        match self._preferences.sort_hand:
            case "number":
                return sorted(tiles, key=lambda each: HALVES[each])
            case "weight":
                return sorted(tiles, key=lambda each: (PIPS[each], HALVES[each][1]))
            case "off":
                return tiles

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF()
        shape = QPainterPath()
        shape.addRoundedRect(box, 12, 12)
        painter.setClipPath(shape)
        paint_ground(painter, self.theme, box, 11)
        dpr = self.devicePixelRatioF()
        size = self._preferences.tile_size / 100
        self._paint_line(painter, whole_unit(min(34.0, self.width() / 10), dpr))
        self._paint_hand(painter, whole_unit(min(36.0, self.width() / 12) * size, dpr))

    def _paint_line(self, painter: QPainter, u: float) -> None:
        total = sum(1 if a == b else 2 for a, b in _LINE)
        x, middle = round((self.width() - total * u) / 2), 30 + u
        for a, b in _LINE:
            across = a == b
            self._paint_tile(painter, x, middle - (u if across else u / 2), u, a, b, vertical=across)
            x += round(u if across else 2 * u)

    def _paint_hand(self, painter: QPainter, u: float) -> None:
        tiles = self.hand()
        gap = 10
        x = round((self.width() - len(tiles) * (u + gap) + gap) / 2)
        y = self.height() - 2 * u - 26
        for each in tiles:
            fits = f"{HALVES[each][0]}-{HALVES[each][1]}" in _FIT
            raised = fits and self._preferences.raise_playable
            a, b = HALVES[each]
            self._paint_tile(painter, x, y - (10 if raised else 0), u, a, b, vertical=True, lift=0.35 if raised else 0)
            if raised:
                paint_playable_bar(painter, self.theme, QPointF(x + u / 2, y + 2 * u))
            elif self._preferences.raise_playable:
                dim = dim_pixmap(self.theme, vertical=True, u=u, dpr=self.devicePixelRatioF())
                painter.drawPixmap(QPointF(x, y), dim)
            x += round(u + gap)
        name = self._preferences.player_name.strip() or tr("Вы")
        count = tr("%n костей", n=len(tiles))
        size = name_plate_size(name, count)
        left = QPointF((self.width() - size.width()) / 2, y - 24 - size.height() / 2)
        name_plate(painter, self.theme, left, name, count, 0)

    def _paint_tile(
        self, painter: QPainter, x: float, y: float, u: float, a: int, b: int, *, vertical: bool, lift: float = 0
    ) -> None:
        dpr, theme = self.devicePixelRatioF(), self.theme
        shadow, offset = shadow_pixmap(theme, vertical=vertical, u=u, lift=lift, dpr=dpr)
        if not shadow.isNull():
            painter.drawPixmap(QPointF(x, y) + offset, shadow)
        picture = tile_pixmap(
            theme,
            a,
            b,
            vertical=vertical,
            u=u,
            dpr=dpr,
            digits=self._preferences.tile_digits,
            coloured=self._preferences.coloured_pips,
        )
        painter.drawPixmap(QPointF(x, y), picture)
