"""When a deal is a fish, and who records what (rules.md D, group F; C0.6, C1.6; E1–E3, E9)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from kozel_desktop.rules.deal import Dealing, SeededDeck, opening
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import HALVES, HAS, SINGLES, hand, spell, tiles_of
from tests.rules.table_talk import choices, ends, finish, fisherman, halves, others, position, say, settle
from tests.rules.tables import K11, club, k11, pairs, solo

STAR = "2:4 4:1 1:2 2:6 6:0 0:2 2:3 3:5"
"""The line of VF01 before 5-2 is laid at its right end."""
A_HELD, B_HELD = "0-1 0-3 0-4 0-5 1-1 1-3 1-5 3-3 3-4", "2-2 5-5 6-6 5-6 4-6 3-6 4-5 1-6 4-4"


def test_VF01_not_yet_a_fish_while_somebody_holds_the_double() -> None:
    """C0.6 exhaust, R4, E3: B must lay 2-2"""
    deal = position(STAR, hands=[f"2-5 {A_HELD}", B_HELD], base="0-0")
    say(deal, "A 2-5@R")
    assert finish(deal) == ""
    assert choices(deal) == {"2-2@L", "2-2@R"}


def test_VF02_the_double_makes_the_fish_and_the_last_single_the_fisherman() -> None:
    """C1.5, C1.6"""
    deal = position(STAR, hands=[f"2-5 {A_HELD}", B_HELD], base="0-0")
    say(deal, "A 2-5@R; B 2-2@R")
    assert (finish(deal), fisherman(deal)) == ("fish", "A")
    paper = settle(K11, "fish", left={"A": spell(deal.hands[0]), "B": spell(deal.hands[1])}, maker="A")
    assert (paper.values, paper.scores, paper.next) == ((38, 76), (0, 76), "A")


def test_VF04_going_out_comes_before_the_fish() -> None:
    """C0.6: the last tile of B is the double that would make the fish"""
    base = others(STAR, "2-5 0-1 1-3 2-2")
    deal = position(STAR, hands=["2-5 0-1 1-3", "2-2"], base=base)
    assert len(deal.undrawn) == 16
    say(deal, "A 2-5@R; B 2-2@L")
    assert finish(deal) == "B out"
    assert settle(K11, "B out", left={"A": "0-1 1-3"}).values == (5, 0)


def test_VF05_without_the_double_it_is_a_fish_at_once() -> None:
    """C0.6 locked: B never gets to lay 2-2"""
    deal = position(STAR, hands=["2-5 0-1 1-3", "2-2"], base=others(STAR, "2-5 0-1 1-3 2-2"), table=solo(2))
    say(deal, "A 2-5@R")
    assert finish(deal) == "fish"
    assert settle(solo(2), "fish", left={"A": "0-1 1-3", "B": "2-2"}).values == (5, 4)


def test_VF06_a_hopeless_hand_draws_the_whole_boneyard() -> None:
    """C0.5, C0.6 exhaust, E27: B draws 14 tiles, passes, and holds 109"""
    line = f"{STAR} 5:2 2:2"
    base = others(line, "0-1 1-3 6-6", last="0-0")
    deal = position(line, hands=["0-1 1-3", "6-6"], base=base, turn="B")
    assert len(deal.undrawn) == 15
    assert finish(deal) == ""
    say(deal, f"B draw {base.removesuffix(' 0-0')}; B pass")
    assert finish(deal) == "fish"
    assert [hand_value(K11, held) for held in deal.hands] == [5, 109]
    assert spell(deal.undrawn) == "0-0"


@pytest.mark.parametrize("rule", ["dead", "locked"])
def test_C0_6_dead_stops_the_hopeless_drawing(rule: str) -> None:
    """C0.6 dead: the same line is a fish as soon as no tile anywhere fits"""
    line = f"{STAR} 5:2"
    base = others(line, "0-1 1-3 2-2 6-6", last="0-0")
    deal = position(line, hands=["0-1 1-3 2-2", "6-6"], base=base, table=k11(fish_rule=rule), last="B")
    if rule == "dead":
        say(deal, "A 2-2@L")
    assert finish(deal) == "fish"


@pytest.mark.parametrize("bottom", ["2-2", "0-0"])
def test_C0_6_dead_asks_the_whole_boneyard(bottom: str) -> None:
    """C0.6 dead: 2-2 fits and lies in the boneyard, even if it is the tile that is never taken"""
    line = f"{STAR} 5:2"
    base = others(line, "0-1 1-3 6-6", last=bottom)
    assert finish(position(line, hands=["0-1 1-3", "6-6"], base=base, table=k11(fish_rule="dead"))) == ""


def test_C0_6_locked_wherever_the_double_is() -> None:
    """C0.6 locked: in a hand, in the boneyard, on the table; but not with different ends"""
    table = k11(fish_rule="locked")
    line = f"{STAR} 5:2"
    assert finish(position(line, hands=["0-1 1-3", "6-6"], base=others(line, "0-1 1-3 6-6"), table=table)) == "fish"
    assert finish(position(line, hands=["0-1 1-3 2-2", "6-6"], base="0-0 4-4", table=table)) == "fish"
    assert finish(position(f"{line} 2:2", hands=["0-1 1-3", "6-6"], base="0-0 4-4", table=table)) == "fish"
    assert finish(position(STAR, hands=["0-1 1-3", "5-6"], base="2-5 4-4", table=table)) == ""


DEAD_KEY = "5:5 5:0 0:6 6:1 1:5 5:2 2:6 6:3 3:5 5:4 4:6"
A8, B8 = "0-0 0-1 0-2 0-3 0-4 1-1 1-2 1-3", "1-4 2-2 2-3 2-4 3-3 3-4 4-4"


def test_VF08_E9_a_fish_with_different_ends() -> None:
    """C0.6, E9: the only key, 5-6, is the tile that is never taken"""
    deal = position(DEAD_KEY, hands=[f"6-6 {A8}", B8], base="5-6")
    say(deal, "A 6-6@R")
    assert (finish(deal), ends(deal)) == ("fish", {"L": 5, "R": 6})
    paper = settle(K11, "fish", left={"A": A8, "B": B8})
    assert (paper.values, paper.scores) == ((19, 41), (0, 41))


def test_VF09_the_whole_boneyard_may_be_taken_so_it_is_no_fish() -> None:
    """C4.4 Весь"""
    deal = position(f"{DEAD_KEY} 6:6", hands=[A8, B8], base="5-6", turn="B", table=club())
    assert finish(deal) == ""
    say(deal, "B draw 5-6")
    assert choices(deal) == {"5-6@L", "5-6@R"}
    say(deal, "B 5-6@L")


A10, B10 = "4-4 3-4 2-4 1-4 0-4", "0-0 0-1 0-2 0-3 1-1 1-2 1-3 2-2 2-3 3-3"


def test_VF10_equal_hands_hang() -> None:
    """C1.6, R6: 30 : 30"""
    assert finish(position(f"{DEAD_KEY} 6:6", hands=[A10, B10], base="5-6")) == "fish"
    paper = settle(K11, "fish", left={"A": A10, "B": B10})
    assert (paper.values, paper.scores, paper.deferred, paper.carry) == ((30, 30), (0, 0), (0, 0), 30)


def test_VF12_all_hands_may_hang() -> None:
    """B.1 tie_amount"""
    assert settle(k11(tie_amount="all_hands"), "fish", left={"A": A10, "B": B10}).carry == 60


def test_R18_a_full_fish_hangs_both_hands() -> None:
    """C1.6, R18"""
    assert settle(k11(fish_scoring="loser_all"), "fish", left={"A": A10, "B": B10}).carry == 60


def test_VF13_the_fisherman_may_lose_his_fish() -> None:
    """C1.3, C1.6: A still opens the next deal"""
    paper = settle(K11, "fish", values=(20, 14), scores=(30, 40), maker="A")
    assert (paper.scores, paper.next) == ((50, 40), "A")


def test_VF14_the_lone_blank_costs_10_in_the_comparison_too() -> None:
    """C0.7, R9"""
    paper = settle(K11, "fish", left={"A": "0-0", "B": "1-2"}, scores=(20, 20))
    assert (paper.values, paper.scores) == ((10, 3), (30, 20))


def test_C1_6_a_full_fish_costs_both_hands_and_reaches_13_with_them() -> None:
    """C1.6, R14: 12 + 9 = 21 opens the account"""
    paper = settle(k11(fish_scoring="loser_all"), "fish", values=(12, 9))
    assert (paper.scores, paper.deferred) == ((21, 0), (0, 0))


def test_VF16_without_the_full_fish_12_are_deferred() -> None:
    """C1.7"""
    paper = settle(K11, "fish", values=(12, 9))
    assert (paper.scores, paper.deferred) == ((0, 0), (12, 0))


@pytest.mark.parametrize(
    ("convention", "recorded", "hung"),
    [
        ("loser_own", (0, 20, 0), 0),
        ("loser_all", (0, 49, 0), 0),
        ("losers_own", (15, 20, 0), 0),
        ("all_own", (15, 20, 14), 0),
    ],
)
def test_B1_fish_scoring_for_three(convention: str, recorded: tuple[int, ...], hung: int) -> None:
    """B.1 fish_scoring, rule 13 off"""
    paper = settle(club(3, fish_scoring=convention, threshold=0), "fish", values=(15, 20, 14))
    assert (paper.scores, paper.carry) == (recorded, hung)


@pytest.mark.parametrize(
    ("convention", "tie", "hung"),
    [
        ("winner_others", "as_recorded", 14),
        ("winner_others", "all_hands", 28),
        ("winner_diff", "as_recorded", 0),
        ("winner_diff", "all_hands", 28),
    ],
)
def test_B1_tie_amount_where_the_winner_scores(convention: str, tie: str, hung: int) -> None:
    """B.1 tie_amount: what the lightest would have recorded, or all hands"""
    table = k11(score_to="winner", fish_scoring=convention, tie_amount=tie)
    assert settle(table, "fish", values=(14, 14)).carry == hung


def test_B1_fish_tie_none() -> None:
    """B.1 fish_tie"""
    paper = settle(k11(fish_tie="none"), "fish", values=(14, 14), scores=(20, 20), carry=7)
    assert (paper.scores, paper.carry) == ((20, 20), 7)


# --- what cannot be


def test_VF18_E1_six_singles_of_a_number_are_no_line() -> None:
    """E1: a star, at most two of them chain"""
    star = halves("1:2 2:6 0:2 2:3 2:4 5:2")
    assert {frozenset(pair) for pair in star} == {frozenset(HALVES[t]) for t in tiles_of(HAS[2] & SINGLES)}

    def chains(order: tuple[tuple[int, int], ...]) -> bool:
        heads = {order[0], order[0][::-1]}
        for lo, hi in order[1:]:
            heads = {(near, far) for near, far in ((lo, hi), (hi, lo)) for _, end in heads if near == end}
        return bool(heads)

    assert [any(chains(order) for order in permutations(star, length)) for length in (2, 3)] == [True, False]


def random_fish(table: TableSettings, deals: int, seed: int) -> list[Round]:
    """The fishes among randomly played deals."""
    deck, rng, found = SeededDeck(bytes([seed] * 16)), random.Random(seed), []
    for number in range(1, deals + 1):
        dealing = Dealing.from_deck(table, deck(number, 0))
        deal = Round.begin(table, dealing.hands, dealing.boneyard, *opening(table, dealing.hands))
        while deal.finish is None:
            deal.apply(rng.choice(deal.legal_actions()))
        if finish(deal) == "fish":
            found.append(deal)
    return found


def test_VF17_E2_with_nothing_undealt_the_hands_of_a_fish_are_even() -> None:
    """E2: both ends are equal and the hands add to an even number, so the seeds' 23 and 35 cannot be dealt"""
    found = random_fish(pairs(), 400, seed=3)
    assert len(found) > 50
    for deal in found:
        assert len(set(ends(deal).values())) == 1
        assert sum(hand_value(pairs(), held) for held in deal.hands) % 2 == 0


def test_E9_how_often_the_ends_of_a_fish_differ() -> None:
    """E9: 18 % of deals are fish; with reserve 1 the ends of about 40 % of them differ, with reserve 0 never"""
    found = random_fish(K11, 1500, seed=5)
    assert 0.15 < len(found) / 1500 < 0.22
    different = sum(len(set(ends(deal).values())) == 2 for deal in found)
    assert 0.3 < different / len(found) < 0.5
    for deal in random_fish(club(), 500, seed=5):
        assert len(set(ends(deal).values())) == 1


def test_E9_the_key_of_a_fish_with_different_ends_is_the_dead_tile() -> None:
    """E9: with reserve 1 a line with ends a ≠ b is dead exactly when a-b is the tile that is never taken"""
    for deal in random_fish(K11, 600, seed=8):
        left, right = ends(deal).values()
        if left != right:
            assert spell(deal.undrawn) == spell(hand(f"{left}-{right}"))
