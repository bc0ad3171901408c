"""Keeps one running match in the database, catches up after a hindrance, and says so when the disk refuses."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import nullcontext

from attrs import define, field

from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.rules.words import Words
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.saved import SavedMatch
from kozel_desktop.store.troubles import GONE, is_full, reason

Write = Callable[[int], object]
"""Something to be kept of the match with that number."""


@define
class MatchKeeper:
    """What the controller tells about a match goes to the store; play never stops for the disk.

    What could not be written waits and is written, in order, as soon as the disk takes it again: with the next thing
    that is kept, or when somebody calls ``flush``.
    """

    store: MatchStore
    complain: Callable[[Words], None]
    """Told once for every time that the disk begins to refuse."""
    match_id: int | None = None
    _waiting: deque[Write] = field(factory=deque)
    _begin: Callable[[], int] | None = None
    """Makes the match in the database, as long as that has not succeeded."""
    _hindered: bool = False

    def begin(self, new: NewMatch) -> None:
        """Keep a new match; what happens next belongs to it."""
        self._turn_to(None)
        self._begin = lambda: self.store.begin(new)
        self._write()

    def go_on(self, saved: SavedMatch) -> None:
        """What happens next belongs to a match that was kept before, as it was read."""
        if self.match_id == saved.id:
            self._waiting.clear()  # it goes on from what the file says
        self._turn_to(saved.id)

    def forget(self) -> None:
        """What happens next is not kept."""
        self._turn_to(None)

    @property
    def behind(self) -> bool:
        """Whether something of the match is not written yet."""
        return bool(self._waiting) or self._begin is not None

    def flush(self, *, at_once: bool = False) -> bool:
        """Write what waits; False when the disk still refuses. ``at_once``: without waiting for a locked file."""
        if self.behind:
            with self.store.impatient() if at_once else nullcontext():
                self._write()
        return not self.behind

    def _turn_to(self, match_id: int | None) -> None:
        self.flush()
        self._waiting.clear()
        self.match_id, self._begin, self._hindered = match_id, None, False

    def deal(self, log: DealLog) -> None:
        """Keep what was dealt."""
        if self.store.is_gone():
            self._complain(GONE)
        self._keep(lambda match_id: self.store.add_deal(match_id, log))

    def action(self, log: DealLog, clocks: Sequence[float], *, settled: bool = False, place: int | None = None) -> None:
        """Keep the last decision of a deal, or the one at a place; ``settled``: it ended the deal or the match."""
        place = len(log.actions) - 1 if place is None else place
        left = tuple(clocks)
        self._keep(lambda match_id: self.store.add_action(match_id, log, place, left, settled))

    def decisions(
        self, deal: int, decisions: Sequence[Decision], played: int, clocks: Sequence[float], practice: bool
    ) -> None:
        """Keep that decisions of the deal were taken back, or played again: so many of them hold."""
        whole, left = tuple(decisions), tuple(clocks)
        self._keep(lambda match_id: self.store.go_to(match_id, deal, whole, played, left, practice))

    def bookmark(self, deal: int, decisions: Sequence[Decision], *, kept: bool) -> None:
        """Keep a point of a deal, or forget it."""
        until = tuple(decisions)
        if kept:
            self._keep(lambda match_id: self.store.add_bookmark(match_id, deal, until))
        else:
            self._keep(lambda match_id: self.store.remove_bookmark(match_id, deal, until))

    def practice(self) -> tuple[int, ...]:
        """The deals of this match that do not count, as far as they are kept."""
        try:
            return () if self.match_id is None else self.store.practice(self.match_id)
        except sqlite3.Error:
            return ()

    def hint(self, deal: int) -> None:
        """Count that the player was helped in a deal."""
        self._keep(lambda match_id: self.store.add_hint(match_id, deal))

    def clocks(self, clocks: Sequence[float]) -> None:
        """Keep the time left while somebody thinks; not worth a complaint of its own."""
        if not self._waiting:
            left = tuple(clocks)
            self._keep(lambda match_id: self.store.set_clocks(match_id, left))

    def arranged(self, order: Sequence[Tile]) -> None:
        """Keep the order in which the player has put his tiles."""
        tiles = tuple(order)
        self._keep(lambda match_id: self.store.arrange(match_id, tiles))

    def _keep(self, write: Write) -> None:
        if self.match_id is not None or self._begin is not None:
            self._waiting.append(write)
            self._write()

    def _write(self) -> None:
        """Write everything that waits, as far as the disk takes it."""
        try:
            self._write_out()
        except sqlite3.Error as error:
            if not is_full(error) or not self.store.settle():
                self._complain(reason(error))
                return
            try:
                self._write_out()  # what was written ahead has made room
            except sqlite3.Error as still:
                self._complain(reason(still))
                return
        self._hindered = False

    def _write_out(self) -> None:
        if self.match_id is None and self._begin is not None:
            self.match_id, self._begin = self._begin(), None
        while self._waiting and self.match_id is not None:
            self._waiting[0](self.match_id)
            self._waiting.popleft()

    def _complain(self, why: Words) -> None:
        if not self._hindered:
            self._hindered = True
            self.complain(
                Words(
                    f"Партия сейчас не записывается: {why.ru}. Играть можно; если так и останется, "
                    "закрытая партия забудется.",
                    f"The match is not being saved: {why.en}. You can go on playing, but unless this changes, "
                    "the match is lost when you close it.",
                )
            )
