"""The licence of everything in a bundle, as files beside the program."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from installers import project
from installers.shell import Trouble, run

FOLDER = "licences"
TEXTS = project.PACKAGING / "licences"
_PACKAGES = ("attrs", "pyinstaller")


def gather(bundle: Path, packages: Path, python: Path | None = None) -> None:
    """Write the licences of the program, of its Python packages and of the system's libraries into the bundle.

    ``packages`` is the folder that they are installed in, ``python`` the licence of Python where that is known.
    Raises `Trouble` where a text cannot be found: nothing is shipped without it.
    """
    folder = bundle / FOLDER
    shutil.copytree(TEXTS, folder)
    shutil.copyfile(project.ROOT / "LICENSE", folder / "kozel.txt")
    for name in _PACKAGES:
        places = sorted(packages.glob(f"{name}-*.dist-info/**/*"))
        shutil.copyfile(
            _first(name, [p for p in places if p.name.startswith(("LICEN", "COPYING"))]), folder / f"{name}.txt"
        )
    of_python = [python] if python is not None else [Path(place) for place in _python_licences()]
    shutil.copyfile(_first("Python", of_python), folder / "python.txt")
    for package in bundled_packages(bundle):
        shutil.copyfile(f"/usr/share/doc/{package}/copyright", folder / f"{package}.txt")


def bundled_packages(bundle: Path) -> list[str]:
    """The Debian packages whose libraries come along in the bundle; none on other systems."""
    libraries = [path for path in (bundle / "_internal").glob("lib*.so*") if not path.is_symlink()]
    if not Path("/usr/bin/dpkg-query").exists():
        return []
    return sorted({owner(path.name) for path in libraries if not path.name.startswith("libpython")})


def common(bundle: Path) -> Path:
    """Write what is the same on every system: our own licence, those of Qt, and what lies where."""
    folder = bundle / FOLDER
    shutil.copytree(TEXTS, folder)
    shutil.copyfile(project.ROOT / "LICENSE", folder / "kozel.txt")
    return folder


def _python_licences() -> list[str]:
    library, base = sysconfig.get_path("stdlib"), sys.base_prefix
    version = "{}.{}".format(*sys.version_info)
    return [f"{library}/LICENSE.txt", f"{base}/LICENSE.txt", f"/usr/share/doc/python{version}/copyright"]


def _first(name: str, places: Sequence[Path]) -> Path:
    for path in places:
        if path.is_file():
            return path
    raise Trouble(f"The licence text of {name} was not found.")


def owner(library: str) -> str:
    """The Debian package that a system library comes from. Raises `Trouble` where none has it."""
    answer = run(["dpkg-query", "--search", f"*/{library}"])
    for line in answer.splitlines():
        packages, _, _ = line.rpartition(": ")
        return packages.split(",")[0].split(":")[0].strip()
    raise Trouble(f"No package has the library {library}.")
