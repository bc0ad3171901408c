"""Looking ahead: every turn is played out in many worlds by the rule of thumb, and what becomes of the deal counts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

from attrs import define, field, frozen

from kozel_desktop.ai.lines import plain_line, played_out
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.prospect import Prospect, Score
from kozel_desktop.ai.story import note_lack
from kozel_desktop.ai.turns import Turn, round_of
from kozel_desktop.ai.worlds import World
from kozel_desktop.rules.actions import Draw, Pass
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import TileSet

BATCH = 16
"""Worlds in which all turns still in question are tried before they are compared."""
SURE = 3.0
"""By how many standard errors a turn must be behind to be given up."""
LONGEST = 400
"""No deal has more actions."""


@frozen
class Estimate:
    """What was found out about a turn."""

    turn: Turn
    value: float
    """The mean worth of the deal after it (0…1)."""
    error: float
    """The standard error of the value."""
    tried: int
    """In how many worlds it was tried."""


@define
class Search:
    """A search at one decision. The answer depends on the worlds only, as long as the time suffices."""

    sight: Sight
    policy: Policy
    prospect: Prospect
    lacks: Sequence[TileSet]
    """For every seat, tiles that everybody may take it to lack."""
    clock: Callable[[], float] = time.monotonic
    playouts: int = 0
    """How many deals were played out."""
    _start: Score = field(init=False)
    _plain: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._start = self.prospect.begin(self.sight)
        self._plain = plain_line(self.sight.settings)

    def estimates(self, turns: Sequence[Turn], worlds: Sequence[World], most: int, deadline: float) -> list[Estimate]:
        """Try the turns in the worlds, in at most ``most`` playouts and until ``deadline`` on the clock (seconds).

        Turns that are clearly behind are given up early. The result is in the order of ``turns``.
        """
        found: list[list[float]] = [[] for _ in turns]
        alive = list(range(len(turns)))
        for begin in range(0, len(worlds), BATCH):
            for world in worlds[begin : begin + BATCH]:
                position = round_of(self.sight, world.hands, world.boneyard)
                for number in alive:
                    found[number].append(self.played_out(position, turns[number]))
            alive = _still_open(found, alive)
            if len(alive) == 1 or self.playouts + len(alive) * BATCH > most or self.clock() > deadline:
                break
        return [_estimate(turn, values) for turn, values in zip(turns, found, strict=True)]

    def played_out(self, position: Round, turn: Turn) -> float:
        """The worth of the deal if the turn is taken and everybody goes on by the rule of thumb."""
        now, score = position.copy(), self._start.copy()
        for action in turn.actions:
            seat = now.to_move
            now.apply(action)
            self.prospect.note(score, now, seat, action)
        return self.finished(now, score)

    def finished(self, now: Round, score: Score) -> float:
        """The worth of a deal, which is played to its end, if everybody goes on by the rule of thumb."""
        self.playouts += 1
        prospect, scores = self.prospect, self.policy.scores
        if self._plain and now.on_table and now.finish is None:
            return prospect.worth(played_out(now, self.policy, self.lacks), score)
        scoring = score.showing is not None
        lacks = list(self.lacks)
        for _ in range(LONGEST):
            if now.finish is not None or score.verdict is not None:
                break
            actions = now.legal_actions()
            action = actions[0]
            if len(actions) > 1:
                worth = scores(now, actions, lacks, score.showing)
                action = actions[worth.index(max(worth))]
            elif isinstance(action, Draw | Pass):
                note_lack(lacks, now.to_move, now.fitting, now.drawn)
            seat = now.to_move
            now.apply(action)
            if scoring:
                prospect.note(score, now, seat, action)
        return prospect.value(now, score)


def _still_open(found: Sequence[Sequence[float]], alive: Sequence[int]) -> list[int]:
    """The turns that may still be the best, by their differences to the best in the same worlds."""
    tried = len(found[alive[0]])
    best = max(alive, key=lambda number: sum(found[number]))
    kept = []
    for number in alive:
        gaps = [one - other for one, other in zip(found[best], found[number], strict=True)]
        mean = sum(gaps) / tried
        spread = math.sqrt(max(1e-12, sum(gap * gap for gap in gaps) / tried - mean * mean) / tried)
        if mean <= SURE * spread:
            kept.append(number)
    return kept


def _estimate(turn: Turn, values: Sequence[float]) -> Estimate:
    tried = len(values)
    mean = sum(values) / tried
    spread = math.sqrt(max(0.0, sum(value * value for value in values) / tried - mean * mean) / tried)
    return Estimate(turn, mean, spread, tried)


def best_of(estimates: Sequence[Estimate], beside: Callable[[Turn], float] = lambda _: 0.0) -> Estimate:
    """The turn with the highest value among those tried most often; the first of equal ones.

    ``beside``: what counts beside the value of a turn.
    """
    most = max(estimate.tried for estimate in estimates)
    tried = [estimate for estimate in estimates if estimate.tried == most]
    return max(tried, key=lambda estimate: estimate.value + beside(estimate.turn))
