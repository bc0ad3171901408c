"""The line in words at the foot of the whole window: what is told there follows the match, back and forth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.variants import K11
from kozel_desktop.store.preferences import Preferences
from tests.player import Person, open_program


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Kozel]:
    program = open_program(tmp_path, Preferences(speed=0, status_line=True, language="ru"))
    yield program
    program.shut()


def test_a_move_taken_back_ends_what_was_said_and_is_told(program: Kozel, qtbot: QtBot) -> None:
    program.desk.play_chosen("k11", K11.settings, "thumb")
    person = Person(program, qtbot)
    said = program.window.spoken.accessibleName
    for _ in range(2):
        qtbot.waitUntil(lambda: person.asked is not None, timeout=10_000)
        assert program.controller.submit(0, person.decide())
    qtbot.waitUntil(lambda: person.asked is not None, timeout=10_000)
    program.controller.undo()
    assert said().startswith("Ход взят назад. Ваш ход: ")
    assert said().count("Ваш ход") == 1
    program.controller.redo()
    qtbot.waitUntil(lambda: person.asked is not None, timeout=10_000)
    assert said().startswith("Ход возвращён. ")
    assert said().count("Ваш ход") == 1
