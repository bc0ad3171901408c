"""Where taking back and playing again stop, and what has been seen meanwhile."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.rules import takeback
from kozel_desktop.rules.actions import Draw, End, EndTurn, Lay, Pass
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.rules.tiles import tile
from kozel_desktop.rules.variants import VARIANTS


def lay(seat: int, name: str) -> Decision:
    return seat, Lay(tile(name), End.L)


LINE = [
    lay(1, "1-1"),
    (0, Draw()),
    lay(0, "1-2"),
    lay(1, "2-2"),
    lay(0, "2-3"),
    lay(0, "3-3"),
    (0, EndTurn()),
    (1, Pass()),
]


def test_taking_back_stops_at_every_choice_of_the_own_seat() -> None:
    """Two doubles in one turn and its end are three choices; draws and passes are none."""
    stops = [len(LINE)]
    while (place := takeback.earlier(LINE, stops[-1], 0)) is not None:
        stops.append(place)
    assert stops == [8, 6, 5, 4, 2]
    assert takeback.first(LINE, 0) == 2


def test_playing_again_stops_at_the_same_places() -> None:
    stops = [2]
    while (place := takeback.later(LINE, stops[-1], 0)) is not None:
        stops.append(place)
    assert stops == [2, 4, 5, 6, 8]


@pytest.mark.parametrize(
    ("taken_back", "revealed"),
    [
        ([lay(0, "2-3")], False),
        ([lay(0, "3-3"), (0, EndTurn())], False),
        ([(0, Draw()), lay(0, "1-2")], True),
        ([lay(0, "2-3"), lay(1, "3-4")], True),
        ([lay(0, "2-3"), (1, Pass())], True),
        ([lay(0, "2-3"), (1, Draw())], True),
        ([(0, Pass())], False),
    ],
)
def test_what_shows_hidden_tiles(taken_back: list[Decision], revealed: bool) -> None:
    """A drawn tile and whatever others do; the own tiles were known before."""
    assert takeback.reveals(taken_back, 0) is revealed


@pytest.mark.parametrize("game", ["k11", "donkey", "pairs", "bergen", "telephone", "sea"])
def test_the_same_tiles_lie_where_they_lay(game: str) -> None:
    """At every place of a deal the match is what it was then, and plays on to what it became."""
    rng = random.Random(game)
    match = Match.new(VARIANTS[game].settings, SeededDeck(bytes(range(16))))
    match.next_deal()
    moments = [(match.round.copy(), match.accounts, list(match.events))]  # type: ignore[union-attr]
    while match.phase == "playing":
        assert match.round is not None
        assert match.to_move is not None
        match.play(match.to_move, rng.choice(match.round.legal_actions()))
        moments.append((match.round.copy(), match.accounts, list(match.events)))
    line = list(match.deals[-1].actions)
    for place, (position, accounts, events) in enumerate(moments):
        back = takeback.match_at(match, line[:place])
        assert (back.round, back.accounts, back.events) == (position, accounts, events)
        for seat, action in line[place:]:
            back.play(seat, action)
        assert back.events == match.events
        assert back.deals == match.deals
