"""Rule 13: opening an account, deferring, burning (rules.md D, group K; C1.7, C2.5, C3.5)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.settings import TableSettings
from tests.rules.table_talk import settle
from tests.rules.tables import K11, club, k11, sea, solo, yard


def test_VK01_a_deal_of_13_or_more_opens_the_account() -> None:
    """C1.7"""
    paper = settle(K11, "A out", left={"B": "5-4 6-2"})
    assert (paper.scores, paper.deferred) == ((0, 17), (0, 0))
    assert [paper.settled.written.opened(side) for side in (0, 1)] == [False, True]


def test_VK02_a_cheaper_deal_is_deferred() -> None:
    """C1.7"""
    paper = settle(K11, "A out", values=(0, 12))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 12))
    assert not paper.settled.written.opened(1)


@pytest.mark.parametrize(("value", "score", "deferred"), [(12, 0, 12), (13, 13, 0), (14, 14, 0)])
def test_E4_the_limit_is_13(value: int, score: int, deferred: int) -> None:
    """E4: record if and only if the price is 13 or more"""
    paper = settle(K11, "A out", values=(0, value))
    assert (paper.scores, paper.deferred) == ((0, score), (0, deferred))


def test_VK04_the_threshold_is_for_one_deal() -> None:
    """C1.7 single: 12 and 12 are 24 deferred, still nothing recorded"""
    paper = settle(K11, "A out", values=(0, 12), deferred=(0, 12))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 24))


def test_VK05_in_the_yard_the_running_sum_counts() -> None:
    """C3.5 cumulative"""
    paper = settle(yard(), "A out", values=(0, 12), deferred=(0, 12))
    assert (paper.scores, paper.deferred) == ((0, 24), (0, 0))


def test_VK06_the_deferred_come_in_with_the_deal_that_opens() -> None:
    """C1.7"""
    paper = settle(K11, "A out", values=(0, 13), deferred=(0, 24))
    assert (paper.scores, paper.deferred) == ((0, 37), (0, 0))
    entry = paper.settled.written.entries[1]
    assert (entry.amount, entry.released, entry.recorded) == (13, 24, 37)


def test_VK08_recording_does_not_burn_the_others_deferred() -> None:
    """C1.7: A recorded, did not defer"""
    paper = settle(K11, "B out", values=(20, 0), deferred=(0, 24))
    assert (paper.scores, paper.deferred) == ((20, 0), (0, 24))


def test_VK09_an_open_account_never_defers() -> None:
    """C1.7"""
    paper = settle(K11, "B out", values=(5, 0), scores=(40, 0), deferred=(0, 24))
    assert (paper.scores, paper.deferred) == ((45, 0), (0, 24))


@pytest.mark.parametrize(("values", "scores"), [((20, 0), (0, 0)), ((5, 0), (40, 0))])
def test_VK10_winning_burns_nothing_in_1x1_but_elsewhere_a_deal_of_zero_does(
    values: tuple[int, int], scores: tuple[int, int]
) -> None:
    """C1.7, R17; contrast defer_burn=zero_deal"""
    for table, left in ((K11, 24), (k11(defer_burn="zero_deal"), 0), (k11(defer_burn="never"), 24)):
        assert settle(table, "B out", values=values, scores=scores, deferred=(0, 24)).deferred == (0, left)


def test_C1_7_the_opponents_deferral_burns_mine() -> None:
    """C1.7, R16: at each deferral the other's is 0"""
    paper = settle(K11, "B out", values=(5, 0), deferred=(0, 24))
    assert paper.deferred == (5, 0)
    assert paper.settled.written.entries[1].burnt == 24
    for burn, deferred in (("zero_deal", (5, 0)), ("never", (5, 24))):
        assert settle(k11(defer_burn=burn), "B out", values=(5, 0), deferred=(0, 24)).deferred == deferred


def test_C1_7_a_deferral_of_nothing_burns_as_well() -> None:
    """C1.7 to the letter: the loser holds 0-0 where it costs nothing, so he defers 0"""
    paper = settle(k11(blank_value=0), "B out", left={"A": "0-0"}, deferred=(3, 0))
    assert (paper.scores, paper.deferred) == ((0, 0), (3, 0))
    paper = settle(k11(blank_value=0), "B out", left={"A": "0-0"}, deferred=(0, 24))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 0))


