"""Bonuses for 6-6 and 0-0 (rules.md D, group B; C1.6, R10–R14)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import RULES, Value
from kozel_desktop.rules.tiles import hand, tile
from tests.rules.table_talk import choices, others, settle
from tests.rules.tables import k11, pairs, solo

BONUSES = k11(bonuses=True)


def test_VB01_the_bonus_is_part_of_the_price() -> None:
    """C1.6, C1.7, R14: 10 + 50 are recorded, rule 13 is met"""
    paper = settle(BONUSES, "A out", values=(0, 10), last="6-6")
    assert (paper.scores, paper.deferred) == ((0, 60), (0, 0))
    assert paper.settled.charge.bonus == 50


def test_VB02_both_in_one_turn() -> None:
    """C1.6: 20 + 4 + 25 + 50"""
    table = k11(bonuses=True, multi_doubles=2)
    assert settle(table, "A out", values=(0, 4), scores=(0, 20), last="0-0 6-6").scores == (0, 99)


def test_VB04_in_a_fish_the_first_tile_counts_and_the_last_does_not() -> None:
    """C1.6, R12: no hand was finished"""
    paper = settle(BONUSES, "fish", values=(12, 9), scores=(20, 20), lead="6-6", last="0-0")
    assert paper.scores == (82, 20)


def test_VB05_nobody_lost_nobody_pays() -> None:
    """C1.6: 12 hang"""
    paper = settle(BONUSES, "fish", values=(12, 12), lead="6-6")
    assert (paper.scores, paper.carry) == ((0, 0), 12)


def test_VB06_first_and_last() -> None:
    """C1.6: 3 + 50 + 25"""
    assert settle(BONUSES, "A out", values=(0, 3), lead="6-6", last="0-0").scores == (0, 78)


def test_VB08_a_forced_lead_counts_like_any_other() -> None:
    """C1.6, R13: a whole deal in which A is forced to open with 0-0, the only double dealt; B pays the bonus"""
    a, b = "0-0 0-2 0-3 0-4 0-5 0-6 1-2", "0-1 3-4 3-5 3-6 4-5 4-6 5-6"
    match = Match.new(BONUSES, SeededDeck(bytes(16)))
    match.open_deal(Dealing((hand(a), hand(b)), tuple(map(tile, others(a, b).split()))))
    assert choices(match) == {"0-0"}
    ended = None
    while ended is None:
        assert match.round is not None
        assert match.to_move is not None
        events = match.play(match.to_move, match.round.legal_actions()[0])
        ended = next((event for event in events if isinstance(event, DealEnded)), None)
    loser = 1 - (ended.result.winner or 0)
    assert ended.result.kind == "out"
    assert ended.charge.amounts[loser] == ended.charge.values[loser] + 25
    assert settle(BONUSES, "A out", values=(0, 20), lead="0-0", first=True).scores == (0, 45)


@pytest.mark.parametrize(
    ("changes", "price"),
    [
        ({}, 3 + 50 + 25),
        ({"bonuses": False}, 3),
        ({"bonus_when": "first"}, 3 + 50),
        ({"bonus_when": "last"}, 3 + 25),
        ({"bonus66": 12, "bonus00": 10}, 3 + 12 + 10),
        ({"bonus66": 0}, 3 + 25),
    ],
)
def test_B1_amounts_and_moments(changes: dict[str, Value], price: int) -> None:
    """B.1 bonus66, bonus00, bonus_when: opened with 6-6, finished with 0-0, 3 left"""
    table = k11(threshold=0, **({"bonuses": True} | changes))
    assert settle(table, "A out", values=(0, 3), lead="6-6", last="0-0").scores == (0, price)


@pytest.mark.parametrize(("opener", "how", "price"), [("A", "A out", 53), ("B", "A out", 3), ("B", "B out", 53)])
def test_R11_only_if_the_winner_laid_it(opener: str, how: str, price: int) -> None:
    """R11 bonus_payer: the loser pays for the winner's 6-6, not for his own"""
    table = k11(threshold=0, bonuses=True, bonus_payer="loser_if_winner_laid_it")
    paper = settle(table, how, values=(0, 3) if how[0] == "A" else (3, 0), opener=opener, lead="6-6")
    assert max(paper.scores) == price
    assert max(settle(k11(threshold=0, bonuses=True), how, values=paper.values, opener=opener, lead="6-6").scores) == 53


def test_R11_in_a_fish_the_opener_pays_only_where_anybody_does() -> None:
    """R11: A opened with 6-6 and lost the fish"""
    for table, scores in (
        (BONUSES, (82, 20)),
        (k11(bonuses=True, bonus_payer="loser_if_winner_laid_it"), (32, 20)),
    ):
        assert settle(table, "fish", values=(12, 9), scores=(20, 20), opener="A", lead="6-6").scores == scores


def test_C1_6_every_loser_pays() -> None:
    """C1.6 for three: the bonus is a part of each loser's price; the lightest of a fish for all pays none"""
    table = solo(3, bonuses=True, threshold=0)
    assert settle(table, "A out", values=(0, 3, 5), last="6-6").scores == (0, 53, 55)
    assert settle(table, "fish", values=(2, 3, 5), lead="6-6").scores == (2, 53, 55)


def test_C1_6_the_tied_lightest_of_a_fish_lost_nothing() -> None:
    """C1.6: only those who lost pay; where all are equal there is no bonus at all"""
    table = solo(3, bonuses=True, threshold=0)
    assert settle(table, "fish", values=(4, 4, 5), lead="6-6").scores == (4, 4, 55)
    equal = settle(table, "fish", values=(4, 4, 4), lead="6-6")
    assert (equal.scores, equal.settled.charge.bonus) == ((4, 4, 4), 0)


def test_C5_3_the_losing_team_pays_even_when_the_winners_partner_holds_more() -> None:
    """C5.3, C1.6"""
    paper = settle(pairs(bonuses=True), "A out", values=(0, 9, 20, 5), last="6-6")
    assert paper.scores == (0, 64)


def test_C1_6_a_hand_worth_nothing_still_pays_the_bonus() -> None:
    """C1.6: 0-0 at face value"""
    table = k11(bonuses=True, blank_value=0)
    assert settle(table, "A out", left={"B": "0-0"}, last="6-6").scores == (0, 50)


def test_B1_a_penalty_needs_a_loser_who_records() -> None:
    """B.1 bonuses: where the winner scores there is nobody to pay, and the setting does not apply"""
    table = k11(bonuses=True, score_to="winner", fish_scoring="winner_others", threshold=0)
    assert not RULES["bonuses"].applies(table)
    assert settle(table, "A out", values=(0, 10), last="6-6").scores == (10, 0)
    assert settle(table, "fish", values=(10, 20), lead="0-0").scores == (20, 0)
