"""The table shows what it is told: the animated scene is the scene drawn from nothing, whatever happens meanwhile."""

from __future__ import annotations

import gc
from itertools import pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.game.playback import Step
from kozel_desktop.rules.actions import Draw, EndTurn, LaidTile, Lay
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Laid, Passed, Redealt
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import mask, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.labels import count_badge_size
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.picture import LINE, OWN
from kozel_desktop.ui.table.specs import Badge, Bubble, Caption, PileMark, Plate, Tip
from kozel_desktop.ui.table.specs_line import LastMark
from kozel_desktop.ui.table.tile_item import TileItem
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themes import theme_by_id
from tests.ui.conftest import Look
from tests.ui.tabletop import (
    BY_HAND,
    INSTANT,
    LEFT,
    NO_KEY,
    QUICK,
    Tabletop,
    middle,
    open_actions,
    table_from_nothing,
    table_of,
    two_choices,
    unfitting,
    with_places,
)

SLOW = TableOptions(speed=4)
BELOW = QPoint(3, 3)


def faces(table: TableView) -> list[int]:
    """The tiles that lie on the line, as the items have them."""
    return sorted(
        item.pose.tile
        for item in table.tiles.tiles
        if item.pose is not None and item.pose.group == LINE and item.pose.tile is not None
    )


def same_as_from_nothing(table: TableView, other: TableView, sight: Sight, top: Tabletop) -> bool:
    other.show_sight(sight, top.seats)
    return table.snapshot() == other.snapshot()


# --- the invariant


@pytest.mark.parametrize("seed", range(6))
def test_after_every_event_the_scene_is_the_one_drawn_from_nothing(qtbot: QtBot, seed: int) -> None:
    options = evolve(INSTANT, speed=0 if seed < 3 else 3)
    settings = TableSettings(
        multi_doubles=1 + seed % 2, reserve=(0, 1, 2)[seed % 3], redeal="kozel" if seed % 2 else "none"
    )
    table = table_of(qtbot, options)
    other = TableView(theme_by_id("light"), INSTANT)
    qtbot.addWidget(other)
    other.resize(table.size())
    other.show()
    top = Tabletop(table, settings, seed)
    checked: list[int] = []

    def check(step) -> None:
        assert same_as_from_nothing(table, other, step.sight, top), step.event
        checked.append(1)

    top.playback.shown.connect(check)
    for _ in range(3):
        if top.match.phase == "over":
            break
        top.deal()
        table.hurry()
        table.hurry()
        while top.match.phase == "playing":
            seat = top.match.to_move
            assert seat is not None
            if seat == 0:
                table.await_action(top.sight)
            top.play(seat, top.chance.choice(open_actions(top.match.sight(seat))))
            while table.motion.performing:
                table.motion.advance(40)
        assert not top.playback.busy
    assert len(checked) == len(top.shown) > 40


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_keep_the_invariant(qtbot: QtBot, players: int) -> None:
    settings = TableSettings(players=players, hand_size=7 if players == 3 else 6)
    table = table_of(qtbot, INSTANT)
    other = table_of(qtbot, INSTANT)
    top = Tabletop(table, settings, 3)
    top.playback.shown.connect(lambda step: checked.append(same_as_from_nothing(table, other, step.sight, top)))
    checked: list[bool] = []
    top.deal()
    while top.match.phase == "playing":
        seat = top.match.to_move
        assert seat is not None
        top.play(seat, top.chance.choice(open_actions(top.match.sight(seat))))
    assert all(checked)
    assert len(checked) > 10


def test_a_cross_is_laid_out_with_its_closed_arms(qtbot: QtBot) -> None:
    settings = TableSettings(players=4, layout="cross", closing=True)
    top = Tabletop(table_of(qtbot, INSTANT), settings, 7)
    top.deal()
    while top.match.phase == "playing":
        seat = top.match.to_move
        assert seat is not None
        top.play(seat, top.chance.choice(top.match.sight(seat).actions))
    assert faces(top.table) == sorted(laid.tile for laid in top.sight.laid)


def test_every_tile_is_always_somewhere(qtbot: QtBot) -> None:
    table = table_of(qtbot, INSTANT)
    items = list(table.tiles.tiles)
    top = Tabletop(table, seed=9)

    def count(step) -> None:
        poses = [item.pose for item in table.tiles.tiles if item.pose is not None]
        assert len(poses) == 28
        known = [pose.tile for pose in poses if pose.tile is not None]
        assert len(known) == len(set(known))

    top.playback.shown.connect(count)
    for _ in range(2):
        top.deal()
        while top.match.phase == "playing":
            assert top.match.to_move is not None
            top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
    assert table.tiles.tiles == items


