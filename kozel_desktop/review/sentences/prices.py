"""What the settings of prices mean: special tiles, bonuses, winning finishes."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import NOTHING, Sentence, several
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX
from kozel_desktop.rules.words import Words, points


def _blank_value(table: TableSettings) -> Words:
    if not table.blank_value:
        return Words("0-0 на руках ничего не стоит.", "0-0 left in a hand counts nothing.")
    return _special_price("0-0", table.blank_value, table.blank_when)


def _six_value(table: TableSettings) -> Words:
    if table.six_value == 12:
        return Words("6-6 на руках стоит 12: сколько на ней точек.", "6-6 left in a hand counts its 12 pips.")
    return _special_price("6-6", table.six_value, table.six_when)


def _special_price(tile: str, value: int, when: str) -> Words:
    if when == "lone":
        ru = f"Если на руках осталась одна {tile}, она стоит {value}."
        return Words(ru, f"{tile} counts {value} if it is the only tile left in a hand.")
    return Words(f"{tile} на руках стоит {value}.", f"{tile} left in a hand counts {value}.")


def _blank_when(table: TableSettings) -> Words:
    return _special_when("0-0", table.blank_value, table.blank_when, 0)


def _six_when(table: TableSettings) -> Words:
    return _special_when("6-6", table.six_value, table.six_when, 12)


def _special_when(tile: str, value: int, when: str, plain: int) -> Words:
    if when == "lone":
        return Words(
            f"{tile} стоит {value}, только когда осталась одна; рядом с другой костью — {plain}.",
            f"{tile} counts {value} only if it is the only tile left in a hand; beside another tile it counts {plain}.",
        )
    return Words(
        f"{tile} стоит {value} всегда, и рядом с другими костями.",
        f"{tile} always counts {value}, even beside other tiles.",
    )


def both_special(table: TableSettings) -> Words:
    """What 0-0 and 6-6 cost when they are left together; empty where that is no rule of its own (C0.7)."""
    if not table.blank_value or table.six_value == 12 or table.blank_when == table.six_when == "always":
        return NOTHING
    value = hand_value(table, 1 << DOUBLE_BLANK | 1 << DOUBLE_SIX)
    return Words(f"0-0 и 6-6, оставшись вдвоём, стоят {value}.", f"0-0 and 6-6 left alone together count {value}.")


def _finish_wins(table: TableSettings) -> Words:
    match table.finish_wins:
        case "off":
            return Words("Выход на 6-6 или 0-0 — обычный выход.", "Going out on 6-6 or 0-0 is nothing special.")
        case "any":
            return Words(
                "Кто вышел на 6-6 или 0-0, сразу выиграл партию.",
                "Whoever goes out on 6-6 or 0-0 wins the match at once.",
            )
        case "both":
            return Words(
                "Кто вышел на 6-6 и 0-0 за один ход, сразу выиграл партию.",
                "Whoever goes out on 6-6 and 0-0 in one turn wins the match at once.",
            )


def _bonuses(table: TableSettings) -> Words:
    if not table.bonuses:
        return Words("Бонусов за 6-6 и 0-0 нет.", "There are no bonuses for 6-6 or 0-0.")
    who = Words("кто-то", "anyone")
    if table.bonus_payer == "loser_if_winner_laid_it":
        who = Words("победитель", "the winner")
    match table.bonus_when:
        case "first":
            played = Words("открыл сдачу костью 6-6", "led 6-6")
        case "last":
            played = Words("вышел на 6-6", "went out on 6-6")
        case "both":
            played = Words("открыл сдачу костью 6-6 или вышел на неё", "led 6-6 or went out on it")
    pays = Words(
        "проигравшие платят" if several(table) else "проигравший платит",
        "the losers pay" if several(table) else "the loser pays",
    )
    return Words(
        f"Бонусы: если {who.ru} {played.ru}, {pays.ru} ещё {table.bonus66}; за 0-0 так же {table.bonus00}.",
        f"Bonuses: if {who.en} {played.en}, {pays.en} another {table.bonus66}; likewise {table.bonus00} for 0-0.",
    )


def _bonus66(table: TableSettings) -> Words:
    cost = points(table.bonus66)
    return Words(f"6-6 прибавляет к цене сдачи {cost.ru}.", f"6-6 adds {cost.en} to what a deal is worth.")


def _bonus00(table: TableSettings) -> Words:
    cost = points(table.bonus00)
    return Words(f"0-0 прибавляет к цене сдачи {cost.ru}.", f"0-0 adds {cost.en} to what a deal is worth.")


def _bonus_when(table: TableSettings) -> Words:
    match table.bonus_when:
        case "first":
            return Words("Бонус даёт только первая кость сдачи.", "Only the first tile of a deal earns a bonus.")
        case "last":
            return Words("Бонус даёт только кость, которой вышли.", "Only the tile somebody goes out on earns a bonus.")
        case "both":
            return Words(
                "Бонус дают первая кость сдачи и та, которой вышли.",
                "The first tile of a deal and the one somebody goes out on earn a bonus.",
            )


def _bonus_payer(table: TableSettings) -> Words:
    if table.bonus_payer == "loser":
        return Words(
            "Бонус платит проигравший, кто бы ни положил кость.", "The loser pays the bonus, whoever laid the tile."
        )
    return Words(
        "Бонус платит проигравший, и только если кость положил победитель.",
        "The loser pays the bonus, and only if the winner laid the tile.",
    )


PRICES: dict[str, Sentence] = {
    "blank_value": _blank_value,
    "blank_when": _blank_when,
    "six_value": _six_value,
    "six_when": _six_when,
    "finish_wins": _finish_wins,
    "bonuses": _bonuses,
    "bonus66": _bonus66,
    "bonus00": _bonus00,
    "bonus_when": _bonus_when,
    "bonus_payer": _bonus_payer,
}
