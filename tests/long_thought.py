"""Whole deals asked of one thinking process, which must neither grow nor outlive its owner.

``python -m tests.long_thought [--deals 10000] [--level thumb]``; exit code 1 when it has grown by more than it may.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path

from kozel_desktop.ai.worker import Answer, BeliefQuestion, Question, serve
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS

_WARM_UP = 500
"""Deals after which caches have their size."""
_MOST_GROWTH_MB = 30.0


def _megabytes(pid: int) -> float:
    """What a process keeps in memory; 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return float(lines["VmRSS"].split()[0]) / 1024


def main(argv: Sequence[str] | None = None) -> int:
    """Play the deals and tell how the process has grown."""
    parser = argparse.ArgumentParser(prog="tests.long_thought", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--level", default="thumb")
    arguments = parser.parse_args(argv)
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    ours.recv()
    assert process.pid is not None
    presets = list(VARIANTS.values())
    token, before = 0, 0.0
    for number in range(arguments.deals):
        variant = presets[number % len(presets)]
        match = Match.new(
            variant.base(variant.seats[number % len(variant.seats)]), SeededDeck(number.to_bytes(16, "big"))
        )
        match.next_deal()
        while match.phase == "playing":
            assert match.to_move is not None
            action = match.forced
            if action is None:
                token += 1
                sight = match.sight(match.to_move)
                believe = token % 50 == 0
                ours.send(
                    BeliefQuestion(token, 1, sight) if believe else Question(token, arguments.level, number, sight)
                )
                answer: Answer = ours.recv()
                assert answer.token == token
                action = sight.actions[0] if believe else answer.found  # type: ignore[assignment]
            match.play(match.to_move, action)  # type: ignore[arg-type]
        if number == _WARM_UP:
            before = _megabytes(process.pid)
    grown = _megabytes(process.pid) - before
    ours.close()
    process.join(10)
    print(f"{arguments.deals} deals, {token} questions: grown by {grown:.1f} MB since deal {_WARM_UP}")
    print(f"the process ended by itself: exit code {process.exitcode}")
    return 0 if process.exitcode == 0 and (not before or grown < _MOST_GROWTH_MB) else 1


if __name__ == "__main__":
    sys.exit(main())
