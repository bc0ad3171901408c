"""Points made on the table: Телефон and Берген (rules.md D, groups W and G; C8, C10)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.events import MatchEnded, Scored
from kozel_desktop.rules.in_play import count_ends, points_in_play
from kozel_desktop.rules.ledger import Verdict
from kozel_desktop.rules.settings import TableSettings
from tests.rules.table_talk import begin, choices, position, say, settle
from tests.rules.tables import bergen, telephone


def played(table: TableSettings, transcript: str, hands: tuple[str, str]) -> tuple[list[int], list[int]]:
    """The sums of the ends and the points after every turn."""
    deal = position(hands=hands, base="6-6 0-3", table=table)
    sums, points = [], []
    for turn in transcript.split("; "):
        say(deal, turn)
        sums.append(count_ends(table, deal.laid))
        points.append(points_in_play(table, deal.laid))
    return sums, points


def test_VW01_a_double_at_the_end_of_an_arm_counts_both_halves() -> None:
    """C8.3: 6 + 3, then 6 + 6 + 3, then 5 more from the house"""
    deal = position(
        cross="4:4 | N 4:6 | E 4:3", hands=["6-6 0-1 1-2", "4-5 0-0 1-1"], base="2-2 5-5", table=telephone()
    )
    assert count_ends(telephone(), deal.laid) == 9
    for turn, total, points in (("A 6-6@N", 15, 3), ("B 4-5@S", 20, 4)):
        say(deal, turn)
        assert (count_ends(telephone(), deal.laid), points_in_play(telephone(), deal.laid)) == (total, points)


def test_VW02_the_house_counts_until_two_of_its_sides_are_covered() -> None:
    """C8.3"""
    sums, points = played(
        telephone(), "A 5-5; B 0-5@N; A 0-0@N; B 5-6@E; A 0-4@N", ("5-5 0-0 0-4 1-1", "0-5 5-6 1-2 2-2")
    )
    assert (sums, points) == ([10, 10, 10, 6, 10], [2, 2, 2, 0, 2])


def test_VW04_the_double_laid_on_a_line_becomes_the_house() -> None:
    """C8.3: one side is covered by the line"""
    sums, points = played(telephone(), "A 2-3; B 3-3@R; A 3-6@N", ("2-3 3-6 1-1", "3-3 1-2 2-2"))
    assert (sums, points) == ([5, 8, 8], [1, 0, 0])


@pytest.mark.parametrize(("left", "points"), [(12, 3), (10, 2), (1, 1)])
def test_VW05_going_out_scores_the_rest_by_fives_rounded_up(left: int, points: int) -> None:
    """C8.4"""
    assert settle(telephone(), "A out", values=(0, left)).scores == (points, 0)


def test_VW06_the_hands_are_added_before_they_are_divided() -> None:
    """C8.4: 18 is 4, not 2 + 2 + 2; a fish is scored the same way, a tie by nobody"""
    assert settle(telephone(4), "A out", values=(0, 6, 6, 6)).scores == (4, 0, 0, 0)
    assert settle(telephone(4), "fish", values=(4, 6, 6, 6)).scores == (4, 0, 0, 0)
    assert settle(telephone(4), "fish", values=(4, 4, 6, 6)).scores == (0, 0, 0, 0)


def test_C8_3_several_doubles_in_one_turn_are_counted_once() -> None:
    """C8.3: when the turn is over, also where it could have gone on"""
    table = telephone(multi_doubles=4)
    match = begin(table, "5-5 0-0 2-3", "1-2 2-2", base="6-6", opener="A")
    match.round = position(cross="1:1 | N 1:5 | E 1:0", hands=["5-5 0-0 2-3", "1-2 2-2"], base="6-6", table=table)
    say(match, "A 5-5@N")
    assert not any(isinstance(event, Scored) for event in match.events)
    say(match, "B 1-2@S")
    assert [event.points for event in match.events if isinstance(event, Scored)] == [2]


def test_C8_5_the_match_is_won_at_the_moment_of_scoring() -> None:
    """C8.5: 71 and two points for 5-5; the deal is broken off"""
    a, b = "5-5 0-0 0-4 1-1 2-2 0-1 3-6", "0-5 5-6 1-2 3-3 4-4 1-3 6-6"
    match = begin(telephone(), a, b, number=5, opener="A", scores=(71, 60))
    say(match, "A 5-5")
    assert match.accounts.scores == (73, 60)
    assert match.verdict == Verdict((1,), (0,))
    assert match.phase == "over"
    assert isinstance(match.events[-1], MatchEnded)


def test_C1_8_hanging_points_are_discarded_where_points_in_play_win() -> None:
    """C1.8, C8.5: as at any other end of a match"""
    table = telephone(fish_tie="carry")
    match = begin(table, "5-5 0-1", "1-2 3-4", base="0-0", number=3, opener="A", scores=(71, 60), carry=12)
    say(match, "A 5-5")
    assert (match.accounts.scores, match.accounts.carry, match.opener) == ((73, 60), 0, None)


def test_VG04_equal_ends() -> None:
    """C10.3: a double leads 2, equal ends 2, with a double among them 3"""
    points = bergen_points("A 6-6; B 2-6@L; A 4-6@R; B 2-4@R; A 2-2@L")
    assert points == [2, 0, 0, 2, 3]
    assert bergen_points("A 6-6; B 2-6@L; A 4-6@R; B 2-4@R; A 2-2@R") == points, "whichever end the double lies at"


def bergen_points(transcript: str) -> list[int]:
    """The points after every turn."""
    deal = position(hands=["6-6 4-6 2-2 0-1 3-5", "2-6 2-4 1-1 1-2"], base="0-0 0-3", table=bergen())
    points = []
    for turn in transcript.split("; "):
        say(deal, turn)
        points.append(points_in_play(bergen(), deal.laid))
    return points


def test_VG05_a_single_leads_for_nothing() -> None:
    """C10.3"""
    assert bergen_points("A 3-5") == [0]


def test_C10_4_going_out_scores_two() -> None:
    """C10.4"""
    assert settle(bergen(), "A out", values=(0, 30)).scores == (2, 0)


@pytest.mark.parametrize(
    ("a", "b", "scores"),
    [
        pytest.param("1-2 5-6", "0-0", (2, 0), id="VG06 the only hand without a double"),
        pytest.param("3-3 0-1", "1-1 5-6", (0, 2), id="VG08 the smallest double"),
        pytest.param("1-4", "2-3", (0, 0), id="VG09 equal lowest pips"),
        pytest.param("1-4", "2-4", (2, 0), id="the lowest pips"),
    ],
)
def test_C10_4_a_block(a: str, b: str, scores: tuple[int, int]) -> None:
    """C10.4: two points to one player"""
    assert settle(bergen(), "fish", left={"A": a, "B": b}).scores == scores


def test_C10_1_C10_2_dealing_and_leading() -> None:
    """C10.1, C10.2: 6, 6, 5 tiles; one tile a turn, two are never taken; every deal is opened by the tile"""
    assert [bergen(players).hand_size for players in (2, 3, 4)] == [6, 6, 5]
    deal = position("3:1 1:5", hands=["2-4", "0-0 6-6"], base="2-2 4-4 1-1", table=bergen())
    say(deal, "A draw 2-2; A pass")
    assert deal.drawable == 0
    assert settle(bergen(), "A out", values=(0, 30)).next == ""
    match = begin(bergen(), "0-0 0-1 0-2 0-3 0-4 1-1", "2-2 2-3 2-4 2-5 2-6 3-3", number=4)
    assert choices(match) == {"0-0"}


def test_C10_5_fifteen_win_at_once() -> None:
    """C10.5"""
    match = begin(bergen(), "0-0 0-1 0-2 0-3 0-4 1-1", "2-2 2-3 2-4 2-5 2-6 3-3", number=4, scores=(13, 0))
    say(match, "A 0-0")
    assert (match.accounts.scores, match.verdict) == ((15, 0), Verdict((1,), (0,)))
