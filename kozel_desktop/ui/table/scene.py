"""The things on the table: 28 tiles that live as long as it does, and one item for every text and mark."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from attrs import frozen
from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from kozel_desktop.rules.tiles import TILE_COUNT, Tile
from kozel_desktop.ui.table.picture import Group, Picture, TilePose
from kozel_desktop.ui.table.specs import Look, Spec
from kozel_desktop.ui.table.tile_item import TileItem

# Paint order: halos, shadows (tile_item), marks under tiles, tiles, ghosts, marks and texts, tiles in the air.
_LAYERS: Mapping[str, float] = {
    **{f"halo{i}": 0.5 for i in range(4)},
    "rail": 5.0,
    "caption": 5.0,
    **{f"plate{seat}": 5.0 for seat in range(4)},
    **{f"frame{i}": 60.0 for i in range(2)},
    **{f"lock{i}": 60.0 for i in range(2)},
    "last": 61.0,
    **{f"cut{i}": 61.0 for i in range(8)},
    **{f"closed{i}": 61.0 for i in range(6)},
    "selection": 62.0,
    "pile": 62.0,
    "focus": 63.0,
    **{f"ghost{i}": 64.0 for i in range(4)},
    "count": 70.0,
    **{f"value{seat}": 70.0 for seat in range(4)},
    **{f"say{seat}": 71.0 for seat in range(4)},
    "bubble": 72.0,
    **dict.fromkeys(("button", "opening", "closing"), 73.0),
    **{f"thoughts{seat}": 5.0 for seat in range(4)},
    "hint_halo": 0.5,
    "hint_ghost": 64.0,
    "hint_tile": 74.0,
    "hint_place": 74.0,
    "tip": 300.0,
    "points": 310.0,
}


class MarkItem(QGraphicsItem):
    """Shows one text or mark, or nothing."""

    def __init__(self, layer: float) -> None:
        super().__init__()
        self.spec: Spec | None = None
        self._look: Look | None = None
        self._reach = QRectF()
        self.setZValue(layer)
        # Texts and soft edges are painted once, not whenever a tile flies past them or a halo pulses.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def show_spec(self, spec: Spec | None, look: Look) -> None:
        """Show another text or mark; None hides the item."""
        if spec != self.spec or look != self._look:
            self.spec, self._look = spec, look
            self.prepareGeometryChange()
            self._reach = spec.reach if spec is not None else QRectF()
            if spec is not None:
                self.setTransformOriginPoint(spec.centre)
            self.update()
        self.setVisible(spec is not None)

    def boundingRect(self) -> QRectF:
        """What painting may touch."""
        return self._reach

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the text or mark."""
        if self.spec is not None and self._look is not None:
            self.spec.paint(painter, self._look)


@frozen
class Move:
    """A tile that is not yet where a picture has it."""

    item: TileItem
    pose: TilePose


