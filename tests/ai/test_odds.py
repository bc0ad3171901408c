"""The chances of hidden tiles add up, and what is certain is certain."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.ai.clues import Clues
from kozel_desktop.ai.odds import Odds
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import FULL_SET, HAS, PIPS, tile, tiles_of
from tests.ai.seen import at_table, dealt, sight_of
from tests.rules.table_talk import begin, say
from tests.rules.tables import donkey, k11, pairs, solo


def odds_of(sight: Sight) -> Odds:
    return Odds.of(sight, Clues.of(sight))


@pytest.mark.parametrize("table", [k11(), solo(3), pairs(), donkey(4)], ids=["two", "three", "pairs", "cross"])
def test_chances_add_up_through_whole_deals(table: TableSettings) -> None:
    """Every hand holds about as many tiles as it has, no tile twice, and never one that is seen."""
    rng = random.Random(1)
    for number in range(6):
        match = dealt(table, number)
        while match.to_move is not None:
            sight = sight_of(match)
            odds = odds_of(sight)
            hidden = FULL_SET & ~(sight.hand | sight.on_table)
            for t in range(28):
                held = sum(odds.held[seat][t] for seat in range(table.players) if seat != sight.seat)
                assert held <= 1.0001 if hidden >> t & 1 else held == 0
            for seat in range(table.players):
                if seat != sight.seat:
                    assert sum(odds.held[seat]) == pytest.approx(sight.counts[seat], abs=0.8)
            match.play(match.to_move, match.forced or rng.choice(sight.actions))


def test_without_clues_the_chance_is_that_of_drawing_blindly() -> None:
    """7 of 21 hidden tiles are his, 3 fit: C(18, 7) / C(21, 7)."""
    match = begin(k11(), "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-1 1-3 1-4 1-5 1-6 2-2 2-3", number=2, opener="A")
    odds = odds_of(match.sight(0))
    three = sum(1 << tile(name) for name in ("6-6", "5-5", "4-4"))
    assert odds.cannot_answer(1, three) == pytest.approx(31824 / 116280)
    assert odds.expected(1, PIPS) == pytest.approx(sum(PIPS[t] for t in range(7, 28) if t != tile("1-2")) / 3)


def test_all_tiles_of_the_only_other_hand_are_certain() -> None:
    match = at_table(k11(reserve=0), "0-5 0-0", line="2:3 3:5", base="")
    odds = odds_of(match.sight(0))
    assert odds.held[1][tile("5-5")] == pytest.approx(1)
    assert odds.cannot_answer(1, HAS[5]) == 0


def test_who_passed_holds_none_of_these_numbers_and_the_others_more_of_them() -> None:
    match = begin(
        pairs(), "4-6 1-4 1-5 0-0 0-2 2-2 0-1", "1-1 3-3 2-5 1-3 5-5 2-3 3-5", "2-6 3-6 0-6 1-2 1-6 3-4 2-4",
        "6-6 5-6 4-5 0-3 0-4 0-5 4-4", number=2, opener="D",
    )  # fmt: skip
    say(match, "D 6-6; A 4-6@L; B pass")
    odds = odds_of(match.sight(0))
    assert odds.cannot_answer(1, HAS[4] | HAS[6]) == 1
    for hidden in tiles_of((HAS[4] | HAS[6]) & ~(match.round.hands[0] | match.round.on_table)):  # type: ignore[union-attr]
        assert odds.held[2][hidden] > 0.45
