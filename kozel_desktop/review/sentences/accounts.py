"""What the settings of recording mean: rule 13, deferred points, single accounts, ranks."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import NOTHING, Sentence, several, upper
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.words import Words


def _threshold(table: TableSettings) -> Words:
    n = table.threshold
    if not n:
        return Words("Записывается любая сдача, даже самая дешёвая.", "Every deal is recorded, however cheap.")
    name = Words("Правило\u00a013: ", "Rule 13: ") if n == 13 else NOTHING
    fate = Words("откладывается", "deferred") if table.defers else Words("пропадает", "lost")
    if table.threshold_scope == "always":
        return _sentence(
            name,
            f"сдача дешевле {n} не записывается, а {fate.ru}.",
            f"a deal worth less than {n} is not recorded but {fate.en}.",
        )
    return _sentence(
        name,
        f"пока счёт не открыт (на нём 0), сдача дешевле {n} не записывается, а {fate.ru}.",
        f"until your account is open (while it is 0), a deal worth less than {n} is not recorded but {fate.en}.",
    )


def _sentence(name: Words, ru: str, en: str) -> Words:
    if name is NOTHING:
        return Words(upper(ru), upper(en))
    return Words(name.ru + ru, name.en + en)


def _threshold_mode(table: TableSettings) -> Words:
    n = table.threshold
    if table.threshold_mode == "cumulative":
        return Words(
            f"Как только вместе с отложенным набралось {n}, записывается всё сразу.",
            f"As soon as a deal and your deferred points make {n} together, all of it is recorded.",
        )
    return Words(
        f"Сдача от {n} записывается и приносит на счёт всё отложенное.",
        f"A deal worth {n} or more is recorded along with everything deferred.",
    )


def _threshold_scope(table: TableSettings) -> Words:
    n = table.threshold
    if table.threshold_scope == "always":
        return Words(
            f"Порог {n} действует всю партию, и на открытом счёте тоже.",
            f"The threshold of {n} applies all match long, even once your account is open.",
        )
    if table.exclusive_account:
        return Words(
            "На открытый счёт пишется любая сдача; сгорели очки — счёт снова закрыт.",
            "Once your account is open, any deal counts; lose your points and it is closed again.",
        )
    return Words("На открытый счёт пишется любая сдача.", "Once your account is open, any deal counts.")


def _below_threshold(table: TableSettings) -> Words:
    n = table.threshold
    if table.below_threshold == "discard":
        return Words(f"Сдача дешевле {n} пропадает.", f"A deal worth less than {n} is lost.")
    return Words(
        f"Сдача дешевле {n} откладывается: она стоит с плюсом рядом со счётом.",
        f"A deal worth less than {n} is deferred: it waits beside the account, marked with a plus.",
    )


def _defer_burn(table: TableSettings) -> Words:
    tied = NOTHING
    if RULES["fish_tie"].applies(table):
        tied = Words(" (ничья в рыбе не в счёт)", ", a tied fish excepted")
    match table.defer_burn:
        case "opponent_defers" if several(table):
            return Words(
                "Отложенное сгорает, когда откладывает кто-то другой.",
                "Your deferred points burn as soon as somebody else defers.",
            )
        case "opponent_defers":
            return Words(
                "Отложенное сгорает, когда откладывать начинает соперник.",
                "Your deferred points burn as soon as the other side defers.",
            )
        case "zero_deal":
            return Words(
                f"Отложенное сгорает, когда сдача не принесла вам ни одного очка{tied.ru}.",
                f"Your deferred points burn in a deal that brings you no points at all{tied.en}.",
            )
        case "never":
            return Words("Отложенное не сгорает.", "Deferred points never burn.")


def _exclusive_account(table: TableSettings) -> Words:
    if table.exclusive_account:
        return Words(
            "Очки бывают только у одной стороны: кто записал, сжигает чужие.",
            "Only one side holds points at a time: whoever records burns everyone else's.",
        )
    return Words("Счёт есть у каждой стороны.", "Every side has an account of its own.")


def _na_sto(table: TableSettings) -> Words:
    if table.na_sto:
        return Words(
            "Владелец очков, заходя с 6-6, играет «на сто»: выиграет сдачу — выиграет партию, "
            "проиграет — его очки сгорят; на ничьей ничего не меняется.",
            "Whoever holds the points and leads 6-6 plays “for a hundred”: winning that deal wins the match, "
            "losing it burns the points, and a tie changes nothing.",
        )
    return Words("«На сто» не играют.", "There is no playing “for a hundred”.")


def _general_ranks(table: TableSettings) -> Words:
    if not table.general_ranks:
        return Words("Генеральских званий нет.", "There are no general's ranks.")
    both = Words("", "")
    if table.multi_doubles > 1:
        both = Words(", за обе в один ход\u00a0— два", ", or two for both in one turn")
    whom = Words("проигравшему", "the loser")
    if several(table) or table.pairs:
        whom = Words("проигравшей паре", "the losing pair") if table.pairs else Words("проигравшим", "every loser")
    return Words(
        f"Кто вышел на 6-6 или 0-0, даёт {whom.ru} генеральское звание{both.ru}. Очки пишутся как всегда.",
        f"Going out on 6-6 or 0-0 gives {whom.en} a general's rank{both.en}. Points are recorded as usual.",
    )


ACCOUNTS: dict[str, Sentence] = {
    "threshold": _threshold,
    "threshold_mode": _threshold_mode,
    "threshold_scope": _threshold_scope,
    "below_threshold": _below_threshold,
    "defer_burn": _defer_burn,
    "exclusive_account": _exclusive_account,
    "na_sto": _na_sto,
    "general_ranks": _general_ranks,
}
