"""The named tables: the one place where a game of the family is described (rules.md B.2)."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from typing import Literal

from attrs import frozen

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.saying import listed, said
from kozel_desktop.rules.sentences import quoted
from kozel_desktop.rules.settings import RULES, Level, TableSettings, Value
from kozel_desktop.rules.words import Words


class Family(Enum):
    """What belongs together on the start page, in its order."""

    KOZEL = Words("Козёл", "Kozel")
    SEA = Words("Морской и Генерал", "Sea Kozel and General")
    CROSS = Words("Осёл и Телефон", "Donkey and Telephone")
    CLASSIC = Words("Берген и классика", "Bergen and Classic")


@frozen
class Loser:
    """What a game calls whoever has lost the match, one or several, and which picture suits."""

    one: Words
    several: Words
    sign: Literal["goat", "donkey", "star"]


@frozen
class Variant:
    """A game of the family: its id in records, its title, one sentence of character, and its table."""

    id: str
    title: Words
    character: Words
    settings: TableSettings
    """The table for the number of players that is usual."""
    by_players: Mapping[int, TableSettings]
    """The table for every number of players for which the game exists."""
    family: Family
    targets: tuple[int, ...]
    """The scores to which this game is usually played."""
    loser: Loser | None
    """None where the game has a name for nobody: then the winner is named."""

    @classmethod
    def of(
        cls,
        id: str,
        title: tuple[str, str],
        character: tuple[str, str],
        *tables: TableSettings,
        family: Family,
        targets: tuple[int, ...],
        loser: Loser | None = None,
    ) -> Variant:
        """A game with its tables, the usual number of players first."""
        by_players: dict[int, TableSettings] = {table.players: table for table in tables}
        return cls(id, Words(*title), Words(*character), tables[0], by_players, family, targets, loser)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players for which the table exists."""
        return tuple(sorted(self.by_players))

    def base(self, players: int) -> TableSettings:
        """The unchanged table for so many players; BadSettings when the game is not for them."""
        if players not in self.by_players:
            number = " / ".join(map(str, self.seats))
            raise BadSettings(
                Words(
                    f"Этот стол {_ru_seats(self.seats)}.",
                    f"{self.title.en} is for {number} players, not for {players}.",
                )
            )
        return self.by_players[players]

    def table(self, changes: Mapping[str, Value]) -> TableSettings:
        """The variant's table with the changes; BadSettings when they are impossible here.

        Pairs are four players, whatever number is usual (B.1).
        """
        usual = 4 if changes.get("pairs") else self.settings.players
        return self.base(int(changes.get("players", usual))).changed(changes)

    def house_rules(self, table: TableSettings) -> dict[str, Value]:
        """In what a table differs from the game's own for so many players."""
        return table.changed_from(self.base(table.players))

    def changes(self, table: TableSettings) -> dict[str, Value]:
        """The house rules of a table, and the number of players where it is not the usual one."""
        seats = {"players": table.players} if table.players != self.settings.players else {}
        return seats | self.house_rules(table)

    def adjusted(self, table: TableSettings, name: str, value: Value) -> TableSettings:
        """A table of this game with one setting changed and, with it, what contradicts it (house rules).

        BadSettings when the game cannot have the value: what the variant fixes stays as it is.
        """
        if name == "players":
            return self._with_players(table, int(value))
        adjusted = table.adjusted(**{name: value})
        if adjusted.players != table.players:
            return self.adjusted(self._with_players(table, adjusted.players), name, value)
        for other in adjusted.changed_from(table):
            if RULES[other].level is Level.FIXED and other != name:
                fixed = RULES[other]
                here = fixed.words_of(getattr(table, other))
                raise BadSettings(
                    Words(
                        f"В этой игре не меняется: {fixed.label.ru.lower()} — {here.ru}.",
                        f"This cannot be changed in this game: {fixed.label.en.lower()} — {here.en}.",
                    )
                )
        return adjusted

    def _with_players(self, table: TableSettings, players: int) -> TableSettings:
        """The same house rules for another number of players, as far as they go together with it."""
        base = adjusted = self.base(players)
        kept: dict[str, Value] = {"players": players}
        for name, value in self.house_rules(table).items():
            try:
                adjusted = base.adjusted(**kept, **{name: value})
            except BadSettings:
                continue
            kept[name] = value
        return adjusted


