"""A person at the window: real press, move, release and key events, and an opponent who needs no process."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

from attrs import define
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.beliefs import believe
from kozel_desktop.ai.counsel import counsel
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.worker import CounselQuestion, Request
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.adviser import Adviser
from kozel_desktop.rules.actions import Action, EndTurn, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.signs import DOWN, RIGHT, UP
from kozel_desktop.ui.signs import LEFT as LEFTWARDS
from kozel_desktop.ui.table.view import TableView
from tests.clocks import stopped

LEFT = Qt.MouseButton.LeftButton
ARROWS = {LEFTWARDS: Qt.Key.Key_Left, UP: Qt.Key.Key_Up, RIGHT: Qt.Key.Key_Right, DOWN: Qt.Key.Key_Down}


class EngineHere(QObject):
    """The door of the thinking process with the rule of thumb right behind it."""

    answered = Signal(int, object)
    failed = Signal(int)
    erred = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._token = 0

    def warm_up(self) -> None:
        pass

    def ask(self, level: str, seed: int, sight: Sight) -> int:
        self._token += 1
        token, action = self._token, Thumb(seed).choose(sight)
        QTimer.singleShot(0, self, lambda: self._answer(token, action))
        return token

    def _answer(self, token: int, action: Action) -> None:
        if token == self._token:
            self.answered.emit(token, action)

    def cancel(self) -> None:
        self._token += 1

    def close(self) -> None:
        self.cancel()


class ProcessHere(QObject):
    """The process of the adviser, thinking in this one as soon as the events allow it."""

    answered = Signal(int, object)
    failed = Signal(int)
    erred = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.token = 0
        self.stopped = 0
        self.replaced = 0
        self.sights: list[Sight] = []

    def next_token(self) -> int:
        self.token += 1
        return self.token

    def submit(self, request: Request) -> None:
        self.sights.append(request.sight)
        QTimer.singleShot(0, self, lambda: self._answer(request))

    def _answer(self, request: Request) -> None:
        if request.token == self.token:
            sight = request.sight
            found = counsel(sight, 1, stopped) if isinstance(request, CounselQuestion) else believe(sight)
            self.answered.emit(request.token, found)

    def cancel(self) -> None:
        self.token += 1
        self.stopped += 1

    def replace(self) -> None:
        self.token += 1
        self.replaced += 1

    def close(self) -> None:
        self.token += 1


def open_program(folder: Path, preferences: Preferences | None = None, first_seed: int = 1) -> Kozel:
    """The program in a folder of its own; the matches have the seeds 1, 2, …"""
    if preferences is not None:
        assert PreferencesStore(folder).save(preferences) is None
    numbers = itertools.count(first_seed)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    program = Kozel(
        app,
        folder,
        engine=EngineHere(),  # type: ignore[arg-type]
        adviser=Adviser(process=ProcessHere()),  # type: ignore[arg-type]
        seeds=lambda: next(numbers).to_bytes(16, "big"),
    )
    program.show()
    QTest.qWaitForWindowExposed(program.window)
    return program


@define
class Person:
    """Plays at the table of a program by hand; decides like the rule of thumb, so that matches look like matches."""

    program: Kozel
    qtbot: QtBot

    @property
    def table(self) -> TableView:
        """The table under the person's hands."""
        return self.program.window.table

    @property
    def asked(self) -> Sight | None:
        """What the person has to decide on; None when it is not the person's turn."""
        return self.table.choice.sight

    def decide(self) -> Action:
        """What the person wants to do."""
        assert self.asked is not None
        return Thumb(seed=len(self.asked.history)).choose(self.asked)

    def play_until(self, over: Callable[[], bool], lay: Callable[[Action], None]) -> None:
        """Lay tiles with the given hands, and press on after every counting, until something is the case."""
        side = self.program.window.side
        while not over():
            if self.asked is not None:
                lay(self.decide())
            elif side.count.button.isVisible():
                lay_on = side.count.button
                self.qtbot.mouseClick(lay_on, LEFT)
            else:
                self.qtbot.wait(1)

    # --- the mouse

    def _at(self, x: float, y: float) -> QPoint:
        return self.table.mapFromScene(QPointF(x, y))

    def move(self, to: QPoint, held: bool = True) -> None:
        """Move the pointer over the table."""
        QTest.mouseMove(self.table.viewport(), to)
        QApplication.processEvents()

    def tile_at(self, lay: Lay) -> QPoint:
        """Where the tile stands in the hand."""
        assert self.table.picture is not None
        slot = self.table.picture.slots[lay.tile]
        return self._at(slot.cx, slot.cy)

    def place_of(self, lay: Lay) -> QPoint:
        """Where the chosen or carried tile may be laid."""
        assert self.table.picture is not None
        target = next(target for target in self.table.picture.targets if target.lay.end == lay.end)
        return self._at(target.box.cx, target.box.cy)

    def drag(self, action: Action) -> None:
        """Take the tile and let it go at its place; the button where the turn ends."""
        if not isinstance(action, Lay):
            self.press_button()
            return
        viewport, start = self.table.viewport(), self.tile_at(action)
        QTest.mousePress(viewport, LEFT, Qt.KeyboardModifier.NoModifier, start)
        self.move(start + QPoint(0, -25))
        goal = self.place_of(action)
        self.move(start + (goal - start) / 2)
        self.move(goal)
        QTest.mouseRelease(viewport, LEFT, Qt.KeyboardModifier.NoModifier, goal)
        self.declare(action)

    def click_click(self, action: Action) -> None:
        """Click the tile, then its place."""
        if not isinstance(action, Lay):
            self.press_button()
            return
        QTest.mouseClick(self.table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, self.tile_at(action))
        if self.table.choice.question is None:
            QTest.mouseClick(self.table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, self.place_of(action))
        self.declare(action)

    def declare(self, lay: Lay) -> None:
        """Say whether a double is laid open or closed, if that is asked."""
        if self.table.choice.question is not None:
            self.press_button(lay)

    def press_button(self, action: Action | None = None) -> None:
        """Click the button that does something, by default the one that ends a turn."""
        assert self.table.picture is not None
        button = self.table.picture.buttons[action if action is not None else EndTurn()]
        QTest.mouseClick(self.table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, self._at(button.cx, button.cy))

    # --- the keyboard

    def key(self, key: Qt.Key) -> None:
        """Press a key wherever the focus is."""
        focus = QApplication.focusWidget()
        assert focus is not None, "no widget has the keyboard"
        QTest.keyClick(focus, key)
        QApplication.processEvents()

    def keys(self, action: Action) -> None:
        """Choose the tile by walking to it, the end by an arrow, and lay it with Enter."""
        if isinstance(action, EndTurn):
            self.key(Qt.Key.Key_E)
            return
        assert isinstance(action, Lay)
        place = self.table.hand_order.index(action.tile)
        if place < 9:
            self.key(Qt.Key(int(Qt.Key.Key_1) + place))
        else:
            self._walk_to(place)
        asked = self.asked
        if self.table.choice.selected != action.tile:
            self.key(Qt.Key.Key_Return)
        if self.asked is asked:
            choice, open_lay = self.table.choice, Lay(action.tile, action.end)
            if action.end is not None and choice.hot != open_lay:
                assert self.table.picture is not None
                key = next(target.key for target in self.table.picture.targets if target.lay == open_lay)
                self.key(ARROWS[key])
            if choice.question is not None and action.closed:
                self.key(Qt.Key.Key_Down)
            self.key(Qt.Key.Key_Return)

    def _walk_to(self, place: int) -> None:
        """Move the focus along the hand to a tile that has no number key."""
        order, choice = self.table.hand_order, self.table.choice
        self.key(Qt.Key.Key_Escape)
        for _ in order:
            at = order.index(choice.cursor) if choice.cursor in order else -1
            if at == place:
                return
            self.key(Qt.Key.Key_Right if at < place else Qt.Key.Key_Left)
