"""What a counted deal says in numbers: derived from its decisions, so that histories and statistics need no replay."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from attrs import asdict, field, frozen

from kozel_desktop.rules.events import DealEnded, Dealt, Drew, MatchEnded, Passed
from kozel_desktop.rules.match import Match
from kozel_desktop.store.chances import Luck
from kozel_desktop.store.luck import luck_of

VERSION = 3
"""Raise it when a fact is added or means something else: older facts are then derived again."""
MARK = f'{{"version":{VERSION},'
"""How kept facts of this version begin."""


@frozen
class DealFacts:
    """A deal that is over. Seats and sides count from 0."""

    ending: str
    """``out``, ``fish``, ``score`` (won by points on the table), ``flag`` or ``resign``."""
    winner: int | None
    """The side that won the deal; None in a drawn fish and where everybody writes his own."""
    values: tuple[int, ...]
    """The hand value of every seat at the end."""
    amounts: tuple[int, ...]
    """The price of the deal for every side; empty where it was not counted."""
    recorded: tuple[int, ...]
    """By how much every score rose when the deal was written."""
    scores: tuple[int, ...]
    """The score of every side after the deal."""
    deferred: tuple[int, ...]
    carry: int
    opener: int
    drew: tuple[int, ...]
    """How many tiles every seat took from the boneyard."""
    passed: tuple[int, ...]
    maker: int | None = None
    """The seat that closed the fish; None where there was none."""
    luck: Mapping[str, Luck] = field(factory=dict)
    """The trials of chance in the deal, by ``who:measure`` (`luck_of`)."""

    def spelled(self) -> str:
        """The facts as they are kept."""
        luck = {key: _spelled(each) for key, each in self.luck.items()}
        plain = asdict(self, recurse=False)
        return json.dumps({"version": VERSION, **plain, "luck": luck}, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> DealFacts | None:
        """Kept facts; None where there are none, or those of another version."""
        data = kept(text)
        if data is None:
            return None
        values: dict[str, Any] = {key: tuple(each) if isinstance(each, list) else each for key, each in data.items()}
        values["luck"] = {key: Luck(*each) for key, each in values["luck"].items()}
        return cls(**values)


def kept(text: str) -> dict[str, Any] | None:
    """Kept facts as JSON has them, for those who read many; None where there are none, or of another version."""
    data: Any = json.loads(text) if text else None
    if not isinstance(data, dict) or data.pop("version", None) != VERSION:
        return None
    return data


def _spelled(luck: Luck) -> list[float]:
    """Luck as a short list; a millionth of a tile more or less says nothing."""
    return [luck.trials, *(round(each, 6) for each in (luck.actual, luck.expected, luck.variance))]


def facts_of(match: Match) -> DealFacts | None:
    """The facts of the present deal of a match; None while it is being played."""
    if match.phase == "playing" or match.round is None:
        return None
    seats = range(match.settings.players)
    ended = next((event for event in match.events if isinstance(event, DealEnded)), None)
    over = next((event for event in match.events if isinstance(event, MatchEnded)), None)
    dealt = next(event for event in match.events if isinstance(event, Dealt))
    sides = match.settings.side_count
    drew = [event.seat for event in match.events if isinstance(event, Drew)]
    passed = [event.seat for event in match.events if isinstance(event, Passed)]
    if ended is not None:
        ending, winner = str(ended.result.kind), ended.charge.winner
        values, amounts = ended.charge.values, ended.charge.amounts
        recorded = tuple(entry.recorded for entry in ended.written.entries)
    else:
        assert over is not None
        ending, winner = over.reason, over.verdict.winners[0] if len(over.verdict.winners) == 1 else None
        values, amounts, recorded = (), (), (0,) * sides
    return DealFacts(
        ending=ending,
        winner=winner,
        values=values,
        amounts=amounts,
        recorded=recorded,
        scores=match.accounts.scores,
        deferred=match.accounts.deferred,
        carry=match.accounts.carry,
        opener=dealt.opener,
        drew=tuple(drew.count(seat) for seat in seats),
        passed=tuple(passed.count(seat) for seat in seats),
        maker=ended.result.maker if ended is not None and ended.result.kind == "fish" else None,
        luck=luck_of(match.settings, match.deals[-1], dealt),
    )
