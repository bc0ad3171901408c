"""What a finished deal is worth does not depend on the deals that were valued before."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.ai.prospect import Ending, Prospect, Score
from kozel_desktop.ai.standing import Standing
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import Scored
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX, DOUBLES, TILE_COUNT, TileSet, hand, mask
from kozel_desktop.rules.variants import VARIANTS
from tests.rules.random_play import random_table

RANDOM_TABLES = 40
ENDINGS = 120


def hands_that_end(rng: random.Random, players: int, out: bool) -> tuple[TileSet, ...]:
    """A few tiles for everybody, often 0-0, 6-6 or nothing but a double; none for the first seat where it is out."""
    tiles = rng.sample(range(TILE_COUNT), TILE_COUNT)
    if rng.random() < 0.3:
        tiles.sort(key=lambda tile: not DOUBLES >> tile & 1)
    sizes = [rng.randint(1, 2) for _ in range(players)]
    hands = [mask(tiles[sum(sizes[:seat]) : sum(sizes[: seat + 1])]) for seat in range(players)]
    if out:
        hands[rng.randrange(players)] = 0
    return tuple(hands)


def test_endings_that_count_as_one_are_worth_the_same() -> None:
    """The memory of a prospect gives what the ledger gives, at every preset and at random tables."""
    rng = random.Random(3)
    tables: list[TableSettings] = [
        variant.base(seats) for variant in VARIANTS.values() for seats in variant.seats for _ in range(2)
    ]
    tables += [VARIANTS["bergen"].base(3), VARIANTS["k11"].base(2).changed({"bonuses": True, "bonus00": 40})] * 8
    tables += [random_table(rng) for _ in range(RANDOM_TABLES)]
    remembered = 0
    for table in tables:
        sides = range(table.side_count)
        accounts = Accounts(
            tuple(rng.choice((0, 12, 40, table.target - 5)) for _ in sides),
            tuple(rng.choice((0, 0, 9)) for _ in sides),
            rng.choice((0, 0, 15)),
            tuple(0 for _ in sides),
        )
        prospect = Prospect(table, accounts, rng.randrange(table.players), rng.random() < 0.3, Standing(table, 0))
        score = Score(None, (0,) * table.side_count, accounts)
        for _ in range(ENDINGS):
            hands = hands_that_end(rng, table.players, out=rng.random() < 0.6)
            winner = hands.index(0) if 0 in hands else None
            maker = rng.choice((None, *range(table.players)))
            free = [
                tile for tile in (DOUBLE_BLANK, DOUBLE_SIX, 5, 9, 11) if not any(held >> tile & 1 for held in hands)
            ]
            last_turn = tuple(rng.sample(free, rng.randint(0, min(2, len(free)))))
            lead = rng.choice([tile for tile in free if tile not in last_turn] or [None])
            result = DealResult(
                "fish" if winner is None else "out", winner, hands, prospect.opener, maker, lead, last_turn,
                prospect.first,
            )  # fmt: skip
            expected = Standing(table, 0).of_result(accounts, result)
            known = len(prospect._known)
            assert prospect.worth(Ending(hands, winner, maker, lead, last_turn), score) == expected, (table, result)
            remembered += len(prospect._known) == known
    assert remembered > ENDINGS


def test_a_block_of_bergen_asks_for_doubles_too() -> None:
    """2-2 costs as much as 1-3, but a hand without a double comes first (C10.4)."""
    table = VARIANTS["bergen"].base(2)
    accounts = Accounts.empty(2)
    prospect = Prospect(table, accounts, 0, False, Standing(table, 0))
    score = Score(None, (0, 0), accounts)
    without, with_double, other = hand("1-3"), hand("2-2"), hand("4-5")
    won, lost = (prospect.worth(Ending((own, other), None, 1, None, ()), score) for own in (without, with_double))
    assert won > lost


@pytest.mark.parametrize(("preset", "seats"), [("telephone", 2), ("telephone", 3), ("bergen", 2), ("bergen", 4)])
def test_points_made_on_the_table_are_those_of_the_match(preset: str, seats: int) -> None:
    """Whoever draws or passes makes none, although the ends still show what they showed (C8.3, C10.3)."""
    table = VARIANTS[preset].base(seats).changed({"target": 15 if preset == "bergen" else 100})
    made = idle = 0
    for number in range(20):
        rng = random.Random(number)
        match = Match.new(table, SeededDeck(number.to_bytes(16, "big")))
        match.next_deal()
        assert match.round is not None
        prospect = Prospect.of(match.sight(match.round.to_move))
        score = prospect.begin(match.sight(match.round.to_move))
        before = match.accounts.scores
        while match.phase == "playing" and match.round.finish is None:
            seat = match.round.to_move
            action = rng.choice(match.round.legal_actions())
            idle += not isinstance(action, Lay) and score.showing is not None and score.showing.points > 0
            position = match.round.copy()
            position.apply(action)
            prospect.note(score, position, seat, action)
            match.play(seat, action)
            written = sum(event.points for event in match.events if isinstance(event, Scored))
            assert sum(score.made) == written
            if match.phase == "playing":
                assert score.made == tuple(now - then for now, then in zip(match.accounts.scores, before, strict=True))
        made += sum(score.made)
    assert made > 20
    assert idle > 5
