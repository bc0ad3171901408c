"""What the player may choose about the table's look and pace, none of it a rule of the game."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

Sorting = Literal["off", "number", "weight"]


@frozen
class TableOptions:
    """The preferences that concern the table."""

    digits: bool = False
    """A digit in the corner of each half."""
    coloured: bool = False
    """Pips coloured by number."""
    raise_playable: bool = True
    """Tiles that fit stand a little higher, the others are dimmed."""
    sort: Sorting = "off"
    """How the own hand is sorted; ``off`` keeps the player's own order."""
    speed: float = 1.0
    """Factor of every duration; 0 shows the result at once."""
    auto_draw: bool = True
    """Forced draws go on by themselves; otherwise the pile asks to be touched."""
    two_step: bool = False
    """Enter and a double-click first choose the place, a second time lays the tile."""
    tile_size: float = 1.0
    """Factor of the tiles in hand."""
    thoughts: bool = False
    """Beside every other hand stands what it may hold."""
