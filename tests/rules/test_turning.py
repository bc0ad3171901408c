"""The same deals with seats swapped, and matches that are played twice."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.deal import Dealing, SeededDeck, redeal_cause
from kozel_desktop.rules.duplicate import (
    PlayedTwice,
    can_be_duplicate,
    compared,
    duplicate_deck,
    duplicate_table,
    second_order,
)
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.turning import LoggedDeck, turned_log
from kozel_desktop.rules.variants import VARIANTS
from tests import situations
from tests.rules.random_play import walk

SEED = bytes(range(16))


def over(match: Match) -> bool:
    return match.verdict is not None


@pytest.mark.parametrize("game", ["k11", "pairs", "donkey", "telephone"])
def test_a_match_that_is_passed_on_goes_the_same_way_for_others(game: str) -> None:
    variant = VARIANTS[game]
    settings = variant.settings
    match = situations.find(over, game=variant)
    turned = Match.replayed(settings, [turned_log(log, settings, 1) for log in match.deals], match.deck)
    assert turned.phase == "over"
    sides = settings.side_count
    moved = tuple(match.accounts.scores[(side - 1) % sides] for side in range(sides))
    assert turned.accounts.scores == moved
    back = [turned_log(log, settings, settings.players - 1) for log in turned.deals]
    assert back == match.deals


def test_a_part_of_a_match_is_passed_on_with_its_accounts() -> None:
    settings = VARIANTS["k11"].settings
    match = Match.new(settings, SeededDeck(SEED))
    start = Start(Accounts((20, 0), (0, 5), 12, (0, 0)), 1)
    match.open_deal(Dealing.from_deck(settings, match.deck(1, 0)), start=start)
    turned = Match.replayed(settings, [turned_log(match.deals[0], settings, 1)], match.deck)
    assert turned.accounts == Accounts((0, 20), (5, 0), 12, (0, 0))
    assert turned.to_move == 0


def test_a_logged_deck_deals_what_was_dealt_and_then_goes_on() -> None:
    match = situations.find(lambda match: bool(match.deals and match.deals[-1].redeals) and match.phase == "between")
    other = SeededDeck(bytes(16))
    again = Match.new(match.settings, LoggedDeck(tuple(match.deals), other))
    for log in match.deals:
        again.next_deal()
        assert (again.deals[-1].dealing, again.deals[-1].redeals) == (log.dealing, log.redeals)
        for seat, action in log.actions:
            again.play(seat, action)
    deal_no = match.deal_no + 1
    assert LoggedDeck(tuple(match.deals), other)(deal_no, 0) == other(deal_no, 0)


def play_out(match: Match) -> None:
    while match.phase == "playing":
        mover = match.to_move
        assert mover is not None
        match.play(mover, match.forced or Thumb(seed=len(match.events)).choose(match.sight(mover)))


def halves(game: str, length: int) -> tuple[Match, Match]:
    table = duplicate_table(VARIANTS[game].settings)
    played = []
    for second in (False, True):
        match = Match.new(table, duplicate_deck(table, SEED, "", length, second=second))
        for _ in range(length):
            match.next_deal()
            play_out(match)
        played.append(match)
    return played[0], played[1]


@pytest.mark.parametrize("game", ["k11", "club-pairs", "sea", "donkey"])
def test_both_plays_of_a_deal_begin_alike(game: str) -> None:
    first, second = halves(game, 8)
    order = second_order(SEED, 8)
    assert sorted(order) == list(range(1, 9))
    assert order != tuple(range(1, 9))
    settings = first.settings
    for again, deal in enumerate(order):
        one, two = first.deals[deal - 1], second.deals[again]
        assert two.dealing.boneyard == one.dealing.boneyard
        assert two.dealing.hands == turned_log(one, settings, 1).dealing.hands
        assert len(two.redeals) == len(one.redeals)
        assert two.actions[0][0] == (one.actions[0][0] + 1) % settings.players
        assert redeal_cause(settings, two.dealing.hands) is None


def test_the_order_of_two_deals_is_changed_too() -> None:
    for number in range(20):
        assert second_order(number.to_bytes(16, "big"), 2) == (2, 1)


@pytest.mark.parametrize("game", [name for name, one in VARIANTS.items() if can_be_duplicate(one.settings)])
def test_no_score_ends_a_match_that_is_played_twice(game: str) -> None:
    first, second = halves(game, 4)
    assert (first.deal_no, second.deal_no) == (4, 4)


PLAYED_TWICE = [
    pytest.param(table, id=f"{name} {players}")
    for name, variant in VARIANTS.items()
    for players, table in variant.by_players.items()
    if can_be_duplicate(table)
]


@pytest.mark.parametrize("usual", PLAYED_TWICE)
def test_no_deal_of_a_match_that_is_played_twice_touches_the_points_of_another(usual: TableSettings) -> None:
    rng, table = random.Random(3), duplicate_table(usual)
    match = Match.new(table, SeededDeck(SEED))
    events = [event for _, events in walk(match, rng, 8) for event in events]
    ends = [event for event in events if isinstance(event, DealEnded)]
    assert (len(ends), match.verdict) == (8, None)
    for entry in (entry for end in ends for entry in end.written.entries):
        assert not any((entry.lost_score, entry.deferred, entry.released, entry.burnt, entry.carried))
        assert not entry.discarded


def test_the_same_play_on_both_sides_gains_nothing() -> None:
    """Whoever plays both hands alike both times has a difference of zero in every deal."""
    table = duplicate_table(VARIANTS["k11"].settings)
    first, second = halves("k11", 6)
    mirrored = Match.new(table, second.deck)
    order = second_order(SEED, 6)
    for deal in order:
        mirrored.next_deal()
        for seat, action in turned_log(first.deals[deal - 1], table, 1).actions:
            mirrored.play(seat, action)
    pairs = compared(courses(first), courses(mirrored), order)
    assert [pair.deal for pair in pairs] == [1, 2, 3, 4, 5, 6]
    assert all(pair.gain(table) == 0 for pair in pairs)
    assert any(pair.own != (0, 0) for pair in pairs)


def courses(match: Match) -> list[tuple[int, ...]]:
    again, scores = Match.new(match.settings, match.deck), []
    for log in match.deals:
        again.reopen(log)
        for seat, action in log.actions:
            again.play(seat, action)
        scores.append(again.accounts.scores)
    return scores


def test_gains_are_counted_for_the_own_side() -> None:
    pair = PlayedTwice(1, 2, own=(0, 5), other=(20, 0))
    assert pair.gain(VARIANTS["k11"].settings) == 15
    assert pair.gain(VARIANTS["sea"].settings) == -15


def test_a_half_that_is_not_over_is_compared_as_far_as_it_went() -> None:
    first = [(0, 10), (7, 10), (7, 30)]
    pairs = compared(first, [(0, 4)], order=(2, 3, 1))
    assert pairs == [PlayedTwice(2, 1, own=(7, 0), other=(0, 4))]
