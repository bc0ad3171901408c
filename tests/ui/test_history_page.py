"""«История»: looking for matches, choosing among them, and what is offered for each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.store.database import open_database
from kozel_desktop.store.history import HistoryRow, rows
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.ui import slices
from kozel_desktop.ui.pages.history import HistoryPage
from kozel_desktop.ui.pages.historymodel import Column, HistoryModel, Wanted
from tests.archives import fill
from tests.ui.conftest import Look
from tests.ui.formplay import dressed, undressed

LEFT = Qt.MouseButton.LeftButton


def row(id: int, **changes: object) -> HistoryRow:
    usual = HistoryRow(
        id=id,
        begun=f"2026-11-{id % 28 + 1:02}T12:00:00",
        preset="k11",
        table="",
        names=("Вы", "Семён"),
        levels=("human", "player"),
        origin="played",
        length=None,
        turned=0,
        source=None,
        ending="score",
        losers=(1,),
        winners=(0,),
        scores=(12, 104),
        deals=7,
        counts=True,
        ended="2026-11-30T12:30:00",
    )
    return evolve(usual, **changes)  # type: ignore[arg-type]


@pytest.fixture
def page(qtbot: QtBot) -> HistoryPage:
    page = HistoryPage()
    qtbot.addWidget(page)
    page.resize(1280, 760)
    with qtbot.waitExposed(page):
        page.show()
    return page


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    connection = open_database(tmp_path).connection
    yield MatchStore(connection)
    connection.close()


def load(qtbot: QtBot, page: HistoryPage, matches: list[HistoryRow]) -> None:
    page.load(iter(matches))
    qtbot.waitUntil(lambda: not page.loading)


def shown(model: HistoryModel) -> list[int]:
    return [model.row(place).id for place in range(model.rowCount())]


MATCHES = [
    row(4, preset="yard", levels=("human", "master"), scores=(101, 20), losers=(0,), winners=(1,)),
    row(3, ending=None, losers=(), winners=(), scores=(5, 8)),
    row(2, names=("Вы", "Клава"), origin="imported", levels=("human", "human")),
    row(1, table="target=201"),
]


def test_nobody_wins_or_loses_what_only_the_program_played(look: Look) -> None:
    look("ru")
    model = HistoryModel()
    alone = row(1, names=("Раиса", "Семён"), levels=("player", "player"), origin="imported")
    model.show_all([alone, evolve(alone, id=2, ending=None, losers=(), winners=())])
    cells = [[model.index(place, column).data() for column in (Column.OPPONENTS, Column.OUTCOME)] for place in (0, 1)]
    assert cells == [["Раиса и Семён, бывалый", "сыграна"], ["Раиса и Семён, бывалый", "не окончена"]]
    model.want(Wanted(outcome="won"))
    assert shown(model) == []


def shown_with(model: HistoryModel, level: str) -> list[int]:
    model.want(Wanted(level=level))
    return shown(model)


@pytest.mark.parametrize(
    ("names", "levels", "told"),
    [
        (("Вы", "Семён"), ("human", "runner"), "Семён, Дядя Коля"),
        (("Вы", "Семён", "Раиса"), ("human", "expert", "blocker"), "Семён (знаток) и Раиса (Михалыч)"),
        (("Вы", "Клава"), ("human", "human"), "Клава"),
        (("You", "Семён"), ("expert", "player"), "Игрок (знаток) и Семён (бывалый)"),
    ],
)
def test_everybody_is_told_with_his_own_level(
    names: tuple[str, ...], levels: tuple[str, ...], told: str, look: Look
) -> None:
    look("ru")
    model = HistoryModel()
    model.show_all([row(1, names=names, levels=levels)])
    assert model.index(0, Column.OPPONENTS).data().replace("\u00a0", " ") == told
    found = {level for level in ("", *LEVELS) if shown_with(model, level)}
    assert found == (set(levels) - {"human"} or {""})


def test_an_empty_history_says_what_will_be_here(qtbot: QtBot, page: HistoryPage, look: Look) -> None:
    look("ru")
    load(qtbot, page, [])
    assert page.nothing.isVisible()
    assert "Здесь появятся ваши партии" in page.nothing.accessibleName()
    assert not page.watch_button.isEnabled()
    assert not page.delete_button.isEnabled()


def test_matches_are_found_by_words_game_opponent_and_result(look: Look) -> None:
    look("ru")
    model = HistoryModel()
    model.show_all(MATCHES)
    for wanted, found in (
        (Wanted(), [4, 3, 2, 1]),
        (Wanted(words="клава"), [2]),
        (Wanted(words="двор мастер"), [4]),
        (Wanted(words="2026-11-04"), [3]),
        (Wanted(words="201"), [1]),
        (Wanted(words="тюлень"), []),
        (Wanted(game="k11"), [3, 2, 1]),
        (Wanted(level="master"), [4]),
        (Wanted(level=""), [2]),
        (Wanted(outcome="unfinished"), [3]),
        (Wanted(outcome="won", game="k11"), [2, 1]),
        (Wanted(outcome="lost"), [4]),
        (Wanted(days=100000), [4, 3, 2, 1]),
    ):
        model.want(wanted)
        assert shown(model) == found, wanted


def test_only_the_last_days() -> None:
    model = HistoryModel()
    model.show_all([row(1, begun="2999-01-01"), row(2, begun="2001-01-01T00:00:00")])
    model.change(days=7)
    assert shown(model) == [1]


def test_every_column_puts_the_matches_in_order(look: Look) -> None:
    look("ru")
    model = HistoryModel()
    model.show_all(MATCHES)
    orders = {
        Column.WHEN: [1, 2, 3, 4],
        Column.GAME: [4, 3, 2, 1],
        Column.SCORE: [3, 2, 1, 4],
        Column.OUTCOME: [4, 2, 1, 3],
        Column.OPPONENTS: [2, 3, 1, 4],
    }
    for column, expected in orders.items():
        model.sort(column)
        assert shown(model) == expected, column
    model.sort(Column.WHEN, Qt.SortOrder.DescendingOrder)
    assert shown(model) == [4, 3, 2, 1]


def test_a_row_tells_everything_in_words(look: Look) -> None:
    look("ru")
    model = HistoryModel()
    model.show_all(MATCHES)
    cells = [[model.index(line, column).data() for column in Column] for line in range(4)]
    assert cells[0][1:] == ["Дворовый козёл", "Семён, мастер", "поражение", "101 : 20", "7", ""]
    assert cells[1][3] == "не окончена"
    assert cells[2][2:] == ["Клава", "победа", "12 : 104", "7", "из записи"]
    assert cells[3][1] == "Козёл 1×1, до 201"
    spoken = model.index(0, Column.OUTCOME).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Итог: поражение"


def test_what_is_offered_suits_the_selected_match(qtbot: QtBot, page: HistoryPage) -> None:
    half = row(9, origin="duplicate", length=8, ending="deals", losers=(), winners=())
    strange = row(8, preset="whist")
    load(qtbot, page, [*MATCHES, half, strange])
    for number, go_on, half_button, watch in (
        (4, False, False, True),
        (3, True, False, True),
        (9, False, True, True),
        (8, False, False, False),
    ):
        page.select([number])
        assert page.selected() == [number]
        assert page.go_on_button.isVisible() is go_on
        assert page.half_button.isVisible() is half_button
        assert page.watch_button.isEnabled() is watch
    page.select([4, 3])
    assert not page.watch_button.isEnabled()
    assert page.export_button.isEnabled()
    assert page.delete_button.isEnabled()


def test_keys_and_mouse_tell_what_is_wanted(qtbot: QtBot, page: HistoryPage) -> None:
    load(qtbot, page, MATCHES)
    page.table.setFocus()
    page.select([4])
    told: list[object] = []
    page.watch.connect(lambda number: told.append(("watch", number)))
    page.put_away.connect(lambda numbers: told.append(("away", numbers)))
    page.again.connect(lambda number, swapped: told.append(("again", number, swapped)))
    page.left.connect(lambda: told.append("left"))
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    place = page.table.visualRect(page.model.index(0, 1)).center()
    qtbot.mouseClick(page.table.viewport(), LEFT, pos=place)
    qtbot.mouseDClick(page.table.viewport(), LEFT, pos=place)
    page._swapped.trigger()
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert told == [("watch", 3), ("away", [3]), ("watch", 4), ("again", 4, True), "left"]


def test_typing_narrows_the_list_and_keeps_the_selection(qtbot: QtBot, page: HistoryPage, look: Look) -> None:
    look("ru")
    load(qtbot, page, MATCHES)
    page.select([1])
    page.search.setText("семён")
    assert shown(page.model) == [4, 3, 1]
    assert page.selected() == [1]
    page.search.setText("семён тюлень")
    assert page.nothing.isVisible()
    page.search.clear()
    assert shown(page.model) == [4, 3, 2, 1]


def test_many_matches_are_read_in_slices(qtbot: QtBot, page: HistoryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    page.load(row(number) for number in range(100))
    assert page.loading, "the window has its turn before all of them are read"
    qtbot.waitUntil(lambda: not page.loading)
    assert page.model.rowCount() == 100


def test_real_matches_are_shown_as_they_were_played(qtbot: QtBot, page: HistoryPage, store: MatchStore) -> None:
    kept = fill(store, 4)
    load(qtbot, page, list(rows(store.connection)))
    assert shown(page.model) == kept[::-1]
    for number in kept:
        match = store.read(number).match
        place = page.model.place_of(number)
        assert place is not None
        score = page.model.index(place, Column.SCORE).data()
        assert score == " : ".join(map(str, match.accounts.scores))


@pytest.fixture
def wood(qapp: QApplication) -> Iterator[None]:
    dressed(qapp)
    yield
    undressed(qapp)


@pytest.mark.usefixtures("wood")
def test_the_whole_line_under_the_pointer_is_marked(page: HistoryPage, qtbot: QtBot) -> None:
    page.load(iter([row(1), row(2), row(3)]))
    qtbot.waitUntil(lambda: not page.loading)
    page.table.clearSelection()
    table, view = page.table, page.table.viewport()

    def line(number: int) -> QImage:
        top = table.rowViewportPosition(number)
        return view.grab(QRect(0, top, view.width(), table.rowHeight(number))).toImage()

    before = line(1)
    QTest.mouseMove(view, QPoint(20, table.rowViewportPosition(1) + 10))
    qtbot.waitUntil(lambda: table.pointed == 1)
    after = line(1)
    for column in range(page.model.columnCount()):
        if not table.isColumnHidden(column):
            x = table.columnViewportPosition(column) + table.columnWidth(column) - 3
            assert after.pixelColor(x, 4) != before.pixelColor(x, 4), column
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert table.pointed == -1
    assert line(1) == before


def test_what_is_selected_stays_so_in_another_language(page: HistoryPage, qtbot: QtBot, look: Look) -> None:
    page.load(iter([row(1), row(2), row(3)]), [2])
    qtbot.waitUntil(lambda: not page.loading)
    assert page.selected() == [2]
    look("en")
    page.retranslate()
    assert page.selected() == [2]
