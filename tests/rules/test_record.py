"""Records: what is read is written again, what was played checks, and what does not follow is found in its line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kozel_desktop.rules.actions import End, EndTurn, Flag, Lay, Pass, Resign
from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.position import Arm, Position
from kozel_desktop.rules.record import Draws, Lays, Tag
from kozel_desktop.rules.record_checking import match_of
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record, read_records
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tiles import hand, tile
from kozel_desktop.rules.variants import VARIANTS
from tests.rules.random_play import random_table, walk
from tests.rules.records import CASES, DECK, differences, text_of
from tests.rules.tables import EQUAL_ENDS, EVERY, FIVES, donkey, k11

FIRST = CASES[0].read_text(encoding="utf-8")


# --- what is read is written again


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert write_record(record) == text
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_played_record_has_no_difference(path: Path) -> None:
    assert differences(read_record(path.read_bytes())) == []


def test_there_are_records_of_every_kind_of_deal() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in CASES)
    for sign in ("= fish", "= out", "redeal", "+", "pass", "draw", "goat", "[Set"):
        assert sign in text


def test_byte_order_mark_crlf_comments_and_blanks_are_tolerated() -> None:
    typed = FIRST.replace("\n", "   # a word\r\n").replace("; ", " ;\t").replace("|", "  |")
    assert read_record(b"\xef\xbb\xbf" + typed.encode()) == read_record(FIRST)


def test_tags_are_kept_in_their_order_with_what_the_program_does_not_know() -> None:
    head = '[Kozel "1"]\n[Event "Двор \\"Уют\\", C:\\\\dom"]\n[Preset "k11"]\n[Place ""]\n'
    record = read_record(head)
    assert [tag.name for tag in record.tags] == ["Kozel", "Event", "Preset", "Place"]
    assert record.value("Event") == 'Двор "Уют", C:\\dom'
    assert write_record(record) == head


def test_known_tags_are_understood() -> None:
    record = read_record(
        '[Kozel "1"]\n[Preset "k11"]\n[Set "bonuses=on target=201"]\n[Players "Игрок; Соперник"]\n'
        '[Levels "human; thumb"]\n[Date "2026-11-30"]\n[Seed "00ff"]\n[Commit "AB"]\n[Result "unfinished"]\n'
    )
    assert record.settings == k11(bonuses=True, target=201)
    assert record.players == ("Игрок", "Соперник")
    assert record.levels == ("human", "thumb")
    assert record.seed == b"\x00\xff"


@pytest.mark.parametrize(
    ("tags", "players"),
    [(['[Seats "3"]'], 3), (['[Set "players=3"]'], 3), (['[Set "players=3"]', '[Seats "3"]'], 3), ([], 4)],
)
def test_the_number_of_players_is_stated_or_that_of_the_hands(tags: list[str], players: int) -> None:
    seats = "ABCD"[:players]
    hands = " | ".join(f"{seat} {n}-{n}" for n, seat in enumerate(seats))
    text = text_of("solo", f"deal 1\nhands {hands}\nline 4:5\nturn A", *tags)
    assert read_record(text).settings.players == players


def test_several_records_follow_each_other() -> None:
    second = CASES[1].read_text(encoding="utf-8")
    records = list(read_records(f"{FIRST}\n{second}# the end\n"))
    assert records == [read_record(FIRST), read_record(second)]
    assert records[1].deals[0].line == FIRST.count("\n") + 5


def test_eight_actions_a_line_and_draws_together() -> None:
    deal = read_record(CASES[0].read_text(encoding="utf-8")).deals[1]
    assert deal.moves[4].deed == Draws((tile("2-6"), tile("0-5")))
    assert write_record(read_record(FIRST)).splitlines()[6].count(";") == 7


# --- parts of a match, positions


PART = """
deal 7
before scores 20 0 | deferred 0 5 | carry 12 | opener A
hands A 0-2 0-4 1-3 1-4 2-2 4-6 6-6 | B 0-6 1-6 2-4 2-6 3-3 5-5 5-6
base 3-6 0-3 0-5 0-1 1-1 2-3 0-0 2-5 3-5 4-4 1-5 4-5 1-2 3-4
A 2-2; B 2-4@R; A 0-2@L; B 0-6@L; A 6-6@L; B 5-6@L; A 1-4@R; B 1-6@R
A 4-6@R; B 5-5@L; A 0-4@R; B draw 3-6 0-3; B 0-3@R; A 1-3@R
= out A | values 0 23 | scores 20 40 | deferred 0 0 | carry 0 | next A
"""


def test_a_part_of_a_match_begins_with_its_accounts() -> None:
    assert differences(text_of("k11", PART)) == []
    assert differences(text_of("k11", PART.replace("carry 12", "carry 2"))) == [
        "10: expected scores 20 30, got scores 20 40"
    ]


def test_the_opener_of_a_part_is_not_bound_by_the_first_deal() -> None:
    part = PART.replace("A 2-2;", "A 6-6;")
    assert differences(text_of("k11", part))[0].startswith("8: expected B 0-6@L, B 1-6@L")
    first = part.replace("deal 7", "deal 1").replace(" | opener A", "")
    assert differences(text_of("k11", first)) == ["8: expected A 2-2, got A 6-6: 6-6 may not open the deal (C0.3)"]


def test_a_deal_whose_actions_stop_is_unfinished() -> None:
    text = text_of("k11", PART.split("A 4-6@R")[0])
    assert differences(text) == []
    assert match_of(read_record(text), DECK).to_move == 0


def test_VF08_a_position_can_be_a_fish_at_once() -> None:
    body = """
