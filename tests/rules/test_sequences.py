"""How many ways there are to play on from small positions: the fast engine counts what the slow one counts."""

from __future__ import annotations

import pytest
from attrs import frozen

from kozel_desktop.rules.actions import as_line
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import hand, tile
from tests.rules.naive import NaiveDeal, pairs_of
from tests.rules.random_play import pairs_of_row
from tests.rules.table_talk import halves
from tests.rules.tables import donkey, k11


@frozen
class Start:
    """A position with little left in it."""

    name: str
    table: TableSettings
    hands: tuple[str, ...]
    base: str
    counts: tuple[int, ...]
    """Sequences of 1, 2, 3 … actions, shorter ones that end the deal included."""
    line: str = ""

    @property
    def deal(self) -> Round:
        """The position itself."""
        held = [hand(text) for text in self.hands]
        return Round.from_position(self.table, held, tuple(map(tile, self.base.split())), 0, as_line(halves(self.line)))


STARTS = (
    Start(
        "the lead of a small deal", k11(), ("0-1 1-1 1-2 2-5", "0-2 0-5 2-2 5-5"), "1-5 3-4 0-0 6-6",
        counts=(4, 9, 20, 36, 82, 136, 210, 227, 233, 256, 288, 304, 304),
    ),
    Start(
        "two doubles a turn", k11(multi_doubles=2, reserve=0), ("4-4 1-1 1-4 3-5", "2-4 1-2 2-2 4-5"), "1-6 0-4 5-5",
        line="4:3 3:1", counts=(4, 10, 20, 33, 50, 56, 64, 64, 68, 77, 82, 82, 84),
    ),
    Start(
        "a cross with closing", donkey(), ("2-2 4-4 0-2 0-4", "2-3 3-4 3-3 0-0"), "1-2 5-6 0-1", line="2:4",
        counts=(6, 14, 44, 108, 498, 1382, 2574, 4186),
    ),
)  # fmt: skip


def sequences(deal: Round, depth: int) -> int:
    """Perft: how many different ways to go on there are, of ``depth`` actions or to the end of the deal."""
    if depth == 0 or deal.finish is not None:
        return 1
    found = 0
    for action in deal.legal_actions():
        after = deal.copy()
        after.apply(action)
        found += sequences(after, depth - 1)
    return found


def slow(start: Start) -> NaiveDeal:
    deal = start.deal
    naive = NaiveDeal(
        start.table, [pairs_of(held) for held in deal.hands], pairs_of_row(deal.boneyard), 0, pairs_of(deal.leads)
    )
    naive.line = halves(start.line)
    return naive


@pytest.mark.parametrize("start", STARTS, ids=[start.name for start in STARTS])
def test_number_of_sequences(start: Start) -> None:
    """C0.4–C0.6, C1.4, C7"""
    assert tuple(sequences(start.deal, depth) for depth in range(1, len(start.counts) + 1)) == start.counts


@pytest.mark.parametrize("start", STARTS, ids=[start.name for start in STARTS])
def test_the_numbers_are_those_of_brute_force(start: Start) -> None:
    """The table above was counted by the slow engine; it still counts the same"""
    naive = slow(start)
    assert tuple(naive.sequences(depth) for depth in range(1, len(start.counts) - 1)) == start.counts[:-2]


def test_a_copy_is_independent() -> None:
    """The search plays on copies: nothing of it comes back"""
    for start in STARTS:
        deal = start.deal
        sequences(deal, 4)
        assert deal == start.deal
