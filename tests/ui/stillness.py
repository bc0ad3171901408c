"""How large the laid tiles are during a deal, and how often those that lie have to move for a new one."""

from __future__ import annotations

import itertools
import statistics
from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from attrs import frozen

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import Laid
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import IS_DOUBLE
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.table.halves import Place, fit
from kozel_desktop.ui.table.line import Chain
from kozel_desktop.ui.table.places import Frame, Layout

Chains = Sequence[tuple[LaidTile, ...]]


@cache
def thumb_deals(game: str, players: int, number: int) -> Chains:
    """The chains of so many first deals in which everybody follows the rule of thumb."""
    chains = []
    for seed in range(number):
        match = Match.new(VARIANTS[game].base(players), SeededDeck(seed.to_bytes(16, "big")))
        hands = [Thumb(seed * players + seat) for seat in range(players)]
        match.next_deal()
        laid = []
        while match.phase == "playing" and match.to_move is not None:
            action = match.forced or hands[match.to_move].choose(match.sight(match.to_move))
            laid += [event.laid for event in match.play(match.to_move, action) if isinstance(event, Laid)]
        chains.append(tuple(laid))
    return chains


@frozen
class Stillness:
    """What was seen of some deals; sizes in pixels of a half."""

    sizes: dict[int, list[int]]
    """By the number of laid tiles, the smallest first."""
    changes: list[int]
    """How often what lies moved or became smaller, deal by deal, the fewest first."""
    resizes: list[int]
    """How often it became smaller."""
    bends: int
    at_doubles: int
    """Bends, and those of them that hang from the short end of a double."""

    @classmethod
    def of(cls, deals: Chains, branches: bool, area: tuple[int, int]) -> Stillness:
        """Look at some deals in an area."""
        sizes: dict[int, list[int]] = defaultdict(list)
        changes, resizes, bends, at_doubles = [], [], 0, 0
        for laid in deals:
            layout, shown = Layout(Frame(*area), branches), []
            for number, one in enumerate(laid, 1):
                layout.add(one)
                shown.append(fit(layout.view, *area))
                sizes[number].append(shown[-1][0])
            steps = list(itertools.pairwise(shown))
            changes.append(sum(one != other for one, other in steps))
            resizes.append(sum(one[0] != other[0] for one, other in steps))
            found = [_at_double(layout.places, laid, branches, number) for number in range(len(laid))]
            bends += sum(bend is not None for bend in found)
            at_doubles += sum(bend is True for bend in found)
        for some in (*sizes.values(), changes, resizes):
            some.sort()
        return cls(dict(sizes), changes, resizes, bends, at_doubles)

    def size(self, laid: int, share: float = 0.5) -> int:
        """The size that this share of the deals does not reach with so many tiles."""
        return self.sizes[laid][int(share * len(self.sizes[laid]))]

    def report(self) -> str:
        """All of it in one line: sizes (median, lowest tenth, least) by tiles, changes (median, mean)."""
        shown = "  ".join(f"{n}: {self.size(n)}/{self.size(n, 0.1)}/{self.size(n, 0)}" for n in (5, 9, 13, 16, 20, 24))
        return (
            f"{shown}; changes {statistics.median(self.changes):.0f} ({statistics.fmean(self.changes):.1f}), "
            f"of size {statistics.median(self.resizes):.0f} ({statistics.fmean(self.resizes):.1f}); "
            f"bends at a double {self.at_doubles} of {self.bends}"
        )


def _at_double(places: Sequence[Place], laid: tuple[LaidTile, ...], branches: bool, number: int) -> bool | None:
    """Whether a corner between two rows hangs from a double; None for a tile that is no corner."""
    before = Chain.of(laid, branches).before[number]
    place = places[number]
    if before is None or not place.vertical or place.first == place.second:
        return None
    other = places[before]
    if other.vertical and other.cx == place.cx:
        # Straight on from another upright tile, or away from the short end of a double that stands in a row.
        double = other.first == other.second
        return True if double and not _is_hub(laid, branches, before) else None
    return False if abs(other.cx - place.cx) == 0.5 and not IS_DOUBLE[laid[before].tile] else None


def _is_hub(laid: tuple[LaidTile, ...], branches: bool, number: int) -> bool:
    doubles = (n for n, one in enumerate(laid) if IS_DOUBLE[one.tile] and not one.closed)
    return branches and next(doubles, None) == number
