"""What every other seat may hold, tile by tile and number by number, from what one seat has seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from attrs import frozen

from kozel_desktop.ai.advice import Belief, Beliefs
from kozel_desktop.ai.plausible import GLANCE, Plausibility
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.worlds import World, Worlds
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HAS, TILE_COUNT, TileSet

LISTED = 500
"""Up to so many arrangements of the hidden tiles are all looked at."""
SAMPLED = 500
"""Of more, so many are drawn."""


@frozen
class Weighed:
    """Worlds with their weights, which add up to 1."""

    worlds: tuple[tuple[World, float], ...]
    whole: bool
    """Every world that there is belongs to them."""

    def chance(self, holds: Callable[[World], bool]) -> float:
        """How likely something is the case (0…1)."""
        return sum(weight for world, weight in self.worlds if holds(world))

    def mean(self, amount: Callable[[World], float]) -> float:
        """What something amounts to on average."""
        return sum(weight * amount(world) for world, weight in self.worlds)


def believe(sight: Sight, seed: int = 0) -> Beliefs:
    """Conclude all that the sight allows; the same sight and seed give the same numbers."""
    story = Story.of(sight)
    worlds = Worlds.of(story)
    weighed = weigh(story, worlds, Policy(sight.settings), random.Random(seed))
    possible = possible_tiles(story, worlds)
    seats = [
        None if seat == sight.seat else _belief(seat, weighed.worlds, possible[seat])
        for seat in range(len(sight.counts))
    ]
    return Beliefs(sight.seat, tuple(seats), weighed.whole)


def _belief(seat: int, worlds: Iterable[tuple[World, float]], possible: TileSet) -> Belief:
    tiles, numbers = [0.0] * TILE_COUNT, [0.0] * 7
    for world, weight in worlds:
        hand = world.hands[seat]
        for number in range(7):
            if hand & HAS[number]:
                numbers[number] += weight
        while hand:
            low = hand & -hand
            tiles[low.bit_length() - 1] += weight
            hand ^= low
    return Belief(tuple(tiles), tuple(numbers), tuple(not possible & HAS[number] for number in range(7)))


def possible_tiles(story: Story, worlds: Worlds) -> list[TileSet]:
    """For every seat the hidden tiles that it can hold; for the seat that looks none."""
    tiles = [0] * len(story.sight.counts)
    for tile, bits in worlds.possible().items():
        if story.hidden >> tile & 1:
            for number, place in enumerate(story.places):
                if place.owner >= 0 and bits >> number & 1:
                    tiles[place.owner] |= 1 << tile
    return tiles


def weigh(
    story: Story,
    worlds: Worlds,
    policy: Policy,
    rng: random.Random,
    in_time: Callable[[], bool] = lambda: True,
    count: int = SAMPLED,
) -> Weighed:
    """Worlds by how likely they are, past choices taken into account: all of a few, a sample of many."""
    judge = Plausibility.of(story, policy)
    listed: Sequence[World] | None = worlds.all(LISTED)
    if listed is not None:
        return _scaled(listed, [judge.weight(world) for world in listed], whole=True)
    drawn: list[World] = []
    weights: list[float] = []
    for number in range(count):
        if number % GLANCE == GLANCE - 1 and not in_time():
            break
        drawn.append(worlds.sample(rng))
        weights.append(judge.weight(drawn[-1]))
    return _scaled(drawn, weights, whole=False)


def _scaled(worlds: Sequence[World], weights: Sequence[float], *, whole: bool) -> Weighed:
    total = sum(weights)
    return Weighed(tuple((world, weight / total) for world, weight in zip(worlds, weights, strict=True)), whole)
