"""The way to the loudspeaker process: starts it, never waits for it, and is silent when it dies."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from kozel_desktop.ui.loudspeaker import Order, serve

_NOBODY_LISTENS = ("offscreen", "minimal")
_PATIENCE_MS = 300  # the window comes first
_AGAIN_S = 10.0


@frozen
class _Loudspeaker:
    process: BaseProcess
    connection: Connection


class Voices(QObject):
    """Orders sounds. Every failure here is silence."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        serve: Callable[[Connection], None] = serve,
        again_s: float = _AGAIN_S,
    ) -> None:
        super().__init__(parent)
        self._serve = serve
        self._again_s = again_s
        self._loudspeaker: _Loudspeaker | None = None
        self._credit = 0
        self._has_worked = False
        self._open = False
        self._begun = 0.0
        self._start = QTimer(self)
        self._start.setSingleShot(True)
        self._start.setInterval(_PATIENCE_MS)
        self._start.timeout.connect(self._begin)

    @property
    def ready(self) -> bool:
        """Whether an order would be carried out."""
        self._hear()
        return self._credit > 0

    @property
    def looked_for(self) -> bool:
        """Whether a sound device is wanted, here and now; not where the screen is none."""
        return self._open

    @property
    def pid(self) -> int | None:
        """The process id of the loudspeaker, if one runs."""
        return self._loudspeaker.process.pid if self._loudspeaker is not None else None

    def open(self) -> None:
        """Begin to look for a device soon; only the first call does something."""
        if not self._open and QGuiApplication.platformName() not in _NOBODY_LISTENS:
            self._open = True
            self._start.start()

    def close(self) -> None:
        """End the loudspeaker for good."""
        self._start.stop()
        self._open = False
        self._drop()

    def play(self, recording: Path, volume: float) -> None:
        """Let a recording be heard at a volume between 0 and 1; nothing where the loudspeaker is not ready."""
        self._order(Order(recording, volume, time.time()))

    def hush(self) -> None:
        """End everything that sounds."""
        self._order(Order(None, 0.0, time.time()))

    def _order(self, order: Order) -> None:
        if self.ready and self._loudspeaker is not None:
            self._credit -= 1
            try:
                self._loudspeaker.connection.send(order)
            except OSError:
                self._lose()

    def _begin(self) -> None:
        self._begun = time.monotonic()
        context = multiprocessing.get_context("spawn")
        with contextlib.suppress(OSError):
            ours, theirs = context.Pipe()
            process = context.Process(target=self._serve, args=(theirs,), name="kozel-sound", daemon=True)
            process.start()
            theirs.close()
            self._loudspeaker = _Loudspeaker(process, ours)

    def _hear(self) -> None:
        """Count what the loudspeaker has granted."""
        if self._loudspeaker is None:
            return
        try:
            while self._loudspeaker.connection.poll():
                self._loudspeaker.connection.recv_bytes()
                self._credit += 1
                self._has_worked = True
        except (EOFError, OSError):
            self._lose()

    def _lose(self) -> None:
        """The loudspeaker died: one that has worked gets a successor, though not at once and again and again."""
        self._drop()
        if self._open and self._has_worked:
            self._has_worked = False
            wait = max(0.0, self._begun + self._again_s - time.monotonic())
            self._start.start(round(wait * 1000))

    def _drop(self) -> None:
        loudspeaker, self._loudspeaker = self._loudspeaker, None
        self._credit = 0
        if loudspeaker is not None:
            loudspeaker.connection.close()
            loudspeaker.process.kill()
            loudspeaker.process.join(1)
            loudspeaker.process.close()
