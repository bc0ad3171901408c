"""``simulate``: lets the computer's players play and writes the records."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from attrs import frozen

from kozel_desktop.ai.levels import LEVELS, Level
from kozel_desktop.ai.thinker import untimed
from kozel_desktop.cli.console import Hopeless, write
from kozel_desktop.rules.deal import SeededDeck, fresh_seed, seed_from_text
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.sentences import quoted
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import parse_changes, table_of, variant_of

DEFAULT_LEVEL = "thumb"
LONGEST_MATCH = 1000
"""After so many deals a match is left unfinished: some tables never end."""


@frozen
class Simulation:
    """What is to be played."""

    preset: str
    table: TableSettings
    levels: tuple[Level, ...]
    seed: bytes

    def matches(self, matches: int | None, deals: int | None) -> Iterator[str]:
        """The records of so many matches, or of so many deals in a row of matches."""
        number = 0
        left = LONGEST_MATCH if deals is None else deals
        while left > 0 if matches is None else number < matches:
            seed = match_seed(self.seed, number)
            match = self._match(seed, min(left, LONGEST_MATCH))
            levels = [level.id for level in self.levels]
            yield write_record(record_of(match, self.preset, levels=levels, seed=seed))
            number += 1
            if deals is not None:
                left -= match.deal_no

    def _match(self, seed: bytes, deals: int) -> Match:
        match = Match.new(self.table, SeededDeck(seed))
        players = [untimed(level.player(_player_seed(seed, seat))) for seat, level in enumerate(self.levels)]
        while match.phase != "over":
            seat = match.to_move
            if seat is None:
                if match.deal_no == deals:
                    break
                match.next_deal()
            else:
                match.play(seat, match.forced or players[seat].choose(match.sight(seat)))
        return match


def match_seed(seed: bytes, number: int) -> bytes:
    """The seed of a match, counted from 0: the first is the seed itself, so it can be played again alone."""
    return seed if number == 0 else _derived(b"kozel match", seed, number)[: len(seed)]


def _player_seed(seed: bytes, seat: int) -> int:
    return int.from_bytes(_derived(b"kozel player", seed, seat)[:8], "big")


def _derived(purpose: bytes, seed: bytes, number: int) -> bytes:
    return hashlib.sha256(purpose + seed + number.to_bytes(4, "big")).digest()


def simulate(
    *,
    preset: str,
    changes: Sequence[str],
    seats: str | None,
    matches: int | None,
    deals: int | None,
    seed: str | None,
    players: str | None,
) -> int:
    """Write the records to standard output; Hopeless when the table or the players cannot be."""
    try:
        table = table_of(variant_of(preset), parse_changes(" ".join(changes)), seats)
    except ValueError as error:
        raise Hopeless(str(error)) from None
    entropy = fresh_seed() if seed is None else seed_of(seed)
    simulation = Simulation(preset, table, _levels(players, table.players), entropy)
    if matches is None and deals is None:
        matches = 1
    for number, text in enumerate(simulation.matches(matches, deals)):
        write(f"\n{text}" if number else text)
    return 0


def seed_of(text: str) -> bytes:
    """The seed that a text stands for; Hopeless when it is no text."""
    try:
        return seed_from_text(text)
    except UnicodeEncodeError:
        raise Hopeless(f"seed {quoted(text)}: expected hex digits or any text") from None


def level_of(name: str) -> Level:
    """The level of an id; Hopeless names what there is."""
    if name not in LEVELS:
        raise Hopeless(f"unknown level {quoted(name)}: expected one of {', '.join(LEVELS)}")
    return LEVELS[name]


def _levels(names: str | None, seats: int) -> tuple[Level, ...]:
    levels = [level_of(name.strip()) for name in (names or DEFAULT_LEVEL).split(",")]
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        shown = quoted(names or DEFAULT_LEVEL)
        raise Hopeless(f"{len(levels)} players {shown}: expected {seats}, or one for all seats")
    return tuple(levels)
