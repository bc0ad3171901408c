"""What players call a setting among themselves: «до 201», «два дубля за ход», «без правила 13»."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kozel_desktop.rules.declaration import Value
from kozel_desktop.rules.words import Words

_ANY = None
"""Stands for every number without a phrase of its own; the phrase has a place {n} for it."""

_Phrases = Mapping[Any, tuple[str, str]]

_PHRASES: Mapping[str, _Phrases] = {
    "players": {
        2: ("вдвоём", "for two"),
        3: ("втроём", "for three"),
        4: ("вчетвером", "for four"),
    },
    "pairs": {True: ("пара на пару", "in pairs"), False: ("каждый за себя", "every player alone")},
    "target": {_ANY: ("до\u00a0{n}", "to\u00a0{n}")},
    "score_to": {
        "loser": ("пишут проигравшие", "losers record"),
        "winner": ("пишут победители", "winners score"),
    },
    "both_cross": {
        "lower_wins": ("перешли оба\u00a0— побеждает меньший счёт", "both past the target: the lower score wins"),
        "all_cross_lose": ("перешли порог\u00a0— проиграли", "everyone past the target loses"),
        "lowest_wins": ("побеждает только меньший счёт", "only the lowest score wins"),
    },
    "time_control": {
        0: ("без часов", "no clock"),
        _ANY: ("{n}\u00a0мин на партию", "{n}\u00a0min each"),
    },
    "time_increment": {
        0: ("без добавки за ход", "no increment"),
        _ANY: ("плюс {n}\u00a0с за ход", "plus {n}\u00a0s a move"),
    },
    "hand_size": {_ANY: ("по\u00a0{n}\u00a0костей", "{n}\u00a0tiles each")},
    "reserve": {
        0: ("весь базар", "the whole boneyard"),
        1: ("базар без одной", "all but one of the boneyard"),
        2: ("базар без двух", "all but two of the boneyard"),
    },
    "draw_mode": {
        "until": ("добор до подходящей", "draw until one fits"),
        "one": ("добор по одной", "draw one a turn"),
    },
    "redeal": {
        "none": ("без пересдачи", "no redeal"),
        "kozel": ("пересдача при 5 дублях или 6 костях числа", "redeal for 5 doubles or 6 of a number"),
        "doubles5": ("пересдача при 5 дублях", "redeal for 5 doubles"),
        "club": ("клубная пересдача", "club redeal"),
        "club_pairs": ("клубная пересдача для пар", "club redeal for pairs"),
    },
    "opening_order": {
        "low1_zero_last": ("заход от 1-1 до 0-0", "lead from 1-1 to 0-0"),
        "low1_no_zero": ("заход от 1-1 без 0-0", "lead from 1-1 but never 0-0"),
        "low0": ("заход от 0-0", "lead from 0-0 upwards"),
        "high": ("заход от 6-6", "lead from 6-6 downwards"),
    },
    "opening_nodouble": {
        "low": ("без дублей заходит младшая", "no doubles: the lowest tile leads"),
        "high": ("без дублей заходит старшая", "no doubles: the highest tile leads"),
    },
    "next_opener": {
        "winner": ("открывает вышедший", "whoever went out opens"),
        "by_tile": ("после выхода снова открывает дубль", "a double opens again after a go-out"),
    },
    "after_fish_opener": {
        "fisherman": ("после рыбы открывает рыбак", "the fisherman opens after a fish"),
        "fish_winner": ("после рыбы открывает её победитель", "its winner opens after a fish"),
        "by_tile": ("после рыбы снова открывает дубль", "a double opens again after a fish"),
    },
    "reopen_11": {
        True: ("без записи снова открывает дубль", "the double opens again after an unrecorded deal"),
        False: ("без записи открывает вышедший", "whoever went out opens after an unrecorded deal too"),
    },
    "layout": {"line": ("цепью", "in a line"), "cross": ("крестом", "in a cross")},
    "lead_double": {True: ("первый дубль", "double first"), False: ("заход с любой кости", "lead any tile")},
    "multi_doubles": {
        1: ("один дубль за ход", "one double a turn"),
        2: ("два дубля за ход", "two doubles a turn"),
        4: ("четыре дубля за ход", "four doubles a turn"),
    },
    "closing": {
        True: ("дубли закрывают", "doubles may be closed"),
        False: ("дубли не закрывают", "doubles cannot be closed"),
    },
    "fish_rule": {
        "exhaust": ("рыба с дублем", "fish with the double"),
        "dead": ("рыба без пустого добора", "fish as soon as nothing fits"),
        "locked": ("рыба без дубля", "fish without the double"),
    },
    "fish_scoring": {
        "loser_own": ("рыба: свои на проигравшего", "fish: only the loser's own points"),
        "losers_own": ("в рыбе не пишет лёгкий", "fish: all but the lightest record"),
        "all_own": ("рыба на всех", "fish: everyone records"),
        "loser_all": ("полная рыба", "full fish"),
        "winner_others": ("рыба: победителю чужие", "fish: the winner scores the others"),
        "winner_diff": ("рыба: победителю разница", "fish: the winner scores the difference"),
    },
    "fish_tie": {
        "carry": ("ничья в рыбе повисает", "a tied fish hangs"),
        "none": ("ничью в рыбе не пишут", "a tied fish is not recorded"),
    },
    "tie_amount": {
        "as_recorded": ("повисает одна запись", "one record hangs"),
        "all_hands": ("повисают все руки", "all hands hang"),
    },
    "carry_to": {
        "next_writer": ("повисшие первому записавшему", "hanging points to the next who records"),
        "next_loser": ("повисшие к следующей сдаче", "hanging points with the next deal"),
    },
    "threshold": {
        0: ("без правила\u00a013", "no rule\u00a013"),
        13: ("правило\u00a013", "rule\u00a013"),
        _ANY: ("первая запись от\u00a0{n}", "first record of {n} or more"),
    },
    "threshold_mode": {
        "single": ("порог за одну сдачу", "threshold in one deal"),
        "cumulative": ("порог вместе с отложенным", "threshold with deferred points"),
    },
    "threshold_scope": {
        "until_opened": ("порог до первой записи", "threshold until the first record"),
        "always": ("порог всю партию", "threshold all match long"),
    },
    "below_threshold": {
        "defer": ("дешёвое откладывается", "cheap deals are deferred"),
        "discard": ("дешёвое пропадает", "cheap deals are lost"),
    },
    "defer_burn": {
        "opponent_defers": ("отложенное сжигает соперник", "an opponent's deferral burns yours"),
        "zero_deal": ("отложенное сгорает без очков", "deferred points burn in a deal without points"),
        "never": ("отложенное не сгорает", "deferred points never burn"),
    },
    "blank_value": {0: ("0-0 ничего не стоит", "0-0 counts nothing"), _ANY: ("0-0 за\u00a0{n}", "0-0 counts {n}")},
    "blank_when": {
        "lone": ("одинокая 0-0 дорога", "0-0 counts extra only when alone"),
        "always": ("0-0 дорога всегда", "0-0 always counts extra"),
    },
    "six_value": {_ANY: ("6-6 за\u00a0{n}", "6-6 counts {n}")},
    "six_when": {
        "lone": ("одинокая 6-6 дорога", "6-6 counts extra only when alone"),
        "always": ("6-6 дорога всегда", "6-6 always counts extra"),
    },
    "bonuses": {
        True: ("бонусы за 6-6 и 0-0", "bonuses for 6-6 and 0-0"),
        False: ("без бонусов", "no bonuses"),
    },
    "bonus66": {_ANY: ("бонус за 6-6\u00a0— {n}", "bonus of {n} for 6-6")},
    "bonus00": {_ANY: ("бонус за 0-0\u00a0— {n}", "bonus of {n} for 0-0")},
    "bonus_when": {
        "first": ("бонус за первую кость", "bonus for the first tile"),
        "last": ("бонус за последнюю кость", "bonus for the last tile"),
        "both": ("бонус за первую и последнюю", "bonus for first and last tile"),
    },
    "bonus_payer": {
        "loser": ("бонус платит проигравший", "the loser pays the bonus"),
        "loser_if_winner_laid_it": ("бонус за кость победителя", "bonus for the winner's tile only"),
    },
    "finish_wins": {
        "off": ("6-6 и 0-0 не выигрывают сразу", "6-6 and 0-0 do not win at once"),
        "any": ("выход на 6-6 или 0-0 выигрывает", "going out on 6-6 or 0-0 wins"),
        "both": ("выход на 6-6 и 0-0 выигрывает", "going out on 6-6 and 0-0 together wins"),
    },
    "exclusive_account": {True: ("один пишет", "one account"), False: ("пишут все", "everyone has an account")},
    "na_sto": {True: ("«на сто»", "“for a hundred”"), False: ("без «на сто»", "no “for a hundred”")},
    "fives": {True: ("очки за пятёрки", "points for fives"), False: ("без пятёрок", "no points for fives")},
    "matching_ends": {
        True: ("очки за равные концы", "points for matching ends"),
        False: ("без очков за концы", "no points for matching ends"),
    },
    "general_ranks": {True: ("генеральские звания", "general's ranks"), False: ("без званий", "no ranks")},
}


def said(name: str, value: Value) -> Words:
    """A setting with its value in a few words that can stand in the middle of a sentence."""
    phrases = _PHRASES[name]
    phrase = phrases[value] if value in phrases else phrases[_ANY]
    return Words(*phrase).format(n=value)


def listed(values: Mapping[str, Value]) -> Words:
    """Settings one after the other: «до 201, два дубля за ход»; empty for none."""
    phrases = [said(name, value) for name, value in values.items()]
    return Words(", ".join(words.ru for words in phrases), ", ".join(words.en for words in phrases))
