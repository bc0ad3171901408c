"""One tile on the screen with its shadow: how it lies, how it looks, and how it gets from one pose to another."""

from __future__ import annotations

import math
from collections.abc import Callable

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from kozel_desktop.ui.table.cache import cached
from kozel_desktop.ui.table.motion import eased
from kozel_desktop.ui.table.paint import dim_pixmap, shadow_pixmap, tile_pixmap
from kozel_desktop.ui.table.picture import TilePose
from kozel_desktop.ui.table.shade import lifted_shadow, resting_shadow
from kozel_desktop.ui.table.specs import Look

Z_SHADOW, Z_TILE, Z_AIR_SHADOW, Z_AIR = 1.0, 10.0, 199.0, 200.0
_LIFT_STEP = 0.2  # of a shadow that moves: each step is a picture to be made


@frozen
class Stance:
    """Where a moving tile is: its middle, its half in pixels, its turn in degrees, how much of its width shows."""

    cx: float
    cy: float
    u: float
    angle: float = 0.0
    squeeze: float = 1.0
    lift: float = 0.0


def stance_of(pose: TilePose) -> Stance:
    """The stance of a tile at rest."""
    return Stance(pose.box.cx, pose.box.cy, pose.u, lift=pose.lift)


def tile_picture(look: Look, pose: TilePose) -> QPixmap:
    """The picture of a tile in a pose."""
    back = pose.first < 0
    first, second = (0, 0) if back else (pose.first, pose.second)
    plain = tile_pixmap(
        look.theme,
        first,
        second,
        vertical=pose.vertical,
        u=pose.u,
        dpr=look.dpr,
        digits=look.digits,
        coloured=look.coloured,
        back=back,
    )
    if not pose.dim:
        return plain

    def make() -> QImage:
        image = plain.toImage()
        painter = QPainter(image)
        painter.drawPixmap(QPointF(), dim_pixmap(look.theme, vertical=pose.vertical, u=pose.u, dpr=look.dpr))
        painter.end()
        return image

    key = ("dimmed", look.theme.id, first, second, pose.vertical, pose.u, look.digits, look.coloured)
    return cached(key, look.dpr, make)


