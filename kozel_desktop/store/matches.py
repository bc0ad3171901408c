"""Matches and every decision in them, kept before anything is shown."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from attrs import define, frozen

from kozel_desktop.rules.deal import commitment
from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.starts import spell_start
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.rules.tiles import Tile, spell
from kozel_desktop.rules.variants import spell_changes
from kozel_desktop.store.deriving import derive, outdated
from kozel_desktop.store.saved import COUNTING, Origin, SavedMatch, Unreadable, read_match
from kozel_desktop.store.spelling import now, spell_clocks, spell_decisions, spell_hands


@frozen(kw_only=True)
class NewMatch:
    """A match that begins."""

    begun: str
    """Local time, ISO 8601."""
    preset: str
    settings: TableSettings
    names: Sequence[str]
    levels: Sequence[str]
    seed: bytes
    word: str = ""
    """The player's own word in the shuffling."""
    sealed: bool = True
    """All deals follow from the seed. False for a match that began elsewhere."""
    origin: Origin = "played"
    source: tuple[int, int | None, int | None] | None = None
    """The match that it goes back to, perhaps with the deal and the place in it."""
    turned: int = 0
    length: int | None = None
    tags: str = ""


@define
class MatchStore:
    """The matches of a database. Methods raise sqlite3.Error when the disk refuses."""

    connection: sqlite3.Connection

    def is_gone(self) -> bool:
        """Whether somebody has taken the file away: what is written then goes nowhere."""
        path = self.connection.execute("PRAGMA database_list").fetchone()[2]
        return bool(path) and not Path(path).exists()

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Everything inside is kept, or nothing."""
        with self.connection:
            self.connection.execute("BEGIN")
            yield

    @contextmanager
    def impatient(self) -> Iterator[None]:
        """Inside, a file that is locked is not waited for."""
        patience = self.connection.execute("PRAGMA busy_timeout").fetchone()[0]
        self.connection.execute("PRAGMA busy_timeout = 0")
        try:
            yield
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {patience}")

    def settle(self) -> bool:
        """Bring everything that was written ahead into the file itself; False where the disk refuses."""
        try:
            return not self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[0]
        except sqlite3.Error:
            return False

    # --- a match on its way

    def begin(self, new: NewMatch) -> int:
        """Keep a new match and return its number."""
        source, source_deal, source_place = new.source or (None, None, None)
        row = {
            "begun": new.begun,
            "preset": new.preset,
            "settings": spell_changes(new.preset, new.settings),
            "names": "\n".join(new.names),
            "levels": "\n".join(new.levels),
            "seed": new.seed.hex(),
            "word": new.word,
            "commitment": commitment(new.seed) if new.sealed else "",
            "turned": new.turned,
            "length": new.length,
            "tags": new.tags,
            "origin": new.origin,
            "source": source,
            "source_deal": source_deal,
            "source_place": source_place,
            "counts": new.origin in COUNTING,
        }
        places = ", ".join(f":{name}" for name in row)
        cursor = self.connection.execute(f"INSERT INTO match ({', '.join(row)}) VALUES ({places})", row)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def add_deal(self, match_id: int, log: DealLog) -> None:
        """Keep what was dealt; the order of an earlier hand means nothing any more.

        All that was written until now is also made safe against a power cut, which takes a moment of the disk.
        """
        hands, redeals = spell_hands(log.dealing.hands), "\n".join(map(spell_hands, log.redeals))
        start = "" if log.start is None else spell_start(log.start)
        row = (match_id, log.number, hands, spell(log.dealing.boneyard), redeals, start)
        with self._whole():
            self.arrange(match_id, ())
            self.connection.execute(
                "INSERT INTO deal (match, number, hands, boneyard, redeals, start) VALUES (?, ?, ?, ?, ?, ?)", row
            )
        self.settle()  # it is kept already; where this fails, the next deal tries again

    def add_action(
        self, match_id: int, log: DealLog, place: int, clocks: Sequence[float], settled: bool = False
    ) -> None:
        """Keep the decision at a place (from 0) of a deal, with the time left on the clocks.

        What was taken back from there on is forgotten. ``settled``: the decision ended the deal or the match.
        """
        with self._whole():
            self.connection.execute(
                "DELETE FROM action WHERE match = ? AND deal = ? AND place >= ?", (match_id, log.number, place)
            )
            self._insert(match_id, log.number, place, log.actions[place], clocks)
            self.set_clocks(match_id, clocks)
            if settled:
                derive(self.connection, match_id)

    def _insert(self, match_id: int, deal: int, place: int, decision: Decision, clocks: Sequence[float]) -> None:
        seat, action = decision
        self.connection.execute(
            "INSERT INTO action (match, deal, place, seat, action, clocks) VALUES (?, ?, ?, ?, ?, ?)",
            (match_id, deal, place, seat, str(action), spell_clocks(clocks)),
        )

    def go_to(
        self,
        match_id: int,
        deal: int,
        decisions: Sequence[Decision],
        played: int,
        clocks: Sequence[float],
        practice: bool,
    ) -> None:
        """Take decisions of the latest deal back or play them again: so many of them are played, the rest waits.

        ``practice`` marks the deal, and is never unmarked.
        """
        with self._whole():
            kept = self.connection.execute(
                "SELECT seat, action FROM action WHERE match = ? AND deal = ? ORDER BY place", (match_id, deal)
            ).fetchall()
            wanted = [(seat, str(action)) for seat, action in decisions]
            same = 0
            while same < min(len(kept), len(wanted)) and kept[same] == wanted[same]:
                same += 1
            self.connection.execute(
                "DELETE FROM action WHERE match = ? AND deal = ? AND place >= ?", (match_id, deal, same)
            )
            for place in range(same, len(decisions)):
                self._insert(match_id, deal, place, decisions[place], ())
            self.connection.execute(
                "UPDATE action SET undone = place >= ? WHERE match = ? AND deal = ?", (played, match_id, deal)
            )
            self.connection.execute(
                "UPDATE deal SET practice = max(practice, ?) WHERE match = ? AND number = ?",
                (practice, match_id, deal),
            )
            self.set_clocks(match_id, clocks)
            derive(self.connection, match_id)

    def set_clocks(self, match_id: int, clocks: Sequence[float]) -> None:
        """Keep the time left, in seconds a seat."""
        self.connection.execute("UPDATE match SET clocks = ? WHERE id = ?", (spell_clocks(clocks), match_id))

    def arrange(self, match_id: int, order: Sequence[Tile]) -> None:
        """Keep the order in which the player has put his tiles."""
        self.connection.execute("UPDATE match SET arranged = ? WHERE id = ?", (spell(order), match_id))

    def add_hint(self, match_id: int, deal: int) -> None:
        """Count that the player was helped in a deal."""
        self.connection.execute("UPDATE deal SET hints = hints + 1 WHERE match = ? AND number = ?", (match_id, deal))

    def practice(self, match_id: int) -> tuple[int, ...]:
        """The deals of a match that do not count."""
        rows = self.connection.execute("SELECT number FROM deal WHERE match = ? AND practice", (match_id,))
        return tuple(number for (number,) in rows)

    # --- points to come back to

    def add_bookmark(self, match_id: int, deal: int, decisions: Sequence[Decision]) -> None:
        """Keep a point of a deal."""
        self.connection.execute(
            "INSERT INTO bookmark (match, deal, actions, made) VALUES (?, ?, ?, ?)",
            (match_id, deal, spell_decisions(decisions), now()),
        )

    def remove_bookmark(self, match_id: int, deal: int, decisions: Sequence[Decision]) -> None:
        """Forget a point of a deal."""
        self.connection.execute(
            "DELETE FROM bookmark WHERE match = ? AND deal = ? AND actions = ?",
            (match_id, deal, spell_decisions(decisions)),
        )

    # --- putting away

    def delete(self, match_id: int) -> None:
        """Put a match away; it stays in the file until ``purge`` and can be taken back."""
        self.connection.execute("UPDATE match SET deleted = ? WHERE id = ?", (now(), match_id))

    def undelete(self, match_id: int) -> None:
        """Take a match back that was put away."""
        self.connection.execute("UPDATE match SET deleted = NULL WHERE id = ?", (match_id,))

    def purge(self, before: str) -> None:
        """Forget for good what was put away before a time, as ``spelling`` writes it."""
        self.connection.execute("DELETE FROM match WHERE deleted < ?", (before,))

    # --- reading

    def unfinished(self) -> SavedMatch | None:
        """The latest match that is not over and can be read.

        Unreadable when there are some and none of them makes sense; they stay in the file.
        """
        trouble: Unreadable | None = None
        for (match_id,) in self.connection.execute(
            "SELECT id FROM match WHERE ended IS NULL AND deleted IS NULL "
            "AND EXISTS (SELECT 1 FROM deal WHERE deal.match = match.id) ORDER BY id DESC"
        ).fetchall():
            try:
                saved = self.read(match_id)
            except Unreadable as error:
                trouble = trouble or error
                continue
            if saved.match.phase != "over":
                return saved
            self.derive(match_id)
        if trouble is not None:
            raise trouble
        return None

    def read(self, match_id: int) -> SavedMatch:
        """A match with all its decisions played again; Unreadable where it makes no sense or is not there."""
        return read_match(self.connection, match_id)

    def derive(self, match_id: int) -> None:
        """Write again all that follows from the decisions of a match; what makes no sense stays as it is."""
        with self._whole():
            derive(self.connection, match_id)

    def outdated(self) -> list[int]:
        """The matches for which ``derive`` is to be called, because an earlier version has done it in its own way."""
        return outdated(self.connection)
