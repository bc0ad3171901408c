"""How many random playouts a second OpenSpiel's block dominoes in Python makes, and how many the engine here.

``python -m tests.bench_openspiel [--json FILE] [--write]`` from the root of the project, with a Python that has
OpenSpiel. Both play in one process, in turns. Their game is played here too: two hands of seven, the other tiles out
of play, seat 0 leads any tile, who can lay must, who cannot passes (there this is no ply), and the deal ends when a
hand is empty or nobody can lay. That it is the same game is tried out first, move by move. Козёл 1×1 is longer, for
it has the boneyard. Nobody counts the points of a deal that is over.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import re
import statistics
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any

from attrs import define, frozen

from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.deal import Dealing, opening, redeal_cause
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import INDEX, TILE_COUNT, Tile, TileSet, mask
from kozel_desktop.rules.variants import K11
from tests import tables
from tests.bench_playouts import at_random, today
from tests.yardstick import Pace, Stopwatch

GAME = "python_block_dominoes"
MISSING = """\
OpenSpiel is not there; it is no part of the project, so it is best kept apart:
  python3 -m venv build/openspiel
  build/openspiel/bin/pip install open_spiel==2.0.2 attrs
  build/openspiel/bin/python -m tests.bench_openspiel"""
THEIRS, OURS = 200, 2000
"""Playouts of a round."""
ROUNDS = 9
FOLLOWED = 300
"""So many of their games are followed on our engine before anything is measured."""
FACTOR = 20
"""So many times their playouts are wanted."""
HAND = 7
BLOCK = TableSettings(redeal="none", reserve=0)
"""Our side of the block game; its rounds get no boneyard, so the draw rule never comes into play."""

Chance = Callable[[], float]


def their_deal(game: Any, chance: Chance) -> Any:
    """Their state once both hands have been dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(chance() * len(outcomes))][0])
    return state


def their_playout(state: Any, chance: Chance) -> int:
    """Play their dealt state to its end; how many tiles were laid."""
    plies = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
        plies += 1
    return plies


def our_block(hands: Sequence[int]) -> Round:
    """Their game on our engine: no boneyard, seat 0 leads what it likes."""
    return Round.begin(BLOCK, hands, (), 0, None)


def dealt_block(rng: random.Random) -> Round:
    """A block game with random hands."""
    tiles = rng.sample(range(TILE_COUNT), 2 * HAND)
    return our_block((mask(tiles[:HAND]), mask(tiles[HAND:])))


def dealt_kozel(rng: random.Random) -> Round:
    """A first deal of Козёл 1×1, with its redeals and its opening tile."""
    settings, tiles = K11.settings, list(range(TILE_COUNT))
    while True:
        rng.shuffle(tiles)
        dealing = Dealing.from_deck(settings, tiles)
        if redeal_cause(settings, dealing.hands) is None:
            return Round.begin(settings, dealing.hands, dealing.boneyard, *opening(settings, dealing.hands))


def follow(game: Any, chance: Chance) -> None:
    """Play a game of theirs and the same one here; RuntimeError where they turn out to be different games."""
    state = their_deal(game, chance)
    ours = our_block(their_hands(state))
    while not state.is_terminal():
        while ours.to_move != state.current_player() and ours.finish is None:
            ours.apply(ours.legal_actions()[0])
        theirs = {their_lay(state, number): number for number in state.legal_actions()}
        # Where both ends show the same number, they know one place for a tile, and we two.
        lays = {our_lay(ours, action): action for action in ours.legal_actions()}
        if theirs.keys() != lays.keys():
            raise RuntimeError(f"{state}: {theirs.keys()} can be laid there, {lays.keys()} here")
        lay = list(theirs)[int(chance() * len(theirs))]
        state.apply_action(theirs[lay])
        ours.apply(lays[lay])
    out = ours.finish is not None and ours.finish.kind == "out"
    if ours.finish is None or ours.hands != their_hands(state) or out == all(state.hands):
        raise RuntimeError(f"{state} is over there, but not so here: {ours}")


def their_hands(state: Any) -> list[TileSet]:
    """The hands of a state of theirs."""
    return [mask(INDEX[int(low), int(high)] for low, high in hand) for hand in state.hands]


def their_lay(state: Any, number: int) -> tuple[Tile, int | None]:
    """The tile of a numbered action of theirs, and the number of the end at which it is laid."""
    found = re.fullmatch(r"p\d tile:\((\d)\.0, (\d)\.0\) pip:(\d|None)(?:\.0)?", state.action_to_string(number))
    if found is None:
        raise RuntimeError(f"OpenSpiel writes its actions otherwise: {state.action_to_string(number)}")
    low, high, end = found.groups()
    return INDEX[int(low), int(high)], None if end == "None" else int(end)


def our_lay(position: Round, action: Action) -> tuple[Tile, int | None]:
    """The same of an action here."""
    if not isinstance(action, Lay):
        raise RuntimeError(f"{action} while a tile can be laid there")
    return action.tile, None if action.end is None else position.ends[action.end]


@define
class Playing:
    """Playouts of one kind that can be timed."""

    title: str
    yardstick: str
    """The name of that of theirs with which it is compared."""
    one: Callable[[Any], int]
    starts: Sequence[Any]
    """From what each is played."""
    plies: float = 0.0
    """In the mean, of the latest call."""

    def __call__(self) -> int:
        """Play them all; how many there were."""
        one = self.one
        self.plies = sum([one(start) for start in self.starts]) / len(self.starts)
        return len(self.starts)


