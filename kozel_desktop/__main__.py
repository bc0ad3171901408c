"""Where the program starts: the window, or the command line when there is something for it to do."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path

_RECORD_SUFFIX = ".kozel"
_SELF_TEST = "--self-test"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments after its name and return the exit code.

    Without arguments, or with one file that holds a record, the window opens; with ``--self-test [REPORT.json]``
    the program tries itself out.
    """
    multiprocessing.freeze_support()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == [_SELF_TEST]:
        from kozel_desktop.selftest import main as run_self_test

        return run_self_test(arguments[1:])
    if arguments and not _is_record(arguments):
        from kozel_desktop.cli import main as run_command_line

        return run_command_line(arguments)
    from kozel_desktop.app.launch import main as run_window

    return run_window(arguments)


def _is_record(arguments: Sequence[str]) -> bool:
    path = Path(arguments[0])
    return len(arguments) == 1 and path.suffix.lower() == _RECORD_SUFFIX and path.is_file()


if __name__ == "__main__":
    sys.exit(main())
