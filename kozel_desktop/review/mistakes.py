"""What the choices of a match have cost, by the program's judgement of what could be known when they were made."""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import frozen

from kozel_desktop.ai.advice import SURE, Counsel, Option
from kozel_desktop.review.decisions import Decision
from kozel_desktop.rules.settings import TableSettings

_LEAST = 0.5
"""Points below which a difference is none: in whole points it would be told as nothing."""


def _told(points: float, settings: TableSettings) -> float:
    """Points in the steps in which they are told: whole ones, or tenths where a table counts in small steps."""
    scale = 10 if settings.scores_in_play else 1
    return math.floor(points * scale + 0.5) / scale  # half a point is told as one


@frozen
class Judged:
    """A decision with the advice that a hint would have given."""

    decision: Decision
    counsel: Counsel

    @property
    def best(self) -> Option:
        """What would have been advised."""
        return self.counsel.best

    @property
    def played(self) -> Option:
        """What was done."""
        return next(option for option in self.counsel.options if self.decision.action in option.actions)

    @property
    def cost(self) -> float:
        """The expected points that were given away; 0 where the action played is not certainly worse.

        It must be behind both in the match and in points, there by two standard errors. In steps in which points are
        told, so that what is told of several decisions adds up.
        """
        played = self.played
        gap = self.best.points - played.points
        if played.even or gap < _LEAST or gap <= SURE * played.error:
            return 0.0
        return _told(gap, self.decision.sight.settings)


@frozen
class Findings:
    """All that comes of the judged decisions of a match."""

    judged: tuple[Judged, ...]

    @classmethod
    def of(cls, judged: Iterable[Judged]) -> Findings:
        """In the order of the match, however they came."""
        ordered = sorted(judged, key=lambda one: (one.decision.deal, one.decision.taken))
        return cls(tuple(ordered))

    @property
    def looked_at(self) -> int:
        """How many decisions were judged."""
        return len(self.judged)

    @property
    def good(self) -> int:
        """How many of them were the best, or as good for all that can be told."""
        return sum(not one.cost for one in self.judged)

    @property
    def good_percent(self) -> int:
        """How many of a hundred; all or none only where that is so. Something must have been looked at."""
        whole = round(100 * self.good / self.looked_at)
        return whole if self.good in (0, self.looked_at) else min(99, max(1, whole))

    @property
    def given_away(self) -> float:
        """The points that the others have cost together."""
        return sum(one.cost for one in self.judged)

    @property
    def by_deal(self) -> dict[int, float]:
        """The points given away in each deal, by its number; deals without a mistake are not among them."""
        costs: dict[int, float] = {}
        for one in self.judged:
            if one.cost:
                costs[one.decision.number] = costs.get(one.decision.number, 0.0) + one.cost
        return costs

    def worst(self, count: int = 3) -> tuple[Judged, ...]:
        """The costliest decisions, the worst first; fewer where there are fewer mistakes."""
        mistakes = sorted((one for one in self.judged if one.cost), key=lambda one: -one.cost)
        return tuple(mistakes[:count])
