"""Several doubles in one turn (rules.md D, groups T and O; C1.4, C7.3–C7.5)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.actions import Draw, End, EndTurn, Lay, Pass
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.tiles import spell, tile
from tests.rules.table_talk import choices, ends, finish, fisherman, lying, others, position, say
from tests.rules.tables import donkey, k11

TWO = k11(multi_doubles=2)


def turns(deal: Round) -> set[str]:
    """Whole turns of one tile or several doubles, as a player sees them."""
    found = set()

    def go(position: Round, said: tuple[str, ...]) -> None:
        if position.to_move != deal.to_move or position.finish or (said and not position.bunch):
            found.add("+".join(sorted(said)))
            return
        for action in position.legal_actions():
            after = position.copy()
            after.apply(action)
            go(after, said if isinstance(action, EndTurn) else (*said, str(action)))

    go(deal, ())
    return found


def test_VT01_either_double_or_both() -> None:
    """C1.4: three moves"""
    deal = position("4:2 2:1", hands=["4-4 1-1 3-5", "6-6 5-5"], base="0-0 0-6", table=TWO)
    assert turns(deal) == {"4-4@L", "1-1@R", "1-1@R+4-4@L"}


def test_VT02_without_the_setting_two_moves() -> None:
    """C1.4"""
    deal = position("4:2 2:1", hands=["4-4 1-1 3-5", "6-6 5-5"], base="0-0 0-6")
    assert turns(deal) == {"4-4@L", "1-1@R"}


def test_VT01_both_in_one_turn_then_the_other_side_moves() -> None:
    """C1.4: one at each end"""
    deal = position("4:2 2:1", hands=["4-4 1-1 3-5", "6-6 5-5"], base="0-0 0-6", table=TWO)
    say(deal, "A 4-4@L+1-1@R")
    assert (lying(deal), deal.to_move) == ("4:4 4:2 2:1 1:1", 1)


def test_C1_4_after_the_first_double_the_turn_may_end_or_go_on_with_the_other_only() -> None:
    """C1.4"""
    deal = position("4:2 2:1", hands=["4-4 1-1 3-5 1-4", "6-6 5-5"], base="0-0 0-6", table=TWO)
    say(deal, "A 4-4@L")
    assert choices(deal) == {"1-1@R", "end turn"}
    for action in (Lay(tile("1-4"), End.R), Lay(tile("3-5"), End.R), Draw(), Pass()):
        with pytest.raises(IllegalAction) as refused:
            deal.check(0, action)
        wanted = Why.CANNOT_CONTINUE if isinstance(action, Lay) else Why.MUST_PLAY
        assert refused.value.why is wanted
        assert isinstance(action, Draw | Pass) or "doubles only" in str(refused.value)
    deal.apply(EndTurn())
    assert (deal.to_move, deal.bunch) == (1, 0)


def test_VT04_on_an_empty_table_one_tile_only() -> None:
    """C1.4: two doubles cannot touch"""
    deal = position(hands=["4-4 1-1 3-5", "6-6 5-5"], base="0-0 0-6", table=TWO)
    say(deal, "A 4-4")
    assert deal.to_move == 1


def test_VT05_going_out_with_both_is_an_ordinary_win() -> None:
    """C1.4, C1.5"""
    deal = position("4:2 2:1", hands=["4-4 1-1", "6-6 5-5"], base="0-0 0-6", table=TWO)
    say(deal, "A 4-4@L+1-1@R")
    assert (finish(deal), deal.last_turn) == ("A out", [tile("4-4"), tile("1-1")])


def test_C1_4_equal_ends_take_one_double() -> None:
    """C1.4: there is only one double of the number"""
    deal = position("4:2 2:1 1:4", hands=["4-4 3-3 1-1", "6-6 5-5"], base="0-0 0-6", table=TWO)
    say(deal, "A 4-4@L")
    assert deal.to_move == 1


def test_C1_4_after_a_draw_the_drawn_double_is_alone() -> None:
    """C1.4: the drawn tile is the only fitting one"""
    deal = position("4:2 2:1", hands=["3-5", "6-6 5-5"], base="3-3 4-4 1-1 0-6", table=TWO)
    say(deal, "A draw 3-3 4-4; A 4-4@L")
    assert deal.to_move == 1


def test_C1_4_a_single_is_never_followed() -> None:
    """C7.3: no mixing of a single with doubles"""
    deal = position("4:2 2:1", hands=["3-4 3-3 1-1", "6-6 5-5"], base="0-0 0-6", table=TWO)
    say(deal, "A 3-4@L")
    assert deal.to_move == 1


def test_C7_3_two_doubles_a_turn_on_a_cross_are_two() -> None:
    """B.1 multi_doubles=2 with four arms"""
    deal = position(
        cross="3:3 | N 3:0 | E 3:1 | S 3:2 | W 3:4",
        hands=["0-0 1-1 2-2 4-4 5-6", "6-6 5-5"], base="0-6", table=donkey(multi_doubles=2, closing=False),
    )  # fmt: skip
    say(deal, "A 0-0@N+1-1@E")
    assert deal.to_move == 1


# --- Осёл: four doubles, closed arms

ARMS = "3:3 | N 3:5 | E 3:6 | S 3:1 | W 3:2"


def test_VO04_all_arms_closed_is_a_fish_at_once() -> None:
    """C7.4: nobody draws, boneyard or not; the closer counts as the maker"""
    deal = position(
        cross=ARMS, hands=["5-5 6-6 1-1 2-2 0-1", "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey(), last="B"
    )
    say(deal, "A 5-5@N*+6-6@E*+1-1@S*+2-2@W*")
    assert (finish(deal), ends(deal), fisherman(deal)) == ("fish", {}, "A")


def test_VO05_with_the_last_tiles_it_is_going_out() -> None:
    """C7.4"""
    deal = position(cross=ARMS, hands=["5-5 6-6 1-1 2-2", "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey())
    say(deal, "A 5-5@N*+6-6@E*+1-1@S*+2-2@W*")
    assert finish(deal) == "A out"


def test_VO06_both_ends_of_a_line_closed_by_first_doubles() -> None:
    """C7.5: the deal ends and hands are counted"""
    deal = position("2:4", hands=["2-2 4-4 0-1", "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey())
    say(deal, "A 2-2@L*")
    assert choices(deal) == {"4-4@R", "4-4@R*"}  # the turn must go on
    with pytest.raises(IllegalAction) as refused:
        deal.check(0, EndTurn())
    assert refused.value.why is Why.CANNOT_CONTINUE
    assert "goes on with a double" in str(refused.value)
    say_on = deal.copy()
    assert say_on == deal
    say_on.apply(Lay(tile("4-4"), End.R, closed=True))
    assert (finish(say_on), spell(say_on.hands[0])) == ("fish", "0-1")  # his hand counts 1


def test_C7_5_both_laid_one_of_them_closed() -> None:
    """C7.5: the one laid open is the cross; the closed one shuts the arm of the line"""
    deal = position("2:4", hands=["2-2 4-4 0-1", "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey())
    deal.apply(Lay(tile("2-2"), End.L, closed=True))
    deal.apply(Lay(tile("4-4"), End.R))
    assert (ends(deal), deal.to_move, finish(deal)) == ({"N": 4, "E": 4, "S": 4}, 1, "")


def test_C7_5_both_laid_open_the_first_is_the_cross() -> None:
    """C7.5: he names which one; the line with the other double is its W arm"""
    deal = position("2:4", hands=["2-2 4-4 0-1", "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey())
    say(deal, "A 2-2@L")
    assert choices(deal) == {"4-4@W", "4-4@W*", "end turn"}
    deal.apply(Lay(tile("4-4"), End.W))
    assert ends(deal) == {"N": 2, "E": 2, "S": 2, "W": 4}


@pytest.mark.parametrize("hand", ["4-4 0-1", "4-4 3-3 0-1"])
def test_C7_5_the_first_double_cannot_be_closed_alone(hand: str) -> None:
    """C7.5"""
    deal = position("2:4", hands=[hand, "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey())
    assert choices(deal) == {"4-4@R"}
    with pytest.raises(IllegalAction) as refused:
        deal.check(0, Lay(tile("4-4"), End.R, closed=True))
    assert (refused.value.why, refused.value.why.clause) == (Why.CANNOT_CLOSE, "C7.3")


def test_VO08_only_what_matches_an_end_before_the_turn() -> None:
    """C7.3: 3-5 alone; 5-5 matches no end before it, and only doubles are laid in a bunch"""
    deal = position(cross="3:3", hands=["3-5 5-5", "0-2 0-3 3-4"], base="0-0 0-4 0-5", table=donkey())
    assert turns(deal) == {"3-5@N", "3-5@E", "3-5@S", "3-5@W"}
    say(deal, "A 3-5@N")
    assert deal.to_move == 1


def test_C7_2_later_doubles_do_not_branch_and_a_closed_arm_stays_closed() -> None:
    """C7.2, C7.3"""
    deal = position(
        cross="4:4 | N 4:1 1:1 | E 4:0 | W closed", hands=["0-0 0-1", "1-6 4-6"], base="5-5 6-6", table=donkey()
    )
    assert ends(deal) == {"N": 1, "E": 0, "S": 4}
    say(deal, "A 0-0@E*")
    assert ends(deal) == {"N": 1, "S": 4}
    with pytest.raises(IllegalAction):
        deal.check(1, Lay(tile("4-6"), End.W))


def test_C7_3_without_the_setting_nothing_is_closed() -> None:
    """B.1 closing"""
    deal = position(cross=ARMS, hands=["5-5 0-1", others("5-5 0-1 3-3 3-5 3-6 1-3 2-3")], table=donkey(closing=False))
    assert choices(deal) == {"5-5@N", "0-1@S"}
