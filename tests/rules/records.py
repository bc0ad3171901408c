"""The records of tests/data/records, and tables that are not on the start page, for the tests about records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.record import Record
from kozel_desktop.rules.record_checking import check
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import Variant
from kozel_desktop.rules.words import Words
from tests.rules import tables

CASES = sorted((Path(__file__).resolve().parent.parent / "data" / "records").glob("*.kozel"))
DECK = SeededDeck(bytes(16))

TABLES: Mapping[str, TableSettings] = {
    "solo": tables.solo(),
    "club": tables.club(),
    "pairs": tables.pairs(),
    "sea": tables.sea(),
    "donkey": tables.donkey(),
    "general": tables.general(),
}


def variants() -> dict[str, Variant]:
    """Variants of these tables, for every number of players."""
    words = Words("стол", "table")
    return {name: Variant(name, words, words, table, (2, 3, 4)) for name, table in TABLES.items()}


def text_of(preset: str, body: str, *tags: str) -> str:
    """A record with the tags that it must have."""
    return "\n".join(['[Kozel "1"]', f'[Preset "{preset}"]', *tags, "", body.strip(), ""])


def differences(source: str | Record) -> list[str]:
    """What the check says, as ``line: text``."""
    record = read_record(source) if isinstance(source, str) else source
    return [f"{difference.line}: {difference.text}" for difference in check(record)]
