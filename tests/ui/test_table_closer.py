"""A closer look at the ends: one toggle that shows all of them larger and leaves everything else where it is."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.table.closer import LARGEST, Tip, look_closer
from kozel_desktop.ui.table.halves import bounds_of, fit
from kozel_desktop.ui.table.picture import LINE
from kozel_desktop.ui.table.places import Frame, Layout
from kozel_desktop.ui.table.specs import Bubble
from kozel_desktop.ui.table.specs_line import Cut
from tests.ui.tabletop import INSTANT, QUICK, Tabletop, bubble, different_ends, table_of, with_places
from tests.ui.test_places import random_deal

Key = Qt.Key
DONKEY = VARIANTS["donkey"].base(4)


def long_line(sight: Sight) -> bool:
    return len(sight.laid) > 13 and different_ends(sight) and bool(with_places(sight, 1))


def looking(
    qtbot: QtBot, wanted=long_line, settings: TableSettings | None = None, options=INSTANT, size=(668, 564)
) -> Tabletop:
    """A table in a situation, before Space is pressed."""
    top = Tabletop(table_of(qtbot, options, size), settings)
    top.until(wanted)
    return top


def note(top: Tabletop) -> str:
    spec = top.table.tiles.marks()["bubble"]
    assert isinstance(spec, Bubble)
    return spec.note


def apart_from_the_line(top: Tabletop) -> list[tuple[object, ...]]:
    """Where everything is that is no laid tile and no message."""
    tiles = [(p.group, p.x, p.y, p.u, p.shown) for i in top.table.tiles.tiles if (p := i.pose) and p.group != LINE]
    marks = [
        (name, spec)
        for name, spec in top.table.tiles.marks().items()
        if name.startswith(("plate", "rail", "count", "caption", "lock"))
    ]
    return [*sorted(tiles), *marks]


def test_space_shows_both_ends_large_and_space_goes_back(qtbot: QtBot) -> None:
    top = looking(qtbot)
    before, rest = top.table.snapshot(), apart_from_the_line(top)
    tips = [tile_at_end(top.sight, end) for end, _ in top.sight.ends]
    sizes = [top.table.tiles.item_of(tile).stance.u for tile in tips]
    message = bubble(top)
    top.key(Key.Key_Space)
    assert top.table.choice.closer
    for tile, size in zip(tips, sizes, strict=True):
        item = top.table.tiles.item_of(tile)
        assert item.isVisible()
        assert item.stance.u >= 1.2 * size
    assert apart_from_the_line(top) == rest
    assert bubble(top) == message
    assert note(top) == "Крупно: Пробел — обратно"
    assert top.said[-1] == "Крупно: Пробел — обратно"
    top.key(Key.Key_Space)
    assert not top.table.choice.closer
    assert top.table.snapshot() == before


def tile_at_end(sight: Sight, end) -> int:
    """The last tile at an end of a line."""
    return next(laid.tile for laid in reversed(sight.laid) if laid.end in (end, None))


def test_escape_or_a_move_ends_it(qtbot: QtBot) -> None:
    top = looking(qtbot)
    before = top.table.snapshot()
    top.key(Key.Key_Space)
    top.key(Key.Key_Escape)
    assert top.table.snapshot() == before

    top.key(Key.Key_Space)
    tile = with_places(top.sight, 1)[0]
    top.click(top.slot(tile))
    target = top.targets(tile)[0]
    assert min(target.box.w, target.box.h) >= 1.2 * top.table.picture.scale[0]
    top.key(Key.Key_Escape)
    assert top.table.choice.closer, "the tile was let go first"
    top.by_mouse(target.lay)
    assert top.chosen == [target.lay]
    assert not top.table.choice.closer


def test_a_short_line_cannot_be_larger_and_says_so(qtbot: QtBot) -> None:
    top = looking(qtbot, lambda s: 0 < len(s.laid) < 4, size=(1300, 900))
    poses = [(item.pose, item.pos()) for item in top.table.tiles.tiles]
    top.key(Key.Key_Space)
    assert not top.table.choice.closer
    assert note(top) == "Крупнее некуда"
    assert top.said[-1] == "Крупнее некуда"
    assert [(item.pose, item.pos()) for item in top.table.tiles.tiles] == poses
    top.table.motion.advance(2000)
    assert note(top) == ""


def test_before_the_first_tile_there_is_nothing_to_look_at(qtbot: QtBot) -> None:
    top = looking(qtbot, lambda s: not s.laid)
    before = top.table.snapshot()
    top.key(Key.Key_Space)
    assert top.table.snapshot() == before


def test_what_is_left_out_is_told_by_dots(qtbot: QtBot) -> None:
    top = looking(qtbot)
    top.key(Key.Key_Space)
    hidden = [item for item in top.table.tiles.tiles if item.pose and item.pose.group == LINE and not item.isVisible()]
    cuts = [spec for spec in top.table.tiles.marks().values() if isinstance(spec, Cut)]
    assert bool(hidden) == bool(cuts)
    assert hidden


def test_the_line_glides(qtbot: QtBot) -> None:
    top = looking(qtbot, options=QUICK)
    qtbot.waitUntil(lambda: not top.table.motion.ticking)
    top.table.set_options(evolve(QUICK, speed=4))
    tile = tile_at_end(top.sight, top.sight.ends[0][0])
    size = top.table.tiles.item_of(tile).stance.u
    top.key(Key.Key_Space)
    top.table.motion.advance(500)
    middle = top.table.tiles.item_of(tile).stance.u
    top.table.motion.advance(2000)
    assert size < middle < top.table.tiles.item_of(tile).stance.u


def test_a_new_step_ends_it(qtbot: QtBot) -> None:
    top = looking(qtbot)
    top.key(Key.Key_Space)
    top.table.await_action(None)
    assert top.table.choice.closer
    top.play(0, next(a for a in top.sight.actions))
    assert not top.table.choice.closer


def test_a_tile_is_dragged_during_a_closer_look(qtbot: QtBot) -> None:
    top = looking(qtbot)
    top.key(Key.Key_Space)
    tile = with_places(top.sight, 1)[0]
    start = top.slot(tile)
    top.press(start)
    (target,) = top.targets(tile)
    top.move(start, QPoint(round(target.box.cx), round(target.box.cy)))
    assert top.table.tiles.item_of(tile).stance.u == min(target.box.w, target.box.h)
    top.release(QPoint(round(target.box.cx), round(target.box.cy)))
    assert top.chosen == [target.lay]


@pytest.mark.parametrize("branches", [False, True])
@pytest.mark.parametrize("area", [(538, 258), (632, 258), (756, 400), (600, 400)])
def test_pieces_show_every_end_inside_the_area_without_touching(branches: bool, area: tuple[int, int]) -> None:
    rnd = random.Random(f"closer {branches} {area}")
    found = 0
    for _ in range(60):
        deal = random_deal(rnd, branches)
        layout = Layout.of(deal.laid, Frame(*area), branches)
        if not deal.ends:
            continue
        tips = []
        for number in {deal.tips[end] for end in deal.ends}:
            ends = frozenset(end for end in deal.ends if deal.tips[end] == number)
            coming = tuple(layout.peek(t, end) for t, end in deal.moves() if end in ends)
            behind, before = [], deal.before[number]
            while before is not None:
                behind.append(before)
                before = deal.before[before]
            tips.append(Tip(ends, number, tuple(behind), coming))
        u = fit(bounds_of(layout.places), *area)[0]
        pieces = look_closer(layout.places, tips, *area, u, 1.0)
        if not pieces:
            continue
        found += 1
        assert {end for piece in pieces for end in piece.ends} == set(deal.ends)
        boxes = []
        for piece in pieces:
            assert 1.2 * u <= piece.u <= LARGEST
            own = [layout.places[number] for number in sorted(piece.tiles)]
            own += [place for tip in tips if tip.ends <= piece.ends for place in tip.coming]
            boxes.append([place.pixels(piece.u, piece.dx, piece.dy) for place in own])
            for tip in tips:
                assert not tip.ends <= piece.ends or tip.tile in piece.tiles
        for x, y, w, h in (box for some in boxes for box in some):
            assert x >= 0
            assert y >= 0
            assert x + w <= area[0]
            assert y + h <= area[1]
        for some, others in combinations(boxes, 2):
            for ax, ay, aw, ah in some:
                for bx, by, bw, bh in others:
                    assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay
    assert found > 3 or branches
