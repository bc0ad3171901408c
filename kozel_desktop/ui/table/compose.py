"""How a moment of the game becomes the picture of the table: the pose of every tile, every text and mark."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from kozel_desktop.rules.actions import EndTurn
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.compose_hands import put_other_hand, put_own_hand
from kozel_desktop.ui.table.compose_pile import put_away, put_boneyard
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.hands import Box, sides_of
from kozel_desktop.ui.table.labels import table_button_size
from kozel_desktop.ui.table.line import Target
from kozel_desktop.ui.table.picture import FACE_DOWN, LINE, Picture, Situation, TilePose, lays_of
from kozel_desktop.ui.table.specs import Bubble, Button, Ghost, Halo, LastMark
from kozel_desktop.ui.words import tr

END_TURN_KEY = "E"
_BUTTON_GAP, _KEY_ROOM = 14.0, 36.0
_PLACE_ROOM = 30.0


def compose(situation: Situation) -> Picture:
    """Put everything in its place."""
    draft = Draft.of(situation)
    _put_line(draft)
    hand = put_own_hand(draft)
    pile = None
    if situation.closer is None:
        for seat, side in enumerate(sides_of(draft.sight.settings.players, draft.sight.seat)):
            if side != "bottom":
                put_other_hand(draft, seat, side)
        pile = put_boneyard(draft)
    else:
        put_away(draft)
    button = _put_button(draft)
    targets = _put_ghosts(draft)
    _put_message(draft, targets)
    tiles = tuple(evolve(pose, z=float(z)) for z, pose in enumerate(draft.tiles))
    scale = (draft.line.u, draft.line.dx, draft.line.dy)
    return Picture(tiles, draft.marks, targets, draft.slots, pile, button, hand, scale)


def _put_line(draft: Draft) -> None:
    poses = []
    for laid, place in zip(draft.sight.laid, draft.line.layout.places, strict=True):
        box = draft.line.box(place)
        numbers = (FACE_DOWN, FACE_DOWN) if laid.closed else (place.first, place.second)
        shown = draft.now.closer is None or box.bottom <= draft.now.room.bubble_top
        pose = TilePose(LINE, laid.tile, box.x, box.y, min(box.w, box.h), place.vertical, *numbers, shown=shown)
        poses.append(pose)
    if poses and poses[-1].shown:
        draft.marks["last"] = LastMark(poses[-1].box)
    draft.tiles += sorted(poses, key=lambda pose: (pose.box.cy, pose.box.cx))


def _put_ghosts(draft: Draft) -> tuple[Target, ...]:
    now = draft.now
    tile = now.carried if now.carried is not None else now.selected
    if tile is None or not now.awaiting:
        return ()
    targets = draft.line.targets(lays_of(draft.sight, tile))
    for i, target in enumerate(targets):
        hot = target.lay == now.hot
        taken = hot and now.snapped
        draft.marks[f"halo{i}"] = Halo(target.box)
        draft.marks[f"ghost{i}"] = Ghost(target.box, target.first, target.second, hot, taken, target.key)
    return targets


def _put_button(draft: Draft) -> Box | None:
    now, room = draft.now, draft.now.room
    if not now.awaiting or not any(isinstance(action, EndTurn) for action in draft.sight.actions):
        return None
    text = tr("Закончить ход")
    size = table_button_size(text)
    message = draft.message_box(speech.turn_message(draft.sight))
    # Message and button stand in the middle together.
    x = room.snap(message.right + _BUTTON_GAP - _beside(draft))
    box = Box(x, room.snap(message.cy - size.height() / 2), size.width(), size.height())
    draft.marks["button"] = Button(box, text, END_TURN_KEY, now.button_hot)
    return box


def _beside(draft: Draft) -> float:
    """By how much the message gives way to the button on its right."""
    return (_BUTTON_GAP + table_button_size(tr("Закончить ход")).width() + _KEY_ROOM) / 2


def _put_message(draft: Draft, targets: Sequence[Target]) -> None:
    now, room = draft.now, draft.now.room
    text = speech.turn_message(draft.sight) if now.awaiting else speech.own_message(draft.sight, now.seats)
    if text:
        box = draft.message_box(text)
        if any(target.box.grown(_PLACE_ROOM).meets(box) for target in targets):
            return  # the places with their keys say more
        cx = box.cx - (_beside(draft) if "button" in draft.marks else 0.0)
        draft.marks["bubble"] = Bubble(cx, box.cy, text, room.bubble_px, True, room.width - 2 * room.edge)
