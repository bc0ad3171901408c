"""The named tables: the one place where a game of the family is described (rules.md B.2)."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import RULES, Level, TableSettings, Value
from kozel_desktop.rules.words import Words


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

    @classmethod
    def of(
        cls,
        id: str,
        title: tuple[str, str],
        character: tuple[str, str],
        *tables: TableSettings,
    ) -> Variant:
        """A game with its tables, the usual number of players first."""
        return cls(id, Words(*title), Words(*character), tables[0], {table.players: table for table in tables})

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
                    f"За этим столом игроков: {number}, а не {players}.",
                    f"{self.title.en} is for {number} players, not for {players}.",
                )
            )
        return self.by_players[players]

    def table(self, changes: Mapping[str, Value]) -> TableSettings:
        """The variant's table with the changes; BadSettings when they are impossible here."""
        players = changes.get("players", self.settings.players)
        return self.base(int(players)).changed(changes)

    def changes(self, table: TableSettings) -> dict[str, Value]:
        """In what a table differs from the usual one for its number of players, and in that number itself."""
        seats = {"players": table.players} if table.players != self.settings.players else {}
        return seats | table.changed_from(self.base(table.players))

    def adjusted(self, table: TableSettings, name: str, value: Value) -> TableSettings:
        """A table of this game with one setting changed and, with it, what contradicts it (house rules).

        BadSettings when the game cannot have the value: what the variant fixes stays as it is.
        """
        if name == "players":
            return self._with_players(table, int(value))
        adjusted = table.adjusted(**{name: value})
        self.base(adjusted.players)
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
        adjusted = self.base(players)
        for name, value in table.changed_from(self.base(table.players)).items():
            try:
                adjusted = adjusted.changed({name: value})
            except BadSettings:
                continue
        return adjusted


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


