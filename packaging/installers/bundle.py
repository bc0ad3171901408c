"""Builds the folder that every installer of this system packs: program, Python, Qt and licences."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from installers import licences, project
from installers.shell import clamp_times, reproducible, run, say

SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def build(work: Path) -> Path:
    """Return the folder of the bundle, made anew below ``work``. Raises `Trouble`."""
    python = environment(work.parent / "venv", SYSTEM)
    say("Building the bundle")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    options: list[str | Path] = [
        "--noconfirm",
        "--clean",
        "--log-level",
        "WARN",
        "--distpath",
        work / "out",
        "--workpath",
        work / "work",
    ]
    environ = reproducible({"PYINSTALLER_CONFIG_DIR": str(work / "cache")})
    run([python, "-m", "PyInstaller", *options, project.PACKAGING / "kozel.spec"], environ=environ)
    folder = work / "out" / (project.NAME if SYSTEM == "linux" else project.EXECUTABLE)
    if SYSTEM == "linux":
        tidy(folder / "_internal")
    (packages,) = [path.parent for path in (work.parent / "venv").rglob("site-packages/PySide6")]
    inside = work / "out" / f"{project.EXECUTABLE}.app" / "Contents" / "Resources"
    licences.gather(inside if SYSTEM == "macos" else folder, packages)
    clamp_times(folder)
    return folder


def tidy(internal: Path) -> None:
    """Take from Python and the system's libraries what only debuggers read, and paths of this machine.

    Qt and PySide6 stay as their makers publish them.
    """
    for path in sorted(internal.rglob("*.so*")):
        published = path.relative_to(internal).parts[0] in ("PySide6", "shiboken6")
        if path.is_file() and not path.is_symlink() and not published:
            run(["strip", "--strip-unneeded", path])
            run(["chrpath", "--delete", path], codes=(0, 2))  # 2: there is none


def environment(folder: Path, system: str) -> Path:
    """The Python of an environment that holds exactly the pinned packages; made where it is missing."""
    requirements = project.PACKAGING / "requirements" / f"{system}.txt"
    stamp = folder / "kozel-requirements"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    wanted = f"{sys.version}\n{requirements.read_text(encoding='utf-8')}"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    say("Installing the pinned packages, to build with nothing else")
    shutil.rmtree(folder, ignore_errors=True)
    run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", folder])
    pip: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
        "--no-deps",
    ]
    run([*pip, "-r", requirements])
    stamp.write_text(wanted, encoding="utf-8")
    return python
