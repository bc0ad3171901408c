"""What a finished turn means for the seat that took it: the features of the rule of thumb."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import attrgetter

from attrs import define, fields, frozen

from kozel_desktop.ai.clues import Clues
from kozel_desktop.ai.odds import Odds
from kozel_desktop.ai.turns import Turn
from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import (
    DOUBLE_BLANK,
    DOUBLE_SIX,
    DOUBLES,
    HAS,
    OTHER,
    PIPS,
    Tile,
    TileSet,
    tiles_of,
)

PIPS_OF_A_TILE = 6.0
"""What one unknown tile costs on average."""
_PIPS_SPREAD = 3.0
"""How far the pips of one unknown tile usually are from the mean."""
_RANK = 0.4
"""What a general's rank is worth, as a share of a match."""
_SPECIAL = 1 << DOUBLE_BLANK | 1 << DOUBLE_SIX


@define
class Features:
    """The features of a turn; as weights: how many points one of each is worth."""

    next_draws: float = 0.0
    """The chance that the next seat, an opponent, cannot answer and must draw."""
    next_passes: float = 0.0
    """The chance that the next seat, an opponent, cannot answer and must pass."""
    threat: float = 0.0
    """The chance that the next seat, an opponent, can answer, divided by its tiles."""
    later_threat: float = 0.0
    """The same for the opponents after the next seat, their mean."""
    partner_hope: float = 0.0
    """The chance that the partner can answer, divided by his tiles."""
    hope: float = 0.0
    """Own tiles fit, divided by the tiles left."""
    own_share: float = 0.0
    """The share of the tiles still fitting that lie in the own hand, counted at every end."""
    stuck: float = 0.0
    """No own tile fits."""
    burden: float = 0.0
    """What the own hand costs."""
    danger: float = 0.0
    """What the own hand costs, divided by the fewest tiles that an opponent holds."""
    doubles: float = 0.0
    """Doubles left in the own hand."""
    variety: float = 0.0
    """Different numbers in the own hand."""
    partner_led: float = 0.0
    """How often the partner left these ends by his own choice before."""
    opponents_led: float = 0.0
    """How often opponents did."""
    finisher: float = 0.0
    """0-0 and 6-6 kept for the last turn where that is rewarded, and playable, each as much as it is rewarded (a match
    counts 1); divided by the square of the tiles left."""
    fish_margin: float = 0.0
    """The chance that this is a fish, times the points it would bring; negative where it would be lost."""
    answer: float = 0.0
    """The points that the best answer of the next opponent scores on the table."""


_numbers: Callable[[Features], tuple[float, ...]] = attrgetter(*(each.name for each in fields(Features)))


def worth(weights: Features, features: Features) -> float:
    """The features in points."""
    return sum(weight * seen for weight, seen in zip(_numbers(weights), _numbers(features), strict=True))


@cache
def prices(settings: TableSettings) -> tuple[int, ...]:
    """What every tile costs in a hand that also holds others (C0.7)."""
    everywhere = [*PIPS]
    if settings.blank_when == "always":
        everywhere[DOUBLE_BLANK] = settings.blank_value
    if settings.six_when == "always":
        everywhere[DOUBLE_SIX] = settings.six_value
    return tuple(everywhere)


@cache
def finishing_rewards(settings: TableSettings) -> Mapping[Tile, float]:
    """What going out with 0-0 or 6-6 brings beside the deal, as a share of a match (C1.6, C6.4, C9)."""
    match = {"off": 0.0, "any": 1.0, "both": 0.5}[settings.finish_wins]
    rank = _RANK if settings.general_ranks else 0.0
    bonuses = {DOUBLE_BLANK: settings.bonus00, DOUBLE_SIX: settings.bonus66}
    pays = settings.bonuses and settings.score_to == "loser" and settings.bonus_when != "first"
    rewards = {tile: match + rank + (bonus / settings.target if pays else 0.0) for tile, bonus in bonuses.items()}
    return {tile: reward for tile, reward in rewards.items() if reward}