_GAMES = (
    Variant.of(
        "k11", ("Козёл 1×1", "Kozel 1×1"),
        ("Двое, до 101. Дешёвые сдачи откладываются, рыба вничью повисает.",
         "Two players, to 101. Cheap deals are deferred, a tied fish hangs."),
        _K11,
    ),
    Variant.of(
        "solo", ("Козёл, каждый за себя", "Kozel, each for himself"),
        ("От двух до четырёх. После рыбы пишут все, рыба — без дубля.",
         "Two to four players. After a fish everybody records; no double breaks the lock."),
        _solo(4), _solo(3), _solo(2),
    ),
    Variant.of(
        "yard", ("Дворовый козёл", "Yard Kozel"),
        ("От двух до четырёх. Отложенное копится до 13 и не сгорает.",
         "Two to four players. Deferred points add up to 13 and never burn."),
        _yard(2), _yard(3), _yard(4),
    ),
    Variant.of(
        "pairs", ("Козёл пара на пару", "Kozel in pairs"),
        ("Четверо, напарники напротив, счёт один на двоих.",
         "Four players, partners face each other and share an account."),
        _PAIRS,
    ),
    Variant.of(
        "club", ("Клубный козёл", "Club Kozel"),
        ("0-0 всегда стоит 10 и никогда не заходит, равная рыба несёт яйца.",
         "0-0 always costs 10 and never leads; a tied fish lays eggs."),
        _club(2), _club(3), _club(4),
    ),
    Variant.of(
        "club-pairs", ("Клубный козёл, пары", "Club Kozel, pairs"),
        ("Клубные правила вчетвером, пара на пару.", "The club rules for two pairs."),
        _club(4, pairs=True),
    ),
    Variant.of(
        "k66", ("Козёл с 6-6", "Kozel from 6-6"),
        ("Первым заходит 6-6, последнюю кость базара не берут.",
         "6-6 leads first, the last tile of the boneyard stays."),
        _k66(2), _k66(3), _k66(4),
    ),
    Variant.of(
        "win-pairs", ("Козёл: пишут победители", "Kozel: the winners score"),
        ("Пары; очки берёт победитель, 101 — победа.", "Pairs; the winners score, and 101 wins."),
        _WIN_PAIRS,
    ),
    Variant.of(
        "sea", ("Морской козёл", "Sea Kozel"),
        ("Пишет победитель, и только один. Вышел на 6-6 или 0-0 — победа сразу.",
         "The winner scores, and only one does. Going out with 6-6 or 0-0 wins at once."),
        _sea(2), _sea(3), _sea(4),
    ),
    Variant.of(
        "sea-penalty", ("Морской (штрафной)", "Sea Kozel, penalties"),
        ("Дворовый до 125; первая запись не меньше 25.", "Yard rules to 125; the first record is 25 or more."),
        _sea_penalty(2), _sea_penalty(3), _sea_penalty(4),
    ),
    Variant.of(
        "general", ("Генерал", "General"),
        ("Вышел на 6-6 или 0-0 — соперник получает звание. Побеждает тот, у кого их меньше.",
         "Going out with 6-6 or 0-0 promotes the others; the fewest ranks win."),
        _ranked(_K11), _ranked(_solo(3)), _ranked(_PAIRS),
    ),
    Variant.of(
        "donkey", ("Осёл", "Donkey"),
        ("Первый дубль открывает крест, дублем можно закрыть ветвь.",
         "The first double opens a cross, a double can close an arm."),
        _donkey(2), _donkey(3), _donkey(4),
    ),
    Variant.of(
        "donkey-pairs", ("Осёл, пары", "Donkey, pairs"),
        ("Крест и закрытые ветви, пара на пару.", "The cross and its closed arms, for two pairs."),
        _donkey(4, pairs=True),
    ),
    Variant.of(
        "telephone", ("Телефон (Домики)", "Telephone (Houses)"),
        ("Дом и четыре ветви. Очки за концы, кратные пяти.",
         "A house and four arms. Ends that add up to fives score."),
        _telephone(2), _telephone(3), _telephone(4),
    ),
    Variant.of(
        "bergen", ("Берген", "Bergen"),
        ("Очки за равные концы, до 15. Две кости базара мёртвые.",
         "Equal ends score, to 15. Two tiles of the boneyard are dead."),
        _bergen(2), _bergen(3), _bergen(4),
    ),
    Variant.of(
        "classic", ("Классическое", "Classic"),
        ("Победитель берёт чужие очки, до 100.", "The winner scores what the others hold, to 100."),
        _classic(2), _classic(3), _classic(4),
    ),
    Variant.of(
        "classic-25-50", ("Классическое 25/50", "Classic 25/50"),
        ("До 300; 0-0 стоит 25, 6-6 — 50.", "To 300; 0-0 costs 25 and 6-6 costs 50."),
        _classic_25_50(2), _classic_25_50(3), _classic_25_50(4),
    ),
    Variant.of(
        "classic-penalty", ("Классическое штрафное", "Classic, penalties"),
        ("Проигравшие пишут свои; у кого меньше всех, тот выиграл.",
         "The losers record their own; the lowest total wins."),
        _classic_penalty(2), _classic_penalty(3), _classic_penalty(4),
    ),
)  # fmt: skip

VARIANTS: Mapping[str, Variant] = {variant.id: variant for variant in _GAMES}
"""The games that can be played, by id, in the order of the start page."""

K11 = VARIANTS["k11"]
"""The primary game."""

def describe(variant: Variant, table: TableSettings) -> Words:
    """The title of a table: «Козёл 1×1», or «Козёл 1×1, изменено: партия до 201, два дубля»."""
    changes = variant.changes(table)
    if not changes:
        return variant.title
    ru, en = [], []
    for name, value in changes.items():
        declared = RULES[name]
        words = declared.words_of(value)
        ru.append(f"{declared.label.ru.lower()} {words.ru}")
        en.append(f"{declared.label.en.lower()} {words.en}")
    title = variant.title
    return Words(f"{title.ru}, изменено: {', '.join(ru)}", f"{title.en}, changed: {', '.join(en)}")

def spell_changes(preset: str, settings: TableSettings) -> str:
    """Write how a table differs from its preset, as the record's tag Set does."""
    changes = VARIANTS[preset].changes(settings)
    return " ".join(f"{name}={RULES[name].spell(value)}" for name, value in changes.items())


def parse_table(preset: str, changes: str) -> TableSettings:
    """Read a preset with changes ``id=value id=value``; ValueError says what is wrong."""
    if preset not in VARIANTS:
        raise ValueError(f"unknown preset {preset!r}")
    values: dict[str, Value] = {}
    for word in changes.split():
        name, _, text = word.partition("=")
        if name not in RULES:
            raise ValueError(f"unknown setting {name!r}")
        values[name] = RULES[name].parse(text)
    return VARIANTS[preset].table(values)
