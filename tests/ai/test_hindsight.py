"""Lost deals with all tiles open: a winning choice wins against every answer, and none was left out."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from kozel_desktop.ai import hindsight as looking
from kozel_desktop.ai.hindsight import hindsight
from kozel_desktop.ai.moments import Moment
from kozel_desktop.ai.turns import round_of
from kozel_desktop.review.decisions import decisions
from kozel_desktop.review.lostdeals import LostDeal, lost_deals
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.tally import DealResult, charge
from kozel_desktop.rules.variants import VARIANTS
from tests.archives import play_on
from tests.clocks import stopped

FEW = 9
"""So many tiles in both hands at most, and nothing to draw in vain: plain recursion still counts them out."""


def match_of(seed: int, game: str = "k11") -> Match:
    return play_on(Match.new(VARIANTS[game].settings, SeededDeck(bytes([seed] * 16))), seed)


def lost_of(match: Match, seat: int) -> Iterator[LostDeal]:
    return lost_deals(match, seat, decisions(match, seat))


def points(position: Round, moment: Moment) -> int:
    """By how many points the seat comes out ahead, if both play as well as they can: every line is played out."""
    finish = position.finish
    if finish is not None:
        result = DealResult(
            finish.kind, finish.winner, tuple(position.hands), moment.sight.opener, position.maker, position.lead,
            tuple(position.last_turn), moment.sight.deal_no == 1,
        )  # fmt: skip
        own, other = (charge(moment.sight.settings, result).amounts[side] for side in (0, 1))
        return other - own
    found = []
    for action in position.legal_actions():
        after = position.copy()
        after.apply(action)
        found.append(points(after, moment))
    return max(found) if position.to_move == moment.sight.seat else min(found)


def late(lost: LostDeal) -> list[Moment]:
    return [one for one in lost.moments if sum(one.sight.counts) + one.sight.drawable <= FEW]


def test_the_last_winning_choice_is_found() -> None:
    answers = set()
    for seed in range(1, 12):
        for lost in lost_of(match_of(seed), 0):
            moments = late(lost)
            worth = [points(round_of(one.sight, one.hands, one.boneyard), one) for one in moments]
            found = hindsight(moments, stopped)
            assert found.whole
            assert found.last == max((place for place, value in enumerate(worth) if value > 0), default=None)
            if found.last is not None:
                moment = moments[found.last]
                after = round_of(moment.sight, moment.hands, moment.boneyard)
                for action in found.turn:
                    after.apply(action)
                assert points(after, moment) == worth[found.last]
            answers.add(found.last is None)
    assert answers == {True, False}


def test_lost_deals_are_those_that_brought_the_others_more() -> None:
    match = match_of(3)
    lost = [one.number for one in lost_of(match, 0)]
    won = [one.number for one in lost_of(match, 1)]
    assert lost
    assert won
    assert not set(lost) & set(won)
    again = Match.new(match.settings, match.deck)
    for log in match.deals:
        again.replay(log)
        ended = next(event for event in again.events if isinstance(event, DealEnded))
        own, other = ended.charge.amounts
        assert (log.number in lost, log.number in won) == (own > other, other > own)


def test_the_tiles_are_those_that_lay_there() -> None:
    for lost in lost_of(match_of(3), 0):
        for choice, moment in zip(lost.choices, lost.moments, strict=True):
            assert choice.sight == moment.sight
            assert moment.hands[0] == choice.sight.hand
            assert tuple(hand.bit_count() for hand in moment.hands) == choice.sight.counts
            assert len(moment.boneyard) == choice.sight.boneyard


def test_what_takes_too_long_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "POSITIONS", 0)
    deals = itertools.chain.from_iterable(lost_of(match_of(seed), 0) for seed in range(1, 4))
    lost = next(one for one in deals if one.choices and sum(one.moments[0].sight.counts) > FEW)
    assert not hindsight(lost.moments[:1], stopped).whole


def test_nobody_counts_out_three_sides() -> None:
    assert not list(lost_of(match_of(1, "solo"), 0))
