"""Points made on the table while a deal is played: Телефон and Берген (C8.3, C10.3)."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import DOUBLE, HALVES, INDEX, IS_DOUBLE, Tile

FIVE = 5
LEAD_POINTS = EQUAL_POINTS = 2
DOUBLE_POINTS = 3


def points_in_play(settings: TableSettings, laid: Iterable[LaidTile]) -> int:
    """What the turn that has just ended scores for the seat that laid the last tile."""
    return Showing.of(settings, laid).points if settings.scores_in_play else 0


def count_ends(settings: TableSettings, laid: Iterable[LaidTile]) -> int:
    """The sum of the open ends as Телефон counts them (C8.3)."""
    return Showing.of(settings, laid).count


@define
class Showing:
    """What the ends of a table show: the last tile of every arm on which something lies, or of both ends of a line."""

    settings: TableSettings
    house: Tile | None = None
    """The first double, where the layout branches (C8.2)."""
    tips: dict[End, LaidTile] = field(factory=dict)

    @classmethod
    def of(cls, settings: TableSettings, laid: Iterable[LaidTile]) -> Showing:
        """Look at tiles in the order in which they were laid."""
        showing = cls(settings)
        for one in laid:
            showing.add(one)
        return showing

    def add(self, one: LaidTile) -> None:
        """Lay one more tile."""
        if self.house is None and IS_DOUBLE[one.tile] and self.settings.layout == "cross":
            far = End.L if one.end is End.R else End.R
            self.tips = {} if one.end is None else {End.W: self.tips[far]}
            self.house = one.tile
        elif one.end is None:
            low, high = one.inner, one.outer
            self.tips = {End.L: LaidTile(one.tile, End.L, high, low), End.R: LaidTile(one.tile, End.R, low, high)}
        else:
            self.tips[one.end] = one

    def and_then(self, one: LaidTile) -> Showing:
        """The same table with one more tile."""
        after = Showing(self.settings, self.house, self.tips.copy())
        after.add(one)
        return after

    @property
    def count(self) -> int:
        """The sum of the open ends as Телефон counts them (C8.3)."""
        return sum(self.parts)

    @property
    def parts(self) -> tuple[int, ...]:
        """What every open end adds to the count (C8.3), the house last.

        A double at the end of an arm counts both halves; the house counts twice its number while fewer than two of
        its sides are covered, and its free sides count nothing.
        """
        parts = [2 * tip.outer if IS_DOUBLE[tip.tile] else tip.outer for tip in self.tips.values()]
        if self.house is not None and len(self.tips) < 2:
            parts.append(2 * HALVES[self.house][0])
        return tuple(parts)

    @property
    def points(self) -> int:
        """What the turn that has just ended scores."""
        if self.settings.fives:
            count = self.count
            return count // FIVE if count % FIVE == 0 else 0
        return self._for_equal_ends()

    @property
    def equalizer(self) -> tuple[Tile, int]:
        """The one tile that would score next where equal ends do (C10.3), and how much; it may lie on the table."""
        left, right = self.tips[End.L], self.tips[End.R]
        if left.outer == right.outer:
            return DOUBLE[left.outer], DOUBLE_POINTS
        beside_double = IS_DOUBLE[left.tile] or IS_DOUBLE[right.tile]
        return INDEX[left.outer, right.outer], DOUBLE_POINTS if beside_double else EQUAL_POINTS

    def _for_equal_ends(self) -> int:
        """Opening with a double, or making both ends equal (C10.3)."""
        left, right = self.tips[End.L], self.tips[End.R]
        if left.tile == right.tile:
            return LEAD_POINTS if IS_DOUBLE[left.tile] else 0
        if left.outer != right.outer:
            return 0
        return DOUBLE_POINTS if IS_DOUBLE[left.tile] or IS_DOUBLE[right.tile] else EQUAL_POINTS
