"""The slow check of the table's geometry: thousands of lines and crosses on tables of every size.

``python -m tests.long_lines [--games 10000]``: so many random games of each layout, every second one a spiteful chain
that no players would lay. At every step of each, on a table of every window size: nothing overlaps or leaves the
table, neighbours touch, doubles lie across, no laid tile moves, and a half has at least 11 logical pixels.

Then deals of the rule of thumb, a twentieth as many of each kind, at 1280×800 and at 900×600: how large a half is by
the number of laid tiles (median, lowest tenth, least), and how often what lies has to move or to become smaller.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import Laid
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import TILE_COUNT
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.panel.widths import COUNTING_WIDTH, NARROW, NARROW_WIDTH, WIDTH
from kozel_desktop.ui.table.halves import LARGEST, SMALLEST
from kozel_desktop.ui.table.hands import Room
from kozel_desktop.ui.table.places import Frame, Layout
from tests.ui.chains import Deal, check_deal, check_inside, random_deal
from tests.ui.stillness import Stillness, thumb_deals

WINDOWS = ((900, 600), (1024, 600), (1366, 768), (3840, 2160))
MENU_BAR = 36

GAMES = {"line": ("k11", "solo", "pairs", "general"), "cross": ("donkey", "telephone")}


def areas(window: tuple[int, int], boneyard: bool) -> list[tuple[int, int]]:
    """What the line can have of a window: with the panel, the wide one of the counting and none, for 2…4 players."""
    width, height = window
    panels = (0, NARROW_WIDTH) if width < NARROW else (0, WIDTH, COUNTING_WIDTH)
    rooms = [Room(width - panel, height - MENU_BAR, players) for panel in panels for players in (2, 3, 4)]
    boxes = [room.area(boneyard) for room in rooms]
    return sorted({(int(box.w), int(box.h)) for box in boxes})


def played(layout: str, rng: random.Random) -> Iterator[Deal]:
    """The chains of games played by chance, deal after deal."""
    while True:
        variant = VARIANTS[rng.choice(GAMES[layout])]
        settings = variant.base(rng.choice(variant.seats))
        match = Match.new(settings, SeededDeck(rng.randbytes(16)))
        match.next_deal()
        deal = Deal(settings.layout == "cross")
        while match.phase == "playing" and match.round is not None and match.to_move is not None:
            for event in match.play(match.to_move, rng.choice(match.round.legal_actions())):
                if isinstance(event, Laid):
                    lay(deal, event.laid)
        yield deal


def lay(deal: Deal, laid: LaidTile) -> None:
    """Repeat what was laid in the match; the chain must come to the same."""
    assert deal.lay(laid.tile, laid.end, laid.closed) == laid, f"{laid} is another tile in the chain"


def run(layout: str, games: int) -> list[str]:
    """Check so many games; returns a line for every window, AssertionError with the first thing that is wrong."""
    rng = random.Random(f"long lines {layout}")
    real = played(layout, rng)
    sizes: dict[tuple[int, int], Counter[int]] = {window: Counter() for window in WINDOWS}
    longest = 0
    for number in range(games):
        deal = random_deal(rng, layout == "cross") if number % 2 else next(real)
        longest = max(longest, len(deal.laid))
        for window in WINDOWS:
            area = rng.choice(areas(window, boneyard=rng.random() < 0.5))
            shown: Layout = check_deal(deal, Frame(*area))
            sizes[window][check_inside(shown, area)] += 1
    lines = []
    for (width, height), found in sizes.items():
        ordered = sorted(found.elements())
        few, usual = ordered[len(ordered) // 100], ordered[len(ordered) // 2]
        lines.append(
            f"{layout:6} {width}×{height}: {games} games of up to {longest} tiles, half of a tile at least "
            f"{ordered[0]} px, 1 % below {few}, usually {usual} ({SMALLEST}…{LARGEST})"
        )
    return lines


def still(deals: int) -> Iterator[str]:
    """Lines about the promises that the table makes in deals of the rule of thumb; AssertionError for a broken one."""
    for game, players in (("k11", 2), ("solo", 3), ("pairs", 4), ("donkey", 3), ("donkey", 4), ("telephone", 2)):
        chains, cross = thumb_deals(game, players, deals), game in GAMES["cross"]
        settings = VARIANTS[game].base(players)
        for window in ((1280, 800), (900, 600)):
            panel = NARROW_WIDTH if window[0] < NARROW else WIDTH
            box = Room(window[0] - panel, window[1] - MENU_BAR, players).area(settings.hand_size * players < TILE_COUNT)
            seen = Stillness.of(chains, cross, (int(box.w), int(box.h)))
            yield f"{game:9} {players} {window[0]}×{window[1]}: {seen.report()}"
            assert seen.changes[len(chains) // 2] <= (2 if game == "k11" else 5), f"{game}: what lies moves too often"
            if game == "k11":
                assert seen.size(20) >= 0.9 * seen.size(1), "a line becomes smaller too early"


def main(argv: Sequence[str] | None = None) -> int:
    """Check lines and crosses and print a line for each window; 1 when something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_lines", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="games of each layout; 10000 by default")
    options = parser.parse_args(argv)
    for layout in GAMES:
        begun = time.perf_counter()
        try:
            lines = run(layout, options.games)
        except AssertionError as error:
            print(f"wrong: {layout}: {error}")
            return 1
        print(*lines, f"{layout:6} {time.perf_counter() - begun:.0f} s", sep="\n", flush=True)
    try:
        for line in still(max(40, options.games // 20)):
            print(line, flush=True)
    except AssertionError as error:
        print(f"wrong: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
