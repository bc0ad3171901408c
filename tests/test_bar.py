"""The menu bar: the words of its buttons stand in one line with those of its menus, however large the text is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.variants import K11
from kozel_desktop.store.preferences import Preferences
from tests.player import open_program


@pytest.mark.parametrize("language", ["ru", "en"])
def test_in_large_letters_all_menus_are_there_and_as_many_buttons_as_fit(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    program = open_program(tmp_path, Preferences(speed=0, text_scale=200, language=language))
    try:
        window, commands = program.window, program.window.commands
        bar = window.menuBar()
        window.resize(900, 600)
        program.desk.play_chosen("k11", K11.settings, "thumb")
        for width in (900, 1280, 900):
            window.resize(width, 600)
            qtbot.wait(10)
            ends = [bar.actionGeometry(action) for action in bar.actions()]
            assert all(end.width() > 0 for end in ends), "no menu is folded away"
            assert max(end.right() for end in ends) < commands.buttons.x()
            assert commands.hint in commands.buttons.shown
        window.resize(1400, 600)
        assert commands.buttons.shown == [commands.undo, commands.redo, commands.hint]
    finally:
        program.shut()


@pytest.mark.parametrize("scale", [100, 200])
def test_buttons_and_menus_stand_in_one_line(qtbot: QtBot, tmp_path: Path, scale: int) -> None:
    program = open_program(tmp_path, Preferences(speed=0, text_scale=scale))
    try:
        program.desk.play_chosen("k11", K11.settings, "thumb")
        bar = program.window.menuBar()
        menu = bar.actionGeometry(bar.actions()[0]).center().y()
        buttons = program.window.commands.buttons.findChildren(QToolButton)
        assert buttons
        for button in buttons:
            assert abs(button.mapTo(bar, QPoint(0, button.height() // 2)).y() - menu) <= 1
            assert button.mapTo(bar, QPoint(0, button.height())).y() <= bar.height()
    finally:
        program.shut()
