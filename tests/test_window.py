"""The whole program, played from the start page to the goat with real events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.playback import Step
from kozel_desktop.rules.actions import Action, EndTurn
from kozel_desktop.rules.events import DealEnded, Event, Laid
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import K11
from kozel_desktop.store.preferences import KeptTable, Preferences
from kozel_desktop.ui.forms.preferences_dialog import PreferencesDialog
from kozel_desktop.ui.lesson.scenes import SCENES
from kozel_desktop.ui.pages.start import StartPage
from kozel_desktop.ui.sounds import Sound
from tests import situations
from tests.player import LEFT, Person, open_program
from tests.ui.formplay import active, choose, type_text

Opener = Callable[..., Kozel]
RECORDS = Path(__file__).resolve().parent / "data" / "records"
QUICK = Preferences(speed=0, language="ru")


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opener]:
    """Opens the program in the same folder as often as wanted; what is still open is closed at the end."""
    programs: list[Kozel] = []

    def open_it(preferences: Preferences | None = None, first_seed: int = 1) -> Kozel:
        programs.append(open_program(tmp_path, preferences, first_seed))
        return programs[-1]

    yield open_it
    for program in programs:
        program.shut()


def is_over(program: Kozel) -> bool:
    """The goat is shown: the last deal was counted, and «Дальше» pressed."""
    return program.window.side.verdict.again.isVisible()


@pytest.mark.parametrize("hands", ["drag", "click_click"])
def test_a_whole_match_by_mouse(opened: Opener, qtbot: QtBot, hands: str) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    person.play_until(lambda: is_over(program), getattr(person, hands))
    match = program.controller.match
    assert match is not None
    assert match.verdict is not None
    qtbot.mouseClick(program.window.side.verdict.again, LEFT)
    assert program.controller.match is not match, "another match at the same table"


def test_a_whole_match_by_keyboard_alone(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    side = program.window.side
    while not is_over(program):
        if person.asked is not None:
            before = person.asked
            person.keys(person.decide())
            assert person.asked is not before, "the keys have laid the tile"
        elif side.count.button.isVisible():
            person.key(Qt.Key.Key_Return)
        else:
            qtbot.wait(1)
    match = program.controller.match
    person.key(Qt.Key.Key_Return)
    assert program.controller.match is not match


def test_two_doubles_in_one_turn_by_mouse_and_by_keyboard(opened: Opener, qtbot: QtBot) -> None:
    table = K11.settings.changed({"multi_doubles": 2, "target": 501})
    program = opened(Preferences(speed=0, last_table=KeptTable.of("k11", table)))
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    laid_on: list[str] = []

    def lay(action: Action) -> None:
        """By keyboard and by mouse in turn; note by which hands a second double was laid."""
        assert person.asked is not None
        hands = person.keys if len(laid_on) != 1 else person.drag
        goes_on = any(isinstance(offered, EndTurn) for offered in person.asked.actions)
        before = person.asked
        (person.keys if not goes_on else hands)(action)
        assert person.asked is not before, f"{action} was not done by {hands.__name__}"
        if goes_on:
            laid_on.append(hands.__name__)

    person.play_until(lambda: is_over(program) or len(laid_on) == 2, lay)
    if is_over(program):
        pytest.fail("the match of this seed must offer two doubles twice")
    assert program.controller.match is not None
    assert program.controller.match.settings == table


def test_the_score_waits_for_the_last_tile_to_land(opened: Opener, qtbot: QtBot) -> None:
    """While the last tile of a deal is in the air, the accounts on the panel are still the old ones."""
    program = opened(Preferences(speed=0, last_table=KeptTable.of("k11", K11.settings.changed({"threshold": 0}))))
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    score = program.window.side.score
    told: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = []

    def look(step: object) -> None:
        shown = tuple(int(score.findChild(object, f"account-{side}").text()) for side in (0, 1))  # type: ignore[attr-defined]
        event = step.event  # type: ignore[attr-defined]
        if isinstance(event, Laid | DealEnded):
            told.append((type(event).__name__, shown, step.sight.accounts.scores))  # type: ignore[attr-defined]

    program.playback.shown.connect(look)
    person.play_until(lambda: len([t for t in told if t[0] == "DealEnded"]) >= 3, person.keys)
    for kind, shown, accounts in told:
        assert shown == accounts, kind
    ends = [place for place, (kind, _, _) in enumerate(told) if kind == "DealEnded"]
    changed = [told[place][1] != told[place - 1][1] for place in ends if place]
    assert any(changed), "the accounts changed, and only with the end of a deal"


def test_closed_in_the_middle_and_continued_exactly_there(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    person.play_until(
        lambda: person.asked is not None and len(person.asked.laid) >= 5 and person.asked.deal_no == 2, person.drag
    )
    sight, picture, size = person.asked, program.window.table.snapshot(), program.window.size()
    assert sight is not None
    clock = program.controller.clock
    assert clock is not None
    program.window.close()
    program.shut()

    again = opened()
    again.window.resize(size)
    assert again.window.start.continue_button.isVisible()
    qtbot.mouseClick(again.window.start.continue_button, LEFT)
    qtbot.waitUntil(lambda: again.window.table.choice.sight is not None)
    assert again.window.table.choice.sight == sight
    assert again.window.table.snapshot() == picture
    assert again.controller.clock is not None
    assert again.controller.clock.left == pytest.approx(clock.left, abs=1.5)
    other = Person(again, qtbot)
    other.play_until(lambda: is_over(again), other.drag)
    again.window.commands.go_home.trigger()
    assert not again.window.start.continue_button.isVisible(), "a finished match is not offered"


def test_the_own_order_of_the_hand_survives_a_restart(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.asked is not None)
    table = program.window.table
    wanted = tuple(reversed(table.hand_order))
    before = table.hand_order
    table.arrange(wanted)
    table.keep_order(before)
    assert table.hand_order == wanted
    program.shut()
    again = opened()
    qtbot.mouseClick(again.window.start.continue_button, LEFT)
    assert again.window.table.hand_order == wanted


def test_closed_while_counting_continues_with_the_counting(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    person.play_until(lambda: program.window.side.count.button.isVisible(), person.drag)
    accounts = program.controller.match.accounts  # type: ignore[union-attr]
    program.shut()
    again = opened()
    qtbot.mouseClick(again.window.start.continue_button, LEFT)
    assert again.window.side.count.button.isVisible()
    assert again.controller.match is not None
    assert again.controller.match.accounts == accounts
    person = Person(again, qtbot)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: again.controller.match is not None and again.controller.match.deal_no == 2)


def test_preferences_and_table_survive_a_restart(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    commands = program.window.commands
    commands.themes["cloth"].trigger()
    commands.languages["en"].trigger()
    start = program.window.start
    target = start.target
    target.changed.emit(301)
    assert start.table[1].target == 301
    program.shut()
    again = opened()
    assert again.preferences.theme == "cloth"
    assert again.preferences.language == "en"
    assert again.window.start.table[1].target == 301
    assert "Play" in again.window.start.play_button.text() or again.window.start.play_button.text()
    again.window.commands.languages["ru"].trigger()


def test_resigning_makes_the_viewer_the_goat(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", confirm_resign=False))
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.asked is not None)
    program.window.commands.resign.trigger()
    match = program.controller.match
    assert match is not None
    assert match.verdict is not None
    assert match.verdict.losers == (0,)
    assert program.window.side.verdict.again.isVisible()


def test_minimised_window_stops_the_clock(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.asked is not None)
    clock = program.controller.clock
    assert clock is not None
    program.window.showMinimized()
    QApplication.processEvents()
    assert clock.paused
    program.window.showNormal()
    QApplication.processEvents()
    assert not clock.paused


def test_animated_play_comes_to_the_same_table(opened: Opener, qtbot: QtBot) -> None:
    """With moving tiles, hurried by Space now and then, every rest equals the table drawn from nothing."""
    program = opened(Preferences(speed=1, language="ru"))
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    table, compared = program.window.table, 0
    while program.controller.match is None or program.controller.match.deal_no < 2:
        if person.asked is not None and not table.motion.performing:
            table.hurry()
            moving = table.snapshot()
            sight = person.asked
            table.show_sight(sight, program.controller.seats)
            table.await_action(sight)
            table.hurry()
            assert table.snapshot() == moving
            compared += 1
            person.keys(person.decide())
        elif program.window.side.count.button.isVisible():
            person.key(Qt.Key.Key_Return)
        else:
            if compared % 2:
                person.key(Qt.Key.Key_Space)
            qtbot.wait(5)
    assert compared >= 5


def test_another_match_is_played_at_the_table_chosen_meanwhile(opened: Opener, qtbot: QtBot) -> None:
    """What was changed during a match holds for the next one, also from the button at its end."""
    program = opened(Preferences(speed=0, language="ru", confirm_resign=False))
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.asked is not None)
    program.window.start.table_changed.emit("k11", K11.settings.changed({"bonuses": True}))
    program.window.commands.resign.trigger()
    qtbot.mouseClick(program.window.side.verdict.again, LEFT)
    match = program.controller.match
    assert match is not None
    assert match.settings.bonuses
    assert program.preferences.table()[1].bonuses


def test_a_dialog_stops_the_clock(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.asked is not None)
    clock = program.controller.clock
    assert clock is not None
    held: list[bool] = []

    def look_and_close() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        held.append(clock.paused)
        dialog.reject()

    QTimer.singleShot(100, look_and_close)
    program.window.commands.rules.trigger()
    assert held == [True]
    assert not clock.paused


def test_a_new_match_tells_where_the_unfinished_one_waits(opened: Opener, qtbot: QtBot) -> None:
    """Nothing is lost, so nothing is asked."""
    program = opened(QUICK)
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None)
    assert not program.window.toast.isVisible()
    first = program.controller.match
    program.window.commands.go_home.trigger()
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    assert program.controller.match is not None
    assert program.controller.match is not first
    assert "«Истории»" in program.window.toast.text()
    program.archive.open_history()
    history = program.archive.history
    qtbot.waitUntil(lambda: not history.loading)
    waiting = [row for row in history.model.rows if row.ending is None]
    assert len(waiting) == 2
    history.select([waiting[-1].id])
    assert history.go_on_button.isVisible()


def test_a_record_is_opened_played_on_and_kept(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    whole = (RECORDS / "02-k11.kozel").read_text(encoding="utf-8")
    half = whole[: whole.index("deal 4")]
    cut = half[: half.rindex("\n", 0, half.rindex("= "))].rstrip() + "\n"
    (tmp_path / "mine.kozel").write_text(cut, encoding="utf-8")
    program = opened(QUICK)
    program.traffic.open_file(tmp_path / "mine.kozel")
    match = program.controller.match
    assert match is not None
    assert match.deal_no == 3
    qtbot.waitUntil(lambda: program.window.table.choice.sight is not None or match.phase != "playing")
    program.shut()
    again = opened()
    qtbot.mouseClick(again.window.start.continue_button, LEFT)
    assert again.controller.match is not None
    assert again.controller.match.deal_no == 3


@pytest.mark.parametrize("text", ["[Kozel", "\x00\x01", '[Kozel "1"]\n[Preset "k11"]\ndeal 1\nhands A 7-7\n'])
def test_a_record_that_makes_no_sense_is_refused_with_its_line(opened: Opener, tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.kozel").write_text(text, encoding="utf-8")
    program = opened(QUICK)
    program.traffic.open_file(tmp_path / "bad.kozel")
    assert program.controller.match is None
    assert program.window.toast.isVisible()
    assert "bad.kozel" in program.window.toast.text()
    program.traffic.open_file(tmp_path / "missing.kozel")
    assert "missing.kozel" in program.window.toast.text()


def test_the_account_does_not_change_while_the_last_tile_is_in_the_air(opened: Opener, qtbot: QtBot) -> None:
    """Looked at every few milliseconds with moving tiles: the digits are the old ones until the deal's end is shown."""
    table = K11.settings.changed({"threshold": 0})
    program = opened(Preferences(speed=1, language="ru", last_table=KeptTable.of("k11", table)))
    person = Person(program, qtbot)
    score, ended, early, looks = program.window.side.score, [], [], []

    def look() -> None:
        shown = tuple(score.findChild(QLabel, f"account-{side}").text() for side in (0, 1))
        looks.append(shown)
        if not ended and shown != ("0", "0"):
            early.append(shown)

    watch = QTimer()
    watch.timeout.connect(look)
    program.playback.shown.connect(lambda step: ended.append(step) if isinstance(step.event, DealEnded) else None)
    person.key(Qt.Key.Key_Return)
    watch.start(3)
    while not ended:
        if person.asked is not None and not program.window.table.motion.performing:
            person.keys(person.decide())
        else:
            qtbot.wait(2)
    qtbot.waitUntil(lambda: looks[-1] != ("0", "0"), timeout=5000)
    watch.stop()
    assert not early
    assert len(looks) > 100


