"""What a player prefers: nothing here changes the rules of a match."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Literal

from attrs import evolve, fields, frozen

from kozel_desktop.rules.declaration import Value, declared, refuse_impossible, rule
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tabletext import spell_table
from kozel_desktop.rules.variants import VARIANTS, parse_table, spell_changes
from kozel_desktop.rules.words import Words

LONGEST_NAME = 24


class Chapter(Enum):
    """The chapters of the page «Программа», in their order."""

    TEXT = Words("Язык и текст", "Language and text")
    LOOK = Words("Стол и кости", "Table and tiles")
    SOUND = Words("Звук", "Sound")
    HAND = Words("Рука и ходы", "Hand and moves")
    GAME = Words("Партия", "Match")


@frozen
class KeptTable:
    """A table as it is kept: the preset, and what differs, in the words of the record's tag Set."""

    preset: str = "k11"
    changes: str = ""

    @classmethod
    def of(cls, preset: str, table: TableSettings) -> KeptTable:
        """The table in its written form."""
        return cls(preset, spell_changes(preset, table))

    def read(self) -> TableSettings:
        """The table itself; ValueError (also BadSettings) where this version does not know it."""
        return parse_table(self.preset, self.changes)

    @property
    def text(self) -> str:
        """The table in one line, as it is copied; ValueError where this version does not know it."""
        return spell_table(self.preset, self.read())


@frozen
class OwnTable:
    """A table that the player keeps under a name."""

    name: str
    table: KeptTable


