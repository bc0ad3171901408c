"""What the settings of a fish mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import Sentence, lower, several
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.tally import END_POINTS
from kozel_desktop.rules.words import Words, points


def _fish_rule(table: TableSettings) -> Words:
    draws = table.undealt > table.reserve
    match table.fish_rule:
        case "exhaust" if draws:
            return Words(
                "Рыба — когда никто не может ни пойти, ни взять кость.",
                "It is a fish when nobody can lay a tile or draw one.",
            )
        case "exhaust":
            return Words("Рыба — когда пойти не может никто.", "It is a fish when nobody can lay a tile.")
        case "dead":
            return Words(
                "Рыба — как только к концам не подходит ни одна оставшаяся кость; базар впустую не разбирают.",
                "It is a fish as soon as no remaining tile fits any end; nobody draws in vain.",
            )
        case "locked":
            return Words(
                "Рыба — когда пойти не может никто, а также когда на всех концах одно число и все шесть его костей "
                "вышли: дубль положить уже не дают.",
                "It is a fish when nobody can move, and also when every end shows one number and its six other tiles "
                "are out: the double is not laid any more.",
            )


def _fish_scoring(table: TableSettings) -> Words:
    who = "пара, у которой" if table.pairs else "тот, у кого"
    of_all = " всех" if several(table) else ""
    rest = Words("другая сторона пишет", "the other side records its")
    if several(table):
        rest = Words("остальные пишут каждый", "each of the others records its")
    one = "pair" if table.pairs else "hand"
    match table.fish_scoring:
        case "loser_own":
            return Words(
                f"После рыбы пишет {who} на руках больше{of_all}, и только свои очки.",
                f"After a fish only the heaviest {one} records, and only its own points.",
            )
        case "losers_own":
            return Words(
                f"После рыбы не пишет {who} на руках меньше{of_all}; {rest.ru} свои очки.",
                f"After a fish the lightest {one} records nothing; {rest.en} own points.",
            )
        case "all_own":
            return Words(
                "После рыбы каждый пишет то, что у него на руках, и выигравший тоже.",
                f"After a fish every {one} records its own points, the lightest included.",
            )
        case "loser_all":
            return Words(
                f"Рыба полная: {who} на руках больше{of_all}, пишет очки всех рук.",
                f"The fish is full: the heaviest {one} records the points of every hand.",
            )
        case "winner_others" if table.fives:
            return Words(
                f"После рыбы {who} на руках меньше{of_all}, получает очки за руки остальных так же.",
                f"After a fish the lightest {one} scores for the others in the same way.",
            )
        case "winner_others":
            return Words(
                f"После рыбы {who} на руках меньше{of_all}, пишет себе очки остальных.",
                f"After a fish the lightest {one} scores the points of the others.",
            )
        case "winner_diff":
            return Words(
                f"После рыбы {who} на руках меньше{of_all}, пишет себе разницу: очки остальных без своих.",
                f"After a fish the lightest {one} scores the difference: the others' points less its own.",
            )


def block_sentence(table: TableSettings) -> Words:
    """Who gets the points of a blocked deal where points come from the ends (C10.4)."""
    cost = points(END_POINTS)
    return Words(
        f"После рыбы {cost.ru} получает один: самая лёгкая рука без дублей, а если дубли есть у всех — тот, "
        "у кого самый младший. Лёгких рук поровну — никто.",
        f"After a fish one player scores {cost.en}: the lightest hand without a double or, if every hand has one, "
        "whoever holds the lowest. If the lightest hands tie, nobody does.",
    )


def _when_tied(table: TableSettings) -> Words:
    if not several(table):
        return Words("Поровну", "In a tie")
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
    return Words(f"{tied.ru} — очки повисают у рыбы.", f"{tied.en}, the points hang beside the fish.")


def tie_sentence(table: TableSettings) -> Words:
    """What a tied fish does, with the amount that hangs."""
    if not table.hangs or not RULES["tie_amount"].applies(table):
        return _fish_tie(table)
    tied, amount = _when_tied(table), _tie_amount(table)
    return Words(f"{tied.ru} — {lower(amount.ru)}", f"{tied.en}, {lower(amount.en)}")


def _tie_amount(table: TableSettings) -> Words:
    if table.tie_amount == "all_hands":
        return Words("Повисают очки всех рук.", "The points of every hand are left hanging.")
    if table.score_to == "winner":
        return Words("Повисает столько, сколько у остальных.", "What the others hold is left hanging.")
    return Words(
        "Повисает столько, сколько записал бы проигравший.", "The amount a loser would have recorded is left hanging."
    )


def _carry_to(table: TableSettings) -> Words:
    if table.carry_to == "next_writer":
        if table.defers:
            return Words(
                "Повисшие очки забирает тот, кто следующим не отложит, а запишет.",
                "Hanging points go to the next side that records instead of deferring.",
            )
        return Words(
            "Повисшие очки забирает тот, кто следующим запишет.", "Hanging points go to the next side that records."
        )
    if table.score_to == "winner":
        return Words(
            "Повисшие очки прибавляются тому, кто выиграет следующую сдачу.",
            "Hanging points are added to what the winner of the next deal scores.",
        )
    if several(table):
        return Words(
            "Повисшие очки прибавляются к следующей сдаче тому, у кого в ней больше всех.",
            "Hanging points are added to the next deal for whoever loses most in it.",
        )
    return Words(
        "Повисшие очки прибавляются к следующей сдаче тому, кто её проиграл.",
        "Hanging points are added to the next deal for whoever loses it.",
    )


FISH: dict[str, Sentence] = {
    "fish_rule": _fish_rule,
    "fish_scoring": _fish_scoring,
    "fish_tie": _fish_tie,
    "tie_amount": _tie_amount,
    "carry_to": _carry_to,
}