def test_names_follow_the_language_in_mid_match(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None)
    window = program.window
    card = window.side.score.cards[1]
    assert card.name.name() == "Семён"
    assert "Семён" in window.table.accessibleDescription()
    window.commands.languages["en"].trigger()
    QApplication.processEvents()
    assert card.name.name() == "Semyon"
    assert "Semyon" in window.table.accessibleDescription()
    assert "Семён" not in window.table.accessibleDescription()
    plates = [str(mark) for mark in window.table.tiles.marks().values()]
    assert any("Semyon" in mark for mark in plates)
    assert not any("Семён" in mark for mark in plates)
    journal = window.side.journal.model
    assert all("Семён" not in journal.sentence(row) for row in journal.rows)
    program.desk.go_home()
    assert "Semyon" in window.start.unfinished.words.text()


def test_the_bar_has_room_for_the_words_of_another_language(opened: Opener, qtbot: QtBot) -> None:
    program = opened(evolve(QUICK, language="en"))
    window = program.window
    qtbot.mouseClick(window.start.play_button, LEFT)
    for size in ((1280, 800), (900, 600)):
        window.resize(*size)
        for code in ("ru", "en", "ru"):
            window.commands.languages[code].trigger()
            qtbot.wait(20)
            bar, buttons = window.menuBar(), window.commands.buttons
            assert bar.rect().contains(buttons.geometry())
            assert bar.rect().right() - buttons.geometry().right() <= 8
            for button in buttons.findChildren(QToolButton):
                assert button.width() >= button.sizeHint().width()
            assert not window._headline.geometry().intersects(buttons.geometry())