deal 3
before scores 20 0
hands A 0-0 0-1 0-2 0-3 0-4 1-1 1-2 1-3 | B 1-4 2-2 2-3 2-4 3-3 3-4 4-4
base 5-6
line 5:5 5:0 0:6 6:1 1:5 5:2 2:6 6:3 3:5 5:4 4:6 6:6
turn B
last A 4-6
"""
    right = "= fish | values 19 41 | scores 20 41 | next A | winner A"
    assert differences(text_of("k11", body + right)) == []
    assert differences(text_of("k11", body + right.replace("next A", "next B"))) == [
        "11: expected next A, got next B (C1.3)"
    ]


def test_the_cross_of_record_md_is_read_and_written() -> None:
    body = """
deal 1
hands A 1-5 2-3 | B 0-0 5-5
base 3-3 6-6
cross 4:4 | N 4:1 1:1 | E 4:0 | S | W closed
turn B
last A 0-4
B 0-0@E*; A 1-5@N; B 5-5@N
= out B | values 5 0
"""
    record = read_record(text_of("donkey", body))
    position = record.deals[0].position
    assert position == Position(
        1, (), tile("4-4"), (Arm(((4, 1), (1, 1))), Arm(((4, 0),)), Arm(), Arm(closed=True)), (0, tile("0-4"))
    )
    assert write_record(record).split("\n\n")[1] == body.strip() + "\n"
    assert differences(record) == []
    wrong = body.replace("A 1-5@N", "A 1-5@W")
    assert differences(text_of("donkey", wrong)) == [
        "10: expected A 1-5@N, got A 1-5@W: 1-5 does not fit at W; the open ends are N 1, S 4 (C0.4)"
    ]


# --- several doubles in one turn

TWO = """
deal 1
hands {hands}
base 3-3 6-6
line 2:4
turn B
"""


@pytest.mark.parametrize(
    ("turn", "hub", "closed"),
    [
        ("B 2-2@L+4-4@R", "2-2", set()),
        ("B 4-4@R+2-2@L", "4-4", set()),
        ("B 2-2@L*+4-4@R", "4-4", {End.W}),
        ("B 2-2@L+4-4@R*", "2-2", {End.W}),
    ],
)
def test_C7_5_ends_are_named_as_before_the_turn(turn: str, hub: str, closed: set[End]) -> None:
    body = TWO.format(hands="A 0-1 1-2 | B 2-2 4-4 0-3") + turn
    record = read_record(text_of("donkey", body))
    assert differences(record) == []
    match = match_of(record, DECK)
    assert match.round is not None
    assert match.round.hub == tile(hub)
    assert {end for end in (End.N, End.E, End.S, End.W) if match.round.ends[end] < 0} == closed
    assert match.to_move == 0
    assert write_record(record_of(match, "donkey")).splitlines()[-1] == turn


def test_C7_5_two_closed_doubles_end_the_deal() -> None:
    body = TWO.format(hands="A 0-1 1-2 | B 2-2 4-4 0-3") + "B 2-2@L*+4-4@R*\n= fish | values 4 3 | next B"
    assert differences(text_of("donkey", body)) == []
    alone = TWO.format(hands="A 0-1 1-2 | B 2-2 4-4 0-3") + "B 2-2@L*"
    assert differences(text_of("donkey", alone)) == [
        "9: expected B +4-4@R or B +4-4@R*, got B 2-2@L*: a turn that closed a double goes on with a double (C1.4)"
    ]


def test_C1_4_the_end_of_a_turn_is_not_written() -> None:
    body = TWO.format(hands="A 0-1 1-4 | B 2-2 4-4 0-3").replace("2:4", "2:5 5:4")
    match = match_of(read_record(text_of("k11", f"{body}B 2-2@L", '[Set "multi_doubles=2"]')), DECK)
    assert match.deals[-1].actions == [(1, Lay(tile("2-2"), End.L)), (1, EndTurn())]
    assert match.to_move == 0


def test_C1_4_a_turn_that_is_not_over_ends_with_a_plus() -> None:
    body = TWO.format(hands="A 0-1 1-4 | B 2-2 4-4 0-3").replace("2:4", "2:5 5:4")
    record = read_record(text_of("k11", f"{body}B 2-2@L+", '[Set "multi_doubles=2"]'))
    assert record.deals[0].moves[0].deed == Lays((Lay(tile("2-2"), End.L),), goes_on=True)
    match = match_of(record, DECK)
    assert match.to_move == 1
    assert match.deals[-1].actions == [(1, Lay(tile("2-2"), End.L))]
    assert write_record(record_of(match, "k11")).endswith("B 2-2@L+\n")


def test_C1_4_one_tile_a_turn_where_the_table_says_so() -> None:
    body = TWO.format(hands="A 0-1 1-4 | B 2-2 4-4 0-3").replace("2:4", "2:5 5:4")
    said = differences(text_of("k11", f"{body}B 2-2@L+4-4@R"))
    assert said == ["9: expected A 1-4@R, got B 2-2@L+4-4@R: nothing more could be laid in this turn (C1.4)"]


# --- what the law leaves open (C0.6)


FISH = """
deal 2
hands A 1-1 | B 6-6
base 3-3
line 5:2
turn A
last B 2-5
"""


@pytest.mark.parametrize("passes", ["", "A pass", "A pass; B pass"])
def test_C0_6_passes_of_a_fish_may_be_written_or_not(passes: str) -> None:
    assert differences(text_of("k11", f"{FISH}{passes}\n= fish | values 2 12 | deferred 0 12 | next B")) == []


@pytest.mark.parametrize(
    ("passes", "got"), [("B pass", "B pass"), ("A pass; A pass", "A pass"), ("A pass; B pass; A pass", "A pass")]
)
def test_C0_6_but_only_in_turn_and_once_round(passes: str, got: str) -> None:
    assert differences(text_of("k11", f"{FISH}{passes}\n= fish")) == [
        f"10: expected = fish, got {got}: the deal is over (C0.6)"
    ]


def test_C0_6_forced_passes_may_be_left_out() -> None:
    body = """
