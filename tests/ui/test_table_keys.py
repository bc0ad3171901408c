"""Playing with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import Draw, End, EndTurn, Lay
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import NAMES, Tile
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.order import arrivals
from kozel_desktop.ui.table.specs import Rail, Tip
from kozel_desktop.ui.table.specs_line import Ghost
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themes import theme_by_id
from tests.ui.tabletop import (
    BY_HAND,
    INSTANT,
    QUICK,
    Tabletop,
    bubble,
    different_ends,
    ends_of,
    lays,
    table_of,
    two_choices,
    unfitting,
    with_places,
)

Key = Qt.Key


def awaiting(
    qtbot: QtBot,
    wanted: Callable[[Sight], bool] = two_choices,
    options: TableOptions = INSTANT,
    settings: TableSettings | None = None,
) -> Tabletop:
    top = Tabletop(table_of(qtbot, options), settings)
    top.until(wanted)
    return top


def number_of(top: Tabletop, tile: int) -> str:
    return str(top.table.hand_order.index(tile) + 1)


def hot_ghosts(top: Tabletop) -> list[bool]:
    return [mark.hot for mark in top.table.tiles.marks().values() if isinstance(mark, Ghost)]


def in_reach(wanted: Callable[[Sight], list[int]]) -> Callable[[Sight], bool]:
    """A tile that is wanted stands under one of the keys 1…9."""
    return lambda sight: two_choices(sight) and bool(wanted(sight)) and sight.hand.bit_count() <= 9


@pytest.mark.parametrize(("arrow", "end"), [(Key.Key_Left, End.L), (Key.Key_Right, End.R)])
def test_a_number_selects_an_arrow_chooses_the_end_and_enter_lays(qtbot: QtBot, arrow: Qt.Key, end: End) -> None:
    top = awaiting(qtbot, in_reach(lambda sight: with_places(sight, 2)))
    tile = with_places(top.sight, 2)[0]
    top.key(number_of(top, tile))
    marks = top.table.tiles.marks()
    assert "selection" in marks
    assert "focus" not in marks  # one outline round the chosen tile, and no bar under it
    assert isinstance(rail := marks["rail"], Rail)
    assert top.slot(tile).x() not in [round(x) for x, _ in rail.bars]
    assert len(rail.bars) == len({lay.tile for lay in lays(top.sight)}) - 1
    assert hot_ghosts(top) == [False, False]
    top.key(arrow)
    assert hot_ghosts(top).count(True) == 1
    top.key(Key.Key_Return)
    assert top.chosen == [Lay(tile, end)]


def test_whoever_names_the_keys_hears_what_is_being_chosen(qtbot: QtBot) -> None:
    top = awaiting(qtbot, in_reach(lambda sight: with_places(sight, 2)))
    heard: list[object] = []
    top.table.choice_changed.connect(lambda: heard.append((top.table.choice.selected, top.table.choice.hot)))
    tile = with_places(top.sight, 2)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Left)
    top.key(Key.Key_Escape)
    assert heard == [(tile, None), (tile, Lay(tile, End.L)), (None, None)]
    top.table.await_action(None)
    assert len(heard) == 4


def test_enter_asks_when_both_ends_are_possible(qtbot: QtBot) -> None:
    top = awaiting(qtbot, in_reach(lambda sight: with_places(sight, 2)))
    tile = with_places(top.sight, 2)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    assert top.chosen == []
    assert top.said[-1] == "Выберите место стрелкой или мышью"
    assert len(top.targets(tile)) == 2
    assert bubble(top) == "Выберите конец: ← или →"
    top.key(Key.Key_Left)
    assert bubble(top).startswith("Ваш ход")
    top.key(Key.Key_Escape)
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    assert bubble(top) == "Выберите конец: ← или →"
    top.key(Key.Key_Escape)
    assert bubble(top).startswith("Ваш ход")


def test_enter_lays_where_there_is_one_place(qtbot: QtBot) -> None:
    top = awaiting(qtbot, in_reach(lambda sight: with_places(sight, 1)))
    tile = with_places(top.sight, 1)[0]
    (lay,) = ends_of(top.sight, tile)
    top.key(number_of(top, tile))
    top.key(Key.Key_Enter)
    assert top.chosen == [lay]


def test_the_focus_goes_to_the_next_tile_when_one_is_laid(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: in_reach(lambda s: with_places(s, 1))(sight) and sight.hand.bit_count() > 2)
    order = top.table.hand_order
    tile = with_places(top.sight, 1)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    rest = [other for other in order if other != tile]
    assert top.table.choice.cursor == rest[min(order.index(tile), len(rest) - 1)]
    assert "focus" in top.table.tiles.marks()


def test_the_focus_goes_to_the_tile_that_comes_back(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: in_reach(lambda s: with_places(s, 1))(sight) and sight.hand.bit_count() > 2)
    before, tile = top.sight, with_places(top.sight, 1)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    assert top.table.choice.cursor not in (None, tile)
    top.table.show_sight(before, top.seats)
    top.table.await_action(before)
    assert top.table.choice.cursor == tile
    assert "focus" in top.table.tiles.marks()


def test_enter_lays_at_equal_ends_without_asking(qtbot: QtBot) -> None:
    top = awaiting(
        qtbot, lambda s: not different_ends(s) and bool(with_places(s, 2)) and s.hand.bit_count() <= 9 and bool(s.laid)
    )
    tile = with_places(top.sight, 2)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    assert [action.tile for action in top.chosen if isinstance(action, Lay)] == [tile]


def test_with_two_steps_enter_is_pressed_twice(qtbot: QtBot) -> None:
    top = awaiting(qtbot, in_reach(lambda sight: with_places(sight, 1)), evolve(INSTANT, two_step=True))
    tile = with_places(top.sight, 1)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    assert top.chosen == []
    assert hot_ghosts(top) == [True]
    top.key(Key.Key_Return)
    assert len(top.chosen) == 1


def test_a_number_of_a_tile_that_fits_nowhere_says_why(qtbot: QtBot) -> None:
    top = awaiting(qtbot, in_reach(unfitting))
    tile = unfitting(top.sight)[0]
    top.key(number_of(top, tile))
    marks = top.table.tiles.marks()
    assert "selection" not in marks
    assert "focus" in marks
    assert isinstance(marks["tip"], Tip)
    top.key(Key.Key_Return)
    assert top.chosen == []


def test_arrows_and_tab_move_the_focus_along_the_hand(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    order = top.table.hand_order
    top.key(Key.Key_Home)
    assert top.table.choice.cursor == order[0]
    top.key(Key.Key_Right)
    assert top.table.choice.cursor == order[1]
    top.key(Key.Key_Left)
    assert top.table.choice.cursor == order[0]
    top.key(Key.Key_Tab)
    assert top.table.choice.cursor == order[1]
    top.key(Key.Key_Backtab)
    assert top.table.choice.cursor == order[0]
    assert "focus" in top.table.tiles.marks()
    assert "кость" in top.said[-1]


def test_tab_leaves_the_table_at_the_end_of_the_hand(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    table = TableView(theme_by_id("light"), INSTANT)
    button = QPushButton("x")
    box.addWidget(table)
    box.addWidget(button)
    window.resize(900, 760)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    top = Tabletop(table)
    top.until(two_choices)
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    QTest.keyClick(button, Key.Key_Tab)
    assert table.hasFocus()
    assert table.choice.cursor == table.hand_order[0]
    for _ in table.hand_order:
        assert table.hasFocus()
        QTest.keyClick(table, Key.Key_Tab)
    assert button.hasFocus()
    assert "focus" not in table.tiles.marks()


def test_escape_lets_go(qtbot: QtBot) -> None:
    top = awaiting(qtbot, in_reach(lambda sight: with_places(sight, 2)))
    top.key(number_of(top, with_places(top.sight, 2)[0]))
    top.key(Key.Key_Escape)
    assert "selection" not in top.table.tiles.marks()
    assert hot_ghosts(top) == []


@pytest.mark.parametrize("letter", ["b", "и"])
def test_b_takes_a_tile_on_either_keyboard(qtbot: QtBot, letter: str) -> None:
    top = awaiting(qtbot, lambda sight: sight.actions == (Draw(),), BY_HAND)
    QTest.sendKeyEvent(QTest.KeyAction.Press, top.table, Key.Key_unknown, letter, Qt.KeyboardModifier.NoModifier)
    assert top.chosen == [Draw()]


def test_b_takes_nothing_when_a_tile_fits(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    top.key("b")
    assert top.chosen == []
    assert top.said[-1] == "Сейчас этого сделать нельзя"


@pytest.mark.parametrize("key", ["e", Key.Key_Return])
def test_e_or_enter_ends_the_turn_after_a_double(qtbot: QtBot, key: Qt.Key | str) -> None:
    top = awaiting(qtbot, lambda sight: EndTurn() in sight.actions, settings=TableSettings(multi_doubles=2))
    top.key(key)
    assert top.chosen == [EndTurn()]


def test_enter_lays_the_second_double_when_it_is_chosen(qtbot: QtBot) -> None:
    top = awaiting(
        qtbot,
        lambda sight: EndTurn() in sight.actions and bool(with_places(sight, 1)) and sight.hand.bit_count() <= 9,
        settings=TableSettings(multi_doubles=2),
    )
    tile = with_places(top.sight, 1)[0]
    top.key(number_of(top, tile))
    top.key(Key.Key_Return)
    assert [action.tile for action in top.chosen if isinstance(action, Lay)] == [tile]


def test_r_reads_everything_once(qtbot: QtBot) -> None:
    top = awaiting(qtbot)
    top.key("r")
    text = top.said[-1]
    (_, left), (_, right) = top.sight.ends
    fitting = [tile for tile in top.table.hand_order if tile not in unfitting(top.sight)]
    names = [NAMES[tile] for tile in fitting]
    you, other = top.sight.accounts.scores
    for part in (
        f"Концы {left} и {right}.",
        "У вас",
        f"Подходят {', '.join(names[:-1])} и {names[-1]}." if len(names) > 1 else f"Подходит {names[0]}.",
        "Семён: ",
        "В базаре",
        f"Счёт: вы {you}",
        f"Семён {other}",
        "Ваш ход.",
    ):
        assert text.count(part) == 1, part
    sentences = text.split(". ")
    assert len(sentences) == len(set(sentences))
    assert top.table.accessibleDescription() == text


def test_the_tenth_tile_has_the_key_0(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: sight.hand.bit_count() == 12 and Draw() not in sight.actions)
    top.key("0")
    assert top.table.choice.cursor == top.table.hand_order[9]
    rail = top.table.tiles.marks()["rail"]
    assert isinstance(rail, Rail)
    assert "".join(key.text for key in rail.keys) == "1234567890−="
    top.key(Key.Key_Escape)
    top.key(Key.Key_Right)
    assert top.table.choice.cursor == top.table.hand_order[10]


def test_the_keys_right_of_the_0_and_home_and_end_reach_the_rest_of_a_long_hand(qtbot: QtBot) -> None:
    top = awaiting(qtbot, lambda sight: sight.hand.bit_count() == 13 and Draw() not in sight.actions)
    order = top.table.hand_order
    for key, place in (("-", 10), ("=", 11), (Key.Key_Home, 0), (Key.Key_End, 12)):
        top.key(key)
        assert top.table.choice.cursor == order[place]
        top.key(Key.Key_Escape)


def first_is_idle(sight: Sight) -> bool:
    """The first tile of the hand cannot be laid, another can."""
    first = next(tile for tile in arrivals(sight) if sight.hand >> tile & 1)
    return two_choices(sight) and first in unfitting(sight)


def test_with_the_turn_the_focus_stands_on_a_tile_that_can_be_laid(qtbot: QtBot) -> None:
    top = awaiting(qtbot, first_is_idle)
    sight = top.sight
    other = Tabletop(table_of(qtbot))
    table = other.table
    table.show_sight(sight, top.seats)
    other.key(Key.Key_Home)
    assert table.choice.cursor == table.hand_order[0]
    table.await_action(sight)
    assert table.choice.cursor == next(tile for tile in table.hand_order if ends_of(sight, tile))
    other.key(Key.Key_Home)
    table.await_action(sight)
    assert table.choice.cursor == table.hand_order[0], "the player has moved it himself in this turn"


@pytest.mark.parametrize("key", [Key.Key_Left, Key.Key_Right, Key.Key_Return])
def test_the_first_key_shows_the_focus_on_a_tile_that_can_be_laid(qtbot: QtBot, key: Qt.Key) -> None:
    top = awaiting(qtbot, first_is_idle)
    top.key(key)
    assert top.table.choice.cursor == next(tile for tile in top.table.hand_order if ends_of(top.sight, tile))
    assert top.chosen == []


def test_with_the_mouse_the_turn_brings_no_focus(qtbot: QtBot) -> None:
    top = awaiting(qtbot, first_is_idle)
    assert top.table.choice.cursor is None


def test_space_hurries_and_another_key_hurries_and_does_its_work(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, TableOptions(speed=3)))
    hurried: list[bool] = []
    top.table.hurried.connect(lambda: hurried.append(True))
    top.deal()
    assert top.table.motion.performing
    top.key(Key.Key_Space)
    assert not top.table.motion.performing
    assert hurried == [True]
    assert len(top.shown) == 1

    top.play(top.sight.opener, next(iter(top.match.sight(top.sight.opener).actions)))
    assert top.table.motion.performing
    top.key("1")
    assert not top.table.motion.performing
    assert top.table.choice.cursor == top.table.hand_order[0]


def test_an_owner_who_hurries_the_playback_is_not_overtaken(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, TableOptions(speed=3)))
    top.table.hurried.connect(top.playback.hurry)
    top.deal()
    top.play(top.sight.opener, next(iter(top.match.sight(top.sight.opener).actions)))
    top.key(Key.Key_Space)
    assert len(top.shown) == 1
    assert top.table.motion.performing


def test_a_whole_deal_is_played_with_the_keyboard(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, BY_HAND), seed=5)
    top.deal()
    top.others()
    turns = 0
    while top.match.phase == "playing":
        turns += 1
        sight = top.sight
        if sight.actions == (Draw(),):
            top.key("b")
        else:
            lay = top.chance.choice([action for action in sight.actions if isinstance(action, Lay)])
            while top.table.choice.cursor != lay.tile:
                order, cursor = top.table.hand_order, top.table.choice.cursor
                ahead = cursor is None or order.index(cursor) < order.index(lay.tile)
                top.key(Key.Key_Tab if ahead else Key.Key_Backtab)
            top.key(Key.Key_Return)
            if len(top.chosen) < turns:
                top.key(Key.Key_Left if lay.end == End.L else Key.Key_Right)
                top.key(Key.Key_Return)
                assert top.chosen[-1] == lay
        assert len(top.chosen) == turns
        top.others()
    assert turns > 4


def test_a_deal_at_small_speed_is_played_with_number_keys(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, QUICK), seed=8)
    top.deal()
    for _ in range(4):
        qtbot.waitUntil(lambda: not top.playback.busy)
        top.others()
        qtbot.waitUntil(lambda: not top.playback.busy)
        if top.match.phase != "playing":
            break
        top.table.await_action(top.sight)
        tile = with_places(top.sight, 1) + with_places(top.sight, 2)
        before = len(top.chosen)
        top.key(number_of(top, tile[0]))
        top.key(Key.Key_Left)
        top.key(Key.Key_Return)
        assert len(top.chosen) == before + 1
    assert top.chosen


def test_control_and_arrows_put_a_tile_elsewhere_in_the_hand(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    top.until(two_choices)
    kept: list[tuple[Tile, ...]] = []
    top.table.hand_arranged.connect(kept.append)
    before = top.table.hand_order
    QTest.keyClick(top.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert top.table.hand_order == before  # no tile has the focus yet
    top.key(Qt.Key.Key_Home)
    for _ in range(len(before)):
        QTest.keyClick(top.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert top.table.hand_order == (*before[1:], before[0])
    assert top.table.choice.cursor == before[0]
    QTest.keyClick(top.table, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert top.table.hand_order == (*before[1:-1], before[0], before[-1])
    assert len(kept) == len(before)
    assert top.said[-1].endswith(f"место {len(before) - 1} из {len(before)}")


def beyond_ten(sight: Sight) -> list[Tile]:
    """Tiles that can be laid and stand behind the tenth place."""
    order = [tile for tile in arrivals(sight) if sight.hand >> tile & 1]
    return [tile for tile in order[10:] if ends_of(sight, tile)]


def test_a_tile_beyond_the_tenth_is_reached_with_the_arrows(qtbot: QtBot) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    sight = top.until(lambda sight: bool(beyond_ten(sight)))
    tile = beyond_ten(sight)[0]
    while top.table.choice.cursor != tile:
        top.key(Qt.Key.Key_Right)
    top.key(Qt.Key.Key_Return)
    if top.table.choice.asking:
        top.key(Qt.Key.Key_Left)
        top.key(Qt.Key.Key_Return)
    assert [action.tile for action in top.chosen if isinstance(action, Lay)] == [tile]
