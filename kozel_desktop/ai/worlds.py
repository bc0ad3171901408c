"""The hidden tiles as they may lie: all arrangements that agree with a story, counted and sampled evenly."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field, frozen

from kozel_desktop.ai.story import BONEYARD, Story
from kozel_desktop.rules.deal import redeal_cause
from kozel_desktop.rules.events import Dealt
from kozel_desktop.rules.tiles import Tile, TileSet, tiles_of

_TRIES = 40
"""How often a world is drawn anew because its dealing would have been cancelled (C0.1), which is rare."""


@frozen
class World:
    """One way in which the hidden tiles may lie."""

    hands: tuple[TileSet, ...]
    boneyard: tuple[Tile, ...]
    """The tiles not drawn yet, the next one first."""
    came: tuple[TileSet, ...]
    """The tiles that came with every place of the story, those laid since included."""


@define
class _Node:
    """A stage of the count: some tiles have their groups, so much room is left."""

    total: int
    branches: list[tuple[int, int, _Node]] = field(factory=list)
    """Number of arrangements, group of the next tile, and what follows."""


@define
class _Case:
    """Arrangements told apart from those of all other cases by what certain tiles may be."""

    tiles: list[Tile]
    """The tiles that may not lie everywhere, in the order in which they are placed."""
    free: list[Tile]
    rooms: tuple[int, ...]
    root: _Node


@define
class Worlds:
    """All worlds that agree with a story; each arrangement of the dealing and the boneyard counts the same."""

    story: Story
    _groups: list[list[int]] = field(init=False)
    _cases: list[_Case] = field(init=False)
    _dealt: tuple[TileSet, ...] = field(init=False)
    _gone: TileSet = field(init=False)

    @classmethod
    def of(cls, story: Story) -> Worlds:
        """Count the worlds of a story; ValueError when there is none, which only a false history can cause."""
        worlds = cls(story)
        worlds._gone = story.sight.on_table
        allowed = worlds.possible()
        worlds._groups = worlds._alike(allowed)
        worlds._cases = [
            case for restricted in worlds._split(allowed) if (case := worlds._counted(restricted)).root.total
        ]
        if not worlds._cases:
            raise ValueError("no dealing agrees with what was seen")
        own = next((e.hands for e in story.sight.history if isinstance(e, Dealt)), ())
        worlds._dealt = tuple(hand or 0 for hand in own)
        return worlds

    @property
    def count(self) -> int:
        """How many ways there are to spread the tiles over the places, the order of the boneyard aside.

        Dealings that would have been cancelled (C0.1) are counted too.
        """
        shares = 1
        for group in self._groups:
            sizes = [self.story.places[number].size for number in group]
            shares *= math.factorial(sum(sizes)) // math.prod(map(math.factorial, sizes))
        return shares * sum(case.root.total for case in self._cases)

    # --- counting

    def possible(self) -> dict[Tile, int]:
        """For every tile whose place is unknown, the places it may have come from, as bits."""
        story = self.story
        allowed: dict[Tile, int] = {}
        for tile in tiles_of(story.hidden):
            allowed[tile] = self._places_for(tile, None, None)
        for tile, (seat, moment) in story.left.items():
            allowed[tile] = self._places_for(tile, seat, moment)
        return allowed

    def _places_for(self, tile: Tile, seat: int | None, left: int | None) -> int:
        bits = 0
        for number, place in enumerate(self.story.places):
            if not place.size or (seat is not None and place.owner != seat):
                continue
            if left is not None and place.since >= left:
                continue
            if place.since < 0 and self.story.undealt >> tile & 1:
                continue
            if not any(
                lack.seat == place.owner and place.since < lack.moment and (left is None or lack.moment <= left)
                and lack.tiles >> tile & 1
                for lack in self.story.lacks
            ):  # fmt: skip
                bits |= 1 << number
        return bits

    def _alike(self, allowed: Mapping[Tile, int]) -> list[list[int]]:
        """Places for which the same tiles come into question need not be told apart while counting."""
        alike: dict[object, list[int]] = {}
        needs = self.story.needs
        for number, place in enumerate(self.story.places):
            if place.size:
                column = tuple(bits >> number & 1 for bits in allowed.values())
                asked = tuple(place.owner == need.seat and place.since < need.moment for need in needs)
                alike.setdefault((column, asked), []).append(number)
        return list(alike.values())

    def _split(self, allowed: dict[Tile, int]) -> Iterator[dict[Tile, int]]:
        """Cases in which every hand held what it must have: by the first such tile, so none counts twice."""
        cases = [allowed]
        for need in self.story.needs:
            held = sum(
                1 << number
                for number, place in enumerate(self.story.places)
                if place.owner == need.seat and place.since < need.moment
            )
            split = []
            for case in cases:
                without = dict(case)
                for tile in tiles_of(need.tiles):
                    gone = self.story.left.get(tile)
                    if tile not in case or (gone is not None and gone[1] < need.moment):
                        continue
                    split.append({**without, tile: without[tile] & held})
                    without[tile] &= ~held
            cases = split
        return iter(cases)

    def _counted(self, allowed: Mapping[Tile, int]) -> _Case:
        where: dict[Tile, tuple[int, ...]] = {
            tile: tuple(k for k, group in enumerate(self._groups) if bits >> group[0] & 1)
            for tile, bits in allowed.items()
        }
        everywhere = len(self._groups)
        tiles = sorted((t for t in where if len(where[t]) < everywhere), key=lambda t: (len(where[t]), where[t], t))
        free = [tile for tile in where if len(where[tile]) == everywhere]
        rooms = tuple(sum(self.story.places[number].size for number in group) for group in self._groups)
        known: dict[tuple[int, tuple[int, ...]], _Node] = {}

        def node(depth: int, room: tuple[int, ...]) -> _Node:
            key = (depth, room)
            if key in known:
                return known[key]
            if depth == len(tiles):
                total = math.factorial(len(free)) if sum(room) == len(free) else 0
                for size in room:
                    total //= math.factorial(size)
                result = _Node(total)
            else:
                result = _Node(0)
                for group in where[tiles[depth]]:
                    if room[group]:
                        after = node(depth + 1, (*room[:group], room[group] - 1, *room[group + 1 :]))
                        if after.total:
                            result.total += after.total
                            result.branches.append((after.total, group, after))
            known[key] = result
            return result

        return _Case(tiles, free, rooms, node(0, rooms))

    # --- sampling

    def sample(self, rng: random.Random) -> World:
        """One world, each arrangement of the dealing equally likely."""
        for _ in range(_TRIES):
            world = self._drawn(rng)
            if not self._cancelled(world.came):
                break
        return world

    def _drawn(self, rng: random.Random) -> World:
        case = self._cases[0]
        if len(self._cases) > 1:
            case = rng.choices(self._cases, [each.root.total for each in self._cases])[0]
        filled: list[list[Tile]] = [[] for _ in self._groups]
        node = case.root
        for tile in case.tiles:
            branches = node.branches
            pick = 0
            if len(branches) > 1:
                point = rng.random() * node.total - branches[0][0]
                while point >= 0 and pick + 1 < len(branches):
                    pick += 1
                    point -= branches[pick][0]
            _, group, node = branches[pick]
            filled[group].append(tile)
        rest = _shuffled(case.free, rng)
        for group, tiles in enumerate(filled):
            room = case.rooms[group] - len(tiles)
            tiles += rest[:room]
            del rest[:room]
        for group, tiles in enumerate(filled):
            if len(self._groups[group]) > 1 or self.story.places[self._groups[group][0]].owner == BONEYARD:
                filled[group] = _shuffled(tiles, rng)
        return self._world(filled)

    def _world(self, filled: Sequence[Sequence[Tile]]) -> World:
        story = self.story
        came = [place.known for place in story.places]
        hands = [0] * len(story.sight.counts)
        boneyard: tuple[Tile, ...] = ()
        gone = self._gone
        for group, tiles in zip(self._groups, filled, strict=True):
            begin = 0
            for number in group:
                place = story.places[number]
                part = tiles[begin : begin + place.size]
                begin += place.size
                bits = 0
                for tile in part:
                    bits |= 1 << tile
                came[number] |= bits
                if place.owner == BONEYARD:
                    boneyard = tuple(part)
                elif place.owner >= 0:
                    hands[place.owner] |= bits & ~gone
        hands[story.sight.seat] = story.sight.hand
        return World(tuple(hands), boneyard, tuple(came))

    def _cancelled(self, came: Sequence[TileSet]) -> bool:
        """Whether the hands as they were dealt would have been dealt again."""
        if not self.story.dealt or self.story.sight.settings.redeal == "none":
            return False
        hands = list(self._dealt)
        for place, tiles in zip(self.story.places, came, strict=True):
            if place.since < 0:
                hands[place.owner] = tiles
        return redeal_cause(self.story.sight.settings, hands) is not None

    # --- all of them

    def all(self, most: int) -> list[World] | None:
        """Every world once for every way to come about, the boneyard in one order; None when over ``most``."""
        if self.count > most:
            return None
        return [
            world
            for case in self._cases
            for filled in self._fillings(case)
            for parts in self._parted(filled)
            if not self._cancelled((world := self._world(parts)).came)
        ]

    def _fillings(self, case: _Case) -> Iterator[list[list[Tile]]]:
        """Every way to put the tiles of a case into the groups, each group a set."""

        def placed(depth: int, node: _Node, filled: list[list[Tile]]) -> Iterator[list[list[Tile]]]:
            if depth < len(case.tiles):
                for _, group, after in node.branches:
                    deeper = [[*tiles, case.tiles[depth]] if k == group else tiles for k, tiles in enumerate(filled)]
                    yield from placed(depth + 1, after, deeper)
            else:
                yield from spread(0, case.free, filled)

        def spread(group: int, rest: Sequence[Tile], filled: list[list[Tile]]) -> Iterator[list[list[Tile]]]:
            if group == len(filled):
                yield filled
                return
            for some in itertools.combinations(rest, case.rooms[group] - len(filled[group])):
                left = [tile for tile in rest if tile not in some]
                yield from spread(group + 1, left, [t + list(some) if k == group else t for k, t in enumerate(filled)])

        return placed(0, case.root, [[] for _ in self._groups])

    def _parted(self, filled: Sequence[Sequence[Tile]]) -> Iterator[list[list[Tile]]]:
        """Every way to share the tiles of each group among its places."""

        def shared(sizes: Sequence[int], tiles: Sequence[Tile]) -> Iterator[list[Tile]]:
            if not sizes:
                yield []
                return
            for some in itertools.combinations(tiles, sizes[0]):
                left = [tile for tile in tiles if tile not in some]
                for rest in shared(sizes[1:], left):
                    yield [*some, *rest]

        ways = [
            list(shared([self.story.places[number].size for number in group], tiles))
            for group, tiles in zip(self._groups, filled, strict=True)
        ]
        return ([list(part) for part in chosen] for chosen in itertools.product(*ways))


def _shuffled(tiles: Sequence[Tile], rng: random.Random) -> list[Tile]:
    """Every order equally likely; half as long as ``shuffle`` takes, and here that is felt."""
    chance = rng.random
    return sorted(tiles, key=lambda _tile: chance())
