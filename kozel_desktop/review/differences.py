"""«Чем отличается»: two tables line by line, each line a rule that is not the same, in words."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.review.sentences import SENTENCES
from kozel_desktop.review.sentences.match import target_sentence
from kozel_desktop.review.sentences.phrases import upper
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.variants import Variant
from kozel_desktop.rules.words import Words


@frozen
class Difference:
    """One rule as it is at the first and at the second table; ``chapter`` is its group of settings."""

    setting: str
    chapter: Words
    label: Words
    first: Words
    second: Words


def differences(
    first: TableSettings, second: TableSettings, games: tuple[Variant, Variant] | None = None
) -> tuple[Difference, ...]:
    """Return what differs, in the order of the form; ``games`` give the names for whoever loses.

    A rule that means nothing at one of the tables says why it does not.
    """
    found = []
    for name, rule in RULES.items():
        applied = [rule.applies(table) for table in (first, second)]
        if getattr(first, name) == getattr(second, name) or not any(applied):
            continue
        said = [
            _sentence(name, table, game) if here else Words(*(f"{upper(words)}." for words in _needs(name)))
            for table, game, here in zip((first, second), games or (None, None), applied, strict=True)
        ]
        if said[0] != said[1]:
            found.append(Difference(name, rule.head, rule.label, *said))
    return tuple(found)


def _sentence(name: str, table: TableSettings, game: Variant | None) -> Words:
    return target_sentence(table, game.loser) if name == "target" and game is not None else SENTENCES[name](table)


def _needs(name: str) -> tuple[str, str]:
    words = RULES[name].needs
    return words.ru, words.en
