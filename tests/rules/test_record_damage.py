"""Texts that are no records: each is refused with its line and what was expected, and nothing else ever happens."""

from __future__ import annotations

import random
import re

import pytest

from kozel_desktop.rules.deal_reading import MOST_MOVES
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.record_checking import check, match_of
from kozel_desktop.rules.record_reading import (
    LARGEST,
    LONGEST_LINE,
    MOST_DEALS,
    MOST_LINES,
    MOST_TAGS,
    read_record,
    read_records,
)
from kozel_desktop.rules.record_writing import write_record
from tests.rules.records import CASES, DECK, text_of

FIRST = CASES[0].read_text(encoding="utf-8")


def refusal(source: str | bytes) -> str:
    """What is said about a text that cannot be read, as ``line: text``."""
    with pytest.raises(BadRecord) as caught:
        list(read_records(source))
    return f"{caught.value.line}: {caught.value}"


# --- what is no text


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", '1: the text ends without a record: expected [Kozel "1"] first'),
        (b"\n# nothing\n", '2: the text ends without a record: expected [Kozel "1"] first'),
        (b"\x89PNG\r\n\x1a\n", "1: byte 0x89 at place 1 of the line is no text: expected UTF-8"),
        (FIRST.encode("utf-16"), "1: byte 0xff at place 1 of the line is no text: expected UTF-8"),
        (b'[Kozel "1"]\n[Event "\xd0"]', "2: byte 0xd0 at place 9 of the line is no text: expected UTF-8"),
        (b'[Kozel "1"]\n\x00', "2: character U+0000 in column 1: expected text"),
        (b'[Kozel "1"]\n[Event "a\x1bb"]', "2: character U+001B in column 10: expected text"),
        (b"hello world", "1: 'hello world': expected [Kozel \"1\"] first"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, said: str) -> None:
    assert refusal(data) == said


def test_endless_lines_and_files_are_refused() -> None:
    assert refusal('[Kozel "1"]\n' + "x" * (LONGEST_LINE + 1)) == (
        f"2: a line of {LONGEST_LINE + 1} characters: expected {LONGEST_LINE} at most"
    )
    assert refusal(b"#" * (LARGEST + 1)) == "1: the text is too long: expected 32 MiB at most"


def test_a_hostile_text_cannot_fill_the_memory() -> None:
    tags = "".join(f'[T{number} ""]\n' for number in range(MOST_TAGS))
    assert refusal(f'[Kozel "1"]\n{tags}') == (
        f"{MOST_TAGS + 1}: tag T{MOST_TAGS - 1} is one too many: expected {MOST_TAGS} at most"
    )
    head = '[Kozel "1"]\n[Preset "k11"]\ndeal 1\n'
    assert refusal(head + "x\n" * MOST_LINES) == (
        f"{MOST_LINES + 3}: a further line of a record: expected {MOST_LINES} at most"
    )
    for empty in ("\n", " \t\r\n", "# x\n"):
        assert refusal(empty * 2 * MOST_LINES) == (
            f"{MOST_LINES + 1}: a further line of a record: expected {MOST_LINES} at most"
        )
    assert refusal(head + "A pass;" * (MOST_MOVES + 1)) == (
        f"4: {MOST_MOVES + 1} actions in a deal: expected {MOST_MOVES} at most"
    )
    fresh = "\n".join(FIRST.splitlines()[4:6])
    deals = "\n".join(f"deal {number + 1}\n{fresh}" for number in range(MOST_DEALS + 1))
    assert refusal('[Kozel "1"]\n[Preset "k11"]\n' + deals) == (
        f"{3 * MOST_DEALS + 3}: deal {MOST_DEALS + 1} is one too many: expected {MOST_DEALS} deals at most"
    )


