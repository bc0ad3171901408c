"""Two levels against each other: duplicate deals, whole matches, and what they cost in time."""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Callable, Sequence

from attrs import define, field, frozen

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.ai.players import Player
from kozel_desktop.ai.seer import Seer
from kozel_desktop.ai.standing import RANK_POINTS
from kozel_desktop.ai.thinker import Thinker
from kozel_desktop.ai.thumb import PartnerBlind
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.deal import Dealing, SeededDeck, redeal_cause
from kozel_desktop.rules.events import DealEnded, MatchEnded, Scored
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight

ALL_SEEING = "all-seeing"
"""The yardstick that is shown the match itself. It exists here and nowhere else."""
PARTNER_BLIND = "partner-blind"
"""The rule of thumb that takes its partner for an opponent: it shows what knowing the partner is worth."""
CONTESTANTS = (*LEVELS, PARTNER_BLIND, ALL_SEEING)
LAST_ACTION = 500
"""No deal is longer."""
LONGEST_MATCH = 1000
"""After so many deals a match counts for nobody: some tables never end."""
_NORMAL_95 = 1.96


@frozen
class Bout:
    """One deal or one match, played once with the first player in every side."""

    points: float
    """Points for the first player, less the mean of the points for the others; the mean over the sides."""
    won: float
    """The share that the first player won; a deal in which nobody got points counts half."""
    times: tuple[float, ...]
    """Seconds of processor time that the first player took for every choice it had."""


@define
class _Timed:
    """A player whose choices are timed, by the processor: what else the machine does changes nothing."""

    player: Callable[[Sight], Action]
    times: list[float] = field(factory=list)

    def choose(self, sight: Sight) -> Action:
        begun = time.process_time()
        action = self.player(sight)
        if len(sight.actions) > 1:
            self.times.append(time.process_time() - begun)
        return action


@frozen
class Pairing:
    """Who plays whom, and at which table."""

    settings: TableSettings
    first: str
    second: str
    seed: bytes

    def deal(self, number: int) -> Bout:
        """Play the numbered deal once from every side."""
        points, won, times = [], [], []
        for side in range(self.settings.side_count):
            match = dealt(self.settings, number, self._seed(number))
            times += self._play(match, self._players(match, side, number), side)
            margin = margins(match)[side]
            points.append(margin)
            won.append(0.5 if margin == 0 else float(margin > 0))
        return Bout(statistics.fmean(points), statistics.fmean(won), tuple(times))

    def match(self, number: int) -> Bout:
        """Play the numbered match once from every side."""
        points, won, times = [], [], []
        for side in range(self.settings.side_count):
            match = Match.new(self.settings, SeededDeck(self._seed(number)))
            players = self._players(match, side, number)
            deals = 0
            while match.phase != "over" and deals < LONGEST_MATCH:
                match.next_deal()
                times += self._play(match, players, side)
                points.append(margins(match)[side])
                deals += 1
            won.append(0.0 if match.verdict is None else self._share(match, side))
        return Bout(statistics.fmean(points), statistics.fmean(won), tuple(times))

    def _share(self, match: Match, side: int) -> float:
        assert match.verdict is not None
        return float(side in match.verdict.winners)

    def _seed(self, number: int) -> bytes:
        return random.Random(self.seed + number.to_bytes(4, "big")).randbytes(16)

    def _players(self, match: Match, side: int, number: int) -> list[_Timed]:
        players = []
        for seat in range(self.settings.players):
            name = self.first if self.settings.side_of(seat) == side else self.second
            players.append(_Timed(_player(name, match, number * 8 + seat).choose))
        return players

    def _play(self, match: Match, players: Sequence[_Timed], side: int) -> list[float]:
        """Finish the present deal; the times of the seats of a side."""
        for player in players:
            player.times.clear()
        play_on(match, players)
        return [spent for own in self.settings.seats_of(side) for spent in players[own].times]


def dealt(settings: TableSettings, number: int, seed: bytes) -> Match:
    """A deal on empty accounts; where the winner opens, the seats open in turn by the number of the deal."""
    match = Match.new(settings, SeededDeck(seed))
    if settings.next_opener == "winner":
        match.opener = number % settings.players
    attempt = 0
    while True:
        dealing = Dealing.from_deck(settings, match.deck(1, attempt))
        if redeal_cause(settings, dealing.hands) is None:
            match.open_deal(dealing, number=2)
            return match
        attempt += 1


def play_on(match: Match, players: Sequence[Player]) -> None:
    """Let the players finish the present deal."""
    for _ in range(LAST_ACTION):
        seat = match.to_move
        if seat is None:
            return
        match.play(seat, match.forced or players[seat].choose(match.sight(seat)))
    raise RuntimeError("the deal does not end")


def _player(name: str, match: Match, seed: int) -> Player:
    if name == ALL_SEEING:
        return Seer(match)
    if name == PARTNER_BLIND:
        return PartnerBlind(seed)
    player = LEVELS[name].player(seed)
    if isinstance(player, Thinker):
        player.clock = time.process_time
    return player


def margins(match: Match) -> list[float]:
    """What the present deal was worth to every side: its points, less the mean of the points of the others.

    Prices count as they are, before rule 13 and deferral.
    """
    settings = match.settings
    own = [0.0] * settings.side_count
    sign = 1 if settings.score_to == "winner" else -1
    for event in match.events:
        match event:
            case Scored(seat, made):
                own[settings.side_of(seat)] += made
            case DealEnded(charge=charge, written=written):
                for side, amount in enumerate(charge.amounts):
                    own[side] += sign * amount - RANK_POINTS * written.entries[side].ranks
            case MatchEnded(verdict) if settings.finish_wins != "off":
                for side in verdict.winners:
                    own[side] += settings.target
            case _:
                pass
    total = sum(own)
    return [each - (total - each) / (len(own) - 1) for each in own]


@frozen
class Outcome:
    """A number of bouts taken together."""

    bouts: int
    points_per_deal: float
    ci95: float
    """Half of the 95 % interval of the points."""
    share: float
    share_ci95: float
    """Half of the 95 % interval of the share."""
    median: float
    """Seconds of processor time for a choice."""
    slowest: float

    @classmethod
    def of(cls, bouts: Sequence[Bout]) -> Outcome:
        """From one bout or more; intervals are 0 for a single one."""
        points = [bout.points for bout in bouts]
        shares = [bout.won for bout in bouts]
        times = [spent for bout in bouts for spent in bout.times] or [0.0]
        return cls(
            len(bouts), statistics.fmean(points), _half_interval(points), statistics.fmean(shares),
            _half_interval(shares), statistics.median(times), max(times),
        )  # fmt: skip


def _half_interval(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    return _NORMAL_95 * statistics.stdev(values) / math.sqrt(len(values))