def test_a_key_says_what_it_has_switched(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    person, toast = Person(program, qtbot), program.window.toast
    active(qtbot, program.window)
    person.key(Qt.Key.Key_M)
    assert (program.preferences.muted, toast.text()) == (True, "Звук выключен")
    assert toast.isVisible()
    person.key(Qt.Key.Key_M)
    assert (program.preferences.muted, toast.text()) == (False, "Звук включён")
    toast.hide()
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None)
    person.key(Qt.Key.Key_F9)
    assert not toast.isVisible()  # the journal itself is gone
    person.key(Qt.Key.Key_F9)
    side = program.window.side
    person.play_until(lambda: side.count.button.isVisible(), person.keys)
    toast.hide()
    person.key(Qt.Key.Key_F9)
    assert (toast.isVisible(), toast.text()) == (True, "Журнал убран")
    person.key(Qt.Key.Key_F8)
    assert toast.text() == "«Что вышло» появится в следующей сдаче"
    person.key(Qt.Key.Key_F7)
    assert toast.text() == "Мысли о чужих руках появятся, когда пойдёт игра"


def test_the_only_move_is_laid_with_a_notice(opened: Opener, qtbot: QtBot) -> None:
    program = opened(evolve(QUICK, auto_play=True))
    told: list[str] = []
    program.controller.laid_alone.connect(lambda _lay: told.append(program.window.toast.text()))
    asked: list[int] = []
    program.controller.awaiting.connect(lambda sight: asked.append(len(sight.actions)) if sight else None)
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    side = program.window.side
    person.play_until(lambda: side.count.button.isVisible(), person.keys)
    assert told
    assert all("Единственный ход: " in said for said in told)
    assert min(asked) > 1


