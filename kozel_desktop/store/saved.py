"""A match as it was kept: its columns, and its decisions played again."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from attrs import field, frozen

from kozel_desktop.rules.actions import parse_action
from kozel_desktop.rules.deal import Dealing, Deck, deck_of
from kozel_desktop.rules.duplicate import duplicate_deck
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.starts import parse_start
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.rules.tiles import Tile, tile
from kozel_desktop.rules.turning import LoggedDeck, turned_log
from kozel_desktop.rules.variants import parse_table
from kozel_desktop.store.spelling import parse_decisions, parse_hands

Origin = Literal["played", "imported", "duplicate", "replay"]
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""What comes of columns that make no sense."""


@frozen(kw_only=True)
class SavedMatch:
    """A match as it was kept: who plays, at which table, and how far it went."""

    id: int
    begun: str = ""
    preset: str
    names: tuple[str, ...]
    levels: tuple[str, ...]
    seed: bytes
    word: str = ""
    commitment: str = ""
    """Empty where the deals do not all follow from the seed."""
    turned: int = 0
    length: int | None = None
    tags: str = ""
    origin: Origin = "played"
    source: int | None = None
    clocks: tuple[float, ...] = ()
    """Seconds left for every seat; empty when nobody has moved, and where what was kept does not fit the table."""
    arranged: tuple[Tile, ...] = ()
    """The order in which the player has put the tiles of the present deal."""
    undone: tuple[Decision, ...] = ()
    """Decisions of the present deal that were taken back and may be played again, the earliest first."""
    practice: tuple[int, ...] = ()
    """The deals in which hidden tiles were seen and decisions taken back: they do not count."""
    hints: dict[int, int] = field(factory=dict)
    """How often the player was helped, by deal."""
    bookmarks: tuple[tuple[Decision, ...], ...] = ()
    """Points of the present deal to come back to: all decisions up to there."""
    match: Match

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played or dealt."""
        dealt = self.length is not None and self.match.deal_no >= self.length
        return self.match.phase == "over" or (dealt and self.match.phase == "between")

    @property
    def seal(self) -> Seal:
        """What the deals follow from."""
        return Seal(self.seed, self.word, self.turned, sealed=bool(self.commitment))


def read_match(connection: sqlite3.Connection, match_id: int) -> SavedMatch:
    """A match with all its decisions played again; LookupError when there is none of that number.

    ValueError, TypeError, LookupError, AttributeError or OverflowError for what makes no sense.
    """
    cursor = connection.execute("SELECT * FROM match WHERE id = ?", (match_id,))
    values = cursor.fetchone()
    if values is None:
        raise LookupError(f"there is no match {match_id}")
    row = dict(zip((column[0] for column in cursor.description), values, strict=True))
    settings = parse_table(row["preset"], row["settings"])
    seed = bytes.fromhex(row["seed"])
    logs = logs_of(connection, match_id, settings)
    marks = connection.execute(
        "SELECT number, practice, hints FROM deal WHERE match = ? ORDER BY number", (match_id,)
    ).fetchall()
    saved = SavedMatch(
        id=match_id,
        begun=row["begun"],
        preset=row["preset"],
        names=tuple(row["names"].split("\n")),
        levels=tuple(row["levels"].split("\n")),
        seed=seed,
        word=row["word"],
        commitment=row["commitment"],
        turned=row["turned"],
        length=row["length"],
        tags=row["tags"],
        origin=row["origin"],
        source=row["source"],
        clocks=_clocks(row["clocks"], settings.players),
        arranged=tuple(map(tile, row["arranged"].split())),
        undone=tuple(decision for _, decision in _decisions(connection, match_id, undone=True)),
        practice=tuple(number for number, practice, _ in marks if practice),
        hints={number: hints for number, _, hints in marks if hints},
        bookmarks=bookmarks_of(connection, match_id, logs[-1].number) if logs else (),
        match=Match.replayed(settings, logs, _deck(connection, row, settings, seed)),
    )
    if {len(saved.names), len(saved.levels)} != {settings.players}:
        raise ValueError("the players do not fit the table")
    return saved


def _clocks(text: str, players: int) -> tuple[float, ...]:
    """The time left; none, so that the clocks are full, where it does not fit the table: no match is lost for that."""
    try:
        left = tuple(map(float, text.split()))
    except (ValueError, AttributeError):
        return ()
    return left if len(left) == players and all(map(math.isfinite, left)) else ()


def _deck(connection: sqlite3.Connection, row: Mapping[str, Any], settings: TableSettings, seed: bytes) -> Deck:
    """Where the deals come from that are still to be dealt; where a match is played again, from that match."""
    turned, length = row["turned"], row["length"]
    if row["origin"] == "duplicate" and length is not None:
        return duplicate_deck(settings, seed, row["word"], length, second=turned > 0)
    deck = deck_of(settings, seed, row["word"], turned)
    if row["origin"] != "replay" or row["source"] is None:
        return deck
    source = connection.execute("SELECT turned FROM match WHERE id = ?", (row["source"],)).fetchone()
    by = (turned - (turned if source is None else source[0])) % settings.players
    logs = logs_of(connection, row["source"], settings)
    return LoggedDeck(tuple(turned_log(log, settings, by) for log in logs), deck)


def logs_of(connection: sqlite3.Connection, match_id: int, settings: TableSettings) -> list[DealLog]:
    """The deals of a match as far as they were played; one of UNREADABLE for what makes no sense."""
    logs = []
    for number, hands, boneyard, redeals, start in connection.execute(
        "SELECT number, hands, boneyard, redeals, start FROM deal WHERE match = ? ORDER BY number", (match_id,)
    ):
        dealing = Dealing(parse_hands(hands), tuple(map(tile, boneyard.split())))
        log = DealLog(number, tuple(map(parse_hands, redeals.splitlines())), dealing)
        if start:
            log.start = parse_start(settings, dealing, start)
        logs.append(log)
    by_number = {log.number: log for log in logs}
    for deal, decision in _decisions(connection, match_id, undone=False):
        by_number[deal].actions.append(decision)
    return logs


def bookmarks_of(connection: sqlite3.Connection, match_id: int, deal: int) -> tuple[tuple[Decision, ...], ...]:
    """The kept points of a deal, the one that was made first first; those that make no sense are left out."""
    found = []
    for (actions,) in connection.execute(
        "SELECT actions FROM bookmark WHERE match = ? AND deal = ? ORDER BY id", (match_id, deal)
    ):
        try:
            found.append(parse_decisions(actions))
        except UNREADABLE:
            continue
    return tuple(found)


def _decisions(connection: sqlite3.Connection, match_id: int, *, undone: bool) -> Iterator[tuple[int, Decision]]:
    for deal, seat, action in connection.execute(
        "SELECT deal, seat, action FROM action WHERE match = ? AND undone = ? ORDER BY deal, place",
        (match_id, undone),
    ):
        yield deal, (seat, parse_action(action))
