"""What everybody may take a seat to lack is never in its hand."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.ai.story import Story
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import Drew
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS

TABLES = {
    "k11": VARIANTS["k11"].settings,
    "one draw, then a pass": VARIANTS["bergen"].base(2),
    "one draw, three seats": VARIANTS["bergen"].base(3),
    "nothing left to draw": VARIANTS["solo"].base(3),
    "pairs": VARIANTS["pairs"].settings,
    "cross": VARIANTS["donkey"].base(2),
}


@pytest.mark.parametrize("name", TABLES)
def test_no_hand_holds_what_it_is_taken_to_lack(name: str) -> None:
    """Between turns; while a seat draws, it holds a tile that nobody has seen yet (C0.5)."""
    settings: TableSettings = TABLES[name]
    assumed = 0
    for number in range(60):
        rng = random.Random(number)
        match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
        match.opener = number % settings.players
        match.next_deal()
        while match.phase == "playing":
            assert match.round is not None
            seat = match.round.to_move
            match.play(seat, rng.choice(match.round.legal_actions()))
            if match.phase != "playing" or isinstance(match.events[-1], Drew):
                continue
            lacks = Story.of(match.sight(match.round.to_move)).public_lacks
            for hand, lack in zip(match.round.hands, lacks, strict=True):
                assert not hand & lack
                assumed += lack > 0
    assert assumed > 100
