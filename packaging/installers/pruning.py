"""What of Python and Qt goes into the bundle; everything that is not named here stays out.

Only names are looked at, so that the tests can ask too. Imported by kozel.spec, under Wine and on macOS as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath

QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtNetwork", "QtMultimedia")
"""QtMultimedia is all that the program wants of PySide6-Addons, QtNetwork only its local sockets."""

# The standard library, as far as something that is imported drags it in without needing it.
_NOT_PYTHON = (
    "tkinter",
    "_tkinter",
    "turtle",
    "idlelib",
    "unittest",
    "doctest",
    "pydoc",
    "pydoc_data",
    "pdb",
    "lib2to3",
    "ensurepip",
    "venv",
    "distutils",
    "setuptools",
    "pip",
    "pkg_resources",
    "test",
    "xmlrpc",
    "curses",
    "_curses",
    "readline",
    "sqlite3.test",
    "ssl",
    "_ssl",
    "_hashlib",
    "asyncio",
    "concurrent.futures",
    "http",
    "ftplib",
    "smtplib",
    "imaplib",
    "wsgiref",
    "xml",
    "pyexpat",
    "numpy",
    "PIL",
    "webbrowser",
    "ctypes.test",
    "lzma",
    "_lzma",
    "bz2",
    "_bz2",
)


_PLUGINS = {
    "platforms": {"xcb", "wayland", "wayland-generic", "offscreen", "windows", "cocoa"},
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "platformthemes": {"xdgdesktopportal"},
    "wayland-shell-integration": {"xdg-shell"},
    "wayland-decoration-client": {"adwaita", "bradient"},
}
"""The plugins that stay, by folder: Qt draws PNG, text and its own Fusion style without any, and sound needs none."""

_TRANSLATIONS = {"qtbase_ru.qm"}

# Taken from the system that the program is installed on: every desktop has them, and they must fit its drivers, its
# fonts, its sound server and its keyboard. The packages name them as dependencies.
_SYSTEM = re.compile(
    r"lib(c|m|dl|rt|pthread|resolv|util|stdc\+\+|gcc_s|GL|EGL|GLX|OpenGL|GLdispatch|drm|gbm"
    r"|X11|X11-xcb|Xau|Xdmcp|bsd|md|xcb|xcb-(glx|randr|render|shape|shm|sync|xfixes|xkb)|xkbcommon|xkbcommon-x11"
    r"|wayland-(client|cursor|egl|server)|fontconfig|freetype|expat|uuid|png16|brotli(common|dec)|z|zstd"
    r"|glib-2\.0|gobject-2\.0|gio-2\.0|gmodule-2\.0|gthread-2\.0|pcre2-8|pcre|mount|blkid|selinux"
    r"|dbus-1|systemd|cap|gcrypt|gpg-error|lz4|lzma|gssapi_krb5|krb5|k5crypto|krb5support|com_err|keyutils"
    r"|pulse|pulsecommon-[\d.]+|sndfile|asyncns|FLAC|vorbis|vorbisenc|ogg|opus|mpg123|mp3lame)\.so[.\d]*"
)
_QT_LIBRARY = re.compile(r"(lib)?Qt6?(?P<name>[A-Za-z0-9]+?)(\.so[.\d]*|\.dll|\.framework)?")
# Qt for Windows brings no list of what a library needs, so it is named here.
_DLLS = {"Core", "Gui", "Widgets", "Network", "Multimedia"}
_FOR_WINE_ONLY = {"icuuc.dll", "mscms.dll"}


def excluded_modules(pyside: Path) -> list[str]:
    """The modules that the bundle does without, seeing what the installed PySide6 has."""
    names = {path.name.split(".")[0] for path in pyside.glob("Qt*") if path.suffix in (".so", ".pyd", ".pyi")}
    return [*_NOT_PYTHON, *sorted(f"PySide6.{name}" for name in names - set(QT_MODULES))]


def keeps(destination: str) -> bool:
    """Whether a file with this place in the bundle may stay, judging by its name alone."""
    path = PurePosixPath(destination.replace("\\", "/"))
    if path.name.lower() in _FOR_WINE_ONLY:
        return False
    if "PySide6" not in path.parts:
        return not (len(path.parts) == 1 and _SYSTEM.fullmatch(path.name))
    if path.suffix == ".qm":
        return path.name in _TRANSLATIONS
    if "plugins" in path.parts:
        folder, plugin = path.parts[path.parts.index("plugins") + 1], path.stem
        return plugin.removeprefix("lib").removeprefix("q") in _PLUGINS.get(folder, ())
    if "qml" in path.parts or "resources" in path.parts:
        return False
    if path.suffix == ".dll":
        library = _QT_LIBRARY.fullmatch(path.name)
        return library["name"] in _DLLS if library else not path.name.startswith(("av", "sw", "opengl32sw"))
    return True


def needed(roots: Iterable[str], files: Mapping[str, str], needs: Callable[[str], Iterable[str]]) -> set[str]:
    """Which of the files are reached from the roots; ``files`` maps names of libraries to places in the bundle.

    ``needs`` tells the names of the libraries that the file in a place asks for.
    """
    reached: set[str] = set()
    waiting = list(roots)
    while waiting:
        place = waiting.pop()
        if place not in reached:
            reached.add(place)
            waiting += [files[name] for name in needs(place) if name in files]
    return reached


def is_library(destination: str) -> bool:
    """Whether a file of the bundle is there only for others: a library of Qt or of the system."""
    path = PurePosixPath(destination.replace("\\", "/"))
    if path.name.startswith("libpython"):
        return False
    return bool(re.fullmatch(r"lib[^/]*\.so[.\d]*", path.name)) and (len(path.parts) == 1 or "lib" in path.parts[-2:-1])
