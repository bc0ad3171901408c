"""How the disk image for macOS looks: the program, a link to the folder of programs, and an arrow's way between them.

Read by dmgbuild, which puts ``defines`` into the names known here and takes the other names as settings.
"""

from __future__ import annotations

from pathlib import Path

defines: dict[str, str]
_app = Path(defines["app"])

format = "ULFO"
filesystem = "APFS"
files = [str(_app)]
symlinks = {"Applications": "/Applications"}
icon = defines["icon"]
icon_locations = {_app.name: (140, 160), "Applications": (400, 160)}
window_rect = ((200, 200), (540, 340))
default_view = "icon-view"
icon_size = 96
