"""Scroll areas for forms and texts, and the brighter surface behind texts that are to be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from kozel_desktop.ui.themed import Themed


class Surface(Themed, QWidget):
    """The brighter surface under the rules; beside something else it has a line at its left side."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint surface and line."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.card)
        if self.x():
            painter.fillRect(0, 0, 1, self.height(), self.theme.rule)


def scrolled(content: QWidget) -> QScrollArea:
    """Put a widget into a scroll area as wide as itself."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    # Qt makes the content fill its background, which would hide the surface behind it.
    content.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area
