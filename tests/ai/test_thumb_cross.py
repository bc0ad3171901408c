"""The rule of thumb on a cross: which arms it closes, which double becomes the hub, how many it lays (C7)."""

from __future__ import annotations

import random

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table, balance, choice, dealt, sight_of, whole_turn
from tests.rules.tables import donkey

LAST_ARM = "3:3 | N 3:5 5:4 4:4 4:1 1:5 | E 3:2 closed | S 3:1 1:1 closed | W 3:6 6:6 closed"
"""One arm is open, and its number is five."""
UNDEALT = "0-0 0-3 0-4 0-5 0-6 1-6 2-4 2-5 2-6"


def two_arms(own: str, other: str) -> Match:
    """A five and a six are open."""
    cross = "3:3 | N 3:5 | E 3:2 closed | S 3:1 1:1 closed | W 3:6"
    return at_table(donkey(), own, other, cross=cross, base="0-0 0-3 0-4 0-1 2-4 1-2 0-2")


def test_closes_the_last_arm_when_the_fish_favours_it() -> None:
    """0-1 and 0-2 are left: 3 points against five tiles."""
    match = at_table(donkey(), "5-5 0-1 0-2", "3-4 2-2 4-6 5-6 1-2", cross=LAST_ARM, base=UNDEALT)
    assert choice(match) == "5-5@N*", balance(match)


def test_leaves_the_last_arm_open_when_the_fish_would_be_lost() -> None:
    """5-6 3-4 4-6 are left: 28 points against three tiles."""
    match = at_table(donkey(), "5-5 5-6 3-4 4-6", "0-1 0-2 1-2", cross=LAST_ARM, base=f"{UNDEALT} 2-2")
    assert choice(match) == "5-5@N", balance(match)


def test_leaves_an_arm_open_whose_number_it_holds() -> None:
    """All that it has left are fives."""
    cross = "3:3 | N 3:5 5:4 4:4 4:1 1:5 | E 3:2 closed | S 3:1 1:1 closed | W 3:6 6:6"
    base = "0-0 0-3 0-4 0-6 1-6 2-4 2-6 1-2 0-2"
    match = at_table(donkey(), "5-5 2-5 0-5", "3-4 2-2 4-6 0-1 5-6", cross=cross, base=base)
    assert choice(match) == "5-5@N", balance(match)


def test_closes_the_arm_of_which_it_has_no_more_and_keeps_the_other() -> None:
    """It holds two doubles, a fish would be lost; behind the six it has three more tiles, behind the five none."""
    match = two_arms("5-5 6-6 0-6 2-6 5-6 4-4 4-6", "1-6 0-5")
    turn = "+".join(whole_turn(match))
    assert turn in ("6-6@W+5-5@N*", "5-5@N*+6-6@W"), turn


def test_closes_both_ends_before_there_is_a_hub_when_it_is_light() -> None:
    """C7.5: 0-1 would be left, against a whole hand."""
    match = at_table(donkey(), "2-2 4-4 0-1", line="2:3 3:4", base="0-0 1-2 5-5 6-6 5-6 4-6 3-6 2-6 1-6 0-6")
    assert whole_turn(match) == ["2-2@L*", "4-4@R*"]
    assert match.phase == "between", "the deal is over"


def test_makes_the_double_the_hub_of_which_it_holds_more() -> None:
    """It lays both doubles, first the one of whose number it can go on; closing would end the deal here."""
    base, table = "0-0 1-2 5-5 0-1 1-1", donkey(closing=False)
    fours = at_table(table, "2-2 4-4 4-5 4-6 0-4 5-6 6-6", line="2:3 3:4", base=base)
    twos = at_table(table, "2-2 4-4 2-5 2-6 0-2 5-6 6-6", line="2:3 3:4", base=base)
    for match, hub in ((fours, "4-4"), (twos, "2-2")):
        done = whole_turn(match)
        assert match.round is not None
        assert match.round.hub is not None
        assert done[0].startswith(hub), done


def test_lays_all_its_doubles_to_go_out() -> None:
    """VO05"""
    cross = "3:3 | N 3:5 | E 3:6 | S 3:1 | W 3:2"
    match = at_table(donkey(), "5-5 6-6 1-1 2-2", cross=cross, base="0-0 4-4 0-1")
    assert len(whole_turn(match)) == 4
    assert match.round is not None
    assert match.round.finish is not None
    assert match.round.finish.kind == "out"


def test_turns_are_all_that_the_round_allows() -> None:
    """Every turn can be played on the true table, and no reachable table is missing."""
    rng = random.Random(2)
    several = 0
    for number in range(40):
        match = dealt(VARIANTS["donkey"].base(2 + number % 3), number)
        while match.to_move is not None:
            if match.forced is None:
                sight = sight_of(match)
                found = {_table(match, turn.actions) for turn in turns_of(sight)}
                assert found == _reachable(match, ())
                several += len(found) > 6
            match.play(match.to_move, match.forced or rng.choice(sight_of(match).actions))
    assert several > 5, "the deals of this test must contain turns with several doubles"


def _table(match: Match, actions: tuple[object, ...]) -> object:
    assert match.round is not None
    after = match.round.copy()
    seat = after.to_move
    for action in actions:
        after.check(seat, action)  # type: ignore[arg-type]
        after.apply(action)  # type: ignore[arg-type]
    assert not after.bunch or after.finish is not None
    return after.hands[seat], tuple(sorted(after.ends)), after.finish is None


def _reachable(match: Match, actions: tuple[object, ...]) -> set[object]:
    assert match.round is not None
    now = match.round.copy()
    for action in actions:
        now.apply(action)  # type: ignore[arg-type]
    tables: set[object] = set()
    for action in now.legal_actions():
        after = now.copy()
        after.apply(action)
        if after.bunch and after.finish is None:
            tables |= _reachable(match, (*actions, action))
        else:
            tables.add(_table(match, (*actions, action)))
    return tables


def test_never_closes_by_chance_alone() -> None:
    """Whole deals: it closes now and then, and opens now and then."""
    closed = opened = 0
    for number in range(30):
        match = dealt(VARIANTS["donkey"].base(3), number)
        while match.to_move is not None:
            action = match.forced or Thumb(number).choose(match.sight(match.to_move))
            if isinstance(action, Lay) and Lay(action.tile, action.end, True) in sight_of(match).actions:
                closed += action.closed
                opened += not action.closed
            match.play(match.to_move, action)
    assert closed > 5
    assert opened > 5
