"""No match is lost: not while the disk refuses, not when another match comes, not behind a question."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store import exchange
from kozel_desktop.store.database import FILE_NAME
from kozel_desktop.store.history import rows
from kozel_desktop.store.preferences import KeptTable, Preferences
from kozel_desktop.ui.forms.question import Question
from tests.archives import fill, keep
from tests.player import LEFT, Person, open_program

Opener = Callable[..., Kozel]
QUICK = Preferences(
    speed=0, language="ru", confirm_close=False, last_table=KeptTable.of("k11", VARIANTS["k11"].base(2))
)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opener]:
    programs: list[Kozel] = []

    def open_it(preferences: Preferences | None = QUICK) -> Kozel:
        programs.append(open_program(tmp_path, preferences))
        return programs[-1]

    yield open_it
    for program in programs:
        program.shut()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another process holds the file."""
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def play(program: Kozel, qtbot: QtBot, moves: int) -> int:
    """Decide so many times and wait for the next turn; how many decisions the deal has."""
    person, made = Person(program, qtbot), 0

    def lay(action: object) -> None:
        nonlocal made
        program.controller.submit(0, action)  # type: ignore[arg-type]
        made += 1

    person.play_until(lambda: made >= moves and person.asked is not None, lay)
    return decisions(program)


def decisions(program: Kozel) -> int:
    match = program.controller.match
    return len(match.deals[-1].actions) if match is not None else 0


class Answers:
    """Answers the dialogs that open, one after the other, and remembers them."""

    def __init__(self, program: Kozel, *answers: Callable[[QDialog], object]) -> None:
        self.asked: list[QDialog] = []
        self._answers = list(answers)
        self._timer = QTimer(program.window)
        self._timer.timeout.connect(self._answer)
        self._timer.start(10)

    def _answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog) and dialog not in self.asked:
            self.asked.append(dialog)
            try:
                self._answers.pop(0)(dialog)
            finally:
                dialog.close()  # a test that fails does not wait for ever


def stay(dialog: QDialog) -> None:
    assert isinstance(dialog, Question)
    dialog.no.click()


def go_without(dialog: QDialog) -> None:
    assert isinstance(dialog, Question)
    dialog.yes.click()


def write_file(dialog: QDialog) -> None:
    assert isinstance(dialog, Question)
    dialog.otherwise.click()


def record(path: Path, game: str = "solo", players: int = 3) -> Path:
    """The record of an unfinished match in a file."""
    match = Match.new(VARIANTS[game].base(players), SeededDeck(b"7" * 16))
    match.next_deal()
    path.write_text(write_record(record_of(match, game)), encoding="utf-8")
    return path


# --- a disk that refuses for a while


def home(program: Kozel) -> None:
    program.desk.go_home()
    program.desk.go_on()


def history(program: Kozel) -> None:
    program.archive.open_history()
    program.archive.leave()


@pytest.mark.parametrize("there_and_back", [home, history])
@pytest.mark.parametrize("begun_before", [True, False])
def test_moves_under_a_lock_are_there_after_leaving_and_coming_back(
    opened: Opener, qtbot: QtBot, tmp_path: Path, begun_before: bool, there_and_back: Callable[[Kozel], None]
) -> None:
    program = opened()
    if begun_before:
        program.desk.play_again()
        play(program, qtbot, 1)
    with locked(tmp_path):
        if not begun_before:
            program.desk.play_again()
        made = play(program, qtbot, 1)
        assert program._keeper.behind
    there_and_back(program)
    assert program.window.at_table
    assert decisions(program) == made > 0


