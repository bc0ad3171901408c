"""How a match ends (rules.md D, group E; C1.8, C1.9, C2.7, C4.7)."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.rules.actions import Action, Flag, Resign
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.ledger import Accounts, Verdict
from kozel_desktop.rules.match import Match
from tests.rules.table_talk import settle
from tests.rules.tables import K11, classic, club, club_pairs, k11, pairs, solo


def test_VE01_at_101_the_match_is_over() -> None:
    """C1.8"""
    paper = settle(K11, "A out", values=(0, 6), scores=(0, 95))
    assert (paper.scores, paper.goats, paper.winners, paper.next) == ((0, 101), (1,), (0,), "")


def test_VE02_at_100_it_goes_on() -> None:
    """C1.8"""
    paper = settle(K11, "A out", values=(0, 5), scores=(0, 95))
    assert (paper.scores, paper.goats, paper.next) == ((0, 100), (), "A")


@pytest.mark.parametrize("target", [1, 201, 301, 501, 1000])
def test_B1_other_targets(target: int) -> None:
    """B.1 target"""
    table = k11(target=target, threshold=0)
    assert settle(table, "A out", values=(0, 6), scores=(0, target - 6)).goats == (1,)
    assert settle(table, "A out", values=(0, 5), scores=(0, max(0, target - 6))).goats == ((1,) if target == 1 else ())


def test_VE04_one_deal_writes_to_one_side_only() -> None:
    """C1.8: in K11 both can never cross together, whatever the deal and the options of C1"""
    rng = random.Random(4)
    for _ in range(500):
        table = k11(
            fish_scoring=rng.choice(["loser_own", "loser_all"]), bonuses=rng.random() < 0.5,
            threshold=rng.choice([0, 13]), tie_amount=rng.choice(["as_recorded", "all_hands"]),
        )  # fmt: skip
        how = rng.choice(["A out", "B out", "fish"])
        values = [0 if how[0] == seat else rng.randint(1, 60) for seat in "AB"]
        before = (rng.randint(0, 100), rng.randint(0, 100))
        paper = settle(
            table, how, values=values, scores=before, carry=rng.choice([0, 40]), lead="6-6", deferred=(0, 12)
        )
        assert sum(after > old for after, old in zip(paper.scores, before, strict=True)) <= 1
        assert len(paper.goats) <= 1


def test_VE05_both_teams_crossed_the_lower_total_wins() -> None:
    """C4.7 «Свои»: 105 : 140"""
    table = club_pairs(fish_scoring="all_own")
    paper = settle(table, "fish", values=(7, 9, 8, 11), scores=(90, 120))
    assert (paper.scores, paper.goats, paper.winners) == ((105, 140), (1,), (0,))


def test_VE06_equal_totals_are_played_on_until_they_differ() -> None:
    """C4.7: 110 : 110"""
    table = club_pairs(fish_scoring="all_own")
    paper = settle(table, "fish", values=(7, 4, 8, 6), scores=(95, 100))
    assert (paper.scores, paper.goats, paper.next) == ((110, 110), (), "A")
    paper = settle(table, "B out", values=(3, 0, 2, 4), on=paper)
    assert (paper.scores, paper.goats, paper.winners) == ((115, 110), (0,), (1,))


def test_C2_7_two_players_of_solo_who_both_cross() -> None:
    """C2.7: the lower total wins, equal totals go on"""
    paper = settle(solo(2), "fish", values=(11, 17), scores=(95, 95))
    assert (paper.scores, paper.goats, paper.winners) == ((106, 112), (1,), (0,))
    assert settle(solo(2), "fish", values=(11, 17), scores=(99, 93)).goats == ()


def test_VE08_two_losers_of_an_ordinary_deal_may_cross_together() -> None:
    """C2.7: both are goats"""
    paper = settle(solo(3), "A out", values=(0, 8, 4), scores=(0, 95, 98))
    assert (paper.scores, paper.goats, paper.winners) == ((0, 103, 102), (1, 2), (0,))


def test_C2_7_when_all_cross_all_lose() -> None:
    """B.1 both_cross=all_cross_lose; with lower_wins the lowest of all is spared"""
    paper = settle(solo(3), "fish", values=(8, 5, 4), scores=(95, 97, 98))
    assert (paper.goats, paper.winners) == ((0, 1, 2), ())
    paper = settle(solo(3, both_cross="lower_wins"), "fish", values=(8, 5, 6), scores=(95, 97, 98))
    assert (paper.scores, paper.goats, paper.winners) == ((103, 102, 104), (0, 2), (1,))


def test_C2_7_lower_wins_asks_only_when_all_have_crossed() -> None:
    """B.1 both_cross=lower_wins: who has crossed alone loses, however equal the others are"""
    paper = settle(solo(3, both_cross="lower_wins"), "fish", values=(8, 5, 5), scores=(95, 20, 20))
    assert (paper.scores, paper.goats, paper.winners) == ((103, 25, 25), (0,), (1, 2))


@pytest.mark.parametrize("action", [Flag(), Resign()])
@pytest.mark.parametrize("seat", [0, 1])
def test_VE09_time_over_or_resigning_loses_at_once(action: Action, seat: int) -> None:
    """C1.9: whatever the score; the unfinished deal is not counted; also when the other is to move"""
    match = Match(K11, SeededDeck(bytes(16)), Accounts((0, 96), (0, 0), 5, (0, 0)))
    match.next_deal()
    accounts = match.accounts
    (ended,) = match.play(seat, action)
    assert ended == MatchEnded(Verdict((seat,), (1 - seat,)), "flag" if isinstance(action, Flag) else "resign", seat)
    assert (match.phase, match.verdict, match.accounts) == ("over", Verdict((seat,), (1 - seat,)), accounts)
    assert match.to_move is None
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, action)
    assert refused.value.why is Why.NOT_PLAYING
    with pytest.raises(ValueError, match="over"):
        match.next_deal()


def test_C1_9_in_pairs_the_whole_team_loses() -> None:
    """C1.9, C5.5"""
    match = Match.new(pairs(), SeededDeck(bytes(16)))
    match.next_deal()
    match.play(2, Flag())
    assert match.verdict == Verdict((0,), (1,))


def test_C1_9_only_a_seat_of_the_table_can_give_up() -> None:
    """C1.9: a seat that does not exist has no time to lose"""
    match = Match.new(K11, SeededDeck(bytes(16)))
    match.next_deal()
    for seat in (-1, 2):
        with pytest.raises(IllegalAction):
            match.play(seat, Resign())
    assert match.phase == "playing"


def test_VE10_what_hangs_at_the_end_is_discarded() -> None:
    """C1.8: B takes the 40 that make him the goat; what nobody could take is gone"""
    paper = settle(K11, "A out", values=(0, 6), scores=(0, 95), carry=40)
    assert (paper.scores, paper.carry) == ((0, 141), 0)
    table = club(3, both_cross="all_cross_lose")
    paper = settle(table, "A out", values=(0, 9, 9), scores=(0, 95, 20), carry=40)
    assert (paper.scores, paper.goats, paper.carry) == ((0, 104, 29), (1,), 0)


def test_C11_3_where_winners_score_the_first_to_reach_wins() -> None:
    """C11.3: the target is a goal"""
    paper = settle(classic(3), "A out", values=(0, 8, 4), scores=(88, 95, 98))
    assert (paper.scores, paper.goats, paper.winners) == ((100, 95, 98), (1, 2), (0,))
