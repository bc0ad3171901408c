"""One event at a time; nothing is announced before it has landed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import Passed
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11


class SlowStage:
    """Lands a step when the test says so, or when hurried."""

    def __init__(self) -> None:
        self.performing: Step | None = None
        self.land: Callable[[], None] = lambda: None

    def perform(self, step: Step, done: Callable[[], None]) -> None:
        self.performing, self.land = step, done

    def hurry(self) -> None:
        self.land()


class InstantStage(SlowStage):
    def perform(self, step: Step, done: Callable[[], None]) -> None:
        done()


@pytest.fixture
def sight() -> Sight:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.next_deal()
    return match.sight(0)


@pytest.fixture
def steps(sight: Sight) -> list[Step]:
    return [Step(Passed(seat), sight) for seat in (0, 1, 0)]


def test_a_step_is_shown_only_when_it_has_landed(qapp: object, steps: list[Step]) -> None:
    stage = SlowStage()
    playback = Playback(stage)
    shown: list[Step] = []
    idle: list[bool] = []
    playback.shown.connect(shown.append)
    playback.idle.connect(lambda: idle.append(True))
    playback.push(steps)
    assert stage.performing is steps[0]
    assert not shown
    stage.land()
    assert shown == steps[:1]
    assert stage.performing is steps[1]
    playback.hurry()
    playback.hurry()
    assert shown == steps
    assert idle == [True]
    assert not playback.busy


def test_instant_stage_shows_everything_at_once_and_in_order(qapp: object, sight: Sight) -> None:
    playback = Playback(InstantStage())
    many = [Step(Passed(n % 2), sight) for n in range(5000)]
    shown: list[Step] = []
    playback.shown.connect(shown.append)
    playback.push(many)
    assert shown == many


def test_cleared_steps_are_never_shown(qapp: object, steps: list[Step]) -> None:
    stage = SlowStage()
    playback = Playback(stage)
    shown: list[Step] = []
    playback.shown.connect(shown.append)
    playback.push(steps)
    late = stage.land
    playback.clear()
    late()
    assert not shown
    assert not playback.busy
    playback.push(steps[2:])
    stage.land()
    assert shown == steps[2:]


def test_a_step_is_told_when_it_begins_and_when_it_has_landed(qapp: object, steps: list[Step]) -> None:
    stage = SlowStage()
    playback = Playback(stage)
    told: list[tuple[str, Step]] = []
    playback.begun.connect(lambda step: told.append(("begun", step)))
    playback.shown.connect(lambda step: told.append(("shown", step)))
    playback.push(steps[:2])
    assert told == [("begun", steps[0])]
    stage.land()
    assert told == [("begun", steps[0]), ("shown", steps[0]), ("begun", steps[1])]
