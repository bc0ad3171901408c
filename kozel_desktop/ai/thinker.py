"""The player that looks ahead: it reads the story, samples worlds, and solves what can be solved."""

from __future__ import annotations

import hashlib
import math
import random
import time
from collections.abc import Callable, Sequence

from attrs import define, field, frozen

from kozel_desktop.ai.budget import Budget, TooLarge
from kozel_desktop.ai.endgame import Solver
from kozel_desktop.ai.outlook import Features, Outlook, worth
from kozel_desktop.ai.plausible import Plausibility, plausible_worlds
from kozel_desktop.ai.players import Player
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.prospect import Prospect, Score
from kozel_desktop.ai.search import Estimate, Search, best_of
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import Turn, round_of, turns_of
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import Tile, TileSet

MOST_ARRANGEMENTS = 200
"""Up to so many arrangements of the hidden tiles are listed to see what is known; of more, so many are drawn."""
MOST_DEALS = 8
"""Up to so many deals that differ from now on are solved one by one."""
SOLVABLE = 60_000
"""Positions that a solution may look at."""
DEPTHS = (2, 4, 6, 8, 12)
"""Choices that are looked ahead, one depth after the other, where everything is known but too much to be solved."""
LEANING = 0.5
"""What a point of the rule of thumb counts beside one of the search in Берген for four. There a deal brings few points
and three others move in between, so that turns differ by less than the search is wrong about (500 duplicate deals
against the rule of thumb: +0.12 ± 0.07 points, without it +0.05 ± 0.07). With two or three seats it does not help."""
MOST_LEANING = 60.0
"""In points of the rule of thumb: turns that it thinks better still, as all that go out, count alike."""


@frozen
class Style:
    """How well a level thinks."""

    worlds: int
    """In how many worlds a turn is tried at most."""
    playouts: int
    """How many deals are played out at most for one decision."""
    in_duels: int = 1
    """How many times as many of both where only two play: their deals are soon played out, and knowing more about one
    hand is worth more. 2.7 times the worlds and three times the playouts brought the top level 0.3 ± 0.5 points and
    1.0 ± 1.1 % of the deals more against the rule of thumb (2,800 duplicate deals)."""
    oversampling: int = 0
    """Worlds judged by the others' past choices for every one used; 0: those choices tell it nothing."""
    remembers: float = 1.0
    """The share of draws and passes that it does not forget (0…1)."""
    temperature: float = 0.0
    """Points by which a turn must be better to be chosen e times as often; 0: always the best one."""
    likes: Features | None = None
    """What it is fond of, in points for each feature of a turn, beside what the turn is worth: a character."""
    solves: bool = True
    """Whether it plays to the end without a mistake where everything is known."""
    seconds: float = 0.6
    """When it stops in any case where something is hidden."""
    patience: float = 0.7
    """How many seconds it may take to solve a deal in which everything is known."""


