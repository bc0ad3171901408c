"""The rules of one table in words: chapters of a few short paragraphs, made from its settings."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.review.sentences import SENTENCES
from kozel_desktop.review.sentences.deal import dealt_sentence
from kozel_desktop.review.sentences.fish import block_sentence, nothing_to_hang, tie_sentence
from kozel_desktop.review.sentences.match import called_off, target_sentence
from kozel_desktop.review.sentences.phrases import NOTHING, double_opens_all, joined, several
from kozel_desktop.review.sentences.prices import both_special
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.variants import Loser
from kozel_desktop.rules.words import Words


@frozen
class Chapter:
    """A title and the paragraphs under it."""

    title: Words
    paragraphs: tuple[Words, ...]


def rules_of(table: TableSettings, loser: Loser | None = None) -> tuple[Chapter, ...]:
    """Return the complete rules of a table, a screen to a screen and a half of text.

    ``loser`` is what the game calls whoever loses the match.
    """
    chapters = (
        (Words("Раздача", "Dealing"), (_dealing(table), _opening(table))),
        (Words("Ход", "Your turn"), (_turn(table),)),
        (Words("Очки за концы", "Points for the ends"), (_ends(table),)),
        (Words("Конец сдачи", "End of a deal"), (_going_out(table), _bonuses(table))),
        (Words("Рыба", "Fish"), (_fish(table),)),
        (Words("Запись", "Recording"), (_recording(table), _special(table))),
        (Words("Партия", "Match"), (_match(table, loser),)),
    )
    told = ((title, tuple(words for words in paragraphs if words.ru)) for title, paragraphs in chapters)
    return tuple(Chapter(title, paragraphs) for title, paragraphs in told if paragraphs)


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
    company = SENTENCES["pairs"](table) if table.players > 2 else NOTHING
    return joined(dealt_sentence(table), _told(table, "reserve"), company, _told(table, "redeal"))


def _opening(table: TableSettings) -> Words:
    rare = _told(table, *(["opening_nodouble"] if table.undealt else []))
    if double_opens_all(table):
        return joined(_told(table, "opening_order"), rare)
    return joined(
        _told(table, "opening_order"),
        rare,
        _told(table, "next_opener", "after_fish_opener", "reopen_11", "lead_double", silent={"reopen_11": False}),
    )


def _turn(table: TableSettings) -> Words:
    duty = Words("Есть чем ходить — ходить надо.", "If you can lay a tile, you must.")
    around = Words("Ходят по кругу, по часовой стрелке.", "Play goes clockwise.") if table.players > 2 else NOTHING
    return joined(
        around,
        _told(table, "layout"),
        duty,
        SENTENCES["draw_mode"](table),
        _told(table, "multi_doubles", "closing", silent={"multi_doubles": 1, "closing": False}),
    )


def _ends(table: TableSettings) -> Words:
    return _told(table, "fives", "matching_ends", silent={"fives": False, "matching_ends": False})


def _going_out(table: TableSettings) -> Words:
    plain: dict[str, object] = {"six_value": 12}
    if table.scores_in_play:
        plain["blank_value"] = 0
    return joined(
        _told(table, "score_to", "finish_wins", silent={"finish_wins": "off"}),
        _told(table, "blank_value", "six_value", silent=plain),
        both_special(table),
    )


def _bonuses(table: TableSettings) -> Words:
    return _told(table, "bonuses", silent={"bonuses": False})


def _fish(table: TableSettings) -> Words:
    parts = [_told(table, "fish_rule", "fish_scoring")]
    if table.matching_ends:
        parts.append(block_sentence(table))
    if RULES["fish_tie"].applies(table):
        parts.append(tie_sentence(table))
    if not nothing_to_hang(table):
        parts.append(_told(table, "carry_to"))
    return joined(*parts)


def _recording(table: TableSettings) -> Words:
    if table.scores_in_play and not table.threshold:
        return NOTHING
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


def _match(table: TableSettings, loser: Loser | None) -> Words:
    silent: dict[str, object] = {"time_increment": 0}
    if several(table):
        silent["both_cross"] = "all_cross_lose"  # said with the target
    return joined(
        target_sentence(table, loser),
        called_off(table),
        _told(table, "both_cross", "time_control", "time_increment", silent=silent),
    )
