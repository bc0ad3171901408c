"""What a newcomer may wonder about, explained from the event and in the numbers of the table."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.events import Event, Passed
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.ui import telling
from tests import situations
from tests.ui.conftest import Look


def names(settings: object, event: Event) -> list[str]:
    return [oddity.name for oddity in telling.oddities(settings, event)]  # type: ignore[arg-type]


def test_a_drawn_fish_and_an_opened_account(look: Look) -> None:
    look("ru")
    drawn = situations.ended(situations.find(situations.drawn_fish))
    out = situations.ended(situations.find(situations.went_out))
    assert drawn is not None
    assert out is not None
    assert names(K11.settings, drawn) == ["fish", "carry"]
    assert "released" in names(K11.settings, out)


def defers(match: Match) -> bool:
    """Somebody has just had to defer points."""
    ended = situations.ended(match) if match.phase == "between" else None
    return ended is not None and any(entry.deferred for entry in ended.written.entries)


@pytest.mark.parametrize(
    ("game", "told"), [("k11", "сдача будет от 13"), ("yard", "вместе наберётся 13"), ("sea-penalty", "25")]
)
def test_deferred_points_are_explained_in_the_numbers_of_the_table(game: str, told: str, look: Look) -> None:
    look("ru")
    variant = VARIANTS[game]
    match = situations.find(defers, game=variant)
    ended = situations.ended(match)
    assert ended is not None
    text = next(oddity.text for oddity in telling.oddities(match.settings, ended) if oddity.name == "deferred")
    assert told in text


def test_a_pass_is_odd_and_a_laid_tile_is_not(look: Look) -> None:
    look("ru")
    assert names(K11.settings, Passed(1)) == ["pass"]
    match = situations.find(lambda match: situations.viewer_decides(match, laid=3))
    assert [names(K11.settings, event) for event in match.events[1:4]] == [[], [], []]
