"""What players call a setting: a phrase for every value, in both languages, that can stand in a list."""

from __future__ import annotations

import re

import pytest

from kozel_desktop.rules.saying import listed, said
from kozel_desktop.rules.settings import RULES, Rule
from kozel_desktop.rules.variants import K11, VARIANTS, describe


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_every_value_has_a_phrase_of_its_own(rule: Rule) -> None:
    values = list(rule.choices)
    if rule.bounds is not None:
        values += [number for number in range(rule.bounds[0], rule.bounds[1] + 1) if number not in rule.choices]
    phrases = [said(rule.name, value) for value in values]
    for words in phrases:
        assert re.search("[а-яё]", words.ru)
        assert not re.search("[а-яё]", words.en)
        for text in (words.ru, words.en):
            assert not re.search(r"[{},;.]|\s\s", text), text
    assert len({words.ru for words in phrases}) == len(values)
    assert len({words.en for words in phrases}) == len(values)


def test_a_table_is_described_by_what_was_changed() -> None:
    changed = describe(K11, K11.settings.adjusted(target=201, multi_doubles=2, threshold=0))
    assert changed.ru.replace("\u00a0", " ") == "Козёл 1×1, изменено: до 201, два дубля за ход, без правила 13"
    assert changed.en.replace("\u00a0", " ") == "Kozel 1×1, changed: to 201, two doubles a turn, no rule 13"
    assert describe(K11, K11.settings) == K11.title
    assert listed({}).ru == ""


def test_the_number_of_players_is_no_change() -> None:
    yard = VARIANTS["yard"]
    three = yard.adjusted(yard.settings, "players", 3)
    assert describe(yard, three).ru == "Дворовый козёл, втроём"
    assert describe(yard, yard.adjusted(three, "target", 301)).en == "Yard Kozel, for three, changed: to\u00a0301"


def test_every_game_has_its_own_sentence_and_its_usual_target() -> None:
    for language in ("ru", "en"):
        sentences = [variant.character.in_language(language) for variant in VARIANTS.values()]
        assert len(set(sentences)) == len(sentences)
        assert all(40 < len(sentence) < 90 for sentence in sentences)
    for variant in VARIANTS.values():
        assert {variant.base(players).target for players in variant.seats} <= set(variant.targets)


def test_games_of_a_family_stand_together() -> None:
    families = [variant.family for variant in VARIANTS.values()]
    assert sorted(families, key=families.index) == families
