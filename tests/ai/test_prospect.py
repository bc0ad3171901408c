"""What a finished deal is worth does not depend on the deals that were valued before."""

from __future__ import annotations

import random

from kozel_desktop.ai.prospect import Prospect, Score
from kozel_desktop.ai.standing import Standing
from kozel_desktop.rules.ledger import Accounts
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
        score = Score(None, (0,) * table.side_count)
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
            assert prospect.worth(hands, winner, maker, lead, last_turn, score) == expected, (table, result)
            remembered += len(prospect._known) == known
    assert remembered > ENDINGS


def test_a_block_of_bergen_asks_for_doubles_too() -> None:
    """2-2 costs as much as 1-3, but a hand without a double comes first (C10.4)."""
    table = VARIANTS["bergen"].base(2)
    prospect = Prospect(table, Accounts.empty(2), 0, False, Standing(table, 0))
    score = Score(None, (0, 0))
    without, with_double, other = hand("1-3"), hand("2-2"), hand("4-5")
    won, lost = (prospect.worth((own, other), None, 1, None, (), score) for own in (without, with_double))
    assert won > lost
