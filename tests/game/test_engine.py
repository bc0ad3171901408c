"""The thinking process: answers through the door, is replaced when it dies, leaves no orphan."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.worker import Answer, Question, Ready, Stop, Stopped
from kozel_desktop.game import process
from kozel_desktop.game.engine import Engine
from kozel_desktop.game.process import ThinkingProcess
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11


@pytest.fixture
def engine(qapp: object) -> Iterator[Engine]:
    engine = Engine()
    yield engine
    engine.close()


@pytest.fixture
def sight() -> Sight:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.next_deal()
    assert match.to_move is not None
    match.play(match.to_move, match.sight(match.to_move).actions[0])
    assert match.to_move is not None
    assert match.forced is None
    return match.sight(match.to_move)


def test_answer_is_a_legal_action_with_its_token(qtbot: QtBot, engine: Engine, sight: Sight) -> None:
    with qtbot.waitSignal(engine.answered, timeout=20_000) as answered:
        token = engine.ask("thumb", 1, sight)
    assert answered.args is not None
    assert answered.args[0] == token
    assert answered.args[1] in sight.actions


def test_cancelled_question_is_never_answered(qtbot: QtBot, engine: Engine, sight: Sight) -> None:
    answers: list[int] = []
    engine.answered.connect(lambda token, _action: answers.append(token))
    engine.ask("thumb", 1, sight)
    engine.cancel()
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        second = engine.ask("thumb", 1, sight)
    assert answers == [second]


def listen_only(connection: Connection) -> None:
    """A worker that never thinks; asked at the level «heard» it tells what came until then."""
    connection.send(Ready())
    heard: list[str] = []
    with contextlib.suppress(EOFError, OSError):
        while True:
            message = connection.recv()
            heard.append(type(message).__name__)
            if isinstance(message, Stop):
                connection.send(Stopped(0))
            elif message.level == "heard":
                connection.send(Answer(message.token, tuple(heard)))  # type: ignore[arg-type]


def test_the_worker_is_told_that_nobody_waits_any_more(
    qtbot: QtBot, engine: Engine, sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would think to the end for nobody and take the processor from everybody else."""
    monkeypatch.setattr(process, "serve", listen_only)
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        engine.ask("heard", 1, sight)
    engine.ask("thumb", 1, sight)
    engine.cancel()
    engine.cancel()
    with qtbot.waitSignal(engine.answered, timeout=20_000) as answered:
        token = engine.ask("heard", 1, sight)
    assert answered.args == [token, ("Question", "Question", "Stop", "Question")]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_killed_worker_is_replaced(qtbot: QtBot, engine: Engine, sight: Sight) -> None:
    engine.warm_up()
    first = engine.worker_pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    with qtbot.waitSignal(engine.failed, timeout=20_000) as failed:
        token = engine.ask("thumb", 1, sight)
        os.kill(first, signal.SIGKILL)
    assert failed.args == [token]
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        engine.ask("thumb", 1, sight)
    assert engine.worker_pid != first


def test_a_mistake_in_the_process_is_heard_of_and_the_process_stays(qtbot: QtBot, engine: Engine, sight: Sight) -> None:
    told: list[object] = []
    engine.erred.connect(told.append)
    engine.failed.connect(told.append)
    with qtbot.waitSignal(engine.failed, timeout=20_000):
        token = engine.ask("master", 1, evolve(sight, history=()))
    traceback, failed = told
    assert "Traceback" in str(traceback)
    assert failed == token
    first = engine.worker_pid
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        engine.ask("thumb", 1, sight)
    assert engine.worker_pid == first


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_closed_engine_leaves_no_process(qtbot: QtBot, engine: Engine) -> None:
    engine.warm_up()
    pid = engine.worker_pid
    assert pid is not None
    engine.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_worker_that_cannot_be_started_is_told(
    qtbot: QtBot, engine: Engine, sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No memory, no process left: the question fails, nothing hangs, and later it works again."""

    def refuse(process: object) -> None:
        raise BlockingIOError("no more processes")

    with monkeypatch.context() as poor:
        poor.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
        engine.warm_up()
        with qtbot.waitSignal(engine.failed, timeout=20_000):
            engine.ask("thumb", 1, sight)
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        engine.ask("thumb", 1, sight)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_stopped_worker_is_ended_with_the_engine(qtbot: QtBot, engine: Engine) -> None:
    """It hears no polite signal, and must not be left behind for that."""
    engine.warm_up()
    pid = engine.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    engine.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


class FromAnotherVersion:
    """Something that the worker can write and the window cannot read."""

    def __reduce__(self) -> tuple[object, tuple[()]]:
        return getattr, ()


def test_a_worker_whose_answer_cannot_be_read_is_replaced(qtbot: QtBot, engine: Engine, sight: Sight) -> None:
    """The program was replaced while it runs: a new worker speaks another language."""
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        engine.ask("thumb", 1, sight)
    first, told = engine.worker_pid, []
    engine.erred.connect(told.append)
    assert engine._worker is not None
    ours, theirs = multiprocessing.Pipe()
    engine._worker.connection.close()
    engine._worker.connection = ours
    theirs.send(FromAnotherVersion())
    with qtbot.waitSignal(engine.answered, timeout=20_000):
        engine.ask("thumb", 1, sight)
    assert "TypeError" in told[0]
    assert engine.worker_pid != first


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_hung_worker_is_replaced(qtbot: QtBot, sight: Sight) -> None:
    """It has started and does nothing any more: after a while it is taken for hung."""
    hung = ThinkingProcess("kozel-test", 0.3)
    try:
        token = hung.next_token()
        with qtbot.waitSignal(hung.answered, timeout=20_000):
            hung.submit(Question(token, "thumb", 1, sight))
        first = hung.worker_pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        with qtbot.waitSignal(hung.failed, timeout=20_000) as failed:
            token = hung.next_token()
            hung.submit(Question(token, "thumb", 1, sight))
        assert failed.args == [token]
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        with qtbot.waitSignal(hung.answered, timeout=20_000):
            hung.submit(Question(hung.next_token(), "thumb", 1, sight))
    finally:
        hung.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_hung_worker_is_replaced_however_often_it_is_asked_something_else(qtbot: QtBot, sight: Sight) -> None:
    """Questions that are taken back win it no time and do not fill its pipe; the latest goes to the next worker."""
    hung = ThinkingProcess("kozel-test", 0.5)
    failures: list[int] = []
    hung.failed.connect(failures.append)
    try:
        with qtbot.waitSignal(hung.answered, timeout=20_000):
            hung.submit(Question(hung.next_token(), "thumb", 1, sight))
        first = hung.worker_pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        begun = time.monotonic()
        while hung.worker_pid == first and time.monotonic() < begun + 20:
            for _ in range(100):
                hung.cancel()
                hung.submit(Question(hung.next_token(), "thumb", 1, sight))
            qtbot.wait(20)
        with qtbot.waitSignal(hung.answered, timeout=20_000) as answered:
            token = hung.next_token()
            hung.submit(Question(token, "thumb", 1, sight))
        assert answered.args is not None
        assert answered.args[0] == token
        assert hung.worker_pid != first
        assert not failures
    finally:
        hung.close()
