"""The rule of thumb for playouts: only what can be counted in a few microseconds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from attrs import define, field

from kozel_desktop.ai.reflexes import Reflexes, reflexes_for
from kozel_desktop.rules.actions import FIRST_LAID, LAID, LAID_CLOSED, Action, LaidTile, Lay
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.round import FITTING, NO_END, Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import (
    DOUBLE_BLANK,
    DOUBLE_SIX,
    DOUBLES,
    FULL_SET,
    HALVES,
    HAS,
    OTHER,
    TILE_COUNT,
    TileSet,
)

GOING_OUT = 1000.0
_REWARD = 100.0
_MOST_KNOWN_HANDS = 50_000
_PIPS_OF_A_TILE = 6.0


@cache
def none_of(fitting: int, held: int, among: int) -> float:
    """How likely ``held`` tiles out of ``among`` have none of the ``fitting`` ones (0…1)."""
    chance = 1.0
    for taken in range(held):
        if among - taken <= 0:
            break
        chance *= (among - fitting - taken) / (among - taken)
        if chance <= 0:
            return 0.0
    return chance


_HALF = TILE_COUNT // 2
_LOW = (1 << _HALF) - 1


@cache
def _counts() -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Pips and numbers (as bits) of every set of the first fourteen tiles, and of the others."""
    halves = []
    for first in (0, _HALF):
        table = [(0, 0)]
        for tile in range(first, first + _HALF):
            low, high = HALVES[tile]
            table += [(pips + low + high, numbers | 1 << low | 1 << high) for pips, numbers in table]
        halves.append(tuple(table))
    return halves[0], halves[1]


@define
class Policy:
    """Values actions from public knowledge and the hand of the seat to move; one for a table, it remembers hands."""

    settings: TableSettings
    weights: Reflexes = field(init=False)
    _hands: dict[TileSet, tuple[float, float]] = field(factory=dict, init=False)
    _rewarded: bool = field(init=False)
    _line: bool = field(init=False)
    _others: tuple[tuple[tuple[int, int, float], ...], ...] = field(init=False)
    """For every seat the others: which; 0 for the next opponent, 1 for later ones, 2 for the partner; the weight of
    the chance that it can answer, divided by its tiles."""

    def __attrs_post_init__(self) -> None:
        settings = self.settings
        self.weights = reflexes_for(settings)
        self._rewarded = (
            settings.finish_wins != "off"
            or settings.general_ranks
            or (settings.bonuses and settings.bonus_when != "first")
        )
        self._line = settings.layout == "line"
        self._others = tuple(map(self._others_of, range(settings.players)))

    def _others_of(self, seat: int) -> tuple[tuple[int, int, float], ...]:
        settings, found = self.settings, []
        seats = [(seat + step) % settings.players for step in range(1, settings.players)]
        opponents = [other for other in seats if settings.side_of(other) != settings.side_of(seat)]
        for other in seats:
            if other == opponents[0]:
                found.append((other, 0, self.weights.threat))
            elif other in opponents:
                found.append((other, 1, self.weights.later_threat / (len(opponents) - 1)))
            else:
                found.append((other, 2, self.weights.partner_hope))
        return tuple(found)

    def scores(
        self, table: Round, actions: Sequence[Action], lacks: Sequence[TileSet], showing: Showing | None = None
    ) -> list[float]:
        """The worth of each action in points, the more the better for the seat to move.

        ``lacks``: tiles that a seat is known not to hold; ``showing``: what the ends show, where that scores.
        """
        seat = table.to_move
        hand = table.hands[seat]
        weights = self.weights
        ends = table.ends
        on_table = table.on_table
        unseen = FULL_SET & ~on_table & ~hand
        drawable = len(table.boneyard) - table.taken - self.settings.reserve > 0
        next_stuck = weights.next_draws if drawable else weights.next_passes
        known = self._hands
        others = []
        fewest = TILE_COUNT
        for other, kind, weight in self._others[seat]:
            count = table.hands[other].bit_count()
            room = unseen & ~lacks[other]
            others.append((room, room.bit_count(), count, weight / count, 0.0 if kind else next_stuck))
            if kind < 2 and count < fewest:
                fewest = count
        danger = weights.danger / fewest
        scores = []
        for action in actions:
            if isinstance(action, Lay):
                tile = action.tile
                kept = hand & ~(1 << tile)
                if not kept:
                    scores.append(GOING_OUT + (_REWARD if tile in (DOUBLE_BLANK, DOUBLE_SIX) else 0.0))
                    continue
                if self._line and action.end is not None:
                    fitting = FITTING[OTHER[tile][ends[action.end]]] | FITTING[ends[1 - action.end]]
                else:
                    fitting = _fitting_after(table, action)
                fitting &= ~(on_table | 1 << tile)
            else:
                kept, fitting = hand, table.fitting & ~on_table
            held = known.get(kept)
            if held is None:
                held = self.known(kept)
            score = held[0] + danger * held[1]
            own = (kept & fitting).bit_count()
            if own:
                score += weights.own_share * own / fitting.bit_count() + weights.hope / kept.bit_count()
            else:
                score += weights.stuck
            for room, among, count, threat, draws in others:
                stuck = none_of((fitting & room).bit_count(), count, among)
                score += threat * (1 - stuck) + draws * stuck
            if not own and not drawable and not fitting & ~kept:
                score += weights.fish + weights.fish_margin * (fewest * _PIPS_OF_A_TILE - held[1])
            if showing is not None and isinstance(action, Lay):
                score += showing.and_then(_laid(table, action)).points
            if self._rewarded and kept & fitting & _SPECIAL:
                score += weights.finisher / kept.bit_count()
            scores.append(score)
        return scores

    def known(self, hand: TileSet) -> tuple[float, float]:
        """What a hand is worth to keep, and what it costs."""
        weights = self.weights
        low, high = _counts()
        pips, numbers = low[hand & _LOW]
        more_pips, more_numbers = high[hand >> _HALF]
        value = float(hand_value(self.settings, hand) if hand & _SPECIAL else pips + more_pips)
        worth = weights.burden * value + weights.doubles * (hand & DOUBLES).bit_count()
        worth += weights.variety * (numbers | more_numbers).bit_count()
        if len(self._hands) > _MOST_KNOWN_HANDS:
            self._hands.clear()
        self._hands[hand] = worth, value
        return worth, value


_SPECIAL = 1 << DOUBLE_BLANK | 1 << DOUBLE_SIX


def _fitting_after(table: Round, lay: Lay) -> TileSet:
    """The tiles of the set that fit an end once a tile is laid."""
    tile, end = lay.tile, lay.end
    if end is None:
        low, high = HALVES[tile]
        return HAS[low] | HAS[high]
    outer = OTHER[tile][table.ends[end]]
    fitting = 0 if lay.closed else FITTING[outer]
    for other, number in enumerate(table.ends):
        if other != end and number != NO_END:
            fitting |= HAS[number]
    return fitting


def _laid(table: Round, lay: Lay) -> LaidTile:
    if lay.end is None:
        return FIRST_LAID[lay.tile]
    return (LAID_CLOSED if lay.closed else LAID)[lay.end][lay.tile][table.ends[lay.end]]
