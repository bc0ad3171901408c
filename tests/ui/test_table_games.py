"""Every game of the family at the table: whole deals by mouse and by keys, and the scene drawn from nothing."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import EndTurn, Lay
from kozel_desktop.rules.events import Laid, Scored
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import DOUBLE_SIX
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.fonts import set_text_scale
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.picture import LINE
from kozel_desktop.ui.table.specs import Bubble, Plate
from kozel_desktop.ui.table.specs_line import ClosedLock, ClosedMark
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themes import theme_by_id
from tests.ui.tabletop import BY_HAND, INSTANT, SEATS, Tabletop, table_of

TABLES = {
    "donkey-2": VARIANTS["donkey"].base(2),
    "donkey-3": VARIANTS["donkey"].base(3),
    "donkey-4": VARIANTS["donkey"].base(4),
    "donkey-pairs": VARIANTS["donkey-pairs"].base(4),
    "telephone-3": VARIANTS["telephone"].base(3),
    "bergen-4": VARIANTS["bergen"].base(4),
    "solo-3": VARIANTS["solo"].base(3),
    "solo-4": VARIANTS["solo"].base(4),
    "pairs": VARIANTS["pairs"].base(4),
    "sea-2": VARIANTS["sea"].base(2),
}
NARROW, WIDE = (668, 564), (960, 764)


def sized(name: str) -> tuple[int, int]:
    """Half of the games at the narrow table, half at the wide one."""
    return NARROW if sorted(TABLES).index(name) % 2 else WIDE


def seated(qtbot: QtBot, settings: TableSettings, size: tuple[int, int], seed: int) -> Tabletop:
    """A table at which everybody also closes arms."""
    top = Tabletop(table_of(qtbot, BY_HAND, size), settings, seed)
    top.closing = True
    return top


def play_deals(top: Tabletop, keys: bool, turns: int) -> None:
    """Play deals until the viewer has had so many turns; every one of his actions must be the wanted one."""
    while len(top.chosen) < turns and top.match.phase != "over":
        if top.match.phase == "between":
            top.deal()
        top.others()
        if top.match.phase != "playing":
            continue
        actions = top.sight.actions
        rare = [a for a in actions if a == EndTurn() or (isinstance(a, Lay) and a.closed)]
        action = top.chance.choice(rare if rare and top.chance.random() < 0.7 else actions)
        before = len(top.chosen)
        if keys:
            top.by_keys(action)
        else:
            top.by_mouse(action, drag=top.chance.random() < 0.5)
        assert top.chosen[before:] == [action]


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("name", TABLES)
def test_deals_are_played(qtbot: QtBot, name: str, keys: bool) -> None:
    top = seated(qtbot, TABLES[name], sized(name), seed=3 + keys)
    play_deals(top, keys, turns=24)
    assert len(top.chosen) >= 24 or top.match.phase == "over"
    if "donkey" in name:
        doubles = [action for action in top.chosen if isinstance(action, Lay) and action.closed]
        assert doubles or EndTurn() in top.chosen


@pytest.mark.parametrize("name", TABLES)
def test_after_every_event_the_scene_is_the_one_drawn_from_nothing(qtbot: QtBot, name: str) -> None:
    size = sized(name)
    table = table_of(qtbot, evolve(INSTANT, speed=2), size)
    other = TableView(theme_by_id("light"), INSTANT)
    qtbot.addWidget(other)
    other.resize(*size)
    other.show()
    top = Tabletop(table, TABLES[name], seed=11)
    top.closing = True
    kinds: set[type] = set()

    def check(step) -> None:
        other.show_sight(step.sight, top.seats)
        assert table.snapshot() == other.snapshot(), step.event
        poses = [item.pose for item in table.tiles.tiles if item.pose is not None]
        assert len(poses) == 28
        for pose in poses:
            if pose.shown:
                assert pose.x >= 0
                assert pose.y >= 0
                assert pose.box.right <= size[0]
                assert pose.box.bottom <= size[1]
        kinds.add(type(step.event))

    top.playback.shown.connect(check)
    for _ in range(2):
        if top.match.phase == "over":
            break
        top.deal()
        while table.motion.performing:
            table.motion.advance(60)
        while top.match.phase == "playing":
            seat = top.match.to_move
            assert seat is not None
            top.play(seat, top.any_action(seat))
            while table.motion.performing:
                table.motion.advance(60)
    assert Laid in kinds
    assert (Scored in kinds) == top.settings.scores_in_play


@pytest.mark.parametrize("name", ["donkey-3", "telephone-3", "pairs"])
def test_a_deal_with_motion_is_played_with_number_keys(qtbot: QtBot, name: str) -> None:
    top = Tabletop(table_of(qtbot, evolve(INSTANT, speed=0.1), NARROW), TABLES[name], seed=2)
    top.deal()
    turns = 0
    while turns < 4 and top.match.phase == "playing":
        qtbot.waitUntil(lambda: not top.playback.busy)
        top.others()
        qtbot.waitUntil(lambda: not top.playback.busy)
        if top.match.phase != "playing":
            break
        top.table.await_action(top.sight)
        action = top.any_action(0)
        top.by_keys(action)
        assert top.chosen[-1] == action
        turns += 1
    assert turns > 1


@pytest.mark.parametrize("size", [NARROW, WIDE])
@pytest.mark.parametrize("name", TABLES)
def test_players_sit_clockwise_and_nothing_covers_the_line(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    top = seated(qtbot, TABLES[name], size, seed=5)
    players = TABLES[name].players
    most = [0]

    def look(step) -> None:
        marks = top.table.tiles.marks()
        plates = [spec for spec in (marks.get(f"plate{seat}") for seat in range(players)) if isinstance(spec, Plate)]
        shown = [item.pose for item in top.table.tiles.tiles if item.pose and item.pose.shown]
        line = [pose.box for pose in shown if pose.group == LINE]
        others = [pose.box for pose in shown if pose.group != LINE]
        assert not any(one.meets(other) for one in line for other in others)
        for plate in plates:
            reach = plate.reach.adjusted(2, 2, -2, -2)
            assert not any(
                reach.x() < box.right and box.x < reach.right() and reach.y() < box.bottom and box.y < reach.bottom()
                for box in line
            )
            assert reach.x() >= 0
            assert reach.right() <= size[0]
        assert len({" " in plate.count for plate in plates if plate.name in ("Семён", "Тимур") and plate.count}) <= 1
        held = [[pose for pose in shown if pose.group == ("hand", seat) and not pose.vertical] for seat in (1, 3)]
        assert len({pose.u for hand in held for pose in hand}) <= 1, "columns of one size"
        for seat in range(1, players):
            said = marks.get(f"say{seat}")
            if isinstance(said, Bubble) and (size == WIDE or players == 2):
                box = Box(said.rect.x(), said.rect.y(), said.rect.width(), said.rect.height())
                assert not any(box.meets(pose.box) for pose in shown if pose.group == ("hand", seat)), said
        places = [plate.centre.x() for plate in plates if plate.name != "Вы"]
        assert places == sorted(places), "left, top, right"
        most[0] = max(most[0], len(line))

    top.playback.shown.connect(look)
    for _ in range(3):
        if top.match.phase == "over":
            break
        top.deal()
        while top.match.phase == "playing":
            seat = top.match.to_move
            assert seat is not None
            top.play(seat, top.any_action(seat))
    assert most[0] > 8


def test_partners_face_each_other_and_share_their_mark(qtbot: QtBot) -> None:
    for size in (NARROW, WIDE):
        top = Tabletop(table_of(qtbot, INSTANT, size), TABLES["pairs"])
        top.deal()
        marks = top.table.tiles.marks()
        plates = {seat: marks[f"plate{seat}"] for seat in (1, 2, 3)}
        assert all(isinstance(plate, Plate) for plate in plates.values())
        assert [plates[seat].mark for seat in (1, 2, 3)] == [1, 0, 1]
        assert [plates[seat].count.startswith("напарник") for seat in (1, 2, 3)] == [False, True, False]
        assert abs(plates[2].centre.x() - size[0] / 2) < abs(plates[1].centre.x() - size[0] / 2)


@pytest.mark.parametrize(("names", "shown"), [
    (("Вы", "Семён", "Раиса", "Тимур"), ["Семён", "Раиса", "Тимур"]),
    (("Вы", "Константин", "Раиса", "Тимур"), ["К", "Раиса", "Тимур"]),
])  # fmt: skip
def test_names_stay_whole_at_the_smallest_table_with_the_largest_text(
    qtbot: QtBot, names: tuple[str, ...], shown: list[str]
) -> None:
    """Only a name that is too long is cut; whose turn it is takes no room there."""
    set_text_scale(2)
    try:
        top = Tabletop(table_of(qtbot, INSTANT, (607, 520)), TABLES["solo-4"])
        top.seats = tuple(evolve(seat, name=name) for seat, name in zip(SEATS, names, strict=True))
        top.table.clear_table(top.seats)
        top.deal()
        turns = set()
        while top.match.phase == "playing":
            marks = top.table.tiles.marks()
            plates = [plate for seat in (1, 2, 3) if isinstance(plate := marks[f"plate{seat}"], Plate)]
            cut = [plate.name.endswith("…") for plate in plates]
            assert cut == [len(name) > 5 for name in names[1:]]
            assert all(plate.name.startswith(name) for plate, name in zip(plates, shown, strict=True))
            assert all(one.reach.right() < other.reach.left() for one, other in pairwise(plates))
            turns |= {place for place, plate in enumerate(plates) if plate.turn}
            seat = top.match.to_move
            assert seat is not None
            top.play(seat, top.any_action(seat))
        assert turns == {0, 1, 2}
    finally:
        set_text_scale(1)


def test_every_closed_arm_is_marked(qtbot: QtBot) -> None:
    top = seated(qtbot, TABLES["donkey-4"], NARROW, seed=4)
    words = locks = 0

    def look(step) -> None:
        nonlocal words, locks
        marks = top.table.tiles.marks()
        shut = [laid for laid in step.sight.laid if laid.closed]
        signs = [spec for spec in marks.values() if isinstance(spec, ClosedMark | ClosedLock)]
        assert len(signs) == len(shut)
        assert len({type(spec) for spec in signs}) <= 1, "all alike"
        words += sum(isinstance(spec, ClosedMark) for spec in signs)
        locks += sum(isinstance(spec, ClosedLock) for spec in signs)
        for laid in shut:
            pose = top.table.tiles.item_of(laid.tile).pose
            assert pose is not None
            assert (pose.first, pose.second) == (-1, -1)

    top.playback.shown.connect(look)
    for _ in range(8):
        top.deal()
        while top.match.phase == "playing":
            seat = top.match.to_move
            assert seat is not None
            top.play(seat, top.any_action(seat))
        if top.match.phase == "over":
            break
    assert words > 10
    assert words > locks


# --- points in play, openings, playing «на сто»


def test_points_rise_from_the_tile_that_made_them(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), TABLES["telephone-3"], seed=6)
    top.deal()
    while True:
        seat = top.match.to_move
        assert seat is not None
        before = top.table.options
        top.table.set_options(evolve(before, speed=1))
        shown = len(top.shown)
        top.play(seat, top.any_action(seat))
        while len(top.shown) == shown:
            top.table.motion.advance(10)
        if top.match.last_scored is not None and top.table.motion.performing:
            break
        top.table.motion.hurry()
        top.table.set_options(before)
        if top.match.phase == "between":
            top.deal()
    scored = top.match.last_scored
    item = top.table.tiles.mark("points")
    last = top.table.tiles.marks()["last"]
    assert item.spec is not None
    assert item.spec.text == f"+{scored.points}"
    assert item.spec.centre == last.centre
    top.table.motion.advance(150)
    first = item.pos()
    assert first.y() < 0
    assert first.x() >= 0
    top.table.motion.advance(150)
    assert item.pos().y() < first.y()
    ended = 300
    while len(top.shown) == shown + 1:
        top.table.motion.advance(10)
        ended += 10
    assert 300 <= ended <= 500
    assert "points" not in top.table.tiles.marks()
    who = "Вы" if scored.seat == 0 else SEATS[scored.seat].name
    assert any(said.startswith(f"{who}: концы ") and f": +{scored.points}" in said for said in top.said)


def test_whoever_scores_says_so(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), TABLES["bergen-4"], seed=6)
    seats: set[int] = set()

    def look(step) -> None:
        if isinstance(step.event, Scored):
            seat = step.event.seat
            spec = top.table.tiles.marks()["bubble" if seat == 0 else f"say{seat}"]
            assert isinstance(spec, Bubble)
            assert spec.text.startswith(f"концы равны: +{step.event.points}")
            seats.add(seat)

    top.playback.shown.connect(look)
    for seed in range(6):
        top = Tabletop(top.table, TABLES["bergen-4"], seed)
        top.playback.shown.connect(look)
        top.deal()
        while top.match.phase == "playing":
            mover = top.match.to_move
            assert mover is not None
            top.play(mover, top.any_action(mover))
    assert len(seats) > 2


def test_the_first_deal_says_who_opens_and_why(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, evolve(INSTANT, speed=1)), TABLES["pairs"], seed=1)
    top.deal()
    while "bubble" not in top.table.tiles.marks():
        assert top.table.motion.performing
        top.table.motion.advance(20)
    spec = top.table.tiles.marks()["bubble"]
    assert isinstance(spec, Bubble)
    assert "младший дубль 1-1" in spec.text
    who = "Вы" if top.sight.opener == 0 else SEATS[top.sight.opener].name
    assert who in spec.text
    assert top.said == [spec.text]
    shown = 0
    while top.table.motion.performing:
        top.table.motion.advance(50)
        shown += 50
    assert shown >= 1200

    quick = Tabletop(table_of(qtbot, INSTANT), TABLES["pairs"], seed=1)
    quick.deal()
    assert quick.said == top.said


def test_a_later_deal_is_opened_without_a_word(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), TABLES["solo-3"], seed=1)
    top.deal()
    while top.match.phase == "playing":
        assert top.match.to_move is not None
        top.play(top.match.to_move, top.any_action(top.match.to_move))
    top.said.clear()
    top.deal()
    assert top.said == []
    assert "bubble" not in top.table.tiles.marks()


def test_the_holder_of_the_account_who_leads_6_6_plays_for_a_hundred(qtbot: QtBot) -> None:
    table = table_of(qtbot, INSTANT)
    seen: set[bool] = set()
    for seed in range(200):
        top = Tabletop(table, TABLES["sea-2"], seed)
        match = top.match
        while match.phase != "over" and len(seen) < 2:
            match.next_deal()
            opener = match.to_move
            assert opener is not None
            lead = next((a for a in match.sight(opener).actions if isinstance(a, Lay) and a.tile == DOUBLE_SIX), None)
            if lead is not None and match.deal_no > 1 and match.accounts.scores[opener]:
                table.show_sight(top.sight, top.seats)
                top.play(opener, lead)
                spec = table.tiles.marks()["bubble" if opener == 0 else f"say{opener}"]
                assert isinstance(spec, Bubble)
                assert spec.text.casefold() == "игра на сто!"
                assert "на сто" in top.said[-1]
                seen.add(opener == 0)
            while match.phase == "playing":
                assert match.to_move is not None
                match.play(match.to_move, top.any_action(match.to_move))
        if len(seen) == 2:
            break
    assert seen == {True, False}
