"""Where everything is known: does the top level ever lose anything against the solver? And how much may be hidden?

``python -m tests.exactness --positions 1000``. The deals come from play of the rule of thumb with some random moves.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence

from attrs import define

from kozel_desktop.ai.budget import Budget
from kozel_desktop.ai.endgame import Solver
from kozel_desktop.ai.prospect import Prospect
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.styles import STYLES
from kozel_desktop.ai.thinker import Thinker
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS

K11 = VARIANTS["k11"].settings
TABLES = (
    K11,
    K11.changed({"reserve": 0}),
    VARIANTS["yard"].base(2),
    VARIANTS["donkey"].base(2),
    VARIANTS["sea"].base(2),
    VARIANTS["telephone"].base(2),
)
STRAYING = 0.3
"""How often a random move is played, so that the positions are not only those of good play."""
MOST = 20_000_000
"""Positions that the solver may look at here, where nobody waits."""
EVEN = 1e-12


@define
class Count:
    """What was found."""

    positions: int = 0
    mattered: int = 0
    """In so many it mattered what was played."""
    lost: int = 0
    worst: float = 0.0
    """The most that was lost, as a share of a match."""


def decisions(settings: TableSettings, number: int) -> Iterator[tuple[Match, Sight]]:
    """The real choices of a deal somewhere in a match."""
    rng = random.Random(number)
    match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
    scores = tuple(rng.choice((0, 0, 30, settings.target * 9 // 10)) for _ in range(settings.side_count))
    match.accounts = Accounts(scores, tuple(0 if score else 9 for score in scores), 0, (0,) * settings.side_count)
    match.opener = number % settings.players
    match.next_deal()
    thumbs = [Thumb(seat) for seat in range(settings.players)]
    while match.phase == "playing":
        seat = match.to_move
        assert seat is not None
        sight = match.sight(seat)
        if len(sight.actions) > 1:
            yield match, sight
        stray = rng.choice(sight.actions)
        match.play(seat, match.forced or (stray if rng.random() < STRAYING else thumbs[seat].choose(sight)))


def is_known(sight: Sight) -> bool:
    """Whether the seat can tell where every tile lies; the order of a single tile in the boneyard is no secret."""
    if sight.boneyard > 1 and sight.drawable:
        return False
    worlds = Worlds.of(Story.of(sight)).all(200)
    return worlds is not None and len({(world.hands, frozenset(world.boneyard)) for world in worlds}) == 1


def checked(match: Match, sight: Sight, count: Count) -> None:
    """Let the top level play one known position and compare."""
    assert match.round is not None
    prospect = Prospect.of(sight)
    turns = turns_of(sight)
    values = Solver(prospect, Budget(MOST)).values(match.round, prospect.begin(sight), [turn.actions for turn in turns])
    master = Thinker(count.positions, STYLES["master"], time.process_time)
    action = master.choose(sight)
    best = max(values)
    reached = max(value for turn, value in zip(turns, values, strict=True) if turn.actions[0] == action)
    count.positions += 1
    count.mattered += best - min(values) > EVEN
    if best - reached > EVEN:
        count.lost += 1
        count.worst = max(count.worst, best - reached)


def limits(deals: int) -> dict[int, tuple[int, int, float]]:
    """By hidden tiles, Козёл 1×1: how many decisions there were, how many were solved, and the slowest in seconds."""
    seen: dict[int, list[tuple[bool, float]]] = defaultdict(list)
    for number in range(deals):
        for _, sight in decisions(K11, number):
            hidden = Story.of(sight).hidden.bit_count()
            begun = time.process_time()
            solved = Thinker(1, STYLES["master"], time.process_time).solution(sight) is not None
            seen[hidden].append((solved, time.process_time() - begun))
    return {
        hidden: (len(found), sum(solved for solved, _ in found), max(spent for _, spent in found))
        for hidden, found in sorted(seen.items())
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Print what was lost, and up to how many hidden tiles deals are solved; 1 when anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.exactness", description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--deals", type=int, default=100, help="deals in which the limit is measured")
    arguments = parser.parse_args(argv)
    count, times = Count(), []
    number = arguments.first
    while count.positions < arguments.positions:
        for match, sight in decisions(TABLES[number % len(TABLES)], number):
            if count.positions < arguments.positions and is_known(sight):
                begun = time.process_time()
                checked(match, sight, count)
                times.append(time.process_time() - begun)
        number += 1
    print(
        f"{count.positions} known positions in {number - arguments.first} deals, in {count.mattered} it matters "
        f"what is played: {count.lost} misplayed, at most {count.worst:.4f} of a match lost"
    )
    print(f"time with the check {statistics.median(times) * 1000:.0f} ms median, {max(times) * 1000:.0f} ms at most")
    for hidden, (decided, solved, slowest) in limits(arguments.deals).items():
        print(
            f"{hidden:>3} hidden tiles: {solved:>4} of {decided:>4} decisions solved, {slowest * 1000:.0f} ms at most"
        )
    return 1 if count.lost else 0


if __name__ == "__main__":
    sys.exit(main())
