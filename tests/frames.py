"""Time per painted frame over a whole match, as a screen without any graphics card paints it.

A match is shown in the real window at the usual speed, frame after frame without waiting in between: 16 ms of
movement, then everything that has to be painted. ``dev.py bench`` reports it.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator

from attrs import define, evolve, field
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.ui.table.motion import FRAME_MS
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.themes import dress, theme_by_id
from kozel_desktop.ui.window import MainWindow
from tests.ui.played import TABLES, match_steps, seats

PONDERED = 12  # frames that the viewer looks at a chosen tile and its glowing places
DRAGGED = 10  # frames of a tile in the hand of the viewer
SEED = 4  # of matches that are neither short nor long
_NEVER = 10_000_000


class _Painted(QObject):
    """Notices whether the table was painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.seen = False
        window.table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen |= event.type() == QEvent.Type.Paint
        return False


@define
class Reel:
    """The frames of one match in one window."""

    window: MainWindow
    painted: _Painted
    times: list[float] = field(factory=list)
    """Milliseconds of work for every frame in which the table was painted, with the movement that led to it.

    Processor time: other programs that want the same processor do not count.
    """

    def frame(self, ms: float = FRAME_MS) -> None:
        """Let so much time pass and paint what has changed."""
        self.painted.seen = False
        begun = time.process_time()
        self.window.table.motion.advance(ms)
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        spent = 1000 * (time.process_time() - begun)
        if self.painted.seen:
            self.times.append(spent)

    def until_still(self) -> None:
        """Frames until nothing moves, or only halos do."""
        for _ in range(2000):
            if not self.window.table.motion.performing:
                return
            self.frame()
        raise AssertionError("a movement does not end")


def shown_steps(game: str, seed: int) -> Iterator[Step]:
    """The steps of a match, each with the sight of its moment as the controller gives it."""
    known = 0
    for step in match_steps(game, seed):
        known += 1
        yield evolve(step, sight=evolve(step.sight, history=step.sight.history[:known]))
        if isinstance(step.event, DealEnded):
            known = 0


def film(game: str, size: tuple[int, int], theme: str = "wood", seed: int = SEED) -> list[float]:
    """Show a match of a table of ``played.TABLES`` and return the milliseconds of every frame."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, theme_by_id(theme))
    window = MainWindow(theme_by_id(theme))
    window.resize(*size)
    window.show()
    reel = Reel(window, _Painted(window))
    try:
        _play(reel, game, seed)
    finally:
        window.close()
        window.deleteLater()
    return reel.times


def _play(reel: Reel, game: str, seed: int) -> None:
    window, settings = reel.window, TABLES[game]
    window.table.motion._timer.setInterval(_NEVER)  # the frames come from here alone
    window.table.set_options(TableOptions())
    window.side.set_match(settings, seats(settings), 0, None)
    window.show_table()
    window.table.clear_table(seats(settings))
    playback = Playback(window.table)
    playback.shown.connect(window.side.show_step)
    QApplication.processEvents()
    for step, coming in itertools.pairwise((*shown_steps(game, seed), None)):
        assert step is not None
        playback.push([step])
        reel.until_still()
        if isinstance(step.event, DealEnded):
            window.side.show_count(step.event)
            for _ in range(PONDERED):
                reel.frame()
            window.side.show_play()
        if coming is not None and step.sight.to_move == 0 and step.sight.actions:
            _ponder(reel, Thumb(seed=len(step.sight.history)).choose(step.sight))


def _ponder(reel: Reel, action: Action) -> None:
    """What a player does before a tile is laid: look, choose, drag, let go where it does not fit."""
    table = reel.window.table
    table.await_action(table.sight)
    reel.frame()
    if isinstance(action, Lay):
        table.deeds.select(action.tile)
        for _ in range(PONDERED):
            reel.frame()
        table.deeds.deselect()
        for at in _way(reel, action):
            QTest.mouseMove(table.viewport(), at)
            reel.frame()
        table.cancel()
        reel.frame()
    table.await_action(None)
    reel.frame()


def _way(reel: Reel, action: Lay) -> Iterator[QPoint]:
    """The way of the pointer with the tile from the hand into the middle of the table, the button down."""
    table = reel.window.table
    stance = table.tiles.item_of(action.tile).stance
    start, end = QPoint(round(stance.cx), round(stance.cy)), table.viewport().rect().center()
    QTest.mousePress(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for number in range(1, DRAGGED + 1):
        yield start + (end - start) * number / DRAGGED
