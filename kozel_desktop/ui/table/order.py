"""In which order the own tiles stand: as the player arranged them, or sorted (no Qt)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from kozel_desktop.rules.events import Dealt, Drew, Redealt
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, PIPS, Tile, TileSet, tiles_of
from kozel_desktop.ui.table.options import Sorting


def arrivals(sight: Sight) -> tuple[Tile, ...]:
    """The tiles that were ever in the hand in this deal: those dealt by number, then those drawn as they came."""
    dealt: TileSet = 0
    drawn: list[Tile] = []
    for event in sight.history:
        match event:
            case Dealt(hands=hands) | Redealt(hands=hands):
                dealt, drawn = hands[sight.seat] or 0, []
            case Drew(seat, tile) if seat == sight.seat and tile is not None:
                drawn.append(tile)
    known = [*tiles_of(dealt), *drawn]
    return (*known, *(tile for tile in tiles_of(sight.hand) if tile not in known))


@define
class HandOrder:
    """The player's own order; tiles that have left the hand keep their place in it, for the case of an undo."""

    _deal: tuple[object, ...] = ()
    _order: list[Tile] = field(factory=list)

    def learn(self, sight: Sight) -> None:
        """Take note of the tiles of a sight; another deal starts anew."""
        dealt = next((e.hands[sight.seat] for e in reversed(sight.history) if isinstance(e, Dealt | Redealt)), None)
        deal = (sight.deal_no, dealt)
        if deal != self._deal:
            self._deal, self._order = deal, []
        self._order += [tile for tile in arrivals(sight) if tile not in self._order]

    def of(self, hand: TileSet, sorting: Sorting = "off") -> tuple[Tile, ...]:
        """The tiles of a hand in their order."""
        tiles = [tile for tile in self._order if hand >> tile & 1]
        match sorting:
            case "number":
                tiles.sort(key=lambda tile: HALVES[tile])
            case "weight":
                tiles.sort(key=lambda tile: (PIPS[tile], tile))
            case "off":
                pass
        return tuple(tiles)

    def arrange(self, order: Iterable[Tile]) -> None:
        """Put the tiles of a hand in this order, on the places that they hold among all tiles remembered."""
        wanted = [tile for tile in order if tile in self._order]
        places = sorted(self._order.index(tile) for tile in wanted)
        for place, tile in zip(places, wanted, strict=True):
            self._order[place] = tile

    @property
    def remembered(self) -> tuple[Tile, ...]:
        """Everything that has to be kept to have the same order after a restart."""
        return tuple(self._order)
