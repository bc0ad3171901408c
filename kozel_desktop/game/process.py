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

from kozel_desktop.ai.worker import Answer, Failed, Ready, Request, Stop, serve

STARTING = 15.0
"""Seconds that a worker may take to start; a slow machine that does several things at once needs some."""
_POLL_MS = 5


@define
class _Worker:
    process: BaseProcess
    connection: Connection
    ready: bool = False


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
        self._deadline: float | None = None
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
        """Begin to think about a question with the latest token."""
        try:
            worker = self._alive()
            worker.connection.send(request)
        except OSError:
            self._deadline = 0.0
        else:
            self._deadline = time.monotonic() + (self._patience if worker.ready else STARTING)
        self._timer.start()

    def cancel(self) -> None:
        """Forget the question: the worker stops thinking about it, and an answer that still comes is dropped."""
        if self._deadline is not None and self._worker is not None:
            with contextlib.suppress(OSError):  # a dead worker thinks of nothing; the next question replaces it
                self._worker.connection.send(Stop())
        self._token += 1
        self._deadline = None
        self._timer.stop()

    def replace(self) -> None:
        """Forget the question and start another worker, without waiting for what this one does."""
        self.cancel()
        self._kill()
        self.warm_up()

    def close(self) -> None:
        """End the worker."""
        self.cancel()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.connection.close()
            worker.process.terminate()
            worker.process.join(1)
            if worker.process.is_alive():  # stopped, or deaf to a polite signal
                worker.process.kill()
                worker.process.join()
            worker.process.close()

    @property
    def worker_pid(self) -> int | None:
        """The process id of the worker, if one runs."""
        return self._worker.process.pid if self._worker is not None else None

    def _alive(self) -> _Worker:
        if self._worker is None or not self._worker.process.is_alive():
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), name=self._name, daemon=True)
            process.start()
            theirs.close()
            self._worker = _Worker(process, ours)
        return self._worker

    def _poll(self) -> None:
        worker = self._worker
        token = self._token
        try:
            while worker is not None and worker.connection.poll():
                answer: Answer | Failed | Ready = worker.connection.recv()
                if isinstance(answer, Failed):
                    self.erred.emit(answer.traceback)
                if isinstance(answer, Ready):
                    worker.ready = True
                    if self._deadline is not None:
                        self._deadline = time.monotonic() + self._patience
                elif answer.token == token:
                    self._timer.stop()
                    self._deadline = None
                    if isinstance(answer, Failed):
                        self.failed.emit(token)
                    else:
                        self.answered.emit(token, answer.found)
                    return
        except (EOFError, OSError):
            self._deadline = 0.0
        except Exception:  # an answer that cannot be read: the program was replaced while it runs
            self.erred.emit(traceback.format_exc())
            self._deadline = 0.0
        if self._deadline is not None and time.monotonic() > self._deadline:
            self._give_up(token)

    def _give_up(self, token: int) -> None:
        self._timer.stop()
        self._deadline = None
        self._kill()
        self.warm_up()
        self.failed.emit(token)

    def _kill(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.connection.close()
            worker.process.kill()
            worker.process.join(1)
