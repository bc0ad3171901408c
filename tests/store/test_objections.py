"""What is wrong with a record, in Russian."""

from __future__ import annotations

import random
import re

import pytest

from kozel_desktop.store.exchange import Piece, Problem, understand
from kozel_desktop.store.objections import said
from tests.rules.test_record_damage import CASES, CROSS, mutated

_QUOTED = re.compile(r"'[^']*'|\[[A-Za-z]+ \".*?\"\]")
_RECORD = {
    *("out", "fish", "flag", "resign", "draw", "pass", "values", "scores", "deferred", "carry", "next", "winner"),
    *("goat", "ranks", "opener", "hands", "base", "before", "line", "cross", "turn", "last", "closed", "deal"),
    *("redeal", "players", "unfinished"),
}


def english_in(russian: str) -> set[str]:
    """English words that are none of the language of records."""
    return set(re.findall(r"\b[a-z]{3,}\b", _QUOTED.sub("", russian))) - _RECORD


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("tag Date for the second time: expected once", "тег Date второй раз; ожидается один раз"),
        ("unknown preset 'k1': expected a preset like k11", "неизвестная игра 'k1'; ожидается игра вроде k11"),
        (
            "'E' is not a seat: expected A, B or C (Latin letters)",
            "'E' — не место за столом; ожидается A, B или C (латинские буквы)",
        ),
        (
            "neither hands nor base show 1-6 3-3: expected all 28 tiles",
            "ни в руках, ни в базаре нет 1-6 3-3; ожидается все 28 костей",
        ),
        ("expected scores 0 23, got scores 7 7", "ожидается scores 0 23, записано scores 7 7"),
        (
            "expected A 2-2@L, A draw 3-6 or the end of the turn, got A 1-5@R: 1-5 is not in the hand (C0.4)",
            "ожидается A 2-2@L, A draw 3-6 или конец хода, записано A 1-5@R: кости 1-5 нет на руках (C0.4)",
        ),
        (
            "expected B 0-4@L, got B 2-5@R: 2-5 does not fit at R; the open ends are L 4, R 6 (C0.4)",
            "ожидается B 0-4@L, записано B 2-5@R: 2-5 не подходит к концу R; открыты концы L 4, R 6 (C0.4)",
        ),
        (
            "expected the end of the match (goat A), got deal 4 (C1.8)",
            "ожидается конец партии (goat A), записано сдача 4 (C1.8)",
        ),
    ],
)
def test_an_objection_is_russian(english: str, russian: str) -> None:
    assert said(english).ru == russian
    assert said(english).en == english


def test_a_table_that_cannot_be_is_refused_in_its_own_words() -> None:
    problems = understand(Piece("x", 1, '[Kozel "1"]\n[Preset "k11"]\n[Set "players=4"]\n'))
    assert isinstance(problems, list)
    assert problems[0].told.ru == "x:3: запись не читается: Этот стол только на двоих."


def test_nothing_that_is_wrong_with_a_record_is_told_in_english() -> None:
    rng, told = random.Random(7), dict[str, str]()
    sources = [CROSS.encode(), *(path.read_bytes()[:3000] for path in CASES)]
    for _ in range(600):
        data = rng.choice(sources)
        for _ in range(rng.choice([1, 1, 2, 4])):
            data = mutated(rng, data)
        found = understand(Piece("x", 1, data.decode("utf-8", "replace")))
        for problem in found if isinstance(found, list) else []:
            assert isinstance(problem, Problem)
            told[problem.what.ru] = problem.what.en
    wrong = {english: russian for russian, english in told.items() if english_in(russian)}
    assert len(told) > 100
    assert not wrong, list(wrong.items())[:30]
