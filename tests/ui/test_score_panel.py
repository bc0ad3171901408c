"""The score panel shows the accounts of the rules: the score by itself, what is deferred by itself."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.game.playback import Step
from kozel_desktop.rules.events import DealEnded, Dealt, Scored
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.panel.parts import Account, CarryBadge, DeferredBox, SideName, Stars, TilesLeft, TurnMark
from kozel_desktop.ui.panel.score import ScorePanel
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.panel.widths import NARROW_WIDTH, WIDTH
from kozel_desktop.ui.themed import Label
from kozel_desktop.ui.themes import builtin_themes, theme_by_id
from tests.ui.conftest import Look
from tests.ui.played import K11, PAIRS, TABLES, match_steps, seats
from tests.ui.seen import cut_off, texts


def panel(
    qtbot: QtBot, settings: TableSettings = K11, viewer: int = 0, width: int = 280, *, nameless: bool = False
) -> ScorePanel:
    """The panel of a table; the viewer has given himself a name, or not."""
    company = seats(settings)
    if nameless:
        company = tuple(evolve(info, name="") if seat == viewer else info for seat, info in enumerate(company))
    score = ScorePanel()
    qtbot.addWidget(score)
    score.set_speed(0)
    score.set_match(settings, company, viewer)
    score.resize(width, 400)
    score.show()
    return score


def account(root: QWidget, side: int) -> Account:
    found = root.findChild(Account, f"account-{side}")
    assert found is not None
    return found


def deferred(root: QWidget, side: int) -> DeferredBox:
    found = root.findChild(DeferredBox, f"deferred-{side}")
    assert found is not None
    return found


def counted(table: str = "k11") -> Step:
    """A step that changed a score by more than a few points."""
    return next(
        step
        for seed in range(9)
        for step in match_steps(table, seed)
        if isinstance(step.event, DealEnded) and max(entry.recorded for entry in step.event.written.entries) > 20
    )


# The accounts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_the_figures_are_the_accounts_after_every_step(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    settings = TABLES[table]
    score = panel(qtbot, settings)
    for step in match_steps(table, 2):
        score.show_step(step)
        accounts = step.sight.accounts
        for side in range(settings.side_count):
            assert account(score, side).text() == str(accounts.scores[side])
            box = deferred(score, side)
            assert box.isVisible() == bool(accounts.deferred[side])
            assert box.text() == f"+{accounts.deferred[side]}"
        carry = score.findChild(CarryBadge, "carry")
        assert carry.isVisible() == bool(accounts.carry)
        assert carry.text() == f"+{accounts.carry}"


def test_deferred_points_are_never_added_to_the_score(qtbot: QtBot, look: Look) -> None:
    """At a table where the threshold always holds an open account can have deferred points beside it."""
    look("ru")
    score, seen = panel(qtbot, TABLES["always"]), 0
    for seed in range(6):
        for step in match_steps("always", seed):
            score.show_step(step)
            accounts = step.sight.accounts
            if not isinstance(step.event, DealEnded):
                continue
            for side in (0, 1):
                own, beside = accounts.scores[side], accounts.deferred[side]
                if own and beside and own + beside not in accounts.scores:
                    seen += 1
                    assert str(own + beside) not in texts(score)
                    assert account(score, side).ink == score.theme.red
                    assert deferred(score, side) is not account(score, side)
    assert seen


def test_the_score_moves_with_the_counted_deal_only(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, before = panel(qtbot), ("0", "0")
    for step in match_steps("k11", 3):
        score.show_step(step)
        now = (account(score, 0).text(), account(score, 1).text())
        assert now == before or isinstance(step.event, DealEnded)
        before = now


def test_figures_count_up_to_the_new_score(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, step = panel(qtbot), counted()
    assert isinstance(step.event, DealEnded)
    side = next(s for s, entry in enumerate(step.event.written.entries) if entry.recorded > 20)
    score.show_sight(evolve(step.sight, accounts=step.event.written.before))
    score.set_speed(1)
    score.show_step(step)
    figures, final = account(score, side), step.sight.accounts.scores[side]
    assert figures.text() == str(step.event.written.before.scores[side])
    assert figures.value == final
    assert figures.accessibleName() == f"счёт {final}"
    motion = figures.motion
    assert 0 < motion.duration() <= 500
    motion.setCurrentTime(motion.duration() // 3)
    assert step.event.written.before.scores[side] < int(figures.text()) < final
    motion.setCurrentTime(motion.duration())
    assert figures.text() == str(final)


def test_the_next_deal_does_not_stop_the_counting(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, step = panel(qtbot), counted()
    assert isinstance(step.event, DealEnded)
    score.show_sight(evolve(step.sight, accounts=step.event.written.before))
    score.set_speed(1)
    score.show_step(step)
    moving = [a for a in score.findChildren(Account) if a.motion.state() == a.motion.State.Running]
    score.show_step(Step(Dealt(2, (0, None), (7, 7), 14, 0, None), evolve(step.sight, counts=(7, 7))))
    assert moving
    assert all(a.motion.state() == a.motion.State.Running for a in moving)


def test_speed_is_a_factor_of_the_time(qtbot: QtBot, look: Look) -> None:
    look("ru")
    figures = Account()
    qtbot.addWidget(figures)
    figures.show()
    for factor in (0.5, 1.0, 2.0):
        figures.show_value(0)
        figures.show_value(90, factor)
        assert figures.motion.duration() == 500 * factor
    figures.show_value(100, 0.0)
    assert figures.text() == "100"


def test_the_bar_fills_on_the_way_to_the_target(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score = panel(qtbot)
    sight = match_steps("k11", 0)[0].sight
    score.show_sight(evolve(sight, accounts=Accounts((50, 120), (0, 0), 0, (0, 0))))
    assert score.cards[0].bar.share == pytest.approx(50 / 101)
    assert score.cards[1].bar.share == 1.0


def test_ranks_are_stars(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score = panel(qtbot, TABLES["ranks"])
    sight = match_steps("ranks", 0)[0].sight
    score.show_sight(evolve(sight, accounts=Accounts((0, 0), (0, 0), 0, (2, 0))))
    stars, none = (score.findChild(Stars, f"ranks-{side}") for side in (0, 1))
    assert (stars.isVisible(), stars.count, stars.accessibleName()) == (True, 2, "2 звания")
    assert not none.isVisible()


# Names, turn, tiles, clocks ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "viewer", "names"),
    [
        ("k11", 0, ["Семён", "Гость"]),
        ("k11", 1, ["Гость", "Семён"]),
        ("four", 1, ["Семён", "Раиса", "Тимур", "Гость"]),
        ("pairs", 2, ["Семён и Тимур", "Раиса и Гость"]),
    ],
)
def test_the_viewer_is_the_lower_of_two_and_the_first_of_more(
    qtbot: QtBot, table: str, viewer: int, names: list[str], look: Look
) -> None:
    look("ru")
    score = panel(qtbot, TABLES[table], viewer)
    cards = sorted(score.cards.values(), key=lambda card: card.y())
    assert [card.name.name() for card in cards] == names


def test_whose_turn_it_is_shows_in_words_and_on_one_card_only(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, sight = panel(qtbot), match_steps("k11", 0)[0].sight
    words = {0: ("ваш ход", 0), 1: ("ходит", 1)}
    for seat, (text, side) in words.items():
        score.show_sight(evolve(sight, to_move=seat))
        marks = [score.findChild(TurnMark, f"turn-{number}") for number in (0, 1)]
        assert [mark.isVisible() for mark in marks] == [number == side for number in (0, 1)]
        assert marks[side].text() == text
        assert marks[side].accessibleName() == text
    score.show_sight(evolve(sight, to_move=None))
    assert not any(mark.isVisible() for mark in marks)


def test_a_partner_to_move_is_named(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, sight = panel(qtbot, PAIRS), match_steps("pairs", 0)[0].sight
    score.show_sight(evolve(sight, to_move=2))
    assert score.findChild(TurnMark, "turn-0").text() == "ходит Раиса"


def test_tiles_in_hand_have_plurals(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, sight = panel(qtbot), match_steps("k11", 0)[0].sight
    for count, text in ((1, "1 кость"), (3, "3 кости"), (11, "11 костей")):
        score.show_sight(evolve(sight, counts=(7, count)))
        assert score.findChild(TilesLeft, "tiles-1").text() == text


def clock(score: ScorePanel, seat: int) -> Label:
    found = score.findChild(Label, f"clock-{seat}")
    assert found is not None
    return found


def test_clocks_show_minutes_and_the_last_minute_in_red(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score = panel(qtbot)
    score.set_clocks([822.0, 45.2], 0)
    assert [clock(score, seat).text() for seat in (0, 1)] == ["13:42", "0:46"]
    assert clock(score, 0).ink == score.theme.text
    assert clock(score, 1).ink == score.theme.red
    assert clock(score, 1).font().weight() > clock(score, 0).font().weight()
    score.set_clocks([822.0, 61.0], 1)
    assert clock(score, 1).ink == score.theme.text
    assert clock(score, 0).ink == score.theme.dim
    score.set_clocks(None, None)
    assert not clock(score, 0).isVisible()


def test_in_pairs_every_player_has_a_clock(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score = panel(qtbot, PAIRS)
    score.set_clocks([60.0 * minute for minute in (1, 2, 3, 4)], 3)
    assert [clock(score, seat).text() for seat in range(4)] == ["1:00", "2:00", "3:00", "4:00"]


# For every reader --------------------------------------------------------------------------------------


def test_every_number_has_a_name_for_screen_readers(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score, sight = panel(qtbot), match_steps("k11", 0)[0].sight
    accounts = Accounts((46, 0), (0, 9), 20, (0, 0))
    score.show_sight(evolve(sight, accounts=accounts, counts=(6, 5), to_move=0))
    assert account(score, 0).accessibleName() == "счёт 46"
    assert deferred(score, 1).accessibleName() == "отложено 9"
    assert score.findChild(CarryBadge, "carry").accessibleName() == "повисло 20"
    assert score.cards[0].accessibleName() == "Гость: счёт 46, 6 костей, ваш ход"
    assert score.cards[1].accessibleName() == "Семён: счёт 0, отложено 9, 5 костей"
    assert "13" in deferred(score, 1).toolTip()
    assert score.findChild(CarryBadge, "carry").toolTip()


def test_the_panel_speaks_another_language_at_once(qtbot: QtBot, qapp: QApplication, look: Look) -> None:
    look("ru")
    score = panel(qtbot, nameless=True)
    score.show_sight(evolve(match_steps("k11", 0)[0].sight, to_move=0))
    look("en")
    qapp.sendPostedEvents(None, QEvent.Type.LanguageChange)
    qtbot.waitUntil(lambda: score.findChild(Label, "target").text() == "To 101")
    assert score.findChild(TurnMark, "turn-0").text() == "your turn"
    assert score.cards[0].name.name() == "You"
    assert score.findChild(TilesLeft, "tiles-0").text() == "7 tiles"


@pytest.mark.parametrize("family", [None, "DejaVu Sans"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("table", ["k11", "four", "pairs"])
def test_nothing_is_cut(
    qtbot: QtBot, table: str, narrow: bool, language: str, scale: float, family: str | None, look: Look
) -> None:
    look(language, scale, family)
    side = SidePanel()
    qtbot.addWidget(side)
    side.set_theme(theme_by_id("wood"))
    side.set_narrow(narrow)
    settings = TABLES[table]
    side.set_match(settings, seats(settings), 0)
    sides = settings.side_count
    accounts = Accounts((99, 100, 0, 47)[:sides], (0, 12, 12, 0)[:sides], 120, (0,) * sides)
    sight = next(step.sight for step in match_steps(table, 0) if step.sight.to_move == 0)
    side.show_sight(evolve(sight, accounts=accounts))
    side.set_clocks([900.0, 42.0, 600.0, 599.0][: settings.players], 0)
    side.resize(QSize(side.width(), 564))
    side.show()
    qtbot.waitExposed(side)
    if scale == 1.0:
        assert side.width() == (NARROW_WIDTH if narrow else WIDTH)
    assert cut_off(side.score) == []


@pytest.mark.parametrize("theme", builtin_themes(), ids=lambda theme: theme.id)
def test_the_side_to_move_differs_without_colour(qtbot: QtBot, theme: object, look: Look) -> None:
    look("ru")
    score, sight = panel(qtbot), match_steps("k11", 0)[0].sight
    score.set_theme(theme)
    grey = []
    for seat in (0, 1):
        score.show_sight(evolve(sight, to_move=seat))
        image = score.cards[0].grab().toImage()
        grey.append(image.convertToFormat(image.Format.Format_Grayscale8))
    marked, plain = grey
    changed = sum(
        abs((marked.pixel(x, y) & 255) - (plain.pixel(x, y) & 255)) > 60
        for x in range(0, marked.width(), 2)
        for y in range(0, marked.height(), 2)
    )
    assert changed > 60


def test_a_long_name_is_shortened_and_told_in_full(qtbot: QtBot, look: Look) -> None:
    look("ru")
    people = (seats(K11)[0], evolve(seats(K11)[1], name="Константин Константинович Константинопольский"))
    score = ScorePanel()
    qtbot.addWidget(score)
    score.set_match(K11, people, 0)
    score.resize(280, 300)
    score.show()
    score.grab()
    name = score.cards[1].findChild(SideName)
    assert name.width() <= score.cards[1].width()
    assert name.toolTip() == people[1].name


def test_points_are_red_only_where_they_are_written_against_somebody(qtbot: QtBot, look: Look) -> None:
    look("ru")
    for settings, role in ((K11, "red"), (VARIANTS["telephone"].table({"players": 2}), "accent")):
        figures = account(panel(qtbot, settings), 0)
        assert figures.ink == getattr(figures.theme, role)


@pytest.mark.parametrize("table", ["telephone", "bergen"])
def test_what_the_ends_come_to_stands_beside_the_target(qtbot: QtBot, table: str, look: Look) -> None:
    """C8.3, C10.3: the sum, or the numbers; in the accent colour where it makes points."""
    look("ru")
    settings = TABLES[table]
    score = panel(qtbot, settings)
    label = score.findChild(Label, "ends")
    assert label is not None
    made = 0
    for step in match_steps(table, 2):
        score.show_step(step)
        sight = step.sight
        going = bool(sight.laid) and sight.to_move is not None
        assert label.isHidden() != going
        if going and settings.fives:
            assert label.text() == f"концы: {sum(Showing.of(settings, sight.laid).parts)}"
        if going and isinstance(step.event, Scored) and len(sight.laid) > 1:
            assert label._role == "accent"
            made += 1
    assert made > 1


def test_other_games_do_not_add_up_their_ends(qtbot: QtBot, look: Look) -> None:
    look("ru")
    score = panel(qtbot)
    label = score.findChild(Label, "ends")
    assert label is not None
    for step in match_steps("k11", 1):
        score.show_step(step)
        assert label.isHidden()
