"""The rule of thumb: plays legally everywhere, cannot see hidden tiles, does what a sound player does."""

from __future__ import annotations

import pickle
import random

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import FULL_SET, NAMES, PIPS, hand, tile, tiles_of
from kozel_desktop.rules.variants import K11


def position(own: str, other: str, laid: str = "", settings: object = K11.settings) -> Sight:
    """A deal opened by seat 1 with the first tile of ``laid``; seat 0 is to answer."""
    mine, theirs = hand(own), hand(other)
    rest = tuple(tiles_of(FULL_SET & ~mine & ~theirs))
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.opener = 1
    match.open_deal(Dealing((mine, theirs), rest))
    match.play(1, Lay(tile(laid)))
    return match.sight(0)


def chosen(sight: Sight) -> str:
    action = Thumb(seed=1).choose(sight)
    assert isinstance(action, Lay)
    return NAMES[action.tile]


def test_lays_the_tile_that_goes_out() -> None:
    assert chosen(position("0-3", "0-0 1-1 2-2 3-5", "3-5")) == "0-3"


def test_lays_the_heavy_tile_when_the_other_is_about_to_go_out() -> None:
    sight = position("3-6 0-3 1-2 2-4", "3-3 5-5", "3-3")
    assert chosen(sight) == "3-6"


def test_does_not_leave_itself_without_an_answer() -> None:
    """Both tiles weigh the same; one leaves ends that the own hand can follow."""
    sight = position("2-5 3-4 4-6 4-5 0-4", "5-5 3-5 0-1 1-2 1-6 0-2 2-6", "3-5")
    assert chosen(sight) in ("3-4", "4-5"), "keeps the fours it is rich in"


def test_plays_whole_matches_legally_and_beats_the_heaviest_tile() -> None:
    """Duplicate deals against a player who lays the heaviest tile: ahead in points."""
    margin = 0
    for n in range(60):
        for seat in (0, 1):
            match = Match.new(K11.settings, SeededDeck(n.to_bytes(16, "big")))
            match.next_deal()
            thumb = Thumb(seed=n)
            while match.phase == "playing":
                mover = match.to_move
                assert mover is not None
                sight = match.sight(mover)
                heaviest = max(sight.actions, key=lambda a: PIPS[a.tile] if isinstance(a, Lay) else -1)
                events = match.play(mover, thumb.choose(sight) if mover == seat else heaviest)
            charge = next(event.charge for event in events if hasattr(event, "charge"))
            margin += charge.amounts[1 - seat] - charge.amounts[seat]
    assert margin / 120 > 4


def test_hidden_tiles_do_not_change_the_choice() -> None:
    """The same knowledge with other hidden tiles: the sights are equal, so the answer is."""
    rng = random.Random(3)
    for n in range(10):
        match = Match.new(K11.settings, SeededDeck(n.to_bytes(16, "big")))
        match.next_deal()
        assert match.round is not None
        match.play(match.round.to_move, match.round.legal_actions()[0])
        if match.forced is not None or match.phase != "playing":
            continue
        mover = match.round.to_move
        sight = match.sight(mover)
        answer = Thumb(seed=7).choose(sight)
        for _ in range(20):
            hidden = [*tiles_of(match.round.hands[1 - mover]), *match.round.undrawn]
            rng.shuffle(hidden)
            count = match.round.hands[1 - mover].bit_count()
            match.round.hands[1 - mover] = sum(1 << t for t in hidden[:count])
            match.round.boneyard = tuple(hidden[count:])
            again = match.sight(mover)
            assert pickle.dumps(again) == pickle.dumps(sight)
            assert Thumb(seed=7).choose(again) == answer
