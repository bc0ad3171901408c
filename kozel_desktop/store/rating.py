"""The rating against the opponents, in the manner of Elo, for every game of its own."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import Literal

from attrs import define, field, frozen

Outcome = Literal["won", "lost", "drawn", "unfinished"]

START = 1500.0
"""Where everybody begins, the player and every opponent, in every game."""
K = 24.0
"""By how much one match moves a rating at most."""
SCALE = 400.0
"""So many points of difference make ten wins for every loss."""
_SCORE: dict[Outcome, float] = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


def outcome_of(ending: str | None, winners: Collection[int], losers: Collection[int]) -> Outcome:
    """How a match ended for the player, who keeps the account 0; ``ending`` None: it goes on."""
    if ending is None:
        return "unfinished"
    if 0 in winners:
        return "won"
    return "lost" if 0 in losers else "drawn"


def expected_score(own: float, other: float) -> float:
    """What share of the points the rating ``own`` is expected to take from ``other``."""
    return 1.0 / (1.0 + math.pow(10.0, (other - own) / SCALE))


@frozen
class Rated:
    """A match that counts: when, in which game, against whom, and how it ended."""

    when: str
    game: str
    level: str
    """The opponent's level id; several opponents of one match are of one level."""
    outcome: Outcome


@frozen
class Point:
    """The player's rating after a match."""

    when: str
    game: str
    rating: float


@define
class Ladder:
    """Ratings of one player and of the opponents met; what one gains the other loses."""

    _own: dict[str, float] = field(factory=dict)
    _levels: dict[tuple[str, str], float] = field(factory=dict)

    @classmethod
    def climbed(cls, matches: Iterable[Rated]) -> tuple[Ladder, list[Point]]:
        """Rate matches in the order in which they were played; the ladder, and the rating after each of them."""
        ladder = cls()
        return ladder, [Point(each.when, each.game, ladder.rate(each)) for each in matches]

    def own(self, game: str) -> float:
        """The player's rating in a game."""
        return self._own.get(game, START)

    def level(self, game: str, level: str) -> float:
        """An opponent's rating in a game."""
        return self._levels.get((game, level), START)

    def rate(self, match: Rated) -> float:
        """Take a match in and return the player's new rating; one that is not over changes nothing.

        ``new = old + K·(score − expected)`` with 1 for a win, ½ for a draw and 0 for a loss.
        """
        own, other = self.own(match.game), self.level(match.game, match.level)
        if match.outcome in _SCORE:
            change = K * (_SCORE[match.outcome] - expected_score(own, other))
            self._own[match.game] = own + change
            self._levels[match.game, match.level] = other - change
        return self.own(match.game)
