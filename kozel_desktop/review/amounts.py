"""Numbers in the sentences of a hint: chances, amounts that are only known about, the names of the numbers."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.ai.advice import Amount
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.words import Words, plural_ru, points

OF_NUMBERS = (
    ("пустых", "blanks"),
    ("единиц", "ones"),
    ("двоек", "twos"),
    ("троек", "threes"),
    ("четвёрок", "fours"),
    ("пятёрок", "fives"),
    ("шестёрок", "sixes"),
)
"""The tiles of every number, as there are none of them: «нет пятёрок»."""


def number(amount: Amount) -> Words:
    """«20», or «около 20» where that is an average."""
    whole = round(amount.mean)
    return Words(str(whole), str(whole)) if amount.sure else Words(f"около {whole}", f"about {whole}")


def about(amount: Amount) -> Words:
    """A number of points after a verb: «17 очков», or «около 17 очков»."""
    whole = round(amount.mean)
    much = points(whole)
    if amount.sure:
        return much
    genitive = plural_ru(whole, "очка", "очков", "очков")
    return Words(f"около {whole} {genitive}", f"about {much.en}")


def shown(settings: TableSettings, amount: float, *, exact: bool) -> int | float:
    """Points as the rows of a hint show them: to a tenth where they are made in play, otherwise in whole numbers."""
    return round(amount, 1) if settings.scores_in_play and not exact else round(amount)


def points_shown(amount: float) -> Words:
    """«6 очков», «1,6 очка»."""
    if amount == round(amount):
        return points(round(amount))
    return Words(f"{amount:.1f} очка".replace(".", ","), f"{amount:.1f} points")


def percent(chance: float) -> Words:
    """A chance that is not certain, in whole per cent."""
    whole = min(99, max(1, round(100 * chance)))
    return Words(f"{whole}\u00a0%", f"{whole}%")


def numbers_in_words(numbers: Sequence[int]) -> Words:
    """«двоек и пятёрок»."""
    ru, en = [OF_NUMBERS[number][0] for number in numbers], [OF_NUMBERS[number][1] for number in numbers]
    if len(ru) < 2:
        return Words("".join(ru), "".join(en))
    return Words(f"{', '.join(ru[:-1])} и {ru[-1]}", f"{', '.join(en[:-1])} or {en[-1]}")


def few(number: int, count: int) -> str:
    """«two sixes», «one six» in English."""
    plural = OF_NUMBERS[number][1]
    return plural if count != 1 else {"sixes": "six"}.get(plural, plural[:-1])
