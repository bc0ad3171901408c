"""Long work in short slices, so that the window goes on answering between them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

SLICE = 0.008
"""Seconds after which the window has its turn again."""


class Slices(QObject):
    """Takes the items out of an iterator, a slice at a time."""

    got = Signal(object)
    """A list of items, in their order."""
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: Iterator[Any] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._take)

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self._items is not None

    def start(self, items: Iterator[Any]) -> None:
        """Begin with other items; the first slice is taken at once, what was left of earlier ones is forgotten."""
        self.stop()
        self._items = items
        self._take()
        if self._items is not None:
            self._timer.start()

    def stop(self) -> None:
        """Take no more."""
        self._items = None
        self._timer.stop()

    def _take(self) -> None:
        items, slice_end = self._items, time.monotonic() + SLICE
        if items is None:
            return
        taken: list[Any] = []
        over = False
        while not over:
            try:
                taken.append(next(items))
            except StopIteration:
                over = True
            if time.monotonic() >= slice_end:
                break
        self.got.emit(taken)
        if over and self._items is items:
            self.stop()
            self.finished.emit()
