"""A match as it was kept: its columns, and its decisions played again."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal, get_args

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
from kozel_desktop.rules.variants import VARIANTS, parse_table
from kozel_desktop.rules.words import Words
from kozel_desktop.store.preferences import LONGEST_NAME
from kozel_desktop.store.spelling import parse_decisions, parse_hands

Origin = Literal["played", "imported", "duplicate", "replay"]
COUNTING = ("played", "duplicate")
"""The origins of matches that count in statistics and ratings."""
COUNTS = f"origin IN ({', '.join(map(repr, COUNTING))})"
"""Of a match in the database: whether it is of such an origin."""
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""What comes of columns that make no sense."""
_NAME_TAG = "Table"
_TABLE = Words("правила её стола непонятны", "the rules of its table make no sense")
_DEALS = Words("её сдачи или ходы не по правилам", "its deals or moves do not follow the rules")
_PLAYERS = Words("её игроки не подходят к столу", "its players do not fit the table")
_REST = Words("её данные испорчены", "its data are damaged")


class Unreadable(ValueError):
    """A kept match that makes no sense; the words name the part of it that is wrong."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


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
    """What its record states beyond what is kept elsewhere: JSON, pairs of name and value."""
    origin: Origin = "played"
    source: int | None = None
    clocks: tuple[float, ...] = ()
    """Seconds left for every seat, then perhaps what each owes of its increments.

    Empty when nobody has moved, and where what was kept does not fit the table.
    """
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
    comes_again: bool = False
    """Its deals are still to be played the other way round: none of their hidden tiles may be seen."""
    match: Match

    @property
    def table_name(self) -> str:
        """What the player called his own table when the match began; empty where it was none."""
        return table_name(self.tags)

    @property
    def title(self) -> Words:
        """What it is called: the player's own table, or else the game."""
        own = self.table_name
        return Words(own, own) if own else VARIANTS[self.preset].title

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played or dealt."""
        dealt = self.length is not None and self.match.deal_no >= self.length
        return self.match.phase == "over" or (dealt and self.match.phase == "between")

    @property
    def is_guarded(self) -> bool:
        """Whether it counts and goes on: what its player has not seen yet stays hidden."""
        return is_guarded(self.origin, is_over=self.is_over, comes_again=self.comes_again)

    @property
    def told(self) -> Match:
        """What a record of it may tell: it shows all hands, so a guarded deal is left out."""
        if self.comes_again:
            return told_of(self.match, 0)
        return told_of(self.match) if self.is_guarded else self.match

    @property
    def seal(self) -> Seal:
        """What the deals follow from."""
        return Seal(self.seed, self.word, self.turned, sealed=bool(self.commitment))


def tags_of_table(name: str) -> str:
    """The tags of a match that begins at an own table of this name; it keeps the name, whatever is renamed later."""
    return json.dumps([[_NAME_TAG, name]], ensure_ascii=False) if name else ""


def table_name(tags: str) -> str:
    """The name of the own table at which a match with these tags began; empty where they name none.

    A record from outside may name it as it likes: here it has one line, and no more than a name may have.
    """
    try:
        name = str(dict(json.loads(tags or "[]")).get(_NAME_TAG, ""))
    except UNREADABLE:
        return ""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1].rstrip()}…"


def is_guarded(origin: Origin, *, is_over: bool, comes_again: bool) -> bool:
    """Whether a match counts and goes on: what its player has not seen yet stays hidden."""
    return origin in COUNTING and (comes_again or not is_over)


def told_of(match: Match, deals: int | None = None) -> Match:
    """A match as far as its first deals go; without a number without the one that is being played."""
    if deals is None:
        deals = len(match.deals) - (match.phase == "playing")
    return match if deals == len(match.deals) else Match.replayed(match.settings, match.deals[:deals], match.deck)


COMES_AGAIN = (
    "origin = 'duplicate' AND turned = 0 AND coalesce(ending, 'deals') = 'deals' AND NOT EXISTS (SELECT 1 FROM match "
    "AS other WHERE other.source = match.id AND other.origin = 'duplicate' AND other.turned > 0 "
    "AND other.ended IS NOT NULL AND other.deleted IS NULL)"
)
"""Of a match in the database: whether it is a first half whose second one is still to be played."""


def read_match(connection: sqlite3.Connection, match_id: int) -> SavedMatch:
    """A match with all its decisions played again; Unreadable where it makes no sense or is not there."""
    cursor = connection.execute("SELECT * FROM match WHERE id = ?", (match_id,))
    values = cursor.fetchone()
    if values is None:
        raise Unreadable(Words("её нет среди партий", "it is not among the matches"))
    row = dict(zip((column[0] for column in cursor.description), values, strict=True))
    with _part(_TABLE):
        settings = parse_table(row["preset"], row["settings"])
    with _part(_PLAYERS):
        names, levels = row["names"].split("\n"), row["levels"].split("\n")
        _must({len(names), len(levels)} == {settings.players})
    with _part(_REST):
        _check(row)
        seed = bytes.fromhex(row["seed"])
        arranged = tuple(map(tile, row["arranged"].split()))
        practice, hints = _marks(connection, match_id)
    with _part(_DEALS):
        logs = logs_of(connection, match_id, settings)
        undone = tuple(decision for _, decision in _decisions(connection, match_id, undone=True))
        match = Match.replayed(settings, logs, _deck(connection, row, settings, seed))
    return SavedMatch(
        id=match_id,
        begun=row["begun"],
        preset=row["preset"],
        names=tuple(names),
        levels=tuple(levels),
        seed=seed,
        word=row["word"],
        commitment=row["commitment"],
        turned=row["turned"],
        length=row["length"],
        tags=row["tags"],
        origin=row["origin"],
        source=row["source"],
        clocks=_clocks(row["clocks"], settings.players),
        arranged=arranged,
        undone=undone,
        practice=practice,
        hints=hints,
        bookmarks=bookmarks_of(connection, match_id, logs[-1].number) if logs else (),
        comes_again=bool(
            connection.execute(f"SELECT {COMES_AGAIN} FROM match WHERE id = ?", (match_id,)).fetchone()[0]
        ),
        match=match,
    )


@contextmanager
def _part(words: Words) -> Iterator[None]:
    """Say which part of a match makes no sense."""
    try:
        yield
    except UNREADABLE as error:
        raise Unreadable(words) from error


def _must(sound: bool) -> None:
    if not sound:
        raise ValueError


def _check(row: Mapping[str, Any]) -> None:
    """ValueError or TypeError where a column holds what the program never writes: sqlite keeps anything anywhere."""
    _must(all(isinstance(row[name], str) for name in ("begun", "word", "commitment", "tags")))
    _must(row["origin"] in get_args(Origin))
    _must(_is_count(row["turned"]))
    _must(row["length"] is None or (_is_count(row["length"]) and row["length"] > 0))
    _must(row["source"] is None or _is_count(row["source"]))
    _must(all(isinstance(part, str) for name, value in json.loads(row["tags"] or "[]") for part in (name, value)))


def _marks(connection: sqlite3.Connection, match_id: int) -> tuple[tuple[int, ...], dict[int, int]]:
    """The deals that do not count, and how often the player was helped, by deal."""
    practices, helps = [], {}
    for number, practice, hints in connection.execute(
        "SELECT number, practice, hints FROM deal WHERE match = ? ORDER BY number", (match_id,)
    ):
        _must(practice in (0, 1) and _is_count(hints))
        if practice:
            practices.append(number)
        if hints:
            helps[number] = hints
    return tuple(practices), helps


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value >= 0


def _clocks(text: str, players: int) -> tuple[float, ...]:
    """The time left; none, so that the clocks are full, where it does not fit the table: no match is lost for that."""
    try:
        kept = tuple(map(float, text.split()))
    except (ValueError, AttributeError):
        return ()
    return kept if len(kept) in (players, 2 * players) and all(map(math.isfinite, kept)) else ()


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
