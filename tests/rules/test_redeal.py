"""Hands that are dealt again (rules.md D, group R; C0.1, C1.2, C4.2; E10–E12)."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

import pytest

from kozel_desktop.rules.deal import RedealCause, SeededDeck, redeal_cause
from kozel_desktop.rules.tiles import DOUBLES, HALVES, PIPS, SINGLES, hand, mask, spell, tiles_of
from tests.rules.table_talk import others
from tests.rules.tables import K11, club, club_pairs, k11, solo, yard

FIVE_DOUBLES = "0-0 1-1 2-2 3-3 4-4 0-1 5-6"
FOUR_DOUBLES = "0-0 1-1 2-2 3-3 0-1 4-5 5-6"
FIVE_OF_THREE = "3-3 0-3 1-3 2-3 3-4 0-1 6-6"
SIX_OF_FOUR = "0-4 1-4 2-4 3-4 4-4 4-5 0-1"
ORDINARY = "0-2 0-5 1-4 1-5 2-5 2-6 3-6"


def cause(table_name: str, *hands: str) -> RedealCause | None:
    table = {"kozel": K11, "doubles5": k11(redeal="doubles5"), "club": club(redeal="club"), "none": yard()}[table_name]
    return redeal_cause(table, [hand(text) for text in hands])


def test_VR01_five_doubles_are_dealt_again() -> None:
    """C1.2, in either hand"""
    assert cause("kozel", FIVE_DOUBLES, ORDINARY) == RedealCause(0, "doubles", 5)
    assert cause("kozel", ORDINARY, FIVE_DOUBLES) == RedealCause(1, "doubles", 5)


def test_VR02_four_doubles_are_played() -> None:
    """C1.2"""
    assert cause("kozel", FOUR_DOUBLES, ORDINARY) is None


def test_VR04_tiles_of_a_number_are_counted_not_halves() -> None:
    """C1.2, R1: 3-3 and four more tiles of 3 are five tiles, although six halves"""
    assert cause("kozel", FIVE_OF_THREE, ORDINARY) is None


def test_C1_2_six_tiles_of_a_number_are_dealt_again() -> None:
    """C1.2: the double is one tile of its number"""
    assert cause("kozel", ORDINARY, SIX_OF_FOUR) == RedealCause(1, "number", 6, 4)
    assert cause("kozel", "0-4 1-4 2-4 3-4 4-5 4-6 0-1", ORDINARY) == RedealCause(0, "number", 6, 4)


def test_VR05_the_club_deals_again_with_five_tiles_of_a_number() -> None:
    """C4.2"""
    assert cause("club", FIVE_OF_THREE, ORDINARY) == RedealCause(0, "number", 5, 3)
    assert cause("club", FIVE_DOUBLES, ORDINARY) == RedealCause(0, "doubles", 5)


def test_VR06_E10_the_light_hand_of_the_club_cannot_be_dealt_with_seven_tiles() -> None:
    """C4.2, E10: the lightest seven singles add to 22; with five tiles a hand of 13 or 14 is possible."""
    lightest = sorted((PIPS[t], t) for t in tiles_of(SINGLES))[:7]
    assert sum(weight for weight, _ in lightest) == 22
    for seventh in ("0-5", "1-4", "2-3"):
        assert sum(PIPS[t] for t in tiles_of(hand(f"0-1 0-2 1-2 0-3 1-3 0-4 {seventh}"))) == 22
    # No five of a number here, so that the third clause alone could fire.
    assert cause("club", "0-1 0-2 1-2 0-3 1-3 2-3 1-4", ORDINARY) is None
    assert cause("club", "0-1 0-2 1-2 0-3 1-3", "4-4 5-6 2-6 3-4 1-6") == RedealCause(0, "light", 13)
    assert cause("club", "0-1 0-2 1-2 0-3 2-4", "4-4 5-6 2-6 3-4 1-6") is None  # 15 pips are enough
    assert cause("club", "0-0 0-1 0-2 1-2 0-3", "4-4 5-6 2-6 3-4 1-6") is None  # a double is in the hand


def test_VR08_a_team_is_looked_at_together() -> None:
    """C4.2 club_pairs: six doubles between partners"""
    table = club_pairs(redeal="club_pairs")
    first, third = "0-0 1-1 2-2 0-1 2-5 3-6 4-6", "3-3 4-4 5-5 0-3 1-2 2-4 5-6"
    rest = others(first, third).split()
    hands = [hand(first), hand(" ".join(rest[:7])), hand(third), hand(" ".join(rest[7:]))]
    assert redeal_cause(table, hands) == RedealCause(0, "doubles", 6)


def test_C4_2_six_tiles_of_a_number_between_partners_of_the_second_team() -> None:
    """C4.2 club_pairs"""
    table = club_pairs(redeal="club_pairs")
    second, fourth = "1-4 2-4 3-4 0-0 1-1 5-6 2-3", "4-4 4-5 4-6 0-1 2-2 0-5 3-3"
    rest = others(second, fourth).split()
    hands = [hand(" ".join(rest[:7])), hand(second), hand(" ".join(rest[7:])), hand(fourth)]
    assert redeal_cause(table, hands) == RedealCause(1, "number", 6, 4)


def test_VR09_one_text_knows_the_doubles_only() -> None:
    """B.1 redeal=doubles5"""
    assert cause("doubles5", SIX_OF_FOUR, ORDINARY) is None
    assert cause("doubles5", FIVE_DOUBLES, ORDINARY) == RedealCause(0, "doubles", 5)


def test_without_redeal_every_hand_is_played() -> None:
    """B.1 redeal=none (the yard)"""
    assert cause("none", "0-0 1-1 2-2 3-3 4-4", "5-5 6-6 0-1 0-2 0-3") is None


def test_every_seat_is_looked_at() -> None:
    """C1.2 for four: the fourth hand too"""
    texts = (ORDINARY, "0-3 0-4 3-5 4-5 4-6 5-5 6-6", "0-6 1-2 1-3 1-6 2-3 2-4 3-4", FIVE_DOUBLES)
    assert redeal_cause(solo(), [hand(text) for text in texts]) == RedealCause(3, "doubles", 5)
    assert redeal_cause(solo(3), [hand(text) for text in texts[:3]]) is None


# --- how often: counted, not sampled


def _counts_of(tiles: int) -> tuple[int, int]:
    """Doubles, and the most tiles of one number, counted tile by tile."""
    pairs = [HALVES[t] for t in tiles_of(tiles)]
    return sum(lo == hi for lo, hi in pairs), max(sum(n in pair for pair in pairs) for n in range(7))


def test_the_rule_is_what_counting_says_on_many_hands() -> None:
    """C1.2 on 6 000 random hands, half of them made to lie near the limit"""
    rng = random.Random(12)
    doubles, singles = list(tiles_of(DOUBLES)), list(tiles_of(SINGLES))
    for round_ in range(6000):
        if round_ % 2:
            dealt = rng.sample(doubles, rng.randint(3, 6))
            dealt += rng.sample(singles, 7 - len(dealt))
        else:
            number = rng.randrange(7)
            own = [t for t in range(28) if number in HALVES[t]]
            dealt = rng.sample(own, rng.randint(4, 7))
            dealt += rng.sample([t for t in range(28) if t not in own], 7 - len(dealt))
        most_doubles, most = _counts_of(mask(dealt))
        assert (redeal_cause(K11, [mask(dealt)]) is not None) == (most_doubles >= 5 or most >= 6), spell(dealt)


def test_E12_frequencies_exact_by_counting() -> None:
    """≥ 5 doubles 0.385 %, ≥ 6 tiles of one number 0.087 %, either 0.472 %; halves instead of tiles 2.33 %.

    The counts of hands follow from the two disjoint classes; the classes themselves are counted by the engine's
    rule on all hands of a number and on all hands of doubles, which are few enough to be listed.
    """
    hands = comb(28, 7)
    doubles, singles = tuple(tiles_of(DOUBLES)), tuple(tiles_of(SINGLES))
    table = k11(redeal="doubles5")
    many_doubles = sum(
        redeal_cause(table, [mask(some) | mask(singles[: 7 - size])]) is not None and comb(21, 7 - size)
        for size in range(8)
        for some in combinations(doubles, size)
    )
    assert f"{many_doubles / hands:.3%}" == "0.385%"

    def of_a_number(least: int, halves: bool) -> int:
        own = [t for t in range(28) if 3 in HALVES[t]]
        rest = 28 - len(own)
        return sum(
            comb(rest, 7 - size)
            for size in range(8)
            for some in combinations(own, size)
            if sum(HALVES[t].count(3) if halves else 1 for t in some) >= least
        )

    six_tiles = 7 * of_a_number(6, halves=False)
    assert f"{six_tiles / hands:.3%}" == "0.087%"
    # Five doubles and six tiles of a number do not fit into seven tiles, so the classes are disjoint.
    assert f"{(many_doubles + six_tiles) / hands:.3%}" == "0.472%"
    assert f"{(many_doubles + 7 * of_a_number(6, halves=True)) / hands:.2%}" == "2.33%"


def test_C1_2_a_deal_for_two_is_cancelled_in_094_percent() -> None:
    """C1.2: 8 000 shuffles of a fixed seed lie within three deviations of 0.94 %"""
    deck = SeededDeck(bytes(16))
    again = 0
    for number in range(1, 8001):
        tiles = deck(number, 0)
        again += redeal_cause(K11, [mask(tiles[:7]), mask(tiles[7:14])]) is not None
    assert 50 <= again <= 101


def test_E11_the_club_rule_for_pairs_cancels_nearly_every_second_deal() -> None:
    """E11: 47.6 %"""
    deck = SeededDeck(bytes(16))
    table = club_pairs(redeal="club_pairs")
    again = 0
    for number in range(1, 1501):
        tiles = deck(number, 0)
        again += redeal_cause(table, [mask(tiles[seat * 7 : seat * 7 + 7]) for seat in range(4)]) is not None
    assert 0.43 <= again / 1500 <= 0.52


@pytest.mark.parametrize("redeal", ["kozel", "doubles5", "club"])
def test_nothing_fires_for_an_ordinary_deal(redeal: str) -> None:
    """C1.2, C4.2"""
    assert redeal_cause(k11(redeal=redeal), [hand(ORDINARY), hand("0-1 0-6 1-3 2-2 3-4 4-5 6-6")]) is None
