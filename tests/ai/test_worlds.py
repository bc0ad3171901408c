"""Exact knowledge: every world that agrees with what was seen, with its right frequency, and no other."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from kozel_desktop.ai.story import Story
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.actions import EndTurn, Lay
from kozel_desktop.rules.deal import Dealing, SeededDeck, redeal_cause
from kozel_desktop.rules.events import Drew, Laid
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.position import Arm, Position
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import DOUBLE, Tile, mask, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table
from tests.rules.table_talk import others

K11 = VARIANTS["k11"].settings
TWO_DOUBLES = K11.changed({"multi_doubles": 2})
DONKEY = VARIANTS["donkey"].base(2)
DEALS_BY_HAND = 400


def begun(settings: TableSettings, number: int, opener: int | None) -> Match:
    match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
    match.opener = opener
    match.next_deal()
    return match


def sights(settings: TableSettings, number: int, opener: int | None) -> Iterator[tuple[Match, Sight]]:
    """Every decision of a random deal, as its seat sees it."""
    rng = random.Random(number)
    match = begun(settings, number, opener)
    while match.phase == "playing":
        assert match.to_move is not None
        yield match, match.sight(match.to_move)
        match.play(match.to_move, match.forced or rng.choice(match.sight(match.to_move).actions))


def dealings(match: Match, seat: int) -> Iterator[Dealing]:
    """Every dealing that may have been, with the undrawn tiles in one order.

    Only what is plain is left out: the seat's own tiles, a tile laid right after it was drawn, and a tile laid
    before anything was drawn.
    """
    dealt = match.deals[-1].dealing
    other = 1 - seat
    fixed: dict[int, Tile] = {}
    certain = place = 0
    events = [event for event in match.events if isinstance(event, Drew | Laid)]
    for event, following in zip(events, [*events[1:], None], strict=True):
        if isinstance(event, Drew):
            if event.seat == seat:
                fixed[place] = dealt.boneyard[place]
            elif isinstance(following, Laid) and following.seat == other:
                fixed[place] = following.laid.tile
            place += 1
        elif event.seat == other and not any(
            isinstance(before, Drew) and before.seat == other for before in events[: events.index(event)]
        ):
            certain |= 1 << event.laid.tile
    everything = {*tiles_of(dealt.hands[other]), *dealt.boneyard}
    pool = sorted(everything - {*fixed.values()} - {*tiles_of(certain)})
    open_places = [k for k in range(place) if k not in fixed]
    for some in itertools.combinations(pool, dealt.hands[other].bit_count() - certain.bit_count()):
        rest = [tile for tile in pool if tile not in some]
        for came in itertools.permutations(rest, len(open_places)):
            boneyard = list(dealt.boneyard)
            for number, tile in (*fixed.items(), *zip(open_places, came, strict=True)):
                boneyard[number] = tile
            boneyard[place:] = [tile for tile in rest if tile not in came]
            hands = list(dealt.hands)
            hands[other] = mask(some) | certain
            yield Dealing(tuple(hands), tuple(boneyard))


def replayed(match: Match, dealing: Dealing, opener: int | None, sight: Sight) -> Round | None:
    """The deal played again with other tiles; None when the seat would have seen something else."""
    if redeal_cause(match.settings, dealing.hands) is not None:
        return None
    again = Match.new(match.settings, SeededDeck(b""))
    again.opener = opener
    again.open_deal(dealing)
    try:
        for seat, action in match.deals[-1].actions:
            again.play(seat, action)
    except ValueError:
        return None
    if again.phase != "playing" or again.sight(sight.seat) != sight:
        return None
    return again.round


def by_hand(match: Match, sight: Sight, opener: int | None) -> Counter[tuple[int, ...]] | None:
    """How many dealings lead to each pair of hands, found by playing all of them; None when they are too many."""
    sought = list(itertools.islice(dealings(match, sight.seat), DEALS_BY_HAND + 1))
    if len(sought) > DEALS_BY_HAND:
        return None
    rounds = [replayed(match, dealing, opener, sight) for dealing in sought]
    return Counter(tuple(found.hands) for found in rounds if found is not None)


def late(settings: TableSettings, opener: int | None, wanted: int) -> Iterator[tuple[Match, Sight]]:
    """Decisions late in random deals, one of each deal."""
    found = 0
    for number in range(2000):
        for match, sight in sights(settings, number, opener):
            hidden = sight.boneyard + sight.counts[1 - sight.seat]
            if 3 <= hidden <= 9 and sight.counts[1 - sight.seat] > 1 and isinstance(sight.actions[0], Lay):
                yield match, sight
                found += 1
                break
        if found >= wanted:
            return


@pytest.mark.parametrize(
    ("settings", "opener"),
    [(K11, 0), (K11, None), (TWO_DOUBLES, 1), (K11.changed({"lead_double": True}), 0), (DONKEY, 1)],
    ids=["k11", "first deal", "two doubles", "double first", "donkey"],
)
def test_each_world_comes_as_often_as_there_are_dealings_that_lead_to_it(
    settings: TableSettings, opener: int | None
) -> None:
    compared = several = 0
    for match, sight in late(settings, opener, 24):
        expected = by_hand(match, sight, opener)
        if expected is None:
            continue
        worlds = Worlds.of(Story.of(sight))
        listed = worlds.all(100_000)
        assert listed is not None
        found = Counter(world.hands for world in listed)
        assert found == expected, "the worlds are those that replaying finds"
        compared += 1
        several += len(expected) > 1
    assert compared >= 8
    assert several >= 4


def test_whoever_ends_a_turn_that_could_go_on_has_shown_a_double() -> None:
    """C1.4: the turn goes on by itself only where another double fits, so whoever ends it holds one."""
    line, mine, theirs = "3:5 5:4", "0-0 0-1 0-2", "3-3 4-4 1-2 1-5"
    match = at_table(TWO_DOUBLES, mine, theirs, line=line, base=others(line, mine, theirs), turn="B")
    match.play(1, next(lay for lay in match.sight(1).actions if isinstance(lay, Lay) and lay.tile == DOUBLE[3]))
    match.play(1, EndTurn())
    worlds, rng = Worlds.of(Story.of(match.sight(0))), random.Random(4)
    assert all(worlds.sample(rng).hands[1] >> DOUBLE[4] & 1 for _ in range(50))


def test_samples_come_with_the_frequencies_of_the_dealings() -> None:
    checked = 0
    for match, sight in late(TWO_DOUBLES, 0, 16):
        expected = by_hand(match, sight, 0)
        if expected is None or not 2 <= len(expected) <= 12:
            continue
        worlds = Worlds.of(Story.of(sight))
        rng = random.Random(1)
        drawn = Counter(worlds.sample(rng).hands for _ in range(1000))
        assert drawn.keys() <= expected.keys()
        total = expected.total()
        for hands, ways in expected.items():
            share = ways / total
            assert abs(drawn[hands] / 1000 - share) < 5 * (share * (1 - share) / 1000) ** 0.5 + 1e-9
        checked += 1
    assert checked >= 3


def test_the_order_of_the_boneyard_is_even() -> None:
    _, sight = next(late(K11, 0, 1))
    worlds = Worlds.of(Story.of(sight))
    rng = random.Random(2)
    for _ in range(50):
        world = worlds.sample(rng)
        assert len(world.boneyard) == sight.boneyard
        assert sum(hand.bit_count() for hand in world.hands) == sum(sight.counts)
    firsts = Counter(worlds.sample(rng).boneyard[:1] for _ in range(2000))
    assert len(firsts) > 1


@pytest.mark.parametrize("preset", VARIANTS)
def test_what_is_so_is_always_possible(preset: str) -> None:
    """Every hidden tile may be where it is, and every world has as many tiles in every hand as there are."""
    variant = VARIANTS[preset]
    for seats in variant.seats:
        settings = variant.base(seats)
        for number in range(3):
            opener = None if number % 3 == 0 else number % seats
            for match, sight in sights(settings, number, opener):
                story = Story.of(sight)
                worlds = Worlds.of(story)
                assert match.round is not None
                true = match.round.hands
                for tile, bits in worlds.possible().items():
                    owners = {place.owner for k, place in enumerate(story.places) if bits >> k & 1}
                    holder = next((seat for seat, hand in enumerate(true) if hand >> tile & 1), -1)
                    if tile not in story.left:
                        assert holder in owners
                world = worlds.sample(random.Random(3))
                assert [hand.bit_count() for hand in world.hands] == list(sight.counts)
                assert world.hands[sight.seat] == sight.hand
                assert mask(world.boneyard).bit_count() == sight.boneyard


def test_the_same_sight_gives_the_same_worlds() -> None:
    for settings in (K11, VARIANTS["donkey-pairs"].settings):
        for _, sight in itertools.islice(sights(settings, 4, 0), 12):
            first, second = (Worlds.of(Story.of(sight)) for _ in range(2))
            assert first.count == second.count
            one, other = random.Random(9), random.Random(9)
            assert [first.sample(one) for _ in range(20)] == [second.sample(other) for _ in range(20)]


@pytest.mark.parametrize("preset", ["k11", "donkey"])
def test_a_deal_that_goes_on_from_a_position(preset: str) -> None:
    """Tiles that lie already came from nowhere in particular; what follows tells as much as ever."""
    settings = VARIANTS[preset].base(2)
    line = tuple((a, b) for a, b in itertools.pairwise((0, 1, 2, 3, 3, 4, 4)))
    arms = (Arm(((1, 0), (0, 2))), Arm(((1, 3),)), Arm(), Arm(((1, 5),)))
    position = Position(0, line) if settings.layout == "line" else Position(0, hub=DOUBLE[1], arms=arms)
    tiles = [tile for tile in range(28) if tile not in position.on_table]
    drew = 0
    for number in range(10):
        rng = random.Random(number)
        rng.shuffle(tiles)
        dealing = Dealing((mask(tiles[:5]), mask(tiles[5:10])), tuple(tiles[10:]))
        match = Match.new(settings, SeededDeck(b""))
        match.open_deal(dealing, start=Start(Accounts.empty(2), None, position))
        while match.phase == "playing":
            seat = match.to_move
            assert seat is not None
            assert match.round is not None
            sight = match.sight(seat)
            story = Story.of(sight)
            drew += bool(story.lacks)
            for tile, bits in Worlds.of(story).possible().items():
                owners = {place.owner for k, place in enumerate(story.places) if bits >> k & 1}
                if tile not in story.left:
                    assert (1 - seat if match.round.hands[1 - seat] >> tile & 1 else -1) in owners
            match.play(seat, match.forced or rng.choice(sight.actions))
    assert drew > 10