@define
class Thinker:
    """Chooses by looking ahead. As long as the time suffices, its answer depends on the sight and the seed only."""

    seed: int
    style: Style
    clock: Callable[[], float] = time.monotonic
    _policies: dict[TableSettings, Policy] = field(factory=dict, init=False)

    def choose(self, sight: Sight) -> Action:
        """Return the first action of the best turn; of the whole turn when asked again within it."""
        if len(sight.actions) == 1:
            return sight.actions[0]
        turns = turns_of(sight)
        if len(turns) == 1:
            return turns[0].actions[0]
        begun = self.clock()
        deadline = begun + self.style.seconds
        rng, story, worlds = self._knowledge(sight)
        if self.style.solves:
            solved = self._solved(sight, story, worlds, turns, rng, begun)
            if solved is not None:
                return turns[solved].actions[0]
        estimates = self._estimates(sight, story, worlds, turns, rng, deadline)
        return self._picked(estimates, sight, rng).turn.actions[0]

    def estimates(self, sight: Sight) -> list[Estimate]:
        """What the search finds about every turn; empty where there is nothing to choose."""
        turns = turns_of(sight)
        if not turns:
            return []
        deadline = self.clock() + self.style.seconds
        rng, story, worlds = self._knowledge(sight)
        return self._estimates(sight, story, worlds, turns, rng, deadline)

    def solution(self, sight: Sight) -> Turn | None:
        """The turn that is best for certain, or over all deals that are possible; None where that is not solved."""
        turns = turns_of(sight)
        if not turns:
            return None
        begun = self.clock()
        rng, story, worlds = self._knowledge(sight)
        solved = self._solved(sight, story, worlds, turns, rng, begun)
        return None if solved is None else turns[solved]

    def _knowledge(self, sight: Sight) -> tuple[random.Random, Story, Worlds]:
        """The chance of this decision, what the seat remembers of the deal, and the worlds that this leaves."""
        where = f"{self.seed} {sight.deal_no} {sight.seat} {len(sight.history)}"
        rng = random.Random(int.from_bytes(hashlib.sha256(where.encode()).digest()[:8], "big"))
        story = Story.of(sight, self.style.remembers, rng.getrandbits(32))
        return rng, story, Worlds.of(story)

    def _policy(self, settings: TableSettings) -> Policy:
        if settings not in self._policies:
            self._policies[settings] = Policy(settings)
        return self._policies[settings]

    def _estimates(
        self, sight: Sight, story: Story, worlds: Worlds, turns: Sequence[Turn], rng: random.Random, deadline: float
    ) -> list[Estimate]:
        style, policy = self.style, self._policy(sight.settings)
        times = style.in_duels if len(sight.counts) == 2 else 1
        most = style.playouts * times
        count = max(1, min(style.worlds * times, most))
        plausibility = Plausibility.of(story, policy) if style.oversampling else None
        judging = deadline - style.seconds / 2
        sampled = plausible_worlds(worlds, plausibility, count, style.oversampling, rng, lambda: self.clock() < judging)
        search = Search(sight, policy, Prospect.of(sight), story.public_lacks, self.clock)
        return search.estimates(turns, sampled, most, deadline)

    def _solved(
        self,
        sight: Sight,
        story: Story,
        worlds: Worlds,
        turns: Sequence[Turn],
        rng: random.Random,
        begun: float,
    ) -> int | None:
        """The best turn where nothing is left to chance, two sides play, and few hands are possible; else None.

        Each possible deal is solved to its end; they count by how plausible they are. ``begun``: when the thinking
        began, on the clock.
        """
        order_known = not sight.drawable or sight.boneyard == 1
        if sight.settings.side_count != 2 or not order_known:
            return None
        deals = self._deals(sight, story, worlds, rng)
        if len(deals) > MOST_DEALS:
            return None
        prospect = Prospect.of(sight)
        start, actions = prospect.begin(sight), [turn.actions for turn in turns]
        until = begun + (self.style.patience if len(deals) == 1 else self.style.seconds / 2)
        budget = Budget(SOLVABLE, lambda: self.clock() < until)
        if len(deals) == 1:
            position = round_of(sight, *next(iter(deals)))
            try:
                return Solver(prospect, budget).best(position, start, actions)
            except TooLarge:
                search = Search(sight, self._policy(sight.settings), prospect, story.public_lacks, self.clock)
                return self._deepened(search, position, start, actions)
        try:
            worth = [0.0] * len(turns)
            for deal, weight in deals.items():
                values = Solver(prospect, budget).values(round_of(sight, *deal), start, actions)
                for number, value in enumerate(values):
                    worth[number] += weight * value
        except TooLarge:
            return None
        return worth.index(max(worth))

    def _deepened(
        self, search: Search, position: Round, start: Score, actions: Sequence[Sequence[Action]]
    ) -> int | None:
        """The best turn in a known deal as far as some choices ahead tell, guessed from there by the rule of thumb."""
        until = self.clock() + self.style.seconds / 3
        budget = Budget(SOLVABLE, lambda: self.clock() < until)

        def guess(now: Round, score: Score) -> float:
            return search.finished(now.copy(), score.copy())

        found = None
        for depth in DEPTHS:
            solver = Solver(search.prospect, budget, guess, depth)
            try:
                found = solver.best(position, start, actions)
            except TooLarge:
                break
        return found

    def _deals(
        self, sight: Sight, story: Story, worlds: Worlds, rng: random.Random
    ) -> dict[tuple[tuple[TileSet, ...], tuple[Tile, ...]], float]:
        """The hands and boneyards that are possible, with their weights."""
        other = story.hidden
        if len(sight.counts) == 2 and other.bit_count() == sight.counts[1 - sight.seat]:
            return {((sight.hand, other) if sight.seat == 0 else (other, sight.hand), ()): 1.0}
        listed = worlds.all(MOST_ARRANGEMENTS)
        if listed is None:
            listed = [worlds.sample(rng) for _ in range(MOST_ARRANGEMENTS)]
        judge = Plausibility.of(story, self._policy(sight.settings)) if self.style.oversampling else None
        deals: dict[tuple[tuple[TileSet, ...], tuple[Tile, ...]], float] = {}
        for world in listed:
            deal = (world.hands, tuple(sorted(world.boneyard)))
            deals[deal] = deals.get(deal, 0.0) + (judge.weight(world) if judge else 1.0)
        return deals

    def _picked(self, estimates: Sequence[Estimate], sight: Sight, rng: random.Random) -> Estimate:
        style = self.style
        if not style.temperature and style.likes is None:
            return _strongest(estimates, sight)
        scale = _points_of_all(sight)
        points = [estimate.value * scale for estimate in estimates]
        if style.likes is not None:
            fond = _fondness(style.likes, sight, [estimate.turn for estimate in estimates])
            points = [value + liked for value, liked in zip(points, fond, strict=True)]
        top = max(points)
        if not style.temperature:
            return estimates[points.index(top)]
        weights = [math.exp((value - top) / style.temperature) for value in points]
        return rng.choices(estimates, weights)[0]


def untimed(player: Player) -> Player:
    """The same player without a look at the clock: it answers alike on every machine, however long that takes."""
    if isinstance(player, Thinker):
        player.clock = _standing_still
    return player


def _standing_still() -> float:
    return 0.0


def _points_of_all(sight: Sight) -> float:
    """How many points a whole match is worth at this table, at the price of its start."""
    return Prospect.of(sight).standing.points * 100


def _strongest(estimates: Sequence[Estimate], sight: Sight) -> Estimate:
    """The turn that the search finds best; in Берген for four the rule of thumb counts beside it."""
    if not (sight.settings.matching_ends and sight.settings.players == 4):
        return best_of(estimates)
    outlook, thumb, scale = Outlook.of(sight), Thumb(), _points_of_all(sight)
    return best_of(estimates, lambda turn: LEANING * min(MOST_LEANING, thumb.worth(outlook, turn)) / scale)


def _fondness(likes: Features, sight: Sight, turns: Sequence[Turn]) -> list[float]:
    """What a character sees in each turn, in points; at most 0, and 0 for a turn that ends the deal."""
    outlook = Outlook.of(sight)
    seen = [None if turn.after.finish is not None else worth(likes, outlook.features(turn)) for turn in turns]
    most = max((liked for liked in seen if liked is not None), default=0.0)
    return [0.0 if liked is None else liked - most for liked in seen]
