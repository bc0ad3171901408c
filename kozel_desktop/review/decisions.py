"""The real choices of one seat in a match, each with what the seat could know at that moment."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from kozel_desktop.ai.turns import turns_of
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.takeback import move_number


@frozen
class Decision:
    """One choice: where it was taken, what the seat saw, and what it did."""

    deal: int
    """The place of its deal in the match, from 0."""
    number: int
    """The number of the deal, as the record names it."""
    taken: int
    """How many decisions of the deal were taken before it."""
    move: int
    """The number of the move, as the journal counts."""
    sight: Sight
    action: Action


def decisions(match: Match, seat: int) -> Iterator[Decision]:
    """Every decision of a seat at which turns with different ends were possible, in their order.

    The match is played again beside; whoever has no time may stop between two of them and go on later.
    """
    again = Match.new(match.settings, match.deck)
    for place, log in enumerate(match.deals):
        again.reopen(log)
        yield from _of_deal(again, place, log, seat)


def _of_deal(again: Match, place: int, log: DealLog, seat: int) -> Iterator[Decision]:
    for taken, (by, action) in enumerate(log.actions):
        if by == seat and again.to_move == seat:
            sight = again.sight(seat)
            if action in sight.actions and len(sight.actions) > 1 and len(turns_of(sight)) > 1:
                yield Decision(place, log.number, taken, move_number(log.actions[:taken]), sight, action)
        again.play(by, action)
