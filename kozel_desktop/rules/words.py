"""A text in both languages of the game, for the floors that know no Qt."""

from __future__ import annotations

from attrs import frozen


@frozen
class Words:
    """One text in Russian and in English; the interface shows one of them."""

    ru: str
    en: str

    def in_language(self, code: str) -> str:
        """Return the Russian text for ``"ru"`` and the English one for every other code."""
        return self.ru if code == "ru" else self.en

    def format(self, **values: object) -> Words:
        """Fill the same placeholders in both languages."""
        return Words(self.ru.format(**values), self.en.format(**values))


def plural_ru(count: int, one: str, few: str, many: str) -> str:
    """Choose the Russian form for a count: 1 очко, 2 очка, 5 очков, 21 очко, 112 очков."""
    tail = abs(count) % 100
    if 11 <= tail <= 14:
        return many
    return one if tail % 10 == 1 else few if 2 <= tail % 10 <= 4 else many


def count_of(count: int, ru: tuple[str, str, str], en: tuple[str, str]) -> Words:
    """A number with its noun in both languages, e.g. «5 очков» / "5 points"."""
    return Words(f"{count} {plural_ru(count, *ru)}", f"{count} {en[0] if abs(count) == 1 else en[1]}")


def points(count: int) -> Words:
    """A number of points in words."""
    return count_of(count, ("очко", "очка", "очков"), ("point", "points"))


def tiles_in_words(count: int) -> Words:
    """A number of tiles in words."""
    return count_of(count, ("кость", "кости", "костей"), ("tile", "tiles"))
