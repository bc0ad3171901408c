"""The command line of `dev.py package`: builds, checks, builds again and compares."""

from __future__ import annotations

import argparse
import hashlib
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from installers import bundle, deb, macos, needs, project, selfextracting, weights, windows
from installers.checks import debian, packed, wine
from installers.shell import Trouble, say

HELP = """\
Makes the installers in dist/: the Debian package, the self-extracting .run, the setup for Windows, and SHA256SUMS.
On Debian 12 as root all of them are made, and Wine stands in for Windows; on Windows and macOS only their own.
"""
HERE = {"win32": ("windows",), "darwin": ("macos",)}.get(sys.platform, ("deb", "run", "windows"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line and return the exit code: 0, or 1 where something fails and the reason is said."""
    parser = argparse.ArgumentParser(prog="dev.py package", description=HELP)
    parser.add_argument("--only", choices=[*HERE], help="make or check only this one")
    parser.add_argument(
        "--check",
        action="store_true",
        help="try out what lies in dist/: install, self-test, open a record, upgrade, remove; make what is missing",
    )
    parser.add_argument("--twice", action="store_true", help="make everything twice and compare the bytes")
    options = parser.parse_args(arguments)
    kinds = (options.only,) if options.only else HERE
    try:
        needs.provide([*kinds, *(f"check {kind}" for kind in kinds if options.check)] if HERE[0] != "macos" else [])
        if options.check:
            _check(kinds)
        else:
            _make(kinds, twice=options.twice)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


@cache
def _linux_bundle(work: Path) -> Path:
    return bundle.build(work / "linux")


def _builder(kind: str) -> Callable[[Path, Path], Path]:
    builders: dict[str, Callable[[Path, Path], Path]] = {
        "deb": lambda work, out: deb.make(_linux_bundle(work), out),
        "run": lambda work, out: selfextracting.make(_linux_bundle(work), out),
        "windows": lambda work, out: windows.make(windows.build(work / "windows"), out),
        "macos": lambda work, out: macos.make(bundle.build(work / "macos"), out),
    }
    return builders[kind]


def _make(kinds: Sequence[str], *, twice: bool) -> None:
    project.DIST.mkdir(exist_ok=True)
    made = [_builder(kind)(project.BUILD, project.DIST) for kind in kinds]
    _write_sums()
    for path in made:
        say(f"{path.relative_to(project.ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    if twice:
        again = project.BUILD / "again"
        shutil.rmtree(again, ignore_errors=True)
        again.mkdir(parents=True)
        _linux_bundle.cache_clear()
        packed.compare(made, [_builder(kind)(project.BUILD, again) for kind in kinds])


def _check(kinds: Sequence[str]) -> None:
    checks: dict[str, Callable[[Path], None]] = {
        "deb": debian.check_deb,
        "run": debian.check_run,
        "windows": wine.check,
    }
    for kind in kinds:
        path = packed.find(kind)
        if path is None:
            _make((kind,), twice=False)
            path = packed.find(kind)
        assert path is not None
        packed.check_sum(path)
        packed.check_weight(kind, path)
        if kind in checks:
            checks[kind](path)
    for line in weights.table(project.BUILD):
        print(line)
    say("Every check has passed.")


def _write_sums() -> None:
    files = sorted(
        path for path in project.DIST.iterdir() if path.name != packed.SUMS and project.version() in path.name
    )
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (project.DIST / packed.SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
