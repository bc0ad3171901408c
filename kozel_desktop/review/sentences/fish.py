"""What the settings of a fish mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import Sentence, lower, several
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.words import Words


def _fish_rule(table: TableSettings) -> Words:
    draws = table.undealt > table.reserve
    match table.fish_rule:
        case "exhaust" if draws:
            return Words(
                "Рыба — когда никто не может ни пойти, ни взять кость.",
                "It is a fish when nobody can lay or draw a tile.",
            )
        case "exhaust":
            return Words("Рыба — когда пойти не может никто.", "It is a fish when nobody can lay a tile.")
        case "dead":
            return Words(
                "Рыба — как только к концам не подходит ни одна оставшаяся кость; базар впустую не разбирают.",
                "It is a fish as soon as no tile that is left fits an end; the boneyard is not drawn in vain.",
            )
        case "locked":
            return Words(
                "Рыба — когда пойти не может никто, а также когда на всех концах одно число и все шесть его костей "
                "вышли: дубль положить уже не дают.",
                "It is a fish when nobody can move, and also when all ends show one number and its six tiles "
                "are out: its double is not laid any more.",
            )


def _fish_scoring(table: TableSettings) -> Words:
    who = "пара, у которой" if table.pairs else "тот, у кого"
    light = "пары, у которой" if table.pairs else "того, у кого"
    one = "pair" if table.pairs else "hand"
    match table.fish_scoring:
        case "loser_own":
            return Words(
                f"После рыбы пишет {who} на руках больше, и только свои очки.",
                f"After a fish the heaviest {one} records its own points and nothing else.",
            )
        case "losers_own":
            return Words(
                f"После рыбы пишут все, кроме {light} на руках меньше: каждый свои очки.",
                f"After a fish every {one} but the lightest records its own points.",
            )
        case "all_own":
            return Words(
                "После рыбы каждый пишет то, что у него на руках, и выигравший тоже.",
                f"After a fish every {one} records its own points, the lightest too.",
            )
        case "loser_all":
            return Words(
                f"Рыба полная: {who} на руках больше, пишет очки всех рук.",
                f"The fish is full: the heaviest {one} records the points of all hands.",
            )
        case "winner_others":
            return Words(
                f"После рыбы {who} на руках меньше, пишет себе очки остальных.",
                f"After a fish the lightest {one} scores the points of the others.",
            )
        case "winner_diff":
            return Words(
                f"После рыбы {who} на руках меньше, пишет себе разницу: очки остальных без своих.",
                f"After a fish the lightest {one} scores the difference: the others' points without its own.",
            )


def _when_tied(table: TableSettings) -> Words:
    if not several(table):
        return Words("Поровну", "A tie")
    match table.fish_scoring:
        case "loser_own" | "loser_all":
            return Words("Если больше всех у нескольких поровну", "If several share the most")
        case "losers_own":
            return Words("Если у всех поровну", "If all are equal")
        case _:
            return Words("Если меньше всех у нескольких поровну", "If several share the least")


def _fish_tie(table: TableSettings) -> Words:
    tied = _when_tied(table)
    if table.fish_tie == "none":
        return Words(f"{tied.ru} — никто ничего не пишет.", f"{tied.en}: nobody records anything.")
    return Words(f"{tied.ru} — очки повисают у рыбы.", f"{tied.en}: the points hang beside the fish.")


def tie_sentence(table: TableSettings) -> Words:
    """What a tied fish does, with the amount that hangs."""
    if not table.hangs or not RULES["tie_amount"].applies(table):
        return _fish_tie(table)
    tied, amount = _when_tied(table), _tie_amount(table)
    return Words(f"{tied.ru} — {lower(amount.ru)}", f"{tied.en}: {lower(amount.en)}")


def _tie_amount(table: TableSettings) -> Words:
    if table.tie_amount == "all_hands":
        return Words("Повисают очки всех рук.", "The points of all hands hang.")
    if table.score_to == "winner":
        return Words("Повисает столько, сколько у остальных.", "As much hangs as the others hold.")
    return Words("Повисает столько, сколько записал бы проигравший.", "What the loser would have recorded hangs.")


def _carry_to(table: TableSettings) -> Words:
    if table.carry_to == "next_writer":
        if table.defers:
            return Words(
                "Повисшие очки забирает тот, кто следующим не отложит, а запишет.",
                "Hanging points go to the next who records points instead of deferring them.",
            )
        return Words("Повисшие очки забирает тот, кто следующим запишет.", "Hanging points go to the next who records.")
    if table.score_to == "winner":
        return Words(
            "Повисшие очки прибавляются тому, кто выиграет следующую сдачу.",
            "Hanging points are added to what the winner of the next deal scores.",
        )
    if several(table):
        return Words(
            "Повисшие очки прибавляются к следующей сдаче тому, у кого в ней больше всех.",
            "Hanging points are added to the next deal for the one who loses most in it.",
        )
    return Words(
        "Повисшие очки прибавляются к следующей сдаче тому, кто её проиграл.",
        "Hanging points are added to the next deal for the one who loses it.",
    )


FISH: dict[str, Sentence] = {
    "fish_rule": _fish_rule,
    "fish_scoring": _fish_scoring,
    "fish_tie": _fish_tie,
    "tie_amount": _tie_amount,
    "carry_to": _carry_to,
}
