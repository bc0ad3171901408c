"""A whole session of the program in a process that dies at once if it opens a network socket (Linux).

``python -m tests.sealed_session FOLDER [--try-network]``. The kernel sees to it (seccomp): a socket of any family but
the local one ends the process with SIGSYS. The thinking process inherits that.
"""

from __future__ import annotations

import ctypes
import os
import socket
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

_SOCKET_CALL = {"x86_64": 41, "aarch64": 198}
_NO_NEW_PRIVILEGES, _SET_SECCOMP, _FILTER = 38, 22, 2
_LOAD, _JUMP_IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOW, _KILL_PROCESS = 0x7FFF0000, 0x80000000
_NUMBER_OF_CALL, _FIRST_ARGUMENT = 0, 16
DEALS = 2
"""After so many the player resigns, if the match is not over before."""


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def forbid_network() -> bool:
    """Let the kernel end this process when it opens a socket that is not local; False where it cannot."""
    call = _SOCKET_CALL.get(os.uname().machine)
    if call is None:
        return False
    steps = (
        (_LOAD, 0, 0, _NUMBER_OF_CALL),
        (_JUMP_IF_EQUAL, 0, 3, call),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_JUMP_IF_EQUAL, 1, 0, int(socket.AF_UNIX)),
        (_RETURN, 0, 0, _KILL_PROCESS),
        (_RETURN, 0, 0, _ALLOW),
    )
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = _Program(len(steps), ctypes.addressof(code))
    libc = ctypes.CDLL(None)
    return (
        libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
        and libc.prctl(_SET_SECCOMP, _FILTER, ctypes.byref(program)) == 0
    )


def session(folder: Path) -> int:
    """Start as the first copy, play with the real opponent, look at every dialog, save a record, and close."""
    from kozel_desktop.ai.thumb import Thumb
    from kozel_desktop.app.kozel import Kozel
    from kozel_desktop.rules.record_keeping import record_of
    from kozel_desktop.rules.record_writing import write_record
    from kozel_desktop.store.preferences import Preferences
    from kozel_desktop.store.preferences_file import PreferencesStore
    from kozel_desktop.ui.firstcopy import FirstCopy

    app = QApplication([])
    PreferencesStore(folder).save(Preferences(speed=0, confirm_resign=False))
    first = FirstCopy(folder, app)
    assert first.claim()
    kozel = Kozel(app, folder)
    controller = kozel.controller
    counted: list[object] = []
    seen_to_the_end: list[bool] = []
    first.called.connect(kozel.come_forward)
    controller.awaiting.connect(
        lambda sight: sight and QTimer.singleShot(0, app, lambda: controller.submit(0, Thumb(1).choose(sight)))
    )
    controller.counted.connect(counted.append)
    controller.counted.connect(
        lambda _: QTimer.singleShot(
            0, app, controller.resign if len(counted) >= DEALS else kozel.window.side.next_requested.emit
        )
    )
    controller.ended.connect(lambda _: QTimer.singleShot(0, app, finish))

    def finish() -> None:
        assert controller.match is not None
        (folder / "session.kozel").write_text(write_record(record_of(controller.match, kozel.desk.preset)))
        for look in (kozel.dialogs.about, kozel.dialogs.preferences, kozel.desk.check_deal, kozel.dialogs.comparison):
            QTimer.singleShot(200, app, lambda: QApplication.activeModalWidget().close())
            look()
        for page in (kozel.archive.open_history, kozel.archive.open_statistics, kozel.archive.open_honesty):
            page()
            app.processEvents()
        kozel.archive.watch(1)
        app.processEvents()
        seen_to_the_end.append(True)
        kozel.window.close()
        app.quit()

    kozel.show()
    QTimer.singleShot(0, app, kozel.desk.play_again)
    code = app.exec()
    first.release()
    return code if seen_to_the_end else 3


def main() -> int:
    """Exit code 0 after a whole session, 77 where the kernel offers no such filter."""
    if not forbid_network():
        return 77
    if "--try-network" in sys.argv:
        socket.socket(socket.AF_INET)
        return 1
    return session(Path(sys.argv[1]))


if __name__ == "__main__":
    sys.exit(main())
