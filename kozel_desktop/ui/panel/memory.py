"""What a player with a good memory knows by heart: which tiles are out, and who had nothing for which numbers."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.ai.clues import Clues
from kozel_desktop.rules.events import Drew, Passed
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import INDEX, NAMES, TileSet
from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.panel.parts import LINE, Painted, tall, wide
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.themed import Label, Spoken, Themed
from kozel_desktop.ui.words import tr

_NUMBERS = 7
_STEP, _LEAST, _ROW = 36, 26, 0.6  # pixels from tile to tile, at the least, and the same downwards as a share


@frozen
class Memory:
    """What can be remembered of a deal."""

    out: TileSet
    """The tiles on the table."""
    own: TileSet
    passed: tuple[tuple[int, ...], ...]
    """For every seat the numbers for which it once had nothing, in their order of time."""
    sure: tuple[frozenset[int], ...]
    """Those of them that it cannot have got since."""

    @classmethod
    def of(cls, sight: Sight) -> Memory:
        """Everything that the seat could have kept in mind; nothing that it did not see."""
        seats = range(sight.settings.players)
        passed: list[list[int]] = [[] for _ in seats]
        heard = Clues.of(sight)
        replay = Clues(sight.seat, branches=sight.settings.layout == "cross")
        replay.begin_with(sight)
        for event in sight.history:
            if isinstance(event, Drew | Passed):
                passed[event.seat] += [number for number in replay.numbers if number not in passed[event.seat]]
            replay.hear(event)
        sure = tuple(
            frozenset(number for number in passed[seat] if seat < len(heard.bunches) and heard.lacks(seat, number))
            for seat in seats
        )
        return cls(sight.on_table, sight.hand, tuple(map(tuple, passed)), sure)


class _Grid(Painted):
    """All tiles as a triangle: those on the table struck out, those in the own hand with a dot."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._out: TileSet = 0
        self._own: TileSet = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_tiles(self, out: TileSet, own: TileSet) -> None:
        """Show which tiles are out, and which the player holds."""
        self._out, self._own = out, own
        hidden = ", ".join(NAMES[tile] for tile in range(28) if not (out | own) >> tile & 1)
        self.setAccessibleName(fill(tr("Не вышли: {tiles}"), tiles=hidden or tr("ни одной")))
        self.update()

    @staticmethod
    def _step(width: float) -> float:
        return min(scaled(_STEP), width / _NUMBERS)

    def heightForWidth(self, width: int) -> int:
        """As many rows as columns."""
        return math.ceil(_NUMBERS * self._step(width) * _ROW)

    def sizeHint(self) -> QSize:
        """Seven tiles across and seven down."""
        width = math.ceil(_NUMBERS * scaled(_STEP))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Smaller tiles do too."""
        return QSize(_NUMBERS * _LEAST, self.heightForWidth(_NUMBERS * _LEAST))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the triangle."""
        painter, theme = self.begin(), self.theme
        step = self._step(self.width())
        u = math.floor((step - 6) / 2)
        for low in range(_NUMBERS):
            for high in range(low, _NUMBERS):
                tile = INDEX[low, high]
                box = QRectF(round(high * step) + 2, round(low * step * _ROW) + 2, 2 * u, u)
                if self._out >> tile & 1:
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(QPen(faint(theme.dim, 0.55), 1))
                    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
                    painter.drawLine(box.bottomLeft() + QPointF(3, -3), box.topRight() + QPointF(-3, 3))
                    continue
                signs.minitile(painter, theme, box.x(), box.y(), u, low, high)
                if self._own >> tile & 1:
                    painter.setPen(QPen(theme.accent, 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 3, 3)


class _Passes(Painted):
    """One player's line: the mark, and the numbers for which there was nothing; those in doubt are pale."""

    def __init__(self, seat: int, name: str, numbers: tuple[int, ...], sure: frozenset[int]) -> None:
        super().__init__()
        self._seat, self._name, self._numbers, self._sure = seat, name, numbers, sure
        told = ", ".join(map(str, numbers))
        self.setAccessibleName(fill(tr("{who}: не было {numbers}"), who=name, numbers=told))
        self.setToolTip(tr("Пусто было на эти числа; бледные мог добрать потом"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """What the line says."""
        return self.accessibleName()

    @staticmethod
    def _font(sure: bool) -> QFont:
        return ui_font(15, 700 if sure else 450)

    def sizeHint(self) -> QSize:
        """Mark, name and numbers."""
        numbers = len(self._numbers) * (wide("0", self._font(True)) + 10)
        left = math.ceil(scaled(20)) + wide(self._name, ui_font(14, 500)) + 12
        return QSize(left + numbers, tall(self._font(True)) + 2)

    def minimumSizeHint(self) -> QSize:
        """The name may be shortened."""
        return QSize(
            math.ceil(scaled(60)) + len(self._numbers) * (wide("0", self._font(True)) + 10), self.sizeHint().height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        painter, theme = self.begin(), self.theme
        left = scaled(20)
        signs.seat_mark(painter, theme, scaled(7), self.height() / 2, scaled(5), self._seat)
        numbers = len(self._numbers) * (wide("0", self._font(True)) + 10)
        painter.setFont(ui_font(14, 500))
        painter.setPen(theme.text)
        room = self.width() - left - numbers - 12
        name = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(QRectF(left, 0, room, self.height()), LINE, name)
        x = self.width() - numbers
        for number in self._numbers:
            sure = number in self._sure
            painter.setFont(self._font(sure))
            painter.setPen(theme.text if sure else theme.dim)
            painter.drawText(QRectF(x, 0, 30, self.height()), LINE, str(number))
            if sure:
                width = wide(str(number), self._font(True))
                painter.setPen(QPen(theme.red, 2))
                painter.drawLine(QPointF(x - 2, self.height() * 0.72), QPointF(x + width + 2, self.height() * 0.28))
            x += wide("0", self._font(True)) + 10


class MemoryPanel(Spoken, Themed, QWidget):
    """Tiles and passes of the present deal; off for those who train their memory."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Memory, Seating] | None = None
        self._head = Label("", 15, 650)
        self.grid = _Grid()
        self.grid.setObjectName("memory-grid")
        self._none = Label("", 13, 450, "dim")
        self._none.setWordWrap(True)
        self._lines: list[_Passes] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        for widget in (self._head, self._none, self.grid):
            self._column.addWidget(widget)
        self.retranslate()

    def show_sight(self, sight: Sight, seating: Seating) -> None:
        """Show what can be remembered of a table."""
        if not self.isHidden():
            self._shown = Memory.of(sight), seating
            self._write()

    @property
    def lines(self) -> list[str]:
        """What is said of every player who once had nothing."""
        return [line.text() for line in self._lines]

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self._head.setText(tr("Что вышло"))
        self._none.setText(tr("Пока никто не пасовал"))
        self._write()

    def _write(self) -> None:
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = []
        if self._shown is None:
            return
        memory, seating = self._shown
        self.grid.show_tiles(memory.out, memory.own)
        for seat, numbers in enumerate(memory.passed):
            if numbers and seat != seating.viewer:
                line = _Passes(seat, seating.name(seat), numbers, memory.sure[seat])
                line.setObjectName(f"passes-{seat}")
                self._column.insertWidget(2 + len(self._lines), line)
                line.set_theme(self.theme)
                self._lines.append(line)
        self._none.setVisible(not self._lines)
