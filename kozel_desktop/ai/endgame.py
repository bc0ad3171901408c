"""Deals in which everything is known, two sides: solved to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define, field

from kozel_desktop.ai.budget import Budget
from kozel_desktop.ai.line_endgame import LOST, WON, LineSolver, narrowed
from kozel_desktop.ai.lines import plain_line
from kozel_desktop.ai.policy import fitting_after
from kozel_desktop.ai.prospect import Prospect, Score
from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.round import Round

_Key = tuple[object, ...]


@define
class Solver:
    """Alpha–beta in one deal for the side of a prospect against the other one; it remembers what it has solved."""

    prospect: Prospect
    budget: Budget
    """What may be looked at; several deals may share it."""
    leaf: Callable[[Round, Score], float] | None = None
    """Guesses the worth of a deal at which looking ahead ends."""
    depth: int = 1
    """After how many choices it ends, where there is a `leaf`."""
    _bounds: dict[_Key, tuple[float, float]] = field(factory=dict)

    def values(self, position: Round, score: Score, turns: Sequence[Sequence[Action]]) -> list[float]:
        """The exact worth of each turn to the side (0…1); TooLarge when that takes too many positions."""
        worth = self._worth_from(position, score)
        return [worth(turn, LOST) for turn in turns]

    def best(self, position: Round, score: Score, turns: Sequence[Sequence[Action]]) -> int:
        """The number of a turn that is worth most, the first of equal ones; TooLarge as in `values`."""
        worth = self._worth_from(position, score)
        best, number = LOST, 0
        for k, turn in enumerate(turns):
            value = worth(turn, best)
            if value > best:
                best, number = value, k
        return number

    def _worth_from(self, position: Round, score: Score) -> Callable[[Sequence[Action], float], float]:
        """What tells the worth of a turn from a position, as far as it lies above a bound."""
        line = None
        if self.leaf is None and position.on_table and plain_line(position.settings):
            line = LineSolver(self.prospect, self.budget, position.boneyard, position.lead, score)

        def worth(turn: Sequence[Action], alpha: float) -> float:
            now, then = self.after(position, score, turn)
            if line is not None and now.finish is None:
                return line.value(now, alpha, WON)
            return self._of(now, then, alpha, WON, self.depth)

        return worth

    def after(self, position: Round, score: Score, actions: Sequence[Action]) -> tuple[Round, Score]:
        """The deal after some actions of the seat to move."""
        after, then = position.copy(), score.copy()
        for action in actions:
            seat = after.to_move
            after.apply(action)
            self.prospect.note(then, after, seat, action)
        return after, then

    def _of(self, position: Round, score: Score, alpha: float, beta: float, depth: int) -> float:
        """The worth of a deal as far as it lies between alpha and beta, otherwise a bound on that side.

        The position and the score are its own to change.
        """
        actions = position.legal_actions()
        while len(actions) == 1 and score.verdict is None:
            seat = position.to_move
            position.apply(actions[0])
            self.prospect.note(score, position, seat, actions[0])
            actions = position.legal_actions()
        if position.finish is not None or score.verdict is not None:
            return self.prospect.value(position, score)
        if self.leaf is not None and depth <= 0:
            self.budget.spend()
            return self.leaf(position, score)
        key = _key(position, score, depth if self.leaf is not None else 0)
        low, high = self._bounds.get(key, (LOST, WON))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.budget.spend()
        maximal = self.prospect.settings.side_of(position.to_move) == self.prospect.standing.side
        best = LOST if maximal else WON
        floor, ceiling = alpha, beta
        for action in _ordered(position, actions):
            value = self._of(*self.after(position, score, (action,)), floor, ceiling, depth - 1)
            if maximal:
                best = max(best, value)
                floor = max(floor, best)
            else:
                best = min(best, value)
                ceiling = min(ceiling, best)
            if floor >= ceiling:
                break
        self._bounds[key] = narrowed(low, high, best, alpha, beta)
        return best


def _ordered(position: Round, actions: tuple[Action, ...]) -> Sequence[Action]:
    """What leaves the next seat fewest answers and the own hand most comes first, then heavy tiles."""
    if len(actions) < 2:
        return actions
    hands, seat = position.hands, position.to_move
    hand, following = hands[seat], hands[(seat + 1) % len(hands)]

    def promise(action: Action) -> tuple[bool, int, int]:
        if not isinstance(action, Lay):
            return True, 0, 0
        fitting = fitting_after(position, action) & ~position.on_table
        answers = (fitting & following).bit_count()
        return answers > 0, answers - (fitting & hand & ~(1 << action.tile)).bit_count(), -action.tile

    return sorted(actions, key=promise)


def _key(position: Round, score: Score, depth: int) -> _Key:
    """All on which the rest of a deal depends; equal where only the places of the ends differ."""
    shown: object = None
    ends = sorted(position.ends)
    if score.showing is not None:
        shown = (score.showing.house, tuple(sorted((end, one.tile) for end, one in score.showing.tips.items())))
        ends = position.ends
    return (
        tuple(position.hands), tuple(ends), position.hub, position.to_move, position.taken, position.drawn,
        position.bunch, position.owes_double, position.maker,
        tuple(position.last_turn) if position.bunch else None, score.made, shown, position.lead, depth,
    )  # fmt: skip
