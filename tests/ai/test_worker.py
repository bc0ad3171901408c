"""The thinking process answers whatever it is asked, and stops as soon as nobody waits for the answer."""

from __future__ import annotations

import multiprocessing
import sys
import threading

import pytest
from attrs import evolve

from kozel_desktop.ai.advice import Beliefs, Counsel
from kozel_desktop.ai.thinker import Style, Thinker
from kozel_desktop.ai.worker import (
    Answer,
    BeliefQuestion,
    Clock,
    CounselQuestion,
    Failed,
    Question,
    Ready,
    Reply,
    Request,
    Stop,
    Stopped,
    serve,
)
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11


def first_decision() -> Sight:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.opener = 0
    match.next_deal()
    match.play(0, match.sight(0).actions[0])
    assert match.to_move is not None
    return match.sight(match.to_move)


def answers(*requests: Request | Stop) -> list[Reply]:
    """What a worker sends for these messages, until it has answered the last one."""
    ours, theirs = multiprocessing.Pipe()
    worker = threading.Thread(target=serve, args=(theirs,))
    for request in requests:
        ours.send(request)
    worker.start()
    found: list[Reply] = []
    try:
        assert ours.recv() == Ready()
        while not found or found[-1].token != getattr(requests[-1], "token", None):
            found.append(ours.recv())
    finally:
        ours.close()
        worker.join(10)
    return found


@pytest.mark.parametrize("level", ["master", "thumb", "a level of an older program"])
def test_every_question_is_answered_with_a_legal_action(level: str) -> None:
    sight = first_decision()
    (answer,) = answers(Question(5, level, 1, sight))
    assert isinstance(answer, Answer)
    assert answer.token == 5
    assert answer.found in sight.actions


def test_advice_and_beliefs_are_answered_too() -> None:
    sight = first_decision()
    (advice,) = answers(CounselQuestion(1, 7, sight))
    assert isinstance(advice, Answer)
    assert isinstance(advice.found, Counsel)
    (beliefs,) = answers(BeliefQuestion(2, 7, sight))
    assert isinstance(beliefs, Answer)
    assert isinstance(beliefs.found, Beliefs)


def test_a_mistake_of_the_program_is_told_and_the_next_question_answered() -> None:
    sight = first_decision()
    (mistake,) = answers(Question(1, "master", 1, evolve(sight, history=())))
    assert isinstance(mistake, Failed)
    assert "Traceback" in mistake.traceback
    assert "thinker.py" in mistake.traceback


def test_a_mistake_while_thinking_is_loaded_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a bundle from which a module is missing: nobody sees what the process complains about."""
    monkeypatch.setitem(sys.modules, "kozel_desktop.ai.thought", None)
    ours, theirs = multiprocessing.Pipe()
    serve(theirs)
    told = ours.recv()
    assert isinstance(told, Failed)
    assert "kozel_desktop.ai.thought" in told.traceback
    ours.close()
    theirs.close()


def test_a_question_that_was_overtaken_is_not_thought_about_and_that_is_told() -> None:
    sight = first_decision()
    overtaken, answer = answers(CounselQuestion(1, 7, sight), Stop(), Question(2, "thumb", 1, sight))
    assert overtaken == Stopped(1)
    assert answer.token == 2


def test_a_message_that_waits_ends_the_time_of_a_thought() -> None:
    """The deadline is always over at the next look, also when it is set only after the message came."""
    ours, theirs = multiprocessing.Pipe()
    clock = Clock(theirs)
    before = clock()
    assert clock() - before < 1000
    ours.send(Stop())
    deadline = clock() + 60
    assert clock() > deadline
    ours.close()
    theirs.close()


def test_a_thought_ends_when_nobody_is_there_any_more() -> None:
    ours, theirs = multiprocessing.Pipe()
    clock = Clock(theirs)
    ours.close()
    deadline = clock() + 60
    assert clock() > deadline
    theirs.close()
    closed = Clock(theirs)
    deadline = closed() + 60
    assert closed() > deadline


def test_a_thought_whose_time_is_over_still_ends_with_a_legal_action() -> None:
    sight = first_decision()
    ticks = iter(range(10**9))
    player = Thinker(1, Style(worlds=100_000, playouts=10**9, oversampling=3), lambda: 1e6 * next(ticks))
    assert player.choose(sight) in sight.actions
