"""Rectangles on the table in half units, and how large a part of it can be shown in an area."""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import frozen

# Lengths are in half units (one half of a tile is 1 × 1); x runs to the right, y downwards.

LARGEST, SMALLEST = 52, 11  # logical pixels of a half

Rect = tuple[float, float, float, float]
"""x, y, width, height."""


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


def around(one: Rect, other: Rect) -> Rect:
    """The smallest rectangle with both in it."""
    left, top = min(one[0], other[0]), min(one[1], other[1])
    right, bottom = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return left, top, right - left, bottom - top


def fit(bounds: Rect, width: int, height: int, cap: int = LARGEST, floor: int = SMALLEST) -> tuple[int, int, int]:
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
