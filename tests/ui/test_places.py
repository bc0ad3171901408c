"""Places of laid tiles: invariants over random lines and crosses, and the shapes that the eye expects."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.tiles import tile
from kozel_desktop.ui.table.halves import Place, bounds_of, fit
from kozel_desktop.ui.table.places import Frame, Layout
from tests.ui.chains import Deal, check_deal, check_inside, check_places, endless_cross, longest_line, random_deal
from tests.ui.stillness import Stillness, thumb_deals

# Free areas of the windows 900×600 (with a boneyard and without one), 1024×600, 1280×800 (for two and for four
# players), 1366×768 and 3840×2160.
AREAS = [(554, 260), (648, 260), (500, 280), (792, 380), (540, 380), (878, 348), (3316, 1760)]
WIDE = Frame(756, 400)
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


# --- invariants -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", AREAS)
def test_random_lines(area: tuple[int, int]) -> None:
    rnd = random.Random(f"line {area}")
    for _ in range(60):
        check_inside(check_deal(random_deal(rnd, branches=False), Frame(*area)), area)


@pytest.mark.parametrize("area", AREAS)
def test_random_crosses(area: tuple[int, int]) -> None:
    rnd = random.Random(f"cross {area}")
    for _ in range(60):
        check_inside(check_deal(random_deal(rnd, branches=True), Frame(*area)), area)


@pytest.mark.parametrize("size", [(300, 900), (600, 600), (2000, 300), (1, 1), (0, 0)])
def test_odd_frames(size: tuple[int, int]) -> None:
    rnd = random.Random(f"odd {size}")
    for _ in range(10):
        check_deal(random_deal(rnd, branches=False), Frame(*size))
        check_deal(random_deal(rnd, branches=True), Frame(*size))


@pytest.mark.parametrize("size", [(756, 400), (538, 280), (300, 900)])
def test_arms_keep_to_their_own_part_of_the_table(size: tuple[int, int]) -> None:
    rnd = random.Random(f"arms {size}")
    for _ in range(20):
        deal = endless_cross(rnd)
        check_places(deal, Layout.of(deal.laid, Frame(*size), branches=True).places)


@pytest.mark.parametrize(
    ("area", "aim", "least"), [((792, 380), 37, 35), ((756, 400), 37, 34), ((538, 280), 26, 24), ((554, 260), 25, 23)]
)
def test_the_longest_line_is_large(area: tuple[int, int], aim: int, least: int) -> None:
    rnd = random.Random(27)
    sizes = []
    for _ in range(200):
        deal = longest_line(rnd)
        layout = Layout.of(deal.laid, Frame(*area))
        check_places(deal, layout.places)
        sizes.append(check_inside(layout, area))
    assert min(sizes) >= least
    assert sum(u >= aim for u in sizes) >= 192


# --- shapes ---------------------------------------------------------------------------------------------


def chain(text: str, frame: Frame = WIDE, branches: bool = False) -> Layout:
    """A layout from the tiles as record.md writes moves: ``1-2 2-3@R 1-1@L``, a star for a closed double."""
    layout = Layout(frame, branches)
    for laid in parse(text, branches):
        layout.add(laid)
    return layout


def parse(text: str, branches: bool) -> Iterator[LaidTile]:
    deal = Deal(branches)
    for word in text.split():
        name, _, end = word.rstrip("*").partition("@")
        yield deal.lay(tile(name), End[end] if end else None, word.endswith("*"))


def test_first_tile_lies_in_the_middle() -> None:
    assert chain("2-5").places == [Place(0, 0, False, 2, 5)]
    assert chain("2-2").places == [Place(0, 0, True, 2, 2)]


def test_a_line_grows_both_ways_with_doubles_across() -> None:
    assert chain("2-5 5-5@R 5-6@R 1-2@L").places == [
        Place(0, 0, False, 2, 5),
        Place(1.5, 0, True, 5, 5),
        Place(3, 0, False, 5, 6),
        Place(-2, 0, False, 1, 2),
    ]


# Reaches x = 7: the next single bends, to leave room for a double, its neighbour and the bend of the other end.
ROW = "2-6 0-6@R 0-1@R 1-3@R"


def test_the_right_end_bends_down_and_runs_back() -> None:
    assert chain(ROW + " 3-4@R 4-5@R 5-6@R").places[4:] == [
        Place(6.5, 1.5, True, 3, 4),
        Place(6, 3, False, 5, 4),
        Place(4, 3, False, 6, 5),
    ]


def test_the_left_end_bends_up_and_runs_back() -> None:
    assert chain("3-4 2-3@L 1-2@L 0-1@L 0-6@L 5-6@L").places[4:] == [
        Place(-6.5, -1.5, True, 6, 0),
        Place(-6, -3, False, 6, 5),
    ]


def test_either_side_of_the_first_row_has_its_half_whatever_the_other_takes() -> None:
    right = chain(ROW).places
    assert [place.cx for place in right] == [0, 2, 4, 6]
    assert {place.cy for place in right} == {0}
    left = chain(ROW + " 2-4@L 3-4@L 3-5@L 1-5@L").places[4:]
    assert [place.cx for place in left[:3]] == [-2, -4, -6]
    assert left[3] == Place(-6.5, -1.5, True, 1, 5)


def test_a_double_after_a_corner_lies_across_it() -> None:
    assert chain(ROW + " 3-4@R 4-4@R 4-5@R").places[4:] == [
        Place(6.5, 1.5, True, 3, 4),
        Place(6.5, 3, False, 4, 4),
        Place(4.5, 3, False, 5, 4),
    ]


def test_no_bend_on_or_after_a_double() -> None:
    assert chain(ROW + " 3-3@R 3-4@R 4-5@R").places[4:] == [
        Place(7.5, 0, True, 3, 3),
        Place(9, 0, False, 3, 4),
        Place(9.5, 1.5, True, 4, 5),
    ]


def test_a_row_runs_over_its_end_rather_than_bend_at_a_double() -> None:
    layout = chain("0-1 1-1@R 1-2@R 2-2@R 2-3@R 3-3@R 3-4@R 4-4@R 4-5@R")
    assert {place.cy for place in layout.places} == {0}
    assert layout.view[3] <= 1.15 * WIDE.view(cross=False)[3], "all becomes little smaller for it"
    assert chain("0-1 1-1@R 1-2@R 2-2@R 2-3@R 3-3@R 3-4@R 4-4@R 4-5@R 5-6@R").places[-1].vertical


def test_the_wider_the_area_the_longer_the_rows() -> None:
    widths = [Frame(width, 400).view(cross=False)[2] for width in (400, 600, 756, 1200)]
    assert widths == sorted(set(widths))
    assert Frame(756, 400).view(cross=False) == Frame(378, 200).view(cross=False)
    x, y, w, h = Frame(1512, 800).view(cross=True)
    assert (w, h) == pytest.approx((1512 / 52, 800 / 52)), "as much as fits at full size"
    assert (x, y) == (-w / 2, -h / 2)


# --- promises -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players", "area"), [("k11", 2, (792, 380)), ("k11", 2, (554, 260))])
def test_what_lies_of_a_line_keeps_size_and_place(game: str, players: int, area: tuple[int, int]) -> None:
    seen = Stillness.of(thumb_deals(game, players, 60), False, area)
    full = seen.size(1)
    assert full == min(area[1] * 4 // 33, area[0])  # three rows with a little air
    assert seen.size(13) == seen.size(16) == full
    assert seen.size(13, 0.1) >= 0.9 * full
    assert seen.size(20) >= 0.9 * full
    assert seen.changes[len(seen.changes) // 2] <= 2
    assert seen.resizes[len(seen.resizes) // 2] <= 1
    assert seen.at_doubles * 15 <= seen.bends


def test_what_lies_of_a_cross_seldom_moves() -> None:
    seen = Stillness.of(thumb_deals("donkey", 4, 40), True, (540, 380))
    assert seen.size(9) == seen.size(1)
    assert seen.size(13) >= 0.9 * seen.size(1)
    assert seen.changes[len(seen.changes) // 2] <= 4


@pytest.mark.parametrize("branches", [False, True])
def test_everything_that_may_be_laid_next_is_in_view(branches: bool) -> None:
    rnd = random.Random(f"view {branches}")
    for _ in range(40):
        layout = Layout(WIDE, branches)
        for laid in random_deal(rnd, branches).laid:
            layout.add(laid)
            x, y, w, h = layout.view
            for place in (*layout.places, *(place for _, place in layout.coming())):
                left, top, wide, high = place.rect
                assert x - 1e-9 <= left <= left + wide <= x + w + 1e-9
                assert y - 1e-9 <= top <= top + high <= y + h + 1e-9


def test_the_view_grows_and_never_shrinks() -> None:
    rnd = random.Random("grows")
    for _ in range(40):
        layout, before = Layout(WIDE), 0.0
        for laid in random_deal(rnd, branches=False).laid:
            layout.add(laid)
            assert layout.view[3] >= before
            before = layout.view[3]


# --- shapes of a cross ----------------------------------------------------------------------------------


def test_a_hub_laid_first_has_four_arms() -> None:
    layout = chain("3-3 3-4@N 3-5@E 3-6@S 2-3@W", branches=True)
    assert layout.places == [
        Place(0, 0, True, 3, 3),
        Place(0, -2, True, 4, 3),
        Place(1.5, 0, False, 3, 5),
        Place(0, 2, True, 3, 6),
        Place(-1.5, 0, False, 2, 3),
    ]
    assert [layout.direction(end) for end in (End.N, End.E, End.S, End.W)] == [UP, RIGHT, DOWN, LEFT]


def test_arms_turn_the_same_way_round() -> None:
    arms = "3-4@N 4-6@N 3-5@E 5-6@E 1-6@E 1-2@E 3-6@S 2-6@S 0-3@W 0-1@W 1-4@W 4-5@W"
    places = chain("3-3 " + arms, Frame(400, 400), branches=True).places
    assert [places[i] for i in (2, 6, 8, 12)] == [
        Place(1.5, -2.5, False, 4, 6),
        Place(6, 1.5, True, 1, 2),
        Place(-1.5, 2.5, False, 2, 6),
        Place(-6, -1.5, True, 5, 4),
    ]


def test_a_hub_at_the_left_end_mirrors_the_names_but_moves_nothing() -> None:
    line = chain("2-5 1-5@R 2-3@L", branches=True)
    layout = chain("2-5 1-5@R 2-3@L 3-3@L 3-4@E 1-6@W 3-6@N", branches=True)
    assert layout.places[:3] == line.places
    assert layout.places[3:] == [
        Place(-3.5, 0, True, 3, 3),
        Place(-5, 0, False, 4, 3),
        Place(4, 0, False, 1, 6),
        Place(-3.5, -2, True, 6, 3),
    ]
    assert [layout.direction(end) for end in (End.N, End.E, End.S, End.W)] == [UP, LEFT, DOWN, RIGHT]
    assert line.direction(End.L) == LEFT
    assert line.direction(End.R) == RIGHT


def test_a_line_that_may_branch_is_not_bent_before_the_hub() -> None:
    singles = "0-1 1-2@R 2-3@R 3-4@R 4-5@R 5-6@R 0-6@R 0-2@R 2-4@R 4-6@R 1-6@R"
    assert {place.cy for place in chain(singles, branches=True).places} == {0}
    assert {place.cy for place in chain(singles).places} != {0}


def test_a_closed_double_ends_its_arm_and_is_no_hub() -> None:
    layout = chain("2-5 2-2@L* 5-5@R 4-5@N", branches=True)
    assert layout.places[1:] == [
        Place(-1.5, 0, True, 2, 2),
        Place(1.5, 0, True, 5, 5),
        Place(1.5, -2, True, 4, 5),
    ]
    with pytest.raises(ValueError, match="nothing can be laid at W"):
        layout.peek(tile("1-2"), End.W)


def test_peek_refuses_what_does_not_fit() -> None:
    layout = chain("2-5")
    with pytest.raises(ValueError, match="1-3 does not fit at R"):
        layout.peek(tile("1-3"), End.R)
    with pytest.raises(ValueError, match="nothing can be laid at N"):
        layout.peek(tile("2-3"), End.N)
    with pytest.raises(ValueError, match="lies already"):
        layout.peek(tile("1-3"), None)
    assert layout.places == [Place(0, 0, False, 2, 5)]


# --- showing --------------------------------------------------------------------------------------------


def test_fit_takes_the_largest_half_and_centres() -> None:
    assert fit((-1, -0.5, 2, 1), 756, 400) == (52, 378, 200)
    assert fit((-10, -4, 20, 8), 756, 400) == (37, 378, 200)
    assert fit((0, -4, 10, 8), 400, 400, cap=60) == (40, 0, 200)
    assert fit((0, 0, 40, 1), 200, 200) == (11, -120, 94)
    assert fit(bounds_of([]), 300, 200) == (52, 150, 100)


def test_pixels_of_neighbours_meet_at_an_odd_size() -> None:
    boxes = [place.pixels(37, 3, 5) for place in chain(ROW + " 3-4@R 4-4@R").places]
    for (ax, ay, aw, _), (bx, by, _, _) in pairwise(boxes[:4]):
        assert (ax + aw, ay) == (bx, by)
    (ax, ay, aw, ah), (bx, by, bw, bh), (_, cy, _, _) = boxes[3:]
    assert (ax + aw, ay + ah) == (bx + bw, by)
    assert by + bh == cy
