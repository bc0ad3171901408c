"""The smallest window in the largest letters: what matters most is seen without scrolling."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.buttons import LinkButton
from tests.player import LEFT, Person, open_program
from tests.ui.seen import cut_off


@pytest.fixture(params=["ru", "en"])
def program(tmp_path: Path, qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Kozel]:
    program = open_program(tmp_path, Preferences(speed=0, language=request.param, text_scale=200, explain=False))
    program.window.resize(900, 600)
    program.window.start.offer_lesson(False)
    yield program
    program.shut()


def is_whole(widget: QWidget, area: QScrollArea) -> bool:
    seen = area.viewport()
    return seen.isVisible() and seen.rect().contains(QRect(widget.mapTo(seen, QPoint()), widget.size()))


def score_area(program: Kozel) -> QScrollArea:
    area = program.window.side.findChild(QScrollArea, "score-area")
    assert area is not None
    return area


def test_nothing_of_the_start_page_sticks_out_at_the_side(program: Kozel, qtbot: QtBot) -> None:
    areas = program.window.start.findChildren(QScrollArea)
    assert len(areas) == 2
    qtbot.waitUntil(lambda: all(area.widget().width() <= area.viewport().width() for area in areas))


@pytest.mark.parametrize("game", ["k11", "pairs"])
def test_all_accounts_are_seen_in_play(program: Kozel, qtbot: QtBot, game: str) -> None:
    program.desk.play_chosen(game, VARIANTS[game].settings, "thumb")
    cards = program.window.side.score.cards
    qtbot.waitUntil(lambda: all(is_whole(card, score_area(program)) for card in cards.values()))


def test_advice_is_read_and_the_accounts_come_back(program: Kozel, qtbot: QtBot) -> None:
    program.desk.play_chosen("k11", VARIANTS["k11"].settings, "thumb")
    person, side = Person(program, qtbot), program.window.side
    qtbot.waitUntil(lambda: person.asked is not None)
    program.hints.toggle()
    qtbot.waitUntil(lambda: program.window.table.choice.hint is not None)
    qtbot.waitUntil(lambda: side.hint.height() > program.window.height() / 2)
    program.hints.toggle()
    qtbot.waitUntil(lambda: all(is_whole(card, score_area(program)) for card in side.score.cards.values()))


def test_what_is_out_makes_room_for_advice_in_a_small_window(tmp_path: Path, qtbot: QtBot) -> None:
    program = open_program(tmp_path, Preferences(speed=0, language="ru", show_memory=True, explain=False))
    try:
        program.window.resize(900, 600)
        program.desk.play_chosen("k11", VARIANTS["k11"].settings, "thumb")
        person, side = Person(program, qtbot), program.window.side
        qtbot.waitUntil(lambda: person.asked is not None and side.memory.isVisible())
        program.hints.toggle()
        qtbot.waitUntil(lambda: program.window.table.choice.hint is not None)
        qtbot.waitUntil(lambda: not side.memory.isVisible() and side.hint.height() > 150)
        cards = side.score.cards.values()
        qtbot.waitUntil(lambda: all(is_whole(card, score_area(program)) for card in cards))
        program.hints.toggle()
        qtbot.waitUntil(side.memory.isVisible)
    finally:
        program.shut()


def test_the_result_of_a_deal_is_not_cut(program: Kozel, qtbot: QtBot) -> None:
    program.desk.play_chosen("k11", VARIANTS["k11"].settings, "thumb")
    person, count = Person(program, qtbot), program.window.side.count
    person.play_until(count.button.isVisible, lambda action: program.controller.submit(0, action))
    link = count.findChild(LinkButton, "elsewhere")
    assert link is not None
    qtbot.waitUntil(lambda: count.area.widget().width() <= count.area.viewport().width())
    assert cut_off(count) == []


def test_the_chosen_card_is_seen_whole(program: Kozel, qtbot: QtBot) -> None:
    start = program.window.start
    chosen = next(button for button in start.cards.buttons if button.isChecked())
    qtbot.waitUntil(lambda: is_whole(chosen, start.cards_area))
    qtbot.mouseClick(start.play_button, LEFT)
    assert program.window.at_table
