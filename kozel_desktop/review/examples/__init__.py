"""A card for every setting in which a table differs from its preset, worked out by the engine itself."""

from __future__ import annotations

from attrs import evolve, frozen

from kozel_desktop.review.examples.accounts import ACCOUNTS
from kozel_desktop.review.examples.deal import DEAL
from kozel_desktop.review.examples.fish import FISH
from kozel_desktop.review.examples.prices import PRICES
from kozel_desktop.review.examples.scene import Work
from kozel_desktop.review.pictures import NOTHING, Picture
from kozel_desktop.review.sentences import SENTENCES
from kozel_desktop.review.sentences.phrases import upper
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.saying import said
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.words import Words

_WORKS: dict[str, Work] = DEAL | FISH | ACCOUNTS | PRICES


@frozen
class Example:
    """One card: what a changed setting means, and a case with the numbers of the engine."""

    setting: str
    title: Words
    sentence: Words
    case: Words = NOTHING
    """A constructed case and its outcome; empty where the sentence says everything."""
    usual: Words = NOTHING
    """The outcome at the same table with the preset's value, where it differs."""
    picture: Picture | None = None


def examples(base: TableSettings, table: TableSettings) -> tuple[Example, ...]:
    """Return a card for every setting that differs from the base and matters at the table, in form order."""
    return tuple(_example(name, base, table) for name in table.changed_from(base) if RULES[name].applies(table))


_TELLING = (
    "fives", "matching_ends", "closing", "multi_doubles", "finish_wins", "exclusive_account", "na_sto", "general_ranks",
    "fish_rule", "fish_scoring", "threshold_mode", "below_threshold", "defer_burn", "both_cross", "blank_when",
    "six_value",
)  # fmt: skip
"""The settings that make a game what it is, the most unusual first."""


def game_examples(base: TableSettings, table: TableSettings) -> tuple[Example, ...]:
    """Return a card for every unusual rule that the game itself has: the cards of `examples` are not repeated."""
    plain = TableSettings()
    own = [name for name in _TELLING if getattr(base, name) != getattr(plain, name)]
    return tuple(
        evolve(_example(name, base, table), usual=NOTHING)
        for name in own
        if RULES[name].applies(table) and getattr(table, name) == getattr(base, name)
    )


def _example(name: str, base: TableSettings, table: TableSettings) -> Example:
    value, sentence = getattr(table, name), SENTENCES[name](table)
    title = _title(name, table)
    work = _WORKS.get(name)
    if work is None:
        return Example(name, title, sentence)
    worked = work(table, value)
    case = Words(f"{worked.premise.ru}: {worked.outcome.ru}.", f"{worked.premise.en}: {worked.outcome.en}.")
    usual = NOTHING
    try:
        before = work(table.adjusted(**{name: getattr(base, name)}), value).outcome
        if before != worked.outcome:
            usual = Words(f"Обычно: {before.ru}.", f"Usually: {before.en}.")
    except BadSettings:
        pass  # the preset's value cannot stand beside the other changes
    return Example(name, title, sentence, case, usual, worked.picture)


def _title(name: str, table: TableSettings) -> Words:
    words = said(name, getattr(table, name))
    return Words(upper(words.ru), upper(words.en))
