"""The rule-of-thumb player: weighs what a move does to both hands, in microseconds and without looking ahead."""

from __future__ import annotations

import random

from attrs import define, field, frozen

from kozel_desktop.ai.clues import Clues
from kozel_desktop.rules.actions import Action, End, Lay
from kozel_desktop.rules.round import END_TURN
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import DOUBLES, HALVES, HAS, IS_DOUBLE, OTHER, PIPS, TileSet, tiles_of


@frozen
class Weights:
    """How many points each feature of a move is worth; found by self-play on duplicate deals."""

    block: float = 56.0
    """The next opponent cannot answer."""
    block_partner: float = -6.0
    """The partner cannot answer."""
    own_share: float = 10.8
    """Share of the tiles still fitting the new ends that lie in the own hand."""
    weight: float = 0.05
    """A pip laid."""
    danger: float = 0.5
    """A pip laid when somebody is about to go out, more so the fewer tiles he has."""
    double: float = 1.5
    """A double laid."""
    lone_double: float = -3.9
    """A double left behind that no other own tile can feed."""
    stuck: float = -6.2
    """No own tile fits the new ends."""
    variety: float = 1.1
    """A different number left in the hand."""


@define
class Thumb:
    """A sound, quick player. It sees a Sight and nothing else."""

    seed: int = 0
    weights: Weights = field(factory=Weights)
    _random: random.Random = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, sight: Sight) -> Action:
        """Return the action that looks best; equal ones are chosen from by the seed."""
        if len(sight.actions) == 1:
            return sight.actions[0]
        clues = Clues.of(sight)
        actions = sight.actions
        scored = [(self.worth(sight, clues, action), self._random.random(), k) for k, action in enumerate(actions)]
        return actions[max(scored)[2]]

    def worth(self, sight: Sight, clues: Clues, action: Action) -> float:
        """Value an action in points, the more the better for the seat that moves."""
        w = self.weights
        hand = sight.hand
        ends = dict(sight.ends)
        value = 0.0
        if isinstance(action, Lay):
            tile = action.tile
            hand &= ~(1 << tile)
            if not hand:
                return 1000.0
            numbers = _numbers_after(ends, action)
            fewest = min(count for seat, count in enumerate(sight.counts) if not self._friend(sight, seat))
            value += (w.weight + w.danger / fewest) * PIPS[tile] + w.double * IS_DOUBLE[tile]
        elif action == END_TURN:
            numbers = set(ends.values())
        else:
            return value
        fitting = 0
        for number in numbers:
            fitting |= HAS[number]
        return value + self._outlook(sight, clues, hand, fitting & ~sight.on_table)

    def _friend(self, sight: Sight, seat: int) -> bool:
        return sight.settings.side_of(seat) == sight.settings.side_of(sight.seat)

    def _outlook(self, sight: Sight, clues: Clues, hand: TileSet, fitting: TileSet) -> float:
        w = self.weights
        own = hand & fitting
        value = w.stuck if not own else w.own_share * own.bit_count() / max(1, fitting.bit_count())
        following = (sight.seat + 1) % len(sight.counts)
        blocked = clues.cannot_answer(following, fitting & ~hand)
        value += blocked * (w.block_partner if self._friend(sight, following) else w.block)
        held = 0
        for tile in tiles_of(hand):
            low, high = HALVES[tile]
            held |= 1 << low | 1 << high
        value += w.variety * held.bit_count()
        for double in tiles_of(hand & DOUBLES):
            if not hand & HAS[HALVES[double][0]] & ~(1 << double):
                value += w.lone_double
        return value


def _numbers_after(ends: dict[End, int], lay: Lay) -> set[int]:
    """The numbers of the open ends once the tile lies."""
    if lay.end is None:
        return set(HALVES[lay.tile])
    rest = {number for end, number in ends.items() if end != lay.end}
    return rest if lay.closed else rest | {OTHER[lay.tile][ends[lay.end]]}
