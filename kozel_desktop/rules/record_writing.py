"""Writing records as text, the way people type them (record.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from kozel_desktop.rules.ledger import Verdict
from kozel_desktop.rules.position import Pair, Position
from kozel_desktop.rules.record import (
    CONTROL,
    SEATS,
    Before,
    DealRecord,
    Deed,
    Draws,
    Lays,
    Move,
    Points,
    Record,
    Result,
    Tag,
)
from kozel_desktop.rules.round import CROSS
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import NAMES, TileSet, spell

_ACTIONS_A_LINE = 8


def write_record(record: Record) -> str:
    """The text of a record, lines ended by LF; reading it gives the same record again."""
    chapters = ["\n".join(map(_tag, record.tags)), *("\n".join(_deal(deal)) for deal in record.deals)]
    return "\n\n".join(chapters) + "\n"


def _tag(tag: Tag) -> str:
    if CONTROL.search(tag.value):
        raise ValueError(f"tag {tag.name}: {tag.value!r} cannot be written in one line")
    value = tag.value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{tag.name} "{value}"]'


def _deal(deal: DealRecord) -> Iterator[str]:
    yield f"deal {deal.number}"
    if deal.before is not None:
        yield spell_before(deal.before)
    for cancelled in deal.redeals:
        yield f"redeal {_hands(cancelled.hands)}"
    yield f"hands {_hands(deal.hands)}"
    if deal.base:
        yield f"base {spell(deal.base)}"
    if deal.position is not None:
        yield from spell_position(deal.position)
    for start in range(0, len(deal.moves), _ACTIONS_A_LINE):
        yield "; ".join(map(spell_move, deal.moves[start : start + _ACTIONS_A_LINE]))
    if deal.result is not None:
        yield spell_result(deal.result)


def _hands(hands: Sequence[TileSet]) -> str:
    return " | ".join(f"{SEATS[seat]} {spell(hand)}".rstrip() for seat, hand in enumerate(hands))


def spell_before(before: Before) -> str:
    """The line that says with which accounts a deal starts."""
    numbers = _numbers(
        scores=before.scores,
        deferred=before.deferred,
        carry=None if before.carry is None else (before.carry,),
        ranks=before.ranks,
    )
    opener = [] if before.opener is None else [f"opener {SEATS[before.opener]}"]
    return f"before {' | '.join([*numbers, *opener])}".rstrip()


def _numbers(**fields: Sequence[int] | None) -> list[str]:
    return [f"{key} {' '.join(map(str, given))}" for key, given in fields.items() if given is not None]


def spell_position(position: Position) -> Iterator[str]:
    """The lines that say what lies on the table, and who is to move."""
    if position.line:
        yield f"line {_pairs(position.line)}"
    if position.hub is not None:
        arms = [f"cross {NAMES[position.hub].replace('-', ':')}"]
        for end, arm in zip(CROSS, position.arms, strict=True):
            words = [end.name, _pairs(arm.tiles), "closed" if arm.closed else ""]
            arms.append(" ".join(filter(None, words)))
        yield " | ".join(arms)
    yield f"turn {SEATS[position.to_move]}"
    if position.last is not None:
        seat, tile = position.last
        yield f"last {SEATS[seat]} {NAMES[tile]}"


def _pairs(pairs: Iterable[Pair]) -> str:
    return " ".join(f"{near}:{far}" for near, far in pairs)


def spell_seats(seats: Iterable[int]) -> str:
    """Seats as letters divided by blanks."""
    return " ".join(SEATS[seat] for seat in seats)


def seats_of_sides(settings: TableSettings, sides: Iterable[int]) -> tuple[int, ...]:
    """All seats that belong to the sides, clockwise from the first."""
    return tuple(sorted(seat for side in sides for seat in settings.seats_of(side)))


def outcome_of(settings: TableSettings, verdict: Verdict) -> tuple[Literal["goat", "winner"], tuple[int, ...]]:
    """How a result names the end of a match: by its losers, or by its winners where the winner scores."""
    if settings.score_to == "winner":
        return "winner", seats_of_sides(settings, verdict.winners)
    return "goat", seats_of_sides(settings, verdict.losers)


def spell_outcome(settings: TableSettings, verdict: Verdict) -> str:
    """The end of a match, e.g. ``goat B``."""
    word, seats = outcome_of(settings, verdict)
    return f"{word} {spell_seats(seats)}"


def spell_move(move: Move) -> str:
    """One entry among the actions, e.g. ``B draw 3-6 0-3``."""
    return f"{SEATS[move.seat]} {_deed(move.deed)}"


def _deed(deed: Deed) -> str:
    match deed:
        case Lays(lays, goes_on):
            return "+".join(map(str, lays)) + ("+" if goes_on else "")
        case Draws(tiles):
            return f"draw {spell(tiles)}"
        case Points(points):
            return f"+{points}"
        case _:
            return str(deed)


def spell_ending(result: Result) -> str:
    """The kind of a result, e.g. ``out A``."""
    return result.kind if result.seat is None else f"{result.kind} {SEATS[result.seat]}"


def spell_result(result: Result) -> str:
    """The line that says how a deal ended."""
    numbers = _numbers(
        values=result.values,
        scores=result.scores,
        deferred=result.deferred,
        carry=None if result.carry is None else (result.carry,),
        ranks=result.ranks,
    )
    named = {
        "next": None if result.opens is None else (result.opens,),
        "winner": result.winner,
        "goat": result.goat,
    }
    seats = [f"{key} {spell_seats(given)}" for key, given in named.items() if given is not None]
    return " | ".join([f"= {spell_ending(result)}", *numbers, *seats])
