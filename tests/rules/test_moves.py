"""What may be laid, drawn and passed (rules.md D, group M; C0.4, C0.5)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.actions import Draw, End, EndTurn, Lay, Pass
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import spell, tile
from tests.rules.table_talk import choices, ends, lying, position, say
from tests.rules.tables import EVERY, K11, club, donkey, k11, pairs


@pytest.mark.parametrize("table", [K11, *EVERY])
def test_VM01_a_tile_that_fits_both_ends_gives_two_moves(table: TableSettings) -> None:
    """C0.4"""
    for where, left in (("L", {5}), ("R", {3})):
        deal = position("3:1 1:5", hands=["3-5 0-6"], table=table)
        assert choices(deal) == {"3-5@L", "3-5@R"}
        say(deal, f"A 3-5@{where}")
        assert set(ends(deal).values()) == left


def test_C0_4_the_other_half_becomes_the_end() -> None:
    """C0.4: a double keeps the number"""
    deal = position("3:1 1:5", hands=["5-6 0-0", "6-6 0-1"], base="1-1 1-2")
    say(deal, "A 5-6@R")
    assert (ends(deal), lying(deal)) == ({"L": 3, "R": 6}, "3:1 1:5 5:6")
    say(deal, "B 6-6@R")
    assert (ends(deal), lying(deal)) == ({"L": 3, "R": 6}, "3:1 1:5 5:6 6:6")


def refused(deal: Round, seat: int, action: Draw | Pass | Lay | EndTurn) -> Why:
    with pytest.raises(IllegalAction) as refusal:
        deal.check(seat, action)
    return refusal.value.why


@pytest.mark.parametrize("table", [K11, *(table for table in EVERY if table.players == 2)])
def test_VM02_who_cannot_lay_must_draw(table: TableSettings) -> None:
    """C0.5: passing and playing are illegal"""
    deal = position("3:1 1:5", hands=["2-4", "0-0 6-6"], base="1-1 1-2 3-3", table=table)
    assert choices(deal) == {"draw"}
    assert refused(deal, 0, Pass()) is Why.MUST_DRAW
    assert refused(deal, 0, Lay(tile("2-4"), End.L)) is Why.DOES_NOT_FIT


def test_C0_5_nobody_draws_or_passes_with_a_legal_move() -> None:
    """C0.5: no voluntary draw, no voluntary pass"""
    deal = position("3:1 1:5", hands=["3-4 0-3 2-4", "0-0 6-6"], base="1-1 1-2 3-3")
    assert refused(deal, 0, Draw()) is Why.MUST_PLAY
    assert refused(deal, 0, Pass()) is Why.MUST_PLAY
    assert refused(deal, 0, EndTurn()) is Why.CANNOT_CONTINUE
    with pytest.raises(IllegalAction, match="no turn to end"):
        deal.check(0, EndTurn())
    assert refused(deal, 1, Draw()) is Why.NOT_YOUR_TURN
    assert refused(deal, 0, Lay(tile("3-3"), End.L)) is Why.NOT_IN_HAND
    assert refused(deal, 0, Lay(tile("3-4"), End.R)) is Why.DOES_NOT_FIT
    assert refused(deal, 0, Lay(tile("3-4"))) is Why.DOES_NOT_FIT
    assert refused(deal, 0, Lay(tile("3-4"), End.N)) is Why.DOES_NOT_FIT
    assert refused(deal, 0, Lay(tile("3-4"), End.L, closed=True)) is Why.CANNOT_CLOSE
    assert refused(deal, 0, Lay(tile("0-3"), End.L, closed=True)) is Why.CANNOT_CLOSE


def test_C0_5_the_first_tile_has_no_end() -> None:
    """C0.4"""
    deal = position(hands=["3-4 2-4", "0-0 6-6"])
    assert choices(deal) == {"2-4", "3-4"}
    for lead in (Lay(tile("3-4"), End.L), Lay(tile("3-4"), closed=True)):
        with pytest.raises(IllegalAction, match="has no end") as refusal:
            deal.check(0, lead)
        assert refusal.value.why is Why.WRONG_LEAD
    assert refused(deal, 0, Draw()) is Why.MUST_PLAY


@pytest.mark.parametrize(
    ("table", "transcript", "left"),
    [
        pytest.param(K11, "A draw 4-4 5-6 0-0; A pass", "2-6", id="VM04 the last tile is never taken"),
        pytest.param(club(), "A draw 4-4 5-6 0-0 2-6; A 2-6@L", "", id="VM05 Весь: all four, then 2-6"),
        pytest.param(club(reserve=2), "A draw 4-4 5-6; A pass", "0-0 2-6", id="VM06 Без двух: two are left"),
    ],
)
def test_the_reserve_of_the_boneyard(table: TableSettings, transcript: str, left: str) -> None:
    """C1.4, C4.4: ends 2 and 1, nothing fits until 2-6 comes.

    The line of row VM02 cannot be meant: 5-6 would fit it.
    """
    deal = position("2:3 3:1", hands=["3-4", "0-2 2-5"], base="4-4 5-6 0-0 2-6", table=table)
    say(deal, transcript)
    assert spell(deal.undrawn) == left
    assert deal.to_move == 1


def test_VM04_nothing_may_be_drawn_from_the_reserve() -> None:
    """C0.5 and the reason"""
    deal = position("2:3 3:1", hands=["3-4", "0-2 2-5"], base="2-6")
    assert (deal.drawable, choices(deal)) == (0, {"pass"})
    assert refused(deal, 0, Draw()) is Why.NOTHING_TO_DRAW


def test_VM08_numbers_inside_the_line_are_not_ends() -> None:
    """C0.4"""
    deal = position("2:1 1:3", hands=["1-6 4-5"], base="0-0 1-1 4-4")
    assert choices(deal) == {"draw"}


@pytest.mark.parametrize("table", [K11, *(table for table in EVERY if table.layout == "line")])
def test_VM09_a_lone_double_is_fitted_on_both_sides(table: TableSettings) -> None:
    """C0.4: mirror images"""
    assert choices(position("4:4", hands=["4-6 1-2"], table=table)) == {"4-6@L", "4-6@R"}


def test_VO01_on_a_cross_the_first_double_has_four_arms() -> None:
    """C7.2"""
    deal = position(hands=["3-3 0-0", "3-5 0-1"], base="6-6", table=donkey())
    say(deal, "A 3-3")
    assert ends(deal) == {"N": 3, "E": 3, "S": 3, "W": 3}
    say(deal, "B 3-5@N")
    assert ends(deal) == {"N": 5, "E": 3, "S": 3, "W": 3}


def test_VO02_a_double_at_the_end_of_a_line_becomes_the_cross() -> None:
    """C7.2: the line is its W arm, the far end stays an end"""
    for end, far in (("R", 2), ("L", 4)):
        double = {"R": "4-4", "L": "2-2"}[end]
        deal = position(hands=["2-4 0-0", f"{double} 0-1"], base="6-6", table=donkey())
        say(deal, f"A 2-4; B {double}@{end}")
        assert ends(deal) == {"N": 6 - far, "E": 6 - far, "S": 6 - far, "W": far}


def test_C0_5_one_tile_a_turn() -> None:
    """C0.5 draw_mode=one: one tile is drawn; it is laid at once if it fits, otherwise the turn is over."""
    table = k11(draw_mode="one")
    deal = position("3:1 1:5", hands=["2-4", "0-0 6-6"], base="1-1 3-6 3-3 0-6", table=table)
    say(deal, "A draw 1-1; A pass; B draw 3-6; B 3-6@L")
    assert deal.to_move == 0
    assert choices(deal) == {"draw"}


def test_C0_5_a_drawn_tile_that_fits_is_the_only_choice_left() -> None:
    """C0.5 until: only its end may be chosen"""
    deal = position("3:1 1:5", hands=["2-4", "0-0 6-6"], base="1-1 3-5 3-3 0-6")
    say(deal, "A draw 1-1 3-5")
    assert choices(deal) == {"3-5@L", "3-5@R"}


def test_VA05_four_players_without_a_boneyard_pass() -> None:
    """C5.1"""
    deal = position("1:1", hands=["2-2 3-3 4-4 5-5 6-6 2-3 2-4"], table=pairs())
    assert (deal.undrawn, choices(deal)) == ((), {"pass"})
    say(deal, "A pass")
    assert deal.to_move == 1
