"""Matches and every decision in them, kept before anything is shown."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from attrs import define, frozen

from kozel_desktop.rules.actions import parse_action
from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile, hand, spell, tile
from kozel_desktop.rules.variants import parse_table, spell_changes


@frozen
class SavedMatch:
    """A match as it was kept: who plays, at which table, and how far it went."""

    id: int
    preset: str
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seed: bytes
    clocks: tuple[float, ...]
    """Seconds left for every seat; empty when nobody has moved or the table has no clock."""
    arranged: tuple[Tile, ...]
    """The order in which the player has put the tiles of the present deal."""
    match: Match


@define
class MatchStore:
    """The matches of a database. Methods raise sqlite3.Error when the disk refuses."""

    connection: sqlite3.Connection

    def is_gone(self) -> bool:
        """Whether somebody has taken the file away: what is written then goes nowhere."""
        path = self.connection.execute("PRAGMA database_list").fetchone()[2]
        return bool(path) and not Path(path).exists()

    def begin(
        self,
        started: str,
        preset: str,
        settings: TableSettings,
        names: Sequence[str],
        levels: Sequence[str],
        seed: bytes,
    ) -> int:
        """Keep a new match and return its number."""
        row = (started, preset, spell_changes(preset, settings), "\n".join(names), "\n".join(levels), seed.hex())
        cursor = self.connection.execute(
            "INSERT INTO match (started, preset, settings, names, levels, seed) VALUES (?, ?, ?, ?, ?, ?)", row
        )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def add_deal(self, match_id: int, log: DealLog) -> None:
        """Keep what was dealt; the order of an earlier hand means nothing any more."""
        self.arrange(match_id, ())
        hands, redeals = _spell_hands(log.dealing.hands), "\n".join(map(_spell_hands, log.redeals))
        row = (match_id, log.number, hands, spell(log.dealing.boneyard), redeals)
        self.connection.execute("INSERT INTO deal VALUES (?, ?, ?, ?, ?)", row)

    def add_action(self, match_id: int, log: DealLog, place: int, clocks: Sequence[float]) -> None:
        """Keep the decision at a place (from 0) of a deal, with the time left on the clocks."""
        seat, action = log.actions[place]
        row = (match_id, log.number, place, seat, str(action), _spell_clocks(clocks))
        with self.connection:
            self.connection.execute("BEGIN")
            self.connection.execute("INSERT INTO action VALUES (?, ?, ?, ?, ?, ?)", row)
            self.set_clocks(match_id, clocks)

    def set_clocks(self, match_id: int, clocks: Sequence[float]) -> None:
        """Keep the time left, in seconds a seat."""
        self.connection.execute("UPDATE match SET clocks = ? WHERE id = ?", (_spell_clocks(clocks), match_id))

    def arrange(self, match_id: int, order: Sequence[Tile]) -> None:
        """Keep the order in which the player has put his tiles."""
        self.connection.execute("UPDATE match SET arranged = ? WHERE id = ?", (spell(order), match_id))

    def finish(self, match_id: int, result: str) -> None:
        """Mark a match as over."""
        self.connection.execute("UPDATE match SET result = ? WHERE id = ?", (result, match_id))

    def unfinished(self) -> SavedMatch | None:
        """The latest match that is not over and can be read.

        ValueError when there are some and none of them makes sense; they stay in the file.
        """
        rows = self.connection.execute(
            "SELECT id, preset, settings, names, levels, seed, clocks, arranged FROM match "
            "WHERE result IS NULL AND EXISTS (SELECT 1 FROM deal WHERE deal.match = match.id) "
            "ORDER BY id DESC"
        ).fetchall()
        trouble: Exception | None = None
        for row in rows:
            try:
                return self._read(*row)
            except (ValueError, TypeError, LookupError, AttributeError, OverflowError) as error:
                trouble = trouble or error
        if trouble is not None:
            raise ValueError(f"{type(trouble).__name__}: {trouble}")
        return None

    def _read(
        self,
        match_id: int,
        preset: str,
        changes: str,
        names: str,
        levels: str,
        seed_text: str,
        clocks: str,
        arranged: str,
    ) -> SavedMatch:
        settings = parse_table(preset, changes)
        seed = bytes.fromhex(seed_text)
        saved = SavedMatch(
            id=match_id,
            preset=preset,
            names=tuple(names.split("\n")),
            levels=tuple(levels.split("\n")),
            seed=seed,
            clocks=tuple(map(float, clocks.split())),
            arranged=tuple(map(tile, arranged.split())),
            match=Match.replayed(settings, self._logs(match_id), SeededDeck(seed)),
        )
        if {len(saved.names), len(saved.levels)} != {settings.players}:
            raise ValueError("the players do not fit the table")
        if len(saved.clocks) not in (0, settings.players):
            raise ValueError("the clocks do not fit the table")
        return saved

    def _logs(self, match_id: int) -> list[DealLog]:
        logs = [
            DealLog(
                number,
                tuple(map(_parse_hands, redeals.splitlines())),
                Dealing(_parse_hands(hands), tuple(map(tile, boneyard.split()))),
            )
            for number, hands, boneyard, redeals in self.connection.execute(
                "SELECT number, hands, boneyard, redeals FROM deal WHERE match = ? ORDER BY number", (match_id,)
            )
        ]
        by_number = {log.number: log for log in logs}
        for deal, seat, action in self.connection.execute(
            "SELECT deal, seat, action FROM action WHERE match = ? ORDER BY deal, place", (match_id,)
        ):
            by_number[deal].actions.append((seat, parse_action(action)))
        return logs


def _spell_clocks(clocks: Sequence[float]) -> str:
    return " ".join(f"{left:.3f}" for left in clocks)


def _spell_hands(hands: Sequence[int]) -> str:
    return " | ".join(map(spell, hands))


def _parse_hands(text: str) -> tuple[int, ...]:
    return tuple(map(hand, text.split(" | ")))