def test_VK12_without_rule_13_everything_is_recorded() -> None:
    """B.1 threshold=0"""
    paper = settle(k11(threshold=0), "A out", values=(0, 5))
    assert (paper.scores, paper.deferred) == ((0, 5), (0, 0))


def test_VK13_deferred_points_alone_end_no_match_but_come_in_one_stroke() -> None:
    """C1.7, C1.8: eight deals of 12, then 13: 109"""
    paper = settle(K11, "A out", values=(0, 12))
    for _ in range(7):
        paper = settle(K11, "A out", values=(0, 12), on=paper)
        assert paper.goats == ()
    assert paper.deferred == (0, 96)
    paper = settle(K11, "A out", values=(0, 13), on=paper)
    assert (paper.scores, paper.goats, paper.winners) == ((0, 109), (1,), (0,))


def test_VK14_deferring_does_not_change_who_opens() -> None:
    """C1.7, last sentence"""
    assert settle(K11, "A out", values=(0, 5)).next == "A"


def test_VK16_any_amount_counts_once_the_account_is_open() -> None:
    """C2.5: Serg had 40 and is left 1"""
    assert settle(solo(), "A out", values=(0, 13, 14, 1), scores=(0, 0, 0, 40)).scores == (0, 13, 14, 41)


@pytest.mark.parametrize(
    ("table", "values", "deferred", "expected"),
    [
        (solo(3), (0, 5, 20), (9, 0, 7), ((0, 0, 27), (0, 5, 0))),
        (solo(3), (0, 5, 12), (9, 3, 7), ((0, 0, 0), (0, 8, 19))),
        (yard(3), (0, 5, 12), (9, 3, 7), ((0, 0, 19), (9, 8, 0))),
        (club(3), (0, 5, 20), (9, 0, 7), ((0, 0, 27), (0, 5, 0))),
    ],
)
def test_C2_5_three_players(
    table: TableSettings, values: tuple[int, ...], deferred: tuple[int, ...], expected: tuple[tuple[int, ...], ...]
) -> None:
    """C2.5: who went out has nothing this deal, so his deferred burn; in the yard nothing ever burns (C3.5)"""
    paper = settle(table, "A out", values=values, deferred=deferred)
    assert (paper.scores, paper.deferred) == expected


def test_C2_5_a_fish_for_all_burns_nothing() -> None:
    """C2.6: nobody is at zero"""
    paper = settle(solo(3), "fish", values=(5, 13, 8), deferred=(9, 2, 3))
    assert (paper.scores, paper.deferred) == ((0, 15, 0), (14, 0, 11))


def test_B1_threshold_scope_always_defers_on_an_open_account_too() -> None:
    """B.1 threshold_scope, E15"""
    table = k11(threshold_scope="always")
    paper = settle(table, "A out", values=(0, 12), scores=(0, 40))
    assert (paper.scores, paper.deferred) == ((0, 40), (0, 12))
    assert settle(table, "A out", values=(0, 13), on=paper).scores == (0, 65)


def test_B1_below_threshold_discard() -> None:
    """B.1 below_threshold: the points are simply not written, and no deferral burns anything"""
    paper = settle(k11(below_threshold="discard"), "A out", values=(0, 12))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 0))
    assert paper.settled.written.entries[1].discarded == 12


def test_B1_other_thresholds() -> None:
    """B.1 threshold: 25 at sea, and any other number"""
    assert settle(sea(), "A out", values=(0, 24)).scores == (0, 0)
    assert settle(k11(threshold=20), "A out", values=(0, 19)).deferred == (0, 19)
    assert settle(k11(threshold=20), "A out", values=(0, 20)).scores == (0, 20)


def test_C1_7_two_deferrals_in_one_deal_leave_no_two_deferred_accounts() -> None:
    """C1.7: «at most one of the two deferred numbers is non-zero», also where both sides record a fish"""
    paper = settle(k11(fish_scoring="all_own"), "fish", values=(5, 3), deferred=(9, 0))
    assert min(paper.deferred) == 0
