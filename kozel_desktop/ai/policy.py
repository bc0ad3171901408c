"""The rule of thumb for playouts: only what can be counted in a few microseconds."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from kozel_desktop.ai.outlook import PIPS_OF_A_TILE, Features, finishing_rewards
from kozel_desktop.ai.weights import weights_for
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
    tiles_of,
)

GOING_OUT = 1000.0
_REWARD = 100.0
_MOST_KNOWN_HANDS = 50_000


Option = tuple[TileSet, TileSet]
"""What an action leaves in the hand, and the tiles of the set that fit an end after it."""


def _none_of(fitting: int, held: int, among: int) -> float:
    chance = 1.0
    for taken in range(held):
        if among - taken <= 0:
            break
        chance *= (among - fitting - taken) / (among - taken)
        if chance <= 0:
            return 0.0
    return chance


NONE_OF = tuple(
    tuple(tuple(_none_of(fitting, held, among) for fitting in range(TILE_COUNT + 1)) for among in range(TILE_COUNT + 1))
    for held in range(TILE_COUNT + 1)
)
"""``NONE_OF[held][among][fitting]``: how likely the held tiles out of so many have none of the fitting ones (0…1)."""


@define
class Policy:
    """Values actions from public knowledge and the hand of the seat to move; one for a table, it remembers hands."""

    settings: TableSettings
    weights: Features = field(init=False)
    _hands: dict[TileSet, tuple[float, float]] = field(factory=dict, init=False)
    _flat: tuple[float, ...] = field(init=False)
    """The weights of what does not depend on who the others are."""
    _finishers: dict[TileSet, float] = field(factory=dict, init=False)
    """What it is worth to keep 0-0, 6-6 or both playable, where going out with them is rewarded."""
    _others: tuple[tuple[tuple[int, int, float], ...], ...] = field(init=False)
    """For every seat the others: which; 0 for the next opponent, 1 for later ones, 2 for the partner; the weight of
    the chance that it can answer, divided by its tiles."""

    def __attrs_post_init__(self) -> None:
        settings = self.settings
        self.weights = weights = weights_for(settings)
        self._flat = (
            weights.stuck, weights.own_share, weights.hope, weights.danger, weights.fish_margin, weights.next_draws,
            weights.next_passes,
        )  # fmt: skip
        rewards = finishing_rewards(settings)
        for some in (1 << DOUBLE_BLANK, 1 << DOUBLE_SIX, _SPECIAL):
            reward = sum(rewards.get(tile, 0.0) for tile in tiles_of(some))
            if reward and weights.finisher:
                self._finishers[some] = weights.finisher * reward
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
        options: list[Option] = []
        for action in actions:
            if isinstance(action, Lay):
                options.append((hand & ~(1 << action.tile), fitting_after(table, action)))
            else:
                options.append((hand, table.fitting))
        drawable = len(table.boneyard) - table.taken - self.settings.reserve > 0
        counts = [held.bit_count() for held in table.hands]
        scores = self.weigh(seat, hand, counts, table.on_table, lacks, drawable, options)
        if showing is not None:
            for number, action in enumerate(actions):
                if isinstance(action, Lay) and options[number][0]:
                    then = showing.and_then(_laid(table, action))
                    scores[number] += then.points
                    if self.settings.matching_ends:
                        scores[number] += self._answered(then, seat, hand, table, lacks)
        return scores

    def _answered(self, then: Showing, seat: int, hand: TileSet, table: Round, lacks: Sequence[TileSet]) -> float:
        """What it costs that the next seat may hold the tile that scores at equal ends (C10.3)."""
        tile, points = then.equalizer
        following = self._others[seat][0][0]
        room = FULL_SET & ~(table.on_table | hand | lacks[following])
        if not room >> tile & 1:
            return 0.0
        return self.weights.answer * points * table.hands[following].bit_count() / room.bit_count()

    def weigh(
        self,
        seat: int,
        hand: TileSet,
        counts: Sequence[int],
        gone: TileSet,
        lacks: Sequence[TileSet],
        drawable: bool,
        options: Sequence[Option],
    ) -> list[float]:
        """The worth of each option of a seat in points; ``gone``: the tiles on the table, ``counts``: of the hands."""
        stuck_worth, own_share, hope, danger, fish_margin, draws, passes = self._flat
        finishers = self._finishers
        unseen = FULL_SET & ~gone & ~hand
        next_stuck = draws if drawable else passes
        base = 0.0
        others = []
        fewest = TILE_COUNT
        for other, kind, weight in self._others[seat]:
            count = counts[other]
            room = unseen & ~lacks[other]
            threat = weight / count
            base += threat
            others.append((room, NONE_OF[count][room.bit_count()], (0.0 if kind else next_stuck) - threat))
            if kind < 2 and count < fewest:
                fewest = count
        danger /= fewest
        known = self._hands
        scores = []
        for kept, fitting in options:
            if not kept:
                scores.append(GOING_OUT + (_REWARD if hand & _SPECIAL else 0.0))
                continue
            held = known.get(kept)
            if held is None:
                held = self.known(kept)
            fitting &= ~(gone | hand ^ kept)
            score = base + held[0] + danger * held[1]
            own = (kept & fitting).bit_count()
            if own:
                score += own_share * own / fitting.bit_count() + hope / kept.bit_count()
            else:
                score += stuck_worth
                if not drawable and not fitting:
                    score += fish_margin * (fewest * PIPS_OF_A_TILE - held[1])
            for room, chances, weight in others:
                score += weight * chances[(fitting & room).bit_count()]
            if finishers and kept & fitting & _SPECIAL:
                score += finishers.get(kept & fitting & _SPECIAL, 0.0) / kept.bit_count() ** 2
            scores.append(score)
        return scores

    def known(self, hand: TileSet) -> tuple[float, float]:
        """What a hand is worth to keep, and what it costs."""
        weights = self.weights
        value = float(hand_value(self.settings, hand))
        zero, one, two, three, four, five, six = HAS
        numbers = (
            (hand & zero != 0) + (hand & one != 0) + (hand & two != 0) + (hand & three != 0) + (hand & four != 0)
            + (hand & five != 0) + (hand & six != 0)
        )  # fmt: skip
        worth = weights.burden * value + weights.doubles * (hand & DOUBLES).bit_count() + weights.variety * numbers
        if len(self._hands) > _MOST_KNOWN_HANDS:
            self._hands.clear()
        self._hands[hand] = worth, value
        return worth, value


_SPECIAL = 1 << DOUBLE_BLANK | 1 << DOUBLE_SIX


def fitting_after(table: Round, lay: Lay) -> TileSet:
    """The tiles of the set that fit an end once a tile is laid."""
    tile, end = lay.tile, lay.end
    if end is None:
        low, high = HALVES[tile]
        return HAS[low] | HAS[high]
    outer = OTHER[tile][table.ends[end]]
    if table.hub is None and not lay.closed:
        return FITTING[outer] | FITTING[table.ends[1 - end]]
    fitting = 0 if lay.closed else FITTING[outer]
    for other, number in enumerate(table.ends):
        if other != end and number != NO_END:
            fitting |= HAS[number]
    return fitting


def _laid(table: Round, lay: Lay) -> LaidTile:
    if lay.end is None:
        return FIRST_LAID[lay.tile]
    return (LAID_CLOSED if lay.closed else LAID)[lay.end][lay.tile][table.ends[lay.end]]
