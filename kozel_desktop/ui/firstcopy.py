"""One running program for each data folder: a second copy hands over to the first and ends."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QDeadlineTimer, QLockFile, QObject, QSysInfo, QThread, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_PATIENCE_MS = 2000
_PAUSE_MS = 20


@frozen
class Holder:
    """The program that the lock of a data folder names: what it says may be long over."""

    process: int
    machine: str

    @property
    def is_here(self) -> bool:
        """Whether that machine has the name of this one."""
        return self.machine in ("", QSysInfo.machineHostName())


class FirstCopy(QObject):
    """Holds the lock of the data folder and listens to later copies, on a local socket of the user's own."""

    called = Signal(object)
    """Another copy was started: the window should come forward and open these files, a list of Paths."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = "kozel-" + hashlib.sha256(str(folder).encode()).hexdigest()[:16]
        self._folder = folder
        self._lock = QLockFile(str(folder / "kozel.lock"))
        self._lock.setStaleLockTime(0)
        self._server = QLocalServer(self)
        # With this a socket file that a dead program has left behind is replaced, without it listening would fail.
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    def claim(self) -> bool:
        """Become the first copy; False when there is one already. A folder that takes no lock has no other copy."""
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        if not self._lock.tryLock(0) and self._lock.error() == QLockFile.LockError.LockFailedError:
            return False
        self._server.listen(self._name)
        return True

    @property
    def holder(self) -> Holder:
        """Who has locked the folder."""
        process, machine, _program = self._lock.getLockInfo()
        return Holder(process, machine)

    def break_lock(self) -> bool:
        """Take away a lock that was left behind; False where a program of this machine really holds it.

        Whether one of another machine does cannot be known.
        """
        return self._lock.removeStaleLockFile()

    def call_the_first(self, files: Sequence[Path] = ()) -> bool:
        """Ask the first copy to come forward and to open files; False when it does not answer."""
        socket = QLocalSocket()
        answered = self._reach(socket) and socket.waitForReadyRead(_PATIENCE_MS)
        if answered and files:
            socket.write(b"\0".join(os.fsencode(file.absolute()) for file in files))
            socket.waitForBytesWritten(_PATIENCE_MS)
        socket.disconnectFromServer()
        return answered

    def _reach(self, socket: QLocalSocket) -> bool:
        """Connect to the first copy; one that was started in the same moment has the lock before it listens."""
        patience = QDeadlineTimer(_PATIENCE_MS)
        while True:
            socket.connectToServer(self._name)
            if socket.waitForConnected(max(1, patience.remainingTime())):
                return True
            if patience.hasExpired():
                return False
            socket.abort()
            QThread.msleep(_PAUSE_MS)

    def release(self) -> None:
        """Let another copy be the first."""
        self._server.close()
        self._lock.unlock()

    def _on_connection(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.disconnected.connect(partial(self._hear_out, caller))
            caller.write(b"here")
            caller.flush()

    def _hear_out(self, caller: QLocalSocket) -> None:
        """The other copy has said everything and gone."""
        named = bytes(caller.readAll().data())
        caller.deleteLater()
        self.called.emit([Path(os.fsdecode(name)) for name in named.split(b"\0") if name])
