"""How well a world explains what the others have chosen, taking them for sound players."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from attrs import define, frozen

from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.story import Choice, Story, held_then, may_open_with
from kozel_desktop.ai.worlds import World, Worlds
from kozel_desktop.rules.tiles import TileSet

TEMPERATURE = 5.0
"""Points by which a choice must be better to be e times as likely."""
CARELESS = 0.15
"""The share of choices that follow no rule of thumb at all."""
GLANCE = 32
"""After so many worlds the clock is looked at."""


@frozen
class _Past:
    """A choice with what does not depend on the world."""

    choice: Choice
    gone: TileSet
    """The tiles on the table then."""


@define
class Plausibility:
    """Judges the worlds of a story."""

    story: Story
    policy: Policy
    pasts: list[_Past]

    @classmethod
    def of(cls, story: Story, policy: Policy) -> Plausibility:
        """Prepare the choices of a story."""
        return cls(story, policy, [_Past(choice, choice.table.on_table) for choice in story.choices])

    def weight(self, world: World) -> float:
        """How likely the others would have chosen as they did, were this the world (0…1)."""
        likelihood = 1.0
        for past in self.pasts:
            likelihood *= self._chance(past, world)
        return likelihood

    def _chance(self, past: _Past, world: World) -> float:
        choice = past.choice
        hand = held_then(self.story.places, world.came, past.gone, choice.seat, choice.moment)
        table = choice.table
        kept = table.hands[choice.seat]
        table.hands[choice.seat] = hand
        table.leads = may_open_with(table.settings, hand)
        actions = table.legal_actions()
        if len(actions) > 1 and choice.action in actions:
            scores = self.policy.scores(table, actions, choice.lacks)
            chosen = scores[actions.index(choice.action)]
            share = 1 / sum([math.exp(min(50.0, (score - chosen) / TEMPERATURE)) for score in scores])
            chance = (1 - CARELESS) * share + CARELESS / len(actions)
        else:
            chance = 1.0
        table.hands[choice.seat] = kept
        return chance


def plausible_worlds(
    worlds: Worlds,
    plausibility: Plausibility | None,
    count: int,
    oversampling: int,
    rng: random.Random,
    in_time: Callable[[], bool],
) -> Sequence[World]:
    """So many worlds, drawn in proportion to how plausible they are; evenly where nothing is to be judged.

    ``oversampling``: how many worlds are judged for every one that is kept; fewer once ``in_time`` says no.
    """
    if plausibility is None or not plausibility.pasts or worlds.count == 1:
        return [worlds.sample(rng) for _ in range(count)]
    candidates: list[World] = []
    weights: list[float] = []
    for number in range(count * oversampling):
        if number % GLANCE == GLANCE - 1 and not in_time():
            break
        candidates.append(worlds.sample(rng))
        weights.append(plausibility.weight(candidates[-1]))
    step = sum(weights) / count
    kept: list[World] = []
    point, reached = rng.random() * step, 0.0
    for world, weight in zip(candidates, weights, strict=True):
        reached += weight
        while point < reached and len(kept) < count:
            kept.append(world)
            point += step
    rng.shuffle(kept)
    return kept
