"""Where the program starts: the window, or the command line when there is something for it to do."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

_RECORD_SUFFIX = ".kozel"
_SELF_TEST = "--self-test"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments after its name and return the exit code.

    Without arguments, or with files of records, the window opens; with ``--self-test [REPORT.json]`` the program
    tries itself out. A file that is not there is told where there is a terminal, and by the window where there is none.
    """
    multiprocessing.freeze_support()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == [_SELF_TEST]:
        with _loading():
            from kozel_desktop.selftest import main as run_self_test

        return run_self_test(arguments[1:])
    if arguments and not _names_record(arguments[0]):
        try:
            from kozel_desktop.cli import main as run_command_line

            return run_command_line(arguments)
        except KeyboardInterrupt:  # while it was still being loaded
            return 130
    if sys.stderr is not None and (troubles := list(_troubles(arguments))):
        print(*troubles, sep="\n", file=sys.stderr)
        return 2
    with _loading():
        from kozel_desktop.app.launch import main as run_window

    return run_window(arguments)


@contextlib.contextmanager
def _loading() -> Iterator[None]:
    """Load without looking for rubbish: nothing of it is any, now or later, and the looks are a tenth of the start."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _names_record(argument: str) -> bool:
    """Whether the arguments begin with a file for the window; no command and no option is called so."""
    return not argument.startswith("-") and Path(argument).suffix.lower() == _RECORD_SUFFIX


def _troubles(names: Sequence[str]) -> Iterator[str]:
    """A sentence for every file that cannot be opened, also where nothing can have such a name."""
    for name in names:
        if name.startswith("-"):  # an option of the window system
            continue
        try:
            Path(name).stat()
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else error
            yield f"kozel-desktop: {name} cannot be opened: {why}"


if __name__ == "__main__":
    sys.exit(main())
