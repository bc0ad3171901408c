"""Measures how strong the players are; stops after some minutes, goes on at the next call, and writes what it found.

``python -m tests.measure ladder goals games --deals 1000 --minutes 600 --write``
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from kozel_desktop.ai.arena import ALL_SEEING, PARTNER_BLIND
from kozel_desktop.rules.variants import VARIANTS
from tests import measuring, tables
from tests.measuring import Bouts, Contest

STEPS = (("beginner", "amateur"), ("amateur", "player"), ("player", "expert"), ("expert", "master"))
CHARACTERS = ("runner", "blocker", "thrower")
GOALS = (
    Contest("master", "greedy"),
    Contest("master", "thumb"),
    Contest(ALL_SEEING, "greedy"),
    Contest("master", "greedy", matches=True),
    Contest("master", "thumb", matches=True),
)
LADDER = (
    *(Contest(better, worse) for worse, better in STEPS),
    *(Contest(character, "player") for character in CHARACTERS),
)
GAMES = tuple(Contest("master", "thumb", variant.id, seats) for variant in VARIANTS.values() for seats in variant.seats)
PAIRS = tuple(
    Contest("thumb", PARTNER_BLIND, contest.preset, contest.seats)
    for contest in GAMES
    if VARIANTS[contest.preset].base(contest.seats).pairs
)
GROUPS: Mapping[str, Sequence[Contest]] = {"ladder": LADDER, "goals": GOALS, "games": GAMES, "pairs": PAIRS}
KEPT = measuring.ROOT / "build" / "bouts.jsonl"


def main(argv: Sequence[str] | None = None) -> int:
    """Play, tell how far it is, write the tables where asked; 0 when everything wanted was played."""
    parser = argparse.ArgumentParser(prog="python -m tests.measure", description=__doc__)
    parser.add_argument("groups", nargs="+", choices=GROUPS, metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--deals", type=int, default=1000, help="bouts of every contest; 1000 by default")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long; 0: only show what is there")
    parser.add_argument("--only", help="contests whose name contains this")
    parser.add_argument(
        "--code", default=measuring.code_version(), help="of this version; that of the files by default"
    )
    parser.add_argument(
        "--carry", metavar="CODE", help="first take over the bouts of this version, where they are still played alike"
    )
    parser.add_argument("--sample", type=int, default=3, help="bouts of every contest played again for that")
    parser.add_argument("--kept", type=Path, default=KEPT, help="the file of bouts; build/bouts.jsonl by default")
    parser.add_argument("--write", action="store_true", help="write the tables of README.md and ai/measured.py")
    arguments = parser.parse_args(argv)
    if arguments.minutes and arguments.code != measuring.code_version():
        parser.error("only the present version of the players can play; --minutes 0 shows what another one has played")
    contests = [
        contest
        for group in dict.fromkeys(arguments.groups)
        for contest in GROUPS[group]
        if arguments.only is None or arguments.only in contest.name
    ]
    bouts = Bouts.of(arguments.kept, arguments.code)
    if arguments.carry:
        older = Bouts.of(arguments.kept, arguments.carry)
        for contest in contests:
            carried = bouts.carry(older, contest, arguments.sample)
            print(f"{contest.name}: {'taken over' if carried else 'not taken over'}", flush=True)
    done = bouts.run(contests, arguments.deals, arguments.minutes * 60, lambda said: print(said, flush=True))
    for contest in contests:
        if found := bouts.of_contest(contest):
            print(measuring.line(contest, found))
    if arguments.write:
        tables.write_readme({group: GROUPS[group] for group in arguments.groups}, bouts)
        if "ladder" in arguments.groups:
            tables.write_measured(LADDER, bouts)
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
