"""The picture by which the program is known in title bars and task lists."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from kozel_desktop.datafiles import datafile

SIZES = (16, 24, 32, 48, 64, 128, 256)
"""The sides of the pictures, in pixels; ``packaging/make_icons.py`` draws them."""


def program_icon() -> QIcon:
    """The icon of the windows, in every size; empty where the program was installed without it."""
    icon = QIcon()
    for size in SIZES:
        icon.addFile(str(datafile("icons", f"kozel-{size}.png")))
    return icon
