"""Where hands, boneyard and texts stand round the line, for every size of the table (pure geometry)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from attrs import frozen

from kozel_desktop.ui.table.box import Box

Side = Literal["bottom", "left", "top", "right"]

_SIDES: dict[int, tuple[Side, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
FAN = 4  # tiles of the pile that are seen
_FAN_STEP, _FAN_RISE = 0.40, 1.5  # in u and in pixels
_OWN_MOST = 0.12  # of the height of the table, for a half of the viewer's tiles
_TIGHT = 2.0  # the least gap between two tiles of a hand
_SMALLEST_U = 8.0
_COLUMNS_FROM = 900.0  # a table so wide has room for hands at its sides, with plates of the usual size
_LOW_CAPTION = 46.0  # room of the words below a boneyard in the corner, before the factor of text


@frozen
class Row:
    """Tiles in a row or a column: their upper left corners, their half, and how they stand."""

    corners: tuple[tuple[float, float], ...]
    u: float
    vertical: bool
    gap: float
    box: Box

    def tile(self, place: int) -> Box:
        """The footprint of one tile."""
        x, y = self.corners[place]
        return Box(x, y, *((self.u, 2 * self.u) if self.vertical else (2 * self.u, self.u)))


def sides_of(players: int, viewer: int) -> tuple[Side, ...]:
    """Where each seat sits: the viewer at the bottom, the others clockwise from his left; two face each other."""
    return tuple(_SIDES[players][(seat - viewer) % players] for seat in range(players))


@frozen
class Room:
    """The measures of a table of one size; ``text`` is the factor of all text, ``dpr`` device pixels for one.

    Every position it gives lies on a whole device pixel, every half takes whole device pixels.
    """

    width: float
    height: float
    players: int = 2
    dpr: float = 1.0
    text: float = 1.0
    tiles: float = 1.0
    """Factor of the viewer's tiles, which the player may have larger."""
    strip: float = 0.0
    """Height of what stands under the name plates of the others, 0 for nothing."""

    # --- the sizes of things

    @property
    def narrow(self) -> bool:
        """Whether the small measures hold."""
        return self.width < 720 or self.height < 620

    @property
    def tiny(self) -> bool:
        """Whether even those are too large."""
        return self.width < 600 or self.height < 500

    @property
    def columns(self) -> bool:
        """Whether two of four players hold their tiles in columns at the sides; else all rows stand at the top."""
        return self.players == 4 and self.width >= _COLUMNS_FROM * max(1.0, self.text / 1.25) and not self.narrow

    @property
    def corners(self) -> bool:
        """Whether several rows stand at the top beside each other, each with its plate below."""
        return self.players > 2 and not self.columns

    def _pick(self, wide: float, narrow: float, tiny: float) -> float:
        return tiny if self.tiny else narrow if self.narrow else wide

    @property
    def own_u(self) -> float:
        """Half of a tile of the viewer's hand."""
        usual = self._pick(54, 44, 36)
        return self.whole(min(usual * self.tiles, max(usual, _OWN_MOST * self.height)))

    @property
    def other_u(self) -> float:
        """Half of a tile of another hand."""
        return self.whole(self._pick(36, 24 if self.corners else 28, 22))

    @property
    def pile_u(self) -> float:
        """Half of a tile of the boneyard."""
        return self.whole(self._pick(40, 30, 24))

    @property
    def edge(self) -> float:
        """The margin at the top and at the sides."""
        return self._pick(18, 10, 8)

    @property
    def bubble_px(self) -> float:
        """Size of the text above the hand, before its factor."""
        return self._pick(16, 15, 14)

    @property
    def bubble_bottom(self) -> float:
        """Lower edge of the message above the hand: a chosen tile with its triangle stays below it."""
        return self.hand_top - self._pick(55, 44, 46)

    @property
    def bubble_top(self) -> float:
        """Upper edge of that message if it has one line."""
        return self.bubble_bottom - (2 * self.bubble_px * self.text + 6)

    @property
    def hand_bottom(self) -> float:
        """Lower edge of the viewer's tiles; their number keys stand below."""
        return self.snap(self.height - max(34.0, 16 + 18 * self.text))

    @property
    def hand_top(self) -> float:
        """Upper edge of the viewer's tiles at their full size."""
        return self.hand_bottom - 2 * self.own_u

    def whole(self, u: float) -> float:
        """The largest half not above ``u`` that takes whole device pixels."""
        return max(1.0, math.floor(u * self.dpr + 1e-6)) / self.dpr

    def snap(self, value: float) -> float:
        """The nearest whole device pixel."""
        return math.floor(value * self.dpr + 0.5) / self.dpr

    # --- where things stand

    def area(self, boneyard: bool, plate: float = 150.0) -> Box:
        """What is left for the line; ``boneyard``: whether this deal has one, ``plate``: width of a name plate."""
        top = self.edge + 2 * self.other_u + self._pick(46, 34, 30)
        left = right = self._pick(18, 10, 8)
        if self.corners:
            top = self.edge + 2 * self.other_u + 6 + 28 * self.text + self.strip + 8
        elif self.strip:
            top = max(top, self.edge + self.other_u + 14 * self.text + 3 + self.strip)
        if self.columns:
            left = right = max(plate, 2 * self.other_u) + self.edge + 12
        elif boneyard:
            left = self._pick(150, 104, 88)
        bottom = self.bubble_top - self._pick(13, 2, 2)
        # A table that is too low for everything keeps a line; the texts then cover a part of it.
        bottom = max(bottom, top + 90)
        return Box(left, self.snap(top), max(120.0, self.width - left - right), self.snap(bottom - top))

    def own_row(self, count: int, beside: float = 0.0) -> Row:
        """The viewer's hand; ``beside``: room that plate and value take on either side."""
        most = self.width - 2 * (beside + self._pick(20, 12, 10))
        u, gap = self._squeezed(count, self.own_u, self._pick(10, 10, 7), most)
        return self._across(count, u, gap, self.width / 2, self.hand_bottom - 2 * u)

    @property
    def slot(self) -> float:
        """The width that each of several rows beside each other has for what belongs to it."""
        return (self.width - 2 * self.edge) / (self.players - 1) - self.edge

    def plate_most(self, side: Side) -> float:
        """The widest that a plate may be on a side of the table."""
        if self.columns and side in ("left", "right"):
            return 0.19 * self.width
        if self.corners and side != "bottom":
            return self.slot
        return 0.5 * self.width

    def other_row(self, side: Side, count: int, before: float = 0.0, after: float = 0.0) -> Row:
        """Another hand at the top; ``before`` and ``after``: room that plate, value or message take at its ends.

        At a table for two, or a wide one, it stands in the middle as long as these fit.
        """
        u, gap = self.other_u, self._pick(6, 6, 4)
        if self.corners:
            most = self.slot - before - after
            u, gap = self._squeezed(count, u, gap, most)
            total = self._length(count, u, gap)
            left = self.edge if side == "left" else self.width - self.edge - total
            return self._across(count, u, gap, self.width / 2 if side == "top" else left + total / 2, self.edge)
        u, gap = self._squeezed(count, u, gap, self.width - 2 * self.edge - before - after)
        total = self._length(count, u, gap)
        middle = min(self.width / 2, self.width - self.edge - after - total / 2)
        middle = max(middle, self.edge + before + total / 2)
        return self._across(count, u, gap, middle, self.edge)

    def column(self, side: Side, count: int, most: int, below: float) -> Row:
        """A hand at the left or right side of a wide table, its plate above it and the boneyard ``below``.

        The tiles are as large as room for the ``most`` of both sides makes them.
        """
        area, plate = self.area(boneyard=False), 28 * self.text + self.strip + 12
        down = min(area.bottom, self.height - below - 12) - area.y
        u, gap = self._squeezed(most, self.other_u, 6, down - plate)
        total = self._length(count, u, gap)
        x = self.edge if side == "left" else self.width - self.edge - 2 * u
        y = max(area.y + plate, area.y + down / 2 - total / 2 + plate / 2)
        corners = tuple((self.snap(x), self.snap(y + i * (u + gap))) for i in range(count))
        return Row(corners, u, False, gap, Box(self.snap(x), self.snap(y), 2 * u, total))

    def _squeezed(self, count: int, u: float, gap: float, most: float) -> tuple[float, float]:
        """Bring a row into ``most`` pixels: first the gaps get smaller, then the tiles."""
        if count < 2 or self._length(count, u, gap) <= most:
            return u, gap
        tight = (most - count * u) / (count - 1)
        if tight >= _TIGHT:
            return u, math.floor(tight * self.dpr) / self.dpr
        return self.whole(max(_SMALLEST_U, (most - (count - 1) * _TIGHT) / count)), _TIGHT

    @staticmethod
    def _length(count: int, u: float, gap: float) -> float:
        return count * u + max(0, count - 1) * gap

    def _across(self, count: int, u: float, gap: float, middle: float, top: float) -> Row:
        total = self._length(count, u, gap)
        x, y = self.snap(middle - total / 2), self.snap(top)
        gap = self.snap(gap)
        corners = tuple((x + i * (u + gap), y) for i in range(count))
        return Row(corners, u, True, gap, Box(x, y, total, 2 * u))

    # --- the boneyard

    def low_pile(self, reserve: int) -> float:
        """How much a boneyard in the lower left corner, below a column of tiles, takes of the height."""
        u = self.pile_u
        return 2 * u + reserve * (u + 8) + (4 if reserve else 0) + 16 + _LOW_CAPTION * self.text

    @property
    def pile_right(self) -> float:
        """Room that the boneyard takes at the left, with some air."""
        return self._pick(34, 20, 16) + self.pile_u * (1 + (FAN - 1) * _FAN_STEP) + 16

    def pile(self, area: Box, reserve: int = 0) -> tuple[tuple[float, float], ...]:
        """The corners of the fanned tiles of the boneyard, the lowest first; so many of the reserve lie below."""
        u = self.pile_u
        x = self._pick(34, 20, 16)
        y = self.height - self.low_pile(reserve) if self.columns else area.cy - 1.9 * u
        return tuple((self.snap(x + i * u * _FAN_STEP), self.snap(y - i * _FAN_RISE)) for i in range(FAN))

    def reserve(self, area: Box, count: int) -> tuple[tuple[float, float], ...]:
        """The corners of the tiles that are never taken: across, below the pile."""
        u = self.pile_u
        x, y = self.pile(area, count)[0]
        middle = x + (u + (FAN - 1) * u * _FAN_STEP) / 2
        return tuple((self.snap(middle - u), self.snap(y + 2 * u + 12 + i * (u + 8))) for i in range(count))

    def turned_up(self, area: Box, count: int) -> Row:
        """Where the tiles that nobody took are shown after the deal: upright, in rows left of the line."""
        top = self.hand_top - 20 if self.columns else area.y
        across = max((190.0 if self.columns else area.x) - 2 * self._pick(20, 12, 8), 60.0)
        down = max((self.height if self.columns else self.hand_top) - top - 50 * self.text - 24, 60.0)
        gap = 6.0
        u = self.pile_u
        while True:
            columns = max(1, min(count, math.floor((across + gap) / (u + gap))))
            rows = math.ceil(count / columns) if count else 0
            if rows * (2 * u + gap) - gap <= down or u <= _SMALLEST_U:
                break
            u = self.whole(u - 1)
        width, height = columns * (u + gap) - gap, max(0.0, rows * (2 * u + gap) - gap)
        pile = self.pile(area)
        middle = (pile[0][0] + pile[-1][0] + self.pile_u) / 2
        x = self.snap(max(self._pick(20, 12, 8), middle - width / 2))
        y = self.snap(max(top, min(area.cy - height / 2 - 20, top + down - height)))
        corners = tuple((x + (i % columns) * (u + gap), y + (i // columns) * (2 * u + gap)) for i in range(count))
        return Row(corners, u, True, gap, Box(x, y, width, height))


def slot_at(row: Row, x: float) -> int:
    """The place in a row of upright tiles where a tile carried to ``x`` (its middle) would be put down."""
    nearest = min(range(len(row.corners)), key=lambda i: abs(row.tile(i).cx - x), default=0)
    return nearest


def arranged(tiles: Sequence[int], tile: int, slot: int) -> tuple[int, ...]:
    """The hand with one of its tiles moved to another place."""
    rest = [other for other in tiles if other != tile]
    return (*rest[:slot], tile, *rest[slot:])
