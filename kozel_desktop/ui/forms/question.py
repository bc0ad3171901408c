"""A question to be answered with yes or no, or with a third answer, in the look of the program."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.ui.buttons import RING, BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.scrolled import Surface
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.widgets import Rule

_WIDTH, _MARGIN = 440, 28


OTHERWISE = 2
"""The result of the third answer."""


class Question(Themed, QDialog):
    """Asks; Enter and Esc mean no until the player goes to another button. ``otherwise`` stands between yes and no."""

    def __init__(
        self,
        parent: QWidget | None,
        theme: Theme,
        question: str,
        explanation: str,
        yes: str,
        no: str,
        otherwise: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(question)
        self._question = Label(question, 22, 700, serif=True, parent=self)
        self._question.setWordWrap(True)
        self._explanation = Prose(explanation, parent=self)
        self.yes = BigButton(yes, self, primary=False, px=16, height=40)
        self.otherwise = BigButton(otherwise, self, primary=False, px=16, height=40)
        self.no = BigButton(no, self, px=16, height=40)
        self.otherwise.setHidden(not otherwise)
        buttons = [self.yes, self.otherwise, self.no] if otherwise else [self.yes, self.no]
        for button in buttons:
            button.setAutoDefault(False)
        self.yes.clicked.connect(self.accept)
        self.otherwise.clicked.connect(lambda: self.done(OTHERWISE))
        self.no.clicked.connect(self.reject)
        surface = Surface(self)
        told = QVBoxLayout(surface)
        told.setContentsMargins(_MARGIN, 20, _MARGIN, 18)
        told.setSpacing(8)
        told.addWidget(self._question)
        told.addWidget(self._explanation)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN - RING, 6, _MARGIN - RING, 6)
        foot.setSpacing(2)
        foot.addStretch(1)
        for button in buttons:
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(surface, 1)
        column.addWidget(Rule(self))
        column.addLayout(foot)
        self.set_theme(theme)
        self.setFixedWidth(max(round(scaled(_WIDTH)), foot.minimumSize().width()))
        self.setAccessibleName(question)
        self.setAccessibleDescription(explanation)
        self.no.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows go from button to button."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            (self.yes if event.key() == Qt.Key.Key_Left else self.no).setFocus()
        else:
            super().keyPressEvent(event)
