"""Whole deals of K11 with complete transcripts (rules.md D, golden deals): every step, the line, the settlement."""

from __future__ import annotations

import pytest
from attrs import field, frozen

from kozel_desktop.rules.deal import Dealing, SeededDeck, opening, redeal_cause
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import Value
from kozel_desktop.rules.tiles import FULL_SET, hand, mask, spell, tile
from tests.rules.table_talk import SEATS, finish, lying, say
from tests.rules.tables import k11


@frozen
class Golden:
    """A deal 1 of a match, from 0 : 0 with rule 13."""

    name: str
    hands: tuple[str, str]
    base: str
    transcript: str
    line: str
    result: str
    left: tuple[str, str]
    values: tuple[int, int]
    undrawn: str
    scores: tuple[int, int]
    deferred: tuple[int, int]
    carry: int
    next: str
    changes: dict[str, Value] = field(factory=dict)


DEALS = [
    Golden(
        "out",
        ("0-2 0-4 1-3 1-4 2-2 4-6 6-6", "0-6 1-6 2-4 2-6 3-3 5-5 5-6"),
        "3-6 0-3 0-5 0-1 1-1 2-3 0-0 2-5 3-5 4-4 1-5 4-5 1-2 3-4",
        "A 2-2; B 2-4@R; A 0-2@L; B 0-6@L; A 6-6@L; B 5-6@L; A 1-4@R; B 1-6@R; A 4-6@R; B 5-5@L; "
        "A 0-4@R; B draw 3-6 0-3; B 0-3@R; A 1-3@R",
        "5:5 5:6 6:6 6:0 0:2 2:2 2:4 4:1 1:6 6:4 4:0 0:3 3:1",
        "A out",
        ("", "2-6 3-3 3-6"),
        (0, 23),
        "0-5 0-1 1-1 2-3 0-0 2-5 3-5 4-4 1-5 4-5 1-2 3-4",
        scores=(0, 23),
        deferred=(0, 0),
        carry=0,
        next="A",
    ),
    Golden(
        "fish_diff",
        ("0-0 1-5 2-2 2-4 2-6 5-5 5-6", "0-1 0-4 0-5 0-6 1-4 1-6 6-6"),
        "3-6 3-3 2-3 0-2 1-3 4-5 1-2 1-1 2-5 3-5 4-6 4-4 3-4 0-3",
        "A 2-2; B draw 3-6 3-3 2-3; B 2-3@L; A 2-4@R; B 0-4@R; A 0-0@R; B 3-6@L; A 5-6@L; B 0-1@R; "
        "A 1-5@L; B 1-6@L; A 2-6@L; B 1-4@R; A draw 0-2; A 0-2@L; B 0-6@L; A draw 1-3 4-5; A 4-5@R; "
        "B 0-5@R; A draw 1-2 1-1 2-5 3-5 4-6; A 4-6@L; B draw 4-4; B 4-4@L; A draw 3-4; A 3-4@L; "
        "B 3-3@L; A 1-3@L; B pass; A 1-2@L; B pass; A 2-5@L; B pass; A 3-5@L",
        "3:5 5:2 2:1 1:3 3:3 3:4 4:4 4:6 6:0 0:2 2:6 6:1 1:5 5:6 6:3 3:2 2:2 2:4 4:0 0:0 0:1 1:4 4:5 5:0",
        "fish",
        ("1-1 5-5", "6-6"),
        (12, 12),
        "0-3",
        scores=(0, 0),
        deferred=(0, 0),
        carry=12,
        next="A",
    ),
    Golden(
        "deferred",
        ("0-1 1-4 2-3 3-3 3-5 4-4 6-6", "0-2 0-4 0-6 2-4 3-4 3-6 4-5"),
        "5-6 1-6 1-1 0-0 0-3 1-2 2-6 0-5 4-6 1-5 1-3 5-5 2-2 2-5",
        "A 3-3; B 3-6@L; A 6-6@L; B 0-6@L; A 3-5@R; B 4-5@R; A 0-1@L; B 2-4@R; A 2-3@R; B 3-4@R; "
        "A 4-4@R; B 0-4@R; A 1-4@L",
        "4:1 1:0 0:6 6:6 6:3 3:3 3:5 5:4 4:2 2:3 3:4 4:4 4:0",
        "A out",
        ("", "0-2"),
        (0, 2),
        "5-6 1-6 1-1 0-0 0-3 1-2 2-6 0-5 4-6 1-5 1-3 5-5 2-2 2-5",
        scores=(0, 0),
        deferred=(0, 2),
        carry=0,
        next="A",
    ),
    Golden(
        "pass_out",
        ("0-1 0-3 0-6 2-3 3-4 3-6 5-6", "0-2 0-4 1-5 2-2 2-4 4-4 4-6"),
        "2-5 3-5 5-5 0-0 4-5 1-2 2-6 1-3 3-3 6-6 0-5 1-1 1-4 1-6",
        "B 2-2; A 2-3@L; B 2-4@R; A 3-6@L; B 4-4@R; A 5-6@L; B 4-6@R; A 0-6@R; B 0-2@R; A draw 2-5; "
        "A 2-5@L; B draw 3-5 5-5 0-0 4-5 1-2; B 1-2@L; A 0-1@L; B 0-0@L; A 0-3@L; B 3-5@L; "
        "A draw 2-6; A 2-6@R; B 5-5@L; A draw 1-3 3-3 6-6; A 6-6@R; B 1-5@L; A 1-3@L; "
        "B draw 0-5 1-1 1-4; B pass; A 3-3@L; B pass; A 3-4@L",
        "4:3 3:3 3:1 1:5 5:5 5:3 3:0 0:0 0:1 1:2 2:5 5:6 6:3 3:2 2:2 2:4 4:4 4:6 6:0 0:2 2:6 6:6",
        "A out",
        ("", "0-4 0-5 1-1 1-4 4-5"),
        (0, 25),
        "1-6",
        scores=(0, 25),
        deferred=(0, 0),
        carry=0,
        next="A",
    ),
    Golden(
        "fish_double_last",
        ("0-0 0-4 1-3 1-6 3-5 5-5 5-6", "0-6 1-1 1-2 2-4 4-5 4-6 6-6"),
        "2-5 4-4 3-3 2-3 2-2 2-6 1-4 1-5 3-4 0-2 0-5 0-3 0-1 3-6",
        "B 1-1; A 1-3@R; B 1-2@L; A 3-5@R; B 2-4@L; A 0-4@L; B 0-6@L; A 5-6@R; B 4-6@L; A 1-6@R; "
        "B 4-5@L; A 5-5@L; B draw 2-5; B 2-5@L; A draw 4-4 3-3 2-3; A 2-3@L; B draw 2-2 2-6 1-4; "
        "B 1-4@R; A 3-3@L; B draw 1-5 3-4; B 3-4@L; A 4-4@L; B draw 0-2 0-5 0-3 0-1; B pass",
        "4:4 4:3 3:3 3:2 2:5 5:5 5:4 4:6 6:0 0:4 4:2 2:1 1:1 1:3 3:5 5:6 6:1 1:4",
        "fish",
        ("0-0", "0-1 0-2 0-3 0-5 1-5 2-2 2-6 6-6"),
        (10, 41),
        "3-6",
        scores=(0, 41),
        deferred=(0, 0),
        carry=0,
        next="B",
    ),
    Golden(
        "fish_tie",
        ("0-1 1-2 1-6 2-2 2-3 3-6 4-6", "0-0 0-3 2-4 2-5 3-3 3-5 6-6"),
        "0-6 1-1 1-4 0-4 1-3 4-4 5-6 2-6 1-5 0-5 4-5 3-4 5-5 0-2",
        "A 2-2; B 2-5@R; A 2-3@L; B 3-5@L; A draw 0-6 1-1 1-4 0-4 1-3 4-4 5-6; A 5-6@R; B 6-6@R; "
        "A 1-6@R; B draw 2-6 1-5; B 1-5@R; A draw 0-5; A 0-5@R; B 0-0@R; A 0-4@R; B 2-4@R; A 1-2@R; "
        "B draw 4-5; B 4-5@L; A 1-4@L; B draw 3-4 5-5; B pass; A 1-3@L; B 3-3@L; A 0-1@R; B 0-3@R; "
        "A 3-6@L; B 2-6@L; A pass; B 3-4@R; A 4-6@R; B pass; A 0-6@R",
        "2:6 6:3 3:3 3:1 1:4 4:5 5:3 3:2 2:2 2:5 5:6 6:6 6:1 1:5 5:0 0:0 0:4 4:2 2:1 1:0 0:3 3:4 4:6 6:0",
        "fish",
        ("1-1 4-4", "5-5"),
        (10, 10),
        "0-2",
        scores=(0, 0),
        deferred=(0, 0),
        carry=10,
        next="A",
    ),
    Golden(
        "two_doubles_out",
        ("0-4 2-3 2-4 3-3 3-6 4-4 5-5", "0-0 0-1 0-3 0-5 2-5 3-4 4-6"),
        "4-5 1-1 1-2 2-2 1-4 3-5 6-6 1-3 0-2 1-6 0-6 5-6 1-5 2-6",
        "A 3-3; B 3-4@R; A 2-3@L; B 4-6@R; A 3-6@R; B 0-3@R; A 2-4@L; B 0-0@R; A 0-4@R; B draw 4-5; "
        "B 4-5@L; A 5-5@L+4-4@R",
        "5:5 5:4 4:2 2:3 3:3 3:4 4:6 6:3 3:0 0:0 0:4 4:4",
        "A out",
        ("", "0-1 0-5 2-5"),
        (0, 13),
        "1-1 1-2 2-2 1-4 3-5 6-6 1-3 0-2 1-6 0-6 5-6 1-5 2-6",
        scores=(0, 13),
        deferred=(0, 0),
        carry=0,
        next="A",
        changes={"multi_doubles": 2},
    ),
]


