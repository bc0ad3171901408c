"""Random chains and crosses, from real play and spiteful ones, and what must hold wherever their tiles lie."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import combinations, pairwise

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.tiles import HALVES, INDEX, IS_DOUBLE, OTHER, TILE_COUNT, Tile, tile
from kozel_desktop.ui.table.halves import Place, Rect, bounds_of, fit
from kozel_desktop.ui.table.places import Frame, Layout


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
    clear: set[Rect] = set()  # places of ghosts that are known to be free but for the newest tile
    for laid in deal.laid:
        ghosts = {(t, end): layout.peek(t, end) for t, end in replay.moves()}
        rects = {key: ghost.rect for key, ghost in ghosts.items()}
        free = set(rects.values())
        for rect in free:
            rivals = layout.places[-1:] if rect in clear else layout.places
            assert not any(min(contact(rect, place.rect)) > 0 for place in rivals), "a place is free"
        clear = free
        by_tile: dict[Tile, list[Rect]] = defaultdict(list)
        for (t, _), rect in rects.items():
            by_tile[t].append(rect)
        pairs = {pair for same in by_tile.values() for pair in combinations(same, 2)}
        assert not any(min(contact(one, other)) > 0 for one, other in pairs), "places of one tile are apart"
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
