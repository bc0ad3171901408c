"""A choice in a deal that is over, with all tiles open."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import Tile, TileSet


@frozen
class Moment:
    """A choice of the seat to move, with everything that was hidden."""

    sight: Sight
    hands: tuple[TileSet, ...]
    boneyard: tuple[Tile, ...]
    """What had not been drawn, in its order."""
