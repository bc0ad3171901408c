"""Rating points (rules.md D, VG10–VG14; C13)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.rating import rating_points
from tests.rules.tables import K11, k11, sea, solo


@pytest.mark.parametrize(
    ("score", "points"),
    [
        pytest.param(25, 8, id="VG10 7.5 is 8"),
        pytest.param(75, 3, id="VG12 2.5 is 3, not 2"),
        pytest.param(5, 10, id="VG13 9.5 is 10"),
        pytest.param(0, 10, id="VG13 nothing written"),
        pytest.param(99, 1, id="VG13 0.1 is 1"),
        pytest.param(100, 1, id="VG13 E21 0 is 1"),
        pytest.param(98, 1, id="S1b 0.2 is 1"),
        pytest.param(81, 2, id="S1b 1.9 is 2"),
        pytest.param(86, 1, id="1.4 is 1"),
        pytest.param(85, 2, id="1.5 is 2"),
    ],
)
def test_a_match_played_to_its_end(score: int, points: int) -> None:
    """C13: half up, at least 1; the loser gets nothing"""
    assert rating_points(solo(2), (score, 110), losers=(1,)) == (points, 0)


def test_several_goats_get_nothing() -> None:
    """C13, C2.7"""
    assert rating_points(solo(4), (103, 40, 102, 0), losers=(0, 2)) == (0, 6, 0, 10)


def test_VG14_a_match_that_ran_out_of_time() -> None:
    """C13: measured by the score of the player out of time, at least 1"""
    assert rating_points(solo(3), (20, 60, 5), losers=(0,), gave_up=0) == (0, 1, 2)
    assert rating_points(solo(2), (96, 0), losers=(0,), gave_up=0) == (0, 10)


def test_half_up_for_every_score() -> None:
    """C13 in exact fractions"""
    for score in range(101):
        tenths = 100 - score
        rounded = tenths // 10 + (tenths % 10 >= 5)
        assert rating_points(K11, (score, 101), losers=(1,)) == (max(1, rounded), 0)


def test_only_the_match_to_101_is_rated() -> None:
    """C13, last sentence; where the winner scores 101 is no penalty"""
    assert rating_points(k11(target=201), (25, 210), losers=(1,)) is None
    assert rating_points(sea(target=101), (25, 110), losers=(0,)) is None
