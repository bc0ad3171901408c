"""The end of a match in the running program: its deals, watching it and coming back, the same deals once more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.course import counted_deals
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.buttons import LinkButton
from kozel_desktop.ui.panel.dealstable import DealsTable, pieces
from tests import situations
from tests.player import LEFT, Person, open_program

QUICK = Preferences(speed=0, language="ru")


@pytest.fixture
def ended(tmp_path: Path, qtbot: QtBot) -> Iterator[Kozel]:
    """The program with a match that was played to its end."""
    program = open_program(tmp_path, QUICK)
    program.window.resize(1280, 800)
    person, side = Person(program, qtbot), program.window.side
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    person.play_until(lambda: side.verdict.again.isVisible(), person.keys)
    yield program
    program.shut()


def table(program: Kozel) -> DealsTable:
    found = program.window.side.verdict.findChild(DealsTable)
    assert found is not None
    return found


def test_the_end_lists_every_deal(ended: Kozel) -> None:
    match = ended.controller.match
    assert match is not None
    deals = table(ended).deals
    assert [deal.ended.deal_no for deal in deals] == list(range(1, match.deal_no + 1))
    for side in (0, 1):
        shown = [int(piece.text) for deal in deals for piece in pieces(deal, side) if piece.kind == "recorded"]
        assert sum(shown) == match.accounts.scores[side]
    lines = table(ended).accessibleDescription().splitlines()
    assert len(lines) == len(deals)
    assert all(line.startswith(f"Сдача {number}: ") for number, line in enumerate(lines, 1))


@pytest.mark.parametrize("game", ["telephone", "general"])
def test_points_made_on_the_table_belong_to_their_deal(game: str) -> None:
    match = situations.find(lambda match: match.phase == "over", game=VARIANTS[game])
    deals = counted_deals(match)
    for deal in deals:
        before, after = deal.ended.written.before.scores, deal.ended.written.after.scores
        for side, made in enumerate(deal.made):
            entry = deal.ended.written.entries[side]
            assert after[side] == before[side] + entry.recorded - entry.lost_score
            assert made <= before[side]
    assert any(any(deal.made) for deal in deals) == (game == "telephone")


def test_the_match_is_watched_and_the_watcher_comes_back_to_its_end(ended: Kozel, qtbot: QtBot) -> None:
    window = ended.window
    title = window.side.verdict.findChild(QLabel, "goat").text()
    qtbot.mouseClick(window.side.verdict.watch, LEFT)
    replay = ended.archive.replay
    assert window.page is replay
    replay.to_last()
    assert replay.side.verdict.isVisible()
    assert not replay.side.verdict.watch.isVisible()
    assert replay.side.verdict.findChild(LinkButton, "same-deals") is None
    qtbot.keyClick(replay, Qt.Key.Key_Escape)
    assert window.at_table
    assert window.side.verdict.isVisible()
    assert window.side.verdict.findChild(QLabel, "goat").text() == title
    assert window.side.verdict.again.hasFocus()
    Person(ended, qtbot).key(Qt.Key.Key_Return)
    assert ended.controller.match is not None
    assert ended.controller.match.phase != "over"


def test_from_the_film_one_can_go_elsewhere(ended: Kozel, qtbot: QtBot) -> None:
    qtbot.mouseClick(ended.window.side.verdict.watch, LEFT)
    ended.window.commands.statistics.trigger()
    qtbot.keyClick(ended.archive.statistics, Qt.Key.Key_Escape)
    assert ended.window.page is ended.window.start


def test_the_same_deals_are_played_once_more_without_counting(ended: Kozel, qtbot: QtBot) -> None:
    before = ended.controller.match
    assert before is not None
    link = ended.window.side.verdict.findChild(LinkButton, "same-deals")
    assert link is not None
    qtbot.mouseClick(link, LEFT)
    now = ended.controller.match
    assert now is not None
    assert now is not before
    assert now.phase != "over"
    assert now.deals[0].dealing == before.deals[0].dealing
    assert ended.desk.practice


def test_after_the_end_the_menu_offers_nothing_to_play(ended: Kozel, qtbot: QtBot) -> None:
    commands = ended.window.commands
    deeds = (commands.draw, commands.end_turn, commands.hurry, commands.closer, commands.bookmark, commands.resign)
    assert not any(action.isEnabled() for action in deeds)
    Person(ended, qtbot).key(Qt.Key.Key_Return)
    assert all(action.isEnabled() for action in deeds)
