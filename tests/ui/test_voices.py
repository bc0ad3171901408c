"""The loudspeaker is a process of its own: it is never waited for, and its death is silence, not a complaint."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.ui import voices as module
from kozel_desktop.ui.loudspeaker import CREDIT, RATE, samples_of
from kozel_desktop.ui.sounds import Sound, recordings_of
from kozel_desktop.ui.voices import Voices
from tests.scripts import ROOT

KNOCK = recordings_of(Sound.LAID)[0]
PATIENCE_MS = 20_000


def obedient(connection: Connection) -> None:
    """Grant, and write down what is ordered beside the file that was ordered."""
    for _ in range(CREDIT):
        connection.send_bytes(b"+")
    while True:
        order = connection.recv()
        with Path(os.environ["KOZEL_TEST_HEARD"]).open("a", encoding="utf-8") as file:
            file.write(f"{order.recording.name if order.recording else 'silence'} {order.volume}\n")
        connection.send_bytes(b"+")


def hanging(connection: Connection) -> None:
    """Grant, and then do nothing more, as a sound server may."""
    for _ in range(CREDIT):
        connection.send_bytes(b"+")
    time.sleep(600)


def without_libraries(connection: Connection) -> None:
    """End at once."""


Make = Callable[[Callable[[Connection], None]], Voices]


@pytest.fixture
def make(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    made: list[Voices] = []
    monkeypatch.setattr(module, "_NOBODY_LISTENS", ())
    monkeypatch.setattr(module, "_PATIENCE_MS", 0)

    def opened(serve: Callable[[Connection], None]) -> Voices:
        made.append(Voices(serve=serve, again_s=0.0))
        made[-1].open()
        return made[-1]

    yield opened
    for voices in made:
        voices.close()


def test_orders_reach_the_loudspeaker(
    make: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard"
    monkeypatch.setenv("KOZEL_TEST_HEARD", str(heard))
    voices = make(obedient)
    qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
    for _ in range(3 * CREDIT):
        qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
        voices.play(KNOCK, 0.25)
    qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
    voices.hush()
    wanted = [f"{KNOCK.name} 0.25"] * 3 * CREDIT + ["silence 0.0"]
    qtbot.waitUntil(lambda: heard.read_text("utf-8").splitlines() == wanted, timeout=PATIENCE_MS)


def test_one_that_hangs_is_not_waited_for(make: Make, qtbot: QtBot) -> None:
    voices = make(hanging)
    qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
    for _ in range(20_000):  # far more than a pipe holds
        voices.play(KNOCK, 1.0)
    assert not voices.ready
    assert voices.pid is not None


def test_one_that_dies_is_replaced(make: Make, qtbot: QtBot) -> None:
    voices = make(hanging)
    qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
    first = voices.pid
    assert first is not None
    os.kill(first, 9)
    qtbot.waitUntil(lambda: not voices.ready, timeout=PATIENCE_MS)
    voices.play(KNOCK, 1.0)
    qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
    assert voices.pid not in (None, first)


def test_without_libraries_nothing_is_tried_again(make: Make, qtbot: QtBot) -> None:
    voices = make(without_libraries)
    qtbot.waitUntil(lambda: voices.pid is not None, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not voices.ready and voices.pid is None, timeout=PATIENCE_MS)
    qtbot.wait(50)
    voices.play(KNOCK, 1.0)
    assert voices.pid is None


def test_closing_ends_the_process(make: Make, qtbot: QtBot) -> None:
    voices = make(hanging)
    qtbot.waitUntil(lambda: voices.ready, timeout=PATIENCE_MS)
    voices.close()
    assert (voices.pid, voices.ready) == (None, False)
    voices.play(KNOCK, 1.0)


def test_where_nobody_listens_nothing_is_started(qtbot: QtBot) -> None:
    voices = Voices()
    voices.open()
    qtbot.wait(10)
    voices.play(KNOCK, 1.0)
    voices.hush()
    assert (voices.ready, voices.pid) == (False, None)
    voices.close()


def test_without_the_library_the_real_loudspeaker_ends_quietly() -> None:
    code = (
        "import sys, multiprocessing\n"
        "from kozel_desktop.ui.loudspeaker import serve\n"
        "ours, theirs = multiprocessing.Pipe()\n"
        "ours.close()\n"
        "sys.modules['PySide6.QtMultimedia'] = None\n"
        "serve(theirs)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_program_itself_never_loads_the_libraries_of_sound() -> None:
    code = (
        "import sys, kozel_desktop.app.launch, kozel_desktop.ui.sounds\n"
        "print([name for name in sys.modules if 'Multimedia' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_recordings_are_read_and_damaged_ones_are_silent(tmp_path: Path) -> None:
    assert len(samples_of(KNOCK)) > 2 * RATE // 10
    (tmp_path / "damaged.wav").write_bytes(KNOCK.read_bytes()[:30])
    (tmp_path / "strange.wav").write_bytes(b"RIFF of something else")
    with wave.open(str(tmp_path / "stereo.wav"), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(bytes(400))
    for name in ("damaged", "strange", "stereo", "missing"):
        assert samples_of(tmp_path / f"{name}.wav") == b""
