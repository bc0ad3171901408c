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
