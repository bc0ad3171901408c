"""``arena``: two players on the same deals from every side, with the 95 % interval of what was found."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress

from attrs import frozen

from kozel_desktop.ai.arena import CONTESTANTS, Bout, Outcome, Pairing
from kozel_desktop.cli.console import Hopeless, say
from kozel_desktop.cli.simulating import seed_of
from kozel_desktop.rules.sentences import quoted
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import parse_changes, table_of, variant_of

_MOST_JOBS = 61  # Windows waits for no more processes at once
STDOUT = "-"
"""Instead of the name of a file."""


@frozen
class Request:
    """What is to be played."""

    preset: str
    table: TableSettings
    a: str
    b: str
    count: int
    whole_matches: bool
    seed: str

    @classmethod
    def of(
        cls, *, preset: str, changes: Sequence[str], seats: str | None, a: str, b: str, deals: int | None,
        matches: int | None, seed: str,
    ) -> Request:  # fmt: skip
        """Check what was asked for; Hopeless when the table or the players cannot be."""
        for name in (a, b):
            if name not in CONTESTANTS:
                raise Hopeless(f"unknown level {quoted(name)}: expected one of {', '.join(CONTESTANTS)}")
        try:
            table = table_of(variant_of(preset), parse_changes(" ".join(changes)), seats)
        except ValueError as error:
            raise Hopeless(str(error)) from None
        count = matches if matches is not None else deals if deals is not None else 100
        return cls(preset, table, a, b, count, matches is not None, seed)

    def bouts(self, jobs: int) -> Iterator[Bout]:
        """Play everything, on so many processes at most; the results do not depend on how many."""
        pairing = Pairing(self.table, self.a, self.b, seed_of(self.seed))
        play: Callable[[int], Bout] = pairing.match if self.whole_matches else pairing.deal
        jobs = min(jobs, self.count, os.cpu_count() or 1, _MOST_JOBS)
        if jobs < 2:
            yield from map(play, range(self.count))
            return
        yield from _shared_out(play, self.count, jobs)

    def report(self, outcome: Outcome) -> dict[str, object]:
        """The numbers by their names in the JSON file."""
        deals = None if self.whole_matches else outcome.share
        matches = outcome.share if self.whole_matches else None
        halves = _halves(outcome) or (None, None)
        return {
            "a": self.a,
            "b": self.b,
            "preset": self.preset,
            "seats": self.table.players,
            "seed": self.seed,
            "deals": None if self.whole_matches else outcome.bouts,
            "matches": outcome.bouts if self.whole_matches else None,
            "points_per_deal": round(outcome.points_per_deal, 3),
            "ci95": _rounded(halves[0], 3),
            "share_of_deals": _rounded(deals, 4),
            "matches_won": _rounded(matches, 4),
            "share_ci95": _rounded(halves[1], 4),
            "ms_per_move_median": round(outcome.median * 1000, 2),
            "ms_per_move_max": round(outcome.slowest * 1000, 2),
        }


def arena(request: Request, jobs: int, json_file: str | None) -> int:
    """Play, print what was found, and write it as JSON where asked; returns 0.

    With ``json_file`` STDOUT the JSON is printed instead of the words. Hopeless, before anything is played, where the
    file cannot be written.
    """
    with _promised(json_file), _ended_from_outside():
        outcome = Outcome.of(list(request.bouts(jobs)))
    report = request.report(outcome)
    if json_file == STDOUT:
        say(json.dumps(report, indent=2))
        return 0
    unit = "matches" if request.whole_matches else "deals"
    say(
        f"{request.a} against {request.b}, {request.preset}, {request.table.players} players: "
        f"{outcome.bouts} {unit}, each once from every side"
    )
    halves = _halves(outcome)
    points, share = " (a single one has no interval)", ""
    if halves is not None:
        points, share = f" ± {halves[0]:.2f}", f" ± {halves[1]:.1%}"
    say(f"points per deal     {outcome.points_per_deal:+.2f}{points}")
    say(f"{unit + ' won':<19} {outcome.share:.1%}{share}")
    say(f"time per choice     {outcome.median * 1000:.0f} ms median, {outcome.slowest * 1000:.0f} ms at most")
    if json_file is not None:
        _write(json_file, json.dumps(report, indent=2) + "\n")
    return 0


def _halves(outcome: Outcome) -> tuple[float, float] | None:
    """Half of the 95 % intervals of the points and of the share; None for a single bout, which has none.

    Where all bouts ended alike, the share has what the rule of three leaves possible.
    """
    if outcome.bouts < 2:
        return None
    return outcome.ci95, outcome.share_ci95 if 0 < outcome.share < 1 else min(1.0, 3 / outcome.bouts)


def _rounded(number: float | None, digits: int) -> float | None:
    return None if number is None else round(number, digits)


def _write(name: str, what: str) -> None:
    """Let a file hold a text; without any, see only whether that will be possible. Hopeless where it is not."""
    try:
        with open(name, "w" if what else "a", encoding="utf-8") as file:
            file.write(what)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Hopeless(f"{name or chr(39) * 2} cannot be written: {why}") from None


@contextmanager
def _promised(json_file: str | None) -> Iterator[None]:
    """See to it that a file can be written; one that was not there before goes again where nothing was found."""
    if json_file in (None, STDOUT):
        yield
        return
    new = not os.path.exists(json_file)
    _write(json_file, "")
    try:
        yield
    except BaseException:
        if new:
            with suppress(OSError):
                os.remove(json_file)
        raise


@contextmanager
def _ended_from_outside() -> Iterator[None]:
    """Asked to end from outside, end the other processes too, and do not complain."""
    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [(one, signal.signal(one, lambda number, _: sys.exit(128 + number))) for one in signals]
    try:
        yield
    finally:
        for one, handler in before:
            signal.signal(one, handler)


def _shared_out(play: Callable[[int], Bout], count: int, jobs: int) -> Iterator[Bout]:
    """Play on several processes; Hopeless where one of them is ended from outside."""
    with _deaf():  # with the pool a process begins that keeps its books
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_to_the_first)
    try:
        with _deaf():
            found = [pool.submit(play, number) for number in range(jobs)]
        found.extend(pool.submit(play, number) for number in range(jobs, count))
        yield from (bout.result() for bout in found)
    except BrokenProcessPool:
        raise Hopeless("a process that played was ended from outside: nothing was found; please start again") from None
    except BaseException:
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started here never hear Ctrl-C or that the terminal closes, not even before they know the program."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_to_the_first() -> None:
    """Ctrl-C reaches all processes; the first one ends the others, which do not outlive it either."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    assert first is not None
    first.join()
    os._exit(1)
