"""What a form shows: the values of a table or of the preferences, and what may be chosen for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Protocol

from attrs import define, evolve, field

from kozel_desktop.ai.levels import opponents
from kozel_desktop.rules.declaration import Rule, Value
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.saying import listed, said
from kozel_desktop.rules.settings import CONFLICTS, RULES, TableSettings
from kozel_desktop.rules.variants import VARIANTS, Variant
from kozel_desktop.rules.words import Words
from kozel_desktop.store.preferences import PREFERENCES, KeptTable, Preferences
from kozel_desktop.ui.seating import capital, fill
from kozel_desktop.ui.themes import all_themes
from kozel_desktop.ui.words import text, tr


class FormModel(Protocol):
    """The settings of a form as they are now."""

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The declarations, in the order of the form."""

    def value(self, name: str) -> Value:
        """The present value."""

    def is_changed(self, name: str) -> bool:
        """Whether the value differs from the usual one, and the form should mark that."""

    def missing(self, name: str) -> str:
        """Why the setting does not matter now; empty where it does."""

    def refused(self, name: str) -> Mapping[Value, str]:
        """Named values that cannot be chosen, each with the reason."""

    def hint(self, name: str, value: Value | None = None) -> str:
        """What the setting means, in the current language; of a ``value`` that is refused, the reason."""

    def texts(self, name: str) -> Sequence[tuple[Value, str]]:
        """Named values with their texts in the current language."""


@define
class TableModel:
    """The settings of a table, seen as changes of its preset."""

    preset: str
    table: TableSettings
    _refused: dict[str, Mapping[Value, str]] = field(factory=dict, init=False)

    rules = RULES

    @property
    def variant(self) -> Variant:
        """The game that the table belongs to."""
        return VARIANTS[self.preset]

    def put(self, preset: str, table: TableSettings) -> None:
        """Show another table."""
        self.preset, self.table = preset, table
        self._refused.clear()

    def choose(self, name: str, value: Value) -> str:
        """Change a setting, with all that it contradicts; return a sentence about what else changed.

        BadSettings when this game cannot have the value.
        """
        before = self.table
        after = self.variant.adjusted(before, name, value)
        also = {other: new for other, new in after.changed_from(before).items() if other != name}
        self.put(self.preset, after)
        if not also:
            return ""
        if name == "players":
            company = capital(text(said("players", after.players)))
            return fill(tr("{company} здесь иначе: {settings}."), company=company, settings=text(listed(also)))
        wanted = SimpleNamespace(**{each: getattr(before, each) for each in RULES} | {name: value})
        why = next((text(conflict.words) for conflict in CONFLICTS if conflict.found_in(wanted)), "")
        named = "; ".join(
            f"{text(RULES[other].label)} — {text(RULES[other].words_of(new))}" for other, new in also.items()
        )
        return tr("{why} Заодно изменено: {settings}.").format(why=why, settings=named)

    def value(self, name: str) -> Value:
        """The present value."""
        value: Value = getattr(self.table, name)
        return value

    def is_changed(self, name: str) -> bool:
        """Whether the value differs from what the game has for so many players; their number is no change."""
        return name in self.variant.house_rules(self.table)

    def missing(self, name: str) -> str:
        """Why the setting does not matter at this table; empty where it does."""
        rule = RULES[name]
        return "" if rule.applies(self.table) else text(rule.needs)

    def refused(self, name: str) -> Mapping[Value, str]:
        """Values that this game cannot have."""
        if name not in self._refused:
            reasons: dict[Value, str] = {}
            for value in RULES[name].choices:
                try:
                    self.variant.adjusted(self.table, name, value)
                except BadSettings as error:
                    reasons[value] = text(error.words)
            self._refused[name] = reasons
        return self._refused[name]

    def texts(self, name: str) -> Sequence[tuple[Value, str]]:
        """Named values with their texts; the targets are those of the game."""
        if name == "target":
            return [(target, str(target)) for target in self.variant.targets]
        return _texts(RULES[name])

    def retranslate(self) -> None:
        """Forget reasons in another language."""
        self._refused.clear()

    def hint(self, name: str, value: Value | None = None) -> str:
        """What the setting means, and why it cannot be used now; of a ``value`` that is refused, the reason."""
        hint = text(RULES[name].hint)
        if missing := self.missing(name):
            return tr("{hint} Сейчас ничего не меняет: {why}.").format(hint=hint, why=missing)
        return self.refused(name).get(value, hint) if value is not None else hint


@define
class PreferencesModel:
    """The preferences of the player."""

    preferences: Preferences

    rules = PREFERENCES

    def choose(self, name: str, value: Value) -> None:
        """Change a preference; BadSettings when there is no such value."""
        self.preferences = self.preferences.changed(name, value)

    def choose_table(self, preset: str, table: TableSettings) -> None:
        """Remember the last table."""
        self.preferences = evolve(self.preferences, last_table=KeptTable.of(preset, table))

    def value(self, name: str) -> Value:
        """The present value."""
        value: Value = getattr(self.preferences, name)
        return value

    def is_changed(self, name: str) -> bool:
        """Preferences are a matter of taste: none is marked."""
        return False

    def missing(self, name: str) -> str:
        """Every preference matters."""
        return ""

    def refused(self, name: str) -> Mapping[Value, str]:
        """Every named value can be chosen."""
        return {}

    def hint(self, name: str, value: Value | None = None) -> str:
        """What the preference means."""
        return text(PREFERENCES[name].hint)

    def texts(self, name: str) -> Sequence[tuple[Value, str]]:
        """Named values with their texts; themes and opponents are those that there are."""
        if name == "theme":
            return [(theme.id, text(theme.title)) for theme in all_themes()]
        if name == "level":
            return [(level.id, text(level.title or Words(level.id, level.id))) for level in opponents()]
        return _texts(PREFERENCES[name])


def _texts(rule: Rule) -> Sequence[tuple[Value, str]]:
    return [(value, text(words)) for value, words in rule.choices.items()]
