"""The table for those who hear it: what programs that read the screen find there, through QAccessible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import EndTurn, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.table.view import TableView
from tests import situations
from tests.ui.conftest import Look
from tests.ui.tabletop import INSTANT, SEATS, Tabletop, ends_of, table_of, two_choices, with_places

Role = QAccessible.Role


@pytest.fixture
def heard(look: Look) -> Iterator[None]:
    """Somebody reads the screen."""
    look("ru")
    before = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(before)


def found(table: TableView) -> dict[str, QAccessibleInterface]:
    """Everything that can be found on the table, by its name."""
    root = QAccessible.queryAccessibleInterface(table.viewport())
    children = [root.child(place) for place in range(root.childCount())]
    shown = [child for child in children if not child.state().invisible]
    return {child.text(QAccessible.Text.Name): child for child in shown if child.text(QAccessible.Text.Name)}


def test_tiles_ends_hands_and_boneyard_have_names_and_roles(qtbot: QtBot, heard: None) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    sight = top.until(two_choices)
    things = found(top.table)
    roles = {name: thing.role() for name, thing in things.items()}
    (left, right) = (number for _, number in sight.ends)
    assert roles[f"конец слева: {left}"] == Role.StaticText
    assert roles[f"конец справа: {right}"] == Role.StaticText
    assert any(name.startswith("Семён: ") and role == Role.StaticText for name, role in roles.items())
    tile = with_places(sight, 2)[0]
    assert roles[f"кость {NAMES[tile]}, подходит слева и справа"] == Role.Button
    tiles = [name for name in things if name.startswith("кость ")]
    assert len(tiles) == sight.hand.bit_count()
    assert any(f"нужны {min(left, right)} или {max(left, right)}" in name for name in tiles)
    if sight.boneyard:
        assert any(name.startswith("базар: ") and role == Role.Button for name, role in roles.items())


def test_a_tile_is_laid_by_pressing_it_and_its_place(qtbot: QtBot, heard: None) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    sight = top.until(two_choices)
    tile = with_places(sight, 2)[0]
    press(found(top.table)[f"кость {NAMES[tile]}, подходит слева и справа"])
    things = found(top.table)
    assert f"кость {NAMES[tile]}, подходит слева и справа, выбрана" in things
    press(things[f"положить {NAMES[tile]} справа"])
    assert top.chosen == [next(lay for lay in ends_of(sight, tile) if lay.end is sight.ends[1][0])]
    assert f"положить {NAMES[tile]} справа" not in found(top.table)


def press(thing: QAccessibleInterface) -> None:
    """What «activate» of a screen reader does."""
    spot = thing.object()
    assert spot.isVisible()
    spot.click()  # type: ignore[attr-defined]


def can_close(sight: Sight) -> bool:
    """A double may be declared closed, and another turn with doubles can be ended."""
    return any(isinstance(action, Lay) and action.closed for action in sight.actions)


def test_open_and_closed_are_buttons(qtbot: QtBot, heard: None) -> None:
    top = Tabletop(table_of(qtbot, INSTANT), VARIANTS["donkey"].base(2))
    sight = top.until(can_close)
    lay = next(action for action in sight.actions if isinstance(action, Lay) and action.closed)
    top.table.deeds.select(lay.tile)
    if top.table.choice.question is None:
        top.table.deeds.touch_place(Lay(lay.tile, lay.end))
    things = found(top.table)
    assert {"Открыто", "Закрыто"} <= set(things)
    press(things["Закрыто"])
    assert top.chosen == [top.chosen[0]]
    assert isinstance(top.chosen[0], Lay)
    assert top.chosen[0].closed


def test_the_end_of_a_turn_is_a_button(qtbot: QtBot, heard: None) -> None:
    settings = VARIANTS["k11"].table({"multi_doubles": 2})
    top = Tabletop(table_of(qtbot, INSTANT), settings)
    top.until(lambda sight: EndTurn() in sight.actions)
    press(found(top.table)["Закончить ход"])
    assert top.chosen == [EndTurn()]


def test_things_stand_where_they_are_seen_and_cover_nothing(qtbot: QtBot, heard: None) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    sight = top.until(two_choices)
    tile = with_places(sight, 2)[0]
    name = f"кость {NAMES[tile]}, подходит слева и справа"
    assert found(top.table)[name].rect().contains(top.table.viewport().mapToGlobal(top.slot(tile)))
    top.by_mouse(ends_of(sight, tile)[0])
    assert top.chosen == [ends_of(sight, tile)[0]]


def test_what_happens_is_said_in_its_order(qtbot: QtBot, heard: None) -> None:
    top = Tabletop(table_of(qtbot, INSTANT))
    sight = top.until(two_choices)
    top.said.clear()
    tile = with_places(sight, 2)[0]
    top.key(str(top.table.hand_order.index(tile) + 1))
    top.key(Qt.Key.Key_Left)
    top.key(Qt.Key.Key_Return)
    top.others()
    assert f"Вы кладёте {NAMES[tile]} слева." in top.said
    after = top.said[top.said.index(f"Вы кладёте {NAMES[tile]} слева.") + 1 :]
    assert after[0].startswith("Семён ") or after[0].startswith("Ваш ход")
    if top.table.choice.sight is not None:
        assert "Подход" in after[-1] or "базар" in after[-1]


def test_nothing_is_made_while_nobody_listens(qtbot: QtBot, look: Look) -> None:
    look("ru")
    before = QAccessible.isActive()
    QAccessible.setActive(False)
    try:
        top = Tabletop(table_of(qtbot, INSTANT))
        top.until(two_choices)
        assert not top.table.access.spots
    finally:
        QAccessible.setActive(before)


def test_accounts_are_named(qtbot: QtBot, heard: None) -> None:
    side = SidePanel()
    qtbot.addWidget(side)
    match = situations.find(situations.choosing)
    side.set_match(match.settings, SEATS[:2], 0)
    side.show_sight(match.sight(0))
    for side_number, card in side.score.cards.items():
        named = QAccessible.queryAccessibleInterface(card)
        score, deferred = match.accounts.scores[side_number], match.accounts.deferred[side_number]
        told = named.text(QAccessible.Text.Name)
        assert told.startswith(f"{SEATS[side_number].name}: счёт {score}")
        assert (f"отложено {deferred}" in told) == bool(deferred)
        account = QAccessible.queryAccessibleInterface(card.account)
        assert (account.role(), account.text(QAccessible.Text.Name)) == (Role.StaticText, f"счёт {score}")
