"""Deals of the whole family as records: positions, crosses, closed doubles, points in play, ranks, and their ends.

Each of them is read, played, compared with what it states, and written again by the program.
"""

from __future__ import annotations

import pytest
from attrs import frozen

from kozel_desktop.rules.events import MatchEnded, Scored
from kozel_desktop.rules.record import Points
from kozel_desktop.rules.record_checking import match_of
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.record_writing import write_record
from tests.rules.records import DECK, differences, text_of


@frozen
class Case:
    """A deal from a position (or from its hands) to its end."""

    id: str
    preset: str
    body: str
    tags: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return text_of(self.preset, self.body, *self.tags)


CROSS = "cross 0:0 | N 0:1 | E 0:3 | S closed | W closed\nturn A"
CASES = (
    # --- Морской козёл
    Case("C6.4 the last double wins the match", "sea", """
deal 3
before scores 4 0
hands A 6-6 | B 1-2
base 3-3 1-1
line 6:5 5:0
turn A
A 6-6@L
= out A | values 0 3 | scores 7 0 | winner A
"""),
    Case("C6.4 both in one turn", "sea", """
deal 3
before scores 4 0
hands A 0-0 6-6 | B 1-2
base 3-3 1-1
line 6:5 5:0
turn A
A 0-0@R+6-6@L
= out A | values 0 3 | scores 7 0 | winner A
""", ('[Set "finish_wins=both"]',)),
    Case("C6.4 the last tile is no double", "sea", """
deal 3
before scores 4 0
hands A 0-6 | B 1-2
base 3-3 1-1
line 6:5 5:0
turn A
A 0-6@R
= out A | values 0 3 | scores 7 0 | next A
"""),
    Case("VS08 C6.6 «на сто» is won", "sea", """
deal 2
before scores 60 0 | opener A
hands A 0-1 6-6 | B 0-5 0-6 2-2
base 1-1 3-3
turn A
A 6-6; B 0-6@R; A 0-1@R
= out A | values 0 9 | scores 69 0 | winner A
"""),
    Case("VS09 C6.6 «на сто» is lost, and the other wins too little", "sea", """
deal 2
before scores 60 0 | opener A
hands A 1-1 6-6 | B 0-5 0-6
base 1-2 3-3
turn A
A 6-6; B 0-6@R; A draw 1-2 3-3; A pass; B 0-5@R
= out B | values 11 0 | scores 0 0 | next B
"""),
    Case("C6.6 6-6 without an account is an ordinary tile", "sea", """
deal 2
before scores 0 0 | opener A
hands A 0-1 6-6 | B 0-5 0-6 2-2
base 1-1 3-3
turn A
A 6-6; B 0-6@R; A 0-1@R
= out A | values 0 9 | scores 0 0 | next A
"""),
    Case("C6.3 the burnt account, three players", "sea", """
deal 3
before scores 60 0 0
hands A 5-5 3-6 | B 1-6 | C 4-5
base 3-3 1-1
line 6:5 5:0
turn B
B 1-6@L
= out B | values 19 0 9 | scores 0 28 0 | next B
"""),
    Case("C6.8 pairs of the sea in a fish", "sea", """
deal 3
before scores 0 60
hands A 3-3 | B 5-6 | C 4-4 | D 6-6
line 1:0 0:2
turn A
last C 0-2
= fish | values 6 11 8 50 | winner A C | scores 61 0 | next C
""", ('[Set "pairs=on"]',)),
    # --- Осёл
    Case("VO04 C7.4 closing every arm ends the deal, the closer opens", "donkey", f"""
deal 2
before scores 20 20
hands A 1-1 3-3 0-2 | B 2-2 5-6
base 4-4 1-3
{CROSS}
last B 0-3
A 1-1@N*+3-3@E*
= fish | values 2 15 | scores 20 35 | next A
"""),
    Case("VO05 C7.4 with the last tiles it is going out", "donkey", f"""
deal 2
before scores 20 20
hands A 1-1 3-3 | B 2-2 5-6
base 4-4 1-3
{CROSS}
last B 0-3
A 1-1@N*+3-3@E*
= out A | values 0 15 | scores 20 35 | next A
"""),
    Case("C7.4 a single after the closing double", "donkey", f"""
deal 2
before scores 20 20
hands A 1-1 2-2 | B 3-4 5-5
{CROSS}
last A 0-3
A 1-1@N*; B 3-4@E
= fish | values 4 10 | scores 20 30 | next B
"""),
    Case("C7.4 a closing double after the single", "donkey", f"""
deal 2
before scores 20 20
hands A 3-4 2-2 | B 1-1 5-5
{CROSS}
last A 0-3
A 3-4@E; B 1-1@N*
= fish | values 4 10 | scores 20 30 | next B
"""),
    Case("C7.4 an open double after the closing one makes nobody the maker", "donkey", f"""
deal 2
before scores 20 20
hands A 1-1 2-2 | B 3-3 5-5
{CROSS}
last B 0-3
A 1-1@N*; B 3-3@E
= fish | values 4 10 | scores 20 30 | next A
"""),
    Case("VO06 C7.5 both ends closed while no double lies", "donkey", """
deal 2
before opener B
hands A 2-2 4-4 0-1 | B 3-6 0-4
base 5-5 6-6
line 2:4
turn A
last B 2-4
A 4-4@R*+2-2@L*
= fish | values 1 13 | scores 0 13 | next A
"""),
    Case("C7.5 the hub is the first written without a star", "donkey", """
deal 2
hands A 2-2 4-4 0-1 | B 3-6 0-4
base 5-5 6-6
line 2:4
turn A
last B 2-4
A 2-2@L*+4-4@R; B 0-4@S; A 0-1@S
= out A | values 0 9 | deferred 0 9 | next A
"""),
    Case("C7.5 both open, the line with the other double is the W arm", "donkey", """
deal 2
hands A 2-2 4-4 0-1 | B 3-6 0-4
base 5-5 6-6
line 2:4
turn A
last B 2-4
A 2-2@L+4-4@R; B 0-4@W; A 0-1@W
= out A | values 0 9 | deferred 0 9 | next A
"""),
    Case("C7.3 four doubles in one turn, two of them closed", "donkey-pairs", """
deal 4
before scores 30 30
hands A 5-5 6-6 1-1 2-2 0-1 | B 1-4 0-4 | C 2-5 4-4 | D 0-6
cross 3:3 | N 3:5 | E 3:6 | S 3:1 | W 3:2
turn A
A 5-5@N+6-6@E*+1-1@S+2-2@W*; B 1-4@S; C 2-5@N; D pass; A pass; B 0-4@S
= out B | values 1 0 8 6 | scores 39 30 | next B
"""),
    Case("C7.4 nobody draws, though the boneyard is full, three players", "donkey", """
deal 2
before scores 20 20 20
hands A 1-1 0-2 | B 1-2 | C 1-3
base 0-1 1-4 1-5
cross 0:0 | N 0:6 6:1 | E closed | S closed | W closed
turn A
A 1-1@N*
= fish | values 2 3 4 | scores 20 20 24 | winner A | next A
"""),
    # --- Телефон
    Case("VW02 C8.3 the house on two sides counts no longer", "telephone", """
deal 2
hands A 5-5 0-0 0-4 | B 0-5 5-6
base 1-1 2-2
turn A
A 5-5; A +2; B 0-5@N; B +2; A 0-0@N; A +2; B 5-6@E
= out B | values 4 0 | scores 4 3 | next B
"""),
    Case("VW04 C8.3 a double on a line becomes the house", "telephone", """
deal 2
hands A 2-3 3-6 | B 3-3 1-2
base 1-1 2-2
turn A
A 2-3; A +1; B 3-3@R; A 3-6@N
= out A | values 0 3 | scores 2 0 | next A
"""),
    Case("C8.4 first the turn's points, then the hands", "telephone", """
deal 5
before scores 60 70
hands A 5-5 | B 4-6 1-2
base 1-1 2-2
cross 0:0 | N 0:5 | E 0:3 3:5
turn B
B draw 1-1 2-2; B pass; A 5-5@N; A +3
= out A | values 0 19 | scores 67 70 | next A
"""),
    Case("C8.5 won in the middle of a deal", "telephone", """
deal 5
before scores 71 70
hands A 5-5 1-3 | B 4-6 1-2
base 1-1 2-2
cross 0:0 | N 0:5
turn A
A 5-5@N; A +2
""", ('[Result "winner A"]',)),
    Case("C8.5 won with the last tile before the hands are counted", "telephone", """
deal 5
before scores 71 70
hands A 5-5 | B 4-6 1-2
base 1-1 2-2
cross 0:0 | N 0:5
turn A
A 5-5@N; A +2
= out A | values 0 13 | scores 73 70 | winner A
"""),
    Case("C8.2 several doubles, one count", "telephone", """
deal 5
before scores 3 4 5
hands A 5-5 0-0 1-4 | B 4-6 1-2 | C 5-6
cross 1:1 | N 1:5 | E 1:0
turn A
A 5-5@N+0-0@E; A +2; B 1-2@W; C 5-6@N
= out C | values 5 10 0 | scores 5 4 8 | next C
""", ('[Set "multi_doubles=4"]',)),
    Case("C8.4 a fish of the telephone, in pairs", "telephone", """
deal 5
before scores 3 4
hands A 3-3 | B 5-6 | C 4-4 | D 6-6
line 1:0 0:2
turn A
last C 0-2
= fish | values 6 11 8 12 | winner A C | scores 8 4 | next C
""", ('[Set "pairs=on"]',)),
    # --- Берген
    Case("VG04 C10.3 equal ends", "bergen", """
deal 1
hands A 6-6 4-6 2-2 0-1 | B 2-6 2-4 1-4 1-2
base 1-5 0-3
turn A
A 6-6; A +2; B 2-6@L; A 4-6@R; B 2-4@R; B +2; A 2-2@L; A +3; B 1-2@L; A 0-1@L
= out A | values 0 5 | scores 7 2
"""),
    Case("VG06 C10.4 a block: the only hand without a double", "bergen", """
deal 3
before scores 1 1
hands A 1-2 5-6 | B 0-0
base 0-4 0-5
line 3:4
turn A
= fish | values 14 0 | winner A | scores 3 1
"""),
    Case("C10.4 nobody has the lowest pips alone", "bergen", """
deal 3
before scores 1 1 1
hands A 1-2 | B 0-0 | C 0-3
base 5-6 6-6
line 4:4
turn A
= fish | values 3 0 3 | scores 1 1 1
"""),
    Case("C10.1 one tile a turn, laid at once if it fits; two are dead", "bergen", """
deal 3
hands A 1-2 5-6 | B 0-0 1-4
base 2-2 0-3 0-4 0-5
line 3:4
turn A
A draw 2-2; A pass; B 1-4@R; A 1-2@R; B draw 0-3; B 0-3@L; A 2-2@R; B 0-0@L
= out B | values 11 0 | scores 0 2
"""),
    Case("C10.5 fifteen win at once", "bergen", """
deal 6
before scores 13 12
hands A 2-4 5-6 | B 0-0 1-2
base 3-3 1-1
line 2:6 6:4
turn A
A 2-4@R; A +2
""", ('[Result "winner A"]',)),
    Case("C10.5 ten for three", "bergen", """
deal 6
before scores 8 7 7
hands A 2-4 5-6 | B 0-0 1-2 | C 3-5
base 3-3 1-1
line 2:6 6:4
turn A
A 2-4@R; A +2
""", ('[Result "winner A"]',)),
    # --- Генерал
    Case("VG01 C9 the loser is promoted", "general", """
deal 2
before scores 50 50 | ranks 1 0
hands A 0-0 | B 1-2
base 3-3
line 5:2 2:0
turn A
A 0-0@R
= out A | values 0 3 | scores 50 53 | ranks 1 1 | next A
"""),
    Case("VG02 C9 two doubles in one turn", "general", """
deal 2
before scores 50 50 | ranks 1 0
hands A 0-0 6-6 | B 1-2
base 3-3
line 6:2 2:0
turn A
A 0-0@R+6-6@L
= out A | values 0 3 | scores 50 53 | ranks 1 2 | next A
""", ('[Set "multi_doubles=2"]',)),
    Case("C9 the fewest ranks win, whoever has 101", "general", """
deal 7
before scores 50 99 | ranks 1 0
hands A 0-1 | B 1-2
base 3-3
line 5:2 2:0
turn A
A 0-1@R
= out A | values 0 3 | scores 50 102 | ranks 1 0 | goat A | winner B
"""),
    Case("C9 in pairs the team is promoted", "general", """
deal 7
before scores 50 60 | ranks 1 0
hands A 0-1 | B 0-0 | C 3-4 | D 5-6
line 5:2 2:0
turn B
B 0-0@R
= out B | values 1 0 7 11 | scores 58 60 | ranks 2 0 | next B
"""),
    Case("C9 points in play end the match, but the ranks decide it", "telephone", """
deal 3
before scores 71 60 | ranks 1 0
hands A 0-1 5-5 | B 1-2 3-4
base 0-0
turn A
A 5-5; A +2
""", ('[Set "general_ranks=on"]', '[Result "winner B"]')),
    # --- пары, классика
    Case("VA01 C5.3 the partner's tiles cost nothing", "pairs", """
deal 2
hands A 0-1 | B 4-5 | C 5-5 4-6 | D 2-3
line 5:2 2:0
turn A
A 0-1@R
= out A | values 0 9 20 5 | scores 0 14 | next A
"""),
    Case("C12.3 a cheap win of the pairs is opened by 1-1 again", "win-pairs", """
deal 2
before opener B
hands A 0-1 | B 0-4 | C 5-5 4-6 | D 2-3
line 5:2 2:0
turn A
A 0-1@R
= out A | values 0 4 20 5 | scores 0 0 | deferred 9 0
"""),
    Case("VA09 C11.3 the difference of a fish", "classic", """
deal 2
before scores 5 5 5
hands A 1-3 | B 4-6 | C 3-6
line 5:2 2:0
turn A
last B 0-2
= fish | values 4 10 9 | winner A | scores 20 5 5 | next A
"""),
    Case("C11.4 the lowest total wins", "classic-penalty", """
deal 2
before scores 97 40 30
hands A 1-3 | B 4-6 | C 0-2
line 5:4 4:0
turn C
last B 0-4
C 0-2@R
= out C | values 4 10 0 | scores 101 50 30 | goat A B | winner C
"""),
)  # fmt: skip
BY_ID = [pytest.param(case, id=case.id) for case in CASES]


