"""When the thinking process cannot think, it is written down, the player hears of it once a match, the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.mishap import LOG_NAME
from tests.player import EngineHere, Person, open_program


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Kozel]:
    program = open_program(tmp_path, Preferences(speed=0))
    yield program
    program.shut()


def let_err(program: Kozel, monkeypatch: pytest.MonkeyPatch, *, dies: bool = False) -> None:
    """From now on every thought ends with a mistake, or with the process."""

    def err(engine: EngineHere, token: int, _action: object) -> None:
        if token == engine._token:
            if not dies:
                engine.erred.emit("Traceback: a slip of the mind\n")
            engine.failed.emit(token)

    monkeypatch.setattr(EngineHere, "_answer", err)


def play(program: Kozel, qtbot: QtBot, decisions: int) -> None:
    """Play a new match for so many decisions of the player."""
    program.desk.play_chosen("k11", K11.settings, "thumb")
    person = Person(program, qtbot)
    for _ in range(decisions):
        qtbot.waitUntil(lambda: person.asked is not None, timeout=10_000)
        sight: Sight | None = person.asked
        assert sight is not None
        assert program.controller.submit(0, person.decide())


def test_a_mistake_is_written_down_and_told_once_a_match(
    program: Kozel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    let_err(program, monkeypatch)
    toast, said = program.window.toast, []
    monkeypatch.setattr(toast, "say", lambda message, *, stays=False: said.append((message, stays)))
    play(program, qtbot, 3)
    log = tmp_path / LOG_NAME
    assert log.read_text(encoding="utf-8").count("a slip of the mind") > 1
    told = [said for said in said if "самый простой" in said[0]]
    assert len(told) == 1
    message, stays = told[0]
    assert str(log) in message
    assert stays
    play(program, qtbot, 2)
    assert sum("самый простой" in message for message, _ in said) == 2, "it is another match"


def test_a_process_that_dies_is_told_of_too(
    program: Kozel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_err(program, monkeypatch, dies=True)
    play(program, qtbot, 2)
    assert "самый простой" in program.window.toast.text()
    assert LOG_NAME not in program.window.toast.text(), "there is nothing to read there"


def test_mistakes_of_the_adviser_are_written_down(
    program: Kozel, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program.hints.adviser.process.erred.emit("Traceback: bad advice\n")
    assert "bad advice" in (tmp_path / LOG_NAME).read_text(encoding="utf-8")
