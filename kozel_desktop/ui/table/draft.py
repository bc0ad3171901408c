"""A picture in the making: the moment it shows, what has been put into it, and the texts that many parts share."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QFont

from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import TILE_COUNT, Tile
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.hands import Room, Side, sides_of
from kozel_desktop.ui.table.labels import bubble_rect, count_badge_size, name_plate_size, text_size
from kozel_desktop.ui.table.line import Line, Target
from kozel_desktop.ui.table.picture import Situation, TilePose, before_redeal, end_of_deal
from kozel_desktop.ui.table.places import Frame
from kozel_desktop.ui.table.specs import Badge, Bubble, Caption, Plate, Spec, TextLine
from kozel_desktop.ui.words import tr

SIGN_GAP = 16.0  # between a hand and its plate or its value
BADGE_PX = 20.0


@define
class Draft:
    """Collects the parts of one picture."""

    now: Situation
    sight: Sight
    end: DealEnded | None
    area: Box
    """What the line has."""
    line: Line
    seating: Seating
    tiles: list[TilePose] = field(factory=list)
    marks: dict[str, Spec] = field(factory=dict)
    slots: dict[Tile, Box] = field(factory=dict)
    targets: tuple[Target, ...] = ()
    """The places of the tile that is chosen or carried."""
    buttons: dict[Action, Box] = field(factory=dict)
    thoughts: dict[int, Box] = field(factory=dict)
    """Where it stands what a seat may hold."""
    busy: list[Box] = field(factory=list)
    """What the message must not cover."""

    @classmethod
    def of(cls, now: Situation) -> Draft:
        """An empty picture of a moment."""
        sight, room = before_redeal(now.sight), now.room
        seating = Seating(sight.settings, now.seats, sight.seat)
        area = _area(sight, seating, room)
        areas = [_area(sight, seating, other) for other in now.rooms] or [area]
        frame = Frame(min(other.w for other in areas), min(other.h for other in areas))
        # The message has another line during a closer look.
        note = text_size(speech.closer_note(), ui_font(13, 500)).height() if now.closer else 0.0
        ends = Box(area.x, area.y, area.w, max(area.h - note, 90.0))
        line = Line.of(sight, area, room, frame, ends if now.closer else None)
        return cls(now, sight, end_of_deal(sight), area, line, seating)

    @property
    def marking(self) -> bool:
        """Whether tiles that fit are told from those that do not."""
        return self.now.awaiting and self.now.options.raise_playable

    # --- players

    def plate_width(self, seat: int) -> float:
        """Room of a name plate."""
        return name_plate_size(*self._plate_text(seat), self._has_turn(seat)).width()

    def plate(self, seat: int, x: float, cy: float) -> None:
        """Put a name plate; (x, cy): the middle of its left edge."""
        name, count = self._plate_text(seat)
        settings = self.sight.settings
        mark = settings.side_of(seat) if settings.pairs else seat
        self.marks[f"plate{seat}"] = Plate(self.now.room.snap(x), cy, name, count, mark, self._has_turn(seat))

    def _plate_text(self, seat: int) -> tuple[str, str]:
        return plate_text(self.seating, self.now.room, seat, self.sight.counts[seat])

    def _has_turn(self, seat: int) -> bool:
        return self.sight.to_move == seat and seat != self.sight.seat

    def value_width(self, seat: int) -> float:
        """Room of the value of a hand; 0 while the deal is played."""
        return badge_width(str(self.end.charge.values[seat])) if self.end is not None else 0.0

    def value(self, seat: int, x: float, cy: float) -> None:
        """Put the value of a hand after the deal, its left edge at x; red where it has to be written down."""
        if self.end is None:
            return
        charge, side = self.end.charge, self.sight.settings.side_of(seat)
        points = side in charge.writers and charge.amounts[side] > 0 and charge.values[seat] > 0
        centre = x + self.value_width(seat) / 2
        self.marks[f"value{seat}"] = Badge(centre, cy, str(charge.values[seat]), BADGE_PX, points)

    def signs_beside(self, seat: int, box: Box, cy: float) -> None:
        """Put the plate left of a hand and its value right of it."""
        self.plate(seat, box.x - SIGN_GAP - self.plate_width(seat), cy)
        self.value(seat, box.right + SIGN_GAP, cy)

    def signs_at(self, seat: int, cx: float, cy: float) -> None:
        """Put plate and value beside each other, their middle at (cx, cy)."""
        plate, value = self.plate_width(seat), self.value_width(seat)
        x = cx - (plate + SIGN_GAP + value) / 2 if value else cx - plate / 2
        self.plate(seat, x, cy)
        self.value(seat, x + plate + SIGN_GAP, cy)

    def say(self, seat: int, cx: float, y: float, *, above: bool = False, brief: bool = False) -> None:
        """Put what happens at another seat below the height ``y``, or ``above`` it; ``brief``: in fewer words."""
        text, size = self._said(seat, brief), self.said_size(seat, brief)
        if text:
            half = size.width() / 2 + 8
            cx = max(half, min(self.now.room.width - half, cx))
            top = max(4.0, y - size.height()) if above else min(y, self.now.room.bubble_top - size.height())
            self.marks[f"say{seat}"] = Bubble(cx, top + size.height() / 2, text, self._said_px, False, 0)

    def said_size(self, seat: int, brief: bool = False) -> QSizeF:
        """Room of what happens at another seat; nothing where nothing is said."""
        text = self._said(seat, brief)
        return bubble_rect(QPointF(), text, False, self._said_px).size() if text else QSizeF(0, 0)

    @property
    def _said_px(self) -> float:
        return self.now.room.bubble_px - 2

    def _said(self, seat: int, brief: bool) -> str:
        return speech.seat_message(self.sight, seat, brief=brief) if self.end is None else ""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Where each seat sits."""
        return sides_of(self.now.room.players, self.sight.seat)

    # --- texts

    def caption(self, cx: float, top: float, title: str, note: str, most: float) -> None:
        """Write a word and a quieter note below it straight on the table, in lines not wider than ``most``."""
        y, lines = top, []
        for text, px, weight, quiet in ((title, 15.0, 650, False), (note, 13.0, 500, True)):
            font = ui_font(px, weight)
            for part in wrapped(text.split(), font, most):
                size = text_size(part, font)
                centre = max(cx, 6 + size.width() / 2)
                lines.append(TextLine(centre, y + size.height() / 2, part, px, weight, quiet))
                y += size.height()
            y += 1
        self.marks["caption"] = Caption(tuple(lines))


