"""The clock of the table: scripts, small movements, hurrying, and silence when nothing moves."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.ui.table.motion import Motion, Tween, cue, eased, pause

pytestmark = pytest.mark.usefixtures("qapp")


def recording(seen: list[float], duration: float, delay: float = 0, curve: str = "Linear") -> Tween:
    return Tween(seen.append, duration, delay, curve)


def test_a_script_runs_its_tweens_and_calls_back_once() -> None:
    motion, seen, ends = Motion(), [], []
    motion.perform([recording(seen, 100), pause(150)], lambda: ends.append(1))
    motion.advance(50)
    motion.advance(50)
    assert seen == [0.5, 1.0]
    assert motion.performing
    motion.advance(49)
    assert ends == []
    motion.advance(1)
    assert ends == [1]
    motion.advance(100)
    assert ends == [1]
    assert not motion.ticking


def test_delays_and_cues_happen_in_their_order() -> None:
    motion, log = Motion(), []
    tweens = [Tween(lambda s: log.append("fly") if s == 1 else None, 50, 100), cue(lambda: log.append("cue"), 100)]
    motion.perform(tweens, lambda: log.append("end"))
    motion.advance(99)
    assert log == []
    motion.advance(60)
    assert log == ["cue", "fly", "end"]


def test_hurrying_reaches_the_end_of_everything_at_once() -> None:
    motion, seen, log = Motion(), [], []
    motion.perform([recording(seen, 100), recording(seen, 100, 400)], lambda: log.append("script"))
    motion.drift("a", [recording(seen, 300)], lambda: log.append("drift"))
    motion.advance(10)
    motion.hurry()
    assert seen[-3:] == [1.0, 1.0, 1.0]
    assert sorted(log) == ["drift", "script"]
    assert not motion.ticking
    motion.hurry()
    assert len(log) == 2


def test_a_script_may_start_the_next_one_from_its_end() -> None:
    motion, log = Motion(), []

    def second() -> None:
        motion.perform([pause(10)], lambda: log.append("second"))

    motion.perform([pause(10)], second)
    motion.hurry()
    assert motion.performing
    assert log == []
    motion.hurry()
    assert log == ["second"]


def test_a_still_script_keeps_its_time_but_moves_nothing() -> None:
    motion, seen, log = Motion(), [], []
    motion.perform([recording(seen, 100)], lambda: log.append(1))
    motion.advance(40)
    seen.clear()
    motion.still()
    motion.advance(50)
    assert (seen, log) == ([], [])
    motion.advance(10)
    assert (seen, log) == ([], [1])


def test_a_dropped_script_calls_nobody() -> None:
    motion, log = Motion(), []
    motion.perform([pause(10)], lambda: log.append(1))
    motion.drop()
    motion.advance(100)
    motion.hurry()
    assert log == []
    assert not motion.ticking


def test_a_new_small_movement_replaces_the_old_under_its_key() -> None:
    motion, old, new = Motion(), [], []
    motion.drift("key", [recording(old, 100)])
    motion.advance(10)
    motion.drift("key", [recording(new, 100)])
    motion.advance(10)
    assert (old, new) == ([0.1], [0.1])
    motion.stop("key")
    assert not motion.drifting("key")
    assert not motion.ticking


def test_the_clock_ticks_by_itself_and_stops(qtbot: QtBot) -> None:
    motion, seen, log = Motion(), [], []
    motion.perform([recording(seen, 60)], lambda: log.append(1))
    assert motion.ticking
    qtbot.waitUntil(lambda: log == [1])
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert not motion.ticking


@pytest.mark.parametrize("curve", ["Linear", "OutCubic", "InCubic", "InOutCubic", "OutQuad", "InQuad", "InOutSine"])
def test_every_curve_starts_and_ends_where_it_should(curve: str) -> None:
    assert eased(curve, 0.0) == pytest.approx(0.0)
    assert eased(curve, 1.0) == pytest.approx(1.0)
    assert 0 < eased(curve, 0.5) < 1
