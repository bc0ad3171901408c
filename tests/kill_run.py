"""``kill -9`` at random moments: ``python -m tests.kill_run [--kills 200] [--seed 1]``.

Whole programs play in one folder, one after the other. Whenever one is killed, everything that it had shown must be in
the file, at most one decision more, nothing twice, and the clocks right within a second; the next one goes on there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from attrs import define, field

from kozel_desktop.game.takebacks import played
from kozel_desktop.rules.events import seen_by
from kozel_desktop.rules.sealing import Dealt, verify_deals
from kozel_desktop.store.database import open_database
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.store.saved import SavedMatch
from tests.victim import spelled

MOST_SAID = 25_000
"""So many bytes a program says at most before it is killed: some deals."""
LONGEST_WAIT = 0.2
"""Seconds that pass afterwards, so that it is killed at any instruction."""
PATIENCE = 120.0


class Wrong(Exception):
    """Something was lost, doubled or shown before it was kept."""


@define
class Killing:
    """One folder, and the lives that are ended in it."""

    folder: Path
    rng: random.Random
    expected: list[str] | None = None
    """The decisions of the deal in which the next life has to begin."""
    seen: dict[str, int] = field(factory=dict)
    """How often the last word of a life was of a kind."""

    def once(self, number: int) -> None:
        """Let a program live, kill it, and look at what is left."""
        lines = self._life(number)
        last: dict[str, dict[str, Any]] = {}
        for line in lines:
            last[line["kind"]] = line
        self._check_beginning(last)
        telling = [line for line in lines if line["kind"] not in ("clocks", "fresh")]
        kind = telling[-1]["kind"] if telling else "nothing"
        self.seen[kind] = self.seen.get(kind, 0) + 1
        opened = open_database(self.folder)
        if opened.notice is not None or not opened.kept:
            raise Wrong(f"the file cannot be used: {opened.notice}")
        store = MatchStore(opened.connection)
        if telling:
            self._check_kept(store.read(telling[-1]["match"]), telling[-1])
        clocks = last.get("clocks")
        if clocks is not None:
            self._check_clocks(store.read(clocks["match"]), clocks)
        self._check_all(store)
        unfinished = store.unfinished()
        self.expected = None if unfinished is None else spelled(played(unfinished.match))
        opened.connection.close()

    def _life(self, number: int) -> list[dict[str, Any]]:
        command = [sys.executable, "-m", "tests.victim", str(self.folder), str(self.rng.randrange(10**6))]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        with open(self.folder / "said", "wb+") as said, open(self.folder / "errors", "wb+") as errors:
            process = subprocess.Popen(command, stdout=said, stderr=errors, env=environment)
            try:
                given_up = time.monotonic() + PATIENCE
                said_much = 0 if self.rng.random() < 0.05 else self.rng.randrange(MOST_SAID)
                while (self.folder / "said").stat().st_size < said_much:
                    if process.poll() is not None or time.monotonic() > given_up:
                        told = (self.folder / "said").read_text(encoding="utf-8")[-600:]
                        errors_told = (self.folder / "errors").read_text()
                        raise Wrong(f"the program (exit code {process.poll()}) does not play: {told}\n{errors_told}")
                    time.sleep(0.002)
                time.sleep(self.rng.random() * LONGEST_WAIT)
                if process.poll() is not None:
                    raise Wrong(f"the program ended by itself:\n{(self.folder / 'errors').read_text()}")
            finally:
                if process.poll() is None:
                    process.send_signal(signal.SIGKILL)
                process.wait()
        errors_said = (self.folder / "errors").read_text()
        if "Traceback" in errors_said:
            raise Wrong(errors_said)
        whole = (self.folder / "said").read_bytes().rpartition(b"\n")[0]
        return [json.loads(line) for line in whole.splitlines()]

    def _check_beginning(self, last: dict[str, dict[str, Any]]) -> None:
        resumed = last.get("resumed")
        if resumed is not None and resumed["played"] != self.expected:
            raise Wrong(f"went on at {resumed['played']}, expected {self.expected}")
        if "fresh" in last and self.expected is not None:
            raise Wrong("an unfinished match was not found again")

    def _check_kept(self, saved: SavedMatch, told: dict[str, Any]) -> None:
        match = saved.match
        kept = spelled(played(match))
        if told["kind"] == "shown":
            self._check_shown(saved, told)
        elif told["kind"] in ("rewound", "resumed"):
            if match.deal_no == told["deal"] and kept[: len(told["played"])] != told["played"]:
                raise Wrong(f"shown were {told['played']}, kept {kept}")
        elif match.deal_no == told["deal"]:  # it was going to go to some point of the line
            whole = kept + spelled(saved.undone)
            if whole != told["whole"] and kept[: len(told["played"])] != told["played"]:
                raise Wrong(f"the line was {told['whole']}, kept is {whole}")

    @staticmethod
    def _check_shown(saved: SavedMatch, told: dict[str, Any]) -> None:
        match = saved.match
        if match.deal_no == told["deal"] + 1 and not played(match):
            return  # the next deal is kept and not shown yet
        if match.deal_no != told["deal"]:
            raise Wrong(f"deal {told['deal']} was shown, deal {match.deal_no} is kept")
        if len(match.events) <= told["place"]:
            raise Wrong(f"shown and not kept: {told['event']}")
        kept = repr(seen_by(0, match.events[told["place"]]))
        if kept != told["event"]:
            raise Wrong(f"shown was {told['event']}, kept is {kept}")

    @staticmethod
    def _check_clocks(saved: SavedMatch, told: dict[str, Any]) -> None:
        off = max((abs(a - b) for a, b in zip(saved.clocks, told["left"], strict=False)), default=0.0)
        if off > 1.0:
            raise Wrong(f"the clocks were {told['left']}, kept are {saved.clocks}")

    @staticmethod
    def _check_all(store: MatchStore) -> None:
        """Every match plays again from the beginning, with the tiles of its own seed; at most one is unfinished."""
        unfinished = 0
        for (number,) in store.connection.execute("SELECT id FROM match").fetchall():
            saved = store.read(number)
            unfinished += saved.match.phase != "over" and bool(saved.match.deals)
            for found in verify_deals(saved.match.settings, saved.seal, map(Dealt.of, saved.match.deals)):
                if not found.agrees:
                    raise Wrong(f"match {number}, deal {found.deal}: {found.words.en}")
            numbers = [log.number for log in saved.match.deals]
            if numbers != list(range(1, len(numbers) + 1)):
                raise Wrong(f"match {number} has the deals {numbers}")
        if unfinished > 1:
            raise Wrong(f"{unfinished} matches are unfinished")


def kill(folder: Path, kills: int, seed: int) -> Killing:
    """Kill so many programs in a folder; Wrong when something is."""
    killing = Killing(folder, random.Random(seed))
    for number in range(kills):
        try:
            killing.once(number)
        except Wrong as wrong:
            raise Wrong(f"life {number} (seed {seed}): {wrong}") from None
        if (number + 1) % 20 == 0:
            print(f"{number + 1} of {kills} programs killed", file=sys.stderr, flush=True)
    return killing


def main() -> int:
    """The command; 1 when something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            killing = kill(Path(folder), options.kills, options.seed)
        except Wrong as wrong:
            print(wrong, file=sys.stderr)
            return 1
        connection = open_database(Path(folder)).connection
        counts = [connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("match", "deal")]
        practice = connection.execute("SELECT count(*) FROM deal WHERE practice").fetchone()[0]
    print(
        f"{options.kills} programs killed in {time.monotonic() - began:.0f} s: {counts[0]} matches, {counts[1]} deals, "
    )
    print(f"{practice} of them with decisions taken back; the last words were {killing.seen}. Nothing was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