# --- tags


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ('[Preset "k11"]\n[Kozel "1"]', '1: \'[Preset "k11"]\': expected [Kozel "1"] first'),
        ('[Kozel "2"]', '1: \'[Kozel "2"]\': expected [Kozel "1"] first'),
        ('[Kozel "1"]', '1: there is no preset: expected a tag like [Preset "k11"]'),
        ('[Kozel "1"]\n[Preset "k12"]', "2: unknown preset 'k12': expected a preset like k11"),
        ('[Kozel "1"]\n[Preset "Bergen"]', "2: unknown preset 'Bergen': expected a preset like bergen"),
        ('[Kozel "1"]\n[Preset ""]', "2: unknown preset '': expected one of k11, solo"),
        ('[Kozel "1"]\n[Preset "k11"]\n[Preset "k11"]', "3: tag Preset for the second time: expected once"),
        ('[Kozel "1"]\n[Preset k11]', "2: '[Preset k11]' is not a tag: expected [Name \"value\"]"),
        ('[Kozel "1"]\n[Preset "k11"', '2: \'[Preset "k11"\' is not a tag: expected [Name "value"]'),
        ('[Kozel "1"]\n[Event "a"b"]', '2: \'[Event "a"b"]\' is not a tag: expected [Name "value"]'),
        ('[Kozel "1"]\n[Event "a\\n"]', '2: \'[Event "a\\n"]\' is not a tag: expected [Name "value"]'),
        ('[Kozel "1"]\n[Preset "k11"]\n[Set "target"]', "3: 'target' is not a setting: expected id=value"),
        ('[Kozel "1"]\n[Preset "k11"]\n[Set "target=0"]', "3: target=0: expected a number from 1 to 1000"),
        ('[Kozel "1"]\n[Preset "k11"]\n[Set "bonuses=yes"]', "3: bonuses=yes: expected on or off"),
        (
            '[Kozel "1"]\n[Preset "k11"]\n[Set "trget=1"]',
            "3: unknown setting 'trget': expected a setting like target",
        ),
        (
            '[Kozel "1"]\n[Preset "k11"]\n[Set "target=5 target=6"]',
            "3: setting target for the second time: expected once",
        ),
        ('[Kozel "1"]\n[Preset "k11"]\n[Set "pairs=on"]', "3: Kozel 1×1 is for 2 players, not for 4."),
        ('[Kozel "1"]\n[Preset "sea"]\n[Set "pairs=on"]\n[Seats "3"]', "4: Pairs need four players."),
        ('[Kozel "1"]\n[Preset "club-pairs"]\n[Seats "2"]', "3: Club Kozel, pairs is for 4 players, not for 2."),
        ('[Kozel "1"]\n[Preset "k11"]\n[Seats "3"]', "3: Kozel 1×1 is for 2 players, not for 3."),
        ('[Kozel "1"]\n[Preset "k11"]\n[Seats "5"]', "3: players=5: expected 2, 3 or 4"),
        (
            '[Kozel "1"]\n[Preset "solo"]\n[Set "players=2"]\n[Seats "3"]',
            "4: 3 seats contradict players=2",
        ),
        (
            '[Kozel "1"]\n[Preset "k11"]\n[Players "Ян"]',
            "3: 1 entries in Players: expected 2, divided by '; '",
        ),
        (
            '[Kozel "1"]\n[Preset "k11"]\n[Seed "xyz"]',
            "3: Seed 'xyz': expected hex digits, two a byte",
        ),
        (
            '[Kozel "1"]\n[Preset "k11"]\n[Date "30.11.2026"]',
            "3: Date '30.11.2026': expected ISO 8601, like 2026-11-30",
        ),
        (
            '[Kozel "1"]\n[Preset "k11"]\nA 2-2',
            "3: 'A 2-2' before any deal: expected a tag or 'deal 1'",
        ),
    ],
)
def test_a_wrong_tag_is_named(tags: str, said: str) -> None:
    assert refusal(tags).startswith(said)


def test_tags_stand_at_the_head() -> None:
    line = FIRST.count("\n") + 1
    assert refusal(f'{FIRST}[Event "x"]') == f"{line}: tag Event after the first deal: expected at the head"


