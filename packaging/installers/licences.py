"""The licence of everything in a bundle, as files beside the program."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from installers import project
from installers.shell import Trouble, run

FOLDER = "licences"
TEXTS = project.PACKAGING / "licences"
_ASK = """
import importlib.metadata, json, sys, sysconfig
files = {}
for name in ("attrs", "pyinstaller"):
    for path in importlib.metadata.files(name):
        if path.name.startswith(("LICENSE", "COPYING")) and ".dist-info" in str(path):
            files[name] = str(path.locate())
print(json.dumps({"files": files, "base": sys.base_prefix, "lib": sysconfig.get_path("stdlib")}))
"""
_PYTHON = ("{lib}/LICENSE.txt", "{base}/LICENSE.txt", "/usr/share/doc/libpython3.11-minimal/copyright")


def gather(bundle: Path, python: Path) -> None:
    """Write the licences of the program, of its Python packages and of the system's libraries into the bundle.

    Raises `Trouble` where a text cannot be found: nothing is shipped without it.
    """
    told = json.loads(run([python, "-c", _ASK]))
    folder = common(bundle)
    for name, path in told["files"].items():
        shutil.copyfile(path, folder / f"{name}.txt")
    candidates = [Path(place.format(lib=told["lib"], base=told["base"])) for place in _PYTHON]
    found = next((path for path in candidates if path.is_file()), None)
    if found is None or set(told["files"]) != {"attrs", "pyinstaller"}:
        raise Trouble("A licence text is missing; looked for those of Python, attrs and PyInstaller.")
    shutil.copyfile(found, folder / "python.txt")
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


def owner(library: str) -> str:
    """The Debian package that a system library comes from. Raises `Trouble` where none has it."""
    answer = run(["dpkg-query", "--search", f"*/{library}"])
    for line in answer.splitlines():
        packages, _, _ = line.rpartition(": ")
        return packages.split(",")[0].split(":")[0].strip()
    raise Trouble(f"No package has the library {library}.")
