"""Endings on a plain line, two sides: alpha–beta without all that `Round` remembers, several times as fast."""

from __future__ import annotations

from attrs import define, field

from kozel_desktop.ai.budget import Budget
from kozel_desktop.ai.lines import FITS, is_fish, lay_options
from kozel_desktop.ai.prospect import Ending, Prospect, Score
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.tiles import SINGLES, TILE_COUNT, Tile, TileSet

LOST, WON = -1.0, 2.0
"""Below and above every worth."""


def narrowed(low: float, high: float, best: float, alpha: float, beta: float) -> tuple[float, float]:
    """The bounds of a worth that lay between low and high, after a search between alpha and beta has found best."""
    if best <= alpha:
        return low, min(high, best)
    if best >= beta:
        return max(low, best), high
    return best, best


@define
class LineSolver:
    """Solves one deal of two sides at a table that is a `plain_line`; it remembers what it has solved."""

    prospect: Prospect
    budget: Budget
    boneyard: tuple[Tile, ...]
    """As it was dealt."""
    lead: Tile | None
    score: Score
    _limit: int = field(init=False)
    """How many tiles of the boneyard may be taken."""
    _own: tuple[bool, ...] = field(init=False)
    """By seat: whether it plays for the side of the prospect."""
    _bounds: dict[int, tuple[float, float]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        settings, side = self.prospect.settings, self.prospect.standing.side
        self._limit = len(self.boneyard) - settings.reserve
        self._own = tuple(settings.side_of(seat) == side for seat in range(settings.players))

    def value(self, position: Round, alpha: float, beta: float) -> float:
        """The worth of the deal from a position that is not its end, as far as it lies between alpha and beta.

        Otherwise a bound on that side. Something must lie. TooLarge when the budget is spent.
        """
        left, right = position.ends[:2]
        last = position.last_turn[-1] if position.last_turn else None
        return self._of(
            position.hands.copy(), left, right, position.to_move, position.taken, position.drawn, position.on_table,
            position.maker, last, alpha, beta,
        )  # fmt: skip

    def _of(
        self,
        hands: list[TileSet],
        left: int,
        right: int,
        seat: int,
        taken: int,
        drawn: int,
        gone: TileSet,
        maker: int | None,
        last: Tile | None,
        alpha: float,
        beta: float,
    ) -> float:
        """The same; the hands are its own to change."""
        settings, boneyard, limit, seats = self.prospect.settings, self.boneyard, self._limit, len(hands)
        until, locks = settings.draw_mode == "until", settings.fish_rule == "locked"
        fitting = FITS[left][right]
        while True:
            hand = hands[seat]
            playable = hand & fitting
            if playable:
                if hand == playable & -playable:
                    hands[seat] = 0
                    maker = seat if hand & SINGLES else maker
                    return self._worth(hands, seat, maker, hand.bit_length() - 1)
                options, ends = lay_options(hand, left, right)
                if len(options) > 1:
                    break
                kept, fitting = options[0]
                left, right = ends[0]
                bit = hand ^ kept
                last = bit.bit_length() - 1
                if bit & SINGLES:
                    maker = seat
                hands[seat] = kept
                gone |= bit
            elif taken < limit and (until or not drawn):
                hands[seat] = hand | 1 << boneyard[taken]
                taken += 1
                drawn += 1
                continue
            drawn = 0
            following = seat + 1 if seat + 1 < seats else 0
            if (locks or not hands[following] & fitting) and is_fish(
                settings, hands, following, left, right, gone, boneyard, taken
            ):
                return self._worth(hands, None, maker, last)
            seat = following
        near, far = (left, right) if left < right else (right, left)
        key = (((seat << 3 | near) << 3 | far) << 5 | taken) << 3 | (seats if maker is None else maker)
        for each in hands:
            key = key << TILE_COUNT | each
        low, high = self._bounds.get(key, (LOST, WON))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.budget.spend()
        following = seat + 1 if seat + 1 < seats else 0
        theirs = hands[following]
        promising = []
        for (kept, fitting), (one, other) in zip(options, ends, strict=True):
            bit = hand ^ kept
            on_table = gone | bit
            free = fitting & ~on_table
            answers = (free & theirs).bit_count()
            more = answers - (free & kept).bit_count()
            promising.append((answers > 0, more, -bit.bit_length(), kept, fitting, one, other))
        promising.sort()
        maximal = self._own[seat]
        best = LOST if maximal else WON
        floor, ceiling = alpha, beta
        for *_, kept, fitting, one, other in promising:
            bit = hand ^ kept
            after = hands.copy()
            after[seat] = kept
            by = seat if bit & SINGLES else maker
            tile = bit.bit_length() - 1
            if (locks or not theirs & fitting) and is_fish(
                settings, after, following, one, other, gone | bit, boneyard, taken
            ):
                value = self._worth(after, None, by, tile)
            else:
                value = self._of(after, one, other, following, taken, 0, gone | bit, by, tile, floor, ceiling)
            if maximal:
                if value > best:
                    best = value
                    if value > floor:
                        floor = value
            elif value < best:
                best = value
                if value < ceiling:
                    ceiling = value
            if floor >= ceiling:
                break
        self._bounds[key] = narrowed(low, high, best, alpha, beta)
        return best

    def _worth(self, hands: list[TileSet], winner: int | None, maker: int | None, last: Tile | None) -> float:
        last_turn = () if last is None else (last,)
        return self.prospect.worth(Ending(tuple(hands), winner, maker, self.lead, last_turn), self.score)
