"""«Клавиши» tells every key that the README tells, and no other."""

from __future__ import annotations

import re

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.ui.forms.keys_dialog import KeysDialog, chapters
from tests.ui.conftest import Look
from tests.ui.seen import cut_off, open_window
from tests.ui.test_readme import key_rows

_KEY = r"Ctrl\+,|Ctrl\+(?:\w+\+)*(?:\w+|←)|\bF\d+\b|\b[A-Z]\b|(?<=, )[-=]|\b(?:Enter|Esc|Tab|Home|End|Alt)\b"


def test_it_tells_the_keys_of_the_readme(qtbot: QtBot, look: Look) -> None:
    look("en")
    told = {key for _, keys in chapters() for names, _ in keys for key in re.findall(_KEY, names)}
    listed = {key for row in key_rows().split("| ") for key in re.findall(_KEY, row.split(" | ")[0])}
    named = {"Ctrl+Home", "Alt", "Home", "End", "-", "="}
    assert {"H", "F10", "Ctrl+Z", "Esc", "-", "="} <= told
    assert told - named <= listed
    letters = {key for key in listed if key.startswith("Ctrl") or re.fullmatch(r"F\d+|[BEHRM]", key)}
    assert letters <= told


@pytest.mark.parametrize(("language", "scale"), [("ru", 1.0), ("en", 1.0), ("ru", 2.0), ("en", 0.75)])
def test_nothing_is_cut(qtbot: QtBot, language: str, scale: float, look: Look) -> None:
    look(language, scale)
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    open_window(qtbot, dialog)
    assert cut_off(dialog) == []
