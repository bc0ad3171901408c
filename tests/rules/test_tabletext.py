"""A table in one line: written, read back, and refused with a sentence that says what is wrong."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.tabletext import read_table, spell_table
from kozel_desktop.rules.variants import K11


def test_a_table_is_written_with_what_differs() -> None:
    assert spell_table("k11", K11.settings) == "preset k11"
    table = TableSettings(target=201, bonuses=True, time_control=0)
    assert spell_table("k11", table) == "preset k11 | target=201 time_control=off bonuses=on"


@pytest.mark.parametrize("name", [name for name in RULES if name not in ("players", "pairs", "closing", "layout")])
def test_what_is_written_is_read(name: str) -> None:
    for value in RULES[name].choices:
        try:
            table = K11.adjusted(K11.settings, name, value)
        except BadSettings:
            continue
        assert read_table(spell_table("k11", table)) == ("k11", table)


@pytest.mark.parametrize(
    "text",
    [
        "preset k11 | bonuses=on target=201",
        "  preset k11|bonuses=on\n target=201 ",
        "bonuses=on target=201",
        "preset   k11 |\tbonuses=on\ttarget=201",
    ],
)
def test_blanks_do_not_matter(text: str) -> None:
    assert read_table(text) == ("k11", TableSettings(bonuses=True, target=201))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "не похоже на стол"),
        ("привет", "не похоже на стол"),
        ("preset", "не похоже на стол"),
        ("preset k11 bonuses=on", "не похоже на стол"),
        ("https://example.org/?a=b c", "не похоже на стол"),
        ("preset poker", "Игры «poker» здесь нет. Есть, например, k11, solo, yard."),
        ("preset telefon", "Игры «telefon» здесь нет. Есть, например, telephone."),
        ("preset k11 | bonsues=on", "Настройки «bonsues» не бывает"),
        ("preset k11 | bonuses", "Настройки «bonuses» не бывает"),
        ("preset k11 | bonuses=maybe", "bonuses=maybe не бывает, а бывает on, off"),
        ("preset k11 | target=0", "target=0 не бывает, а бывает число от 1 до 1000"),
        ("preset k11 | fish_rule=soon", "бывает exhaust, dead, locked"),
        ("preset k11 | players=4", "только на двоих"),
        ("preset k11 | score_to=winner", "после рыбы пишет победитель"),
        ("preset " + "x" * 5000, "Игры «xxxxxxxxxxxxxxxxxxxxxxxx…» здесь нет"),
    ],
)
def test_what_is_wrong_is_said(text: str, words: str) -> None:
    with pytest.raises(BadSettings) as refusal:
        read_table(text)
    assert words in refusal.value.words.ru
    assert refusal.value.words.en
    assert len(refusal.value.words.ru) < 200
