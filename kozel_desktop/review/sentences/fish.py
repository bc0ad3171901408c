"""What the settings of a fish mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import NOTHING, Sentence, joined, lower, several
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.tally import END_POINTS
from kozel_desktop.rules.words import Words, points


def _fish_rule(table: TableSettings) -> Words:
    draws = table.undealt > table.reserve
    blocked = Words("Рыба — когда пойти не может никто.", "A fish is a blocked deal: nobody can lay a tile.")
    if draws:
        blocked = Words(
            "Рыба — когда никто не может ни пойти, ни взять кость.",
            "A fish is a blocked deal: nobody can lay a tile or draw one.",
        )
    match table.fish_rule:
        case "exhaust":
            return blocked
        case "dead":
            return joined(blocked, _in_vain(table))
        case "locked":
            return joined(
                blocked,
                _in_vain(table),
                Words(
                    "Дубль не спасает: на всех концах одно число, а шесть других его костей вышли — рыба сразу.",
                    "The double does not help: once every end shows one number and its six other tiles are out, the "
                    "deal is over.",
                ),
            )


def _in_vain(table: TableSettings) -> Words:
    """That nobody draws what cannot help (setting fish_rule; C0.6)."""
    if table.undealt <= table.reserve:
        return NOTHING
    return Words(
        "Если подходящей нет и в базаре, это уже рыба: впустую его не разбирают.",
        "If nothing in the boneyard fits either, it is one already: nobody draws in vain.",
    )


def _fish_scoring(table: TableSettings) -> Words:
    who = "пара, у которой" if table.pairs else "тот, у кого"
    of_all = " всех" if several(table) else ""
    one = "pair" if table.pairs else "hand"
    light, heavy = (f"lightest {one}", f"heaviest {one}") if several(table) else (f"lighter {one}", f"heavier {one}")
    others = _others(table)
    match table.fish_scoring:
        case "loser_own":
            return Words(
                f"После рыбы пишет {who} на руках больше{of_all}, и только свои очки.",
                f"After a fish only the {heavy} records, and only its own points.",
            )
        case "losers_own" if several(table):
            return Words(
                "После рыбы не пишет тот, у кого на руках меньше всех (поровну у нескольких — все они); остальные "
                "пишут каждый свои очки.",
                "After a fish the lightest hand, or each of several equally light, records nothing; each of the others "
                "records its own points.",
            )
        case "losers_own":
            return Words(
                f"После рыбы {who} на руках меньше, не пишет ничего, а {_OTHER_SIDE[table.pairs]} пишет свои очки.",
                f"After a fish the {light} records nothing, and the other records its own points.",
            )
        case "all_own":
            return Words(
                "После рыбы каждый пишет то, что у него на руках, и выигравший тоже.",
                f"After a fish every {one} records its own points, even the {light}.",
            )
        case "loser_all":
            return Words(
                f"Рыба полная: {who} на руках больше{of_all}, пишет очки всех рук.",
                f"The fish is full: the {heavy} records the points of every hand.",
            )
        case "winner_others" if table.fives:
            return Words(
                f"После рыбы {who} на руках меньше{of_all}, так же получает очки за {others.ru}.",
                f"After a fish the {light} scores {others.en} in the same way.",
            )
        case "winner_others":
            return Words(
                f"После рыбы {who} на руках меньше{of_all}, пишет себе {_POINTS_OF[several(table), table.pairs]}.",
                f"After a fish the {light} scores the points of {others.en}.",
            )
        case "winner_diff":
            return Words(
                f"После рыбы {who} на руках меньше{of_all}, пишет себе разницу: "
                f"{_POINTS_OF[several(table), table.pairs]} без своих.",
                f"After a fish the {light} scores the difference: the points of {others.en} less its own.",
            )


_OTHER_SIDE = {False: "другой", True: "другая пара"}
_POINTS_OF = {(False, False): "очки соперника", (False, True): "очки другой пары", (True, False): "очки остальных"}


def _others(table: TableSettings) -> Words:
    """The hands against which a fish was won, in the case that both languages need."""
    if several(table):
        return Words("руки остальных", "the other hands")
    return Words("руки другой пары", "the other pair") if table.pairs else Words("руку соперника", "the other hand")


def block_sentence(table: TableSettings) -> Words:
    """Who gets the points of a blocked deal where points come from the ends (C10.4)."""
    cost = points(END_POINTS)
    return Words(
        f"После рыбы {cost.ru} получает один: самая лёгкая рука без дублей, а если дубли есть у всех — тот, "
        "у кого самый младший. Если самые лёгкие из них равны — никто.",
        f"After a fish one player scores {cost.en}: the lightest hand without a double or, if every hand has one, "
        "whoever holds the lowest double. If the lightest hands tie, nobody scores.",
    )


def _when_tied(table: TableSettings) -> Words:
    if not several(table):
        return Words("Поровну", "If they are equal")
    match table.fish_scoring:
        case "loser_own" | "loser_all":
            return Words("Если больше всех у нескольких поровну", "If several share the most")
        case "losers_own":
            return Words("Если у всех поровну", "If all hands are equal")
        case _:
            return Words("Если меньше всех у нескольких поровну", "If several share the least")


def _fish_tie(table: TableSettings) -> Words:
    tied = _when_tied(table)
    if table.fish_tie == "none":
        return Words(f"{tied.ru} — никто ничего не пишет.", f"{tied.en}, nobody records anything.")
    if table.fish_scoring == "loser_all":
        return Words(f"{tied.ru} — повисают очки всех рук.", f"{tied.en}, the points of every hand are left hanging.")
    return Words(f"{tied.ru} — очки повисают у рыбы.", f"{tied.en}, the points are left hanging beside the fish.")


def tie_sentence(table: TableSettings) -> Words:
    """What a tied fish does, with the amount that hangs."""
    if not table.hangs or not RULES["tie_amount"].applies(table):
        return _fish_tie(table)
    tied, amount = _when_tied(table), _tie_amount(table)
    if nothing_to_hang(table):
        return Words(f"{tied.ru} — никто ничего не пишет.", f"{tied.en}, nobody records anything.")
    return Words(f"{tied.ru} — {lower(amount.ru)}", f"{tied.en}, {lower(amount.en)}")


def nothing_to_hang(table: TableSettings) -> bool:
    """Whether the difference that a winner would have scored is 0 in every tie."""
    return table.fish_scoring == "winner_diff" and table.tie_amount == "as_recorded" and not several(table)


def _tie_amount(table: TableSettings) -> Words:
    if not table.hangs:
        return Words("Очки не повисают.", "Nothing is ever left hanging.")
    if table.tie_amount == "all_hands" or table.fish_scoring == "loser_all":
        return Words("Повисают очки всех рук.", "The points of every hand are left hanging.")
    if table.score_to == "winner":
        return Words(
            "Повисает столько, сколько записал бы выигравший.", "What the winner would have scored is left hanging."
        )
    return Words(
        "Повисает столько, сколько записал бы проигравший.", "What the loser would have recorded is left hanging."
    )


def _carry_to(table: TableSettings) -> Words:
    n = table.threshold
    shared = NOTHING
    if several(table) and table.score_to == "loser":
        shared = Words("; таких несколько — висят дальше", "; if several share it, they go on hanging")
    if table.carry_to == "next_writer":
        said = _to_writer(table, shared)
        if n:
            return Words(f"{said.ru}. Дойти до {n} они не помогают.", f"{said.en}. They do not help to reach {n}.")
        return Words(f"{said.ru}.", f"{said.en}.")
    helping = Words(f", и помогают дойти до {n}", f" and help to reach {n}") if n else NOTHING
    if table.score_to == "winner":
        return Words(
            f"Повисшие очки прибавляются тому, кто выиграет следующую сдачу{helping.ru}.",
            f"Hanging points are added to what the winner of the next deal scores{helping.en}.",
        )
    if shared.ru:
        return Words(
            f"Повисшие очки прибавляются к следующей сдаче тому, у кого в ней больше всех{helping.ru}{shared.ru}.",
            f"Hanging points are added to the largest amount in the next deal{helping.en}{shared.en}.",
        )
    return Words(
        f"Повисшие очки прибавляются к следующей сдаче тому, кто её проиграл{helping.ru}.",
        f"Hanging points are added to what the loser of the next deal records{helping.en}.",
    )


def _to_writer(table: TableSettings, shared: Words) -> Words:
    """Who takes the hanging points where only recording counts (C1.7)."""
    if shared.ru:
        return Words(
            f"Повисшие очки забирает тот, кто следующим запишет больше всех{shared.ru}",
            f"Hanging points go to whoever next records the most{shared.en}",
        )
    if table.defers:
        return Words(
            "Повисшие очки забирает тот, кто следующим не отложит, а запишет",
            "Hanging points go to the next side that records instead of deferring",
        )
    return Words("Повисшие очки забирает тот, кто следующим запишет", "Hanging points go to the next side that records")


FISH: dict[str, Sentence] = {
    "fish_rule": _fish_rule,
    "fish_scoring": _fish_scoring,
    "fish_tie": _fish_tie,
    "tie_amount": _tie_amount,
    "carry_to": _carry_to,
}
