"""A program that waits for its player does nothing: no timer runs, nothing is painted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import KeptTable, Preferences
from tests.player import LEFT, Person, open_program

LOOK_MS = 600


class Watch(QObject):
    """Counts what happens in a program while it watches."""

    def __init__(self, program: Kozel) -> None:
        super().__init__()
        self._program = program
        self._table = program.window.table.viewport()
        self.seen: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.Paint, QEvent.Type.Timer) or not self._concerns(watched):
            return False
        if event.type() == QEvent.Type.Paint:
            self.seen["table painted" if watched is self._table else "something painted"] += 1
        else:
            self.seen[f"timer of {watched.metaObject().className()}"] += 1
        return False

    def _concerns(self, thing: QObject | None) -> bool:
        while thing is not None and thing not in (self._program, self._program.window):
            thing = thing.parent()
        return thing is not None


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Kozel]:
    """A program with a match in which the player has to decide, at the usual speed, everything landed."""
    game, players = request.param
    table = KeptTable.of(game, VARIANTS[game].base(players))
    opened = open_program(
        tmp_path, Preferences(speed=3, language="ru", last_table=table, sound_volume=0, explain=False)
    )
    qtbot.mouseClick(opened.window.start.play_button, LEFT)
    person = Person(opened, qtbot)
    for _ in range(2000):
        if person.asked is not None and not opened.window.table.motion.ticking:
            break
        opened.playback.hurry()
        qtbot.wait(5)
    qtbot.wait(200)  # the ground is painted anew a moment after the window has its size
    yield opened
    opened.shut()


def running(program: Kozel) -> list[QTimer]:
    timers = [*program.findChildren(QTimer), *program.window.findChildren(QTimer)]
    return [timer for timer in timers if timer.isActive()]


def at_rest(program: Kozel) -> Counter[str]:
    """What happens in the program for as long as it pleases; what was under way on a busy machine may end first."""
    seen: Counter[str] = Counter()
    for _ in range(12):
        seen = watched(program)
        if not seen:
            break
    return seen


def watched(program: Kozel) -> Counter[str]:
    """What happens in the program during a short while."""
    app = QApplication.instance()
    assert app is not None
    loop, end = QEventLoop(), QTimer()
    end.setSingleShot(True)
    end.timeout.connect(loop.quit)
    watch = Watch(program)
    app.installEventFilter(watch)
    end.start(LOOK_MS)
    loop.exec()
    app.removeEventFilter(watch)
    return watch.seen


@pytest.mark.parametrize("program", [("pairs", 4), ("donkey", 4)], indirect=True, ids=["pairs", "donkey"])
def test_nothing_runs_while_the_player_thinks(program: Kozel, qtbot: QtBot) -> None:
    assert Person(program, qtbot).asked is not None
    assert running(program) == []
    assert at_rest(program) == {}


@pytest.mark.parametrize("program", [("k11", 2)], indirect=True, ids=["k11"])
def test_with_clocks_only_they_run_and_the_table_is_not_painted(program: Kozel, qtbot: QtBot) -> None:
    assert Person(program, qtbot).asked is not None
    assert len(running(program)) == 1
    seen = watched(program)
    assert seen["table painted"] == 0
    assert seen["timer of QTimer"] > 0


@pytest.mark.parametrize("program", [("pairs", 4)], indirect=True, ids=["pairs"])
def test_glowing_places_come_to_rest(program: Kozel, qtbot: QtBot) -> None:
    table = program.window.table
    sight = table.choice.sight
    assert sight is not None
    table.deeds.select(Person(program, qtbot).decide().tile)  # type: ignore[union-attr]
    assert table.motion.ticking
    table.motion.advance(10_000)
    assert not table.motion.ticking
