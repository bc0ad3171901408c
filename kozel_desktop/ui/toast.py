"""A short message over the window that goes away by itself and moves nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.themed import Themed

_MARGIN = 16
_WIDEST = 560


class Toast(Themed, QLabel):
    """Lies in the upper part of its ground; a click sends it away at once."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContentsMargins(18, 10, 18, 10)
        self._ground: QWidget | None = None
        self._stays = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.dressed()
        self.hide()

    def say(self, message: str, *, stays: bool = False) -> None:
        """Show a message for as long as it takes to read it, or until it is clicked (``stays``).

        One that waits for a click is kept, and the new one is written below it.
        """
        if self._stays and self.isVisible() and message not in self.text():
            message, stays = f"{self.text()}\n\n{message}", True
        self._stays = stays
        self.setText(message)
        self.setAccessibleName(message)
        self._place()
        self.show()
        self.raise_()
        self._timer.stop()
        if not stays:
            self._timer.start(1500 + 60 * len(message))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def dressed(self) -> None:
        """Take font and colours over."""
        self.setFont(ui_font(15, 600))
        colours = self.palette()
        colours.setColor(self.foregroundRole(), self.theme.bubble_text)
        self.setPalette(colours)
        super().dressed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place when the window changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def lie_over(self, ground: QWidget) -> None:
        """Keep to the middle of a part of the window."""
        self._ground = ground
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        ground = self._ground if self._ground is not None else parent
        area = QRect(ground.mapTo(parent, QPoint()), ground.size())
        natural = self.fontMetrics().horizontalAdvance(self.text()) + 40
        width = min(natural, area.width() - 2 * _MARGIN, _WIDEST)
        self.resize(width, self.heightForWidth(width))
        self.move(area.center().x() - width // 2, area.top() + max(_MARGIN, area.height() // 5))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go away."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pill and its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.theme.bubble_text)
        painter.setBrush(self.theme.bubble)
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)
        painter.end()
        super().paintEvent(event)
