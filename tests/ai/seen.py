"""How the tests of the players speak: a table that is laid already, as the seat to move sees it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kozel_desktop.ai import arena
from kozel_desktop.ai.outlook import Outlook
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.position import Arm, Position
from kozel_desktop.rules.round import CROSS
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import INDEX, hand, tile
from tests.rules.table_talk import SEATS, halves, others


def at_table(
    table: TableSettings,
    *hands: str,
    line: str = "",
    cross: str = "",
    base: str = "",
    turn: str = "A",
    scores: Sequence[int] = (),
    deferred: Sequence[int] = (),
    carry: int = 0,
) -> Match:
    """A deal that goes on from ``line`` (``2:3 3:5``) or ``cross`` (``4:4 | N 4:6 6:1 | S 4:5 closed``).

    Seats without a hand share what is named nowhere, except ``base``, the boneyard.
    """
    held = [hand(text) for text in hands]
    if missing := table.players - len(held):
        rest = others(line, " ".join(re.findall(r"\d:\d", cross)), *hands, base).split()
        held += [hand(" ".join(rest[seat::missing])) for seat in range(missing)]
    to_move = SEATS.index(turn)
    position = Position(to_move, line=tuple(halves(line)))
    if cross:
        hub, *arms = cross.split("|")
        lying = {}
        for arm in arms:
            name, *tiles = arm.split()
            closed = tiles[-1] == "closed"
            lying[name] = Arm(tuple(halves(" ".join(tiles[: len(tiles) - closed]))), closed)
        n, e, s, w = (lying.get(end.name, Arm()) for end in CROSS)
        position = Position(to_move, hub=INDEX[halves(hub)[0]], arms=(n, e, s, w))
    accounts = Accounts.empty(table.side_count)
    accounts = Accounts(
        tuple(scores) or accounts.scores, tuple(deferred) or accounts.deferred, carry, accounts.ranks
    )  # fmt: skip
    match = Match.new(table, SeededDeck(bytes(16)))
    dealing = Dealing(tuple(held), tuple(map(tile, base.split())))
    match.open_deal(dealing, number=2, start=Start(accounts, to_move, position))
    return match


def dealt(table: TableSettings, number: int) -> Match:
    """The numbered deal of a table, on empty accounts."""
    return arena.dealt(table, number, number.to_bytes(16, "big"))


def sight_of(match: Match) -> Sight:
    """What the seat to move sees."""
    assert match.to_move is not None
    return match.sight(match.to_move)


def choice(match: Match | Sight) -> str:
    """What the rule of thumb does first, as the record writes it; the seed must not matter."""
    sight = sight_of(match) if isinstance(match, Match) else match
    chosen = {str(Thumb(seed).choose(sight)) for seed in range(5)}
    assert len(chosen) == 1, f"undecided between {chosen}"
    return chosen.pop()


def whole_turn(match: Match) -> list[str]:
    """What the rule of thumb does in the whole turn of the seat to move; the match is played on."""
    seat, thumb = match.to_move, Thumb()
    done = []
    while match.to_move == seat and seat is not None:
        action: Action = match.forced or thumb.choose(match.sight(seat))
        done.append(str(action))
        match.play(seat, action)
    return done


def balance(match: Match) -> dict[str, float]:
    """Every turn with its worth: for the message of a failing test, and for finding positions."""
    sight = sight_of(match)
    outlook = Outlook.of(sight)
    return {"+".join(map(str, turn.actions)): round(Thumb().worth(outlook, turn), 1) for turn in turns_of(sight)}
