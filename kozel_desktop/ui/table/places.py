"""Where every laid tile lies: rows that bend, the arms of a cross, and how large all of it fits the table."""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import define, evolve, field, frozen

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.tiles import HALVES, IS_DOUBLE, NAMES, OTHER, Tile

# Lengths are in half units (one half of a tile is 1 × 1); x runs to the right, y downwards. Inside this
# module a point or a direction is a complex number, so that no pair is ever taken apart.

Rect = tuple[float, float, float, float]
"""x, y, width, height."""

_LEFT, _RIGHT, _UP, _DOWN = -1 + 0j, 1 + 0j, -1j, 1j

# All of these were tried out on some thousand longest lines, played crosses and spiteful chains.
_AREA = 190.0  # a line of 27 needs a box of about so many square halves
_CROSS_ROW = 1.05  # a cross needs wider rows than a line: its rows are cut by the hub
_SUITS = 1.3  # a panel that opens or closes changes the proportion by less
_NARROWEST, _WIDEST = 9.5, 30.0  # rows that are still rows
_FIRST_ROW = 0.9  # of a row: the first one is wide only where the line grows to one side, its tiles stay larger so
_BEND = 5.0  # what a side of the first row keeps for itself to bend in, however far the other side runs
_RISE = 4.0  # how far an upright arm goes before it turns into a row, from the middle of the hub
_STRIP = 7.0  # at least so much room beside a hub wherever it lies: with less, rows would be steps of a stair
_SIDE = 6.0  # what a side of a cross keeps of the width when the other one runs on
_AISLE = 2.5  # rows that come back to the hub stop so far from it: an upright arm stands there
_OVERHANG = 0.5  # rows of that upright arm may come back so far over its own column


@frozen
class Frame:
    """The free area of the table in logical pixels; only its proportion matters for where tiles lie."""

    width: float
    height: float

    def suits(self, width: float, height: float) -> bool:
        """Whether tiles that lie as this frame wants it still fit well into another area."""
        proportions = (self.width / max(self.height, 1.0), width / max(height, 1.0))
        return max(proportions) <= _SUITS * min(proportions)

    def row(self, cross: bool) -> float:
        """Width in halves of the box that a line (or a cross) is bent into: all 28 tiles fit, and large."""
        proportion = max(self.width, 1.0) / max(self.height, 1.0)
        row = min(max(math.sqrt(_AREA * proportion), _NARROWEST), _WIDEST)
        return math.floor(2 * row * (_CROSS_ROW if cross else 1.0)) / 2


@frozen
class Place:
    """Where a tile lies: its centre, whether it stands upright, its left (upper) and right (lower) number."""

    cx: float
    cy: float
    vertical: bool
    first: int
    second: int

    @property
    def rect(self) -> Rect:
        """The footprint in half units."""
        w, h = (1.0, 2.0) if self.vertical else (2.0, 1.0)
        return self.cx - w / 2, self.cy - h / 2, w, h

    def pixels(self, u: int, dx: int, dy: int) -> tuple[int, int, int, int]:
        """The footprint in whole pixels for a result of ``fit``: always u × 2u, neighbours without a gap."""
        x, y, w, h = self.rect
        return _whole(x * u) + dx, _whole(y * u) + dy, int(w) * u, int(h) * u


def bounds_of(places: Iterable[Place]) -> Rect:
    """The smallest rectangle round places (laid tiles, ghosts); empty at the origin without any."""
    rects = [place.rect for place in places]
    if not rects:
        return 0.0, 0.0, 0.0, 0.0
    left, top = min(x for x, _, _, _ in rects), min(y for _, y, _, _ in rects)
    return left, top, max(x + w for x, _, w, _ in rects) - left, max(y + h for _, y, _, h in rects) - top


def fit(bounds: Rect, width: int, height: int, cap: int = 52, floor: int = 11) -> tuple[int, int, int]:
    """How to show ``bounds`` in the middle of an area of ``width`` × ``height`` pixels.

    Returns the size u of a half in whole pixels (as large as fits, within ``floor`` … ``cap``) and the pixel
    offset (dx, dy) of the origin.
    """
    x, y, w, h = bounds
    u = cap
    if w > 0 and h > 0:
        u = max(floor, min(cap, math.floor(min(width / w, height / h))))
    left, top = _whole(x * u), _whole(y * u)
    across, down = _whole((x + w) * u) - left, _whole((y + h) * u) - top
    return u, (width - across) // 2 - left, (height - down) // 2 - top