def test_nobody_elses_tiles_are_known_before_the_end(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=4)

    def look(step) -> None:
        if isinstance(step.event, DealEnded):
            return
        seen = {item.pose.tile for item in top.table.tiles.tiles if item.pose and item.pose.tile is not None}
        assert seen == set(tiles_of(step.sight.hand | step.sight.on_table))

    top.playback.shown.connect(look)
    for _ in range(2):
        top.deal()
        while top.match.phase == "playing":
            assert top.match.to_move is not None
            top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))


# --- what is shown


def test_laid_tiles_never_move_on_the_table_when_another_is_laid(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=2)
    top.deal()
    before: dict[int, tuple[float, float]] = {}
    scale = None
    while top.match.phase == "playing":
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
        picture = top.table.picture
        assert picture is not None
        now = {
            item.pose.tile: (item.pose.x, item.pose.y)
            for item in top.table.tiles.tiles
            if item.pose and item.pose.group == LINE and item.pose.tile is not None
        }
        if picture.scale == scale:
            assert all(now[tile] == place for tile, place in before.items())
        before, scale = now, picture.scale


def test_tiles_at_rest_lie_on_whole_pixels_unturned(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, QUICK), seed=2)
    top.deal()
    top.table.hurry()
    while top.match.phase == "playing":
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
        top.table.hurry()
        for item in top.table.tiles.tiles:
            if item.isVisible():
                assert (item.rotation(), item.scale(), item.transform().isIdentity()) == (0.0, 1.0, True)
                assert item.pos() == item.pos().toPoint()
                assert item.pose is not None
                assert item.pose.u == int(item.pose.u)


def test_the_last_tile_has_brackets_until_the_next(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=2)
    top.deal()
    for _ in range(8):
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
        mark = top.table.tiles.marks().get("last")
        last = top.sight.last_laid
        assert (mark is None) == (last is None)
        if last is not None:
            pose = top.table.tiles.item_of(last).pose
            assert isinstance(mark, LastMark)
            assert pose is not None
            assert mark.box == pose.box


def test_tiles_that_fit_are_raised_and_the_others_dimmed_only_on_the_viewers_turn(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    sight = top.until(two_choices)
    fitting = {action.tile for action in sight.actions if isinstance(action, Lay)}
    for tile in tiles_of(sight.hand):
        pose = top.table.tiles.item_of(tile).pose
        assert pose is not None
        assert (pose.lift > 0) == (tile in fitting)
        assert pose.dim == (tile not in fitting)
    top.table.await_action(None)
    poses = [top.table.tiles.item_of(tile).pose for tile in tiles_of(sight.hand)]
    assert all(pose is not None and not pose.dim and pose.lift == 0 for pose in poses)

    top.table.set_options(evolve(INSTANT, raise_playable=False))
    top.table.await_action(sight)
    poses = [top.table.tiles.item_of(tile).pose for tile in tiles_of(sight.hand)]
    assert all(pose is not None and not pose.dim and pose.lift == 0 for pose in poses)


def test_messages_name_the_ends_draws_and_passes(qtbot: QtBot) -> None:
    table = table_of(qtbot, INSTANT)
    kinds: set[type] = set()

    def listen(step) -> None:
        marks, event, sight = table.tiles.marks(), step.event, step.sight
        texts = [spec.text for spec in marks.values() if isinstance(spec, Bubble)]
        if isinstance(event, Drew) and sight.to_move is not None:
            want = f"Вы взяли {sight.drawn}" if event.seat == 0 else f"берёт {sight.drawn}"
            assert want in texts
        elif isinstance(event, Passed) and sight.to_move is not None:
            assert ("Пропускаете: ходить нечем" if event.seat == 0 else "пропускает") in texts
        elif isinstance(event, Laid) and sight.to_move is None:
            assert any(text.startswith(("Последняя кость", "Рыба!")) for text in texts)
        elif isinstance(event, DealEnded):
            assert texts == []
        kinds.add(type(event))

    for seed in range(12):
        top = Tabletop(table, seed=seed)
        top.playback.shown.connect(listen)
        top.deal()
        while top.match.phase == "playing":
            assert top.match.to_move is not None
            top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
        if Passed in kinds:
            break
    assert {Dealt, Laid, Drew, Passed, DealEnded} <= kinds


def test_the_end_turns_everything_up_with_the_values(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=3)
    top.deal()
    while top.match.phase == "playing":
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
    end = top.shown[-1].event
    assert isinstance(end, DealEnded)
    known = {item.pose.tile for item in top.table.tiles.tiles if item.pose and item.isVisible()}
    assert known == set(range(28))
    assert all(item.pose and item.pose.first >= 0 for item in top.table.tiles.tiles)
    marks = top.table.tiles.marks()
    for seat in (0, 1):
        value, plate = marks[f"value{seat}"], marks[f"plate{seat}"]
        assert isinstance(value, Badge)
        assert isinstance(plate, Plate)
        assert value.text == str(end.charge.values[seat])
        assert value.points == (end.charge.amounts[seat] > 0)


def test_a_boneyard_that_asks_has_one_frame_round_everything_that_belongs_to_it(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, BY_HAND))
    sight = top.until(lambda sight: Draw() in sight.actions)
    marks, pile = top.table.tiles.marks(), top.table.picture.pile if top.table.picture is not None else None
    badge, mark = marks["count"], marks["pile"]
    assert isinstance(badge, Badge)
    assert isinstance(mark, PileMark)
    assert badge.text == str(sight.boneyard - sight.settings.reserve)
    size = count_badge_size(badge.text, badge.px)
    pill = Box(badge.cx - size.width() / 2, badge.cy - size.height() / 2, size.width(), size.height())
    assert pile is not None
    assert mark.box.encloses(pile)
    assert mark.box.encloses(pill)


