"""The player that is shown everything: the ceiling for all others, and a yardstick only."""

from __future__ import annotations

from attrs import define, field

from kozel_desktop.ai.budget import Budget, TooLarge
from kozel_desktop.ai.endgame import Solver
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.prospect import Prospect
from kozel_desktop.ai.search import Search
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight

MOST = 6_000
"""Positions that it looks at before it is content with a guess."""
DEPTH = 4
"""Choices after which it then guesses by the rule of thumb."""
MANY = 1_000_000
"""More positions than so many choices lead to."""


@define
class Seer:
    """Knows all hands and the boneyard in its order: solves deals of two sides, otherwise plays one world out."""

    match: Match
    _policy: Policy = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._policy = Policy(self.match.settings)

    def choose(self, sight: Sight) -> Action:
        """Return the first action of the best turn."""
        turns = turns_of(sight)
        position = self.match.round
        assert position is not None
        actions = [turn.actions for turn in turns]
        prospect = Prospect.of(sight)
        start = prospect.begin(sight)
        search = Search(sight, self._policy, prospect, [0] * len(sight.counts))
        if sight.settings.side_count == 2:
            try:
                return actions[Solver(prospect, Budget(MOST)).best(position, start, actions)][0]
            except TooLarge:
                guess = Solver(
                    prospect, Budget(MANY), lambda now, score: search.finished(now.copy(), score.copy()), DEPTH
                )
                return actions[guess.best(position, start, actions)][0]
        values = [search.played_out(position, turn) for turn in turns]
        return actions[values.index(max(values))][0]
