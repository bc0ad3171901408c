"""What the settings of players and match mean."""

from __future__ import annotations

from kozel_desktop.review.sentences.phrases import HOW_MANY, NOTHING, Sentence, joined, several, upper
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.tally import END_POINTS
from kozel_desktop.rules.variants import Loser
from kozel_desktop.rules.words import Words, count_of, points


def _players(table: TableSettings) -> Words:
    many = HOW_MANY[table.players]
    return Words(f"За столом {many.ru}.", f"{upper(many.en)} players sit at the table.")


def _pairs(table: TableSettings) -> Words:
    if table.pairs:
        return Words(
            "Играют пара на пару: напарники сидят напротив и ведут общий счёт.",
            "You play in pairs: partners sit opposite each other and share one account.",
        )
    return Words("Каждый играет за себя.", "Everyone plays for themselves.")


def _target(table: TableSettings) -> Words:
    return target_sentence(table, None)


def target_sentence(table: TableSettings, loser: Loser | None) -> Words:
    """What happens at the target, with the name that the game has for whoever loses (C1.8, C2.7, C9, C11.4)."""
    n = table.target
    if table.general_ranks:
        return _ranks_decide(table, loser)
    if table.score_to == "winner":
        return _first_wins(table, loser)
    if table.both_cross == "lowest_wins" and RULES["both_cross"].applies(table):
        return Words(f"Партия кончается, когда кто-то набрал {n}.", f"The match ends when somebody reaches {n}.")
    return _goat_sentence(table, loser)


def _ranks_decide(table: TableSettings, loser: Loser | None) -> Words:
    n, many = table.target, table.pairs or several(table)
    whose = Words("пара, у которой", "the pair with") if table.pairs else Words("тот, у кого", "whoever has")
    few = "the fewest" if several(table) else "fewer"
    points = Words("меньше очков", "lower score")
    if table.score_to == "winner":
        points = Words("больше очков", "higher score")
    told = Words(
        f"Когда кто-то набрал {n}, партия кончается. Побеждает {whose.ru} меньше званий, при равных — {points.ru}; "
        "равно всё — играют дальше.",
        f"The match ends when somebody reaches {n}. The winner is {whose.en} {few} ranks or, if these are equal, the "
        f"{points.en}; if all is equal, you play on.",
    )
    return told if loser is None else joined(told, _called(loser, many))


def _called(loser: Loser, many: bool) -> Words:
    if many:
        return Words(f"Проигравшие — {loser.several.ru}.", f"The losers are the {loser.several.en}.")
    return Words(f"Проигравший — {loser.one.ru}.", f"The loser is the {loser.one.en}.")


def _first_wins(table: TableSettings, loser: Loser | None) -> Words:
    n = table.target
    ends = Words(f"Кто первым набрал {n}, выиграл партию.", f"Whoever reaches {n} first wins the match.")
    if table.pairs:
        ends = Words(
            f"Пара, которая первой набрала {n}, выиграла партию.", f"The first pair to reach {n} wins the match."
        )
    return ends if loser is None else joined(ends, _called(loser, table.pairs or several(table)))


def _goat_sentence(table: TableSettings, loser: Loser | None) -> Words:
    n = table.target
    if table.pairs and loser is None:
        return Words(f"Пара, у которой {n} или больше, проиграла партию.", f"A pair that reaches {n} loses the match.")
    if table.pairs and loser is not None:
        return Words(
            f"Пара, у которой {n} или больше, проиграла партию: они {loser.several.ru}.",
            f"A pair that reaches {n} loses the match: they are the {loser.several.en}.",
        )
    if several(table):
        called = Words(f"тот {loser.one.ru}", f"is a {loser.one.en}") if loser else Words("тот проиграл", "loses")
        whoever = Words("", "")
        if table.both_cross == "all_cross_lose":
            whoever = Words(", хотя бы и все сразу", ", even if that is everyone at once")
        return Words(
            f"У кого {n} или больше, {called.ru}{whoever.ru}; партия кончена, остальные выиграли.",
            f"Whoever reaches {n} {called.en}{whoever.en}; the match is over, and the others win.",
        )
    if loser is None:
        return Words(f"Кто первым набрал {n}, проиграл партию.", f"Whoever reaches {n} first loses the match.")
    return Words(
        f"Кто первым набрал {n}, тот {loser.one.ru}: он проиграл партию.",
        f"Whoever reaches {n} first is the {loser.one.en} and loses the match.",
    )


def _score_to(table: TableSettings) -> Words:
    out = Words("Кто положил последнюю кость, вышел", "Whoever lays their last tile goes out")
    rest = _for_winner(table) if table.score_to == "winner" else _for_losers(table)
    return Words(out.ru + rest.ru, out.en + rest.en)


def _for_losers(table: TableSettings) -> Words:
    if table.pairs:
        return Words(
            " и выиграл сдачу для своей пары; другая пара пишет себе все точки, что остались у неё на руках.",
            " and wins the deal for the pair; the other pair records the pips left in both its hands.",
        )
    if several(table):
        return Words(
            " и выиграл сдачу; остальные пишут себе столько очков, сколько точек осталось у них на руках.",
            " and wins the deal; each of the others records the pips left in hand.",
        )
    return Words(
        " и выиграл сдачу; соперник пишет себе столько очков, сколько точек осталось у него на руках.",
        " and wins the deal; the opponent records the pips left in hand.",
    )