class TileItem(QGraphicsPixmapItem):
    """One of the 28 tiles; it is never deleted while the table lives."""

    def __init__(self, scene: QGraphicsScene, number: int) -> None:
        super().__init__()
        self.number = number
        self.pose: TilePose | None = None
        """How it lies, or where it is moving to."""
        self.at_rest = False
        self.stance = Stance(0, 0, 1)
        self.shadow = QGraphicsPixmapItem()
        self._shadow_offset = QPointF()
        self._shadow_key: tuple[object, ...] = ()
        self._shown: TilePose | None = None
        for item in (self, self.shadow):
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setVisible(False)
            scene.addItem(item)

    # --- at rest

    def settle(self, pose: TilePose, look: Look) -> None:
        """Lie in a pose."""
        self.pose = pose
        self.dress(pose, look)
        self.stand(stance_of(pose), look)
        self.setZValue(Z_TILE + pose.z)
        self.shadow.setZValue(Z_SHADOW)
        self.at_rest = True
        self.show_tile(pose.shown)

    def show_tile(self, shown: bool) -> None:
        """Show the tile with its shadow, or hide both."""
        self.setVisible(shown)
        self.shadow.setVisible(shown and not self.shadow.pixmap().isNull())

    def raise_up(self) -> None:
        """Fly over everything that lies, the shadow too."""
        self.setZValue(Z_AIR + (self.pose.z if self.pose is not None else 0))
        self.shadow.setZValue(Z_AIR_SHADOW)

    # --- in the air

    def dress(self, pose: TilePose, look: Look) -> None:
        """Take the picture of a pose; where the tile is does not change."""
        picture = tile_picture(look, pose)
        self.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self.setTransformOriginPoint(size.width() / 2, size.height() / 2)
        self._shown = pose

    def stand(self, stance: Stance, look: Look) -> None:
        """Be somewhere, in the picture it has."""
        self.stance = stance
        self.at_rest = False
        assert self._shown is not None
        middle = self.transformOriginPoint()
        self.setPos(stance.cx - middle.x(), stance.cy - middle.y())
        self.setRotation(stance.angle)
        self.setScale(stance.u / self._shown.u)
        if stance.squeeze == 1.0:
            self.setTransform(QTransform())
        else:
            squeeze = QTransform.fromTranslate(middle.x(), middle.y())
            squeeze.scale(max(stance.squeeze, 0.01), 1.0)
            squeeze.translate(-middle.x(), -middle.y())
            self.setTransform(squeeze)
        self._stand_shadow(stance, look)

    def _stand_shadow(self, stance: Stance, look: Look) -> None:
        pose = self._shown
        assert pose is not None
        still = stance.angle == 0 and stance.u == pose.u
        lift = stance.lift if still and stance.lift in (0.0, pose.lift) else _stepped(stance.lift)
        key = (look, pose.vertical, pose.u, lift)
        if key != self._shadow_key:
            picture, self._shadow_offset = shadow_pixmap(
                look.theme, vertical=pose.vertical, u=pose.u, lift=lift, dpr=look.dpr
            )
            self._shadow_key = key
            self.shadow.setPixmap(picture)
            self.shadow.setVisible(self.isVisible() and not picture.isNull())
        if self.shadow.pixmap().isNull():
            return
        middle = self.transformOriginPoint() - self._shadow_offset
        self.shadow.setTransformOriginPoint(middle)
        x, y = stance.cx - middle.x(), stance.cy - middle.y()
        if stance.angle:
            # Light falls from above however the tile turns: the shift of the shadow must not turn with it.
            dx, dy = _unturned(_shift(look, pose.u, lift), stance.angle)
            x, y = x + dx, y + dy
        self.shadow.setPos(x, y)
        self.shadow.setRotation(stance.angle)
        self.shadow.setScale(stance.u / pose.u * (0.3 + 0.7 * stance.squeeze))

    # --- on the way

    def journey(
        self,
        pose: TilePose,
        look: Look,
        curve: str = "OutCubic",
        *,
        fly: bool = False,
        goal: Callable[[], Stance] | None = None,
        along: Callable[[float], Stance] | None = None,
    ) -> Callable[[float], None]:
        """Return the movement to a pose, a function of the share of its time (0…1) that begins with its first call.

        A tile that changes its side turns over. With ``fly`` it is lifted over the others and comes down in the
        last third. ``goal``: it follows something that moves, instead of going where the pose has it. ``along``:
        where its place is after a share of the time, when that place itself is on the way to the pose.
        """
        self.pose = pose
        start: Stance | None = None
        aim = stance_of(pose)
        side: TilePose | None = None
        turn = 0.0

        def end_after(share: float) -> Stance:
            return goal() if goal is not None else along(share) if along is not None else stance_of(pose)

        def move(share: float) -> None:
            nonlocal start, aim, side, turn
            if start is None:
                start, aim, side = self.stance, end_after(0.0), self._shown
                turn = _turn(side, start.angle, pose)
                self.show_tile(pose.shown or self.isVisible())
                if fly or goal is not None or self.zValue() >= Z_AIR:
                    self.raise_up()
                else:
                    self.setZValue(Z_TILE + pose.z)
            if share >= 1.0 and goal is None:
                self.settle(pose, look)
            else:
                way = (start, aim, end_after(share))
                self._move(way, side, pose, look, turn, share, eased(curve, share), fly)

        return move

    def _move(
        self,
        way: tuple[Stance, Stance, Stance],
        side: TilePose | None,
        pose: TilePose,
        look: Look,
        turn: float,
        time: float,
        share: float,
        fly: bool,
    ) -> None:
        start, aim, end = way
        over = side is not None and (side.first < 0) != (pose.first < 0)
        squeeze = abs(math.cos(math.pi * share)) if over else 1.0
        shown = pose
        if over and share < 0.5 and side is not None:
            shown = _other_side(side, pose)
        if shown != self._shown:
            self.dress(shown, look)
        lift = start.lift + (end.lift - start.lift) * share
        if fly:
            lift = _flight(start.lift, end.lift, time)
        self.stand(
            Stance(
                # However its place glides meanwhile, the tile comes nearer to it all the time.
                end.cx + (start.cx - aim.cx) * (1 - share),
                end.cy + (start.cy - aim.cy) * (1 - share),
                end.u + (start.u - aim.u) * (1 - share),
                turn * (1 - share),
                squeeze,
                lift,
            ),
            look,
        )


def _flight(start: float, end: float, time: float) -> float:
    """How high a flying tile is: up quickly, down in the last third."""
    if time < 2 / 3:
        return start + (1.0 - start) * min(1.0, 6 * time)
    return 1.0 + (end - 1.0) * eased("InQuad", min(1.0, 3 * time - 2))


def _stepped(lift: float) -> float:
    return round(lift / _LIFT_STEP) * _LIFT_STEP


def _shift(look: Look, u: float, lift: float) -> QPointF:
    shades = lifted_shadow(look.theme, u, lift) if lift else resting_shadow(look.theme, u)
    return shades[0].shift


def _unturned(shift: QPointF, angle: float) -> tuple[float, float]:
    """What has to be added to a turned picture so that the shift inside it stays as it was."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return shift.x() - (shift.x() * cos - shift.y() * sin), shift.y() - (shift.x() * sin + shift.y() * cos)


def _other_side(side: TilePose, pose: TilePose) -> TilePose:
    """The pose to come with the side that is seen now."""
    if side.first < 0:
        return evolve(pose, first=-1, second=-1)
    return evolve(pose, first=side.first, second=side.second)


def _turn(side: TilePose | None, angle: float, pose: TilePose) -> float:
    """By how much the picture of the new pose must be turned to lie like the old one, in degrees."""
    if side is None:
        return 0.0
    turn = angle + (90.0 if side.vertical else 0.0) - (90.0 if pose.vertical else 0.0)
    known = side.first >= 0 and pose.first >= 0
    if known and (side.first, side.second) == (pose.second, pose.first) and side.first != side.second:
        turn += 180.0
    turn = (turn + 180.0) % 360.0 - 180.0
    if not known or side.first == side.second:
        # Both ends look the same: turn the short way.
        turn = (turn + 90.0) % 180.0 - 90.0
    return turn
