"""«Своё слово»: the hash of the seed is shown, and the player adds a word before anything is dealt."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from kozel_desktop.rules.sealing import LONGEST_WORD, own_word
from kozel_desktop.ui.buttons import RING, BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.fairdeal_dialog import breakable
from kozel_desktop.ui.forms.scrolled import Surface
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

_WIDTH, _MARGIN = 480, 28


class OwnWordDialog(Themed, QDialog):
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
        self.deal = BigButton(tr("Сдавать"), self, key="Enter", px=16, height=40)
        self.deal.setDefault(True)
        self.deal.clicked.connect(self.accept)
        surface = Surface(self)
        column = QVBoxLayout(surface)
        column.setContentsMargins(_MARGIN, 20, _MARGIN, 18)
        column.setSpacing(10)
        for widget in (title, told, self.hash, self.field):
            column.addWidget(widget)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN - RING, 6, _MARGIN - RING, 6)
        foot.addStretch(1)
        foot.addWidget(self.deal)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(surface, 1)
        column.addWidget(Rule(self))
        column.addLayout(foot)
        self.set_theme(theme)
        self.setFixedWidth(round(scaled(_WIDTH)))
        self.setMinimumHeight(column.heightForWidth(self.width()))
        self.field.setFocus()

    @property
    def word(self) -> str:
        """The word as it goes into the shuffling."""
        return own_word(self.field.text())
