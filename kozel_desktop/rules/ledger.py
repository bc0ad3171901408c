"""The accounts of a match: threshold, deferral, burning, hanging points, ranks, and its end (C1.7, C1.8, C2.5–C2.7)."""

from __future__ import annotations

from attrs import evolve, frozen

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import Charge, DealResult
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX


@frozen
class Accounts:
    """What is written on the paper: one entry a side, and the points that hang."""

    scores: tuple[int, ...]
    deferred: tuple[int, ...]
    carry: int
    ranks: tuple[int, ...]

    @classmethod
    def empty(cls, sides: int) -> Accounts:
        """The paper before the first deal."""
        nothing = (0,) * sides
        return cls(nothing, nothing, 0, nothing)


@frozen
class Entry:
    """What one side's account did because of a deal."""

    amount: int = 0
    """The price of the deal for this side, the carry of ``next_loser`` tables included."""
    recorded: int = 0
    """By how much the score rose."""
    deferred: int = 0
    """What was put beside the account (C1.7)."""
    released: int = 0
    """Deferred points that were recorded together with this deal."""
    carried: int = 0
    """Hanging points that came with this deal."""
    burnt: int = 0
    """Deferred points that were lost."""
    lost_score: int = 0
    """Recorded points that were lost (C6.3, C6.6)."""
    discarded: int = 0
    """A price below the threshold that is simply not written (C6.2)."""
    ranks: int = 0
    """New ranks (C9)."""


@frozen
class Written:
    """The accounts before and after a deal, and what happened to each of them."""

    before: Accounts
    after: Accounts
    entries: tuple[Entry, ...]
    hung: int = 0
    """What a drawn fish added to the hanging points."""

    def opened(self, side: int) -> bool:
        """Whether this deal opened the side's account."""
        return self.before.scores[side] == 0 < self.after.scores[side]


def write(settings: TableSettings, accounts: Accounts, result: DealResult, charge: Charge) -> Written:
    """Write a settled deal into the accounts."""
    if charge.drawn:
        after = evolve(accounts, carry=accounts.carry + charge.hanging)
        return Written(accounts, after, (Entry(),) * settings.side_count, charge.hanging)
    amounts = list(charge.amounts)
    carry_side = _carry_side(settings, accounts, charge)
    if settings.carry_to == "next_loser" and carry_side is not None:
        amounts[carry_side] += accounts.carry
    entries = [
        _entry(settings, accounts, side, amounts[side], side in charge.writers) for side in range(settings.side_count)
    ]
    if carry_side is not None and accounts.carry:
        recorded = accounts.carry if settings.carry_to == "next_writer" else 0
        entry = entries[carry_side]
        entries[carry_side] = evolve(entry, carried=accounts.carry, recorded=entry.recorded + recorded)
    entries = _burn(settings, accounts, charge, entries)
    entries = _lose_scores(settings, accounts, result, charge, entries)
    entries = _ranks(settings, result, charge, entries)
    return _applied(accounts, entries, 0 if carry_side is not None else accounts.carry)


def _records(settings: TableSettings, accounts: Accounts, side: int, amount: int) -> bool:
    """Whether a price passes rule 13 (settings threshold, threshold_mode, threshold_scope; C1.7, C3.5)."""
    if accounts.scores[side] and settings.threshold_scope == "until_opened":
        return True
    counted = amount + (accounts.deferred[side] if settings.threshold_mode == "cumulative" else 0)
    return counted >= settings.threshold


def _carry_side(settings: TableSettings, accounts: Accounts, charge: Charge) -> int | None:
    """The side that takes the hanging points: the single heaviest of those that may (C1.6, C2.6)."""
    takers = list(charge.writers)
    if settings.carry_to == "next_writer":
        takers = [side for side in takers if _records(settings, accounts, side, charge.amounts[side])]
    if not takers:
        return None
    most = max(charge.amounts[side] for side in takers)
    heaviest = [side for side in takers if charge.amounts[side] == most]
    return heaviest[0] if len(heaviest) == 1 else None


def _entry(settings: TableSettings, accounts: Accounts, side: int, amount: int, writes: bool) -> Entry:
    if not writes:
        return Entry()
    if _records(settings, accounts, side, amount):
        released = accounts.deferred[side]
        return Entry(amount, amount + released, released=released)
    if settings.below_threshold == "discard":
        return Entry(amount, discarded=amount)
    return Entry(amount, deferred=amount)


def _burn(settings: TableSettings, accounts: Accounts, charge: Charge, entries: list[Entry]) -> list[Entry]:
    """Let deferred points burn (setting defer_burn; C1.7, C2.5)."""
    deferring = [
        side
        for side in charge.writers
        if settings.defers and not _records(settings, accounts, side, entries[side].amount)
    ]
    result = []
    for side, entry in enumerate(entries):
        burns = False
        match settings.defer_burn:
            case "opponent_defers":
                burns = any(other != side for other in deferring)
            case "zero_deal":
                burns = entry.amount == 0
            case "never":
                pass
        if burns:
            burnt = accounts.deferred[side] + entry.deferred - entry.released
            entry = evolve(entry, burnt=burnt)
        result.append(entry)
    return result


