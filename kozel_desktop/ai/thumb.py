"""The rule-of-thumb player: weighs what a turn does to all hands, quickly and without looking ahead."""

from __future__ import annotations

import random

from attrs import define, evolve, field, frozen

from kozel_desktop.ai.outlook import Features, Outlook, worth
from kozel_desktop.ai.turns import Turn, turns_of
from kozel_desktop.ai.weights import weights_for
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.gambling import gambles
from kozel_desktop.rules.sight import Sight

GOING_OUT = 1000.0
"""More than any other turn is worth."""
SPECIAL_OUT = 100.0
"""For 0-0 or 6-6 in the turn that goes out, where that is rewarded (C6.4, C9)."""
FOR_A_HUNDRED = 40.0
"""For leading 6-6 «на сто» while the account is still far from the target (C6.6): a deal won wins the match, and one
lost would mostly cost the points anyway. Near the target there is less to gain."""


@define
class Thumb:
    """A sound, quick player of every game of the family. It sees a Sight and nothing else."""

    seed: int = 0
    weights: Features | None = None
    """None: those that suit the table."""
    _random: random.Random = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, sight: Sight) -> Action:
        """Return the first action of the turn that looks best; equal ones are chosen from by the seed."""
        if len(sight.actions) == 1:
            return sight.actions[0]
        turns = turns_of(sight)
        if len(turns) == 1:
            return turns[0].actions[0]
        outlook = Outlook.of(sight)
        scored = [(self.worth(outlook, turn), self._random.random(), k) for k, turn in enumerate(turns)]
        return turns[max(scored)[2]].actions[0]

    def worth(self, outlook: Outlook, turn: Turn) -> float:
        """Value a turn in points, the more the better for the seat that moves."""
        finish = turn.after.finish
        if finish is not None and finish.kind == "out":
            reward = sum(outlook.rewards.get(tile, 0.0) for tile in turn.after.last_turn)
            return GOING_OUT + turn.points + SPECIAL_OUT * reward
        weights = self.weights or weights_for(outlook.sight.settings)
        return turn.points + worth(weights, outlook.features(turn)) + FOR_A_HUNDRED * _boldness(outlook.sight, turn)


@frozen
class PartnerBlind:
    """The rule of thumb in pairs, taking its partner for an opponent: a yardstick."""

    seed: int

    def choose(self, sight: Sight) -> Action:
        """Play as if everybody played for himself."""
        return Thumb(self.seed).choose(evolve(sight, settings=evolve(sight.settings, pairs=False, redeal="none")))


def _boldness(sight: Sight, turn: Turn) -> float:
    """The share of the way to the target that winning this deal would save, if the turn begins it «на сто»."""
    lead = turn.after.lead
    if sight.laid or lead is None or not gambles(sight, lead):
        return 0.0
    settings = sight.settings
    return max(0.0, 1 - sight.accounts.scores[settings.side_of(sight.seat)] / settings.target)
