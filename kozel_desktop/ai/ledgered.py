"""A deal in progress in points, as the players count it: what it brings one side more than the others."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from kozel_desktop.ai.advice import points_are_good
from kozel_desktop.ai.prospect import Ending, Prospect, Score
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.tally import DealResult, charge

_SCALE = 2000.0
"""More points than any deal can bring, twice: the solver's values lie between 0 and 1."""


@frozen
class Margins(Prospect):
    """Notes for every deal that is valued by how many points the side comes out ahead.

    That is the price of the deal (C1.6) to the others, on average, less the own one, or the other way round where
    points are good; with what is made on the table. Rule 13, deferred and hanging points do not enter.
    """

    noted: list[float] = field(factory=list)

    def value(self, position: Round, score: Score) -> float:
        """The worth of the finished deal (0…1), as always; its points are noted."""
        if score.verdict is not None:
            self.noted.append(self.ahead(score.made))
        return super().value(position, score)

    def worth(self, ending: Ending, score: Score) -> float:
        """The worth of a deal that ended like this, as always; its points are noted."""
        self.noted.append(self.points(self.result(ending), score))
        return super().worth(ending, score)

    def points(self, result: DealResult, score: Score) -> float:
        """The points by which the side comes out ahead of the others in a finished deal."""
        paid = charge(self.settings, result).amounts
        return self.ahead([made + price for made, price in zip(score.made, paid, strict=True)])

    def ahead(self, amounts: Sequence[int]) -> float:
        """The amount of the side against the mean of the others, so that more is better."""
        side = self.standing.side
        others = [amount for other, amount in enumerate(amounts) if other != side]
        more = amounts[side] - sum(others) / len(others)
        return more if points_are_good(self.settings) else -more


@frozen
class PointsOnly(Margins):
    """The worth of a deal by its points alone, for the solver."""

    def value(self, position: Round, score: Score) -> float:
        """The points, brought between 0 and 1."""
        return _scaled(self.ahead(score.made)) if score.verdict is not None else super().value(position, score)

    def worth(self, ending: Ending, score: Score) -> float:
        """The points of a deal that ended like this, brought between 0 and 1."""
        return _scaled(self.points(self.result(ending), score))

    @staticmethod
    def points_of(value: float) -> float:
        """The points of such a value."""
        return (value - 0.5) * _SCALE


def _scaled(points: float) -> float:
    return 0.5 + points / _SCALE
