"""What is certain, and what is likely, after a turn: every number counted in the worlds, none guessed."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from kozel_desktop.ai.advice import Amount, Facts, Fish, Going, Pair, Stuck, points_are_good
from kozel_desktop.ai.beliefs import Weighed, possible_tiles
from kozel_desktop.ai.ledgered import Margins
from kozel_desktop.ai.prospect import Ending
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.turns import Turn, round_of
from kozel_desktop.ai.worlds import World, Worlds
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.gambling import gambles
from kozel_desktop.rules.ledger import Accounts, Written, verdict
from kozel_desktop.rules.match import settle
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tally import DealResult, charge, hand_value
from kozel_desktop.rules.tiles import HALVES, HAS, IS_DOUBLE, TileSet


@define
class Witness:
    """Tells the facts of turns at one decision."""

    sight: Sight
    story: Story
    worlds: Worlds
    weighed: Weighed
    margins: Margins
    _possible: list[TileSet] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._possible = possible_tiles(self.story, self.worlds)

    def facts(self, turn: Turn) -> Facts:
        """The facts of a turn."""
        sight, after = self.sight, turn.after
        settings, seat = sight.settings, sight.seat
        hand = after.hands[seat]
        free = after.fitting & ~after.on_table
        ends = [(self._after(turn, world), weight) for world, weight in self.weighed.worlds]
        last = next((action for action in reversed(turn.actions) if isinstance(action, Lay)), None)
        out = after.finish is not None and after.finish.kind == "out"
        partners = [other for other in settings.seats_of(settings.side_of(seat)) if other != seat]
        partner = None
        if partners and not out:
            mate = partners[0]
            partner = self.weighed.chance(lambda world: bool(world.hands[mate] & free))
        return Facts(
            tile=None if last is None else last.tile,
            before=hand_value(settings, sight.hand),
            rest=hand_value(settings, hand),
            left=hand.bit_count(),
            fits=(hand & free).bit_count(),
            fitting=free.bit_count(),
            points=turn.points,
            count=turn.showing.count if turn.showing is not None and settings.fives else 0,
            out=self._going(turn, ends) if out else None,
            fish=None if out else self._fish(after, ends),
            stuck=None if out else self._stuck(after, ends),
            partner=partner,
            double=self._pair(HALVES[last.tile][0], after) if last and IS_DOUBLE[last.tile] else None,
            closed=self._pair(HALVES[last.tile][0], after) if last and last.closed else None,
            bold=not sight.laid and after.lead is not None and gambles(sight, after.lead),
        )

    def _after(self, turn: Turn, world: World) -> Round:
        now = round_of(self.sight, world.hands, world.boneyard)
        for action in turn.actions:
            now.apply(action)
        return now

    def _result(self, end: Round) -> DealResult:
        return self.margins.result(Ending.of(end))

    def _pair(self, number: int, after: Round) -> Pair:
        free = HAS[number] & ~after.on_table
        own = free & after.hands[self.sight.seat]
        return Pair(number, (free & ~own).bit_count(), own.bit_count())

    def _going(self, turn: Turn, ends: list[tuple[Round, float]]) -> Going:
        settings, side = self.sight.settings, self.margins.standing.side

        def price(end: Round) -> float:
            amounts = charge(settings, self._result(end)).amounts
            return amounts[side] if points_are_good(settings) else sum(amounts) - amounts[side]

        wins = self._wins_at_once(ends[0][0])
        if not wins and self.weighed.whole and not settings.scores_in_play:
            verdicts = [settle(settings, self.sight.accounts, self._result(end)).verdict for end, _ in ends]
            wins = all(one is not None and side in one.winners for one in verdicts)
        return Going(self._amount(ends, price), wins)

    def _wins_at_once(self, end: Round) -> bool:
        """Whether going out wins the match whatever the others hold and the score is (C6.4, C6.6)."""
        settings, result = self.sight.settings, self._result(end)
        # A blank paper afterwards: only what does not ask for the score can end the match.
        paper = Written(self.sight.accounts, Accounts.empty(settings.side_count), ())
        end_of_match = verdict(settings, paper, result, charge(settings, result))
        return end_of_match is not None and self.margins.standing.side in end_of_match.winners

    def _amount(
        self, ends: list[tuple[Round, float]], amount: Callable[[Round], float], *, seen: bool = False
    ) -> Amount:
        """An amount over all these ends; ``seen``: it follows from what the seat sees, whatever else there may be."""
        total = sum(weight for _, weight in ends)
        amounts = [amount(end) for end, _ in ends]
        if len(set(amounts)) == 1:
            return Amount(amounts[0], seen or self.weighed.whole)
        return Amount(sum(one * weight for one, (_, weight) in zip(amounts, ends, strict=True)) / total, False)

    def _fish(self, after: Round, ends: list[tuple[Round, float]]) -> Fish | None:
        over = [(end, weight) for end, weight in ends if end.finish is not None]
        if not over:
            return None
        settings, side = self.sight.settings, self.margins.standing.side
        chance = sum(weight for _, weight in over)
        sure = after.finish is not None or (self.weighed.whole and len(over) == len(ends))

        def values(end: Round, sides: list[int]) -> float:
            every = charge(settings, self._result(end)).side_values
            return sum(every[other] for other in sides) / len(sides)

        rivals = [other for other in range(settings.side_count) if other != side]
        score = self.margins.begin(self.sight)
        won = sum(weight for end, weight in over if self.margins.points(self._result(end), score) > 0) / chance
        return Fish(
            chance, sure,
            self._amount(over, lambda end: values(end, [side]), seen=len(settings.seats_of(side)) == 1),
            self._amount(over, lambda end: values(end, rivals)),
            won,
        )  # fmt: skip

    def _stuck(self, after: Round, ends: list[tuple[Round, float]]) -> Stuck | None:
        if after.finish is not None:
            return None
        following = (self.sight.seat + 1) % len(self.sight.counts)
        chance = sum(weight for end, weight in ends if end.finish is None and not end.hands[following] & end.fitting)
        possible = self._possible[following]
        numbers = {number for number in after.ends if number >= 0}
        lacks = tuple(sorted(number for number in numbers if not possible & HAS[number]))
        drawable = after.drawable > 0
        # Certain is what follows from the ends alone; that the deal goes on must be certain too.
        own = bool(after.hands[self.sight.seat] & after.fitting)
        no_fish = own or (drawable and after.settings.fish_rule == "exhaust")  # C0.6
        goes_on = no_fish or (self.weighed.whole and all(end.finish is None for end, _ in ends))
        sure = not possible & after.fitting & ~after.on_table and goes_on
        return Stuck(following, chance, sure, drawable, lacks)
