"""A match: deals in a row, the log of all decisions, who opens next, and the end (C1.3, C1.8, C2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from attrs import define, evolve, field, frozen

from kozel_desktop.rules.actions import Action, Draw, EndTurn, Flag, Lay, Pass, Resign
from kozel_desktop.rules.deal import Dealing, Deck, RedealCause, opening, redeal_cause
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.events import (
    DealEnded,
    Dealt,
    Drew,
    Event,
    Laid,
    MatchEnded,
    Passed,
    Redealt,
    Scored,
    TurnEnded,
    seen_by,
)
from kozel_desktop.rules.in_play import points_in_play
from kozel_desktop.rules.ledger import Accounts, Verdict, Written, score_in_play, verdict, verdict_by_score, write
from kozel_desktop.rules.position import Position
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tally import Charge, DealResult, charge
from kozel_desktop.rules.tiles import TileSet

Hands = tuple[TileSet, ...]
Phase = Literal["between", "playing", "over"]


@frozen
class Start:
    """With what a deal begins where that does not follow from the deal before: part of a match, or a position."""

    accounts: Accounts
    opener: int | None
    """Who opens; None when the opening tile decides (C0.3). In a position: who opened, as far as known."""
    position: Position | None = None


@define
class DealLog:
    """The decisions of one deal; everything else follows from them and is derived again on reading."""

    number: int
    redeals: tuple[Hands, ...]
    dealing: Dealing
    actions: list[tuple[int, Action]] = field(factory=list)
    start: Start | None = None


@define
class Match:
    """The one truth about a match. ``play`` is the only way to change a deal."""

    settings: TableSettings
    deck: Deck
    accounts: Accounts
    opener: int | None = None
    """Who opens the next deal; None when the opening tile decides (C0.3)."""
    deals: list[DealLog] = field(factory=list)
    round: Round | None = None
    verdict: Verdict | None = None
    events: list[Event] = field(factory=list)
    """The events of the present deal, nothing hidden."""

    @classmethod
    def new(cls, settings: TableSettings, deck: Deck) -> Match:
        """A match before its first deal."""
        return cls(settings, deck, Accounts.empty(settings.side_count))

    @classmethod
    def replayed(cls, settings: TableSettings, deals: Iterable[DealLog], then: Deck) -> Match:
        """Play logged deals again; the match goes on with the deck ``then``.

        IllegalAction for an action that is not allowed, ValueError for hands that nothing cancels.
        """
        match = cls.new(settings, then)
        for log in deals:
            match.replay(log)
        return match

    def replay(self, log: DealLog) -> None:
        """Play a logged deal again, which `events` then holds; IllegalAction and ValueError as in `replayed`."""
        self.reopen(log)
        for seat, action in log.actions:
            self.play(seat, action)

    def reopen(self, log: DealLog) -> tuple[Event, ...]:
        """Begin a logged deal again; ValueError for hands that nothing cancels."""
        return self.open_deal(log.dealing, self._cancelled(log.redeals), log.number, log.start)

    def _cancelled(self, redeals: Iterable[Hands]) -> list[tuple[Hands, RedealCause]]:
        causes = [(hands, redeal_cause(self.settings, hands)) for hands in redeals]
        found = [(hands, cause) for hands, cause in causes if cause is not None]
        if len(found) < len(causes):
            raise ValueError("hands were dealt again without a reason")
        return found

    # --- what is the case

    @property
    def phase(self) -> Phase:
        """``between`` deals (also before the first), ``playing``, or ``over``."""
        if self.verdict is not None:
            return "over"
        return "playing" if self.round is not None and self.round.finish is None else "between"

    @property
    def deal_no(self) -> int:
        """The number of the present deal, from 1; 0 before the first."""
        return self.deals[-1].number if self.deals else 0

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when nobody is."""
        return self.round.to_move if self.round is not None and self.phase == "playing" else None

    @property
    def forced(self) -> Action | None:
        """The draw or pass that is all the seat to move can do (C0.5); None when there is a tile to lay."""
        if self.round is None or self.phase != "playing":
            return None
        actions = self.round.legal_actions()
        return actions[0] if isinstance(actions[0], Draw | Pass) else None

    @property
    def last_scored(self) -> Scored | None:
        """The points that the latest turn has made on the table, if it made any."""
        for event in reversed(self.events):
            if isinstance(event, Scored):
                return event
            if not isinstance(event, DealEnded | MatchEnded):
                break
        return None

    def sight(self, seat: int) -> Sight:
        """What a seat may know now."""
        position = self.round
        if position is None:
            raise ValueError("nothing has been dealt yet")
        mover = self.to_move
        return Sight(
            settings=self.settings,
            seat=seat,
            deal_no=self.deal_no,
            accounts=self.accounts,
            hand=position.hands[seat],
            counts=tuple(hand.bit_count() for hand in position.hands),
            boneyard=len(position.undrawn),
            drawable=position.drawable,
            laid=tuple(position.laid),
            ends=tuple(position.open_ends()),
            opener=self._opener_of_deal(),
            to_move=mover,
            actions=tuple(position.legal_actions()) if mover == seat else (),
            drawn=position.drawn,
            history=tuple(seen_by(seat, event) for event in self.events),
        )

    def _opener_of_deal(self) -> int:
        return next(event.opener for event in self.events if isinstance(event, Dealt))

    # --- what is done

    def next_deal(self) -> tuple[Event, ...]:
        """Deal the next hands, cancelled ones included (C0.1). ValueError while a deal is being played."""
        if self.phase != "between":
            raise ValueError("a deal is being played, or the match is over")
        number = self.deal_no + 1
        redeals: list[tuple[Hands, RedealCause]] = []
        while True:
            dealing = Dealing.from_deck(self.settings, self.deck(number, len(redeals)))
            cause = redeal_cause(self.settings, dealing.hands)
            if cause is None:
                break
            redeals.append((dealing.hands, cause))
        return self.open_deal(dealing, tuple(redeals))

    def open_deal(
        self,
        dealing: Dealing,
        redeals: Sequence[tuple[Hands, RedealCause]] = (),
        number: int | None = None,
        start: Start | None = None,
    ) -> tuple[Event, ...]:
        """Begin a deal with the given hands; ``start`` says how, where the deal before does not.

        A position that is a fish already is settled at once. ValueError for a position that cannot lie.
        """
        position = None if start is None else start.position
        if start is not None:
            self.accounts, self.opener = start.accounts, start.opener
        lead = None
        opener = self.opener
        if position is not None:
            self.round = position.round(self.settings, dealing)
            opener = position.to_move if opener is None else opener
        else:
            if opener is None:
                opener, lead = opening(self.settings, dealing.hands)
            self.round = Round.begin(self.settings, dealing.hands, dealing.boneyard, opener, lead)
        log = DealLog(number or self.deal_no + 1, tuple(hands for hands, _ in redeals), dealing, start=start)
        self.deals.append(log)
        counts = tuple(hand.bit_count() for hand in dealing.hands)
        dealt = Dealt(log.number, dealing.hands, counts, len(dealing.boneyard), opener, lead)
        self.events = [*(Redealt(hands, cause) for hands, cause in redeals), dealt]
        if self.round.finish is not None:
            self.events += self._settle(self.round)
        return tuple(self.events)

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Do what a seat decided and return everything that happened.

        IllegalAction, with nothing changed, when the rules forbid it.
        """
        position = self.round
        if position is None or self.phase != "playing":
            raise IllegalAction(Why.NOT_PLAYING, "no deal is being played")
        if not 0 <= seat < self.settings.players:
            raise IllegalAction(Why.NOT_YOUR_TURN, "there is no such seat")
        if isinstance(action, Flag | Resign):
            return self._give_up(seat, action)
        position.check(seat, action)
        position.apply(action)
        self.deals[-1].actions.append((seat, action))
        happened: list[Event] = [self._told(seat, action, position)]
        if self.settings.scores_in_play and isinstance(action, Lay | EndTurn) and not position.bunch:
            happened += self._score_in_play(seat, position)
        if position.finish is not None and self.verdict is None:
            happened += self._settle(position)
        self.events += happened
        return tuple(happened)

    @staticmethod
    def _told(seat: int, action: Action, position: Round) -> Event:
        match action:
            case Draw():
                return Drew(seat, position.boneyard[position.taken - 1])
            case Pass():
                return Passed(seat)
            case EndTurn():
                return TurnEnded(seat)
            case _:
                return Laid(seat, position.laid[-1])

    def _score_in_play(self, seat: int, position: Round) -> list[Event]:
        """Add what the finished turn has made on the table; it may win the match (C8.3, C8.5, C10.3, C10.5)."""
        points = points_in_play(self.settings, position.laid)
        if not points:
            return []
        side = self.settings.side_of(seat)
        self.accounts = score_in_play(self.accounts, side, points)
        self.verdict = verdict_by_score(self.settings, self.accounts)
        scored: list[Event] = [Scored(seat, points, self.accounts)]
        if self.verdict is not None:
            self.accounts, self.opener = evolve(self.accounts, carry=0), None
            scored.append(MatchEnded(self.verdict, "score"))
        return scored

    def _give_up(self, seat: int, action: Flag | Resign) -> tuple[Event, ...]:
        """End the match for a seat without time or hope; the unfinished deal does not count (C1.9)."""
        side = self.settings.side_of(seat)
        others = tuple(other for other in range(self.settings.side_count) if other != side)
        self.verdict = Verdict((side,), others)
        self.deals[-1].actions.append((seat, action))
        ended = MatchEnded(self.verdict, "flag" if isinstance(action, Flag) else "resign", seat)
        self.events.append(ended)
        return (ended,)

    def _settle(self, position: Round) -> list[Event]:
        finish = position.finish
        assert finish is not None
        result = DealResult(
            kind=finish.kind,
            winner=finish.winner,
            hands=tuple(position.hands),
            opener=self._opener_of_deal(),
            maker=position.maker,
            lead=position.lead,
            last_turn=tuple(position.last_turn),
            first=self.deal_no == 1,
        )
        settled = settle(self.settings, self.accounts, result)
        self.accounts = settled.written.after
        self.verdict = settled.verdict
        self.opener = settled.next_opener
        ended: list[Event] = [
            DealEnded(self.deal_no, result, position.undrawn, settled.charge, settled.written, settled.next_opener)
        ]
        if settled.verdict is not None:
            ended.append(MatchEnded(settled.verdict, "score"))
        return ended


@frozen
class Settlement:
    """All that follows from a finished deal."""

    charge: Charge
    written: Written
    verdict: Verdict | None
    """Who lost and won the match; None while it goes on."""
    next_opener: int | None
    """None when the match is over, or the opening tile decides."""


def settle(settings: TableSettings, accounts: Accounts, result: DealResult) -> Settlement:
    """Count a finished deal, write it down, and tell whether the match is over (C1.6–C1.8)."""
    price = charge(settings, result)
    written = write(settings, accounts, result, price)
    end = verdict(settings, written, result, price)
    if end is not None:
        return Settlement(price, evolve(written, after=evolve(written.after, carry=0)), end, None)
    return Settlement(price, written, None, next_opener(settings, result, price, written))


def next_opener(settings: TableSettings, result: DealResult, price: Charge, written: Written) -> int | None:
    """Who opens the deal after this one; None when the opening tile decides (C1.3, C2.3, C3.3, C5.2, C12.3)."""
    unrecorded = not price.drawn and written.after.scores == written.before.scores
    if settings.reopen_11 and unrecorded:
        return None
    if result.kind == "out":
        return result.winner if settings.next_opener == "winner" else None
    if settings.after_fish_opener == "by_tile":
        return None
    if settings.after_fish_opener == "fish_winner" and price.winner is not None:
        return min(settings.seats_of(price.winner), key=lambda seat: price.values[seat])
    return result.opener if result.maker is None else result.maker
