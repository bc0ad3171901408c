"""The laid tiles on the screen: their layout, how large it fits, and the places where a tile may be laid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from attrs import frozen

from kozel_desktop.rules.actions import End, LaidTile, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import IS_DOUBLE
from kozel_desktop.ui.signs import DOWN, LEFT, RIGHT, UP
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.closer import Piece, Tip, look_closer
from kozel_desktop.ui.table.halves import LARGEST, SMALLEST, Place, fit
from kozel_desktop.ui.table.hands import Room
from kozel_desktop.ui.table.places import Frame, Layout

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
    area: Box
    chain: Chain
    coming: tuple[tuple[End | None, Place], ...]
    """Every place where a tile that is not on the table could be laid next."""
    pieces: tuple[Piece, ...] = ()
    """During a closer look: what of the line is seen, and how."""

    @classmethod
    def of(cls, sight: Sight, area: Box, room: Room, frame: Frame | None = None, closer: Box | None = None) -> Line:
        """Fit the laid tiles with every place that may come next into the area.

        ``frame``: the area for which they are laid, if it is another one. ``closer``: the part of the area that a
        closer look at the ends may take.
        """
        branches = sight.settings.layout == "cross"
        frame = frame or Frame(area.w, area.h)
        layout, chain = _layout(sight.laid, frame, branches), Chain.of(sight.laid, branches)
        dpr = room.dpr
        coming = tuple(_coming(layout, sight))
        width, height = int(area.w * dpr), int(area.h * dpr)
        largest, smallest = int(LARGEST * dpr), int(SMALLEST * dpr)
        u, dx, dy = fit(layout.view, width, height, largest, 1)
        if u < smallest:
            # What lies is seen whole, if need be without the places that may come next.
            u, dx, dy = fit(layout.bounds, width, height, smallest, smallest)
        pieces: tuple[Piece, ...] = ()
        if closer is not None and sight.ends and layout.places:
            tips = list(_tips(chain, sight, coming))
            pieces = look_closer(layout.places, tips, int(closer.w * dpr), int(closer.h * dpr), u, dpr)
        return cls(layout, u, dx + int(area.x * dpr), dy + int(area.y * dpr), dpr, area, chain, coming, pieces)

    def _box(self, place: Place, u: int, dx: int, dy: int) -> Box:
        x, y, w, h = place.pixels(u, dx, dy)
        return Box(x / self.dpr, y / self.dpr, w / self.dpr, h / self.dpr)

    def _in_piece(self, place: Place, piece: Piece) -> Box:
        dx, dy = int(self.area.x * self.dpr), int(self.area.y * self.dpr)
        return self._box(place, piece.u, piece.dx + dx, piece.dy + dy)

    def laid_box(self, number: int) -> tuple[Box, bool]:
        """The footprint of a laid tile, by its number in the order of laying, and whether it is seen."""
        place = self.layout.places[number]
        for piece in self.pieces:
            if number in piece.tiles:
                return self._in_piece(place, piece), True
        return self._box(place, self.u, self.dx, self.dy), not self.pieces

    def targets(self, lays: tuple[Lay, ...]) -> tuple[Target, ...]:
        """The places of some actions of one tile."""
        found = []
        for lay in lays:
            place = self.layout.peek(lay.tile, lay.end)
            key = None if lay.end is None else _KEYS[self.layout.direction(lay.end)]
            found.append(Target(lay, self._coming_box(place, lay.end), place.first, place.second, key))
        return tuple(found)

    def _coming_box(self, place: Place, end: End | None) -> Box:
        piece = next((piece for piece in self.pieces if end in piece.ends), None)
        return self._box(place, self.u, self.dx, self.dy) if piece is None else self._in_piece(place, piece)

    def taken(self) -> list[Box]:
        """What laid tiles take now and may take next."""
        laid = [self.laid_box(number) for number in range(len(self.layout.places))]
        return [box for box, shown in laid if shown] + [self._coming_box(place, end) for end, place in self.coming]

    def cuts(self) -> Iterator[tuple[Box, Place, Place]]:
        """Where a closer look cuts the line: box and place of a tile that is seen, place of its hidden neighbour."""
        for one, other in self.chain.touching if self.pieces else ():
            for seen, hidden in ((one, other), (other, one)):
                box, shown = self.laid_box(seen)
                if shown and not self.laid_box(hidden)[1]:
                    yield box, self.layout.places[seen], self.layout.places[hidden]


def _coming(layout: Layout, sight: Sight) -> Iterator[tuple[End | None, Place]]:
    """Every place where a tile that is not on the table could be laid next."""
    if not sight.laid:
        yield from ((None, layout.peek(tile, None)) for tile in (0, 1))
    open_ends = {end for end, _ in sight.ends}
    yield from ((end, place) for end, place in layout.coming() if end in open_ends)


@frozen
class Chain:
    """How laid tiles hang together, by their numbers in the order of laying."""

    before: tuple[int | None, ...]
    """The tile to which each was laid; None for the first of a deal."""
    tips: Mapping[End, int]
    """The last tile at every end, the closed ones too."""

    @classmethod
    def of(cls, laid: tuple[LaidTile, ...], branches: bool) -> Chain:
        """The chain of tiles in the order in which they were laid; ``branches``: with a hub (C7.2)."""
        before: list[int | None] = []
        tips: dict[End, int] = {}
        hub: int | None = None
        for number, one in enumerate(laid):
            before.append(None if one.end is None else tips[one.end])
            tips |= dict.fromkeys((End.L, End.R) if one.end is None else (one.end,), number)
            if branches and hub is None and IS_DOUBLE[one.tile] and not one.closed:
                hub = number
                far = tips[End.R if one.end == End.L else End.L]
                tips = {End.N: number, End.E: number, End.S: number, End.W: far}
        return cls(tuple(before), tips)

    def behind(self, number: int) -> Iterator[int]:
        """The tiles from one to the first of the deal."""
        following = self.before[number]
        while following is not None:
            yield following
            following = self.before[following]

    @property
    def touching(self) -> Iterator[tuple[int, int]]:
        """The pairs of neighbours."""
        return ((one, number) for number, one in enumerate(self.before) if one is not None)


def _tips(chain: Chain, sight: Sight, coming: tuple[tuple[End | None, Place], ...]) -> Iterator[Tip]:
    """The open ends, those at the same tile together."""
    together: dict[int, list[End]] = defaultdict(list)
    for end, _ in sight.ends:
        together[chain.tips[end]].append(end)
    for number, ends in together.items():
        places = tuple(place for end, place in coming if end in ends)
        yield Tip(frozenset(ends), number, tuple(chain.behind(number)), places)
