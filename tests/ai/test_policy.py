"""The rule of thumb of playouts: what it fears of the next seat at tables where points are made on the table."""

from __future__ import annotations

import random

from kozel_desktop.ai.policy import Policy
from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.tiles import FULL_SET, HAS, OTHER, tiles_of
from kozel_desktop.rules.variants import VARIANTS

BERGEN = VARIANTS["bergen"].base(4)


def positions(deals: int) -> list[tuple[Round, Showing]]:
    """Tables of random play, the first tile laid, before every choice."""
    found = []
    for number in range(deals):
        rng = random.Random(number)
        match = Match.new(BERGEN, SeededDeck(number.to_bytes(16, "big")))
        match.next_deal()
        while match.phase == "playing":
            now = match.round
            assert now is not None
            actions = now.legal_actions()
            if now.laid and len(actions) > 1:
                found.append((now.copy(), Showing.of(BERGEN, now.laid)))
            match.play(now.to_move, rng.choice(actions))
    return found


def test_one_tile_keeps_the_ends_equal_or_makes_them_so() -> None:
    """C10.3: of all tiles that are not laid, the equalizer alone scores next, and as much as it says."""
    seen = set()
    for now, showing in positions(40):
        tile, points = showing.equalizer
        best: dict[int, int] = {}
        for end, number in now.open_ends():
            for one in tiles_of(HAS[number] & ~now.on_table & FULL_SET):
                made = showing.and_then(LaidTile(one, end, number, OTHER[one][number])).points
                best[one] = max(made, best.get(one, 0))
        assert {one: made for one, made in best.items() if made} == ({} if now.on_table >> tile & 1 else {tile: points})
        seen.add((points, now.on_table >> tile & 1))
    assert {points for points, _ in seen} == {2, 3}
    assert {laid for _, laid in seen} == {0, 1}


def test_a_lay_is_worth_more_once_the_next_seat_cannot_answer_it_with_points() -> None:
    policy, dearer = Policy(BERGEN), 0
    for now, showing in positions(40):
        actions, following = now.legal_actions(), (now.to_move + 1) % 4
        nobody = [0, 0, 0, 0]
        plain = policy.scores(now, actions, nobody, showing)
        for number, action in enumerate(actions):
            after = now.copy()
            after.apply(action)
            tile, _ = Showing.of(BERGEN, after.laid).equalizer
            if after.finish is not None or after.fitting >> tile & 1 == 0 or after.hands[now.to_move] >> tile & 1:
                continue
            known = nobody.copy()
            known[following] = 1 << tile
            gain = policy.scores(now, actions, known, showing)[number] - plain[number]
            silent = policy.scores(now, actions, known)[number] - policy.scores(now, actions, nobody)[number]
            if after.on_table >> tile & 1:
                assert gain == silent == 0
            else:
                assert gain > silent
                dearer += 1
    assert dearer > 50
