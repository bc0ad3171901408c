"""The arms of a line or a cross: where the next tile goes at a free end, straight on, round a bend, into a row."""

from __future__ import annotations

from attrs import evolve, frozen

from kozel_desktop.ui.table.halves import Place

# A point or a direction is a complex number here, so that no pair is ever taken apart.

LEFT, RIGHT, UP, DOWN = -1 + 0j, 1 + 0j, -1j, 1j


def lie(centre: complex, way: complex, inner: int, outer: int) -> Place:
    """A tile in a chain that runs the given way: a single along it, a double across."""
    upright = way.imag != 0
    if inner == outer:
        return Place(centre.real, centre.imag, not upright, inner, outer)
    first, second = (inner, outer) if way in (RIGHT, DOWN) else (outer, inner)
    return Place(centre.real, centre.imag, upright, first, second)


@frozen
class Arm:
    """A free end: where the next tile is attached and which way it goes on."""

    at: complex
    """The middle of the free edge."""
    way: complex
    number: int
    outward: float
    """x direction of the first row: away from the first tile or the hub."""
    drift: complex
    """Where the rows follow each other: up or down."""
    limit: float = 0.0
    """Where the way ends: x of the row that it runs along, y upright."""
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

    def lay(self, outer: int, spread: bool = True) -> tuple[Place, Arm]:
        """The place of the next tile and the arm after it; ``spread``: whether a double may still follow that one."""
        double = outer == self.number
        if self.corner and (double or not self.corner_after_double):
            return self._start_row(outer)
        if double or (not self.corner and self._ahead >= 2 + self._spare(spread)):
            return self.go_on(outer)
        return self._bend(outer)

    @property
    def _ahead(self) -> float:
        here = self.at.real if self.way.real else self.at.imag
        return (self.limit - here) * (self.way.real + self.way.imag)

    @property
    def open(self) -> bool:
        """Whether it runs along a row that may be longer than planned: nothing else ever lies there."""
        return bool(self.way.real) and (not self.crossed or self.way.real == self.outward)

    def _spare(self, spread: bool) -> float:
        """What a single that goes on must leave of the way."""
        return 1.0 if spread and not self.open and not self.after_double else 0.0

    def go_on(self, outer: int) -> tuple[Place, Arm]:
        """Lay a tile straight on."""
        double = outer == self.number
        length = 1 if double else 2
        place = lie(self.at + self.way * length / 2, self.way, self.number, outer)
        return place, evolve(self, at=self.at + self.way * length, number=outer, after_double=double)

    def _bend(self, outer: int) -> tuple[Place, Arm]:
        """Hang a single from the side of the last half, or from the short end of the last double."""
        half = self.at - self.way / 2
        edge = 1.0 if self.after_double else 0.5
        into_row = bool(self.row)
        way = self.row if into_row else self.drift
        return lie(half + way * (edge + 1), way, self.number, outer), evolve(
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

    def _start_row(self, outer: int) -> tuple[Place, Arm]:
        """Start the row that runs back: its first half, or all of a double, lies under the corner tile."""
        under = self.at + self.way / 2
        if outer == self.number:
            place, end = lie(under, self.way, outer, outer), under + self.row
        else:
            place, end = lie(under + self.row / 2, self.row, self.number, outer), under + self.row * 1.5
        return place, evolve(self, at=end, way=self.row, number=outer, row=0j, corner=False)
