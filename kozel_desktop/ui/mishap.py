"""What happens when the program itself makes a mistake: it is written down, said, and the game goes on."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

LOG_NAME = "errors.log"
_LONGEST_LOG = 1_000_000


def catch_mishaps(folder: Path, tell: Callable[[Path | None], None]) -> None:
    """From now on write unexpected exceptions to a file in the folder and tell where; None if that failed too."""

    def on_exception(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        words = "".join(traceback.format_exception(kind, error, trace))
        if threading.current_thread() is threading.main_thread():
            tell(write_down(folder, words))
        elif sys.stderr is not None:
            sys.stderr.write(words)

    sys.excepthook = on_exception


def write_down(folder: Path, words: str) -> Path | None:
    """Write the traceback of a mistake to the file in the folder, whose path comes back; None where that fails too."""
    if sys.stderr is not None:
        sys.stderr.write(words)
    path = folder / LOG_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > _LONGEST_LOG:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().isoformat(timespec='seconds')}\n{words}\n")
    except OSError:
        return None
    return path
