"""The seal of a match: what fixes its deals before the first move, and whether deals agree with it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from attrs import frozen

from kozel_desktop.rules.deal import Dealing, Deck, RedealCause, commitment, deck_of, redeal_cause
from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.record import CONTROL, SEATS, Record
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import TileSet, spell
from kozel_desktop.rules.words import Words

LONGEST_WORD = 100
_MOST_REDEALS = 10_000
"""After so many cancelled hands in a row something is wrong with the table."""


def own_word(text: str) -> str:
    """A word of the player's as it goes into the shuffling: one line, no blanks around it, in normal form C."""
    return unicodedata.normalize("NFC", CONTROL.sub(" ", text)).strip()[:LONGEST_WORD].strip()


@frozen
class Seal:
    """What the deals of a match follow from."""

    seed: bytes
    word: str = ""
    """The player's own word, given after the commitment was shown."""
    turned: int = 0
    """By how many seats every dealt hand is passed on (duplicate)."""
    sealed: bool = True
    """False where earlier deals come from elsewhere, e.g. from a record without a seed."""

    @property
    def commitment(self) -> str:
        """The hash that is shown before the first move; empty where it would prove nothing."""
        return commitment(self.seed) if self.sealed else ""

    def deck(self, settings: TableSettings) -> Deck:
        """The deck of the match."""
        return deck_of(settings, self.seed, self.word, self.turned)


@frozen
class Dealt:
    """What was dealt: the number of the deal, cancelled hands, hands and boneyard."""

    number: int
    redeals: tuple[tuple[TileSet, ...], ...]
    dealing: Dealing
    whole: bool
    """False where the deal begins in the middle, so that nothing can be compared."""

    @classmethod
    def of(cls, log: DealLog) -> Dealt:
        """The beginning of a deal that was played."""
        return cls(log.number, log.redeals, log.dealing, log.start is None or log.start.position is None)


@frozen
class Finding:
    """One thing that was compared."""

    agrees: bool
    words: Words
    deal: int | None = None
    """The deal that it is about; None for the seed itself."""


def verify_commitment(seed: bytes, stated: str) -> Finding:
    """Whether a seed has the hash that was shown."""
    right = commitment(seed)
    if stated.lower() == right:
        return Finding(True, Words("хеш сходится с секретным числом", "the commit is the SHA-256 of the seed"))
    return Finding(
        False,
        Words(
            f"хеш не сходится: у этого секретного числа {right}, показан {stated}",
            f"expected commit {right}, got {stated}",
        ),
    )


def verify_deals(settings: TableSettings, seal: Seal, deals: Iterable[Dealt]) -> list[Finding]:
    """Whether what was dealt is what the seal gives (C0.1), deal by deal."""
    deck = seal.deck(settings)
    return [_verify(settings, deck, deal) for deal in deals]


def _verify(settings: TableSettings, deck: Deck, deal: Dealt) -> Finding:
    if not deal.whole:
        text = Words("началась не с начала, сравнить нельзя", "begins in the middle and cannot be compared")
        return Finding(False, text, deal.number)
    attempt = 0
    cancelled = []
    while True:
        right = Dealing.from_deck(settings, deck(deal.number, attempt))
        cause: RedealCause | None = redeal_cause(settings, right.hands)
        if cause is None or attempt == _MOST_REDEALS:
            break
        cancelled.append(right.hands)
        attempt += 1
    if tuple(cancelled) != deal.redeals:
        count = len(cancelled), len(deal.redeals)
        text = Words(
            f"отменённые раздачи другие: по секретному числу их {count[0]}, записано {count[1]}",
            f"expected {count[0]} cancelled hands, got {count[1]}, or others",
        )
        return Finding(False, text, deal.number)
    for seat, (wanted, got) in enumerate(zip(right.hands, deal.dealing.hands, strict=True)):
        if wanted != got:
            return Finding(False, _differs(SEATS[seat], spell(wanted), spell(got)), deal.number)
    if right.boneyard != deal.dealing.boneyard:
        got_base = spell(deal.dealing.boneyard)
        return Finding(False, _differs("base", spell(right.boneyard), got_base), deal.number)
    return Finding(True, Words("сдана по секретному числу", "dealt as the seed says"), deal.number)


def _differs(what: str, wanted: str, got: str) -> Words:
    return Words(f"{what}: по секретному числу {wanted}, сдано {got}", f"expected {what} {wanted}, got {what} {got}")


def seal_of(record: Record) -> Seal | None:
    """The seal that a record states; None without a seed."""
    seed = record.seed
    if seed is None:
        return None
    return Seal(seed, record.value("Word"), int(record.value("Turned") or 0))


def dealt_in(record: Record) -> Sequence[Dealt]:
    """What was dealt in every deal of a record."""
    return [
        Dealt(
            deal.number,
            tuple(cancelled.hands for cancelled in deal.redeals),
            Dealing(deal.hands, deal.base),
            deal.position is None,
        )
        for deal in record.deals
    ]


def verify_record(record: Record) -> list[Finding]:
    """Everything that a record lets one compare; empty where it states no seed."""
    seal = seal_of(record)
    if seal is None:
        return []
    stated = record.value("Commit")
    unsaid = Words("хеш в записи не назван", "the record states no commit")
    first = verify_commitment(seal.seed, stated) if stated else Finding(False, unsaid)
    return [first, *verify_deals(record.settings, seal, dealt_in(record))]
