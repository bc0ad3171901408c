"""Taking decisions of a deal back and playing them again: where one may stop, and what has been shown meanwhile.

A *line* is the decisions of a deal, those that are taken back at its end included; ``played`` says how many hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.rules.actions import Action, Draw, EndTurn, Lay, Pass
from kozel_desktop.rules.match import DealLog, Match

Decision = tuple[int, Action]
"""The seat, and what it decided."""


def stops(line: Sequence[Decision], seat: int) -> list[int]:
    """The places of a line at which a seat had a choice of its own: draws and passes are forced (C0.5)."""
    return [place for place, (by, action) in enumerate(line) if by == seat and isinstance(action, Lay | EndTurn)]


def earlier(line: Sequence[Decision], played: int, seat: int) -> int | None:
    """Where taking back stops: the seat's latest choice, with everything that others answered gone."""
    return max((place for place in stops(line, seat) if place < played), default=None)


def later(line: Sequence[Decision], played: int, seat: int) -> int | None:
    """Where playing again stops: the seat's next choice, or the end of the line."""
    if played >= len(line):
        return None
    return min((place for place in stops(line, seat) if place > played), default=len(line))


def first(line: Sequence[Decision], seat: int) -> int | None:
    """Where the beginning of the deal is for a seat: its first choice."""
    return next(iter(stops(line, seat)), None)


def reveals(decisions: Sequence[Decision], seat: int) -> bool:
    """Whether decisions have shown the seat something that was hidden: what others did, or a drawn tile."""
    return any(by != seat or isinstance(action, Draw) for by, action in decisions)


def move_number(decisions: Sequence[Decision]) -> int:
    """The number of the move that follows, as the journal counts: tiles laid and turns passed."""
    return 1 + sum(isinstance(action, Lay | Pass) for _, action in decisions)


def common(one: Sequence[Decision], other: Sequence[Decision]) -> int:
    """How many decisions two lines begin with together."""
    place = 0
    while place < min(len(one), len(other)) and one[place] == other[place]:
        place += 1
    return place


def match_at(match: Match, decisions: Sequence[Decision]) -> Match:
    """The match with other decisions in its present deal: the same tiles lie where they lay.

    IllegalAction for decisions that the rules forbid.
    """
    *before, last = match.deals
    again = DealLog(last.number, last.redeals, last.dealing, list(decisions), last.start)
    return Match.replayed(match.settings, [*before, again], match.deck)
