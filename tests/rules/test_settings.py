"""Every setting is declared once, in two languages, and only possible tables exist (rules.md B.1)."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.events import Event
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import CONFLICTS, RULES, Level, Rule, TableSettings, Value
from kozel_desktop.rules.variants import K11 as SHIPPED_K11
from tests.rules.random_play import random_table, random_value, walk
from tests.rules.tables import EVERY, K11, k11

BOOK: dict[str, tuple[str, ...] | tuple[int, ...] | tuple[bool, ...]] = {
    "players": (2, 3, 4),
    "pairs": (False, True),
    "hand_size": (7, 6, 5),
    "target": (101, 201, 301, 501, 72, 100, 125, 300, 10, 15),
    "score_to": ("loser", "winner"),
    "opening_order": ("low1_zero_last", "low1_no_zero", "low0", "high"),
    "opening_nodouble": ("low", "high"),
    "next_opener": ("winner", "by_tile"),
    "after_fish_opener": ("fisherman", "fish_winner", "by_tile"),
    "lead_double": (False, True),
    "reserve": (0, 1, 2),
    "draw_mode": ("until", "one"),
    "multi_doubles": (1, 2, 4),
    "layout": ("line", "cross"),
    "closing": (False, True),
    "redeal": ("none", "kozel", "doubles5", "club", "club_pairs"),
    "blank_value": (0, 10, 25),
    "blank_when": ("lone", "always"),
    "six_value": (12, 50),
    "six_when": ("lone", "always"),
    "fish_rule": ("exhaust", "dead", "locked"),
    "fish_scoring": ("loser_own", "losers_own", "all_own", "loser_all", "winner_others", "winner_diff"),
    "fish_tie": ("carry", "none"),
    "tie_amount": ("as_recorded", "all_hands"),
    "carry_to": ("next_writer", "next_loser"),
    "threshold": (13, 25, 0),
    "threshold_mode": ("single", "cumulative"),
    "threshold_scope": ("until_opened", "always"),
    "below_threshold": ("defer", "discard"),
    "defer_burn": ("opponent_defers", "zero_deal", "never"),
    "bonuses": (False, True),
    "bonus66": (50, 0, 100),
    "bonus00": (25, 0, 100),
    "bonus_when": ("first", "last", "both"),
    "bonus_payer": ("loser", "loser_if_winner_laid_it"),
    "finish_wins": ("off", "any", "both"),
    "na_sto": (False, True),
    "exclusive_account": (False, True),
    "both_cross": ("lower_wins", "all_cross_lose", "lowest_wins"),
    "general_ranks": (False, True),
    "fives": (False, True),
    "matching_ends": (False, True),
    "time_control": (0, 3, 5, 10, 15, 20, 30),
    "time_increment": (0, 30),
    "reopen_11": (False, True),
}
"""The ids of B.1 with the values that it names. Three things have no id or value of their own there: the
increment, the points of Берген (C10.3), and its «the lowest total wins» for a penalty limit (C11.4)."""

EVERY_RULE = pytest.mark.parametrize("rule", RULES.values(), ids=RULES)


def test_the_settings_are_those_of_the_book() -> None:
    """B.1; left out are a preference (draw_choice) and what is no setting (opening_forced)"""
    assert set(RULES) == set(BOOK)


@EVERY_RULE
def test_the_values_are_those_of_the_book(rule: Rule) -> None:
    """B.1"""
    assert all(rule.allows(value) for value in BOOK[rule.name])
    if rule.bounds is None:
        assert set(rule.choices) == set(BOOK[rule.name])
    assert rule.allows(rule.default)


def test_K11_is_the_table_of_the_book() -> None:
    """B.2, and the default of every setting"""
    assert SHIPPED_K11.settings == K11 == TableSettings()


@EVERY_RULE
def test_words_in_two_languages(rule: Rule) -> None:
    """Label, hint and every choice: Russian in Cyrillic, English without"""
    texts = [rule.label, rule.hint, rule.head, *(rule.words_of(value) for value in rule.choices)]
    for words in texts:
        assert words.ru.strip()
        assert words.en.strip()
        assert words.ru.strip() == words.ru
        assert words.en.strip() == words.en
        assert not re.search("[а-яё]", words.en, re.IGNORECASE)
    assert re.search("[а-яё]", rule.label.ru, re.IGNORECASE)
    assert re.search("[а-яё]", rule.hint.ru, re.IGNORECASE)
    assert rule.hint.ru.endswith(".")
    assert rule.hint.en.endswith(".")
    assert len({words.ru for words in map(rule.words_of, rule.choices)}) == len(rule.choices)
    assert len({words.en for words in map(rule.words_of, rule.choices)}) == len(rule.choices)


@EVERY_RULE
def test_what_is_missing_is_said_where_a_setting_can_be_without_effect(rule: Rule) -> None:
    """`needs` has words exactly where `applies` can say no"""
    rng = random.Random(rule.name)
    can_be_idle = any(not rule.applies(random_table(rng)) for _ in range(300))
    assert bool(rule.needs.ru) == bool(rule.needs.en) == can_be_idle


@EVERY_RULE
def test_every_value_is_read_as_it_is_written(rule: Rule) -> None:
    """record.md, tag Set"""
    values: list[Value] = [*rule.choices, *BOOK[rule.name]]
    if rule.bounds:
        values += range(rule.bounds[0], rule.bounds[1] + 1)
    for value in values:
        text = rule.spell(value)
        assert re.fullmatch("[a-z0-9_]+", text)
        read = rule.parse(text)
        assert (read, type(read)) == (value, type(value))
    if rule.kind is bool:
        assert {rule.spell(value) for value in rule.choices} == {"on", "off"}


@EVERY_RULE
def test_other_values_are_refused_with_what_is_expected(rule: Rule) -> None:
    """Neither record nor command line lets a wrong value through"""
    wrong = ["", "x", "-1", "1.5", "99999999", "٣", " 1", "None", "true"]
    if rule.bounds:
        wrong += [str(rule.bounds[1] + 1)] + ([str(rule.bounds[0] - 1)] if rule.bounds[0] else [])
    elif 0 not in rule.choices:
        wrong.append("0")
    for text in wrong:
        with pytest.raises(ValueError, match=f"{rule.name}={re.escape(text)}: expected "):
            rule.parse(text)
    foreign: list[object] = [None, 1.0, "x", -1, [], 10**9]
    foreign += (0, 1) if rule.kind is bool else (True, False)
    for value in foreign:
        assert not rule.allows(value)


@EVERY_RULE
def test_an_impossible_value_is_a_sentence(rule: Rule) -> None:
    """BadSettings for the player, in both languages"""
    with pytest.raises(BadSettings) as refused:
        k11(**{rule.name: "nonsense"})
    assert rule.label.ru in refused.value.words.ru
    assert rule.label.en in refused.value.words.en


# --- combinations

IMPOSSIBLE: tuple[dict[str, Value], ...] = (
    {"pairs": True},
    {"score_to": "winner"},
    {"fish_scoring": "winner_others"},
    {"multi_doubles": 4},
    {"closing": True},
    {"redeal": "club_pairs"},
    {"exclusive_account": True},
    {"na_sto": True},
    {"fives": True},
    {"matching_ends": True},
)


@pytest.mark.parametrize("changes", IMPOSSIBLE, ids=str)
def test_impossible_combinations_are_refused_with_a_sentence(changes: dict[str, Value]) -> None:
    """B.1, interactions; `adjusted` mends each of them and keeps the change"""
    with pytest.raises(BadSettings) as refused:
        k11(**changes)
    assert refused.value.words.ru.endswith(".")
    assert refused.value.words.en.endswith(".")
    mended = K11.adjusted(**changes)
    for name, value in changes.items():
        assert getattr(mended, name) == value


def test_adjusted_refuses_what_contradicts_itself() -> None:
    """Both were asked for, so neither may be changed"""
    with pytest.raises(BadSettings):
        K11.adjusted(players=3, pairs=True)
    with pytest.raises(BadSettings):
        K11.adjusted(score_to="winner", fish_scoring="all_own")


def test_every_conflict_can_happen_and_is_mended() -> None:
    """No dead entry among the conflicts"""
    rng = random.Random(7)
    seen = set()
    for _ in range(4000):
        values = {name: random_value(rng, name) for name in RULES}
        try:
            TableSettings(**values)  # type: ignore[arg-type]
        except BadSettings as refused:
            seen.add(refused.words.en)
    assert seen == {conflict.words.en for conflict in CONFLICTS}


@settings(derandomize=True, database=None, deadline=None, max_examples=400)
@given(st.integers(0, 10**6), st.sampled_from(sorted(RULES)))
def test_any_single_change_of_any_table_gives_a_table(seed: int, name: str) -> None:
    """`adjusted`: the change is kept, and nothing else is touched unless something contradicts it"""
    rng = random.Random(seed)
    table = random_table(rng)
    value = random_value(rng, name)
    adjusted = table.adjusted(**{name: value})
    assert getattr(adjusted, name) == value
    try:
        assert adjusted == table.changed({name: value})
    except BadSettings:
        assert len(adjusted.changed_from(table)) > 1


@settings(derandomize=True, database=None, deadline=None, max_examples=200)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_difference_of_two_tables_is_what_makes_the_one_into_the_other(one: int, other: int) -> None:
    """`changed_from` and `changed`, as the tag Set uses them"""
    base, table = random_table(random.Random(one)), random_table(random.Random(other))
    assert base.changed(table.changed_from(base)) == table
    assert table.changed_from(table) == {}


def test_tables_are_values() -> None:
    """Frozen, comparable, hashable"""
    assert hash(k11()) == hash(K11)
    assert len({*EVERY, K11}) == len(EVERY) + 1
    with pytest.raises(AttributeError):
        K11.target = 201  # type: ignore[misc]


# --- what a setting does

CLOCKS = ("time_control", "time_increment")


def story(table: TableSettings, seed: int, deals: int) -> list[Event]:
    """What happens in a match of given deals and given dice."""
    rng = random.Random(seed)
    match = Match.new(table, SeededDeck(rng.randbytes(16)))
    return [event for _, events in walk(match, rng, deals) for event in events]


@EVERY_RULE
def test_a_setting_that_does_not_apply_changes_nothing(rule: Rule) -> None:
    """`applies`: the whole match is the same with another value"""
    rng = random.Random(rule.name)
    compared = 0
    for _ in range(400):
        table = random_table(rng)
        if compared == 12 or (rule.applies(table) and rule.name not in CLOCKS):
            continue
        try:
            other = table.changed({rule.name: random_value(rng, rule.name)})
        except BadSettings:
            continue
        if other != table:
            seed = rng.randrange(10**6)
            assert story(other, seed, 6) == story(table, seed, 6), table.changed_from(K11)
            compared += 1
    idle = rule.name in CLOCKS or bool(rule.needs.en)
    assert (compared > 0) == (idle and rule.name not in REFUSED_WHERE_IDLE)


REFUSED_WHERE_IDLE = ("pairs", "closing", "exclusive_account", "na_sto")
"""Where these do not apply, their other value is refused."""


@pytest.mark.parametrize("name", [name for name in RULES if name not in CLOCKS])
def test_every_setting_changes_something_somewhere(name: str) -> None:
    """No dead switch: with some table and some deals another value makes another match"""
    rng = random.Random(name)
    rule = RULES[name]
    for _ in range(3000):
        table = random_table(rng, **RARE.get(name, {}))
        other = table.adjusted(**{name: random_value(rng, name)})
        if other != table and rule.applies(table):
            seed = rng.randrange(10**6)
            if story(other, seed, 8) != story(table, seed, 8):
                return
    pytest.fail(f"{name} never changed anything")


RARE: dict[str, dict[str, Value]] = {
    "na_sto": {"score_to": "winner", "exclusive_account": True, "threshold": 0, "opening_order": "high",
               "next_opener": "by_tile", "target": 501, "finish_wins": "off"},
    "both_cross": {"score_to": "loser", "fish_scoring": "all_own", "threshold": 0, "target": 15},
    "carry_to": {"fish_tie": "carry", "fish_scoring": "loser_own", "threshold": 25, "target": 501, "players": 2},
}  # fmt: skip
"""Where to look for the effect of settings that only matter in rare deals."""


@EVERY_RULE
def test_levels(rule: Rule) -> None:
    """B.1, column lvl: what the variant fixes; everything else can be chosen"""
    assert (rule.level is Level.FIXED) == (rule.name in ("layout", "fives", "matching_ends"))
