"""``decide``: what a level would do in the last, unfinished deal of a record."""

from __future__ import annotations

from kozel_desktop.ai.players import Player
from kozel_desktop.ai.thinker import untimed
from kozel_desktop.cli.console import Hopeless, complain, read, say
from kozel_desktop.cli.simulating import level_of, seed_of
from kozel_desktop.rules.actions import Draw, Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record import SEATS, Points, Record
from kozel_desktop.rules.record_checking import replay
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_records
from kozel_desktop.rules.record_writing import spell_move


def decide(name: str, level: str, seed: str) -> int:
    """Print the action; returns 0, 1 when the deal breaks the rules, 2 when the file cannot be read.

    The player gets what its seat has seen, so the hidden tiles of the file cannot change its answer.
    """
    player = untimed(level_of(level).player(int.from_bytes(seed_of(seed)[:8], "big")))
    try:
        *_, record = read_records(read(name))
    except BadRecord as error:
        complain(f"{name}:{error.line}: {error}")
        return 2
    match, differences = replay(record, SeededDeck(b""))
    for difference in differences:
        complain(f"{name}:{difference.line}: {difference.text}")
    begun = len(match.deals) == len(record.deals)
    if not begun or any(difference.line > record.deals[-1].hands_line for difference in differences):
        return 1
    say(_choice(record, match, player))
    return 0


def _choice(record: Record, match: Match, player: Player) -> str:
    """The whole turn as a record writes it, without the points that it makes; of a draw only that it is one."""
    seat = match.to_move
    if seat is None:
        raise Hopeless("nobody is to move: expected a last deal that is not finished")
    action = player.choose(match.sight(seat))
    if isinstance(action, Draw):
        return f"{SEATS[seat]} draw"
    match.play(seat, action)
    while isinstance(action, Lay) and match.to_move == seat:
        action = player.choose(match.sight(seat))
        match.play(seat, action)
    moves = record_of(match, record.preset).deals[-1].moves
    return spell_move(next(move for move in reversed(moves) if not isinstance(move.deed, Points)))
