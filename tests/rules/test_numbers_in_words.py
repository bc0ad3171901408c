"""Numbers with their nouns in both languages (C34 of the players' complaints)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.words import Words, count_of, points, tiles_in_words


@pytest.mark.parametrize(
    ("count", "ru", "en"),
    [
        (0, "0 очков", "0 points"), (1, "1 очко", "1 point"), (2, "2 очка", "2 points"), (4, "4 очка", "4 points"),
        (5, "5 очков", "5 points"), (11, "11 очков", "11 points"), (14, "14 очков", "14 points"),
        (21, "21 очко", "21 points"), (22, "22 очка", "22 points"), (101, "101 очко", "101 points"),
        (111, "111 очков", "111 points"), (112, "112 очков", "112 points"), (-1, "-1 очко", "-1 point"),
    ],
)  # fmt: skip
def test_points(count: int, ru: str, en: str) -> None:
    """1 очко, 2 очка, 5 очков, 21 очко, 112 очков"""
    assert points(count) == Words(ru, en)


def test_other_nouns() -> None:
    """кость, кости, костей"""
    assert [tiles_in_words(n).ru for n in (1, 3, 7)] == ["1 кость", "3 кости", "7 костей"]
    assert [tiles_in_words(n).en for n in (1, 3, 7)] == ["1 tile", "3 tiles", "7 tiles"]
    assert count_of(12, ("дубль", "дубля", "дублей"), ("double", "doubles")) == Words("12 дублей", "12 doubles")


def test_words() -> None:
    """Russian for ru, English for every other language; placeholders are filled in both"""
    words = Words("до {target}", "to {target}").format(target=101)
    assert [words.in_language(code) for code in ("ru", "en", "de")] == ["до 101", "to 101", "to 101"]
