"""A line at the foot of the window that says in words what happened and what can be done."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.seating import capital
from kozel_desktop.ui.themed import Spoken, Themed

_MOST, _PX = 4, 15
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class SpokenLine(Spoken, Themed, QWidget):
    """Keeps the sentences since the player's last move; older ones go where there is no room for all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def begin(self) -> None:
        """The player has moved: what was said before is over with the next sentence."""
        self._said = [""]

    def say(self, sentence: str) -> None:
        """Add a sentence."""
        sentence = capital(sentence)
        ended = sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
        kept = [] if self._said == [""] else self._said
        self._said = [*(kept if ended not in kept else [each for each in kept if each != ended]), ended][-_MOST:]
        self.setAccessibleName(" ".join(self._said))
        self.update()

    def retranslate(self) -> None:
        """Forget what was said in another language."""
        self._said = []
        self.setAccessibleName("")
        self.update()

    def text(self) -> str:
        """The sentences that fit, the newest last; one that is too long for the line is shortened."""
        metrics, room = QFontMetrics(self._font()), self.width() - 2 * self._margin()
        shown = [each for each in self._said if each]
        while len(shown) > 1 and metrics.horizontalAdvance(" ".join(shown)) > room:
            shown.pop(0)
        return metrics.elidedText(" ".join(shown), Qt.TextElideMode.ElideRight, max(0, room))

    def sizeHint(self) -> QSize:
        """One line with air."""
        return QSize(200, QFontMetrics(self._font()).height() + round(scaled(14)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the sentences."""
        theme, painter = self.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.chrome)
        painter.fillRect(0, 0, self.width(), max(1, round(theme.border)), theme.rule)
        painter.setFont(self._font())
        painter.setPen(theme.text)
        room = self.rect().adjusted(self._margin(), 0, -self._margin(), 0)
        painter.drawText(room, _LEFT, self.text())

    @staticmethod
    def _margin() -> int:
        return round(scaled(14))

    @staticmethod
    def _font() -> QFont:
        return ui_font(_PX, 500)
