"""Advice while the player thinks: in a process of its own, newest question first, ended at once, replaced when dead."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.advice import Beliefs, Counsel
from kozel_desktop.ai.worker import BeliefQuestion, CounselQuestion, Request
from kozel_desktop.game.adviser import Adviser
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11


class FakeProcess(QObject):
    """Notes what it is asked and answers when told."""

    answered = Signal(int, object)
    failed = Signal(int)
    erred = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.token = 0
        self.asked: list[Request] = []
        self.cancelled = 0

    def next_token(self) -> int:
        self.token += 1
        return self.token

    def submit(self, request: Request) -> None:
        self.asked.append(request)

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


@pytest.fixture
def process(qapp: object) -> FakeProcess:
    return FakeProcess()


@pytest.fixture
def adviser(process: FakeProcess) -> Adviser:
    return Adviser(process=process)  # type: ignore[arg-type]


@pytest.fixture
def sight() -> Sight:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.next_deal()
    assert match.to_move is not None
    match.play(match.to_move, match.sight(match.to_move).actions[0])
    assert match.to_move is not None
    return match.sight(match.to_move)


def test_advice_goes_before_beliefs_which_are_asked_again(adviser: Adviser, process: FakeProcess, sight: Sight) -> None:
    told: list[tuple[Sight, object]] = []
    adviser.advised.connect(lambda about, found: told.append((about, found)))
    adviser.believed.connect(lambda about, found: told.append((about, found)))
    adviser.believe(sight)
    adviser.advise(sight)
    assert [type(request) for request in process.asked] == [BeliefQuestion, CounselQuestion]
    assert process.cancelled == 1
    advice = Counsel((), False)
    process.answered.emit(process.token, advice)
    assert isinstance(process.asked[-1], BeliefQuestion)
    beliefs = Beliefs(0, (), True)
    process.answered.emit(process.token, beliefs)
    assert told == [(sight, advice), (sight, beliefs)]
    assert len(process.asked) == 3


def test_only_the_newest_beliefs_are_thought_about(adviser: Adviser, process: FakeProcess, sight: Sight) -> None:
    adviser.believe(sight)
    adviser.believe(sight)
    assert process.cancelled == 1
    assert len(process.asked) == 2
    adviser.stop()
    assert process.cancelled == 2
    adviser.stop()
    assert process.cancelled == 2, "there was nothing left to stop"


def test_beliefs_wait_for_the_advice(adviser: Adviser, process: FakeProcess, sight: Sight) -> None:
    adviser.advise(sight)
    adviser.believe(sight)
    assert [type(request) for request in process.asked] == [CounselQuestion]
    adviser.stop_advising()
    assert process.cancelled == 1
    assert [type(request) for request in process.asked] == [CounselQuestion, BeliefQuestion]


def test_a_failure_is_told_for_advice_only(adviser: Adviser, process: FakeProcess, sight: Sight) -> None:
    failures: list[None] = []
    adviser.failed.connect(lambda: failures.append(None))
    adviser.believe(sight)
    process.failed.emit(process.token)
    assert not failures
    adviser.advise(sight)
    process.failed.emit(process.token)
    assert len(failures) == 1
    adviser.advise(sight)
    assert len(process.asked) == 3


@pytest.fixture
def real(qapp: object) -> Iterator[Adviser]:
    adviser = Adviser()
    yield adviser
    adviser.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_killed_worker_is_replaced_and_nothing_is_left(qtbot: QtBot, real: Adviser, sight: Sight) -> None:
    with qtbot.waitSignal(real.advised, timeout=30_000) as advised:
        real.advise(sight)
    assert advised.args is not None
    assert advised.args[0] is sight
    first = real.worker_pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    with qtbot.waitSignal(real.failed, timeout=30_000):
        real.advise(sight)
        os.kill(first, signal.SIGKILL)
    with qtbot.waitSignal(real.believed, timeout=30_000):
        real.believe(sight)
    second = real.worker_pid
    assert second is not None
    assert second != first
    real.close()
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)
