"""A deal in progress in points, as the players count it: what it brings one side more than the others."""

from __future__ import annotations

from attrs import field, frozen

from kozel_desktop.ai.prospect import Prospect, Score
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
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
        self.noted.append(self.points(position, score))
        return super().value(position, score)

    def points(self, position: Round, score: Score) -> float:
        """The points by which the side comes out ahead of the others."""
        amounts = list(score.made)
        if position.finish is not None and score.verdict is None:
            paid = charge(self.settings, self.result(position)).amounts
            amounts = [made + price for made, price in zip(amounts, paid, strict=True)]
        side = self.standing.side
        others = [amount for other, amount in enumerate(amounts) if other != side]
        ahead = amounts[side] - sum(others) / len(others)
        return ahead if points_are_good(self.settings) else -ahead

    def result(self, position: Round) -> DealResult:
        """The finished deal as the accounts see it."""
        finish = position.finish
        assert finish is not None
        return DealResult(
            finish.kind, finish.winner, tuple(position.hands), self.opener, position.maker, position.lead,
            tuple(position.last_turn), self.first,
        )  # fmt: skip


@frozen
class PointsOnly(Margins):
    """The worth of a deal by its points alone, for the solver."""

    def value(self, position: Round, score: Score) -> float:
        """The points, brought between 0 and 1."""
        return 0.5 + self.points(position, score) / _SCALE

    @staticmethod
    def points_of(value: float) -> float:
        """The points of such a value."""
        return (value - 0.5) * _SCALE


def points_are_good(settings: TableSettings) -> bool:
    """Whether a side wants points at this table."""
    return settings.score_to == "winner" or settings.scores_in_play
