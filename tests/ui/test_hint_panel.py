"""The rows of a hint and what stands below them."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.counsel import counsel
from kozel_desktop.rules.tiles import tile
from kozel_desktop.rules.variants import K11
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.panel.hint import ABOUT, HintPanel, OptionRow, Row
from kozel_desktop.ui.panel.parts import wide
from tests.ai.seen import at_table, sight_of
from tests.clocks import stopped
from tests.rules.table_talk import others
from tests.ui.conftest import Look


@pytest.mark.parametrize("alike", [True, False])
def test_the_sign_before_a_number_is_explained_where_it_stands(qtbot: QtBot, alike: bool) -> None:
    mine, theirs, line = "3-6 0-1 3-4", "0-2 0-3", "1:2 2:3"
    sight = sight_of(at_table(K11.settings, mine, theirs, line=line, base=others(line, mine, theirs)))
    advice = counsel(sight, 1, stopped)
    options = tuple(evolve(option, even=alike) for option in advice.options)
    panel = HintPanel()
    qtbot.addWidget(panel)
    panel.show_counsel(sight, evolve(advice, options=options, exact=False), ("А", "Б"))
    signs = [row.row.number.startswith(ABOUT) for row in panel.rows]
    assert signs == [False, *[alike] * (len(options) - 1)]
    caption = panel.findChild(QWidget, "hint-caption")
    assert caption is not None
    assert ("≈" in caption.accessibleName()) is alike


def test_a_word_that_does_not_fit_in_a_line_is_broken_and_not_cut(qtbot: QtBot) -> None:
    row = OptionRow(Row((tile("1-4"),), "at the bottom, closed", "≈\u00a0−12", best=False))
    qtbot.addWidget(row)
    row.resize(400, row.sizeHint().height())
    one_line = row.sizeHint().height()
    row.resize(200, one_line)
    assert row.sizeHint().height() > one_line
    assert row.minimumSizeHint().width() <= 200


def test_a_word_without_room_beside_tiles_and_points_stands_below_them(qtbot: QtBot) -> None:
    row = OptionRow(Row((tile("1-4"),), "всё равно куда", "+0,4", best=True))
    qtbot.addWidget(row)
    row.resize(300, 20)
    one_line = row.sizeHint().height()
    row.resize(120, 20)
    row.resize(120, row.sizeHint().height())
    room = row._word_rect()
    assert room.top() == one_line, "under the tiles"
    assert room.width() >= max(wide(part, ui_font(14, 650)) for part in row.row.word.split())
    assert room.bottom() <= row.height()


def test_a_turn_of_two_doubles_names_both_places(qtbot: QtBot, look: Look) -> None:
    look("ru")
    table = K11.settings.changed({"multi_doubles": 2})
    mine, theirs, line = "5-5 4-4", "0-1 1-2", "5:3 3:4"
    sight = sight_of(at_table(table, mine, theirs, line=line, base=others(line, mine, theirs)))
    panel = HintPanel()
    qtbot.addWidget(panel)
    panel.show_counsel(sight, counsel(sight, 1, stopped), ("А", "Б"))
    assert panel.rows[0].row.told.startswith("5-5 + 4-4 слева и справа: +")
