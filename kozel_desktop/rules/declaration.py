"""How a setting is declared: one field with its words, choices and bounds, for forms, files and command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Literal, TypeVar, cast, get_args, get_type_hints

import attrs
from attrs import frozen

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.words import Words

Value = bool | int | str
T = TypeVar("T")


class Level(Enum):
    """Who is shown a setting: everybody, the lover of subtleties, or nobody (something else decides it)."""

    TABLE = "T"
    ADVANCED = "A"
    FIXED = "-"


@frozen
class Rule:
    """The declaration of one setting, as the forms, the files and the command line read it."""

    name: str
    kind: type
    default: Value
    group: Enum
    """The chapter of the form; its value is the title in ``Words``."""
    level: Level
    label: Words
    hint: Words
    choices: Mapping[Value, Words]
    """Named values in the order of the form; for numbers: the usual ones, others within ``bounds``.

    A text without choices is free.
    """
    bounds: tuple[int, int] | None
    applies: Callable[[Any], bool]
    """Whether the setting changes anything, given all settings of its kind."""
    needs: Words
    """What is missing where the setting does not apply, in two or three words."""
    zero: str
    """How a record writes the number 0: some settings call it ``off``."""
    longest: int
    """How many characters a free text may have."""

    def parse(self, text: str) -> Value:
        """Read the value as records and the command line write it; ValueError says what is expected."""
        if self.kind is bool:
            if text in ("on", "off"):
                return text == "on"
            raise ValueError(f"{self.name}={text}: expected on or off")
        if self.kind is int:
            if text == self.zero and self.allows(0):
                return 0
            if text.isascii() and text.isdigit() and len(text) <= 6 and self.allows(int(text)):
                return int(text)
            span = "a number from {} to {}".format(*self.bounds) if self.bounds else _listing(self.choices)
            raise ValueError(f"{self.name}={text}: expected {span}")
        if self.allows(text):
            return text
        expected = _listing(self.choices) if self.choices else f"at most {self.longest} characters"
        raise ValueError(f"{self.name}={text}: expected {expected}")

    def spell(self, value: Value) -> str:
        """Write a value as records do."""
        if self.kind is bool:
            return "on" if value else "off"
        return self.zero if value == 0 else str(value)

    def allows(self, value: object) -> bool:
        """Whether the value is within the declaration, whatever the other settings are."""
        if type(value) is not self.kind:
            return False
        if self.bounds is not None:
            return isinstance(value, int) and self.bounds[0] <= value <= self.bounds[1]
        if isinstance(value, str) and not self.choices:
            return len(value) <= self.longest and value.isprintable()
        return value in self.choices

    def words_of(self, value: Value) -> Words:
        """The value as the player reads it."""
        return self.choices.get(value) or Words(str(value), str(value))

    @property
    def head(self) -> Words:
        """The title of the setting's chapter."""
        return cast(Words, self.group.value)


def _listing(values: Iterable[Value]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}"


ON_OFF: Mapping[Value, Words] = {True: Words("да", "yes"), False: Words("нет", "no")}


def always(settings: object) -> bool:
    """The setting matters whatever the others are."""
    return True


def rule(
    default: T,
    group: Enum,
    level: Literal["T", "A", "-"],
    ru: str,
    en: str,
    hint_ru: str,
    hint_en: str,
    choices: Mapping[Any, tuple[str, str]] | None = None,
    bounds: tuple[int, int] | None = None,
    applies: Callable[[Any], bool] = always,
    needs: tuple[str, str] = ("", ""),
    zero: str = "0",
    longest: int = 0,
) -> T:
    """Declare one setting as a field of an attrs class."""
    named: Mapping[Value, Words] = {k: Words(*v) for k, v in choices.items()} if choices else {}
    if isinstance(default, bool):
        named = named or ON_OFF
    metadata = {
        "group": group,
        "level": Level(level),
        "label": Words(ru, en),
        "hint": Words(hint_ru, hint_en),
        "choices": named,
        "bounds": bounds,
        "applies": applies,
        "needs": Words(*needs),
        "zero": zero,
        "longest": longest,
    }
    field: T = attrs.field(default=default, metadata=metadata)
    return field


def numbers(*values: int) -> dict[int, tuple[str, str]]:
    """Numbers that are their own names, for ``choices``."""
    return {value: (str(value), str(value)) for value in values}


def _kind(hint: Any) -> type:
    return hint if isinstance(hint, type) else type(get_args(hint)[0])


def declared(cls: type) -> Mapping[str, Rule]:
    """The declarations of a class by the names of its fields, in their order; other fields are left out."""
    hints = get_type_hints(cls)
    return {
        field.name: Rule(field.name, _kind(hints[field.name]), cast(Value, field.default), **field.metadata)
        for field in attrs.fields(cls)
        if field.metadata
    }


def refuse_impossible(rules: Mapping[str, Rule], settings: object) -> None:
    """Raise BadSettings, with a sentence, for the first value that is outside its declaration."""
    for each in rules.values():
        value = getattr(settings, each.name)
        if not each.allows(value):
            raise BadSettings(
                Words(
                    f"«{each.label.ru}»: значения {value!r} не бывает.",
                    f"{each.label.en}: {value!r} is not a possible value.",
                )
            )
