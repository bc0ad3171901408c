"""A match without luck: so many deals are played twice, the second time with the hands of the neighbour.

Every deal stands alone then: its opening tile decides who opens it, whatever happened before (C0.3), nothing is
deferred, hangs over to the next one or burns because of it, and no score ends the match. So both plays of a deal
begin alike, and what they differ in is play.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from attrs import evolve, frozen

from kozel_desktop.rules.deal import Deck, SeededDeck, TurnedDeck, with_word
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.tiles import Tile

LENGTHS = (4, 8, 12)
"""How many deals are offered; all of them are played twice."""


def can_be_duplicate(settings: TableSettings) -> bool:
    """Whether there are two sides: with more of them nobody could hold everybody's hands in two plays."""
    return settings.side_count == 2


def duplicate_table(settings: TableSettings) -> TableSettings:
    """The table with every deal standing alone, whatever else is played there."""
    bounds = RULES["target"].bounds
    return evolve(
        settings,
        target=settings.target if bounds is None else bounds[1],
        next_opener="by_tile",
        after_fish_opener="by_tile",
        threshold=0,
        fish_tie="none",
        finish_wins="off",
        na_sto=False,
        exclusive_account=False,
    )


def second_order(seed: bytes, length: int) -> tuple[int, ...]:
    """In which order the deals 1…length come the second time; nobody meets them in the order he remembers.

    The order follows from the seed: by the SHA-256 of ``kozel duplicate 1``, the seed and the number of the deal.
    """

    def rank(deal_no: int) -> bytes:
        return hashlib.sha256(b"kozel duplicate 1" + seed + deal_no.to_bytes(4, "big")).digest()

    order = sorted(range(1, length + 1), key=rank)
    if order == sorted(order) and length > 1:
        order.append(order.pop(0))
    return tuple(order)


@frozen
class DuplicateDeck:
    """The deals of the second half: every hand one seat further on, in another order."""

    deck: Deck
    order: tuple[int, ...]

    def __call__(self, deal_no: int, attempt: int) -> Sequence[Tile]:
        """The tiles for an attempt at a deal."""
        return self.deck(self.order[deal_no - 1] if deal_no <= len(self.order) else deal_no, attempt)


def duplicate_deck(settings: TableSettings, seed: bytes, word: str, length: int, *, second: bool) -> Deck:
    """The deck of the first or of the second half."""
    deck = SeededDeck(with_word(seed, word))
    if not second:
        return deck
    return DuplicateDeck(TurnedDeck(deck, settings, 1), second_order(with_word(seed, word), length))


@frozen
class PlayedTwice:
    """One deal of both halves, for the side 0: what its account gained by it, the first and the second time."""

    deal: int
    """Its number in the first half."""
    again: int
    """Its number in the second half."""
    own: tuple[int, int]
    """By how much the own score rose in the first and in the second play."""
    other: tuple[int, int]
    """By how much the others' rose."""

    def gain(self, settings: TableSettings) -> int:
        """By how many points the own side played this deal better than the others: above zero is good."""
        worse = sum(self.own) - sum(self.other)
        return -worse if settings.score_to == "loser" else worse


def compared(
    first: Sequence[Sequence[int]], second: Sequence[Sequence[int]], order: Sequence[int]
) -> list[PlayedTwice]:
    """Pair the plays of every deal, in the order of the first half.

    ``first`` and ``second`` are the scores of both sides after every deal of a half; deals that were played only
    once are left out.
    """
    gained = [_gained(scores) for scores in (first, second)]
    pairs = []
    for deal, (own, other) in enumerate(gained[0], 1):
        again = order.index(deal) + 1
        if again <= len(gained[1]):
            own_again, other_again = gained[1][again - 1]
            pairs.append(PlayedTwice(deal, again, (own, own_again), (other, other_again)))
    return pairs


def _gained(scores: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    before, gained = (0, 0), []
    for own, other in scores:
        gained.append((own - before[0], other - before[1]))
        before = own, other
    return gained
