"""A deal that goes on from a table already laid plays like the deal that laid it (record.md, positions)."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.rules.actions import End, LaidTile, as_cross, as_line
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import Value
from kozel_desktop.rules.tiles import DOUBLE, INDEX, hand
from tests.rules.naive import NaiveDeal
from tests.rules.random_play import naive_twin, new_match, random_table, walk
from tests.rules.table_talk import choices, ends, finish, halves, position, say
from tests.rules.tables import K11, donkey


def as_it_lies(naive: NaiveDeal) -> tuple[list[LaidTile], list[End]]:
    """The table of the slow engine, as a record writes it."""
    if naive.hub is None:
        return as_line(naive.line), []
    arms = {End[name]: tiles for name, tiles in naive.arms.items()}
    closed = [End[name] for name in naive.closed]
    return as_cross(DOUBLE[naive.hub], arms, closed), closed


@pytest.mark.parametrize("layout", ["line", "cross"])
@pytest.mark.parametrize("players", [2, 4])
def test_going_on_from_a_position(layout: str, players: Value) -> None:
    """C0.4–C0.6: at every turn the same ends, moves, fisherman and, played on, the same end of the deal"""
    for number in range(12):
        rng = random.Random(f"{layout} {players} {number}")
        match = new_match(random_table(rng, layout=layout, players=players), rng)
        going: Round | None = None
        for action, _ in walk(match, rng, deals=2):
            deal = match.round
            assert deal is not None
            if action is None:
                naive, going = naive_twin(match), None
                continue
            naive.play(str(action))
            if going is not None:
                going.check(going.to_move, action)
                going.apply(action)
                same(going, deal)
            if deal.finish is None and not deal.bunch and not deal.drawn and rng.random() < 0.4:
                laid, closed = as_it_lies(naive)
                going = Round.from_position(
                    match.settings, deal.hands, deal.undrawn, deal.to_move, laid, closed, deal.maker
                )
                same(going, deal)


def same(going: Round, deal: Round) -> None:
    """The same to play on; only the order in which the tiles came is forgotten."""
    assert (going.hands, going.undrawn, going.on_table) == (deal.hands, deal.undrawn, deal.on_table)
    assert (going.ends, going.hub, going.maker) == (deal.ends, deal.hub, deal.maker)
    assert (going.finish, going.to_move) == (deal.finish, deal.to_move)
    assert going.legal_actions() == deal.legal_actions()


def test_a_position_may_be_a_fish_already() -> None:
    """C0.6: declared at once, the result is the same"""
    deal = position("2:4 4:1 1:2 2:6 6:0 0:2 2:3 3:5 5:2 2:2", hands=["0-1", "6-6"], base="0-0")
    assert finish(deal) == "fish"
    assert choices(deal) == set()


def test_the_tile_that_opened_is_not_known() -> None:
    """C1.6: the leftmost tile is not the lead, so it gives no bonus"""
    assert position("6:6 6:1", hands=["1-2", "1-3"]).lead is None
    deal = position(hands=["1-2 6-6", "1-3 0-0"])
    say(deal, "A 6-6")
    assert deal.lead == INDEX[6, 6]


def test_an_arm_closed_without_a_tile_that_says_so() -> None:
    """record.md: `W closed`"""
    deal = position(cross="4:4 | N 4:1 1:1 | E 4:0 | S | W closed", hands=["0-1", "6-6"], base="0-0", table=donkey())
    assert ends(deal) == {"N": 1, "E": 0, "S": 4}


@pytest.mark.parametrize(
    ("line", "hands", "base", "said"),
    [
        ("3:1 2:5", ("0-0", "6-6"), "", "2-5 does not fit at R"),
        ("3:1 1:3", ("0-0", "6-6"), "", "1-3 is in two places"),
        ("3:1 1:5", ("1-3", "6-6"), "", "1-3 is in two places"),
        ("3:1 1:5", ("0-0 0-1", "0-1"), "", "0-1 is in two places"),
        ("3:1 1:5", ("0-0 0-1", "6-6"), "2-2 6-6", "6-6 is in two places"),
        ("3:1 1:5", ("0-0 0-1", "6-6"), "2-2 2-2", "2-2 is in two places"),
        ("3:1 1:5", ("0-0 0-1", ""), "2-2", "a hand is empty"),
    ],
)
def test_tables_that_cannot_lie(line: str, hands: tuple[str, ...], base: str, said: str) -> None:
    """ValueError with the reason"""
    with pytest.raises(ValueError, match=said):
        position(line, hands=hands, base=base)


def test_a_cross_needs_a_double_and_a_table_that_knows_it() -> None:
    """C7.2"""
    with pytest.raises(ValueError, match="does not fit at N"):
        position(cross="4:4 | N 4:1", hands=["0-1", "6-6"], table=K11)
    with pytest.raises(ValueError, match="does not fit at N"):
        position(cross="4:3 | N 4:1", hands=["0-1", "6-6"], table=donkey())
    laid = [*as_line(halves("3:1")), *as_line(halves("1:5"))]
    with pytest.raises(ValueError, match="1-5 lies at no end"):
        Round.from_position(K11, [hand("0-0"), hand("6-6")], (), 0, laid)
