"""The process that makes sounds: it alone loads the libraries of sound, so that only it dies or hangs of them.

QtMultimedia 6.11 aborts when a PulseAudio server goes away between two sounds, waits half a minute for a server that
does not answer, and spins when two ``QSoundEffect`` sound at once; hence ``QAudioSink``, and hence not in the program.
"""

from __future__ import annotations

import array
import contextlib
import os
import signal
import sys
import wave
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path

from attrs import frozen

RATE = 44_100
"""Samples a second of every recording; they are mono, of 16 bits."""
CREDIT = 8
"""So many orders may be under way; the process grants another one for each that it has carried out."""
_AFTER = bytes(2 * RATE // 20)  # a twentieth of a second of silence, so that a device cuts nothing off


@frozen
class Order:
    """A recording to play at a volume between 0 and 1; without a recording: be silent."""

    recording: Path | None
    volume: float
    given: float
    """The time of day; what comes late is not played."""


@cache
def samples_of(path: Path) -> bytes:
    """The samples of a recording in the order of this machine; empty where it cannot be read."""
    try:
        with wave.open(str(path), "rb") as file:
            if (file.getframerate(), file.getnchannels(), file.getsampwidth()) != (RATE, 1, 2):
                return b""
            samples = array.array("h", file.readframes(file.getnframes()))
    except (OSError, EOFError, ValueError, wave.Error):
        return b""
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes() + _AFTER


def serve(connection: Connection) -> None:
    """Carry out orders until the other side goes away; end at once where the libraries of sound are missing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program itself decides what Ctrl+C means
    _say_nothing()
    try:
        from kozel_desktop.ui.sounding import run
    except (ImportError, OSError):
        return
    run(connection)


def _say_nothing() -> None:
    """What sound servers and their libraries complain about helps no player."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
