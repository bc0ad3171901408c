"""Taking back, the seal and the copies in the whole program, by real keys."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kozel_desktop.app.dialogs import Dialogs
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.app.memory import DELETED_DAYS, Memory
from kozel_desktop.game.takebacks import played
from kozel_desktop.rules.deal import with_word
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.sealing import verify_record
from kozel_desktop.store import exchange
from kozel_desktop.store.copies import COPY_NAME
from kozel_desktop.store.database import FILE_NAME, open_database
from kozel_desktop.store.history import rows
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.spelling import moment
from kozel_desktop.ui.forms.ownword_dialog import OwnWordDialog
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.panel.journalmodel import Practice, Sealed
from tests.archives import fill
from tests.player import LEFT, Person, open_program
from tests.ui.formplay import active

Opener = Callable[..., Kozel]
QUICK = Preferences(speed=0, language="ru")
UNFINISHED = """[Kozel "1"]
[Preset "k11"]

deal 1
hands A 0-2 0-4 1-3 1-4 2-2 4-6 6-6 | B 0-6 1-6 2-4 2-6 3-3 5-5 5-6
base 3-6 0-3 0-5 0-1 1-1 2-3 0-0 2-5 3-5 4-4 1-5 4-5 1-2 3-4
{}
"""
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opener]:
    programs: list[Kozel] = []

    def open_it(preferences: Preferences | None = QUICK, *, asks: bool = False) -> Kozel:
        programs.append(open_program(tmp_path, preferences))
        if not asks:
            programs[-1].controller.agrees = lambda: True
        return programs[-1]

    yield open_it
    for program in programs:
        program.shut()


def lay_some(person: Person, tiles: int) -> None:
    laid = 0

    def lay(action: object) -> None:
        nonlocal laid
        person.click_click(action)  # type: ignore[arg-type]
        laid += 1

    person.play_until(lambda: laid >= tiles and person.asked is not None, lay)


def notes(program: Kozel) -> list[type]:
    return [
        type(row.event) for row in program.window.side.journal.model.rows if isinstance(row.event, Practice | Sealed)
    ]


def practice_label(program: Kozel) -> QLabel:
    label = program.window.side.score.findChild(QLabel, "practice")
    assert label is not None
    return label


def seen(program: Kozel) -> tuple[object, ...]:
    """What the player sees: table, hand, accounts, journal."""
    return (
        program.window.table.snapshot(),
        program.window.table.hand_order,
        program.window.side.journal.model.rows[-1],
    )


def test_keys_take_back_and_play_again_and_the_deal_becomes_practice(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    person, window = Person(program, qtbot), program.window
    qtbot.mouseClick(window.start.play_button, LEFT)
    assert not window.commands.undo.isEnabled()
    lay_some(person, 3)
    assert notes(program) == [Sealed]
    assert practice_label(program).isHidden()
    before, decisions = seen(program), played(program.controller.match)  # type: ignore[arg-type]
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert played(program.controller.match) == decisions[: len(played(program.controller.match))]  # type: ignore[arg-type]
    assert person.asked is not None
    assert notes(program) == [Sealed, Practice]
    assert practice_label(program).isVisible()
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert not window.commands.undo.isEnabled(), "the beginning of the deal"
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_Y, CTRL)
    assert not window.commands.redo.isEnabled()
    assert seen(program) == before
    window.commands.undo_all.trigger()
    assert not window.commands.undo.isEnabled()


def test_a_match_becomes_practice_only_when_the_player_agrees_and_is_asked_once(opened: Opener, qtbot: QtBot) -> None:
    program = opened(asks=True)
    person, window, controller = Person(program, qtbot), program.window, program.controller
    qtbot.mouseClick(window.start.play_button, LEFT)
    lay_some(person, 3)
    before = played(controller.match)  # type: ignore[arg-type]
    questions: list[Question] = []

    def press(name: str) -> None:
        def found() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, Question)
            questions.append(dialog)
            QTest.mouseClick(getattr(dialog, name), LEFT)

        QTimer.singleShot(50, found)

    press("no")
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert len(questions) == 1
    assert played(controller.match) == before  # type: ignore[arg-type]
    assert not controller.takebacks.practice
    assert person.asked is not None
    active(qtbot, window)
    press("yes")
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert len(questions) == 2
    assert controller.takebacks.practice
    after = played(controller.match)  # type: ignore[arg-type]
    assert len(after) < len(before)
    active(qtbot, window)
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert len(questions) == 2
    assert len(played(controller.match)) < len(after)  # type: ignore[arg-type]


def test_a_closed_program_remembers_what_was_taken_back(opened: Opener, qtbot: QtBot) -> None:
    """Bookmarks, practice and the way forward are there again after a restart."""
    program = opened()
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    lay_some(person, 2)
    QTest.keyClick(program.window, Qt.Key.Key_D, CTRL)
    point = played(program.controller.match)  # type: ignore[arg-type]
    QTest.keyClick(program.window, Qt.Key.Key_Z, CTRL)
    before = program.controller.takebacks
    program.shut()
    again = opened(None)
    again.desk.go_on()
    assert again.controller.takebacks == before
    assert notes(again) == [Sealed, Practice]
    assert practice_label(again).isVisible()
    menu = again.window.commands._bookmark_menu
    menu.actions()[0].trigger()
    assert played(again.controller.match) == point  # type: ignore[arg-type]
    assert again.window.commands.bookmark.text() == "Убрать закладку"


def test_taking_back_in_the_middle_of_a_movement(opened: Opener, qtbot: QtBot) -> None:
    """Tiles are flying and the opponent is about to answer: all stops, and the table is that of the earlier moment."""
    program = opened(Preferences(speed=3, language="ru"))
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None, timeout=20000)
    before = program.window.table.hand_order
    person.click_click(person.decide())
    assert program.playback.busy
    QTest.keyClick(program.window, Qt.Key.Key_Z, CTRL)
    assert not program.playback.busy
    assert person.asked is not None
    assert program.window.table.hand_order == before
    assert not program.controller.takebacks.practice
    qtbot.wait(100)
    assert person.asked is not None, "no answer comes to a move that was taken back"


def test_the_count_can_be_taken_back_and_comes_again(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    person, side = Person(program, qtbot), program.window.side
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    while not side.count.button.isVisible():
        if person.asked is not None:
            person.click_click(person.decide())
        qtbot.wait(1)
    QTest.keyClick(program.window, Qt.Key.Key_Z, CTRL)
    assert not side.count.button.isVisible()
    assert program.controller.match is not None
    assert program.controller.match.accounts.scores == (0, 0)
    while program.controller.can_redo:
        QTest.keyClick(program.window, Qt.Key.Key_Y, CTRL)
    assert side.count.button.isVisible()
    qtbot.mouseClick(side.count.button, LEFT)
    assert program.controller.match.deal_no == 2
    assert notes(program) == [], "the next deal counts"
    label = practice_label(program)
    assert label.isVisible(), "the match does not"
    assert label.toolTip() == "Тренировка: эта партия не идёт в рейтинг."


def test_the_own_word_is_asked_with_the_hash_and_shuffles_the_deals(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", own_word=True))

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, OwnWordDialog)
        assert dialog.hash.text().replace("\u200b", "") == dialog.hash.accessibleName()
        dialog.field.insert(" кот ")  # QTest knows no Cyrillic keys
        QTest.keyPress(dialog.field, Qt.Key.Key_Return)  # the window is gone before the key comes up

    QTimer.singleShot(0, program, answer)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    assert program.desk.seal.word == "кот"
    match = program.controller.match
    assert match is not None
    assert match.deck.seed == with_word(program.desk.seal.seed, "кот")  # type: ignore[attr-defined]
    saved = MatchStore(program._memory.matches.connection).unfinished()
    assert saved is not None
    assert saved.seal == program.desk.seal


def test_who_closes_the_question_for_the_word_plays_no_match(opened: Opener, qtbot: QtBot) -> None:
    program = opened(Preferences(speed=0, language="ru", own_word=True))
    QTimer.singleShot(0, program, lambda: QApplication.activeModalWidget().close())  # type: ignore[union-attr]
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    assert program.controller.match is None


def test_the_saved_record_tells_the_seed_only_after_the_match(
    opened: Opener, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kozel_desktop.app import dialogs

    file = tmp_path / "saved.kozel"
    monkeypatch.setattr(dialogs.QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    program = opened(Preferences(speed=0, language="ru", confirm_resign=False))
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    lay_some(person, 2)
    QTest.keyClick(program.window, Qt.Key.Key_Z, CTRL)
    program.window.commands.save_record.trigger()
    assert program.window.toast.text().startswith("Записывать пока нечего")
    assert not file.exists(), "it would show the hand of the opponent"
    program.desk.save_record(whole=True)
    running = read_record(file.read_bytes())
    assert running.tag("Seed") is None
    assert running.value("Commit") == program.desk.seal.commitment
    assert running.value("Practice") == "1"
    program.controller.resign()
    program.desk.save_record()
    assert file.read_text(encoding="utf-8") == exchange.outgoing(program._memory.matches.read(1)), "as the history does"
    record = read_record(file.read_bytes())
    assert all(found.agrees for found in verify_record(record))
    assert len(verify_record(record)) == 2


def test_deleted_matches_are_forgotten_when_their_time_is_over(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    fill(program.archive.store, 3)
    for number in (1, 2):
        program.archive.store.delete(number)
    long_ago = moment(datetime.now() - timedelta(days=DELETED_DAYS + 1))
    program.archive.store.connection.execute("UPDATE match SET deleted = ? WHERE id = 1", (long_ago,))
    program.shut()
    connection = opened(None).archive.store.connection
    assert [number for (number,) in connection.execute("SELECT id FROM match ORDER BY id")] == [2, 3]
    assert not connection.execute("SELECT 1 FROM deal WHERE match = 1").fetchall()


@pytest.mark.parametrize("wanted", [True, False])
def test_a_damaged_file_offers_its_last_good_copy(
    opened: Opener, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    program = opened()
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    lay_some(person, 1)
    program.shut()
    (tmp_path / FILE_NAME).write_bytes(b"broken" * 5000)
    asked: list[str] = []

    def sure(_dialogs: Dialogs, question: str, explanation: str, *_: str) -> bool:
        asked.append(explanation)
        return wanted

    monkeypatch.setattr(Dialogs, "sure", sure)
    again = opened(None)
    qtbot.waitUntil(lambda: bool(asked))
    assert "партий в ней: 1" in asked[0]
    assert "kozel.copy-1.sqlite3" in asked[0]
    again.desk.go_on()
    assert (again.controller.match is not None) is wanted
    assert (tmp_path / "kozel.damaged-1.sqlite3").exists()
    assert (tmp_path / "kozel.copy-1.sqlite3").exists()


def test_the_copy_is_offered_until_the_player_has_answered(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    """A program that is killed, or quits, while the question stands leaves it to the next one."""
    program = opened()
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    lay_some(Person(program, qtbot), 1)
    program.shut()
    (tmp_path / FILE_NAME).write_bytes(b"broken" * 5000)
    asked: list[str] = []

    def ask(folder: Path, while_it_stands: Callable[[Memory], object] = lambda _: None) -> Memory:
        memory = Memory(folder)

        def sure(_question: str, explanation: str, *_: str) -> bool:
            asked.append(explanation)
            while_it_stands(memory)
            return False

        memory.offer_copy(SimpleNamespace(sure=sure))  # type: ignore[arg-type]
        return memory

    killed = tmp_path / "killed"
    ask(tmp_path, lambda _: shutil.copytree(tmp_path, killed)).close()
    ask(killed, Memory.close)
    ask(killed).close()
    assert len(asked) == 3
    assert all("партий в ней: 1" in told and "kozel.copy-1.sqlite3" in told for told in asked)
    ask(killed).close()
    assert len(asked) == 3, "he has answered"


def test_a_file_that_the_program_was_started_with_waits_for_the_answer_about_the_copy(
    opened: Opener, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its match is kept beside those of the copy; so is one that a second copy of the program hands over meanwhile."""
    program = opened()
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    lay_some(person, 2)
    program.shut()
    decisions = "SELECT match, deal, place, seat, action FROM action WHERE match = 1"
    with contextlib.closing(sqlite3.connect(tmp_path / COPY_NAME)) as copy:
        kept = copy.execute(decisions).fetchall()
    (tmp_path / FILE_NAME).write_bytes(b"")
    started_with, handed_over = tmp_path / "a.kozel", tmp_path / "b.kozel"
    for path, tiles in ((started_with, "A 2-2"), (handed_over, "A 2-2; B 2-4@R")):
        path.write_text(UNFINISHED.format(tiles), encoding="utf-8")

    show = Kozel.show
    asked: list[tuple[str, object, list[object]]] = []

    def show_and_open(again: Kozel) -> None:
        """As the launch does it."""

        def sure(_dialogs: Dialogs, question: str, explanation: str, *_: str) -> bool:
            again.traffic.open_files([handed_over])
            asked.append((explanation, again.controller.match, list(rows(again._memory.matches.connection))))
            return True

        monkeypatch.setattr(Dialogs, "sure", sure)
        show(again)
        again.traffic.open_files([started_with])

    monkeypatch.setattr(Kozel, "show", show_and_open)
    again = opened(None)
    qtbot.waitUntil(lambda: bool(asked))
    assert "Файл с партиями пропал или пуст." in asked[0][0]
    assert asked[0][1:] == (None, []), "nothing is opened before the answer"
    connection = again._memory.matches.connection
    qtbot.waitUntil(lambda: len(list(rows(connection))) == 3)
    assert connection.execute(decisions).fetchall() == kept
    assert [row.origin for row in rows(connection)].count("imported") == 2
    again.traffic.open_files([started_with])
    assert again.controller.match is not None, "from now on files are opened at once"
    lay_some(Person(again, qtbot), 1)
    assert connection.execute(decisions).fetchall() == kept


