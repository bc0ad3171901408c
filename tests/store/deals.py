"""The facts of all deals of a match, for the tests of statistics."""

from __future__ import annotations

from kozel_desktop.rules.match import Match
from kozel_desktop.store.facts import DealFacts, facts_of


def facts_of_all(match: Match) -> list[DealFacts]:
    """Play a match again and find the facts of every deal that is over."""
    again, found = Match.new(match.settings, match.deck), []
    for log in match.deals:
        again.reopen(log)
        for seat, action in log.actions:
            again.play(seat, action)
        facts = facts_of(again)
        if facts is not None:
            found.append(facts)
    return found
