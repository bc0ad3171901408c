"""What a deal in progress is worth to one side once it is finished, points made on the table included."""

from __future__ import annotations

from typing import Literal, NamedTuple, Self

from attrs import define, field, frozen

from kozel_desktop.ai.standing import Standing
from kozel_desktop.rules.actions import Action, Draw, Lay, Pass
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.ledger import Accounts, Verdict, score_in_play, verdict_by_score
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tally import DealResult, hand_value
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX, Tile, TileSet

_MOST_KNOWN = 100_000
_REWARDED = (DOUBLE_BLANK, DOUBLE_SIX)
_Ending = tuple[tuple[int, ...], int | None, int | None, tuple[Tile, ...], bool, bool, tuple[int, ...]]
"""All of a finished deal that the accounts ask for: the prices of the hands, who went out, otherwise the fisherman,
0-0 and 6-6 in the last turn and as the lead, and the points made on the table."""


class Ending(NamedTuple):
    """How a deal ended; a plain tuple, for many thousands are made for one decision."""

    hands: tuple[TileSet, ...]
    winner: int | None
    """The seat that went out; None after a fish."""
    maker: int | None
    """Who laid the last single, or closed the last double (C1.3, C7.4)."""
    lead: Tile | None
    last_turn: tuple[Tile, ...]
    """The tiles laid in the latest turn in which any was laid."""

    @classmethod
    def of(cls, position: Round) -> Self:
        """The end of a deal that is over."""
        finish = position.finish
        assert finish is not None
        return cls(tuple(position.hands), finish.winner, position.maker, position.lead, tuple(position.last_turn))


@define
class Score:
    """Points made on the table since the decision, where that exists (C8.3, C10.3)."""

    showing: Showing | None
    made: tuple[int, ...]
    """By side."""
    accounts: Accounts
    """With them."""
    verdict: Verdict | None = None
    """The match is over because of them."""

    def copy(self) -> Score:
        """An independent copy, in the middle of a turn or not."""
        showing = self.showing
        if showing is not None:
            showing = Showing(showing.settings, showing.house, showing.tips.copy())
        return Score(showing, self.made, self.accounts, self.verdict)


@frozen
class Prospect:
    """The end of a deal, seen from a seat: the rules decide, `Standing` tells what that is worth."""

    settings: TableSettings
    accounts: Accounts
    opener: int
    first: bool
    standing: Standing
    _known: dict[_Ending, float] = field(factory=dict)
    _prices: dict[TileSet, int] = field(factory=dict)
    """Of hands; the hand itself where a block asks for more than its price (C10.4)."""

    @classmethod
    def of(cls, sight: Sight) -> Self:
        """For the side of the seat that looks."""
        standing = Standing(sight.settings, sight.settings.side_of(sight.seat))
        return cls(sight.settings, sight.accounts, sight.opener, sight.deal_no == 1, standing)

    def begin(self, sight: Sight) -> Score:
        """Nothing made yet."""
        showing = Showing.of(self.settings, sight.laid) if self.settings.scores_in_play else None
        return Score(showing, (0,) * self.settings.side_count, self.accounts)

    def note(self, score: Score, position: Round, seat: int, action: Action) -> None:
        """Let a seat's action, which is done, score on the table: a turn scores when its last tile lies (C8.3, C10.3).

        Who draws or passes scores nothing, whatever the ends show.
        """
        showing = score.showing
        if showing is None or isinstance(action, Draw | Pass):
            return
        if isinstance(action, Lay):
            showing.add(position.laid[-1])
        if position.bunch:
            return
        points = showing.points
        if points:
            side = self.settings.side_of(seat)
            score.made = tuple([one + points if k == side else one for k, one in enumerate(score.made)])
            score.accounts = score_in_play(score.accounts, side, points)
            score.verdict = verdict_by_score(self.settings, score.accounts)

    def value(self, position: Round, score: Score) -> float:
        """The worth of the finished deal to the side (0…1)."""
        if score.verdict is not None:
            return self.standing.of_accounts(score.accounts, score.verdict)
        return self.worth(Ending.of(position), score)

    def worth(self, ending: Ending, score: Score) -> float:
        """The worth of a deal that ended like this (0…1)."""
        prices, known = [], self._prices
        for hand in ending.hands:
            price = known.get(hand)
            if price is None:
                price = hand if self.settings.matching_ends else hand_value(self.settings, hand)
                known[hand] = price
            prices.append(price)
        winner, lead = ending.winner, ending.lead
        special = tuple([tile for tile in ending.last_turn if tile in _REWARDED])
        key = (
            tuple(prices), winner, ending.maker if winner is None else None, special, lead == DOUBLE_BLANK,
            lead == DOUBLE_SIX, score.made,
        )  # fmt: skip
        value = self._known.get(key)
        if value is None:
            value = self.standing.of_result(score.accounts, self.result(ending))
            if len(self._known) < _MOST_KNOWN:
                self._known[key] = value
        return value

    def result(self, ending: Ending) -> DealResult:
        """A deal that ended like this, as the accounts see it."""
        kind: Literal["out", "fish"] = "fish" if ending.winner is None else "out"
        return DealResult(
            kind, ending.winner, ending.hands, self.opener, ending.maker, ending.lead, ending.last_turn, self.first
        )
