"""What can be seen of an installer without installing it: its weight, its sum, and whether it can be made again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from installers import project
from installers.shell import Trouble, say

SUMS = "SHA256SUMS"
HEAVIEST_MB = {"deb": 40.0, "run": 40.0, "windows": 25.0}
_PATTERNS = {
    "deb": "kozel-desktop_{}_*.deb",
    "run": "Kozel-{}-*.run",
    "windows": "Kozel-{}-windows-setup.exe",
    "macos": "Kozel-{}-*.dmg",
}


KINDS = tuple(_PATTERNS)


def find(kind: str) -> Path | None:
    """The installer of this version in dist/, if it is there."""
    return next(iter(project.DIST.glob(_PATTERNS[kind].format(project.version()))), None)


def check_sum(path: Path) -> None:
    """Compare with SHA256SUMS. Raises `Trouble`."""
    line = f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}"
    if line not in (project.DIST / SUMS).read_text(encoding="utf-8").splitlines():
        raise Trouble(f"{path.name} is not what {SUMS} says; make the installers anew.")


def check_weight(kind: str, path: Path) -> None:
    """Keep installers light. Raises `Trouble`."""
    size = path.stat().st_size / 1e6
    if size > HEAVIEST_MB.get(kind, size):
        raise Trouble(f"{path.name} weighs {size:.1f} MB; it may weigh {HEAVIEST_MB[kind]} MB.")
    say(f"{path.name} weighs {size:.1f} MB")


def compare(first: Sequence[Path], second: Sequence[Path]) -> None:
    """See whether two builds gave the same bytes. Raises `Trouble` with those that differ."""
    for one, other in zip(first, second, strict=True):
        say(f"{one.name}: {'the same bytes' if one.read_bytes() == other.read_bytes() else 'DIFFERENT'}")
    differing = [one.name for one, other in zip(first, second, strict=True) if one.read_bytes() != other.read_bytes()]
    if differing:
        raise Trouble(f"Two builds differ: {', '.join(differing)}")