def test_an_empty_boneyard_says_so(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), TableSettings(reserve=0), seed=1)
    sight = top.until(lambda sight: sight.boneyard == 0)
    caption = top.table.tiles.marks()["caption"]
    assert isinstance(caption, Caption)
    assert [line.text for line in caption.lines] == ["Базар", "пуст"]
    assert "count" not in top.table.tiles.marks()
    assert sight.drawable == 0


@pytest.mark.parametrize(("reserve", "note"), [(1, "одну не берут"), (2, "две не берут")])
def test_the_reserve_lies_across_with_padlocks(qtbot: QtBot, reserve: int, note: str) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), TableSettings(reserve=reserve))
    top.deal()
    marks = top.table.tiles.marks()
    assert [name for name in marks if name.startswith("lock")] == [f"lock{i}" for i in range(reserve)]
    caption = marks["caption"]
    assert isinstance(caption, Caption)
    assert note in " ".join(line.text for line in caption.lines)
    lying = [item.pose for item in top.table.tiles.tiles if item.pose and item.pose.group == ("reserve", 0)]
    assert len(lying) == reserve
    assert not any(pose.vertical for pose in lying)


def test_cancelled_hands_are_shown_with_the_reason(qtbot: QtBot) -> None:
    table = table_of(qtbot, INSTANT)
    for seed in range(400):
        top = Tabletop(table, TableSettings(redeal="kozel"), seed)
        events = top.match.next_deal()
        if isinstance(events[0], Redealt) and events[0].cause.seat == 0:
            break
    texts: list[str] = []
    top.playback.shown.connect(
        lambda step: texts.append("".join(s.text for s in top.table.tiles.marks().values() if isinstance(s, Bubble)))
    )
    top._push(events, 0, None)
    assert texts[0].startswith("Пересдача: ")
    assert texts[0].endswith("(вы)")
    assert top.said[0] == f"{texts[0]}."
    assert "Пересдача" not in texts[-1]
    assert set(top.table.hand_order) == set(tiles_of(top.sight.hand))


# --- while something moves


def playing(qtbot: QtBot, options: TableOptions = SLOW, seed: int = 6, moves: int = 9) -> Tabletop:
    """A table in the middle of a deal, nothing moving."""
    top = Tabletop(table_of(qtbot, INSTANT), seed=seed)
    top.deal()
    for _ in range(moves):
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
    top.table.set_options(options)
    return top


def one_more(top: Tabletop) -> None:
    assert top.match.to_move is not None
    top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))


def test_a_step_is_announced_once_after_it_has_landed(qtbot: QtBot) -> None:
    top = playing(qtbot, QUICK)
    shown = len(top.shown)
    one_more(top)
    assert len(top.shown) == shown
    assert top.table.motion.performing
    qtbot.waitUntil(lambda: len(top.shown) > shown)
    assert len(top.shown) == shown + 1
    qtbot.waitUntil(lambda: not top.table.motion.ticking)


