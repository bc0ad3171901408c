"""What weighs what in the bundles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

_GROUPS = (
    ("Unicode tables of Qt (ICU)", ("icu",)),
    ("Qt: windows, drawing, core", ("qt6gui", "qt6widgets", "qt6core", "qt6svg")),
    ("Qt: sound", ("qt6multimedia", "qt6concurrent")),
    ("Qt: local sockets", ("qt6network",)),
    ("Qt: X11, Wayland, D-Bus", ("qt6xcb", "qt6wayland", "qt6dbus", "plugins/", "xcb", "qt6opengl")),
    ("PySide6, shiboken6", ("pyside6/", "shiboken6/")),
    ("the program: resources", ("kozel_desktop/",)),
    ("the program and the starter", ("kozel.exe", "kozel-desktop")),
    ("licences", ("licences/",)),
)
_REST = "Python and its libraries"


def table(build: Path) -> Iterator[str]:
    """The lines of a table in Markdown, a column for each bundle that lies in the folder of builds."""
    bundles = {
        "Linux": build / "linux" / "out" / "kozel-desktop",
        "Windows": build / "windows" / "out" / "Kozel",
        "macOS": build / "macos" / "out" / "Kozel.app",
    }
    columns = {name: weigh(folder) for name, folder in bundles.items() if folder.is_dir()}
    yield f"| MB unpacked | {' | '.join(columns)} |"
    yield f"|---|{'---:|' * len(columns)}"
    for group in [*(name for name, _ in _GROUPS), _REST]:
        yield f"| {group} | {' | '.join(f'{column[group] / 1e6:.1f}' for column in columns.values())} |"
    yield f"| **together** | {' | '.join(f'**{sum(column.values()) / 1e6:.1f}**' for column in columns.values())} |"


def weigh(bundle: Path) -> Counter[str]:
    """The bytes of each group of files."""
    found: Counter[str] = Counter()
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink():
            found[group_of(path.relative_to(bundle).as_posix())] += path.stat().st_size
    return found


def group_of(place: str) -> str:
    """The group to which a file with this place in the bundle belongs."""
    name = place.removeprefix("_internal/").lower()
    last = name.rsplit("/", 1)[-1]
    for group, words in _GROUPS:
        if any(word in name if word.endswith("/") else last.removeprefix("lib").startswith(word) for word in words):
            return group
    return _REST
