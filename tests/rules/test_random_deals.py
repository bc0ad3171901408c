"""What holds in every deal of every table: random settings, random players (C0.4–C0.6, C1.4, C7, C15)."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import pytest
from attrs import evolve

from kozel_desktop.rules.actions import Action, Draw, End, EndTurn, LaidTile, Lay, Pass
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.errors import IllegalAction
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Event, Laid, Redealt, Scored, seen_by
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tiles import DOUBLES, FULL_SET, HALVES, mask, tiles_of
from tests.rules import tables
from tests.rules.naive import NaiveDeal, pairs_of
from tests.rules.random_play import naive_twin, new_match, pairs_of_row, random_table, walk
from tests.rules.table_talk import SEATS, ends

KINDS: dict[str, dict[str, Value]] = {
    "two players on a line": {"players": 2, "layout": "line"},
    "two doubles a turn": {"players": 2, "layout": "line", "multi_doubles": 2},
    "three players": {"players": 3},
    "four players": {"players": 4, "pairs": False},
    "pairs": {"players": 4, "pairs": True},
    "cross": {"layout": "cross", "multi_doubles": 4},
    "cross with closing": {"layout": "cross", "closing": True},
    "fives": tables.FIVES,
    "equal ends": tables.EQUAL_ENDS,
}

EVERY_ACTION: tuple[Action, ...] = (
    Draw(), Pass(), EndTurn(),
    *(Lay(tile, end, closed) for tile in range(28) for end in (None, *End) for closed in (False, True)),
)  # fmt: skip


def some_tables(kind: str, count: int) -> Iterator[tuple[TableSettings, random.Random]]:
    for number in range(count):
        rng = random.Random(f"{kind} {number}")
        yield random_table(rng, **KINDS[kind]), rng


def agree(deal: Round, naive: NaiveDeal) -> None:
    """The fast and the slow engine tell the same of a position."""
    assert [pairs_of(hand) for hand in deal.hands] == [sorted(hand) for hand in naive.hands]
    assert pairs_of_row(deal.undrawn) == naive.boneyard
    assert deal.drawable == naive.drawable()
    assert ends(deal) == naive.ends()
    assert pairs_of(deal.on_table) == sorted(naive.on_table())
    assert {str(action) for action in deal.legal_actions()} == naive.choices()
    assert (deal.to_move, deal.maker, deal.drawn) == (naive.turn, naive.fisherman, naive.drawn)
    finish = deal.finish
    told = "" if finish is None else "fish" if finish.winner is None else f"{SEATS[finish.winner]} out"
    assert told == naive.over


def tiles_are_conserved(deal: Round) -> None:
    """All 28 tiles, each in one place."""
    places = [*deal.hands, deal.on_table, mask(deal.undrawn)]
    assert sum(tiles.bit_count() for tiles in places) == 28
    together = 0
    for tiles in places:
        together |= tiles
    assert together == FULL_SET
    assert [laid.tile for laid in deal.laid] == list(dict.fromkeys(laid.tile for laid in deal.laid))


def neighbours_match(deal: Round) -> None:
    """Every laid tile touches, with its inner half, the number that was open there; walked from the first tile."""
    open_at: dict[End, int] = {}
    for laid in deal.laid:
        assert sorted((laid.inner, laid.outer)) == sorted(HALVES[laid.tile])
        if laid.end is None:
            open_at = {End.L: laid.inner, End.R: laid.outer}
        else:
            assert open_at[laid.end] == laid.inner
            open_at[laid.end] = laid.outer
            if laid.closed:
                del open_at[laid.end]
        if deal.hub == laid.tile:
            beyond = [number for end, number in open_at.items() if end != laid.end]
            arms = (End.N, End.E, End.S, End.W) if laid.end is None else (End.N, End.E, End.S)
            open_at = dict.fromkeys(arms, laid.inner)
            if laid.end is not None and beyond:
                open_at[End.W] = beyond[0]
    assert {end.name: number for end, number in open_at.items()} == ends(deal)


@pytest.mark.parametrize("kind", KINDS)
def test_the_engine_plays_by_the_book(kind: str) -> None:
    """C0.4–C0.6, C1.4, C7, C8.3, C10.3: moves, turns, ends, points, fisherman and ends of deals of the slow engine."""
    for table, rng in some_tables(kind, 30):
        match = new_match(table, rng)
        for action, events in walk(match, rng, deals=3):
            if action is None:
                naive = naive_twin(match)
            else:
                naive.play(str(action))
            assert match.round is not None
            agree(match.round, naive)
            assert sum(event.points for event in events if isinstance(event, Scored)) == naive.made
            tiles_are_conserved(match.round)
            neighbours_match(match.round)


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_is_the_same_deal_and_nothing_of_it_comes_back(kind: str) -> None:
    """The search plays on copies."""
    for table, rng in some_tables(kind, 12):
        match = new_match(table, rng)
        for _ in walk(match, rng, deals=2):
            deal = match.round
            assert deal is not None
            was = repr(deal)
            assert repr(deal.copy()) == was
            for action in deal.legal_actions():
                deal.copy().apply(action)
            assert repr(deal) == was


@pytest.mark.parametrize("kind", KINDS)
def test_exactly_the_legal_actions_are_accepted_and_refusals_change_nothing(kind: str) -> None:
    """C0.4, C0.5: `check` accepts what `legal_actions` lists; anything else leaves the match as it was."""
    for table, rng in some_tables(kind, 6):
        match = new_match(table, rng)
        for _ in walk(match, rng, deals=2):
            if match.to_move is None or rng.random() < 0.8:
                continue
            deal = match.round
            assert deal is not None
            legal = deal.legal_actions()
            assert len(legal) == len(set(legal)) > 0
            forced = tuple(action for action in legal if isinstance(action, Draw | Pass))
            assert forced in ((), legal)
            assert match.forced == (forced[0] if forced else None)
            before = pickle.dumps(match)
            for action in EVERY_ACTION:
                for seat in range(table.players):
                    if action in legal and seat == match.to_move:
                        deal.check(seat, action)
                    else:
                        with pytest.raises(IllegalAction) as refused:
                            match.play(seat, action)
                        assert refused.value.why.clause
            assert pickle.dumps(match) == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_log_played_again_gives_the_same_match(kind: str) -> None:
    """The decisions are the match: events, accounts, opener and end follow from them again."""
    for table, rng in some_tables(kind, 12):
        match = new_match(table, rng)
        told = [event for _, events in walk(match, rng, deals=4) for event in events]
        again = Match.new(table, match.deck)
        retold: list[Event] = []
        for log in match.deals:
            retold += again.next_deal()
            for seat, action in log.actions:
                retold += again.play(seat, action)
        assert retold == told
        assert again == match
        assert Match.replayed(table, match.deals, match.deck) == match


@pytest.mark.parametrize("kind", KINDS)
def test_a_shorter_log_is_the_earlier_position(kind: str) -> None:
    """Undo is the replay of a shorter log, whatever deck would come after it."""
    for table, rng in some_tables(kind, 4):
        match = new_match(table, rng)
        for action, _ in walk(match, rng, deals=2):
            seen = copy.deepcopy(match)
            if action is not None and rng.random() < 0.5:
                continue
            undone = Match.replayed(table, seen.deals, SeededDeck(bytes(16)))
            undone.deck = seen.deck
            assert undone == seen


@pytest.mark.parametrize("kind", KINDS)
def test_the_result_tells_what_happened(kind: str) -> None:
    """C1.3, C1.6: opener, lead, fisherman, the tiles of the final turn and all hands, from the events alone"""
    for table, rng in some_tables(kind, 15):
        told: list[Event] = []
        for _, events in walk(new_match(table, rng), rng, deals=4):
            told += events
            ended = next((event for event in events if isinstance(event, DealEnded)), None)
            if ended is None:
                continue
            dealt = next(event for event in reversed(told) if isinstance(event, Dealt))
            turns = turns_of(told[told.index(dealt) :])
            laid = [(seat, one) for seat, tiles in turns for one in tiles]
            result = ended.result
            assert (result.first, result.opener) == (ended.deal_no == 1, dealt.opener)
            assert result.lead == laid[0][1].tile
            assert result.last_turn == tuple(one.tile for one in turns[-1][1])
            makers = [seat for seat, one in laid if one.closed or one.tile not in tiles_of(DOUBLES)]
            assert result.maker == (makers[-1] if makers else None)
            held = [*result.hands, mask(ended.undrawn), mask(one.tile for _, one in laid)]
            assert sum(held) == FULL_SET


def turns_of(events: list[Event]) -> list[tuple[int, list[LaidTile]]]:
    """The tiles laid turn by turn, as far as any were laid."""
    turns: list[tuple[int, list[LaidTile]]] = []
    goes_on = False
    for event in events:
        if isinstance(event, Laid) and goes_on and turns[-1][0] == event.seat:
            turns[-1][1].append(event.laid)
        elif isinstance(event, Laid):
            turns.append((event.seat, [event.laid]))
        goes_on = isinstance(event, Laid)
    return turns


# --- what a seat sees


def other_world(match: Match, seat: int, rng: random.Random) -> Match:
    """The same match for the eyes of one seat, with all tiles that it cannot know dealt differently."""
    deal = match.round
    assert deal is not None
    hidden = [t for other, hand in enumerate(deal.hands) if other != seat for t in tiles_of(hand)]
    hidden += deal.undrawn
    new = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def changed(tiles: int) -> int:
        return mask(new.get(t, t) for t in tiles_of(tiles))

    def retold(event: Event) -> Event:
        match event:
            case Dealt(hands=hands) | Redealt(hands=hands):
                other = tuple(hand if at == seat else changed(hand or 0) for at, hand in enumerate(hands))
                return evolve(event, hands=other)
            case Drew(drawer, tile) if drawer != seat and tile is not None:
                return Drew(drawer, new.get(tile, tile))
            case _:
                return event

    twin = copy.copy(match)
    twin.round = deal.copy()
    twin.round.hands = [hand if at == seat else changed(hand) for at, hand in enumerate(deal.hands)]
    twin.round.boneyard = (*deal.boneyard[: deal.taken], *(new[t] for t in deal.undrawn))
    twin.events = [retold(event) for event in match.events]
    return twin


@pytest.mark.parametrize("kind", KINDS)
def test_a_sight_holds_no_hidden_tile(kind: str) -> None:
    """C0.8: tiles that a seat cannot know may change places, and what it receives stays the same to the last byte."""
    for table, rng in some_tables(kind, 8):
        match = new_match(table, rng)
        for _ in walk(match, rng, deals=2):
            if match.phase != "playing":
                continue
            for seat in range(table.players):
                sight = match.sight(seat)
                twin = other_world(match, seat, rng)
                assert twin.sight(seat) == sight
                assert pickle.dumps(twin.sight(seat)) == pickle.dumps(sight)
                assert (sight.actions != ()) == (seat == match.to_move)
                assert sight.counts == tuple(hand.bit_count() for hand in twin.round.hands)  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", KINDS)
def test_seen_by_hides_exactly_the_hidden(kind: str) -> None:
    """C0.8: other hands and the faces of tiles that others draw, nothing else"""
    for table, rng in some_tables(kind, 8):
        match = new_match(table, rng)
        for _, events in walk(match, rng, deals=3):
            for event in events:
                for seat in range(table.players):
                    seen = seen_by(seat, event)
                    match event:
                        case Dealt() | Redealt():
                            own = tuple(hand if at == seat else None for at, hand in enumerate(event.hands))
                            assert seen == evolve(event, hands=own)
                        case Drew(drawer, tile):
                            assert seen == Drew(drawer, tile if drawer == seat else None)
                        case _:
                            assert seen == event


# --- the tables of the book


@pytest.mark.parametrize("table", [tables.K11, *tables.EVERY])
def test_every_table_of_the_family_plays_to_its_end(table: TableSettings) -> None:
    """C15 of the players' complaints: no stall; every match has losers or winners and a score that says why"""
    rng = random.Random(15)
    for _ in range(2):
        match = new_match(table, rng)
        for _ in walk(match, rng, deals=400):
            pass
        assert match.verdict is not None
        assert sorted(match.verdict.losers + match.verdict.winners) == list(range(table.side_count))
