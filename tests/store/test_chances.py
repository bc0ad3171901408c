"""The expectations of the honesty page against counting everything and against plain dealing."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import DOUBLE, FULL_SET, HAS, PIPS, TILE_COUNT, mask, pips
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store import chances
from kozel_desktop.store.chances import Luck
from tests import situations
from tests.store.deals import facts_of_all

K11 = VARIANTS["k11"].settings


@pytest.mark.parametrize("size", [1, 2, 3])
def test_dealt_tiles_by_counting_every_hand(size: int) -> None:
    hands = [mask(some) for some in itertools.combinations(range(TILE_COUNT), size)]
    for measure in (chances.doubles_dealt, chances.weight_dealt):
        trials = [measure(hand) for hand in hands]
        mean = sum(trial.actual for trial in trials) / len(trials)
        variance = sum((trial.actual - mean) ** 2 for trial in trials) / len(trials)
        assert trials[0].expected == pytest.approx(mean)
        assert trials[0].variance == pytest.approx(variance)


@pytest.mark.parametrize(("undrawn", "fitting", "drawable"), [(5, 2, 4), (6, 0, 5), (4, 4, 3), (6, 1, 6), (7, 3, 2)])
def test_draws_of_a_turn_by_counting_every_order(undrawn: int, fitting: int, drawable: int) -> None:
    counts = []
    for places in itertools.combinations(range(undrawn), fitting):  # where the fitting tiles lie
        first = min(places, default=undrawn)
        counts.append(min(first + 1, drawable))
    mean = Fraction(sum(counts), len(counts))
    variance = Fraction(sum(count * count for count in counts), len(counts)) - mean * mean
    assert chances.draws_expected(undrawn, fitting, drawable) == pytest.approx((float(mean), float(variance)))


def test_the_reply_to_a_double_by_dealing_the_rest() -> None:
    chance, leader = random.Random(5), mask([DOUBLE[3], 0, 1, 2, 4, 5, 6])
    rest = [tile for tile in range(TILE_COUNT) if not leader >> tile & 1]
    free = chances.reply_chance(K11, leader, DOUBLE[3], by_rule=False)
    hits = sum(bool(mask(chance.sample(rest, 7)) & HAS[3]) for _ in range(20_000))
    assert hits / 20_000 == pytest.approx(free, abs=0.012)
    # As the first lead of a match 3-3 tells that 1-1 and 2-2 lie in the boneyard.
    known = [tile for tile in rest if tile not in (DOUBLE[1], DOUBLE[2])]
    ruled = chances.reply_chance(K11, leader, DOUBLE[3], by_rule=True)
    hits = sum(bool(mask(chance.sample(known, 7)) & HAS[3]) for _ in range(20_000))
    assert hits / 20_000 == pytest.approx(ruled, abs=0.012)
    assert ruled > free


def test_a_leader_who_holds_every_tile_of_the_number_gets_no_reply() -> None:
    assert chances.reply_chance(TableSettings(), HAS[2], DOUBLE[2], by_rule=False) == 0


def test_luck_adds_up_and_knows_its_bounds() -> None:
    luck = Luck(1, 3, 2, 1) + Luck(1, 4, 3, 3)
    assert luck == Luck(2, 7, 5, 4)
    assert luck.bounds == (1, 9)
    assert luck.deviation == 1
    assert luck.rarity == pytest.approx(0.3173, abs=1e-4)
    assert Luck(1, 0, 0.5, 1).bounds[0] == 0
    assert Luck().rarity == 1


def test_fair_deals_stay_within_the_bounds() -> None:
    """Sixty matches of the program itself: no measure may be far from its expectation, for anybody."""
    table = {"own": 0, "others": 0}
    sums: dict[str, Luck] = {}
    for seed in range(60):
        for facts in facts_of_all(situations.find(lambda match: match.verdict is not None, first_seed=seed)):
            for key, luck in facts.luck.items():
                sums[key] = sums.get(key, Luck()) + luck
    assert set(sums) == {f"{who}:{what}" for who in table for what in ("reply", "draws", "doubles", "weight")}
    for key, luck in sums.items():
        assert luck.trials > 60, key
        assert abs(luck.deviation) < 3.5, (key, luck)


def test_a_program_that_deals_itself_doubles_is_caught() -> None:
    hands = sorted((mask(random.Random(n).sample(range(TILE_COUNT), 7)) for n in range(400)), key=_doubles)
    cheated = sum((chances.doubles_dealt(hand) for hand in hands[150:]), Luck())
    assert cheated.rarity < 0.0001
    assert pips(FULL_SET) == sum(PIPS) == 168


def _doubles(hand: int) -> int:
    return sum(hand >> double & 1 for double in DOUBLE)