def playings(game: Any, theirs: int, ours: int) -> dict[str, Playing]:
    """So many playouts of theirs, and of ours, dealt as well or from dealt positions; calls go on with the chance."""
    rng = random.Random(1)
    chance = rng.random
    return {
        "their deals": Playing(
            "OpenSpiel’s block game, dealt and played", "their deals",
            lambda _: their_playout(their_deal(game, chance), chance), range(theirs),
        ),
        "block deals": Playing(
            "the same game here, dealt and played", "their deals",
            lambda _: at_random(dealt_block(rng), chance), range(ours),
        ),
        "kozel deals": Playing(
            "Kozel 1×1, dealt and played", "their deals",
            lambda _: at_random(dealt_kozel(rng), chance), range(ours),
        ),
        "their copies": Playing(
            "OpenSpiel’s block game, from a clone of a dealt state", "their copies",
            lambda state: their_playout(state.clone(), chance), [their_deal(game, chance) for _ in range(theirs)],
        ),
        "block copies": Playing(
            "the same game here, from a copy of a dealt round", "their copies",
            lambda start: at_random(start, chance), [dealt_block(rng) for _ in range(ours)],
        ),
        "kozel copies": Playing(
            "Kozel 1×1, from a copy of a dealt round", "their copies",
            lambda start: at_random(start, chance), [dealt_kozel(rng) for _ in range(ours)],
        ),
    }  # fmt: skip


@frozen
class Compared:
    """What was measured of one kind of playouts."""

    title: str
    pace: Pace
    plies: float
    factor: float
    """So many times their playouts, the median of all rounds; 1 for theirs."""
    ply_factor: float
    """So many times their plies."""

    @property
    def ply_us(self) -> float:
        """Microseconds a ply."""
        return self.pace.seconds * 1e6 / self.plies

    def as_json(self) -> dict[str, float]:
        """All numbers."""
        return self.pace.as_json() | {
            "plies": round(self.plies, 2),
            "times_theirs": round(self.factor, 2),
            "times_their_plies": round(self.ply_factor, 2),
        }


def compared(game: Any, theirs: int = THEIRS, ours: int = OURS, rounds: int = ROUNDS) -> dict[str, Compared]:
    """Time everything in turns."""
    watch, kinds = Stopwatch(), playings(game, theirs, ours)
    found: dict[str, list[Pace]] = {name: [] for name in kinds}
    for _ in range(rounds):
        for name, playing in kinds.items():
            found[name].append(watch.pace(playing))
    result = {}
    for name, playing in kinds.items():
        theirs_paces, their_plies = found[playing.yardstick], kinds[playing.yardstick].plies
        rounds_of_both = zip(theirs_paces, found[name], strict=True)
        factor = statistics.median([other.steps / one.steps for other, one in rounds_of_both])
        result[name] = Compared(
            playing.title, Pace.usual(found[name]), playing.plies, factor, factor * playing.plies / their_plies
        )
    return result


def body(found: dict[str, Compared], spiel: str) -> str:
    """What README.md says, in Markdown."""
    rows = [
        f"| {one.title} | {one.pace.rate:,.0f} | {one.plies:.1f} | {one.ply_us:.2f} | {one.factor:.1f} "
        f"| {one.ply_factor:.1f} |"
        for one in found.values()
    ]
    return "\n".join(
        [
            f"Measured {today()} with OpenSpiel {spiel} (`{GAME}`) and Python {platform.python_version()}. "
            f"{verdict(found)}",
            "",
            "| random play | playouts a second | plies a playout | µs a ply | times OpenSpiel’s | times its plies |",
            "|---|---|---|---|---|---|",
            *rows,
        ]
    )


def verdict(found: dict[str, Compared]) -> str:
    """Where as many times their playouts are made as are wanted, and where not, in a sentence."""
    ours = [one for name, one in found.items() if not name.startswith("their")]
    enough = [f"{one.title} ({one.factor:.1f})" for one in ours if one.factor >= FACTOR]
    fewer = [f"{one.title} ({one.factor:.1f})" for one in ours if one.factor < FACTOR]
    said = [f"{how} by {', '.join(titles)}" for how, titles in (("reached", enough), ("missed", fewer)) if titles]
    return f"{FACTOR} times OpenSpiel’s playouts are wanted: {'; '.join(said)}."


def main(argv: Sequence[str] | None = None) -> int:
    """Make sure that both play the same game, time them, print a table; 2 where OpenSpiel is not there."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_openspiel", description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="also write the numbers to a file")
    parser.add_argument("--write", action="store_true", help="write the table of README.md")
    arguments = parser.parse_args(argv)
    try:
        import pyspiel
        from open_spiel.python.games import block_dominoes  # noqa: F401  (registers the game)
    except ImportError:
        print(MISSING, file=sys.stderr)
        return 2
    game = pyspiel.load_game(GAME)
    chance = random.Random(1).random
    for _ in range(FOLLOWED):
        follow(game, chance)
    print(f"{FOLLOWED} games of theirs went the same way here.")
    found = compared(game)
    spiel = version("open_spiel")
    print(body(found, spiel))
    if arguments.json:
        numbers = {name: one.as_json() for name, one in found.items()}
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump({"python": platform.python_version(), "open_spiel": spiel} | numbers, file, indent=2)
    if arguments.write:
        tables.write_between({"openspiel": body(found, spiel)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
