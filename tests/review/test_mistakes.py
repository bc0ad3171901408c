"""What choices have cost: real choices only, each from its Sight, and no noise taken for a mistake."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, frozen

from kozel_desktop.ai.advice import Amount, Counsel, Facts, Going, Option
from kozel_desktop.ai.counsel import counsel
from kozel_desktop.review.costwords import why
from kozel_desktop.review.decisions import Decision, decisions
from kozel_desktop.review.mistakes import Findings, Judged
from kozel_desktop.rules.actions import EndTurn, Flag, Lay, Resign
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import Dealt, Drew
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.takeback import stops
from kozel_desktop.rules.tiles import tile
from kozel_desktop.rules.variants import VARIANTS
from tests import situations
from tests.archives import play_on
from tests.clocks import stopped

FACTS = Facts(tile("0-1"), 30, 29, 5, 2, 6, 0, 0, None, None, None, None, None, None, False)


@pytest.fixture(scope="module")
def match() -> Match:
    return play_on(Match.new(VARIANTS["k11"].settings, SeededDeck(bytes(16))), 1)


def option(action: Lay, points: float, *, even: bool = False, error: float = 0.5, rest: int = 29) -> Option:
    return Option((action,), (action,), points, 0.5, even, evolve(FACTS, rest=rest), error)


@frozen
class Judge:
    """Judges a decision as it is told to."""

    decision: Decision

    @property
    def lays(self) -> list[Lay]:
        """Two things that could be done."""
        return [action for action in self.decision.sight.actions if isinstance(action, Lay)][:2]

    @property
    def best(self) -> Option:
        """The first of them, worth five points."""
        return option(self.lays[0], 5.0)

    def other(self, points: float, **changes: Any) -> Option:
        """The second of them."""
        return option(self.lays[1], points, **changes)

    def __call__(self, best: Option, played: Option, number: int = 1, move: int = 1) -> Judged:
        chosen = evolve(self.decision, action=played.action, number=number, taken=move, move=move)
        return Judged(chosen, Counsel((best, played) if best is not played else (best,), exact=False))


@pytest.fixture
def judge(match: Match) -> Judge:
    return Judge(next(iter(decisions(match, 0))))


# --- which decisions


@pytest.mark.parametrize("game", ["k11", "telephone", "donkey", "pairs"])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_real_choice_is_found_with_what_the_seat_saw(game: str, seat: int) -> None:
    played = play_on(Match.new(VARIANTS[game].settings, SeededDeck(bytes(16))), 3)
    found = list(decisions(played, seat))
    assert found
    again = Match.new(played.settings, played.deck)
    expected = {(one.deal, one.taken): one for one in found}
    for place, log in enumerate(played.deals):
        again.reopen(log)
        choices = stops(log.actions, seat)
        for taken, (by, action) in enumerate(log.actions):
            one = expected.pop((place, taken), None)
            if one is not None:
                assert one.sight == again.sight(seat)
                assert (one.action, one.number, taken in choices) == (action, log.number, True)
                assert len(one.sight.actions) > 1
            again.play(by, action)
    assert not expected


def test_nothing_hidden_is_in_a_decision(match: Match) -> None:
    for seat in range(2):
        for one in decisions(match, seat):
            assert one.sight.seat == seat
            for event in one.sight.history:
                if isinstance(event, Dealt):
                    assert event.hands[1 - seat] is None
                if isinstance(event, Drew) and event.seat != seat:
                    assert event.tile is None


def test_the_others_hidden_tiles_change_nothing(match: Match) -> None:
    """The same sights come of a deal in which the boneyard lies the other way round, as long as nobody drew."""
    log = next(log for log in match.deals if any(seat == 0 for seat, _ in log.actions))
    draws = next((n for n, (_, action) in enumerate(log.actions) if not isinstance(action, Lay)), len(log.actions))
    short = evolve(log, actions=log.actions[:draws])
    turned = evolve(short, dealing=evolve(log.dealing, boneyard=log.dealing.boneyard[::-1]))
    first, second = ([*decisions(Match.replayed(match.settings, [one], match.deck), 0)] for one in (short, turned))
    assert first == second
    assert first


@pytest.mark.parametrize("ending", [Flag(), Resign()])
def test_giving_up_is_no_choice(match: Match, ending: Flag | Resign) -> None:
    found = situations.find(situations.viewer_decides)
    over = Match.replayed(found.settings, found.deals, found.deck)
    before = len(list(decisions(over, 0)))
    over.play(0, ending)
    assert len(list(decisions(over, 0))) == before


def test_a_tile_that_only_could_lie_at_either_end_is_no_choice(match: Match) -> None:
    for one in decisions(match, 0):
        lays = {(action.tile, dict(one.sight.ends)[action.end]) for action in one.sight.actions
                if isinstance(action, Lay) and action.end is not None}  # fmt: skip
        assert not one.sight.laid or len(lays) > 1 or EndTurn() in one.sight.actions


# --- what they cost


@pytest.mark.parametrize(
    ("points", "even", "error", "cost"),
    [
        (-4.0, False, 0.5, 9.0),
        (-4.0, True, 0.5, 0.0),  # for the match it is as good
        (-4.0, False, 4.6, 0.0),  # within two standard errors
        (-4.0, False, 4.4, 9.0),
        (4.6, False, 0.0, 0.0),  # less than half a point
        (7.0, False, 0.0, 0.0),  # fewer points, but safer: nothing was given away
    ],
)
def test_the_cost_is_what_is_certainly_behind(
    judge: Judge, points: float, even: bool, error: float, cost: float
) -> None:
    best = judge.best
    assert judge(best, judge.other(points, even=even, error=error)).cost == pytest.approx(cost)
    assert judge(best, best).cost == 0


def test_the_findings_add_up(judge: Judge) -> None:
    costs = [(2, 3, 4.0), (1, 8, 9.0), (1, 2, 0.0), (2, 1, 2.0), (3, 5, 6.0)]
    some = [judge(judge.best, judge.other(5.0 - cost), number, move) for number, move, cost in costs]
    found = Findings.of(some)
    assert (found.looked_at, found.good, found.given_away) == (5, 1, 21.0)
    assert found.by_deal == {1: 9.0, 2: 6.0, 3: 6.0}
    assert [one.cost for one in found.worst()] == [9.0, 6.0, 4.0]
    assert Findings.of([]).worst() == ()
    assert Findings.of(some[2:3]).worst() == ()


def at_bergen(judged: Judged) -> Judged:
    sight = evolve(judged.decision.sight, settings=VARIANTS["bergen"].settings)
    return evolve(judged, decision=evolve(judged.decision, sight=sight))


def test_what_is_told_of_decisions_adds_up(judge: Judge) -> None:
    """1,4 and 1,4 are told as 1 and 1, so together they are 2, not 3; points of a table with small steps have tenths"""
    some = [judge(judge.best, judge.other(5.0 - cost), number) for number, cost in ((1, 1.4), (1, 1.4), (2, 4.6))]
    found = Findings.of(some)
    assert ([one.cost for one in found.judged], found.by_deal, found.given_away) == ([1, 1, 5], {1: 2, 2: 5}, 7)
    slip = judge(judge.best, judge.other(5.0 - 0.57, error=0.1))
    small = Findings.of([at_bergen(slip), at_bergen(slip)])
    assert (small.judged[0].cost, small.given_away) == (pytest.approx(0.6), pytest.approx(1.2))
    assert judge(judge.best, judge.other(4.5, error=0.1)).cost == 1, "half a point is told, not nothing"


def test_all_are_good_only_where_none_is_bad(judge: Judge) -> None:
    good, bad = judge(judge.best, judge.best), judge(judge.best, judge.other(-4.0))
    for some, percent in (([bad, *[good] * 299], 99), ([good, *[bad] * 299], 1), ([good], 100), ([bad], 0)):
        assert Findings.of(some).good_percent == percent
    assert Findings.of([good, bad, bad]).good_percent == 33


def test_the_reason_compares_with_what_was_played(judge: Judge) -> None:
    best = option(judge.lays[0], 5.0, rest=12)
    told = why(judge(best, judge.other(-1.0, rest=21)), ("Вы", "Семён"))
    assert told.ru == "На руках останется 12 очков вместо 21."
    assert told.en == "You keep 12 points in hand instead of 21."
    heavier = why(judge(best, judge.other(-1.0, rest=8)), ("Вы", "Семён"))
    assert "вместо" not in heavier.ru
    out = evolve(best, facts=evolve(best.facts, out=Going(Amount(17, sure=True), wins=False)))
    assert why(judge(out, judge.other(-1.0)), ("Вы", "Семён")).ru.startswith("Вы выходите")


def test_who_follows_the_hints_makes_no_mistake(match: Match) -> None:
    """The advice of a hint and of the review are the same; its error is that of a paired comparison."""
    some = [one for one in decisions(match, 0) if one.sight.laid][:3]
    for one in some:
        advice = counsel(one.sight, 1, stopped)
        assert Judged(evolve(one, action=advice.best.action), advice).cost == 0
        assert advice.best.error == 0
        assert all(other.error > 0 or other.even for other in advice.options[1:]) or advice.exact


def test_a_decision_is_a_value(match: Match) -> None:
    first, again = next(iter(decisions(match, 0))), next(iter(decisions(match, 0)))
    assert isinstance(first, Decision)
    assert first == again
