"""The thinking process: receives sights, answers with actions, advice or beliefs, knows no Qt."""

from __future__ import annotations

import time
import traceback
from multiprocessing.connection import Connection

from attrs import define, frozen

from kozel_desktop.ai.advice import Beliefs, Counsel, Hindsight
from kozel_desktop.ai.moments import Moment
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.sight import Sight

_LONG = 1e6
"""Seconds by which the clock of a thought that nobody wants any more runs ahead at every look."""


@frozen
class Question:
    """What would a player of a level do? ``token`` tells answers to old questions apart."""

    token: int
    level: str
    seed: int
    sight: Sight


@frozen
class CounselQuestion:
    """What would the strongest player do, and what does every action bring?"""

    token: int
    seed: int
    sight: Sight
    leisure: float = 1.0
    """How many times as long the thinking may take: nobody waits for each single answer of many."""


@frozen
class BeliefQuestion:
    """What may the others hold?"""

    token: int
    seed: int
    sight: Sight


@frozen
class HindsightQuestion:
    """Could a deal that is over have been won? The only question that shows every tile, and nobody plays by it."""

    token: int
    moments: tuple[Moment, ...]


@frozen
class Stop:
    """Nobody waits for an answer any more."""


@frozen
class Ready:
    """The first thing that a worker says: it has started and waits for questions."""


Request = Question | CounselQuestion | BeliefQuestion | HindsightQuestion


@frozen
class Answer:
    """What was found for a question."""

    token: int
    found: Action | Counsel | Beliefs | Hindsight


@frozen
class Failed:
    """The program has made a mistake while it thought about a question, 0 where it made it before the first one."""

    token: int
    traceback: str


@frozen
class Stopped:
    """Nobody waited for an answer any more before anything was thought."""

    token: int


Reply = Answer | Failed | Stopped
"""Exactly one comes for every question, so that the other side knows when there is time for the next."""


@define
class Clock:
    """Seconds that pass as always until the next message waits; then all time is over, and thinking stops."""

    connection: Connection
    _ahead: float = 0.0

    def __call__(self) -> float:
        """The seconds; after an interruption every look is far later than the one before."""
        if self._ahead or self._is_called():
            self._ahead += _LONG
        return time.monotonic() + self._ahead

    def _is_called(self) -> bool:
        try:
            return self.connection.poll()
        except OSError:  # nobody is there any more
            return True


def serve(connection: Connection) -> None:
    """Reply to every question until the other side closes the connection or dies; a message ends a thought."""
    try:
        begun = _begun()
        connection.send(begun)
    except OSError:
        return
    if isinstance(begun, Failed):
        return
    while True:
        try:
            request: Request | Stop = connection.recv()
            if isinstance(request, Stop):
                continue  # the thought that it should end was over
            in_vain = connection.poll()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        reply = Stopped(request.token) if in_vain else _answered(request, Clock(connection))
        try:
            connection.send(reply)
        except OSError:
            return


def _begun() -> Ready | Failed:
    """Load what thinking needs: only in the process itself, for the window never thinks and starts sooner without."""
    try:
        import kozel_desktop.ai.thought  # noqa: F401
    except Exception:
        return Failed(0, traceback.format_exc())
    return Ready()


def _answered(request: Request, clock: Clock) -> Answer | Failed:
    """Think; a mistake of the program must not vanish with the process, whose complaints nobody may see."""
    from kozel_desktop.ai.thought import thought

    try:
        return Answer(request.token, thought(request, clock))
    except Exception:
        return Failed(request.token, traceback.format_exc())
