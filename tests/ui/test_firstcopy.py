"""A second copy hands over to the first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.app.launch import FileOpener
from kozel_desktop.ui import firstcopy
from kozel_desktop.ui.firstcopy import FirstCopy

CALL = (
    "import sys, pathlib; from PySide6.QtCore import QCoreApplication; app = QCoreApplication([])\n"
    "from kozel_desktop.ui.firstcopy import FirstCopy; copy = FirstCopy(pathlib.Path(sys.argv[1]))\n"
    "sys.exit(10 if copy.call_the_first([pathlib.Path(name) for name in sys.argv[2:]]) else 11)"
)
"""A later copy for a folder that hands files over: 10 when it was heard."""


def test_the_second_copy_calls_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = FirstCopy(tmp_path), FirstCopy(tmp_path)
    assert first.claim()
    assert not second.claim()
    code = (
        "import sys, pathlib; from PySide6.QtCore import QCoreApplication; app = QCoreApplication(sys.argv)\n"
        "from kozel_desktop.ui.firstcopy import FirstCopy; copy = FirstCopy(pathlib.Path(sys.argv[1]))\n"
        "sys.exit(10 if not copy.claim() and copy.call_the_first([pathlib.Path('партия.kozel')]) else 11)"
    )
    with qtbot.waitSignal(first.called, timeout=20_000) as told:
        caller = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)])
    qtbot.waitUntil(lambda: caller.poll() is not None, timeout=20_000)
    assert caller.returncode == 10
    assert told.args == [[Path.cwd() / "партия.kozel"]], "what was double-clicked is opened by the first"
    first.release()
    assert second.claim(), "the folder is free again"
    second.release()


def test_a_copy_that_has_the_lock_and_does_not_listen_yet_is_reached(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two copies that are started in the same moment."""
    first, later = FirstCopy(tmp_path), FirstCopy(tmp_path)
    assert first._lock.tryLock(0)
    pauses: list[int] = []

    def meanwhile(pause: int) -> None:
        pauses.append(pause)
        if len(pauses) == 3:
            first._server.listen(first._name)

    monkeypatch.setattr(firstcopy.QThread, "msleep", meanwhile)
    assert not later.claim()
    socket = QLocalSocket()
    assert later._reach(socket)
    assert len(pauses) == 3
    first.release()


def test_a_copy_that_never_listens_is_given_up(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, later = FirstCopy(tmp_path), FirstCopy(tmp_path)
    assert first._lock.tryLock(0)
    monkeypatch.setattr(firstcopy, "_PATIENCE_MS", 50)
    assert not later.call_the_first()
    first.release()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there all names are Unicode")
def test_a_file_whose_name_is_no_text_comes_through(qtbot: QtBot, tmp_path: Path) -> None:
    """Names of files are bytes on Linux: an old archive in another encoding is opened like any other file."""
    names = [Path(os.fsdecode(b"/\xef\xe0\xf0\xf2\xe8\xff.kozel")), Path("/партия.kozel")]
    first = FirstCopy(tmp_path)
    assert first.claim()
    with qtbot.waitSignal(first.called, timeout=20_000) as told:
        caller = subprocess.Popen([sys.executable, "-c", CALL, str(tmp_path), *map(str, names)])
    qtbot.waitUntil(lambda: caller.poll() is not None, timeout=20_000)
    assert caller.returncode == 10
    assert told.args == [names]
    first.release()


@pytest.mark.skipif(sys.platform == "win32", reason="local sockets are no files there")
def test_a_program_that_has_died_leaves_nothing_that_keeps_the_next_one_from_hearing(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """It leaves the lock and the file of its socket behind."""
    code = (
        "import os, sys, pathlib; from PySide6.QtCore import QCoreApplication; app = QCoreApplication([])\n"
        "from kozel_desktop.ui.firstcopy import FirstCopy; copy = FirstCopy(pathlib.Path(sys.argv[1]))\n"
        "os._exit(9 if copy.claim() else 1)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)]).returncode == 9
    heir = FirstCopy(tmp_path)
    assert heir.claim()
    caller = subprocess.Popen([sys.executable, "-c", CALL, str(tmp_path)])
    qtbot.waitUntil(lambda: caller.poll() is not None, timeout=20_000)
    assert caller.returncode == 10, "the program that was started next hears of others"
    heir.release()


def test_other_folders_are_other_programs(qtbot: QtBot, tmp_path: Path) -> None:
    one, other = FirstCopy(tmp_path), FirstCopy(tmp_path / "other")
    (tmp_path / "other").mkdir()
    assert one.claim()
    assert other.claim()
    one.release()
    other.release()


def test_a_folder_that_takes_no_lock_does_not_keep_anybody_out(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    copy = FirstCopy(tmp_path / "file" / "folder")
    assert copy.claim()
    copy.release()


def test_the_very_first_start_locks_a_folder_that_was_not_there(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = FirstCopy(tmp_path / "new" / "Kozel"), FirstCopy(tmp_path / "new" / "Kozel")
    assert first.claim()
    assert not second.claim()
    first.release()


def test_nobody_answers_where_nobody_listens(qtbot: QtBot, tmp_path: Path) -> None:
    assert not FirstCopy(tmp_path).call_the_first()


def test_a_file_that_comes_as_an_event_is_opened(qapp: QApplication, tmp_path: Path) -> None:
    opened: list[Path] = []
    opener = FileOpener(opened.extend, qapp)
    assert opener.eventFilter(qapp, QFileOpenEvent(str(tmp_path / "моя партия.kozel")))
    assert not opener.eventFilter(qapp, QEvent(QEvent.Type.User))
    assert opened == [tmp_path / "моя партия.kozel"]
    opener.deleteLater()
