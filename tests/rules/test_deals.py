"""Shuffling: documented, fair, and ignorant of the match (C0.1; C04 and C11 of the players' complaints)."""

from __future__ import annotations

import hashlib
import math
import random
from collections import Counter
from pathlib import Path

import pytest

from kozel_desktop.rules.deal import (
    SEED_BYTES,
    Dealing,
    SeededDeck,
    commitment,
    fresh_seed,
    redeal_cause,
    seed_from_text,
)
from kozel_desktop.rules.events import Dealt, Redealt
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import FULL_SET, hand, mask, pips, spell, tile
from tests.rules.tables import EVERY, K11, k11, pairs, solo

SEED = bytes(range(16))
PUBLISHED = (
    "4-5 1-3 5-5 1-2 0-0 0-6 2-6 1-4 5-6 2-3 4-4 0-1 2-2 0-5 0-4 0-3 3-5 1-6 6-6 2-4 0-2 3-4 1-5 2-5 4-6 3-3 3-6 1-1"
)
"""Deal 1, attempt 0 of the seed 000102…0f: the first seven tiles are the hand of seat A, the next of B."""


def test_the_published_vector() -> None:
    """README: seed 000102030405060708090a0b0c0d0e0f, deal 1"""
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    assert SEED.hex() in readme
    assert PUBLISHED in readme
    assert spell(SeededDeck(SEED)(1, 0)) == PUBLISHED
    dealing = Dealing.from_deck(K11, SeededDeck(SEED)(1, 0))
    row = PUBLISHED.split()
    assert dealing.hands == (hand(" ".join(row[:7])), hand(" ".join(row[7:14])))
    assert spell(dealing.boneyard) == " ".join(row[14:])