@pytest.mark.parametrize("case", BY_ID)
def test_a_deal_by_the_book(case: Case) -> None:
    """C6–C12: everything that the record states is what the rules make of it"""
    assert differences(case.text) == []


@pytest.mark.parametrize("case", BY_ID)
def test_the_program_writes_what_it_has_read(case: Case) -> None:
    """record.md: position, actions and points in play come back as they were typed, the result with all its fields"""
    record = read_record(case.text)
    again = read_record(write_record(record_of(match_of(record, DECK), case.preset)))
    assert again.settings == record.settings
    (told,), (retold,) = record.deals, again.deals
    assert (retold.position, retold.moves) == (told.position, told.moves)
    assert (retold.result is None) == (told.result is None)
    assert differences(again) == []
    assert write_record(read_record(write_record(again))) == write_record(again)


@pytest.mark.parametrize("case", [case for case in BY_ID if "= " in case.values[0].body])
def test_every_stated_number_is_compared(case: Case) -> None:
    """One more in any number of the result is one difference, in its line"""
    head, _, result = case.body.strip().rpartition("\n")
    line = case.text.rstrip().count("\n") + 1
    words = result.split()
    fields = ("values", "scores", "deferred", "carry", "ranks")
    for place, word in enumerate(words):
        field = next((each for each in reversed(words[:place]) if each.isalpha() and len(each) > 1), "")
        if word.isdigit() and field in fields:
            wrong = " ".join([*words[:place], str(int(word) + 1), *words[place + 1 :]])
            (said,) = differences(text_of(case.preset, f"{head}\n{wrong}", *case.tags))
            assert said.startswith(f"{line}: expected {field} ")


