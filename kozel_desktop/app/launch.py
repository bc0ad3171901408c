"""The way from a double-click to the running window, and everything that can keep it from opening."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QStandardPaths
from PySide6.QtGui import QFileOpenEvent, QPixmapCache
from PySide6.QtWidgets import QApplication

from kozel_desktop.app.handover import take_folder
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.ui.firstcopy import FirstCopy
from kozel_desktop.ui.icon import program_icon
from kozel_desktop.ui.mishap import catch_mishaps
from kozel_desktop.ui.table.paint import CACHE_LIMIT_KB


def data_folder() -> Path:
    """The folder in which matches and preferences are kept."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window until it is closed; returns the exit code."""
    if not _has_screen():
        print("kozel-desktop: there is no screen to open a window on (set DISPLAY or WAYLAND_DISPLAY)", file=sys.stderr)
        return 2
    app = QApplication([sys.argv[0], *(argv or ())])
    app.setApplicationName("Kozel")
    app.setDesktopFileName("kozel-desktop")
    app.setWindowIcon(program_icon())
    QPixmapCache.setCacheLimit(CACHE_LIMIT_KB)
    folder = data_folder()
    files = [Path(name) for name in argv or () if not name.startswith("-")]
    first = FirstCopy(folder, app)
    refused = take_folder(app, first, folder, files)
    if refused is not None:
        return refused
    kozel = Kozel(app, folder)
    first.called.connect(lambda _files: kozel.come_forward())
    first.called.connect(kozel.traffic.open_files)
    catch_mishaps(folder, kozel.tell_mishap)
    kozel.show()
    kozel.traffic.open_files(files)
    if sys.platform == "darwin":  # elsewhere a filter would only cost time, at every event
        app.installEventFilter(FileOpener(kozel.traffic.open_files, app))
    code = app.exec()
    first.release()
    return code


class FileOpener(QObject):
    """On macOS a double-clicked record does not come as an argument but as an event, also while the program runs."""

    def __init__(self, open_files: Callable[[Sequence[Path]], None], app: QApplication) -> None:
        super().__init__(app)
        self._open_files = open_files

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the event that names a file."""
        if not isinstance(event, QFileOpenEvent):
            return False
        self._open_files([Path(event.file())])
        return True


def _has_screen() -> bool:
    """Whether Qt can find a screen; without one it would end the program with a core dump."""
    if sys.platform != "linux" or "-platform" in sys.argv or os.environ.get("QT_QPA_PLATFORM"):
        return True
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    local = re.fullmatch(r":(\d+)(?:\.\d+)?", os.environ.get("DISPLAY", ""))
    if local is None:
        return bool(os.environ.get("DISPLAY"))
    address = f"/tmp/.X11-unix/X{local[1]}"
    return _answers(address) or _answers("\0" + address)


def _answers(address: str) -> bool:
    """Whether somebody listens on a local socket (a name that begins with NUL has no file)."""
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(address) == 0
