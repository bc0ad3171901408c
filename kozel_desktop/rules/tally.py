"""A finished deal in points: what the hands are worth, who has to record how much (C0.7, C1.6, C2.6, C4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from attrs import frozen

from kozel_desktop.rules.in_play import FIVE
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX, DOUBLES, PIPS, Tile, TileSet, pips, tiles_of

END_POINTS = 2
"""What Берген pays for going out, and for a block (C10.4)."""


def hand_value(settings: TableSettings, tiles: TileSet) -> int:
    """Return what a hand costs, with the special prices of 0-0 and 6-6 (C0.7)."""
    value = pips(tiles)
    blank, six = 1 << DOUBLE_BLANK, 1 << DOUBLE_SIX
    dear_pair = (blank if settings.blank_value else 0) | (six if settings.six_value > PIPS[DOUBLE_SIX] else 0)
    alone = tiles in (blank, six) or tiles == dear_pair
    if tiles & blank and (alone or settings.blank_when == "always"):
        value += settings.blank_value
    if tiles & six and (alone or settings.six_when == "always"):
        value += settings.six_value - PIPS[DOUBLE_SIX]
    return value


@frozen
class DealResult:
    """What the accounts need to know of a finished deal."""

    kind: Literal["out", "fish"]
    winner: int | None
    """The seat that went out."""
    hands: tuple[TileSet, ...]
    opener: int
    maker: int | None
    """The fisherman: the seat that laid the last single."""
    lead: Tile | None
    """The tile that opened the deal; None where the beginning is unknown."""
    last_turn: tuple[Tile, ...]
    """The tiles of the final turn in which any was laid."""
    first: bool
    """Whether it was the first deal of the match."""


@frozen
class Charge:
    """What a finished deal costs, before rule 13, deferral and hanging points."""

    values: tuple[int, ...]
    """Hand value of every seat."""
    side_values: tuple[int, ...]
    """Hand value of every account: partners' hands are valued one by one, then added (C0.7)."""
    winner: int | None
    """The side that won the deal; None in a drawn fish and where everybody writes his own."""
    amounts: tuple[int, ...]
    """The price that each side has to record."""
    writers: tuple[int, ...]
    """The sides that have to record, even if the price is 0."""
    bonus: int = 0
    """The part of each loser's amount that comes from 6-6 and 0-0."""
    drawn: bool = False
    """A fish without a loser: nothing is recorded, deferred or burnt."""
    hanging: int = 0
    """What such a fish adds to the hanging points."""


def _bonus(settings: TableSettings, result: DealResult, laid_by_winner: Sequence[bool]) -> int:
    """The extra price of 6-6 and 0-0; ``laid_by_winner``: for the lead, for the final turn (C1.6)."""
    if not settings.bonuses:
        return 0
    price = {DOUBLE_SIX: settings.bonus66, DOUBLE_BLANK: settings.bonus00}
    counted: list[Tile] = []
    anyone = settings.bonus_payer == "loser"
    if settings.bonus_when != "last" and (anyone or laid_by_winner[0]):
        counted += [] if result.lead is None else [result.lead]
    if settings.bonus_when != "first" and result.kind == "out" and (anyone or laid_by_winner[1]):
        counted += result.last_turn
    return sum(price.get(tile, 0) for tile in counted)


def charge(settings: TableSettings, result: DealResult) -> Charge:
    """Settle a finished deal: the price for every side, or a draw whose points hang."""
    values = tuple(hand_value(settings, tiles) for tiles in result.hands)
    sides = range(settings.side_count)
    side_values = tuple(sum(values[seat] for seat in settings.seats_of(side)) for side in sides)
    if result.winner is not None:
        winner = settings.side_of(result.winner)
        if settings.matching_ends:
            return _recorded(values, side_values, winner, {winner: END_POINTS})
        if settings.score_to == "winner":
            won = sum(side_values) - side_values[winner]
            return _recorded(values, side_values, winner, {winner: _in_points(settings, won)})
        lost = {side: side_values[side] for side in sides if side != winner}
        return _with_bonus(settings, result, _recorded(values, side_values, winner, lost))
    if settings.matching_ends:
        return _charge_block(settings, result, values, side_values)
    return _charge_fish(settings, result, values, side_values)


