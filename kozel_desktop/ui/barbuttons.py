"""Commands at the right end of the menu bar that are pressed often enough to need no menu."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QToolButton, QWidget

_PADDING = 8
"""Pixels over and under a menu's title, as the style sheet has them, less the line under the bar."""


class BarButtons(QWidget):
    """A row of buttons for actions; the keyboard has the keys of the actions.

    Where the menus leave no room for all, those of ``spared`` go, in this order.
    """

    def __init__(self, actions: Sequence[QAction], spared: Sequence[QAction], bar: QMenuBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self._spared = tuple(spared)
        self._buttons: dict[QAction, QToolButton] = {}
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
            self._buttons[action] = button

    @property
    def shown(self) -> list[QAction]:
        """The actions that have a button now."""
        return [action for action, button in self._buttons.items() if not button.isHidden()]

    def fit(self) -> None:
        """Take the room that the words need, as far as the menus leave it."""
        menus = self._bar.sizeHint().width() - (self.sizeHint().width() if self.isVisible() else 0)
        for button in self._buttons.values():
            button.show()
        self._arrange()
        for action in self._spared:
            if menus + self.sizeHint().width() > self._bar.width():
                self._buttons[action].hide()
                self._arrange()
        if self.isVisible():  # a menu bar gives its corner a size only when it gets one itself
            width = self.sizeHint().width()
            self.setGeometry(self._bar.width() - width, 0, width, self._bar.height())

    def _arrange(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as the buttons, as high as the menus beside them."""
        self._bar.ensurePolished()
        return QSize(super().sizeHint().width(), self._bar.fontMetrics().height() + 2 * _PADDING)

    def minimumSizeHint(self) -> QSize:
        """No text is cut."""
        return self.sizeHint()
