"""What the player may ask the program while he thinks: advice on his own decision, and what the others may hold."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QObject, Signal

from kozel_desktop.ai.advice import Beliefs, Counsel
from kozel_desktop.ai.worker import BeliefQuestion, CounselQuestion
from kozel_desktop.game.process import ThinkingProcess
from kozel_desktop.rules.sight import Sight

PATIENCE = 8.0
"""Seconds after which a worker is taken for hung and replaced; on a slow machine advice takes a few."""
SEED = 1
"""What the thinking leaves to chance follows from it: the same question has the same answer."""
_Kind = Literal["counsel", "beliefs"]


class Adviser(QObject):
    """Thinks in a process of its own, so that no opponent waits for it; the process starts with the first question.

    It is given the player's own Sight. Advice goes before beliefs; of each kind only the newest question counts.
    """

    advised = Signal(object, object)
    """The Sight in question, and the Counsel."""
    believed = Signal(object, object)
    """The Sight in question, and the Beliefs."""
    failed = Signal()
    """No advice came; the next question finds a process that is ready for it."""
    erred = Signal(str)
    """The traceback of a mistake that the process has made."""

    def __init__(self, parent: QObject | None = None, process: ThinkingProcess | None = None) -> None:
        super().__init__(parent)
        self.process = process if process is not None else ThinkingProcess("kozel-advice", PATIENCE, self)
        self.process.answered.connect(self._on_answer)
        self.process.failed.connect(self._on_failure)
        self.process.erred.connect(self.erred)
        self._wanted: dict[_Kind, Sight] = {}
        self._current: _Kind | None = None

    def advise(self, sight: Sight) -> None:
        """Begin to think about the decision of a sight."""
        self._want("counsel", sight)

    def advise_anew(self, sight: Sight) -> None:
        """Begin again in a fresh process, whatever has become of the thought that takes so long."""
        self._current = None
        self.process.replace()
        self.advise(sight)

    def believe(self, sight: Sight) -> None:
        """Begin to think about what the others hold; an older such question is forgotten."""
        self._want("beliefs", sight)

    def stop_advising(self) -> None:
        """Forget the question for advice: the thinking ends at once."""
        self._drop("counsel")

    def stop_believing(self) -> None:
        """Forget the question what the others hold."""
        self._drop("beliefs")

    def stop(self) -> None:
        """Forget everything that was asked."""
        self._drop("beliefs")
        self._drop("counsel")

    def close(self) -> None:
        """End the process."""
        self._wanted.clear()
        self._current = None
        self.process.close()

    @property
    def worker_pid(self) -> int | None:
        """The process id of the worker, if one runs."""
        return self.process.worker_pid

    def _want(self, kind: _Kind, sight: Sight) -> None:
        self._wanted[kind] = sight
        if self._current in (kind, "beliefs"):
            self.process.cancel()
            self._current = None
        self._next()

    def _drop(self, kind: _Kind) -> None:
        self._wanted.pop(kind, None)
        if self._current == kind:
            self.process.cancel()
            self._current = None
            self._next()

    def _next(self) -> None:
        if self._current is not None or not self._wanted:
            return
        token = self.process.next_token()
        if "counsel" in self._wanted:
            self._current = "counsel"
            self.process.submit(CounselQuestion(token, SEED, self._wanted["counsel"]))
        else:
            self._current = "beliefs"
            self.process.submit(BeliefQuestion(token, SEED, self._wanted["beliefs"]))

    def _on_answer(self, _token: int, found: object) -> None:
        kind, self._current = self._current, None
        sight = self._wanted.pop(kind) if kind is not None else None
        self._next()
        if isinstance(found, Counsel):
            self.advised.emit(sight, found)
        elif isinstance(found, Beliefs):
            self.believed.emit(sight, found)

    def _on_failure(self, _token: int) -> None:
        kind, self._current = self._current, None
        if kind is not None:
            self._wanted.pop(kind)
        self._next()
        if kind == "counsel":
            self.failed.emit()
