"""Laying a double open or closed: two buttons beside its place, by mouse and by keys, never a dialog (C7.3, C7.5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import EndTurn, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.table.picture import OWN
from kozel_desktop.ui.table.specs import Button
from kozel_desktop.ui.table.specs_line import Ghost
from tests.ui.tabletop import ARROW_KEYS, INSTANT, LEFT, NO_KEY, Tabletop, bubble, ends_of, middle, table_of

Key = Qt.Key
DONKEY = VARIANTS["donkey"].base(4)


def closable(sight: Sight) -> list[Lay]:
    """The doubles that may be closed, as they are laid open."""
    return [Lay(a.tile, a.end) for a in sight.actions if isinstance(a, Lay) and a.closed]


def one_place(sight: Sight) -> bool:
    """A double may be closed, and has only one place."""
    return len(sight.laid) > 6 and any(len(ends_of(sight, lay.tile)) == 1 for lay in closable(sight))


def several_places(sight: Sight) -> bool:
    return any(len(ends_of(sight, lay.tile)) > 1 for lay in closable(sight))


def asked(qtbot: QtBot, wanted: Callable[[Sight], bool] = one_place, size: tuple[int, int] = (960, 764)) -> Tabletop:
    top = Tabletop(table_of(qtbot, INSTANT, size), DONKEY)
    top.closing = True
    top.until(wanted)
    return top


def the_lay(top: Tabletop) -> Lay:
    return next(lay for lay in closable(top.sight) if len(ends_of(top.sight, lay.tile)) == 1)


def number_of(top: Tabletop, lay: Lay) -> str:
    return "1234567890"[top.table.hand_order.index(lay.tile)]


def buttons(top: Tabletop) -> dict[str, Button]:
    marks = top.table.tiles.marks()
    return {name: spec for name in ("opening", "closing") if isinstance(spec := marks.get(name), Button)}


def marked(top: Tabletop) -> list[str]:
    return [name for name, button in buttons(top).items() if button.hot]


def test_the_only_place_of_a_double_asks_at_once(qtbot: QtBot) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    top.click(top.slot(lay.tile))
    assert [button.text for button in buttons(top).values()] == ["Открыто", "Закрыто"]
    assert [button.closed for button in buttons(top).values()] == [False, True]
    assert marked(top) == ["opening"]
    assert bubble(top) == f"Дубль {NAMES[lay.tile]}: открыть или закрыть ветвь?"
    assert top.said[-1] == bubble(top)
    assert top.chosen == []


@pytest.mark.parametrize("shut", [False, True])
def test_a_button_lays_it(qtbot: QtBot, shut: bool) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    top.click(top.slot(lay.tile))
    top.button(evolve(lay, closed=shut))
    assert top.chosen == [evolve(lay, closed=shut)]
    assert buttons(top) == {}


@pytest.mark.parametrize("shut", [False, True])
def test_a_dropped_double_lies_at_its_place_until_it_is_declared(qtbot: QtBot, shut: bool) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    start = top.slot(lay.tile)
    top.press(start)
    goal = top.place(lay)
    top.move(start, goal)
    top.release(goal)
    assert top.chosen == []
    pose = top.table.tiles.item_of(lay.tile).pose
    assert pose is not None
    assert pose.group == OWN
    assert (round(pose.box.cx), round(pose.box.cy)) == (goal.x(), goal.y())
    assert "selection" not in top.table.tiles.marks()
    ghost = top.table.tiles.marks()["ghost0"]
    assert isinstance(ghost, Ghost)
    assert ghost.taken
    top.button(evolve(lay, closed=shut))
    assert top.chosen == [evolve(lay, closed=shut)]


def test_a_click_elsewhere_takes_the_dropped_double_back(qtbot: QtBot) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    start, before = top.slot(lay.tile), top.table.snapshot()
    for cancel in (lambda: top.click(QPoint(5, 5)), lambda: top.key(Key.Key_Escape)):
        top.drag(lay.tile, place_of(top, lay))
        assert top.slot(lay.tile) != start
        cancel()
        QTest.mouseMove(top.table.viewport(), QPoint(5, 5))
        assert top.slot(lay.tile) == start
        assert top.chosen == []
        assert top.table.snapshot() == before


def place_of(top: Tabletop, lay: Lay) -> QPoint:
    """Where a tile would be laid, without choosing it."""
    assert top.table.choice.selected is None
    top.press(top.slot(lay.tile))
    place = top.place(lay)
    top.release(top.slot(lay.tile))
    top.key(Key.Key_Escape)
    return place


def test_a_dropped_double_goes_to_the_place_that_an_arrow_chooses(qtbot: QtBot) -> None:
    top = asked(qtbot, several_places)
    tile = next(lay.tile for lay in closable(top.sight) if len(ends_of(top.sight, lay.tile)) > 1)
    start = top.slot(tile)
    top.press(start)
    first, second = top.targets(tile)[:2]
    top.move(start, middle(first.box))
    top.release(middle(first.box))
    assert top.slot(tile) == middle(first.box)
    assert second.key is not None
    for _ in range(2):  # up and down may first go between open and closed
        if top.table.choice.question == first.lay:
            top.key(ARROW_KEYS[second.key])
    assert top.table.choice.question == second.lay
    assert top.slot(tile) == middle(second.box)


def test_a_second_click_on_the_place_takes_the_marked_answer(qtbot: QtBot) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    top.drag(lay.tile, place_of(top, lay))
    assert top.chosen == []
    top.click(top.place(lay))
    assert top.chosen == [lay]


@pytest.mark.parametrize("shut", [False, True])
def test_up_and_down_go_between_the_two_and_enter_lays(qtbot: QtBot, shut: bool) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    top.key(number_of(top, lay))
    assert marked(top) == ["opening"]
    top.key(Key.Key_Down)
    assert marked(top) == ["closing"]
    assert top.said[-1] == "Закрыто"
    if not shut:
        top.key(Key.Key_Up)
        assert marked(top) == ["opening"]
        assert top.said[-1] == "Открыто"
    top.key(Key.Key_Return)
    assert top.chosen == [evolve(lay, closed=shut)]


@pytest.mark.parametrize(("letter", "shut"), [("о", False), ("щ", False), ("o", False), ("з", True), ("c", True)])
def test_letters_declare_it(qtbot: QtBot, letter: str, shut: bool) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    send = (QTest.KeyAction.Press, top.table, Key.Key_unknown, letter, NO_KEY)
    QTest.sendKeyEvent(*send)
    assert top.chosen == []
    assert top.said[-1] == "Сейчас этого сделать нельзя"
    top.key(number_of(top, lay))
    QTest.sendKeyEvent(*send)
    assert top.chosen == [evolve(lay, closed=shut)]


def test_enter_on_the_focused_double_asks_first(qtbot: QtBot) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    while top.table.choice.cursor != lay.tile:
        top.key(Key.Key_Right)
    top.key(Key.Key_Return)
    assert top.chosen == []
    assert marked(top) == ["opening"]
    top.key(Key.Key_Return)
    assert top.chosen == [lay]


def test_a_double_click_only_asks(qtbot: QtBot) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    top.double_click(top.slot(lay.tile))
    assert top.chosen == []
    assert marked(top) == ["opening"]


def test_with_several_places_the_place_is_chosen_first(qtbot: QtBot) -> None:
    top = asked(qtbot, several_places)
    tile = next(lay.tile for lay in closable(top.sight) if len(ends_of(top.sight, lay.tile)) > 1)
    top.click(top.slot(tile))
    assert buttons(top) == {}
    first, second = (target.lay for target in top.targets(tile)[:2])
    top.click(top.place(first))
    assert top.table.choice.question == first
    top.click(top.place(second))
    assert top.table.choice.question == second
    assert top.chosen == []
    top.button(evolve(second, closed=True))
    assert top.chosen == [evolve(second, closed=True)]


def test_an_arrow_that_is_no_answer_goes_to_the_other_arm(qtbot: QtBot) -> None:
    top = asked(qtbot, lambda s: several_places(s) and upright(s) is not None)
    tile = upright(top.sight)
    assert tile is not None
    top.key("1234567890"[top.table.hand_order.index(tile)])
    top.key(Key.Key_Up)
    chosen = top.table.choice.question
    assert chosen is not None
    top.key(Key.Key_Down)
    assert marked(top) == ["closing"]
    top.key(Key.Key_Down)
    assert top.table.choice.question != chosen
    assert marked(top) == ["opening"]


def upright(sight: Sight) -> int | None:
    """A double that fits above and below the hub."""
    for tile in sorted({lay.tile for lay in closable(sight)}):
        names = {lay.end.name for lay in ends_of(sight, tile) if lay.end is not None}
        if {"N", "S"} <= names and sight.hand.bit_count() <= 10:
            return tile
    return None


def test_the_pointer_marks_the_button_under_it(qtbot: QtBot) -> None:
    top = asked(qtbot)
    lay = the_lay(top)
    top.click(top.slot(lay.tile))
    picture = top.table.picture
    assert picture is not None
    QTest.mouseMove(top.table.viewport(), middle(picture.buttons[evolve(lay, closed=True)]))
    assert marked(top) == ["closing"]
    QTest.mouseMove(top.table.viewport(), QPoint(5, 5))
    assert marked(top) == ["opening"]


# --- before any double lies


def two_for_the_hub(sight: Sight) -> bool:
    """No double lies, and the viewer has doubles for both ends."""
    return len(sight.ends) == 2 and len({lay.tile for lay in closable(sight)}) > 1 and bool(sight.laid)


def test_the_first_open_double_becomes_the_cross(qtbot: QtBot) -> None:
    top = asked(qtbot, two_for_the_hub)
    lay = closable(top.sight)[0]
    top.click(top.slot(lay.tile))
    assert bubble(top) == f"Дубль {NAMES[lay.tile]}: открытый станет крестом"
    top.button(lay)
    assert len(top.sight.ends) == 4
    top.table.await_action(top.sight)
    assert bubble(top) == "Можно ещё дубль"
    assert EndTurn() in top.sight.actions


def test_a_double_closed_first_is_followed_by_the_second(qtbot: QtBot) -> None:
    top = asked(qtbot, two_for_the_hub)
    first = closable(top.sight)[0]
    top.by_mouse(evolve(first, closed=True))
    assert top.chosen == [evolve(first, closed=True)]
    top.table.await_action(top.sight)
    assert EndTurn() not in top.sight.actions
    assert bubble(top) == "Теперь второй дубль"
    assert "button" not in top.table.tiles.marks()
    second = closable(top.sight)[0]
    top.by_keys(evolve(second, closed=True))
    assert top.chosen[-1] == evolve(second, closed=True)
    assert top.match.phase != "playing"


def test_a_first_double_that_may_not_be_closed_asks_nothing(qtbot: QtBot) -> None:
    top = asked(qtbot, lambda s: bool(s.laid) and len(s.ends) == 2 and bool(lone_doubles(s)))
    tile = lone_doubles(top.sight)[0]
    lay = ends_of(top.sight, tile)[0]
    top.by_mouse(lay)
    assert top.chosen == [lay]
    assert len(top.sight.ends) == 4


def lone_doubles(sight: Sight) -> list[int]:
    """Doubles that may be laid, but not closed, at one place only."""
    shut = {lay.tile for lay in closable(sight)}
    laid = [a.tile for a in sight.actions if isinstance(a, Lay) and NAMES[a.tile][0] == NAMES[a.tile][-1]]
    return [tile for tile in laid if tile not in shut and laid.count(tile) == 1]


def test_several_doubles_are_ended_with_the_button(qtbot: QtBot) -> None:
    top = asked(qtbot, lambda s: EndTurn() in s.actions)
    before = len(top.sight.laid)
    picture = top.table.picture
    assert picture is not None
    assert picture.button is not None
    QTest.mouseClick(top.table.viewport(), LEFT, NO_KEY, middle(picture.button))
    assert top.chosen == [EndTurn()]
    assert len(top.sight.laid) == before


@pytest.mark.parametrize("size", [(668, 564), (960, 764)])
def test_the_buttons_lie_inside_the_table_and_not_on_the_place(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = table_of(qtbot, INSTANT, size)
    for seed in range(12):
        top = Tabletop(table, DONKEY, seed)
        top.closing = True
        top.until(lambda s: len(s.laid) > 9 and one_place(s))
        lay = the_lay(top)
        top.click(top.slot(lay.tile))
        picture = top.table.picture
        assert picture is not None
        target = next(target for target in picture.targets if target.lay == lay)
        one, other = picture.buttons[lay], picture.buttons[evolve(lay, closed=True)]
        for box in (one, other):
            assert not box.meets(target.box)
            assert box.x >= 0
            assert box.right <= size[0]
            assert box.y >= 0
            assert box.bottom <= top.table.room.hand_top
            assert min(box.w, box.h) >= 34
        assert not one.meets(other)
        top.key(Key.Key_Escape)
