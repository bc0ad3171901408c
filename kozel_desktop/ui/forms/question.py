"""A question to be answered with yes or no, or with a third answer, in the look of the program."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.frames import Framed
from kozel_desktop.ui.themed import Label, Prose
from kozel_desktop.ui.themes import Theme

_WIDTH = 440

OTHERWISE = 2
"""The result of the third answer."""


class Question(Framed):
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
        self.told.addWidget(self._question)
        self.told.addWidget(self._explanation)
        self.yes = self.button("yes", yes, primary=False)
        self.otherwise = self.button("otherwise", otherwise, primary=False)
        self.otherwise.setHidden(not otherwise)
        self.no = self.button("no", no, primary=True)
        self.yes.clicked.connect(self.accept)
        self.otherwise.clicked.connect(lambda: self.done(OTHERWISE))
        self.no.clicked.connect(self.reject)
        self.set_theme(theme)
        self.setFixedWidth(max(round(scaled(_WIDTH)), self.foot.minimumSize().width()))
        self.setAccessibleName(question)
        self.setAccessibleDescription(explanation)
        self.no.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows go from button to button."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            (self.yes if event.key() == Qt.Key.Key_Left else self.no).setFocus()
        else:
            super().keyPressEvent(event)