deal 2
hands A 1-1 | B 6-6
base 3-3 4-4
line 5:2
turn A
last B 2-5
A draw 3-3
"""
    for passes in ("", "A pass\n", "A pass; B pass\n"):
        assert differences(text_of("k11", f"{body}{passes}= fish | values 8 12 | next B")) == []
    assert differences(text_of("k11", f"{body}= out A")) == ["11: expected an action of A, got = out A (C0.6)"]


# --- what does not follow is found


TAMPERED = [
    ("scores 0 0 | deferred 7 0", "scores 7 0 | deferred 7 0", "9: expected scores 0 0, got scores 7 0"),
    ("values 7 0", "values 8 0", "9: expected values 7 0, got values 8 0"),
    ("deferred 7 0", "deferred 0 0", "9: expected deferred 7 0, got deferred 0 0"),
    ("carry 0 | next B", "carry 1 | next B", "9: expected carry 0, got carry 1"),
    ("carry 0 | next B", "carry 0 | next A", "9: expected next B, got next A (C1.3)"),
    ("carry 0 | next B", "carry 0 | goat A", "9: expected the match to go on, got goat A (C1.8)"),
    ("= out B | values 7 0", "= out A | values 7 0", "9: expected = out B, got = out A (C0.6)"),
    ("= out B | values 7 0", "= fish | values 7 0", "9: expected = out B, got = fish (C0.6)"),
    (
        "A 0-6@R\nB 5-6@L",
        "A 0-6@R\nA 1-6@R",
        "8: expected B 5-6@L, B 2-6@R, B 3-6@R or B 5-6@R, got A 1-6@R: another seat is to move (C0.5)",
    ),
    (
        "B 5-6@L; A 1-6@R",
        "B 0-0@R; A 1-6@R",
        "8: expected B 5-6@L, B 2-6@R, B 3-6@R or B 5-6@R, got B 0-0@R: 0-0 is not in the hand (C0.4)",
    ),
    (
        "B 5-6@L; A 1-6@R",
        "B pass; A 1-6@R",
        "8: expected B 5-6@L, B 2-6@R, B 3-6@R or B 5-6@R, got B pass: a tile in the hand can be laid (C0.5)",
    ),
    (
        "B 5-6@L; A 1-6@R",
        "B draw 2-5; A 1-6@R",
        "8: expected B 5-6@L, B 2-6@R, B 3-6@R or B 5-6@R, got B draw 2-5: a tile in the hand can be laid (C0.5)",
    ),
    ("B draw 2-6 0-5", "B draw 2-6 0-6", "14: expected B draw 0-5, got B draw 0-6 (C0.1)"),
    (
        "B draw 2-6 0-5; B 0-5@L",
        "B draw 2-6; B 2-6@R",
        "14: expected B draw 0-5, got B 2-6@R: 2-6 does not fit at R; the open ends are L 5, R 5 (C0.4)",
    ),
    ("B 5-5; A 1-5@R", "B 4-5; A 1-5@R", "7: expected B 5-5, got B 4-5: 4-5 may not open the deal (C0.3)"),
    (
        "B 5-5; A 1-5@R",
        "B 5-5; A 1-6@R",
        "7: expected A 1-5@L, A 3-5@L, A 1-5@R or A 3-5@R, got A 1-6@R: "
        "1-6 does not fit at R; the open ends are L 5, R 5 (C0.4)",
    ),
    ("; B 2-6@L\n= out B", "\n= out B", "9: expected an action of B, got = out B (C0.6)"),
    ("; B 2-6@L\n= out B", "; B 2-6@L; A pass\n= out B", "8: expected = out B, got A pass: the deal is over (C0.6)"),
    ("B 5-5; A 1-5@R", "B 5-5; A +3; A 1-5@R", "7: expected no points in play, got A +3 (C8.3, C10.3)"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), TAMPERED)
def test_a_tampered_record_is_found_in_its_line(right: str, wrong: str, said: str) -> None:
    assert FIRST.count(right) >= 1
    assert differences(FIRST.replace(right, wrong, 1)) == [said]


def test_a_tampered_end_of_the_match_is_found() -> None:
    line = FIRST.count("\n")
    assert differences(FIRST.replace("goat A", "goat B")) == [f"{line}: expected goat A, got goat B (C1.8)"]
    assert differences(FIRST.replace("goat A", "next A")) == [
        f"{line}: expected the end of the match (goat A), got next A (C1.8)"
    ]
    assert differences(FIRST.replace('"k11"]', '"k11"]\n[Result "goat B"]')) == [
        "3: expected Result goat A, got Result goat B"
    ]
    assert differences(FIRST.replace('"k11"]', '"k11"]\n[Result "goat A"]')) == []


def test_C1_8_nothing_follows_the_end_of_the_match() -> None:
    deal = FIRST.split("\n\n")[1]
    after = f"{FIRST}\n{deal.replace('deal 1', 'deal 12')}\n"
    line = FIRST.count("\n") + 2
    assert differences(after) == [f"{line}: expected the end of the match (goat A), got deal 12 (C1.8)"]


def test_C0_1_redeals_need_a_reason_and_a_reason_needs_a_redeal() -> None:
    text = next(path for path in CASES if path.stem == "23-k11").read_text(encoding="utf-8")
    cancelled = text.splitlines()[11]
    assert cancelled.startswith("redeal")
    harmless = "redeal A 0-2 1-5 3-5 3-6 4-6 5-5 0-4 | B 0-0 0-1 0-6 1-1 2-2 4-4 5-6"
    assert differences(text.replace(cancelled, harmless)) == [
        "12: expected a reason to deal again (redeal=kozel), got hands that are to be played (C0.1)"
    ]
    assert differences(text.replace(f"{cancelled}\n", "")) == []
    hands = "hands A 0-2 1-5 3-5 3-6 4-6 5-6 6-6 | B 0-0 0-1 0-6 1-1 2-2 4-4 5-5"
    base = "base 0-3 0-4 0-5 1-2 1-3 1-4 1-6 2-3 2-4 2-5 2-6 3-3 3-4 4-5"
    assert differences(text_of("k11", f"deal 1\n{hands}\n{base}")) == [
        "5: expected a redeal because B got 5 doubles, got a deal that is played (C0.1)"
    ]
    assert differences(text_of("k11", f"deal 1\n{hands}\n{base}", '[Set "redeal=none"]')) == []


def test_after_a_deal_that_cannot_be_replayed_the_check_goes_on_from_what_is_stated() -> None:
    broken = FIRST.replace("B 5-6@L; A 1-6@R", "B 0-0@R; A 1-6@R", 1).replace("values 0 2 ", "values 0 3 ", 1)
    assert [said.split(":")[0] for said in differences(broken)] == ["8", "18"]


def test_one_wrong_number_is_one_difference_however_many_deals_follow() -> None:
    wrong = FIRST.replace("scores 0 18", "scores 0 19")
    assert len(differences(wrong)) == 1


# --- time and resignation (C1.9)


@pytest.mark.parametrize("kind", ["flag", "resign"])
def test_C1_9_a_match_that_is_given_up(kind: str) -> None:
    start = PART.split("A 4-6@R")[0]
    for written in (f"A {kind}\n= {kind} A", f"= {kind} A", f"A {kind}"):
        body = start + written + (" | values 18 24 | scores 20 0 | goat A" if "=" in written else "")
        assert differences(text_of("k11", body)) == []
    assert differences(text_of("k11", f"{start}A {kind}\n= {kind} B | goat B")) == [
        f"10: expected = {kind} A, got = {kind} B (C0.6)",
        "10: expected goat A, got goat B (C1.8)",
    ]
    assert differences(text_of("k11", f"{start}A {kind}; A 4-6@R")) == [
        f"9: expected = {kind} A, got A 4-6@R: the deal is over (C0.6)"
    ]


# --- the match of a record, the record of a match


def same(one: Match, other: Match) -> bool:
    return all(
        getattr(one, name) == getattr(other, name)
        for name in ("settings", "accounts", "opener", "deals", "round", "verdict", "events")
    )


@pytest.mark.parametrize("number", range(60))
def test_a_match_survives_its_record_at_any_moment(number: int) -> None:
    rng = random.Random(number)
    table = random_table(rng) if number % 2 else EVERY[number // 2 % len(EVERY)]
    _survives(table, rng)


@pytest.mark.parametrize("number", range(10))
def test_a_match_with_many_doubles_survives_its_record(number: int) -> None:
    rng = random.Random(number)
    for _ in range(10):
        _survives(donkey(players=2 + number % 3), rng)


@pytest.mark.parametrize("kind", [FIVES, EQUAL_ENDS], ids=["fives", "equal ends"])
def test_a_match_with_points_in_play_survives_its_record(kind: dict[str, Value]) -> None:
    rng = random.Random(len(kind))
    for target in range(5, 65):
        _survives(random_table(rng, **kind, target=target), rng)


def _survives(table: TableSettings, rng: random.Random) -> None:
    deck = SeededDeck(rng.randbytes(16))
    match = Match.new(table, deck)
    stop = rng.randrange(120)
    for _ in zip(range(stop), walk(match, rng, 12), strict=False):
        pass
    if match.phase == "playing" and rng.random() < 0.3:
        match.play(rng.randrange(table.players), rng.choice([Flag(), Resign()]))
    record = record_of(match, "solo", players=["N"] * table.players, date="2026-11-30", seed=deck.seed)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert differences(again) == []
    assert same(match_of(again, deck), match)


def test_a_continued_match_deals_as_if_it_had_never_stopped() -> None:
    deck = SeededDeck(bytes(range(16)))
    match = Match.new(k11(), deck)
    for _ in walk(match, random.Random(1), 2):
        pass
    again = match_of(read_record(write_record(record_of(match, "k11", seed=deck.seed))), deck)
    assert again.next_deal() == match.next_deal()


def test_a_match_from_the_middle_and_a_position_survive_too() -> None:
    text = text_of("k11", FISH.replace("A 1-1 |", "A 1-1 2-2 |").replace("deal 2", "deal 5\nbefore scores 7 9"))
    match = match_of(read_record(text), DECK)
    match.play(0, Lay(tile("2-2"), End.R))
    record = read_record(write_record(record_of(match, "k11")))
    assert same(match_of(record, DECK), match)
    assert match.accounts.scores == (7, 9 + 12)
    assert match.deal_no == 5


def test_a_position_is_given_to_a_match_directly() -> None:
    match = Match.new(k11(), DECK)
    position = Position(to_move=1, line=((5, 2), (2, 3)), last=(0, tile("2-3")))
    start = Start(match.accounts, None, position)
    match.open_deal(Dealing((hand("1-1"), hand("3-3 0-5")), (tile("6-6"),)), number=1, start=start)
    assert match.to_move == 1
    match.play(1, Lay(tile("3-3"), End.R))
    match.play(0, Pass())
    match.play(1, Lay(tile("0-5"), End.L))
    text = write_record(record_of(match, "k11"))
    assert "line 5:2 2:3\nturn B\nlast A 2-3\nB 3-3@R; A pass; B 0-5@L\n= out B" in text
    assert differences(text) == []


def test_a_record_of_a_match_says_who_played_and_when() -> None:
    match = Match.new(k11(target=201), DECK)
    record = record_of(
        match,
        "k11",
        players=["Ян; Ко", ""],
        levels=["human", "thumb"],
        date="2026-11-30",
        seed=DECK.seed,
        tags=[Tag("Event", "двор")],
    )
    assert [(tag.name, tag.value) for tag in record.tags if tag.name != "Commit"] == [
        ("Kozel", "1"),
        ("Preset", "k11"),
        ("Set", "target=201"),
        ("Players", "Ян, Ко; ?"),
        ("Levels", "human; thumb"),
        ("Date", "2026-11-30"),
        ("Seed", "00" * 16),
        ("Result", "unfinished"),
        ("Event", "двор"),
    ]
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("preset", "players", "changes", "tags"),
    [
        ("k11", 2, {}, {}),
        ("pairs", 4, {"target": 201}, {"Set": "target=201"}),
        ("solo", 4, {}, {"Seats": "4"}),
        ("solo", 3, {}, {"Seats": "3"}),
        ("yard", 3, {"target": 301}, {"Set": "target=301", "Seats": "3"}),
        ("sea", 4, {"pairs": True, "na_sto": False}, {"Set": "pairs=on na_sto=off", "Seats": "4"}),
        ("general", 3, {}, {"Seats": "3"}),
    ],
)
def test_a_record_tells_the_table_by_what_differs(
    preset: str, players: int, changes: dict[str, Value], tags: dict[str, str]
) -> None:
    """record.md: Seats where the preset leaves the number open, Set for what differs from the game for so many"""
    table = VARIANTS[preset].base(players).changed(changes)
    record = record_of(Match.new(table, DECK), preset)
    assert {tag.name: tag.value for tag in record.tags if tag.name in ("Set", "Seats")} == tags
    assert read_record(write_record(record)).settings == table


def test_pairs_need_no_number_of_players() -> None:
    """B.1: pairs ⇒ 4"""
    record = read_record('[Kozel "1"]\n[Preset "sea"]\n[Set "pairs=on"]\n')
    assert record.settings == VARIANTS["sea"].base(4).changed({"pairs": True})


def test_a_record_that_breaks_the_rules_is_no_match() -> None:
    with pytest.raises(BadRecord, match="expected values 7 0, got values 8 0") as caught:
        match_of(read_record(FIRST.replace("values 7 0", "values 8 0")), DECK)
    assert caught.value.line == 9


def test_winner_of_a_fish_and_of_a_match() -> None:
    body = FISH + "= fish | values 2 12 | winner {}"
    assert differences(text_of("k11", body.format("A"))) == []
    assert differences(text_of("k11", body.format("B"))) == ["10: expected winner A, got winner B"]
    out = PART.replace("next A", "winner A")
    assert differences(text_of("k11", out)) == ["10: expected nobody to win, got winner A"]


def test_general_ranks_are_written_and_compared() -> None:
    body = """
deal 2
before opener A
hands A 0-0 | B 1-1 4-5
base 3-3
line 5:2 2:0
turn A
A 0-0@R
= out A | values 0 11 | scores 0 0 | deferred 0 11 | carry 0 | ranks 0 1 | next A
"""
    record = read_record(text_of("general", body))
    assert differences(record) == []
    written = write_record(record_of(match_of(record, DECK), "general"))
    assert "carry 0 | ranks 0 1 | next A" in written
    assert differences(text_of("general", body.replace("ranks 0 1", "ranks 0 0"))) == [
        "11: expected ranks 0 1, got ranks 0 0"
    ]
