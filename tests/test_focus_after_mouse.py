"""The ring of the keyboard's focus on the table: after keys, never because a button was pressed with the mouse."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.variants import K11
from kozel_desktop.store.preferences import Preferences
from tests.player import LEFT, Person, open_program


def test_the_next_deal_asked_for_with_the_mouse_shows_no_ring(qtbot: QtBot, tmp_path: Path) -> None:
    program = open_program(tmp_path, Preferences(speed=0))
    try:
        program.desk.play_chosen("k11", K11.settings, "thumb")
        person, side, table = Person(program, qtbot), program.window.side, program.window.table
        while not side.count.button.isVisible():
            qtbot.waitUntil(lambda: person.asked is not None or side.count.button.isVisible(), timeout=10_000)
            if person.asked is not None:
                assert program.controller.submit(0, person.decide())
        QTest.mouseClick(side.count.button, LEFT)
        qtbot.waitUntil(lambda: person.asked is not None, timeout=10_000)
        assert table.hasFocus()
        assert "focus" not in table.tiles.marks()
        QTest.keyClick(table, Qt.Key.Key_Right)
        assert "focus" in table.tiles.marks()
    finally:
        program.shut()
