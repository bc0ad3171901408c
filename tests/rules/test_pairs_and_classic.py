"""Pairs, yard ties, classic scoring, ranks (rules.md D, groups A and G; C3.4, C5, C9, C11, C12.5)."""

from __future__ import annotations

import pytest

from tests.rules.table_talk import choices, position, say, settle
from tests.rules.tables import classic, classic_25_50, classic_penalty, general, k66, pairs, yard


def test_VA01_the_winners_record_nothing_although_the_partner_holds_tiles() -> None:
    """C5.3: 9 + 5 open the account of team 1"""
    assert settle(pairs(), "A out", values=(0, 9, 20, 5)).scores == (0, 14)


def test_VA02_the_team_is_the_side() -> None:
    """C5.5: 7 + 5 are deferred together, the winners' deferred 9 burn"""
    paper = settle(pairs(), "A out", values=(0, 7, 20, 5), deferred=(9, 0))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 12))


def test_VA04_the_very_fisherman_opens() -> None:
    """C5.2: also if his team lost the fish"""
    assert settle(pairs(), "fish", values=(3, 9, 4, 9), maker="B").next == "B"


def test_C5_4_team_sums_are_compared_in_a_fish() -> None:
    """C5.4: 20 + 1 against 11 + 9"""
    assert settle(pairs(), "fish", values=(20, 11, 1, 9)).scores == (21, 0)
    assert settle(pairs(), "fish", values=(20, 11, 1, 10)).carry == 21


def test_VA08_a_tie_of_two_in_the_yard_hangs() -> None:
    """C3.4: 9 for the next loser"""
    paper = settle(yard(), "fish", values=(9, 9))
    assert (paper.scores, paper.carry) == ((0, 0), 9)
    assert settle(yard(), "A out", values=(0, 5), on=paper).scores == (0, 14)


def test_VA09_the_lightest_scores_the_difference() -> None:
    """C11.3: 10 + 9 − 4"""
    paper = settle(classic(3), "fish", values=(4, 10, 9), maker="B")
    assert (paper.scores, paper.next) == ((15, 0, 0), "A")


def test_VA10_two_lightest_hands_score_nothing() -> None:
    """C11.3"""
    paper = settle(classic(3), "fish", values=(7, 7, 9), maker="B")
    assert (paper.scores, paper.carry, paper.next) == ((0, 0, 0), 0, "B")


def test_C11_3_the_target_of_25_50_is_300() -> None:
    """C11.3"""
    assert settle(classic_25_50(), "A out", values=(0, 10), scores=(289, 295)).winners == ()
    assert settle(classic_25_50(), "A out", values=(0, 11), scores=(289, 295)).winners == (0,)


def test_C11_4_the_penalty_form() -> None:
    """C11.4: every loser his own, the lightest of a fish nothing"""
    assert settle(classic_penalty(3), "A out", left={"B": "0-0 0-1", "C": "6-6"}).scores == (0, 26, 50)
    assert settle(classic_penalty(3), "fish", values=(3, 9, 4)).scores == (0, 9, 4)


def test_VA12_the_last_tile_of_the_boneyard_is_not_taken() -> None:
    """C12.5"""
    deal = position("3:1 1:5", hands=["2-4", "0-0 3-6"], base="4-4", table=k66())
    assert choices(deal) == {"pass"}
    say(deal, "A pass")


@pytest.mark.parametrize(("last", "ranks"), [("0-0", 1), ("6-6", 1), ("0-0 6-6", 2), ("1-1", 0)])
def test_VG01_VG02_going_out_with_the_dear_doubles_gives_the_loser_a_rank(last: str, ranks: int) -> None:
    """C9: points are recorded as usual; a fish gives none"""
    table = general(multi_doubles=2)
    paper = settle(table, "A out", values=(0, 20), last=last)
    assert (paper.ranks, paper.scores) == ((0, ranks), (0, 20))
    assert settle(table, "fish", values=(20, 30), last=last).ranks == (0, 0)


def test_C9_the_side_with_the_fewest_ranks_wins() -> None:
    """C9: at the end of the underlying match; equal ranks: the lower score"""
    one = settle(general(), "B out", values=(20, 0), last="6-6")
    paper = settle(general(target=40), "A out", values=(0, 60), on=one)
    assert (paper.scores, paper.ranks, paper.winners) == ((20, 60), (1, 0), (1,))
    equal = settle(general(target=40), "A out", values=(0, 60), scores=(20, 0))
    assert (equal.winners, equal.goats) == ((0,), (1,))


def test_C9_ranks_come_first_where_the_winner_scores_too() -> None:
    """C9 as an overlay: equal ranks: the better score, which is the higher one there"""
    table = general(score_to="winner", fish_scoring="winner_others", target=40, threshold=0)
    one = settle(table, "B out", values=(20, 0), last="6-6")
    assert (one.ranks, one.scores) == ((1, 0), (0, 20))
    assert settle(table, "A out", values=(0, 60), on=one).winners == (1,)
    assert settle(table, "A out", values=(0, 60)).winners == (0,)


def test_C9_nobody_is_behind_the_match_goes_on() -> None:
    """C9, C2.7: equal ranks and equal scores"""
    table = general(fish_scoring="all_own")
    paper = settle(table, "fish", values=(20, 10), scores=(90, 100))
    assert (paper.scores, paper.winners, paper.goats) == ((110, 110), (), ())
