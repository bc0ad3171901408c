"""A real match at a real table: what the tests of the table are driven with."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action, Draw, EndTurn, Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded, Event, Scored, seen_by
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui import signs
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.line import Target
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.specs import Bubble
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themes import theme_by_id

SEATS = (
    SeatInfo("Вы", True),
    SeatInfo("Семён", False, "easy"),
    SeatInfo("Раиса", False, "easy"),
    SeatInfo("Тимур", False, "easy"),
)
INSTANT = TableOptions(speed=0)
BY_HAND = TableOptions(speed=0, auto_draw=False)
QUICK = TableOptions(speed=0.1)
NO_KEY = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
ARROW_KEYS = {
    signs.LEFT: Qt.Key.Key_Left,
    signs.UP: Qt.Key.Key_Up,
    signs.RIGHT: Qt.Key.Key_Right,
    signs.DOWN: Qt.Key.Key_Down,
}


def table_of(qtbot: QtBot, options: TableOptions = INSTANT, size: tuple[int, int] = (960, 764)) -> TableView:
    """A table on the screen, with the keyboard's focus."""
    table = TableView(theme_by_id("light"), options)
    qtbot.addWidget(table)
    table.resize(*size)
    with qtbot.waitExposed(table):
        table.show()
    table.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    return table


class Tabletop:
    """A match whose seat 0 plays at a table, and others who play at random. Actions of the table are submitted."""

    def __init__(self, table: TableView, settings: TableSettings | None = None, seed: int = 1) -> None:
        self.table = table
        self.settings = settings if settings is not None else TableSettings()
        self.match = Match.new(self.settings, SeededDeck(seed.to_bytes(16, "big")))
        self.chance = random.Random(seed)
        self.closing = False
        """Whether those who play at random also close arms."""
        self.seats = SEATS[: self.settings.players]
        self.playback = Playback(table)
        self.chosen: list[Action] = []
        self.said: list[str] = []
        self.shown: list[Step] = []
        table.clear_table(self.seats)
        table.action_chosen.connect(self._submit)
        table.spoken.connect(self.said.append)
        self.playback.shown.connect(self.shown.append)

    # --- the match

    @property
    def sight(self) -> Sight:
        """What the viewer may know now."""
        return self.match.sight(0)

    def deal(self) -> None:
        """Deal the next hands."""
        self._push(self.match.next_deal(), 0, None)

    def play(self, seat: int, action: Action) -> None:
        """Do what a seat decided, and show it."""
        before, accounts = len(self.match.events), self.match.accounts
        self._push(self.match.play(seat, action), before, accounts)

    def others(self) -> None:
        """Let everything happen until the viewer has to decide, or the deal is over; forced draws are not his."""
        while self.match.phase == "playing":
            seat, forced = self.match.to_move, self.match.forced
            assert seat is not None
            if forced is not None and not (seat == 0 and isinstance(forced, Draw) and not self.table.options.auto_draw):
                self.play(seat, forced)
            elif seat == 0:
                self.table.await_action(self.sight)
                return
            else:
                self.play(seat, self.any_action(seat))

    def any_action(self, seat: int) -> Action:
        """Something that a seat may do."""
        sight = self.match.sight(seat)
        return self.chance.choice(sight.actions if self.closing else open_actions(sight))

    def _submit(self, action: Action) -> None:
        self.chosen.append(action)
        self.table.await_action(None)
        self.play(0, action)

    def _push(self, events: Sequence[Event], before: int, accounts: Accounts | None) -> None:
        sight, steps = self.sight, []
        shown = accounts if accounts is not None else sight.accounts
        for place, event in enumerate(events):
            if isinstance(event, Scored):
                shown = event.accounts
            elif isinstance(event, DealEnded):
                shown = event.written.after
            seen = evolve(sight, history=sight.history[: before + place + 1], accounts=shown)
            steps.append(Step(seen_by(0, event), seen))
        self.playback.push(steps)

    def until(self, wanted: Callable[[Sight], bool], deals: int = 2000) -> Sight:
        """Play at random, unseen, until the viewer has to decide in a situation that is wanted; then show it."""
        for _ in range(deals):
            if self.match.phase != "between":
                seed = self.chance.getrandbits(64)
                self.match = Match.new(self.settings, SeededDeck(seed.to_bytes(16, "big")))
            self.match.next_deal()
            while self.match.phase == "playing":
                seat = self.match.to_move
                assert seat is not None
                if seat == 0 and wanted(self.sight):
                    self.table.show_sight(self.sight, self.seats)
                    self.table.await_action(self.sight)
                    return self.sight
                self.match.play(seat, self.any_action(seat))
        pytest.fail("the situation did not occur")

    # --- the fingers

    def targets(self, tile: Tile) -> tuple[Target, ...]:
        """The places of the tile that is chosen or pressed."""
        assert self.table.picture is not None
        return tuple(target for target in self.table.picture.targets if target.lay.tile == tile)

    def slot(self, tile: Tile) -> QPoint:
        """The middle of a tile of the hand as it stands on the screen."""
        item = self.table.tiles.item_of(tile)
        return QPoint(round(item.stance.cx), round(item.stance.cy))

    def press(self, at: QPoint) -> None:
        """Push the left button down."""
        QTest.mousePress(self.table.viewport(), LEFT, NO_KEY, at)

    def move(self, start: QPoint, end: QPoint, steps: int = 6) -> None:
        """Move the pointer along a straight line."""
        for step in range(1, steps + 1):
            share = step / steps
            at = QPoint(
                round(start.x() + (end.x() - start.x()) * share), round(start.y() + (end.y() - start.y()) * share)
            )
            QTest.mouseMove(self.table.viewport(), at)

    def release(self, at: QPoint) -> None:
        """Let the left button go."""
        QTest.mouseRelease(self.table.viewport(), LEFT, NO_KEY, at)

    def click(self, at: QPoint) -> None:
        """Press and let go at one point."""
        self.press(at)
        self.release(at)

    def double_click(self, at: QPoint) -> None:
        """What a window system sends for a double-click."""
        self.click(at)
        QTest.mouseDClick(self.table.viewport(), LEFT, NO_KEY, at)

    def drag(self, tile: Tile, to: QPoint) -> None:
        """Drag a tile somewhere and let it go."""
        start = self.slot(tile)
        self.press(start)
        self.move(start, to)
        self.release(to)

    def key(self, key: Qt.Key | str) -> None:
        """Press a key of the keyboard."""
        QTest.keyClick(self.table, key)

    def button(self, action: Action) -> None:
        """Click the button that does something."""
        assert self.table.picture is not None
        self.click(middle(self.table.picture.buttons[action]))

    def place(self, lay: Lay) -> QPoint:
        """The middle of the place of a lay, open or closed, of the tile that is chosen or carried."""
        return middle(next(target.box for target in self.targets(lay.tile) if target.lay.end == lay.end))

    # --- whole moves

    def by_mouse(self, action: Action, drag: bool = True) -> None:
        """Do something with the mouse alone: tiles are dragged, or clicked like their places."""
        if not isinstance(action, Lay):
            self.button(action) if isinstance(action, EndTurn) else self._click_boneyard()
            return
        start = self.slot(action.tile)
        if drag:
            self.press(start)
            goal = self.place(action)
            self.move(start, goal)
            self.release(goal)
        else:
            self.click(start)
            if self.table.choice.hot is None:
                self.click(self.place(action))
        if self.table.choice.question is not None:
            self.button(action)

    def _click_boneyard(self) -> None:
        assert self.table.picture is not None
        assert self.table.picture.pile is not None
        self.click(middle(self.table.picture.pile))

    def by_keys(self, action: Action) -> None:
        """Do something with the keyboard alone."""
        if not isinstance(action, Lay):
            self.key("e" if isinstance(action, EndTurn) else "b")
            return
        choice, wanted = self.table.choice, Lay(action.tile, action.end)
        self.key(Qt.Key.Key_Escape)
        place = self.table.hand_order.index(action.tile)
        if place < 10:
            self.key("1234567890"[place])
        else:
            self._walk_to(place)
        sight = choice.sight
        if choice.selected != action.tile:
            self.key(Qt.Key.Key_Return)
        if choice.sight is sight and choice.hot != wanted and len(choice.lays(action.tile)) > 1:
            key = next(target.key for target in self.targets(action.tile) if target.lay == wanted)
            self.key(ARROW_KEYS[key])
        if choice.question is not None and choice.closing != action.closed:
            self.key(Qt.Key.Key_Down if action.closed else Qt.Key.Key_Up)
        if choice.sight is sight:
            self.key(Qt.Key.Key_Return)

    def _walk_to(self, place: int) -> None:
        """Move the focus along the hand to a tile that has no number key."""
        order, choice = self.table.hand_order, self.table.choice
        for _ in range(len(order) + 1):
            at = order.index(choice.cursor) if choice.cursor in order else -1
            if at != place:
                self.key(Qt.Key.Key_Right if at < place else Qt.Key.Key_Left)


