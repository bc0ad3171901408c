"""Matches played by the rule of thumb up to a moment that somebody wants to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.actions import Draw, EndTurn, Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded, Drew, Passed, Scored
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import Value
from kozel_desktop.rules.variants import K11, Variant

_MOST_MATCHES = 3000


def find(
    wanted: Callable[[Match], bool],
    changes: Mapping[str, Value] | None = None,
    first_seed: int = 0,
    game: Variant = K11,
) -> Match:
    """Play matches, seed after seed, until one reaches the moment; LookupError when none does."""
    table = game.table(changes or {})
    for number in range(first_seed, first_seed + _MOST_MATCHES):
        match = Match.new(table, SeededDeck(number.to_bytes(16, "big")))
        players = [Thumb(seed=number + seat) for seat in range(table.players)]
        while match.phase != "over":
            if match.phase == "between":
                match.next_deal()
            else:
                mover = match.to_move
                assert mover is not None
                match.play(mover, match.forced or players[mover].choose(match.sight(mover)))
            if wanted(match):
                return match
    raise LookupError("no match came to that moment")


def viewer_decides(match: Match, laid: int = 0, deal: int = 1) -> bool:
    """Seat 0 has to lay a tile, so many lie already, in a deal from that number on."""
    if match.to_move != 0 or match.forced is not None or match.deal_no < deal or match.round is None:
        return False
    return len(match.round.laid) >= laid


def choosing(match: Match) -> bool:
    """A tile of seat 0 fits two different ends, in a line of some length with points deferred."""
    if not viewer_decides(match, laid=12, deal=3) or not any(match.accounts.deferred):
        return False
    lays = [action for action in match.sight(0).actions if isinstance(action, Lay)]
    ends = dict(match.sight(0).ends)
    return len(set(ends.values())) == 2 and len({lay.tile for lay in lays}) < len(lays)


def two_doubles(match: Match) -> bool:
    """Seat 0 has laid a double and may lay another one."""
    return match.to_move == 0 and any(isinstance(action, EndTurn) for action in match.sight(0).actions)


def drawing(match: Match) -> bool:
    """Seat 0 has to take a tile from the boneyard."""
    return match.to_move == 0 and Draw() in match.sight(0).actions


def may_close(match: Match) -> bool:
    """Seat 0 may close a double, an arm is closed already, and a cross of some size lies."""
    if not viewer_decides(match, laid=12) or match.round is None or not any(one.closed for one in match.round.laid):
        return False
    return any(isinstance(action, Lay) and action.closed for action in match.sight(0).actions)


def just_scored(match: Match) -> bool:
    """The seat before seat 0 has just made points on the table."""
    return viewer_decides(match, laid=9) and isinstance(match.events[-1], Scored)


def ended(match: Match) -> DealEnded | None:
    """The end of the deal that has just been counted."""
    return next((event for event in match.events if isinstance(event, DealEnded)), None)


def somebody_was_stuck(match: Match) -> bool:
    """Seat 1 has once drawn and once passed, and seat 0 decides."""
    stuck = [event for event in match.events if isinstance(event, Drew | Passed) and event.seat == 1]
    return viewer_decides(match, laid=13) and len(stuck) > 2


def rich_fish(match: Match) -> bool:
    """A fish that hangs nothing itself but is counted while points hang, and somebody's deferred points burn."""
    end = ended(match) if match.phase == "between" else None
    if end is None or end.result.kind != "fish" or end.charge.drawn:
        return False
    return end.written.after.carry > 0 and any(entry.burnt for entry in end.written.entries)


def drawn_fish(match: Match) -> bool:
    """A fish with equal hands: its points hang."""
    end = ended(match) if match.phase == "between" else None
    return end is not None and end.charge.drawn


def went_out(match: Match) -> bool:
    """Somebody went out and the other's account opened with deferred points."""
    end = ended(match) if match.phase == "between" else None
    return end is not None and end.result.kind == "out" and any(entry.released for entry in end.written.entries)


def long_line(match: Match) -> bool:
    """A line of 25 tiles or more at the end of a deal."""
    return match.phase == "between" and match.round is not None and len(match.round.laid) >= 25


def lost(match: Match) -> bool:
    """Seat 1 has become the goat."""
    return match.verdict is not None and match.verdict.losers == (1,)
