"""A mistake of the program is written down and said; nothing ends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kozel_desktop.ui.mishap import LOG_NAME, catch_mishaps


@pytest.fixture(autouse=True)
def _hook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


def stumble() -> None:
    try:
        raise RuntimeError("a slip of the pen")
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_written_down_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[Path | None] = []
    catch_mishaps(tmp_path / "data", told.append)
    stumble()
    stumble()
    path = tmp_path / "data" / LOG_NAME
    assert told == [path, path]
    assert path.read_text(encoding="utf-8").count("RuntimeError: a slip of the pen") == 2
    assert "RuntimeError: a slip of the pen" in capsys.readouterr().err


def test_told_even_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told: list[Path | None] = []
    catch_mishaps(tmp_path / "file", told.append)
    stumble()
    assert told == [None]
