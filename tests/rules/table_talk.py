"""How the tests speak: positions, moves and accounts in the words of rules.md D and record.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from attrs import frozen

from kozel_desktop.rules import match
from kozel_desktop.rules.actions import (
    Action,
    Draw,
    End,
    EndTurn,
    Lay,
    Pass,
    as_cross,
    as_line,
    parse_action,
)
from kozel_desktop.rules.deal import Dealing, SeededDeck
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, Start
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult, hand_value
from kozel_desktop.rules.tiles import (
    DOUBLE_BLANK,
    DOUBLE_SIX,
    FULL_SET,
    INDEX,
    PIPS,
    Tile,
    TileSet,
    hand,
    spell,
    tile,
)
from tests.rules.tables import K11

SEATS = "ABCD"


# --- positions


def halves(text: str) -> list[tuple[int, int]]:
    """Tiles as they lie: ``3:1 1:5``."""
    return [(int(word[0]), int(word[2])) for word in text.split()]


def others(*texts: str, last: str = "") -> str:
    """All tiles that the texts do not name, ``last`` at the end of them."""
    named = 0
    for text in (*texts, last):
        for word in text.replace(":", "-").split():
            named |= 1 << tile(word)
    return f"{spell(FULL_SET & ~named)} {last}".strip()


def position(
    line: str = "",
    *,
    hands: Sequence[str],
    base: str = "",
    turn: str = "A",
    table: TableSettings = K11,
    cross: str = "",
    last: str = "",
) -> Round:
    """A deal that goes on from a line or a cross; ``last`` is the fisherman so far.

    Seats without a hand share all tiles that are named nowhere.
    """
    held = [hand(text) for text in hands]
    rest = others(line, *hands, base).split()
    missing = table.players - len(held)
    held += [hand(" ".join(rest[seat::missing])) for seat in range(missing)]
    laid = as_line(halves(line))
    closed: list[End] = []
    if cross:
        hub, *arms = cross.split("|")
        lying: dict[End, list[tuple[int, int]]] = {}
        for arm in arms:
            name, _, text = arm.strip().partition(" ")
            if text.endswith("closed"):
                closed.append(End[name])
                text = text.removesuffix("closed")
            lying[End[name]] = halves(text)
        laid = as_cross(INDEX[halves(hub)[0]], lying, closed)
    fisherman = SEATS.index(last) if last else None
    boneyard = tuple(map(tile, base.split()))
    return Round.from_position(table, held, boneyard, SEATS.index(turn), laid, closed, fisherman)


def begin(
    table: TableSettings,
    *hands: str,
    base: str = "",
    number: int = 1,
    opener: str = "",
    scores: Sequence[int] = (),
    deferred: Sequence[int] = (),
    carry: int = 0,
    ranks: Sequence[int] = (),
) -> Match:
    """A match in whose deal ``number`` these hands have just been dealt, with these accounts before.

    Seats without a hand share what is named nowhere; then the boneyard is ``base``, otherwise all the rest.
    """
    held = [hand(text) for text in hands]
    undealt = base.split()
    if missing := table.players - len(held):
        rest = others(*hands, base).split()
        held += [hand(" ".join(rest[seat::missing])) for seat in range(missing)]
    elif not base:
        undealt = others(*hands).split()
    nothing = Accounts.empty(table.side_count)
    accounts = Accounts(
        tuple(scores) or nothing.scores, tuple(deferred) or nothing.deferred, carry, tuple(ranks) or nothing.ranks
    )
    match = Match.new(table, SeededDeck(bytes(16)))
    start = Start(accounts, SEATS.index(opener) if opener else None)
    match.open_deal(Dealing(tuple(held), tuple(map(tile, undealt))), number=number, start=start)
    return match


def choices(game: Round | Match) -> set[str]:
    """What the seat to move may do, as the record writes it."""
    playing = _round(game)
    return {str(action) for action in playing.legal_actions()}


def ends(game: Round | Match) -> dict[str, int]:
    """The open ends with their numbers."""
    return {end.name: number for end, number in _round(game).open_ends()}


def lying(game: Round | Match) -> str:
    """The line from left to right: ``5:5 5:4``."""
    left: list[str] = []
    right: list[str] = []
    for laid in _round(game).laid:
        if laid.end is End.L:
            left.insert(0, f"{laid.outer}:{laid.inner}")
        else:
            right.append(f"{laid.inner}:{laid.outer}")
    return " ".join(left + right)


def _round(game: Round | Match) -> Round:
    if isinstance(game, Round):
        return game
    assert game.round is not None
    return game.round


# --- moves


def do(game: Round | Match, seat: int, action: Action) -> None:
    """Play one action with everything checked."""
    if isinstance(game, Match):
        game.play(seat, action)
    else:
        game.check(seat, action)
        game.apply(action)


def say(game: Round | Match, transcript: str) -> None:
    """Play a transcript as record.md writes it: ``A 2-2; B draw 3-6 0-3; B 0-3@R; A 5-5@L+4-4@R``."""
    for words in transcript.replace("\n", ";").split(";"):
        if not words.strip():
            continue
        seat_name, verb, *tiles = words.split()
        seat = SEATS.index(seat_name)
        playing = _round(game)
        if playing.bunch:
            do(game, playing.to_move, EndTurn())
        if verb == "draw":
            for name in tiles:
                assert choices(game) == {"draw"}, f"{words}: a draw must be all that is possible"
                assert playing.undrawn[0] == tile(name)
                do(game, seat, Draw())
        elif verb == "pass":
            assert choices(game) == {"pass"}, f"{words}: a pass must be all that is possible"
            do(game, seat, Pass())
        else:
            for part in verb.split("+"):
                action = parse_action(part)
                assert isinstance(action, Lay)
                do(game, seat, action)


def finish(game: Round | Match) -> str:
    """How the deal ended: ``A out``, ``fish``, or nothing while it goes on."""
    ended = _round(game).finish
    if ended is None:
        return ""
    return "fish" if ended.winner is None else f"{SEATS[ended.winner]} out"


def fisherman(game: Round | Match) -> str:
    """Who laid the last single."""
    maker = _round(game).maker
    return "" if maker is None else SEATS[maker]


# --- accounts


@frozen
class Paper:
    """What stands on the paper after a deal."""

    settled: match.Settlement

    @property
    def scores(self) -> tuple[int, ...]:
        return self.settled.written.after.scores

    @property
    def deferred(self) -> tuple[int, ...]:
        return self.settled.written.after.deferred

    @property
    def carry(self) -> int:
        return self.settled.written.after.carry

    @property
    def ranks(self) -> tuple[int, ...]:
        return self.settled.written.after.ranks

    @property
    def values(self) -> tuple[int, ...]:
        """What the hand of each seat costs."""
        return self.settled.charge.values

    @property
    def next(self) -> str:
        """Who opens the next deal; nothing when the match is over or the opening tile decides."""
        seat = self.settled.next_opener
        return "" if seat is None else SEATS[seat]

    @property
    def goats(self) -> tuple[int, ...]:
        """The sides that lost the match."""
        return self.settled.verdict.losers if self.settled.verdict else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won the match."""
        return self.settled.verdict.winners if self.settled.verdict else ()


