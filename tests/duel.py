"""Two players against each other: every deal is played from all seats, so the luck of the tiles cancels.

``python -m tests.duel --a thumb --b greedy --preset pairs --deals 400``
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, frozen

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.ai.players import Player
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.deal import Dealing, SeededDeck, redeal_cause
from kozel_desktop.rules.events import DealEnded, MatchEnded, Scored
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS

RANK = 40.0
"""What a general's rank counts, in points: it decides the match."""
LAST_MOVE = 400
"""No deal is longer."""


@frozen
class Blind:
    """The rule of thumb in pairs, taking its partner for an opponent: what knowing the partner is worth."""

    seed: int

    def choose(self, sight: Sight) -> Action:
        """Play as if everybody played for himself."""
        return Thumb(self.seed).choose(evolve(sight, settings=evolve(sight.settings, pairs=False, redeal="none")))


PLAYERS: Mapping[str, Callable[[int], Player]] = {
    **{level.id: level.player for level in LEVELS.values()},
    "partner-blind": Blind,
}


def dealt(settings: TableSettings, number: int) -> Match:
    """A match whose present deal is the numbered one; where the winner leads, the seats lead in turn."""
    match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
    if settings.next_opener == "winner":
        match.opener = number % settings.players
    attempt = 0
    while True:
        dealing = Dealing.from_deck(settings, match.deck(1, attempt))
        if redeal_cause(settings, dealing.hands) is None:
            match.open_deal(dealing, number=2)
            return match
        attempt += 1


def play_on(match: Match, players: Sequence[Player]) -> None:
    """Let the players finish the present deal."""
    for _ in range(LAST_MOVE):
        seat = match.to_move
        if seat is None:
            return
        match.play(seat, match.forced or players[seat].choose(match.sight(seat)))
    raise RuntimeError("the deal does not end")


def points(match: Match) -> list[float]:
    """What the present deal was worth to every side: points for it, less the mean of the points for the others."""
    settings = match.settings
    own = [0.0] * settings.side_count
    sign = 1 if settings.score_to == "winner" else -1
    for event in match.events:
        match event:
            case Scored(seat, made):
                own[settings.side_of(seat)] += made
            case DealEnded(charge=charge, written=written):
                for side, amount in enumerate(charge.amounts):
                    own[side] += sign * amount - RANK * written.entries[side].ranks
            case MatchEnded(verdict):
                if settings.finish_wins != "off":
                    for side in verdict.winners:
                        own[side] += settings.target
    total = sum(own)
    return [each - (total - each) / (len(own) - 1) for each in own]


@frozen
class Outcome:
    """Points per deal of the first player, the mean and half of the 95 % interval."""

    mean: float
    interval: float

    @classmethod
    def of(cls, margins: Sequence[float]) -> Outcome:
        """From the margin of every deal."""
        return cls(statistics.fmean(margins), 1.96 * statistics.stdev(margins) / math.sqrt(len(margins)))


def duel(
    settings: TableSettings, first: Callable[[int], Player], second: Callable[[int], Player], deals: Sequence[int]
) -> Outcome:
    """Every deal once for each side as the first player's, the others played by the second."""
    margins = []
    for number in deals:
        total = 0.0
        for side in range(settings.side_count):
            match = dealt(settings, number)
            players = [
                (first if settings.side_of(seat) == side else second)(number * 8 + seat)
                for seat in range(settings.players)
            ]
            play_on(match, players)
            total += points(match)[side]
        margins.append(total / settings.side_count)
    return Outcome.of(margins)


def main(argv: Sequence[str] | None = None) -> int:
    """Print points per deal and their 95 % interval for every number of seats of a preset, or of all presets."""
    parser = argparse.ArgumentParser(prog="python -m tests.duel", description=__doc__)
    parser.add_argument("--a", default="thumb", choices=PLAYERS)
    parser.add_argument("--b", default="greedy", choices=PLAYERS)
    parser.add_argument("--preset", default="all", choices=["all", *VARIANTS])
    parser.add_argument("--seats", type=int, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=400)
    arguments = parser.parse_args(argv)
    for variant in VARIANTS.values():
        if arguments.preset not in ("all", variant.id):
            continue
        for seats in variant.seats:
            if arguments.seats in (None, seats):
                begun = time.perf_counter()
                outcome = duel(variant.base(seats), PLAYERS[arguments.a], PLAYERS[arguments.b], range(arguments.deals))
                print(
                    f"{variant.id:<16} {seats} seats  {arguments.a} against {arguments.b}: "
                    f"{outcome.mean:+7.2f} ±{outcome.interval:5.2f} points a deal   "
                    f"({time.perf_counter() - begun:.0f} s)",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
