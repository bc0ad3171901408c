"""Where a record and the rules differ, and the match that a record tells of (record.md, Checking)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from kozel_desktop.rules.deal import Dealing, Deck, RedealCause, opening, redeal_cause
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.ledger import Accounts, verdict_by_score
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.record import SEATS, Before, DealRecord, Difference, Record, Result
from kozel_desktop.rules.record_replaying import DealReplay
from kozel_desktop.rules.record_writing import seats_of_sides, spell_ending, spell_outcome, spell_seats
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import Tile


def check(record: Record) -> list[Difference]:
    """Replay a record and tell every difference, in the order of the lines. What is not stated is right."""
    _, differences = replay(record, _nothing_more)
    return differences


def match_of(record: Record, deck: Deck) -> Match:
    """The match that a record tells of, to be gone on with; later deals come from the deck.

    BadRecord with the first difference when the record contradicts the rules.
    """
    match, differences = replay(record, deck)
    for difference in differences:
        raise BadRecord(difference.line, difference.text)
    return match


def replay(record: Record, deck: Deck) -> tuple[Match, list[Difference]]:
    """The match as far as the rules let it be replayed, and every difference in the order of the lines."""
    replay = _Replay(record, Match.new(record.settings, deck))
    replay.run()
    return replay.match, sorted(replay.differences, key=lambda difference: difference.line)


def _nothing_more(deal_no: int, attempt: int) -> Sequence[Tile]:
    raise LookupError(f"the record holds no deal {deal_no}")


@define
class _Replay:
    """A record on its way through the engine."""

    record: Record
    match: Match
    differences: list[Difference] = field(factory=list)
    opener_known: bool = True
    """Whether the deals so far tell who opens the next one."""
    believed: bool = False
    """The accounts and the opener come from the record, because the deal before could not be replayed."""
    over: str = ""
    """How the match ended, as a result says it; empty while it goes on."""

    def run(self) -> None:
        deals = self.record.deals
        self.opener_known = not deals or deals[0].number == 1
        for deal, following in zip(deals, (*deals[1:], None), strict=False):
            if self.over:
                expected = f"expected the end of the match ({self.over})"
                self._differ(deal.line, f"{expected}, got deal {deal.number} (C1.8)")
                return
            start = self._start(deal)
            if deal.before is not None and start is not None and self._is_over_before(deal.before, start):
                return
            self._deal(deal, start, following)
        self._compare_outcome()

    def _is_over_before(self, stated: Before, start: Start) -> bool:
        """Whether no deal can begin with the accounts that are stated, because they end the match."""
        verdict = verdict_by_score(self.record.settings, start.accounts)
        if verdict is None:
            return False
        scores = " ".join(map(str, start.accounts.scores))
        ended = spell_outcome(self.record.settings, verdict)
        self._differ(stated.line, f"expected accounts with which a match goes on, got scores {scores} ({ended}) (C1.8)")
        return True

    def _deal(self, deal: DealRecord, start: Start | None, following: DealRecord | None) -> None:
        self._begin(deal, start)
        replay = DealReplay(self.match)
        wrong = list(replay.play(deal.moves))
        self.differences += wrong
        if wrong and replay.playing:
            self._believe(deal.result)
            return
        if deal.result is not None:
            replay.end_as(deal.result)
        if replay.playing:
            if deal.result is not None:
                seat = SEATS[replay.position.to_move]
                got = f"got = {spell_ending(deal.result)}"
                self._differ(deal.result.line, f"expected an action of {seat}, {got} (C0.6)")
            self._believe(deal.result)
            return
        verdict = self.match.verdict
        self.over = "" if verdict is None else spell_outcome(self.record.settings, verdict)
        self.opener_known = not self._maker_unknown(deal, replay)
        if deal.result is not None:
            self._compare(deal.result, replay)
            self._compare_next(deal.result, following)

    def _differ(self, line: int, text: str) -> None:
        self.differences.append(Difference(line, text))

    # --- the beginning of a deal

    def _begin(self, deal: DealRecord, start: Start | None) -> None:
        settings = self.record.settings
        redeals = []
        for cancelled in deal.redeals:
            cause = redeal_cause(settings, cancelled.hands)
            if cause is None:
                expected = f"expected a reason to deal again (redeal={settings.redeal})"
                self._differ(cancelled.line, f"{expected}, got hands that are to be played (C0.1)")
            else:
                redeals.append((cancelled.hands, cause))
        cause = None if deal.position is not None else redeal_cause(settings, deal.hands)
        if cause is not None:
            expected = f"expected a redeal because {_reason(settings, cause)}"
            self._differ(deal.hands_line, f"{expected}, got a deal that is played (C0.1)")
        self.match.open_deal(Dealing(deal.hands, deal.base), redeals, deal.number, start)

    def _start(self, deal: DealRecord) -> Start | None:
        """What the deal states about its beginning; None when all follows from the deal before."""
        if deal.before is None and deal.position is None and self.opener_known and not self.believed:
            return None
        self.believed = False
        opener = self.match.opener
        if not self.opener_known:
            opener = deal.moves[0].seat if deal.moves and deal.position is None else None
        before = deal.before or Before()
        return Start(
            _merged(self.match.accounts, before),
            opener if before.opener is None else before.opener,
            deal.position,
        )

    # --- the end of a deal

    def _believe(self, stated: Result | None) -> None:
        """Go on from what the record says after a deal that could not be replayed to its end."""
        self.opener_known, self.believed = False, True
        if stated is None:
            return
        self.match.accounts = _merged(self.match.accounts, stated)
        self.match.opener, self.opener_known = stated.opens, stated.opens is not None
        if stated.goat is not None:
            self.over = f"goat {spell_seats(stated.goat)}"
        elif stated.winner is not None and stated.kind != "fish":
            self.over = f"winner {spell_seats(stated.winner)}"

    def _maker_unknown(self, deal: DealRecord, replay: DealReplay) -> bool:
        """Whether a position became a fish although it does not say who laid the last single."""
        by_maker = self.record.settings.after_fish_opener != "by_tile"
        return deal.position is not None and replay.is_fish and by_maker and replay.position.maker is None

    def _compare(self, stated: Result, replay: DealReplay) -> None:
        """Compare everything that the record states about a deal that is over."""
        ending = replay.ending
        if (ending.kind, ending.seat) != (stated.kind, stated.seat):
            got = f"got = {spell_ending(stated)}"
            self._differ(stated.line, f"expected {replay.expected_end}, {got} (C0.6)")
        accounts = self.match.accounts
        values = [hand_value(self.record.settings, hand) for hand in replay.position.hands]
        self._compare_numbers(stated, "values", stated.values, values)
        self._compare_numbers(stated, "scores", stated.scores, accounts.scores)
        self._compare_numbers(stated, "deferred", stated.deferred, accounts.deferred)
        if stated.carry is not None and replay.given_up is None:
            self._compare_numbers(stated, "carry", [stated.carry], [accounts.carry])
        self._compare_numbers(stated, "ranks", stated.ranks, accounts.ranks)
        self._compare_goat(stated)
        self._compare_winner(stated)

    def _compare_numbers(self, stated: Result, key: str, got: Sequence[int] | None, expected: Sequence[int]) -> None:
        if got is not None and tuple(got) != tuple(expected):
            right, wrong = (" ".join(map(str, numbers)) for numbers in (expected, got))
            self._differ(stated.line, f"expected {key} {right}, got {key} {wrong}")

    def _compare_next(self, stated: Result, following: DealRecord | None) -> None:
        if stated.opens is None:
            return
        got = f"got next {SEATS[stated.opens]}"
        if self.over:
            self._differ(stated.line, f"expected the end of the match ({self.over}), {got} (C1.8)")
        elif not self.opener_known:
            self.match.opener, self.opener_known = stated.opens, True
        else:
            opener = self.match.opener
            if opener is None and following is not None and following.position is None:
                opener, _ = opening(self.record.settings, following.hands)
            if opener not in (None, stated.opens):
                self._differ(stated.line, f"expected next {SEATS[opener]}, {got} (C1.3)")

    def _compare_goat(self, stated: Result) -> None:
        if stated.goat is None:
            return
        got = f"got goat {spell_seats(stated.goat)} (C1.8)"
        verdict = self.match.verdict
        if verdict is None:
            self._differ(stated.line, f"expected the match to go on, {got}")
            return
        goats = seats_of_sides(self.record.settings, verdict.losers)
        if stated.goat != goats:
            self._differ(stated.line, f"expected goat {spell_seats(goats)}, {got}")

    def _compare_winner(self, stated: Result) -> None:
        """Compare ``winner``: of the match where it is over, otherwise of the fish."""
        if stated.winner is None:
            return
        sides = [] if self.match.verdict is None else [self.match.verdict.winners]
        fish_winner = self._fish_winner()
        if fish_winner is not None:
            sides.append((fish_winner,))
        settings = self.record.settings
        right = [seats_of_sides(settings, winners) for winners in sides]
        if len(stated.winner) == 1 and fish_winner == settings.side_of(stated.winner[0]):
            right.append(stated.winner)
        got = f"got winner {spell_seats(stated.winner)}"
        if not right:
            self._differ(stated.line, f"expected nobody to win, {got}")
        elif stated.winner not in right:
            self._differ(stated.line, f"expected winner {spell_seats(right[0])}, {got}")

    def _fish_winner(self) -> int | None:
        ended = next((event for event in self.match.events if isinstance(event, DealEnded)), None)
        return ended.charge.winner if ended is not None and ended.result.kind == "fish" else None

    def _compare_outcome(self) -> None:
        """Compare the tag Result with the end of the match, where the record goes so far."""
        tag, verdict = self.record.tag("Result"), self.match.verdict
        if tag is None or verdict is None:
            return
        sides = {"goat": verdict.losers, "winner": verdict.winners}
        right = {name: spell_seats(seats_of_sides(self.record.settings, sides[name])) for name in sides}
        word, *seats = tag.value.split() or [""]
        wrong = word in right and " ".join(seats) != right[word]
        if wrong or word == "unfinished":
            self._differ(tag.line, f"expected Result {self.over}, got Result {tag.value}")


def _merged(accounts: Accounts, stated: Before | Result) -> Accounts:
    """The accounts with everything that is stated about them."""
    return Accounts(
        accounts.scores if stated.scores is None else stated.scores,
        accounts.deferred if stated.deferred is None else stated.deferred,
        accounts.carry if stated.carry is None else stated.carry,
        accounts.ranks if stated.ranks is None else stated.ranks,
    )


def _reason(settings: TableSettings, cause: RedealCause) -> str:
    holders = " and ".join(SEATS[seat] for seat in settings.seats_of(settings.side_of(cause.seat)))
    match cause.clause:
        case "doubles":
            return f"{holders} got {cause.count} doubles"
        case "number":
            return f"{holders} got {cause.count} tiles of number {cause.number}"
        case _:
            return f"{holders} got no double and {cause.count} pips"