def worth(table: TableSettings, values: Sequence[int]) -> list[TileSet]:
    """Hands of different tiles that cost exactly the given values, without 0-0 and 6-6."""
    free = [t for t in sorted(range(28), key=lambda t: -PIPS[t]) if t not in (DOUBLE_BLANK, DOUBLE_SIX)]

    def fill(wanted: Sequence[int], free: Sequence[Tile]) -> list[TileSet] | None:
        if not wanted:
            return []
        if not wanted[0]:
            done = fill(wanted[1:], free)
            return done and [0, *done] if wanted[1:] else [0]
        for place, one in enumerate(free):
            if PIPS[one] <= wanted[0]:
                less = fill([wanted[0] - PIPS[one], *wanted[1:]], [*free[:place], *free[place + 1 :]])
                if less is not None:
                    return [less[0] | 1 << one, *less[1:]]
        return None

    found = fill(values, free)
    assert found is not None
    assert [hand_value(table, tiles) for tiles in found] == list(values)
    return found


def settle(
    table: TableSettings,
    how: str,
    *,
    left: Mapping[str, str] | None = None,
    values: Sequence[int] = (),
    on: Paper | None = None,
    scores: Sequence[int] = (),
    deferred: Sequence[int] = (),
    carry: int = 0,
    lead: str = "1-2",
    last: str = "1-3",
    opener: str = "A",
    maker: str = "A",
    first: bool = False,
) -> Paper:
    """Count and write a deal that ended with ``how``: ``A out`` or ``fish``.

    The hands are either ``left`` (by seat) or any that cost ``values``; the accounts are given, or go ``on``
    from an earlier deal.
    """
    held = [hand((left or {}).get(seat, "")) for seat in SEATS[: table.players]]
    if left is None:
        held = worth(table, values)
    result = DealResult(
        kind=cast(Literal["out", "fish"], how.split()[-1]),
        winner=SEATS.index(how[0]) if how.endswith("out") else None,
        hands=tuple(held),
        opener=SEATS.index(opener),
        maker=SEATS.index(maker) if maker else None,
        lead=tile(lead),
        last_turn=tuple(map(tile, last.split())),
        first=first,
    )
    nothing = Accounts.empty(table.side_count)
    given = Accounts(tuple(scores) or nothing.scores, tuple(deferred) or nothing.deferred, carry, nothing.ranks)
    return Paper(match.settle(table, on.settled.written.after if on else given, result))
