"""Keeps one running match in the database and says so, once, when the disk refuses."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from attrs import define

from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.rules.words import Words
from kozel_desktop.store.matches import MatchStore, SavedMatch


@define
class MatchKeeper:
    """What the controller tells about a match goes to the store; play never stops for the disk."""

    store: MatchStore
    complain: Callable[[Words], None]
    """Told once when something could not be kept."""
    match_id: int | None = None
    failed: bool = False

    def begin(
        self,
        started: str,
        preset: str,
        settings: TableSettings,
        names: Sequence[str],
        levels: Sequence[str],
        seed: bytes,
    ) -> None:
        """Keep a new match; what happens next belongs to it."""
        self.match_id = None
        self._try(lambda: self._begin(started, preset, settings, names, levels, seed))

    def _begin(
        self,
        started: str,
        preset: str,
        settings: TableSettings,
        names: Sequence[str],
        levels: Sequence[str],
        seed: bytes,
    ) -> None:
        self.match_id = self.store.begin(started, preset, settings, names, levels, seed)

    def go_on(self, saved: SavedMatch) -> None:
        """What happens next belongs to a match that was kept before."""
        self.match_id = saved.id

    def deal(self, log: DealLog) -> None:
        """Keep what was dealt."""
        if (match_id := self.match_id) is not None:
            self._try(lambda: self.store.add_deal(match_id, log))

    def action(self, log: DealLog, clocks: Sequence[float]) -> None:
        """Keep the last decision of a deal."""
        if (match_id := self.match_id) is not None:
            self._try(lambda: self.store.add_action(match_id, log, len(log.actions) - 1, clocks))

    def arranged(self, order: Sequence[Tile]) -> None:
        """Keep the order in which the player has put his tiles."""
        if (match_id := self.match_id) is not None:
            self._try(lambda: self.store.arrange(match_id, order))

    def over(self, ended: MatchEnded) -> None:
        """Mark the match as over."""
        if (match_id := self.match_id) is not None:
            losers = " ".join(map(str, ended.verdict.losers))
            self._try(lambda: self.store.finish(match_id, f"{ended.reason}: {losers}"))

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except sqlite3.Error as error:
            self.match_id = None
            if not self.failed:
                self.failed = True
                self.complain(
                    Words(
                        f"Партия больше не записывается ({error}). Играть можно, но закрытая партия забудется.",
                        f"The match is no longer written down ({error}). You can go on playing, "
                        "but a closed match will be forgotten.",
                    )
                )
