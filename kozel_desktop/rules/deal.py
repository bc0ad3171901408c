"""How a deal begins: shuffling from a seed, cancelled hands, who opens and with what (C0.1–C0.3)."""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Callable, Iterator, Sequence

from attrs import field, frozen

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import (
    DOUBLE,
    DOUBLES,
    HAS,
    SINGLES_BY_SENIORITY,
    TILE_COUNT,
    Tile,
    TileSet,
    mask,
    pips,
)

Deck = Callable[[int, int], Sequence[Tile]]
"""``deck(deal_no, attempt)``: the shuffled set for an attempt (0, 1, … after redeals) at a deal."""

SEED_BYTES = 16
_DOMAIN = b"kozel deal 1"
_WORD_DOMAIN = b"kozel word 1"
_EIGHT_WORDS = struct.Struct(">8I")
_WHOLE_SPANS = (0, *(2**32 // span * span for span in range(1, TILE_COUNT + 1)))
"""Below which number a word can be taken modulo a span without favouring any remainder."""


def fresh_seed() -> bytes:
    """Return 128 bits of entropy from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from_text(text: str) -> bytes:
    """Return the seed written as hex, or, for any other text, the first 16 bytes of its SHA-256."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) >= SEED_BYTES else hashlib.sha256(text.encode()).digest()[:SEED_BYTES]


def commitment(seed: bytes) -> str:
    """Return the hash that can be shown before the first move: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def with_word(seed: bytes, word: str) -> bytes:
    """Return the seed that shuffles the deals: the match's own, or one made of it and a word of the player's.

    The word is given after the commitment was shown, so nobody can have chosen the seed to suit it.
    """
    return hashlib.sha256(_WORD_DOMAIN + seed + word.encode()).digest()[:SEED_BYTES] if word else seed


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from _EIGHT_WORDS.unpack(hashlib.sha256(key + counter.to_bytes(4, "big")).digest())
        counter += 1


@frozen
class SeededDeck:
    """The deck of a match: the same seed gives the same deals on every machine.

    The stream of a deal is SHA-256(``kozel deal 1`` + seed + deal + attempt + counter) for counter 0, 1, …
    (numbers as 4 bytes, big end first), read as 32-bit words. Fisher–Yates runs from the last tile down to
    the second; place ``i`` takes a word modulo ``i + 1``, words of the incomplete last span are thrown away.
    """

    seed: bytes = field(repr=bytes.hex)

    def __call__(self, deal_no: int, attempt: int) -> Sequence[Tile]:
        """Shuffle the 28 tiles for an attempt at a deal (numbers from 1, attempts from 0)."""
        words = _words(_DOMAIN + self.seed + deal_no.to_bytes(4, "big") + attempt.to_bytes(4, "big"))
        tiles = list(range(TILE_COUNT))
        for span in range(TILE_COUNT, 1, -1):
            word = next(words)
            while word >= _WHOLE_SPANS[span]:
                word = next(words)
            i, j = span - 1, word % span
            tiles[i], tiles[j] = tiles[j], tiles[i]
        return tiles


@frozen
class TurnedDeck:
    """Another deck with every hand passed on by some seats, for the same deals with seats swapped."""

    deck: Deck
    settings: TableSettings
    turned: int

    def __call__(self, deal_no: int, attempt: int) -> Sequence[Tile]:
        """The tiles for an attempt at a deal; the boneyard stays as it is."""
        tiles = list(self.deck(deal_no, attempt))
        size, seats = self.settings.hand_size, self.settings.players
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
        passed_on = [one for seat in range(seats) for one in hands[(seat - self.turned) % seats]]
        return passed_on + tiles[seats * size :]


def deck_of(settings: TableSettings, seed: bytes, word: str = "", turned: int = 0) -> Deck:
    """The deck of a match: its seed, the player's word, and by how many seats the hands are passed on."""
    deck = SeededDeck(with_word(seed, word))
    return TurnedDeck(deck, settings, turned) if turned % settings.players else deck


@frozen
class Dealing:
    """Hands and boneyard after dealing; ``boneyard[0]`` is taken first."""

    hands: tuple[TileSet, ...]
    boneyard: tuple[Tile, ...]

    @classmethod
    def from_deck(cls, settings: TableSettings, tiles: Sequence[Tile]) -> Dealing:
        """Deal a shuffled set: the first tiles to seat 0, the next to seat 1, …, the rest is the boneyard."""
        size, seats = settings.hand_size, settings.players
        hands = tuple(mask(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))
        return cls(hands, tuple(tiles[seats * size :]))


@frozen
class RedealCause:
    """Why hands were cancelled: the seat (or the first seat of the team), and which clause fired."""

    seat: int
    clause: str
    """``doubles``, ``number`` or ``light``."""
    count: int
    """How many doubles, how many tiles of the number, or how many pips."""
    number: int | None = None


def _most_of_a_number(tiles: TileSet) -> tuple[int, int]:
    counts = [(tiles & having).bit_count() for having in HAS]
    best = max(counts)
    return best, counts.index(best)


def redeal_cause(settings: TableSettings, hands: Sequence[TileSet]) -> RedealCause | None:
    """Tell why these hands must be dealt again, or return None (setting ``redeal``; C1.2, C4.2)."""
    least_doubles, least_same, lightest = 5, TILE_COUNT, 0
    held = list(enumerate(hands))
    match settings.redeal:
        case "none":
            return None
        case "kozel":
            least_same = 6
        case "doubles5":
            pass
        case "club":
            least_same, lightest = 5, 15
        case "club_pairs":
            least_doubles, least_same = 6, 6
            held = [(side, hands[side] | hands[side + 2]) for side in (0, 1)]
    for seat, tiles in held:
        doubles = (tiles & DOUBLES).bit_count()
        if doubles >= least_doubles:
            return RedealCause(seat, "doubles", doubles)
        same, number = _most_of_a_number(tiles)
        if same >= least_same:
            return RedealCause(seat, "number", same, number)
        if not doubles and pips(tiles) < lightest:
            return RedealCause(seat, "light", pips(tiles))
    return None


OPENING_DOUBLES = {
    "low1_zero_last": (1, 2, 3, 4, 5, 6, 0),
    "low1_no_zero": (1, 2, 3, 4, 5, 6),
    "low0": (0, 1, 2, 3, 4, 5, 6),
    "high": (6, 5, 4, 3, 2, 1, 0),
}
"""The numbers of the doubles that open a first deal, by the order of the table (C0.3)."""


def opening(settings: TableSettings, hands: Sequence[TileSet]) -> tuple[int, Tile]:
    """Return who opens by the rule of the first deal and the tile that must be led (C0.3)."""
    singles = SINGLES_BY_SENIORITY if settings.opening_nodouble == "low" else reversed(SINGLES_BY_SENIORITY)
    for tile in (*(DOUBLE[n] for n in OPENING_DOUBLES[settings.opening_order]), *singles):
        for seat, hand in enumerate(hands):
            if hand >> tile & 1:
                return seat, tile
    raise ValueError("no tile was dealt that could open")
