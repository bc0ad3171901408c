"""Who opens a deal and with what (rules.md D, group P; C0.2, C0.3, C1.3)."""

from __future__ import annotations

from itertools import combinations

import pytest

from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.deal import Dealing, SeededDeck, opening
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import NAMES, SINGLES_BY_SENIORITY, hand, spell, tile
from tests.rules.table_talk import SEATS, choices, finish, fisherman, others, position, say, settle
from tests.rules.tables import K11, classic, classic_25_50, club, k11, k66, solo, win_pairs, yard


@pytest.mark.parametrize(
    ("tables", "a", "b", "opener", "lead"),
    [
        pytest.param(
            (K11, solo(2), club()), "2-2 6-6 0-1 0-2 0-3 0-4 0-5", "1-1 3-4 3-5 3-6 4-5 4-6 5-6", "B", "1-1",
            id="VP01 the lowest double from 1-1",
        ),
        pytest.param(
            (K11, solo(2), club()), "0-0 0-1 0-2 0-3 1-2 1-5 2-5", "6-6 3-4 3-5 3-6 4-5 4-6 5-6", "B", "6-6",
            id="VP02 0-0 is the senior double",
        ),
        pytest.param(
            (K11, solo(2)), "0-0 0-2 0-3 0-4 0-5 1-5 1-2", "0-1 3-4 3-5 3-6 4-5 4-6 5-6", "A", "0-0",
            id="VP04 0-0 opens when no other double was dealt",
        ),
        pytest.param(
            (club(),), "0-0 0-2 0-3 0-4 0-5 1-5 1-2", "0-1 3-4 3-5 3-6 4-5 4-6 5-6", "B", "0-1",
            id="VP05 in the club 0-0 never opens",
        ),
        pytest.param(
            (K11, club()), "0-3 0-4 1-4 2-5 3-5 3-6 4-6", "1-2 1-3 1-5 2-4 2-6 4-5 5-6", "B", "1-2",
            id="VP06 no doubles: of equal sums the smaller big half is junior",
        ),
        pytest.param(
            (solo(2),), "0-3 0-4 1-4 2-5 3-5 3-6 1-6", "1-2 1-3 1-5 2-4 2-6 4-5 0-5", "A", "3-6",
            id="VP08 no doubles, from 5-6 downwards: of equal sums the bigger half is senior",
        ),
        pytest.param(
            (classic(), k66()), "3-3 0-1 0-2 0-3 0-4 0-5 1-2", "5-5 3-4 3-5 3-6 4-5 4-6 5-6", "B", "5-5",
            id="VP09 from 6-6 downwards",
        ),
        pytest.param(
            (classic_25_50(), yard()), "3-3 0-1 0-2 0-3 0-4 0-5 1-2", "0-0 1-1 3-5 3-6 4-5 4-6 5-6", "B", "0-0",
            id="C3.2 C11.2 from 0-0 upwards",
        ),
        pytest.param(
            (classic(),), "0-0 0-1 0-2 0-3 0-4 0-5 1-2", "1-1 3-4 3-5 3-6 4-5 4-6 5-6", "B", "1-1",
            id="B.1 downwards, 0-0 is the last of the doubles",
        ),
    ],
)  # fmt: skip
def test_first_deal(tables: tuple[TableSettings, ...], a: str, b: str, opener: str, lead: str) -> None:
    """C0.3: the holder opens, and the tile is his only legal move."""
    for table in tables:
        match = Match.new(table, SeededDeck(bytes(16)))
        match.open_deal(Dealing((hand(a), hand(b)), tuple(map(tile, others(a, b).split()))))
        assert match.to_move == SEATS.index(opener)
        assert choices(match) == {lead}


def test_C0_2_singles_from_the_lowest_to_the_highest() -> None:
    """C0.2: the whole order as the rules list it"""
    order = "0-1 0-2 1-2 0-3 1-3 0-4 2-3 1-4 0-5 2-4 1-5 0-6 3-4 2-5 1-6 3-5 2-6 4-5 3-6 4-6 5-6"
    assert spell(SINGLES_BY_SENIORITY) == order


