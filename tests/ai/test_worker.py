"""The thinking process answers whatever level it is asked for."""

from __future__ import annotations

import multiprocessing
import threading

import pytest

from kozel_desktop.ai.worker import Answer, Question, serve
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import K11


@pytest.mark.parametrize("level", ["master", "thumb", "a level of an older program"])
def test_every_question_is_answered_with_a_legal_action(level: str) -> None:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.opener = 0
    match.next_deal()
    sight = match.sight(0)
    ours, theirs = multiprocessing.Pipe()
    worker = threading.Thread(target=serve, args=(theirs,))
    worker.start()
    try:
        ours.send(Question(5, level, 1, sight))
        answer: Answer = ours.recv()
    finally:
        ours.close()
        worker.join(10)
    assert answer.token == 5
    assert answer.action in sight.actions
