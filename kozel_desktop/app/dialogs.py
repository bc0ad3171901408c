"""The dialogs of the program: what each is opened with, and the clocks that stand still behind it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QDialog

from kozel_desktop.app.habits import Habits
from kozel_desktop.game.controller import GameController
from kozel_desktop.rules.events import DealEnded, Event
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.store.preferences import KeptTable
from kozel_desktop.ui.forms.about_dialog import AboutDialog
from kozel_desktop.ui.forms.arbiter_dialog import ArbiterDialog
from kozel_desktop.ui.forms.compare_dialog import CompareDialog
from kozel_desktop.ui.forms.fairdeal_dialog import FairDealDialog
from kozel_desktop.ui.forms.ownword_dialog import OwnWordDialog
from kozel_desktop.ui.forms.preferences_dialog import PreferencesDialog
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.forms.rules_dialog import RulesDialog
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.window import MainWindow


class Dialogs:
    """Opens dialogs over the window, one at a time."""

    def __init__(self, window: MainWindow, controller: GameController, habits: Habits, folder: Path) -> None:
        self._window = window
        self._controller = controller
        self._habits = habits
        self._folder = folder

    def run(self, dialog: QDialog) -> None:
        """Show a dialog until it is closed; nobody's clock runs behind it."""
        self._controller.hold_clocks(True)
        dialog.exec()
        dialog.deleteLater()
        self._controller.hold_clocks(self._window.isMinimized())

    def sure(self, question: str, explanation: str, yes: str, no: str) -> bool:
        """Ask a question whose answer may lose something; closing the dialog means no."""
        dialog = Question(self._window, self._habits.theme, question, explanation, yes, no)
        self.run(dialog)
        return dialog.result() == QDialog.DialogCode.Accepted

    def preferences(self, page: int | None = None) -> None:
        """The preferences and the table for the next match, at a page or at the one that was used last."""
        preset, table = self._habits.current.table()
        running = self._controller.match is not None
        dialog = PreferencesDialog(
            self._habits.current, preset, table, match_running=running, page=page, parent=self._window
        )
        dialog.table_changed.connect(self.keep_table)
        dialog.preferences_changed.connect(self._habits.change)
        self.run(dialog)

    def keep_table(self, preset: str, table: TableSettings) -> None:
        """Remember the table that was chosen last."""
        self._habits.prefer(last_table=KeptTable.of(preset, table))

    def rules(self, preset: str, table: TableSettings) -> None:
        """The rules of a table in words."""
        digits = self._habits.current.tile_digits
        self.run(RulesDialog(preset, table, theme=self._habits.theme, digits=digits, parent=self._window))

    def comparison(self) -> None:
        """Two tables side by side, the chosen one first."""
        current = self._habits.current
        own = current.readable_tables()
        self.run(CompareDialog(*current.table(), own, theme=self._habits.theme, parent=self._window))

    def arbiter(self, ended: DealEnded) -> None:
        """What a deal of the match would have cost at other tables."""
        match = self._controller.match
        if match is not None:
            seating = Seating(match.settings, tuple(self._controller.seats), self._controller.viewer)
            self.arbiter_for(ended, seating, match.events)

    def arbiter_for(self, ended: DealEnded, seating: Seating, events: Sequence[Event]) -> None:
        """What a deal with these events would have cost at other tables."""
        self.run(ArbiterDialog(ended, seating, events, theme=self._habits.theme, parent=self._window))

    def fair_deal(self, seal: Seal, match: Match) -> None:
        """What fixed the deals of a match before its first move."""
        self.run(FairDealDialog(seal, match, theme=self._habits.theme, parent=self._window))

    def own_word(self, commitment: str) -> str | None:
        """The word that the player adds to a seed with this hash; None when he wants no match after all."""
        dialog = OwnWordDialog(commitment, self._habits.theme, self._window)
        self.run(dialog)
        return dialog.word if dialog.result() == QDialog.DialogCode.Accepted else None

    def about(self) -> None:
        """The program itself."""
        self.run(AboutDialog(self._folder, theme=self._habits.theme, parent=self._window))
