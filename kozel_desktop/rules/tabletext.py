"""A whole table in one line of text, made to be pasted into a chat: ``preset k11 | bonuses=on target=201``."""

from __future__ import annotations

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import RULES, Rule, TableSettings, Value
from kozel_desktop.rules.variants import VARIANTS, preset_like, spell_changes
from kozel_desktop.rules.words import Words

EXAMPLE = "preset k11 | bonuses=on target=201"
_LONGEST = 4000


def spell_table(preset: str, table: TableSettings) -> str:
    """Write a table with the preset that it comes from and every setting in which it differs."""
    changes = spell_changes(preset, table)
    return f"preset {preset} | {changes}" if changes else f"preset {preset}"


def read_table(text: str) -> tuple[str, TableSettings]:
    """Return the preset and the table of a text; BadSettings with a sentence that says what is wrong.

    Without ``preset …`` the changes are those of the first preset; blanks and line ends divide alike.
    """
    head, bar, changes = text.strip()[:_LONGEST].partition("|")
    words = head.split()
    if words[:1] == ["preset"] and len(words) == 2:
        preset = words[1]
    elif words and not bar and all("=" in word for word in words):
        preset, changes = next(iter(VARIANTS)), head
    else:
        raise BadSettings(_NOT_A_TABLE)
    if preset not in VARIANTS:
        known = preset_like(preset) or ", ".join(list(VARIANTS)[:3])
        raise BadSettings(
            Words(
                f"Игры «{_short(preset)}» здесь нет. Есть, например, {known}.",
                f"There is no game “{_short(preset)}” here. There is {known}, for example.",
            )
        )
    values: dict[str, Value] = {}
    for word in changes.split():
        name, equals, value = word.partition("=")
        if not equals or name not in RULES:
            raise BadSettings(
                Words(
                    f"Настройки «{_short(name)}» не бывает. Стол записывается так: {EXAMPLE}.",
                    f"There is no setting “{_short(name)}”. A table is written like this: {EXAMPLE}.",
                )
            )
        try:
            values[name] = RULES[name].parse(value)
        except ValueError:
            raise BadSettings(_expected(RULES[name], value)) from None
    return preset, VARIANTS[preset].table(values)


_NOT_A_TABLE = Words(
    f"Это не похоже на стол. Стол записывается так: {EXAMPLE}.",
    f"This is not a table. A table is written like this: {EXAMPLE}.",
)


def _expected(rule: Rule, value: str) -> Words:
    if rule.bounds is not None:
        low, high = rule.bounds
        ru, en = f"число от {low} до {high}", f"a number from {low} to {high}"
    else:
        ru = en = ", ".join(map(rule.spell, rule.choices))
    return Words(
        f"«{rule.label.ru}»: {rule.name}={_short(value)} не бывает, а бывает {ru}.",
        f"{rule.label.en}: {rule.name}={_short(value)} is impossible; it may be {en}.",
    )


def _short(text: str) -> str:
    return text if len(text) <= 24 else f"{text[:24]}…"
