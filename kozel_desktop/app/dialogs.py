"""The dialogs of the program: what each is opened with, and the clocks and callers that wait behind it.

A dialog is loaded when it is opened: the start page has no use for it, and comes sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QFileDialog

from kozel_desktop.ai.levels import opponents
from kozel_desktop.app.habits import Habits
from kozel_desktop.game.controller import GameController
from kozel_desktop.rules.events import DealEnded, Event
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.store.preferences import KeptTable
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import tr


class Dialogs(QObject):
    """Opens dialogs over the window, one at a time; what comes from outside meanwhile waits for their end."""

    def __init__(
        self, window: MainWindow, controller: GameController, habits: Habits, folder: Path, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._controller = controller
        self._habits = habits
        self._folder = folder
        self._open = 0
        self._callers: list[Callable[[], object]] = []

    @contextmanager
    def _in_front(self) -> Iterator[None]:
        """Something that must be answered first is open: nobody's clock runs, and no match is exchanged behind it."""
        self._open += 1
        self.hold_clocks()
        try:
            yield
        finally:
            self._open -= 1
            self.hold_clocks()
            if self._callers:
                QTimer.singleShot(0, self, self._hear_callers)  # whoever has asked acts on the answer first

    def hold_clocks(self) -> None:
        """Let the clocks stand while the player cannot see the table or must answer something, and only then."""
        self._controller.hold_clocks(self._open > 0 or self._window.isMinimized())

    def when_free(self, do: Callable[[], object]) -> None:
        """Do something that may take the match away from the table: at once, or when the player has answered."""
        self._callers.append(do)
        self._hear_callers()

    def _hear_callers(self) -> None:
        while self._callers and not self._open:
            self._callers.pop(0)()

    def run(self, dialog: QDialog) -> None:
        """Show a dialog until it is closed."""
        with self._in_front():
            dialog.exec()
        dialog.deleteLater()

    def sure(self, question: str, explanation: str, yes: str, no: str) -> bool:
        """Ask a question whose answer may lose something; closing the dialog means no."""
        return self.answer(question, explanation, yes, no) == QDialog.DialogCode.Accepted

    def answer(self, question: str, explanation: str, yes: str, no: str, otherwise: str = "") -> int:
        """Ask a question that may have a third answer; 1 for yes, 0 for no and for closing it, or OTHERWISE."""
        dialog = Question(self._window, self._habits.theme, question, explanation, yes, no, otherwise)
        self.run(dialog)
        return dialog.result()

    # --- files

    def file_to_write(self, name: str) -> Path | None:
        """Where the record of a match shall go; None when the player wants none after all."""
        with self._in_front():
            chosen, _ = QFileDialog.getSaveFileName(
                self._window,
                tr("Сохранить запись партии"),
                str(Path.home() / name),
                tr("Записи партий (*.kozel)"),
            )
        return Path(chosen) if chosen else None

    def folder_to_write(self) -> Path | None:
        """Where the records of several matches shall go; None when the player wants none after all."""
        with self._in_front():
            chosen = QFileDialog.getExistingDirectory(self._window, tr("Куда выгрузить записи"), str(Path.home()))
        return Path(chosen) if chosen else None

    def files_to_read(self) -> list[Path]:
        """Files from which matches shall come; none when the player thinks better of it."""
        with self._in_front():
            names, _ = QFileDialog.getOpenFileNames(
                self._window,
                tr("Загрузить записи партий"),
                str(Path.home()),
                tr("Записи партий (*.kozel);;Все файлы (*)"),
            )
        return [Path(name) for name in names]

    # --- the program's own

    def preferences(self, *, at_table: bool = False) -> None:
        """The preferences and the table for the next match, at the page of the table or at the one used last."""
        from kozel_desktop.ui.forms.preferences_dialog import TABLE, PreferencesDialog

        preset, table = self._habits.current.table()
        running = self._controller.match is not None
        page = TABLE if at_table else None
        dialog = PreferencesDialog(
            self._habits.current, preset, table, match_running=running, page=page, parent=self._window
        )
        dialog.table_changed.connect(self.keep_table)
        dialog.preferences_changed.connect(self._habits.change)
        self._habits.caught_up.connect(dialog.program_page.put)
        self.run(dialog)

    def keep_table(self, preset: str, table: TableSettings) -> None:
        """Remember the table that was chosen last."""
        self._habits.prefer(last_table=KeptTable.of(preset, table))

    def rules(self, preset: str, table: TableSettings) -> None:
        """The rules of a table in words."""
        from kozel_desktop.ui.forms.rules_dialog import RulesDialog

        digits = self._habits.current.tile_digits
        self.run(RulesDialog(preset, table, theme=self._habits.theme, digits=digits, parent=self._window))

    def comparison(self) -> None:
        """Two tables side by side, the chosen one first."""
        from kozel_desktop.ui.forms.compare_dialog import CompareDialog

        current = self._habits.current
        own = current.readable_tables()
        self.run(CompareDialog(*current.table(), own, theme=self._habits.theme, parent=self._window))

    def opponents(self) -> None:
        """How the opponents play, and how strong they are."""
        from kozel_desktop.ui.forms.opponents_dialog import OpponentsDialog

        self.run(OpponentsDialog(opponents(), theme=self._habits.theme, parent=self._window))

    def arbiter(self, ended: DealEnded) -> None:
        """What a deal of the match would have cost at other tables."""
        match = self._controller.match
        if match is not None:
            seating = Seating(match.settings, tuple(self._controller.seats), self._controller.viewer)
            self.arbiter_for(ended, seating, match.events)

    def arbiter_for(self, ended: DealEnded, seating: Seating, events: Sequence[Event]) -> None:
        """What a deal with these events would have cost at other tables."""
        from kozel_desktop.ui.forms.arbiter_dialog import ArbiterDialog

        self.run(ArbiterDialog(ended, seating, events, theme=self._habits.theme, parent=self._window))

    def fair_deal(self, seal: Seal, match: Match) -> None:
        """What fixed the deals of a match before its first move."""
        from kozel_desktop.ui.forms.fairdeal_dialog import FairDealDialog

        self.run(FairDealDialog(seal, match, theme=self._habits.theme, parent=self._window))

    def own_word(self, commitment: str) -> str | None:
        """The word that the player adds to a seed with this hash; None when he wants no match after all."""
        from kozel_desktop.ui.forms.ownword_dialog import OwnWordDialog

        dialog = OwnWordDialog(commitment, self._habits.theme, self._window)
        self.run(dialog)
        return dialog.word if dialog.result() == QDialog.DialogCode.Accepted else None

    def keys(self) -> None:
        """What the keys do."""
        from kozel_desktop.ui.forms.keys_dialog import KeysDialog

        self.run(KeysDialog(theme=self._habits.theme, parent=self._window))

    def about(self) -> None:
        """The program itself."""
        from kozel_desktop.ui.forms.about_dialog import AboutDialog

        self.run(AboutDialog(self._folder, theme=self._habits.theme, parent=self._window))
