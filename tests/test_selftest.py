"""The self-test passes where everything is there, and says what is missing where it is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kozel_desktop import selftest
from kozel_desktop.selftest import Report, SelfTest
from kozel_desktop.ui.words import set_language


def test_it_passes_from_source_and_writes_what_it_found(tmp_path: Path) -> None:
    path = tmp_path / "отчёт.json"
    command = [sys.executable, "-m", "kozel_desktop", "--self-test", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(path.read_text(encoding="utf-8"))
    assert report["ok"]
    assert not report["frozen"]
    assert report["platform"] == "offscreen"
    assert report["painted_at"] > 0
    names = [finding["name"] for finding in report["findings"]]
    assert {"window", "match", "record", "worker", "database", "translations", "recordings", "sound"} <= set(names)
    assert done.stdout.splitlines()[-1] == "The program works."


def test_what_is_missing_is_said_and_nothing_else_is_left_out(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtWidgets import QApplication

    assert isinstance(qapp, QApplication)
    report = Report("3", "6", "6", False)
    monkeypatch.setattr(selftest, "recordings_of", lambda _: [])
    monkeypatch.setattr(selftest.SelfTest, "_open", lambda *_: 1 / 0)
    monkeypatch.setattr(selftest, "Kozel", _NoWindow)
    SelfTest(qapp, tmp_path, report).run()
    set_language(qapp, "ru")
    failed = {finding.name: finding.detail for finding in report.findings if not finding.ok}
    assert failed["recordings"].startswith("recordings are missing or damaged: laid")
    assert failed["window"] == "ZeroDivisionError: division by zero"
    assert failed["match"] == "there is no window to play in"
    assert not report.ok
    assert {"themes", "icon", "translations"} <= {finding.name for finding in report.findings if finding.ok}


class _NoWindow:
    def __init__(self, *_: object) -> None:
        pass

    def shut(self) -> None:
        pass
