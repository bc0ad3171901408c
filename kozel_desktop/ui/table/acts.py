"""How tiles move when something happens: from those that have to move to the tweens of one script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve, frozen

from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui.table.motion import Tween, cue, eased, pause
from kozel_desktop.ui.table.picture import LINE, OWN, PILE, Picture, TilePose
from kozel_desktop.ui.table.scene import Move, TableScene
from kozel_desktop.ui.table.tile_item import Stance, TileItem, stance_of

# Milliseconds (look.md §7).
FLIGHT, SHORT_FLIGHT, SNAP, HOME, PRESS, DRAW = 220.0, 110.0, 90.0, 180.0, 90.0, 160.0
GLIDE, POP = 260.0, 140.0
LAST, SHAKE, QUIET, TURN, TURN_APART = 160.0, 180.0, 700.0, 200.0, 40.0
PASS, REDEAL, TURN_END = 800.0, 1500.0, 250.0
OPENING, BOLD, SCORED = 1200.0, 900.0, 450.0
GATHER, DEAL = 180.0, 680.0  # together below 900
_SHAKES = (3, -3, 2, -2, 1, -1)


@frozen
class Stage:
    """The scene, and the factor of every duration."""

    scene: TableScene
    factor: float
    struck: Callable[[], None] = lambda: None
    """Called when a laid tile hits the table, before it has stopped shaking and before anything is read."""

    def shift(self, moves: Iterable[Move], duration: float, curve: str = "OutQuad", delay: float = 0) -> list[Tween]:
        """Plain movements: every tile goes straight to its pose; those already there only change their depth."""
        tweens = []
        for move in moves:
            if _in_place(move) or move.item.pose is None or not move.pose.shown:
                move.item.settle(move.pose, self.scene.look)
            else:
                tweens.append(self._tween(move, duration, curve, delay))
        return tweens

    def lay(self, moves: Sequence[Move], tile: Tile, last: bool, place: Stance | None = None) -> list[Tween]:
        """A tile flies to the line, the last one of a deal falls hard; hand and line make room meanwhile.

        ``place``: where it would lie if the line did not glide now; it then goes there and glides with the line.
        """
        hero = next(move for move in moves if move.pose.tile == tile)
        others = [move for move in moves if move is not hero]
        tweens = self._make_room(others)
        near = _distance(hero, place) < hero.pose.u
        duration = GLIDE if place is not None else LAST if last else SHORT_FLIGHT if near else FLIGHT
        along = _gliding(place, stance_of(hero.pose)) if place is not None else None
        curve = "InCubic" if last else "OutCubic"
        journey = hero.item.journey(hero.pose, self.scene.look, curve, fly=True, along=along)
        tweens.append(Tween(journey, duration * self.factor, 0, "Linear"))
        tweens.append(cue(self.struck, duration * self.factor))
        if last:
            on_line = [move.item for move in moves if move.pose.group == LINE]
            start = max(tween.end for tween in tweens)
            tweens.append(Tween(_shaking(on_line, self.scene), SHAKE * self.factor, start, "Linear"))
        return tweens

    def draw(self, moves: Sequence[Move], came_from_pile: Callable[[Move], bool]) -> list[Tween]:
        """A tile flies from the boneyard into a hand."""
        heroes = [move for move in moves if move.pose.group[0] in ("own", "hand") and came_from_pile(move)]
        tweens = self._make_room([move for move in moves if move not in heroes])
        tweens += [self._tween(hero, DRAW, "OutCubic", fly=True) for hero in heroes]
        return tweens

    def deal(self, moves: Sequence[Move], picture: Picture, hand_order: Sequence[TilePose]) -> list[Tween]:
        """Everything is gathered face down, then the tiles fly out to the hands one after the other."""
        look = self.scene.look
        heap = _heap(picture)
        by_pose = {id(move.pose): move for move in moves}
        flights = [by_pose[id(pose)] for pose in hand_order]
        gathered = [move for move in moves if move.item.isVisible() and move.item.pose is not None]
        scattered = [move for move in gathered if move.item.pose is not None and move.item.pose.group != PILE]
        tweens = []
        for move in gathered if scattered else ():
            journey = move.item.journey(heap, look, "InOutCubic", fly=move in scattered)
            tweens.append(Tween(journey, GATHER * self.factor, 0, "Linear"))
        start = GATHER if scattered else 0.0
        rest = [move for move in moves if move not in flights]
        tweens.append(cue(lambda: self._put_down(rest), start * self.factor))
        apart = (DEAL - FLIGHT) / max(1, len(flights) - 1)
        for place, move in enumerate(flights):
            if not move.item.isVisible() or move.item.pose is None:
                move.item.settle(evolve(heap, shown=False), look)
            journey = move.item.journey(move.pose, look, fly=True)
            tweens.append(Tween(journey, FLIGHT * self.factor, (start + place * apart) * self.factor, "Linear"))
        return tweens

    def turn_up(self, moves: Sequence[Move]) -> list[Tween]:
        """After a quiet moment everything that lies face down is turned up."""
        turning = [move for move in moves if not _in_place(move) and _turns(move)]
        turning.sort(key=lambda move: (move.pose.group, move.pose.y, move.pose.x))
        tweens = self.shift([move for move in moves if move not in turning], TURN, delay=QUIET * self.factor)
        tweens.append(pause(QUIET * self.factor))
        for place, move in enumerate(turning):
            delay = QUIET + place * TURN_APART
            tweens.append(self._tween(move, TURN, "InOutSine", delay * self.factor))
        return tweens

    def pop(self, name: str, duration: float) -> list[Tween]:
        """A text swells for a moment."""
        item = self.scene.mark(name)

        def swell(share: float) -> None:
            item.setScale(1.0 + 0.12 * (1.0 - abs(2 * share - 1)))

        return [Tween(swell, duration * self.factor, 0, "Linear")]

    def rise(self, name: str, duration: float, dx: float, dy: float) -> list[Tween]:
        """A text leaves its place by (dx, dy) and fades at last."""
        item = self.scene.mark(name)

        def move(share: float) -> None:
            gone = eased("OutCubic", share)
            item.setPos(dx * gone, dy * gone)
            item.setOpacity(min(1.0, 2.5 * (1.0 - share)))

        return [Tween(move, duration * self.factor, 0, "Linear")]

    def _make_room(self, moves: Iterable[Move]) -> list[Tween]:
        line = [move for move in moves if move.pose.group == LINE]
        others = [move for move in moves if move.pose.group != LINE]
        return self.shift(line, GLIDE, "InOutCubic") + self.shift(others, HOME, "OutCubic")

    def _put_down(self, moves: Iterable[Move]) -> None:
        for move in moves:
            move.item.settle(move.pose, self.scene.look)

    def _tween(self, move: Move, duration: float, curve: str, delay: float = 0, *, fly: bool = False) -> Tween:
        journey = move.item.journey(move.pose, self.scene.look, curve, fly=fly)
        return Tween(journey, duration * self.factor, delay, "Linear")


def _in_place(move: Move) -> bool:
    pose = move.item.pose
    return move.item.at_rest and pose is not None and evolve(pose, z=move.pose.z) == move.pose


def _turns(move: Move) -> bool:
    pose = move.item.pose
    return pose is not None and (pose.first < 0) != (move.pose.first < 0)


def _distance(move: Move, place: Stance | None) -> float:
    start, end = move.item.stance, place if place is not None else stance_of(move.pose)
    return abs(start.cx - end.cx) + abs(start.cy - end.cy)


def _gliding(start: Stance, end: Stance) -> Callable[[float], Stance]:
    """Where a place of the line is while the line glides."""

    def at(share: float) -> Stance:
        gone = eased("InOutCubic", share)
        return Stance(*(a + (b - a) * gone for a, b in ((start.cx, end.cx), (start.cy, end.cy), (start.u, end.u))))

    return at


def _heap(picture: Picture) -> TilePose:
    """Where the tiles are gathered: on the pile, or in the middle of the table where all are dealt."""
    pile = [pose for pose in picture.tiles if pose.group == PILE]
    if pile:
        return pile[-1]
    hand = picture.hand.box
    u = picture.hand.u
    return TilePose(PILE, None, round(hand.cx - u / 2), round(hand.y / 2), u, True)


def _shaking(items: Sequence[TileItem], scene: TableScene) -> Callable[[float], None]:
    def shake(share: float) -> None:
        shift = _SHAKES[min(len(_SHAKES) - 1, int(share * len(_SHAKES)))]
        for item in items:
            if item.pose is not None and share >= 1:
                item.settle(item.pose, scene.look)
            elif item.pose is not None:
                stance = stance_of(item.pose)
                item.stand(evolve(stance, cx=stance.cx + shift), scene.look)

    return shake


def dealing_order(picture: Picture, seats: Sequence[int], own: int) -> list[TilePose]:
    """The tiles of the hands in the order in which they are dealt: one for each seat in turn."""
    hands = [
        [pose for pose in picture.tiles if pose.group == (OWN if seat == own else ("hand", seat))] for seat in seats
    ]
    longest = max((len(hand) for hand in hands), default=0)
    return [hand[i] for i in range(longest) for hand in hands if i < len(hand)]
