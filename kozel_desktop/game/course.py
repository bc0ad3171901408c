"""How a match went: every counted deal of it, played over from its log."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.made import made_on_table
from kozel_desktop.rules.match import Match


@frozen
class CountedDeal:
    """A deal that was counted, and what every side has made on the table in it before."""

    ended: DealEnded
    made: tuple[int, ...]


def counted_deals(match: Match) -> tuple[CountedDeal, ...]:
    """The counted deals of a match in their order; one that was broken off is not among them."""
    again, found = Match.new(match.settings, match.deck), []
    for log in match.deals:
        again.replay(log)
        made = made_on_table(match.settings, again.events)
        found += [CountedDeal(event, made) for event in again.events if isinstance(event, DealEnded)]
    return tuple(found)
