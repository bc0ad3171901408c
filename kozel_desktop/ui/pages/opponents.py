"""The choice of the opponent: their names, and below them in a line how the chosen one plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.rules.words import Words
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.themed import OWN_RING, Prose, Themed, paint_focus_ring
from kozel_desktop.ui.words import text

BLEED = 10  # logical pixels that the mark of the chosen line reaches beyond the text at both sides
_HIGH = 34  # logical pixels of a line before the text scale
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Opponent(Protocol):
    """A player of the computer that can be chosen."""

    @property
    def id(self) -> str:
        """Level id of the record (tag Levels)."""

    @property
    def title(self) -> Words | None:
        """Its name."""

    @property
    def character(self) -> Words | None:
        """How it plays, in a few words."""

    @property
    def knows(self) -> Words | None:
        """What it takes into account and what it forgets, in sentences."""

    @property
    def strength(self) -> Words | None:
        """How strong it was measured to be, in a sentence."""


def character_of(opponent: Opponent) -> str:
    """How it plays, as a sentence; empty where nothing is told of it."""
    words = text(opponent.character) if opponent.character else ""
    return f"{words[:1].upper()}{words[1:]}." if words else ""


class _Line(Themed, QRadioButton):
    stepped = Signal(int)
    """An arrow asks for the next line (1) or the one before (-1), whatever stands beside them."""

    def __init__(self, opponent: Opponent, parent: QWidget) -> None:
        super().__init__(parent)
        self.opponent = opponent
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.retranslate()

    @property
    def _name(self) -> str:
        return text(self.opponent.title) if self.opponent.title else self.opponent.id

    def retranslate(self) -> None:
        """Write every text in the current language."""
        character = self.opponent.character
        self.setText(self._name)
        self.setAccessibleDescription(text(character) if character else "")
        words = [text(each) for each in (self.opponent.knows, self.opponent.strength) if each is not None]
        self.setToolTip(f"<p>{escape(' '.join(words))}</p>" if words else "")  # rich text is wrapped into lines
        self.updateGeometry()

    def _left(self) -> int:
        return BLEED + round(scaled(20)) + 10

    def _rect(self, width: int) -> QRect:
        inner = width - self._left() - BLEED // 2
        return QFontMetrics(ui_font(16, 600)).boundingRect(QRect(self._left(), 0, inner, 9999), int(_WRAP), self._name)

    def hasHeightForWidth(self) -> bool:
        """A long name may take several lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the name at a width."""
        return max(round(scaled(_HIGH)), self._rect(width).height() + 10)

    def sizeHint(self) -> QSize:
        """Room for the name in one line."""
        width = self._left() + QFontMetrics(ui_font(16, 600)).horizontalAdvance(self._name) + BLEED // 2 + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A word a line."""
        return QSize(round(scaled(90)), round(scaled(_HIGH)))

    def hitButton(self, pos: QPoint) -> bool:
        """Everything can be clicked."""
        return self.rect().contains(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go through all names, from the end of a column to the other one."""
        if event.key() == Qt.Key.Key_Down:
            self.stepped.emit(1)
        elif event.key() == Qt.Key.Key_Up:
            self.stepped.emit(-1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may want another height."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ring and name."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_soft if on else theme.card)
            painter.drawRoundedRect(self.rect(), 8, 8)
        radius = scaled(8.5)
        middle = QRect(BLEED, 0, round(scaled(20)), self.height()).toRectF().center()
        painter.setBrush(theme.field)
        painter.setPen(QPen(theme.accent if on else theme.field_edge, 2 if on else max(1.4, theme.border)))
        painter.drawEllipse(middle, radius, radius)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent)
            painter.drawEllipse(middle, radius / 2, radius / 2)
        name = self._rect(self.width())
        painter.setFont(ui_font(16, 600))
        painter.setPen(theme.text)
        painter.drawText(name.translated(0, (self.height() - name.height()) // 2), _WRAP, self._name)
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 8)


class OpponentList(Themed, QWidget):
    """All opponents by name, then how the chosen one plays; arrows move the choice. Resting on a name tells more."""

    picked = Signal()
    """The player has chosen one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(lambda _line: self.picked.emit())
        self._lines: list[_Line] = []
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._grid)
        self._group.buttonToggled.connect(lambda _line, on: self._tell() if on else None)
        self._told = Prose(px=13, weight=450, role="dim")
        self._told.setObjectName("opponent-told")
        self._told.setContentsMargins(BLEED, 0, BLEED, 0)
        column.addWidget(self._told)

    @property
    def lines(self) -> tuple[QRadioButton, ...]:
        """The lines in their order."""
        return tuple(self._lines)

    def set_opponents(self, opponents: Sequence[Opponent], chosen: str) -> None:
        """Offer these opponents and choose one by its id."""
        if [line.opponent for line in self._lines] != list(opponents):
            for line in self._lines:
                self._group.removeButton(line)
                self._grid.removeWidget(line)
                line.hide()
                line.deleteLater()
            self._lines = [_Line(opponent, self) for opponent in opponents]
            for line in self._lines:
                self._group.addButton(line)
                line.stepped.connect(partial(self._step, line))
            self._arrange(again=True)
        for line in self._lines:
            if line.opponent.id == chosen:
                line.setChecked(True)
        self._reserve()
        self._tell()

    def _arrange(self, *, again: bool = False) -> None:
        """Two columns, the left one longer, where the names have room in them; else one."""
        rows = len(self._lines) // 2 + 1
        widths = [
            max((line.sizeHint().width() for line in lines), default=0)
            for lines in (self._lines[:rows], self._lines[rows:])
        ]
        columns = 2 if self.width() >= sum(widths) + self._grid.spacing() else 1
        if columns == self._columns and not again:
            return
        self._columns = columns
        for number, line in enumerate(self._lines):
            place = divmod(number, rows) if columns == 2 else (0, number)
            self._grid.addWidget(line, place[1], place[0])
        for column, width in enumerate(widths):
            self._grid.setColumnStretch(column, width if column < columns else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for another number of columns."""
        super().resizeEvent(event)
        self._arrange()
        self._reserve()

    def _step(self, line: _Line, step: int) -> None:
        following = self._lines[(self._lines.index(line) + step) % len(self._lines)]
        following.setFocus(Qt.FocusReason.TabFocusReason)
        following.click()

    def _tell(self) -> None:
        """How the chosen opponent plays."""
        opponent = next((line.opponent for line in self._lines if line.isChecked()), None)
        if opponent is not None:
            self._told.tell(character_of(opponent))
        self._told.setVisible(opponent is not None)

    def _reserve(self) -> None:
        """Keep room for the longest words, so that nothing below moves with the choice."""
        width, ruler = self.width() - 2 * BLEED, Prose(px=13, weight=450)
        heights = [0]
        for line in self._lines:
            ruler.tell(character_of(line.opponent))
            heights.append(ruler.heightForWidth(width))
        self._told.setMinimumHeight(max(heights))

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._reserve()

    def chosen(self) -> str:
        """Level id of the chosen opponent; empty where none is offered."""
        return next((line.opponent.id for line in self._lines if line.isChecked()), "")

    def retranslate(self) -> None:
        """Write every text in the current language."""
        for line in self._lines:
            line.retranslate()
        self._arrange()
        self._reserve()
        self._tell()
