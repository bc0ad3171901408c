"""«Правила этого стола»: the rules in words and the cards of what differs, for reading (F1)."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS, describe
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.rules_view import RulesView
from kozel_desktop.ui.forms.scrolled import Surface, scrolled
from kozel_desktop.ui.themed import Label, Spoken, Themed
from kozel_desktop.ui.themes import Theme, theme_by_id
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import text, tr

_SIZE = QSize(640, 720)
_MARGIN = 28


class RulesDialog(Themed, Spoken, QDialog):
    """Shows the rules of one table; Esc, Enter and F1 close it, arrows and Space scroll."""

    def __init__(
        self,
        preset: str,
        table: TableSettings,
        *,
        theme: Theme | None = None,
        digits: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._preset, self._table = preset, table
        self._title = Label("", 24, 700, serif=True, parent=self)
        self._game = Label("", 15, 450, "dim", parent=self)
        for label in (self._title, self._game):
            label.setWordWrap(True)
        self.rules = RulesView()
        self.rules.set_digits(digits)
        told = QWidget()
        column = QVBoxLayout(told)
        column.setContentsMargins(_MARGIN, 6, _MARGIN, 16)
        column.addWidget(self.rules)
        self.area = scrolled(told)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.ready = BigButton(parent=self, px=16, height=40)
        self.ready.clicked.connect(self.accept)
        head = QVBoxLayout()
        head.setContentsMargins(_MARGIN, 18, _MARGIN, 6)
        head.setSpacing(2)
        head.addWidget(self._title)
        head.addWidget(self._game)
        foot = QHBoxLayout()
        foot.setContentsMargins(_MARGIN - 5, 5, _MARGIN - 5, 5)
        foot.addStretch(1)
        foot.addWidget(self.ready)
        surface = Surface(self)
        column = QVBoxLayout(surface)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(surface, 1)
        column.addWidget(Rule(self))
        column.addLayout(foot)
        QShortcut(QKeySequence("F1"), self, self.accept)
        self.set_theme(theme or theme_by_id(""))
        self.rules.show_table(preset, table)
        self.retranslate()
        wanted = QSize(round(scaled(_SIZE.width())), round(scaled(_SIZE.height())))
        self.resize(wanted.boundedTo(self.screen().availableSize() - QSize(16, 48)))
        self.area.setFocus()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self.setWindowTitle(tr("Правила этого стола"))
        self._title.setText(tr("Правила этого стола"))
        self._game.setText(text(describe(VARIANTS[self._preset], self._table)))
        self.ready.setText(tr("Готово"))
        self.area.setAccessibleName(tr("Правила этого стола"))
        self.rules.retranslate()
