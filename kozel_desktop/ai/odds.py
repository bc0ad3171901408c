"""How likely every hidden tile lies in every hand, from the clues of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from kozel_desktop.ai.clues import Clues
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import FULL_SET, TILE_COUNT, TileSet, tiles_of

_SWEEPS = 3
_SURE = 0.999


@frozen
class Place:
    """Tiles that lie together face down."""

    count: int
    chances: Sequence[float]
    """The chance of each of the 28 tiles to be here."""
    spread: float
    """Among how many tiles they are chosen, were all of these equally likely."""

    def none_of(self, tiles: TileSet) -> float:
        """How likely none of the tiles is here (0…1)."""
        expected = 0.0
        for tile in tiles_of(tiles):
            expected += self.chances[tile]
        wanted = expected * self.spread / self.count
        chance = 1.0
        for taken in range(self.count):
            chance *= (self.spread - wanted - taken) / (self.spread - taken)
            if chance <= 0:
                return 0.0
        return chance


@frozen
class Odds:
    """The chances of the hidden tiles, seat by seat; a seat's own hand is no matter of chance and not here."""

    seats: tuple[tuple[Place, ...], ...]
    held: tuple[tuple[float, ...], ...]
    """``held[seat][tile]``: the chance that the seat holds the tile, wherever in its hand."""

    @classmethod
    def of(cls, sight: Sight, clues: Clues) -> Odds:
        """Spread the hidden tiles over the hands and the boneyard so that every place gets as many as it has."""
        hidden = FULL_SET & ~(sight.hand | sight.on_table)
        owners: list[int] = []
        counts: list[int] = []
        possible: list[TileSet] = []
        for seat, bunches in enumerate(clues.bunches):
            if seat == sight.seat:
                continue
            together: dict[TileSet, int] = {}
            for bunch in bunches:
                if bunch.count:
                    together[bunch.possible] = together.get(bunch.possible, 0) + bunch.count
            for tiles, count in together.items():
                owners.append(seat)
                counts.append(count)
                possible.append(tiles or hidden)
        if sight.boneyard:
            owners.append(-1)
            counts.append(sight.boneyard)
            possible.append(hidden)
        chances = _fitted(hidden, counts, possible)
        seats: list[list[Place]] = [[] for _ in sight.counts]
        for owner, count, row in zip(owners, counts, chances, strict=True):
            if owner >= 0:
                even = sum(chance * chance for chance in row)
                seats[owner].append(Place(count, row, max(float(count), count * count / even if even else 0.0)))
        held = [
            tuple(sum(column) for column in zip(*(place.chances for place in places), strict=True)) for places in seats
        ]
        return cls(tuple(map(tuple, seats)), tuple(held))

    def cannot_answer(self, seat: int, fitting: TileSet) -> float:
        """How likely a seat holds none of the fitting tiles (0…1)."""
        held = self.held[seat]
        if not held or any(held[tile] > _SURE for tile in tiles_of(fitting)):
            return 0.0 if held else 1.0
        chance = 1.0
        for place in self.seats[seat]:
            chance *= place.none_of(fitting)
        return chance

    def expected(self, seat: int, prices: Sequence[int]) -> float:
        """What the hand of a seat is worth on average, each tile at its price."""
        return sum(chance * price for chance, price in zip(self.held[seat], prices, strict=False))


def _fitted(hidden: TileSet, counts: Sequence[int], possible: Sequence[TileSet]) -> list[list[float]]:
    """Chances with as many tiles in every place as it has, and every tile in one place: iterative scaling."""
    rows = [[0.0] * TILE_COUNT for _ in counts]
    for row, tiles, count in zip(rows, possible, counts, strict=True):
        share = count / tiles.bit_count()
        for tile in tiles_of(tiles):
            row[tile] = share
    listed = tuple(tiles_of(hidden))
    for _ in range(_SWEEPS):
        for row, count in zip(rows, counts, strict=True):
            total = sum(row)
            if total:
                scale = count / total
                for tile in listed:
                    row[tile] *= scale
        for tile in listed:
            total = sum(row[tile] for row in rows)
            if total:
                for row in rows:
                    row[tile] /= total
    return rows
