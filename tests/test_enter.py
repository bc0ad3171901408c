"""Wherever a button shows the cap of Enter, that key presses it, whatever was clicked before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QListView, QMenu
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.buttons import LinkButton
from tests.archives import fill
from tests.player import LEFT, Person, open_program
from tests.ui.formplay import active

QUICK = Preferences(speed=0, language="ru")


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot) -> Iterator[Kozel]:
    program = open_program(tmp_path, QUICK)
    program.window.resize(1280, 800)
    active(qtbot, program.window)
    yield program
    program.shut()


def close_next_dialog(opened: list[QDialog]) -> None:
    """Remember the dialog that is going to open, and close it."""

    def found() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        opened.append(dialog)
        dialog.reject()

    QTimer.singleShot(100, found)


def link(program: Kozel, name: str) -> LinkButton:
    found = program.window.side.findChild(LinkButton, name)
    assert found is not None
    return found


def test_who_needs_no_lesson_plays_with_enter(program: Kozel, qtbot: QtBot) -> None:
    start = program.window.start
    qtbot.mouseClick(start.lesson.decline, LEFT)
    assert not start.lesson.isVisible()
    assert start.play_button.key_presses
    Person(program, qtbot).key(Qt.Key.Key_Return)
    assert program.window.at_table


def test_who_declines_the_lesson_by_key_plays_with_the_next_enter(program: Kozel, qtbot: QtBot) -> None:
    start, person = program.window.start, Person(program, qtbot)
    start.lesson.decline.setFocus()
    assert not start.play_button.key_presses
    person.key(Qt.Key.Key_Return)
    assert not start.lesson.isVisible()
    assert start.play_button.key_presses
    person.key(Qt.Key.Key_Return)
    assert program.window.at_table


def test_enter_goes_on_after_a_link_of_the_count_and_of_the_verdict(program: Kozel, qtbot: QtBot) -> None:
    person, side = Person(program, qtbot), program.window.side
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    person.play_until(lambda: side.count.button.isVisible(), person.keys)
    opened: list[QDialog] = []
    for press in (lambda at: qtbot.mouseClick(at, LEFT), lambda at: qtbot.keyClick(at, Qt.Key.Key_Return)):
        close_next_dialog(opened)
        press(link(program, "elsewhere"))
        active(qtbot, program.window)
        assert side.count.button.key_presses
    assert len(opened) == 2
    person.key(Qt.Key.Key_Return)
    assert not side.count.isVisible()
    person.play_until(lambda: side.verdict.again.isVisible(), person.keys)
    close_next_dialog(opened)
    qtbot.keyClick(link(program, "check-deal"), Qt.Key.Key_Return)
    active(qtbot, program.window)
    assert len(opened) == 3
    assert side.verdict.again.key_presses
    person.key(Qt.Key.Key_Return)
    assert side.journal.isVisible()


def test_the_cap_goes_while_another_button_has_the_key(program: Kozel, qtbot: QtBot) -> None:
    button = program.window.start.play_button
    program.window.start.setFocus()
    shown = button.grab().toImage()
    program.window.start.compare_link.setFocus()
    assert not button.key_presses
    button.update()
    hidden = button.grab().toImage()
    assert hidden != shown
    program.window.start.opponents.lines[1].setFocus()
    assert button.key_presses


def test_enter_watches_the_chosen_match_from_the_search_too(program: Kozel, qtbot: QtBot) -> None:
    fill(program.archive.store, 3)
    program.archive.open_history()
    history = program.archive.history
    qtbot.waitUntil(lambda: not history.loading and history.watch_button.isEnabled())
    history.search.setFocus()
    assert history.watch_button.key_presses
    qtbot.keyClick(history.search, Qt.Key.Key_Return)
    assert program.window.page is program.archive.replay


def test_a_click_into_the_journal_leaves_the_keyboard_at_the_table(program: Kozel, qtbot: QtBot) -> None:
    """The digits and Enter go on playing, although somebody wanted to read."""
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    assert program.window.at_table
    before = program.window.focusWidget()
    rows = [view for view in program.window.side.findChildren(QListView) if view.isVisible()]
    assert rows
    for view in rows:
        qtbot.mouseClick(view.viewport(), LEFT)
        assert not view.hasFocus()
    assert program.window.focusWidget() is before


@pytest.mark.parametrize("way", ["mouse", "F10"])
def test_a_menu_closed_with_esc_gives_the_keyboard_back_to_the_table(program: Kozel, qtbot: QtBot, way: str) -> None:
    person, window = Person(program, qtbot), program.window
    person.key(Qt.Key.Key_Return)
    bar = window.menuBar()
    for place, title in enumerate(bar.actions()):
        if way == "F10":
            person.key(Qt.Key.Key_F10)
            for _ in range(place):
                qtbot.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Right)
        else:
            qtbot.mouseClick(bar, LEFT, pos=bar.actionGeometry(title).center())
        menu = title.menu()
        assert isinstance(menu, QMenu)
        assert menu.isVisible()
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Escape)
        active(qtbot, window)
        qtbot.waitUntil(window.table.hasFocus)
        shown = window.side.journal.isVisible()
        qtbot.keyClick(window.table, Qt.Key.Key_Return)
        assert QApplication.activePopupWidget() is None
        assert window.side.journal.isVisible() == shown


def test_f10_chooses_the_first_entry_and_closes_the_menu_again(program: Kozel, qtbot: QtBot) -> None:
    """The same key leads back to the table; Enter right after it does what is seen to be chosen."""
    person, window = Person(program, qtbot), program.window
    person.key(Qt.Key.Key_Return)
    menu = window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    for _ in range(2):
        person.key(Qt.Key.Key_F10)
        assert menu.isVisible()
        assert menu.activeAction() is window.commands.new_match
        qtbot.keyClick(menu, Qt.Key.Key_F10)
        assert not menu.isVisible()
        active(qtbot, window)
        qtbot.waitUntil(window.table.hasFocus)