def middle(box: Box) -> QPoint:
    """The middle of a box, on the screen."""
    return QPoint(round(box.cx), round(box.cy))


def bubble(top: Tabletop) -> str:
    """The message over the hand."""
    spec = top.table.tiles.marks().get("bubble")
    return spec.text if isinstance(spec, Bubble) else ""


def open_actions(sight: Sight) -> list[Action]:
    """What may be done without closing an arm."""
    return [action for action in sight.actions if not (isinstance(action, Lay) and action.closed)]


def lays(sight: Sight) -> Iterator[Lay]:
    """The tiles that may be laid, with their places."""
    return (action for action in sight.actions if isinstance(action, Lay) and not action.closed)


def ends_of(sight: Sight, tile: Tile) -> list[Lay]:
    """The places of one tile."""
    return [lay for lay in lays(sight) if lay.tile == tile]


def with_places(sight: Sight, count: int) -> list[Tile]:
    """The tiles that can be laid at so many places."""
    return sorted({lay.tile for lay in lays(sight) if len(ends_of(sight, lay.tile)) == count})


def unfitting(sight: Sight) -> list[Tile]:
    """The tiles of the hand that cannot be laid."""
    return [tile for tile in range(28) if sight.hand >> tile & 1 and not ends_of(sight, tile)]


def different_ends(sight: Sight) -> bool:
    """Whether the two ends show different numbers."""
    return len({number for _, number in sight.ends}) == 2


def two_choices(sight: Sight) -> bool:
    """A single that fits at both ends, which are different, and another tile that fits nowhere."""
    return different_ends(sight) and bool(with_places(sight, 2)) and bool(unfitting(sight)) and len(sight.laid) > 3


def table_from_nothing(qtbot: QtBot, like: TableView, sight: Sight, seats: Sequence[SeatInfo]) -> TableView:
    """Another table of the same size, drawn from nothing for a sight."""
    other = TableView(theme_by_id("light"), like.options)
    qtbot.addWidget(other)
    other.resize(like.size())
    with qtbot.waitExposed(other):
        other.show()
    other.show_sight(sight, seats)
    return other
