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
    fate = Words("а откладывается", "but deferred") if table.defers else Words("а пропадает", "but lost")
    if table.threshold_scope == "always":
        return _sentence(name, f"сдача дешевле {n} не записывается, {fate.ru}.",
                         f"a deal of less than {n} is not recorded {fate.en}.")
    return _sentence(name, f"пока счёт не открыт, сдача дешевле {n} не записывается, {fate.ru}.",
                     f"while your account is closed, a deal of less than {n} is not recorded {fate.en}.")


def _sentence(name: Words, ru: str, en: str) -> Words:
    if name is NOTHING:
        return Words(upper(ru), upper(en))
    return Words(name.ru + ru, name.en + en)


def _threshold_mode(table: TableSettings) -> Words:
    n = table.threshold
    if table.threshold_mode == "cumulative":
        return Words(
            f"Как только вместе с отложенным набралось {n}, записывается всё сразу.",
            f"As soon as it comes to {n} together with what is deferred, everything is recorded.",
        )
    return Words(
        f"Сдача от {n} записывается и приносит на счёт всё отложенное.",
        f"A deal of {n} or more is recorded and brings everything deferred along.",
    )


def _threshold_scope(table: TableSettings) -> Words:
    n = table.threshold
    if table.threshold_scope == "always":
        return Words(
            f"Порог {n} действует всю партию, и на открытом счёте тоже.",
            f"The threshold of {n} holds for the whole match, for an opened account too.",
        )
    return Words("На открытый счёт пишется любая сдача.", "An opened account records every deal.")


def _below_threshold(table: TableSettings) -> Words:
    n = table.threshold
    if table.below_threshold == "discard":
        return Words(f"Сдача дешевле {n} пропадает.", f"A deal of less than {n} is lost.")
    return Words(
        f"Сдача дешевле {n} откладывается: она стоит с плюсом рядом со счётом.",
        f"A deal of less than {n} is deferred: it stands with a plus beside the account.",
    )


def _defer_burn(table: TableSettings) -> Words:
    match table.defer_burn:
        case "opponent_defers":
            return Words(
                "Отложенное сгорает, когда откладывать начинает соперник.",
                "Deferred points burn when an opponent starts to defer.",
            )
        case "zero_deal":
            return Words(
                "Отложенное сгорает, когда сдача не принесла вам ни одного очка.",
                "Deferred points burn when a deal brings you no points.",
            )
        case "never":
            return Words("Отложенное не сгорает.", "Deferred points never burn.")


def _exclusive_account(table: TableSettings) -> Words:
    if table.exclusive_account:
        return Words(
            "Очки бывают только у одной стороны: кто записал, сжигает чужие.",
            "Only one side has points: whoever records burns those of the others.",
        )
    return Words("Счёт есть у каждой стороны.", "Every side has an account.")


def _na_sto(table: TableSettings) -> Words:
    if table.na_sto:
        return Words(
            "Владелец счёта может зайти с 6-6 «на сто»: выиграет сдачу — выиграет партию, "
            "проиграет — его очки сгорят.",
            "The holder of the account may lead 6-6 “for a hundred”: if he wins the deal, he wins the match; "
            "if he loses it, his points burn.",
        )
    return Words("«На сто» не играют.", "You do not play “for a hundred”.")


def _general_ranks(table: TableSettings) -> Words:
    if table.general_ranks:
        return Words(
            "Кто вышел на 6-6 или 0-0, даёт проигравшим сдачу генеральское звание. В конце партии побеждает тот, "
            "у кого званий меньше; поровну — у кого меньше очков.",
            "Going out with 6-6 or 0-0 gives the losers of the deal a general's rank. At the end of the match the "
            "fewest ranks win; when equal, the fewest points.",
        )
    return Words("Генеральских званий нет.", "There are no general's ranks.")


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
