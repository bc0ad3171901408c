"""The line in the picture: laid tiles, closed arms, the places of the tile in question, and how it may be laid."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.labels import closed_mark_size, table_button_size
from kozel_desktop.ui.table.picture import FACE_DOWN, LINE, OWN, TilePose, closed, lays_of
from kozel_desktop.ui.table.specs import KEY_ROOM, Button, box_of
from kozel_desktop.ui.table.specs_line import ClosedLock, ClosedMark, Cut, Ghost, Halo, LastMark
from kozel_desktop.ui.words import tr

_SIGN_GAP = 10.0  # between a closed double and its word
_BESIDE_GHOST = 22.0  # between a place, with the triangles that point at it, and the buttons beside it
_BETWEEN, _BORDER = 4.0, 6.0
_NEIGHBOUR, _WORD = 4.0, 0.3  # how much worse (better) it is to cover the tile at the end (the word at an arm)
_SIGNS = ("plate", "closed", "count", "caption")


def put_line(draft: Draft) -> None:
    """Put the laid tiles, with what is said about them."""
    poses = []
    for number, (laid, place) in enumerate(zip(draft.sight.laid, draft.line.layout.places, strict=True)):
        box, shown = draft.line.laid_box(number)
        numbers = (FACE_DOWN, FACE_DOWN) if laid.closed else (place.first, place.second)
        u = min(box.w, box.h)
        poses.append(TilePose(LINE, laid.tile, box.x, box.y, u, place.vertical, *numbers, shown=shown))
    if poses and poses[-1].shown:
        draft.marks["last"] = LastMark(poses[-1].box)
    _put_closed_marks(draft, poses)
    _put_cuts(draft)
    draft.tiles += sorted(poses, key=lambda pose: (pose.box.cy, pose.box.cx))


def _put_closed_marks(draft: Draft, poses: Sequence[TilePose]) -> None:
    shut = [pose for laid, pose in zip(draft.sight.laid, poses, strict=True) if laid.closed and pose.shown]
    if not shut:
        return
    word, taken = tr("закрыто"), draft.line.taken()
    size = closed_mark_size(word)
    spots: list[Box] = []
    for pose in shut:
        around = beside(pose.box, size.width(), size.height(), _SIGN_GAP)
        inside = [spot for spot in around if draft.area.grown(6).encloses(spot)]
        free = next((spot for spot in inside if not any(spot.meets(box) for box in taken)), None)
        if free is not None:
            spots.append(free)
            taken.append(free)
    # All closed arms look alike: where one has no room for the word, none has it.
    words = len(spots) == len(shut)
    for i, pose in enumerate(shut):
        mark = ClosedMark(spots[i].x, spots[i].cy, word) if words else ClosedLock(pose.box)
        draft.marks[f"closed{i}"] = mark


def beside(box: Box, width: float, height: float, gap: float) -> tuple[Box, ...]:
    """Places for something of that size right of a box, left of it, below and above."""
    return (
        Box(box.right + gap, box.cy - height / 2, width, height),
        Box(box.x - gap - width, box.cy - height / 2, width, height),
        Box(box.cx - width / 2, box.bottom + gap, width, height),
        Box(box.cx - width / 2, box.y - gap - height, width, height),
    )


def _put_cuts(draft: Draft) -> None:
    for i, (box, seen, hidden) in enumerate(draft.line.cuts()):
        dx, dy = hidden.cx - seen.cx, hidden.cy - seen.cy
        upright = abs(dy) > abs(dx)
        x = box.cx if upright else box.right + 16 if dx > 0 else box.x - 16
        y = box.cy if not upright else box.bottom + 16 if dy > 0 else box.y - 16
        draft.marks[f"cut{i}"] = Cut(x, y, upright)


def put_ghosts(draft: Draft) -> None:
    """Put the places of the tile that is chosen or carried."""
    now = draft.now
    tile = now.carried if now.carried is not None else now.selected
    if tile is None or not now.awaiting:
        return
    draft.targets = draft.line.targets(lays_of(draft.sight, tile))
    for i, target in enumerate(draft.targets):
        hot = target.lay == now.hot
        taken = hot and (now.snapped or now.placed)
        draft.marks[f"halo{i}"] = Halo(target.box)
        draft.marks[f"ghost{i}"] = Ghost(target.box, target.first, target.second, hot, taken, target.key)


def put_question(draft: Draft) -> None:
    """Put the two buttons with which a double is laid open or closed beside its place."""
    lay = draft.now.question
    target = next((target for target in draft.targets if target.lay == lay), None)
    if lay is None or target is None:
        return
    # Their first letters are keys too.
    words = (tr("Открыто"), tr("Закрыто"))
    sizes = [table_button_size(word, sign=True) for word in words]
    width, height = max(size.width() for size in sizes), sizes[0].height()
    block = _free_block(draft, target.box, width + KEY_ROOM, 2 * height + _BETWEEN)
    for i, (action, key, shut) in enumerate(((lay, "↑", False), (closed(lay), "↓", True))):
        box = Box(block.x, block.y + i * (height + _BETWEEN), width, height)
        pointed = draft.now.button_hot if draft.now.button_hot in (lay, closed(lay)) else None
        hot = action == pointed if pointed is not None else shut == draft.now.closing
        draft.marks["closing" if shut else "opening"] = Button(box, words[i], key, hot, closed=shut)
        draft.buttons[action] = box
    draft.busy.append(block)


def _free_block(draft: Draft, place: Box, width: float, height: float) -> Box:
    """Where the buttons cover least of what matters, inside the table, as near to the place as possible."""
    room, near = draft.now.room, place.grown(_BESIDE_GHOST)
    taken = [(pose.box, 1.0) for pose in draft.tiles if pose.shown and pose.group != OWN]
    taken += [(box, _NEIGHBOUR) for box, _ in taken if box.meets(place.grown(4))]
    signs = {name: spec for name, spec in draft.marks.items() if name.startswith(_SIGNS)}
    taken += [(box_of(spec.reach), _WORD if name.startswith("closed") else 1.0) for name, spec in signs.items()]
    across = (near.x - width, place.x, place.right - width, place.cx - width / 2, near.right)
    down = (near.y - height, place.y, place.bottom - height, place.cy - height / 2, near.bottom)
    most_x, most_y = room.width - _BORDER - width, room.bubble_bottom - height
    spots = [
        Box(room.snap(max(_BORDER, min(most_x, x))), room.snap(max(room.edge, min(most_y, y))), width, height)
        for x in across
        for y in (*down, most_y)
    ]

    def cost(spot: Box) -> float:
        away = abs(spot.cx - place.cx) + 2 * abs(spot.cy - place.cy)
        return sum(weight * spot.common(box) for box, weight in taken) + 9 * spot.common(place.grown(8)) + 0.5 * away

    return min(spots, key=cost)
