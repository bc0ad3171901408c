"""Nothing is lost on the paper: every point of every hand is found again (C1.6, C1.7, C2.5, C2.6, C3.4, C4.6)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kozel_desktop.rules.events import DealEnded, MatchEnded, Scored
from kozel_desktop.rules.ledger import Written
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import mask
from tests.rules import tables
from tests.rules.naive import pairs_of, record_k11, record_solo, value
from tests.rules.random_play import new_match, random_table, walk
from tests.rules.table_talk import settle

SIDES: dict[str, dict[str, Value]] = {
    "two": {"players": 2}, "three": {"players": 3}, "four": {"players": 4, "pairs": False},
    "pairs": {"players": 4, "pairs": True}, "fives": tables.FIVES, "equal ends": tables.EQUAL_ENDS,
}  # fmt: skip


def ended_deals(kind: str, count: int, deals: int = 12) -> Iterator[tuple[TableSettings, DealEnded, bool]]:
    """Deals of random matches with their tables, and whether each was the last."""
    for number in range(count):
        rng = random.Random(f"book {kind} {number}")
        # Low thresholds and small targets are drawn often enough by themselves; the layout does not matter here.
        table = random_table(rng, **({"layout": "line"} | SIDES[kind]))
        match = new_match(table, rng)
        for _, events in walk(match, rng, deals):
            for event in events:
                if isinstance(event, DealEnded):
                    yield table, event, isinstance(events[-1], MatchEnded)


@pytest.mark.parametrize("kind", SIDES)
def test_hand_values_are_those_of_the_text(kind: str) -> None:
    """C0.7: after whole deals, and for small hands, where the special prices are"""
    rng = random.Random(kind)
    for table, ended, _ in ended_deals(kind, 20):
        for tiles, told in zip(ended.result.hands, ended.charge.values, strict=True):
            assert told == value(table, pairs_of(tiles))
        for _ in range(5):
            tiles = mask(rng.choice([0, 27, rng.randrange(28)]) for _ in range(2))
            assert hand_value(table, tiles) == value(table, pairs_of(tiles))


def price_by_the_text(table: TableSettings, ended: DealEnded) -> tuple[list[int], int]:
    """What each side has to record and what hangs, without bonuses (C1.6, C2.6, C3.4, C4.6, C11.3)."""
    result = ended.result
    own = [0] * table.side_count
    for seat, tiles in enumerate(result.hands):
        own[seat % table.side_count if table.pairs else seat] += value(table, pairs_of(tiles))
    everything = sum(own)
    if table.matching_ends:
        winner = bergen_winner(table, ended)
        return [2 if side == winner else 0 for side in range(len(own))], 0
    if result.kind == "out":
        assert result.winner is not None
        winner = result.winner % table.side_count if table.pairs else result.winner
        if table.score_to == "winner":
            won = in_fives(table, everything - own[winner])
            return [won if side == winner else 0 for side in range(len(own))], 0
        return [0 if side == winner else amount for side, amount in enumerate(own)], 0
    low, high = min(own), max(own)
    alone_low, alone_high = own.count(low) == 1, own.count(high) == 1
    prices, recorded = {
        "loser_own": ([amount if amount == high else 0 for amount in own], alone_high),
        "loser_all": ([everything if amount == high else 0 for amount in own], alone_high),
        "losers_own": ([amount if amount > low else 0 for amount in own], low < high),
        "all_own": (own, True),
        "winner_others": ([in_fives(table, everything - low) * (amount == low) for amount in own], alone_low),
        "winner_diff": ([in_fives(table, everything - 2 * low) * (amount == low) for amount in own], alone_low),
    }[table.fish_scoring]
    if recorded:
        return prices, 0
    if table.fish_tie == "none":
        return [0] * len(own), 0
    if table.tie_amount == "all_hands":
        return [0] * len(own), in_fives(table, everything)
    return [0] * len(own), high if table.fish_scoring == "losers_own" else max(prices)


def in_fives(table: TableSettings, pips: int) -> int:
    """C8.4: divided by 5 and rounded up once, where fives count."""
    return (pips + 4) // 5 if table.fives else pips


def bergen_winner(table: TableSettings, ended: DealEnded) -> int | None:
    """C10.4: who went out; in a block the lightest hand without a double, or the smallest double; None in a tie."""
    hands = [pairs_of(tiles) for tiles in ended.result.hands]
    seat = ended.result.winner
    if seat is None:
        without = {at: value(table, hand) for at, hand in enumerate(hands) if all(lo != hi for lo, hi in hand)}
        doubles = {at: min(lo for lo, hi in hand if lo == hi) for at, hand in enumerate(hands) if at not in without}
        standing = without or doubles
        best = [at for at, worth in standing.items() if worth == min(standing.values())]
        if len(best) > 1:
            return None
        seat = best[0]
    return seat % table.side_count if table.pairs else seat


@pytest.mark.parametrize("kind", SIDES)
def test_prices_are_those_of_the_text(kind: str) -> None:
    """C1.6 and its relatives; the bonus comes on top and only for those who lost"""
    for table, ended, _ in ended_deals(kind, 60):
        prices, hanging = price_by_the_text(table, ended)
        charge = ended.charge
        assert (charge.drawn, charge.hanging) == (not any(prices) and charge.drawn, hanging)
        if charge.drawn:
            assert charge.amounts == (0,) * table.side_count
            continue
        for side, (told, price) in enumerate(zip(charge.amounts, prices, strict=True)):
            lost = side in charge.writers and (ended.result.kind == "out" or price > min(prices) or not charge.bonus)
            assert told == price + (charge.bonus if lost else 0)


@pytest.mark.parametrize("kind", SIDES)
def test_every_point_is_found_again(kind: str) -> None:
    """What the hands cost is written, deferred, hung, discarded or burnt: nothing else happens to a point."""
    for table, ended, last in ended_deals(kind, 60):
        written = ended.written
        before, after = written.before, written.after
        lost = sum(entry.burnt + entry.lost_score + entry.discarded for entry in written.entries)
        taken = sum(entry.carried for entry in written.entries)
        paper = sum(after.scores) + sum(after.deferred)
        assert paper + lost == sum(before.scores) + sum(before.deferred) + sum(ended.charge.amounts) + taken
        assert after.carry == (0 if last else before.carry + written.hung - taken)
        assert written.hung == ended.charge.hanging
        side_by_side(written)
        assert all(number >= 0 for number in (*after.scores, *after.deferred, after.carry, *after.ranks))
        if not table.defers:
            assert not any(after.deferred)
        if table.defer_burn == "opponent_defers" and table.side_count == 2 and table.defers:
            assert min(after.deferred) == 0


@pytest.mark.parametrize("kind", ["fives", "equal ends"])
def test_points_made_on_the_table_are_on_the_paper(kind: str) -> None:
    """C8.3–C8.5, C10.3–C10.5: every account is what its deals have written and its turns have made"""
    won_in_play = 0
    for number in range(40):
        rng = random.Random(f"in play {kind} {number}")
        table = random_table(rng, **(SIDES[kind] | {"target": rng.randint(3, 30)}))
        match = new_match(table, rng)
        scores = [0] * table.side_count
        for _, events in walk(match, rng, deals=12):
            for event in events:
                if isinstance(event, Scored):
                    scores[event.seat % table.side_count if table.pairs else event.seat] += event.points
                    assert event.points > 0
                    assert list(event.accounts.scores) == scores
                elif isinstance(event, DealEnded):
                    assert list(event.written.before.scores) == scores
                    scores = list(event.written.after.scores)
                elif isinstance(event, MatchEnded) and isinstance(events[-2], Scored):
                    won_in_play += 1
                    assert max(scores) >= table.target
                    winners = tuple(side for side, score in enumerate(scores) if score >= table.target)
                    assert table.general_ranks or event.verdict.winners == winners
                    assert match.verdict == event.verdict
            assert list(match.accounts.scores) == scores
    assert won_in_play > 3


def side_by_side(written: Written) -> None:
    """The entries explain each account by themselves."""
    for side, entry in enumerate(written.entries):
        before, after = written.before, written.after
        assert after.scores[side] == before.scores[side] + entry.recorded - entry.lost_score
        assert after.deferred[side] == before.deferred[side] + entry.deferred - entry.released - entry.burnt
        assert after.ranks[side] == before.ranks[side] + entry.ranks
        assert entry.carried in (0, before.carry)


@pytest.mark.parametrize("threshold", [0, 13, 25])
@pytest.mark.parametrize("full", [False, True])
def test_C1_6_C1_7_to_the_letter(threshold: int, full: bool) -> None:
    """K11: a thousand deals against the pseudo-code of the rules"""
    rng = random.Random(threshold + full)
    table = tables.k11(threshold=threshold, fish_scoring="loser_all" if full else "loser_own", target=1000)
    score, deferred, carry = [0, 0], [0, 0], 0
    paper = None
    for _ in range(1000):
        how = rng.choice(["A out", "B out", "fish"])
        values = [0 if how[0] == seat else rng.randint(2, 20) for seat in "AB"]
        if paper is None or max(score) > 150:
            score, deferred, carry, paper = [0, 0], [0, 0], 0, None
        paper = settle(table, how, values=values, on=paper)
        if values[0] == values[1]:
            carry += sum(values) if full else values[0]
        else:
            loser = 0 if values[0] > values[1] else 1
            price = sum(values) if full and how == "fish" else values[loser]
            carry = record_k11(score, deferred, carry, loser, price, threshold)
        assert (list(paper.scores), list(paper.deferred), paper.carry) == (score, deferred, carry)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("on_one", [False, True])
def test_C2_5_C2_6_to_the_letter(players: int, on_one: bool) -> None:
    """SOLO: five hundred deals against the pseudo-code of the rules"""
    rng = random.Random(players)
    table = tables.solo(players, fish_scoring="loser_all" if on_one else "all_own", target=1000)
    score, deferred, carry = [0] * players, [0] * players, 0
    paper = None
    for _ in range(500):
        how = rng.choice([*(f"{seat} out" for seat in "ABCD"[:players]), "fish"])
        values = [0 if how[0] == seat else rng.randint(4, 16) for seat in "ABCD"[:players]]
        if max(score) > 150:
            score, deferred, carry, paper = [0] * players, [0] * players, 0, None
        paper = settle(table, how, values=values, on=paper)
        heaviest = [side for side, held in enumerate(values) if held == max(values)]
        if how == "fish" and on_one and len(heaviest) > 1:
            carry += sum(values)
        else:
            amounts = values
            if how == "fish" and on_one:
                amounts = [sum(values) if side in heaviest else 0 for side in range(players)]
            if len(heaviest) == 1:
                amounts = [amount + carry * (side in heaviest) for side, amount in enumerate(amounts)]
                carry = 0
            record_solo(score, deferred, amounts)
        assert (list(paper.scores), list(paper.deferred), paper.carry) == (score, deferred, carry)
