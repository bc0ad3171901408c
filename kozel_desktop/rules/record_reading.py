"""Reading records: every text, whatever its bytes, becomes records or a BadRecord that names the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from attrs import define, field, frozen

from kozel_desktop.rules.deal_reading import DealReader
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.record import CONTROL, VERSION, DealRecord, Record, Tag, names_of
from kozel_desktop.rules.sentences import listing, quoted
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import Variant, parse_changes, table_of, variant_of

LARGEST = 32 * 2**20
"""How many bytes a file may have: thousands of matches."""
TOO_LARGE = f"the text is too long: expected {LARGEST // 2**20} MiB at most"
LONGEST_LINE = 20_000
"""How many characters a line may have."""
MOST_LINES, MOST_TAGS, MOST_DEALS = 100_000, 100, 5_000
"""How many of them a record may have, empty lines and comments included; no match comes near, and a hostile text can
neither fill the memory nor keep the reader busy."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\["\\])*)"\s*\]\s*(?:#.*)?')
_ESCAPED = re.compile(r"\\(.)")
_SEATS = re.compile("[0-9]{1,3}")
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2})+")


def read_record(source: str | bytes) -> Record:
    """Read a text that holds exactly one record; BadRecord otherwise."""
    records = read_records(source)
    first = next(records)
    second = next(records, None)
    if second is not None:
        raise BadRecord(second.tags[0].line, "a second record begins here: expected a single one")
    return first


def read_records(source: str | bytes) -> Iterator[Record]:
    """Read one record after the other; every ``[Kozel "1"]`` begins one.

    BadRecord, with its line and what was expected, for what cannot be read. At least one record is given.
    """
    text = _decoded(source) if isinstance(source, bytes) else source
    for chapter in _chapters(text):
        yield chapter.read()


def _decoded(data: bytes) -> str:
    if len(data) > LARGEST:
        raise BadRecord(1, TOO_LARGE)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        wrong = f"byte 0x{data[error.start]:02x} at place {column} of the line"
        raise BadRecord(line, f"{wrong} is no text: expected UTF-8") from None


@frozen
class _Line:
    number: int
    text: str


def _lines(text: str) -> Iterator[_Line]:
    """All lines without the blanks around them. CRLF and byte order marks are tolerated."""
    number = 0
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        if end - start > LONGEST_LINE:
            raise BadRecord(number, f"a line of {end - start} characters: expected {LONGEST_LINE} at most")
        line = text[start:end].removesuffix("\r").removeprefix("\ufeff")
        if wrong := CONTROL.search(line):
            code, column = ord(wrong[0]), wrong.start() + 1
            raise BadRecord(number, f"character U+{code:04X} in column {column}: expected text")
        yield _Line(number, line.strip())
        start = end + 1


