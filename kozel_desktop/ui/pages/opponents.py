"""The choice of the opponent: a line each with name and character, and more about the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.rules.words import Words
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.themed import OWN_RING, Prose, Themed, paint_focus_ring
from kozel_desktop.ui.words import text

BLEED = 10  # logical pixels that the mark of the chosen line reaches beyond the text at both sides
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


class _Line(Themed, QRadioButton):
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
    def _words(self) -> tuple[str, str]:
        title, character = self.opponent.title, self.opponent.character
        return text(title) if title else self.opponent.id, text(character) if character else ""

    def retranslate(self) -> None:
        """Write every text in the current language."""
        title, character = self._words
        self.setText(title)
        self.setAccessibleDescription(character)
        self.updateGeometry()

    def _left(self) -> int:
        return BLEED + round(scaled(20)) + 12

    def _rects(self, width: int) -> tuple[QRect, QRect]:
        inner = width - self._left() - BLEED
        title, character = QFontMetrics(ui_font(16, 600)), QFontMetrics(ui_font(14, 420))
        upper = title.boundingRect(QRect(0, 0, inner, 9999), int(_WRAP), self._words[0])
        lower = character.boundingRect(QRect(0, 0, inner, 9999), int(_WRAP), self._words[1])
        first = QRect(self._left(), 5, inner, upper.height())
        return first, QRect(self._left(), first.bottom() + 1, inner, lower.height() + 1)

    def hasHeightForWidth(self) -> bool:
        """The character may take several lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of both texts at a width."""
        return max(48, self._rects(width)[1].bottom() + 7)

    def sizeHint(self) -> QSize:
        """Room for both texts."""
        return QSize(280, self.heightForWidth(max(self.width(), 280)))

    def minimumSizeHint(self) -> QSize:
        """A few words a line."""
        return QSize(round(scaled(130)), 48)

    def hitButton(self, pos: QPoint) -> bool:
        """Everything can be clicked."""
        return self.rect().contains(pos)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may want another height."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ring, name and character."""
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
        title, character = self._words
        first, second = self._rects(self.width())
        shift = (self.height() - second.bottom() - 6) // 2
        painter.setFont(ui_font(16, 600))
        painter.setPen(theme.text)
        painter.drawText(first.translated(0, shift), _WRAP, title)
        painter.setFont(ui_font(14, 420))
        painter.setPen(theme.dim)
        painter.drawText(second.translated(0, shift), _WRAP, character)
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 8)


class OpponentList(Themed, QWidget):
    """All opponents one below the other, then what the chosen one knows; arrows move the choice."""

    picked = Signal()
    """The player has chosen one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(lambda _line: self.picked.emit())
        self._lines: list[_Line] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._group.buttonToggled.connect(lambda _line, on: self._tell() if on else None)
        self._told = Prose(px=13, weight=450, role="dim")
        self._told.setObjectName("opponent-told")
        self._told.setContentsMargins(BLEED, 2, BLEED, 0)
        self._column.addWidget(self._told)

    @property
    def lines(self) -> tuple[QRadioButton, ...]:
        """The lines in their order."""
        return tuple(self._lines)

    def set_opponents(self, opponents: Sequence[Opponent], chosen: str) -> None:
        """Offer these opponents and choose one by its id."""
        if [line.opponent for line in self._lines] != list(opponents):
            for line in self._lines:
                self._group.removeButton(line)
                self._column.removeWidget(line)
                line.hide()
                line.deleteLater()
            self._lines = [_Line(opponent, self) for opponent in opponents]
            for line in self._lines:
                self._group.addButton(line)
                self._column.insertWidget(self._column.count() - 1, line)
        for line in self._lines:
            if line.opponent.id == chosen:
                line.setChecked(True)
        self._tell()

    def _tell(self) -> None:
        """What the chosen opponent knows, and how strong it is."""
        opponent = next((line.opponent for line in self._lines if line.isChecked()), None)
        told = () if opponent is None else (opponent.knows, opponent.strength)
        sentences = [text(words) for words in told if words is not None]
        self._told.tell(" ".join(sentences))
        self._told.setVisible(bool(sentences))

    def chosen(self) -> str:
        """Level id of the chosen opponent; empty where none is offered."""
        return next((line.opponent.id for line in self._lines if line.isChecked()), "")

    def retranslate(self) -> None:
        """Write every text in the current language."""
        for line in self._lines:
            line.retranslate()
        self._tell()
