"""The setup for Windows: the bundle, built on Windows or under Wine, packed by NSIS."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from installers import bundle as native
from installers import licences, project, wine
from installers.shell import Trouble, clamp_times, reproducible, run, say


def build(work: Path) -> Path:
    """Return the folder of the bundle, made anew below ``work``. Raises `Trouble`."""
    if sys.platform == "win32":
        return native.build(work)
    windows = wine.provide(work.parent / "wine")
    say("Building the bundle for Windows")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    options = ["--noconfirm", "--clean", "--log-level", "WARN"]
    options += ["--distpath", wine.windows_path(work / "out"), "--workpath", wine.windows_path(work / "work")]
    spec = wine.windows_path(project.PACKAGING / "kozel.spec")
    try:
        windows.run([windows.python / "python.exe", "-m", "PyInstaller", *options, spec], seconds=900)
    finally:
        windows.close()
    folder = work / "out" / project.EXECUTABLE
    stubs = {source.stem for source in wine.STUBS.glob("*.c")}
    leaked = [path for path in folder.rglob("*.dll") if path.stem.lower() in stubs]
    if leaked:
        raise Trouble(f"Libraries that are only for Wine came into the bundle: {leaked}")
    licences.gather(folder, windows.python / "Lib" / "site-packages", windows.python / "LICENSE.txt")
    clamp_times(folder)
    return folder


def make(bundle: Path, out: Path) -> Path:
    """Pack the bundle and return the setup. Raises `Trouble`."""
    say("Packing the setup for Windows")
    path = out / f"{project.EXECUTABLE}-{project.version()}-windows-setup.exe"
    values = {
        "VERSION": project.version(),
        "AUTHORS": project.AUTHORS,
        "SOURCE": bundle,
        "OUT": path,
        "ICON": project.ICONS / "kozel.ico",
    }
    script = project.PACKAGING / "windows" / "kozel.nsi"
    sign = "/" if sys.platform == "win32" else "-"
    defined = [f"{sign}D{name}={value}" for name, value in values.items()]
    run(["makensis", f"{sign}V2", f"{sign}INPUTCHARSET", "UTF8", *defined, script], environ=reproducible())
    return path