def test_odd_moments_are_explained_once_and_can_be_again(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    match = situations.find(situations.drawn_fish)
    step = Step(match.events[-1], match.sight(0))
    toast = program.window.toast
    program.playback.shown.emit(step)
    assert "Рыба: ни у кого нет хода" in toast.text()
    assert program.preferences.explained == ("fish", "carry")
    toast.setText("")
    program.playback.shown.emit(step)
    assert toast.text() == ""
    program.window.commands.explain.trigger()
    assert program.preferences.explained == ()
    program.playback.shown.emit(step)
    assert "Рыба" in toast.text()
    program.habits.prefer(explain=False, explained=())
    toast.setText("")
    program.playback.shown.emit(step)
    assert toast.text() == ""


def test_what_is_explained_goes_away_with_its_match(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    match = situations.find(situations.drawn_fish)
    toast = program.window.toast
    program.playback.shown.emit(Step(match.events[-1], match.sight(0)))
    assert toast.isVisible()
    match.next_deal()
    program.playback.shown.emit(Step(match.events[0], match.sight(0)))
    assert toast.isVisible(), "it may still be read"
    match = Match.new(match.settings, match.deck)
    match.next_deal()
    dealt = Step(match.events[0], match.sight(0))
    program.playback.shown.emit(dealt)
    assert not toast.isVisible()
    toast.say("Запись сохранена")
    program.playback.shown.emit(dealt)
    assert toast.isVisible(), "nothing was explained"


def test_the_lesson_is_offered_until_it_is_taken_and_ends_where_it_began(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    start = program.window.start
    assert start.lesson.isVisible()
    qtbot.mouseClick(start.lesson.begin, LEFT)
    assert not start.isVisible()
    program.newcomers._lesson.strip.leave.click()  # type: ignore[union-attr]
    assert start.isVisible()
    assert not start.lesson.isVisible()
    assert not start.continue_button.isVisible()
    program.window.commands.lesson.trigger()
    lesson = program.newcomers._lesson
    assert lesson is not None
    qtbot.waitUntil(lambda: lesson.table.picture is not None)
    toast = program.window.toast
    toast.say("Рыба: ни у кого нет хода, а брать больше нечего. " * 2)
    inside = [box.translated(lesson.table.mapTo(program.window, QPoint())) for box in lesson.table.taken()]
    assert inside
    assert not any(toast.geometry().intersects(box) for box in inside)
    assert not toast.geometry().intersects(QRect(lesson.strip.mapTo(program.window, QPoint()), lesson.strip.size()))
    lesson._play(len(SCENES) - 1)
    lesson.side.next_requested.emit()
    assert start.isVisible()
    assert program.controller.match is None
    assert not start.continue_button.isVisible()


def test_the_lesson_puts_a_match_aside(opened: Opener, qtbot: QtBot) -> None:
    program = opened(evolve(QUICK, lesson_offered=True))
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None)
    program.window.commands.lesson.trigger()
    assert program.controller.match is None
    program.newcomers._lesson.strip.leave.click()  # type: ignore[union-attr]
    assert program.window.start.continue_button.isVisible()


def test_full_screen_gives_a_maximised_window_back(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    window = program.window
    window.showMaximized()
    qtbot.waitUntil(window.isMaximized)
    window.commands.full_screen.trigger()
    qtbot.waitUntil(window.isFullScreen)
    window.commands.full_screen.trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isMaximized()


def test_a_window_that_was_left_off_the_screen_comes_back_onto_it(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    window = program.window
    window.move(5000, 4000)
    geometry = window.geometry_text()
    screen = window.screen().availableGeometry()
    window.restore(geometry, screen)
    assert screen.intersects(window.frameGeometry())


def test_an_own_table_comes_to_the_start_page_and_leaves_it(opened: Opener, qtbot: QtBot) -> None:
    """Pasted as text, kept under a name, found among the cards, named anew, deleted: from the start page and back."""
    program = opened(QUICK)
    start = program.window.start
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    seen: list[list[str]] = []

    def own_cards() -> list[str]:
        return [button.card.key for button in start.cards.buttons if button.card.key.startswith("own ")]

    def in_the_dialog(do: Callable[[PreferencesDialog], None]) -> None:
        def act() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, PreferencesDialog)
            try:
                do(dialog)
            finally:
                dialog.reject()

        QTimer.singleShot(100, act)
        qtbot.mouseClick(start.settings_link, LEFT)
        seen.append(own_cards())

    def paste_and_keep(dialog: PreferencesDialog) -> None:
        QGuiApplication.clipboard().setText("preset yard | target=201 reserve=1")
        active(qtbot, dialog)
        qtbot.keyClick(dialog, Qt.Key.Key_V, keys)
        qtbot.mouseClick(dialog.keep, LEFT)
        type_text(dialog.names.field, "Двор у деда")
        qtbot.keyClick(dialog.names.field, Qt.Key.Key_Return)

    def rename(dialog: PreferencesDialog) -> None:
        dialog.table_page.rename.trigger()
        dialog.names.field.selectAll()
        type_text(dialog.names.field, "Дача")
        qtbot.keyClick(dialog.names.field, Qt.Key.Key_Return)

    in_the_dialog(paste_and_keep)
    in_the_dialog(rename)
    in_the_dialog(lambda dialog: dialog.table_page.delete.trigger())
    assert seen == [["own Двор у деда"], ["own Дача"], []]
    preset, table = program.preferences.table()
    assert (preset, table.target, table.reserve) == ("yard", 201, 1), "the table stays chosen when its name is gone"


def test_a_changed_table_is_chosen_under_its_new_name_everywhere(opened: Opener, qtbot: QtBot) -> None:
    program = opened(QUICK)
    start = program.window.start

    def chosen(of: StartPage = start) -> list[str]:
        return [button.card.key for button in of.cards.buttons if button.isChecked()]

    def change_and_keep() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PreferencesDialog)
        try:
            choose(qtbot, dialog.table_page.form.rows["multi_doubles"].field, 2)
            qtbot.mouseClick(dialog.keep, LEFT)
            type_text(dialog.names.field, "Наш двор")
            qtbot.keyClick(dialog.names.field, Qt.Key.Key_Return)
        finally:
            dialog.reject()

    QTimer.singleShot(100, change_and_keep)
    qtbot.mouseClick(start.settings_link, LEFT)
    assert chosen() == ["own Наш двор"]
    assert start._title.text() == "Наш двор"
    k11 = next(button.card for button in start.cards.buttons if button.card.key == "k11")
    assert k11.settings == K11.settings
    qtbot.mouseClick(start.play_button, LEFT)
    assert "Наш двор, партия до 101" in program.window.windowTitle()
    program.desk.go_home()
    assert "Наш двор" in start.unfinished.words.text()
    qtbot.mouseClick(start.target._segments[1], LEFT)
    assert (chosen(), start.table[1].target) == (["own Наш двор"], 201)
    program.shut()
    again = opened(None).window.start
    assert (chosen(again), again.table[1].target) == (["own Наш двор"], 201)


def test_every_laid_tile_is_heard_once(opened: Opener, qtbot: QtBot) -> None:
    program = opened(evolve(QUICK, sound_volume=60))
    person = Person(program, qtbot)
    heard: list[Sound] = []
    shown: list[Event] = []
    program.sounds.play = heard.append  # type: ignore[method-assign]
    program.playback.shown.connect(lambda step: shown.append(step.event))
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    person.play_until(lambda: any(isinstance(event, DealEnded) for event in shown), person.click_click)
    laid = sum(isinstance(event, Laid) for event in shown)
    assert laid > 5
    assert [heard.count(Sound.LAID), heard.count(Sound.LAST)] == [laid - 1, 1]


def test_a_match_that_is_left_while_a_tile_flies_makes_no_noise(opened: Opener, qtbot: QtBot) -> None:
    program = opened(evolve(QUICK, speed=5, sound_volume=60))
    person = Person(program, qtbot)
    heard: list[Sound] = []
    program.sounds.play = heard.append  # type: ignore[method-assign]
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    while person.asked is None:
        program.playback.hurry()
        qtbot.wait(5)
    person.click_click(person.decide())
    assert program.window.table.motion.performing
    before = heard.count(Sound.LAID)
    program.desk.go_home()
    assert heard.count(Sound.LAID) == before


def test_the_players_own_name_stands_over_his_account(opened: Opener, qtbot: QtBot) -> None:
    program = opened(evolve(QUICK, player_name="Ёжик"))
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    cards = program.window.side.score.cards
    assert [cards[0].name.name(), cards[1].name.name()] == ["Ёжик", "Семён"]
    program.habits.prefer(player_name="")
    program.desk.go_home()
    program.desk.play_again()
    assert program.window.side.score.cards[0].name.name() == "Вы"
