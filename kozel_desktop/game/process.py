"""The door to a thinking process: one question at a time, stale answers dropped, a dead or hung worker replaced."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
import traceback
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from attrs import define
from PySide6.QtCore import QObject, QTimer, Signal

from kozel_desktop.ai.worker import Answer, Failed, Ready, Reply, Request, Stop, serve

STARTING = 15.0
"""Seconds that a worker may take to start; a slow machine that does several things at once needs some."""
_POLL_MS = 5


@define
class _Worker:
    process: BaseProcess
    connection: Connection
    until: float
    """While it is busy: when it is taken for hung, in seconds of the monotonic clock."""
    busy: bool = True
    """It starts, or has not answered yet; what is asked now waits, so that its pipe never fills."""
    started: bool = False
    stopping: bool = False
    """It was told that nobody waits for what it thinks about."""

    def lost(self) -> None:
        """It can no more be talked with: as good as hung."""
        self.busy, self.until = True, 0.0


class ThinkingProcess(QObject):
    """One worker process, started on demand. The interface never waits for it."""

    answered = Signal(int, object)
    """Token, and what was found."""
    failed = Signal(int)
    """The worker died, was late or made a mistake on this token; one is ready for the next question."""
    erred = Signal(str)
    """The traceback of a mistake that the worker has made."""

    def __init__(self, name: str, patience: float, parent: QObject | None = None) -> None:
        """``patience``: seconds of thinking after which a worker is taken for hung and replaced."""
        super().__init__(parent)
        self._name, self._patience = name, patience
        self._worker: _Worker | None = None
        self._token = 0
        self._waiting: Request | None = None
        """The latest question, until the worker has time for it."""
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._poll)

    def warm_up(self) -> None:
        """Start the worker before the first question, so that it is ready in time."""
        with contextlib.suppress(OSError):  # the first question tries again, and tells
            self._alive()

    def next_token(self) -> int:
        """The token for a new question; answers to older ones are dropped from now on."""
        self._token += 1
        return self._token

    def submit(self, request: Request) -> None:
        """Begin to think about a question with the latest token, as soon as an older thought has ended."""
        self.warm_up()
        self._waiting = request
        self._listen()
        self._stop_thinking()
        self._ask()
        self._timer.start()

    def cancel(self) -> None:
        """Forget the question: the worker stops thinking about it, and an answer that still comes is dropped."""
        self._token += 1
        self._waiting = None
        self._timer.stop()
        self._stop_thinking()

    def replace(self) -> None:
        """Forget the question and start another worker, without waiting for what this one does."""
        self.cancel()
        self._kill()
        self.warm_up()

    def close(self) -> None:
        """End the worker."""
        self.cancel()
        self._kill()

    @property
    def worker_pid(self) -> int | None:
        """The process id of the worker, if one runs."""
        return self._worker.process.pid if self._worker is not None else None

    def _alive(self) -> None:
        """See to it that there is a worker; OSError where the system cannot start one."""
        if self._worker is not None and not self._worker.process.is_alive():
            self._kill()
        if self._worker is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), name=self._name, daemon=True)
            process.start()
            theirs.close()
            self._worker = _Worker(process, ours, time.monotonic() + STARTING)

    def _ask(self) -> None:
        """Pass the waiting question on, if the worker has time."""
        worker, request = self._worker, self._waiting
        if worker is None or worker.busy or request is None:
            return
        try:
            worker.connection.send(request)
        except OSError:
            worker.lost()
        else:
            worker.busy, worker.until = True, time.monotonic() + self._patience
            self._waiting = None

    def _stop_thinking(self) -> None:
        """Tell the worker, once, that nobody waits for what it thinks about; its time to end that runs on."""
        worker = self._worker
        if worker is not None and worker.started and worker.busy and not worker.stopping:
            worker.stopping = True
            with contextlib.suppress(OSError):  # a dead worker thinks of nothing; the next question replaces it
                worker.connection.send(Stop())

    def _listen(self) -> Answer | Failed | None:
        """Hear what the worker has said; return what it said about the latest question."""
        worker, latest = self._worker, None
        if worker is None:
            return None
        try:
            while worker.connection.poll():
                reply: Reply | Ready = worker.connection.recv()
                worker.started = worker.started or isinstance(reply, Ready)
                worker.busy, worker.stopping = not worker.started, False
                if isinstance(reply, Failed):
                    self.erred.emit(reply.traceback)
                if isinstance(reply, Answer | Failed) and reply.token == self._token:
                    latest = reply
        except (EOFError, OSError):
            worker.lost()
        except Exception:  # an answer that cannot be read: the program was replaced while it runs
            worker.lost()
            self.erred.emit(traceback.format_exc())
        return latest

    def _poll(self) -> None:
        reply = self._listen()
        if isinstance(reply, Answer):
            self._timer.stop()
            self.answered.emit(reply.token, reply.found)
        elif reply is not None:
            self._timer.stop()
            self.failed.emit(reply.token)
        else:
            self._ask()
            worker = self._worker
            if worker is None or (worker.busy and time.monotonic() > worker.until):
                self._give_up()

    def _give_up(self) -> None:
        """Replace the worker; a question that waited for the end of an older thought goes to the new one."""
        goes_on = self._worker is not None and self._worker.started and self._waiting is not None
        self._kill()
        self.warm_up()
        if not goes_on:
            self._timer.stop()
            self._waiting = None
            self.failed.emit(self._token)

    def _kill(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.connection.close()
            worker.process.kill()  # it has nothing to lose, and may be deaf to a polite signal
            worker.process.join(1)
            with contextlib.suppress(ValueError):  # the system has not let go of it yet
                worker.process.close()