class TableScene(QGraphicsScene):
    """Tiles and marks; ``look`` says how they are painted."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.look = look
        self.tiles = [TileItem(self, number) for number in range(TILE_COUNT)]
        self._groups: dict[Group, list[TileItem]] = {("pile", 0): list(self.tiles)}
        self._marks: dict[str, MarkItem] = {}
        for name, layer in _LAYERS.items():
            self._marks[name] = MarkItem(layer)
            self.addItem(self._marks[name])

    # --- which tile is which

    def cast(self, picture: Picture, laid_by: int | None = None) -> list[Move]:
        """Give every tile its part in a picture; nothing moves yet.

        A tile whose numbers are known stays itself. Among tiles that lie face down, one keeps its group as long
        as that is as large as before; a tile laid by another seat (``laid_by``) comes out of its hand.
        """
        parts: dict[int, TilePose] = {}
        free = set(range(TILE_COUNT))
        known = {item.pose.tile: item for item in self.tiles if item.pose is not None and item.pose.tile is not None}
        open_parts = []
        for pose in picture.tiles:
            item = known.get(pose.tile) if pose.tile is not None else None
            if item is not None:
                parts[item.number] = pose
                free.discard(item.number)
            else:
                open_parts.append(pose)
        open_parts.sort(key=lambda pose: pose.tile is not None)
        by_group: dict[Group, list[TilePose]] = defaultdict(list)
        for pose in open_parts:
            by_group[pose.group].append(pose)
        homeless: list[TilePose] = []
        for group, poses in by_group.items():
            members = [item for item in self._groups.get(group, []) if item.number in free]
            for _ in range(len(members) - len(poses)):
                members.pop(_leaver(group, members, laid_by, picture))
            for item, pose in zip(members, poses, strict=False):
                parts[item.number] = pose
                free.discard(item.number)
            homeless += poses[len(members) :]
        self._house(homeless, parts, free, laid_by)
        groups: dict[Group, list[TileItem]] = defaultdict(list)
        order = {id(pose): place for place, pose in enumerate(picture.tiles)}
        for number, pose in sorted(parts.items(), key=lambda part: order[id(part[1])]):
            groups[pose.group].append(self.tiles[number])
        self._groups = dict(groups)
        return [Move(self.tiles[number], pose) for number, pose in parts.items()]

    def _house(self, homeless: list[TilePose], parts: dict[int, TilePose], free: set[int], laid_by: int | None) -> None:
        for pose in homeless:
            wanted: Group = ("hand", laid_by) if laid_by is not None and pose.group[0] == "line" else ("pile", 0)
            members = [item for item in self._groups.get(wanted, []) if item.number in free]
            number = members[-1].number if members else min(free)
            parts[number] = pose
            free.discard(number)

    # --- at rest

    @property
    def is_empty(self) -> bool:
        """Whether nothing was ever placed, or everything was put away."""
        return all(item.pose is None for item in self.tiles)

    def empty(self) -> None:
        """Put everything away."""
        for item in self.tiles:
            item.pose = None
            item.show_tile(False)
        self._groups = {("pile", 0): list(self.tiles)}
        self.show_marks({})

    def place(self, moves: Iterable[Move], picture: Picture, carried: Tile | None = None) -> None:
        """Put everything where the picture has it, except a tile in the air."""
        for move in moves:
            if carried is None or move.pose.tile != carried:
                move.item.settle(move.pose, self.look)
        self.show_marks(picture.marks)

    def show_marks(self, marks: Mapping[str, Spec]) -> list[str]:
        """Show exactly these texts and marks; return the names of those that were not there."""
        fresh = [name for name in marks if self._marks[name].spec is None]
        for name, item in self._marks.items():
            item.setPos(0, 0)
            item.setScale(1.0)
            item.setOpacity(1.0)
            item.show_spec(marks.get(name), self.look)
        return fresh

    def mark(self, name: str) -> MarkItem:
        """The item of a text or mark."""
        return self._marks[name]

    def marks(self) -> dict[str, Spec]:
        """What is shown, without the tiles."""
        return {name: item.spec for name, item in self._marks.items() if item.spec is not None}

    def item_of(self, tile: Tile) -> TileItem:
        """The tile with these numbers; KeyError if none is known to have them."""
        for item in self.tiles:
            if item.pose is not None and item.pose.tile == tile:
                return item
        raise KeyError(tile)

    def snapshot(self) -> tuple[object, ...]:
        """Everything that can be seen, as it really stands on the screen; equal for equal pictures."""
        tiles = []
        for item in self.tiles:
            if item.isVisible() and item.pose is not None:
                pose, shadow, corner = item.pose, item.shadow, item.pos()
                below = (round(shadow.x(), 3), round(shadow.y(), 3), shadow.zValue(), shadow.rotation(), shadow.scale())
                tiles.append(
                    (
                        *(pose.group, -1 if pose.tile is None else pose.tile, pose.first, pose.second),
                        *(round(corner.x(), 3), round(corner.y(), 3), pose.u, pose.vertical, pose.dim),
                        *(item.zValue(), item.rotation(), item.scale(), item.transform().m11(), item.opacity()),
                        *(item.pixmap().width(), item.pixmap().height(), item.stance.lift),
                        below if shadow.isVisible() else (),
                    )
                )
        marks = [
            (name, item.spec, item.pos().toTuple(), item.zValue(), item.scale(), item.opacity())
            for name, item in sorted(self._marks.items())
            if item.isVisible()
        ]
        return tuple(sorted(tiles)), tuple(marks)


def _leaver(group: Group, members: list[TileItem], laid_by: int | None, picture: Picture) -> int:
    """Which tile leaves a group that gets smaller: the uppermost of the pile, any one of a hand."""
    if group[0] == "hand" and group[1] == laid_by:
        on_table = sum(pose.group[0] == "line" for pose in picture.tiles)
        return (5 * on_table + 2) % len(members)
    return len(members) - 1
