"""«Разбор партии» in the whole program: from a finished match to its costliest choice in the replay, and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.ai import counsel as counsels
from kozel_desktop.ai.advice import Counsel, Hindsight
from kozel_desktop.ai.hindsight import hindsight
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.ai.worker import HindsightQuestion, Request
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.reviewer import Review, Reviewer
from kozel_desktop.review.decisions import Decision
from kozel_desktop.review.lostdeals import LostDeal
from kozel_desktop.review.mistakes import Findings, Judged
from kozel_desktop.rules import takeback
from kozel_desktop.rules.actions import Action, End, Lay, Resign
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.history import HUMAN
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.pages import reviewlost
from kozel_desktop.ui.pages.review import ReviewPage
from kozel_desktop.ui.pages.reviewcards import MistakeCard, points_told
from kozel_desktop.ui.table.speech import hub_of, where
from kozel_desktop.ui.themed import Prose
from tests import situations
from tests.ai.quickly import advise_quickly
from tests.archives import fill, keep, keep_twice, play_on
from tests.clocks import stopped
from tests.player import LEFT, Person, ProcessHere, open_program
from tests.test_screens import foreign
from tests.ui.seen import cut_off, settle

QUICK = Preferences(speed=0, language="ru")


class SlowProcess(ProcessHere):
    """Answers only as many questions as it is allowed to."""

    def __init__(self, allowed: int = 10_000) -> None:
        super().__init__()
        self.allowed = allowed
        self.closed = 0
        self.opened = 0
        """Moments that were shown with all tiles open."""

    def submit(self, request: Request) -> None:
        self.allowed -= 1
        if isinstance(request, HindsightQuestion):
            if self.allowed >= 0:
                QTimer.singleShot(0, self, lambda: self._look_back(request))
        elif self.allowed >= 0:
            super().submit(request)
        else:
            self.sights.append(request.sight)

    def _look_back(self, request: HindsightQuestion) -> None:
        if request.token == self.token:
            self.opened += len(request.moments)
            self.answered.emit(request.token, hindsight(request.moments, stopped))

    def close(self) -> None:
        super().close()
        self.closed += 1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    advise_quickly(monkeypatch, playouts=60, least=12)


@pytest.fixture
def process() -> SlowProcess:
    return SlowProcess()


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot, process: SlowProcess) -> Iterator[Kozel]:
    program = open_program(tmp_path / "data", QUICK)
    program.reviews.think_with(Reviewer(process=process))  # type: ignore[arg-type]
    yield program
    program.shut()


def open_review(program: Kozel, qtbot: QtBot, match_id: int) -> ReviewPage:
    """From the history, with the mouse."""
    program.archive.open_history((match_id,))
    qtbot.waitUntil(lambda: not program.archive.history.loading)
    qtbot.mouseClick(program.archive.history.review_button, LEFT)
    page = program.window.page
    assert isinstance(page, ReviewPage)
    return page


def finished(program: Kozel, qtbot: QtBot, page: ReviewPage) -> list[MistakeCard]:
    qtbot.waitUntil(lambda: not page.toggle.isVisible(), timeout=30_000)
    return [card for card in page.cards if card.isVisible()]


def judged(card: MistakeCard) -> Judged:
    assert card.judged is not None
    return card.judged


def bad_match(seed: int = 5) -> Match:
    """A match in which seat 0 always does the first thing that comes to mind."""
    match = Match.new(VARIANTS["k11"].settings, SeededDeck(bytes([seed] * 16)))
    player = Thumb(seed=1)
    while match.phase != "over" and match.deal_no <= 3:
        if match.phase == "between":
            match.next_deal()
        else:
            mover = match.to_move
            assert mover is not None
            sight = match.sight(mover)
            match.play(mover, match.forced or (sight.actions[0] if mover == 0 else player.choose(sight)))
    return match if match.phase == "over" else _resigned(match)


def _resigned(match: Match) -> Match:
    if match.phase == "between":
        match.next_deal()
    match.play(0, Resign())
    return match


# --- the way there and back


def test_from_the_history_to_the_costliest_choice_in_the_replay_and_back(
    program: Kozel, qtbot: QtBot, process: SlowProcess
) -> None:
    match = bad_match()
    number = keep(program.archive.store, match)
    page = open_review(program, qtbot, number)
    cards = finished(program, qtbot, page)
    assert cards, "who plays anyhow makes mistakes"
    costs = [judged(card).cost for card in cards]
    assert costs == sorted(costs, reverse=True)
    decision = judged(cards[0]).decision
    assert cards[0].place.text() == f"Сдача {decision.number}, ход {decision.move}"
    page.area.ensureWidgetVisible(cards[0].button)
    qtbot.mouseClick(cards[0].button, LEFT)
    replay = program.archive.replay
    assert program.window.page is replay
    assert replay.film is not None
    frame = replay.film.frame(replay.spot)
    assert (replay.spot.deal, frame.decisions) == (decision.deal, decision.taken)
    assert frame.step.sight == decision.sight, "the very moment, as it was seen"
    assert replay.table.sight == decision.sight
    follows = replay.film.after(replay.spot)
    assert follows is not None
    assert replay.film.frame(follows).decisions == decision.taken + 1
    qtbot.keyClick(replay, Qt.Key.Key_Escape)
    assert program.window.page is page
    assert QApplication.focusWidget() is cards[0].button
    asked = len(process.sights)
    qtbot.keyClick(cards[0].button, Qt.Key.Key_Escape)
    assert program.window.page is program.archive.history
    qtbot.waitUntil(lambda: not program.archive.history.loading)
    assert program.archive.history.selected() == [number]
    again = open_review(program, qtbot, number)
    assert not again.toggle.isVisible(), "what was found is remembered"
    assert len(process.sights) == asked


def test_only_what_the_seat_could_know_is_thought_about(program: Kozel, qtbot: QtBot, process: SlowProcess) -> None:
    number = keep(program.archive.store, bad_match())
    finished(program, qtbot, open_review(program, qtbot, number))
    assert process.sights
    for sight in process.sights:
        assert sight.seat == 0
        assert all(getattr(event, "hands", (0, None))[1] is None for event in sight.history)
        assert all(getattr(event, "tile", None) is None for event in sight.history if getattr(event, "seat", 0) == 1)


def test_from_the_verdict_and_back_to_it(program: Kozel, qtbot: QtBot) -> None:
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    verdict = program.window.side.verdict
    person.play_until(
        lambda: program.controller.match is not None and program.controller.match.deal_no >= 2, person.drag
    )
    qtbot.waitUntil(lambda: person.asked is not None)
    program.controller.resign()
    qtbot.waitUntil(verdict.isVisible)
    qtbot.mouseClick(verdict.review, LEFT)
    page = program.window.page
    assert isinstance(page, ReviewPage)
    finished(program, qtbot, page)
    qtbot.mouseClick(page.back, LEFT)
    assert program.window.at_table
    assert verdict.isVisible()
    assert program.controller.match is not None


def test_lost_deals_are_looked_at_last_with_all_tiles_open(program: Kozel, qtbot: QtBot, process: SlowProcess) -> None:
    page = open_review(program, qtbot, keep(program.archive.store, bad_match()))
    review = program.reviews.current
    assert review is not None
    qtbot.waitUntil(lambda: not review.waiting, timeout=30_000)
    asked = len(process.sights)
    finished(program, qtbot, page)
    assert (len(process.sights), len(review.judged)) == (asked, review.total)
    assert process.opened
    assert page.lost.isVisible()

    def told() -> list[str]:
        return [label.accessibleName() for label in page.lost.findChildren(Prose) if label.isVisible()]

    qtbot.waitUntil(lambda: len(told()) == 1 + len(review.told))
    lines = told()
    assert "открытыми костями" in lines[0]
    lost, found = next((lost, found) for lost, found in review.told if found.last is not None)
    assert found.last is not None
    assert any(line.startswith(f"Сдача {lost.number}: да") for line in lines)
    named = f"Показать: Сдача {lost.number}, "
    button = next(one for one in page.lost.findChildren(BigButton) if one.accessibleName().startswith(named))
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert program.archive.replay.table.sight == lost.choices[found.last].sight
    qtbot.keyClick(program.archive.replay, Qt.Key.Key_Escape)
    assert program.window.page is page
    assert QApplication.focusWidget() is button


def makes_a_hub_on_the_left(match: Match) -> bool:
    """Seat 0 may lay a double on the left from which arms grow, and another double beside it."""
    return match.to_move == 0 and match.forced is None and bool(hub_turns(match.sight(0)))


def hub_turns(sight: Sight) -> list[tuple[Action, ...]]:
    return [
        turn.actions
        for turn in turns_of(sight)
        if hub_of(sight) is None
        and [action.end for action in turn.actions if isinstance(action, Lay)] in ([End.L, End.E], [End.L, End.W])
        and turn.actions[0] in sight.actions
        and not getattr(turn.actions[0], "closed", False)
    ]


def test_a_turn_of_several_doubles_is_told_where_it_lies_then(program: Kozel) -> None:
    """C7.2: the first double becomes the hub, and arm W, which led to it from the right, stays on the right."""
    match = situations.find(makes_a_hub_on_the_left, game=VARIANTS["donkey"])
    sight = match.sight(0)
    turn = hub_turns(sight)[0]
    first, second = turn[0], turn[1]
    assert isinstance(first, Lay)
    assert isinstance(second, Lay)
    decision = Decision(0, 1, 0, 7, sight, first)
    words = reviewlost.told(LostDeal(1, (decision,), ()), Hindsight(0, turn, whole=True))
    match.play(0, first)
    side = where(match.sight(0), second.end)
    assert side == {End.E: "слева", End.W: "справа"}[second.end or End.L]
    assert f"{NAMES[first.tile]} слева + {NAMES[second.tile]} {side}" in words


# --- stopping, failing


def test_it_says_how_far_it_is_and_stops_and_goes_on(program: Kozel, qtbot: QtBot, process: SlowProcess) -> None:
    process.allowed = 3
    page = open_review(program, qtbot, fill(program.archive.store, 1)[0])
    review = program.reviews.current
    assert review is not None
    qtbot.waitUntil(lambda: len(review.judged) == 3)
    assert page.progress.text() == f"Разобрано 3 из {review.total} решений"
    assert page.bar.value() == 3
    assert page.toggle.text() == "Остановить"
    qtbot.mouseClick(page.toggle, LEFT)
    assert process.closed
    assert page.toggle.text() == "Продолжить"
    process.allowed = 10_000
    QTest.keyClick(page.toggle, Qt.Key.Key_Return)
    finished(program, qtbot, page)
    assert review.complete
    assert page.figures[0].number.text() == str(review.total)


def test_it_rests_while_the_player_looks_elsewhere_and_forgets_nothing(
    program: Kozel, qtbot: QtBot, process: SlowProcess
) -> None:
    process.allowed = 4
    number = fill(program.archive.store, 1)[0]
    page = open_review(program, qtbot, number)
    review = program.reviews.current
    assert review is not None
    qtbot.waitUntil(lambda: len(review.judged) == 4)
    qtbot.keyClick(page.area, Qt.Key.Key_Escape)
    assert process.closed
    assert not program.reviews.reviewer.running
    process.allowed = 10_000
    page = open_review(program, qtbot, number)
    assert program.reviews.current is review
    assert len(review.judged) == 4
    finished(program, qtbot, page)


def test_a_dead_worker_is_told_and_the_rest_can_be_asked(program: Kozel, qtbot: QtBot, process: SlowProcess) -> None:
    process.allowed = 2
    page = open_review(program, qtbot, fill(program.archive.store, 1)[0])
    review = program.reviews.current
    assert review is not None
    qtbot.waitUntil(lambda: len(review.judged) == 2)
    process.failed.emit(process.token)
    assert "Дальше не вышло" in page.progress.text()
    assert page.toggle.text() == "Продолжить"
    process.allowed = 10_000
    qtbot.mouseClick(page.toggle, LEFT)
    assert "не вышло" not in page.progress.text()
    finished(program, qtbot, page)
    assert review.complete


def test_the_window_answers_while_a_real_process_thinks(program: Kozel, qtbot: QtBot) -> None:
    program.reviews.think_with(Reviewer(program.reviews))
    page = open_review(program, qtbot, fill(program.archive.store, 1)[0])
    review = program.reviews.current
    assert review is not None
    qtbot.waitUntil(lambda: len(review.judged) >= 1, timeout=60_000)
    pid = program.reviews.reviewer.process.worker_pid
    assert pid is not None
    qtbot.mouseClick(page.back, LEFT)
    assert program.window.page is program.archive.history
    assert program.reviews.reviewer.process.worker_pid is None


# --- what is said


def test_without_a_mistake_there_is_praise(program: Kozel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judged, "cost", 0.0)
    page = open_review(program, qtbot, fill(program.archive.store, 1)[0])
    assert not finished(program, qtbot, page)
    assert page.praise.isVisible()
    assert "Ошибок не нашлось" in page.praise.accessibleName()
    assert page.figures[1].number.text() == "100\u00a0%"
    assert page.signs.isHidden(), "no picture needs to be explained"


def test_who_has_decided_little_made_no_mistake_and_is_not_praised_for_it(
    program: Kozel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.habits.prefer(language="ru")
    page = open_review(program, qtbot, keep(program.archive.store, bad_match()))
    finished(program, qtbot, page)
    assert page.signs.isVisible()
    review = program.reviews.current
    assert review is not None
    monkeypatch.setattr(Judged, "cost", 0.0)
    for decided, praised in ((3, False), (10, True)):
        monkeypatch.setattr(Review, "total", decided)
        page.show_review(review, ("Вы", "Семён"), "resting")
        assert page.praise.accessibleName().startswith("Ошибок не нашлось")
        assert ("Отличная игра" in page.praise.accessibleName()) is praised


def test_points_with_a_tenth_are_told_as_people_say_them(program: Kozel, qtbot: QtBot) -> None:
    program.habits.prefer(language="ru")
    assert [points_told(points) for points in (1.0, 1.4, 0.1 + 0.2 + 2.7, 5.0)] == [
        "1 очко", "1,4 очка", "3 очка", "5 очков",
    ]  # fmt: skip
    page = open_review(program, qtbot, keep(program.archive.store, bad_match()))
    finished(program, qtbot, page)
    review = program.reviews.current
    assert review is not None
    told, names = page.figures[2], ("Вы", "Семён")
    for cost, shown, words in ((1.4, "1,4", "очка отдано"), (1.0, "1", "очко отдано"), (21.0, "21", "очко отдано")):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Findings, "given_away", cost)
            page.show_review(review, names, "resting")
        assert (told.number.text(), told.told.text()) == (shown, words)


def test_a_card_tells_what_was_laid_not_what_could_still_have_followed(program: Kozel, qtbot: QtBot) -> None:
    """C1.4: whoever lays one of two doubles has laid one, though the best turn that begins with it has both."""
    match = situations.find(situations.two_doubles, {"multi_doubles": 2}, game=VARIANTS["sea"])
    again = takeback.match_at(match, match.deals[-1].actions[:-1])
    sight, double = again.sight(0), match.deals[-1].actions[-1][1]
    found = counsels.counsel(sight, 1, stopped)
    both = next(turn.actions for turn in turns_of(sight) if turn.actions[0] == double and len(turn.actions) == 2)
    played = evolve(next(one for one in found.options if double in one.actions), turn=both)
    card = MistakeCard()
    qtbot.addWidget(card)
    decision = Decision(0, 1, 0, 1, sight, double)
    card.show_judged(Judged(decision, Counsel((found.best, played), exact=False)), ("Вы", "Семён"))
    assert isinstance(double, Lay)
    assert card.played.accessibleName().startswith(f"Сыграно: {NAMES[double.tile]}")
    assert "+" not in card.played.accessibleName()


def test_a_match_that_is_not_over_or_comes_again_has_no_review(program: Kozel, qtbot: QtBot) -> None:
    store = program.archive.store
    unfinished = keep(store, play_on(Match.new(VARIANTS["k11"].settings, SeededDeck(bytes(16))), 1, 2))
    first, second = keep_twice(store)
    store.connection.execute("UPDATE match SET deleted = 'x' WHERE id = ?", (second,))
    over = fill(store, 1)[0]
    program.archive.open_history()
    page = program.archive.history
    for number, offered in ((unfinished, False), (first, False), (over, True)):
        qtbot.waitUntil(lambda: not page.loading)
        page.select([number])
        assert page.review_button.isVisible() == offered
    for number, told in ((unfinished, "Разбор будет, когда партия закончится."), (first, "Те же кости ещё придут")):
        program.reviews.review(number)
        assert program.window.page is page
        assert program.window.toast.text().startswith(told)


def test_in_a_record_of_people_the_seat_is_chosen(program: Kozel, qtbot: QtBot) -> None:
    number = keep(program.archive.store, bad_match(), levels=(HUMAN, HUMAN))
    page = open_review(program, qtbot, number)
    finished(program, qtbot, page)
    assert page.seat.isVisible()
    first = program.reviews.current
    page.seat.setFocus()
    QTest.keyClick(page.seat, Qt.Key.Key_Down)
    second = program.reviews.current
    assert second is not None
    assert second is not first
    cards = finished(program, qtbot, page)
    assert {one.decision.sight.seat for one in second.judged} == {1}
    if cards:
        qtbot.mouseClick(cards[0].button, LEFT)
        replay = program.archive.replay
        assert replay.table.sight == judged(cards[0]).decision.sight


def test_another_language_names_the_match_and_the_players_again(
    program: Kozel, qtbot: QtBot, process: SlowProcess
) -> None:
    """Also where the thinking has stopped, or has ended in failure, and nothing more is going to come."""
    process.allowed = 12
    page = open_review(program, qtbot, keep(program.archive.store, bad_match(), levels=(HUMAN, HUMAN)))
    review = program.reviews.current
    assert review is not None
    qtbot.waitUntil(lambda: len(review.judged) == 12, timeout=30_000)
    process.failed.emit(process.token)
    assert any(card.isVisible() for card in page.cards)
    for language in ("en", "ru"):
        program.habits.prefer(language=language)
        settle()
        assert not foreign(page, language)
        assert page.state == "failed"
    assert "Дальше не вышло" in page.progress.text()
    process.allowed = 10_000
    qtbot.mouseClick(page.toggle, LEFT)
    finished(program, qtbot, page)
    program.habits.prefer(language="en")
    settle()
    assert not foreign(page, "en")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("state", ["running", "complete"])
def test_nothing_is_cut(
    program: Kozel, qtbot: QtBot, process: SlowProcess, language: str, scale: int, state: str
) -> None:
    program.habits.prefer(language=language, text_scale=scale)
    try:
        program.window.resize(QSize(900, 600))
        process.allowed = 10_000 if state == "complete" else 12
        page = open_review(program, qtbot, keep(program.archive.store, bad_match()))
        review = program.reviews.current
        assert review is not None
        qtbot.waitUntil(lambda: review.complete or len(review.judged) == 12, timeout=30_000)
        settle()
        assert not cut_off(page)
        assert not foreign(page, language)
        buttons = [card.button for card in page.cards if card.isVisible()]
        for button in buttons:
            button.setFocus()
            middle = button.mapTo(page.area.viewport(), QPoint(button.width() // 2, button.height() // 2))
            assert page.area.viewport().rect().contains(middle)
    finally:
        program.habits.prefer(text_scale=100)


@pytest.mark.parametrize(("levels", "seat"), [(("player", "player"), 0), ((HUMAN, HUMAN), 1)])
def test_nobody_is_spoken_to_who_is_told_of(program: Kozel, qtbot: QtBot, levels: tuple[str, ...], seat: int) -> None:
    """«Вы пропускает ход» would be told of the first seat where the computer played it, or to another one."""
    page = open_review(program, qtbot, keep(program.archive.store, bad_match(), levels=levels))
    if seat:
        page.seat.setFocus()
        QTest.keyClick(page.seat, Qt.Key.Key_Down)
    assert page._names[0] == "Игрок"
