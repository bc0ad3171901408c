"""Clocks run only while their owner decides (C1.9)."""

from __future__ import annotations

import pytest

from kozel_desktop.game.clock import LONGEST_BEAT, REPRIEVE, MatchClock


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def clock(time: Time, **more: int) -> MatchClock:
    return MatchClock.starting(time, **({"minutes": 15, "increment": 0, "seats": 2} | more))


def let_pass(time: Time, clock: MatchClock, seconds: float) -> None:
    """Time goes by with a beat every half second, as in the window."""
    end = time.now + seconds
    while time.now < end:
        time.now = min(end, time.now + 0.5)
        clock.beat()


def test_full_budget_and_only_the_owner_pays(time: Time) -> None:
    c = clock(time)
    assert c.left == [900.0, 900.0]
    let_pass(time, c, 60)
    assert c.left == [900.0, 900.0], "nobody decides yet"
    c.start(0)
    let_pass(time, c, 12.5)
    assert c.left == pytest.approx([887.5, 900.0])
    c.stop()
    let_pass(time, c, 60)
    assert c.left == pytest.approx([887.5, 900.0]), "draws, counting and animations are free"
    c.start(1)
    let_pass(time, c, 3)
    assert c.left == pytest.approx([887.5, 897.0])


def test_increment_comes_with_the_move(time: Time) -> None:
    c = clock(time, increment=5)
    c.start(0)
    let_pass(time, c, 2)
    c.moved(0)
    assert c.left == pytest.approx([903.0, 900.0])
    assert c.running is None


def test_pause_while_the_window_is_minimised(time: Time) -> None:
    c = clock(time)
    c.start(0)
    let_pass(time, c, 1)
    c.pause()
    let_pass(time, c, 500)
    c.resume()
    let_pass(time, c, 1)
    assert c.left[0] == pytest.approx(898.0)


def test_sleep_of_the_computer_costs_nothing(time: Time) -> None:
    c = clock(time)
    c.start(0)
    time.now += LONGEST_BEAT + 3600
    c.beat()
    assert c.left[0] == 900.0
    let_pass(time, c, 1)
    assert c.left[0] == pytest.approx(899.0)


def test_flag_at_zero_never_below(time: Time) -> None:
    c = clock(time, minutes=1)
    c.start(1)
    let_pass(time, c, 59.5)
    assert c.flagged is None
    let_pass(time, c, 5)
    assert c.flagged == 1
    assert c.left[1] == 0.0


def test_going_on_with_what_was_left(time: Time) -> None:
    c = MatchClock.starting(time, 15, 0, 2, (12.0, 700.5))
    assert c.left == [12.0, 700.5]


def test_what_is_taken_back_and_made_again_makes_no_time(time: Time) -> None:
    """An increment is earned once for a move: what could not be taken back is paid by the next ones."""
    c = MatchClock.starting(time, 15, 30, 2, (20.0, 700.0))
    c.take_back([0, 1, 0, 0, 1, 0, 0, 0])
    assert c.left == [REPRIEVE, 640.0], "a clock on which there was time does not run out"
    c.give([0, 1, 0, 0, 1, 0, 0, 0])
    assert c.left == [20.0, 700.0]
    c.take_back([0, 0])
    c.start(0)
    let_pass(time, c, 4)
    c.moved(0)
    assert c.left[0] == pytest.approx(6.0), "another move in the place of one whose increment is on the clock already"
    c.start(0)
    let_pass(time, c, 1)
    c.moved(0)
    c.moved(0)
    assert c.left[0] == pytest.approx(45.0), "twenty, less five that were spent, and one move more than before"


@pytest.mark.parametrize(("left", "after"), [(40.0, 10.0), (31.0, 1.0), (30.0, REPRIEVE), (12.0, REPRIEVE), (4.0, 4.0)])
def test_no_clock_runs_out_because_a_move_is_taken_back(time: Time, left: float, after: float) -> None:
    c = MatchClock.starting(time, 15, 30, 2, (left, 700.0))
    c.take_back([0])
    assert c.left[0] == after
    assert c.flagged is None


def test_what_is_owed_is_kept_with_what_is_left(time: Time) -> None:
    c = MatchClock.starting(time, 15, 30, 2, (20.0, 700.0))
    assert c.kept == (20.0, 700.0)
    c.take_back([0])
    again = MatchClock.starting(time, 15, 30, 2, c.kept)
    again.give([0])
    assert again.left == [20.0, 700.0]