def naive_shuffle(seed: bytes, deal: int, attempt: int) -> list[str]:
    """The documented algorithm, as plainly as it can be written: no table of this project is used."""
    stream = b""
    for counter in range(8):
        text = "kozel deal 1".encode("ascii") + seed
        for number in (deal, attempt, counter):
            text += bytes([number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255])
        stream += hashlib.sha256(text).digest()
    words = []
    for place in range(0, len(stream), 4):
        a, b, c, d = stream[place : place + 4]
        words.append(((a * 256 + b) * 256 + c) * 256 + d)
    tiles = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
    for place in range(27, 0, -1):
        while words[0] >= 4294967296 - 4294967296 % (place + 1):
            words.pop(0)
        other = words.pop(0) % (place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles


def test_every_machine_deals_the_same() -> None:
    """The algorithm written again gives the same order, for any seed, deal and attempt"""
    rng = random.Random(1)
    for _ in range(100):
        seed, deal, attempt = rng.randbytes(rng.choice([16, 16, 32])), rng.randrange(1, 2**32), rng.randrange(9)
        assert spell(SeededDeck(seed)(deal, attempt)) == " ".join(naive_shuffle(seed, deal, attempt))


def test_a_word_of_the_incomplete_span_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the first tiles of a span would come a little more often"""
    import kozel_desktop.rules.deal as deal

    words = [2**32 - 1, *[0] * 27]  # 2**32 is no multiple of 28, so its last words are no numbers for place 27
    monkeypatch.setattr(deal, "_words", lambda key: iter(words))
    assert SeededDeck(SEED)(1, 0) == [*range(1, 28), 0]


@pytest.mark.parametrize("table", [K11, *EVERY])
def test_all_tiles_are_dealt_once(table: TableSettings) -> None:
    """C0.1: hands of the right size, the rest in the boneyard"""
    dealing = Dealing.from_deck(table, SeededDeck(SEED)(3, 1))
    assert [held.bit_count() for held in dealing.hands] == [table.hand_size] * table.players
    assert len(dealing.boneyard) == table.undealt
    together = mask(dealing.boneyard)
    for held in dealing.hands:
        assert together & held == 0
        together |= held
    assert together == FULL_SET


def test_another_deal_attempt_or_seed_is_another_order() -> None:
    """C0.1: attempts are independent shuffles, not the next hands of the same"""
    asked = [(seed, deal, attempt) for seed in (SEED, bytes(16)) for deal in (1, 2) for attempt in (0, 1)]
    assert len({tuple(SeededDeck(seed)(deal, attempt)) for seed, deal, attempt in asked}) == len(asked)


def test_fresh_seeds() -> None:
    """C11: at least 128 bits from the system; two in the same moment differ"""
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {SEED_BYTES} == {16}


def test_seeds_in_text() -> None:
    """Hex of 16 bytes or more is the seed itself, anything else is hashed"""
    assert seed_from_text(SEED.hex()) == SEED
    assert seed_from_text(bytes(32).hex()) == bytes(32)
    for text in ("", "козёл", "00", "7", SEED.hex()[:-2], SEED.hex() + "x"):
        assert seed_from_text(text) == hashlib.sha256(text.encode()).digest()[:16]


def test_commitment() -> None:
    """C04: the hash that is shown before the first move"""
    assert commitment(SEED) == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"


def test_the_seed_is_not_in_the_way_of_a_bug_report() -> None:
    """`repr` shows hex"""
    assert SEED.hex() in repr(SeededDeck(SEED))


def chi_square(shuffles: int, seed: bytes) -> float:
    """χ² of the table position × tile."""
    deck = SeededDeck(seed)
    seen: Counter[tuple[int, int]] = Counter()
    for number in range(1, shuffles + 1):
        seen.update(enumerate(deck(number, 0)))
    expected = shuffles / 28
    return sum((seen[place, one] - expected) ** 2 / expected for place in range(28) for one in range(28))


@pytest.mark.parametrize("seed", [SEED, bytes(16), b"kozel kozel kozel"], ids=bytes.hex)
def test_C11_every_tile_comes_to_every_place_equally_often(seed: bytes) -> None:
    """C11: 27 · 27 degrees of freedom, so 729 ± 38; fixed seeds, within four deviations"""
    assert 729 - 4 * 38.2 < chi_square(4000, seed) < 729 + 4 * 38.2


def test_C11_neighbours_do_not_stay_together() -> None:
    """C11, «clumps»: the tile after 3-3 in one shuffle is any other equally often"""
    deck = SeededDeck(SEED)
    after: Counter[int | None] = Counter()
    shuffles = 5400
    for number in range(1, shuffles + 1):
        order = list(deck(number, 0))
        place = order.index(18)
        after[order[place + 1] if place < 27 else None] += 1
    expected = shuffles / 28
    assert len(after) == 28
    assert sum((count - expected) ** 2 / expected for count in after.values()) < 56  # p = 0.001 at 27 degrees


# --- deals of a match


def test_C0_1_a_redeal_changes_nothing_but_the_hands() -> None:
    """C0.1: deal number, opener rule, scores, deferred and carry stay; who and why is told"""
    accounts = Accounts((40, 0), (0, 9), 12, (0, 0))
    bad = [tile(name) for name in ("0-0", "1-1", "2-2", "3-3", "4-4", "0-1", "0-2")]
    good = [tile(name) for name in ("0-3", "0-5", "1-2", "1-4", "2-4", "3-5", "5-6")]

    def deck(deal_no: int, attempt: int) -> list[int]:
        asked.append((deal_no, attempt))
        first = bad if attempt < 2 else good
        return [*first, *(t for t in range(28) if t not in first)]

    asked: list[tuple[int, int]] = []
    match = Match(K11, deck, accounts, opener=1)
    events = match.next_deal()
    assert asked == [(1, 0), (1, 1), (1, 2)]
    assert [type(event) for event in events] == [Redealt, Redealt, Dealt]
    cancelled, _, dealt = events
    assert isinstance(cancelled, Redealt)
    assert isinstance(dealt, Dealt)
    assert (cancelled.cause.seat, cancelled.cause.clause, cancelled.cause.count) == (0, "doubles", 5)
    assert (dealt.deal_no, dealt.opener, dealt.lead, dealt.hands[0]) == (1, 1, None, mask(good))
    assert match.accounts == accounts


def test_C0_1_every_deal_of_the_match_is_looked_at() -> None:
    """C0.1: not the first only; every kept deal has ordinary hands, every cancelled one a reason"""
    rng = random.Random(5)
    match = Match.new(solo(4, target=1000), SeededDeck(SEED))
    seen: list[int] = []
    for _ in range(150):
        for event in match.next_deal():
            match event:
                case Redealt(hands, cause):
                    assert redeal_cause(match.settings, [held or 0 for held in hands]) == cause
                    seen.append(match.deal_no)
                case Dealt(hands=hands):
                    assert redeal_cause(match.settings, [held or 0 for held in hands]) is None
        while match.phase == "playing":
            assert match.round is not None
            assert match.to_move is not None
            match.play(match.to_move, rng.choice(match.round.legal_actions()))
        if match.phase == "over":
            match = Match.new(match.settings, SeededDeck(rng.randbytes(16)))
    assert any(number > 1 for number in seen)


def test_C04_deals_do_not_know_the_score() -> None:
    """C04: the weight of a hand has nothing to do with who leads; the deck is asked for numbers only"""
    rng = random.Random(4)
    gaps, weights = [], []
    for number in range(60):
        match = Match.new(k11(target=301), SeededDeck(SEED[:15] + bytes([number])))
        while match.phase != "over":
            match.next_deal()
            gaps.append(match.accounts.scores[0] - match.accounts.scores[1])
            weights.append(pips(match.deals[-1].dealing.hands[0]) - pips(match.deals[-1].dealing.hands[1]))
            while match.phase == "playing":
                assert match.round is not None
                assert match.to_move is not None
                match.play(match.to_move, rng.choice(match.round.legal_actions()))
    assert len(gaps) > 900
    assert abs(correlation(gaps, weights)) < 3 / len(gaps) ** 0.5


def correlation(one: list[int], other: list[int]) -> float:
    """Pearson's r."""
    mean, mean_of_other = sum(one) / len(one), sum(other) / len(other)
    a, b = [x - mean for x in one], [y - mean_of_other for y in other]
    return sum(x * y for x, y in zip(a, b, strict=True)) / math.sqrt(sum(x * x for x in a) * sum(y * y for y in b))


def test_C5_1_four_hands_of_seven_leave_no_boneyard() -> None:
    """C5.1"""
    assert Dealing.from_deck(pairs(), SeededDeck(SEED)(1, 0)).boneyard == ()
