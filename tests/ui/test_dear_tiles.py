"""The price of a dear tile is told only of a hand that counts, and with its holder."""

from __future__ import annotations

from attrs import evolve

from kozel_desktop.rules.tiles import DOUBLE_BLANK
from kozel_desktop.ui import telling
from kozel_desktop.ui.seating import Seating
from tests.ui.conftest import Look
from tests.ui.played import TABLES, deals, seats


def test_only_a_hand_that_counts_makes_a_tile_dear(look: Look) -> None:
    look("ru")
    settings = TABLES["pairs"].changed({"blank_value": 10, "blank_when": "always"})
    seating = Seating(settings, seats(settings), 0)
    ended = next(one for one in deals("pairs") if one.result.kind == "out")
    winner = ended.charge.winner
    assert winner is not None
    for seat in range(4):
        hands = tuple(1 << DOUBLE_BLANK if other == seat else 0 for other in range(4))
        told = telling.why(seating, evolve(ended, result=evolve(ended.result, hands=hands)))
        assert ("0-0 стоит 10" in told) == (settings.side_of(seat) != winner)
        if settings.side_of(seat) != winner:
            assert told.endswith("она у вас." if seat == 0 else f"её держит {seating.name(seat)}.")
