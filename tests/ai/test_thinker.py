"""The players that look ahead: they see a sight and nothing else, and follow the ledger."""

from __future__ import annotations

import itertools
import pickle
import random
import time
from collections.abc import Callable, Iterator

import pytest

from kozel_desktop.ai.levels import DEFAULT, LEVELS, opponent, opponents
from kozel_desktop.ai.search import Estimate
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.thinker import Style, Thinker
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS

QUICK = Style(worlds=16, playouts=64, oversampling=2)


def decisions(settings: TableSettings, number: int) -> Iterator[tuple[Match, Sight]]:
    """Every real choice in a random deal."""
    rng = random.Random(number)
    match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
    match.opener = number % settings.players
    match.next_deal()
    while match.phase == "playing":
        seat = match.to_move
        assert seat is not None
        sight = match.sight(seat)
        if len(sight.actions) > 1:
            yield match, sight
        match.play(seat, match.forced or rng.choice(sight.actions))


@pytest.mark.parametrize("preset", VARIANTS)
def test_hidden_tiles_do_not_change_a_thought(preset: str) -> None:
    """The hidden tiles lie otherwise in 200 ways that agree with the sight: the same answer and the same numbers."""
    variant = VARIANTS[preset]
    for seats in variant.seats:
        for number, (match, sight) in enumerate(decisions(variant.base(seats), seats)):
            if number % 5 != 2:
                continue
            thinker = Thinker(7, QUICK)
            action = thinker.choose(sight)
            numbers = thinker.estimates(sight)
            assert match.round is not None
            worlds = Worlds.of(Story.of(sight))
            rng = random.Random(3)
            hands, boneyard, taken = match.round.hands, match.round.boneyard, match.round.taken
            for again in range(200):
                world = worlds.sample(rng)
                match.round.hands = list(world.hands)
                match.round.boneyard = (*boneyard[:taken], *world.boneyard)
                other = match.sight(sight.seat)
                assert pickle.dumps(other) == pickle.dumps(sight)
                if again % 100 == 0:
                    assert Thinker(7, QUICK).choose(other) == action
                    fresh = Thinker(7, QUICK).estimates(other)
                    assert [(e.value, e.tried) for e in fresh] == [(e.value, e.tried) for e in numbers]
            match.round.hands, match.round.boneyard = hands, boneyard
            break


@pytest.mark.parametrize("level", [level.id for level in opponents()])
@pytest.mark.parametrize("preset", ["k11", "pairs", "donkey", "telephone", "bergen"])
def test_every_level_plays_whole_deals_legally(level: str, preset: str) -> None:
    match = Match.new(VARIANTS[preset].settings, SeededDeck(bytes(16)))
    players = [Thinker(seat, QUICK) if level == "master" else LEVELS[level].player(seat) for seat in range(4)]
    match.next_deal()
    while match.phase == "playing":
        seat = match.to_move
        assert seat is not None
        match.play(seat, players[seat].choose(match.sight(seat)))
    assert match.round is not None
    assert match.round.finish is not None


def test_what_was_asked_before_does_not_matter() -> None:
    sights = [sight for _, sight in decisions(VARIANTS["k11"].settings, 5)]
    thinker = Thinker(1, QUICK)
    first = [thinker.choose(sight) for sight in sights]
    assert [thinker.choose(sight) for sight in reversed(sights)] == first[::-1]


def searched(most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> Iterator[list[Estimate]]:
    """What is found at every decision of some deals."""
    style = Style(worlds=most, playouts=10_000, seconds=seconds)
    for number in range(2, 5):
        for _, sight in decisions(VARIANTS["k11"].settings, number):
            yield Thinker(1, style, clock).estimates(sight)


def test_stops_when_its_time_is_over() -> None:
    """A clock that is a second later at every look: only the first worlds are tried."""
    now = itertools.count()
    hurried = [max(one.tried for one in found) for found in searched(160, 0.5, lambda: float(next(now)))]
    assert set(hurried) <= {1, 16}, "a single world where everything is known"
    assert max(one.tried for found in searched(160, 1e9) for one in found) == 160


def test_clearly_worse_turns_are_given_up_early() -> None:
    given_up = 0
    for found in searched(160, 1e9):
        tried = sorted(estimate.tried for estimate in found)
        if tried[0] < tried[-1]:
            given_up += 1
            least = min(found, key=lambda estimate: estimate.tried)
            assert least.value < max(estimate.value for estimate in found)
    assert given_up > 3


def test_five_levels_sit_down_and_every_one_says_what_it_knows() -> None:
    assert [level.id for level in opponents()] == ["beginner", "amateur", "player", "expert", "master"]
    for level in opponents():
        assert level.title is not None
        assert level.character is not None
        assert level.title.ru
        assert level.character.en


@pytest.mark.parametrize("id", ["thumb", "greedy", "random", "all-seeing", "", "gone"])
def test_whoever_is_not_offered_is_replaced_by_the_usual_opponent(id: str) -> None:
    assert opponent(id).id == DEFAULT
    assert opponent("master").id == "master"


def test_nobody_can_ask_for_the_all_seeing_player_by_name() -> None:
    assert "all-seeing" not in LEVELS
