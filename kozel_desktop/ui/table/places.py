"""Where every laid tile lies: rows that bend, the arms of a cross, and the part of the table that is shown.

A deal begins with a *view*: a rectangle round the first tile, as large as three rows need (a cross some more). It is
all that is shown, so size and place of what lies depend on the view alone. A row runs to the edge of the view, bends
there and runs back: the right end downwards, the left end upwards.

The view changes only when a tile, or a place where one may be laid next, would be outside: it is moved if that is
enough, else it grows as much as it must. Where a bend would make it grow more than going on straight does (a fourth
row), the row goes on; and it goes on a little rather than bend at a double. Nothing that lies ever moves in the view.
All this follows from the tiles in their order and the frame, so that a deal lies in a replay as it lay when played.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from attrs import define, evolve, field, frozen

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.tiles import DOUBLES, FULL_SET, HALVES, HAS, IS_DOUBLE, NAMES, OTHER, Tile, TileSet, tiles_of
from kozel_desktop.ui.table.arms import DOWN, LEFT, RIGHT, UP, Arm, lie
from kozel_desktop.ui.table.halves import LARGEST, Place, Rect, around

# All of these were tried out on some thousand deals of the rule of thumb, longest lines and spiteful chains.
_LINE_HEIGHT = 8.25  # of a view at the beginning: three rows with doubles in the outer ones, and a little air
_CROSS_HEIGHT = 9.5  # a cross needs a row more for its upright arms, and is no wider
_LINE_AREA, _CROSS_AREA = 120.0, 150.0  # what a narrow view has at least, in square halves: more rows as they are short
_NARROWEST, _WIDEST = 9.5, 30.0  # widths of a view at the beginning: rows that are still rows
_INSET = 0.4  # rows end so far inside the view: what runs over their end a little moves nothing
_WORTH = 1.15  # how much a view may grow so that a row does not bend at a double
_ROW, _LAST_ROW = 1.0, 0.5  # what a row that begins with a corner takes beyond the corner tile
_LAST = 6  # so few tiles are left that such a row stays short
_RISE = 4.0  # how far an upright arm goes before it turns into a row, from the middle of the hub
_STRIP = 7.0  # at least so much room beside a hub wherever it lies: with less, rows would be steps of a stair
_AISLE = 2.5  # rows that come back to the hub stop so far from it: an upright arm stands there
_OVERHANG = 0.5  # rows of that upright arm may come back so far over its own column


@frozen
class Frame:
    """The area that the line has in a window, in logical pixels: of it come proportion and size of the first view."""

    width: float
    height: float

    def view(self, cross: bool) -> Rect:
        """What is shown round the first tile, in halves."""
        proportion = max(self.width, 1.0) / max(self.height, 1.0)
        rows, area = (_CROSS_HEIGHT, _CROSS_AREA) if cross else (_LINE_HEIGHT, _LINE_AREA)
        h = max(rows, math.sqrt(area / proportion), self.height / LARGEST, _NARROWEST / proportion)
        w = min(h * proportion, _WIDEST)
        return -w / 2, -h / 2, w, h


@define
class Layout:
    """The tiles of one deal as they lie; adding a tile never moves another.

    A line starts in the middle; its right end bends down and runs back, its left end bends up. ``branches``
    says that the first open double becomes the hub of a cross (C7.2); then the line is not bent before the
    hub lies, because that may come at either end and needs both sides of its row. The four arms turn the same
    way round, each with a part of the table for itself.
    """

    frame: Frame
    branches: bool = False
    places: list[Place] = field(factory=list, init=False)
    """In the order in which the tiles were laid."""
    bounds: Rect = field(default=(0.0, 0.0, 0.0, 0.0), init=False)
    view: Rect = field(init=False)
    """What is shown of the table: everything that lies and may lie next."""
    _reach: Rect = field(default=(0.0, 0.0, 0.0, 0.0), init=False)
    """The bounds, with what rows need that have begun with a corner."""
    _left: TileSet = field(default=FULL_SET, init=False)
    _arms: dict[End, Arm] = field(factory=dict, init=False)
    _doubles: set[int] = field(factory=set, init=False)
    """The numbers whose doubles lie."""
    _hub: complex | None = field(default=None, init=False)
    _forward: complex = field(default=RIGHT, init=False)

    def __attrs_post_init__(self) -> None:
        self.view = self.frame.view(self.branches)

    @classmethod
    def of(cls, laid: Iterable[LaidTile], frame: Frame, branches: bool = False) -> Layout:
        """The layout of tiles that lie already; the same places as by adding them one by one."""
        layout = cls(frame, branches)
        for tile in laid:
            layout.add(tile)
        return layout

    def add(self, laid: LaidTile) -> Place:
        """Lay a tile and return its place; ValueError when nothing can be laid at its end."""
        if laid.end is None:
            place, arms = self._lead(laid.inner, laid.outer)
            self._arms.update(arms)
            reach = place.rect
        else:
            before, spread = self._arm(laid.end), laid.outer not in self._doubles
            place, arm = before.place(laid.outer, spread), before.after(laid.outer, spread)
            reach = self._room(before, laid.outer)
            self._arms[laid.end] = arm if arm.way == before.way else evolve(arm, limit=self._limit(arm))
        self.bounds = around(self.bounds, place.rect) if self.places else place.rect
        self._reach = around(self._reach, reach) if self.places else reach
        self.places.append(place)
        self._left &= ~(1 << laid.tile)
        if IS_DOUBLE[laid.tile]:
            self._doubles.add(laid.outer)
        if laid.closed and laid.end is not None:
            del self._arms[laid.end]
        elif self.branches and self._hub is None and IS_DOUBLE[laid.tile]:
            self._branch(place, laid.end)
        self._look_around()
        return place

    def coming(self) -> Iterator[tuple[End, Place]]:
        """Every place where a tile that does not lie could be laid next."""
        for end, arm in self._arms.items():
            yield from ((end, self._next(arm, outer)) for outer in self._kinds(arm))

    def _kinds(self, arm: Arm) -> Iterator[int]:
        """What would be open after a double at an arm, and after a single, as far as they do not lie."""
        left = self._left & HAS[arm.number]
        for kind in (left & DOUBLES, left & ~DOUBLES):
            if kind:
                yield OTHER[next(tiles_of(kind))][arm.number]

    def peek(self, tile: Tile, end: End | None) -> Place:
        """Where ``add`` will lay a tile (``None``: the first of a deal); ValueError when it does not fit."""
        if end is None:
            return self._lead(*HALVES[tile])[0]
        outer = OTHER[tile][self._arm(end).number]
        if outer < 0:
            raise ValueError(f"{NAMES[tile]} does not fit at {end.name}")
        return self._next(self._arm(end), outer)

    def direction(self, end: End) -> tuple[int, int]:
        """The side (x, y) of the first tile or of the hub on which an end lies, as for the arrow keys.

        The part that led to the hub is arm W wherever it lies: with a hub laid at the left end, W is on the
        right of the screen and E on the left.
        """
        ways = {End.L: LEFT, End.R: RIGHT, End.N: UP, End.S: DOWN, End.E: self._forward}
        way = ways.get(end, -self._forward)
        return int(way.real), int(way.imag)

    def _arm(self, end: End) -> Arm:
        if end not in self._arms:
            raise ValueError(f"nothing can be laid at {end.name}")
        return self._arms[end]

    def _next(self, arm: Arm, outer: int) -> Place:
        return arm.place(outer, outer not in self._doubles)

    def _room(self, arm: Arm, outer: int) -> Rect:
        """What the next tile of an arm needs: a corner the height of the row that it begins, too."""
        x, y, w, h = self._next(arm, outer).rect
        if not arm.bends(outer, outer not in self._doubles):
            return x, y, w, h
        row = _ROW if self._left.bit_count() > _LAST else _LAST_ROW
        return x, y - (row if arm.drift == UP else 0.0), w, h + row

    def _look_around(self) -> None:
        """Let rows run on where that costs less than a bend; then move the view, or let it grow, to show everything."""
        need = self._reach
        for end in self._arms:
            self._arms[end] = arm = self._run_on(self._arms[end], need)
            for outer in self._kinds(arm):
                need = around(need, self._room(arm, outer))
        self.view = self._showing(need)

    def _run_on(self, arm: Arm, need: Rect) -> Arm:
        """The arm with a longer way where the next single would make the view larger by a bend than without one."""
        singles = self._left & HAS[arm.number] & ~DOUBLES
        if not singles or not arm.open:
            return arm
        outer = OTHER[next(tiles_of(singles))][arm.number]
        if arm.goes_on(outer, spread=False):
            return arm
        longer, higher = (self._cost(around(need, room)) for room in (arm.straight(outer).rect, self._room(arm, outer)))
        if longer < higher or (arm.after_double and longer[0] <= _WORTH * self.frame.view(self.branches)[3]):
            return evolve(arm, limit=arm.at.real + 2 * arm.way.real)
        return arm

    def _cost(self, need: Rect) -> tuple[float, bool]:
        """How much the view has to change: how high it becomes, and whether it changes at all."""
        view = self._showing(need)
        return view[3], view != self.view

    def _showing(self, need: Rect) -> Rect:
        """The view with everything in it: no larger than it must be, moved aside no more than it must."""
        x, y, w, h = self.view
        left, top, wide, high = need
        grown = max(1.0, wide / w, high / h)
        x, y, w, h = x - w * (grown - 1) / 2, y - h * (grown - 1) / 2, w * grown, h * grown
        right, bottom = left + wide - w, top + high - h
        # Up or down it goes all the way: a row that is begun goes on.
        return min(max(x, right), left), bottom if top < y else top if bottom > y else y, w, h

    def _lead(self, left: int, right: int) -> tuple[Place, dict[End, Arm]]:
        if self.places:
            raise ValueError("the first tile lies already")
        double = left == right
        reach = 0.5 if double else 1.0
        return lie(0j, RIGHT, left, right), {
            end: evolve(arm, limit=self._limit(arm))
            for end, arm in (
                (End.L, Arm(LEFT * reach, LEFT, left, -1, UP, after_double=double)),
                (End.R, Arm(RIGHT * reach, RIGHT, right, 1, DOWN, after_double=double)),
            )
        }

    def _branch(self, place: Place, end: End | None) -> None:
        """Turn the double at ``place``, just laid at ``end``, into the hub; what lies behind it stays."""
        hub, number = complex(place.cx, place.cy), place.first
        self._hub, self._forward = hub, LEFT if end == End.L else RIGHT
        ahead, behind = (End.L, End.R) if end == End.L else (End.R, End.L)
        arms = {
            End.N: Arm(hub + UP, UP, number, 1, UP, row=RIGHT, after_double=True),
            End.S: Arm(hub + DOWN, DOWN, number, -1, DOWN, row=LEFT, after_double=True),
            End.E: self._arms[ahead],
        }
        if behind in self._arms:
            arms[End.W] = self._arms[behind]
        for name, arm in arms.items():
            inner = hub.real + arm.outward * (_OVERHANG if arm.row else _AISLE)
            arms[name] = evolve(arm, inner=inner, crossed=True, limit=self._limit(arm))
        self._arms = arms

    def _limit(self, arm: Arm) -> float:
        """Where the way of an arm ends: x of the row that it runs along, y of its rise."""
        if arm.way.imag:
            return 0.0 if self._hub is None else self._hub.imag + arm.way.imag * _RISE
        if self._hub is None and self.branches:
            return arm.way.real * math.inf
        if not arm.open:
            return arm.inner
        x, _, w, _ = self.view
        edge = x + w - _INSET if arm.way.real > 0 else x + _INSET
        if self._hub is None:
            return edge
        side = arm.way.real
        return side * max(side * edge, side * self._hub.real + _STRIP)