def _lose_scores(
    settings: TableSettings, accounts: Accounts, result: DealResult, charge: Charge, entries: list[Entry]
) -> list[Entry]:
    """Burn the points of a holder whose rival records, or who failed «на сто» (C6.3, C6.6)."""
    gambler = gambling_side(settings, accounts, result)
    changed = []
    for side, entry in enumerate(entries):
        rival = settings.exclusive_account and any(e.recorded for s, e in enumerate(entries) if s != side)
        if rival or (gambler == side and charge.winner != side):
            entry = evolve(entry, lost_score=accounts.scores[side])
        changed.append(entry)
    return changed


def gambling_side(settings: TableSettings, accounts: Accounts, result: DealResult) -> int | None:
    """The side that opened this deal «на сто»: with 6-6, holding the account, not in the first deal (C6.6)."""
    side = settings.side_of(result.opener)
    bold = settings.na_sto and not result.first and result.lead == DOUBLE_SIX and accounts.scores[side] > 0
    return side if bold else None


def _ranks(settings: TableSettings, result: DealResult, charge: Charge, entries: list[Entry]) -> list[Entry]:
    """Give the losers of a deal that ended with 6-6 or 0-0 their ranks (C9)."""
    if not settings.general_ranks or result.kind != "out":
        return entries
    stars = sum(tile in (DOUBLE_BLANK, DOUBLE_SIX) for tile in result.last_turn)
    return [entry if side == charge.winner else evolve(entry, ranks=stars) for side, entry in enumerate(entries)]


def _applied(before: Accounts, entries: list[Entry], carry: int) -> Written:
    after = Accounts(
        tuple(s + e.recorded - e.lost_score for s, e in zip(before.scores, entries, strict=True)),
        tuple(d + e.deferred - e.released - e.burnt for d, e in zip(before.deferred, entries, strict=True)),
        carry,
        tuple(r + e.ranks for r, e in zip(before.ranks, entries, strict=True)),
    )
    return Written(before, after, tuple(entries))


@frozen
class Verdict:
    """Who lost and who won the match, by side."""

    losers: tuple[int, ...]
    winners: tuple[int, ...]


def score_in_play(accounts: Accounts, side: int, points: int) -> Accounts:
    """The accounts after points made on the table (C8.3, C10.3)."""
    scores = tuple(score + points if other == side else score for other, score in enumerate(accounts.scores))
    return evolve(accounts, scores=scores)


def verdict(settings: TableSettings, written: Written, result: DealResult, charge: Charge) -> Verdict | None:
    """Tell whether a deal ended the match, and how (C1.8, C2.7, C4.7, C6.4, C6.6, C9)."""
    won_at_once = charge.winner is not None and (
        _finished_on_special(settings, result) or gambling_side(settings, written.before, result) == charge.winner
    )
    if won_at_once:
        sides = range(settings.side_count)
        return _verdict(settings, [side for side in sides if side != charge.winner])
    return verdict_by_score(settings, written.after)


def verdict_by_score(settings: TableSettings, accounts: Accounts) -> Verdict | None:
    """Tell whether these accounts end the match, also at the moment of scoring (C2.7, C4.7, C8.5, C9, C10.5, C11.4)."""
    scores = accounts.scores
    over = [side for side, score in enumerate(scores) if score >= settings.target]
    if not over:
        return None
    if settings.general_ranks:
        points = scores if settings.score_to == "loser" else [-score for score in scores]
        standing = list(zip(accounts.ranks, points, strict=True))
        behind = [side for side, place in enumerate(standing) if place > min(standing)]
        return _verdict(settings, behind) if behind else None
    if settings.score_to == "winner":
        return _verdict(settings, [side for side in range(len(scores)) if side not in over])
    if settings.both_cross == "lowest_wins":
        behind = [side for side, score in enumerate(scores) if score > min(scores)]
        return _verdict(settings, behind) if behind else None
    if settings.both_cross == "lower_wins" and len(over) == len(scores):
        low = min(scores)
        if scores.count(low) > 1:
            return None
        over = [side for side in over if scores[side] != low]
    return _verdict(settings, over)


def _finished_on_special(settings: TableSettings, result: DealResult) -> bool:
    """Whether the deal ended with the tiles that win the match at once (C6.4)."""
    special = sum(tile in (DOUBLE_BLANK, DOUBLE_SIX) for tile in result.last_turn)
    needed = {"off": 3, "any": 1, "both": 2}[settings.finish_wins]
    return result.kind == "out" and special >= needed


def _verdict(settings: TableSettings, losers: list[int]) -> Verdict:
    return Verdict(tuple(losers), tuple(side for side in range(settings.side_count) if side not in losers))
