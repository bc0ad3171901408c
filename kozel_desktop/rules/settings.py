"""Every setting of a table, declared once: value, bounds, words, and when it matters (rules.md B.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import SimpleNamespace
from typing import Any, Literal

from attrs import frozen

from kozel_desktop.rules.declaration import Level, Rule, Value, declared, numbers, refuse_impossible, rule
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.words import Words

__all__ = ["CONFLICTS", "RULES", "Conflict", "Group", "Level", "Rule", "TableSettings", "Value", "rule"]


class Group(Enum):
    """The chapter of the preferences to which a setting belongs; in the order in which they are shown."""

    MATCH = Words("Игроки и партия", "Players and match")
    DEAL = Words("Раздача и ходы", "Deal and moves")
    FISH = Words("Рыба и запись", "Fish and scoring")
    PRICES = Words("Цена костей", "Special tiles")
    SPECIAL = Words("Особые правила", "Special rules")


@frozen(kw_only=True)
class TableSettings:
    """The complete rules of one table; every way in which the games of the family differ is a field."""

    # --- players and match
    players: Literal[2, 3, 4] = rule(
        2, Group.MATCH, "T", "Игроков", "Players",
        "Сколько мест за столом.", "How many sit at the table.",
        numbers(2, 3, 4),
    )
    pairs: bool = rule(
        False, Group.MATCH, "T", "Пара на пару", "In pairs",
        "Напарники сидят напротив и ведут общий счёт.", "Partners sit opposite each other and share one account.",
        applies=lambda t: t.players == 4,
        needs=("нужны четверо", "needs four players"),
    )
    target: int = rule(
        101, Group.MATCH, "T", "Партия до", "Play to",
        "Счёт, при котором партия кончается.", "The score that ends the match.",
        numbers(101, 201, 301, 501), (1, 1000),
    )
    score_to: Literal["loser", "winner"] = rule(
        "loser", Group.MATCH, "A", "Кому пишут очки", "Who gets the points",
        "Штрафные очки пишет проигравший сдачу; в других играх очки берёт победитель.",
        "Penalty points go to the loser of a deal; in other games the winner scores.",
        {"loser": ("проигравшему", "the loser"), "winner": ("победителю", "the winner")},
    )
    both_cross: Literal["lower_wins", "all_cross_lose", "lowest_wins"] = rule(
        "lower_wins", Group.MATCH, "A", "Порог перешли несколько", "Several past the target",
        "Кто проигрывает, когда одна сдача переносит за порог нескольких.",
        "Who loses when one deal takes several players past the target.",
        {"lower_wins": ("меньший счёт выигрывает", "the lower score wins"),
         "all_cross_lose": ("проигрывают все перешедшие", "everyone past it loses"),
         "lowest_wins": ("выигрывает только меньший счёт", "only the lowest wins")},
        applies=lambda t: (
            t.score_to == "loser" and not t.general_ranks and (t.fish_scoring == "all_own" or t.side_count > 2)
        ),
        needs=("проигравшего здесь определяет другое", "something else decides the loser here"),
    )
    time_control: int = rule(
        15, Group.MATCH, "T", "Время на партию", "Time per match",
        "Минут каждому на всю партию; у кого время вышло, тот проиграл.",
        "Minutes that each player has for the whole match; run out and you lose.",
        {0: ("без часов", "no clock"), 3: ("3 минуты", "3 minutes"), 5: ("5 минут", "5 minutes"),
         10: ("10 минут", "10 minutes"), 15: ("15 минут", "15 minutes"),
         20: ("20 минут", "20 minutes"), 30: ("30 минут", "30 minutes")},
        (0, 180), zero="off",
    )
    time_increment: int = rule(
        0, Group.MATCH, "A", "Добавка за ход", "Increment",
        "Сколько секунд прибавляется к часам после каждого хода.", "Seconds added to your clock after each move.",
        {0: ("нет", "none"), 2: ("2 секунды", "2 seconds"), 5: ("5 секунд", "5 seconds"),
         10: ("10 секунд", "10 seconds"), 30: ("30 секунд", "30 seconds")},
        (0, 30), applies=lambda t: t.time_control > 0,
        needs=("нужны часы", "needs a clock"),
    )

    # --- deal and boneyard
    hand_size: Literal[5, 6, 7] = rule(
        7, Group.DEAL, "A", "Костей на руки", "Tiles in hand",
        "Сколько костей получает каждый при раздаче.", "How many tiles each player is dealt.",
        numbers(5, 6, 7),
    )
    reserve: Literal[0, 1, 2] = rule(
        1, Group.DEAL, "T", "Базар", "Boneyard",
        "Сколько последних костей базара не берут никогда.",
        "How many tiles at the end of the boneyard are never drawn.",
        {0: ("весь", "all of it"), 1: ("без одной", "all but one"), 2: ("без двух", "all but two")},
        applies=lambda t: t.undealt > 0,
        needs=("базара нет", "there is no boneyard"),
    )
    draw_mode: Literal["until", "one"] = rule(
        "until", Group.DEAL, "A", "Добор", "Drawing",
        "Нечем ходить: брать до подходящей кости или одну за ход.",
        "When nothing fits: draw until something does, or one tile per turn.",
        {"until": ("до подходящей", "until one fits"), "one": ("одна за ход", "one per turn")},
        applies=lambda t: t.undealt > t.reserve,
        needs=("брать нечего", "there is nothing to draw"),
    )
    redeal: Literal["none", "kozel", "doubles5", "club", "club_pairs"] = rule(
        "kozel", Group.DEAL, "T", "Пересдача", "Redeal",
        "При каких руках кости раздаются заново. Клубная для пар отменяет почти каждую вторую раздачу.",
        "Which hands are thrown in and dealt again. The club rule for pairs cancels almost every other deal.",
        {"none": ("нет", "none"), "kozel": ("5 дублей или 6 одного числа", "5 doubles or 6 of a number"),
         "doubles5": ("5 дублей", "5 doubles"),
         "club": ("клубная: 5 дублей, 5 одного числа", "club: 5 doubles, 5 of a number"),
         "club_pairs": ("клубная для пар", "club rule for pairs")},
    )
    opening_order: Literal["low1_zero_last", "low1_no_zero", "low0", "high"] = rule(
        "low1_zero_last", Group.DEAL, "A", "Первый заход", "Opening double",
        "Какой дубль открывает первую сдачу партии.", "Which double opens the first deal of a match.",
        {"low1_zero_last": ("1-1 … 6-6, затем 0-0", "1-1 … 6-6, then 0-0"),
         "low1_no_zero": ("1-1 … 6-6, 0-0 никогда", "1-1 … 6-6, never 0-0"),
         "low0": ("0-0, 1-1 … 6-6", "0-0, 1-1 … 6-6"), "high": ("6-6 … 1-1, 0-0", "6-6 … 1-1, 0-0")},
    )
    opening_nodouble: Literal["low", "high"] = rule(
        "low", Group.DEAL, "A", "Если дублей нет", "If nobody holds a double",
        "Какая кость открывает первую сдачу без дублей.", "Which tile opens the first deal when no double was dealt.",
        {"low": ("младшая кость", "the lowest tile"), "high": ("от 5-6 вниз", "5-6, then down")},
    )
    next_opener: Literal["winner", "by_tile"] = rule(
        "winner", Group.DEAL, "A", "Следующую сдачу открывает", "Next deal opened by",
        "Кто заходит после того, как один из игроков вышел.", "Who leads after somebody has gone out.",
        {"winner": ("кто вышел", "whoever went out"), "by_tile": ("снова по дублю", "the opening double")},
    )
    after_fish_opener: Literal["fisherman", "fish_winner", "by_tile"] = rule(
        "fisherman", Group.DEAL, "A", "После рыбы открывает", "After a fish, opened by",
        "Рыбак — тот, кто последним положил не дубль.",
        "The fisherman is whoever laid the last tile that was not a double.",
        {"fisherman": ("рыбак", "the fisherman"), "fish_winner": ("выигравший рыбу", "the winner of the fish"),
         "by_tile": ("снова по дублю", "the opening double")},
    )
    reopen_11: bool = rule(
        False, Group.DEAL, "A", "Без записи снова по дублю", "Double opens if unrecorded",
        "Если сдача слишком дешёвая для записи, заход снова определяет дубль.",
        "When a deal was too cheap to be recorded, the opening double decides again.",
        applies=lambda t: t.threshold > 0,
        needs=("правило 13 выключено", "rule 13 is off"),
    )

    # --- moves
    layout: Literal["line", "cross"] = rule(
        "line", Group.DEAL, "-", "Выкладка", "Layout",
        "Цепь с двумя концами или крест от первого дубля.",
        "A line with two ends, or a cross that grows from the first double.",
        {"line": ("цепь", "line"), "cross": ("крест", "cross")},
    )
    lead_double: bool = rule(
        False, Group.DEAL, "T", "Первый дубль", "Lead a double",
        "Каждую сдачу, кроме первой, открывают дублем, если он есть.",
        "In every deal but the first, the opener must lead a double if there is one in hand.",
    )
    multi_doubles: Literal[1, 2, 4] = rule(
        1, Group.DEAL, "T", "Дублей за ход", "Doubles per turn",
        "Сколько дублей можно положить за один ход, по одному на конец.",
        "How many doubles you may lay in one turn, one at each end.",
        {1: ("один", "one"), 2: ("два", "two"), 4: ("четыре", "four")},
    )
    closing: bool = rule(
        False, Group.DEAL, "A", "Закрывать дубли", "Closing doubles",
        "Положенный дубль можно объявить закрытым: к этой ветви больше не ходят.",
        "A double may be laid closed: nobody lays on that arm again.",
        applies=lambda t: t.layout == "cross" and not t.fives,
        needs=("только на кресте Осла", "only on the Donkey's cross"),
    )

    # --- fish
    fish_rule: Literal["exhaust", "dead", "locked"] = rule(
        "exhaust", Group.FISH, "T", "Конец сдачи рыбой", "When it is a fish",
        "«С дублем»: играют, пока есть ход или добор. «Без дубля»: шесть костей числа вышли, и концы закрыты.",
        "With the double: play on while anyone can lay or draw. Without it: six tiles of a number are out and "
        "every open end shows that number.",
        {"exhaust": ("с дублем", "with the double"), "dead": ("сразу, как ходов нет", "as soon as nothing fits"),
         "locked": ("без дубля", "without the double")},
    )
    fish_scoring: Literal[
        "loser_own", "losers_own", "all_own", "loser_all", "winner_others", "winner_diff"
    ] = rule(
        "loser_own", Group.FISH, "T", "Запись после рыбы", "Who records a fish",
        "Кто и сколько пишет, когда сдача кончилась рыбой. Полная рыба — всё на проигравшего.",
        "Who records how much when a deal ends in a fish. In a full fish the loser records every hand.",
        {"loser_own": ("свои на проигравшего", "the loser, one hand"),
         "losers_own": ("все, кроме лёгкого, свои", "all but the lightest hand"),
         "all_own": ("каждый свои", "everyone, own hand"),
         "loser_all": ("полная: всё на проигравшего", "full: the loser, all hands"),
         "winner_others": ("победителю чужие", "the winner, other hands"),
         "winner_diff": ("победителю разница", "the winner, the difference")},
        applies=lambda t: not t.matching_ends,
        needs=("рыба приносит два очка", "a fish scores two points"),
    )
    fish_tie: Literal["carry", "none"] = rule(
        "carry", Group.FISH, "A", "Ничья в рыбе", "Tied fish",
        "Что делать, когда на руках поровну.", "What happens when the hands come out equal.",
        {"carry": ("очки повисают", "the points hang"), "none": ("никто не пишет", "nobody records")},
        applies=lambda t: t.fish_scoring != "all_own" and not t.matching_ends,
        needs=("ничья здесь ничего не меняет", "a tie changes nothing here"),
    )
    tie_amount: Literal["as_recorded", "all_hands"] = rule(
        "as_recorded", Group.FISH, "A", "Сколько повисает", "How much hangs",
        "Столько, сколько записал бы проигравший, или сумма всех рук.",
        "What the loser would have recorded, or the sum of all hands.",
        {"as_recorded": ("сколько записали бы", "one record"), "all_hands": ("все руки", "all hands")},
        applies=lambda t: t.hangs and t.fish_scoring != "loser_all",
        needs=("очки не повисают или повисают все", "nothing hangs here, or every hand does"),
    )
    carry_to: Literal["next_writer", "next_loser"] = rule(
        "next_writer", Group.FISH, "A", "Повисшие очки", "Hanging points",
        "Достаются тому, кто следующим действительно запишет, или прибавляются к цене следующей сдачи.",
        "They go to the next side that really records, or are added to the price of the next deal.",
        {"next_writer": ("тому, кто запишет", "to the next who records"),
         "next_loser": ("к цене следующей сдачи", "to the next deal")},
        applies=lambda t: t.hangs,
        needs=("очки не повисают", "nothing is ever left hanging"),
    )

    # --- recording
    threshold: int = rule(
        13, Group.FISH, "T", "Правило 13", "Rule 13",
        "Пока счёт не открыт, сдача дешевле порога не записывается.",
        "Until your account is open, a deal below the threshold is not recorded.",
        {0: ("нет", "off"), 13: ("от 13", "13"), 25: ("от 25", "25")}, (0, 100),
    )
    threshold_mode: Literal["single", "cumulative"] = rule(
        "single", Group.FISH, "A", "Порог считается", "Threshold met by",
        "За одну сдачу или вместе с уже отложенным.",
        "By one deal alone, or by this deal and what is deferred already.",
        {"single": ("за одну сдачу", "one deal"), "cumulative": ("с отложенными", "with deferred points")},
        applies=lambda t: t.defers,
        needs=("ничего не откладывается", "nothing is deferred"),
    )
    threshold_scope: Literal["until_opened", "always"] = rule(
        "until_opened", Group.FISH, "A", "Порог действует", "Threshold applies",
        "Только до первой записи или всю партию.", "Only until your first record, or all match long.",
        {"until_opened": ("до первой записи", "until opened"), "always": ("всегда", "always")},
        applies=lambda t: t.threshold > 0,
        needs=("правило 13 выключено", "rule 13 is off"),
    )
    below_threshold: Literal["defer", "discard"] = rule(
        "defer", Group.FISH, "A", "Дешёвая сдача", "A cheap deal",
        "Откладывается или пропадает.", "It is deferred, or it is lost.",
        {"defer": ("откладывается", "is deferred"), "discard": ("пропадает", "is lost")},
        applies=lambda t: t.threshold > 0,
        needs=("правило 13 выключено", "rule 13 is off"),
    )
    defer_burn: Literal["opponent_defers", "zero_deal", "never"] = rule(
        "opponent_defers", Group.FISH, "A", "Когда сгорают отложенные", "Deferred points burn",
        "Отложенные сгорают, когда откладывать начал соперник, когда сдача прошла без очков, или никогда.",
        "When an opponent starts deferring, when a deal brings you nothing, or never.",
        {"opponent_defers": ("откладывает соперник", "when an opponent defers"),
         "zero_deal": ("сдача без очков", "after a deal without points"), "never": ("никогда", "never")},
        applies=lambda t: t.defers,
        needs=("ничего не откладывается", "nothing is deferred"),
    )

    # --- prices
    blank_value: Literal[0, 10, 25] = rule(
        10, Group.PRICES, "A", "Сколько стоит 0-0", "Value of 0-0",
        "Сколько очков стоит пусто-пусто на руках.", "What the double blank counts when it is left in a hand.",
        numbers(0, 10, 25),
    )
    blank_when: Literal["lone", "always"] = rule(
        "lone", Group.PRICES, "A", "0-0 стоит столько", "0-0 counts that much",
        "Только когда осталась одна или всегда.", "Only if it is the only tile left in a hand, or always.",
        {"lone": ("одна на руках", "only when alone"), "always": ("всегда", "always")},
        applies=lambda t: t.blank_value > 0,
        needs=("0-0 ничего не стоит", "0-0 counts nothing"),
    )
    six_value: Literal[12, 50] = rule(
        12, Group.PRICES, "A", "Сколько стоит 6-6", "Value of 6-6",
        "Сколько очков стоит шесть-шесть на руках.", "What the double six counts when it is left in a hand.",
        numbers(12, 50),
    )
    six_when: Literal["lone", "always"] = rule(
        "lone", Group.PRICES, "A", "6-6 стоит столько", "6-6 counts that much",
        "Только когда осталась одна или всегда.", "Only if it is the only tile left in a hand, or always.",
        {"lone": ("одна на руках", "only when alone"), "always": ("всегда", "always")},
        applies=lambda t: t.six_value > 12,
        needs=("6-6 стоит 12 всегда", "6-6 counts 12 anyway"),
    )
    bonuses: bool = rule(
        False, Group.FISH, "T", "Бонусы за 6-6 и 0-0", "Bonuses for 6-6 and 0-0",
        "Дополнительный штраф, если 6-6 или 0-0 сыграна первой или последней.",
        "An extra penalty when 6-6 or 0-0 is the first or the last tile of a deal.",
        applies=lambda t: t.score_to == "loser",
        needs=("очки пишет победитель", "the winner scores"),
    )
    bonus66: int = rule(
        50, Group.FISH, "A", "Бонус за 6-6", "Bonus for 6-6",
        "Сколько очков добавляет 6-6.", "How many points 6-6 adds.",
        numbers(12, 25, 50), (0, 100), applies=lambda t: t.bonuses and t.score_to == "loser",
        needs=("бонусы выключены", "bonuses are off"),
    )
    bonus00: int = rule(
        25, Group.FISH, "A", "Бонус за 0-0", "Bonus for 0-0",
        "Сколько очков добавляет 0-0.", "How many points 0-0 adds.",
        numbers(10, 25, 50), (0, 100), applies=lambda t: t.bonuses and t.score_to == "loser",
        needs=("бонусы выключены", "bonuses are off"),
    )
    bonus_when: Literal["first", "last", "both"] = rule(
        "both", Group.FISH, "A", "Бонус считается", "Bonus for",
        "Для первой кости сдачи, для последней или для обеих.", "For the first tile of a deal, the last, or both.",
        {"first": ("за первую", "first tile"), "last": ("за последнюю", "last tile"), "both": ("за обе", "both")},
        applies=lambda t: t.bonuses and t.score_to == "loser",
        needs=("бонусы выключены", "bonuses are off"),
    )
    bonus_payer: Literal["loser", "loser_if_winner_laid_it"] = rule(
        "loser", Group.FISH, "A", "Кто платит бонус", "Who pays the bonus",
        "Проигравший в любом случае или только если кость положил победитель.",
        "The loser in any case, or only if the winner laid the tile.",
        {"loser": ("проигравший", "the loser"),
         "loser_if_winner_laid_it": ("если положил победитель", "only if the winner laid it")},
        applies=lambda t: t.bonuses and t.score_to == "loser",
        needs=("бонусы выключены", "bonuses are off"),
    )

    # --- special
    finish_wins: Literal["off", "any", "both"] = rule(
        "off", Group.SPECIAL, "A", "Конец на 6-6 или 0-0", "Going out on 6-6 or 0-0",
        "Кто вышел этой костью, сразу выигрывает партию.", "Whoever goes out on that tile wins the match at once.",
        {"off": ("обычный", "ordinary"), "any": ("любой из двух", "either wins"),
         "both": ("обеими сразу", "only both")},
    )
    exclusive_account: bool = rule(
        False, Group.SPECIAL, "A", "Один пишет", "One account",
        "Очки есть только у одной стороны: чужая запись сжигает прежнюю.",
        "Only one side has points at a time: when another side records, they burn.",
        applies=lambda t: t.score_to == "winner" and not t.scores_in_play,
        needs=("очки бывают у всех", "everyone has an account here"),
    )
    na_sto: bool = rule(
        False, Group.SPECIAL, "A", "«На сто»", "“For a hundred”",
        "Владелец счёта заходит с 6-6: выиграл сдачу — выиграл партию, проиграл — его очки сгорают.",
        "The holder of the account leads 6-6: win the deal and you win the match, lose it and your points burn.",
        applies=lambda t: t.exclusive_account,
        needs=("нужно «Один пишет»", "needs “One account”"),
    )
    fives: bool = rule(
        False, Group.SPECIAL, "-", "Очки за пятёрки", "Points for fives",
        "После хода концы складывают: сумма делится на 5 — за каждую пятёрку очко.",
        "After each turn the open ends are added up: a multiple of five scores a point for every five.",
    )
    matching_ends: bool = rule(
        False, Group.SPECIAL, "-", "Очки за равные концы", "Points for matching ends",
        "Очки берёт тот, после чьего хода концы стали равны, а не тот, кто выиграл сдачу.",
        "Points go to whoever makes both ends equal, not to the lightest hand.",
    )
    general_ranks: bool = rule(
        False, Group.SPECIAL, "A", "Генеральские звания", "General's ranks",
        "За выход на 6-6 или 0-0 проигравшие получают звание; побеждает тот, у кого их меньше.",
        "When somebody goes out on 6-6 or 0-0 the losers get a rank; the fewest ranks win.",
    )

    def __attrs_post_init__(self) -> None:
        refuse_impossible(RULES, self)
        for conflict in CONFLICTS:
            if conflict.found_in(self):
                raise BadSettings(conflict.words)

    # --- what follows from the fields

    @property
    def undealt(self) -> int:
        """How many tiles lie in the boneyard after dealing."""
        return 28 - self.players * self.hand_size

    @property
    def side_count(self) -> int:
        """How many accounts are kept."""
        return 2 if self.pairs else self.players

    @property
    def defers(self) -> bool:
        """Whether points can be deferred at this table (C1.7)."""
        return self.threshold > 0 and self.below_threshold == "defer"

    @property
    def scores_in_play(self) -> bool:
        """Whether points are made on the table while a deal is played (C8.3, C10.3)."""
        return self.fives or self.matching_ends

    @property
    def hangs(self) -> bool:
        """Whether points of a tied fish can hang."""
        return self.fish_tie == "carry" and self.fish_scoring != "all_own" and not self.matching_ends

    def side_of(self, seat: int) -> int:
        """The account of a seat: 0+2 against 1+3 in pairs, otherwise its own (C5.1)."""
        return seat % 2 if self.pairs else seat

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that share an account."""
        return (side, side + 2) if self.pairs else (side,)

    def changed_from(self, base: TableSettings) -> dict[str, Value]:
        """The settings in which this table differs from another one."""
        return {
            name: getattr(self, name) for name in RULES if getattr(self, name) != getattr(base, name)
        }

    def changed(self, changes: Mapping[str, Value]) -> TableSettings:
        """Return the table with exactly these changes; BadSettings when they cannot go together."""
        values: dict[str, Any] = {name: getattr(self, name) for name in RULES} | dict(changes)
        return TableSettings(**values)

    def adjusted(self, **changes: Value) -> TableSettings:
        """Return the table with the changes and, where they contradict other settings, the nearest legal one.

        BadSettings is raised when a changed value is impossible or the changes contradict each other.
        """
        values: dict[str, Value] = {name: getattr(self, name) for name in RULES} | changes
        settled = set(changes)
        for _ in CONFLICTS:
            for conflict in CONFLICTS:
                if conflict.found_in(SimpleNamespace(**values)):
                    fix = next((fix for fix in conflict.fixes if not fix.keys() & settled), {})
                    values |= fix
                    settled |= fix.keys()
        return self.changed(values)


