"""The table for those who hear it: an unseen button or text over every tile, place, pile and hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from kozel_desktop.rules.actions import Action, Draw, EndTurn, Lay
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.picture import FACE_DOWN, LINE, Picture, before_redeal
from kozel_desktop.ui.table.reading import tile_text
from kozel_desktop.ui.words import text, tr

if TYPE_CHECKING:
    from kozel_desktop.ui.table.view import TableView

    _Base = QWidget
else:
    _Base = object


@frozen
class Entry:
    """One thing on the table: what identifies it, its name, where it is, and what pressing it does."""

    key: Hashable
    name: str
    box: Box
    press: Callable[[], None] | None = None


class _Unseen(_Base):
    """What only programs that read the screen find: it paints nothing and lets the pointer through."""

    def _vanish(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing."""


class SpotButton(_Unseen, QAbstractButton):
    """Something that can be pressed; Qt gives it the role of a button."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._vanish()


class SpotText(_Unseen, QLabel):
    """Something that is only named; Qt gives it the role of a text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._vanish()


class TableAccess:
    """Keeps the unseen things over one table equal to its picture while anybody listens."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self._spots: dict[Hashable, SpotButton | SpotText] = {}
        self._focused: Hashable = None
        self._acts: dict[Hashable, Callable[[], None]] = {}

    @property
    def spots(self) -> dict[Hashable, SpotButton | SpotText]:
        """What there is, by its key."""
        return self._spots

    def follow(self) -> None:
        """Bring everything to what is the case; nothing is made until some program reads the screen."""
        if not QAccessible.isActive():
            return
        picture = self._table.picture
        entries = list(self._entries(picture)) if picture is not None and self._table.sight is not None else []
        wanted = {entry.key: entry for entry in entries}
        for key in [key for key in self._spots if key not in wanted]:
            spot = self._spots.pop(key)
            spot.hide()
            spot.deleteLater()
        fresh = [entry.key for entry in entries if entry.key not in self._spots]
        for entry in entries:
            self._show(entry)
        if fresh:
            for entry in entries:
                self._spots[entry.key].raise_()  # the order in which they are read
        self._tell_focus()

    def _show(self, entry: Entry) -> None:
        spot = self._spots.get(entry.key)
        if spot is None:
            viewport = self._table.viewport()
            spot = SpotButton(viewport) if entry.press is not None else SpotText(viewport)
            if isinstance(spot, SpotButton):
                spot.clicked.connect(partial(self._press, entry.key))
            self._spots[entry.key] = spot
        if entry.press is not None:
            self._acts[entry.key] = entry.press
        if spot.accessibleName() != entry.name:
            spot.setAccessibleName(entry.name)
        box = entry.box
        spot.setGeometry(QRect(round(box.x), round(box.y), max(1, round(box.w)), max(1, round(box.h))))
        spot.show()

    def _press(self, key: Hashable) -> None:
        self._acts[key]()

    def _tell_focus(self) -> None:
        """Say that the focus is on another tile or place: the keys stay with the table."""
        choice = self._table.choice
        key: Hashable = None
        if self._table.hasFocus():
            if choice.hot is not None and choice.selected is not None:
                key = ("place", choice.hot)
            elif choice.cursor is not None:
                key = ("tile", choice.cursor)
        if key != self._focused:
            self._focused = key
            if key in self._spots:
                QAccessible.updateAccessibility(QAccessibleEvent(self._spots[key], QAccessible.Event.Focus))

    # --- what there is, in the order of reading

    def _entries(self, picture: Picture) -> Iterator[Entry]:
        yield from self._ends(picture)
        yield from self._hands(picture)
        yield from self._boneyard(picture)
        yield from self._own(picture)
        yield from self._places(picture)
        yield from self._buttons(picture)

    def _ends(self, picture: Picture) -> Iterator[Entry]:
        """Every open end, at the tile that it belongs to."""
        table = self._table
        assert table.sight is not None
        sight = before_redeal(table.sight)
        boxes = {pose.tile: pose.box for pose in picture.tiles if pose.group == LINE and pose.shown}
        for end, number in sight.ends:
            last = next((one for one in reversed(sight.laid) if one.end == end), None)
            last = last if last is not None else speech.hub_of(sight) or (sight.laid[0] if sight.laid else None)
            if last is not None and last.tile in boxes:
                told = fill(tr("конец {where}: {number}"), where=speech.where(sight, end), number=number)
                yield Entry(("end", end), told, boxes[last.tile])

    def _hands(self, picture: Picture) -> Iterator[Entry]:
        table = self._table
        assert table.sight is not None
        for seat, info in enumerate(table.seating.seats):
            boxes = [pose.box for pose in picture.tiles if pose.group == ("hand", seat) and pose.shown]
            if seat != table.sight.seat and boxes:
                faces = [pose for pose in picture.tiles if pose.group == ("hand", seat) and pose.first != FACE_DOWN]
                told = f"{text(info.called)}: {speech.tiles_count(table.sight.counts[seat])}"
                shown = ", ".join(NAMES[pose.tile] for pose in faces if pose.tile is not None)
                yield Entry(("hand", seat), f"{told}, {shown}" if shown else told, _round(boxes))

    def _boneyard(self, picture: Picture) -> Iterator[Entry]:
        sight, pile = self._table.sight, picture.pile
        if sight is not None and pile is not None and sight.boneyard:
            told = fill(tr("базар: {count}"), count=speech.tiles_count(sight.drawable))
            yield Entry("boneyard", told, pile, partial(self._table.deeds.attempt, Draw()))

    def _own(self, picture: Picture) -> Iterator[Entry]:
        table = self._table
        assert table.sight is not None
        sight = before_redeal(table.sight)
        for tile in table.hand_order:
            if tile in picture.slots:
                told = tile_text(sight, tile, table.choice.sight is not None)
                if tile == table.choice.selected:
                    told = fill(tr("{tile}, выбрана"), tile=told)
                yield Entry(("tile", tile), told, picture.slots[tile], partial(table.deeds.focus_and_select, tile))

    def _places(self, picture: Picture) -> Iterator[Entry]:
        table = self._table
        if table.choice.selected is None or table.sight is None:
            return
        for target in picture.targets:
            where = speech.where(table.sight, target.lay.end)
            told = fill(tr("положить {tile} {where}"), tile=NAMES[target.lay.tile], where=where)
            yield Entry(("place", target.lay), told, target.box, partial(table.deeds.touch_place, target.lay))

    def _buttons(self, picture: Picture) -> Iterator[Entry]:
        for action, box in picture.buttons.items():
            yield Entry(("button", action), button_text(action), box, partial(self._table.deeds.act, action))


def button_text(action: Action) -> str:
    """What a button of the table says."""
    match action:
        case EndTurn():
            return tr("Закончить ход")
        case Lay(closed=True):
            return tr("Закрыто")
        case _:
            return tr("Открыто")


def _round(boxes: list[Box]) -> Box:
    """The smallest box round several."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
