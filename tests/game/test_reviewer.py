"""A match is thought over again decision by decision: as a hint, from Sights alone, with rests, and never a hang."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.advice import Counsel, Hindsight
from kozel_desktop.ai.worker import CounselQuestion, HindsightQuestion
from kozel_desktop.game.adviser import SEED
from kozel_desktop.game.reviewer import Review, Reviewer
from kozel_desktop.review.decisions import decisions
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import K11
from tests.archives import play_on
from tests.game.test_adviser import FakeProcess

ADVICE = Counsel((), exact=False)


class ClosingProcess(FakeProcess):
    """Notes too how often it was ended."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = 0

    def close(self) -> None:
        self.token += 1
        self.closed += 1


@pytest.fixture(scope="module")
def match() -> Match:
    return play_on(Match.new(K11.settings, SeededDeck(bytes(16))), 1)


@pytest.fixture
def process(qapp: object) -> ClosingProcess:
    return ClosingProcess()


@pytest.fixture
def reviewer(process: ClosingProcess) -> Reviewer:
    return Reviewer(process=process)  # type: ignore[arg-type]


def test_every_decision_is_asked_as_a_hint_would_be(
    reviewer: Reviewer, process: ClosingProcess, match: Match, qtbot: QtBot
) -> None:
    review, expected = Review.of(match, 0), list(decisions(match, 0))
    lost = list(review.lost)
    assert lost
    assert (review.total, len(review.judged), review.deals) == (len(expected), 0, len(match.deals))
    reviewer.go_on(review)
    for done in range(review.total):
        assert len(process.asked) == done + 1, "one question at a time"
        with qtbot.waitSignal(reviewer.progressed):
            process.answered.emit(process.token, ADVICE)
    for _ in range(len(lost)):
        assert isinstance(process.asked[-1], HindsightQuestion)
        process.answered.emit(process.token, Hindsight(None, (), whole=True))
    assert [one for one, _ in review.told] == lost
    assert review.complete
    assert not reviewer.running
    assert process.closed == 1
    questions = [request for request in process.asked if isinstance(request, CounselQuestion)]
    assert [request.sight for request in questions] == [one.sight for one in expected]
    assert {request.seed for request in questions} == {SEED}
    assert [one.decision for one in review.judged] == expected


def test_it_rests_and_goes_on_where_it_stopped(reviewer: Reviewer, process: ClosingProcess, match: Match) -> None:
    review = Review.of(match, 0)
    every = list(review.waiting)
    reviewer.go_on(review)
    process.answered.emit(process.token, ADVICE)
    reviewer.stop()
    assert (process.closed, reviewer.running, len(review.judged)) == (1, False, 1)
    process.answered.emit(process.token, ADVICE)
    assert len(review.judged) == 1, "nobody waits for it any more"
    reviewer.go_on(review)
    reviewer.go_on(review)
    assert [request.sight for request in process.asked] == [one.sight for one in (every[0], every[1], every[1])]


def test_another_review_takes_the_place_of_the_one_that_runs(
    reviewer: Reviewer, process: ClosingProcess, match: Match
) -> None:
    first, second = Review.of(match, 0), Review.of(match, 1)
    reviewer.go_on(first)
    reviewer.go_on(second)
    assert process.cancelled == 1
    process.answered.emit(process.token, ADVICE)
    assert (len(first.judged), len(second.judged)) == (0, 1)


def test_a_failure_is_told_and_holds_up_no_other_decision(
    reviewer: Reviewer, process: ClosingProcess, match: Match, qtbot: QtBot
) -> None:
    review = Review.of(match, 0)
    every = list(review.waiting)
    reviewer.go_on(review)
    with qtbot.waitSignal(reviewer.failed):
        process.failed.emit(process.token)
    assert not reviewer.running
    assert review.waiting == deque([*every[1:], every[0]])
    reviewer.go_on(review)
    assert process.asked[-1].sight == every[1].sight


def test_a_review_without_choices_is_complete_at_once(reviewer: Reviewer, process: ClosingProcess) -> None:
    review = Review(deque(), 1)
    reviewer.go_on(review)
    assert review.complete
    assert not reviewer.running
    assert not process.asked


@pytest.fixture
def real(qtbot: QtBot) -> Iterator[Reviewer]:
    reviewer = Reviewer()
    yield reviewer
    reviewer.stop()


def test_a_killed_worker_ends_the_review_with_what_it_has(real: Reviewer, match: Match, qtbot: QtBot) -> None:
    review = Review.of(match, 0)
    with qtbot.waitSignal(real.progressed, timeout=60_000):
        real.go_on(review)
    done = len(review.judged)
    with qtbot.waitSignal(real.failed, timeout=20_000):
        pid = real.process.worker_pid
        assert pid is not None
        os.kill(pid, signal.SIGTERM)
    assert len(review.judged) >= done
    assert real.process.worker_pid is None, "nothing is left running"
    with qtbot.waitSignal(real.progressed, timeout=60_000):
        real.go_on(review)
    real.stop()
    assert real.process.worker_pid is None
