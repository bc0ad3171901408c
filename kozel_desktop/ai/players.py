"""What a player of the program is, and the two yardsticks against which others are measured."""

from __future__ import annotations

import random
from typing import Protocol

from attrs import define, field

from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import PIPS


class Player(Protocol):
    """Decides for a seat; it receives what the seat may know and nothing else."""

    def choose(self, sight: Sight) -> Action:
        """Return one of ``sight.actions``, of which there is at least one."""


@define
class RandomPlayer:
    """Any legal action, each equally likely."""

    seed: int
    _random: random.Random = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, sight: Sight) -> Action:
        """Return any of the legal actions."""
        return self._random.choice(sight.actions)


@define
class GreedyPlayer:
    """The heaviest legal tile; among equals the first one offered."""

    seed: int

    def choose(self, sight: Sight) -> Action:
        """Return the action that lays the most pips."""
        return max(sight.actions, key=lambda action: PIPS[action.tile] if isinstance(action, Lay) else -1)
