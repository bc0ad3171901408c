"""What a newcomer may wonder about, explained from the event and in the numbers of the table."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.events import Event, Passed
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui import telling
from tests import situations
from tests.ai.seen import at_table
from tests.rules.table_talk import others
from tests.ui.conftest import Look


def told(match: Match, event: Event | None) -> dict[str, str]:
    """The oddities of an event by their names, at the table as seat 0 sees it."""
    assert event is not None
    return {oddity.name: oddity.text for oddity in telling.oddities(match.sight(0), event)}


def play(match: Match, moves: str) -> Match:
    """The match after these tiles were laid, each at the only place that there is."""
    for name in moves.split():
        assert match.to_move is not None
        lays = [action for action in match.sight(match.to_move).actions if isinstance(action, Lay)]
        match.play(match.to_move, next(lay for lay in lays if NAMES[lay.tile] == name))
    return match


def test_a_drawn_fish_and_an_opened_account(look: Look) -> None:
    look("ru")
    drawn, out = situations.find(situations.drawn_fish), situations.find(situations.went_out)
    assert list(told(drawn, situations.ended(drawn))) == ["fish", "carry"]
    assert "released" in told(out, situations.ended(out))


def defers(match: Match) -> bool:
    """Somebody has just had to defer points."""
    ended = situations.ended(match) if match.phase == "between" else None
    return ended is not None and any(entry.deferred for entry in ended.written.entries)


@pytest.mark.parametrize(
    ("game", "words"), [("k11", "сдача будет от 13"), ("yard", "вместе наберётся 13"), ("sea-penalty", "25")]
)
def test_deferred_points_are_explained_in_the_numbers_of_the_table(game: str, words: str, look: Look) -> None:
    look("ru")
    match = situations.find(defers, game=VARIANTS[game])
    assert words in told(match, situations.ended(match))["deferred"]


def test_a_pass_is_odd_and_a_laid_tile_is_not(look: Look) -> None:
    look("ru")
    match = situations.find(passed)
    assert list(told(match, match.events[-1])) == ["pass"]
    match = situations.find(lambda match: situations.viewer_decides(match, laid=3))
    assert [told(match, event) for event in match.events[1:4]] == [{}, {}, {}]


def passed(match: Match) -> bool:
    return bool(match.events) and isinstance(match.events[-1], Passed)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_pass_is_never_explained_by_an_empty_boneyard_that_is_not_empty(language: str, look: Look) -> None:
    look(language)
    nothing = {"ru": "брать нечего", "en": "nothing may be drawn"}[language]
    left = situations.find(lambda match: passed(match) and match.sight(0).drawable > 0, game=VARIANTS["bergen"])
    assert nothing not in told(left, left.events[-1])["pass"]
    empty = situations.find(lambda match: passed(match) and not match.sight(0).drawable, game=VARIANTS["bergen"])
    assert nothing in told(empty, empty.events[-1])["pass"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_account_burns_for_what_really_burnt_it(language: str, look: Look) -> None:
    look(language)
    sea = VARIANTS["sea"].base(2)
    mine, theirs = "6-6 0-1 0-2", "4-6"
    gambled = play(at_table(sea, mine, theirs, base=others(mine, theirs), scores=(40, 0)), "6-6 4-6")
    mine, theirs = "5-6 6-6 5-5", "1-2"
    beaten = play(at_table(sea, mine, theirs, base=others(mine, theirs), scores=(40, 0), turn="B"), "1-2")
    texts = [told(match, situations.ended(match)) for match in (gambled, beaten)]
    assert [list(each) for each in texts] == [["discarded", "gambled"], ["lost"]]
    assert ("6-6" in texts[0]["gambled"], "6-6" in texts[1]["lost"]) == (True, False)
