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
    seats: tuple[int, ...]
    """The numbers of players for which the table exists."""

    def table(self, changes: Mapping[str, Value]) -> TableSettings:
        """The variant's table with the changes; BadSettings when they are impossible here."""
        return self._seated(self.settings.changed(changes))

    def adjusted(self, table: TableSettings, name: str, value: Value) -> TableSettings:
        """A table of this game with one setting changed and, with it, what contradicts it (house rules).

        BadSettings when the game cannot have the value: what the variant fixes stays as it is.
        """
        adjusted = self._seated(table.adjusted(**{name: value}))
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

    def _seated(self, table: TableSettings) -> TableSettings:
        if table.players not in self.seats:
            number = " / ".join(map(str, self.seats))
            raise BadSettings(
                Words(
                    f"За этим столом игроков: {number}, а не {table.players}.",
                    f"{self.title.en} is for {number} players, not for {table.players}.",
                )
            )
        return table


K11 = Variant(
    "k11",
    Words("Козёл 1×1", "Kozel 1×1"),
    Words("Двое, до 101. Дешёвые сдачи откладываются, рыба вничью повисает.",
          "Two players, to 101. Cheap deals are deferred, a tied fish hangs."),
    TableSettings(),
    seats=(2,),
)

VARIANTS: Mapping[str, Variant] = {variant.id: variant for variant in (K11,)}
"""The games that can be played, by id, in the order of the start page."""

FAMILY = (
    "k11", "solo", "yard", "club", "club-pairs", "pairs", "k66", "win-pairs", "sea", "sea-penalty", "donkey",
    "donkey-pairs", "telephone", "general", "bergen", "classic", "classic-25-50", "classic-penalty",
)
"""Every preset id that a record may name (record.md)."""


def describe(variant: Variant, table: TableSettings) -> Words:
    """The title of a table: «Козёл 1×1», or «Козёл 1×1, изменено: партия до 201, два дубля»."""
    changes = table.changed_from(variant.settings)
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
    changes = settings.changed_from(VARIANTS[preset].settings)
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
