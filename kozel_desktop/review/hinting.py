"""Why an action is advised: one sentence, true because every number in it was counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from kozel_desktop.ai.advice import Counsel, Facts, Option, points_are_good
from kozel_desktop.review import hintwords as words
from kozel_desktop.review.amounts import percent, shown
from kozel_desktop.rules.actions import Draw, EndTurn, Lay, Pass
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.words import Words

_FIRST, _FINE, _GOOD = 10_000.0, 1_000.0, 100.0
"""How much a sentence says that leaves no question; that is a strong reason; that is a reason at all."""
_LIKELY = 0.6
_FEW = 2
_ODD = 0.5
"""How much a sentence says at most that would speak for another action even more."""
_WORTH_SAYING = 0.15
"""A chance below this is no reason."""


@frozen
class Reason:
    """A sentence and how much it says for the advice."""

    weight: float
    kind: str
    words: Words


def reason(sight: Sight, counsel: Counsel, names: Sequence[str]) -> Words:
    """The sentence that says most for the best action; ``names`` by seat are needed with more than two players."""
    return max(reasons(sight, counsel, names), key=lambda one: one.weight).words


def reasons(sight: Sight, counsel: Counsel, names: Sequence[str]) -> list[Reason]:
    """Every true sentence about the best action of a counsel; there is always one."""
    if len(counsel.options) == 1:
        alone = _only(sight, counsel.best)
        if alone is not None:
            return [alone]
    speaker = _Speaker(sight, counsel, names)
    return list(speaker.all())


def _only(sight: Sight, option: Option) -> Reason | None:
    """Why there is nothing to choose."""
    match option.action:
        case Draw():
            told = Words("Ходить нечем: надо взять из базара.", "Nothing fits: you have to draw.")
        case Pass():
            told = words.passing(sight.drawable)
        case Lay(tile) if not sight.laid:
            told = Words(f"Сдачу должна открыть {NAMES[tile]}.", f"{NAMES[tile]} has to open the deal.")
        case Lay(tile) if option.facts.out is None and option.facts.fish is None:
            told = Words(
                f"{NAMES[tile]} — единственная кость, которой можно пойти.",
                f"{NAMES[tile]} is the only tile that fits.",
            )
        case _:
            return None
    return Reason(_FIRST, "only", told)


@frozen
class _Speaker:
    """Says what is true of the best action."""

    sight: Sight
    counsel: Counsel
    names: Sequence[str]

    @property
    def settings(self) -> TableSettings:
        return self.sight.settings

    @property
    def best(self) -> Option:
        return self.counsel.best

    @property
    def facts(self) -> Facts:
        return self.counsel.best.facts

    @property
    def _rival(self) -> Option:
        """The action with the most points: the best one, unless the match asks for another."""
        return max(self.counsel.options, key=lambda option: option.points)

    def _shown(self, option: Option) -> float:
        return shown(self.settings, option.points, exact=self.counsel.exact)

    def all(self) -> Iterator[Reason]:
        """Every sentence, in no order."""
        for some in (self._all_but_rest(), self._match(), self._compared(), self._rest()):
            yield from (Reason(*one) for one in some)

    # --- how the best differs from the others

    def _ahead(self, amount: Callable[[Facts], float]) -> float:
        """By how much something is more here than after the other actions on average, and than after the next best."""
        others = [amount(option.facts) for option in self.counsel.options[1:]]
        return amount(self.facts) - max(sum(others) / len(others), others[0]) if others else 0.0

    # --- the sentences with their weights

    def _all_but_rest(self) -> Iterator[tuple[float, str, Words]]:
        facts, settings = self.facts, self.settings
        if facts.out is not None:
            yield _FIRST, "out", words.going(settings, facts.out)
        if facts.bold:
            yield _FINE + 60, "bold", words.BOLD
        if facts.fish is not None and (facts.fish.sure or facts.fish.chance >= _LIKELY):
            won = facts.fish.won >= 0.5  # a lost one is no reason, but the deal may be over with it
            weight = _FINE if won and facts.fish.sure else _GOOD + (20 if won else 10) * facts.fish.chance
            yield weight, "fish", words.fishing(settings, facts.fish)
        if self.counsel.exact and self._rival is self.best:
            yield _GOOD + 40, "solved", words.solved(settings, round(self.best.points))
        if facts.points:
            weight = _GOOD + 10 * self._ahead(lambda other: other.points)
            yield weight, "made", words.making(settings, facts, leads=not self.sight.laid)
        if facts.stuck is not None and (facts.stuck.sure or facts.stuck.chance >= _WORTH_SAYING):
            ahead = self._ahead(_stuck)
            weight = 8 * facts.stuck.chance + 22 * ahead + (6 if facts.stuck.sure else 0)
            weight = weight if ahead >= 0 else min(weight, _ODD)
            name = None if settings.players == 2 else self.names[facts.stuck.seat]
            yield weight, "stuck", words.stopping(facts.stuck, name)
        if facts.closed is not None:
            yield 6.0, "closed", words.closing(facts.closed)
        elif facts.double is not None and facts.double.hidden <= _FEW and facts.out is None:
            yield 7.0 - facts.double.hidden, "double", words.doubling(facts.double)
        if facts.partner is not None and facts.partner >= _WORTH_SAYING:
            weight = 2 * facts.partner + 14 * self._ahead(lambda other: other.partner or 0.0)
            yield weight, "partner", words.partnering(facts.partner)
        if facts.fits and facts.out is None:
            yield 3 * _share(facts) + 16 * self._ahead(_share), "ends", words.fitting(facts)

    def _rest(self) -> Iterator[tuple[float, str, Words]]:
        facts = self.facts
        if facts.out is not None:
            return
        if points_are_good(self.settings) or isinstance(self.best.action, EndTurn):
            yield 0.1, "rest", words.keeping(facts)
        else:
            ahead = self._ahead(lambda other: other.before - other.rest)
            weight = 0.15 * (facts.before - facts.rest) + 0.8 * ahead if ahead >= 0 else 0.0
            yield weight + 0.2, "rest", words.costing(facts)

    def _compared(self) -> Iterator[tuple[float, str, Words]]:
        """How the best action stands to the next one, by the points that are shown.

        That is said where nothing says more, and where the next one has more points.
        """
        if len(self.counsel.options) < 2:
            return
        best, following = self.best, self.counsel.options[1]
        gap = self._shown(best) - self._shown(following)
        weight = _GOOD / 2 if gap < 0 and following.even else 1.0
        if -1 < gap < 1 and (following.even or (gap == 0 and not self.settings.scores_in_play)):
            yield weight, "even", words.EVEN
        elif isinstance(following.action, Lay) and isinstance(best.action, Lay):
            other = None if following.action.tile == best.action.tile else following.action.tile
            if following.even:
                yield weight, "close", words.close(other, ahead=gap > 0)
            elif gap >= 1:
                yield 2.0, "better", words.better(gap, other)

    def _match(self) -> Iterator[tuple[float, str, Words]]:
        """Where another action promises more points, but this one more for the match."""
        rival = self._rival
        if rival.even or self._shown(rival) < self._shown(self.best) + 1:
            return
        fish = self.facts.fish
        lost = fish is not None and fish.sure and fish.won == 0
        yield _FINE - 1, "match", words.safer(percent(self.best.value), percent(rival.value), fish=lost)


def _stuck(facts: Facts) -> float:
    return facts.stuck.chance if facts.stuck is not None else 0.0


def _share(facts: Facts) -> float:
    return facts.fits / facts.fitting if facts.fitting else 0.0
