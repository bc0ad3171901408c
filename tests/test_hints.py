"""Help at the table of the whole program: asked for with a key, shown by shape, counted, ended by what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action, Draw, EndTurn, Lay
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.settings import Value
from kozel_desktop.rules.tiles import HAS
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.table.specs_hints import HintStar, Thoughts
from tests import situations
from tests.ai.quickly import advise_quickly
from tests.player import LEFT, Person, ProcessHere, open_program

Opener = Callable[..., Kozel]
QUICK = Preferences(speed=0, language="ru")
NAMES = ("Вы", "Семён", "Раиса", "Тимур")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    advise_quickly(monkeypatch)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opener]:
    programs: list[Kozel] = []

    def open_it(preferences: Preferences = QUICK) -> Kozel:
        programs.append(open_program(tmp_path, preferences))
        programs[-1].controller.agrees = lambda: True
        return programs[-1]

    yield open_it
    for program in programs:
        program.shut()


def sit_down(
    program: Kozel, wanted: Callable[[Match], bool], game: str = "k11", changes: Mapping[str, Value] | None = None
) -> Match:
    found = situations.find(wanted, changes, game=VARIANTS[game])
    match = Match.replayed(found.settings, found.deals, found.deck)
    seats = tuple(SeatInfo(name, place == 0, "thumb") for place, name in enumerate(NAMES[: match.settings.players]))
    program.desk.sit_down(game, match, seats, Seal(bytes(16), sealed=False))
    return match


def stars(program: Kozel) -> dict[str, HintStar]:
    marks = program.window.table.tiles.marks()
    return {name: spec for name, spec in marks.items() if isinstance(spec, HintStar)}


def process_of(program: Kozel) -> ProcessHere:
    process = program.hints.adviser.process
    assert isinstance(process, ProcessHere)
    return process


def press(program: Kozel, letter: str) -> None:
    """Press the key of H, whichever keyboard is switched on."""
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, letter)
    QApplication.sendEvent(program.window.table, event)


def ask(program: Kozel, qtbot: QtBot) -> None:
    program.hints.toggle()
    qtbot.waitUntil(lambda: program.window.table.choice.hint is not None)


def hint_of(program: Kozel, qtbot: QtBot) -> Lay:
    """The tile that is advised after the key H."""
    press(program, "h")
    qtbot.waitUntil(lambda: program.window.table.choice.hint is not None)
    hint = program.window.table.choice.hint
    assert isinstance(hint, Lay)
    return hint


@pytest.mark.parametrize("letter", ["h", "р"])
def test_the_key_shows_the_best_move_and_hides_it_again(opened: Opener, qtbot: QtBot, letter: str) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    window = program.window
    press(program, letter)
    assert window.side.hint.isVisible()
    assert not window.side.journal.isVisible(), "it stands in the place of the journal"
    assert "Думает" in window.side.hint.sentence.accessibleName()
    qtbot.waitUntil(lambda: window.table.choice.hint is not None)
    hint = window.table.choice.hint
    assert isinstance(hint, Lay)
    assert window.table.picture is not None
    tile = next(pose.box for pose in window.table.picture.tiles if pose.tile == hint.tile)
    assert stars(program)["hint_tile"].box == tile
    assert stars(program)["hint_place"].box == window.table.tiles.marks()["hint_ghost"].box  # type: ignore[attr-defined]
    rows = window.side.hint.rows
    assert [row.row.best for row in rows].count(True) == 1
    assert rows[0].row.best
    assert rows[0].row.tiles[0] == hint.tile
    assert window.side.hint.sentence.accessibleName().endswith(".")
    press(program, letter)
    assert not window.side.hint.isVisible()
    assert window.side.journal.isVisible()
    assert not stars(program)


def test_after_a_hint_by_key_enter_does_what_it_advises(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    table = program.window.table
    done: list[Action] = []
    table.action_chosen.connect(done.append)
    best = hint_of(program, qtbot)
    assert "focus" in table.tiles.marks()
    assert table.choice.cursor == best.tile
    ends = [lay for lay in table.choice.lays(best.tile) if lay.end != best.end]
    for advised in (best, *ends):  # also the other end, whatever the adviser thinks of it
        table.show_hint(advised)
        assert table.choice.advised == advised
    other = next(tile for tile in table.hand_order if tile != best.tile and table.choice.lays(tile))
    QTest.keyClick(table, Qt.Key(int(Qt.Key.Key_1) + table.hand_order.index(other)))
    table.show_hint(None)
    table.show_hint(best)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert done == [best]


def test_a_hint_by_mouse_leaves_the_table_without_a_ring(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    ask(program, qtbot)
    assert "focus" not in program.window.table.tiles.marks()


def test_after_the_advice_to_end_the_turn_enter_ends_it(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    match = sit_down(program, situations.two_doubles, changes={"multi_doubles": 2})
    table = program.window.table
    double = next(action.tile for action in match.sight(0).actions if isinstance(action, Lay))
    table.deeds.focus(double)
    table.show_hint(EndTurn())
    done: list[Action] = []
    table.action_chosen.connect(done.append)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert done == [EndTurn()]


def test_with_the_tile_chosen_the_star_stands_at_its_place(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    ask(program, qtbot)
    table = program.window.table
    hint = table.choice.hint
    assert isinstance(hint, Lay)
    table.deeds.select(hint.tile)
    assert table.picture is not None
    place = next(target.box for target in table.picture.targets if target.lay.end == hint.end)
    assert stars(program)["hint_place"].box == place
    other = next(tile for tile in table.hand_order if tile != hint.tile and table.choice.lays(tile))
    table.deeds.select(other)
    assert set(stars(program)) == {"hint_tile"}


def test_ending_the_turn_and_closing_have_their_star_at_the_button(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.two_doubles, changes={"multi_doubles": 2})
    table = program.window.table
    table.show_hint(EndTurn())
    assert table.picture is not None
    assert stars(program)["hint_place"].box == table.picture.buttons[EndTurn()]
    match = sit_down(program, situations.may_close, "donkey", {"players": 4})
    closing = next(action for action in match.sight(0).actions if isinstance(action, Lay) and action.closed)
    table.show_hint(closing)
    assert set(stars(program)) == {"hint_tile", "hint_place"}
    table.deeds.select(closing.tile)
    if table.choice.question is None:
        table.deeds.touch_place(Lay(closing.tile, closing.end))
    assert table.picture is not None
    assert stars(program)["hint_place"].box == table.picture.buttons[closing]


def test_a_draw_has_its_star_at_the_boneyard(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, auto_draw=False))
    sit_down(program, lambda match: match.to_move == 0 and match.forced == Draw())
    ask(program, qtbot)
    table = program.window.table
    assert table.choice.hint == Draw()
    assert table.picture is not None
    assert stars(program)["hint_place"].box == table.picture.pile


def test_whatever_the_player_does_ends_the_thought(opened: Opener, qtbot: QtBot) -> None:
    """A move, taking back, another match, going home, and the key itself."""
    program = opened()
    sit_down(program, lambda match: situations.viewer_decides(match, laid=4))
    process, controller = process_of(program), program.controller

    def think() -> None:
        asked = len(process.sights)
        program.hints.toggle()
        assert len(process.sights) == asked + 1

    think()
    controller.submit(0, controller.sight().actions[0])
    assert process.stopped == 1
    qtbot.waitUntil(lambda: program.window.table.choice.sight is not None)
    think()
    controller.undo()
    assert process.stopped == 2
    assert not program.window.side.hint.isVisible()
    think()
    program.hints.toggle()
    assert process.stopped == 3
    think()
    program.desk.go_home()
    assert process.stopped == 4
    sit_down(program, lambda match: situations.viewer_decides(match, laid=4))
    think()
    program.desk.play_again()
    assert process.stopped == 5
    assert program.hints.used == {}


def test_a_failed_thought_is_told_and_can_be_asked_again(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    process = process_of(program)
    program.hints.toggle()
    hint = program.window.side.hint
    assert hint.again_link.isHidden()
    process.failed.emit(process.token)
    assert "не удалось" in hint.sentence.accessibleName()
    assert program.hints.used == {}
    QTest.mouseClick(hint.again_link, LEFT)
    qtbot.waitUntil(lambda: bool(hint.rows), timeout=10_000)
    assert hint.again_link.isHidden()
    assert [*program.hints.used.values()] == [1]


def test_a_thought_that_takes_too_long_says_so_and_can_be_begun_anew(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    process = process_of(program)
    program.hints.toggle()
    process.cancel()  # the worker has lost the question
    hint = program.window.side.hint
    assert hint.sentence.accessibleName() == "Думает…"
    program.hints._late.setInterval(1)
    program.hints._late.start()
    qtbot.waitUntil(lambda: not hint.again_link.isHidden())
    assert "дольше обычного" in hint.sentence.accessibleName()
    QTest.mouseClick(hint.again_link, LEFT)
    assert process.replaced == 1
    qtbot.waitUntil(lambda: bool(hint.rows), timeout=10_000)
    assert not program.hints._late.isActive()


def test_advice_that_cannot_be_told_does_not_leave_the_player_waiting(
    opened: Opener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = opened()
    sit_down(program, situations.choosing)
    hint = program.window.side.hint

    def refuse(*_advice: object) -> None:
        raise AttributeError("the advice of another version")

    monkeypatch.setattr(hint, "show_counsel", refuse)
    with qtbot.captureExceptions() as caught:
        program.hints.toggle()
        qtbot.waitUntil(lambda: bool(caught), timeout=10_000)
    assert not hint.again_link.isHidden()
    assert "не удалось" in hint.sentence.accessibleName()


def test_out_of_turn_there_is_no_hint(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, lambda match: match.phase == "between")
    program.hints.toggle()
    assert not program.window.side.hint.isVisible()
    assert program.window.toast.isVisible()
    assert not program.window.commands.hint.isEnabled()


def test_help_is_counted_in_the_result_the_record_and_the_memory(
    opened: Opener, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = opened()
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None)
    ask(program, qtbot)
    program.hints.toggle()
    ask(program, qtbot)
    assert program.hints.used == {1: 2}
    target = tmp_path / "match.kozel"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(target), ""))
    program.desk.save_record(whole=True)
    assert '[Hints "2"]' in target.read_text(encoding="utf-8")
    program.shut()
    again = opened()
    again.desk.go_on()
    assert again.hints.used == {1: 2}
    person = Person(again, qtbot)
    again.controller.resign()
    qtbot.waitUntil(lambda: again.window.side.verdict.isVisible())
    label = again.window.side.verdict.findChild(QLabel, "deals")
    assert isinstance(label, QLabel)
    assert "Подсказок: 2." in label.accessibleName()


def test_a_pressed_option_is_chosen_on_the_table(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    sit_down(program, situations.may_close, "donkey", {"players": 4})
    ask(program, qtbot)
    table, rows = program.window.table, program.window.side.hint.rows
    for row in rows:
        qtbot.mouseClick(row, LEFT)
        assert table.choice.selected == row.row.tiles[0]
        assert table.choice.hot is not None
        assert table.choice.closing == ("закрыть" in row.row.word)
    assert any("закрыть" in row.row.word for row in rows)
    rows[0].setFocus()
    QTest.keyClick(rows[0], Qt.Key.Key_Return)
    assert table.hasFocus(), "the next Enter lays the tile"
    assert table.choice.answer in program.controller.sight().actions


# Thoughts ------------------------------------------------------------------------------------------------


def strips(program: Kozel) -> dict[int, Thoughts]:
    marks = program.window.table.tiles.marks()
    return {int(name[-1]): spec for name, spec in marks.items() if isinstance(spec, Thoughts)}


def test_advice_still_comes_when_the_thoughts_are_hidden_meanwhile(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", show_thoughts=True))
    sit_down(program, lambda match: situations.viewer_decides(match, laid=8))
    qtbot.waitUntil(lambda: bool(strips(program)))
    program.hints.toggle()
    QTest.keyClick(program.window, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: program.window.table.choice.hint is not None)
    assert not strips(program)


@pytest.mark.parametrize(("game", "players"), [("k11", 2), ("solo", 3), ("pairs", 4)])
def test_thoughts_stand_at_every_other_hand_and_are_true(opened: Opener, qtbot: QtBot, game: str, players: int) -> None:
    program = opened(Preferences(speed=0, language="ru", show_thoughts=True))
    changes = {"players": players} if game == "solo" else None
    match = sit_down(program, lambda match: situations.viewer_decides(match, laid=8), game, changes)
    qtbot.waitUntil(lambda: set(strips(program)) == set(range(1, players)))
    assert match.round is not None
    table = program.window.table
    assert table.picture is not None
    for seat, strip in strips(program).items():
        for number in range(7):
            if strip.lacks[number]:
                assert not match.round.hands[seat] & HAS[number]
        if any(strip.lacks):
            table.read_aloud()
            assert "Наверняка нет" in program.window.toast.text()
        others = [pose.box for pose in table.picture.tiles if pose.shown]
        assert not any(strip.box.meets(box) for box in others), "it covers no tile"
    QTest.keyClick(program.window, Qt.Key.Key_F7)
    assert not program.preferences.show_thoughts
    assert not strips(program)


def test_thoughts_keep_apart_in_large_letters_in_a_small_window(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", show_thoughts=True, text_scale=200))
    try:
        program.window.resize(900, 600)
        sit_down(program, lambda match: situations.viewer_decides(match, laid=8), "pairs")
        qtbot.waitUntil(lambda: len(strips(program)) == 3)
        boxes = [strip.box for strip in strips(program).values()]
        assert not any(one.meets(other) for one in boxes for other in boxes if one is not other)
        assert all(box.x >= 0 and box.right <= program.window.table.viewport().width() for box in boxes)
    finally:
        program.habits.prefer(text_scale=100)


def test_another_table_begins_without_thoughts(opened: Opener, qtbot: QtBot) -> None:
    """From four players to two and back: what was believed there means nothing here."""
    program = opened(Preferences(speed=0, language="ru", show_thoughts=True))
    for game, others in (("pairs", 3), ("k11", 1), ("pairs", 3)):
        sit_down(program, lambda match: situations.viewer_decides(match, laid=8), game)
        program.window.table.read_aloud()
        assert not strips(program)
        qtbot.waitUntil(lambda others=others: len(strips(program)) == others)


def test_resting_on_the_thoughts_names_the_tiles(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", show_thoughts=True))
    sit_down(program, lambda match: situations.viewer_decides(match, laid=8))
    qtbot.waitUntil(lambda: bool(strips(program)))
    table = program.window.table
    box = strips(program)[1].box
    at = QPoint(round(box.cx), round(box.cy))
    event = QHelpEvent(QHelpEvent.Type.ToolTip, at, table.viewport().mapToGlobal(at))
    QApplication.sendEvent(table.viewport(), event)
    assert QToolTip.text().startswith("Семён: что может быть на руках")
    assert "%" in QToolTip.text()
    program.window.commands.languages["en"].trigger()
    QApplication.sendEvent(table.viewport(), event)
    assert QToolTip.text().startswith("Semyon: ")
    QToolTip.hideText()


def test_thoughts_follow_what_happens(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", show_thoughts=True))
    sit_down(program, lambda match: situations.viewer_decides(match, laid=4))
    qtbot.waitUntil(lambda: bool(strips(program)))
    before = strips(program)[1]
    program.controller.submit(0, program.controller.sight().actions[0])
    qtbot.waitUntil(lambda: program.window.table.choice.sight is not None)
    qtbot.waitUntil(lambda: bool(strips(program)) and strips(program)[1].chances != before.chances)
    asked = process_of(program).sights
    assert all(sight.seat == 0 for sight in asked), "only what the player has seen is thought about"


def test_the_hint_is_a_command_of_the_menu_while_the_player_decides(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    assert not program.window.commands.hint.isEnabled()
    sit_down(program, situations.choosing)
    assert program.window.commands.hint.isEnabled()
    program.window.commands.hint.trigger()
    qtbot.waitUntil(lambda: program.window.table.choice.hint is not None)
    qtbot.mouseClick(program.window.side.hint.close_link, Qt.MouseButton.LeftButton)
    assert program.window.table.choice.hint is None