# --- deals

DAMAGED = [
    ("hands A 0-6", "hands A 7-8", "5: '7-8' is not a tile: two numbers from 0 to 6 with a hyphen, like 2-5"),
    ("hands A 0-6 ", "hands A ", "5: A has 6 tiles: expected 7"),
    ("hands A 0-6", "hands A 0-6 0-6", "5: 0-6 for the second time: expected once"),
    ("hands A 0-6", "hands A 0-1", "5: 0-1 for the second time in this deal: expected once"),
    ("hands A 0-6", "hands E 0-6", "5: 'E' is not a seat: expected A or B (Latin letters)"),
    ("hands A 0-6", "hands А 0-6", "5: 'А' is not a seat: expected A or B (Latin letters)"),
    ("| B 0-1 1-3", "| A 0-1 1-3", "5: a second hand of A: expected one"),
    ("| B 0-1 1-3", "B 0-1 1-3", "5: 1 hands: expected 2"),
    ("base 2-5 ", "base ", "5: neither hands nor base show 2-5: expected all 28 tiles"),
    ("base 2-5", "base 2-5 0-6", "6: 0-6 for the second time in this deal: expected once"),
    ("base 2-5", "base 2-5 2-5", "6: 2-5 for the second time in this deal: expected once"),
    ("base 2-5", "base 25", "6: '25' is not a tile"),
    ("base 2-5", "base 2-5\nbase 2-5", "7: 'base' for the second time: expected once a deal"),
    ("deal 1\n", "", "4: 'hands A 0-6 1-4 1-5 1-6 2-3 3-4 3-5 | B …' before any deal: expected a tag or 'deal 1'"),
    ("deal 1\n", "deal 0\n", "4: deal '0': expected a number that counts from 1"),
    ("deal 1\n", "deal one\n", "4: deal 'one': expected a number that counts from 1"),
    ("deal 2\n", "deal 4\n", "11: deal 4 after deal 1: expected deal 2"),
    ("deal 2\n", "deal 2\ndeal 3\n", "11: deal 2 has no hands: expected 'hands A … | B …'"),
    ("deal 2\n", "", "11: 'hands A 0-2 0-4 1-5 1-6 2-5 3-3 5-6 | B …' after the result: expected 'deal 2' or the end"),
    ("B 5-5; A", "C 5-5; A", "7: 'C' is not a seat: expected A or B (Latin letters)"),
    ("B 5-5; A", "B 5-7; A", "7: '5-7' is not a tile: two numbers from 0 to 6 with a hyphen"),
    ("B 5-5; A", "B; A", "7: a seat that does nothing: expected a tile like 2-5 or 2-5@L, 'draw 2-5', 'pass'"),
    ("B 5-5; A", "B knocks; A", "7: 'knocks' is not a tile"),
    ("A 1-5@R", "A 1-5@X", "7: 'X' is not an end: expected L, R, N, E, S or W"),
    ("A 1-5@R", "A 1-5@R@L", "7: '1-5@R@L' is not an action: expected a tile like 2-5"),
    ("A 1-5@R", "A 1-5@R now", "7: '1-5@R now' is not an action: expected a tile like 2-5"),
    ("A 1-5@R", "A pass now", "7: 'now' after 'pass': expected ';' or the end of the line"),
    ("A 1-5@R", "A draw", "7: 'draw' without tiles: expected the tiles taken, like 'draw 2-5'"),
    ("A 1-5@R", "A +x", "7: '+x': expected points like +3"),
    ("= out B", "= won B", "9: 'won' after '=': expected out, fish, flag or resign"),
    ("= out B |", "= |", "9: nothing after '=': expected out, fish, flag or resign"),
    ("= out B", "= out", "9: '' after 'out': expected one seat"),
    ("= out B", "= fish B", "9: 'B' after 'fish': expected nothing or '|'"),
    ("values 7 0", "values 7", "9: 1 numbers in values: expected 2"),
    ("values 7 0", "values 7 x", "9: 'x' in values: expected a number"),
    ("values 7 0", "values 7 -1", "9: '-1' in values: expected a number"),
    ("values 7 0", "values 7 1234567", "9: '1234567' in values: expected a number"),
    ("values 7 0", "points 7 0", "9: 'points' is not a field: expected values, scores, deferred, carry, ranks"),
    ("values 7 0", "values 7 0 | values 7 0", "9: field values for the second time: expected once"),
    ("values 7 0 |", "values 7 0 | |", "9: '' is not a field: expected values"),
    ("next B", "next", "9: '' after 'next': expected one seat"),
    ("next B", "goat", "9: '': expected different seats, like A or B C"),
    ("next B", "goat A A", "9: 'A A': expected different seats, like A or B C"),
    ("next B\n", "next B\nA 2-2\n", "10: 'A 2-2' after the result: expected 'deal 2' or the end"),
    ("next B\n", "next B\n= fish\n", "10: 'result' for the second time: expected once a deal"),
    ("; B 2-6@L\n", "\nbefore carry 3\n", "9: 'before' after the first action: expected before it"),
    ("base 2-5", "before carry x\nbase 2-5", "6: 'x' in carry: expected a number"),
    ("base 2-5", "before opener\nbase 2-5", "6: '' after 'opener': expected one seat"),
    ("base 2-5", "before next A\nbase 2-5", "6: 'next' is not a field: expected scores"),
    ("base 2-5", "redeal A 0-1 | B 0-2\nbase 2-5", "6: A has 1 tiles: expected 7"),
    ("base 2-5", "redeal A 0-1 | B 0-1\nbase 2-5", "6: 0-1 for the second time: expected once"),
    ("base 2-5", "redeal A 0-1\nbase 2-5", "6: 1 hands: expected 2, of A and B"),
    ("base 2-5", "redeal A 0-1 |\nbase 2-5", "6: an empty part between '|': expected a seat and its tiles"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), DAMAGED)
