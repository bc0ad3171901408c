"""Advice for one seat: the best action of the strongest player, what every other would bring, and facts about each."""

from __future__ import annotations

import hashlib
import math
import random
import statistics
import time
from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from kozel_desktop.ai.advice import SURE, Counsel, Option
from kozel_desktop.ai.beliefs import Weighed, weigh
from kozel_desktop.ai.budget import Budget, TooLarge
from kozel_desktop.ai.endgame import Solver
from kozel_desktop.ai.facts import Witness
from kozel_desktop.ai.ledgered import Margins, PointsOnly
from kozel_desktop.ai.levels import LEVELS, STRONGEST
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.search import Search
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.thinker import Thinker
from kozel_desktop.ai.turns import Turn, round_of, turns_alike
from kozel_desktop.ai.worlds import World, Worlds
from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.sight import Sight

PLAYOUTS = 5000
"""How many deals are played out at most to find what the actions bring."""
TRIED = 640
"""In how many worlds every turn is tried at most."""
LEAST = 24
"""In so many it is tried at any rate."""
SECONDS = 0.9
"""How long that may take beside the choice of the strongest player."""
CLOSE = 0.75
"""Points by which the choice of the strongest player may look worse and still be the best advice."""
SAMPLED = 1500
"""How many worlds are weighed."""
SOLVABLE = 20_000
"""Positions that a solution may look at."""
_SAME = 9
"""Decimals in which a worth differs, or not at all: sums of the same numbers end differently."""


@frozen
class _Found:
    """What was found about every turn: its worth and its points, world by world."""

    values: list[list[float]]
    points: list[list[float]]

    def value(self, number: int) -> float:
        """The mean worth of a turn."""
        return statistics.fmean(self.values[number])

    def mean_points(self, number: int) -> float:
        """The mean points of a turn."""
        return statistics.fmean(self.points[number])

    def worth(self, number: int) -> tuple[float, float]:
        """By what turns are compared: where all are worth the same for the match, points decide."""
        return round(self.value(number), _SAME), self.mean_points(number)

    def even(self, number: int, best: int) -> bool:
        """Whether a turn is not certainly worse than another one."""
        mean, error = _behind(self.values, number, best)
        return mean <= SURE * error

    def error(self, number: int, best: int) -> float:
        """The standard error of how many points a turn is behind another one: both are tried in the same worlds."""
        return _behind(self.points, number, best)[1]


def _behind(found: list[list[float]], number: int, best: int) -> tuple[float, float]:
    """By how much a turn is behind another one on average, and the standard error of that."""
    gaps = [one - other for one, other in zip(found[best], found[number], strict=True)]
    mean = statistics.fmean(gaps)
    return mean, math.sqrt(statistics.pvariance(gaps, mean) / len(gaps))


@frozen
class _Row:
    """Actions that differ only by the side, the best turn that begins with them, and its number."""

    actions: tuple[Action, ...]
    turn: Turn
    number: int


def counsel(sight: Sight, seed: int, clock: Callable[[], float] = time.monotonic) -> Counsel:
    """Advise the seat to move; the sight must be its own. With time enough the advice depends on nothing else."""
    alike = turns_alike(sight)
    turns = [some[0] for some in alike]
    key = hashlib.sha256(f"{seed} {sight.deal_no} {len(sight.history)}".encode()).digest()
    rng = random.Random(int.from_bytes(key[:8], "big"))
    deadline = clock() + SECONDS
    story, policy, margins = Story.of(sight), Policy(sight.settings), Margins.of(sight)
    worlds = Worlds.of(story)
    weighed = weigh(story, worlds, policy, rng, lambda: clock() < deadline - SECONDS / 2, SAMPLED)
    found = _solved(sight, turns, weighed, lambda: clock() < deadline)
    exact = found is not None
    if found is None:
        search = Search(sight, policy, margins, story.public_lacks, clock)
        found = _tried(search, margins, turns, weighed, rng, deadline)
    rows = _rows(sight, alike, found)
    best = max(rows, key=lambda row: found.worth(row.number))
    if not exact and len(rows) > 1:
        choice = _choice(sight, seed, clock)
        chosen = next((row for row in rows if choice in row.actions), best)
        gap = found.mean_points(best.number) - found.mean_points(chosen.number)
        best = chosen if gap < CLOSE and found.even(chosen.number, best.number) else best
    witness = Witness(sight, story, worlds, weighed, margins)
    ranked = sorted(rows, key=lambda row: (row is not best, -found.mean_points(row.number)))
    options = tuple(
        Option(
            row.actions,
            row.turn.actions,
            found.mean_points(row.number),
            found.value(row.number),
            found.even(row.number, best.number),
            witness.facts(row.turn),
            found.error(row.number, best.number),
        )
        for row in ranked
    )
    return Counsel(options, exact)