def _whole(value: float) -> int:
    return math.floor(value + 0.5)


def _lie(centre: complex, way: complex, inner: int, outer: int) -> Place:
    """A tile in a chain that runs the given way: a single along it, a double across."""
    upright = way.imag != 0
    if inner == outer:
        return Place(centre.real, centre.imag, not upright, inner, outer)
    first, second = (inner, outer) if way in (_RIGHT, _DOWN) else (outer, inner)
    return Place(centre.real, centre.imag, upright, first, second)


@frozen
class _Arm:
    """A free end: where the next tile is attached and which way it goes on."""

    at: complex
    """The middle of the free edge."""
    way: complex
    number: int
    outward: float
    """x direction of the first row: away from the first tile or the hub."""
    drift: complex
    """Where the rows follow each other: up or down."""
    inner: float = 0.0
    """x where rows that come back to a hub end."""
    row: complex = 0j
    """The way of the next row while the arm goes upright."""
    after_double: bool = False
    """The last tile is a double across the way; one along it, at the start of a row, bends like a single."""
    corner: bool = False
    """The last tile is the corner between two rows …"""
    corner_after_double: bool = False
    """… and hangs from the short end of a double."""
    bent: bool = False
    crossed: bool = False
    """It is an arm of a cross."""

    def lay(self, outer: int, limit: float, spread: bool = True) -> tuple[Place, _Arm]:
        """The place of the next tile and the arm after it; ``limit`` (x of a row, y upright) ends the way.

        ``spread``: whether a double may still follow; where its double lies already, a single fills the way.
        """
        double = outer == self.number
        if self.corner and (double or not self.corner_after_double):
            return self._start_row(outer)
        if double or (not self.corner and self._goes_on(limit, spread)):
            return self._go_on(outer)
        return self._bend(outer)

    def _goes_on(self, limit: float, spread: bool) -> bool:
        here = self.at.real if self.way.real else self.at.imag
        ahead = (limit - here) * (self.way.real + self.way.imag)
        if self.after_double or not spread:
            return ahead >= 2
        # No bend on or right after a double: there must be room for both behind this single. Only the later rows,
        # which only a long line has, and those of a cross are filled up instead and bend after a double if need be.
        return ahead >= (3 if self.bent or self.crossed else 5)

    def _go_on(self, outer: int) -> tuple[Place, _Arm]:
        double = outer == self.number
        length = 1 if double else 2
        place = _lie(self.at + self.way * length / 2, self.way, self.number, outer)
        return place, evolve(self, at=self.at + self.way * length, number=outer, after_double=double)

    def _bend(self, outer: int) -> tuple[Place, _Arm]:
        """Hang a single from the side of the last half, or from the short end of the last double."""
        half = self.at - self.way / 2
        edge = 1.0 if self.after_double else 0.5
        into_row = bool(self.row)
        way = self.row if into_row else self.drift
        return _lie(half + way * (edge + 1), way, self.number, outer), evolve(
            self,
            at=half + way * (edge + 2),
            way=way,
            number=outer,
            row=0j if into_row else -self.way,
            after_double=False,
            corner=not into_row,
            corner_after_double=self.after_double and not into_row,
            bent=self.bent or not into_row,
        )

    def _start_row(self, outer: int) -> tuple[Place, _Arm]:
        """Start the row that runs back: its first half, or all of a double, lies under the corner tile."""
        under = self.at + self.way / 2
        if outer == self.number:
            place, end = _lie(under, self.way, outer, outer), under + self.row
        else:
            place, end = _lie(under + self.row / 2, self.row, self.number, outer), under + self.row * 1.5
        return place, evolve(self, at=end, way=self.row, number=outer, row=0j, corner=False)


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
    _arms: dict[End, _Arm] = field(factory=dict, init=False)
    _doubles: set[int] = field(factory=set, init=False)
    """The numbers whose doubles lie."""
    _hub: complex | None = field(default=None, init=False)
    _forward: complex = field(default=_RIGHT, init=False)

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
        else:
            place, self._arms[laid.end] = self._next(laid.end, laid.outer)
        self.places.append(place)
        if IS_DOUBLE[laid.tile]:
            self._doubles.add(laid.outer)
        self.bounds = bounds_of(self.places)
        if laid.closed and laid.end is not None:
            del self._arms[laid.end]
        elif self.branches and self._hub is None and IS_DOUBLE[laid.tile]:
            self._branch(place, laid.end)
        return place

    def peek(self, tile: Tile, end: End | None) -> Place:
        """Where ``add`` will lay a tile (``None``: the first of a deal); ValueError when it does not fit."""
        if end is None:
            return self._lead(*HALVES[tile])[0]
        outer = OTHER[tile][self._arm(end).number]
        if outer < 0:
            raise ValueError(f"{NAMES[tile]} does not fit at {end.name}")
        return self._next(end, outer)[0]

    def direction(self, end: End) -> tuple[int, int]:
        """The side (x, y) of the first tile or of the hub on which an end lies, as for the arrow keys.

        The part that led to the hub is arm W wherever it lies: with a hub laid at the left end, W is on the
        right of the screen and E on the left.
        """
        ways = {End.L: _LEFT, End.R: _RIGHT, End.N: _UP, End.S: _DOWN, End.E: self._forward}
        way = ways.get(end, -self._forward)
        return int(way.real), int(way.imag)

    def _arm(self, end: End) -> _Arm:
        if end not in self._arms:
            raise ValueError(f"nothing can be laid at {end.name}")
        return self._arms[end]

    def _next(self, end: End, outer: int) -> tuple[Place, _Arm]:
        arm = self._arm(end)
        return arm.lay(outer, self._limit(arm), outer not in self._doubles)

    def _lead(self, left: int, right: int) -> tuple[Place, dict[End, _Arm]]:
        if self.places:
            raise ValueError("the first tile lies already")
        double = left == right
        reach = 0.5 if double else 1.0
        return _lie(0j, _RIGHT, left, right), {
            End.L: _Arm(_LEFT * reach, _LEFT, left, -1, _UP, after_double=double),
            End.R: _Arm(_RIGHT * reach, _RIGHT, right, 1, _DOWN, after_double=double),
        }

    def _branch(self, place: Place, end: End | None) -> None:
        """Turn the double at ``place``, just laid at ``end``, into the hub; what lies behind it stays."""
        hub, number = complex(place.cx, place.cy), place.first
        self._hub, self._forward = hub, _LEFT if end == End.L else _RIGHT
        ahead, behind = (End.L, End.R) if end == End.L else (End.R, End.L)
        arms = {
            End.N: _Arm(hub + _UP, _UP, number, 1, _UP, row=_RIGHT, after_double=True),
            End.S: _Arm(hub + _DOWN, _DOWN, number, -1, _DOWN, row=_LEFT, after_double=True),
            End.E: self._arms[ahead],
        }
        if behind in self._arms:
            arms[End.W] = self._arms[behind]
        self._arms = {
            name: evolve(arm, inner=hub.real + arm.outward * (_OVERHANG if arm.row else _AISLE), crossed=True)
            for name, arm in arms.items()
        }

    def _limit(self, arm: _Arm) -> float:
        """Where the way of an arm ends: x of the row that it runs along, y of its rise."""
        if arm.way.imag:
            return 0.0 if self._hub is None else self._hub.imag + arm.way.imag * _RISE
        side = arm.way.real
        x, _, w, _ = self.bounds
        behind = x if side > 0 else -(x + w)
        if self._hub is None:
            if self.branches:
                return side * math.inf
            # What the far side has not taken of the width belongs to this side; once it has bent, all of that.
            row = self.frame.row(cross=False)
            if any(other.bent and other.outward != side for other in self._arms.values()):
                return side * (row + behind)
            return side * ((1.0 if arm.bent else _FIRST_ROW) * row + min(behind, -_BEND))
        if side != arm.outward:
            return arm.inner
        row, middle = self.frame.row(cross=True), side * self._hub.real
        return side * max(row + min(behind, middle - _SIDE), middle + _STRIP)
