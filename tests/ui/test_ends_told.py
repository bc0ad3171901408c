"""Where the sum of the ends makes points, the sum is said (C8.3)."""

from __future__ import annotations

from kozel_desktop.rules.events import Scored
from kozel_desktop.rules.in_play import FIVE, count_ends
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.table import speech
from tests.ui.conftest import Look
from tests.ui.played import TABLES, match_steps, seats


def test_points_for_the_ends_are_said_with_their_sum(look: Look) -> None:
    look("ru")
    settings = TABLES["telephone"]
    seating, seen = Seating(settings, seats(settings), 0), 0
    for step in match_steps("telephone", 0):
        if isinstance(step.event, Scored):
            told = speech.announcement(step.sight, seating, step.event)
            count = count_ends(settings, step.sight.laid)
            assert f" = {count}: +{count // FIVE}" in told
            parts = told.split("концы ")[1].split(" = ")[0]
            assert sum(map(int, parts.split(" + "))) == count
            if step.event.seat:
                assert speech.seat_message(step.sight, step.event.seat).startswith(f"концы {count}: +{count // FIVE}")
            seen += 1
    assert seen


def test_equal_ends_are_named_without_a_sum(look: Look) -> None:
    look("ru")
    settings = TABLES["bergen"]
    seating = Seating(settings, seats(settings), 0)
    step = next(step for step in match_steps("bergen", 0) if isinstance(step.event, Scored))
    assert "концы равны: +" in speech.announcement(step.sight, seating, step.event)