@frozen
class Conflict:
    """Settings that no table can play together, the sentence that says so, and what would mend it."""

    found_in: Callable[[Any], bool]
    words: Words
    fixes: tuple[dict[str, Value], ...]


CONFLICTS = (
    Conflict(
        lambda t: t.pairs and t.players != 4,
        Words("Пара на пару играют вчетвером.", "Pairs need four players."),
        ({"players": 4}, {"pairs": False}),
    ),
    Conflict(
        lambda t: t.score_to == "winner" and not t.fish_scoring.startswith("winner"),
        Words(
            "Очки пишет победитель, поэтому и после рыбы пишет победитель.",
            "Where the winner scores, the winner scores a fish too.",
        ),
        ({"fish_scoring": "winner_others"}, {"score_to": "loser"}),
    ),
    Conflict(
        lambda t: t.score_to == "loser" and t.fish_scoring.startswith("winner"),
        Words(
            "Очки пишет проигравший, поэтому и после рыбы пишет проигравший.",
            "Where the loser records, the loser records a fish too.",
        ),
        ({"fish_scoring": "loser_own"}, {"score_to": "winner"}),
    ),
    Conflict(
        lambda t: t.multi_doubles == 4 and t.layout != "cross",
        Words("Четыре дубля за ход бывают только на кресте.", "Four doubles a turn need a cross."),
        ({"multi_doubles": 2}, {"layout": "cross"}),
    ),
    Conflict(
        lambda t: t.closing and t.layout != "cross",
        Words("Закрывать дубли можно только на кресте.", "Doubles can only be closed on a cross."),
        ({"closing": False}, {"layout": "cross"}),
    ),
    Conflict(
        lambda t: t.redeal == "club_pairs" and not t.pairs,
        Words("Клубная пересдача для пар нужна только парам.", "The club redeal for pairs is for pairs."),
        ({"redeal": "club"}, {"pairs": True}),
    ),
    Conflict(
        lambda t: t.exclusive_account and t.score_to != "winner",
        Words(
            "«Один пишет» бывает там, где очки берёт победитель.",
            "“One account” is for games in which the winner scores.",
        ),
        ({"score_to": "winner"}, {"exclusive_account": False}),
    ),
    Conflict(
        lambda t: (t.fives or t.matching_ends) and t.score_to != "winner",
        Words("Очки за концы берёт тот, кто их сделал.", "Points for the ends go to whoever makes them."),
        ({"score_to": "winner"}, {"fives": False, "matching_ends": False}),
    ),
    Conflict(
        lambda t: t.exclusive_account and (t.fives or t.matching_ends),
        Words("Очки за концы берёт каждый, а не один.", "Points for the ends go to everyone, not to one side alone."),
        ({"exclusive_account": False}, {"fives": False, "matching_ends": False}),
    ),
    Conflict(
        lambda t: t.fives and t.closing,
        Words("Где считают пятёрки, ветви не закрывают.", "Where fives count, no arm is ever closed."),
        ({"closing": False}, {"fives": False}),
    ),
    Conflict(
        lambda t: t.fives and t.layout != "cross",
        Words("Очки за пятёрки считают на кресте.", "Points for fives need a cross."),
        ({"layout": "cross"}, {"fives": False}),
    ),
    Conflict(
        lambda t: t.matching_ends and (t.layout != "line" or t.fives),
        Words("Очки за равные концы считают на цепи.", "Points for matching ends need a line."),
        ({"layout": "line", "fives": False}, {"matching_ends": False}),
    ),
    Conflict(
        lambda t: t.na_sto and not t.exclusive_account,
        Words("«На сто» играют там, где пишет кто-то один.", "“For a hundred” needs “One account”."),
        ({"exclusive_account": True}, {"na_sto": False}),
    ),
)
"""Combinations that no table can play, with the mends in the order in which they are tried."""


RULES: Mapping[str, Rule] = declared(TableSettings)
"""The declarations of all settings by their id, in the order of the form."""