def test_a_click_brings_the_movement_to_its_end(qtbot: QtBot) -> None:
    top = playing(qtbot)
    one_more(top)
    shown = len(top.shown)
    QTest.mouseClick(top.table.viewport(), LEFT, NO_KEY, BELOW)
    assert len(top.shown) == shown + 1
    other = table_from_nothing(qtbot, top.table, top.sight, top.seats)
    assert top.table.snapshot() == other.snapshot()


def test_hurrying_while_the_next_step_begins_does_not_lose_a_step(qtbot: QtBot) -> None:
    top = playing(qtbot)
    top.playback.shown.connect(lambda step: top.table.hurry())
    shown = len(top.shown)
    while top.match.phase == "playing":
        one_more(top)
    happened = len(top.match.events) - 1 - shown
    for _ in range(happened + 1):
        top.table.hurry()
    assert not top.playback.busy
    assert isinstance(top.shown[-1].event, DealEnded)
    assert len(top.shown) == len(top.match.events)


def lay_one(top: Tabletop) -> None:
    """Go on until a tile begins to fly to the line."""
    top.table.hurry()
    one_more(top)
    while not isinstance(top.match.events[-1], Laid):
        top.table.hurry()
        one_more(top)


def test_a_laid_tile_is_heard_once_when_it_hits_the_table_however_it_got_there(qtbot: QtBot) -> None:
    top = playing(qtbot, moves=1)
    hits: list[Step] = []
    top.table.struck.connect(hits.append)
    lay_one(top)
    assert len(hits) == 0
    top.table.motion.advance(5000)
    assert len(hits) == 1
    lay_one(top)
    top.table.hurry()
    assert len(hits) == 2
    lay_one(top)
    top.table.resize(668, 564)  # now it lies there at once
    top.table.hurry()
    assert len(hits) == 3
    top.table.set_options(INSTANT)
    lay_one(top)
    assert len(hits) == 4
    assert [hit.event for hit in hits] == [step.event for step in top.shown if isinstance(step.event, Laid)][-4:]


def test_the_last_tile_is_heard_before_it_has_stopped_shaking(qtbot: QtBot) -> None:
    top = playing(qtbot)
    while top.match.phase == "playing":
        top.table.hurry()
        one_more(top)
    hits: list[Step] = []
    top.table.struck.connect(hits.append)
    shown = len(top.shown)
    while not hits:
        top.table.motion.advance(10)
    assert isinstance(hits[0].event, Laid)
    assert hits[0].sight.to_move is None
    assert len(top.shown) == shown


def test_what_lies_stays_as_it_lies_when_a_panel_takes_a_strip(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, QUICK), VARIANTS["donkey"].base(4), seed=3)
    top.until(lambda sight: len(sight.laid) > 14)
    top.table.hurry()

    def shape() -> list[tuple[float, float, bool]]:
        assert top.table.picture is not None
        line = [pose for pose in top.table.picture.tiles if pose.group[0] == "line"]
        origin = line[0]
        return [((p.x - origin.x) / p.u, (p.y - origin.y) / p.u, p.vertical) for p in line]

    before = shape()
    for width in (920, 1000, 960):
        top.table.resize(width, 764)
        assert shape() == [pytest.approx(place) for place in before]
        assert top.table.motion.ticking, "it glides"
        top.table.motion.advance(300 * QUICK.speed)
        assert not top.table.motion.drifting("settle"), "for at most 300 ms"


def test_resizing_in_the_middle_of_a_movement_loses_nothing(qtbot: QtBot) -> None:
    top = playing(qtbot)
    one_more(top)
    top.table.motion.advance(40)
    shown = len(top.shown)
    top.table.resize(668, 564)
    assert top.table.motion.performing
    assert len(top.shown) == shown
    other = table_from_nothing(qtbot, top.table, top.sight, top.seats)
    assert top.table.snapshot() == other.snapshot()
    top.table.hurry()
    assert len(top.shown) == shown + 1
    assert top.table.snapshot() == other.snapshot()


