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
import threading
import time
import wave
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path

from attrs import frozen

RATE = 44_100
"""Samples a second of every recording; they are mono, of 16 bits."""
CREDIT = 8
"""So many orders may be under way; the process grants another one for each that it has carried out."""
_VOICES = 4
_STALE_S = 0.3
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
        from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QObject, Qt, QTimer, Signal
        from PySide6.QtMultimedia import QAudio, QAudioFormat, QAudioSink, QMediaDevices
    except (ImportError, OSError):
        return

    class Voice(QObject):
        """One sound at a time."""

        def __init__(self, form: QAudioFormat, parent: QObject) -> None:
            super().__init__(parent)
            self._samples = QBuffer(self)
            self._sink = QAudioSink(form, self)
            self._end = QTimer(self)  # a sink must not be stopped while it tells its state
            self._end.setSingleShot(True)
            self._end.timeout.connect(self.stop)
            self._sink.stateChanged.connect(self._on_state)

        def play(self, samples: bytes, volume: float) -> None:
            self.stop()
            self._samples.setData(samples)
            self._samples.open(QIODevice.OpenModeFlag.ReadOnly)
            self._sink.setVolume(volume)
            self._sink.start(self._samples)

        def stop(self) -> None:
            self._end.stop()
            self._sink.reset()
            self._samples.close()

        def _on_state(self, state: QAudio.State) -> None:
            if state == QAudio.State.IdleState:  # the device rests between sounds
                self._end.start(0)

    class Loudspeaker(QObject):
        """Carries out orders; the voice that began first gives way."""

        ordered = Signal(object)

        def __init__(self) -> None:
            super().__init__()
            self._voices: list[Voice] = []
            self._next = 0
            self._devices = QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._choose_device)
            self.ordered.connect(self._obey, Qt.ConnectionType.QueuedConnection)
            self._choose_device()

        def open(self) -> None:
            for _ in range(CREDIT):
                self._grant()

        def _choose_device(self) -> None:
            for voice in self._voices:
                voice.stop()
                voice.deleteLater()
            form = QAudioFormat()
            form.setSampleRate(RATE)
            form.setChannelCount(1)
            form.setSampleFormat(QAudioFormat.SampleFormat.Int16)
            self._voices = [Voice(form, self) for _ in range(_VOICES if QMediaDevices.audioOutputs() else 0)]

        def _obey(self, order: Order) -> None:
            if order.recording is None:
                for voice in self._voices:
                    voice.stop()
            elif self._voices and abs(time.time() - order.given) < _STALE_S:
                self._next = (self._next + 1) % len(self._voices)
                self._voices[self._next].play(samples_of(order.recording), order.volume)
            self._grant()

        def _grant(self) -> None:
            with contextlib.suppress(OSError):
                connection.send_bytes(b"+")

    def listen() -> None:
        try:
            while True:
                order = connection.recv()
                loudspeaker.ordered.emit(order)  # the first one comes after the loudspeaker has granted it
        except (EOFError, OSError):
            os._exit(0)  # without the main thread, which may hang in a sound server

    app = QCoreApplication([])
    threading.Thread(target=listen, daemon=True).start()
    loudspeaker = Loudspeaker()
    loudspeaker.open()
    app.exec()


def _say_nothing() -> None:
    """What sound servers and their libraries complain about helps no player."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
