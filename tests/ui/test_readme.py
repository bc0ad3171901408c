"""What the README lists is what there is in the program: keys, and the tags that it writes into records."""

from __future__ import annotations

import re

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from kozel_desktop.store.exchange import OUR_TAGS
from kozel_desktop.ui.commands import Commands
from kozel_desktop.ui.table import keys
from tests.scripts import ROOT
from tests.ui.conftest import Look

README = (ROOT / "README.md").read_text(encoding="utf-8")
OF_THE_FORMAT = {"Kozel", "Preset", "Set", "Seats", "Players", "Levels", "Date", "Seed", "Commit", "Result"}
AT_THE_TABLE = {"Ctrl+←", "Ctrl+→"}
AT_THE_MENUS = {"F10"}
OF_SOME_SYSTEMS = {"Ctrl+Q"}


def section(head: str) -> str:
    """The text below a heading, down to the next one."""
    return README.split(f"\n## {head}\n", 1)[1].split("\n## ", 1)[0]


def key_rows() -> str:
    """The rows of the table of keys; some tell of further keys."""
    return " ".join(line for line in section("Keys").splitlines() if line.startswith("| "))


def actions(commands: Commands) -> dict[str, QAction]:
    """The commands by name."""
    return {name: action for name, action in vars(commands).items() if isinstance(action, QAction)}


def test_every_key_of_the_window_and_the_table_stands_in_the_list(qtbot: QtBot, look: Look) -> None:
    look("en")
    window = QMainWindow()
    qtbot.addWidget(window)
    told = set(re.findall(r"Ctrl\+,|[^\s|,;:()…]+", key_rows()))
    missing = []
    for name, action in actions(Commands(window, window.menuBar())).items():
        shortcuts = {shortcut.toString() for shortcut in action.shortcuts()} - {""}
        named = action.text().partition("\t")[2]
        if (shortcuts and not shortcuts & told) or (named and named not in told):
            missing.append((name, shortcuts, named))
    assert missing == []
    assert {words.en.upper() for words, _ in keys._MEANINGS} <= told


def test_every_key_in_the_list_does_something(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    commands = actions(Commands(window, window.menuBar())).values()
    shortcuts = {shortcut.toString() for action in commands for shortcut in action.shortcuts()}
    told = set(re.findall(r"Ctrl\+(?:\w+\+)*(?:\w+|[←→,])|\bF\d+", key_rows()))
    assert len(told) > 12
    assert told - shortcuts <= AT_THE_TABLE | AT_THE_MENUS | OF_SOME_SYSTEMS


def test_every_tag_that_the_program_adds_to_the_format_is_told() -> None:
    paragraph = README.split("\nBeside the tags of the format", 1)[1].split("\n\n", 1)[0]
    assert set(re.findall(r"`([A-Z]\w+)`", paragraph)) == OUR_TAGS - OF_THE_FORMAT
