"""How long every level thinks about one decision, in every game."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from kozel_desktop.ai.levels import opponents
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS

DECISIONS = 12
"""So many decisions of each game, spread over its deals."""
_EVERY = 5


def decisions(settings: TableSettings) -> Iterator[Sight]:
    """Real choices in deals between players of the rule of thumb, some of each."""
    number = 0
    while True:
        match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
        match.next_deal()
        place = number % _EVERY
        while match.phase == "playing":
            assert match.to_move is not None
            sight = match.sight(match.to_move)
            if len(sight.actions) > 1:
                place += 1
                if place % _EVERY == 0:
                    yield sight
            match.play(match.to_move, match.forced or Thumb(number).choose(sight))
        number += 1


def measure_levels() -> dict[str, dict[str, dict[str, float]]]:
    """Milliseconds a decision, by preset and level: median, 95 per cent, and the longest; a table is printed."""
    levels = opponents()
    print(f"{'ms a decision: median (longest)':<32}" + "".join(f"{level.id:>16}" for level in levels))
    result: dict[str, dict[str, dict[str, float]]] = {}
    for preset, variant in VARIANTS.items():
        source = decisions(variant.base(variant.seats[0]))
        sights = [next(source) for _ in range(DECISIONS)]
        result[preset] = {}
        cells = []
        for level in levels:
            spent = []
            for number, sight in enumerate(sights):
                player = level.player(number)
                begun = time.perf_counter()
                player.choose(sight)
                spent.append(1000 * (time.perf_counter() - begun))
            spent.sort()
            late = spent[min(len(spent) - 1, round(0.95 * len(spent)))]
            median = statistics.median(spent)
            result[preset][level.id] = {"median": round(median, 1), "p95": round(late, 1), "max": round(spent[-1], 1)}
            cells.append(f"{median:8.0f} ({spent[-1]:4.0f})")
        print(f"{preset:<32}" + "".join(f"{cell:>16}" for cell in cells), flush=True)
    return result
