"""What a seat can do, and the tiles that lie on the table because of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import IntEnum

from attrs import frozen

from kozel_desktop.rules.tiles import HALVES, HAS, INDEX, NAMES, OTHER, TILE_COUNT, Tile, TileSet, tile, tiles_of


class End(IntEnum):
    """Where a tile may be attached: the two ends of a line, the four arms of a cross."""

    L = 0
    R = 1
    N = 2
    E = 3
    S = 4
    W = 5


@frozen
class Lay:
    """Lay a tile at an end (``None`` for the first tile of a deal), a double perhaps closed (C7.3)."""

    tile: Tile
    end: End | None = None
    closed: bool = False

    def __str__(self) -> str:
        where = "" if self.end is None else f"@{self.end.name}"
        return f"{NAMES[self.tile]}{where}{'*' if self.closed else ''}"


@frozen
class Draw:
    """Take the next tile of the boneyard; only when nothing fits (C0.5)."""

    def __str__(self) -> str:
        return "draw"


@frozen
class Pass:
    """Pass the turn; only when nothing fits and nothing may be drawn (C0.5)."""

    def __str__(self) -> str:
        return "pass"


@frozen
class EndTurn:
    """Lay no further double in this turn (C1.4, C7.3)."""

    def __str__(self) -> str:
        return "end turn"


@frozen
class Flag:
    """The seat's time is over (C1.9)."""

    def __str__(self) -> str:
        return "flag"


@frozen
class Resign:
    """The seat gives the match up (C1.9)."""

    def __str__(self) -> str:
        return "resign"


Action = Lay | Draw | Pass | EndTurn | Flag | Resign


def lays_at(end: End) -> dict[TileSet, tuple[Lay, ...]]:
    """The lays of tiles at an end, by the set of these tiles: every set whose tiles have a number in common."""
    lay = [Lay(one, end) for one in range(TILE_COUNT)]
    found: dict[TileSet, tuple[Lay, ...]] = {}
    for family in HAS:
        sets: dict[TileSet, tuple[Lay, ...]] = {0: ()}
        for one in tiles_of(family):
            sets |= {tiles | 1 << one: (*lays, lay[one]) for tiles, lays in sets.items()}
        found |= sets
    return found


class Leads(dict[TileSet, tuple[Lay, ...]]):
    """The lays of tiles that may open a deal, by the set of these tiles; made when asked for and then remembered."""

    def __missing__(self, tiles: TileSet) -> tuple[Lay, ...]:
        lays = tuple(map(Lay, tiles_of(tiles)))
        self[tiles] = lays
        return lays


@frozen
class LaidTile:
    """A tile on the table: ``inner`` touches the line, ``outer`` is the half that was free when it was laid.

    The first tile of a deal has no end; its ``inner`` lies on the left, its ``outer`` on the right.
    """

    tile: Tile
    end: End | None
    inner: int
    outer: int
    closed: bool = False

    @classmethod
    def first(cls, tile: Tile) -> LaidTile:
        """The opening tile, low half on the left."""
        return cls(tile, None, *HALVES[tile])


FIRST_LAID = tuple(map(LaidTile.first, range(TILE_COUNT)))
"""The opening tile, by tile."""
LAID, LAID_CLOSED = (
    tuple(
        tuple(
            {inner: LaidTile(one, end, inner, OTHER[one][inner], closed) for inner in HALVES[one]}
            for one in range(TILE_COUNT)
        )
        for end in End
    )
    for closed in (False, True)
)
"""Laid tiles by end, tile and inner half: there are few of them, and every search lays them again and again."""


def as_line(tiles: Iterable[tuple[int, int]]) -> list[LaidTile]:
    """Tiles as they lie from left to right, in an order in which they could have been laid: the leftmost first."""
    return [LaidTile(INDEX[pair], End.R if place else None, *pair) for place, pair in enumerate(tiles)]


def as_cross(hub: Tile, arms: Mapping[End, Sequence[tuple[int, int]]], closed: Collection[End] = ()) -> list[LaidTile]:
    """A cross in an order in which it could have been laid, each arm from the hub outwards.

    The last tile of an arm in ``closed`` was laid closed.
    """
    laid = [LaidTile.first(hub)]
    for end, tiles in arms.items():
        for place, pair in enumerate(tiles, 1):
            laid.append(LaidTile(INDEX[pair], end, *pair, closed=end in closed and place == len(tiles)))
    return laid


_WORDS: dict[str, Action] = {str(action): action for action in (Draw(), Pass(), EndTurn(), Flag(), Resign())}


def parse_action(text: str) -> Action:
    """Read an action as its ``str`` writes it, e.g. ``2-5@R``; ValueError says what is wrong."""
    if text in _WORDS:
        return _WORDS[text]
    closed = text.endswith("*")
    name, at, end = text.removesuffix("*").partition("@")
    if at and end not in End.__members__:
        raise ValueError(f"{end!r} is not an end: L, R, N, E, S or W is expected")
    return Lay(tile(name), End[end] if at else None, closed)
