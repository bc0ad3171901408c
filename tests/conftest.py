"""Tests run without a screen and in a home of their own; a stray word from Qt or a window left fails them."""

from __future__ import annotations

import atexit
import gc
import os
import re
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

_HOME = tempfile.TemporaryDirectory(prefix="kozel-tests-")
atexit.register(_HOME.cleanup)


def _live_in(home: Path) -> None:
    """Point every folder of the user's that the program or Qt may look up into ``home``."""
    for name, folder in {
        "HOME": ".",
        "USERPROFILE": ".",
        "APPDATA": "AppData/Roaming",
        "LOCALAPPDATA": "AppData/Local",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "data",
        "XDG_CACHE_HOME": "cache",
        "XDG_STATE_HOME": "state",
        "XDG_RUNTIME_DIR": "runtime",
    }.items():
        path = (home / folder).resolve()
        # Qt complains about a runtime folder that others may read.
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ[name] = str(path)


# Before anything imports Qt: it reads these once.
_live_in(Path(_HOME.name))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="")

_stray: list[str] = []


def pytest_sessionstart(session: pytest.Session) -> None:
    """Listen to Qt where pytest-qt does not: after the body of a test."""
    from PySide6.QtCore import QMessageLogContext, QStandardPaths, QtMsgType, qInstallMessageHandler

    ignored = [re.compile(pattern) for pattern in session.config.getini("qt_log_ignore")]
    harmless = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)

    def listen(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind not in harmless and not any(pattern.search(message) for pattern in ignored):
            _stray.append(message)

    qInstallMessageHandler(listen)
    if sys.platform in ("win32", "darwin"):
        # These two look the user's folders up without the environment.
        QStandardPaths.setTestModeEnabled(True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Fail the test when Qt says something while its windows close."""
    _stray.clear()
    yield
    if _stray:
        pytest.fail("Qt said while the test was cleaned up:\n" + "\n".join(_stray), pytrace=False)


def _top_levels() -> list[object]:
    """Return the top-level widgets, without those that wait to be deleted and Qt's own tool tip."""
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    if QApplication.instance() is None:
        return []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [w for w in QApplication.topLevelWidgets() if w.metaObject().className() != "QTipLabel"]


@pytest.fixture(autouse=True)
def own_language_and_size() -> Iterator[None]:
    """Put language and text size back: the next test may be any other."""
    yield
    from PySide6.QtCore import QTranslator
    from PySide6.QtWidgets import QApplication

    from kozel_desktop.ui import fonts, words

    fonts.set_text_scale(1.0)
    app = QApplication.instance()
    if app is not None:
        for translator in app.findChildren(QTranslator):
            app.removeTranslator(translator)
            translator.setParent(None)
        app.setProperty(words._PROPERTY, None)


@pytest.fixture(autouse=True)
def no_window_left() -> Iterator[None]:
    """Fail the test when a window that it opened outlives it; `qtbot.addWidget` closes one in time."""
    before = _top_levels()
    yield
    if any(widget not in before for widget in _top_levels()):
        gc.collect()  # a window may wait in a cycle of references
    left = [widget for widget in _top_levels() if widget not in before]
    assert not left, f"the test left windows open: {left}"