@define
class _Chapter:
    """The lines of one record: its tags, then the rest."""

    tags: list[Tag] = field(factory=list)
    body: list[_Line] = field(factory=list)

    def read(self) -> Record:
        variant = self._variant()
        settings = self._settings(variant)
        self._check_tags(settings)
        deals = tuple(self._deals(settings))
        return Record(variant.id, settings, tuple(self.tags), deals)

    def add_tag(self, line: _Line) -> None:
        """Take a tag, or say why not."""
        found = _TAG.fullmatch(line.text)
        if found is None:
            raise BadRecord(line.number, f'{quoted(line.text)} is not a tag: expected [Name "value"]')
        tag = Tag(found[1], _ESCAPED.sub(r"\1", found[2]), line=line.number)
        if self.body:
            raise BadRecord(line.number, f"tag {tag.name} after the first deal: expected at the head")
        if len(self.tags) == MOST_TAGS:
            raise BadRecord(line.number, f"tag {tag.name} is one too many: expected {MOST_TAGS} at most")
        if any(other.name == tag.name for other in self.tags):
            raise BadRecord(line.number, f"tag {tag.name} for the second time: expected once")
        if not self.tags and (tag.name, tag.value) != ("Kozel", VERSION):
            raise BadRecord(line.number, f'{quoted(line.text)}: expected [Kozel "{VERSION}"] first')
        self.tags.append(tag)

    def _tag(self, name: str) -> Tag | None:
        return next((tag for tag in self.tags if tag.name == name), None)

    def _variant(self) -> Variant:
        tag = self._tag("Preset")
        if tag is None:
            raise BadRecord(self.tags[0].line, 'there is no preset: expected a tag like [Preset "k11"]')
        try:
            return variant_of(tag.value)
        except ValueError as error:
            raise BadRecord(tag.line, str(error)) from None

    def _settings(self, variant: Variant) -> TableSettings:
        """The table: the preset, the tag Set, and the number of players (record.md, Tags)."""
        changed, seats, hands = self._tag("Set"), self._tag("Seats"), self._first_hands()
        line = (changed or seats or self._tag("Preset") or self.tags[0]).line
        try:
            changes = parse_changes(changed.value if changed is not None else "")
            players = None
            if seats is not None:
                line, players = seats.line, seats.value
            elif "players" not in changes and hands is not None:
                count = hands.text.count("|") + 1
                if count not in variant.seats:
                    expected = listing(map(str, variant.seats), "or")
                    raise BadRecord(hands.number, f"{count} hands: expected {expected}")
                players = str(count)
            return table_of(variant, changes, players)
        except BadRecord:
            raise
        except ValueError as error:
            raise BadRecord(line, str(error)) from None

    def _first_hands(self) -> _Line | None:
        return next((line for line in self.body if line.text.split()[0] == "hands"), None)

    def _check_tags(self, settings: TableSettings) -> None:
        """Refuse values of known tags that nobody could use."""
        for tag in self.tags:
            if tag.name in ("Players", "Levels") and len(names_of(tag.value)) not in (0, settings.players):
                counted = f"{len(names_of(tag.value))} entries in {tag.name}"
                raise BadRecord(tag.line, f"{counted}: expected {settings.players}, divided by '; '")
            if tag.name == "Turned" and not _SEATS.fullmatch(tag.value):
                raise BadRecord(tag.line, f"Turned {quoted(tag.value)}: expected a number of seats, like 1")
            if tag.name in ("Seed", "Commit") and not _HEX.fullmatch(tag.value):
                raise BadRecord(tag.line, f"{tag.name} {quoted(tag.value)}: expected hex digits, two a byte")
            if tag.name == "Date":
                try:
                    datetime.fromisoformat(tag.value)
                except ValueError:
                    message = f"Date {quoted(tag.value)}: expected ISO 8601, like 2026-11-30"
                    raise BadRecord(tag.line, message) from None

    def _deals(self, settings: TableSettings) -> Iterator[DealRecord]:
        reader: DealReader | None = None
        deals = 0
        for line in self.body:
            try:
                if line.text.split()[0] == "deal":
                    number = _deal_number(line.text, reader)
                    deals += 1
                    if deals > MOST_DEALS:
                        raise ValueError(f"deal {number} is one too many: expected {MOST_DEALS} deals at most")
                    if reader is not None:
                        yield reader.finished()
                    reader = DealReader(settings, number, line.number)
                elif reader is None:
                    raise ValueError(f"{quoted(line.text)} before any deal: expected a tag or 'deal 1'")
                else:
                    reader.add(line.number, line.text)
            except BadRecord:
                raise
            except ValueError as error:
                raise BadRecord(line.number, str(error)) from None
        if reader is not None:
            yield reader.finished()


def _chapters(text: str) -> Iterator[_Chapter]:
    chapter = _Chapter()
    number, lines = 1, 0
    for line in _lines(text):
        if line.text:
            number = line.number
        if line.text.startswith("["):
            if chapter.tags and re.match(r'\[\s*Kozel\s+"', line.text):
                yield chapter
                chapter, lines = _Chapter(), 0
            chapter.add_tag(line)
            continue
        if lines == MOST_LINES:
            raise BadRecord(line.number, f"a further line of a record: expected {MOST_LINES} at most")
        lines += 1
        text = line.text.partition("#")[0].rstrip()
        if not text:
            continue
        if not chapter.tags:
            raise BadRecord(number, f'{quoted(line.text)}: expected [Kozel "{VERSION}"] first')
        chapter.body.append(_Line(number, text))
    if not chapter.tags:
        raise BadRecord(number, f'the text ends without a record: expected [Kozel "{VERSION}"] first')
    yield chapter


def _deal_number(text: str, before: DealReader | None) -> int:
    word = text.removeprefix("deal").strip()
    if not re.fullmatch("[1-9][0-9]{0,5}", word):
        raise ValueError(f"deal {quoted(word)}: expected a number that counts from 1")
    if before is not None and int(word) != before.number + 1:
        raise ValueError(f"deal {word} after deal {before.number}: expected deal {before.number + 1}")
    return int(word)
