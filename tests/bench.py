"""Speeds of the program beside a minimal reference loop, so that ratios can be compared between machines.

``python packaging/dev.py bench [--json FILE] [--only rates|playouts|levels|thinking|frames]``. Nothing here asserts:
these are measurements, not tests. ``rates`` are speeds of the engine, ``playouts`` how fast deals are played out in
every game, ``levels`` the time of every level's decisions in every game, ``thinking`` the pictures of a whole match
while the strongest level thinks, ``frames`` the time in which each picture of whole matches is painted.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import sys
from collections.abc import Callable, Sequence
from functools import cache

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.variants import K11
from tests import bench_playouts, tables
from tests.bench_playouts import first_deal, first_positions, measure_playouts
from tests.yardstick import measure, reference

PARTS = ("rates", "playouts", "levels", "thinking", "frames")


@cache
def _dealt() -> list[Round]:
    return first_positions(K11.settings, 150)


def random_plies() -> int:
    """Random play on the bare engine: no dealing, no events, no sights."""
    return bench_playouts.random_plies(_dealt(), 1)


def match_plies() -> int:
    """Random play through Match.play: checked, logged, with events."""
    rng = random.Random(1)
    plies = 0
    for number in range(60):
        match = first_deal(K11.settings, number)
        while match.phase == "playing":
            assert match.round is not None
            assert match.to_move is not None
            match.play(match.to_move, rng.choice(match.round.legal_actions()))
            plies += 1
    return plies


def thumb_decisions() -> int:
    """Whole deals of the rule of thumb against itself: sights, clues and choices."""
    decisions = 0
    for number in range(40):
        match = first_deal(K11.settings, number)
        thumb = Thumb(seed=number)
        while match.phase == "playing":
            assert match.to_move is not None
            action = match.forced
            if action is None:
                action = thumb.choose(match.sight(match.to_move))
                decisions += 1
            match.play(match.to_move, action)
    return decisions


def painted_tiles() -> int:
    """All 28 tiles painted anew at u = 52 for a screen of double density."""
    from PySide6.QtGui import QPixmapCache

    from kozel_desktop.rules.tiles import HALVES
    from kozel_desktop.ui.table.paint import tile_pixmap
    from kozel_desktop.ui.themes import builtin_themes

    QPixmapCache.clear()
    theme = builtin_themes()[0]
    for low, high in HALVES:
        tile_pixmap(theme, low, high, vertical=True, u=52, dpr=2.0)
    return len(HALVES)


MEASURES: dict[str, tuple[Callable[[], int], str]] = {
    "reference": (reference, "steps of the reference loop"),
    "random_plies": (random_plies, "plies of random play on the engine"),
    "match_plies": (match_plies, "plies of random play through the match"),
    "thumb_decisions": (thumb_decisions, "decisions of the rule of thumb"),
    "painted_tiles": (painted_tiles, "tiles painted at u = 52, double density"),
}


FILMS = tuple((game, size) for game in ("k11", "donkey") for size in ((1280, 800), (1920, 1080)))
FRAME_ROOM_MS = 16.0


def measure_frames() -> dict[str, dict[str, float]]:
    """Work for a painted frame over whole matches, without any graphics card; prints a line for each."""
    from tests.frames import film

    result = {}
    for game, (width, height) in FILMS:
        times = sorted(film(game, (width, height)))
        share = sum(ms < FRAME_ROOM_MS for ms in times) / len(times)
        half, most, nearly = (times[int(len(times) * part)] for part in (0.5, 0.95, 0.99))
        result[f"frames {game} {width}x{height}"] = {
            "frames": len(times),
            "median_ms": round(half, 2),
            "p95_ms": round(most, 2),
            "p99_ms": round(nearly, 2),
            "longest_ms": round(times[-1], 1),
            "below_16_ms": round(share, 4),
        }
        print(
            f"{len(times):>7} frames painted of a match of {game} at {width}×{height}: median {half:.1f} ms, "
            f"95 % below {most:.1f} ms, 99 % below {nearly:.1f} ms, longest {times[-1]:.0f} ms; "
            f"{100 * share:.1f} % below {FRAME_ROOM_MS:.0f} ms"
        )
    return result


def measure_rates() -> dict[str, object]:
    """Measure everything that has a speed, and print it."""
    rates = {name: measure(call) for name, (call, _) in MEASURES.items()}
    step = 1 / rates["reference"]
    result: dict[str, object] = {}
    for name, rate in rates.items():
        steps = 1 / rate / step
        result[name] = {"per_second": round(rate, 1), "reference_steps_each": round(steps, 2)}
        print(f"{rate:>14,.0f} /s   {steps:>12,.1f} reference steps each   {MEASURES[name][1]}")
    return result


def main(argv: Sequence[str] | None = None) -> int:
    """Measure everything, print a table, and write it as JSON where asked."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="also write the numbers to a file")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure only this part")
    parser.add_argument("--write", action="store_true", help="write the table of playouts of README.md")
    arguments = parser.parse_args(argv)
    parts = arguments.only or PARTS
    if arguments.write and "playouts" not in parts:
        parser.error("--write writes the table of playouts, which --only leaves out")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QPixmapCache

    from kozel_desktop.ui.table.paint import CACHE_LIMIT_KB
    from tests.bench_levels import measure_levels
    from tests.bench_thinking import TimedApplication, measure_thinking

    app = TimedApplication(sys.argv[:1])
    QPixmapCache.setCacheLimit(CACHE_LIMIT_KB)
    result: dict[str, object] = {"python": platform.python_version()}
    if "rates" in parts:
        result |= measure_rates()
    if "playouts" in parts:
        playouts = measure_playouts()
        result["playouts"] = playouts.as_json()
        if arguments.write:
            tables.write_between({"playouts": playouts.body()})
    if "levels" in parts:
        result["levels"] = measure_levels()
    if "thinking" in parts:
        result["thinking"] = measure_thinking()
    if "frames" in parts:
        result |= measure_frames()
    del app
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(result, file, indent=2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
