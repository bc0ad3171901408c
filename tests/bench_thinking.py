"""How long the window is busy for one picture while the strongest level thinks: a whole match, with all help on.

What is measured is the work for a picture (the events since the last one, and the painting), not the time between two.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QSize, QTimer
from PySide6.QtWidgets import QApplication

from kozel_desktop.ai.levels import STRONGEST
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.sight import Sight
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore

LIMIT = 16.0
"""Milliseconds for a picture, sixty in a second."""
_TOGETHER = 0.05
"""Seconds before a picture in which what is done is done for it."""
_PONDER_MS = 700
_SEED = 7


class TimedApplication(QApplication):
    """Adds up what is done for every picture of a widget: the events since the last picture, its own included."""

    watched: QObject | None = None

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self.wall: list[float] = []
        """Milliseconds that passed for each picture."""
        self.cpu: list[float] = []
        """Milliseconds for which the processor worked for it: what it would take on a machine without other work."""
        self._depth = 0
        self._painted = False
        self._done: list[tuple[float, float, float]] = []

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        """Deliver an event and note how long that took."""
        if receiver is self.watched and event.type() == QEvent.Type.Paint:
            self._painted = True
        if self._depth:
            return super().notify(receiver, event)
        self._depth = 1
        begun, worked = time.perf_counter(), time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            self._depth = 0
            ended = time.perf_counter()
            self._done.append((begun, ended - begun, time.thread_time() - worked))
            if self._painted:
                recent = [done for done in self._done if done[0] > ended - _TOGETHER]
                self.wall.append(1000 * sum(wall for _, wall, _ in recent))
                self.cpu.append(1000 * sum(cpu for _, _, cpu in recent))
                self._painted = False
                self._done.clear()


class _Viewer(QObject):
    """Plays the viewer's seat like the rule of thumb, after asking for a hint now and then."""

    def __init__(self, program: Kozel, loop: QEventLoop) -> None:
        super().__init__()
        self._program = program
        self._random = random.Random(_SEED)
        self._sight: Sight | None = None
        program.controller.awaiting.connect(self._on_awaiting)
        program.controller.counted.connect(lambda _ended: self._after(300, self._go_on))
        program.controller.ended.connect(lambda _ended: self._after(300, loop.quit))

    def _after(self, milliseconds: int, call: object) -> None:
        QTimer.singleShot(milliseconds, self, call)  # type: ignore[call-overload]

    def _on_awaiting(self, sight: Sight | None) -> None:
        self._sight = sight
        if sight is not None:
            if self._random.random() < 0.5:
                self._program.hints.toggle()
            self._after(_PONDER_MS, self._lay)

    def _lay(self) -> None:
        if self._sight is not None:
            self._program.controller.submit(0, Thumb(1).choose(self._sight))

    def _go_on(self) -> None:
        match = self._program.controller.match
        if match is not None and match.phase == "between":
            self._program.window.side.count.button.click()


def measure_thinking() -> dict[str, object]:
    """Play a match in the window at the usual speed and return what its pictures took, in milliseconds."""
    app = QApplication.instance()
    assert isinstance(app, TimedApplication)
    level = STRONGEST
    with tempfile.TemporaryDirectory() as folder:
        PreferencesStore(Path(folder)).save(Preferences(speed=3, level=level, show_thoughts=True, muted=True))
        program = Kozel(app, Path(folder), seeds=lambda: _SEED.to_bytes(16, "big"))
        program.show()
        program.window.resize(QSize(1280, 800))
        QCoreApplication.processEvents()
        loop = QEventLoop()
        viewer = _Viewer(program, loop)
        app.watched = program.window.table.viewport()
        program.window.start.play_button.click()
        loop.exec()
        app.watched = None
        program.shut()
        del viewer
    print(f"{len(app.wall)} pictures of a match while {level} thinks, milliseconds for one:")
    return {"frames": len(app.wall), "wall": _told("passed", app.wall), "cpu": _told("worked", app.cpu)}


def _told(name: str, spent: list[float]) -> dict[str, float]:
    ordered = sorted(spent)
    result = {
        "median": statistics.median(ordered),
        "p95": ordered[round(0.95 * (len(ordered) - 1))],
        "p99": ordered[round(0.99 * (len(ordered) - 1))],
        "max": ordered[-1],
        "share_in_time": sum(one < LIMIT for one in ordered) / len(ordered),
    }
    print(
        f"  {name}: median {result['median']:.1f}, 95 % {result['p95']:.1f}, 99 % {result['p99']:.1f}, "
        f"longest {result['max']:.0f}; {100 * result['share_in_time']:.2f} % under {LIMIT:.0f}"
    )
    return {key: round(value, 4) for key, value in result.items()}
