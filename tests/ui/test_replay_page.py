"""A match that is watched: every step forwards and backwards shows the same table as if drawn from nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.game.film import Film, Spot
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import tiles_of
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.pages.replay import ReplayPage
from kozel_desktop.ui.panel.widths import panel_widths
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.table.draft import Draft
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.themes import theme_by_id
from kozel_desktop.ui.window import MainWindow
from tests import situations
from tests.ui.conftest import Look
from tests.ui.tabletop import SEATS, table_from_nothing

LEFT = Qt.MouseButton.LeftButton
INSTANT = TableOptions(speed=0)


def over(match: Match) -> bool:
    return match.verdict is not None


def watched(qtbot: QtBot, match: Match, options: TableOptions = INSTANT) -> ReplayPage:
    page = ReplayPage(theme_by_id("light"))
    qtbot.addWidget(page)
    page.set_options(options)
    page.resize(1280, 760)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    page.watch(Film(match), SEATS[: match.settings.players])
    qtbot.waitUntil(page.hasFocus)
    return page


# --- the film


@pytest.mark.parametrize("game", ["k11", "pairs", "telephone"])
def test_a_film_shows_every_event_once_and_ends_as_the_match(game: str) -> None:
    variant = VARIANTS[game]
    match = situations.find(over, game=variant)
    film = Film(match)
    spot, seen = film.first, 1
    while (after := film.after(spot)) is not None:
        assert film.before(after) == spot
        spot, seen = after, seen + 1
    assert spot == film.last
    assert seen == sum(len(film.frames(deal)) for deal in range(film.length))
    assert isinstance(film.frame(spot).step.event, MatchEnded)
    assert film.frame(spot).step.sight.accounts.scores == match.accounts.scores
    assert all(isinstance(film.frames(deal)[0].step.event, Dealt) for deal in range(film.length))


def test_a_film_hides_what_the_viewer_did_not_see() -> None:
    match = situations.find(over)
    film = Film(match)
    for deal in range(film.length):
        for frame in film.frames(deal):
            event = frame.step.event
            if isinstance(event, Drew) and event.seat == 1:
                assert event.tile is None
            assert frame.step.sight.hand == frame.hands[0]


def test_a_match_is_played_on_from_any_spot_of_its_film() -> None:
    match = situations.find(over)
    film = Film(match)
    for spot in (film.first, Spot(1, 7), Spot(2, 3)):
        again = film.until(spot)
        assert again.deal_no == film.number(spot.deal)
        assert again.sight(0).hand == film.frame(spot).step.sight.hand
        assert again.deals[-1].actions == match.deals[spot.deal].actions[: film.frame(spot).decisions]
    assert match.deals[1].actions, "the film itself is not cut"


# --- the page


def test_steps_forwards_and_backwards_show_the_same(qtbot: QtBot) -> None:
    page = watched(qtbot, situations.find(over))
    film = page.film
    assert film is not None
    forwards = [page.table.snapshot()]
    for _ in range(30):
        qtbot.keyClick(page, Qt.Key.Key_Right)
        forwards.append(page.table.snapshot())
    backwards = [page.table.snapshot()]
    for _ in range(30):
        qtbot.keyClick(page, Qt.Key.Key_Left)
        backwards.append(page.table.snapshot())
    assert backwards[::-1] == forwards
    assert page.spot == film.first


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
@pytest.mark.parametrize(("game", "players"), [("k11", 2), ("donkey", 4)])
def test_a_deal_lies_as_it_lay_when_it_was_played_and_counted(
    qtbot: QtBot, size: tuple[int, int], game: str, players: int
) -> None:
    sight = situations.find(situations.ended, {"players": players}, game=VARIANTS[game]).sight(0)
    window, page = MainWindow(theme_by_id("light")), ReplayPage(theme_by_id("light"))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    window.show_page(page)
    window.show_table()
    tables, lying = [window.table, window.table, page.table], []
    for number, table in enumerate(tables):
        window.side.setFixedWidth(panel_widths(size[0])[-(number % 2)])  # the wide one for the counting
        if table is page.table:
            window.show_page(page)
        table.set_options(INSTANT)
        QApplication.processEvents()
        table.show_sight(sight, SEATS[:players])
        layout = Draft.of(table._situation(Choice(sight))).line.layout
        lying.append((layout.places, layout.view))
    assert lying[0] == lying[1] == lying[2]
    assert page.table.height() < window.table.height()


@pytest.mark.parametrize("opened", [False, True])
def test_a_step_shows_what_drawing_from_nothing_shows(qtbot: QtBot, opened: bool) -> None:
    page = watched(qtbot, situations.find(over))
    if opened:
        qtbot.keyClick(page, "o")
    assert page.bar.open.isChecked() is opened
    assert page.film is not None
    for _ in range(25):
        page.step_forward()
        frame = page.film.frame(page.spot)
        fresh = table_from_nothing(qtbot, page.table, frame.step.sight, SEATS[:2])
        if not opened:
            assert page.table.snapshot() == fresh.snapshot()
        else:
            shown = {item.pose.tile for item in page.table.tiles.tiles if item.pose is not None}
            assert set(tiles_of(frame.hands[1])) <= shown


def test_the_panels_follow(qtbot: QtBot, look: Look) -> None:
    look("ru")
    page = watched(qtbot, situations.find(over))
    film = page.film
    assert film is not None
    page.go_to(Spot(1, 9))
    assert page.side.journal.model.rowCount() > 3
    page.go_to(Spot(1, 999))
    assert isinstance(film.frame(page.spot).step.event, DealEnded)
    assert page.side.count.isVisible()
    qtbot.mouseClick(page.side.count.button, LEFT)
    assert page.spot == Spot(2, 0)
    assert not page.side.count.isVisible()
    page.step_back()
    assert page.side.count.isVisible()
    page.to_last()
    assert page.side.verdict.isVisible()
    assert not page.side.verdict.again.isVisible()
    page.step_back()
    assert page.side.count.button.isVisible()
    page.step_forward()
    page.table.hurry()
    assert page.side.verdict.isVisible()


def test_a_count_with_nothing_after_it_offers_no_way_on(qtbot: QtBot, look: Look) -> None:
    """An unfinished match is watched up to the count of its last deal."""
    look("ru")
    page = watched(qtbot, situations.find(lambda match: match.phase == "between" and match.deal_no == 2))
    page.go_to(Spot(0, 999))
    assert page.side.count.button.isVisible()
    page.to_last()
    assert page.side.count.isVisible()
    assert not page.side.count.button.isVisible()
    page.to_deal_before()
    page.step_back()
    assert page.side.count.button.isVisible()


def test_keys_jump_through_the_match(qtbot: QtBot) -> None:
    page = watched(qtbot, situations.find(over))
    film = page.film
    assert film is not None
    for key, spot in (
        (Qt.Key.Key_PageDown, Spot(1)),
        (Qt.Key.Key_PageDown, Spot(2)),
        (Qt.Key.Key_Right, Spot(2, 1)),
        (Qt.Key.Key_PageUp, Spot(2)),
        (Qt.Key.Key_PageUp, Spot(1)),
        (Qt.Key.Key_End, film.last),
        (Qt.Key.Key_Right, film.last),
        (Qt.Key.Key_Home, Spot(0)),
        (Qt.Key.Key_Left, Spot(0)),
    ):
        qtbot.keyClick(page, key)
        assert page.spot == spot, key
    assert not page.bar.buttons["back"].isEnabled()
    assert page.bar.buttons["forward"].isEnabled()


def test_mouse_and_slider_do_the_same(qtbot: QtBot) -> None:
    page = watched(qtbot, situations.find(over))
    qtbot.mouseClick(page.bar.buttons["forward"], LEFT)
    assert page.spot == Spot(0, 1)
    page.bar.slider.setValue(5)
    assert page.spot == Spot(0, 5)
    page.bar.deal.chosen.emit(2)
    assert page.spot == Spot(2)
    assert page.bar.deal.currentIndex() == 2
    qtbot.mouseClick(page.bar.buttons["first"], LEFT)
    assert page.spot == Spot(0)


def test_it_goes_on_by_itself_until_the_end_or_until_it_is_told_to_stop(qtbot: QtBot) -> None:
    page = watched(qtbot, situations.find(over), TableOptions(speed=0.02))
    film = page.film
    assert film is not None
    page.go_to(Spot(film.length - 1, 0))
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.playing
    qtbot.waitUntil(lambda: page.spot.frame >= 2)
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert not page.playing
    stopped = page.spot
    qtbot.wait(250)
    assert page.spot == stopped
    page.go_to(Spot(film.length - 1, len(film.frames(film.length - 1)) - 3))
    qtbot.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not page.playing)
    assert page.spot == film.last


def test_it_rests_where_nobody_sees_it(qtbot: QtBot) -> None:
    page = watched(qtbot, situations.find(over), TableOptions(speed=0.02))
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert page.playing
    page.hide()
    left = page.spot
    assert not page.playing
    qtbot.wait(250)
    assert page.spot == left


def test_playing_on_tells_the_spot(qtbot: QtBot) -> None:
    page = watched(qtbot, situations.find(over))
    told: list[tuple[Spot, bool]] = []
    page.play_from.connect(lambda spot, swapped: told.append((spot, swapped)))
    page.go_to(Spot(1, 4))
    qtbot.mouseClick(page.bar.here, LEFT)
    qtbot.mouseClick(page.bar.swapped, LEFT)
    assert told == [(Spot(1, 4), False), (Spot(1, 4), True)]
    page.go_to(Spot(1, 999))
    assert not page.bar.here.isEnabled()


def test_the_deals_are_named_in_the_language_of_the_moment(qtbot: QtBot, look: Look) -> None:
    look("ru")
    page = watched(qtbot, situations.find(over))
    page.go_to(Spot(1, 3))
    assert page.bar.deal.currentText().startswith("Сдача 2 из")
    look("en")
    qtbot.waitUntil(lambda: page.bar.deal.currentText().startswith("Deal 2 of"))


def test_every_control_has_a_name(qtbot: QtBot, look: Look) -> None:
    look("en")
    page = watched(qtbot, situations.find(over))
    names = [button.accessibleName() for button in page.bar.buttons.values()]
    assert all(names)
    assert len(set(names)) == len(names)
