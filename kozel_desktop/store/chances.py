"""What chance would have given: expectation and spread of everything at the table that luck decides.

A :class:`Luck` adds up independent (or at least uncorrelated) trials: what came, what was to be expected of it,
and the variance of that. All expectations here are exact, given what was known before each trial:

* **Dealt hands** are samples without replacement from the 28 tiles. For ``n`` tiles the number of doubles is
  hypergeometric: mean ``n·7/28``, variance ``n·(7/28)·(21/28)·(28−n)/27``. The weight has the mean ``6n`` and the
  variance ``n·s²·(28−n)/27``, where ``s²`` is the variance of the pips of one tile. Cancelled hands were dealt as
  well and count, so that a redeal distorts nothing.
* **A turn at the boneyard**: nobody has seen the order of the ``u`` tiles that lie there, so every order is
  equally likely. When ``f`` of them fit and ``d`` may be taken, the number ``N`` of draws has
  ``P(N > j) = C(u−f, j) / C(u, j)`` for ``j < d``, hence ``E N = Σ P(N > j)`` and ``E N² = Σ (2j+1)·P(N > j)``.
  The differences between draws and expectations are a martingale: their variances add up.
* **The reply to a double lead**: given the hand of the leader the other tiles are equally likely to be anywhere.
  The next player, with ``h`` tiles out of a pool of ``p`` among which ``m`` fit, has none of them with probability
  ``C(p−m, h) / C(p, h)``. Where the opening rule chose the lead, all doubles that would have gone before it are
  known to lie in the boneyard and leave the pool (C0.3). Cancelled deals (C1.2) shift this probability by less
  than a two-hundredth at the tables with ``kozel`` or ``doubles5``.
"""

from __future__ import annotations

import math

from attrs import frozen

from kozel_desktop.rules.deal import OPENING_DOUBLES
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import DOUBLES, HALVES, HAS, PIPS, SINGLES, TILE_COUNT, Tile, TileSet, pips

_DOUBLES = DOUBLES.bit_count()
_MEAN_PIPS = sum(PIPS) / TILE_COUNT
_VARIANCE_PIPS = sum((each - _MEAN_PIPS) ** 2 for each in PIPS) / TILE_COUNT
SIGMAS = 2.0
"""Chance stays within so many standard deviations in about 95 cases of 100."""


@frozen
class Luck:
    """Trials added up: how many, what came of them, what was to be expected, and the variance of that."""

    trials: int = 0
    actual: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def __add__(self, other: Luck) -> Luck:
        return Luck(
            self.trials + other.trials,
            self.actual + other.actual,
            self.expected + other.expected,
            self.variance + other.variance,
        )

    @property
    def spread(self) -> float:
        """The standard deviation."""
        return math.sqrt(max(0.0, self.variance))

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which sums chance lies in 95 cases of 100; never below nothing."""
        reach = SIGMAS * self.spread
        return max(0.0, self.expected - reach), self.expected + reach

    @property
    def deviation(self) -> float:
        """How many standard deviations lie between what came and what was to be expected; with its sign."""
        return (self.actual - self.expected) / self.spread if self.spread > 0 else 0.0

    @property
    def rarity(self) -> float:
        """How often chance alone goes at least as far from the expectation, 0…1 (normal approximation)."""
        return math.erfc(abs(self.deviation) / math.sqrt(2))


def doubles_dealt(hand: TileSet) -> Luck:
    """The doubles in tiles that were dealt together, of one hand or of several."""
    size, share = hand.bit_count(), _DOUBLES / TILE_COUNT
    variance = size * share * (1 - share) * (TILE_COUNT - size) / (TILE_COUNT - 1)
    return Luck(1, (hand & DOUBLES).bit_count(), size * share, variance)


def weight_dealt(hand: TileSet) -> Luck:
    """The pips of tiles that were dealt together, of one hand or of several."""
    size = hand.bit_count()
    variance = size * _VARIANCE_PIPS * (TILE_COUNT - size) / (TILE_COUNT - 1)
    return Luck(1, pips(hand), size * _MEAN_PIPS, variance)


def draws_expected(undrawn: int, fitting: int, drawable: int) -> tuple[float, float]:
    """Mean and variance of the draws of one turn: tiles are taken until one fits, ``drawable`` at most (C0.5)."""
    beyond = [math.comb(undrawn - fitting, j) / math.comb(undrawn, j) for j in range(drawable)]
    mean = sum(beyond)
    square = sum((2 * j + 1) * chance for j, chance in enumerate(beyond))
    return mean, square - mean * mean


def draws_of_turn(drawn: int, undrawn: int, fitting: int, drawable: int, *, until: bool) -> Luck:
    """A turn at the boneyard; where only one tile a turn may be taken (not ``until``), nothing is left to luck."""
    if not until:
        return Luck(1, drawn, drawn, 0.0)
    return Luck(1, drawn, *draws_expected(undrawn, fitting, drawable))


def reply_chance(settings: TableSettings, leader: TileSet, lead: Tile, *, by_rule: bool) -> float:
    """The probability that the next player has a tile for a double lead, given the hand of the leader (with it).

    ``by_rule``: the opening rule has chosen leader and lead (C0.3).
    """
    number = HALVES[lead][0]
    order = OPENING_DOUBLES[settings.opening_order]
    before = order.index(number) if by_rule and number in order else 0
    pool = TILE_COUNT - leader.bit_count() - before
    fitting = (HAS[number] & SINGLES & ~leader).bit_count()
    size = settings.hand_size
    return 1 - math.comb(pool - fitting, size) / math.comb(pool, size)


def reply_to_double(settings: TableSettings, leader: TileSet, lead: Tile, *, by_rule: bool, replied: bool) -> Luck:
    """Whether a double lead found a tile in the next hand."""
    chance = reply_chance(settings, leader, lead, by_rule=by_rule)
    return Luck(1, float(replied), chance, chance * (1 - chance))
