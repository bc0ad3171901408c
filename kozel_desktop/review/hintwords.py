"""The sentences of a hint, each from the facts that make it true."""

from __future__ import annotations

from kozel_desktop.ai.advice import Facts, Fish, Going, Pair, Stuck, points_are_good
from kozel_desktop.review.amounts import OF_NUMBERS, about, few, number, numbers_in_words, percent, points_shown
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import NAMES, Tile
from kozel_desktop.rules.words import Words, plural_ru, points, tiles_in_words

BOLD = Words(
    "Заход с 6-6 — игра на сто: выигранная сдача выигрывает партию.",
    "Leading 6-6 plays for a hundred: winning this deal wins the match.",
)
EVEN = Words(
    "Лучшие ходы почти равны: разница меньше очка.", "The best moves are nearly equal: less than a point apart."
)


def passing(drawable: int) -> Words:
    """A turn is passed while so many tiles may still be taken: not every table lets a seat draw until one fits."""
    if drawable:
        return Words(
            "За ход берут одну кость, и она не подошла: пропуск.",
            "Only one tile is drawn in a turn, and it did not fit: the turn passes.",
        )
    return Words("Ходить нечем и брать нечего: пропуск.", "Nothing fits and nothing may be drawn: the turn passes.")


def going(settings: TableSettings, out: Going) -> Words:
    """The turn goes out."""
    price = out.price
    if out.wins:
        return Words("Вы выходите и выигрываете партию.", "You go out and win the match.")
    if points_are_good(settings):
        return Words(f"Вы выходите: это даёт {about(price).ru}.", f"You go out; that brings you {about(price).en}.")
    if settings.players == 2:
        return Words(
            f"Вы выходите: сопернику это стоит {about(price).ru}.",
            f"You go out; that costs your opponent {about(price).en}.",
        )
    return Words(
        f"Вы выходите: соперникам это стоит {about(price).ru}.", f"You go out; that costs the others {about(price).en}."
    )


def fishing(settings: TableSettings, fish: Fish) -> Words:
    """The turn ends the deal as a fish, or may do so."""
    if settings.matching_ends:
        won = percent(fish.won)
        verdict = Words(f"вы выиграете её с вероятностью {won.ru}", f"you win it with a chance of {won.en}")
    else:
        own, others = number(fish.own), number(fish.others)
        if settings.players == 2:
            verdict = Words(f"у вас {own.ru}, у соперника {others.ru}", f"you have {own.en}, your opponent {others.en}")
        elif settings.pairs:
            verdict = Words(
                f"у вашей пары {own.ru}, у соперников {others.ru}", f"your side has {own.en}, the opponents {others.en}"
            )
        else:
            verdict = Words(
                f"у вас {own.ru}, у остальных в среднем {others.ru}",
                f"you have {own.en}, the others on average {others.en}",
            )
    if fish.sure:
        return Words(f"Закрывает рыбу: {verdict.ru}.", f"This makes the fish: {verdict.en}.")
    chance = percent(fish.chance)
    return Words(
        f"Рыба с вероятностью {chance.ru}: {verdict.ru}.", f"A fish with a chance of {chance.en}: {verdict.en}."
    )


def solved(settings: TableSettings, ahead: int) -> Words:
    """The deal was counted out: so many points more than the others, if both play as well as they can."""
    much = points(abs(ahead))
    if ahead > 0:
        verdict = Words(f"{much.ru} в вашу пользу", f"{much.en} in your favour")
    elif ahead < 0:
        rival = "соперника" if settings.players == 2 else "соперников"
        verdict = Words(f"{much.ru} в пользу {rival}", f"{much.en} against you")
    else:
        verdict = Words("сдача вничью", "an even deal")
    return Words(
        f"Все кости известны, при лучшей игре {verdict.ru}.", f"Every tile is known; best play gives {verdict.en}."
    )


def making(settings: TableSettings, facts: Facts, *, leads: bool) -> Words:
    """The turn makes points on the table."""
    made = points(facts.points)
    if settings.fives:
        why = Words(f"концы дают в сумме {facts.count}", f"the ends add up to {facts.count}")
    elif leads:
        why = Words("сдачу открывает дубль", "a double opens the deal")
    else:
        why = Words("концы станут равны", "the ends become equal")
    return Words(f"Сразу {made.ru}: {why.ru}.", f"{made.en} at once: {why.en}.")


def stopping(stuck: Stuck, name: str | None) -> Words:
    """The next opponent cannot answer, or may not; ``name``: None where there is only one opponent."""
    numbers, act = numbers_in_words(stuck.lacks), Words(*_ACTS[stuck.draws])
    if name is None:
        who, lacks = Words("Соперник", "Your opponent"), f"У соперника нет {numbers.ru}: он {act.ru}"
    else:
        who, lacks = Words(name, name), f"{name}: {numbers.ru} нет, {act.ru}"
    if stuck.lacks:
        told = Words(lacks, f"{who.en} has no {numbers.en} and {act.en}")
    else:
        told = Words(f"{who.ru} {act.ru}", f"{who.en} {act.en}")
    if not stuck.sure:
        chance = percent(stuck.chance)
        return Words(f"{told.ru} с вероятностью {chance.ru}.", f"{told.en} with a chance of {chance.en}.")
    if stuck.lacks:
        return Words(f"{told.ru}.", f"{told.en}.")
    return Words(f"{told.ru}: ответить нечем.", f"{who.en} cannot answer and {act.en}.")