def test_moves_under_a_lock_are_there_after_closing(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    program = opened()
    program.desk.play_again()
    with locked(tmp_path):
        made = play(program, qtbot, 2)
    program.shut()
    again = opened(None)
    again.desk.go_on()
    assert decisions(again) == made


def test_what_waits_is_written_by_itself_when_the_lock_is_gone(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    program = opened()
    program.desk.play_again()
    with locked(tmp_path):
        play(program, qtbot, 1)
        qtbot.waitUntil(lambda: "не записывается" in program.window.toast.text())
    qtbot.waitUntil(lambda: not program._keeper.behind)
    qtbot.waitUntil(lambda: program.window.toast.text().startswith("Партия снова записывается"))
    assert not program._safekeeping._again.isActive(), "nothing ticks any more"


def test_another_match_at_the_table_does_not_lose_the_first_one(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    program = opened()
    program.desk.play_again()
    with locked(tmp_path):
        made = play(program, qtbot, 1)
        first = program.controller.match
    program.desk.play_again()
    assert program.controller.match is not first
    store = program._memory.matches
    assert len(store.read(1).match.deals[-1].actions) == made


# --- a disk that goes on refusing


@pytest.mark.parametrize("leave", ["home", "history", "statistics", "honesty", "again", "lesson", "close"])
def test_a_match_that_is_not_written_is_not_left_without_asking(
    opened: Opener, qtbot: QtBot, tmp_path: Path, leave: str
) -> None:
    program = opened()
    program.desk.play_again()
    with locked(tmp_path):
        made = play(program, qtbot, 1)
        answers = Answers(program, stay)
        {
            "home": program.desk.go_home,
            "history": program.archive.open_history,
            "statistics": program.archive.open_statistics,
            "honesty": program.archive.open_honesty,
            "again": program.desk.play_again,
            "lesson": program.newcomers.teach,
            "close": program.window.close,
        }[leave]()
        assert len(answers.asked) == 1
        assert program.window.isVisible()
        assert program.window.at_table
        assert decisions(program) == made
    home(program)
    assert decisions(program) == made


def test_a_match_that_is_not_written_can_go_into_a_file(
    opened: Opener, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who closes the dialog for the file is asked again."""
    program = opened()
    names = ["", str(tmp_path / "kept.kozel")]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (names.pop(0), ""))
    with locked(tmp_path):
        program.desk.play_again()
        made = play(program, qtbot, 1)
        answers = Answers(program, write_file, write_file)
        program.desk.go_home()
    assert len(answers.asked) == 2
    assert program.window.page is program.window.start
    pieces = exchange.pieces_of_file(tmp_path / "kept.kozel")
    assert isinstance(pieces, list)
    written = exchange.understand(pieces[0])
    assert isinstance(written, exchange.Incoming)
    assert len(written.match.deals[-1].actions) == made


def test_who_leaves_without_writing_is_let_go_and_gets_it_back_when_the_lock_is_gone(
    opened: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    program = opened()
    with locked(tmp_path):
        program.desk.play_again()
        made = play(program, qtbot, 1)
        answers = Answers(program, go_without)
        program.desk.go_home()
        assert program.controller.match is None
        assert not program.window.start.continue_button.isVisible()
    assert len(answers.asked) == 1
    qtbot.waitUntil(program.window.start.continue_button.isVisible)
    program.desk.go_on()
    assert decisions(program) == made


# --- the clocks of one match and the row of another


def test_the_clocks_of_the_match_that_goes_are_not_written_into_the_one_that_comes(
    opened: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    program.traffic.open_files([record(tmp_path / "three.kozel")])
    assert program.desk.preset == "solo"
    store = program._memory.matches
    kept = dict(store.connection.execute("SELECT preset, clocks FROM match").fetchall())
    assert kept["solo"] == ""
    assert len(kept["k11"].split()) == 2


def test_the_clocks_of_the_last_match_are_not_written_into_a_new_one(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    assert program.controller.clock is not None
    program.controller.clock.left[0] = 77.0
    program.desk.play_again()
    clocks = program._memory.matches.connection.execute("SELECT clocks FROM match ORDER BY id").fetchall()
    assert clocks[0][0].startswith("77.0") or clocks[0][0].startswith("76.")
    assert not clocks[1][0].startswith("7")


@pytest.mark.parametrize("clocks", ["1.0 2.0 3.0", "a", "nan 5", "1 2 3 4 5 6"])
def test_a_match_whose_clocks_do_not_fit_goes_on_with_full_ones(opened: Opener, clocks: str) -> None:
    program = opened()
    match = Match.new(VARIANTS["k11"].base(2), SeededDeck(b"7" * 16))
    match.next_deal()
    number = keep(program._memory.matches, match)
    program._memory.matches.connection.execute("UPDATE match SET clocks = ?", (clocks,))
    program.archive.go_on(number)
    assert program.controller.clock is not None
    assert min(program.controller.clock.left) > 800


# --- what comes from outside while a dialog is open


def test_a_file_that_is_handed_over_waits_for_the_answer(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    """The match that was asked about is resigned, not the one that came meanwhile; that one is opened afterwards."""
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    asked_about = program.controller.match
    file = record(tmp_path / "three.kozel")

    def hand_over(dialog: QDialog) -> None:
        program.traffic.open_files([file])
        assert program.controller.match is asked_about
        dialog.accept()

    answers = Answers(program, hand_over)
    program.desk.resign()
    assert len(answers.asked) == 1
    assert asked_about is not None
    assert asked_about.phase == "over"
    qtbot.waitUntil(lambda: program.desk.preset == "solo")
    assert program.controller.match is not None
    assert program.controller.match.phase == "playing"


def test_records_that_were_being_taken_in_wait_for_the_answer(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    file = record(tmp_path / "three.kozel")

    def take_in(dialog: QDialog) -> None:
        program.traffic.take_in([file])
        qtbot.waitUntil(lambda: len(list(rows(program.archive.store.connection))) == 2)
        qtbot.wait(50)
        assert program.window.at_table
        dialog.reject()

    answers = Answers(program, take_in)
    program.desk.resign()
    assert len(answers.asked) == 1
    qtbot.waitUntil(lambda: program.window.page is program.archive.history)


def test_all_that_was_taken_in_behind_a_question_is_told_at_once(opened: Opener, qtbot: QtBot, tmp_path: Path) -> None:
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    files = record(tmp_path / "three.kozel"), record(tmp_path / "two.kozel", "k11", 2)

    def take_in(dialog: QDialog) -> None:
        for number, file in enumerate(files, 2):
            program.traffic.take_in([file])
            qtbot.waitUntil(lambda number=number: len(list(rows(program.archive.store.connection))) == number)
            qtbot.wait(50)
        dialog.reject()

    answers = Answers(program, take_in)
    program.desk.resign()
    assert len(answers.asked) == 1
    qtbot.waitUntil(lambda: program.window.page is program.archive.history)
    assert "Загружены 2 партии." in program.window.toast.text()


def test_the_saved_record_is_that_of_the_match_when_it_was_asked_for(
    opened: Opener, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    file, target = record(tmp_path / "three.kozel"), tmp_path / "out.kozel"

    def choose(*_: object) -> tuple[str, str]:
        program.traffic.open_files([file])
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    program.desk.save_record(whole=True)
    assert read_record(target.read_bytes()).preset == "k11"
    qtbot.waitUntil(lambda: program.desk.preset == "solo")


@pytest.mark.parametrize("dialog", ["getSaveFileName", "getOpenFileNames", "getExistingDirectory"])
def test_no_clock_runs_behind_a_dialog_for_files(
    opened: Opener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, dialog: str
) -> None:
    program = opened()
    kept = fill(program.archive.store, 2)
    program.desk.play_again()
    play(program, qtbot, 1)
    clock = program.controller.clock
    assert clock is not None
    held: list[bool] = []

    def look(*_: object) -> object:
        program.window.minimised.emit(False)  # a window that is restored behind the dialog
        held.append(clock.paused)
        return "" if dialog == "getExistingDirectory" else ([] if dialog == "getOpenFileNames" else "", "")

    monkeypatch.setattr(QFileDialog, dialog, look)
    {
        "getSaveFileName": lambda: program.desk.save_record(whole=True),
        "getOpenFileNames": program.traffic.choose_files,
        "getExistingDirectory": lambda: program.traffic.export(kept),
    }[dialog]()
    assert held == [True]
    assert not clock.paused


# --- what was put away


def test_taking_back_on_the_start_page_offers_the_match_again(opened: Opener, qtbot: QtBot) -> None:
    program = opened()
    program.desk.play_again()
    play(program, qtbot, 1)
    program.archive.open_history()
    program.archive.put_away([1])
    program.archive.leave()
    assert program.window.page is program.window.start
    assert not program.window.start.continue_button.isVisible()
    qtbot.mouseClick(program.window.toast.button, LEFT)
    assert program.window.start.continue_button.isVisible()
