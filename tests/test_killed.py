"""A program that is killed loses nothing; the long check is ``python -m tests.kill_run``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests import kill_run


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_programs_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three lives, the last one short: what was shown is kept, and the next life goes on there."""
    monkeypatch.setattr(kill_run, "MOST_SAID", 6_000)
    killing = kill_run.kill(tmp_path, 3, seed=2)
    assert sum(killing.seen.values()) == 3
    assert killing.expected is not None, "a match waits to be continued"
