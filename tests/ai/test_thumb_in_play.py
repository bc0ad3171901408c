"""The rule of thumb where points are made on the table, where finishing well is rewarded, and at every table."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.ai.outlook import Outlook
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import Turn, turns_of
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.in_play import points_in_play
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import TILE_COUNT, mask, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table, balance, choice, dealt, sight_of, whole_turn
from tests.rules.tables import bergen, general, k11, sea, telephone

START = Start(Accounts.empty(2), 0)
EVERY = [
    pytest.param(variant.base(seats), id=f"{variant.id}-{seats}")
    for variant in VARIANTS.values()
    for seats in variant.seats
]


# --- Телефон, Берген


def test_takes_the_points() -> None:
    """VW01: 6-6 makes 6 + 6 + 3 = 15."""
    match = at_table(telephone(), "6-6 5-6 1-6 1-2", "0-0 1-1 0-1 0-2 5-5", cross="4:4 | N 4:6 | E 4:3", base="2-2")
    assert choice(match) == "6-6@N", balance(match)


def test_takes_less_when_more_would_be_answered() -> None:
    """0-5 scores two but the answer scores three; 0-0 scores one and nothing answers it."""
    match = at_table(
        telephone(), "0-0 0-3 0-5 3-5",
        cross="1:1 | N 1:4 4:4 4:5 5:1 1:2 2:2 2:4 4:0 | E 1:3 3:6 6:1 | S 1:0 0:6 6:6 6:4",
    )  # fmt: skip
    worth = {turn.actions[0]: turn.points for turn in turns_of(sight_of(match))}
    assert sorted(worth.values()) == [0, 1, 2]
    assert choice(match) == "0-0@N", balance(match)


def test_makes_the_ends_equal_with_a_double_rather_than_with_a_single() -> None:
    """C10.3: 3-3 beside a three scores 3."""
    match = at_table(
        bergen(), "3-3 2-3 0-2", "0-0 5-6 1-1 2-4", line="3:4 4:5 5:2 2:6 6:3",
        base="2-2 1-2 6-6 0-1 0-4 0-5 0-6 1-6 4-4",
    )  # fmt: skip
    assert choice(match) == "3-3@L", balance(match)


def test_makes_the_ends_equal_rather_than_shedding_a_heavy_tile() -> None:
    match = at_table(
        bergen(), "1-3 3-6 0-2", "0-0 5-6 1-1 3-4", line="1:4 4:5 5:3", base="2-2 1-2 6-6 0-1 0-4 0-5 0-6 1-6 2-4"
    )
    assert choice(match) in ("1-3@L", "1-3@R"), balance(match)


@pytest.mark.parametrize("table", [telephone(), bergen()], ids=["fives", "ends"])
def test_the_best_answer_is_what_the_opponent_can_really_score(table: TableSettings) -> None:
    """With all tiles dealt the other hand is known, and the expected answer is the best one of all replies."""
    rng = random.Random(4)
    scored = 0
    for _ in range(12):
        tiles = rng.sample(range(TILE_COUNT), TILE_COUNT)
        match = Match.new(table, SeededDeck(b""))
        match.open_deal(Dealing((mask(tiles[:14]), mask(tiles[14:])), ()), number=2, start=START)
        while match.to_move is not None:
            sight = sight_of(match)
            outlook = Outlook.of(sight)
            for turn in turns_of(sight) if match.forced is None else []:
                if turn.after.finish is None:
                    best = best_reply(turn)
                    assert outlook.features(turn).answer == pytest.approx(best)
                    scored += best > 0
            match.play(match.to_move, match.forced or rng.choice(sight.actions))
    assert scored > 50


def best_reply(turn: Turn) -> int:
    """The most points that the next seat can make at once."""
    best = 0
    for reply in turn.after.legal_actions():
        after = turn.after.copy()
        after.apply(reply)
        if isinstance(reply, Lay):
            best = max(best, points_in_play(after.settings, after.laid))
    return best


# --- finishing well


def test_keeps_6_6_for_the_end_where_that_wins_the_match() -> None:
    """C6.4, C9: 2-6 leaves a six open, and 6-6 then goes out; where that brings nothing the double goes first."""
    for table, first in ((sea(), "2-6@L"), (general(), "2-6@L"), (k11(), "6-6@L")):
        match = at_table(
            table, "6-6 2-6", "0-1 0-2 1-2 1-1 4-5 3-4", line="6:4 4:1 1:3 3:6", base="0-0 2-2 2-5 5-5 4-4 2-3 1-5"
        )
        assert choice(match) == first, balance(match)


def test_goes_out_with_two_doubles_at_once() -> None:
    """Both in one turn, and 6-6 among them."""
    match = at_table(sea(), "6-6 5-5", line="6:4 4:1 1:5", base="0-0 2-3 4-4")
    assert len(whole_turn(match)) == 2
    assert match.phase == "over"


def test_leads_6_6_for_a_hundred_when_it_holds_the_account() -> None:
    """C6.6; the nearer the target, the less it would gain, and without an account 6-6 is a tile like another."""
    hands = ("6-6 1-2 0-3 2-4 3-5 0-1 1-5", "0-2 1-1 4-5 3-4 5-5 2-2 3-3")

    def gain(own: int) -> float:
        match = at_table(sea(), *hands, base="0-0 2-3 1-4 4-4", scores=(own, 0))
        return balance(match)["6-6"] - balance(match)["1-5"]

    assert gain(40) > 20
    assert 0 < gain(110) < gain(40)
    assert gain(0) < gain(120)


def test_sheds_0_0_where_it_is_dear() -> None:
    """C0.7: with 10 points for 0-0 wherever it is, it goes before a heavier single."""
    hands = ("0-0 0-4 2-4 3-5", "5-5")
    plain = at_table(k11(blank_value=0), *hands, line="0:1 1:2 2:0", base="3-3 2-6")
    dear = at_table(k11(blank_value=25, blank_when="always"), *hands, line="0:1 1:2 2:0", base="3-3 2-6")
    gain = {
        name: balance(match)["0-0@L"] - balance(match)["0-4@L"] for name, match in (("plain", plain), ("dear", dear))
    }
    assert gain["dear"] > gain["plain"] + 5


# --- every table


@pytest.mark.parametrize("table", EVERY)
def test_plays_every_game_to_the_end_of_a_deal_with_legal_actions(table: TableSettings) -> None:
    """``Match.play`` refuses what is not allowed; decisions with a choice must occur."""
    choices = 0
    for number in range(4):
        match = dealt(table, number)
        thumbs = [Thumb(seat) for seat in range(table.players)]
        while match.to_move is not None:
            sight = sight_of(match)
            action = thumbs[sight.seat].choose(sight)
            assert action in sight.actions
            choices += len(sight.actions) > 1
            match.play(sight.seat, action)
    assert choices > 5


@pytest.mark.parametrize("table", EVERY)
def test_hidden_tiles_never_change_the_choice(table: TableSettings) -> None:
    """The hidden tiles are shuffled among the other hands and the boneyard: the answer stays the same."""
    rng = random.Random(9)
    asked = 0
    for number in range(3):
        match = dealt(table, number)
        while match.to_move is not None:
            position = match.round
            assert position is not None
            seat = match.to_move
            action = match.forced or Thumb(7).choose(match.sight(seat))
            others = [other for other in range(table.players) if other != seat]
            if match.forced is None:
                asked += 1
                hands, boneyard = position.hands.copy(), position.boneyard
                hidden = [*position.undrawn]
                for other in others:
                    hidden += tiles_of(hands[other])
                rng.shuffle(hidden)
                position.boneyard = (*boneyard[: position.taken], *hidden[: len(position.undrawn)])
                rest = hidden[len(position.undrawn) :]
                for other in others:
                    count = hands[other].bit_count()
                    position.hands[other] = sum(1 << tile for tile in rest[:count])
                    rest = rest[count:]
                assert Thumb(7).choose(match.sight(seat)) == action
                position.hands[:], position.boneyard = hands, boneyard
            match.play(seat, action)
    assert asked > 5
