"""A data folder that another program has locked: it hears of the files, or the player is asked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, QSysInfo, QTimer
from PySide6.QtWidgets import QApplication

from kozel_desktop.app.handover import take_folder
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.firstcopy import FirstCopy
from kozel_desktop.ui.forms.question import Question

LOCK = "kozel.lock"
Answers = Callable[..., list[str]]


@pytest.fixture
def answers(qapp: QApplication) -> Iterator[Answers]:
    """Answer the questions that come, one after the other, and remember their words."""
    timer = QTimer()
    asked: list[str] = []

    def answer(*replies: bool, meanwhile: Callable[[], object] = bool) -> list[str]:
        left = list(replies)

        def reply() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, Question) and dialog.isVisible():
                asked.append(f"{dialog.windowTitle()} {dialog.accessibleDescription()} {dialog.yes.text()}")
                meanwhile()
                (dialog.yes if left.pop(0) else dialog.no).click()

        timer.timeout.connect(reply)
        timer.start(10)
        return asked

    yield answer
    timer.stop()


def lock_left_behind(folder: Path, machine: str) -> None:
    """As if the folder had been moved here from another computer on which the program had died."""
    lock = QLockFile(str(folder / LOCK))
    lock.setStaleLockTime(0)
    assert lock.tryLock(0)
    content = (folder / LOCK).read_text().split("\n")
    lock.unlock()
    content[2], content[3] = machine, "0" * 32
    (folder / LOCK).write_text("\n".join(content))


@pytest.mark.parametrize("machine", ["старый-компьютер", ""])
def test_a_lock_of_another_machine_is_asked_about_and_taken_away(
    qapp: QApplication, answers: Answers, tmp_path: Path, machine: str
) -> None:
    machine = machine or QSysInfo.machineHostName()
    lock_left_behind(tmp_path, machine)
    asked = answers(True)
    first = FirstCopy(tmp_path)
    assert take_folder(qapp, first, tmp_path, []) is None
    assert len(asked) == 1
    assert str(tmp_path) in asked[0]
    assert not FirstCopy(tmp_path).claim(), "the folder is this program's now"
    first.release()


def test_whoever_does_not_want_it_ends_and_nothing_is_changed(
    qapp: QApplication, answers: Answers, tmp_path: Path
) -> None:
    assert PreferencesStore(tmp_path).save(Preferences(language="en")) is None
    lock_left_behind(tmp_path, "the-old-one")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    asked = answers(False)
    assert take_folder(qapp, FirstCopy(tmp_path), tmp_path, []) == 1
    assert "the-old-one" in asked[0]
    assert asked[0].endswith("Open here"), "in the player's language"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.fixture
def hanging(tmp_path: Path) -> Iterator[QLockFile]:
    """The lock of a program of this machine that runs and does not answer."""
    lock = QLockFile(str(tmp_path / LOCK))
    lock.setStaleLockTime(0)
    assert lock.tryLock(0)
    yield lock
    lock.unlock()


def test_a_program_that_hangs_keeps_its_folder(
    qapp: QApplication, answers: Answers, tmp_path: Path, hanging: QLockFile
) -> None:
    asked = answers(True, False)
    assert take_folder(qapp, FirstCopy(tmp_path), tmp_path, []) == 1
    assert str(os.getpid()) in asked[0]
    assert len(asked) == 2, "trying again takes nothing away from a program that runs"


def test_the_folder_of_a_program_that_has_ended_meanwhile_is_free(
    qapp: QApplication, answers: Answers, tmp_path: Path, hanging: QLockFile
) -> None:
    answers(True, meanwhile=hanging.unlock)
    first = FirstCopy(tmp_path)
    assert take_folder(qapp, first, tmp_path, []) is None
    first.release()
