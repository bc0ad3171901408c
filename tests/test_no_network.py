"""Nothing is ever sent anywhere: a whole session opens no network socket."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "kozel_desktop"
NO_FILTER = 77
LOCAL_ONLY = {
    "ui/firstcopy.py": {"QLocalServer", "QLocalSocket"},
    "app/launch.py": {"socket"},
}
"""What may be imported of sockets, and where: a second copy hands over, and a screen is looked for."""


def run(*arguments: str) -> int:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run([sys.executable, "-m", "tests.sealed_session", *arguments], env=environment).returncode


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel of Linux watches")
def test_a_whole_session_opens_no_network_socket(tmp_path: Path) -> None:
    """The process, and the thinking process with it, would be killed by the kernel."""
    caught = run(str(tmp_path), "--try-network")
    if caught == NO_FILTER:
        pytest.skip("this kernel cannot watch")
    assert caught < 0, "the watch works"
    assert run(str(tmp_path)) == 0
    assert (tmp_path / "session.kozel").exists()


def test_no_module_of_the_program_knows_the_network() -> None:
    """Neither Qt's nor Python's modules for it are imported, but for the two that open local sockets."""
    known = ("PySide6.QtNetwork", "PySide6.QtWebEngine", "socket", "ssl", "http", "urllib", "ftplib", "smtplib")
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(known):
                names = {alias.name for alias in node.names}
            elif isinstance(node, ast.Import):
                names = {alias.name for alias in node.names if alias.name.split(".")[0] in known}
            else:
                continue
            assert names <= LOCAL_ONLY.get(room, set()), f"{room} imports {names}"
