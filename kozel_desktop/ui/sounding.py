"""The voices in the loudspeaker process; whoever imports this loads the libraries of sound."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from multiprocessing.connection import Connection

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtMultimedia import QAudio, QAudioFormat, QAudioSink, QMediaDevices

from kozel_desktop.ui.loudspeaker import CREDIT, RATE, Order, samples_of

_VOICES = 4
_STALE_S = 0.3


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
        """Let samples be heard at a volume between 0 and 1, in place of what sounds now."""
        self.stop()
        self._samples.setData(samples)
        self._samples.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink.setVolume(volume)
        self._sink.start(self._samples)

    def stop(self) -> None:
        """Be silent."""
        self._end.stop()
        self._sink.reset()
        self._samples.close()

    def _on_state(self, state: QAudio.State) -> None:
        if state == QAudio.State.IdleState:  # the device rests between sounds
            self._end.start(0)


class Ear(QObject):
    """Hears orders in a thread of its own, and ends the process when nobody gives any more."""

    heard = Signal(object)
    """An Order has come."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            while True:
                self.heard.emit(self._connection.recv())
        except (EOFError, OSError):
            os._exit(0)  # without the main thread, which may hang in a sound server


class Loudspeaker(QObject):
    """Carries out orders; the voice that began first gives way."""

    def __init__(self, ear: Ear, connection: Connection) -> None:
        super().__init__()
        self._connection = connection
        self._voices: list[Voice] = []
        self._next = 0
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._choose_device)
        ear.heard.connect(self._obey, Qt.ConnectionType.QueuedConnection)
        self._choose_device()

    def open(self) -> None:
        """Let the first orders come."""
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
            self._connection.send_bytes(b"+")


def run(connection: Connection) -> None:
    """Carry out the orders of a connection until its other side goes away; that ends the process."""
    app = QCoreApplication([])
    ear = Ear(connection)  # first of all: to look for a device may take for ever
    loudspeaker = Loudspeaker(ear, connection)
    loudspeaker.open()
    app.exec()
