"""«О соперниках» tells of everybody what the window knows."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.levels import opponents
from kozel_desktop.ai.measured import CODE, MEASURED
from kozel_desktop.ui.forms.opponents_dialog import OpponentsDialog
from kozel_desktop.ui.themed import Prose
from tests.ui.conftest import Look
from tests.ui.seen import cut_off, open_window


@pytest.mark.parametrize(("language", "scale"), [("ru", 1.0), ("en", 1.0), ("ru", 2.0)])
def test_every_opponent_tells_how_it_plays_what_it_knows_and_how_strong_it_is(
    qtbot: QtBot, language: str, scale: float, look: Look
) -> None:
    look(language, scale)
    dialog = OpponentsDialog(opponents())
    qtbot.addWidget(dialog)
    open_window(qtbot, dialog)
    for level in opponents():
        assert level.title is not None
        assert level.character is not None
        plays, strong = (dialog.findChild(Prose, f"{part}-{level.id}") for part in ("opponent", "strength"))
        said = f"{plays.accessibleName()} {strong.accessibleName()}"
        for words in (level.title, level.knows, level.strength):
            assert words is None or words.in_language(language) in said
        assert level.character.in_language(language)[1:] in said
    assert cut_off(dialog) == []


def test_strength_is_told_in_the_words_of_players() -> None:
    """Numbers, with how far chance reaches and the version, but none of the terms of those who measure."""
    for level in opponents():
        found = MEASURED.get(level.id)
        if found is None or level.strength is None:
            continue
        for said in (level.strength.ru, level.strength.en):
            assert not any(term in said for term in ("±", "%", "duplicate", "парных", "interval"))
            share, half = round(100 * found.share), round(100 * found.share_ci95)
            for number in (share, share - half, share + half, found.deals, CODE):
                assert str(number) in said
