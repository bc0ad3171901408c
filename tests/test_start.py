"""The start page comes without what nobody wants before it: the program loads that when it is wanted."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

UNWANTED = [
    "kozel_desktop.ai.policy",
    "kozel_desktop.ai.thought",
    "kozel_desktop.cli",
    "kozel_desktop.review.arbiter",
    "kozel_desktop.review.rulebook",
    "kozel_desktop.selftest",
    "kozel_desktop.ui.forms.about_dialog",
    "kozel_desktop.ui.forms.compare_dialog",
    "kozel_desktop.ui.forms.duplicate_dialogs",
    "kozel_desktop.ui.forms.preferences_dialog",
    "kozel_desktop.ui.forms.rules_dialog",
    "kozel_desktop.ui.lesson.page",
    "kozel_desktop.ui.pages.history",
    "kozel_desktop.ui.pages.honesty",
    "kozel_desktop.ui.pages.replay",
    "kozel_desktop.ui.pages.statistics",
    "PySide6.QtMultimedia",
    "asyncio",
    "importlib.metadata",
    "ssl",
    "statistics",
]
"""What thinks, what explains, dialogs, pages beside the start page, sound, and parts of Python that took long."""

START = """
import sys
from PySide6.QtWidgets import QApplication
from kozel_desktop.__main__ import main

def until_it_is_painted():
    window = next(widget for widget in QApplication.topLevelWidgets() if widget.isVisible())
    while not window.windowHandle().isExposed():
        QApplication.processEvents()
    QApplication.processEvents()
    return 0

QApplication.exec = staticmethod(until_it_is_painted)
main([])
print(*sys.modules)
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules of a program whose start page has just been shown."""
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_the_start_page_is_there(loaded: set[str]) -> None:
    assert {"kozel_desktop.ui.pages.start", "kozel_desktop.app.dialogs", "kozel_desktop.ai.worker"} <= loaded


@pytest.mark.parametrize("name", UNWANTED)
def test_it_comes_without(name: str, loaded: set[str]) -> None:
    assert importlib.util.find_spec(name) is not None, "there is no such module any more: the test would prove nothing"
    assert name not in loaded
