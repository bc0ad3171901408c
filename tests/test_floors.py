"""The floors of the house: imports only go down, and below the game there is no Qt."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "kozel_desktop"
FLOORS = {
    "rules": 0,
    "ai": 1,
    "store": 1,
    "review": 1,
    "game": 2,
    "ui": 3,
    "app": 4,
    "selftest": 4,
    "__main__": 4,
    "cli": 4,
}
CELLAR = {"__init__", "datafiles", "version"}  # pure Python without imports from the house: anybody may use them
ALLOWED_NEIGHBOURS = {("review", "ai")}
FILES = sorted(PACKAGE.rglob("*.py"))


def room_of(parts: tuple[str, ...]) -> str:
    return parts[0].removesuffix(".py") if parts else "__init__"


def imports(tree: ast.AST, package: tuple[str, ...]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def climbs(code: str, file: str) -> list[str]:
    """Return what the file ``file`` (relative to the package) must not import."""
    parts = Path(file).parts
    room, bad = room_of(parts), []
    floor = -1 if room in CELLAR else FLOORS[room]
    for name in imports(ast.parse(code), ("kozel_desktop", *parts[:-1])):
        top, *rest = name.split(".")
        if top == "PySide6":
            widgets = any(part in ("QtWidgets", "QtGui") for part in rest)
            if floor < (3 if widgets else 2) or (floor == 2 and rest[:1] != ["QtCore"]):
                bad.append(name)
        elif top == "kozel_desktop" and (other := room_of(tuple(rest))) not in CELLAR | {room}:
            allowed = FLOORS[other] < floor or floor == 4 or (room, other) in ALLOWED_NEIGHBOURS
            if not allowed:
                bad.append(name)
    return bad


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_only_go_down(path: Path) -> None:
    assert climbs(path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix()) == []


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("rules/round.py", "from kozel_desktop.ai import search"),
        ("rules/round.py", "from ..ui import words"),
        ("rules/round.py", "from kozel_desktop import game"),
        ("store/database.py", "import kozel_desktop.ai.levels"),
        ("ai/search.py", "from kozel_desktop.review import report"),
        ("ai/search.py", "def think():\n    from PySide6 import QtCore"),
        ("game/clock.py", "from PySide6.QtGui import QColor"),
        ("game/clock.py", "from PySide6 import QtWidgets"),
        ("game/clock.py", "from kozel_desktop.ui.words import tr"),
        ("ui/window.py", "from kozel_desktop.app.launch import main"),
        ("datafiles.py", "from kozel_desktop.rules import tiles"),
    ],
)
def test_a_climbing_import_is_seen(file: str, code: str) -> None:
    assert climbs(code, file) != []


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("rules/round.py", "from kozel_desktop.rules.tiles import HAS"),
        ("review/cost.py", "from kozel_desktop.ai.levels import LEVELS"),
        ("game/clock.py", "from PySide6.QtCore import QTimer\nfrom kozel_desktop.store import matches"),
        ("ui/window.py", "from PySide6.QtGui import QColor\nfrom kozel_desktop.datafiles import datafile"),
        ("app/kozel.py", "from kozel_desktop.cli import main"),
    ],
)
def test_an_import_that_goes_down_is_allowed(file: str, code: str) -> None:
    assert climbs(code, file) == []


def modules(*rooms: str) -> list[str]:
    files = [path for room in rooms for path in (PACKAGE / room).rglob("*.py")]
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in files]
    return sorted(name.removesuffix(".__init__") for name in names)


def test_rules_and_command_line_load_without_qt() -> None:
    names = ["kozel_desktop.datafiles", *modules("rules", "ai", "store", "review", "cli")]
    code = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('PySide6', 'shiboken6')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
