"""Nobody peeks: the hidden tiles are laid otherwise in every way the sight allows, and the thought stays the same.

``python -m tests.information`` plays every game for every number of players and asks every level at several decisions,
200 times each. A few of these questions are among the everyday tests.
"""

from __future__ import annotations

import argparse
import pickle
import random
import sys
from collections.abc import Iterator, Sequence

from kozel_desktop.ai.story import Story
from kozel_desktop.ai.styles import STYLES
from kozel_desktop.ai.thinker import Style, Thinker, untimed
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS


def decisions(settings: TableSettings, number: int) -> Iterator[tuple[Match, Sight]]:
    """Every real choice in a random deal."""
    rng = random.Random(number)
    match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
    match.opener = number % settings.players
    match.next_deal()
    while match.phase == "playing":
        seat = match.to_move
        assert seat is not None
        sight = match.sight(seat)
        if len(sight.actions) > 1:
            yield match, sight
        match.play(seat, match.forced or rng.choice(sight.actions))


def betrayed(match: Match, sight: Sight, style: Style, times: int, asked: int) -> str | None:
    """Reshuffle what the seat does not see so often, and ask again in so many of these cases.

    Returns what changed that must not, or None. The match is left as it was.
    """
    assert match.round is not None

    def thought(seen: Sight) -> tuple[str, list[tuple[float, int]]]:
        thinker = Thinker(7, style)
        untimed(thinker)
        return str(thinker.choose(seen)), [(found.value, found.tried) for found in thinker.estimates(seen)]

    first, written = thought(sight), pickle.dumps(sight)
    worlds, rng = Worlds.of(Story.of(sight)), random.Random(3)
    hands, boneyard, taken = match.round.hands, match.round.boneyard, match.round.taken
    try:
        for again in range(times):
            world = worlds.sample(rng)
            match.round.hands = list(world.hands)
            match.round.boneyard = (*boneyard[:taken], *world.boneyard)
            other = match.sight(sight.seat)
            if pickle.dumps(other) != written:
                return "the sight"
            if again * asked % times < asked and thought(other) != first:
                return "the thought"
    finally:
        match.round.hands, match.round.boneyard = hands, boneyard
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Ask everybody everywhere; 1 when somebody has peeked."""
    parser = argparse.ArgumentParser(prog="python -m tests.information", description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="reshuffles at every decision")
    parser.add_argument("--every", type=int, default=6, help="one decision of so many is asked")
    parser.add_argument("--levels", nargs="+", choices=STYLES, default=[*STYLES], metavar="LEVEL")
    arguments = parser.parse_args(argv)
    peeked = 0
    for variant in VARIANTS.values():
        for seats in variant.seats:
            for number, level in enumerate(arguments.levels):
                compared = 0
                for turn, (match, sight) in enumerate(decisions(variant.base(seats), number)):
                    if turn % arguments.every == number % arguments.every:
                        found = betrayed(match, sight, STYLES[level], arguments.times, arguments.times)
                        compared += 1
                        if found is not None:
                            peeked += 1
                            print(f"{variant.id} {seats}: {level}, decision {turn}: {found} changed")
                print(f"{variant.id} {seats}: {level} {compared} decisions, {arguments.times} times each", flush=True)
    return 1 if peeked else 0


if __name__ == "__main__":
    sys.exit(main())
