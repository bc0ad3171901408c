"""A table on which tiles lie already: how a record writes it, and the round that goes on from it."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.actions import LaidTile, as_cross, as_line
from kozel_desktop.rules.deal import Dealing
from kozel_desktop.rules.round import CROSS, Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import INDEX, IS_DOUBLE, NAMES, Tile

Pair = tuple[int, int]
"""A tile as it lies: from left to right in a line, from the centre outwards in an arm."""


@frozen
class Arm:
    """One branch of a cross, from the centre outwards."""

    tiles: tuple[Pair, ...] = ()
    closed: bool = False


@frozen
class Position:
    """The tiles on the table, who is to move, and who laid the last single."""

    to_move: int
    line: tuple[Pair, ...] = ()
    """The tiles of a line from left to right; empty for a cross and for an empty table."""
    hub: Tile | None = None
    """The double in the centre of a cross."""
    arms: tuple[Arm, Arm, Arm, Arm] = (Arm(), Arm(), Arm(), Arm())
    """The branches N, E, S and W of a cross."""
    last: tuple[int, Tile] | None = None
    """The fisherman so far and his tile, where they are known."""

    @property
    def on_table(self) -> tuple[Tile, ...]:
        """The tiles that lie, the hub first; a tile written twice comes twice."""
        laid = [*self.line, *(pair for arm in self.arms for pair in arm.tiles)]
        return (*(() if self.hub is None else (self.hub,)), *(INDEX[pair] for pair in laid))

    def round(self, settings: TableSettings, dealing: Dealing) -> Round:
        """The round that goes on from here (C0.4, C7.2).

        ValueError says why such a table cannot lie: halves that do not match, a tile in two places, a layout
        that the settings do not know, an empty hand.
        """
        if self.last is not None:
            last = self.last[1]
            if last not in self.on_table or (IS_DOUBLE[last] and not settings.closing):
                raise ValueError(f"{NAMES[last]} in 'last': expected a single that lies on the table")
        closed = [end for end, arm in zip(CROSS, self.arms, strict=True) if arm.closed]
        return Round.from_position(
            settings,
            dealing.hands,
            dealing.boneyard,
            self.to_move,
            self._laid(settings),
            closed,
            None if self.last is None else self.last[0],
        )

    def _laid(self, settings: TableSettings) -> list[LaidTile]:
        cross = settings.layout == "cross"
        if self.hub is None:
            if cross and any(low == high for low, high in self.line):
                raise ValueError("the first double of this table makes a cross: expected 'cross', not 'line'")
            return as_line(self.line)
        if not cross:
            raise ValueError("the tiles of this table lie in a line: expected 'line', not 'cross'")
        arms = dict(zip(CROSS, self.arms, strict=True))
        by_double = [end for end, arm in arms.items() if arm.closed and _ends_with_double(arm)]
        return as_cross(self.hub, {end: arm.tiles for end, arm in arms.items()}, by_double)


def _ends_with_double(arm: Arm) -> bool:
    return bool(arm.tiles) and IS_DOUBLE[INDEX[arm.tiles[-1]]]
