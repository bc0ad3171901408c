"""The streams of the command line: what is read, what is written, and what is said when something is wrong."""

from __future__ import annotations

import errno
import io
import os
import sys

from kozel_desktop.rules.record_reading import LARGEST

NAME = "kozel-desktop"


class Hopeless(Exception):
    """The command cannot do what was asked; the message is a sentence for its user."""


def read(name: str) -> bytes:
    """The bytes of a file, of standard input for ``-``; one byte too many where it is larger than a record may be.

    Hopeless when there is nothing to read.
    """
    try:
        if name == "-":
            if sys.stdin is None:
                raise Hopeless("there is no standard input to read")
            return sys.stdin.buffer.read(LARGEST + 1)
        with open(name, "rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise Hopeless(f"{name or chr(39) * 2} cannot be read: {why}") from None


def say(line: str) -> None:
    """Print a line of text."""
    if sys.stdout is not None:
        print(line)


def complain(line: str) -> None:
    """Print a line where errors go."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def write(text: str) -> None:
    """Write text as it is: UTF-8 and LF on every system."""
    if sys.stdout is None:
        return
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)


def prepare() -> None:
    """Let a stream that cannot show a character show its number instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def flush() -> None:
    """Hand everything over that was written."""
    if sys.stdout is not None:
        sys.stdout.flush()


def is_closed_pipe(error: OSError) -> bool:
    """Whether the reader of the output has gone; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def abandon_output() -> None:
    """Send what is still buffered nowhere, or the interpreter would complain about the closed pipe at its end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        # Not a stream of the system: nothing will be flushed into a pipe.
        return
