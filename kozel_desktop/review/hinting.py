"""Why an action is advised: one sentence, true because every number in it was counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

from attrs import frozen

from kozel_desktop.ai.counsel import Counsel, Option
from kozel_desktop.ai.facts import Facts, Fish, Going, Pair, Stuck
from kozel_desktop.ai.ledgered import points_are_good
from kozel_desktop.review.amounts import OF_NUMBERS, about, few, number, numbers_in_words, percent
from kozel_desktop.rules.actions import Draw, EndTurn, Lay, Pass
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.words import Words, plural_ru, points, tiles_in_words

_FIRST, _FINE, _GOOD = 10_000.0, 1_000.0, 100.0
"""How much a sentence says that leaves no question; that is a strong reason; that is a reason at all."""
_LIKELY = 0.6
_FEW = 2


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
            words = Words("Ходить нечем: надо взять из базара.", "Nothing fits: you have to draw.")
        case Pass() if sight.drawable:
            words = Words("За ход берут одну кость, и она не подошла: пропуск.", "You have drawn your tile: you pass.")
        case Pass():
            words = Words("Ходить нечем и брать нечего: пропуск.", "Nothing fits and nothing may be drawn: you pass.")
        case Lay(tile) if not sight.laid:
            words = Words(f"Сдачу должна открыть {NAMES[tile]}.", f"{NAMES[tile]} has to open the deal.")
        case Lay(tile) if option.facts.out is None and option.facts.fish is None:
            words = Words(
                f"{NAMES[tile]} – единственная кость, которой можно ходить.",
                f"{NAMES[tile]} is the only tile that fits.",
            )
        case _:
            return None
    return Reason(_FIRST, "only", words)


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

    def all(self) -> Iterator[Reason]:
        """Every sentence, in no order."""
        facts = self.facts
        if facts.out is not None:
            yield self._going(facts.out)
        if facts.bold:
            yield Reason(
                _FINE + 60, "bold",
                Words("Заход 6-6 – игра на сто: выигранная сдача выигрывает партию.",
                      "Leading 6-6 plays for a hundred: winning this deal wins the match."),
            )  # fmt: skip
        if facts.fish is not None and (facts.fish.sure or facts.fish.chance >= _LIKELY):
            yield self._fish(facts.fish)
        if self.counsel.exact:
            yield self._solved()
        if facts.points:
            yield self._made(facts)
        if facts.stuck is not None and (facts.stuck.sure or facts.stuck.chance >= 0.02):
            yield self._stuck(facts.stuck)
        if facts.closed is not None:
            yield self._closed(facts.closed)
        elif facts.double is not None and facts.double.hidden <= _FEW and facts.out is None:
            yield self._double(facts.double)
        if facts.partner is not None and facts.partner >= 0.02:
            yield self._partner(facts.partner)
        if facts.fits and facts.out is None:
            yield self._own_ends(facts)
        yield from self._match()
        if facts.out is None:
            yield self._rest(facts)

    # --- how the best differs from the others

    def _ahead(self, amount: Callable[[Facts], float]) -> float:
        """By how much something is more here than after the other actions, on average."""
        others = [amount(option.facts) for option in self.counsel.options[1:]]
        return amount(self.facts) - fmean(others) if others else 0.0

    # --- the sentences

    def _going(self, going: Going) -> Reason:
        price = going.price
        if going.wins:
            words = Words("Вы выходите и выигрываете партию.", "You go out and win the match.")
        elif points_are_good(self.settings):
            words = Words(
                f"Вы выходите: это даёт {about(price).ru}.", f"You go out; that brings you {about(price).en}."
            )
        elif self.settings.players == 2:
            words = Words(
                f"Вы выходите: соперник заплатит {about(price).ru}.",
                f"You go out; your opponent pays {about(price).en}.",
            )
        else:
            words = Words(
                f"Вы выходите: соперникам это стоит {about(price).ru}.",
                f"You go out; that costs the others {about(price).en}.",
            )
        return Reason(_FIRST, "out", words)

    def _fish(self, fish: Fish) -> Reason:
        sure = fish.sure
        if self.settings.matching_ends:
            won = percent(fish.won)
            verdict = Words(f"вы выиграете её с вероятностью {won.ru}", f"you win it with a chance of {won.en}")
        else:
            own, others = fish.own, fish.others
            who = ("у вашей пары", "your side has") if self.settings.pairs else ("у вас", "you have")
            rival = (
                ("у соперника", "your opponent") if self.settings.players == 2
                else ("у соперников", "the opponents") if self.settings.pairs
                else ("у остальных в среднем", "the others on average")
            )  # fmt: skip
            verdict = Words(
                f"{who[0]} {number(own).ru}, {rival[0]} {number(others).ru}",
                f"{who[1]} {number(own).en}, {rival[1]} {number(others).en}",
            )
        if sure:
            return Reason(_FINE, "fish", Words(f"Закрывает рыбу: {verdict.ru}.", f"This makes the fish: {verdict.en}."))
        chance = percent(fish.chance)
        return Reason(
            _GOOD + 20 * fish.chance, "fish",
            Words(f"Рыба с вероятностью {chance.ru}: {verdict.ru}.",
                  f"A fish with a chance of {chance.en}: {verdict.en}."),
        )  # fmt: skip

    def _solved(self) -> Reason:
        ahead = round(self.best.points)
        if ahead:
            much = points(abs(ahead))
            verdict = (
                Words(f"{much.ru} в вашу пользу", f"{much.en} in your favour") if ahead > 0
                else Words(f"лучше, чем минус {abs(ahead)}, не выйдет", f"nothing better than minus {abs(ahead)}")
            )  # fmt: skip
        else:
            verdict = Words("сдача вничью", "the deal comes out even")
        return Reason(
            _GOOD + 40, "solved",
            Words(f"Все кости известны, просчитано до конца: {verdict.ru}.",
                  f"Every tile is known and the deal is counted out: {verdict.en}."),
        )  # fmt: skip

    def _made(self, facts: Facts) -> Reason:
        made = points(facts.points)
        if self.settings.fives:
            why = Words(f"концы дают в сумме {facts.count}", f"the ends add up to {facts.count}")
        elif not self.sight.laid:
            why = Words("сдачу открывает дубль", "a double opens the deal")
        else:
            why = Words("концы станут равны", "the ends become equal")
        weight = _GOOD + 10 * self._ahead(lambda other: other.points)
        return Reason(weight, "made", Words(f"Сразу {made.ru}: {why.ru}.", f"{made.en} at once: {why.en}."))

    def _stuck(self, stuck: Stuck) -> Reason:
        weight = 8 * stuck.chance + 22 * self._ahead(lambda other: other.stuck.chance if other.stuck else 0.0)
        numbers = numbers_in_words(stuck.lacks)
        two = self.settings.players == 2
        name = self.names[stuck.seat] if not two else ""
        act = Words(*(("добирает", "draws") if stuck.draws else ("пропускает ход", "passes")))
        if stuck.sure:
            if two:
                words = (
                    Words(
                        f"У соперника нет {numbers.ru}: он {act.ru}.",
                        f"Your opponent has no {numbers.en} and {act.en}.",
                    )
                    if stuck.lacks
                    else Words(f"Соперник {act.ru}: ответить ему нечем.", f"Your opponent cannot answer and {act.en}.")
                )
            else:
                words = (
                    Words(f"{name} {act.ru}: {numbers.ru} там нет.", f"{name} has no {numbers.en} and {act.en}.")
                    if stuck.lacks
                    else Words(f"{name} {act.ru}: ответить нечем.", f"{name} cannot answer and {act.en}.")
                )
            return Reason(weight + 6, "stuck", words)
        chance = percent(stuck.chance)
        if stuck.lacks and two:
            words = Words(
                f"У соперника нет {numbers.ru}: он {act.ru} с вероятностью {chance.ru}.",
                f"Your opponent has no {numbers.en} and {act.en} with a chance of {chance.en}.",
            )
        elif stuck.lacks:
            words = Words(
                f"{name}: {numbers.ru} нет, {act.ru} с вероятностью {chance.ru}.",
                f"{name} has no {numbers.en} and {act.en} with a chance of {chance.en}.",
            )
        else:
            who = Words("Соперник", "Your opponent") if two else Words(name, name)
            words = Words(
                f"{who.ru} {act.ru} с вероятностью {chance.ru}.", f"{who.en} {act.en} with a chance of {chance.en}."
            )
        return Reason(weight, "stuck", words)

    def _closed(self, closed: Pair) -> Reason:
        ru, en = OF_NUMBERS[closed.number]
        return Reason(
            6.0, "closed",
            Words(f"Ветвь закрыта: чужих {ru} осталось {closed.hidden}, ваших {closed.own}.",
                  f"The arm is closed: others can have {closed.hidden} {en}, you keep {closed.own}."),
        )  # fmt: skip

    def _double(self, double: Pair) -> Reason:
        ru, en = OF_NUMBERS[double.number]
        name = f"{double.number}-{double.number}"
        if double.hidden:
            words = Words(
                f"Дубль {name} пора класть: чужих {ru} осталось {double.hidden}.",
                f"It is time for the double {name}: only {double.hidden} {few(double.number, double.hidden)} "
                f"are out of your sight."
                if double.hidden != 1
                else f"It is time for the double {name}: only one {few(double.number, 1)} is out of your sight.",
            )
        else:
            words = Words(
                f"Дубль {name} пора класть: чужих {ru} не осталось.",
                f"It is time for the double {name}: nobody else has any {en}.",
            )
        return Reason(7.0 - double.hidden, "double", words)

    def _partner(self, chance: float) -> Reason:
        likely = percent(chance)
        weight = 2 * chance + 14 * self._ahead(lambda other: other.partner or 0.0)
        return Reason(
            weight, "partner",
            Words(f"У напарника есть подходящая кость с вероятностью {likely.ru}.",
                  f"Your partner has a tile that fits with a chance of {likely.en}."),
        )  # fmt: skip

    def _own_ends(self, facts: Facts) -> Reason:
        def share(other: Facts) -> float:
            return other.fits / other.fitting if other.fitting else 0.0

        weight = 3 * share(facts) + 16 * self._ahead(share)
        every = tiles_in_words(facts.fitting)
        fit = plural_ru(facts.fitting, "подойдёт", "подойдут", "подойдут")
        return Reason(
            weight, "ends",
            Words(f"Дальше {fit} {every.ru}, из них у вас {facts.fits}.",
                  f"Then {every.en} will fit, and you hold {facts.fits} of them."),
        )  # fmt: skip

    def _rest(self, facts: Facts) -> Reason:
        if points_are_good(self.settings) or isinstance(self.best.action, EndTurn):
            left, fits = tiles_in_words(facts.left), facts.fits
            keep = plural_ru(facts.left, "останется", "останутся", "останется")
            if fits:
                fit = plural_ru(fits, "подойдёт", "подойдут", "подойдут")
                words = Words(
                    f"У вас {keep} {left.ru}, {fit} {fits}.", f"You keep {left.en}, and {fits} of them will fit."
                )
            else:
                words = Words(
                    f"У вас {keep} {left.ru}, и ни одна не подойдёт.", f"You keep {left.en}, and none of them will fit."
                )
            return Reason(0.1, "rest", words)
        rest = points(facts.rest)
        keep = plural_ru(facts.rest, "останется", "останутся", "останется")
        weight = 0.15 * (facts.before - facts.rest) + 0.8 * self._ahead(lambda other: other.before - other.rest)
        return Reason(weight + 0.2, "rest", Words(f"На руках {keep} {rest.ru}.", f"Your hand will cost {rest.en}."))

    def _match(self) -> Iterator[Reason]:
        """Where another action promises more points, but this one more for the match."""
        if self.counsel.exact:
            return
        rival = max(self.counsel.options, key=lambda option: option.points)
        if rival is self.best or rival.even or rival.points < self.best.points + 1:
            return
        ours, theirs = percent(self.best.value), percent(rival.value)
        if ours != theirs:
            yield Reason(
                _FINE - 1, "match",
                Words(f"Очков больше у другого хода, но партия здесь надёжнее: {ours.ru} против {theirs.ru}.",
                      f"Another move brings more points, but for the match this one is safer: "
                      f"{ours.en} against {theirs.en}."),
            )  # fmt: skip
