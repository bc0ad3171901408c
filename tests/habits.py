"""How players play, in numbers: whether the style of a character shows.

``python -m tests.habits --deals 200``: every level of the window on the same deals against the rule of thumb.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Sequence

from attrs import define, field

from kozel_desktop.ai.players import Player
from kozel_desktop.ai.styles import STYLES
from kozel_desktop.ai.thinker import Style, Thinker, untimed
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import IS_DOUBLE, PIPS
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import dealt

K11 = VARIANTS["k11"].settings


@define
class Habits:
    """What a player did where it could have done otherwise."""

    doubles: list[float] = field(factory=list)
    """Of every choice between doubles and singles: 1 for a double."""
    weight: list[float] = field(factory=list)
    """Of every choice between tiles: the pips of the tile, less the mean of those that fitted."""
    blocks: list[float] = field(factory=list)
    """Of every choice between tiles: 1 when the other could not answer."""

    def note(self, sight: Sight, action: Action) -> None:
        """Take a choice into account."""
        tiles = {lay.tile for lay in sight.actions if isinstance(lay, Lay)}
        if not isinstance(action, Lay) or len(tiles) < 2:
            return
        doubles = sum(IS_DOUBLE[tile] for tile in tiles)
        if 0 < doubles < len(tiles):
            self.doubles.append(float(IS_DOUBLE[action.tile]))
        self.weight.append(PIPS[action.tile] - statistics.fmean(PIPS[tile] for tile in tiles))


def habits_of(style: Style, deals: Sequence[int]) -> Habits:
    """Let a style play the deals from both seats against the rule of thumb."""
    habits = Habits()
    for number in deals:
        for own in range(2):
            match = dealt(K11, number)
            players: list[Player] = [Thumb(number), Thumb(number)]
            players[own] = untimed(Thinker(number, style))
            while match.to_move is not None:
                seat = match.to_move
                sight = match.sight(seat)
                action = match.forced or players[seat].choose(sight)
                choice = seat == own and len({lay.tile for lay in sight.actions if isinstance(lay, Lay)}) > 1
                if choice:
                    habits.note(sight, action)
                match.play(seat, action)
                if choice and match.to_move == 1 - own:
                    habits.blocks.append(float(not isinstance(match.sight(1 - own).actions[0], Lay)))
    return habits


def spread(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the habits of every level."""
    parser = argparse.ArgumentParser(prog="python -m tests.habits", description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--levels", nargs="+", choices=STYLES, default=[*STYLES], metavar="LEVEL")
    arguments = parser.parse_args(argv)
    print("level       doubles laid      pips above the mean   the other could not answer")
    for level in arguments.levels:
        habits = habits_of(STYLES[level], range(arguments.deals))
        print(
            f"{level:<10} {statistics.fmean(habits.doubles):6.1%} ±{spread(habits.doubles):5.1%} "
            f"{statistics.fmean(habits.weight):+12.2f} ±{spread(habits.weight):4.2f} "
            f"{statistics.fmean(habits.blocks):17.1%} ±{spread(habits.blocks):5.1%}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
