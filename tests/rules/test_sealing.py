"""The seal of a match: recomputed here a second time, with nothing but the standard library."""

from __future__ import annotations

import hashlib

import pytest
from attrs import evolve

from kozel_desktop.rules.deal import commitment
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.sealing import Dealt, Seal, own_word, verify_commitment, verify_deals, verify_record
from kozel_desktop.rules.tiles import spell
from kozel_desktop.rules.variants import VARIANTS

SEED = bytes(range(16))
NAMES = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]


def shuffled(seed: bytes, word: str, deal: int, attempt: int = 0) -> list[str]:
    """The few lines of the README."""
    if word:
        seed = hashlib.sha256(b"kozel word 1" + seed + word.encode()).digest()[:16]
    key = b"kozel deal 1" + seed + deal.to_bytes(4, "big") + attempt.to_bytes(4, "big")
    stream = b"".join(hashlib.sha256(key + counter.to_bytes(4, "big")).digest() for counter in range(20))
    words = iter([int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)])
    tiles = list(NAMES)
    for span in range(28, 1, -1):
        number = next(n for n in words if n < 2**32 // span * span)
        tiles[span - 1], tiles[number % span] = tiles[number % span], tiles[span - 1]
    return tiles


def played(seal: Seal, game: str = "k11", deals: int = 3) -> Match:
    settings = VARIANTS[game].settings
    match = Match.new(settings, seal.deck(settings))
    while match.phase != "over" and match.deal_no < deals + 1:
        if match.phase == "between":
            match.next_deal()
        else:
            assert match.round is not None
            match.play(match.to_move or 0, match.round.legal_actions()[0])
    return match


@pytest.mark.parametrize("word", ["", "чёрный кот", "1"])
def test_the_deals_follow_from_seed_and_word(word: str) -> None:
    match = played(Seal(SEED, word))
    for log in match.deals:
        tiles = shuffled(SEED, word, log.number, len(log.redeals))
        assert [spell(hand).split() for hand in log.dealing.hands] == [
            sorted(tiles[:7], key=NAMES.index),
            sorted(tiles[7:14], key=NAMES.index),
        ]
        assert spell(log.dealing.boneyard).split() == tiles[14:]


def test_what_was_dealt_agrees_and_what_was_changed_does_not() -> None:
    seal = Seal(SEED, "кот")
    match = played(seal)
    deals = [Dealt.of(log) for log in match.deals]
    assert all(found.agrees for found in verify_deals(match.settings, seal, deals))
    assert not any(found.agrees for found in verify_deals(match.settings, Seal(SEED, "пёс"), deals))
    first, second = deals[0].dealing.hands
    swapped = evolve(deals[0], dealing=evolve(deals[0].dealing, hands=(second, first)))
    base = deals[1].dealing.boneyard
    exchanged = evolve(deals[1], dealing=evolve(deals[1].dealing, boneyard=(base[1], base[0], *base[2:])))
    cancelled = evolve(deals[2], redeals=((first, second),))
    found = verify_deals(match.settings, seal, [swapped, exchanged, cancelled])
    assert [(one.agrees, one.deal) for one in found] == [(False, 1), (False, 2), (False, 3)]
    assert spell(first) in found[0].words.en
    assert "base" in found[1].words.en
    assert "cancelled" in found[2].words.en


def test_a_deal_that_begins_in_the_middle_proves_nothing() -> None:
    match = played(Seal(SEED))
    deal = evolve(Dealt.of(match.deals[0]), whole=False)
    assert not verify_deals(match.settings, Seal(SEED), [deal])[0].agrees


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Seal(SEED).commitment == hashlib.sha256(SEED).hexdigest()
    assert verify_commitment(SEED, commitment(SEED).upper()).agrees
    assert not verify_commitment(SEED[::-1], commitment(SEED)).agrees
    assert Seal(SEED, sealed=False).commitment == ""


def test_hands_are_passed_on_and_the_boneyard_stays() -> None:
    settings = VARIANTS["k11"].settings
    for turned in (0, 1, 2):
        deck, other = Seal(SEED).deck(settings), Seal(SEED, turned=turned).deck(settings)
        ours, theirs = deck(1, 0), other(1, 0)
        hands = [set(theirs[:7]), set(theirs[7:14])]
        assert hands[turned % 2 :] + hands[: turned % 2] == [set(ours[:7]), set(ours[7:14])]
        assert list(theirs[14:]) == list(ours[14:])


@pytest.mark.parametrize("seal", [Seal(SEED), Seal(SEED, 'слово "в кавычках"'), Seal(SEED, "x", 1)])
def test_a_record_can_be_verified_by_its_text_alone(seal: Seal) -> None:
    match = played(seal)
    record = record_of(match, "k11", seed=seal.seed, word=seal.word, turned=seal.turned)
    again = read_record(write_record(record))
    assert again.value("Commit") == commitment(SEED)
    findings = verify_record(again)
    assert len(findings) == 1 + len(match.deals)
    assert all(found.agrees for found in findings)


def test_as_long_as_the_seed_is_secret_only_its_hash_is_written() -> None:
    record = record_of(played(Seal(SEED)), "k11", commit=commitment(SEED), word="кот")
    assert record.value("Commit") == commitment(SEED)
    assert record.tag("Seed") is None
    assert record.tag("Word") is None
    assert verify_record(record) == []


@pytest.mark.parametrize(
    ("typed", "word"),
    [("  кот \n", "кот"), ("й", "й"), ("a\tb", "a\tb"), ("a\x00b", "a b"), ("", ""), ("x" * 200, "x" * 100)],
)
def test_a_word_is_one_line_in_one_form(typed: str, word: str) -> None:
    assert own_word(typed) == word
