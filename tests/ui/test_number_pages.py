"""«Статистика» and «Честность»: the numbers on the page are those of the matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kozel_desktop.store.chances import Luck
from kozel_desktop.store.database import open_database
from kozel_desktop.store.history import entries
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.store.statistics import Choice, Entry, summary_of
from kozel_desktop.store.totals import Totals
from kozel_desktop.ui.pages import honesty
from kozel_desktop.ui.pages.chart import Chart, Series, ticks
from kozel_desktop.ui.pages.honesty import HonestyPage, LuckBar
from kozel_desktop.ui.pages.statistics import StatisticsPage, number
from tests.archives import fill
from tests.ui.conftest import Look

_Page = TypeVar("_Page", StatisticsPage, HonestyPage)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Entry]]:
    connection = open_database(tmp_path_factory.mktemp("memory")).connection
    fill(MatchStore(connection), 12)
    yield list(entries(connection))
    connection.close()


def shown(qtbot: QtBot, page: _Page, matches: list[Entry]) -> _Page:
    qtbot.addWidget(page)
    page.resize(1280, 760)
    with qtbot.waitExposed(page):
        page.show()
    page.load(iter(matches))
    qtbot.waitUntil(lambda: not page.loading)
    return page


# --- statistics


def test_the_numbers_are_those_of_the_chosen_game(qtbot: QtBot, played: list[Entry], look: Look) -> None:
    look("ru")
    page = shown(qtbot, StatisticsPage(), played)
    assert page.choice.game == played[-1].game
    page.game.chosen.emit("k11")
    wanted = summary_of(played, Choice(game="k11"))
    values = page.numbers.values
    assert values["Победы"] == str(wanted.won)
    assert values["Поражения"] == str(wanted.lost)
    assert values["Побед подряд, больше всего"] == str(wanted.longest_won)
    assert values["Очков вам за сдачу"] == number(wanted.mean_points)
    assert values["Ваш рейтинг"] == f"{wanted.rating[-1].rating:.0f}"
    assert str(wanted.luck_of("own", "draws").trials) != "0"
    assert f"{wanted.luck_of('own', 'draws').actual:.0f}" in values["Взяли вы"]


def test_it_opens_on_a_game_with_something_to_count(qtbot: QtBot, played: list[Entry], look: Look) -> None:
    look("ru")
    idle = evolve(played[-1], id=999, game="donkey", ending=None, totals=Totals())
    page = shown(qtbot, StatisticsPage(), [*played, idle])
    assert page.choice.game == next(entry.game for entry in reversed(played) if entry.rated)
    assert page.summary.matches > 0


def test_opponent_and_period_narrow_the_numbers(qtbot: QtBot, played: list[Entry], look: Look) -> None:
    look("ru")
    page = shown(qtbot, StatisticsPage(), played)
    page.game.chosen.emit(None)
    page.level.chosen.emit("master")
    assert page.summary.matches == sum(entry.level == "master" for entry in played)
    page.level.chosen.emit(None)
    page.days.chosen.emit(7)
    assert 0 < page.summary.matches < len(played)
    page.days.chosen.emit(0)
    assert page.summary.matches == len(played)
    assert not page.rating_chart.isVisible(), "several games have no common rating"


def test_the_score_of_every_match_can_be_looked_at(qtbot: QtBot, played: list[Entry], look: Look) -> None:
    look("ru")
    page = shown(qtbot, StatisticsPage(), played)
    page.game.chosen.emit(None)
    seen = []
    for _ in played:
        seen.append(page.course_chart.accessibleDescription())
        qtbot.mouseClick(page.earlier, Qt.MouseButton.LeftButton)
    finals = [" : ".join(map(str, entry.scores)) for entry in reversed(played)]
    assert [told.rpartition(" в конце ")[2] for told in seen] == finals
    assert not page.earlier.isEnabled()


def test_without_matches_the_page_says_what_will_be_here(qtbot: QtBot, look: Look) -> None:
    look("en")
    for page in (StatisticsPage(), HonestyPage()):
        shown(qtbot, page, [])
        assert page.nothing.isVisible()
        assert page.nothing.accessibleName()


def test_numbers_are_written_as_the_language_does(look: Look) -> None:
    look("ru")
    assert number(8.24) == "8,2"
    look("en")
    assert number(8.26) == "8.3"


# --- pictures


@pytest.mark.parametrize(("low", "high"), [(0, 101), (0, 0), (1493.2, 1531.7), (-3, 8), (0, 990)])
def test_lines_across_are_round_and_hold_everything(low: float, high: float) -> None:
    lines = ticks(low, high)
    assert lines[0] <= low
    assert lines[-1] >= high
    assert 2 <= len(lines) <= 8
    assert all(line == int(line) for line in lines)


def test_a_chart_tells_the_values_under_the_pointer(qtbot: QtBot) -> None:
    chart = Chart()
    qtbot.addWidget(chart)
    chart.resize(420, 240)
    chart.show_series([Series("вы", 0, (0, 7, 30)), Series("он", 1, (0, 20, 20))], ["0", "1", "2"], limit=101)
    with qtbot.waitExposed(chart):
        chart.show()
    plain = chart.grab().toImage()
    QTest.mouseMove(chart, QPointF(230, 120).toPoint())
    pointed = chart.grab().toImage()
    assert pointed != plain
    chart._point(None)
    assert chart.grab().toImage() == plain


def test_an_empty_chart_paints_nothing(qtbot: QtBot) -> None:
    chart = Chart()
    qtbot.addWidget(chart)
    image = chart.grab().toImage()
    blank = QImage(image)
    blank.fill(image.pixelColor(0, 0))
    assert image == blank


# --- honesty


def test_every_measure_is_told_for_both_sides(qtbot: QtBot, played: list[Entry], look: Look) -> None:
    look("ru")
    page = shown(qtbot, HonestyPage(), played)
    page.game.chosen.emit("k11")
    for measure in page.MEASURES:
        own, others = page._told("own", measure), page._told("others", measure)
        assert own is not None
        assert others is not None
        luck = page.summary.luck_of("own", measure)
        assert f"{luck.actual:.0f}" in own.numbers
        assert number(luck.expected) in own.numbers
        assert page._told("partner", measure) is None
    page.game.chosen.emit("pairs")
    assert page._told("partner", "doubles") is not None


def test_cards_without_data_leave_no_gap_and_marks_belong_to_the_players(
    qtbot: QtBot, played: list[Entry], look: Look
) -> None:
    look("ru")
    totals = Totals(luck={"others:draws": [9, 24, 16, 9], "own:doubles": [9, 24, 16, 9]}, course=[(0, 7)])
    page = shown(qtbot, HonestyPage(), [evolve(played[0], totals=totals)])
    assert page.cards["reply"].isHidden()
    places = [page._grid.getItemPosition(page._grid.indexOf(page.cards[name]))[:2] for name in ("draws", "doubles")]
    assert places == [(0, 0), (0, 1)]
    bar = page.cards["draws"].findChild(LuckBar)
    assert bar is not None
    assert bar._side == 1


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (Luck(5, 5, 2, 1), "Пока мало, чтобы судить."),
        (Luck(100, 50, 50, 0), "Случаю здесь нечего решать."),
        (Luck(100, 55, 50, 25), "Обычный случай."),
        (Luck(100, 62, 50, 25), "Бывает редко: примерно раз в 61 таких подсчётов."),
        (Luck(100, 80, 50, 25), "Бывает редко: примерно раз в 1000000 таких подсчётов."),
    ],
)
def test_verdicts_in_plain_words(look: Look, luck: Luck, said: str) -> None:
    look("ru")
    assert honesty.verdict(luck) == said


def test_a_rare_result_stands_out(qtbot: QtBot, played: list[Entry], look: Look) -> None:
    look("ru")
    totals = Totals(luck={"own:doubles": [90, 240, 160, 90]}, course=[(0, 7)])
    cheated = evolve(played[0], totals=totals)
    page = shown(qtbot, HonestyPage(), [cheated])
    told = page._told("own", "doubles")
    assert told is not None
    assert told.rare
