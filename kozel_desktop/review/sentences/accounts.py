"""What the settings of recording mean: rule 13, deferred points, single accounts, ranks."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import NOTHING, Sentence, upper
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.words import Words


def _threshold(table: TableSettings) -> Words:
    n = table.threshold
    if not n:
        return Words("Записывается любая сдача, даже самая дешёвая.", "Every deal is recorded, however cheap.")
    name = Words("Правило\u00a013: ", "Rule 13: ") if n == 13 else NOTHING
    fate = Words(", а откладывается", ": it is deferred") if table.defers else Words(", а пропадает", ": it is lost")
    if table.threshold_scope == "always":
        return _sentence(
            name, f"сдача дешевле {n} не записывается{fate.ru}.", f"a deal of less than {n} is not recorded{fate.en}."
        )
    return _sentence(
        name,
        f"пока счёт не открыт, сдача дешевле {n} не записывается{fate.ru}.",
        f"until your account is open, a deal of less than {n} is not recorded{fate.en}.",
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
            f"As soon as a deal and what was deferred before it make {n}, all of it is recorded.",
        )
    return Words(
        f"Сдача от {n} записывается и приносит на счёт всё отложенное.",
        f"A deal of {n} or more is recorded along with everything deferred.",
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
        return Words(f"Сдача дешевле {n} пропадает.", f"A deal of less than {n} is lost.")
    return Words(
        f"Сдача дешевле {n} откладывается: она стоит с плюсом рядом со счётом.",
        f"A deal of less than {n} is deferred: it waits with a plus beside the account.",
    )


def _defer_burn(table: TableSettings) -> Words:
    match table.defer_burn:
        case "opponent_defers":
            return Words(
                "Отложенное сгорает, когда откладывать начинает соперник.",
                "Deferred points burn as soon as an opponent defers.",
            )
        case "zero_deal":
            return Words(
                "Отложенное сгорает, когда сдача не принесла вам ни одного очка.",
                "Deferred points burn when a deal brings you none at all.",
            )
        case "never":
            return Words("Отложенное не сгорает.", "Deferred points never burn.")


def _exclusive_account(table: TableSettings) -> Words:
    if table.exclusive_account:
        return Words(
            "Очки бывают только у одной стороны: кто записал, сжигает чужие.",
            "Only one side has points at a time: whoever records burns everyone else's.",
        )
    return Words("Счёт есть у каждой стороны.", "Every side has an account of its own.")


def _na_sto(table: TableSettings) -> Words:
    if table.na_sto:
        return Words(
            "Владелец счёта может зайти с 6-6 «на сто»: выиграет сдачу — выиграет партию, "
            "проиграет — его очки сгорят; на ничьей ничего не меняется. В первой сдаче этого нет.",
            "The holder of the account may lead 6-6 “for a hundred”: winning that deal wins the match, "
            "losing it burns the points, and a tie changes nothing. Not in the first deal.",
        )
    return Words("«На сто» не играют.", "There is no playing “for a hundred”.")


def _general_ranks(table: TableSettings) -> Words:
    if not table.general_ranks:
        return Words("Генеральских званий нет.", "There are no general's ranks.")
    both = Words("", "")
    if table.multi_doubles > 1:
        both = Words(", за обе в один ход\u00a0— два", ", two for both in one turn")
    return Words(
        f"Кто вышел на 6-6 или 0-0, даёт проигравшим сдачу генеральское звание{both.ru}. Очки пишутся как всегда.",
        f"Going out on 6-6 or 0-0 gives the losers of the deal a general's rank{both.en}. "
        "Points are recorded as usual.",
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
