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

    A rule that means nothing at one of the tables says why it does not, and one that the line of another rule tells
    already has no line of its own.
    """
    found: dict[str, Difference] = {}
    for name, rule in RULES.items():
        matters = any(rule.applies(table) for table in (first, second))
        if getattr(first, name) == getattr(second, name) or not matters or _TOLD_BY.get(name) in found:
            continue
        said = [
            _sentence(name, table, game) for table, game in zip((first, second), games or (None, None), strict=True)
        ]
        if said[0] != said[1]:
            found[name] = Difference(name, rule.head, rule.label, *said)
    return tuple(found.values())


_TOLD_BY = {"blank_when": "blank_value", "six_when": "six_value", "below_threshold": "threshold"}
"""Rules whose meaning is part of the sentence of another one."""
_ALWAYS_TOLD = {"both_cross", "tie_amount"}
"""Rules whose sentences say themselves what decides where they do not."""


def _sentence(name: str, table: TableSettings, game: Variant | None) -> Words:
    if name == "target" and game is not None:
        return target_sentence(table, game.loser)
    rule = RULES[name]
    if rule.applies(table) or getattr(table, name) is False or name in _ALWAYS_TOLD:
        return SENTENCES[name](table)
    return Words(f"{upper(rule.needs.ru)}.", f"{upper(rule.needs.en)}.")
