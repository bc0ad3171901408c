"""A match keeps the name of the own table at which it began, whatever the table is called later."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.reviewer import Reviewer
from kozel_desktop.rules.actions import Resign
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.exchange import outgoing
from kozel_desktop.store.history import rows
from kozel_desktop.store.preferences import KeptTable, Preferences
from kozel_desktop.store.saved import tags_of_table
from kozel_desktop.ui.pages import matchwords
from tests.archives import keep, play_on
from tests.player import Person, open_program

TABLE = VARIANTS["yard"].settings.changed({"target": 201})


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot) -> Iterator[Kozel]:
    program = open_program(tmp_path, Preferences(speed=0, language="ru"))
    yield program
    program.shut()


def call(program: Kozel, name: str) -> None:
    """Keep the table under a name, and under no other."""
    kept = KeptTable.of("yard", TABLE)
    program.habits.change(program.preferences.with_own_tables(()).with_own_table(name, kept))


def play_a_move(program: Kozel, qtbot: QtBot) -> None:
    person = Person(program, qtbot)
    qtbot.waitUntil(lambda: person.asked is not None)
    assert program.controller.submit(0, person.decide())


def in_history(program: Kozel) -> list[str]:
    return [matchwords.row_title(row) for row in rows(program.archive.store.connection)]


def test_a_match_of_the_game_does_not_take_the_name_of_a_table_kept_later(program: Kozel, qtbot: QtBot) -> None:
    program.desk.play_chosen("yard", TABLE, "thumb")
    play_a_move(program, qtbot)
    call(program, "Дача")
    assert "Дача" not in program.window.windowTitle()
    program.desk.go_home()
    assert "Дача" not in program.window.start.unfinished.words.text()
    assert in_history(program) == [f"{matchwords.game_title('yard')}, до 201"]


def test_a_match_at_an_own_table_keeps_its_name_everywhere(program: Kozel, qtbot: QtBot) -> None:
    call(program, "Дача")
    program.desk.play_chosen("yard", TABLE, "thumb")
    play_a_move(program, qtbot)
    call(program, "У деда")
    assert "Дача" in program.window.windowTitle()
    program.desk.go_home()
    assert "Дача" in program.window.start.unfinished.words.text()
    program.desk.go_on()
    assert "Дача" in program.window.windowTitle()
    assert in_history(program) == ["Дача"]
    present = program.desk.present()
    assert present is not None
    assert present.table_name == "Дача"
    program.archive.open_history()
    history = program.archive.history
    qtbot.waitUntil(lambda: not history.loading)
    for words, found in (("дача", 1), ("дворовый", 1), ("деда", 0)):
        history.model.change(words=words)
        assert history.model.rowCount() == found
    program.archive.watch(history.model.rows[0].id)
    assert "Дача" in program.window.windowTitle()


def test_a_review_is_headed_by_the_name_of_the_table(program: Kozel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reviewer, "go_on", lambda _self, _review: None)
    match = play_on(Match.new(TABLE, SeededDeck(bytes(16))), 1, 2)
    match.next_deal()
    match.play(0, Resign())
    for name, told in (("Дача", "Дача · "), ("", f"{matchwords.game_title('yard')} · ")):
        program.reviews.review(keep(program.archive.store, match, "yard", tags=tags_of_table(name)))
        assert program.reviews.page.subject.accessibleName().startswith(told)


def test_what_was_put_into_the_database_by_hand_still_goes_out_in_one_line(program: Kozel) -> None:
    """A tag of two lines: no record could hold it, and none can be read with it."""
    match = play_on(Match.new(TABLE, SeededDeck(bytes(16))), 1, 2)
    number = keep(program.archive.store, match, "yard", origin="imported", tags=tags_of_table("У\nокна"))
    assert read_record(outgoing(program.archive.store.read(number))).value("Table") == "У окна"


@pytest.mark.parametrize(
    ("tag", "shown"),
    [
        ("Дача", "Дача"),
        ("W" * 24, "W" * 24),
        ("Большой стол у окна на даче", "Большой стол у окна на…"),
        ("длинное имя стола " * 900, "длинное имя стола длинн…"),
        ('у\u2028окна\u202e, "в углу" [\\]', 'у окна , "в углу" [\\]'),
        (" \u200b ", ""),
    ],
)
def test_a_record_may_name_its_table_as_it_likes(program: Kozel, qtbot: QtBot, tag: str, shown: str) -> None:
    """The name stands in one short line, the record keeps it as it was, and goes out as it came in."""
    match = play_on(Match.new(TABLE, SeededDeck(bytes(16))), 1, 2)
    store = program.archive.store
    number = keep(store, match, "yard", origin="imported", tags=tags_of_table(tag))
    saved = store.read(number)
    assert saved.table_name == shown
    record = read_record(outgoing(saved))
    assert record.value("Table") == tag
    program.desk.look_for_unfinished()
    told = html.unescape(program.window.start.unfinished.words.text())
    assert f"{shown or matchwords.game_title('yard')}, сдача 2:" in told
