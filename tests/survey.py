"""What deals are like where everybody plays by the rule of thumb: the numbers in `kozel_desktop.ai.standing`.

``python -m tests.survey [--deals N] [PRESET:SEATS …]`` tells for every table, or for those that are named, what a
side writes in a deal, how much that differs, and what it is worth to open, in points and in prices. With ``--papers``
matches of Козёл 1×1 are played on from several papers, beside the chances that the players foretell there. Nothing is
checked: the numbers are to be compared with those that the players take for granted.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence

from attrs import evolve

from kozel_desktop.ai.arena import dealt, margins, play_on
from kozel_desktop.ai.standing import Standing, Usual
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS


def surveyed(settings: TableSettings, deals: int) -> tuple[list[int], float]:
    """Play deals: what sides wrote, where they wrote anything, and the mean margin of the side that opened."""
    written: list[int] = []
    leads: list[float] = []
    for number in range(deals):
        match = dealt(settings, number, b"survey" + number.to_bytes(4, "big"))
        opener = match.sight(0).opener
        play_on(match, [Thumb(seat) for seat in range(settings.players)])
        ends = [event for event in match.events if isinstance(event, DealEnded)]
        written += [amount for end in ends for amount in end.charge.amounts if amount]
        leads.append(margins(match)[settings.side_of(opener)])
    return written, statistics.fmean(leads)


PAPERS = (
    ((0, 0), (0, 0)), ((13, 0), (0, 0)), ((50, 0), (0, 0)), ((50, 50), (0, 0)), ((80, 50), (0, 0)),
    ((95, 95), (0, 0)), ((0, 80), (0, 0)), ((0, 0), (12, 0)), ((0, 25), (12, 0)), ((50, 0), (0, 10)),
)  # fmt: skip
"""What the sides have written and deferred; the second opens."""


def share_won(settings: TableSettings, accounts: Accounts, opener: int, matches: int) -> float:
    """The share of matches that the first seat wins, played on from a paper."""
    won = 0
    for number in range(matches):
        match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
        match.accounts, match.opener = accounts, opener
        while match.phase != "over":
            match.next_deal()
            play_on(match, [Thumb(seat) for seat in range(settings.players)])
        won += match.verdict is not None and 0 in match.verdict.winners
    return won / matches


def _tell_papers(matches: int) -> None:
    settings = VARIANTS["k11"].settings
    for scores, deferred in PAPERS:
        accounts = evolve(Accounts.empty(2), scores=scores, deferred=deferred)
        found, foretold = (
            share_won(settings, accounts, 1, matches),
            Standing(settings, 0).of_accounts(accounts, None, 1),
        )
        error = 1.96 * (found * (1 - found) / matches) ** 0.5
        print(f"{scores}, deferred {deferred}: {found:.3f} ±{error:.3f} won, {foretold:.3f} foretold", flush=True)


def main(arguments: Sequence[str]) -> int:
    """Tell what was found, a line for each table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", metavar="PRESET:SEATS")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--papers", type=int, metavar="MATCHES", help="play so many matches on from every paper")
    options = parser.parse_args(arguments)
    if options.papers:
        _tell_papers(options.papers)
        return 0
    every = [f"{id}:{seats}" for id, variant in VARIANTS.items() for seats in variant.seats]
    for table in options.tables or every:
        id, _, seats = table.partition(":")
        settings = VARIANTS[id].base(int(seats))
        written, lead = surveyed(settings, options.deals)
        usual = Usual.of(settings)
        price, spread = statistics.fmean(written), statistics.pstdev(written)
        shape = (price / spread) ** 2 if spread else 0.0
        print(
            f"{table}: {price:.1f} points ({usual.price:.0f} taken), shape {shape:.1f} ({usual.shape:.1f}), "
            f"opening {lead:+.1f} points, {lead / price:.2f} prices ({usual.edge:.2f})",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
