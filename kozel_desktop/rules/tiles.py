"""The 28 tiles of the double-six set as small ints, sets of tiles as 28-bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Tile = int
"""A tile: its index 0…27 in the order 0-0, 0-1, … 0-6, 1-1, 1-2, … 6-6."""
TileSet = int
"""A set of tiles: bit ``t`` is set when tile ``t`` belongs to it."""

HALVES: tuple[tuple[int, int], ...] = tuple((lo, hi) for lo in range(7) for hi in range(lo, 7))
"""The two numbers of each tile, the low one first."""
TILE_COUNT = len(HALVES)
INDEX: dict[tuple[int, int], Tile] = {
    pair: tile for tile, (lo, hi) in enumerate(HALVES) for pair in ((lo, hi), (hi, lo))
}
PIPS: tuple[int, ...] = tuple(lo + hi for lo, hi in HALVES)
BIT: tuple[TileSet, ...] = tuple(1 << tile for tile in range(TILE_COUNT))
"""``BIT[t]``: the set of tile t alone."""
FULL_SET: TileSet = (1 << TILE_COUNT) - 1
ALL_PIPS = sum(PIPS)

HAS: tuple[TileSet, ...] = tuple(
    sum(1 << tile for tile, pair in enumerate(HALVES) if number in pair) for number in range(7)
)
"""``HAS[n]``: the seven tiles of number n."""
DOUBLE: tuple[Tile, ...] = tuple(INDEX[number, number] for number in range(7))
"""``DOUBLE[n]``: the tile n-n."""
DOUBLES: TileSet = sum(1 << tile for tile in DOUBLE)
SINGLES: TileSet = FULL_SET & ~DOUBLES
OTHER: tuple[tuple[int, ...], ...] = tuple(
    tuple(hi if number == lo else lo if number == hi else -1 for number in range(7)) for lo, hi in HALVES
)
"""``OTHER[t][n]``: the number on the far half of tile t attached by its n (-1 when t has no n)."""
IS_DOUBLE: tuple[bool, ...] = tuple(lo == hi for lo, hi in HALVES)
DOUBLE_BLANK: Tile = DOUBLE[0]
DOUBLE_SIX: Tile = DOUBLE[6]

SINGLES_BY_SENIORITY: tuple[Tile, ...] = tuple(
    sorted((t for t in range(TILE_COUNT) if not IS_DOUBLE[t]), key=lambda t: (PIPS[t], HALVES[t][1]))
)
"""Singles from the lowest to the highest (C0.2)."""

NAMES: tuple[str, ...] = tuple(f"{lo}-{hi}" for lo, hi in HALVES)


def tile(text: str) -> Tile:
    """Return the tile written ``2-5`` (either half first); raise ValueError for anything else."""
    lo, dash, hi = text.partition("-")
    if dash and len(text) == 3 and lo in "0123456" and hi in "0123456":
        return INDEX[int(lo), int(hi)]
    raise ValueError(f"{text!r} is not a tile: two numbers from 0 to 6 with a hyphen, like 2-5")


def mask(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of the given tiles."""
    result = 0
    for t in tiles:
        result |= 1 << t
    return result


def tiles_of(tiles: TileSet) -> Iterator[Tile]:
    """Yield the tiles of a set, lowest index first."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


def hand(text: str) -> TileSet:
    """Return the set written as tiles divided by blanks, e.g. ``hand("0-0 1-2")``."""
    return mask(tile(word) for word in text.split())


def spell(tiles: TileSet | Iterable[Tile]) -> str:
    """Write a set, or a sequence in its order, as tiles divided by blanks."""
    return " ".join(NAMES[t] for t in (tiles_of(tiles) if isinstance(tiles, int) else tiles))


def pips(tiles: TileSet) -> int:
    """Return the face value of a set of tiles, without the special prices of C0.7."""
    ones, twos, fours, eights = _PLANES
    return (
        (tiles & ones).bit_count()
        + 2 * (tiles & twos).bit_count()
        + 4 * (tiles & fours).bit_count()
        + 8 * (tiles & eights).bit_count()
    )


_PLANES = tuple(mask(t for t, value in enumerate(PIPS) if value >> bit & 1) for bit in range(4))
"""The tiles whose pips have a binary digit: no tile has more than twelve."""
