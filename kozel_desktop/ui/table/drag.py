"""Gestures of the mouse: press, drag, snap, arrange, click and double-click, turned into what they mean."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import define, evolve
from PySide6.QtCore import QPointF, Qt

from kozel_desktop.rules.actions import Action, Draw
from kozel_desktop.rules.tiles import HALVES, Tile
from kozel_desktop.ui.table.acts import PRESS, SNAP
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.compose_hands import GROWN, LIFT_CHOSEN, LIFT_HOVERED
from kozel_desktop.ui.table.hands import arranged, slot_at
from kozel_desktop.ui.table.line import Target
from kozel_desktop.ui.table.motion import Tween
from kozel_desktop.ui.table.picture import OWN, TilePose
from kozel_desktop.ui.table.tile_item import Stance, stance_of

if TYPE_CHECKING:
    from kozel_desktop.ui.table.view import TableView

_START = 6.0  # pixels a pressed tile must be moved before it is dragged
_LEAST_HIT = 34.0  # the smallest side of what can be hit
_SIDEWAYS = 2.5  # so much more to the side than up or down: then a tile is being put elsewhere in the hand
_OUT = 1.5  # halves of a tile that its middle is above or below the row: then it is let go over the table
_REACH = 2.5  # tile's lengths within which a tile that is let go is meant for the nearest of several places
_CLEARLY = 0.5  # so many lengths nearer than to the next place, so that the side is never guessed
_CARRY = "carry"


@define
class _Held:
    """The tile under the pressed button."""

    tile: Tile
    start: QPointF
    grab: QPointF
    """From the middle of the tile to the pointer."""
    fits: bool
    was_selected: bool
    order: tuple[Tile, ...]
    """The hand before the tile was lifted."""
    dragging: bool = False
    left: bool = False
    """It has left the row of the hand, and is not being put elsewhere in it any more."""
    pointer: QPointF = QPointF()
    target: Target | None = None
    """Where it has snapped to."""
    meant: Target | None = None
    """Where it goes when it is let go now."""


class Gestures:
    """Follows the left button over one table."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self._held: _Held | None = None
        self._clicked: Tile | None = None

    @property
    def carried(self) -> Tile | None:
        """The tile that does not lie where the picture has it."""
        held = self._held
        return held.tile if held is not None and (held.fits or held.dragging) else None

    @property
    def snapped(self) -> bool:
        """Whether it lies at a place of the line."""
        return self._held is not None and self._held.target is not None

    # --- the button

    def press(self, at: QPointF) -> None:
        """The button goes down."""
        table = self._table
        table.choice.cursor = None
        self._clicked = None
        picture = table.picture
        if picture is None:
            return
        button = _button_at(picture.buttons, at)
        if button is not None:
            table.deeds.act(button)
            return
        target = _target_at(picture.targets, at)
        if target is not None:
            table.deeds.touch_place(target.lay)
            return
        tile = self.tile_at(at)
        if table.choice.placed:
            table.deeds.deselect()
        elif tile is not None:
            self._hold(tile, at)
        elif picture.pile is not None and table.choice.may_draw and _hits(picture.pile.grown(6), at):
            table.deeds.act(Draw())
        else:
            table.deeds.deselect()

    def _hold(self, tile: Tile, at: QPointF) -> None:
        table, choice = self._table, self._table.choice
        item = table.tiles.item_of(tile)
        fits = bool(choice.lays(tile))
        was_selected = choice.selected == tile
        choice.clear()
        stance = item.stance
        grab = QPointF(at.x() - stance.cx, at.y() - stance.cy)
        self._held = _Held(tile, at, grab, fits, was_selected, table.hand_order, pointer=at)
        if fits:
            self._carry(PRESS, "OutQuad")
            table.refresh(PRESS)
        else:
            table.deeds.complain(tile)

    def move(self, at: QPointF) -> None:
        """The pointer moves while the button is down."""
        held = self._held
        if held is None:
            return
        held.pointer = at
        if not held.dragging:
            if math.hypot(at.x() - held.start.x(), at.y() - held.start.y()) < _START:
                return
            held.dragging = True
            self._table.choice.tip = None
            if not held.fits:
                self._carry(PRESS, "OutQuad")
            self._table.refresh(PRESS)
        self._seek()
        if not self._table.motion.drifting(_CARRY):
            self._follow()

    def release(self, at: QPointF) -> None:
        """The button goes up."""
        held = self._held
        if held is None:
            return
        self.move(at)
        table, target = self._table, held.meant
        self._drop()
        table.keep_order(held.order)
        if not held.dragging:
            self._clicked = held.tile
            if held.fits and not held.was_selected:
                table.deeds.select(held.tile)
            else:
                table.deeds.go_home()
        elif target is not None:
            table.deeds.drop_at(held.tile, target.lay)
        else:
            table.deeds.go_home()
            if held.left:
                table.deeds.misplaced(held.tile)

    def double_click(self, at: QPointF) -> None:
        """A second press soon after the first."""
        table = self._table
        tile = self.tile_at(at)
        picture = table.picture
        if tile is None or tile != self._clicked or picture is None or _target_at(picture.targets, at):
            self.press(at)
        elif table.choice.lays(tile):
            table.deeds.lay_directly(tile, again=table.choice.question is None)

    def cancel(self) -> None:
        """Let the tile go without meaning anything."""
        held = self._held
        if held is not None:
            self._drop()
            self._table.arrange(held.order)
            self._table.deeds.go_home()

    def forget(self) -> None:
        """There is nothing to hold any more."""
        self._held = None
        self._table.motion.stop(_CARRY)

    @property
    def holding(self) -> bool:
        """Whether the button is down on a tile."""
        return self._held is not None

    def _drop(self) -> None:
        self._held = None
        self._table.motion.stop(_CARRY)

    # --- the pointer without a button

    def hover(self, at: QPointF | None) -> None:
        """The pointer is over the table, or has left it (None)."""
        table, picture = self._table, self._table.picture
        if picture is None:
            return
        tile = target = button = None
        pile = False
        if at is not None and not table.motion.performing:
            button = _button_at(picture.buttons, at)
            target = None if button is not None else _target_at(picture.targets, at)
            tile = None if button is not None or target is not None else self.tile_at(at)
            pile = picture.pile is not None and table.choice.may_draw and _hits(picture.pile, at)
        table.deeds.point_at(tile, target.lay if target is not None else None, button)
        if button is not None or target is not None or pile:
            table.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        elif tile is not None:
            table.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            table.viewport().unsetCursor()

    def tile_at(self, at: QPointF) -> Tile | None:
        """The own tile under a point."""
        picture = self._table.picture
        if picture is None:
            return None
        return next((tile for tile, box in picture.slots.items() if box.holds(at.x(), at.y())), None)

    # --- the tile in the air

    def _centre(self, held: _Held) -> QPointF:
        return held.pointer - held.grab

    def _stays(self, held: _Held) -> bool:
        """Whether the tile is still in the row of the hand; once it has left, the hand is as it was before."""
        picture = self._table.picture
        if picture is None or abs(self._centre(held).y() - picture.hand.box.cy) > picture.hand.u:
            held.left = True
        return not held.left

    def _seek(self) -> None:
        """Find the place that the tile is nearest to: one of the line, or one of the hand."""
        held, table = self._held, self._table
        if held is None or table.picture is None:
            return
        centre = self._centre(held)
        if not self._stays(held):
            table.arrange(held.order)
            targets = table.picture.targets if held.fits else ()
            snapped = nearest_target(targets, (centre, held.pointer))
            self._aim(snapped, snapped or (meant_target(targets, centre) if self._over_table(held) else None))
        elif table.may_arrange:
            way = held.pointer - held.start
            if abs(way.x()) > _SIDEWAYS * abs(way.y()):
                table.arrange(arranged(held.order, held.tile, slot_at(table.picture.hand, centre.x())))

    def _over_table(self, held: _Held) -> bool:
        picture, table = self._table.picture, self._table.viewport().rect().toRectF()
        if picture is None or not table.contains(held.pointer):
            return False
        return abs(self._centre(held).y() - picture.hand.box.cy) > _OUT * picture.hand.u

    def _aim(self, snapped: Target | None, meant: Target | None) -> None:
        held, table = self._held, self._table
        if held is None:
            return
        before, held.target, held.meant = held.target, snapped, meant
        moved = (snapped and snapped.lay) != (before and before.lay)
        lay = meant.lay if meant is not None else None
        if moved or lay != table.choice.hot:
            table.choice.hot = lay
            table.refresh_marks()
        if moved:
            self._carry(SNAP, "OutQuad")

    def _carry(self, duration: float, curve: str) -> None:
        """Begin to follow the pointer, or go to the place that was found."""
        held, table = self._held, self._table
        if held is None:
            return
        item = table.tiles.item_of(held.tile)
        look = table.tiles.look
        if held.target is not None:
            pose = _pose_at(held.target, held.tile)
            journey = item.journey(pose, look, curve, goal=lambda: stance_of(pose))
        else:
            journey = item.journey(self._hand_pose(held.tile), look, curve, goal=self._goal)
        if table.factor == 0:
            journey(1.0)
            return
        table.motion.drift(_CARRY, [Tween(journey, duration * table.factor, 0, "Linear")])

    def _follow(self) -> None:
        held = self._held
        if held is None or held.target is not None or self.carried is None:
            return
        scene = self._table.tiles
        scene.item_of(held.tile).stand(self._goal(), scene.look)

    def _goal(self) -> Stance:
        held = self._held
        if held is None:
            return Stance(0, 0, 1)
        centre = self._centre(held)
        pose = self._hand_pose(held.tile)
        return Stance(centre.x(), centre.y(), pose.u, lift=pose.lift)

    def _hand_pose(self, tile: Tile) -> TilePose:
        picture = self._table.picture
        room = self._table.room
        u = room.whole((picture.hand.u if picture is not None else room.own_u) * GROWN)
        return TilePose(OWN, tile, 0, 0, u, True, *HALVES[tile], lift=LIFT_CHOSEN)


