"""The laid tiles on the screen: their layout, how large it fits, and the places where a tile may be laid."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from kozel_desktop.rules.actions import End, LaidTile, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import FULL_SET, HAS, IS_DOUBLE, Tile, tiles_of
from kozel_desktop.ui.signs import DOWN, LEFT, RIGHT, UP
from kozel_desktop.ui.table.hands import Box, Room
from kozel_desktop.ui.table.places import Frame, Layout, Place, bounds_of, fit

LARGEST, SMALLEST = 52, 11  # logical pixels of a half
_CLOSER, _CLOSER_LARGEST = 1.75, 84
_KEYS = {(1, 0): RIGHT, (0, 1): DOWN, (-1, 0): LEFT, (0, -1): UP}


@frozen
class Target:
    """A place where a tile may be laid now, and the action that does it."""

    lay: Lay
    box: Box
    first: int
    second: int
    key: float | None
    """Direction of its arrow key as ``ui.signs`` has it; None for the first tile of a deal."""


@lru_cache(maxsize=8)
def _layout(laid: tuple[LaidTile, ...], frame: Frame, branches: bool) -> Layout:
    return Layout.of(laid, frame, branches)


@frozen
class Line:
    """The line of a sight in an area; lengths of ``u``, ``dx`` and ``dy`` are device pixels."""

    layout: Layout
    u: int
    dx: int
    dy: int
    dpr: float

    @classmethod
    def of(cls, sight: Sight, area: Box, room: Room, closer: End | None = None) -> Line:
        """Fit the laid tiles with every place that may come next into the area; ``closer``: zoom to that end."""
        frame = Frame(area.w, area.h)
        layout = _layout(sight.laid, frame, sight.settings.layout == "cross")
        dpr = room.dpr
        coming = _coming(layout, sight)
        bounds = bounds_of([*layout.places, *(place for _, place in coming)])
        width, height = int(area.w * dpr), int(area.h * dpr)
        u, dx, dy = fit(bounds, width, height, int(LARGEST * dpr), int(SMALLEST * dpr))
        if closer is not None and layout.places:
            u = max(u, int(min(u * _CLOSER, _CLOSER_LARGEST * dpr)))
            focus = next((place for end, place in coming if end == closer), layout.places[-1])
            dx, dy = width // 2 - round(focus.cx * u), height // 2 - round(focus.cy * u)
        return cls(layout, u, dx + int(area.x * dpr), dy + int(area.y * dpr), dpr)

    def box(self, place: Place) -> Box:
        """The footprint of a place in logical pixels."""
        x, y, w, h = place.pixels(self.u, self.dx, self.dy)
        return Box(x / self.dpr, y / self.dpr, w / self.dpr, h / self.dpr)

    def targets(self, lays: tuple[Lay, ...]) -> tuple[Target, ...]:
        """The places of some actions of one tile."""
        found = []
        for lay in lays:
            place = self.layout.peek(lay.tile, lay.end)
            key = None if lay.end is None else _KEYS[self.layout.direction(lay.end)]
            found.append(Target(lay, self.box(place), place.first, place.second, key))
        return tuple(found)


def _coming(layout: Layout, sight: Sight) -> list[tuple[End | None, Place]]:
    """Every place where a tile that is not on the table could be laid next."""
    if not sight.laid:
        return [(None, layout.peek(tile, None)) for tile in (0, 1)]
    places: list[tuple[End | None, Place]] = []
    for end, number in sight.ends:
        left = FULL_SET & ~sight.on_table & HAS[number]
        shapes: dict[bool, Tile] = {IS_DOUBLE[tile]: tile for tile in tiles_of(left)}
        places += [(end, layout.peek(tile, end)) for tile in shapes.values()]
    return places