_ACTS = {True: ("добирает", "draws"), False: ("пропускает ход", "passes")}


def closing(closed: Pair) -> Words:
    """An arm is closed."""
    ru, hidden = OF_NUMBERS[closed.number][0], closed.hidden
    return Words(
        f"Ветвь закрыта: чужих {ru} осталось {hidden}, ваших {closed.own}.",
        f"The arm is closed: others can have {hidden or 'no'} {few(closed.number, hidden)}, you keep {closed.own}.",
    )


def doubling(double: Pair) -> Words:
    """A double goes whose number is nearly spent."""
    ru, en = OF_NUMBERS[double.number]
    name = f"{double.number}-{double.number}"
    if not double.hidden:
        return Words(
            f"Дубль {name} пора класть: чужих {ru} не осталось.",
            f"It is time for the double {name}: nobody else has any {en}.",
        )
    left = f"only {double.hidden} {en} are" if double.hidden > 1 else f"only one {few(double.number, 1)} is"
    return Words(
        f"Дубль {name} пора класть: чужих {ru} осталось {double.hidden}.",
        f"It is time for the double {name}: {left} out of your sight.",
    )


def partnering(chance: float) -> Words:
    """The partner can follow."""
    likely = percent(chance)
    return Words(
        f"У напарника есть подходящая кость с вероятностью {likely.ru}.",
        f"Your partner has a tile that fits with a chance of {likely.en}.",
    )


def fitting(facts: Facts) -> Words:
    """How many tiles fit then, and how many of them are one's own."""
    every = tiles_in_words(facts.fitting)
    if facts.fitting == 1:
        if facts.fits:
            return Words(f"Дальше подойдёт {every.ru}, и она у вас.", f"Then {every.en} will fit, and you hold it.")
        return Words(
            f"Дальше подойдёт {every.ru}, и она не у вас.", f"Then {every.en} will fit, and you do not hold it."
        )
    fit = plural_ru(facts.fitting, "подойдёт", "подойдут", "подойдут")
    return Words(
        f"Дальше {fit} {every.ru}, из них у вас {facts.fits}.",
        f"Then {every.en} will fit, and you hold {facts.fits} of them.",
    )


def keeping(facts: Facts) -> Words:
    """How many tiles stay in the hand, and how many of them fit."""
    left, fits = tiles_in_words(facts.left), facts.fits
    keep = plural_ru(facts.left, "останется", "останутся", "останется")
    if facts.left == 1:
        last = Words("она подойдёт", "it will fit") if fits else Words("она не подойдёт", "it will not fit")
        return Words(f"У вас {keep} {left.ru}, и {last.ru}.", f"You keep {left.en}, and {last.en}.")
    if not fits:
        return Words(
            f"У вас {keep} {left.ru}, и ни одна не подойдёт.", f"You keep {left.en}, and none of them will fit."
        )
    fit = plural_ru(fits, "подойдёт", "подойдут", "подойдут")
    return Words(f"У вас {keep} {left.ru}, {fit} {fits}.", f"You keep {left.en}, and {fits} of them will fit.")


def costing(facts: Facts) -> Words:
    """What the hand then costs."""
    rest = points(facts.rest)
    keep = plural_ru(facts.rest, "останется", "останутся", "останется")
    return Words(f"На руках {keep} {rest.ru}.", f"You keep {rest.en} in hand.")


def better(gap: float, than: Tile | None) -> Words:
    """So many points better than laying another tile, or (None) than laying this one at another end."""
    ahead = points_shown(gap)
    other = Words("на другом конце", "at another end") if than is None else Words(NAMES[than], NAMES[than])
    return Words(f"В среднем на {ahead.ru} лучше, чем {other.ru}.", f"On average {ahead.en} better than {other.en}.")


def close(other: Tile | None, *, ahead: bool) -> Words:
    """It is not certain that laying another tile, or (None) this one at another end, is worse.

    ``ahead``: this one brings more points on average.
    """
    what = Words("на другом конце", "another end") if other is None else Words(NAMES[other], NAMES[other])
    if ahead:
        return Words(
            f"В среднем это лучше всего, но и {what.ru} может быть не хуже.",
            f"This is best on average, but {what.en} may be just as good.",
        )
    told = Words(f"{what.ru} может быть не хуже.", f"{what.en} may be just as good.")
    return Words(*(text[:1].upper() + text[1:] for text in (told.ru, told.en)))


def safer(ours: Words, theirs: Words, *, fish: bool) -> Words:
    """Fewer points, but a better chance in the match; ``fish``: the deal ends as one that is lost."""
    if ours == theirs:
        return Words(
            "Очков больше у другого хода, но для партии этот чуть лучше.",
            "Another move brings more points, but for the match this one is slightly better.",
        )
    chances = Words(f"{ours.ru} против {theirs.ru}", f"{ours.en} against {theirs.en}")
    if fish:
        return Words(
            f"Рыба будет проиграна, но выиграть партию так вероятнее: {chances.ru}.",
            f"This fish is lost, but the match is likelier to be won so: {chances.en}.",
        )
    return Words(
        f"Очков больше у другого хода, но выиграть партию вероятнее так: {chances.ru}.",
        f"Another move brings more points, but the match is likelier to be won so: {chances.en}.",
    )
