"""The journal writes one line for what a player remembers as one thing, and lets him read in peace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.game.playback import Step
from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.deal import RedealCause, SeededDeck
from kozel_desktop.rules.events import (
    DealEnded,
    Dealt,
    Drew,
    Event,
    Laid,
    MatchEnded,
    Passed,
    Redealt,
    Scored,
    TurnEnded,
)
from kozel_desktop.rules.ledger import Accounts, Verdict
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import HALVES, tile
from kozel_desktop.ui import signs
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.panel.journal import Journal
from kozel_desktop.ui.panel.journalmodel import JournalModel, Practice, Row, Sealed, rows_of
from kozel_desktop.ui.panel.side import SidePanel
from tests.ui.conftest import Look
from tests.ui.played import K11, TABLES, match_steps, seats

FIRST = Laid(0, LaidTile.first(tile("1-1")))
LEFT = Laid(1, LaidTile(tile("1-5"), End.L, 1, 5))
RIGHT = Laid(0, LaidTile(tile("1-4"), End.R, 1, 4))


@pytest.fixture
def journal(qtbot: QtBot, look: Look) -> Journal:
    look("ru")
    written = Journal()
    qtbot.addWidget(written)
    written.set_match(K11, seats(K11), 0)
    written.resize(300, 300)
    written.show()
    qtbot.waitExposed(written)
    return written


def lines(journal: Journal) -> list[str]:
    model = journal.model
    return [model.data(model.index(row)) for row in range(model.rowCount())]


def write(journal: Journal, *events: Event) -> None:
    sight = match_steps("k11", 0)[0].sight
    for event in events:
        journal.show_step(Step(event, sight))


# Lines -------------------------------------------------------------------------------------------------


def test_what_happens_becomes_lines(journal: Journal) -> None:
    draws = [Drew(1, None)] * 4
    write(journal, FIRST, *draws, LEFT, Drew(0, tile("0-6")), Drew(0, tile("0-5")), Passed(0), TurnEnded(1), RIGHT)
    assert lines(journal) == [
        "Вы 1-1 первая",
        "Семён берёт 4 из базара",
        "Семён 1-5 слева",
        "Вы взяли 2 из базара",
        "Вы пропуск",
        "Вы 1-4 справа",
    ]


def test_draws_of_different_players_are_not_merged() -> None:
    assert rows_of([Drew(0, 3), Drew(1, None), Drew(1, None)]) == [Row(Drew(0, 3)), Row(Drew(1, None), 2)]


def test_a_merged_line_is_repainted(journal: Journal, qtbot: QtBot) -> None:
    write(journal, Drew(1, None))
    with qtbot.waitSignal(journal.model.dataChanged):
        write(journal, Drew(1, None))


def test_small_tiles_lie_as_on_the_table() -> None:
    assert [Row(event).halves for event in (FIRST, LEFT, RIGHT)] == [(1, 1), (5, 1), (1, 4)]
    assert Row(Passed(0)).halves is None


def test_a_cancelled_deal_is_told(journal: Journal) -> None:
    cause = RedealCause(1, "doubles", 5)
    write(journal, FIRST, Redealt((0, None), cause), Redealt((0, None), cause))
    assert lines(journal) == ["Пересдача: 5 дублей (Семён)."] * 2
    write(journal, Dealt(2, (0, None), (7, 7), 14, 0, None))
    assert lines(journal) == ["Пересдача: 5 дублей (Семён)."] * 2
    write(journal, Dealt(3, (0, None), (7, 7), 14, 0, None))
    assert lines(journal) == []


def test_the_tile_that_must_open_is_told(journal: Journal) -> None:
    write(journal, Dealt(1, (0, None), (7, 7), 14, 1, tile("3-3")))
    assert lines(journal) == ["Семён открывает: младший дубль 3-3"]
    model = journal.model
    assert model.note(model.row(0)) == lines(journal)[0]
    assert journal.head.more == "сдача 1"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_tile_that_must_open_is_not_cut_off(qtbot: QtBot, language: str, look: Look) -> None:
    look(language)
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_match(K11, seats(K11), 0)
    side.show()
    room = side.journal.view.viewport().width() - 16 - 20
    for lead in ("2-2", "1-6"):
        for opener in (0, 1):
            side.journal.model.reset(rows_of([Dealt(1, (0, None), (7, 7), 14, opener, tile(lead))]))
            row = side.journal.model.rows[0]
            note = side.journal.view.painter.fitting_note(side.journal.model, row, room)
            assert note.endswith(lead)
            assert QFontMetrics(ui_font(14, 400)).horizontalAdvance(note) <= room
            assert side.journal.model.sentence(row).endswith(lead)


def test_points_for_the_ends_are_a_line(journal: Journal) -> None:
    write(journal, FIRST, Scored(0, 2, Accounts.empty(2)))
    assert lines(journal) == ["Вы 1-1 первая", "Вы получаете 2 очка за концы."]
    row = journal.model.row(1)
    assert (journal.model.name(row), journal.model.words(row)) == ("Вы", "+2")
    assert journal.head.more == "сдача 1, ход 1"


def cross(journal: Journal, *laid: LaidTile) -> JournalModel:
    settings = TABLES["donkey"]
    journal.set_match(settings, seats(settings), 0)
    for seat, one in enumerate(laid):
        journal.model.add(Laid(seat % 4, one))
    return journal.model


def at(name: str, end: End | None, closed: bool = False) -> LaidTile:
    low, high = HALVES[tile(name)]
    return LaidTile(tile(name), end, low, high, closed)


def test_the_arms_of_a_cross_are_named_by_an_arrow(journal: Journal) -> None:
    model = cross(journal, at("3-3", None), at("3-5", End.N), at("3-6", End.W), at("6-6", End.W, closed=True),
                  at("5-5", End.N), at("3-4", End.E), at("1-3", End.S))  # fmt: skip
    told = [(model.words(row), model.arrow(row)) for row in model.rows]
    assert told == [
        ("первая", None), ("ветвь", signs.UP), ("ветвь", signs.LEFT), ("закрыто", signs.LEFT),
        ("открыто", signs.UP), ("ветвь", signs.RIGHT), ("ветвь", signs.DOWN),
    ]  # fmt: skip
    assert model.data(model.index(3)) == "Тимур 6-6 ветвь слева, закрыто"


def test_a_cross_at_the_left_end_turns_its_arms(journal: Journal) -> None:
    """The line that led to the hub is arm W, on the right of the screen."""
    model = cross(journal, at("2-4", None), at("2-2", End.L), at("4-5", End.W), at("2-6", End.E))
    assert [model.words(row) for row in model.rows] == ["первая", "слева", "ветвь", "ветвь"]
    assert [model.arrow(row) for row in model.rows] == [None, None, signs.RIGHT, signs.LEFT]
    assert model.data(model.index(2)) == "Раиса 4-5 ветвь справа"


def test_the_end_of_a_deal_and_of_a_match(journal: Journal) -> None:
    ends = [step.event for seed in range(9) for step in match_steps("k11", seed) if isinstance(step.event, DealEnded)]
    told = {}
    for ended in ends:
        write(journal, Dealt(1, (0, None), (7, 7), 14, 0, None), ended)
        told[ended.result.winner] = lines(journal)[-1]
    assert told == {0: "Вы выходите", 1: "Семён выходит", None: "Рыба"}
    for reason, seat, line in (("flag", 1, "Семён время вышло"), ("resign", 0, "Вы сдаётесь")):
        write(journal, MatchEnded(Verdict((seat,), (1 - seat,)), reason, seat))
        assert lines(journal)[-1] == line


@pytest.mark.parametrize("table", ["k11", "two doubles, no threshold", "four", "donkey", "telephone"])
def test_written_step_by_step_it_is_the_journal_of_the_sight(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    settings = TABLES[table]
    slow, quick = Journal(), Journal()
    for written in (slow, quick):
        qtbot.addWidget(written)
        written.set_match(settings, seats(settings), 0)
    steps = match_steps(table, 5)
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        slow.show_step(step)
        batch_ends = following is None or following.sight.history != step.sight.history
        if batch_ends and not isinstance(step.event, MatchEnded):
            quick.show_sight(step.sight)
            assert slow.model.rows == quick.model.rows
            assert slow.head.more == quick.head.more


def test_the_head_counts_deals_and_moves(journal: Journal) -> None:
    assert journal.head.more == ""
    write(journal, FIRST, Drew(1, None), LEFT, Passed(0))
    assert journal.head.more == "сдача 1, ход 3"


# Reading -----------------------------------------------------------------------------------------------


def test_it_follows_the_newest_line(journal: Journal) -> None:
    bar = journal.view.verticalScrollBar()
    for _ in range(30):
        write(journal, Passed(0))
        assert bar.value() == bar.maximum()
    assert bar.maximum() > 0


def test_it_stays_where_the_player_reads(journal: Journal) -> None:
    write(journal, *[Passed(0), Passed(1)] * 15)
    bar = journal.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    write(journal, Passed(0), Passed(1))
    assert bar.value() == place
    bar.setValue(bar.maximum())
    write(journal, Passed(0))
    assert bar.value() == bar.maximum()


def test_only_the_last_line_is_marked(journal: Journal) -> None:
    write(journal, FIRST, LEFT, RIGHT)
    soft = journal.theme.accent_soft
    image = journal.view.viewport().grab().toImage()
    model, view = journal.model, journal.view
    for row in range(model.rowCount()):
        middle = view.visualRect(model.index(row)).center()
        spot = image.pixelColor(view.viewport().width() - 12, middle.y())
        assert (spot == soft) == (row == model.rowCount() - 1)


def test_arrows_scroll_when_it_has_the_focus(journal: Journal, qtbot: QtBot) -> None:
    write(journal, *[Passed(0), Passed(1)] * 15)
    journal.activateWindow()
    journal.view.setFocus()
    qtbot.keyClick(journal.view, Qt.Key.Key_Home)
    assert journal.view.verticalScrollBar().value() == 0
    assert journal.view.currentIndex().row() == 0


def test_folded_it_shows_the_last_line_and_opens_by_key(journal: Journal, qtbot: QtBot) -> None:
    write(journal, *[Passed(0), Passed(1)] * 15, RIGHT)
    journal.set_folded(True)
    view, model = journal.view, journal.model
    height = view.painter.row_height()
    assert journal.open, "there is room for many lines"
    assert view.viewport().height() > 5 * height
    journal.resize(300, journal.head.height() + 3 * height - 5)
    assert not journal.open
    assert view.viewport().height() == height
    assert view.visualRect(model.index(model.rowCount() - 1)).top() == 0
    qtbot.keyClick(journal.head, Qt.Key.Key_Space)
    assert journal.open
    qtbot.waitUntil(lambda: view.viewport().height() > height)
    qtbot.mouseClick(journal.head, Qt.MouseButton.LeftButton)
    assert not journal.open
    journal.set_folded(False)
    assert journal.open
    assert not journal.head.isEnabled()


def test_the_language_changes_the_lines(journal: Journal, qapp: QApplication, qtbot: QtBot, look: Look) -> None:
    write(journal, FIRST, Drew(1, None))
    look("en")
    qapp.sendPostedEvents(None, QEvent.Type.LanguageChange)
    qtbot.waitUntil(lambda: journal.head.text() == "Journal")
    assert lines(journal)[1] == "Semyon drew 1 from the boneyard"
    assert lines(journal)[0].startswith("You 1-1 ")


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_lines_have_room_for_their_words(qtbot: QtBot, narrow: bool, scale: float, language: str, look: Look) -> None:
    look(language, scale)
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_narrow(narrow)
    side.set_match(K11, seats(K11), 0)
    side.resize(side.width(), 564)
    side.show()
    qtbot.waitExposed(side)
    journal = side.journal
    write(journal, FIRST, *[Drew(1, None)] * 12, LEFT, Passed(0))
    painter, view = journal.view.painter, journal.view
    room = view.viewport().width() - 16
    for row in journal.model.rows:
        assert painter.needed_width(journal.model, row) <= room, journal.model.sentence(row)


def test_the_hash_of_the_seed_stands_above_the_first_deal_also_where_the_journal_is_folded(journal: Journal) -> None:
    """Before the first move of a match it is seen in every window; later the head names the move."""
    journal.set_notes([Sealed("0123456789abcdef" * 4), Practice()])
    match = Match.new(K11, SeededDeck(bytes(16)))
    match.next_deal()
    journal.show_sight(match.sight(0))
    assert [journal.model.note(row) for row in journal.model.rows[:2]] == [
        "Раздача опечатана: 01234567…",
        "Тренировка: не в счёт",
    ]
    assert journal.model.sentence(journal.model.rows[0]).endswith("0123456789abcdef" * 4)
    assert journal.head.more == "сдача 1"
    journal.set_folded(True)
    journal.resize(300, 80)
    assert journal.head.more == "Раздача опечатана: 01234567…"
    assert match.round is not None
    match.play(match.to_move, match.round.legal_actions()[0])  # type: ignore[arg-type]
    journal.show_sight(match.sight(0))
    assert journal.head.more == "сдача 1, ход 1"
    journal.set_notes([])
    assert journal.model.moves == 1
    assert len(journal.model.rows) == len(rows_of(match.events))
