"""Points made on the table while a deal is played: Телефон and Берген (C8.3, C10.3)."""

from __future__ import annotations

from collections.abc import Iterable

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import HALVES, IS_DOUBLE, Tile

FIVE = 5
LEAD_POINTS = EQUAL_POINTS = 2
DOUBLE_POINTS = 3


def points_in_play(settings: TableSettings, laid: Iterable[LaidTile]) -> int:
    """What the turn that has just ended scores for the seat that laid the last tile."""
    if settings.fives:
        count = count_ends(laid)
        return count // FIVE if count % FIVE == 0 else 0
    if settings.matching_ends:
        return _for_equal_ends(list(laid))
    return 0


def count_ends(laid: Iterable[LaidTile]) -> int:
    """The sum of the open ends as Телефон counts them (C8.3).

    A double at the end of an arm counts both halves; the house counts twice its number while fewer than two of
    its sides are covered, and its free sides count nothing.
    """
    house, tips = _tips(laid)
    total = sum(HALVES[tip.tile][0] * 2 if IS_DOUBLE[tip.tile] else tip.outer for tip in tips.values())
    if house is not None and len(tips) < 2:
        total += 2 * HALVES[house][0]
    return total


def _tips(laid: Iterable[LaidTile]) -> tuple[Tile | None, dict[End, LaidTile]]:
    """The house, and the last tile of every arm on which something lies (of both ends while there is no house)."""
    house: Tile | None = None
    tips: dict[End, LaidTile] = {}
    for one in laid:
        if house is None and IS_DOUBLE[one.tile]:
            far = End.L if one.end is End.R else End.R
            tips = {} if one.end is None else {End.W: tips[far]}
            house = one.tile
        elif one.end is None:
            low, high = one.inner, one.outer
            tips = {End.L: LaidTile(one.tile, End.L, high, low), End.R: LaidTile(one.tile, End.R, low, high)}
        else:
            tips[one.end] = one
    return house, tips


def _for_equal_ends(laid: list[LaidTile]) -> int:
    """Opening with a double, or making both ends equal (C10.3)."""
    if len(laid) == 1:
        return LEAD_POINTS if IS_DOUBLE[laid[0].tile] else 0
    last: dict[End, LaidTile] = {}
    for one in laid:
        if one.end is None:
            last = {
                End.L: LaidTile(one.tile, End.L, one.outer, one.inner),
                End.R: LaidTile(one.tile, End.R, one.inner, one.outer),
            }
        else:
            last[one.end] = one
    left, right = last[End.L], last[End.R]
    if left.outer != right.outer:
        return 0
    return DOUBLE_POINTS if IS_DOUBLE[left.tile] or IS_DOUBLE[right.tile] else EQUAL_POINTS
