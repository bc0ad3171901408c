"""Matches and every decision in them, kept before anything is shown."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from attrs import define, frozen

from kozel_desktop.rules.actions import Action, parse_action
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

    def add_action(
        self, match_id: int, log: DealLog, place: int, clocks: Sequence[float]
    ) -> None:
        """Keep the decision at a place (from 0) of a deal, with the time left on the clocks."""
        seat, action = log.actions[place]
        times = " ".join(f"{left:.3f}" for left in clocks)
        row = (match_id, log.number, place, seat, str(action), times)
        self.connection.execute("INSERT INTO action VALUES (?, ?, ?, ?, ?, ?)", row)

    def arrange(self, match_id: int, order: Sequence[Tile]) -> None:
        """Keep the order in which the player has put his tiles."""
        self.connection.execute("UPDATE match SET arranged = ? WHERE id = ?", (spell(order), match_id))

    def finish(self, match_id: int, result: str) -> None:
        """Mark a match as over."""
        self.connection.execute("UPDATE match SET result = ? WHERE id = ?", (result, match_id))

    def unfinished(self) -> SavedMatch | None:
        """The latest match that is not over; ValueError when what was kept makes no sense."""
        row = self.connection.execute(
            "SELECT id, preset, settings, names, levels, seed, arranged FROM match "
            "WHERE result IS NULL AND EXISTS (SELECT 1 FROM deal WHERE deal.match = match.id) "
            "ORDER BY id DESC LIMIT 1"
        ).fetchone()
        if row is None:
            return None
        match_id, preset, changes, names, levels, seed_text, arranged = row
        logs, clocks = self._logs(match_id)
        seed = bytes.fromhex(seed_text)
        match = Match.replayed(parse_table(preset, changes), logs, SeededDeck(seed))
        return SavedMatch(
            id=match_id,
            preset=preset,
            names=tuple(names.split("\n")),
            levels=tuple(levels.split("\n")),
            seed=seed,
            clocks=clocks,
            arranged=tuple(map(tile, arranged.split())),
            match=match,
        )

    def _logs(self, match_id: int) -> tuple[list[DealLog], tuple[float, ...]]:
        logs = [
            DealLog(number, tuple(map(_parse_hands, redeals.splitlines())),
                    Dealing(_parse_hands(hands), tuple(map(tile, boneyard.split()))))
            for number, hands, boneyard, redeals in self.connection.execute(
                "SELECT number, hands, boneyard, redeals FROM deal WHERE match = ? ORDER BY number", (match_id,)
            )
        ]
        by_number = {log.number: log for log in logs}
        clocks: tuple[float, ...] = ()
        for deal, seat, action, times in self.connection.execute(
            "SELECT deal, seat, action, clocks FROM action WHERE match = ? ORDER BY deal, place", (match_id,)
        ):
            decision: tuple[int, Action] = (seat, parse_action(action))
            by_number[deal].actions.append(decision)
            clocks = tuple(map(float, times.split()))
        return logs, clocks


def _spell_hands(hands: Sequence[int]) -> str:
    return " | ".join(map(spell, hands))


def _parse_hands(text: str) -> tuple[int, ...]:
    return tuple(map(hand, text.split(" | ")))
