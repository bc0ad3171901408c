"""Finds the weights of the rule of thumb: plays the turns of a decision out on the same tiles and fits the points.

``python -m tests.tune --tables k11:2 yard:2 --decisions 4000``. Repeat with the new weights until they settle.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator, Sequence

from attrs import astuple, fields

from kozel_desktop.ai.arena import margins, play_on
from kozel_desktop.ai.outlook import Features, Outlook
from kozel_desktop.ai.players import Player, RandomPlayer
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import Turn, turns_of
from kozel_desktop.ai.weights import weights_for
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import dealt

ASKED = 0.3
"""At what share of the decisions the turns are compared."""
COMPARED = 4
"""At most so many turns of a decision."""
STRAYING = 0.12
"""How often a random move is played instead, so that unusual positions are seen too."""

Sample = tuple[list[float], float]
"""Features and points of a turn, both less the mean of the turns compared with it."""


def samples(settings: TableSettings, decisions: int, seed: int) -> Iterator[Sample]:
    """Compare turns in so many decisions."""
    rng = random.Random(seed)
    asked = 0
    number = seed * 1_000_003
    while asked < decisions:
        number += 1
        match = dealt(settings, number)
        thumb, stray = Thumb(number), RandomPlayer(number)
        while match.to_move is not None:
            seat = match.to_move
            action = match.forced
            if action is None:
                sight = match.sight(seat)
                turns = turns_of(sight)
                usual = [turn for turn in turns if turn.after.finish is None or turn.after.finish.kind == "fish"]
                if len(turns) == len(usual) > 1 and rng.random() < ASKED:
                    asked += 1
                    yield from _compared(match, number, seat, rng.sample(turns, min(COMPARED, len(turns))))
                player: Player = stray if rng.random() < STRAYING else thumb
                action = player.choose(sight)
            match.play(seat, action)


def _compared(match: Match, number: int, seat: int, turns: Sequence[Turn]) -> Iterator[Sample]:
    outlook = Outlook.of(match.sight(seat))
    rows = [list(astuple(outlook.features(turn))) for turn in turns]
    brought = [_played_out(match, number, seat, turn) - turn.points for turn in turns]
    middle = [sum(column) / len(turns) for column in zip(*rows, strict=True)]
    mean = sum(brought) / len(turns)
    for row, value in zip(rows, brought, strict=True):
        yield [x - m for x, m in zip(row, middle, strict=True)], value - mean


def _played_out(match: Match, number: int, seat: int, turn: Turn) -> float:
    other = dealt(match.settings, number)
    for mover, action in match.deals[-1].actions:
        other.play(mover, action)
    for action in turn.actions:
        other.play(seat, action)
    play_on(other, [Thumb(number + k) for k in range(match.settings.players)])
    return margins(other)[match.settings.side_of(seat)]


def fit(found: Sequence[Sample], start: Features, trust: float) -> list[tuple[float, float]]:
    """Least squares with a pull towards the present weights: every weight and its standard error."""
    prior = astuple(start)
    size = len(prior)
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, value in found:
        for i, x in enumerate(row):
            if x:
                right[i] += x * value
                for j, y in enumerate(row):
                    square[i][j] += x * y
    for i in range(size):
        pull = trust * square[i][i] + 1e-9
        square[i][i] += pull
        right[i] += pull * prior[i]
    inverse = _inverse(square)
    weights = [sum(a * b for a, b in zip(line, right, strict=True)) for line in inverse]
    rest = sum((value - sum(w * x for w, x in zip(weights, row, strict=True))) ** 2 for row, value in found)
    noise = rest / max(1, len(found) - size)
    return [(weight, math.sqrt(noise * inverse[i][i])) for i, weight in enumerate(weights)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    size = len(matrix)
    work = [[*line, *(float(i == j) for j in range(size))] for i, line in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(work[k][i]))
        work[i], work[best] = work[best], work[i]
        pivot = work[i][i]
        work[i] = [x / pivot for x in work[i]]
        for k in range(size):
            if k != i and work[k][i]:
                factor = work[k][i]
                work[k] = [x - factor * y for x, y in zip(work[k], work[i], strict=True)]
    return [line[size:] for line in work]


def main(argv: Sequence[str] | None = None) -> int:
    """Print the fitted weights with their standard errors, and as a value for weights.py."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune", description=__doc__)
    parser.add_argument("--tables", nargs="+", required=True, help="presets with seats, like yard:3")
    parser.add_argument("--decisions", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trust", type=float, default=0.01, help="how strongly the present weights pull")
    arguments = parser.parse_args(argv)
    found: list[Sample] = []
    for name in arguments.tables:
        preset, _, seats = name.partition(":")
        settings = VARIANTS[preset].base(int(seats))
        found += samples(settings, arguments.decisions // len(arguments.tables), arguments.seed)
    start = weights_for(settings)
    fitted = fit(found, start, arguments.trust)
    names = [each.name for each in fields(Features)]
    for name, (weight, error), before in zip(names, fitted, astuple(start), strict=True):
        print(f"{name:<16} {weight:+8.2f} ±{error:5.2f}   (now {before:+.2f})")
    values = ", ".join(f"{name}={weight:.2f}" for name, (weight, _) in zip(names, fitted, strict=True) if weight)
    print(f"Features({values})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
