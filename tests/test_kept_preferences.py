"""Preferences whose file cannot be read while the program begins: they come back, and nothing is written over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.store.preferences import KeptTable, OwnTable, Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.forms.preferences_dialog import PreferencesDialog
from tests.player import open_program

MINE = Preferences(language="ru", speed=0, tile_digits=True, own_tables=(OwnTable("Дача", KeptTable("yard")),))


@pytest.fixture
def lock(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Nobody can read a file until this is undone."""

    def locked(_self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", locked)
        yield patch


@pytest.fixture
def program(tmp_path: Path, lock: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Kozel]:
    program = open_program(tmp_path, MINE)
    yield program
    program.shut()


def kept(program: Kozel) -> Preferences:
    return PreferencesStore(program.dialogs._folder).load().preferences


def test_the_next_change_brings_them_back(program: Kozel, lock: pytest.MonkeyPatch) -> None:
    assert program.preferences == Preferences()
    assert "preferences.json" in program.window.toast.text()
    lock.undo()
    program.window.commands.mute.trigger()
    assert program.preferences == kept(program) == MINE.changed("muted", True)
    assert "снова действуют прежние" in program.window.toast.text()


def test_a_change_in_the_form_brings_them_back_there_too(program: Kozel, lock: pytest.MonkeyPatch) -> None:
    seen: list[Preferences] = []

    def change() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PreferencesDialog)
        lock.undo()
        for name, value in (("two_step", True), ("auto_play", True)):
            dialog.program_page.put(dialog.preferences.changed(name, value))
            seen.append(dialog.preferences)
        dialog.reject()

    QTimer.singleShot(100, change)
    program.dialogs.preferences()
    wanted = MINE.changed("two_step", True)
    assert seen == [wanted, wanted.changed("auto_play", True)]
    assert program.preferences == kept(program) == evolve(seen[-1], page="table")


def test_the_end_of_the_program_leaves_the_file_alone(program: Kozel, lock: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program.shut()
    lock.undo()
    assert kept(program) == MINE
    assert [path.name for path in tmp_path.glob("preferences*")] == ["preferences.json"]


def test_the_end_of_the_program_keeps_the_window_where_the_file_can_be_read(
    program: Kozel, lock: pytest.MonkeyPatch
) -> None:
    lock.undo()
    program.shut()
    assert kept(program).window == program.preferences.window != ""
    assert kept(program).own_tables == MINE.own_tables


def test_a_file_that_stays_closed_is_put_aside_and_said(
    program: Kozel, lock: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program.window.commands.mute.trigger()
    assert str(tmp_path / "preferences.unread-1") in program.window.toast.text()
    lock.undo()
    assert kept(program) == Preferences().changed("muted", True)
    (tmp_path / "preferences.unread-1").replace(tmp_path / "preferences.json")
    assert kept(program) == MINE