def _ru_seats(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return {2: "только на двоих", 3: "только на троих", 4: "только на четверых"}[seats[0]]
    return f"на {', '.join(map(str, seats[:-1]))} или {seats[-1]} игроков"


_K11 = TableSettings()

_PENALTY = _K11.changed(
    {"reserve": 0, "redeal": "none", "carry_to": "next_loser", "defer_burn": "zero_deal", "time_control": 0}
)
"""What the other tables with penalty points have in common."""


def _for(players: int, base: TableSettings, **changes: Value) -> TableSettings:
    return base.changed({"players": players} | changes)


def _solo(players: int) -> TableSettings:
    crossing = "lower_wins" if players == 2 else "all_cross_lose"
    return _for(players, _PENALTY, opening_nodouble="high", redeal="kozel", fish_rule="locked",
                fish_scoring="all_own", both_cross=crossing)  # fmt: skip


def _yard(players: int) -> TableSettings:
    return _for(
        players, _PENALTY, hand_size=7 if players == 2 else 5,
        opening_order="low0" if players < 4 else "low1_zero_last", after_fish_opener="fish_winner",
        fish_scoring="losers_own", threshold_mode="cumulative", defer_burn="never", both_cross="all_cross_lose",
    )  # fmt: skip


def _club(players: int, pairs: bool = False) -> TableSettings:
    crossing = "lower_wins" if players == 2 or pairs else "all_cross_lose"
    return _for(players, _PENALTY, pairs=pairs, opening_order="low1_no_zero", blank_when="always", both_cross=crossing)


_PAIRS = _for(4, _PENALTY, pairs=True, redeal="kozel")


def _k66(players: int) -> TableSettings:
    return _for(players, _PENALTY, reserve=1, opening_order="high", opening_nodouble="high",
                both_cross="all_cross_lose")  # fmt: skip


_WIN_PAIRS = _for(
    4, _PENALTY, pairs=True, score_to="winner", fish_scoring="winner_others", tie_amount="all_hands",
    defer_burn="never", reopen_11=True, blank_value=0,
)  # fmt: skip


def _sea(players: int) -> TableSettings:
    return _for(
        players, _PENALTY, target=125, score_to="winner", opening_nodouble="high", multi_doubles=2, redeal="kozel",
        blank_value=25, six_value=50, fish_scoring="winner_others", fish_tie="none",
        threshold=25, below_threshold="discard", finish_wins="any", na_sto=True, exclusive_account=True,
    )  # fmt: skip


def _sea_penalty(players: int) -> TableSettings:
    return _yard(players).changed({"target": 125, "threshold": 25})


def _donkey(players: int, pairs: bool = False) -> TableSettings:
    return _club(players, pairs).changed({"layout": "cross", "multi_doubles": 4, "closing": True})


def _telephone(players: int) -> TableSettings:
    return _for(
        players, _PENALTY, target=72, score_to="winner", layout="cross", fives=True, threshold=0, blank_value=0,
        fish_scoring="winner_others", fish_tie="none",
    )  # fmt: skip


def _bergen(players: int) -> TableSettings:
    return _for(
        players, _PENALTY, hand_size=5 if players == 4 else 6, target=15 if players == 2 else 10, reserve=2,
        draw_mode="one", opening_order="low0", next_opener="by_tile", after_fish_opener="by_tile",
        score_to="winner", matching_ends=True, fish_scoring="winner_others", fish_tie="none", threshold=0,
        blank_value=0,
    )  # fmt: skip


def _classic(players: int) -> TableSettings:
    return _for(
        players, _PENALTY, hand_size=7 if players == 2 else 5, target=100, score_to="winner", opening_order="high",
        opening_nodouble="high", after_fish_opener="fish_winner", blank_value=25, blank_when="always",
        fish_scoring="winner_diff", fish_tie="none", threshold=0,
    )  # fmt: skip


def _classic_25_50(players: int) -> TableSettings:
    return _classic(players).changed(
        {"target": 300, "opening_order": "low0", "opening_nodouble": "low", "six_value": 50, "six_when": "always"}
    )


def _classic_penalty(players: int) -> TableSettings:
    return _classic_25_50(players).changed(
        {"target": 100, "score_to": "loser", "fish_scoring": "losers_own", "fish_tie": "carry",
         "both_cross": "lowest_wins"}
    )  # fmt: skip


def _ranked(base: TableSettings) -> TableSettings:
    return base.changed({"general_ranks": True})


_GOAT = Loser(Words("козёл", "goat"), Words("козлы", "goats"), "goat")
_SEA_GOAT = Loser(Words("морской козёл", "sea goat"), Words("морские козлы", "sea goats"), "goat")
_DONKEY = Loser(Words("осёл", "donkey"), Words("ослы", "donkeys"), "donkey")
_GENERAL = Loser(Words("генерал", "general"), Words("генералы", "generals"), "star")

_TO_101 = (101, 201, 301, 501)

_GAMES = (
    Variant.of(
        "k11", ("Козёл 1×1", "Kozel 1×1"),
        ("Двое, до 101. Сдача дешевле 13 ждёт в стороне и может сгореть.",
         "For two, to 101. A deal under 13 has to wait, and may burn."),
        _K11,
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "solo", ("Козёл, каждый за себя", "Kozel, free-for-all"),
        ("После рыбы пишут все, даже самая лёгкая рука.",
         "After a fish everyone records, even the lightest hand."),
        _solo(4), _solo(3), _solo(2),
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "yard", ("Дворовый козёл", "Yard Kozel"),
        ("Мелкие сдачи копятся до 13 и никогда не сгорают.",
         "Small deals add up until they make 13, and never burn."),
        _yard(2), _yard(3), _yard(4),
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "pairs", ("Козёл пара на пару", "Kozel in pairs"),
        ("Напарник сидит напротив. Вышел один — не пишут оба.",
         "Your partner sits opposite. If either of you goes out, neither of you scores."),
        _PAIRS,
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "club", ("Клубный козёл", "Club Kozel"),
        ("0-0 всегда стоит 10 и партию не открывает.",
         "0-0 always counts 10 and never opens a match."),
        _club(2), _club(3), _club(4),
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "club-pairs", ("Клубный козёл, пары", "Club Kozel, pairs"),
        ("Клубные правила для двух пар: базара нет, все кости на руках.",
         "Club rules for two pairs, every tile in somebody's hand."),
        _club(4, pairs=True),
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "k66", ("Козёл с 6-6", "Kozel from 6-6"),
        ("Партию открывает 6-6, в базаре одна кость остаётся.",
         "6-6 opens the match, and one tile always stays undrawn."),
        _k66(2), _k66(3), _k66(4),
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "win-pairs", ("Козёл: пишут победители", "Kozel, winners score"),
        ("Две пары, и пишет та, что выиграла: набрать 101 — победа.",
         "Two pairs, and the winners score: 101 wins the match."),
        _WIN_PAIRS,
        family=Family.KOZEL, loser=_GOAT, targets=_TO_101,
    ),
    Variant.of(
        "sea", ("Морской козёл", "Sea Kozel"),
        ("Очки есть у кого-то одного. Вышли на 6-6 или 0-0 — победа.",
         "Only one side holds points. Going out on 6-6 or 0-0 wins."),
        _sea(2), _sea(3), _sea(4),
        family=Family.SEA, loser=_SEA_GOAT, targets=(125, 250),
    ),
    Variant.of(
        "sea-penalty", ("Морской (штрафной)", "Sea Kozel, penalties"),
        ("Дворовый до 125, но первая запись — когда наберётся 25.",
         "Yard rules to 125, but nothing is recorded until it comes to 25."),
        _sea_penalty(2), _sea_penalty(3), _sea_penalty(4),
        family=Family.SEA, loser=_SEA_GOAT, targets=(125, 250),
    ),
    Variant.of(
        "general", ("Генерал", "General"),
        ("Вышли на 6-6 или 0-0 — соперник получает звание.",
         "Go out on 6-6 or 0-0, and the losers get a general's rank."),
        _ranked(_K11), _ranked(_solo(3)), _ranked(_PAIRS),
        family=Family.SEA, loser=_GENERAL, targets=_TO_101,
    ),
    Variant.of(
        "donkey", ("Осёл", "Donkey"),
        ("Первый дубль раскрывает крест, другие закрывают ветви.",
         "The first double opens a cross, later ones can close its arms."),
        _donkey(2), _donkey(3), _donkey(4),
        family=Family.CROSS, loser=_DONKEY, targets=_TO_101,
    ),
    Variant.of(
        "donkey-pairs", ("Осёл, пары", "Donkey, pairs"),
        ("Крест на две пары: закройте ветви, нужные соперникам.",
         "The cross for two pairs: close the arms that the others need."),
        _donkey(4, pairs=True),
        family=Family.CROSS, loser=_DONKEY, targets=_TO_101,
    ),
    Variant.of(
        "telephone", ("Телефон (Домики)", "Telephone (Houses)"),
        ("Концы складывают: сумма 5, 10, 15… сразу даёт очки. До 72.",
         "Add up the open ends: 5, 10, 15… scores on the spot. To 72."),
        _telephone(2), _telephone(3), _telephone(4),
        family=Family.CROSS, targets=(36, 72, 144),
    ),
    Variant.of(
        "bergen", ("Берген", "Bergen"),
        ("Концы стали равны — 2 очка, с дублем 3. Игра до 15.",
         "Make both ends match: 2 points, or 3 with a double."),
        _bergen(2), _bergen(3), _bergen(4),
        family=Family.CLASSIC, targets=(10, 15, 30),
    ),
    Variant.of(
        "classic", ("Классическое", "Classic"),
        ("Кто вышел, берёт очки с чужих рук; первые 100 выигрывают.",
         "Go out and score what the others still hold; the first 100 wins."),
        _classic(2), _classic(3), _classic(4),
        family=Family.CLASSIC, targets=(100, 200, 300),
    ),
    Variant.of(
        "classic-25-50", ("Классическое 25/50", "Classic 25/50"),
        ("Классика до 300: 0-0 на чужих руках — 25 очков, 6-6 — 50.",
         "Classic to 300: 0-0 left in a hand is worth 25, 6-6 is worth 50."),
        _classic_25_50(2), _classic_25_50(3), _classic_25_50(4),
        family=Family.CLASSIC, targets=(200, 300, 500),
    ),
    Variant.of(
        "classic-penalty", ("Классическое штрафное", "Classic, penalties"),
        ("Кто-то дошёл до 100 — побеждает наименьший счёт.",
         "When somebody reaches 100, the lowest score wins."),
        _classic_penalty(2), _classic_penalty(3), _classic_penalty(4),
        family=Family.CLASSIC, targets=(100, 300, 400),
    ),
)  # fmt: skip

VARIANTS: Mapping[str, Variant] = {variant.id: variant for variant in _GAMES}
"""The games that can be played, by id, in the order of the start page."""

K11 = VARIANTS["k11"]
"""The primary game."""


def describe(variant: Variant, table: TableSettings) -> Words:
    """The title of a table: «Козёл 1×1», or «Дворовый козёл, втроём, изменено: до 201, два дубля за ход»."""
    ru, en = [variant.title.ru], [variant.title.en]
    if table.players != variant.settings.players:
        company = said("players", table.players)
        ru.append(company.ru)
        en.append(company.en)
    changed = listed(variant.house_rules(table))
    if changed.ru:
        ru.append(f"изменено: {changed.ru}")
        en.append(f"changed: {changed.en}")
    return Words(", ".join(ru), ", ".join(en))


# --- as records, files and the command line write a table


def spell_values(values: Mapping[str, Value]) -> str:
    """Write settings as ``id=value id=value``."""
    return " ".join(f"{name}={RULES[name].spell(value)}" for name, value in values.items())


def spell_changes(preset: str, settings: TableSettings) -> str:
    """Write how a table differs from its preset; `parse_table` reads it."""
    return spell_values(VARIANTS[preset].changes(settings))


def variant_of(preset: str) -> Variant:
    """The variant of a preset's id; ValueError names the id and what there is."""
    if preset in VARIANTS:
        return VARIANTS[preset]
    near = preset_like(preset)
    known = f"a preset like {near}" if near else f"one of {', '.join(VARIANTS)}"
    raise ValueError(f"unknown preset {quoted(preset)}: expected {known}")


def preset_like(text: str) -> str:
    """The id of a preset that a mistyped one may have meant; empty when none comes near."""
    return "".join(get_close_matches(text[:40].lower(), VARIANTS, n=1))


def parse_changes(text: str) -> dict[str, Value]:
    """Read ``id=value id=value``; ValueError names the id, the value and what is expected."""
    changes: dict[str, Value] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"{quoted(word)} is not a setting: expected id=value")
        if name not in RULES:
            near = get_close_matches(name[:40], RULES, n=1)
            known = f"a setting like {near[0]}" if near else f"one of {', '.join(RULES)}"
            raise ValueError(f"unknown setting {quoted(name)}: expected {known}")
        if name in changes:
            raise ValueError(f"setting {name} for the second time: expected once")
        changes[name] = RULES[name].parse(value)
    return changes


def table_of(variant: Variant, changes: Mapping[str, Value], seats: str | None) -> TableSettings:
    """The variant's table with changes for a number of players; ValueError says what cannot be.

    ``seats`` is the text of a number; None leaves it to the changes and the variant.
    """
    if seats is None:
        return variant.table(changes)
    players = RULES["players"].parse(seats)
    if changes.get("players", players) != players:
        raise ValueError(f"{seats} seats contradict players={changes['players']}")
    return variant.table({**changes, "players": players})


def parse_table(preset: str, changes: str) -> TableSettings:
    """Read a preset with changes ``id=value id=value``; ValueError says what is wrong."""
    return variant_of(preset).table(parse_changes(changes))
