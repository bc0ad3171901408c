"""The quick way to play a line out ends like the rules themselves, decision by decision."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.ai.lines import plain_line, played_out
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.prospect import Ending
from kozel_desktop.ai.story import note_lack
from kozel_desktop.rules.actions import Draw, Pass
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS

K11 = VARIANTS["k11"].settings
TABLES = {
    "k11": K11,
    "dead fish": K11.changed({"fish_rule": "dead", "reserve": 0}),
    "one draw": K11.changed({"draw_mode": "one"}),
    "locked": VARIANTS["solo"].base(3),
    "pairs": VARIANTS["pairs"].settings,
    "general": VARIANTS["general"].base(2),
    "many": VARIANTS["classic"].base(4),
}


def by_the_rules(now: Round, policy: Policy) -> Ending:
    """The same playout, every action through `Round`."""
    lacks = [0] * len(now.hands)
    while now.finish is None:
        actions = now.legal_actions()
        action = actions[0]
        if len(actions) > 1:
            worth = policy.scores(now, actions, lacks)
            action = actions[worth.index(max(worth))]
        elif isinstance(action, Draw | Pass):
            note_lack(lacks, now.to_move, now.fitting, now.drawn)
        now.apply(action)
    return Ending.of(now)


@pytest.mark.parametrize("name", TABLES)
def test_a_quick_playout_ends_as_the_rules_would_end_it(name: str) -> None:
    settings: TableSettings = TABLES[name]
    assert plain_line(settings)
    policy = Policy(settings)
    ends = set()
    for number in range(60):
        rng = random.Random(number)
        match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
        match.opener = number % settings.players
        match.next_deal()
        while match.phase == "playing":
            now = match.round
            assert now is not None
            if now.on_table and rng.random() < 0.3:
                quick = played_out(now, policy, [0] * settings.players)
                assert quick == by_the_rules(now.copy(), policy)
                ends.add(quick.winner)
            match.play(now.to_move, match.forced or rng.choice(now.legal_actions()))
    assert len(ends) > 2, "won by several seats, and fishes too"


@pytest.mark.parametrize(("preset", "is_one"), [("k11", True), ("sea", False), ("donkey", False), ("bergen", False)])
def test_only_lines_on_which_nothing_else_happens_are_played_out_quickly(preset: str, is_one: bool) -> None:
    assert plain_line(VARIANTS[preset].base(2)) is is_one
