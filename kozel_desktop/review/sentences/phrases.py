"""What the sentences share: their kind, joining, first letters, and how many lose."""

from __future__ import annotations

from collections.abc import Callable

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.words import Words

Sentence = Callable[[TableSettings], Words]

NOTHING = Words("", "")
HOW_MANY = {2: Words("двое", "two"), 3: Words("трое", "three"), 4: Words("четверо", "four")}


def joined(*sentences: Words) -> Words:
    """One paragraph of several sentences, empty ones left out."""
    return Words(
        " ".join(words.ru for words in sentences if words.ru),
        " ".join(words.en for words in sentences if words.en),
    )


def several(table: TableSettings) -> bool:
    """Whether a deal can have more than one loser."""
    return table.side_count > 2


def double_opens_all(table: TableSettings) -> bool:
    """Whether every deal is opened by a tile that the dealing decides, not only the first (C10.2)."""
    return table.next_opener == "by_tile" == table.after_fish_opener


def lower(text: str) -> str:
    """The text with a small first letter."""
    return text[0].lower() + text[1:]


def upper(text: str) -> str:
    """The text with a capital first letter, also within quotation marks."""
    start = next(at for at, letter in enumerate(text) if letter not in "«“")
    return text[:start] + text[start].upper() + text[start + 1 :]
