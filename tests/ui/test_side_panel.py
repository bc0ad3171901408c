"""The panel beside the table: keys that mean something now, points made on the table, the end of a match."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.actions import EndTurn, Lay
from kozel_desktop.rules.events import DealEnded, MatchEnded, Scored
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.panel.moment import Moment
from kozel_desktop.ui.panel.parts import Account
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.panel.verdict import EndSign
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.themes import theme_by_id
from tests import situations
from tests.ui.conftest import Look
from tests.ui.played import K11, TABLES, match_steps, seats
from tests.ui.seen import open_window


def panel(qtbot: QtBot, table: str = "k11", game: str = "k11") -> SidePanel:
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_theme(theme_by_id("wood"))
    side.set_speed(0)
    side.set_match(TABLES[table], seats(TABLES[table]), 0, VARIANTS[game].loser)
    side.resize(side.width(), 700)
    open_window(qtbot, side)
    return side


def keys(side: SidePanel) -> list[str]:
    return side.hints.accessibleName().split(", ")


# Keys --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "named"),
    [
        (Moment.END, ["← → конец", "Enter положить"]),
        (Moment.ARM, ["← ↑ → ↓ ветвь", "Enter положить"]),
        (Moment.DECLARE, ["↑ ↓ открыто или закрыто", "Enter положить"]),
        (Moment.MORE, ["E закончить ход"]),
        (Moment.DRAW, ["B взять"]),
        (Moment.WAIT, ["F1 правила"]),
    ],
)
def test_the_keys_are_those_of_the_moment(qtbot: QtBot, moment: Moment, named: list[str], look: Look) -> None:
    look("ru")
    side = panel(qtbot)
    side.set_hints_for(moment)
    assert [key for key in keys(side) if key in named] == named
    assert "1–9 кость" not in keys(side)
    side.set_hints_for(Moment.TILE)
    assert keys(side) == ["H подсказка", "1–9 кость", "F1 правила"]


def sight_of(match: Match) -> Sight:
    return match.sight(0)


def test_a_moment_follows_from_what_is_chosen() -> None:
    match = situations.find(situations.choosing)
    choice = Choice()
    assert Moment.of(choice) is Moment.WAIT
    choice.begin(sight_of(match))
    assert Moment.of(choice) is Moment.TILE
    lays = [action for action in sight_of(match).actions if isinstance(action, Lay)]
    both = next(lay.tile for lay in lays if len([other for other in lays if other.tile == lay.tile]) == 2)
    choice.select(both)
    assert Moment.of(choice) is Moment.END
    choice.clear()
    assert Moment.of(choice) is Moment.TILE


def test_a_second_double_is_a_moment_of_its_own() -> None:
    match = situations.find(situations.two_doubles, {"multi_doubles": 2})
    assert any(isinstance(action, EndTurn) for action in sight_of(match).actions)
    choice = Choice()
    choice.begin(sight_of(match))
    assert Moment.of(choice) is Moment.MORE


def test_drawing_is_named_only_where_it_can_be_done() -> None:
    choice = Choice()
    choice.begin(sight_of(situations.find(situations.drawing)))
    assert Moment.of(choice) is Moment.DRAW


# Points made on the table ------------------------------------------------------------------------------


def figures(side: SidePanel, name: str) -> list[str]:
    return [label.text() for label in side.count.findChildren(QLabel, name) if label.isVisibleTo(side.count)]


@pytest.mark.parametrize("table", ["telephone", "bergen"])
def test_points_rise_at_their_own_step_and_are_counted_apart_at_the_end(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    side, settings = panel(qtbot, table, table), TABLES[table]
    made = [0] * settings.side_count
    seen = 0
    for step in match_steps(table, 3):
        side.show_step(step)
        if isinstance(step.event, Scored):
            owner = settings.side_of(step.event.seat)
            made[owner] += step.event.points
            assert side.findChild(Account, f"account-{owner}").value == step.event.accounts.scores[owner]
        if isinstance(step.event, DealEnded):
            side.show_count(step.event)
            for owner, points in enumerate(made):
                before = step.event.written.before.scores[owner] - points
                assert figures(side, f"before-score-{owner}") == [str(before)]
                assert figures(side, f"deal-made-{owner}") == ([f"+{points}"] if points else [])
                seen += bool(points)
            side.show_play()
            made = [0] * settings.side_count
    assert seen > 3


def test_a_match_that_ends_in_mid_deal_does_not_show_the_deal_before(qtbot: QtBot, look: Look) -> None:
    look("ru")
    for seed in range(20):
        steps = match_steps("telephone", seed)
        if isinstance(steps[-2].event, Scored):
            break
    else:
        pytest.fail("no match ended in mid-deal")
    side = panel(qtbot, "telephone", "telephone")
    for step in steps:
        side.show_step(step)
    last = steps[-1]
    assert isinstance(last.event, MatchEnded)
    match = Match.new(TABLES["telephone"], lambda deal, attempt: ())
    match.accounts = last.sight.accounts
    side.show_verdict(last.event, match)
    assert side.verdict.isVisible()
    assert not side.count.isVisible()


# The end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "table", "sign", "title"),
    [
        ("k11", "k11", "goat", "Козёл — Семён!"),
        ("donkey", "k11", "donkey", "Осёл — Семён!"),
        ("telephone", "k11", "star", "Вы выиграли партию!"),
    ],
)
def test_every_game_ends_with_its_own_picture(
    qtbot: QtBot, game: str, table: str, sign: str, title: str, look: Look
) -> None:
    look("ru")
    side = panel(qtbot, table, game)
    ended = next(
        steps[-1].event
        for steps in (match_steps("k11", seed) for seed in range(9))
        if isinstance(steps[-1].event, MatchEnded) and steps[-1].event.verdict.losers == (1,)
    )
    assert isinstance(ended, MatchEnded)
    match = Match.new(K11, lambda deal, attempt: ())
    side.show_verdict(ended, match)
    shown = next(found for found in side.verdict.findChildren(EndSign) if found.isVisibleTo(side))
    assert shown._sign == sign
    assert shown.grab().toImage().pixelColor(0, 0) != shown.grab().toImage().pixelColor(shown.width() // 2, 66)
    assert side.verdict.findChild(QLabel, "goat").text().replace("\u00a0", " ") == title


# Little room -------------------------------------------------------------------------------------------


def test_after_a_fish_the_first_sentence_is_in_sight_and_more_is_promised(qtbot: QtBot, look: Look) -> None:
    """At 900×600: the panel is 232 wide, and 564 high below the menus."""
    look("ru")
    side = panel(qtbot)
    side.set_narrow(True)
    side.resize(side.width(), 564)
    fishes = [
        step.event
        for seed in range(9)
        for step in match_steps("k11", seed)
        if isinstance(step.event, DealEnded) and step.event.result.kind == "fish"
    ]
    for ended in fishes:
        side.show_count(ended)
        qtbot.wait(1)
        first = side.count.findChild(QLabel, "sentence-0")
        view = side.count.area.viewport()
        assert first.mapTo(view, first.rect().topLeft()).y() + 40 < view.height(), ended
        bar = side.count.area.verticalScrollBar()
        assert side.count.more.isVisible() == (bar.maximum() > 0)
        bar.setValue(bar.maximum())
        assert not side.count.more.isVisible()
    assert fishes


@pytest.mark.parametrize("journal", [True, False])
def test_the_cards_are_whole_whatever_is_shown_below(qtbot: QtBot, journal: bool, look: Look) -> None:
    look("ru")
    side = panel(qtbot)
    side.set_journal_shown(journal)
    side.show_sight(situations.find(situations.viewer_decides).sight(0))
    area = side.findChild(QWidget, "score-area")
    assert area is not None
    cards = list(side.score.cards.values())
    qtbot.waitUntil(lambda: area.height() >= cards[-1].mapTo(area, cards[-1].rect().bottomLeft()).y())
    assert area.y() < 30
    side.set_memory_shown(True)
    qtbot.waitUntil(lambda: area.height() >= side.score.height() + side.memory.sizeHint().height())
    assert side.journal.isVisible() == journal
    side.set_narrow(True)
    side.resize(side.width(), 564)
    assert not side.journal.isVisible()
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
    assert side.memory.mapTo(area, side.memory.rect().bottomLeft()).y() <= area.height()
    side.set_memory_shown(False)
    assert side.journal.isVisible() == journal
