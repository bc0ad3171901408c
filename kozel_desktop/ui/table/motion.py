"""Everything that moves: one clock for the step being performed and for small movements beside it."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable

from attrs import define, field, frozen
from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer

FRAME_MS = 16
_LONGEST_FRAME_MS = 50.0  # after a hitch things go on from where they were seen

_CURVES = {
    name: QEasingCurve(getattr(QEasingCurve.Type, name))
    for name in ("Linear", "OutCubic", "InCubic", "InOutCubic", "OutQuad", "InQuad", "InOutSine")
}


def eased(curve: str, share: float) -> float:
    """The share (0…1) of a way after the share of its time; ``curve`` is the name of a ``QEasingCurve.Type``."""
    return _CURVES[curve].valueForProgress(share)


@frozen
class Tween:
    """One thing moving: ``apply`` is called with 0…1 along ``curve``, at the end with exactly 1."""

    apply: Callable[[float], None]
    duration: float
    """Milliseconds."""
    delay: float = 0.0
    curve: str = "OutCubic"

    @property
    def end(self) -> float:
        """When it is over, in milliseconds after its start."""
        return self.delay + self.duration


def pause(duration: float, delay: float = 0.0) -> Tween:
    """Nothing happens for a while."""
    return Tween(lambda _: None, duration, delay)


def cue(call: Callable[[], object], delay: float) -> Tween:
    """Something happens at once, after a while."""

    def happen(_: float) -> None:
        call()

    return Tween(happen, 0.0, delay)


@define
class _Run:
    """Tweens that go together, and what is called after the last of them."""

    waiting: list[Tween]
    then: Callable[[], None] | None
    repeat: int = 1
    passed: float = 0.0
    end: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.end = max((tween.end for tween in self.waiting), default=0.0)

    def advance(self, ms: float) -> bool:
        """Move on; tell whether it is over."""
        self.passed += ms
        still = []
        for tween in sorted(self.waiting, key=lambda tween: tween.end):
            if self.passed >= tween.end:
                tween.apply(1.0)
                continue
            still.append(tween)
            if self.passed >= tween.delay:
                tween.apply(eased(tween.curve, (self.passed - tween.delay) / tween.duration))
        self.waiting = still
        return self.passed >= self.end


class Motion(QObject):
    """The clock of the table. It ticks only while something moves.

    A *script* is the movement of a step: there is one at a time, and something waits for its end. A *drift* is a
    small movement that nobody waits for; a new one under the same key replaces the old.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._script: _Run | None = None
        self._drifts: dict[Hashable, _Run] = {}
        self._watch = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def script(self) -> object | None:
        """Something that tells one running script from another; None when there is none."""
        return self._script

    @property
    def performing(self) -> bool:
        """Whether a script is running."""
        return self._script is not None

    @property
    def ticking(self) -> bool:
        """Whether anything moves at all."""
        return self._timer.isActive()

    def perform(self, tweens: Iterable[Tween], then: Callable[[], None]) -> None:
        """Run a script; ``then`` is called once when its last tween has ended."""
        self._script = _Run(list(tweens), then)
        self._wake()

    def still(self) -> None:
        """The script's things are where they belong; only its time goes on."""
        if self._script is not None:
            rest = self._script.end - self._script.passed
            self._script = _Run([pause(max(0.0, rest))], self._script.then)

    def drift(self, key: Hashable, tweens: Iterable[Tween], then: Callable[[], None] | None = None) -> None:
        """Run a small movement beside the script."""
        self._drifts[key] = _Run(list(tweens), then)
        self._wake()

    def drifting(self, key: Hashable) -> bool:
        """Whether the small movement is under way."""
        return key in self._drifts

    def stop(self, key: Hashable) -> None:
        """Forget a small movement where it is."""
        self._drifts.pop(key, None)
        self._sleep()

    def stop_drifts(self, keep: Container[Hashable] = ()) -> None:
        """Forget all small movements where they are, except those to ``keep``."""
        self._drifts = {key: run for key, run in self._drifts.items() if key in keep}
        self._sleep()

    def hurry(self) -> None:
        """Bring everything to its end at once."""
        drifts, self._drifts = self._drifts, {}
        for run in drifts.values():
            run.advance(run.end)
            if run.then is not None:
                run.then()
        script, self._script = self._script, None
        self._sleep()
        if script is not None:
            script.advance(script.end)
            if script.then is not None:
                script.then()

    def drop(self) -> None:
        """Forget the script without calling anybody."""
        self._script = None
        self._sleep()

    def advance(self, ms: float) -> None:
        """Let time pass."""
        for key, run in list(self._drifts.items()):
            if run.advance(ms) and self._drifts.get(key) is run:
                del self._drifts[key]
                if run.then is not None:
                    run.then()
        script = self._script
        if script is not None and script.advance(ms) and self._script is script:
            self._script = None
            if script.then is not None:
                script.then()
        self._sleep()

    def _tick(self) -> None:
        self.advance(min(_LONGEST_FRAME_MS, float(self._watch.restart())))

    def _wake(self) -> None:
        if not self._timer.isActive():
            self._watch.start()
            self._timer.start()

    def _sleep(self) -> None:
        if self._script is None and not self._drifts:
            self._timer.stop()
