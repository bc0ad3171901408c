"""The queue between what has happened and what is seen: one event at a time, each shown until it has landed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from kozel_desktop.rules.events import DealEnded, Event, Scored, seen_by
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.sight import Sight


@frozen
class Step:
    """An event as the viewer's seat sees it, and the table after it.

    ``sight.accounts`` change only with the step of ``DealEnded``, so nothing is announced before its tile lies.
    """

    event: Event
    sight: Sight


def steps_of(sight: Sight, events: Sequence[Event], before: int, accounts: Accounts) -> list[Step]:
    """The steps of events that have just happened, each with the table as it is once that event has happened.

    ``sight`` is the table after all of them, ``before`` the number of events of the deal before them, and
    ``accounts`` those before them: nothing is written until its event.
    """
    steps, shown = [], accounts
    for place, event in enumerate(events):
        if isinstance(event, Scored):
            shown = event.accounts
        elif isinstance(event, DealEnded):
            shown = event.written.after
        seen = evolve(sight, history=sight.history[: before + place + 1], accounts=shown)
        steps.append(Step(seen_by(sight.seat, event), seen))
    return steps


class Stage(Protocol):
    """Where steps are performed: the table."""

    def perform(self, step: Step, done: Callable[[], None]) -> None:
        """Show a step, moving what moves, and call ``done`` exactly once when it has landed."""

    def hurry(self) -> None:
        """Finish the present movement at once (``done`` is called before this returns)."""


class Playback(QObject):
    """Shows steps on a stage one after the other."""

    begun = Signal(object)
    """A Step whose movement begins; what sounds while it moves listens to this."""
    shown = Signal(object)
    """A Step whose movement has ended; panels, journal and sounds listen to this."""
    idle = Signal()
    """Everything that happened has been shown."""

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._waiting: deque[Step] = deque()
        self._current: Step | None = None
        self._looping = False

    @property
    def busy(self) -> bool:
        """Whether something is being shown or waits to be."""
        return self._current is not None or bool(self._waiting)

    def push(self, steps: Iterable[Step]) -> None:
        """Append steps and begin to show them."""
        self._waiting.extend(steps)
        self._advance()

    def clear(self) -> None:
        """Forget everything that has not been shown, e.g. for a new match."""
        self._waiting.clear()
        if self._current is not None:
            self._current = None
            self._stage.hurry()

    def hurry(self) -> None:
        """Finish the movement that is being shown."""
        if self._current is not None:
            self._stage.hurry()

    def _advance(self) -> None:
        """Show what waits; steps that land at once (speed 0) are shown in this one loop."""
        if self._looping:
            return
        self._looping = True
        while self._current is None and self._waiting:
            self._current = self._waiting.popleft()
            self.begun.emit(self._current)
            self._stage.perform(self._current, partial(self._landed, self._current))
        self._looping = False
        if not self.busy:
            self.idle.emit()

    def _landed(self, step: Step) -> None:
        if self._current is step:
            self._current = None
            self.shown.emit(step)
            self._advance()