@frozen(kw_only=True)
class Preferences:
    """Everything that a player sets for himself. Free texts that mean nothing fall back where they are used."""

    # --- language and text
    language: Literal["system", "ru", "en"] = rule(
        "system", Chapter.TEXT, "T", "Язык", "Language",
        "Язык программы; меняется сразу.", "The language of the program. It changes at once.",
        {"system": ("системный", "system"), "ru": ("Русский", "Русский"), "en": ("English", "English")},
    )
    text_scale: int = rule(
        100, Chapter.TEXT, "T", "Размер текста", "Text size",
        "Насколько крупно написано всё, кроме костей.", "The size of all text; tiles keep theirs.",
        {value: (f"{value} %", f"{value}%") for value in (75, 100, 125, 150, 175, 200)}, (75, 200),
    )

    # --- table and tiles
    theme: str = rule(
        "wood", Chapter.LOOK, "T", "Стол и набор", "Table and set",
        "Как выглядят стол, кости и окна.", "The look of the table, the tiles and the windows.",
        longest=40,
    )
    tile_digits: bool = rule(
        False, Chapter.LOOK, "T", "Цифры на костях", "Digits on tiles",
        "Маленькая цифра в углу каждой половинки.", "A small digit in the corner of each half.",
    )
    coloured_pips: bool = rule(
        False, Chapter.LOOK, "T", "Цветные точки", "Coloured pips",
        "У каждого числа свой цвет.", "A colour for each number.",
    )
    tile_size: int = rule(
        100, Chapter.LOOK, "T", "Размер костей на руках", "Size of your tiles",
        "Насколько крупны кости на руках; цепь всегда видна целиком и растёт, пока есть место.",
        "How large the tiles in hand are. The line is always shown whole and grows while there is room.",
        {100: ("обычный", "normal"), 125: ("крупный", "large"), 150: ("очень крупный", "very large")}, (100, 150),
    )
    speed: int = rule(
        3, Chapter.LOOK, "T", "Скорость игры", "Speed of play",
        "Как долго летит кость и думает компьютер. Пробел торопит при любой скорости.",
        "How long tiles fly and the computer thinks. Space hurries things along at any speed.",
        {0: ("сразу", "at once"), 1: ("очень быстро", "very fast"), 2: ("быстро", "fast"),
         3: ("обычно", "normal"), 4: ("медленно", "slow"), 5: ("очень медленно", "very slow")},
        (0, 5),
    )

    # --- sound
    sound_volume: int = rule(
        60, Chapter.SOUND, "T", "Громкость", "Volume",
        "Как громко стучат кости, от 0 до 100.", "How loud the tiles knock, from 0 to 100.",
        {30: ("тихо", "quiet"), 60: ("обычно", "normal"), 100: ("громко", "loud")}, (0, 100),
    )
    muted: bool = rule(
        False, Chapter.SOUND, "T", "Без звука", "Mute",
        "Тишина, какой бы ни была громкость. Клавиша M.", "Silence, whatever the volume. The key M.",
    )

    # --- hand and moves
    raise_playable: bool = rule(
        True, Chapter.HAND, "T", "Приподнимать подходящие", "Raise playable tiles",
        "В ваш ход кости, которыми можно пойти, стоят чуть выше.",
        "On your turn, tiles you can lay stand a little higher.",
    )
    sort_hand: Literal["off", "number", "weight"] = rule(
        "off", Chapter.HAND, "T", "Порядок на руках", "Hand order",
        "«Свой»: сдано — по числам, взятое — в конец; переставить кости можно мышью или Ctrl со стрелкой.",
        "Your own: dealt by number, drawn tiles at the end; move them with the mouse, or Ctrl and an arrow.",
        {"off": ("свой", "your own"), "number": ("по числам", "by number"),
         "weight": ("по очкам", "by pips")},
    )
    auto_draw: bool = rule(
        True, Chapter.HAND, "T", "Брать из базара за меня", "Draw for me",
        "Когда ходить нечем, кости из базара берутся за вас; иначе вы сами показываете закрытую кость.",
        "When nothing fits, tiles are drawn for you; otherwise you point at a face-down tile yourself.",
    )
    show_thoughts: bool = rule(
        False, Chapter.HAND, "T", "Показать мысли", "Show thoughts",
        "Под именем каждого соперника: какие числа, как думает программа, могут быть у него на руках. "
        "Только из того, что видели и вы.",
        "Under every other name: the numbers that hand may hold, as the program believes from nothing but what you "
        "have seen yourself.",
    )
    two_step: bool = rule(
        False, Chapter.HAND, "T", "Подтверждать ход", "Confirm moves",
        "Enter и двойной щелчок сначала выбирают место, а кладут кость со второго раза.",
        "Enter and a double click first choose the place; the second time they lay the tile.",
    )
    auto_play: bool = rule(
        False, Chapter.HAND, "T", "Единственный ход за меня", "Only move for me",
        "Когда пойти можно только одной костью и только в одно место, она ложится сама.",
        "When a single tile fits in a single place, it is laid for you.",
    )
    show_memory: bool = rule(
        False, Chapter.HAND, "T", "Что вышло и кто пасовал", "Tiles and passes seen",
        "Под счётом: какие кости вышли и кто на что пасовал. Выключено для тех, кто тренирует память.",
        "Below the score: which tiles are out and who passed on what. Leave it off to train your memory.",
    )
    status_line: bool = rule(
        False, Chapter.HAND, "T", "Описывать игру словами", "Describe play in words",
        "Внизу окна словами: что случилось и что можно сделать. Программы чтения с экрана слышат это всегда.",
        "At the foot of the window in words: what happened and what can be done. Screen readers always hear it.",
    )

    # --- match
    player_name: str = rule(
        "", Chapter.GAME, "T", "Ваше имя", "Your name",
        "Как вас называет стол. Пусто: «Вы».", "What the table calls you. Leave it empty for “You”.",
        longest=LONGEST_NAME,
    )
    level: str = rule(
        "player", Chapter.GAME, "T", "Соперник", "Opponent",
        "Как играет компьютер; со следующей партии.", "How the computer plays, from the next match on.",
        longest=40,
    )
    confirm_resign: bool = rule(
        True, Chapter.GAME, "T", "Спрашивать, сдаться ли", "Ask before resigning",
        "Сдача засчитывается как проигранная партия.", "Resigning counts as losing the match.",
    )
    confirm_close: bool = rule(
        False, Chapter.GAME, "T", "Спрашивать при выходе", "Ask before closing",
        "Партия не пропадёт и без вопроса: её можно продолжить потом.",
        "The match is saved either way and can be continued later.",
    )
    explain: bool = rule(
        True, Chapter.GAME, "T", "Объяснять необычное", "Explain the unusual",
        "Рыба, пересдача, отложенные очки: при первой встрече объясняются одной фразой.",
        "A fish, a new deal, deferred points: each is explained in a sentence the first time you meet it.",
    )
    own_word: bool = rule(
        False, Chapter.GAME, "T", "Своё слово при раздаче", "Own word in the deal",
        "Перед партией показать хеш секретного числа и спросить ваше слово: кости мешаются по обоим.",
        "Before a match, show the hash of the seed and ask for a word of yours: both shuffle the tiles.",
    )
    show_journal: bool = rule(
        True, Chapter.GAME, "T", "Показывать журнал", "Show the journal",
        "Список ходов под счётом.", "The list of moves under the score.",
    )

    # --- what is remembered without being shown in the form
    last_table: KeptTable = KeptTable()
    own_tables: tuple[OwnTable, ...] = ()
    window: str = ""
    """Place and size of the window, in a form that only the window knows."""
    page: str = ""
    """The page of the preferences that was used last, by a name that only their window knows."""
    explained: tuple[str, ...] = ()
    """What has been explained once already, by names that only the explanations know."""
    lesson_offered: bool = False
    """The player knows of the lesson: it was offered, taken or skipped."""

    def __attrs_post_init__(self) -> None:
        refuse_impossible(PREFERENCES, self)

    def changed(self, name: str, value: Value) -> Preferences:
        """Return the preferences with one of them changed; BadSettings when there is no such value."""
        change: dict[str, Any] = {name: value}
        return evolve(self, **change)

    def table(self) -> tuple[str, TableSettings]:
        """Preset and settings of the last table; the first preset where this version does not know it."""
        try:
            return self.last_table.preset, self.last_table.read()
        except ValueError:
            preset = next(iter(VARIANTS))
            return preset, VARIANTS[preset].settings

    def restored(self) -> Preferences:
        """Everything that the form shows as it usually is; what is remembered besides stays."""
        usual: dict[str, Any] = {name: each.default for name, each in PREFERENCES.items()}
        return evolve(self, **usual)

    def overlaid(self, changed: Preferences) -> Preferences:
        """These with all that is not as usual in others; own tables and explanations of both are kept."""
        usual = Preferences()
        names = [each.name for each in fields(Preferences) if getattr(changed, each.name) != getattr(usual, each.name)]
        both: dict[str, Any] = {name: getattr(changed, name) for name in names}
        both["explained"] = tuple(dict.fromkeys((*self.explained, *changed.explained)))
        both["own_tables"] = self.own_tables
        result = evolve(self, **both)
        for own in changed.own_tables:
            result = result.with_own_table(own.name, own.table)
        return result

    def with_own_tables(self, tables: tuple[OwnTable, ...]) -> Preferences:
        """The preferences with other own tables."""
        return evolve(self, own_tables=tables)

    def own_table(self, name: str) -> OwnTable | None:
        """The table kept under that name."""
        return next((own for own in self.own_tables if own.name == name), None)

    def own_name(self, preset: str, table: TableSettings) -> str:
        """The name of the own table that is played, to whatever target; empty where it is none of them."""
        return own_name_among(self.readable_tables(), preset, table)

    def readable_tables(self) -> list[tuple[str, str, TableSettings]]:
        """Name, preset and settings of the own tables that this version knows."""
        found = []
        for own in self.own_tables:
            try:
                found.append((own.name, own.table.preset, own.table.read()))
            except ValueError:
                continue  # it waits for the version that wrote it
        return found

    def with_own_table(self, name: str, table: KeptTable) -> Preferences:
        """Keep a table under a name, in place of one of the same name."""
        own = OwnTable(name, table)
        if self.own_table(name) is None:
            return evolve(self, own_tables=(*self.own_tables, own))
        return evolve(self, own_tables=tuple(own if old.name == name else old for old in self.own_tables))

    def with_own_table_renamed(self, name: str, new: str) -> Preferences:
        """Give an own table another name; one that already had that name goes."""
        return evolve(
            self,
            own_tables=tuple(
                evolve(own, name=new) if own.name == name else own
                for own in self.own_tables
                if own.name == name or own.name != new
            ),
        )

    def without_own_table(self, name: str) -> Preferences:
        """Forget the table kept under a name."""
        return evolve(self, own_tables=tuple(own for own in self.own_tables if own.name != name))


def own_name_among(own: Sequence[tuple[str, str, TableSettings]], preset: str, table: TableSettings) -> str:
    """The name of the own table (name, preset, settings) that is played; empty where it is none of them.

    It may be played to another target, unless that makes it the table of the preset itself.
    """
    tables = [(name, settings) for name, of, settings in own if of == preset]
    exact = [name for name, settings in tables if settings == table]
    base = VARIANTS[preset].base(table.players)
    if not exact and evolve(table, target=base.target) != base:
        exact = [name for name, settings in tables if evolve(settings, target=table.target) == table]
    return exact[0] if exact else ""


PREFERENCES = declared(Preferences)
"""The declarations of all preferences of the form by their name, in its order."""
