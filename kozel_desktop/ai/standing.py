"""What accounts are worth: the chance to end the match better than the others, from the present paper on."""

from __future__ import annotations

import math
from functools import cache
from typing import Self

from attrs import define, field, frozen

from kozel_desktop.rules.ledger import Accounts, Verdict
from kozel_desktop.rules.match import settle
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult

_STEPS = 50
"""Into how many equal steps the way to the target is divided."""
_DEFERRED = {"opponent_defers": 0.9, "zero_deal": 0.5, "never": 0.95}
"""What a deferred point counts beside a recorded one: it may burn."""
RANK_POINTS = 40.0
"""How many points a general's rank counts: it decides the match."""
_HAND, _HAND_OF_ALL = 20.0, 11.0
"""What is left in a losing hand on average, and where every tile is dealt (`python -m tests.survey` finds out)."""
_EDGE, _EDGE_OF_ALL = 0.18, 0.28
"""How many times that price opening a deal is worth."""
_SHAPE = 1.5
"""How evenly prices are spread: the shape of a gamma distribution for the price of one hand."""


@frozen
class Usual:
    """What deals of a table are like."""

    price: float
    """What a deal brings to a side that writes, in points."""
    shape: float
    """Of the gamma distribution of that; the larger, the less it differs from deal to deal."""
    edge: float
    """How much more often than not the side that opens comes out ahead (0…1)."""
    writer_opens: bool
    """Who writes opens the next deal; otherwise the other side does."""

    @classmethod
    def of(cls, settings: TableSettings) -> Self:
        """Those of a table."""
        winner = settings.score_to == "winner"
        hands = 2 if settings.pairs else settings.players - 1 if winner else 1
        edge = 0.0
        if settings.next_opener == "winner":
            edge = _EDGE if settings.undealt else _EDGE_OF_ALL
        if settings.matching_ends:
            return cls(3.0, _SHAPE, edge, winner)
        if settings.fives:
            return cls(8.0, _SHAPE, edge, winner)
        return cls((_HAND if settings.undealt else _HAND_OF_ALL) * hands, _SHAPE * hands, edge, winner)


@cache
def race(usual: Usual, target: int) -> tuple[tuple[float, ...], ...]:
    """``race(...)[i][j]``: the chance of a side that opens, with i steps to go, to do better than one with j.

    Each deal brings points to one of the two. Where these are good it is better to be first at the target, else last.
    """
    unit = target * usual.shape / (_STEPS * usual.price)
    shares = [(k * unit) ** (usual.shape - 1) * math.exp(-k * unit) for k in range(1, _STEPS + 1)]
    total = sum(shares)
    odds = [share / total for share in shares]
    ahead = (1 + usual.edge) / 2
    writes = ahead if usual.writer_opens else 1 - ahead  # the chance of the side that opens
    good = 1.0 if usual.writer_opens else 0.0
    table = [[good] * (_STEPS + 1)] + [[1 - good] + [0.5] * _STEPS for _ in range(_STEPS)]
    for together in range(2, 2 * _STEPS + 1):
        for i in range(max(1, together - _STEPS), min(_STEPS, together - 1) + 1):
            j = together - i
            mine = sum(odds[q - 1] * _next(table, i - q, j, usual.writer_opens) for q in range(1, i))
            theirs = sum(odds[q - 1] * _next(table, i, j - q, not usual.writer_opens) for q in range(1, j))
            mine += good * sum(odds[i - 1 :])
            theirs += (1 - good) * sum(odds[j - 1 :])
            table[i][j] = writes * mine + (1 - writes) * theirs
    return tuple(map(tuple, table))


def _next(table: list[list[float]], own: int, other: int, opens: bool) -> float:
    return table[own][other] if opens else 1 - table[other][own]


@define
class Standing:
    """Values the ends of deals for one side of a table (0…1: the mean chance to do better than each other side)."""

    settings: TableSettings
    side: int
    _race: tuple[tuple[float, ...], ...] = field(init=False)
    _settled: dict[DealResult, float] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self._race = race(Usual.of(self.settings), self.settings.target)

    @property
    def points(self) -> float:
        """How many points are worth a hundredth at the start of a match."""
        step = self.settings.target / _STEPS
        table = self._race
        ahead, behind = table[_STEPS][_STEPS - 1], table[_STEPS - 1][_STEPS]
        return step / (50 * abs(ahead - behind))

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
        own = self._to_go(accounts, self.side)
        worth = 0.0
        for other in others:
            theirs = self._to_go(accounts, other)
            opens, answers = self._opening(own, theirs), 1 - self._opening(theirs, own)
            worth += opens if opener == self.side else answers if opener == other else (opens + answers) / 2
        return worth / len(others)

    def _to_go(self, accounts: Accounts, side: int) -> float:
        """Steps to the target, with points counted that will probably come."""
        settings = self.settings
        points = accounts.scores[side] + _DEFERRED[settings.defer_burn] * accounts.deferred[side]
        points += RANK_POINTS * accounts.ranks[side] * (1 if settings.score_to == "loser" else -1)
        return max(0.5, (settings.target - points) / settings.target * _STEPS)

    def _opening(self, own: float, other: float) -> float:
        """The chance of a side that opens; between the steps, and beyond the start in a straight line."""
        table = self._race
        i, j = min(int(own), _STEPS - 1), min(int(other), _STEPS - 1)
        x, y = own - i, other - j
        low = table[i][j] + (table[i][j + 1] - table[i][j]) * y
        high = table[i + 1][j] + (table[i + 1][j + 1] - table[i + 1][j]) * y
        return low + (high - low) * x
