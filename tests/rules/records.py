"""The records of tests/data/records, worked by an independent oracle, and helpers for the tests about records."""

from __future__ import annotations

from pathlib import Path

from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.record import Record
from kozel_desktop.rules.record_checking import check
from kozel_desktop.rules.record_reading import read_record

CASES = sorted((Path(__file__).resolve().parent.parent / "data" / "records").glob("*.kozel"))
DECK = SeededDeck(bytes(16))


def text_of(preset: str, body: str, *tags: str) -> str:
    """A record with the tags that it must have."""
    return "\n".join(['[Kozel "1"]', f'[Preset "{preset}"]', *tags, "", body.strip(), ""])


def differences(source: str | Record) -> list[str]:
    """What the check says, as ``line: text``."""
    record = read_record(source) if isinstance(source, str) else source
    return [f"{difference.line}: {difference.text}" for difference in check(record)]