@pytest.mark.parametrize("size", [(520, 440), (668, 564), (700, 900), (960, 764), (1600, 1000)])
def test_everything_is_inside_the_table_at_every_size(qtbot: QtBot, size: tuple[int, int]) -> None:
    top = Tabletop(table_of(qtbot, INSTANT, size), seed=1)
    width, height = size
    for wanted in (lambda s: s.hand.bit_count() > 9, lambda s: len(s.laid) > 17):
        top.until(wanted)
        for item in top.table.tiles.tiles:
            if item.isVisible() and item.pose is not None:
                box = item.pose.box
                assert box.x >= 0, item.pose
                assert box.y >= 0, item.pose
                assert box.right <= width, item.pose
                assert box.bottom <= height, item.pose


@pytest.mark.parametrize("speed", [0, 1])
def test_a_table_that_begins_without_room_is_whole_when_it_gets_some(qtbot: QtBot, speed: float) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=2)
    sight = top.until(lambda sight: len(sight.laid) > 9)
    small = TableView(theme_by_id("light"), evolve(INSTANT, speed=speed))
    qtbot.addWidget(small)
    small.resize(0, 0)
    small.show_sight(sight, top.seats)
    small.showMinimized()
    QApplication.processEvents()
    small.showNormal()
    small.resize(960, 764)
    small.motion.advance(300)
    other = table_from_nothing(qtbot, small, sight, top.seats)
    assert small.snapshot() == other.snapshot()


@pytest.mark.parametrize("size", [(668, 564), (960, 764), (1366, 700), (3500, 2100)])
@pytest.mark.parametrize("game", ["k11", "donkey"])
def test_the_line_with_what_may_come_stays_inside_its_area(qtbot: QtBot, size: tuple[int, int], game: str) -> None:
    players = VARIANTS[game].seats[-1]
    top = Tabletop(table_of(qtbot, INSTANT, size), VARIANTS[game].base(players), seed=4)
    for laid in (1, 4, 12, 18):
        sight = top.until(lambda sight, laid=laid: len(sight.laid) >= laid)
        line = Draft.of(top.table._situation(Choice(sight))).line
        taken, area = line.taken(), line.area
        left, right = min(box.x for box in taken), max(box.right for box in taken)
        high, low = min(box.y for box in taken), max(box.bottom for box in taken)
        first, _ = line.laid_box(0)
        assert laid > 1 or max(abs(first.cx - area.cx), abs(first.cy - area.cy)) <= 1, "the first one in the middle"
        assert left >= area.x - 1
        assert right <= area.right + 1
        assert high >= area.y - 1
        assert low <= area.bottom + 1


def test_changing_the_theme_in_the_middle_of_a_movement(qtbot: QtBot) -> None:
    top = playing(qtbot)
    one_more(top)
    top.table.motion.advance(40)
    top.table.set_theme(theme_by_id("contrast"))
    top.table.hurry()
    other = TableView(theme_by_id("contrast"), top.table.options)
    qtbot.addWidget(other)
    other.resize(top.table.size())
    other.show()
    other.show_sight(top.sight, top.seats)
    assert top.table.snapshot() == other.snapshot()


def test_showing_a_sight_in_the_middle_of_a_movement_drops_it(qtbot: QtBot) -> None:
    top = playing(qtbot)
    earlier = top.sight
    one_more(top)
    top.table.motion.advance(40)
    shown = len(top.shown)
    top.playback.clear()
    top.table.show_sight(earlier, top.seats)
    assert not top.table.motion.ticking
    other = table_from_nothing(qtbot, top.table, earlier, top.seats)
    assert top.table.snapshot() == other.snapshot()
    top.table.hurry()
    assert len(top.shown) == shown


def test_clearing_the_table_in_the_middle_of_a_movement(qtbot: QtBot) -> None:
    top = playing(qtbot)
    one_more(top)
    top.playback.clear()
    top.table.clear_table(top.seats)
    assert top.table.snapshot() == ((), ())
    assert not top.table.motion.ticking


def test_a_playback_that_was_cleared_may_show_something_else_at_once(qtbot: QtBot) -> None:
    top = playing(qtbot)
    one_more(top)
    assert top.table.motion.performing
    top.playback.clear()
    shown = len(top.shown)
    one_more(top)
    top.table.hurry()
    assert len(top.shown) == shown + 1
    other = table_from_nothing(qtbot, top.table, top.sight, top.seats)
    assert top.table.snapshot() == other.snapshot()


