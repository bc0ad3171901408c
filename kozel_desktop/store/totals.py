"""The deals of one match added up, so that statistics of ten thousand matches need not look at every deal again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, field

from kozel_desktop.store.chances import Luck
from kozel_desktop.store.facts import DealFacts, kept

_COUNTED = ("out", "fish")
"""How a deal ends that was counted."""
WRITTEN = (*_COUNTED, "score")
"""How a deal ends that is on the paper."""


@define
class Totals:
    """Deals that count, for the eyes of seat 0, which keeps the account 0."""

    deals: int = 0
    """Those that were played to their end."""
    out: int = 0
    """How many of them the own side ended by going out."""
    out_others: int = 0
    fishes: int = 0
    fishes_made: int = 0
    """Fishes that the player closed himself."""
    points: int = 0
    """The prices of deals for the own side, before rule 13."""
    points_others: int = 0
    _luck: dict[str, list[float]] = field(factory=dict)
    course: list[tuple[int, ...]] = field(factory=list)
    """The accounts after every deal that was written down, whether it counts or not."""

    @classmethod
    def of(cls, deals: Iterable[tuple[DealFacts, bool]]) -> Totals:
        """Add up deals, each with whether it counts."""
        return cls.of_kept((facts.spelled(), counts) for facts, counts in deals)

    @classmethod
    def of_kept(cls, deals: Iterable[tuple[str, bool]]) -> Totals:
        """Add up deals out of their kept facts, each with whether it counts; what cannot be read is left out."""
        totals = cls()
        for text, counts in deals:
            data = kept(text)
            if data is not None:
                totals._add(data, counts)
        return totals

    def _add(self, data: Mapping[str, Any], counts: bool) -> None:
        if data["ending"] in WRITTEN:
            self.course.append(tuple(data["scores"]))
        if not counts:
            return
        _sum(self._luck, data["luck"])
        if data["ending"] not in _COUNTED:
            return
        own, *others = data["amounts"]
        self.deals += 1
        self.points += own
        self.points_others += sum(others)
        if data["ending"] == "fish":
            self.fishes += 1
            self.fishes_made += data["maker"] == 0
        elif data["winner"] == 0:
            self.out += 1
        else:
            self.out_others += 1

    def take(self, other: Totals) -> None:
        """Add the deals of another match; the course stays that of this one."""
        for name in ("deals", "out", "out_others", "fishes", "fishes_made", "points", "points_others"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        _sum(self._luck, other._luck)

    @property
    def luck(self) -> dict[str, Luck]:
        """The luck in all these deals, by ``who:measure``."""
        return {key: Luck(round(trials), *rest) for key, (trials, *rest) in self._luck.items()}


def _sum(into: dict[str, list[float]], more: Mapping[str, list[float]]) -> None:
    for key, added in more.items():
        found = into.get(key)
        if found is None:
            into[key] = list(added)
        else:
            for place, value in enumerate(added):
                found[place] += value