def _pose_at(target: Target, tile: Tile) -> TilePose:
    box = target.box
    pose = TilePose(OWN, tile, box.x, box.y, min(box.w, box.h), box.w < box.h, target.first, target.second)
    return evolve(pose, lift=LIFT_HOVERED)


def nearest_target(targets: Iterable[Target], points: Iterable[QPointF]) -> Target | None:
    """The place within one tile's length of any of the points, the nearest one."""
    best: tuple[float, Target] | None = None
    points = list(points)
    for target in targets:
        reach = max(target.box.w, target.box.h)
        away = min(math.hypot(at.x() - target.box.cx, at.y() - target.box.cy) for at in points)
        if away <= reach and (best is None or away < best[0]):
            best = (away, target)
    return best[1] if best is not None else None


def meant_target(targets: Iterable[Target], at: QPointF) -> Target | None:
    """The place that a tile let go at a point is meant for: the only one, or the one that is clearly the nearest."""
    ranked = sorted(
        (
            (math.hypot(at.x() - each.box.cx, at.y() - each.box.cy) / max(each.box.w, each.box.h), each)
            for each in targets
        ),
        key=lambda pair: pair[0],
    )
    if len(ranked) < 2:
        return ranked[0][1] if ranked else None
    (away, nearest), (next_away, _) = ranked[:2]
    return nearest if away <= _REACH and next_away - away >= _CLEARLY else None


def _button_at(buttons: Mapping[Action, Box], at: QPointF) -> Action | None:
    """What the button under a point does."""
    return next((action for action, box in buttons.items() if _hits(box, at)), None)


def _hits(box: Box, at: QPointF) -> bool:
    return box.grown(max(2.0, (_LEAST_HIT - min(box.w, box.h)) / 2)).holds(at.x(), at.y())


def _target_at(targets: Iterable[Target], at: QPointF) -> Target | None:
    """The place under a point, the nearest where they are so small that both are hit."""
    hit = [target for target in targets if _hits(target.box.grown(4), at)]
    return nearest_target(hit, [at])
