"""How a moment of the game becomes the picture of the table: the pose of every tile, every text and mark."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve
from PySide6.QtCore import QPointF, QSizeF

from kozel_desktop.rules.actions import EndTurn
from kozel_desktop.ui.signs import ARROWS
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.compose_hands import put_other_hand, put_own_hand
from kozel_desktop.ui.table.compose_hints import put_hint, put_thoughts
from kozel_desktop.ui.table.compose_line import put_ghosts, put_line, put_question
from kozel_desktop.ui.table.compose_pile import put_boneyard
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.hands import sides_of
from kozel_desktop.ui.table.labels import bubble_rect, table_button_size
from kozel_desktop.ui.table.picture import Picture, Situation
from kozel_desktop.ui.table.specs import KEY_ROOM, Bubble, Button, box_of
from kozel_desktop.ui.words import tr

END_TURN_KEY = "E"
_BUTTON_GAP = 14.0
_PLACE_ROOM, _AIR = 30.0, 8.0


def compose(situation: Situation) -> Picture:
    """Put everything in its place."""
    draft = Draft.of(situation)
    put_line(draft)
    put_ghosts(draft)
    hand = put_own_hand(draft)
    for seat, side in enumerate(sides_of(draft.sight.settings.players, draft.sight.seat)):
        if side != "bottom":
            put_other_hand(draft, seat, side)
    pile = put_boneyard(draft)
    put_question(draft)
    _put_message(draft)
    put_thoughts(draft)
    put_hint(draft, pile)
    tiles = tuple(evolve(pose, z=float(z)) for z, pose in enumerate(draft.tiles))
    line = draft.line
    return Picture(
        tiles=tiles,
        marks=draft.marks,
        targets=draft.targets,
        slots=draft.slots,
        pile=pile,
        buttons=draft.buttons,
        thoughts=draft.thoughts,
        hand=hand,
        scale=(line.u, line.dx, line.dy),
        cut=bool(line.pieces),
    )


def _message(draft: Draft, brief: bool) -> str:
    now, sight = draft.now, draft.sight
    if now.question is not None:
        return speech.question(sight, now.question)
    if now.asking and draft.targets:
        arrows = [arrow for arrow, key in ARROWS.items() if any(target.key == key for target in draft.targets)]
        return speech.choose_end(arrows)
    return speech.turn_message(sight, brief=brief) if now.awaiting else speech.own_message(sight, draft.seating)


def _note(draft: Draft) -> str:
    if draft.now.closer:
        return speech.closer_note()
    return tr("Крупнее некуда") if draft.now.largest else ""


def _words(draft: Draft, brief: bool) -> tuple[str, str, QSizeF]:
    """The message above the hand with its note, and their room."""
    room = draft.now.room
    text, note = _message(draft, brief), _note(draft)
    if not text:
        text, note = note, ""
    if not text:
        return "", "", QSizeF(0, 0)
    return text, note, bubble_rect(QPointF(), text, True, room.bubble_px, room.width - 2 * room.edge, note).size()


def _put_message(draft: Draft) -> None:
    """Put the message above the hand, with the button that ends the turn at its right.

    Where it has no room beside the words of the boneyard it gets shorter, and covers these if even that is too long.
    """
    now, room = draft.now, draft.now.room
    ends = now.awaiting and EndTurn() in draft.sight.actions
    word = tr("Закончить ход")
    button = table_button_size(word)
    more = _BUTTON_GAP + button.width() + KEY_ROOM if ends else 0.0
    taken = [*(target.box.grown(_PLACE_ROOM) for target in draft.targets), *(box.grown(_AIR) for box in draft.busy)]
    caption = draft.marks.get("caption")
    apart = [*taken, *([box_of(caption.reach)] if caption is not None else [])]
    for brief, kept_clear in ((False, apart), (True, apart), (False, taken)):
        text, note, size = _words(draft, brief)
        if ends and size.width() + more > room.width - 2 * room.edge:
            text, note, size = "", "", QSizeF(0, button.height())  # the button says enough
        width, height, total = size.width(), size.height(), size.width() + more
        x = _free_place(room.width, room.edge, total, room.bubble_bottom - height, height, kept_clear)
        if x is not None:
            break
    if x is None and not (now.asking or note or ends):
        return  # the places with their keys, or the buttons beside one, say more
    left = x if x is not None else (room.width - total) / 2
    cy = room.bubble_bottom - max(height, button.height() if ends else 0.0) / 2
    if text:
        draft.marks["bubble"] = Bubble(
            left + width / 2, cy, text, room.bubble_px, True, room.width - 2 * room.edge, note
        )
    if ends:
        x, y = left + width + _BUTTON_GAP, cy - button.height() / 2
        box = Box(room.snap(x), room.snap(y), button.width(), button.height())
        draft.marks["button"] = Button(box, word, END_TURN_KEY, now.button_hot == EndTurn())
        draft.buttons[EndTurn()] = box


def _free_place(most: float, edge: float, width: float, y: float, height: float, taken: Iterable[Box]) -> float | None:
    """The left edge of something in a row where it covers nothing, as near to the middle as possible."""
    crossed = [box for box in taken if box.y < y + height and y < box.bottom]
    middle = (most - width) / 2
    spots = [middle, *(box.right for box in crossed), *(box.x - width for box in crossed)]
    free = [
        x
        for x in spots
        if edge <= x <= most - edge - width and not any(box.x < x + width and x < box.right for box in crossed)
    ]
    return min(free, key=lambda x: abs(x - middle), default=None)