@pytest.mark.parametrize("golden", DEALS, ids=[golden.name for golden in DEALS])
def test_golden_deal(golden: Golden) -> None:
    """C1 as a whole; `say` checks that every draw and pass is all that is possible at its moment."""
    table = k11(**golden.changes)
    match = Match.new(table, SeededDeck(bytes(16)))
    dealing = Dealing((hand(golden.hands[0]), hand(golden.hands[1])), tuple(map(tile, golden.base.split())))
    assert mask(dealing.boneyard) | dealing.hands[0] | dealing.hands[1] == FULL_SET
    assert redeal_cause(table, dealing.hands) is None
    match.open_deal(dealing)
    seat, lead = opening(table, dealing.hands)
    assert golden.transcript.startswith(f"{SEATS[seat]} {spell([lead])};")
    say(match, golden.transcript)
    ended = match.events[-1]
    assert isinstance(ended, DealEnded)
    assert match.round is not None
    assert lying(match) == golden.line
    assert finish(match) == golden.result
    assert tuple(spell(held) for held in match.round.hands) == golden.left
    assert spell(ended.undrawn) == golden.undrawn
    assert ended.charge.values == golden.values
    assert (match.accounts.scores, match.accounts.deferred) == (golden.scores, golden.deferred)
    assert match.accounts.carry == golden.carry
    assert ended.next_opener == match.opener == SEATS.index(golden.next)
    assert match.phase == "between"
