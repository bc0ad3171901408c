"""The minimal reference loop, and speeds told in its steps, so that they can be compared between machines."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from attrs import define, field, frozen

ROUNDS = 5
STEPS = 1_000_000
# Processor time leaves out what other programs do meanwhile; Windows counts it in 1/64 s, which is too coarse.
CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time


def reference() -> int:
    """The yardstick: a million additions and shifts of small ints in plain Python."""
    total = 0
    for i in range(STEPS):
        total = (total + (i >> 3)) & 0xFFFFFFF
    return STEPS


def measure(call: Callable[[], int]) -> float:
    """Units a second: the median of several rounds."""
    rates = []
    for _ in range(ROUNDS):
        rates.append(1 / _seconds_each(call))
    return statistics.median(rates)


@frozen
class Pace:
    """How long one unit of something takes."""

    seconds: float
    steps: float
    """The same in steps of the reference loop, as it ran immediately before and after."""

    @classmethod
    def usual(cls, paces: list[Pace]) -> Pace:
        """The median of several rounds, of each number on its own."""
        return cls(statistics.median(pace.seconds for pace in paces), statistics.median(pace.steps for pace in paces))

    @property
    def rate(self) -> float:
        """Units a second."""
        return 1 / self.seconds

    def as_json(self) -> dict[str, float]:
        """As the other rates of the bench are written."""
        return {"per_second": round(self.rate, 1), "reference_steps_each": round(self.steps, 2)}


@define
class Stopwatch:
    """Times calls, each between two runs of the reference loop."""

    steps: list[float] = field(factory=list)
    """Seconds a step took, in every run of the loop."""

    def pace(self, call: Callable[[], int]) -> Pace:
        """How long a unit takes of which the call does as many as it returns."""
        if not self.steps:
            self._step()
        before = self.steps[-1]
        seconds = _seconds_each(call)
        return Pace(seconds, 2 * seconds / (before + self._step()))

    @property
    def step(self) -> float:
        """Seconds a step of the reference loop usually took."""
        return statistics.median(self.steps)

    def _step(self) -> float:
        self.steps.append(_seconds_each(reference))
        return self.steps[-1]


def _seconds_each(call: Callable[[], int]) -> float:
    begun = CLOCK()
    units = call()
    return (CLOCK() - begun) / units
