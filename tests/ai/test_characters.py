"""Every character plays in a way that shows: its habit differs from that of the same player without likings."""

from __future__ import annotations

import statistics
from functools import cache

import pytest
from attrs import evolve

from kozel_desktop.ai.outlook import Features
from kozel_desktop.ai.styles import STYLES
from kozel_desktop.ai.thinker import Thinker
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table, sight_of
from tests.habits import Habits, habits_of, spread

DEALS = range(24)


@cache
def habits(character: str | None) -> Habits:
    style = STYLES[character or "runner"]
    return habits_of(style if character else evolve(style, likes=None), DEALS)


@pytest.mark.parametrize(("character", "habit"), [("runner", "doubles"), ("thrower", "weight")])
def test_the_style_of_a_character_shows_in_statistics(character: str, habit: str) -> None:
    own, plain = getattr(habits(character), habit), getattr(habits(None), habit)
    assert statistics.fmean(own) - statistics.fmean(plain) > (spread(own) ** 2 + spread(plain) ** 2) ** 0.5


def test_characters_differ_in_nothing_but_what_they_like() -> None:
    plain = {evolve(style, likes=None) for style in STYLES.values() if style.likes is not None}
    assert len(plain) == 1


@pytest.mark.parametrize("number", range(3))
def test_no_liking_keeps_anybody_from_going_out(number: int) -> None:
    """Somebody who hates to lay what goes out lays it all the same: likings only tell the other turns apart."""
    likes = (Features(doubles=-1000.0), Features(burden=1000.0), Features(next_draws=-1000.0))[number]
    style = evolve(STYLES["runner"], likes=likes, solves=False)
    match = at_table(
        VARIANTS["sea"].base(2), "4-4 6-6", "0-0 1-1 2-2", line="4:5 5:6",
        base="3-3 0-1 0-2 0-3 0-4 0-5 0-6 1-2 1-3 1-4 1-5 1-6",
    )  # fmt: skip
    assert len(Thinker(1, style).estimates(sight_of(match))) > 1
    seat, action = 0, Thinker(1, style).choose(sight_of(match))
    match.play(seat, action)
    match.play(seat, Thinker(1, style).choose(sight_of(match)))
    assert match.round is not None
    assert match.round.finish is not None
