"""The rule of thumb in pairs: it helps its partner, and counts a fish for the team (C5)."""

from __future__ import annotations

import pytest

from kozel_desktop.ai.arena import Outcome, Pairing
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table, balance, choice
from tests.rules.table_talk import begin, say
from tests.rules.tables import club, pairs, win_pairs

ALONE = pairs(pairs=False)
"""The same table, everybody for himself."""
BLOCKED = "2:2 2:4 4:1 1:2 2:6 6:0 0:2 2:3 3:5"
"""All twos but 2-5 lie: who lays it on the five ends the deal."""


def led_by_partner(table: TableSettings) -> Match:
    """C led 5-5 and D answered with 1-5; A can cover either end."""
    match = begin(
        table, "1-2 2-5 0-3 3-4 4-6", "0-0 0-1 0-2 1-4 1-6 5-6 3-3", "5-5 4-5 3-5 1-1 0-6 3-6 1-3",
        "1-5 2-2 2-3 2-4 2-6 0-4 4-4", number=2, opener="C", base="0-5 6-6",
    )  # fmt: skip
    say(match, "C 5-5; D 1-5@R")
    return match


def test_leaves_open_what_the_partner_led() -> None:
    assert choice(led_by_partner(pairs())) == "1-2@R"
    assert choice(led_by_partner(ALONE)) == "2-5@L", "an opponent's number it would cover"


def test_leaves_open_what_the_next_opponent_lacks() -> None:
    """B passed on fours and sixes, so the four stays open."""
    match = begin(
        pairs(), "4-6 1-4 1-5 0-0 0-2 2-2 0-1", "1-1 3-3 2-5 1-3 5-5 2-3 3-5", "2-6 3-6 0-6 1-2 1-6 3-4 2-4",
        "6-6 5-6 4-5 0-3 0-4 0-5 4-4", number=2, opener="D",
    )  # fmt: skip
    say(match, "D 6-6; A 4-6@L; B pass; C 0-6@R; D 0-5@R")
    assert choice(match) == "1-5@R"


def test_does_not_make_a_fish_that_its_team_loses() -> None:
    """The own hand is heavy; 5-6 keeps the deal going."""
    for table in (pairs(), win_pairs()):
        match = at_table(table, "2-5 5-6 6-6 4-6 5-5", line=BLOCKED)
        assert choice(match) not in ("2-5@R", "2-5@L"), balance(match)


def test_makes_a_fish_that_its_team_wins() -> None:
    for table in (pairs(), win_pairs()):
        match = at_table(table, "2-5 5-6 0-0 0-1 1-1", line=BLOCKED)
        assert choice(match) == "2-5@R", balance(match)


def test_counts_the_partners_tiles_in_a_fish() -> None:
    """The same own hand: with a partner who holds eight tiles the fish is lost, with one tile it is won."""
    few, many, rest = "1-6", "3-3 3-4 3-6 4-4 0-3 4-6 6-6", "1-5"
    heavy = at_table(pairs(), "2-5 0-5 0-1", few, many, rest, line=BLOCKED)
    light = at_table(pairs(), "2-5 0-5 0-1", many, few, rest, line=BLOCKED)
    assert choice(heavy) != "2-5@R"
    assert choice(light) == "2-5@R"
    alone = at_table(club(4), "2-5 0-5 0-1", few, many, rest, line=BLOCKED)
    assert choice(alone) == "2-5@R", "everybody for himself, somebody else is the heaviest"


@pytest.mark.parametrize("preset", ["pairs", "win-pairs"])
def test_knowing_the_partner_wins_points(preset: str) -> None:
    """The same deals from both sides, against a player that takes its partner for an opponent."""
    pairing = Pairing(VARIANTS[preset].base(4), "thumb", "partner-blind", b"measured")
    outcome = Outcome.of([pairing.deal(number) for number in range(150)])
    assert outcome.points_per_deal > 0.5
