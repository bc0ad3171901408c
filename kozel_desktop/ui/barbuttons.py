"""Commands at the right end of the menu bar that are pressed often enough to need no menu."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QToolButton, QWidget

_PADDING = 8
"""Pixels over and under a menu's title, as the style sheet has them, less the line under the bar."""


class BarButtons(QWidget):
    """A row of buttons for actions; the keyboard has the keys of the actions."""

    def __init__(self, actions: Sequence[QAction], bar: QMenuBar) -> None:
        super().__init__(bar)
        self._bar = bar
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(2)
        for action in actions:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRaise(True)
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            row.addWidget(button)

    def fit(self) -> None:
        """Take the room that other words need: a menu bar gives its corner a size only when it gets one itself."""
        more = self.sizeHint().width() - self.width()
        self.setGeometry(self.geometry().adjusted(-more, 0, 0, 0))

    def sizeHint(self) -> QSize:
        """As wide as the buttons, as high as the menus beside them."""
        self._bar.ensurePolished()
        return QSize(super().sizeHint().width(), self._bar.fontMetrics().height() + 2 * _PADDING)

    def minimumSizeHint(self) -> QSize:
        """No text is cut."""
        return self.sizeHint()
