"""Advice and thoughts in the picture: the advised tile with its place, and what the others may hold."""

from __future__ import annotations

from kozel_desktop.rules.actions import Draw, Lay
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.labels import name_plate_size
from kozel_desktop.ui.table.picture import OWN
from kozel_desktop.ui.table.specs import Plate
from kozel_desktop.ui.table.specs_hints import HintStar, Thoughts, strip_size
from kozel_desktop.ui.table.specs_line import Ghost, Halo


def put_hint(draft: Draft, pile: Box | None) -> None:
    """Put a star at everything that belongs to the advised action; its place on the line is shown as a ghost."""
    now, hint = draft.now, draft.now.hint
    if hint is None or not now.awaiting:
        return
    if isinstance(hint, Draw):
        if pile is not None:
            draft.marks["hint_place"] = HintStar(pile)
    elif isinstance(hint, Lay):
        _put_lay(draft, hint)
    elif hint in draft.buttons:
        draft.marks["hint_place"] = HintStar(draft.buttons[hint])


def _put_lay(draft: Draft, hint: Lay) -> None:
    now = draft.now
    boxes = {pose.tile: pose.box for pose in draft.tiles if pose.group == OWN}
    if hint.tile in boxes and hint.tile != now.carried and not now.placed:
        draft.marks["hint_tile"] = HintStar(boxes[hint.tile])
    if hint in draft.buttons:
        draft.marks["hint_place"] = HintStar(draft.buttons[hint])
        return
    place = next((target for target in draft.targets if target.lay in (hint, _opened(hint))), None)
    if place is None and now.selected is None and now.carried is None:
        (place,) = draft.line.targets((_opened(hint),))
        draft.marks["hint_halo"] = Halo(place.box)
        draft.marks["hint_ghost"] = Ghost(place.box, place.first, place.second, False, False, place.key)
    if place is not None:
        draft.marks["hint_place"] = HintStar(place.box)


def _opened(lay: Lay) -> Lay:
    """The same place, the double not closed: the places of a chosen tile are named so."""
    return Lay(lay.tile, lay.end)


def put_thoughts(draft: Draft) -> None:
    """Put what the others may hold under their plates, while the deal is played."""
    beliefs = draft.now.beliefs
    if beliefs is None or draft.end is not None or beliefs.seat != draft.sight.seat:
        return
    room = draft.now.room
    wished, height = strip_size()
    for seat, belief in enumerate(beliefs.seats):
        plate = draft.marks.get(f"plate{seat}")
        if belief is None or not isinstance(plate, Plate) or not draft.sight.counts[seat]:
            continue
        size = name_plate_size(plate.name, plate.count, plate.turn)
        width = min(wished, room.slot)
        x = plate.x + size.width() / 2 - width / 2 if room.corners else plate.x
        x = max(room.edge, min(x, room.width - room.edge - width))
        box = Box(room.snap(x), plate.cy + size.height() / 2 + 3, width, height)
        draft.thoughts[seat] = box
        draft.marks[f"thoughts{seat}"] = Thoughts(box, belief.numbers, belief.lacks)
