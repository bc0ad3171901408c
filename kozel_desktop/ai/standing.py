"""What accounts are worth: the chance to end the match better than the others, from the present paper on."""

from __future__ import annotations

import math
from functools import cache

from attrs import define, field

from kozel_desktop.rules.ledger import Accounts, Verdict
from kozel_desktop.rules.match import settle
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult

_STEPS = 50
"""Into how many equal steps the way to the target is divided."""
_DEFERRED = {"opponent_defers": 0.6, "zero_deal": 0.6, "never": 0.9}
"""What a deferred point counts beside a recorded one: it may burn."""
RANK_POINTS = 40.0
"""How many points a general's rank counts: it decides the match."""
_LEAD = 2.0
"""How many points it is worth to open the next deal."""


def usual_price(settings: TableSettings) -> float:
    """About what one deal brings to a side that writes, in points."""
    if settings.matching_ends:
        return 3.0
    if settings.fives:
        return 8.0
    return 22.0 * (settings.players - 1 if settings.score_to == "winner" else 1)


@cache
def race(price: float, target: int) -> tuple[tuple[float, ...], ...]:
    """``race(...)[i][j]``: the chance to be second at the target with i steps to go against somebody with j.

    Each deal brings one of the two a gamma distributed number of points (shape 2) with the given mean.
    """
    unit = target / _STEPS
    shares = [(k + 0.5) * unit / price for k in range(1, _STEPS + 1)]
    weights = [share * math.exp(-2 * share) for share in shares]
    total = sum(weights)
    odds = [weight / total for weight in weights]
    table: list[list[float]] = [[0.5] + [0.0] * _STEPS]
    tail = [sum(odds[k:]) for k in range(_STEPS + 1)]
    for i in range(1, _STEPS + 1):
        row = [1.0] + [0.0] * _STEPS
        for j in range(1, _STEPS + 1):
            mine = sum(odds[q - 1] * table[i - q][j] for q in range(1, i))
            theirs = sum(odds[q - 1] * row[j - q] for q in range(1, j)) + tail[j - 1]
            row[j] = (mine + theirs) / 2
        table.append(row)
    return tuple(map(tuple, table))


@define
class Standing:
    """Values the ends of deals for one side of a table (0…1: the mean chance to do better than each other side)."""

    settings: TableSettings
    side: int
    _race: tuple[tuple[float, ...], ...] = field(init=False)
    _settled: dict[DealResult, float] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self._race = race(usual_price(self.settings), self.settings.target)

    @property
    def points(self) -> float:
        """How many points are worth a hundredth at the start of a match."""
        step = self.settings.target / _STEPS
        return step / (100 * (self._race[_STEPS][_STEPS - 1] - self._race[_STEPS][_STEPS]))

    def of_result(self, accounts: Accounts, result: DealResult) -> float:
        """The worth of a finished deal: what the ledger makes of it (C1.6–C1.8), and who opens the next one."""
        settled = settle(self.settings, accounts, result)
        opener = settled.next_opener
        return self.of_accounts(
            settled.written.after, settled.verdict, None if opener is None else self.settings.side_of(opener)
        )

    def of_accounts(self, accounts: Accounts, verdict: Verdict | None, opener: int | None = None) -> float:
        """The worth of accounts between deals, or of the end of a match."""
        others = [side for side in range(self.settings.side_count) if side != self.side]
        if verdict is not None:
            lost = self.side in verdict.losers
            chances = [0.5 if (other in verdict.losers) == lost else 0.0 if lost else 1.0 for other in others]
            return sum(chances) / len(others)
        own = self._written(accounts, self.side, opener)
        return sum(self._against(own, self._written(accounts, other, opener)) for other in others) / len(others)

    def _written(self, accounts: Accounts, side: int, opener: int | None) -> float:
        """Points on the paper, those that will probably come included."""
        settings = self.settings
        points = accounts.scores[side] + _DEFERRED[settings.defer_burn] * accounts.deferred[side]
        loser_writes = settings.score_to == "loser"
        points += RANK_POINTS * accounts.ranks[side] * (1 if loser_writes else -1)
        if side == opener and not settings.matching_ends and not settings.fives:
            points -= _LEAD if loser_writes else -_LEAD
        return points

    def _against(self, own: float, other: float) -> float:
        if self.settings.score_to == "winner":
            own, other = other, own
        return self._interpolated(self._to_go(own), self._to_go(other))

    def _to_go(self, points: float) -> float:
        return max(0.5, (self.settings.target - points) / self.settings.target * _STEPS)

    def _interpolated(self, own: float, other: float) -> float:
        """A chance between the steps; beyond the start the last step is continued in a straight line."""
        table = self._race
        i, j = min(int(own), _STEPS - 1), min(int(other), _STEPS - 1)
        x, y = own - i, other - j
        low = table[i][j] + (table[i][j + 1] - table[i][j]) * y
        high = table[i + 1][j] + (table[i + 1][j + 1] - table[i + 1][j]) * y
        return low + (high - low) * x