@pytest.mark.parametrize(
    ("order", "doubles"),
    [("low1_zero_last", "1234560"), ("low1_no_zero", "123456"), ("low0", "0123456"), ("high", "6543210")],
)
def test_B1_opening_order(order: str, doubles: str) -> None:
    """B.1 opening_order: of any two doubles dealt the earlier one of the order opens, whoever holds it"""
    table = k11(opening_order=order)
    for early, late in combinations(doubles, 2):
        hands = [hand(f"{late}-{late} 0-1"), hand(f"{early}-{early} 5-6")]
        assert opening(table, hands) == (1, tile(f"{early}-{early}"))
        assert opening(table, hands[::-1]) == (0, tile(f"{early}-{early}"))


def test_C0_3_the_boneyard_opens_nothing() -> None:
    """C0.3, VA06: 1-1 in the boneyard, then 2-2 opens; four players of the yard have 5 tiles, 8 are left."""
    table = yard(4)
    assert (table.hand_size, table.undealt) == (5, 8)
    hands = ("0-1 0-2 0-3 0-4 0-5", "2-2 1-2 1-3 1-4 1-5", "3-3 2-3 2-4 2-5 2-6", "4-4 3-4 3-5 3-6 4-5")
    assert opening(table, [hand(text) for text in hands]) == (1, tile("2-2"))


def test_C5_1_in_pairs_1_1_is_always_dealt() -> None:
    """C5.1, C12: nothing is left undealt, so 1-1 opens"""
    deck = SeededDeck(bytes(16))
    for number in range(1, 30):
        dealing = Dealing.from_deck(win_pairs(), deck(number, 0))
        assert dealing.boneyard == ()
        assert NAMES[opening(win_pairs(), dealing.hands)[1]] == "1-1"


def test_C1_3_the_forced_lead_is_refused_with_its_clause() -> None:
    """C1.3, R2: the lowest single is forced like a double"""
    a, b = hand("0-3 0-4 1-4 2-5 3-5 3-6 4-6"), hand("1-2 1-3 1-5 2-4 2-6 4-5 5-6")
    seat, lead = opening(K11, [a, b])
    deal = Round.begin(K11, [a, b], (), seat, lead)
    with pytest.raises(IllegalAction) as refused:
        deal.check(1, Lay(tile("1-3")))
    assert (refused.value.why, refused.value.why.clause) == (Why.WRONG_LEAD, "C0.3")


def later_deal(table: TableSettings, opener_hand: str) -> Round:
    rest = others(opener_hand).split()
    hands = [hand(opener_hand), hand(" ".join(rest[:7]))]
    return Round.begin(table, hands, tuple(map(tile, rest[7:])), 0, None)


def test_VP10_the_winner_of_a_deal_opens_the_next_with_any_tile() -> None:
    """C1.3"""
    held = "1-2 3-4 5-5 0-6 2-6 1-6 0-1"
    assert settle(K11, "A out", values=(0, 20)).next == "A"
    assert settle(K11, "B out", values=(20, 0)).next == "B"
    assert choices(later_deal(K11, held)) == set(held.split())


def test_VP12_first_double_without_a_double_any_tile() -> None:
    """C1.3 lead_double"""
    held = "1-2 3-4 0-6 2-6 1-6 0-1 3-5"
    assert choices(later_deal(k11(lead_double=True), held)) == set(held.split())


def test_VP13_first_double_any_of_the_doubles() -> None:
    """C1.3 lead_double, R15; another tile is refused with the clause"""
    deal = later_deal(k11(lead_double=True), "2-2 0-0 1-5 3-4 0-6 2-6 1-6")
    assert choices(deal) == {"2-2", "0-0"}
    with pytest.raises(IllegalAction) as refused:
        deal.check(0, Lay(tile("3-4")))
    assert (refused.value.why, refused.value.why.clause) == (Why.DOUBLE_FIRST, "C1.3")


def test_C1_3_first_double_a_single_double_is_refused_for_the_same_reason() -> None:
    """C1.3 lead_double: with only one double the reason is still the setting"""
    deal = later_deal(k11(lead_double=True), "2-2 0-1 1-5 3-4 0-6 2-6 1-6")
    assert choices(deal) == {"2-2"}
    with pytest.raises(IllegalAction) as refused:
        deal.check(0, Lay(tile("3-4")))
    assert refused.value.why is Why.DOUBLE_FIRST


