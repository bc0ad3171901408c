"""The result of a deal and of a match: figures of the rules, a sentence for each change, keys, nothing cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded, MatchEnded
from kozel_desktop.rules.ledger import Accounts, Verdict
from kozel_desktop.rules.match import Match
from kozel_desktop.ui import telling
from kozel_desktop.ui.panel.count import CountPanel
from kozel_desktop.ui.panel.counttable import CountTable
from kozel_desktop.ui.panel.parts import BurntMark, CarryBadge, DeferredBox, FishSign, SideName
from kozel_desktop.ui.panel.score import ScorePanel
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.panel.verdict import VerdictPanel
from kozel_desktop.ui.panel.widths import COUNTING_WIDTH, NARROW_WIDTH, WIDTH
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.signs_goat import goat
from kozel_desktop.ui.themes import theme_by_id
from tests.ui.conftest import Look
from tests.ui.played import K11, PAIRS, TABLES, deal_kinds, deals, match_steps, seats
from tests.ui.seen import cut_off, open_window, settle, texts


def shown(qtbot: QtBot, ended: DealEnded, table: str = "k11", size: tuple[int, int] = (330, 700)) -> CountPanel:
    panel = CountPanel()
    qtbot.addWidget(panel)
    panel.set_theme(theme_by_id("wood"))
    panel.resize(*size)
    settings = TABLES[table]
    panel.show_deal(ended, settings, seats(settings), 0)
    open_window(qtbot, panel)
    return panel


def text_of(root: QWidget, name: str) -> str | None:
    """The text of the visible part with that name; None where there is none."""
    found = [w for w in root.findChildren(QWidget, name) if w.isVisibleTo(root)]
    return found[0].text() if found else None


# The table of three lines ------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_the_three_lines_are_the_accounts_and_entries_of_the_rules(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    settings = TABLES[table]
    for ended in deal_kinds(table):
        grid = CountTable(Seating(settings, seats(settings), 0), ended)
        qtbot.addWidget(grid)
        grid.resize(600, 300)
        for side, entry in enumerate(ended.written.entries):
            for name, accounts in (("before", ended.written.before), ("after", ended.written.after)):
                assert text_of(grid, f"{name}-score-{side}") == str(accounts.scores[side])
                beside = accounts.deferred[side]
                assert text_of(grid, f"{name}-deferred-{side}") == (f"+{beside}" if beside else None)
            parts = {
                "amount": f"+{entry.amount}" if entry.recorded else None,
                "deferred": f"+{entry.deferred}" if entry.deferred else None,
                "released": f"+{entry.released}" if entry.released else None,
                "carried": f"+{entry.carried}" if entry.carried else None,
                "burnt": f"+{entry.burnt}" if entry.burnt else None,
                "discarded": f"+{entry.discarded}" if entry.discarded else None,
                "lost": str(entry.lost_score) if entry.lost_score else None,
            }
            for name, text in parts.items():
                assert text_of(grid, f"deal-{name}-{side}") == text, (name, ended)
            fish = bool(grid.findChildren(FishSign, f"deal-fish-{side}"))
            assert fish == (ended.result.kind == "fish" and bool(entry.recorded or entry.deferred or entry.discarded))


def test_deferred_points_are_never_added_to_the_score(qtbot: QtBot, look: Look) -> None:
    look("ru")
    seen = 0
    for ended in deals("always"):
        after = ended.written.after
        both = zip(after.scores, after.deferred, strict=True)
        sums = {score + beside for score, beside in both if score and beside}
        known = {*after.scores, *ended.written.before.scores}
        if sums - known:
            seen += 1
            grid = CountTable(Seating(TABLES["always"], seats(TABLES["always"]), 0), ended)
            qtbot.addWidget(grid)
            assert not {str(number) for number in sums - known} & set(texts(grid))
    assert seen


def test_the_columns_stand_in_the_order_of_the_score(qtbot: QtBot, look: Look) -> None:
    look("ru")
    panel, score = shown(qtbot, deals("k11")[0]), ScorePanel()
    qtbot.addWidget(score)
    score.set_match(K11, seats(K11), 0)
    columns = {side: panel.findChild(QLabel, f"before-score-{side}") for side in (0, 1)}
    assert sorted(columns, key=lambda side: columns[side].mapTo(panel, QPoint()).x()) == list(score.cards)


@pytest.mark.parametrize("width", [316, 208, 194])
def test_the_names_of_a_pair_are_not_shortened(qtbot: QtBot, width: int, look: Look) -> None:
    look("en")
    grid = CountTable(Seating(PAIRS, seats(PAIRS), 0), deals("pairs")[0])
    qtbot.addWidget(grid)
    grid.resize(width, grid.heightForWidth(width))
    grid.show()
    for name in grid.findChildren(SideName):
        assert name.width() >= name.sizeHint().width()
    assert cut_off(grid) == []


@pytest.mark.parametrize(("width", "beside"), [(316, True), (196, True), (100, False)])
def test_without_room_one_account_stands_below_the_other(qtbot: QtBot, width: int, beside: bool, look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("k11") if e.written.entries[0].deferred and e.written.entries[1].burnt)
    grid = CountTable(Seating(K11, seats(K11), 0), ended)
    qtbot.addWidget(grid)
    grid.resize(width, grid.heightForWidth(width))
    grid.show()
    first, second = (grid.findChild(QLabel, f"after-score-{side}").mapTo(grid, QPoint()).y() for side in (0, 1))
    assert (abs(first - second) < 30) == beside
    assert cut_off(grid) == []


# Sentences ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["k11", "full fish, bonuses", "carry to the loser", "winner scores"])
def test_every_sentence_is_shown_with_its_head(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    settings = TABLES[table]
    for ended in deal_kinds(table):
        panel = shown(qtbot, ended, table)
        wanted = telling.sentences(Seating(settings, seats(settings), 0), ended)
        labels = [panel.findChild(QLabel, f"sentence-{number}") for number in range(len(wanted))]
        assert [label.accessibleName() for label in labels] == [f"{s.head} {s.text}" for s in wanted]
        assert panel.findChild(QLabel, f"sentence-{len(wanted)}") is None
        panel.hide()


def test_another_deal_replaces_the_first(qtbot: QtBot, look: Look) -> None:
    look("ru")
    first = next(e for e in deals("k11") if e.result.winner == 0)
    second = next(e for e in deals("k11") if e.result.kind == "fish")
    panel = shown(qtbot, first)
    assert text_of(panel, "verdict") == "Вы вышли"
    panel.show_deal(second, K11, seats(K11), 0)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert text_of(panel, "verdict") == "Рыба"
    assert len(panel.findChildren(CountTable)) == 1


def test_hanging_points_stand_beside_the_fish(qtbot: QtBot, look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("k11") if e.written.after.carry)
    badge = shown(qtbot, ended).findChild(CarryBadge, "carry")
    assert badge.text() == f"+{ended.written.after.carry}"


def test_a_name_is_text_and_never_markup(qtbot: QtBot, look: Look) -> None:
    look("ru")
    ended = next(e for e in deals("k11") if e.written.entries[1].recorded)
    people = (seats(K11)[0], type(seats(K11)[0])("<b>&Co", human=False))
    panel = CountPanel()
    qtbot.addWidget(panel)
    panel.show_deal(ended, K11, people, 0)
    label = panel.findChild(QLabel, "sentence-0")
    assert "&lt;b&gt;&amp;Co" in label.text()


def test_the_language_changes_at_once(qtbot: QtBot, qapp: QApplication, look: Look) -> None:
    look("ru")
    panel = shown(qtbot, next(e for e in deals("k11") if e.result.kind == "fish"))
    look("en")
    qapp.sendPostedEvents(None, QEvent.Type.LanguageChange)
    qtbot.waitUntil(lambda: panel.button.text() == "Next")
    qtbot.waitUntil(lambda: text_of(panel, "verdict") == "Fish")


# Keys --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
@pytest.mark.parametrize("focused", [True, False])
def test_enter_goes_on(qtbot: QtBot, key: Qt.Key, focused: bool, look: Look) -> None:
    look("ru")
    panel = shown(qtbot, deals("k11")[0])
    if focused:
        panel.button.setFocus()
    else:
        panel.setFocus()
    with qtbot.waitSignal(panel.next_requested):
        qtbot.keyClick(panel.button if focused else panel, key)


def test_enter_goes_on_once(qtbot: QtBot, look: Look) -> None:
    look("ru")
    panel, count = shown(qtbot, deals("k11")[0]), []
    panel.next_requested.connect(lambda: count.append(1))
    panel.button.setFocus()
    qtbot.keyClick(panel.button, Qt.Key.Key_Return)
    assert count == [1]


def test_in_a_low_window_all_can_be_read_and_the_button_stays(qtbot: QtBot, look: Look) -> None:
    look("ru")
    ended = max(deal_kinds("k11"), key=lambda e: len(telling.sentences(Seating(K11, seats(K11), 0), e)))
    panel = shown(qtbot, ended, size=(NARROW_WIDTH - 14, 400))
    bar = panel.area.verticalScrollBar()
    assert bar.maximum() > 0
    assert panel.rect().contains(panel.button.geometry())
    panel.button.setFocus()
    for _ in range(20):
        qtbot.keyClick(panel.button, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    opener = panel.findChild(QLabel, "opener")
    assert (
        panel.area.viewport()
        .rect()
        .contains(opener.mapTo(panel.area.viewport(), opener.rect().bottomLeft() - QPoint(0, 1)))
    )
    for _ in range(20):
        qtbot.keyClick(panel.button, Qt.Key.Key_PageUp)
    assert bar.value() == 0


# Nothing is cut ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", [None, "DejaVu Sans"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("narrow", [False, True])
def test_nothing_is_cut(
    qtbot: QtBot, narrow: bool, language: str, scale: float, family: str | None, look: Look
) -> None:
    look(language, scale, family)
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_theme(theme_by_id("wood"))
    side.set_narrow(narrow)
    side.set_match(K11, seats(K11), 0)
    side.show()
    for ended in deal_kinds("k11"):
        side.show_count(ended)
        side.resize(side.width(), 564)
        if scale == 1.0:
            assert side.width() == (NARROW_WIDTH if narrow else COUNTING_WIDTH)
        assert cut_off(side.count) == [], ended


@pytest.mark.parametrize("table", ["four", "pairs", "ranks", "winner scores"])
def test_nothing_is_cut_at_other_tables(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    for ended in deal_kinds(table)[:12]:
        panel = shown(qtbot, ended, table)
        assert cut_off(panel) == [], ended
        panel.hide()


# The end of a match ------------------------------------------------------------------------------------


def test_the_verdict_names_goat_reason_accounts_and_deals(qtbot: QtBot, look: Look) -> None:
    look("ru")
    end = match_steps("k11", 4)[-1]
    assert isinstance(end.event, MatchEnded)
    panel = VerdictPanel()
    qtbot.addWidget(panel)
    panel.show_verdict(end.event, K11, seats(K11), 0, end.sight.accounts, end.sight.deal_no)
    panel.show()
    goat_side = end.event.verdict.losers[0]
    assert text_of(panel, "goat").replace("\u00a0", " ") == ("Вы — козёл", "Козёл — Семён!")[goat_side]
    for side in (0, 1):
        assert text_of(panel, f"final-{side}") == str(end.sight.accounts.scores[side])
    reason = panel.findChild(QLabel, "reason").accessibleName()
    assert str(end.sight.accounts.scores[goat_side]) in reason
    assert panel.findChild(QLabel, "deals").accessibleName() == f"Сыграно {end.sight.deal_no} сдач."


def test_deferred_points_stay_beside_the_final_score(qtbot: QtBot, look: Look) -> None:
    look("ru")
    panel = VerdictPanel()
    qtbot.addWidget(panel)
    accounts = Accounts((0, 96), (12, 0), 0, (0, 0))
    panel.show_verdict(MatchEnded(Verdict((1,), (0,)), "resign", 1), K11, seats(K11), 0, accounts, 3)
    assert (text_of(panel, "final-0"), text_of(panel, "final-deferred-0")) == ("0", "+12")
    assert text_of(panel, "final-deferred-1") is None


def test_enter_begins_another_match_and_the_other_button_goes_home(qtbot: QtBot, look: Look) -> None:
    look("ru")
    panel = VerdictPanel()
    qtbot.addWidget(panel)
    ended = MatchEnded(Verdict((0,), (1,)), "flag", 0)
    panel.show_verdict(ended, K11, seats(K11), 0, Accounts.empty(2), 0)
    open_window(qtbot, panel)
    panel.setFocus()
    with qtbot.waitSignal(panel.again_requested):
        qtbot.keyClick(panel, Qt.Key.Key_Return)
    panel.home.setFocus()
    with qtbot.assertNotEmitted(panel.again_requested), qtbot.waitSignal(panel.home_requested):
        qtbot.keyClick(panel.home, Qt.Key.Key_Return)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("narrow", [False, True])
def test_nothing_of_the_verdict_is_cut(qtbot: QtBot, narrow: bool, language: str, scale: float, look: Look) -> None:
    look(language, scale)
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_theme(theme_by_id("wood"))
    side.set_narrow(narrow)
    side.set_match(PAIRS, seats(PAIRS), 0)
    side.show()
    for event in (MatchEnded(Verdict((0,), (1,)), "resign", 2), MatchEnded(Verdict((1,), (0,)), "score")):
        side.verdict.show_verdict(event, PAIRS, seats(PAIRS), 0, Accounts((99, 108), (12, 0), 0, (0, 0)), 12)
        side._turn_to(2)
        side.resize(side.width(), 564)
        assert cut_off(side.verdict) == []


def test_the_goat_is_drawn_inside_its_square() -> None:
    image = QImage(140, 140, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    goat(painter, 70, 70, 100, QColor("black"), QColor("white"))
    painter.end()
    inked = [(x, y) for x in range(140) for y in range(140) if image.pixelColor(x, y).lightness() < 128]
    xs, ys = [x for x, _ in inked], [y for _, y in inked]
    assert min(xs) >= 20
    assert max(xs) <= 120
    assert min(ys) >= 20
    assert max(ys) <= 120
    assert len(inked) > 2500


# The panel as a whole ----------------------------------------------------------------------------------


def test_the_panel_turns_from_play_to_count_to_play(qtbot: QtBot, look: Look) -> None:
    look("ru")
    host = QWidget()
    qtbot.addWidget(host)
    table, side = QWidget(host), SidePanel(host)
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    side.set_match(K11, seats(K11), 0)
    host.resize(900, 600)
    open_window(qtbot, host)
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    assert (side.width(), side.score.isVisible()) == (WIDTH, True)
    side.show_count(deals("k11")[0])
    assert (side.width(), side.score.isVisible(), side.count.isVisible()) == (COUNTING_WIDTH, False, True)
    assert side.count.button.hasFocus()
    with qtbot.waitSignal(side.next_requested):
        qtbot.keyClick(side.count.button, Qt.Key.Key_Return)
    side.show_play()
    assert (side.width(), side.score.isVisible()) == (WIDTH, True)
    assert table.hasFocus()


def test_the_last_deal_is_counted_before_the_goat_is_named(qtbot: QtBot, look: Look) -> None:
    look("ru")
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_speed(0)
    side.set_match(K11, seats(K11), 0)
    open_window(qtbot, side)
    steps = match_steps("k11", 4)
    for step in steps:
        side.show_step(step)
    end, match = steps[-1], Match.new(K11, SeededDeck(bytes(16)))
    assert isinstance(end.event, MatchEnded)
    match.accounts = end.sight.accounts
    side.show_verdict(end.event, match)
    assert (side.count.isVisible(), side.verdict.isVisible()) == (True, False)
    for number in (0, 1):
        assert text_of(side.count, f"after-score-{number}") == str(end.sight.accounts.scores[number])
    assert side.count.findChild(QLabel, "opener") is None
    with qtbot.assertNotEmitted(side.next_requested):
        qtbot.keyClick(side.count.button, Qt.Key.Key_Return)
    assert side.verdict.isVisible()
    assert side.verdict.again.hasFocus()


def test_a_deal_that_was_broken_off_is_not_counted(qtbot: QtBot, look: Look) -> None:
    look("ru")
    match = Match.new(K11, SeededDeck(bytes(16)))
    match.next_deal()
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_match(K11, seats(K11), 0)
    side.show_verdict(MatchEnded(Verdict((0,), (1,)), "resign", 0), match)
    assert side.verdict.findChild(QLabel, "deals").accessibleName() == "Сыграно 0 сдач."


def test_the_lower_a_narrow_window_the_less_is_seen_of_the_journal(qtbot: QtBot, look: Look) -> None:
    look("ru")
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_match(K11, seats(K11), 0)
    side.set_narrow(True)
    side.show()
    seen: list[str] = []
    view = side.journal.view
    for height in range(564, 200, -20):
        side.resize(NARROW_WIDTH, height)
        settle()
        now = "whole" if side.journal.open else "folded"
        seen.append(now if side.journal.isVisible() else "away")
        if seen[-1] == "whole":
            qtbot.waitUntil(lambda: view.viewport().height() >= 3 * view.painter.row_height())
    assert side.width() == NARROW_WIDTH
    assert list(dict.fromkeys(seen)) == ["whole", "folded", "away"]
    assert seen == sorted(seen, key=["whole", "folded", "away"].index)
    side.resize(WIDTH, 564)
    side.set_narrow(False)
    assert (side.width(), side.journal.open) == (WIDTH, True)
    side.set_journal_shown(False)
    assert not side.journal.isVisible()


def test_steps_reach_score_and_journal(qtbot: QtBot, look: Look) -> None:
    look("ru")
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_speed(0)
    side.set_match(K11, seats(K11), 0)
    for step in match_steps("k11", 1)[:60]:
        side.show_step(step)
    assert side.journal.model.rows
    shown_scores = [side.score.cards[number].account.value for number in (0, 1)]
    assert shown_scores == list(step.sight.accounts.scores)


def test_burnt_points_are_struck_through(qtbot: QtBot, look: Look) -> None:
    look("ru")
    mark = BurntMark("+9")
    qtbot.addWidget(mark)
    mark.show()
    box = DeferredBox()
    qtbot.addWidget(box)
    image, ink = mark.grab().toImage(), mark.theme.text
    middle = range(4, image.width() - 4)
    struck = [any(image.pixelColor(x, y) == ink for y in range(image.height())) for x in middle]
    assert sum(struck) > 0.8 * len(struck)
