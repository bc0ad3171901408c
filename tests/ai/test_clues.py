"""Draws and passes tell what a hand lacks."""

from __future__ import annotations

import random

from kozel_desktop.ai.clues import Clues
from kozel_desktop.rules.actions import Draw
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import HAS, tiles_of
from kozel_desktop.rules.variants import K11
from tests.ai.seen import at_table
from tests.rules.table_talk import begin, say


def test_clues_never_exclude_a_tile_that_the_other_holds() -> None:
    """Every tile of the hidden hand is possible in some bunch that still has tiles, all through 60 deals."""
    rng = random.Random(5)
    seen_lack = 0
    for n in range(60):
        match = Match.new(K11.settings, SeededDeck(n.to_bytes(16, "big")))
        match.next_deal()
        while match.phase == "playing":
            mover = match.to_move
            assert mover is not None
            assert match.round is not None
            clues = Clues.of(match.sight(mover))
            other = 1 - mover
            allowed = 0
            for bunch in clues.bunches[other]:
                allowed |= bunch.possible
            assert match.round.hands[other] & ~allowed == 0
            assert sum(bunch.count for bunch in clues.bunches[other]) == match.round.hands[other].bit_count()
            seen_lack += any(bunch.possible & HAS[number] == 0 for bunch in clues.bunches[other] for number in range(7))
            match.play(mover, rng.choice(match.round.legal_actions()))
    assert seen_lack > 100, "the deals of this test must contain draws"


def test_who_drew_cannot_answer_the_same_ends() -> None:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    rng = random.Random(1)
    for n in range(1000):
        match = Match.new(K11.settings, SeededDeck(n.to_bytes(16, "big")))
        match.next_deal()
        while match.phase == "playing" and str(match.forced) != "draw":
            assert match.round is not None
            assert match.to_move is not None
            match.play(match.to_move, rng.choice(match.round.legal_actions()))
        if match.phase == "playing":
            break
    mover = match.to_move
    assert mover is not None
    assert match.round is not None
    fitting = match.round.fitting
    match.play(mover, match.round.legal_actions()[0])
    clues = Clues.of(match.sight(1 - mover))
    held_before = clues.bunches[mover][:-1]
    assert all(bunch.possible & fitting == 0 for bunch in held_before)
    assert list(tiles_of(fitting)), "there were ends to answer"


def test_who_lacks_a_number_does_not_favour_it_any_more() -> None:
    """B leads a two and leaves a five; when he must draw, both are forgotten."""
    match = begin(K11.settings, "0-2 0-5 0-0", "2-5 4-4 6-6 3-3", base="1-1 1-2 1-3", number=2, opener="B")
    say(match, "B 2-5")
    assert [Clues.of(match.sight(0)).favours[1][number] for number in range(7)] == [0, 0, 1, 0, 0, 1, 0]
    say(match, "A 0-2@L")
    match.play(1, match.forced or Draw())
    assert Clues.of(match.sight(0)).favours[1] == [0, 0, 1, 0, 0, 0, 0]


def test_a_position_is_read_from_its_table() -> None:
    """Nothing is known of how the tiles came to lie, but who must draw lacks the ends that they left."""
    match = at_table(K11.settings, "0-5 0-0", "1-1 3-4", line="2:3 3:5", base="1-2 4-4 6-6 5-6", turn="B")
    match.play(1, match.forced or Draw())
    dealt, drawn = Clues.of(match.sight(0)).bunches[1]
    assert dealt.possible & (HAS[2] | HAS[5]) == 0
    assert drawn.possible & HAS[2]
