"""How long the window is busy for one picture while the strongest level thinks: a whole match, with all help on.

A stretch lasts from the moment at which the event loop wakes up until it waits again; those in which the table was
painted are counted. What is measured is the work for a picture, not the time between two of them.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QEventLoop, QObject, QSize, QTimer
from PySide6.QtWidgets import QApplication

from kozel_desktop.ai.levels import opponents
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.sight import Sight
from kozel_desktop.store.preferences import Preferences, PreferencesStore

LIMIT = 16.0
"""Milliseconds for a picture, sixty in a second."""
_PONDER_MS = 700
_SEED = 7


class Stretches(QObject):
    """Notes how long the event loop was busy whenever the watched widget was painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.spent: list[float] = []
        self._woken = time.perf_counter()
        self._painted = False
        watched.installEventFilter(self)
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None
        dispatcher.awake.connect(self._on_awake)
        dispatcher.aboutToBlock.connect(self._on_block)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See that something is painted."""
        if event.type() == QEvent.Type.Paint:
            self._painted = True
        return False

    def _on_awake(self) -> None:
        self._woken = time.perf_counter()

    def _on_block(self) -> None:
        if self._painted:
            self.spent.append(1000 * (time.perf_counter() - self._woken))
            self._painted = False


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


def measure_frames() -> dict[str, float]:
    """Play a match in the window at the usual speed and return what its pictures took, in milliseconds."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        level = opponents()[-1].id
        PreferencesStore(Path(folder)).save(Preferences(speed=3, level=level, show_thoughts=True, muted=True))
        program = Kozel(app, Path(folder), seeds=lambda: _SEED.to_bytes(16, "big"))
        program.show()
        program.window.resize(QSize(1280, 800))
        QCoreApplication.processEvents()
        loop = QEventLoop()
        viewer = _Viewer(program, loop)
        stretches = Stretches(program.window.table.viewport())
        program.window.start.play_button.click()
        loop.exec()
        program.shut()
        del viewer
    spent = sorted(stretches.spent)
    result = {
        "frames": float(len(spent)),
        "median": statistics.median(spent),
        "p95": spent[round(0.95 * (len(spent) - 1))],
        "p99": spent[round(0.99 * (len(spent) - 1))],
        "max": spent[-1],
        "share_in_time": sum(one < LIMIT for one in spent) / len(spent),
    }
    print(
        f"{len(spent)} pictures while {level} thinks: median {result['median']:.1f} ms, 95 % {result['p95']:.1f} ms, "
        f"99 % {result['p99']:.1f} ms, longest {result['max']:.0f} ms; "
        f"{100 * result['share_in_time']:.2f} % under {LIMIT:.0f} ms"
    )
    return {name: round(value, 4) for name, value in result.items()}
