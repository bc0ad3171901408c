"""A closer look at the ends: all of them large at once, the tiles between them left out where need be (no Qt)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import groupby

from attrs import evolve, frozen

from kozel_desktop.rules.actions import End
from kozel_desktop.ui.table.halves import Place, bounds_of, fit

LARGEST = 60  # logical pixels of a half
_GAIN, _CUT_GAIN = 1.2, 1.35  # by less nobody sees anything better; pieces have to be worth the missing middle
_WHOLE = 0.8  # one piece is worth so much of the size that several pieces would have
_AIR = 1.0  # halves between a piece and the border of its part of the table
_GRIDS: Mapping[int, Sequence[tuple[int, int]]] = {
    1: ((1, 1),),
    2: ((2, 1), (1, 2)),
    3: ((3, 1), (2, 2), (1, 3)),
    4: ((2, 2), (4, 1), (1, 4)),
}


@frozen
class Tip:
    """The ends at one tile: its number in the order of laying, those before it on its arm, what may come next."""

    ends: frozenset[End]
    tile: int
    behind: tuple[int, ...]
    coming: tuple[Place, ...]


@frozen
class Piece:
    """A part of the line at a size and place of its own, in device pixels."""

    ends: frozenset[End]
    tiles: frozenset[int]
    u: int
    dx: int
    dy: int


def look_closer(
    places: Sequence[Place], tips: Sequence[Tip], width: int, height: int, before: int, dpr: float
) -> tuple[Piece, ...]:
    """The pieces that show every end larger than ``before`` in an area of ``width`` × ``height`` device pixels.

    One piece where the ends lie near each other, otherwise one for each end, side by side. Empty when nothing
    would be gained.
    """
    cap = int(LARGEST * dpr)
    near = [place for tip in tips for place in (places[tip.tile], *tip.coming)]
    ends = frozenset(end for tip in tips for end in tip.ends)
    whole = _inside(Piece(ends, frozenset(), *fit(bounds_of(near), width, height, cap, 1)), places, width, height)
    parts = _side_by_side(places, tips, width, height, cap)
    size = min(part.u for part in parts)
    if whole.u >= _GAIN * before and whole.u >= _WHOLE * size:
        return (whole,)
    return parts if size >= _CUT_GAIN * before else ()


def _inside(piece: Piece, places: Sequence[Place], width: int, height: int) -> Piece:
    """The piece with every tile that can be seen whole."""
    tiles = set()
    for number, place in enumerate(places):
        x, y, w, h = place.pixels(piece.u, piece.dx, piece.dy)
        if min(x, y) >= 0 and x + w <= width and y + h <= height:
            tiles.add(number)
    return evolve(piece, tiles=frozenset(tiles))


def _side_by_side(places: Sequence[Place], tips: Sequence[Tip], width: int, height: int, cap: int) -> tuple[Piece, ...]:
    """Every end in its own part of the area, as large as the least of them allows, with what still fits before it."""
    best: tuple[int, tuple[int, int]] = (0, (1, 1))
    for grid in _GRIDS[len(tips)]:
        size = min(_size(places, tip, (tip.tile,), width // grid[0], height // grid[1], cap) for tip in tips)
        best = max(best, (size, grid))
    u, (columns, rows) = best
    cell = width // columns, height // rows
    taken: set[int] = {tip.tile for tip in tips}
    pieces = []
    for (column, row), tip in _seated(places, tips, columns):
        shown = [tip.tile]
        for number in tip.behind:
            if number in taken or _size(places, tip, (*shown, number), *cell, cap) < u:
                break
            shown.append(number)
            taken.add(number)
        _, dx, dy = fit(bounds_of([*(places[n] for n in shown), *tip.coming]), *cell, u, u)
        pieces.append(Piece(tip.ends, frozenset(shown), u, dx + column * cell[0], dy + row * cell[1]))
    return tuple(pieces)


def _size(places: Sequence[Place], tip: Tip, tiles: Sequence[int], width: int, height: int, cap: int) -> int:
    _, _, w, h = bounds_of([*(places[number] for number in tiles), *tip.coming])
    return min(cap, math.floor(min(width / (w + _AIR), height / (h + _AIR))))


def _seated(places: Sequence[Place], tips: Sequence[Tip], columns: int) -> list[tuple[tuple[int, int], Tip]]:
    """Give every end a part of the area: what lies higher a higher one, what lies further left one further left."""
    down = sorted(tips, key=lambda tip: (places[tip.tile].cy, places[tip.tile].cx))
    seats = []
    for row, group in groupby(enumerate(down), key=lambda entry: entry[0] // columns):
        across = sorted((tip for _, tip in group), key=lambda tip: places[tip.tile].cx)
        seats += [((column, row), tip) for column, tip in enumerate(across)]
    return seats