@pytest.mark.parametrize(
    ("language", "told"),
    [("ru", "прочитать: её игроки не подходят к столу. Она"), ("en", "be read: its players do not fit the table. It")],
)
def test_a_match_that_makes_no_sense_is_told_in_the_language_of_the_player(
    opened: Opener, qtbot: QtBot, language: str, told: str
) -> None:
    """On the start page and in the history."""
    program = opened(Preferences(speed=0, language=language))
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    connection, toast = program._memory.matches.connection, program.window.toast
    program.desk.go_home()
    connection.execute("UPDATE match SET names = 'x'")
    for ask in (program.desk.look_for_unfinished, lambda: program.archive.go_on(1)):
        toast.hide()
        ask()
        assert toast.isVisible()
        assert told in toast.text()


def test_what_an_earlier_version_derived_is_renewed_while_the_window_stands(
    opened: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    program = opened(Preferences(speed=0, language="ru", confirm_resign=False))
    person, side = Person(program, qtbot), program.window.side
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    while not side.count.button.isVisible():
        if person.asked is not None:
            person.click_click(person.decide())
        qtbot.wait(1)
    program.shut()
    connection = open_database(tmp_path).connection
    columns = [row[1] for row in connection.execute("PRAGMA table_info(match)")][1:]
    for number in range(2, 62):
        names = ", ".join(columns)
        connection.execute(f"INSERT INTO match ({names}) SELECT {names} FROM match WHERE id = 1")
        connection.execute(
            "INSERT INTO deal SELECT ?, number, hands, boneyard, redeals, start, practice, hints, "
            """'{"version":0,"x":1}' FROM deal WHERE match = 1""",
            (number,),
        )
        connection.execute(
            "INSERT INTO action SELECT ?, deal, place, seat, action, clocks, undone FROM action WHERE match = 1",
            (number,),
        )
    connection.close()
    again = opened(None)
    store = again._memory.matches
    assert len(store.outdated()) <= 10, "most were renewed at once"
    qtbot.waitUntil(lambda: not store.outdated(), timeout=20000)
    facts = store.connection.execute("SELECT facts FROM deal WHERE number = 1").fetchall()
    assert len(set(facts)) == 1, "all are those of the first match"


@pytest.mark.parametrize(("level", "plays"), [("master", "master"), ("greedy", "player"), ("random", "player")])
def test_a_yardstick_never_sits_at_the_table(opened: Opener, tmp_path: Path, level: str, plays: str) -> None:
    """A record of the arena that is gone on with: whom nobody can choose is replaced by the usual opponent."""
    program = opened()
    file = tmp_path / "left.kozel"
    file.write_text(UNFINISHED.format("").replace("\n\n", f'\n[Levels "human; {level}"]\n\n', 1), encoding="utf-8")
    program.traffic.open_file(file)
    program.desk.go_on()
    assert [seat.level for seat in program.controller.seats if not seat.human] == [plays]
