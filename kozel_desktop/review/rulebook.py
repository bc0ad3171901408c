"""The rules of one table in words: chapters of a few short paragraphs, made from its settings."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.review.sentences import SENTENCES
from kozel_desktop.review.sentences.deal import dealt_sentence
from kozel_desktop.review.sentences.fish import tie_sentence
from kozel_desktop.review.sentences.phrases import joined
from kozel_desktop.review.sentences.prices import both_special
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.words import Words


@frozen
class Chapter:
    """A title and the paragraphs under it."""

    title: Words
    paragraphs: tuple[Words, ...]


def rules_of(table: TableSettings) -> tuple[Chapter, ...]:
    """Return the complete rules of a table, a screen to a screen and a half of text."""
    return tuple(
        Chapter(title, tuple(paragraph for paragraph in paragraphs if paragraph.ru))
        for title, paragraphs in (
            (Words("Раздача", "The deal"), (_dealing(table), _opening(table))),
            (Words("Ход", "A turn"), (_turn(table),)),
            (Words("Конец сдачи", "The end of a deal"), (_going_out(table), _bonuses(table))),
            (Words("Рыба", "The fish"), (_fish(table),)),
            (Words("Запись", "Recording"), (_recording(table), _special(table))),
            (Words("Партия", "The match"), (_match(table),)),
        )
    )


def _told(table: TableSettings, *names: str, silent: dict[str, object] | None = None) -> Words:
    """The sentences of the settings that matter here; ``silent``: values that go without saying."""
    unsaid = silent or {}
    return joined(
        *(
            SENTENCES[name](table)
            for name in names
            if RULES[name].applies(table) and not (name in unsaid and getattr(table, name) == unsaid[name])
        )
    )


def _dealing(table: TableSettings) -> Words:
    return joined(
        dealt_sentence(table),
        _told(table, "pairs", silent={"pairs": False}),
        _told(table, "reserve", "redeal"),
    )


def _opening(table: TableSettings) -> Words:
    return joined(
        _told(table, "opening_order"),
        _told(table, *(["opening_nodouble"] if table.undealt else [])),
        _told(table, "next_opener", "after_fish_opener", "lead_double"),
        _told(table, "reopen_11", silent={"reopen_11": False}),
    )


def _turn(table: TableSettings) -> Words:
    duty = Words("Есть чем ходить — ходить надо.", "If you can move, you must.")
    return joined(
        _told(table, "layout"),
        duty,
        SENTENCES["draw_mode"](table),
        _told(table, "multi_doubles", "closing", silent={"multi_doubles": 1, "closing": False}),
    )


def _going_out(table: TableSettings) -> Words:
    return joined(
        _told(table, "score_to", "finish_wins", silent={"finish_wins": "off"}),
        _told(table, "blank_value", "six_value", silent={"six_value": 12}),
        both_special(table),
    )


def _bonuses(table: TableSettings) -> Words:
    return _told(table, "bonuses", silent={"bonuses": False})


def _fish(table: TableSettings) -> Words:
    parts = [_told(table, "fish_rule", "fish_scoring")]
    if RULES["fish_tie"].applies(table):
        parts.append(tie_sentence(table))
    parts.append(_told(table, "carry_to"))
    return joined(*parts)


def _recording(table: TableSettings) -> Words:
    parts = [_told(table, "threshold")]
    if table.threshold:
        parts.append(_told(table, "threshold_mode"))
        parts.append(_told(table, "threshold_scope"))
    if table.defers:
        parts.append(_told(table, "defer_burn"))
    return joined(*parts)


def _special(table: TableSettings) -> Words:
    names = ("exclusive_account", "na_sto", "general_ranks")
    return _told(table, *names, silent=dict.fromkeys(names, False))


def _match(table: TableSettings) -> Words:
    return _told(
        table, "target", "both_cross", "time_control", "time_increment", silent={"time_increment": 0}
    )