def test_a_damaged_deal_is_refused_in_its_line(right: str, wrong: str, said: str) -> None:
    assert right in FIRST
    assert refusal(FIRST.replace(right, wrong, 1)).startswith(said)


POSITION = """
deal 1
hands A 1-5 2-3 | B 0-0 5-5
base 3-3 0-6
{layout}
turn B
"""


@pytest.mark.parametrize(
    ("preset", "layout", "said"),
    [
        ("k11", "line 5:4 3:6", "7: 3-6 does not fit at R"),
        ("k11", "line 5:4 4:4 4:5", "7: 4-5 for the second time in this deal: expected once"),
        ("k11", "line 5:4 4:1 1:5", "7: 1-5 for the second time in this deal: expected once"),
        ("k11", "line", "7: an empty line: expected tiles as they lie, like 5:5 5:4"),
        ("k11", "line 5-4", "7: '5-4' is not a laid tile: expected its halves as they lie, like 5:4"),
        ("k11", "line 5:4\nline 4:2", "8: 'line' for the second time: expected once a deal"),
        ("k11", "line 5:4\nturn C", "8: 'C' is not a seat: expected A or B (Latin letters)"),
        ("k11", "line 5:4\nlast A", "8: last 'A': expected a seat and a tile, like 'last A 2-5'"),
        ("k11", "line 5:4\nlast A 2-4", "7: 2-4 in 'last': expected a single that lies on the table"),
        ("k11", "line 5:4 4:4\nlast A 4-4", "7: 4-4 in 'last': expected a single that lies on the table"),
        ("k11", "cross 4:4 | N 4:1", "7: the tiles of this table lie in a line: expected 'line', not 'cross'"),
        ("donkey", "line 5:4 4:4", "7: the first double of this table makes a cross: expected 'cross', not 'line'"),
        ("donkey", "cross 4:5 | N 4:1", "7: '4:5' in the centre: expected one double, like 4:4"),
        ("donkey", "cross 4:4 | N 4:1 | N 4:2", "7: 'N' is not a further arm: expected each of N, E, S, W once"),
        ("donkey", "cross 4:4 | X 4:1", "7: 'X' is not a further arm: expected each of N, E, S, W once"),
        ("donkey", "cross 4:4 | N 1:4", "7: 1-4 does not fit at N"),
    ],
)
def test_a_position_that_cannot_lie_is_refused(preset: str, layout: str, said: str) -> None:
    assert refusal(text_of(preset, POSITION.format(layout=layout))).startswith(said)


