"""The hands and tables of the lesson, and what the other player does in it."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from kozel_desktop.rules.actions import Action, parse_action
from kozel_desktop.rules.deal import Dealing
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.position import Position
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile, mask, tile
from kozel_desktop.rules.variants import K11

TABLE: TableSettings = K11.table({"time_control": 0})
"""The table of the lesson: Козёл 1×1 without clocks."""


@frozen
class LessonScene:
    """A deal from its middle on: what lies, who holds what, what the other player does, what was written before."""

    number: int
    line: tuple[tuple[int, int], ...]
    own: str
    other: str
    boneyard: str
    replies: tuple[str, ...] = ()
    deferred: int = 0
    """What the other player has deferred so far."""

    def match(self) -> Match:
        """The match at the beginning of the scene; seat 0 is to move."""
        match = Match.new(TABLE, _no_deck)
        hands = (mask(_tiles(self.own)), mask(_tiles(self.other)))
        accounts = Accounts((0, 0), (0, self.deferred), 0, (0, 0))
        start = Start(accounts, 0, Position(to_move=0, line=self.line))
        match.open_deal(Dealing(hands, tuple(_tiles(self.boneyard))), number=self.number, start=start)
        return match

    def reply(self, place: int) -> Action:
        """What the other player does in his turn number ``place``, from 0."""
        return parse_action(self.replies[place])


def _tiles(names: str) -> list[Tile]:
    return [tile(name) for name in names.split()]


def _no_deck(_deal_no: int, _attempt: int) -> Sequence[Tile]:
    raise ValueError("the lesson deals nothing")


GOING_OUT = LessonScene(
    number=1,
    line=((6, 1), (1, 1), (1, 0), (0, 2), (2, 5)),
    own="3-5 3-3 1-4 2-4",
    other="0-6 3-6 0-5 5-5 5-6 4-5",
    boneyard="1-2 4-6 2-6 6-6 0-0 0-3 0-4 1-3 1-5 2-2 2-3 3-4 4-4",
    replies=("0-6@L", "3-6@R", "0-5@L", "5-5@L", "5-6@L"),
)
"""A tile that fits, a double, the boneyard, a choice, and out; the other keeps nine points, which rule 13 defers."""

FISH = LessonScene(
    number=2,
    line=(
        (4, 1), (1, 0), (0, 2), (2, 3), (3, 6), (6, 2), (2, 2), (2, 1), (1, 6), (6, 0), (0, 5),
        (5, 4), (4, 4), (4, 3), (3, 3), (3, 0), (0, 4), (4, 6), (6, 6), (6, 5), (5, 5), (5, 2),
    ),
    own="1-1 2-4",
    other="1-3 1-5 3-5",
    boneyard="0-0",
    deferred=9,
)  # fmt: skip
"""Whichever way 2-4 is laid, its number is used up at both ends; the other keeps eighteen points and opens."""

SCENES = (GOING_OUT, FISH)