def test_C1_3_first_double_does_not_touch_the_first_deal() -> None:
    """C1.3: in the first deal the opening tile is forced, doubles or not"""
    a, b = "0-3 0-4 1-4 2-5 3-5 3-6 4-6", "1-2 1-3 1-5 2-4 2-6 4-5 5-6"
    match = Match.new(k11(lead_double=True), SeededDeck(bytes(16)))
    match.open_deal(Dealing((hand(a), hand(b)), tuple(map(tile, others(a, b).split()))))
    assert choices(match) == {"1-2"}
    with pytest.raises(IllegalAction) as refused:
        match.play(1, Lay(tile("1-3")))
    assert refused.value.why is Why.WRONG_LEAD


def test_C1_3_first_double_gives_no_choice_of_doubles_in_the_first_deal() -> None:
    """C1.3: 1-1 is forced although 3-3 is a double too"""
    a, b = "1-1 3-3 0-4 2-5 3-5 3-6 4-6", "1-2 1-3 1-5 2-4 2-6 4-5 5-6"
    match = Match.new(k11(lead_double=True), SeededDeck(bytes(16)))
    match.open_deal(Dealing((hand(a), hand(b)), tuple(map(tile, others(a, b).split()))))
    assert choices(match) == {"1-1"}


def test_VP14_after_a_fish_the_last_who_laid_no_double_opens() -> None:
    """C1.3, C1.5: A lays 2-5, B the double 2-2, nobody can move; A opens whoever won the fish."""
    deal = position(
        "2:4 4:1 1:2 2:6 6:0 0:2 2:3 3:5",
        hands=["2-5 0-1 0-3", "2-2 3-3"],
        base="0-0",
    )
    say(deal, "A 2-5@R; B 2-2@R")
    assert (finish(deal), fisherman(deal)) == ("fish", "A")
    assert settle(K11, "fish", values=(20, 14), maker="A").next == "A"
    assert settle(K11, "fish", values=(14, 20), maker="A").next == "A"
    assert settle(K11, "fish", values=(14, 14), maker="A").next == "A"
    assert settle(K11, "fish", values=(14, 20), maker="B").next == "B"


def test_C1_3_a_fish_of_doubles_only_is_opened_by_the_opener_again() -> None:
    """C1.3 has nobody to name: the opener laid the only tile that counts"""
    assert settle(K11, "fish", values=(14, 20), maker="", opener="B").next == "B"


@pytest.mark.parametrize(
    ("setting", "how", "values", "opener"),
    [
        ("fish_winner", "fish", (20, 14), "B"),
        ("fish_winner", "fish", (14, 14), "A"),
        ("by_tile", "fish", (20, 14), ""),
        ("by_tile", "A out", (0, 14), "A"),
        ("fisherman", "fish", (20, 14), "A"),
    ],
)
def test_B1_after_fish_opener(setting: str, how: str, values: tuple[int, int], opener: str) -> None:
    """B.1 after_fish_opener; in a drawn fish fish_winner falls back to the fisherman (C3.3)"""
    assert settle(k11(after_fish_opener=setting), how, values=values, maker="A").next == opener


def test_B1_next_opener_by_tile() -> None:
    """B.1 next_opener: the opening rule again, with its forced tile"""
    table = k11(next_opener="by_tile")
    assert settle(table, "A out", values=(0, 14)).next == ""


def test_C12_3_an_unrecorded_deal_is_opened_by_the_tile_again() -> None:
    """C12.3 reopen_11: closed account and below 13; otherwise the player who went out or made the block"""
    table = win_pairs()
    assert settle(table, "A out", values=(0, 5, 0, 7)).next == ""
    assert settle(table, "A out", values=(0, 5, 0, 8)).next == "A"
    assert settle(table, "fish", values=(5, 9, 5, 9), maker="D").next == "D"


def test_C5_2_the_very_player_who_went_out_opens() -> None:
    """C5.2: not his partner"""
    assert settle(win_pairs(), "C out", values=(9, 5, 0, 9)).next == "C"