def test_a_position_needs_somebody_to_move() -> None:
    body = POSITION.format(layout="line 5:4").replace("turn B\n", "")
    assert refusal(text_of("k11", body)) == "7: nobody is to move: expected 'turn A'"
    assert refusal(text_of("k11", body.replace("B 0-0 5-5", "B") + "turn A")) == (
        "7: a hand is empty: the deal is over"
    )


def test_only_one_record_where_one_is_wanted() -> None:
    with pytest.raises(BadRecord, match="a second record begins here"):
        read_record(FIRST + FIRST)


# --- anything at all


WORDS = [
    "A", "B", "C", "deal", "hands", "base", "before", "redeal", "line", "cross", "turn", "last", "=", "out",
    "fish", "flag", "resign", "draw", "pass", "|", ";", "@L", "@", "closed", "+", "+3", "*", "0-0", "7-8", "6-6",
    "2-5@L", "3-3@N*", "#", "[", "]", '"', "\\", "0", "999999", "-1", "values", "scores", "next", "goat",
    "winner", "carry", "ranks", "\x00", "\udc80", "deal\t1", "В", "2-5@L+3-3@R", "5:5", "4:4", "[Kozel \"1\"]",
]  # fmt: skip


def mutated(rng: random.Random, data: bytes) -> bytes:
    """A text with one thing in it spoiled."""
    kind = rng.randrange(8)
    if kind == 0:
        place = rng.randrange(len(data) + 1)
        return data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]
    if kind == 1:
        return data[: rng.randrange(len(data) + 1)]
    if kind <= 4:
        lines = data.split(b"\n")
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        if kind == 2:
            del lines[one]
        elif kind == 3:
            lines[one], lines[other] = lines[other], lines[one]
        else:
            lines.insert(one, lines[other])
        return b"\n".join(lines)
    parts = re.split(rb"([ \n;|]+)", data)
    place = rng.randrange(len(parts))
    word = rng.choice(WORDS).encode("utf-8", "surrogateescape")
    parts[place] = rng.choice(parts) if kind == 5 else word
    return b"".join(parts)


CROSS = text_of(
    "donkey",
    "deal 3\nbefore scores 20 0 | deferred 0 5 | carry 12 | opener A\nhands A 2-3 1-5 | B 0-0 5-5\nbase 3-3 6-6\n"
    "cross 4:4 | N 4:1 1:1 | E 4:0 | S | W closed\nturn B\nlast A 0-4\nB 0-0@E*; A 1-5@N; B 5-5@N\n= out B",
)


@pytest.mark.parametrize("number", range(30))
def test_whatever_happens_to_a_record_it_is_read_or_refused(number: int) -> None:
    rng = random.Random(number)
    sources = [CROSS.encode(), *(path.read_bytes()[:3000] for path in CASES)]
    for _ in range(20):
        data = rng.choice(sources)
        for _ in range(rng.choice([1, 1, 2, 4])):
            data = mutated(rng, data)
        assert all(1 <= line <= data.count(b"\n") + 1 for line in lines_named(data))


def lines_named(data: bytes) -> list[int]:
    """The lines in which something is wrong, whatever that is."""
    lines = []
    try:
        for record in read_records(data):
            lines += [difference.line for difference in check(record)]
            assert read_record(write_record(record)) == record
            match_of(record, DECK)
    except BadRecord as error:
        lines.append(error.line)
    return lines