def _choice(sight: Sight, seed: int, clock: Callable[[], float]) -> Action:
    """What the strongest player does."""
    player = LEVELS[STRONGEST].player(seed)
    if isinstance(player, Thinker):
        player.clock = clock
    return player.choose(sight)


def _rows(sight: Sight, alike: Sequence[Sequence[Turn]], found: _Found) -> list[_Row]:
    """The possible actions; those of one tile after which the same turns are possible together.

    So are those that go out with it for the same points: the ends that remain mean nothing then.
    """
    rows: dict[tuple[object, object], tuple[tuple[int, ...], list[Action]]] = {}
    for action in sight.actions:
        numbers = tuple(k for k, some in enumerate(alike) if any(turn.actions[0] == action for turn in some))
        what = (action.tile, action.closed) if isinstance(action, Lay) else type(action)
        goes_out = isinstance(action, Lay) and sight.counts[sight.seat] == 1
        same = tuple(found.points[numbers[0]]) if goes_out else numbers
        rows.setdefault((same, what), (numbers, []))[1].append(action)
    result = []
    for numbers, actions in rows.values():
        number = max(numbers, key=found.worth)
        turn = next(turn for turn in alike[number] if turn.actions[0] in actions)
        result.append(_Row(tuple(actions), turn, number))
    return result


def _tried(
    search: Search, margins: Margins, turns: Sequence[Turn], weighed: Weighed, rng: random.Random, deadline: float
) -> _Found:
    """Every turn tried in the same worlds."""
    count = max(LEAST, min(TRIED, PLAYOUTS // len(turns)))
    values: list[list[float]] = [[] for _ in turns]
    points: list[list[float]] = [[] for _ in turns]
    for number, world in enumerate(_drawn(weighed, count, rng)):
        if number >= LEAST and search.clock() > deadline:
            break
        position = round_of(search.sight, world.hands, world.boneyard)
        for place, turn in enumerate(turns):
            margins.noted.clear()
            values[place].append(search.played_out(position, turn))
            points[place].append(margins.noted[-1])
    return _Found(values, points)


def _drawn(weighed: Weighed, count: int, rng: random.Random) -> list[World]:
    """So many worlds in proportion to their weights, in any order; the order of an undrawn boneyard is any too."""
    step = 1 / count
    point, reached = rng.random() * step, 0.0
    drawn: list[World] = []
    for world, weight in weighed.worlds:
        reached += weight
        while point < reached and len(drawn) < count:
            boneyard = list(world.boneyard)
            rng.shuffle(boneyard)
            drawn.append(evolve(world, boneyard=tuple(boneyard)))
            point += step
    rng.shuffle(drawn)
    return drawn


def _solved(sight: Sight, turns: Sequence[Turn], weighed: Weighed, in_time: Callable[[], bool]) -> _Found | None:
    """Every turn solved to the end, where two sides play and everything is known; else None."""
    order_known = not sight.drawable or sight.boneyard == 1
    if sight.settings.side_count != 2 or not order_known or not weighed.whole:
        return None
    deals = {(world.hands, tuple(sorted(world.boneyard))) for world, _ in weighed.worlds}
    if len(deals) > 1:
        return None
    actions = [turn.actions for turn in turns]
    prospect, by_points = Margins.of(sight), PointsOnly.of(sight)
    position = round_of(sight, *deals.pop())
    try:
        values = Solver(prospect, Budget(SOLVABLE, in_time)).values(position, prospect.begin(sight), actions)
        points = Solver(by_points, Budget(SOLVABLE, in_time)).values(position, by_points.begin(sight), actions)
    except TooLarge:
        return None
    return _Found([[value] for value in values], [[PointsOnly.points_of(value)] for value in points])
