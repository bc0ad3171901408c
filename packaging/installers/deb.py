"""The Debian package: the bundle in /usr/lib, the program in /usr/games, and what the desktop reads."""

from __future__ import annotations

import gzip
import shutil
import tempfile
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from installers import desktop, licences, project
from installers.shell import Trouble, clamp_times, reproducible, run, say

_WRAP = 76
_RECOMMENDED = ("libpulse0", "fonts-dejavu-core | fonts-noto-core | fonts-liberation")
"""Without a sound library the program is silent, without a font of the system it writes boxes: both still start."""
_DESCRIPTION = """\
 Kozel, the goat, is the dominoes of Russian courtyards. This program plays it
 against you, one against one or at tables for up to four, together with its
 relatives: Sea, Donkey, Telephone, General, Bergen and classic dominoes.
 .
 Every rule of the table is a setting, the opponents see only what a player at
 the table sees, and every match can be saved, replayed and checked. The
 interface is in Russian and English.
 .
 The package brings its own Python and Qt.
"""


def make(bundle: Path, out: Path) -> Path:
    """Pack the bundle and return the package. Raises `Trouble`."""
    say("Packing the .deb")
    with tempfile.TemporaryDirectory(prefix="kozel-deb-") as folder:
        root = Path(folder) / "root"
        _lay_out(bundle, root)
        control = root / "DEBIAN" / "control"
        control.parent.mkdir()
        size = sum(path.lstat().st_size for path in (root / "usr").rglob("*") if not path.is_dir()) // 1024
        control.write_text(_control(dependencies(bundle), size), encoding="utf-8")
        _write_sums(root)
        clamp_times(root)
        path = out / f"{project.NAME}_{project.version()}_amd64.deb"
        run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=1", "--build", root, path],
            environ=reproducible(),
        )
    return path


def _lay_out(bundle: Path, root: Path) -> None:
    library = root / "usr" / "lib" / project.NAME
    shutil.copytree(bundle, library, symlinks=True)
    shutil.rmtree(library / licences.FOLDER)
    for path in (library / "_internal").rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o644)  # a library is no command
    games, share = root / "usr" / "games", root / "usr" / "share"
    games.mkdir(parents=True)
    (games / project.NAME).symlink_to(f"../lib/{project.NAME}/{project.NAME}")
    desktop.install(share)
    document = share / "doc" / project.NAME
    shutil.copytree(bundle / licences.FOLDER, document / licences.FOLDER)
    (document / licences.FOLDER / "gpl-3.txt").unlink()
    (document / licences.FOLDER / "lgpl-3.txt").unlink()
    (document / "copyright").write_text(copyright_text(), encoding="utf-8")
    _compressed(document / "changelog.gz", _changelog())
    manual = (desktop.LINUX / f"{project.NAME}.6").read_text(encoding="utf-8")
    _compressed(share / "man" / "man6" / f"{project.NAME}.6.gz", manual)
    overrides = share / "lintian" / "overrides" / project.NAME
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(desktop.LINUX / "lintian-overrides", overrides)


def _compressed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def dependencies(bundle: Path) -> list[str]:
    """The packages whose libraries the bundle takes from the system, as Debian's own tool finds them.

    Raises `Trouble` where a library belongs to no package.
    """
    internal = bundle / "_internal"
    libraries = [internal, internal / "PySide6" / "Qt" / "lib", internal / "PySide6", internal / "shiboken6"]
    files = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink() and is_elf(path)]
    with tempfile.TemporaryDirectory(prefix="kozel-shlibs-") as folder:
        source = Path(folder) / "debian" / "control"
        source.parent.mkdir()
        source.write_text(f"Source: {project.NAME}\n\nPackage: {project.NAME}\nArchitecture: amd64\n", encoding="utf-8")
        search = [f"-l{path}" for path in libraries]
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", *search]
        answer = run([*command, *[f"-e{path}" for path in sorted(files)]], folder=Path(folder))
    line = next((line for line in answer.splitlines() if line.startswith("shlibs:Depends=")), "")
    found = line.removeprefix("shlibs:Depends=").split(", ")
    if not any(package.startswith("libc6 ") for package in found):
        raise Trouble(f"dpkg-shlibdeps did not find what the program needs:\n{answer}")
    without = {*licences.bundled_packages(bundle), "libpulse0"}
    return [package for package in found if package.split()[0] not in without]


def is_elf(path: Path) -> bool:
    """Whether a file is a program or a library of Linux."""
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def _control(depends: list[str], size: int) -> str:
    return (
        f"Package: {project.NAME}\n"
        f"Version: {project.version()}\n"
        "Section: games\n"
        "Priority: optional\n"
        "Architecture: amd64\n"
        f"Maintainer: {project.AUTHORS} <{project.MAIL}>\n"
        f"Installed-Size: {size}\n"
        f"Depends: {', '.join(depends)}\n"
        f"Recommends: {', '.join(_RECOMMENDED)}\n"
        f"Description: {project.SUMMARY['en']}\n{_DESCRIPTION}"
    )


def copyright_text() -> str:
    """The licence of the program and where the others lie, in the form that Debian reads."""
    licence = (project.ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    body = "\n".join(f" {line}" if line else " ." for line in licence.splitlines())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {project.NAME}\n"
        f"Comment: The package brings Python, Qt, PySide6 and some libraries; their licences are in the folder\n"
        f" /usr/share/doc/{project.NAME}/{licences.FOLDER}, which begins with README.txt. The texts of the GNU\n"
        " licences are /usr/share/common-licenses/LGPL-3 and /usr/share/common-licenses/GPL-3.\n"
        "\n"
        "Files: *\n"
        f"Copyright: {project.AUTHORS}\n"
        f"License: Expat\n{body}\n"
    )


def _changelog() -> str:
    entries = []
    for release in project.releases():
        day = format_datetime(datetime(release.day.year, release.day.month, release.day.day, tzinfo=UTC))
        news = "\n".join(
            textwrap.fill(words, _WRAP, initial_indent="  * ", subsequent_indent="    ") for words in release.news["en"]
        )
        head = f"{project.NAME} ({release.version}) stable; urgency=medium"
        entries.append(f"{head}\n\n{news}\n\n -- {project.AUTHORS} <{project.MAIL}>  {day}\n")
    return "\n".join(entries)


def _write_sums(root: Path) -> None:
    sums = run(["find", "usr", "-type", "f", "-printf", "%P\\n"], folder=root).splitlines()
    lines = run(["md5sum", *[f"usr/{name}" for name in sorted(sums)]], folder=root)
    (root / "DEBIAN" / "md5sums").write_text(lines, encoding="utf-8")
