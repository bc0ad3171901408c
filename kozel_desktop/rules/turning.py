"""A match passed on by some seats: the same deals and decisions, everybody in the place of a neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from attrs import evolve, frozen

from kozel_desktop.rules.deal import Dealing, Deck
from kozel_desktop.rules.match import DealLog, Start
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile, tiles_of

_T = TypeVar("_T")


def turned_log(log: DealLog, settings: TableSettings, by: int) -> DealLog:
    """The deal with everything of seat ``s`` at seat ``s + by``, so that it says the same about other people."""
    seats = settings.players
    return DealLog(
        log.number,
        tuple(_passed(hands, by) for hands in log.redeals),
        Dealing(_passed(log.dealing.hands, by), log.dealing.boneyard),
        [((seat + by) % seats, action) for seat, action in log.actions],
        None if log.start is None else _turned_start(log.start, settings, by),
    )


def _turned_start(start: Start, settings: TableSettings, by: int) -> Start:
    seats, accounts, position = settings.players, start.accounts, start.position
    # Seat s of side(s) moves on to side(s + by): the sides move by as much, however many there are.
    accounts = evolve(
        accounts,
        scores=_passed(accounts.scores, by),
        deferred=_passed(accounts.deferred, by),
        ranks=_passed(accounts.ranks, by),
    )
    if position is not None:
        last = None if position.last is None else ((position.last[0] + by) % seats, position.last[1])
        position = evolve(position, to_move=(position.to_move + by) % seats, last=last)
    return Start(accounts, None if start.opener is None else (start.opener + by) % seats, position)


def _passed(values: Sequence[_T], by: int) -> tuple[_T, ...]:
    """Every value at the place ``by`` further on."""
    return tuple(values[(place - by) % len(values)] for place in range(len(values)))


@frozen
class LoggedDeck:
    """The deals of a match as they were dealt, to be played once more; what goes beyond them comes from ``then``."""

    logs: tuple[DealLog, ...]
    then: Deck

    def __call__(self, deal_no: int, attempt: int) -> Sequence[Tile]:
        """The tiles for an attempt at a deal, cancelled hands included; those come without a boneyard of their own."""
        log = next((log for log in self.logs if log.number == deal_no), None)
        if log is None or (log.start is not None and log.start.position is not None):
            return self.then(deal_no, attempt)
        if attempt < len(log.redeals):
            held = [tile for hand in log.redeals[attempt] for tile in tiles_of(hand)]
            return [*held, *(tile for tile in range(28) if tile not in held)]
        return [*(tile for hand in log.dealing.hands for tile in tiles_of(hand)), *log.dealing.boneyard]
