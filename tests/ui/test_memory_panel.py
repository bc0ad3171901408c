"""What a player with a good memory knows: tiles that are out, and the numbers for which somebody had nothing."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import Draw, Pass, parse_action
from kozel_desktop.rules.deal import Dealing
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.position import Position
from kozel_desktop.rules.tiles import mask, tile
from kozel_desktop.rules.variants import K11
from kozel_desktop.ui.lesson.scenes import GOING_OUT
from kozel_desktop.ui.panel.memory import Memory, MemoryPanel
from kozel_desktop.ui.seating import Seating
from tests.ui.conftest import Look
from tests.ui.tabletop import SEATS


def tiles(names: str) -> int:
    return mask(tile(name) for name in names.split())


def after(*actions: str) -> Match:
    match = GOING_OUT.match()
    for action in actions:
        match.play(match.to_move or 0, parse_action(action))
    return match


def test_tiles_on_the_table_and_in_the_hand_are_told_apart() -> None:
    memory = Memory.of(after("3-5@R").sight(0))
    assert memory.out == tiles("1-6 1-1 0-1 0-2 2-5 3-5")
    assert memory.own == tiles("3-3 1-4 2-4")
    assert memory.passed == ((), ())


def test_whoever_draws_had_nothing_for_the_ends() -> None:
    memory = Memory.of(after("3-5@R", "0-6@L", "3-3@R", "3-6@R", "draw").sight(1))
    assert memory.passed == ((0, 6), ())
    assert memory.sure[0] == frozenset()  # the tile drawn may have either


def stuck(boneyard: str) -> Match:
    """The other player has nothing for 6 and 5."""
    match = Match.new(K11.table({"time_control": 0}), lambda _deal, _attempt: ())
    hands = (tiles("5-6 3-5"), tiles("1-1 2-2 0-4"))
    start = Start(GOING_OUT.match().accounts, 0, Position(to_move=0, line=((6, 1), (1, 0), (0, 6))))
    match.open_deal(Dealing(hands, tuple(tile(name) for name in boneyard.split())), number=1, start=start)
    match.play(0, parse_action("5-6@R"))
    return match


def test_a_pass_on_an_empty_boneyard_is_sure() -> None:
    match = stuck("0-0")
    assert match.sight(1).actions == (Pass(),)
    match.play(1, Pass())
    memory = Memory.of(match.sight(0))
    assert memory.passed == ((), (5, 6))
    assert memory.sure[1] == {5, 6}


def test_a_draw_makes_a_pass_doubtful() -> None:
    match = stuck("0-3 0-0")
    assert match.sight(1).actions == (Draw(),)
    match.play(1, Draw())
    match.play(1, Pass())
    assert Memory.of(match.sight(0)).sure[1] == {5, 6}  # it passed again after the draw
    match = stuck("3-6 0-2 0-0")
    match.play(1, Draw())
    assert Memory.of(match.sight(0)).sure[1] == frozenset()


def test_the_panel_says_it_of_the_others(qtbot: QtBot, look: Look) -> None:
    look("ru")
    panel = MemoryPanel()
    qtbot.addWidget(panel)
    panel.show()
    match = stuck("0-0")
    seating = Seating(match.settings, SEATS[:2], 0)
    panel.show_sight(match.sight(0), seating)
    assert panel.lines == []
    match.play(1, Pass())
    panel.show_sight(match.sight(0), seating)
    assert panel.lines == ["Семён: не было 5, 6"]
    assert "5-6" not in panel.grid.accessibleName()
    assert "6-6" in panel.grid.accessibleName()
    look("en")
    panel.retranslate()
    assert panel.lines == ["Semyon had no 5, 6"]
