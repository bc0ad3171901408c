"""A lost deal with all tiles open: whether it could have been won, and until when."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kozel_desktop.ai.advice import Hindsight
from kozel_desktop.ai.budget import Budget, TooLarge
from kozel_desktop.ai.endgame import Solver
from kozel_desktop.ai.ledgered import PointsOnly
from kozel_desktop.ai.moments import Moment
from kozel_desktop.ai.turns import round_of, turns_of
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.made import made_on_table
from kozel_desktop.rules.sight import Sight

POSITIONS = 300_000
"""Positions that may be looked at for one moment."""
SECONDS = 10.0
"""How long a deal may take."""
_LEAST = 0.5
"""Points ahead from which a deal is won: sums of floats are never quite nothing."""


def hindsight(moments: Sequence[Moment], clock: Callable[[], float]) -> Hindsight:
    """Look from the last choice of a deal of two sides back for one that still won it, whatever the others do."""
    deadline = clock() + SECONDS
    whole = True
    for place in reversed(range(len(moments))):
        try:
            turn = _winning(moments[place], lambda: clock() < deadline)
        except TooLarge:
            whole = False
            break  # earlier ones have more tiles to come
        if turn is not None:
            return Hindsight(place, turn, whole=True)
    return Hindsight(None, (), whole)


def _winning(moment: Moment, in_time: Callable[[], bool]) -> tuple[Action, ...] | None:
    """The turn that brings most, if its side comes out ahead with it; TooLarge when that takes too long."""
    sight = moment.sight
    turns = [turn.actions for turn in turns_of(sight)]
    position, prospect = round_of(sight, moment.hands, moment.boneyard), PointsOnly.of(sight)
    values = Solver(prospect, Budget(POSITIONS, in_time)).values(position, prospect.begin(sight), turns)
    best = max(range(len(turns)), key=lambda number: values[number])
    return turns[best] if PointsOnly.points_of(values[best]) + _made(sight) >= _LEAST else None


def _made(sight: Sight) -> float:
    """By how many points the side came out ahead on the table before this moment."""
    return PointsOnly.of(sight).ahead(made_on_table(sight.settings, sight.history))
