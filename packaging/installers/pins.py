"""Writes packaging/requirements: every package that goes into an installer or makes it, by version and hash.

    cd packaging && ../.venv/bin/python -m installers.pins

asks the package index of pip anew. Versions are changed here, in `TOOLS` and `PROGRAM`, and nowhere else.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from installers.project import PACKAGING

FOLDER = PACKAGING / "requirements"
PYSIDE = "6.11.3"
# Not 6.12: its wheels for macOS ask for a newer system, and with CPython before 3.12 it dies (see pyproject.toml).
PROGRAM = (
    "attrs==26.1.0",
    f"PySide6_Essentials=={PYSIDE}",
    f"PySide6_Addons=={PYSIDE}",
    f"shiboken6=={PYSIDE}",
)
TOOLS = (
    "pyinstaller==6.22.3",
    "pyinstaller-hooks-contrib==2026.9",
    "altgraph==0.17.5",
    "packaging==26.4",
    "setuptools==84.2.1",
)


class System(NamedTuple):
    """A system for which an installer is made: the wheels that it takes, and what only it needs."""

    python: str
    platforms: tuple[str, ...]
    more: tuple[str, ...] = ()


SYSTEMS = {
    "linux": System("3.11", ("manylinux_2_34_x86_64", "manylinux2014_x86_64")),
    "windows": System("3.13", ("win_amd64",), ("pefile==2024.8.26", "pywin32-ctypes==0.2.3")),
    "macos": System(
        "3.13",
        ("macosx_13_0_universal2", "macosx_10_13_universal2"),
        ("macholib==1.16.4", "dmgbuild==1.6.7", "ds-store==1.3.3", "mac-alias==2.2.3"),
    ),
}


def pinned(system: System) -> str:
    """The requirements of a system as pip reads them. Raises ``CalledProcessError`` where pip finds no wheel."""
    wanted = [*PROGRAM, *TOOLS, *system.more]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
        target = ["--target", folder, "--only-binary=:all:", "--python-version", system.python]
        for platform in system.platforms:
            target += ["--platform", platform]
        subprocess.run([*pip, "--report", str(report), *target, *wanted], check=True)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    lines = []
    for package in found:
        name, version = package["metadata"]["name"], package["metadata"]["version"]
        digest = package["download_info"]["archive_info"]["hashes"]["sha256"]
        lines.append(f"{name}=={version} --hash=sha256:{digest}")
    return "\n".join(["# Written by packaging/installers/pins.py", *sorted(lines, key=str.lower)]) + "\n"


def main() -> int:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, system in SYSTEMS.items():
        (FOLDER / f"{name}.txt").write_text(pinned(system), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
