"""How the builders run other programs: seen when they fail, quiet when they do not, the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from installers import project

_LAST = 40


class Trouble(Exception):
    """Something cannot be built or does not work, in sentences."""


def reproducible(environ: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment in which two builds give the same bytes."""
    same = {"SOURCE_DATE_EPOCH": str(project.epoch()), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "QT_", "LD_"))}
    return {**clean, **same, **(environ or {})}


def run(
    command: Sequence[str | Path],
    *,
    folder: Path | None = None,
    environ: Mapping[str, str] | None = None,
    seconds: float | None = None,
    codes: Sequence[int] = (0,),
) -> str:
    """Run a command without input and return what it prints. Raises `Trouble` with its last lines when it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            env=dict(environ) if environ is not None else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        said = _tail((late.stdout or b"").decode(errors="replace"))
        raise Trouble(f"{' '.join(words)}\nwas not done after {seconds:.0f} s:\n{said}") from None
    except OSError as error:
        raise Trouble(f"{words[0]} cannot be run: {error}") from None
    text = done.stdout.decode(errors="replace")
    if done.returncode not in codes:
        raise Trouble(f"{' '.join(words)}\nended with exit code {done.returncode}:\n{_tail(text)}")
    return text


def _tail(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines()[-_LAST:])


_BEGUN = time.monotonic()


def say(sentence: str) -> None:
    """Tell what is happening, with the seconds since the command began."""
    print(f"[{time.monotonic() - _BEGUN:5.0f} s] {sentence}", file=sys.stderr, flush=True)


def clamp_times(folder: Path) -> None:
    """Give everything in a folder the time of the release, and modes that do not depend on who builds."""
    stamp = project.epoch()
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink() and sys.platform != "win32":
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        os.utime(path, (stamp, stamp), follow_symlinks=sys.platform == "win32")
