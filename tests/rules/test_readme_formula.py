"""The lines of the README that anybody can check a deal with give the tiles of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kozel_desktop.rules.deal import commitment, deck_of
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.variants import K11

README = Path(__file__).resolve().parent.parent.parent / "README.md"


@pytest.mark.parametrize("word", ["", "чёрный кот"])
def test_the_formula_of_the_readme(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(import hashlib.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    seed = bytes(range(16))
    exec(compile(found[1], "README.md", "exec"), {"SEED": seed.hex(), "COMMIT": commitment(seed), "WORD": word})
    tiles = [NAMES[tile] for tile in deck_of(K11.settings, seed, word)(1, 0)]
    assert capsys.readouterr().out.strip() == str(tiles)
