"""The set of 28 tiles (rules.md A)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.tiles import (
    ALL_PIPS,
    DOUBLE,
    DOUBLES,
    FULL_SET,
    HALVES,
    HAS,
    INDEX,
    IS_DOUBLE,
    NAMES,
    OTHER,
    PIPS,
    SINGLES,
    TILE_COUNT,
    hand,
    mask,
    pips,
    spell,
    tile,
    tiles_of,
)


def test_A_the_set() -> None:
    """A: 28 different tiles, 168 pips, every number on 7 tiles and 8 halves; 0-0 once (C17)"""
    assert (TILE_COUNT, len(set(HALVES)), ALL_PIPS, pips(FULL_SET)) == (28, 28, 168, 168)
    for number in range(7):
        assert HAS[number].bit_count() == 7
        assert sum(pair.count(number) for pair in HALVES) == 8
    assert (DOUBLES.bit_count(), SINGLES.bit_count(), DOUBLES | SINGLES) == (7, 21, FULL_SET)
    assert list(NAMES).count("0-0") == 1


@pytest.mark.parametrize("one", range(28), ids=NAMES)
def test_A_a_tile(one: int) -> None:
    """A: two halves, the low one first in its name; attached by one half it shows the other"""
    low, high = HALVES[one]
    assert 0 <= low <= high <= 6
    assert NAMES[one] == f"{low}-{high}"
    assert tile(f"{low}-{high}") == tile(f"{high}-{low}") == INDEX[low, high] == INDEX[high, low] == one
    assert PIPS[one] == low + high
    assert IS_DOUBLE[one] == (low == high) == bool(DOUBLES >> one & 1)
    assert [HAS[n] >> one & 1 for n in range(7)] == [int(n in (low, high)) for n in range(7)]
    assert OTHER[one] == tuple(high if n == low else low if n == high else -1 for n in range(7))
    if low == high:
        assert DOUBLE[low] == one


@pytest.mark.parametrize("text", ["", "-", "0-7", "7-0", "00", "0-", "-0", "1-23", "0:1", "a-1", "٠-1", "1-1 ", "²-1"])
def test_what_is_no_tile(text: str) -> None:
    """ValueError says what is expected"""
    with pytest.raises(ValueError, match="is not a tile: two numbers from 0 to 6"):
        tile(text)


def test_sets_of_tiles() -> None:
    """Sets are written lowest tile first, rows in their order"""
    some = hand("6-6 2-1 0-0")
    assert some == mask([27, 8, 0])
    assert list(tiles_of(some)) == [0, 8, 27]
    assert (spell(some), spell([27, 8, 0]), pips(some)) == ("0-0 1-2 6-6", "6-6 1-2 0-0", 15)
    assert (hand(""), list(tiles_of(0)), spell(0)) == (0, [], "")
