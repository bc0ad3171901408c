"""Thousands of deals through the thinking process: nothing grows or stays behind, whoever is killed is replaced.

``python -m tests.long_thinking --deals 10000``
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from kozel_desktop.game.engine import Engine
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS

TABLES = [variant.base(seats) for variant in VARIANTS.values() for seats in variant.seats]
CALM = 0.1
"""From this share of the deals on the memory is compared: caches are filled by then."""
GROWTH_KIB = 32 * 1024
"""So much more memory is no leak: caches have limits, and heaps have holes."""
KILL_EVERY = 500
"""Deals after which the worker is killed in the middle of a thought."""
WAIT = 20.0


def resident(pid: int) -> int:
    """KiB of memory that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def children() -> set[int]:
    """The processes that this one has started and that still run, the tracker of the standard library aside."""
    own = set()
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == os.getpid():
                command = (folder / "cmdline").read_bytes()
                if b"resource_tracker" not in command:
                    own.add(int(folder.name))
        except OSError:
            continue
    return own


class Talk:
    """Questions to the engine, one after the other."""

    def __init__(self, level: str) -> None:
        self.engine = Engine()
        self.level = level
        self.failures = 0
        self._answer: tuple[int, Action] | None = None
        self._failed: int | None = None
        self.engine.answered.connect(self._hear)
        self.engine.failed.connect(self._miss)

    def _hear(self, token: int, action: Action) -> None:
        self._answer = token, action

    def _miss(self, token: int) -> None:
        self._failed = token

    def action(self, match: Match, kill: bool) -> Action:
        """What the engine plays; where its worker is killed meanwhile, any legal action, as the game does."""
        seat = match.to_move
        assert seat is not None
        sight = match.sight(seat)
        token = self.engine.ask(self.level, 1, sight)
        if kill and self.engine.worker_pid is not None:
            os.kill(self.engine.worker_pid, signal.SIGKILL)
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            QCoreApplication.processEvents()
            if self._answer is not None and self._answer[0] == token:
                return self._answer[1]
            if self._failed == token:
                self.failures += 1
                return sight.actions[0]
            time.sleep(0.0002)
        raise RuntimeError("the engine neither answers nor fails")


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and tell what grew; 1 when something did, or when a process is left behind."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_thinking", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--level", default="beginner", help="a quick one: it is the way there and back that is tested")
    arguments = parser.parse_args(argv)
    app = QCoreApplication(sys.argv[:1])
    before = children()
    talk = Talk(arguments.level)
    early: tuple[int, int] | None = None
    killed = 0
    for number in range(arguments.deals):
        table = TABLES[number % len(TABLES)]
        match = Match.new(table, SeededDeck(number.to_bytes(16, "big")))
        match.opener = number % table.players
        match.next_deal()
        kill = number % KILL_EVERY == KILL_EVERY - 1
        killed += kill
        while match.phase == "playing":
            assert match.to_move is not None
            match.play(match.to_move, match.forced or talk.action(match, kill))
            kill = False
        if early is None and number >= arguments.deals * CALM and talk.engine.worker_pid is not None:
            early = resident(os.getpid()), resident(talk.engine.worker_pid)
            print(f"after {number + 1} deals: {early[0]} KiB here, {early[1]} KiB in the worker", flush=True)
    worker = talk.engine.worker_pid
    late = resident(os.getpid()), resident(worker) if worker is not None else 0
    talk.engine.close()
    app.processEvents()
    left = children() - before
    early = early or late
    grew = any(after - first > GROWTH_KIB for first, after in zip(early, late, strict=True))
    print(f"after {arguments.deals} deals: {late[0]} KiB here, {late[1]} KiB in the worker")
    print(
        f"{killed} workers killed, {talk.failures} of these thoughts answered by a simple tile, {len(left)} left behind"
    )
    return 1 if grew or left else 0


if __name__ == "__main__":
    sys.exit(main())
