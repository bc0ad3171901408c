"""A second copy hands over to the first."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from kozel_desktop.ui.firstcopy import FirstCopy


def test_the_second_copy_calls_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = FirstCopy(tmp_path), FirstCopy(tmp_path)
    assert first.claim()
    assert not second.claim()
    with qtbot.waitSignal(first.called, timeout=5000):
        assert second.call_the_first()
    first.release()
    assert second.claim(), "the folder is free again"
    second.release()


def test_other_folders_are_other_programs(qtbot: QtBot, tmp_path: Path) -> None:
    one, other = FirstCopy(tmp_path), FirstCopy(tmp_path / "other")
    (tmp_path / "other").mkdir()
    assert one.claim()
    assert other.claim()
    one.release()
    other.release()


def test_a_folder_that_takes_no_lock_does_not_keep_anybody_out(qtbot: QtBot, tmp_path: Path) -> None:
    copy = FirstCopy(tmp_path / "missing" / "folder")
    assert copy.claim()
    copy.release()


def test_nobody_answers_where_nobody_listens(qtbot: QtBot, tmp_path: Path) -> None:
    assert not FirstCopy(tmp_path).call_the_first()
