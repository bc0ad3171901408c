"""«Своё слово»: the hash of the seed is shown, and the player adds a word before anything is dealt."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from kozel_desktop.rules.sealing import LONGEST_WORD, own_word
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.fairdeal_dialog import breakable
from kozel_desktop.ui.forms.frames import Framed
from kozel_desktop.ui.themed import Label, Prose
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.words import tr

_WIDTH = 480


class OwnWordDialog(Framed):
    """Asks for a word; Enter deals, with or without one. Esc means: no match."""

    def __init__(self, commitment: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Своё слово при раздаче"))
        title = Label(tr("Своё слово при раздаче"), 22, 700, serif=True, parent=self)
        title.setWordWrap(True)
        told = Prose(
            tr(
                "Секретное число этой партии уже выбрано, вот его хеш. Назовите любое слово: кости перемешаются по "
                "секретному числу и слову "
                "вместе, и подготовить сдачу заранее было нельзя. Можно и без слова."
            ),
            parent=self,
        )
        self.hash = Prose("", 14, 450, "dim", parent=self)
        self.hash.setText(breakable(commitment))
        self.hash.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hash.setAccessibleName(commitment)
        self.field = QLineEdit(self)
        self.field.setMaxLength(LONGEST_WORD)
        self.field.setAccessibleName(tr("Ваше слово"))
        self.field.setPlaceholderText(tr("Ваше слово"))
        self.deal = self.button("deal", tr("Сдавать"), primary=True, key="Enter")
        self.deal.setDefault(True)
        self.deal.clicked.connect(self.accept)
        for widget in (title, told, self.hash, self.field):
            self.told.addWidget(widget)
        self.set_theme(theme)
        self.setFixedWidth(round(scaled(_WIDTH)))
        self.setMinimumHeight(self.needed_height())
        self.field.setFocus()

    @property
    def word(self) -> str:
        """The word as it goes into the shuffling."""
        return own_word(self.field.text())