@frozen
class Outlook:
    """What a seat knows at a decision, prepared once for all its turns."""

    sight: Sight
    clues: Clues
    odds: Odds
    expected: tuple[float, ...]
    """What the hand of every other seat is worth on average."""
    opponents: tuple[int, ...]
    """Their seats, the next to move first."""
    partner: int | None
    rewards: Mapping[Tile, float]
    """What going out with 0-0 or 6-6 brings beside the deal, as a share of a match."""

    @classmethod
    def of(cls, sight: Sight) -> Outlook:
        """Everything the seat can conclude."""
        settings, seats = sight.settings, len(sight.counts)
        clues = Clues.of(sight)
        odds = Odds.of(sight, clues)
        table = prices(settings)
        order = [(sight.seat + step) % seats for step in range(1, seats)]
        friends = [seat for seat in order if settings.side_of(seat) == settings.side_of(sight.seat)]
        return cls(
            sight, clues, odds,
            expected=tuple(odds.expected(seat, table) for seat in range(seats)),
            opponents=tuple(seat for seat in order if seat not in friends),
            partner=friends[0] if friends else None,
            rewards=finishing_rewards(settings),
        )  # fmt: skip

    def features(self, turn: Turn) -> Features:
        """The features of a turn that does not go out."""
        after, sight = turn.after, self.sight
        hand = after.hands[sight.seat]
        seen = Features()
        value = hand_value(sight.settings, hand)
        if after.finish is not None:
            seen.fish_margin = self._fish_margin(value, 0)
            return seen
        fitting = after.fitting & ~after.on_table
        self._look_at_others(seen, fitting & ~hand, after.drawable)
        self._look_at_hand(seen, hand, fitting, value)
        seen.own_share = _own_share(hand, after)
        self._look_at_ends(seen, turn, hand)
        if not hand & fitting and not (after.drawable and fitting):
            self._fear_fish(seen, fitting, value, after.drawable)
        if turn.showing is not None:
            self._look_at_answers(seen, turn)
        return seen

    def _look_at_others(self, seen: Features, fitting: TileSet, drawable: int) -> None:
        following, *later = self.opponents
        stuck = self.odds.cannot_answer(following, fitting)
        if drawable:
            seen.next_draws = stuck
        else:
            seen.next_passes = stuck
        seen.threat = (1 - stuck) / self.sight.counts[following]
        for seat in later:
            seen.later_threat += self._reach(seat, fitting) / len(later)
        if self.partner is not None:
            seen.partner_hope = self._reach(self.partner, fitting)

    def _reach(self, seat: int, fitting: TileSet) -> float:
        return (1 - self.odds.cannot_answer(seat, fitting)) / self.sight.counts[seat]

    def _look_at_hand(self, seen: Features, hand: TileSet, fitting: TileSet, value: int) -> None:
        own = hand & fitting
        seen.stuck = float(not own)
        seen.hope = 1 / hand.bit_count() if own else 0.0
        seen.burden = float(value)
        seen.danger = value / min(self.sight.counts[seat] for seat in self.opponents)
        seen.doubles = float((hand & DOUBLES).bit_count())
        for number in range(7):
            seen.variety += hand & HAS[number] != 0

    def _look_at_ends(self, seen: Features, turn: Turn, hand: TileSet) -> None:
        numbers = {number for number in turn.after.ends if number >= 0}
        for number in numbers:
            for seat in self.opponents:
                seen.opponents_led += self.clues.favours[seat][number]
            if self.partner is not None:
                seen.partner_led += self.clues.favours[self.partner][number]
        reward = sum(self.rewards.get(tile, 0.0) for tile in tiles_of(hand & turn.after.fitting & _SPECIAL))
        seen.finisher = reward / hand.bit_count() ** 2

    def _fear_fish(self, seen: Features, fitting: TileSet, value: int, drawable: int) -> None:
        nobody = 1.0
        for seat in range(len(self.sight.counts)):
            if seat != self.sight.seat:
                nobody *= self.odds.cannot_answer(seat, fitting)
        if nobody:
            seen.fish_margin = nobody * self._fish_margin(value, drawable)

    def _fish_margin(self, value: int, drawable: int) -> float:
        """The points that a fish would bring now, if the next seat must first draw so many tiles in vain (C0.5)."""
        sight = self.sight
        settings = sight.settings
        sides = [0.0] * settings.side_count
        hidden = 0
        for seat, count in enumerate(sight.counts):
            mine = seat == sight.seat
            hidden += 0 if mine else count
            sides[settings.side_of(seat)] += value if mine else self.expected[seat]
        drawer = settings.side_of((sight.seat + 1) % len(sight.counts))
        sides[drawer] += drawable * PIPS_OF_A_TILE
        own = sides.pop(settings.side_of(sight.seat))
        return _margin(settings, own, sides, _PIPS_SPREAD * math.sqrt(hidden + drawable))

    def _look_at_answers(self, seen: Features, turn: Turn) -> None:
        assert turn.showing is not None
        answers = _answers(turn, turn.showing)
        seen.answer = self._best(self.opponents[0], answers)

    def _best(self, seat: int, answers: Sequence[tuple[int, int]]) -> float:
        """The points of the best scoring answer that a seat is likely to hold."""
        expected, none_better = 0.0, 1.0
        for points, tile in answers:
            chance = self.odds.held[seat][tile]
            expected += none_better * chance * points
            none_better *= 1 - chance
        return expected


def _own_share(hand: TileSet, after: Round) -> float:
    own = every = 0
    for number in after.ends:
        if number >= 0:
            left = HAS[number] & ~after.on_table
            own += (hand & left).bit_count()
            every += left.bit_count()
    return own / every if own else 0.0


def _answers(turn: Turn, showing: Showing) -> list[tuple[int, int]]:
    """The points that an answer with each tile not yet laid would score, the best first; only those that score."""
    after = turn.after
    best: dict[int, int] = {}
    for end, number in after.open_ends():
        for tile in tiles_of(HAS[number] & ~after.on_table):
            points = showing.and_then(LaidTile(tile, end, number, OTHER[tile][number])).points
            if points > best.get(tile, 0):
                best[tile] = points
    return sorted(((points, tile) for tile, points in best.items()), reverse=True)


def _margin(settings: TableSettings, own: float, rivals: Sequence[float], spread: float) -> float:
    """By how many points a fish is won, on average, when the hands of the rivals are known only about."""
    if settings.matching_ends:
        return 0.0
    mean = sum(rivals) / len(rivals)
    if settings.fish_scoring in ("all_own", "winner_diff") or (
        settings.fish_scoring == "losers_own" and len(rivals) > 1
    ):
        return mean - own
    loser_writes = settings.score_to == "loser"
    rival = max(rivals) if loser_writes else min(rivals)
    ahead = 1 / (1 + math.exp(-1.7 * (rival - own) / max(1.0, spread)))
    total = own + sum(rivals)
    if loser_writes:
        full = settings.fish_scoring == "loser_all"
        lost, won = (total, total) if full else (own, rival)
        return ahead * won / len(rivals) - (1 - ahead) * lost
    margin = ahead * (total - own) - (1 - ahead) * (total - rival) / len(rivals)
    return margin / 5 if settings.fives else margin
