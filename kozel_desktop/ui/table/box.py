"""A rectangle on the table."""

from __future__ import annotations

from attrs import frozen


@frozen
class Box:
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle down."""
        return self.y + self.h / 2

    def grown(self, by: float) -> Box:
        """The rectangle with ``by`` more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def around(self, other: Box) -> Box:
        """The smallest rectangle with both in it."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def meets(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def encloses(self, other: Box) -> bool:
        """Whether the other lies inside, edges included."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def common(self, other: Box) -> float:
        """The area that both cover."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, across) * max(0.0, down)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom
