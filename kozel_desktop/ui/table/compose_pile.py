"""The boneyard in the picture: pile, reserve and count, or everything turned up after the deal."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.rules.actions import Draw
from kozel_desktop.rules.tiles import HALVES, Tile
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.draft import BADGE_PX, Draft, dealt_from
from kozel_desktop.ui.table.hands import FAN
from kozel_desktop.ui.table.labels import count_badge_size
from kozel_desktop.ui.table.picture import PILE, RESERVE, TilePose
from kozel_desktop.ui.table.specs import Badge, Lock, PileMark, ReserveFrame
from kozel_desktop.ui.words import tr

DRAW_KEY = "B"
_KEY_AIR = 30.0
_FRAME_AIR = 2.0


def put_boneyard(draft: Draft) -> Box | None:
    """Put the boneyard; returns where it can be touched."""
    if not dealt_from(draft.sight):
        return None
    if draft.end is not None:
        _put_turned_up(draft, draft.end.undrawn)
        return None
    sight, room = draft.sight, draft.now.room
    free = sight.drawable
    locked = sight.boneyard - free
    u = room.pile_u
    seen = room.pile(draft.area, locked)[: min(free, FAN)]
    for i in range(free):
        place = i - (free - len(seen))
        x, y = seen[max(0, place)]
        draft.tiles.append(TilePose(PILE, None, x, y, u, True, shown=place >= 0))
    below = room.reserve(draft.area, locked)
    for i, (x, y) in enumerate(below):
        draft.tiles.append(TilePose(RESERVE, None, x, y, u, False))
        draft.marks[f"lock{i}"] = Lock(Box(x, y, 2 * u, u))
    _put_caption(draft, locked, below)
    if not seen:
        return None
    (x, bottom), (last_x, y) = seen[0], seen[-1]
    fan = Box(x, y, last_x + u - x, bottom + 2 * u - y)
    # How many can be drawn: the reserve lies apart.
    count = str(sight.drawable)
    size = count_badge_size(count, BADGE_PX)
    # The keycap of a place at the edge of the line has to be seen beside it.
    most = fan.right if room.columns else draft.area.x - _KEY_AIR - size.width() / 2
    least = size.width() / 2 + 4  # large figures never leave the table
    # In a corner stands a hand with its plate above the pile.
    top = draft.area.y + size.height() / 2 if room.corners else 0.0
    badge = Badge(max(least, min(fan.right - 4, most)), max(fan.y, top), count, BADGE_PX)
    draft.marks["count"] = badge
    asked = draft.now.awaiting and any(isinstance(action, Draw) for action in sight.actions)
    if asked and not draft.now.options.auto_draw:
        pill = Box(badge.cx - size.width() / 2, badge.cy - size.height() / 2, size.width(), size.height())
        draft.marks["pile"] = PileMark(fan, fan.around(pill).grown(_FRAME_AIR), DRAW_KEY)
    return fan


def _caption_width(draft: Draft) -> float:
    return 200.0 if draft.now.room.columns else max(60.0, draft.area.x - 12)


def _put_caption(draft: Draft, locked: int, below: Sequence[tuple[float, float]]) -> None:
    room, u = draft.now.room, draft.now.room.pile_u
    pile = room.pile(draft.area, locked)
    (x, y), (last_x, _) = pile[0], pile[-1]
    middle = (x + last_x + u) / 2
    if not draft.sight.boneyard:
        draft.caption(middle, y + 0.6 * u, tr("Базар"), tr("пуст"), _caption_width(draft))
        return
    bottom = below[-1][1] + u if below else y + 2 * u
    note = speech.reserve_note(locked) if locked else ""
    draft.caption(middle, bottom + 10, tr("Базар"), note, _caption_width(draft))


def _put_turned_up(draft: Draft, undrawn: Sequence[Tile]) -> None:
    room = draft.now.room
    row = room.turned_up(draft.area, len(undrawn))
    free = len(undrawn) - min(draft.sight.settings.reserve, len(undrawn))
    for place, tile in enumerate(undrawn):
        slot = row.tile(place)
        group = PILE if place < free else RESERVE
        draft.tiles.append(TilePose(group, tile, slot.x, slot.y, row.u, True, *HALVES[tile]))
        if place >= free:
            draft.marks[f"frame{place - free}"] = ReserveFrame(slot)
    note = speech.undrawn_note(len(undrawn)) if undrawn else tr("пуст")
    middle = row.box.cx if undrawn else row.box.x + room.pile_u
    draft.caption(middle, row.box.bottom + 10, tr("Базар"), note, _caption_width(draft))
