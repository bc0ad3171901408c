"""The lesson, played with the keys of the table and left at any moment."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import Draw, Lay, parse_action
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.tiles import tile
from kozel_desktop.ui.lesson.coach import STEPS
from kozel_desktop.ui.lesson.page import LessonPage
from kozel_desktop.ui.lesson.scenes import SCENES
from kozel_desktop.ui.table.options import TableOptions
from tests.ui.conftest import Look
from tests.ui.seen import open_window


@pytest.fixture
def page(qtbot: QtBot, look: Look) -> LessonPage:
    look("ru")
    page = LessonPage()
    qtbot.addWidget(page)
    page.resize(1280, 764)
    page.set_options(TableOptions(speed=0))
    open_window(qtbot, page)
    page.begin()
    return page


def decides(page: LessonPage) -> bool:
    return page.table.choice.sight is not None


def step(page: LessonPage) -> str:
    return page.strip.words.accessibleName()


def lay(page: LessonPage, qtbot: QtBot, name: str) -> None:
    """Lay a tile with its number key and Enter, as soon as it is the player's turn."""
    qtbot.waitUntil(lambda: decides(page))
    place = page.table.hand_order.index(tile(name))
    QTest.keyClick(page.table, Qt.Key(int(Qt.Key.Key_1) + place))
    if len(page.table.choice.lays(tile(name))) > 1:
        QTest.keyClick(page.table, Qt.Key.Key_Right)
    QTest.keyClick(page.table, Qt.Key.Key_Return)


def draw(page: LessonPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: decides(page))
    assert page.table.choice.may_draw
    QTest.keyClick(page.table, "b")


@pytest.mark.parametrize("choice", ["1-4", "2-4"])
def test_the_whole_lesson_by_keys(page: LessonPage, qtbot: QtBot, choice: str) -> None:
    said = []
    page.controller.awaiting.connect(lambda sight: said.append(step(page)) if sight is not None else None)
    for name in ("3-5", "3-3"):
        lay(page, qtbot, name)
    draw(page, qtbot)
    draw(page, qtbot)
    other = "2-4" if choice == "1-4" else "1-4"
    for name in ("4-6", choice, "1-2", other):
        lay(page, qtbot, name)
    count = page.side.count
    qtbot.waitUntil(count.button.isVisible)
    assert "правило 13" in step(page)
    assert page.side.score.cards[1].deferred.accessibleName() == "отложено 9"
    qtbot.waitUntil(lambda: not page.ring.place.isEmpty())
    QTest.keyClick(count.button, Qt.Key.Key_Return)
    assert len(set(said)) == 8
    lay(page, qtbot, "2-4")
    qtbot.waitUntil(count.button.isVisible)
    assert count.button.text() == "Закончить урок"
    assert not page.strip.leave.isVisible()
    assert page.side.score.cards[1].account.value == 27
    with qtbot.waitSignal(page.finished):
        QTest.keyClick(count.button, Qt.Key.Key_Return)
    assert page.controller.match is None


def test_what_the_words_say_follows_from_the_rules() -> None:
    """The first tile that fits is the only one, and the ends of the scenes are those that are spoken of."""
    going_out, fish = SCENES
    match = going_out.match()
    assert match.sight(0).actions == (Lay(tile("3-5"), match.sight(0).ends[1][0]),)
    for name in ("3-5@R", "0-6@L", "3-3@R", "3-6@R"):
        match.play(match.to_move or 0, parse_action(name))
    assert match.sight(0).actions == (Draw(),)
    for end in fish.match().sight(0).actions:
        blocked = fish.match()
        ended = blocked.play(0, end)[-1]
        assert isinstance(ended, DealEnded)
        assert ended.result.kind == "fish"
        assert ended.charge.side_values == (2, 18)
        assert ended.written.after.scores == (0, 27)


def test_it_points_at_the_tile_until_that_is_chosen(page: LessonPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.ring.place.isEmpty())
    box = next(pose.box for pose in page.table.picture.tiles if pose.tile == tile("3-5"))  # type: ignore[union-attr]
    assert page.ring.place.width() == box.w
    QTest.keyClick(page.table, str(page.table.hand_order.index(tile("3-5")) + 1))
    qtbot.waitUntil(lambda: page.ring.place.isEmpty())


def test_it_can_be_left_and_begun_again(page: LessonPage, qtbot: QtBot) -> None:
    lay(page, qtbot, "3-5")
    with qtbot.waitSignal(page.finished):
        page.strip.leave.click()
    assert page.controller.match is None
    page.begin()
    qtbot.waitUntil(lambda: decides(page))
    assert page.strip._title.text() == f"Урок, 1 из {STEPS}"


def test_its_words_change_with_the_language(page: LessonPage, qtbot: QtBot, look: Look, qapp: QApplication) -> None:
    qtbot.waitUntil(lambda: decides(page))
    look("en")
    qapp.sendPostedEvents(None, QEvent.Type.LanguageChange)
    assert step(page).startswith("Points are bad here: whoever reaches 101 is the goat. The ends of the line are")
    assert page.strip.leave.text() == "End the lesson"
