"""A kept match in the words of the lists: its game, the opponents, when it was, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import lru_cache

from PySide6.QtCore import QDate, QLocale

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS, parse_table
from kozel_desktop.store.history import HUMAN, HistoryRow
from kozel_desktop.ui.seating import fill, listed
from kozel_desktop.ui.words import language, text, tr

_REMEMBERED = 4096
"""So many texts of a kind are kept: in a long history the same ones come again and again."""


def game_title(preset: str) -> str:
    """The name of a game; its id where this version does not know it."""
    return text(VARIANTS[preset].title) if preset in VARIANTS else preset


def game_choices(presets: Iterable[str]) -> list[tuple[str | None, str]]:
    """All games, and each of these in the order of their names; to be chosen from."""
    games = sorted(set(presets), key=game_title)
    return [(None, tr("Все игры")), *((game, game_title(game)) for game in games)]


def level_title(level: str) -> str:
    """The name of a level of opponents; empty for people."""
    if level in LEVELS:
        title = LEVELS[level].title
        return text(title) if title is not None else level
    return "" if level == HUMAN else level


def level_inside(level: str) -> str:
    """The same inside a sentence: small, except the names of the characters."""
    title = level_title(level)
    return title if level in LEVELS and LEVELS[level].named else title.lower()


def table_of(row: HistoryRow) -> TableSettings | None:
    """The table of a match; None where this version cannot read it."""
    try:
        return parse_table(row.preset, row.table)
    except ValueError:
        return None


def table_title(preset: str, changes: str) -> str:
    """The game, with the target and a word where its rules were changed."""
    title = game_title(preset)
    if not changes:
        return title
    try:
        table = parse_table(preset, changes)
    except ValueError:
        return title
    base = VARIANTS[preset].base(table.players)
    parts = [title]
    if table.target != base.target:
        parts.append(fill(tr("до {target}"), target=table.target))
    if table.changed({"target": base.target}) != base:
        parts.append(tr("изменён"))
    return ", ".join(parts)


def row_title(row: HistoryRow) -> str:
    """The player's own table or the game of a match; one of so many deals names them instead of a target."""
    return _row_title(row.preset, row.table, row.table_name, row.length, language())


@lru_cache(_REMEMBERED)
def _row_title(preset: str, table: str, name: str, length: int | None, _language: str) -> str:
    if length is not None:
        return fill(tr("{game}, {deals}"), game=name or game_title(preset), deals=tr("%n сдач", n=length))
    return name or table_title(preset, table)


def opponents(row: HistoryRow) -> str:
    """Everybody but the player, with the level of the program's people."""
    return _opponents(row.others, row.levels_of_others, language())


@lru_cache(_REMEMBERED)
def _opponents(others: tuple[str, ...], levels: tuple[str, ...], _language: str) -> str:
    names = [text(SeatInfo(name, human=False).called) for name in others]
    titles = [level_inside(level) for level in levels]
    if len(set(titles)) == 1:
        return ", ".join(filter(None, (listed(names), titles[0])))
    told = zip(names, titles, strict=True)
    return listed([f"{name}\u00a0({title})" if title else name for name, title in told])


def outcome(row: HistoryRow) -> str:
    """How a match ended, in one or two words."""
    if row.ending == "deals" or row.outcome is None:
        return tr("сыграна")
    match row.outcome:
        case "won":
            return tr("победа")
        case "lost":
            return tr("поражение")
        case "drawn":
            return tr("ничья")
        case _:
            return tr("не окончена")


def origin(row: HistoryRow) -> str:
    """What is special about a match; empty for one that was simply played."""
    match row.origin:
        case "imported":
            return tr("из записи")
        case "replay":
            return tr("тренировка")
        case "duplicate":
            return tr("без везения, 2-я половина") if row.turned else tr("без везения, 1-я половина")
        case _:
            return "" if row.counts else tr("тренировка")


def score(scores: Sequence[int]) -> str:
    """The accounts, the own first."""
    return " : ".join(map(str, scores))


def moment(begun: str, *, hour: bool = True) -> str:
    """When a match began, as people write it; the text itself where it is no date."""
    try:
        when = datetime.fromisoformat(begun)
    except ValueError:
        return begun
    day = _day(when.date(), date.today().year, language())
    return f"{day}, {when:%H:%M}" if hour and len(begun) > len("2026-11-30") else day


@lru_cache(_REMEMBERED)
def _day(day: date, this_year: int, code: str) -> str:
    form = "d MMM" if day.year == this_year else "d MMM yyyy"
    return QLocale(code).toString(QDate(day.year, day.month, day.day), form)


def periods() -> list[tuple[object, str]]:
    """The periods that can be looked at: how many days they have, 0 for all time."""
    return [(0, tr("За всё время")), (7, tr("за неделю")), (30, tr("за месяц")), (365, tr("за год"))]
