"""«Правила этого стола»: the rules in words and the cards of what differs, for reading (F1)."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS, describe
from kozel_desktop.ui.forms.frames import MARGIN, ReadingDialog
from kozel_desktop.ui.forms.rules_view import RulesView
from kozel_desktop.ui.themed import Label
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.words import text, tr

_SIZE = QSize(640, 720)


class RulesDialog(ReadingDialog):
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
        self._game = Label("", 15, 450, "dim", parent=self)
        self._game.setWordWrap(True)
        self.head.addWidget(self._game)
        self.rules = RulesView()
        self.rules.set_digits(digits)
        self.rules.show_table(preset, table)
        paper = QWidget()
        column = QVBoxLayout(paper)
        column.setContentsMargins(MARGIN, 6, MARGIN, 16)
        column.addWidget(self.rules)
        self.area = self.to_scroll(paper)
        self.told.addWidget(self.area, 1)
        QShortcut(QKeySequence("F1"), self, self.accept)
        self.open_with(theme, _SIZE, self.area)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        super().retranslate()
        self.setWindowTitle(tr("Правила этого стола"))
        self.title.setText(tr("Правила этого стола"))
        self._game.setText(text(describe(VARIANTS[self._preset], self._table)))
        self.area.setAccessibleName(tr("Правила этого стола"))
        self.rules.retranslate()
