"""The top level follows the ledger: the same tiles, another paper or another rule, another choice.

Every position is known to both sides, so the choices are those of exact counting; each was found by solving random
positions twice and comparing.
"""

from __future__ import annotations

import pytest
from attrs import field, frozen

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table, sight_of

K11 = VARIANTS["k11"].settings.changed({"reserve": 0})
LIGHTER_OPENS = {"after_fish_opener": "fish_winner"}
DONKEY = VARIANTS["donkey"].base(2)


@frozen
class Paper:
    """What differs between two cases."""

    expected: str
    scores: tuple[int, int] = (0, 0)
    deferred: tuple[int, int] = (0, 0)
    carry: int = 0
    table: TableSettings = field(default=K11)


CASES = {
    "opens the other's account rather than deferring: what it has deferred itself would come due": (
        "4:0 0:0 0:3 3:3 3:4 4:4 4:2 2:1 1:0 0:6 6:3 3:5 5:5 5:1 1:6 6:2 2:5 5:0 0:2 2:2 2:3 3:1",
        "1-4 4-5 4-6", "1-1 5-6 6-6",
        Paper("4-5@L", deferred=(50, 0)), Paper("1-4@L", scores=(50, 0)),
    ),
    "a small loss that stays deferred is chosen, and no longer once the account is open": (
        "0:3 3:3 3:4 4:0 0:0 0:2 2:2 2:6 6:3 3:1 1:2 2:3 3:5 5:6 6:6 6:4 4:4 4:2 2:5 5:5 5:0 0:1 1:5 5:4",
        "0-6 1-4 1-6", "1-1",
        Paper("1-4@R", deferred=(0, 30)), Paper("0-6@L", scores=(20, 0), deferred=(0, 30)),
    ),
    "the threshold decides what is deferred": (
        "5:3 3:2 2:4 4:3 3:3 3:1 1:0 0:6 6:5 5:2 2:2 2:0 0:3 3:6 6:4 4:4 4:1 1:6 6:6 6:2 2:1 1:1",
        "0-0 1-5 5-5", "0-4 0-5 4-5",
        Paper("1-5@L", table=K11.changed({"threshold": 0})), Paper("5-5@L", deferred=(50, 0)),
    ),
    "wins cheaply so that its own deferred points burn": (
        "6:0 0:4 4:5 5:3 3:3 3:4 4:6 6:3 3:0 0:1 1:6 6:5 5:1 1:1 1:4 4:4 4:2 2:2 2:1 1:3 3:2",
        "0-2 2-6 6-6", "0-0 0-5 2-5 5-5",
        Paper("2-6@R"), Paper("6-6@L", deferred=(60, 0)),
    ),
    "wins dearly after all where points hang that the other will then have to write": (
        "6:0 0:4 4:5 5:3 3:3 3:4 4:6 6:3 3:0 0:1 1:6 6:5 5:1 1:1 1:4 4:4 4:2 2:2 2:1 1:3 3:2",
        "0-2 2-6 6-6", "0-0 0-5 2-5 5-5",
        Paper("6-6@L", deferred=(60, 0)), Paper("2-6@R", deferred=(60, 0), carry=40),
    ),
    "a small loss cannot stay deferred where points hang": (
        "0:3 3:3 3:4 4:0 0:0 0:2 2:2 2:6 6:3 3:1 1:2 2:3 3:5 5:6 6:6 6:4 4:4 4:2 2:5 5:5 5:0 0:1 1:5 5:4",
        "0-6 1-4 1-6", "1-1",
        Paper("1-4@R", deferred=(0, 30)), Paper("0-6@L", deferred=(0, 30), carry=20),
    ),
    "keeps what the other has deferred from burning": (
        "1:0 0:5 5:2 2:2 2:1 1:3 3:0 0:0 0:4 4:6 6:0 0:2 2:6 6:6 6:5 5:1 1:4 4:4 4:5 5:3 3:3 3:2 2:4",
        "1-6 3-4 3-6 5-5", "1-1",
        Paper("1-6@L"), Paper("3-4@R", deferred=(0, 70)),
    ),
    "does not lose the match near the target": (
        "2:0 0:5 5:1 1:1 1:3 3:4 4:2 2:1 1:4 4:0 0:6 6:3 3:3 3:0 0:1 1:6 6:5 5:2 2:3 3:5 5:5 5:4 4:4 4:6",
        "0-0 2-6 6-6", "2-2",
        Paper("2-6@L", scores=(10, 10)), Paper("6-6@R", scores=(92, 10)),
    ),
    "takes the match when the other is near the target": (
        "6:3 3:3 3:1 1:1 1:0 0:3 3:2 2:4 4:3 3:5 5:6 6:0 0:5 5:1 1:2 2:2 2:6 6:4 4:5 5:5 5:2 2:0 0:4",
        "1-4 4-4", "0-0 1-6 6-6",
        Paper("4-4@R", scores=(10, 10)), Paper("1-4@R", scores=(10, 92)),
    ),
    "does not make a full fish where the loser writes everything": (
        "2:4 4:4 4:5 5:3 3:1 1:1 1:2 2:5 5:5 5:0 0:6 6:1 1:4 4:6 6:5 5:1 1:0 0:3 3:3 3:6 6:2 2:3 3:4 4:0",
        "0-2 2-2 6-6", "0-0",
        Paper("0-2@R", scores=(30, 30), table=K11.changed(LIGHTER_OPENS)),
        Paper("2-2@L", scores=(30, 30), table=K11.changed({"fish_scoring": "loser_all"} | LIGHTER_OPENS)),
    ),
    "keeps 0-0 for the last turn where that brings a bonus": (
        "1:1 1:6 6:4 4:2 2:1 1:3 3:4 4:4 4:1 1:0 0:6 6:2 2:2 2:5 5:0 0:2 2:3 3:3 3:6 6:5 5:4",
        "0-0 0-3 0-4 1-5", "3-5 5-5 6-6",
        Paper("0-4@R", scores=(20, 20)), Paper("1-5@L", scores=(20, 20), table=K11.changed({"bonuses": True})),
    ),
    "lays two doubles at once where that is allowed": (
        "0:1 1:2 2:6 6:6 6:4 4:0 0:5 5:1 1:4 4:5 5:6 6:1 1:3 3:0 0:2 2:4 4:3 3:3 3:5 5:5 5:2",
        "0-0 0-6 2-2", "1-1 2-3 3-6 4-4",
        Paper("2-2@R", scores=(20, 20)), Paper("0-0@L", scores=(20, 20), table=K11.changed({"multi_doubles": 2})),
    ),
    "closes both ends with the first doubles when it holds less, where doubles may be closed": (
        "2:6 6:1 1:0 0:3 3:6 6:4 4:5 5:1 1:3 3:2 2:1 1:4 4:0 0:6 6:5 5:0 0:2 2:5 5:3",
        "1-1 2-2 3-3 3-4 5-5", "0-0 2-4 4-4 6-6",
        Paper("2-2@L*", table=DONKEY), Paper("2-2@L", table=DONKEY.changed({"closing": False})),
    ),
    "opens the cross with the first doubles where that is worth more than closing both ends": (
        "2:6 6:4 4:2 2:3 3:6 6:0 0:5 5:2 2:1 1:3 3:4 4:0 0:3 3:5 5:6 6:1 1:4 4:5 5:1",
        "0-0 1-1 2-2 3-3 6-6", "0-1 0-2 4-4 5-5",
        Paper("1-1@R", table=DONKEY), Paper("2-2@L", table=DONKEY.changed({"closing": False})),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_another_paper_another_choice(name: str) -> None:
    line, own, other, *papers = CASES[name]
    for paper in papers:
        match = at_table(
            paper.table, own, other, line=line, scores=paper.scores, deferred=paper.deferred, carry=paper.carry
        )
        assert str(LEVELS["master"].player(3).choose(sight_of(match))) == paper.expected
