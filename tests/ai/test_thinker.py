"""The players that look ahead: they see a sight and nothing else, and follow the ledger."""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterable, Iterator

import pytest
from attrs import evolve

from kozel_desktop.ai import thinker
from kozel_desktop.ai.levels import DEFAULT, LEVELS, opponent, opponents
from kozel_desktop.ai.outlook import Outlook
from kozel_desktop.ai.search import Estimate, best_of
from kozel_desktop.ai.thinker import Style, Thinker
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS
from tests.information import betrayed, decisions

QUICK = Style(worlds=16, playouts=64, oversampling=2)


@pytest.mark.parametrize("preset", VARIANTS)
def test_hidden_tiles_do_not_change_a_thought(preset: str) -> None:
    """200 other ways in which the hidden tiles may lie: the same sight, and the same answer and numbers.

    All levels everywhere are asked by ``python -m tests.information``.
    """
    variant = VARIANTS[preset]
    for seats in variant.seats:
        match, sight = next(itertools.islice(decisions(variant.base(seats), seats), 2, None))
        assert betrayed(match, sight, QUICK, 200, 2) is None


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
    player = Thinker(1, QUICK)
    first = [player.choose(sight) for sight in sights]
    assert [player.choose(sight) for sight in reversed(sights)] == first[::-1]


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


@pytest.mark.parametrize(("seats", "times"), [(2, 3), (3, 1), (4, 1)])
def test_who_plays_alone_against_another_is_thought_about_longer(seats: int, times: int) -> None:
    sights = [sight for _, sight in decisions(VARIANTS["club"].base(seats), seats)]

    def most(worlds: int, playouts: int, counted: Callable[[Iterable[int]], int]) -> int:
        player = Thinker(1, Style(worlds, playouts, in_duels=3, solves=False))
        return max(counted(estimate.tried for estimate in player.estimates(sight)) for sight in sights)

    assert most(32, 100_000, max) == 32 * times
    assert 160 * (times - 1) < most(1000, 160, sum) <= 160 * times


def test_clearly_worse_turns_are_given_up_early() -> None:
    given_up = 0
    for found in searched(160, 1e9):
        tried = sorted(estimate.tried for estimate in found)
        if tried[0] < tried[-1]:
            given_up += 1
            least = min(found, key=lambda estimate: estimate.tried)
            assert least.value < max(estimate.value for estimate in found)
    assert given_up > 3


def test_a_turn_that_was_given_up_is_not_taken_for_its_luck_in_a_few_worlds() -> None:
    _, sight = next(decisions(VARIANTS["k11"].settings, 2))
    turn = turns_of(sight)[0]
    lucky, equal, first, worse = (Estimate(turn, *numbers) for numbers in (
        (0.9, 0.1, 16), (0.6, 0.01, 160), (0.6, 0.02, 160), (0.5, 0.01, 160),
    ))  # fmt: skip
    assert best_of([lucky, worse, first, equal]) is first
    assert best_of([worse, lucky]) is worse
    assert best_of([lucky, first, worse], lambda liked: 0.2 * (liked is worse.turn)) is first, "one turn, liked alike"


def test_what_counts_beside_the_value_decides_between_turns_that_are_worth_about_the_same() -> None:
    _, sight = next(decisions(VARIANTS["k11"].settings, 2))
    better, liked = (
        Estimate(turn, value, 0.01, 160) for turn, value in zip(turns_of(sight)[:2], (0.6, 0.5), strict=True)
    )
    assert best_of([better, liked], lambda turn: 0.2 * (turn is liked.turn)) is liked
    assert best_of([better, liked], lambda turn: 0.05 * (turn is liked.turn)) is better


@pytest.mark.parametrize(("preset", "seats", "leans"), [("bergen", 4, True), ("bergen", 3, False), ("sea", 4, False)])
def test_only_in_bergen_for_four_the_rule_of_thumb_counts_beside_the_search(
    preset: str, seats: int, leans: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it to count above all, it alone would choose there, and nothing would change elsewhere."""
    monkeypatch.setattr(thinker, "LEANING", 1e6)
    monkeypatch.setattr(thinker, "MOST_LEANING", math.inf)
    settings = VARIANTS[preset].base(seats)
    sights = [sight for number in range(6) for _, sight in decisions(settings, number) if len(turns_of(sight)) > 1]
    style = evolve(QUICK, worlds=1)
    as_thumb = []
    for sight in sights:
        outlook = Outlook.of(sight)
        worth = {turn.actions[0]: Thumb().worth(outlook, turn) for turn in reversed(turns_of(sight))}
        as_thumb.append(worth[Thinker(1, style).choose(sight)] == max(worth.values()))
    assert len(sights) > 20
    assert all(as_thumb) is leans


def test_five_levels_and_three_characters_sit_down_and_every_one_says_what_it_knows() -> None:
    sitting = ["beginner", "amateur", "player", "expert", "master", "runner", "blocker", "thrower"]
    assert [level.id for level in opponents()] == sitting
    for level in opponents():
        for words in (level.title, level.character, level.knows):
            assert words is not None
            assert words.ru
            assert words.en


@pytest.mark.parametrize("id", ["thumb", "greedy", "random", "all-seeing", "", "gone"])
def test_whoever_is_not_offered_is_replaced_by_the_usual_opponent(id: str) -> None:
    assert opponent(id).id == DEFAULT
    assert opponent("master").id == "master"


def test_nobody_can_ask_for_the_all_seeing_player_by_name() -> None:
    assert "all-seeing" not in LEVELS