def test_closing_the_window_in_the_middle_of_a_movement(qtbot: QtBot) -> None:
    table = TableView(theme_by_id("light"), SLOW)
    table.resize(960, 764)
    table.show()
    top = Tabletop(table)
    top.deal()
    table.motion.advance(40)
    table.close()
    table.deleteLater()
    top.playback.clear()
    del table, top
    gc.collect()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QTest.qWait(40)


def test_nothing_ticks_when_nothing_moves(qtbot: QtBot) -> None:
    top = playing(qtbot, QUICK)
    one_more(top)
    qtbot.waitUntil(lambda: not top.playback.busy)
    if top.match.to_move == 0:
        top.table.await_action(top.sight)
    qtbot.waitUntil(lambda: not top.table.motion.ticking)
    QTest.qWait(60)
    assert not top.table.motion.ticking


def test_the_halo_pulses_only_while_places_are_shown(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, QUICK))
    top.until(two_choices)
    tile = with_places(top.sight, 2)[0]
    top.click(top.slot(tile))
    assert top.table.motion.drifting("pulse")
    top.click(middle(top.targets(tile)[0].box))
    assert not top.table.motion.drifting("pulse")

    still = Tabletop(table_of(qtbot, INSTANT))
    still.until(two_choices)
    still.click(still.slot(with_places(still.sight, 2)[0]))
    assert not still.table.motion.drifting("pulse")


def test_the_last_tile_falls_and_only_then_the_hands_turn_up(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=6)
    top.deal()
    while True:
        seat = top.match.to_move
        assert seat is not None
        action = top.chance.choice(top.match.sight(seat).actions)
        if isinstance(action, Lay) and top.match.sight(seat).counts[seat] == 1:
            break
        top.play(seat, action)
        if top.match.phase != "playing":
            top.deal()
    top.table.set_options(TableOptions(speed=1))
    shown = len(top.shown)
    top.play(seat, action)
    while len(top.shown) == shown:
        top.table.motion.advance(20)
    assert isinstance(top.shown[-1].event, Laid)
    assert top.table.motion.performing

    def turned() -> bool:
        return any(item.isVisible() and item.transform().m11() != 1.0 for item in top.table.tiles.tiles)

    quiet = 0
    while not turned():
        quiet += 20
        top.table.motion.advance(20)
    assert quiet >= 700
    top.table.hurry()
    assert isinstance(top.shown[-1].event, DealEnded) or top.match.phase == "over"


def footprint(item: TileItem) -> Box:
    """What a tile takes on the screen while it moves, unturned."""
    stance, pose = item.stance, item.pose
    assert pose is not None
    w, h = (stance.u, 2 * stance.u) if pose.vertical else (2 * stance.u, stance.u)
    return Box(stance.cx - w / 2, stance.cy - h / 2, w, h)


@pytest.mark.parametrize("game", ["k11", "donkey"])
def test_a_dropped_tile_never_covers_its_neighbour_while_the_line_glides(qtbot: QtBot, game: str) -> None:
    glides = 0
    for seed in range(40):
        top = Tabletop(table_of(qtbot, INSTANT, (668, 564)), VARIANTS[game].base(2), seed)
        top.until(lambda s: 9 < len(s.laid) < 20 and Draw() not in s.actions)
        top.table.set_options(TableOptions(speed=3))
        top.table.hurry()
        lay = next(a for a in top.sight.actions if isinstance(a, Lay) and not a.closed)
        start = top.slot(lay.tile)
        top.press(start)
        goal = top.place(lay)
        top.move(start, goal)
        top.table.motion.advance(600)
        top.release(goal)
        top.table.motion.hurry() if not top.table.motion.performing else None
        if top.table.choice.question is not None:
            top.button(lay)
        line = [item for item in top.table.tiles.tiles if item.pose is not None and item.pose.group == LINE]
        hero = top.table.tiles.item_of(lay.tile)
        others = [item for item in line if item is not hero]
        before = others[0].stance
        while top.table.motion.performing and any(not item.at_rest for item in line):
            top.table.motion.advance(25)
            box = footprint(hero)
            assert all(box.common(footprint(item)) <= box.w + box.h for item in others)  # a line of pixels at most
        glides += others[0].stance != before
    assert glides > 2


# --- memory of the hand


def test_the_order_of_the_hand_survives_undo_and_a_new_draw(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=1)
    top.until(lambda sight: sight.actions == (Draw(),) and sight.hand.bit_count() > 3)
    table, before = top.table, top.sight
    table.arrange_hand(tuple(reversed(table.hand_order)))
    order = table.hand_order
    top.play(0, Draw())
    assert table.hand_order[:-1] == order
    drawn = table.hand_order[-1]
    table.show_sight(before, top.seats)
    assert table.hand_order == order
    table.show_sight(top.sight, top.seats)
    assert table.hand_order == (*order, drawn)


