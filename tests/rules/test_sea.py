"""Морской козёл (rules.md D, group S; C6)."""

from __future__ import annotations

import pytest

from tests.rules.table_talk import settle
from tests.rules.tables import sea, sea_penalty


def test_VS01_24_are_not_written() -> None:
    """C6.2: and not deferred either"""
    paper = settle(sea(), "A out", values=(0, 24))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 0))


def test_VS02_25_open_the_account_of_the_winner() -> None:
    """C6.2"""
    assert settle(sea(), "A out", values=(0, 25)).scores == (25, 0)


def test_C6_2_the_holder_records_any_amount() -> None:
    """C6.2"""
    assert settle(sea(), "A out", values=(0, 3), scores=(60, 0)).scores == (63, 0)


def test_VS04_a_cheap_win_of_the_other_changes_nothing() -> None:
    """C6.3"""
    assert settle(sea(), "B out", values=(20, 0), scores=(60, 0)).scores == (60, 0)


def test_VS05_a_win_of_25_burns_the_holders_points() -> None:
    """C6.3"""
    paper = settle(sea(), "B out", values=(31, 0), scores=(60, 0))
    assert paper.scores == (0, 31)
    assert paper.settled.written.entries[0].lost_score == 60


def test_VS06_125_wins() -> None:
    """C6.7"""
    paper = settle(sea(), "A out", values=(0, 26), scores=(100, 0))
    assert (paper.scores, paper.winners, paper.goats) == ((126, 0), (0,), (1,))


def test_VS08_na_sto_won() -> None:
    """C6.6: the holder opens with 6-6 and wins the deal"""
    paper = settle(sea(), "A out", values=(0, 4), scores=(60, 0), lead="6-6", opener="A")
    assert (paper.winners, paper.goats) == ((0,), (1,))


def test_VS09_na_sto_lost() -> None:
    """C6.6: the points burn, and 12 are too few for B"""
    paper = settle(sea(), "B out", values=(12, 0), scores=(60, 0), lead="6-6", opener="A")
    assert (paper.scores, paper.winners) == ((0, 0), ())
    paper = settle(sea(), "B out", values=(25, 0), scores=(60, 0), lead="6-6", opener="A")
    assert paper.scores == (0, 25)


def test_C6_6_na_sto_needs_an_account_and_a_later_deal() -> None:
    """C6.6: not in the first deal, not without points, not after a drawn fish, not for the other side's 6-6"""
    assert settle(sea(), "A out", values=(0, 4), lead="6-6", opener="A").winners == ()
    assert settle(sea(), "A out", values=(0, 4), scores=(60, 0), lead="6-6", opener="A", first=True).winners == ()
    assert settle(sea(), "fish", values=(9, 9), scores=(60, 0), lead="6-6", opener="A").scores == (60, 0)
    assert settle(sea(), "A out", values=(0, 4), scores=(60, 0), lead="6-6", opener="B").winners == ()
    assert settle(sea(na_sto=False), "A out", values=(0, 4), scores=(60, 0), lead="6-6", opener="A").winners == ()


def test_VS10_a_fish_is_won_by_the_lightest() -> None:
    """C6.8: A was left 30, his 60 burn"""
    assert settle(sea(), "fish", values=(30, 28), scores=(60, 0)).scores == (0, 30)
    assert settle(sea(), "fish", values=(30, 30), scores=(60, 0)).scores == (60, 0)


@pytest.mark.parametrize(
    ("rule", "last", "wins"),
    [
        ("any", "0-0", True), ("any", "6-6", True), ("any", "0-0 6-6", True), ("any", "1-1", False),
        ("both", "0-0", False), ("both", "6-6", False), ("both", "6-6 0-0", True), ("off", "0-0 6-6", False),
    ],
)  # fmt: skip
def test_C6_4_finishing_with_the_dear_doubles(rule: str, last: str, wins: bool) -> None:
    """C6.4: going out with them wins the match at once; a fish that ends with them does not"""
    assert (settle(sea(finish_wins=rule), "A out", values=(0, 4), last=last).winners == (0,)) is wins
    assert settle(sea(finish_wins=rule), "fish", values=(3, 4), last=last).winners == ()


def test_C6_9_the_penalty_form_is_the_yard_with_25_and_125() -> None:
    """C6.9"""
    paper = settle(sea_penalty(), "A out", values=(0, 24))
    assert paper.deferred == (0, 24)
    assert settle(sea_penalty(), "A out", values=(0, 1), on=paper).scores == (0, 25)
    assert settle(sea_penalty(), "A out", values=(0, 25), scores=(0, 100)).goats == (1,)
