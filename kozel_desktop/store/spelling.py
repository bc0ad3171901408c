"""How the parts of a match are written in the columns of the database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime

from kozel_desktop.rules.actions import parse_action
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.rules.tiles import hand, spell


def now() -> str:
    """The local time as it is kept."""
    return moment(datetime.now())


def moment(time: datetime) -> str:
    """A local time as it is kept."""
    return time.isoformat(timespec="seconds")


def one_form(written: str) -> str:
    """A day or a time, written in any way of ISO 8601, as times are kept; ValueError for anything else.

    A time of another zone stays what the clock there showed.
    """
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        return datetime.fromisoformat(written).replace(tzinfo=None).isoformat(timespec="seconds")


def day_of(written: str) -> str:
    """The day of a kept time; empty where it makes no sense."""
    try:
        return datetime.fromisoformat(written).date().isoformat()
    except ValueError:
        return ""


def spell_clocks(clocks: Sequence[float]) -> str:
    """Seconds left, a seat, and perhaps seconds owed, a seat."""
    return " ".join(f"{seconds:.3f}" for seconds in clocks)


def spell_hands(hands: Sequence[int]) -> str:
    """The hands of all seats."""
    return " | ".join(map(spell, hands))


def parse_hands(text: str) -> tuple[int, ...]:
    """The opposite of ``spell_hands``; ValueError for anything else."""
    return tuple(map(hand, text.split(" | ")))


def spell_numbers(numbers: Iterable[int]) -> str:
    """Whole numbers divided by blanks."""
    return " ".join(map(str, numbers))


def spell_decisions(decisions: Iterable[Decision]) -> str:
    """Decisions, one a line."""
    return "\n".join(f"{seat} {action}" for seat, action in decisions)


def parse_decisions(text: str) -> tuple[Decision, ...]:
    """The opposite of ``spell_decisions``; ValueError for anything else."""
    parts = (line.partition(" ") for line in text.splitlines())
    return tuple((int(seat), parse_action(action)) for seat, _, action in parts)