def _for_winner(table: TableSettings) -> Words:
    if table.matching_ends:
        cost = points(END_POINTS)
        return Words(f" и получает {cost.ru}.", f" and scores {cost.en}.")
    if table.pairs:
        whose = Words("обеих чужих рук", "both hands of the other pair")
    elif several(table):
        whose = Words("всех чужих рук вместе", "all the other hands together")
    else:
        whose = Words("чужой руки", "the other hand")
    if table.fives:
        return Words(
            f", выиграл сдачу и получает очко за каждые 5 точек {whose.ru}; неполная пятёрка считается целой.",
            f", wins the deal and scores a point for every 5 pips in {whose.en}; part of a five counts as a whole one.",
        )
    return Words(
        f", выиграл сдачу и пишет себе все точки {whose.ru}.", f", wins the deal and scores the pips in {whose.en}."
    )


def _both_cross(table: TableSettings) -> Words:
    if not RULES["both_cross"].applies(table):
        return _one_crosses(table)
    match table.both_cross:
        case "lower_wins":
            return Words(
                "Если порог в одной сдаче перешли все, выигрывает тот, у кого меньше; поровну — играют дальше.",
                "If one deal takes everyone past the target, the lower score wins; if they are equal, you play on.",
            )
        case "all_cross_lose":
            return Words(
                "Кто перешёл порог, тот проиграл, даже если в одной сдаче его перешли все.",
                "Everyone past the target loses, even if one deal takes all of you past it.",
            )
        case "lowest_wins":
            return Words(
                "Выигрывает тот, у кого меньше всех очков; у всех поровну — играют дальше.",
                "The lowest score wins; if all are equal, you play on.",
            )


def _one_crosses(table: TableSettings) -> Words:
    """What decides where the target alone does not leave a question."""
    if table.general_ranks:
        return Words("Решают звания.", "The ranks decide.")
    if table.score_to == "winner":
        return Words("Кто первым дошёл до порога, тот и выиграл.", "Whoever gets to the target first has won.")
    return Words("За одну сдачу порог переходит только кто-то один.", "A deal takes only one side past the target.")


def _time_control(table: TableSettings) -> Words:
    if not table.time_control:
        return Words("Часов нет: думайте сколько нужно.", "There is no clock: take all the time you need.")
    minutes = count_of(table.time_control, ("минута", "минуты", "минут"), ("minute", "minutes"))
    return Words(
        f"На всю партию у каждого {minutes.ru}; у кого время вышло, тот проиграл.",
        f"Each player has {minutes.en} for the whole match; whoever runs out of time loses it.",
    )


def _time_increment(table: TableSettings) -> Words:
    if not table.time_increment:
        return Words("За ход время не прибавляется.", "A move adds no time.")
    seconds = count_of(table.time_increment, ("секунда", "секунды", "секунд"), ("second", "seconds"))
    return Words(f"За каждый ход к часам прибавляется {seconds.ru}.", f"Every move adds {seconds.en} to your clock.")


def _fives(table: TableSettings) -> Words:
    if not table.fives:
        return Words("Концы не складывают.", "The ends are not added up.")
    return Words(
        "После каждого хода, первого тоже, концы складывают: у кости считается открытая половина, у дубля на конце "
        "ветви — обе, у дома — обе, пока занято меньше двух его сторон, а потом он не считается. Сумма делится на 5 — "
        "положивший сразу получает очко за каждую пятёрку.",
        "After every turn, the first included, the open ends are added up: a tile counts its open half, a double at "
        "the end of an arm counts both halves, and so does the house, but only until two of its sides are covered. "
        "If the sum is a multiple of 5, whoever laid the tile scores a point for every five at once.",
    )


def _matching_ends(table: TableSettings) -> Words:
    if not table.matching_ends:
        return Words("За равные концы ничего не дают.", "Matching ends score nothing.")
    return Words(
        "Открыли сдачу дублем — 2 очка. Сделали оба конца равными — 2 очка, а если на одном из них дубль — 3.",
        "Opening a deal with a double scores 2 points. Making both ends match scores 2, or 3 if there is a double at "
        "one of them.",
    )


def called_off(table: TableSettings) -> Words:
    """That points made on the table end the match at once (C8.5, C10.5); empty where none are made."""
    if not table.scores_in_play:
        return NOTHING
    return Words(
        "Партия кончается сразу, хоть посреди сдачи.", "The match ends on the spot, even in the middle of a deal."
    )


MATCH: dict[str, Sentence] = {
    "players": _players,
    "pairs": _pairs,
    "target": _target,
    "score_to": _score_to,
    "both_cross": _both_cross,
    "time_control": _time_control,
    "time_increment": _time_increment,
    "fives": _fives,
    "matching_ends": _matching_ends,
}
