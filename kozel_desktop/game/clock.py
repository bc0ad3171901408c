"""The players' clocks: a budget for the whole match, running only while their owner decides (C1.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import define

LONGEST_BEAT = 2.0
"""Seconds between two beats beyond which the computer must have slept; such a gap costs nobody time."""

REPRIEVE = 10.0
"""Seconds that a clock keeps where taking an increment back would end it."""


@define
class MatchClock:
    """Time left for every seat, in seconds, on a monotonic time that is passed in.

    ``left`` less ``owed`` is always the budget, less what was spent, with an increment for every move that holds.
    """

    now: Callable[[], float]
    left: list[float]
    owed: list[float]
    """What could not be taken back from every seat; its next increments pay that first."""
    increment: float = 0.0
    running: int | None = None
    """The seat whose clock runs."""
    paused: bool = False
    _last: float = 0.0

    @classmethod
    def starting(
        cls, now: Callable[[], float], minutes: int, increment: int, seats: int, kept: Sequence[float] = ()
    ) -> MatchClock:
        """A clock for a table, full or as the clocks of a match that goes on were ``kept``."""
        left = list(kept[:seats]) or [minutes * 60.0] * seats
        return cls(now, left, list(kept[seats:]) or [0.0] * seats, float(increment))

    @property
    def kept(self) -> tuple[float, ...]:
        """What is left for every seat, and then what every seat owes if any does."""
        return (*self.left, *(self.owed if any(self.owed) else ()))

    def start(self, seat: int) -> None:
        """Let a seat's clock run (no other runs then)."""
        self.beat()
        self.running = seat
        self._last = self.now()

    def stop(self) -> None:
        """Stop the running clock."""
        self.beat()
        self.running = None

    def moved(self, seat: int) -> None:
        """Stop the seat's clock after its move and add the increment."""
        self.stop()
        self.give([seat])

    def take_back(self, movers: Iterable[int]) -> None:
        """Take the increments of moves back, but let no clock run out by that: what stays on it is owed."""
        for seat in movers:
            left = self.left[seat]
            self.left[seat] = left - self.increment if left > self.increment else min(left, REPRIEVE)
            self.owed[seat] += self.increment - (left - self.left[seat])

    def give(self, movers: Iterable[int]) -> None:
        """Give the increments of moves that are made, or made again, less what is owed: nobody earns one twice."""
        for seat in movers:
            paid = min(self.owed[seat], self.increment)
            self.owed[seat] -= paid
            self.left[seat] += self.increment - paid

    def pause(self) -> None:
        """Hold the running clock, e.g. while the window is minimised."""
        self.beat()
        self.paused = True

    def resume(self) -> None:
        """Go on after a pause."""
        self.paused = False
        self._last = self.now()

    def beat(self) -> None:
        """Take the time that has passed since the last beat; call it several times a second."""
        if self.running is None or self.paused:
            return
        now = self.now()
        passed = now - self._last
        self._last = now
        if 0 < passed <= LONGEST_BEAT:
            self.left[self.running] = max(0.0, self.left[self.running] - passed)

    @property
    def flagged(self) -> int | None:
        """The seat whose time is over."""
        return next((seat for seat, left in enumerate(self.left) if left <= 0), None)