def test_another_deal_forgets_the_order(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), seed=1)
    top.deal()
    top.table.arrange_hand(tuple(reversed(top.table.hand_order)))
    while top.match.phase == "playing":
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.chance.choice(top.match.sight(top.match.to_move).actions))
    top.deal()
    assert list(top.table.hand_order) == sorted(top.table.hand_order)


# --- the rest


def test_everything_on_the_table_changes_its_language_at_once(qtbot: QtBot, look: Look) -> None:
    look("ru")
    top = Tabletop(table_of(qtbot, INSTANT))
    top.until(two_choices)
    top.click(top.slot(unfitting(top.sight)[0]))
    russian = {name: spec for name, spec in top.table.tiles.marks().items() if hasattr(spec, "text")}
    assert {"tip", "bubble"} <= set(russian)
    look("en")
    QApplication.processEvents()
    for name, spec in top.table.tiles.marks().items():
        for text in readable(spec):
            assert not set("абвгдежзийклмнопрстуфхцчшщыьэюя") & set(text.replace("Семён", "").lower()), name
    low, high = sorted(number for _, number in top.sight.ends)
    tip = top.table.tiles.marks()["tip"]
    assert isinstance(tip, Tip)
    assert tip.text == f"needs {low} or {high}"
    top.table.motion.advance(3000)
    assert "tip" not in top.table.tiles.marks(), "it goes when it has been read, as before"


def readable(spec: object) -> list[str]:
    """The texts of a mark."""
    if isinstance(spec, Caption):
        return [line.text for line in spec.lines]
    return [getattr(spec, name) for name in ("text", "note", "count") if hasattr(spec, name)]


def test_the_table_says_why_an_action_was_refused(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    for why in Why:
        top.table.refuse(IllegalAction(why, "x"))
    assert len(top.said) == len(list(Why))
    assert all(top.said)


def test_commands_of_a_menu_do_what_the_keys_do(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, evolve(INSTANT, auto_draw=False)))
    top.until(lambda sight: sight.actions == (Draw(),))
    top.table.draw_from_boneyard()
    assert top.chosen == [Draw()]
    top = Tabletop(top.table, TableSettings(multi_doubles=2))
    top.until(lambda sight: EndTurn() in sight.actions)
    top.table.end_turn()
    assert top.chosen == [EndTurn()]
    assert top.sight.laid
    top.table.toggle_close_look()
    assert top.table.choice.closer or top.table.choice.largest
    top.table.read_aloud()
    assert "Концы" in top.said[-1]


def test_the_ground_is_not_painted_anew_for_a_strip(qtbot: QtBot) -> None:
    table = table_of(qtbot, INSTANT)
    before = table.grab().toImage()
    made: list[bool] = []
    table._backdrop.renewed.connect(lambda: made.append(True))
    table.resize(920, 764)
    cropped = table.grab().toImage()
    table.resize(960, 764)
    assert table.grab().toImage() == before
    qtbot.wait(120)
    assert made == []
    assert all(cropped.pixelColor(x, 300) == before.pixelColor(x + 20, 300) for x in range(0, 920, 40))


def test_the_ground_is_stretched_while_the_window_is_resized(qtbot: QtBot) -> None:
    table = table_of(qtbot, INSTANT)
    table.grab()
    made: list[bool] = []
    table._backdrop.renewed.connect(lambda: made.append(True))
    for width in (700, 660, 620):
        table.resize(width, 560)
        table.grab()
    assert made == []
    qtbot.waitUntil(lambda: bool(made))
    assert len(made) == 1


def test_a_tile_laid_elsewhere_in_the_hand_closes_the_gap(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    top.until(two_choices)
    tile = with_places(top.sight, 2)[0]
    top.table.deeds.act(Lay(tile, top.sight.ends[0][0]))
    boxes = sorted(item.pose.x for item in top.table.tiles.tiles if item.pose and item.pose.group == OWN)
    gaps = {round(b - a) for a, b in pairwise(boxes)}
    assert len(gaps) <= 1
    assert mask(top.table.hand_order) == top.sight.hand
    assert isinstance(top.sight.laid[0], LaidTile)
