"""Playing with the mouse: real press, move and release events on the table."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import Draw, EndTurn, Lay
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES
from kozel_desktop.ui.table.drag import meant_target
from kozel_desktop.ui.table.hands import arranged
from kozel_desktop.ui.table.picture import LINE, OWN
from kozel_desktop.ui.table.specs import Tip
from kozel_desktop.ui.table.specs_line import Ghost
from tests.ui.tabletop import (
    BY_HAND,
    INSTANT,
    LEFT,
    NO_KEY,
    RIGHT,
    Tabletop,
    bubble,
    different_ends,
    ends_of,
    lays,
    middle,
    table_of,
    two_choices,
    unfitting,
    with_places,
)


def awaiting(qtbot: QtBot, wanted=two_choices, options=INSTANT, settings: TableSettings | None = None) -> Tabletop:
    """A table at which the viewer has to decide in a situation that is wanted."""
    top = Tabletop(table_of(qtbot, options), settings)
    top.until(wanted)
    return top


@pytest.mark.parametrize("place", [0, 1])
def test_a_tile_is_dragged_to_either_end(qtbot: QtBot, place: int) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    start = top.slot(tile)
    top.press(start)
    target = top.targets(tile)[place]
    top.move(start, middle(target.box))
    top.release(middle(target.box))
    assert top.chosen == [target.lay]
    pose = top.table.tiles.item_of(tile).pose
    assert pose is not None
    assert pose.group == LINE


def aside(top: Tabletop, tile: int) -> QPoint:
    """A spot near the upper edge far from every place of a tile."""
    spots = [QPoint(20, 20), QPoint(top.table.width() - 20, 20)]
    places = [target.box for target in top.targets(tile)]
    return max(spots, key=lambda spot: min(abs(box.cx - spot.x()) + abs(box.cy - spot.y()) for box in places))


def test_the_first_tile_goes_to_the_middle_of_the_table(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: not sight.laid)
    tile = next(iter(with_places(top.sight, 1)))
    start = top.slot(tile)
    top.press(start)
    (target,) = top.targets(tile)
    area = top.table.room.area(boneyard=True)
    assert (target.box.cx, target.box.cy) == pytest.approx((area.cx, area.cy), abs=1)
    assert target.key is None
    top.move(start, middle(target.box))
    top.release(middle(target.box))
    assert top.chosen == [Lay(tile)]


def test_press_shows_the_places_with_that_very_tile_already_turned(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    top.press(top.slot(tile))
    marks = top.table.tiles.marks()
    ghosts = [mark for mark in marks.values() if isinstance(mark, Ghost)]
    assert len(ghosts) == 2
    numbers = dict(top.sight.ends)
    for ghost, target in zip(ghosts, top.targets(tile), strict=True):
        assert sorted((ghost.first, ghost.second)) == sorted(HALVES[tile])
        assert target.lay.end is not None
        assert numbers[target.lay.end] in (ghost.first, ghost.second)
        assert not ghost.hot


def test_a_tile_snaps_within_one_tiles_length_and_lets_go_beyond(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    start = top.slot(tile)
    top.press(start)
    target = top.targets(tile)[0]
    length = max(target.box.w, target.box.h)
    away = QPoint(round(target.box.cx), round(target.box.cy - length * 0.8))
    top.move(start, away)
    item = top.table.tiles.item_of(tile)
    assert (item.stance.cx, item.stance.cy) == (target.box.cx, target.box.cy)
    assert item.pose is not None
    assert (item.pose.first, item.pose.second) == (target.first, target.second)
    hot = [mark for mark in top.table.tiles.marks().values() if isinstance(mark, Ghost) and mark.hot]
    assert [mark.box for mark in hot] == [target.box]
    assert hot[0].taken

    far = aside(top, tile)
    top.move(away, far)
    assert not top.table.picture or all(
        not mark.hot for mark in top.table.tiles.marks().values() if isinstance(mark, Ghost)
    )
    assert (round(item.stance.cx), round(item.stance.cy)) == (far.x(), far.y())
    top.release(far)
    assert top.chosen == []


def test_a_tile_dropped_elsewhere_flies_home_and_says_why(qtbot: QtBot) -> None:
    top = awaiting(qtbot, options=evolve(INSTANT, speed=2))
    qtbot.waitUntil(lambda: not top.table.motion.ticking)
    tile = with_places(top.sight, 2)[0]
    before, home = top.table.snapshot(), top.slot(tile)
    top.press(home)
    away = aside(top, tile)
    top.move(home, away)
    top.table.motion.advance(400)
    assert top.slot(tile) == away
    top.release(away)
    assert top.chosen == []
    assert top.said[-1] == "Сюда положить нельзя: место подсвечено"
    assert top.slot(tile).y() < home.y() - 100
    assert bubble(top).startswith("Выберите конец: ")
    QTest.mouseMove(top.table.viewport(), QPoint(5, top.table.height() - 5))
    top.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not top.table.motion.ticking)
    assert top.table.snapshot() == before


@pytest.mark.parametrize("laid", [False, True])
def test_a_tile_with_one_place_is_laid_wherever_on_the_table_it_is_let_go(qtbot: QtBot, laid: bool) -> None:
    top = awaiting(qtbot, lambda sight: bool(sight.laid) == laid and bool(with_places(sight, 1)))
    tile = with_places(top.sight, 1)[0]
    start = top.slot(tile)
    top.press(start)
    (target,) = top.targets(tile)
    top.move(start, QPoint(8, 8))
    hot = [mark for mark in top.table.tiles.marks().values() if isinstance(mark, Ghost) and mark.hot]
    assert [mark.box for mark in hot] == [target.box]
    assert not hot[0].taken
    top.move(QPoint(8, 8), start)
    top.release(start)  # back over the hand nothing is laid
    assert top.chosen == []
    top.drag(tile, QPoint(8, -40))  # nor outside the table
    assert top.chosen == []
    top.drag(tile, QPoint(8, 8))
    assert top.chosen == [target.lay]


def test_a_tile_let_go_while_others_are_to_move_says_so(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    top.table.await_action(None)
    top.drag(tile, QPoint(8, 8))
    assert top.chosen == []
    tip = top.table.tiles.marks()["tip"]
    assert isinstance(tip, Tip)
    assert tip.text == "сейчас не ваш ход"


def test_of_several_places_a_tile_goes_to_the_one_that_is_clearly_near(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    start = top.slot(tile)
    top.press(start)
    near, far = top.targets(tile)
    length = max(near.box.w, near.box.h)
    across = QPointF(far.box.cy - near.box.cy, near.box.cx - far.box.cx)  # at a right angle to the way between both
    between = QPointF((near.box.cx + far.box.cx) / 2, (near.box.cy + far.box.cy) / 2)
    assert meant_target((near, far), between + across / 9) is None
    top.move(start, QPoint(8, 8))
    top.release(QPoint(8, 8))
    assert top.chosen == []
    top.drag(tile, middle(near.box) - QPoint(0, round(1.7 * length)))
    assert top.chosen == [near.lay]


def test_a_tile_that_fits_nowhere_is_carried_and_flies_home_with_the_reason(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = unfitting(top.sight)[0]
    start, order, before = top.slot(tile), top.table.hand_order, top.table.snapshot()
    low, high = sorted(number for _, number in top.sight.ends)
    top.press(start)
    tip = top.table.tiles.marks()["tip"]
    assert isinstance(tip, Tip)
    assert tip.text == f"нужны {low} или {high}"
    assert top.said[-1].endswith(f"нужны {low} или {high}")
    away = QPoint(top.table.width() - 200, 200)
    top.move(start, away)
    assert top.targets(tile) == ()
    assert top.slot(tile) == away
    top.said.clear()
    top.release(away)
    assert top.chosen == []
    assert top.said[-1].endswith(f"нужны {low} или {high}")
    assert top.slot(tile) == start
    assert top.table.hand_order == order
    QTest.mouseMove(top.table.viewport(), QPoint(5, top.table.height() - 5))
    top.key(Qt.Key.Key_Escape)
    assert top.table.snapshot() == before


@pytest.mark.parametrize("fits", [True, False])
def test_only_a_drag_along_the_hand_arranges_it(qtbot: QtBot, fits: bool) -> None:
    top = awaiting(qtbot, lambda sight: sight.hand.bit_count() >= 5 and two_choices(sight))
    kept: list[object] = []
    top.table.hand_arranged.connect(kept.append)
    order = top.table.hand_order
    tile = (with_places(top.sight, 2) if fits else unfitting(top.sight))[0]
    place = 0 if order.index(tile) > 2 else len(order) - 1
    goal, start = top.slot(order[place]), top.slot(tile)
    for away in (QPoint(start.x() + 300, start.y() - 220), QPoint(goal.x(), 20)):
        top.press(start)
        top.move(start, away, steps=40)
        assert top.table.hand_order == order
        top.move(away, goal, steps=40)  # back over the hand: it had left it, and is let go there
        top.release(goal)
        assert top.table.hand_order == order
        assert top.chosen == []
    assert kept == []
    top.drag(tile, goal)
    assert top.table.hand_order == arranged(order, tile, place)
    assert len(kept) == 1


def test_before_the_lead_a_wrong_tile_names_the_right_one(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: len(sight.actions) == 1 and not sight.laid)
    (right,) = with_places(top.sight, 1)
    low, high = HALVES[right]
    top.click(top.slot(unfitting(top.sight)[0]))
    tip = top.table.tiles.marks()["tip"]
    assert isinstance(tip, Tip)
    assert tip.text == f"заходите с\u00a0{low}-{high}"


def test_click_a_tile_and_click_its_place(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    top.click(top.slot(tile))
    assert "selection" in top.table.tiles.marks()
    assert top.chosen == []
    target = top.targets(tile)[1]
    top.click(middle(target.box))
    assert top.chosen == [target.lay]


def test_a_second_slow_click_puts_the_tile_back(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    top.click(top.slot(tile))
    top.click(top.slot(tile))
    assert "selection" not in top.table.tiles.marks()
    assert top.targets(tile) == ()


def test_double_click_lays_where_there_is_one_place(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: bool(with_places(sight, 1)) and bool(sight.laid))
    tile = with_places(top.sight, 1)[0]
    (lay,) = ends_of(top.sight, tile)
    top.double_click(top.slot(tile))
    assert top.chosen == [lay]


def test_double_click_never_guesses_between_different_ends(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    top.double_click(top.slot(tile))
    assert top.chosen == []
    assert len(top.targets(tile)) == 2
    assert top.said[-1] == "Выберите место стрелкой или мышью"
    assert bubble(top) == "Выберите конец: ← или →"
    top.click(middle(top.targets(tile)[0].box))
    assert len(top.chosen) == 1
    assert bubble(top) != "Выберите конец: ← или →"


def test_double_click_lays_at_the_nearer_of_equal_ends(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: not different_ends(sight) and bool(with_places(sight, 2)))
    tile = with_places(top.sight, 2)[0]
    at = top.slot(tile)
    top.press(at)
    targets = top.targets(tile)
    top.release(at)
    top.click(top.slot(tile))
    slot = top.slot(tile)
    nearest = min(targets, key=lambda t: (t.box.cx - slot.x()) ** 2 + (t.box.cy - slot.y()) ** 2)
    top.double_click(top.slot(tile))
    assert top.chosen == [nearest.lay]


def test_a_click_that_hurries_is_not_the_first_half_of_a_double_click(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: bool(with_places(sight, 1)) and bool(sight.laid))
    tile = with_places(top.sight, 1)[0]
    QTest.mouseDClick(top.table.viewport(), LEFT, NO_KEY, top.slot(tile))
    assert top.chosen == []


def test_with_two_steps_a_double_click_only_shows_the_place(qtbot: QtBot) -> None:
    two_steps = evolve(INSTANT, two_step=True)
    top = awaiting(qtbot, lambda sight: bool(with_places(sight, 1)) and bool(sight.laid), two_steps)
    tile = with_places(top.sight, 1)[0]
    top.double_click(top.slot(tile))
    assert top.chosen == []
    (target,) = top.targets(tile)
    top.click(middle(target.box))
    assert top.chosen == [target.lay]


def test_the_right_button_lets_everything_go(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    top.click(top.slot(tile))
    QTest.mouseClick(top.table.viewport(), RIGHT, NO_KEY, QPoint(300, 300))
    assert "selection" not in top.table.tiles.marks()

    start = top.slot(tile)
    top.press(start)
    target = top.targets(tile)[0]
    top.move(start, middle(target.box))
    QTest.mousePress(top.table.viewport(), RIGHT, NO_KEY, middle(target.box))
    top.release(middle(target.box))
    assert top.chosen == []
    QTest.mouseMove(top.table.viewport(), start)
    assert top.slot(tile) == start


def test_a_click_on_the_bare_table_chooses_nothing(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    top.click(top.slot(with_places(top.sight, 2)[0]))
    top.click(QPoint(top.table.width() - 4, top.table.height() - 4))
    assert "selection" not in top.table.tiles.marks()


def test_a_refused_action_brings_the_tile_home(qtbot: QtBot) -> None:
    table = table_of(qtbot)
    top = Tabletop(table)
    top.until(two_choices)
    table.action_chosen.disconnect()
    tile = with_places(top.sight, 2)[0]
    start = top.slot(tile)
    top.press(start)
    target = top.targets(tile)[0]
    top.move(start, middle(target.box))
    top.release(middle(target.box))
    assert top.slot(tile) == start
    assert table.choice.sight is not None


def test_the_hand_is_arranged_by_dragging_and_keeps_its_order(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: sight.hand.bit_count() >= 5 and two_choices(sight))
    table = top.table
    kept: list[object] = []
    table.hand_arranged.connect(kept.append)
    first, *others = table.hand_order
    to = top.slot(others[-1])
    top.drag(first, to)
    assert table.hand_order == (*others, first)
    assert top.chosen == []
    assert kept

    sight = top.sight
    table.show_sight(sight, top.seats)
    assert table.hand_order == (*others, first)
    table.resize(700, 560)
    assert table.hand_order == (*others, first)


def test_an_order_that_was_kept_can_be_restored(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: sight.hand.bit_count() >= 5 and two_choices(sight))
    kept: list[tuple[int, ...]] = []
    top.table.hand_arranged.connect(kept.append)
    top.drag(top.table.hand_order[0], top.slot(top.table.hand_order[-1]))
    again = table_of(qtbot)
    again.show_sight(top.sight, top.seats)
    assert again.hand_order != top.table.hand_order
    again.arrange_hand(kept[-1])
    assert again.hand_order == top.table.hand_order


def test_a_sorted_hand_is_not_arranged_by_dragging(qtbot: QtBot) -> None:
    by_number = evolve(INSTANT, sort="number")
    top = awaiting(qtbot, two_choices, by_number)
    order = top.table.hand_order
    assert order == tuple(sorted(order, key=lambda tile: HALVES[tile]))
    top.drag(order[0], top.slot(order[-1]))
    assert top.table.hand_order == order


def test_a_tile_can_be_arranged_while_others_move(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: sight.hand.bit_count() >= 5 and two_choices(sight))
    table = top.table
    table.deeds.act(next(lays(top.sight)))
    table.await_action(None)
    first, *others = table.hand_order
    start, to = top.slot(first), top.slot(others[-1])
    table.set_options(evolve(INSTANT, speed=3))
    top.press(start)
    top.move(start, to)
    table.motion.advance(400)
    assert "ghost0" not in table.tiles.marks()
    seat = top.match.to_move
    assert seat == 1
    top.play(seat, top.match.sight(seat).actions[0])
    assert table.motion.performing
    table.motion.advance(30)
    carried = table.tiles.item_of(first)
    assert abs(carried.stance.cx - to.x()) < 8
    table.motion.hurry()
    assert abs(carried.stance.cx - to.x()) < 8
    top.release(to)
    table.motion.hurry()
    assert table.hand_order == (*others, first)
    assert carried.pose is not None
    assert carried.pose.group == OWN
    assert carried.at_rest


def must_draw(sight: Sight) -> bool:
    return sight.actions == (Draw(),)


def test_the_player_points_at_the_boneyard_to_draw(qtbot: QtBot) -> None:
    top = awaiting(qtbot, must_draw, BY_HAND)
    assert "pile" in top.table.tiles.marks()
    picture = top.table.picture
    assert picture is not None
    assert picture.pile is not None
    hand = top.sight.hand
    top.click(middle(picture.pile))
    assert top.chosen == [Draw()]
    assert top.sight.hand.bit_count() == hand.bit_count() + 1
    assert set(top.table.hand_order) == {tile for tile in range(28) if top.sight.hand >> tile & 1}


def test_the_boneyard_cannot_be_touched_when_a_tile_fits(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: two_choices(sight) and sight.drawable > 0, BY_HAND)
    picture = top.table.picture
    assert picture is not None
    assert picture.pile is not None
    top.click(middle(picture.pile))
    assert top.chosen == []
    assert "pile" not in top.table.tiles.marks()


def test_after_a_double_the_button_ends_the_turn(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: EndTurn() in sight.actions, settings=TableSettings(multi_doubles=2))
    assert "button" in top.table.tiles.marks()
    picture = top.table.picture
    assert picture is not None
    assert picture.button is not None
    second = with_places(top.sight, 1) or with_places(top.sight, 2)
    pose = top.table.tiles.item_of(second[0]).pose
    assert pose is not None
    assert pose.lift > 0
    assert not pose.dim
    top.click(middle(picture.button))
    assert top.chosen == [EndTurn()]
    assert "button" not in top.table.tiles.marks()


def test_the_pointer_shows_what_it_is_over(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    tile = with_places(top.sight, 2)[0]
    resting = top.table.tiles.item_of(tile).stance.cy
    QTest.mouseMove(top.table.viewport(), top.slot(tile))
    assert top.table.tiles.item_of(tile).stance.cy == resting - 4
    top.click(top.slot(tile))
    target = top.targets(tile)[0]
    QTest.mouseMove(top.table.viewport(), middle(target.box))
    ghosts = [mark for mark in top.table.tiles.marks().values() if isinstance(mark, Ghost)]
    assert [ghost.hot for ghost in ghosts] == [True, False]


def test_a_whole_deal_is_played_with_the_mouse(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, BY_HAND), seed=12)
    top.deal()
    top.others()
    turns = 0
    while top.match.phase == "playing":
        turns += 1
        sight = top.sight
        if sight.actions == (Draw(),):
            picture = top.table.picture
            assert picture is not None
            assert picture.pile is not None
            top.click(middle(picture.pile))
        else:
            tile = top.chance.choice([action.tile for action in sight.actions if isinstance(action, Lay)])
            start = top.slot(tile)
            top.press(start)
            target = top.chance.choice(top.targets(tile))
            top.move(start, middle(target.box))
            top.release(middle(target.box))
            assert top.chosen[-1] == target.lay
        assert len(top.chosen) == turns
        top.others()
    assert turns > 4
    assert top.match.phase in ("between", "over")