def _area(sight: Sight, seating: Seating, room: Room) -> Box:
    """What the line has of a table."""
    # As wide as with the most tiles, so that nothing moves when a hand gets smaller.
    plates = [
        name_plate_size(*plate_text(seating, room, seat, 10), True).width()
        for seat, side in enumerate(sides_of(room.players, sight.seat))
        if side in ("left", "right")
    ]
    return room.area(dealt_from(sight), max(plates, default=0.0))


def plate_text(seating: Seating, room: Room, seat: int, count: int) -> tuple[str, str]:
    """Name and number of tiles as a plate has them; shorter where several plates share the width of the table."""
    name, forms, widest = seating.name(seat), _counts(seating, seat, count), _counts(seating, seat, 10)
    sides = sides_of(room.players, seating.viewer)
    most = room.plate_most(sides[seat])
    # Those who sit across from each other, or beside each other, have plates of one form.
    kin = {"left", "top", "right"} if room.corners and not seating.settings.pairs else {"left", "right"}
    alike = [other for other, side in enumerate(sides) if {side, sides[seat]} <= kin]
    form = max(_form(seating, room, other) for other in alike or [seat])
    if form < len(forms):
        return name, forms[form]
    if name_plate_size(name, widest[-1], True).width() <= most:
        return name, forms[-1]
    while len(name) > 1 and name_plate_size(f"{name}…", widest[-1], True).width() > most:
        name = name[:-1]
    return f"{name}…", forms[-1]


def _form(seating: Seating, room: Room, seat: int) -> int:
    """The first form of a plate that fits, also with the most tiles: it never changes during a deal."""
    most = room.plate_most(sides_of(room.players, seating.viewer)[seat])
    wide = [name_plate_size(seating.name(seat), form, True).width() for form in _counts(seating, seat, 10)]
    return next((place for place, width in enumerate(wide) if width <= most), len(wide))


def _counts(seating: Seating, seat: int, count: int) -> list[str]:
    """A number of tiles in ever fewer words."""
    counts, settings = [speech.tiles_count(count), str(count)], seating.settings
    if settings.pairs and seat != seating.viewer and settings.side_of(seat) == seating.own_side:
        counts = [fill(tr("напарник, {count}"), count=number) for number in counts] + counts
    return [*counts, ""]


def badge_width(number: str) -> float:
    """Room of a number in a badge."""
    return count_badge_size(number, BADGE_PX).width()


def dealt_from(sight: Sight) -> bool:
    """Whether tiles are left over when this table deals."""
    return sight.settings.hand_size * sight.settings.players < TILE_COUNT


def wrapped(words: Iterable[str], font: QFont, most: float) -> list[str]:
    """The words in lines that are not wider than ``most``, as far as the words allow it."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_size(longer, font).width() <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
