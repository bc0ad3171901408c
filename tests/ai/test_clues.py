"""Draws and passes tell what a hand lacks."""

from __future__ import annotations

import random

from kozel_desktop.ai.clues import Clues
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import HAS, tiles_of
from kozel_desktop.rules.variants import K11


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
            seen_lack += any(
                bunch.possible & HAS[number] == 0 for bunch in clues.bunches[other] for number in range(7)
            )
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
    assert clues.cannot_answer(mover, fitting) == 1 - (
        (clues.bunches[mover][-1].possible & fitting).bit_count() / clues.bunches[mover][-1].possible.bit_count()
    )
    assert list(tiles_of(fitting)), "there were ends to answer"
