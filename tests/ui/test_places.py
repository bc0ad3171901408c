"""Places of laid tiles: invariants over random lines and crosses, and the shapes that the eye expects."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.tiles import HALVES, INDEX, IS_DOUBLE, OTHER, TILE_COUNT, Tile, tile
from kozel_desktop.ui.table.places import Frame, Layout, Place, Rect, bounds_of, fit

# Free areas of the windows 900×600 (with a boneyard and without one), 1024×600, 1280×800 (for two and for four
# players), 1366×768 and 3840×2160.
AREAS = [(538, 260), (632, 260), (500, 280), (756, 400), (600, 374), (842, 368), (3316, 1760)]
WIDE = Frame(756, 400)
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


# --- random deals ---------------------------------------------------------------------------------------


class Deal:
    """The chain and its ends, without hands: whatever matches may be laid."""

    def __init__(self, branches: bool) -> None:
        self.branches = branches
        self.laid: list[LaidTile] = []
        self.ends: dict[End, int] = {}
        self.tips: dict[End, int] = {}  # index of the tile at each end
        self.before: list[int | None] = []  # index of the tile that each tile touches
        self.free = set(range(TILE_COUNT))
        self.hub: int | None = None

    def moves(self) -> list[tuple[Tile, End | None]]:
        if not self.laid:
            return [(t, None) for t in sorted(self.free)]
        return [(t, end) for end, n in self.ends.items() for t in sorted(self.free) if OTHER[t][n] >= 0]

    def lay(self, t: Tile, end: End | None, closed: bool = False) -> LaidTile:
        self.free.discard(t)
        index = len(self.laid)
        if end is None:
            laid = LaidTile.first(t)
            self.ends = {End.L: laid.inner, End.R: laid.outer}
            self.tips = {End.L: index, End.R: index}
            self.before.append(None)
        else:
            laid = LaidTile(t, end, self.ends[end], OTHER[t][self.ends[end]], closed)
            assert laid.outer >= 0, f"{laid} does not fit"
            self.before.append(self.tips[end])
            self.ends[end], self.tips[end] = laid.outer, index
            if closed:
                del self.ends[end]
        self.laid.append(laid)
        if self.branches and self.hub is None and IS_DOUBLE[t] and not closed:
            behind = End.R if end == End.L else End.L
            self.hub = index
            ends = dict.fromkeys((End.N, End.E, End.S), laid.outer)
            tips = dict.fromkeys((End.N, End.E, End.S), index)
            if behind in self.ends:
                ends[End.W], tips[End.W] = self.ends[behind], self.tips[behind]
            self.ends, self.tips = ends, tips
        return laid


def random_deal(rnd: random.Random, branches: bool) -> Deal:
    """A random chain, often a spiteful one: on one end or two only, doubles at once, or none for long."""
    deal = Deal(branches)
    doubles = rnd.choice(["any", "any", "at once", "late"])
    singles_first = rnd.randrange(21) if doubles == "late" else 0
    favoured = rnd.sample(list(End), rnd.randrange(1, 7))
    while moves := deal.moves():
        if len(deal.laid) < singles_first:
            moves = [move for move in moves if not IS_DOUBLE[move[0]]] or moves
        elif doubles == "at once":
            moves = [move for move in moves if IS_DOUBLE[move[0]]] or moves
        moves = [move for move in moves if move[1] in favoured] or moves
        # Mostly leave the end alive, or chains of 20 and more would be rare.
        if deal.laid and rnd.random() < 0.8:
            followers = {m: sum(OTHER[t][_outer(deal, m)] >= 0 for t in deal.free - {m[0]}) for m in moves}
            moves = [move for move in moves if followers[move] == max(followers.values())]
        t, end = rnd.choice(moves)
        deal.lay(t, end, closed=deal.hub is not None and IS_DOUBLE[t] and rnd.random() < 0.15)
    return deal


def _outer(deal: Deal, move: tuple[Tile, End | None]) -> int:
    t, end = move
    assert end is not None
    return OTHER[t][deal.ends[end]]


def endless_cross(rnd: random.Random) -> Deal:
    """A cross whose arms are longer than a set of tiles allows, in any order of singles and doubles."""
    deal = Deal(branches=True)
    before_hub = rnd.choice([0, 0, 1, 4, 12])
    doubles = rnd.choice([0.2, 0.5, 1.0])

    def lay(end: End | None, number: int, double: bool) -> None:
        deal.lay(INDEX[number, number if double else (number + 1) % 7], end)

    lay(None, 3, double=not before_hub)
    for i in range(before_hub):
        end = rnd.choice([End.L, End.R])
        lay(end, deal.ends[end], double=i == before_hub - 1)
    for end in deal.ends:
        double = end != End.W or before_hub < 2
        for _ in range(rnd.choice([0, 5, 20])):
            double = not double and rnd.random() < doubles
            lay(end, deal.ends[end], double)
    return deal


def longest_line(rnd: random.Random) -> Deal:
    """A line of 27 tiles: the whole set in a ring, cut at a random place, one tile left out."""
    ways = {v: rnd.sample([w for w in range(7) if w != v], 6) for v in range(7)}
    stack, ring = [0], []
    while stack:
        v = stack[-1]
        if ways[v]:
            w = ways[v].pop()
            ways[w].remove(v)
            stack.append(w)
        else:
            ring.append(stack.pop())
    pairs = list(pairwise(ring))
    for n in range(7):
        pairs.insert(rnd.choice([i for i, (a, _) in enumerate(pairs) if a == n]), (n, n))
    cut = rnd.randrange(TILE_COUNT)
    pairs = (pairs[cut:] + pairs[:cut])[:27]
    first = rnd.choice([rnd.randrange(27), 13, 0])
    order = [End.R] * (26 - first) + [End.L] * first
    rnd.shuffle(order)
    deal = Deal(branches=False)
    lo, hi = sorted(pairs[first])
    if (lo, hi) != pairs[first]:
        pairs = [(b, a) for a, b in reversed(pairs)]
        first = 26 - first
        order = [End.L if end == End.R else End.R for end in order]
    deal.lay(tile(f"{lo}-{hi}"), None)
    at = {End.L: first, End.R: first}
    for end in order:
        at[end] += 1 if end == End.R else -1
        a, b = pairs[at[end]]
        deal.lay(tile(f"{a}-{b}"), end)
    assert len(deal.laid) == 27
    return deal


# --- what is looked at ----------------------------------------------------------------------------------


def contact(a: Rect, b: Rect) -> tuple[float, float]:
    """Common length in x and in y: both positive is an overlap, one of them 0 a common edge."""
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    return min(ax + aw, bx + bw) - max(ax, bx), min(ay + ah, by + bh) - max(ay, by)


def overlap(a: Place, b: Place) -> bool:
    return min(contact(a.rect, b.rect)) > 0


def halves(place: Place) -> list[tuple[float, float, int]]:
    x, y = (0.0, 0.5) if place.vertical else (0.5, 0.0)
    return [(place.cx - x, place.cy - y, place.first), (place.cx + x, place.cy + y, place.second)]


def faces(a: Place, b: Place) -> bool:
    """Whether halves with equal numbers touch along an edge; a double may meet a half with both of its own."""
    for ax, ay, n in halves(a):
        for bx, by, m in halves(b):
            dx, dy = abs(ax - bx), abs(ay - by)
            if n == m and ((dx == 1 and dy <= 0.5) or (dy == 1 and dx <= 0.5)):
                return True
    return False


def check_deal(deal: Deal, frame: Frame) -> Layout:
    """Lay a deal tile by tile and assert what must hold at every step."""
    layout = Layout(frame, deal.branches)
    replay = Deal(deal.branches)
    for laid in deal.laid:
        ghosts = {(t, end): layout.peek(t, end) for t, end in replay.moves()}
        assert not any(overlap(ghost, place) for ghost in set(ghosts.values()) for place in layout.places)
        for t, end in ghosts:
            others = [ghosts[t, other] for other in End if other != end and (t, other) in ghosts]
            assert not any(overlap(ghosts[t, end], other) for other in others)
        before = list(layout.places)
        place = layout.add(laid)
        assert place == ghosts[laid.tile, laid.end]
        assert layout.places == [*before, place]
        replay.lay(laid.tile, laid.end, laid.closed)
    check_places(deal, layout.places)
    assert Layout.of(deal.laid, frame, deal.branches).places == layout.places
    assert layout.bounds == bounds_of(layout.places)
    return layout


def check_places(deal: Deal, places: list[Place]) -> None:
    rects = [place.rect for place in places]
    for i, j in combinations(range(len(places)), 2):
        across, down = contact(rects[i], rects[j])
        if deal.before[j] == i:
            assert sorted((across, down)) == [0, 1], "neighbours touch along one half"
            assert faces(places[i], places[j])
        else:
            assert min(across, down) < 0, "air between tiles that do not belong together, even at the corners"
    for laid, place, before in zip(deal.laid, places, deal.before, strict=True):
        assert {place.first, place.second} == set(HALVES[laid.tile])
        if IS_DOUBLE[laid.tile] and before is not None:
            # Across: it is met in the middle of a long side.
            x, y, w, h = places[before].rect
            if place.vertical:
                assert place.cx - 0.5 in (x + w, x - 1)
                assert y <= place.cy - 0.5
                assert place.cy + 0.5 <= y + h
            else:
                assert place.cy - 0.5 in (y + h, y - 1)
                assert x <= place.cx - 0.5
                assert place.cx + 0.5 <= x + w


def check_inside(layout: Layout, area: tuple[int, int]) -> int:
    """Assert that everything shows, without the help of the floor, and return u."""
    width, height = area
    u, dx, dy = fit(layout.bounds, width, height, floor=1)
    for place in layout.places:
        x, y, w, h = place.pixels(u, dx, dy)
        assert 0 <= x <= x + w <= width
        assert 0 <= y <= y + h <= height
        assert (w, h) == ((u, 2 * u) if place.vertical else (2 * u, u))
    assert u >= 11
    return u


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


@pytest.mark.parametrize(("area", "aim", "least"), [((756, 400), 37, 33), ((538, 280), 26, 23), ((538, 260), 25, 22)])
def test_the_longest_line_is_large(area: tuple[int, int], aim: int, least: int) -> None:
    rnd = random.Random(27)
    sizes = []
    for _ in range(200):
        deal = longest_line(rnd)
        layout = Layout.of(deal.laid, Frame(*area))
        check_places(deal, layout.places)
        sizes.append(check_inside(layout, area))
    assert min(sizes) >= least
    assert sum(u >= aim for u in sizes) >= 185


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


# Reaches x = 9: the next single bends, to leave room for a double, its neighbour and the bend of the other end.
ROW = "2-6 0-6@R 0-1@R 1-2@R 2-3@R"


def test_the_right_end_bends_down_and_runs_back() -> None:
    assert chain(ROW + " 3-4@R 4-5@R 5-6@R").places[5:] == [
        Place(8.5, 1.5, True, 3, 4),
        Place(8, 3, False, 5, 4),
        Place(6, 3, False, 6, 5),
    ]


def test_the_left_end_bends_up_and_runs_back() -> None:
    assert chain("3-4 2-3@L 1-2@L 0-1@L 0-6@L 5-6@L 4-5@L").places[5:] == [
        Place(-8.5, -1.5, True, 5, 6),
        Place(-8, -3, False, 5, 4),
    ]


def test_a_line_that_grows_to_one_side_only_uses_the_room_of_the_other() -> None:
    right = chain(ROW).places
    assert [place.cx for place in right] == [0, 2, 4, 6, 8]
    assert {place.cy for place in right} == {0}
    left = chain(ROW + " 2-4@L 3-4@L 3-5@L").places[5:]
    assert left == [Place(-2, 0, False, 4, 2), Place(-4, 0, False, 3, 4), Place(-4.5, -1.5, True, 5, 3)]


def test_a_double_after_a_corner_lies_across_it() -> None:
    assert chain(ROW + " 3-4@R 4-4@R 4-5@R").places[5:] == [
        Place(8.5, 1.5, True, 3, 4),
        Place(8.5, 3, False, 4, 4),
        Place(6.5, 3, False, 5, 4),
    ]


def test_no_bend_on_or_after_a_double() -> None:
    assert chain(ROW + " 3-3@R 3-4@R 4-5@R").places[5:] == [
        Place(9.5, 0, True, 3, 3),
        Place(11, 0, False, 3, 4),
        Place(11.5, 1.5, True, 4, 5),
    ]


def test_a_row_of_doubles_that_is_too_long_bends_at_the_short_end_of_one() -> None:
    row = "0-1 1-1@R 1-2@R 2-2@R 2-3@R 3-3@R 3-4@R 4-4@R"
    assert chain(row + " 4-5@R 5-6@R").places[7:] == [
        Place(10.5, 0, True, 4, 4),
        Place(10.5, 2, True, 4, 5),
        Place(9, 2.5, False, 6, 5),
    ]
    assert chain(row + " 4-5@R 5-5@R").places[-1] == Place(10.5, 3.5, False, 5, 5)


def test_the_wider_the_area_the_longer_the_rows() -> None:
    rows = [Frame(width, 400).row(cross=False) for width in (200, 400, 756, 1200)]
    assert rows == sorted(set(rows))
    assert rows[2] == 19
    assert Frame(1512, 800) != WIDE
    assert Frame(1512, 800).row(cross=True) == WIDE.row(cross=True) > rows[2]


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
    for (ax, ay, aw, _), (bx, by, _, _) in pairwise(boxes[:5]):
        assert (ax + aw, ay) == (bx, by)
    (ax, ay, aw, ah), (bx, by, bw, bh), (_, cy, _, _) = boxes[4:]
    assert (ax + aw, ay + ah) == (bx + bw, by)
    assert by + bh == cy
