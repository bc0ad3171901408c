"""What a declaration promises of every setting of a table: words, reasons, values, and changes that fit the game."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.declaration import Level, always
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.variants import K11


@pytest.mark.parametrize("name", RULES)
def test_a_setting_that_may_not_matter_says_what_it_needs(name: str) -> None:
    rule = RULES[name]
    assert bool(rule.needs.ru) == (rule.applies is not always)
    assert bool(rule.needs.en) == (rule.applies is not always)


@pytest.mark.parametrize("name", RULES)
def test_every_named_value_is_allowed_and_read_back(name: str) -> None:
    rule = RULES[name]
    assert rule.choices
    for value in rule.choices:
        assert rule.allows(value)
        assert rule.parse(rule.spell(value)) == value
        assert rule.words_of(value).ru
        assert rule.words_of(value).en
    assert not rule.allows("nonsense")
    assert not rule.allows(None)
    with pytest.raises(ValueError, match=f"{name}=nonsense: expected"):
        rule.parse("nonsense")


def test_true_is_no_number_and_one_is_not_true() -> None:
    assert not RULES["players"].allows(True)
    assert not RULES["multi_doubles"].allows(True)
    assert not RULES["pairs"].allows(1)


def test_a_change_mends_what_contradicts_it() -> None:
    table = K11.adjusted(K11.settings, "score_to", "winner")
    assert table == TableSettings(score_to="winner", fish_scoring="winner_others")
    assert K11.adjusted(table, "fish_scoring", "loser_all") == TableSettings(fish_scoring="loser_all")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("players", 3, "только на двоих"),
        ("pairs", True, "только на двоих"),
        ("redeal", "club_pairs", "только на двоих"),
        ("multi_doubles", 4, "не меняется: выкладка — цепь"),
        ("closing", True, "не меняется: выкладка — цепь"),
        ("target", 5000, "значения 5000 не бывает"),
    ],
)
def test_what_the_game_cannot_have_is_refused(name: str, value: object, words: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        K11.adjusted(K11.settings, name, value)
    assert words in refusal.value.words.ru
    assert refusal.value.words.en


def test_a_variant_may_be_asked_for_another_layout_itself() -> None:
    assert RULES["layout"].level is Level.FIXED
    assert K11.adjusted(K11.settings, "layout", "cross").layout == "cross"
