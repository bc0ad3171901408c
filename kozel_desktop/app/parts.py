"""The parts of the program that every desk works with."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.app.dialogs import Dialogs
from kozel_desktop.app.habits import Habits
from kozel_desktop.game.controller import GameController
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.ui.window import MainWindow


@frozen(eq=False)
class Parts:
    """One of each, made once and shared by whoever brings matches to the table, shows, keeps or exchanges them."""

    window: MainWindow
    controller: GameController
    habits: Habits
    dialogs: Dialogs
    keeper: MatchKeeper
    """Writes the match at the table as it goes."""

    @property
    def store(self) -> MatchStore:
        """The memory of all matches."""
        return self.keeper.store
