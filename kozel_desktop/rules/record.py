"""A match as a value: everything that the text of a record says, deal by deal (record.md)."""

from __future__ import annotations

import re
from typing import Literal

from attrs import field, frozen

from kozel_desktop.rules.actions import Flag, Lay, Pass, Resign
from kozel_desktop.rules.position import Position
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile, TileSet

VERSION = "1"
SEATS = "ABCD"
"""The letters of the seats, clockwise from the first."""
CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
"""Characters that no line of a record may hold."""


def _where() -> int:
    """A line number of the text, from 1; two values that stand on different lines can be equal."""
    line: int = field(default=0, eq=False, kw_only=True, repr=False)
    return line


@frozen
class Tag:
    """``[Name "value"]`` at the head of a record; what the program does not know is kept."""

    name: str
    value: str
    line: int = _where()


@frozen
class Before:
    """The accounts with which a deal starts, as far as they are stated; one value a side."""

    scores: tuple[int, ...] | None = None
    deferred: tuple[int, ...] | None = None
    carry: int | None = None
    ranks: tuple[int, ...] | None = None
    opener: int | None = None
    line: int = _where()


@frozen
class Cancelled:
    """Hands that were dealt and cancelled (C0.1)."""

    hands: tuple[TileSet, ...]
    line: int = _where()


@frozen
class Lays:
    """The tiles laid in one turn. Their ends are named as before the turn."""

    lays: tuple[Lay, ...]
    goes_on: bool = False
    """The turn is not over: the record was written while the seat could lay a further double."""


@frozen
class Draws:
    """Tiles taken one after the other."""

    tiles: tuple[Tile, ...]


@frozen
class Points:
    """Points that the seat scored by the move before (C8.3, C10.3)."""

    points: int


Deed = Lays | Draws | Pass | Flag | Resign | Points


@frozen
class Move:
    """What a seat did, as one entry of the record."""

    seat: int
    deed: Deed
    line: int = _where()


ResultKind = Literal["out", "fish", "flag", "resign"]


@frozen
class Result:
    """How a deal ended; what is not stated is None. Scores, deferred and ranks are given by side."""

    kind: ResultKind
    seat: int | None = None
    """Who went out, ran out of time or gave up; None in a fish."""
    values: tuple[int, ...] | None = None
    """The hand value of every seat."""
    scores: tuple[int, ...] | None = None
    deferred: tuple[int, ...] | None = None
    carry: int | None = None
    ranks: tuple[int, ...] | None = None
    opens: int | None = None
    """Who opens the next deal."""
    winner: tuple[int, ...] | None = None
    """The seats that won the fish or, where the match is over, the match."""
    goat: tuple[int, ...] | None = None
    line: int = _where()


@frozen
class DealRecord:
    """One deal: what was dealt, what was done, and what is said to have come of it."""

    number: int
    hands: tuple[TileSet, ...]
    """What each seat was dealt; in a position what it holds now."""
    base: tuple[Tile, ...] = ()
    """The boneyard, the tile to be taken next first."""
    before: Before | None = None
    redeals: tuple[Cancelled, ...] = ()
    position: Position | None = None
    moves: tuple[Move, ...] = ()
    result: Result | None = None
    line: int = _where()
    hands_line: int = _where()


@frozen
class Record:
    """A match, a part of one, or a single position."""

    preset: str
    settings: TableSettings
    tags: tuple[Tag, ...]
    """All tags in their order, as they are written."""
    deals: tuple[DealRecord, ...] = ()

    def tag(self, name: str) -> Tag | None:
        """The tag of a name, if it is there."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def value(self, name: str) -> str:
        """The value of a tag, empty when it is not there."""
        found = self.tag(name)
        return "" if found is None else found.value

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order; empty when they are not stated."""
        return names_of(self.value("Players"))

    @property
    def levels(self) -> tuple[str, ...]:
        """``human`` or the level's id in seat order; empty when they are not stated."""
        return names_of(self.value("Levels"))

    @property
    def seed(self) -> bytes | None:
        """How the deals were shuffled."""
        found = self.tag("Seed")
        return None if found is None else bytes.fromhex(found.value)


def names_of(value: str) -> tuple[str, ...]:
    """The ``; ``-separated parts of a tag's value."""
    return tuple(name.strip() for name in value.split(";")) if value.strip() else ()


@frozen
class Difference:
    """Where a record and the rules differ: the line, and ``expected … got …``."""

    line: int
    text: str
