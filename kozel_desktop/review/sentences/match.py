"""What the settings of players and match mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import HOW_MANY, Sentence, several
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.words import Words, count_of


def _players(table: TableSettings) -> Words:
    many = HOW_MANY[table.players]
    return Words(f"За столом {many.ru}.", f"There are {many.en} at the table.")


def _pairs(table: TableSettings) -> Words:
    if table.pairs:
        return Words(
            "Играют пара на пару: напарники сидят напротив и ведут общий счёт.",
            "You play in pairs: partners face each other and share an account.",
        )
    return Words("Каждый играет за себя.", "Everybody plays for himself.")


def _target(table: TableSettings) -> Words:
    n = table.target
    if table.score_to == "winner":
        return Words(f"Кто первым набрал {n}, выиграл партию.", f"Whoever reaches {n} first wins the match.")
    if table.pairs:
        return Words(
            f"Пара, у которой {n} или больше, — козлы: они проиграли партию.",
            f"A pair with {n} or more are the goats: they lose the match.",
        )
    if several(table):
        return Words(
            f"У кого {n} или больше, тот козёл, и партия кончена: остальные выиграли.",
            f"Whoever has {n} or more is the goat, and the match is over: the others win.",
        )
    return Words(
        f"Кто первым набрал {n}, тот козёл: он проиграл партию.",
        f"Whoever reaches {n} first is the goat and loses the match.",
    )


def _score_to(table: TableSettings) -> Words:
    out = Words("Кто положил последнюю кость, вышел", "Whoever lays his last tile goes out")
    if table.score_to == "loser":
        if table.pairs:
            rest = Words(
                " и выиграл сдачу для своей пары; другая пара пишет себе очки обеих своих рук.",
                " and wins the deal for his pair; the other pair records the points of both its hands.",
            )
        elif several(table):
            rest = Words(
                " и выиграл сдачу; остальные пишут себе то, что осталось у них на руках.",
                " and wins the deal; the others record what is left in their hands.",
            )
        else:
            rest = Words(
                " и выиграл сдачу; соперник пишет себе то, что осталось у него на руках.",
                " and wins the deal; the other one records what is left in his hand.",
            )
    elif table.pairs:
        rest = Words(
            " и выиграл сдачу; его пара пишет себе очки обеих чужих рук.",
            " and wins the deal; his pair scores the points of both hands of the other pair.",
        )
    elif several(table):
        rest = Words(
            ", выиграл сдачу и пишет себе всё, что осталось на руках у остальных.",
            ", wins the deal and scores everything left in the other hands.",
        )
    else:
        rest = Words(
            ", выиграл сдачу и пишет себе то, что осталось на руках у соперника.",
            ", wins the deal and scores what is left in the other hand.",
        )
    return Words(out.ru + rest.ru, out.en + rest.en)


def _both_cross(table: TableSettings) -> Words:
    if table.both_cross == "lower_wins":
        return Words(
            "Если порог в одной сдаче перешли все, выигрывает тот, у кого меньше; поровну — играют дальше.",
            "If one deal carries everybody over the target, the lower score wins; when equal, you play on.",
        )
    return Words(
        "Кто перешёл порог, тот проиграл, даже если в одной сдаче его перешли все.",
        "All who crossed the target lose, even if one deal carried everybody over.",
    )


def _time_control(table: TableSettings) -> Words:
    if not table.time_control:
        return Words("Часов нет: думайте сколько нужно.", "There is no clock: think as long as you like.")
    minutes = count_of(table.time_control, ("минута", "минуты", "минут"), ("minute", "minutes"))
    return Words(
        f"На всю партию у каждого {minutes.ru}; вышло время — партия проиграна.",
        f"Everybody has {minutes.en} for the whole match; out of time, the match is lost.",
    )


def _time_increment(table: TableSettings) -> Words:
    if not table.time_increment:
        return Words("За ход время не прибавляется.", "A move adds no time.")
    seconds = count_of(table.time_increment, ("секунда", "секунды", "секунд"), ("second", "seconds"))
    return Words(f"За каждый ход к часам прибавляется: {seconds.ru}.", f"Every move adds {seconds.en} to the clock.")


MATCH: dict[str, Sentence] = {
    "players": _players,
    "pairs": _pairs,
    "target": _target,
    "score_to": _score_to,
    "both_cross": _both_cross,
    "time_control": _time_control,
    "time_increment": _time_increment,
}
