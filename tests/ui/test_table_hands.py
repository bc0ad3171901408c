"""Where hands and boneyard stand, in which order the own tiles stand, and what the table says (no screen needed)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from attrs import evolve

from kozel_desktop.rules.actions import Draw, End, EndTurn, Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, IS_DOUBLE, PIPS, hand, tile, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.table import speech
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.table.hands import Room, arranged, sides_of, slot_at
from kozel_desktop.ui.table.order import HandOrder, arrivals
from kozel_desktop.ui.table.reading import reading, tile_text
from tests.ui.tabletop import SEATS

SIZES = [(520, 440), (560, 700), (668, 564), (960, 764), (1500, 700), (2560, 1400)]
RATIOS = [1.0, 1.25, 1.5, 2.0]


def fresh(settings: TableSettings | None = None, seed: int = 1) -> Match:
    match = Match.new(settings if settings is not None else TableSettings(), SeededDeck(seed.to_bytes(16, "big")))
    match.next_deal()
    return match


# --- geometry


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dpr", RATIOS)
def test_a_hand_of_any_size_stands_on_whole_pixels_inside_the_table(size: tuple[int, int], dpr: float) -> None:
    room = Room(*size, dpr=dpr)
    for count in range(22):
        for row in (room.own_row(count), room.own_row(count, 90), room.other_row("top", count, 0, 170)):
            tiles = [row.tile(place) for place in range(count)]
            for box in tiles:
                assert box.x >= 0
                assert box.right <= room.width
                assert 0 <= box.y < box.bottom <= room.height
                for value in (box.x * dpr, box.y * dpr, row.u * dpr):
                    assert abs(value - round(value)) < 1e-6
            assert all(a.right <= b.x for a, b in pairwise(tiles))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_line_has_room_between_the_hands(size: tuple[int, int], players: int) -> None:
    room = Room(*size, players=players)
    area = room.area(boneyard=players < 4)
    assert area.w >= 120
    assert area.h >= 90
    assert area.y >= 2 * room.other_u
    if players == 2:
        assert area.bottom <= room.hand_top
        assert area.right <= room.width
        x, _ = room.pile(area)[-1]
        assert x + room.pile_u <= area.x


def test_the_measures_of_the_two_reference_windows() -> None:
    wide, narrow = Room(960, 764), Room(668, 564)
    assert (wide.own_u, wide.other_u, wide.pile_u) == (54, 36, 40)
    assert (narrow.own_u, narrow.other_u, narrow.pile_u) == (44, 28, 30)
    assert wide.hand_bottom == 764 - 34
    assert wide.own_row(7).gap == 10
    assert wide.other_row("top", 7).gap == 6
    area = wide.area(boneyard=True)
    assert (area.x, area.w) == (150, 792)
    assert (narrow.area(boneyard=True).x, narrow.area(boneyard=True).w) == (104, 554)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_window_leaves_the_line_the_same_room_for_any_number_of_players(players: int) -> None:
    room = Room(668, 564, players)
    with_boneyard, without = room.area(boneyard=True), room.area(boneyard=False)
    assert (with_boneyard.w, with_boneyard.h) == (554, 260)
    assert (without.w, without.h) == (648, 260)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("dpr", RATIOS)
def test_other_hands_of_any_size_stand_apart_on_whole_pixels(size: tuple[int, int], players: int, dpr: float) -> None:
    room = Room(*size, players=players, dpr=dpr)
    area = room.area(boneyard=True)
    sides = [side for side in sides_of(players, 0) if side != "bottom"]
    for count in range(1, 15):
        low = room.low_pile(2)
        rows = [
            room.column(side, count, count, low) if room.columns and side != "top" else room.other_row(side, count)
            for side in sides
        ]
        boxes = [[row.tile(place) for place in range(count)] for row in rows]
        flat = [box for some in boxes for box in some]
        assert not any(a.meets(b) for i, a in enumerate(flat) for b in flat[:i])
        assert not any(box.meets(area) for box in flat)
        for box in flat:
            assert box.x >= 0
            assert box.right <= room.width
            assert abs(box.x * dpr - round(box.x * dpr)) < 1e-6
            assert abs(box.y * dpr - round(box.y * dpr)) < 1e-6


@pytest.mark.parametrize("reserve", [0, 2])
def test_a_boneyard_in_the_corner_leaves_the_column_and_the_hand_alone(reserve: int) -> None:
    room = Room(960, 764, players=4)
    assert room.columns
    area = room.area(boneyard=True)
    pile = [Box(x, y, room.pile_u, 2 * room.pile_u) for x, y in room.pile(area, reserve)]
    pile += [Box(x, y, 2 * room.pile_u, room.pile_u) for x, y in room.reserve(area, reserve)]
    column = room.column("left", 13, 13, room.low_pile(reserve))
    hand = room.own_row(13, room.pile_right)
    for box in pile:
        assert box.bottom <= room.height - 30
        assert not any(box.meets(column.tile(place)) for place in range(13))
        assert not any(box.meets(hand.tile(place)) for place in range(13))


def test_opponents_sit_clockwise_and_partners_face_each_other() -> None:
    assert sides_of(2, 0) == ("bottom", "top")
    assert sides_of(2, 1) == ("top", "bottom")
    assert sides_of(4, 0) == ("bottom", "left", "top", "right")
    assert sides_of(4, 3) == ("left", "top", "right", "bottom")
    assert sides_of(3, 0) == ("bottom", "left", "right")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 5, 13, 14])
def test_the_tiles_nobody_took_find_room_beside_the_line(size: tuple[int, int], count: int) -> None:
    room = Room(*size)
    area = room.area(boneyard=True)
    row = room.turned_up(area, count)
    boxes = [row.tile(place) for place in range(count)]
    assert all(box.x >= 0 and box.right <= area.x and box.y >= 0 and box.bottom <= room.height for box in boxes)
    assert not any(a.meets(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_a_carried_tile_takes_the_nearest_place_of_the_hand() -> None:
    row = Room(960, 764).own_row(5)
    for place in range(5):
        assert slot_at(row, row.tile(place).cx + 20) == place
    assert slot_at(row, -100) == 0
    assert slot_at(row, 2000) == 4
    assert arranged((3, 5, 7, 9), 3, 2) == (5, 7, 3, 9)
    assert arranged((3, 5, 7, 9), 9, 0) == (9, 3, 5, 7)


# --- order


def played_until(wanted, settings: TableSettings | None = None) -> Sight:
    chance = random.Random(1)
    for seed in range(500):
        match = fresh(settings, seed)
        while match.phase == "playing":
            assert match.to_move is not None
            if match.to_move == 0 and wanted(match.sight(0)):
                return match.sight(0)
            match.play(match.to_move, chance.choice(match.sight(match.to_move).actions))
    pytest.fail("the situation did not occur")


def test_tiles_stand_as_they_came() -> None:
    sight = played_until(lambda s: s.drawn > 2)
    came = arrivals(sight)
    assert list(came[:7]) == sorted(came[:7])
    assert set(tiles_of(sight.hand)) <= set(came)
    order = HandOrder()
    order.learn(sight)
    assert order.of(sight.hand)[-sight.drawn :] == came[-sight.drawn :]


def test_sorting_by_number_and_by_weight() -> None:
    sight = played_until(lambda s: s.drawn > 2)
    order = HandOrder()
    order.learn(sight)
    assert order.of(sight.hand, "number") == tuple(sorted(tiles_of(sight.hand), key=lambda t: HALVES[t]))
    weights = [PIPS[t] for t in order.of(sight.hand, "weight")]
    assert weights == sorted(weights)


def test_a_tile_that_comes_back_takes_its_old_place() -> None:
    match = fresh()
    sight = match.sight(0)
    order = HandOrder()
    order.learn(sight)
    wanted = tuple(reversed(order.of(sight.hand)))
    order.arrange(wanted)
    without = sight.hand & ~(1 << wanted[3])
    order.arrange((wanted[1], wanted[0], wanted[2], *wanted[4:]))
    assert order.of(without) == (wanted[1], wanted[0], wanted[2], *wanted[4:])
    assert order.of(sight.hand) == (wanted[1], wanted[0], wanted[2], wanted[3], *wanted[4:])
    order.learn(sight)
    assert order.of(sight.hand)[3] == wanted[3]


# --- choice


def awaited(laid_ends: tuple[int, int], tiles: str, sight: Sight) -> Sight:
    """A sight whose ends and hand are invented, with the lays that follow from them."""
    held = hand(tiles)
    ends = tuple(zip((end for end, _ in sight.ends), laid_ends, strict=True))
    actions = tuple(Lay(t, end) for end, number in ends for t in tiles_of(held) if number in HALVES[t])
    return evolve(sight, ends=ends, hand=held, actions=actions)


def test_the_side_is_never_guessed_when_the_ends_differ() -> None:
    base = played_until(lambda s: len(s.ends) == 2)
    sight = awaited((2, 5), "2-5 2-3", base)
    choice = Choice(sight)
    some = choice.lays(tile("2-5"))[0]
    assert choice.decided(tile("2-5"), some) is None
    assert choice.decided(tile("2-3"), some) == Lay(tile("2-3"), sight.ends[0][0])
    choice.select(tile("2-5"))
    choice.pick(some)
    assert choice.decided(tile("2-5"), None) == some


def test_with_equal_ends_the_nearest_is_taken() -> None:
    base = played_until(lambda s: len(s.ends) == 2)
    sight = awaited((5, 5), "2-5", base)
    choice = Choice(sight)
    for lay in choice.lays(tile("2-5")):
        assert choice.decided(tile("2-5"), lay) == lay


def test_what_fits_nowhere_cannot_be_chosen() -> None:
    base = played_until(lambda s: len(s.ends) == 2)
    choice = Choice(awaited((2, 5), "1-1 2-3", base))
    assert not choice.select(tile("1-1"))
    assert choice.selected is None
    assert not choice.may_draw
    choice.begin(None)
    assert choice.lays(tile("2-3")) == ()


# --- words


def test_why_a_tile_cannot_be_laid() -> None:
    base = played_until(lambda s: len(s.ends) == 2)
    sight = awaited((2, 5), "1-1 2-3", base)
    assert speech.reason(sight, tile("1-1"), True) == "нужны 2 или 5"
    assert speech.reason(awaited((5, 5), "1-1", base), tile("1-1"), True) == "нужна 5"
    assert speech.reason(sight, tile("1-1"), False) == "сейчас не ваш ход"
    bunch = evolve(sight, actions=(EndTurn(),))
    assert speech.reason(bunch, tile("2-3"), True) == "этим ходом ещё только дубль"
    lead = evolve(fresh().sight(0), actions=(Lay(tile("1-1")),))
    assert speech.reason(lead, tile("2-3"), True) == "заходите с\u00a01-1"
    doubles = evolve(lead, hand=hand("1-1 2-2 2-3"), actions=(Lay(tile("1-1")), Lay(tile("2-2"))))
    assert speech.reason(doubles, tile("2-3"), True) == "заходите с дубля"


def test_messages_of_the_turn() -> None:
    base = evolve(played_until(lambda s: len(s.ends) == 2), drawn=0)
    assert speech.turn_message(awaited((2, 5), "2-3", base)) == "Ваш ход: концы 2 и 5"
    assert speech.turn_message(evolve(base, actions=(Draw(),))) == "Ходить нечем: возьмите из базара"
    assert speech.turn_message(evolve(awaited((2, 5), "2-3", base), drawn=3)) == "Вы взяли 3. Ваш ход: концы 2 и 5"
    whole = evolve(fresh().sight(0), hand=hand("1-1 2-3"), actions=(Lay(tile("1-1")), Lay(tile("2-3"))))
    assert speech.turn_message(whole) == "Ваш ход: заходите с любой кости"


def test_a_tile_in_words() -> None:
    base = played_until(lambda s: len(s.ends) == 2)
    sight = awaited((2, 5), "2-5 1-1 2-3", base)
    assert tile_text(sight, tile("2-5"), True) == "кость 2-5, подходит слева и справа"
    assert tile_text(sight, tile("2-3"), True) == "кость 2-3, подходит слева"
    assert tile_text(sight, tile("1-1"), True) == "кость 1-1: нужны 2 или 5"
    assert tile_text(sight, tile("1-1"), False) == "кость 1-1"


def test_reading_counts_score_and_turn() -> None:
    match = fresh()
    sight = match.sight(0)
    accounts = evolve(sight.accounts, scores=(46, 0), deferred=(0, 9), carry=20)
    seating = Seating(sight.settings, SEATS[:2], 0)
    text = reading(evolve(sight, accounts=accounts, to_move=1), seating, tiles_of(sight.hand), False)
    assert text.startswith("Стол пуст. У вас 7")
    assert "Семён: 7" in text
    assert "В базаре 14" in text
    assert "Счёт: вы 46; Семён 0, отложено 9. Висит 20." in text
    assert text.endswith("Ходит Семён.")
    assert "Подход" not in text


def test_reading_of_a_cross_names_its_arms() -> None:
    donkey = VARIANTS["donkey"].base(3)
    base = played_until(lambda s: len(s.ends) == 4 and EndTurn() not in s.actions, donkey)
    seating = Seating(donkey, SEATS[:3], 0)
    numbers = dict(base.ends)
    text = reading(base, seating, tiles_of(base.hand), True)
    west, east = ("справа", "слева") if hub_turned(base) else ("слева", "справа")
    for arm, side in ((End.N, "вверху"), (End.S, "внизу"), (End.W, west), (End.E, east)):
        assert f"{side} {numbers[arm]}" in text
    shut = evolve(base, ends=tuple(end for end in base.ends if end[0] != End.S))
    assert "внизу закрыто" in reading(shut, seating, tiles_of(base.hand), True)
    assert "Раиса: " in text


def hub_turned(sight: Sight) -> bool:
    """Whether the line that led to the hub lies on its right."""
    return next(laid.end for laid in sight.laid if IS_DOUBLE[laid.tile]) == End.L


def test_a_cross_turned_round_names_its_arms_as_they_lie() -> None:
    donkey = VARIANTS["donkey"].base(2)
    base = played_until(lambda s: len(s.ends) == 4 and hub_turned(s), donkey)
    assert speech.where(base, End.W) == "справа"
    assert speech.where(base, End.E) == "слева"
    plain = played_until(lambda s: len(s.ends) == 4 and not hub_turned(s), donkey)
    assert speech.where(plain, End.W) == "слева"
    assert speech.where(plain, End.E) == "справа"