def _in_points(settings: TableSettings, pips: int) -> int:
    """What the winner scores for so many pips: a point for every five begun where fives count (C8.4)."""
    return -(-pips // FIVE) if settings.fives else pips


def _charge_block(
    settings: TableSettings, result: DealResult, values: tuple[int, ...], side_values: tuple[int, ...]
) -> Charge:
    """A blocked deal of Берген: two points for the lightest hand without a double, or the smallest double (C10.4)."""
    without = [seat for seat, tiles in enumerate(result.hands) if not tiles & DOUBLES]
    if without:
        low = min(values[seat] for seat in without)
        best = [seat for seat in without if values[seat] == low]
    else:
        best = [min(range(len(result.hands)), key=lambda seat: next(tiles_of(result.hands[seat] & DOUBLES)))]
    if len(best) > 1:
        return Charge(values, side_values, None, (0,) * len(side_values), (), drawn=True)
    winner = settings.side_of(best[0])
    return _recorded(values, side_values, winner, {winner: END_POINTS})


def _charge_fish(
    settings: TableSettings, result: DealResult, values: tuple[int, ...], side_values: tuple[int, ...]
) -> Charge:
    low, high = min(side_values), max(side_values)
    lightest = [side for side, value in enumerate(side_values) if value == low]
    heaviest = [side for side, value in enumerate(side_values) if value == high]
    total = sum(side_values)
    winner = lightest[0] if len(lightest) == 1 else None
    hanging = high
    lost: dict[int, int] = {}
    match settings.fish_scoring:
        case "loser_own" | "loser_all":
            everything = settings.fish_scoring == "loser_all"
            hanging = total if everything else high
            if len(heaviest) == 1:
                lost = {heaviest[0]: total if everything else high}
        case "losers_own":
            lost = {side: value for side, value in enumerate(side_values) if value > low}
        case "all_own":
            everybody = _recorded(values, side_values, winner, dict(enumerate(side_values)))
            return _with_bonus(settings, result, everybody)
        case "winner_others" | "winner_diff":
            won = total - (2 * low if settings.fish_scoring == "winner_diff" else low)
            hanging = _in_points(settings, won)
            if winner is not None:
                return _recorded(values, side_values, winner, {winner: hanging})
        case _ as unknown:
            assert_never(unknown)
    if lost:
        return _with_bonus(settings, result, _recorded(values, side_values, winner, lost))
    if settings.tie_amount == "all_hands":
        hanging = _in_points(settings, total)
    if settings.fish_tie == "none":
        hanging = 0
    return Charge(values, side_values, None, (0,) * len(side_values), (), drawn=True, hanging=hanging)


def _recorded(
    values: tuple[int, ...], side_values: tuple[int, ...], winner: int | None, amounts: dict[int, int]
) -> Charge:
    filled = tuple(amounts.get(side, 0) for side in range(len(side_values)))
    return Charge(values, side_values, winner, filled, tuple(amounts))


def _with_bonus(settings: TableSettings, result: DealResult, plain: Charge) -> Charge:
    """Add the bonus to the price of everybody who lost the deal."""
    low = min(plain.side_values)
    lost = [side for side in plain.writers if side != plain.winner]
    payers = [side for side in lost if result.kind == "out" or plain.side_values[side] > low]
    won = [settings.side_of(seat) not in payers for seat in (result.opener, result.winner or 0)]
    bonus = _bonus(settings, result, won)
    if not payers:
        return plain
    amounts = tuple(a + bonus if side in payers else a for side, a in enumerate(plain.amounts))
    return Charge(plain.values, plain.side_values, plain.winner, amounts, plain.writers, bonus)
