"""The deals of a match that a seat has lost, each with its choices and all tiles open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from kozel_desktop.ai.advice import points_are_good
from kozel_desktop.ai.moments import Moment
from kozel_desktop.review.decisions import Decision
from kozel_desktop.rules.events import DealEnded, Event
from kozel_desktop.rules.made import made_on_table
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings


@frozen
class LostDeal:
    """A deal that brought the others more; the choices, and what was hidden at each."""

    number: int
    choices: tuple[Decision, ...]
    moments: tuple[Moment, ...]


def lost_deals(match: Match, seat: int, found: Iterable[Decision]) -> Iterator[LostDeal]:
    """The lost deals of a match of two sides, in their order; of more sides none, for nobody can count them out.

    ``found``: the decisions of the seat in the match.
    """
    settings = match.settings
    if settings.side_count != 2:
        return
    choices = {(one.deal, one.taken): one for one in found}
    again = Match.new(settings, match.deck)
    for place, log in enumerate(match.deals):
        again.reopen(log)
        taken: list[Decision] = []
        moments: list[Moment] = []
        for number, (by, action) in enumerate(log.actions):
            choice, position = choices.get((place, number)), again.round
            if choice is not None and position is not None:
                taken.append(choice)
                moments.append(Moment(choice.sight, tuple(position.hands), tuple(position.undrawn)))
            again.play(by, action)
        if _ahead(settings, again.events, settings.side_of(seat)) < 0:
            yield LostDeal(log.number, tuple(taken), tuple(moments))


def _ahead(settings: TableSettings, events: Sequence[Event], side: int) -> int:
    """By how many points a side came out ahead in a deal; 0 where it was not counted."""
    ended = next((event for event in events if isinstance(event, DealEnded)), None)
    if ended is None:
        return 0
    on_table = made_on_table(settings, events)
    amounts = [made + price for made, price in zip(on_table, ended.charge.amounts, strict=True)]
    more = amounts[side] - amounts[1 - side]
    return more if points_are_good(settings) else -more
