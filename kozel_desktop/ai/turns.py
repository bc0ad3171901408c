"""What the seat to move can make of its turn, each possibility with the table that it leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from kozel_desktop.rules.actions import Action, LaidTile, Lay
from kozel_desktop.rules.events import Laid
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.round import NO_END, Round
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import FULL_SET, IS_DOUBLE, Tile, TileSet, mask, tiles_of


@frozen
class Turn:
    """A whole turn: one tile, or several doubles (C1.4, C7.3)."""

    actions: tuple[Action, ...]
    after: Round
    """The deal once the turn is over."""
    showing: Showing | None
    """What the ends show then, at tables where that scores."""

    @property
    def points(self) -> int:
        """What the turn scores on the table (C8.3, C10.3)."""
        return self.showing.points if self.showing is not None else 0


def round_of(sight: Sight, hands: Sequence[TileSet], boneyard: Sequence[Tile]) -> Round:
    """The deal as the seat sees it, with these hands and this boneyard; the sight must be that of the seat to move."""
    laid = sight.laid
    ends = [NO_END] * 6
    for end, number in sight.ends:
        ends[end] = number
    branches = sight.settings.layout == "cross"
    hub = next((one.tile for one in laid if branches and IS_DOUBLE[one.tile] and not one.closed), None)
    turn = _turn_so_far(sight)
    last = next((event for event in reversed(sight.history) if isinstance(event, Laid) and _makes(event)), None)
    return Round(
        sight.settings, list(hands), tuple(boneyard), sight.seat,
        leads=mask(action.tile for action in sight.actions if isinstance(action, Lay) and not laid),
        ends=ends, laid=list(laid), on_table=sight.on_table, hub=hub, drawn=sight.drawn, bunch=len(turn),
        owes_double=len(turn) == 1 and turn[0].closed and hub is None,
        lead=laid[0].tile if laid else None, maker=None if last is None else last.seat,
        last_turn=[one.tile for one in turn],
    )  # fmt: skip


def _makes(event: Laid) -> bool:
    return event.laid.closed or not IS_DOUBLE[event.laid.tile]


def _turn_so_far(sight: Sight) -> list[LaidTile]:
    """The doubles that the seat to move has laid already."""
    turn: list[LaidTile] = []
    for event in reversed(sight.history):
        if not isinstance(event, Laid) or event.seat != sight.seat:
            break
        turn.insert(0, event.laid)
    return turn


def turns_of(sight: Sight) -> list[Turn]:
    """Every turn that leaves another table; of those that differ only by the order or the side, the first one.

    For all the seat knows, each of the others may hold any tile that it does not see.
    """
    return [alike[0] for alike in turns_alike(sight)]


def turns_alike(sight: Sight) -> list[list[Turn]]:
    """All turns, those together that differ only by the order or the side."""
    hidden = FULL_SET & ~(sight.hand | sight.on_table)
    hands = [hidden] * len(sight.counts)
    hands[sight.seat] = sight.hand
    now = round_of(sight, hands, tuple(tiles_of(hidden))[: sight.boneyard])
    showing = Showing.of(sight.settings, sight.laid) if sight.settings.scores_in_play else None
    found: dict[object, list[Turn]] = {}
    for turn in _continued(now, (), sight.actions, showing):
        after = turn.after
        ends = tuple(sorted(after.ends))
        count = turn.showing.count if turn.showing is not None else 0
        key = (after.hands[sight.seat], ends, after.finish is None, turn.points, count)
        found.setdefault(key, []).append(turn)
    return list(found.values())


def _continued(
    now: Round, so_far: tuple[Action, ...], actions: Sequence[Action], showing: Showing | None
) -> Iterator[Turn]:
    latest = so_far[-1] if so_far else None
    for action in actions:
        if _in_wrong_order(now, latest, action):
            continue
        after = now.copy()
        after.apply(action)
        shown = showing
        if showing is not None and isinstance(action, Lay):
            shown = showing.and_then(after.laid[-1])
        turn = (*so_far, action)
        if after.bunch and after.finish is None:
            yield from _continued(after, turn, after.legal_actions(), shown)
        else:
            yield Turn(turn, after, shown)


def _in_wrong_order(now: Round, latest: Action | None, action: Action) -> bool:
    """Whether the same doubles are looked at in another order: that matters only until one of them is the hub."""
    if not isinstance(latest, Lay) or not isinstance(action, Lay) or latest.end is None or action.end is None:
        return False
    hub_was_there = now.hub is not None and now.hub not in now.last_turn
    return hub_was_there and action.end < latest.end
