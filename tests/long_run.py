"""The slow checks: thousands of simulated deals of every game, each ended, conserved, written, read and compared.

``python -m tests.long_run [--deals 20000] [--tables 5000] [--preset ID …]``: so many deals of each game, spread over
its numbers of players; the matches are played mostly by chance, some by the rule of thumb, some by both at one table.
Then so many tables whose settings are drawn at random, each with a few deals played by chance.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence

from attrs import define

from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.ai.players import Player, RandomPlayer
from kozel_desktop.cli.simulating import match_seed
from kozel_desktop.rules.deal import SeededDeck, seed_from_text
from kozel_desktop.rules.events import DealEnded, Event, MatchEnded, Redealt, Scored
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_checking import check
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import FULL_SET, TILE_COUNT, mask
from kozel_desktop.rules.variants import VARIANTS, spell_changes
from tests.rules.random_play import random_table

COMPANIES = (*[("random",)] * 6, ("thumb",), ("thumb", "random"))
"""Who plays one match after the other, seat by seat in turn: chance is quick and goes everywhere."""
HEAD = (
    "game              players   deals matches actions/deal longest  fish%  redeal%  won in play  longest match  "
    "deals/s"
)
LONGEST_DEAL = 150
"""So many actions no deal can have: 28 tiles laid, at most as many drawn, and a pass of everybody between."""
DEALS_A_TABLE = 4


class Wrong(Exception):
    """Something that may not happen; the text says what, and in which match."""


@define
class Tally:
    """What has been seen at one table."""

    deals: int = 0
    matches: int = 0
    actions: int = 0
    fishes: int = 0
    redeals: int = 0
    won_in_play: int = 0
    longest_deal: int = 0
    longest_match: int = 0
    seconds: float = 0.0

    def note(self, events: Sequence[Event]) -> None:
        """Count what a step of the match has brought."""
        for event in events:
            if isinstance(event, DealEnded):
                self.fishes += event.result.kind == "fish"
            elif isinstance(event, Redealt):
                self.redeals += 1
            elif isinstance(event, MatchEnded) and isinstance(events[-2], Scored):
                self.won_in_play += 1


def run_game(preset: str, table: TableSettings, deals: int) -> Tally:
    """Play so many deals of a game; Wrong with the first thing that may not happen."""
    seed = seed_from_text(f"long run {preset} {table.players}")
    tally = Tally()
    begun = time.perf_counter()
    while tally.deals < deals:
        company = COMPANIES[tally.matches % len(COMPANIES)]
        players = [LEVELS[company[seat % len(company)]].player(seat) for seat in range(table.players)]
        run_match(preset, table, players, match_seed(seed, tally.matches), deals - tally.deals, tally)
    tally.seconds = time.perf_counter() - begun
    return tally


def run_random_tables(tables: int) -> Tally:
    """Play a few deals at each of so many tables, every setting of which is drawn on its own."""
    tally = Tally()
    begun = time.perf_counter()
    for number in range(tables):
        rng = random.Random(f"long run, table {number}")
        table = random_table(rng)
        players = [RandomPlayer(rng.getrandbits(64)) for _ in range(table.players)]
        run_match("solo", table, players, rng.randbytes(16), DEALS_A_TABLE, tally)
    tally.seconds = time.perf_counter() - begun
    return tally


def run_match(
    preset: str, table: TableSettings, players: Sequence[Player], seed: bytes, deals: int, tally: Tally
) -> None:
    """Play one match, or so many deals of it, and check what was written of it; Wrong names the match."""
    match = Match.new(table, SeededDeck(seed))
    try:
        for events in play(match, players, deals):
            tally.note(events)
        compare(match, preset, seed)
    except Wrong as error:
        raise Wrong(f"{preset} {spell_changes(preset, table)}, seed {seed.hex()}: {error}") from None
    counts = [len(log.actions) for log in match.deals]
    tally.matches += 1
    tally.deals += len(counts)
    tally.actions += sum(counts)
    tally.longest_deal = max(tally.longest_deal, *counts)
    tally.longest_match = max(tally.longest_match, len(counts))


def play(match: Match, players: Sequence[Player], deals: int) -> Iterator[Sequence[Event]]:
    """Play a match to its end, or so many deals of it, and give what happens; every deal ends with all 28 tiles."""
    while match.phase != "over" and match.deal_no < deals:
        yield match.next_deal()
        while (seat := match.to_move) is not None:
            yield match.play(seat, match.forced or players[seat].choose(match.sight(seat)))
            position = match.round
            assert position is not None
            places = (*position.hands, position.on_table, mask(position.undrawn))
            if sum(places) != FULL_SET or sum(tiles.bit_count() for tiles in places) != TILE_COUNT:
                raise Wrong(f"deal {match.deal_no}: tiles are lost or doubled")
            if len(match.deals[-1].actions) > LONGEST_DEAL:
                raise Wrong(f"deal {match.deal_no} does not end")
        if any(number < 0 for number in (*match.accounts.scores, *match.accounts.deferred, match.accounts.carry)):
            raise Wrong(f"deal {match.deal_no}: {match.accounts}")


def compare(match: Match, preset: str, seed: bytes) -> None:
    """Write the record, read it again and let the rules compare every number of it."""
    text = write_record(record_of(match, preset, seed=seed))
    differences = check(read_record(text))
    if differences:
        raise Wrong(f"line {differences[0].line} of its record: {differences[0].text}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run all tables and print a line for each; 1 as soon as something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_run", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000, metavar="N", help="deals of each game; 20000 by default")
    parser.add_argument("--preset", nargs="+", choices=list(VARIANTS), default=list(VARIANTS), metavar="ID")
    parser.add_argument("--tables", type=int, default=5000, metavar="N", help="random tables; 5000 by default")
    options = parser.parse_args(argv)
    print(HEAD)
    try:
        for preset in options.preset:
            variant = VARIANTS[preset]
            deals = -(-options.deals // len(variant.seats))
            for players in variant.seats if deals else ():
                print(line_of(preset, str(players), run_game(preset, variant.base(players), deals)), flush=True)
        if options.tables:
            print(line_of("random tables", "2–4", run_random_tables(options.tables)))
    except Wrong as error:
        print(f"wrong: {error}")
        return 1
    return 0


def line_of(game: str, players: str, tally: Tally) -> str:
    """A table's numbers in one line."""
    return (
        f"{game:17} {players:>7} {tally.deals:7} {tally.matches:7} {tally.actions / tally.deals:12.1f} "
        f"{tally.longest_deal:7} {100 * tally.fishes / tally.deals:6.1f} {100 * tally.redeals / tally.deals:8.2f} "
        f"{tally.won_in_play:12} {tally.longest_match:14} {tally.deals / tally.seconds:8.0f}"
    )


if __name__ == "__main__":
    sys.exit(main())
