"""Every height of the window has a layout: a scroll bar that takes room never decides whether it is needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import KeptTable, Preferences
from tests.player import open_program


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Kozel]:
    """A match at the table, with large text."""
    game, players, scale = request.param
    table = KeptTable.of(game, VARIANTS[game].base(players))
    opened = open_program(tmp_path, Preferences(speed=0, text_scale=scale, explain=False, last_table=table))
    opened.desk.play_again()
    yield opened
    opened.shut()


@pytest.mark.parametrize(
    "program", [("k11", 2, 150), ("k11", 2, 200), ("solo", 4, 125), ("donkey", 4, 175)], indirect=True, ids=str
)
@pytest.mark.parametrize("width", [900, 1265])
def test_every_height_has_a_layout(qtbot: QtBot, program: Kozel, width: int) -> None:
    score = program.window.side.score
    for height in range(600, 840, 8):
        program.window.resize(width, height)
        for _ in range(3):
            QApplication.processEvents()  # an endless layout would raise here
        cards = score.cards.values()
        assert all(card.height() >= card.minimumHeight() for card in cards), height
        assert len({card.account.font().pixelSize() for card in cards}) == 1, height
