"""The hands in the picture: the viewer's with its keys and marks, the others' with plates and messages."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.rules.tiles import HALVES, Tile, tiles_of
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.draft import SIGN_GAP, Draft, dealt_from
from kozel_desktop.ui.table.hands import Row, Side
from kozel_desktop.ui.table.labels import text_size
from kozel_desktop.ui.table.picture import FACE_DOWN, OWN, TilePose, lays_of
from kozel_desktop.ui.table.specs import FocusRing, Rail, Selection, TextLine, Tip

RAISED, CHOSEN, HOVERED = 10.0, 26.0, 4.0  # how far a tile of the hand stands up, in pixels
GROWN = 1.06
LIFT_RAISED, LIFT_CHOSEN, LIFT_HOVERED = 0.35, 1.0, 0.2
_BAR_RISE, _KEY_DROP = 4.0, 8.0  # from the lower edge of a tile that lies; the ring of the focus is between
NUMBERS = "1234567890-="
"""The keys of the tiles of the hand, from left to right, as they stand side by side on a keyboard."""
_SHOWN = NUMBERS.replace("-", "\u2212")  # a hyphen is too short to be read as a key
_TOO_SMALL = 0.8  # of the usual size: then plate and value leave the row to the tiles
_PLATE_GAP = 14.0


def put_own_hand(draft: Draft) -> Row:
    """Put the viewer's hand with everything that belongs to it."""
    now, room, seat = draft.now, draft.now.room, draft.sight.seat
    gone_out = not now.order and bool(draft.sight.laid)
    counted = draft.end is not None or gone_out
    corner = room.pile_right if room.columns and dealt_from(draft.sight) else 0.0
    row = room.own_row(len(now.order), corner)
    if counted and now.order:
        beside = max(max(draft.plate_width(seat), draft.value_width(seat)) + SIGN_GAP, corner)
        squeezed = room.own_row(len(now.order), beside)
        if squeezed.u >= _TOO_SMALL * room.own_u:
            row = squeezed
            draft.signs_beside(seat, row.box, row.box.cy)
        else:
            draft.signs_at(seat, room.width / 2, room.bubble_bottom - 19 * room.text)
    elif counted:
        draft.signs_at(seat, room.width / 2, room.hand_bottom - room.own_u)
    for place, tile in enumerate(now.order):
        draft.slots[tile] = _touch_box(row, place)
        draft.tiles.append(_own_pose(draft, tile, row.tile(place)))
    if draft.end is None:
        _put_rail(draft, row)
    _put_marks(draft)
    return row


def _own_pose(draft: Draft, tile: Tile, slot: Box) -> TilePose:
    now, room = draft.now, draft.now.room
    u, x, y, lift, dim = slot.w, slot.x, slot.y, 0.0, False
    fits = bool(lays_of(draft.sight, tile))
    if now.placed and tile == now.selected:
        place = next(target for target in draft.targets if target.lay == now.hot)
        box, numbers = place.box, (place.first, place.second)
        return TilePose(OWN, tile, box.x, box.y, min(box.w, box.h), box.w < box.h, *numbers, lift=LIFT_HOVERED)
    if tile in (now.selected, now.carried):
        u = room.whole(slot.w * GROWN)
        x = room.snap(slot.cx - u / 2)
        y = room.snap(slot.cy - u - CHOSEN)
        lift = LIFT_CHOSEN
    else:
        if draft.marking and fits:
            y, lift = y - RAISED, LIFT_RAISED
        dim = (draft.marking and not fits) or now.tip == tile
        if tile == now.hover and not dim:
            y, lift = y - HOVERED, max(lift, LIFT_HOVERED)
    return TilePose(OWN, tile, x, y, u, True, *HALVES[tile], lift=lift, dim=dim)


def _put_rail(draft: Draft, row: Row) -> None:
    now = draft.now
    bars, keys = [], []
    for place, tile in enumerate(now.order):
        slot = row.tile(place)
        fits = draft.marking and bool(lays_of(draft.sight, tile))
        if fits and tile not in (now.carried, now.selected):
            bars.append((slot.cx, slot.bottom - _BAR_RISE))
        if place < len(NUMBERS):
            y = slot.bottom + _KEY_DROP + 9 * now.room.text
            keys.append(TextLine(slot.cx, y, _SHOWN[place], 13, 600, draft.marking and not fits))
    if keys:
        draft.marks["rail"] = Rail(tuple(bars), tuple(keys))


def _put_marks(draft: Draft) -> None:
    now = draft.now
    boxes = {pose.tile: pose.box for pose in draft.tiles if pose.group == OWN}
    if now.selected in boxes and not now.placed:
        draft.marks["selection"] = Selection(boxes[now.selected])
    # The outline of the chosen tile says enough: the arrow keys go on to its places.
    if now.cursor in boxes and now.cursor != now.selected:
        draft.marks["focus"] = FocusRing(boxes[now.cursor])
    if now.tip is not None and now.tip in boxes:
        box, why = boxes[now.tip], speech.reason(draft.sight, now.tip, now.awaiting)
        half = text_size(why, ui_font(13, 600)).width() / 2 + 14
        draft.marks["tip"] = Tip(max(half, min(now.room.width - half, box.cx)), box.y - 4, why)


