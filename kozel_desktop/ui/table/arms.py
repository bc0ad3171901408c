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
    crossed: bool = False
    """It is an arm of a cross."""

    @property
    def open(self) -> bool:
        """Whether it runs along a row that may be longer than planned: nothing else ever lies there."""
        return bool(self.way.real) and (not self.crossed or self.way.real == self.outward)

    def goes_on(self, outer: int, spread: bool) -> bool:
        """Whether a tile lies straight on; ``spread``: whether a double may still follow that tile."""
        if self.corner:
            return False
        if outer == self.number:
            return True
        here = self.at.real if self.way.real else self.at.imag
        ahead = (self.limit - here) * (self.way.real + self.way.imag)
        # Where a row must end at its end, a double behind a single finds room.
        return ahead >= (3 if spread and not self.open and not self.after_double else 2)

    def place(self, outer: int, spread: bool = True) -> Place:
        """The place of the next tile."""
        if self.goes_on(outer, spread):
            return self.straight(outer)
        if self._starts_row(outer):
            under = self.at + self.way / 2
            if outer == self.number:
                return lie(under, self.way, outer, outer)
            return lie(under + self.row / 2, self.row, self.number, outer)
        way = self.row or self.drift
        return lie(self.at - self.way / 2 + way * (self._edge + 1), way, self.number, outer)

    def straight(self, outer: int) -> Place:
        """The place of the next tile without a bend."""
        return lie(self.at + self.way * (1 if outer == self.number else 2) / 2, self.way, self.number, outer)

    def after(self, outer: int, spread: bool = True) -> Arm:
        """The arm when that tile lies."""
        double = outer == self.number
        if self.goes_on(outer, spread):
            return evolve(self, at=self.at + self.way * (1 if double else 2), number=outer, after_double=double)
        if self._starts_row(outer):
            end = self.at + self.way / 2 + self.row * (1 if double else 1.5)
            return evolve(self, at=end, way=self.row, number=outer, row=0j, corner=False)
        way, corner = self.row or self.drift, not self.row
        return evolve(
            self,
            at=self.at - self.way / 2 + way * (self._edge + 2),
            way=way,
            number=outer,
            row=-self.way if corner else 0j,
            after_double=False,
            corner=corner,
            corner_after_double=self.after_double and corner,
        )

    def _starts_row(self, outer: int) -> bool:
        """Whether a tile starts the row that runs back: its first half, or all of a double, lies under the corner."""
        return self.corner and (outer == self.number or not self.corner_after_double)

    def bends(self, outer: int, spread: bool) -> bool:
        """Whether a tile would be the corner between two rows."""
        return not self.row and not self.goes_on(outer, spread) and not self._starts_row(outer)

    @property
    def _edge(self) -> float:
        """From the middle of the last half to where a bend begins: its side, or the short end of a double."""
        return 1.0 if self.after_double else 0.5