SCORING = [case for case in BY_ID if "; A +" in case.values[0].body]


@pytest.mark.parametrize("case", SCORING)
def test_points_in_play_are_compared(case: Case) -> None:
    """record.md, `A +3`: one more is a difference in its line, none at all is not stated, twice is once too often"""
    before, _, after = case.body.partition("; A +")
    line = text_of(case.preset, before, *case.tags).rstrip().count("\n") + 1
    number, rest = after[0], after[1:]
    more = text_of(case.preset, f"{before}; A +{int(number) + 1}{rest}", *case.tags)
    assert differences(more) == [f"{line}: expected A +{number}, got A +{int(number) + 1} (C8.3, C10.3)"]
    assert differences(text_of(case.preset, f"{before}{rest}", *case.tags)) == []
    twice = text_of(case.preset, f"{before}; A +{number}; A +{number}{rest}", *case.tags)
    assert differences(twice) == [f"{line}: expected no points in play, got A +{number} (C8.3, C10.3)"]
    other = text_of(case.preset, f"{before}; B +{number}{rest}", *case.tags)
    assert differences(other) == [f"{line}: expected A +{number}, got B +{number} (C8.3, C10.3)"]


@pytest.mark.parametrize("case", [case for case in BY_ID if 'Result "winner A"' in str(case.values[0].tags)])
def test_a_match_won_in_the_middle_of_a_deal(case: Case) -> None:
    """C8.5, C10.5: at the moment of scoring; the deal has no result line, the record has"""
    match = match_of(read_record(case.text), DECK)
    assert match.phase == "over"
    assert [type(event) for event in match.events[-2:]] == [Scored, MatchEnded]
    text = write_record(record_of(match, case.preset))
    assert '[Result "winner A"]' in text
    assert text.endswith("; A +2\n")
    assert read_record(text).deals[-1].moves[-1].deed == Points(2)
    wrong = case.text.replace('Result "winner A"', 'Result "winner B"')
    assert differences(wrong) == ["3: expected Result winner A, got Result winner B"]
    line = case.text.rstrip().count("\n") + 2
    over = f"{line}: expected the end of the match (winner A), got"
    assert differences(f"{case.text}B 1-2@S\n") == [f"{over} B 1-2@S: the deal is over (C0.6)"]
    assert differences(f"{case.text}= fish | winner A\n") == [f"{over} = fish (C0.6)"]


@pytest.mark.parametrize("result", ["= out A | winner A", "= out A | values 8 13 | scores 73 70"])
def test_a_typed_result_of_a_match_won_in_the_middle_is_understood(result: str) -> None:
    """C8.5: record.md has no kind of its own for it, so «out» may be said of the seat that scored"""
    case = next(case for case in CASES if case.id == "C8.5 won in the middle of a deal")
    (said,) = differences(f"{case.text}{result}\n") or [""]
    assert said == ("" if "values" not in result else "12: expected values 4 13, got values 8 13")