def _touch_box(row: Row, place: int) -> Box:
    """A tile of the hand with what belongs to it: half the gap on both sides, the way it rises, its number."""
    slot, side = row.tile(place), min(row.gap / 2, 5.0)
    up = CHOSEN + 4
    return Box(slot.x - side, slot.y - up, slot.w + 2 * side, slot.h + up + 24)


def put_other_hand(draft: Draft, seat: int, side: Side) -> None:
    """Put another hand, face down or turned up, with its plate and what happens there."""
    room = draft.now.room
    known: Sequence[Tile | None] = [None] * draft.sight.counts[seat]
    if draft.end is not None:
        known = list(tiles_of(draft.end.result.hands[seat]))
    elif draft.now.open_hands is not None:
        known = list(tiles_of(draft.now.open_hands[seat]))
    row, beside = _row_of(draft, seat, side, len(known))
    for place, tile in enumerate(known):
        slot = row.tile(place)
        numbers = (FACE_DOWN, FACE_DOWN) if tile is None else HALVES[tile]
        draft.tiles.append(TilePose(("hand", seat), tile, slot.x, slot.y, row.u, row.vertical, *numbers))
    if room.corners:
        _put_signs_below(draft, seat, row, side)
    elif side == "top":
        _put_top_signs(draft, seat, row, beside)
    else:
        _put_side_signs(draft, seat, row, left=side == "left")


def _row_of(draft: Draft, seat: int, side: Side, count: int) -> tuple[Row, bool]:
    """Where a hand stands, and whether its signs have room beside it."""
    room = draft.now.room
    if room.columns and side != "top":
        low = room.low_pile(draft.sight.settings.reserve) if dealt_from(draft.sight) else 0.0
        held = (draft.sight.counts[other] for other, at in enumerate(draft.sides) if at in ("left", "right"))
        return room.column(side, count, max(draft.sight.settings.hand_size, *held), low), False
    if room.corners:
        value = draft.value_width(seat)
        return room.other_row(side, count, 0.0, value + _PLATE_GAP if value else 0.0), True
    plate = draft.plate_width(seat) + SIGN_GAP
    if draft.end is None:
        return room.other_row(side, count, 0.0, plate), True
    squeezed = room.other_row(side, count, plate, draft.value_width(seat) + SIGN_GAP)
    beside = squeezed.u >= _TOO_SMALL * room.other_u
    return (squeezed if beside else room.other_row(side, count)), beside


def _put_top_signs(draft: Draft, seat: int, row: Row, beside: bool) -> None:
    room, box = draft.now.room, row.box
    below = room.edge + 2 * room.other_u + 8
    # Without tiles the row keeps its height, so that the plate does not jump when the last tile leaves.
    cy = room.edge + room.other_u
    if not row.corners:
        draft.signs_at(seat, box.cx, cy)
    elif draft.end is None:
        draft.plate(seat, box.right + _PLATE_GAP, cy)
    elif beside:
        draft.signs_beside(seat, box, cy)
    else:
        draft.signs_at(seat, box.cx, below + 14 * room.text)
    draft.say(seat, box.cx, below)


def _put_side_signs(draft: Draft, seat: int, row: Row, left: bool) -> None:
    """Four at a wide table: a column of tiles with the plate above."""
    room, box = draft.now.room, row.box
    half = 14 * room.text
    width = draft.plate_width(seat)
    x = room.edge if left else room.width - room.edge - width
    draft.plate(seat, x, box.y - 10 - room.strip - half)
    value = draft.value_width(seat)
    draft.value(seat, room.edge if left else room.width - room.edge - value, box.bottom + 10 + half)
    # Over the plate no tile of a hand and none of the line ever lies.
    draft.say(seat, box.cx, box.y - 16 - room.strip - 2 * half, above=True)


def _put_signs_below(draft: Draft, seat: int, row: Row, side: Side) -> None:
    """Several rows at the top of the table: each has its plate below, and its value at the inner end."""
    room, box = draft.now.room, row.box
    half = 14 * room.text
    width, value = draft.plate_width(seat), draft.value_width(seat)
    x = {"left": room.edge, "right": room.width - room.edge - width}.get(side, box.cx - width / 2)
    draft.plate(seat, x, room.edge + 2 * room.other_u + 6 + half)
    gap = _PLATE_GAP if row.corners else 0.0
    draft.value(seat, box.x - gap - value if side == "right" else box.right + gap, room.edge + room.other_u)
    _say_beside(draft, seat, row, Box(x, room.edge + 2 * room.other_u + 6, width, 2 * half), side)


def _say_beside(draft: Draft, seat: int, row: Row, plate: Box, side: Side) -> None:
    """Say what happens beside the plate or the tiles, inwards; over the tiles where they fill the slot.

    Below the plate the line may lie.
    """
    room = draft.now.room
    for brief in (False, True):
        said = draft.said_size(seat, brief)
        for box, gap in ((plate, 6.0), (row.box, _PLATE_GAP)):
            free = (room.slot - box.w) / (2 if side == "top" else 1) - gap
            if said.width() <= free:
                cx = box.x - gap - said.width() / 2 if side == "right" else box.right + gap + said.width() / 2
                draft.say(seat, cx, box.cy - said.height() / 2, brief=brief)
                return
    draft.say(seat, plate.cx, row.box.cy - said.height() / 2, brief=True)
