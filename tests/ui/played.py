"""Real matches for the tests of the panels: seeded deals, random legal moves, every step as a viewer sees it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from attrs import evolve

from kozel_desktop.game.playback import Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded, Event, Scored, seen_by
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS

NAMES = ("Гость", "Семён", "Раиса", "Тимур")
K11 = TableSettings()
SOLO = K11.changed({"players": 4, "defer_burn": "zero_deal", "carry_to": "next_loser"})
PAIRS = K11.changed({"players": 4, "pairs": True, "time_control": 0})

TABLES = {
    "k11": K11,
    "full fish, bonuses": K11.changed({"fish_scoring": "loser_all", "bonuses": True}),
    "two doubles, no threshold": K11.changed({"multi_doubles": 2, "threshold": 0}),
    "cumulative": K11.changed({"threshold_mode": "cumulative", "defer_burn": "never"}),
    "always": K11.changed({"threshold_scope": "always", "defer_burn": "zero_deal"}),
    "discarded": K11.changed({"below_threshold": "discard", "threshold": 25}),
    "carry to the loser": K11.changed({"carry_to": "next_loser", "fish_rule": "dead"}),
    "ranks": K11.changed({"general_ranks": True, "fish_rule": "locked"}),
    "winner scores": K11.changed(
        {"score_to": "winner", "fish_scoring": "winner_others", "exclusive_account": True, "na_sto": True}
    ),
    "by tile": K11.changed({"next_opener": "by_tile", "after_fish_opener": "fish_winner", "reopen_11": True}),
    "four": SOLO,
    "four, everybody his own fish": SOLO.changed({"fish_scoring": "all_own"}),
    "three": K11.changed({"players": 3, "fish_scoring": "losers_own"}),
    "pairs": PAIRS,
    "sea": VARIANTS["sea"].base(2),
    "donkey": VARIANTS["donkey"].base(4),
    "telephone": VARIANTS["telephone"].base(3),
    "bergen": VARIANTS["bergen"].base(2),
    "winners in pairs": VARIANTS["win-pairs"].settings,
    "penalties": VARIANTS["classic-penalty"].base(3),
}
"""Tables that differ in what a counted deal may bring."""


def seats(settings: TableSettings, person: int | None = 0) -> tuple[SeatInfo, ...]:
    """Who sits at such a table; one of them is a person, or nobody."""
    return tuple(SeatInfo(NAMES[seat], human=seat == person) for seat in range(settings.players))


def steps(settings: TableSettings, seed: int, viewer: int = 0) -> Iterator[Step]:
    """Play a match to its end with random legal moves and yield what the viewer is shown."""
    chance = random.Random(seed)
    match = Match.new(settings, SeededDeck(seed.to_bytes(16, "big")))

    def shown(events: tuple[Event, ...], accounts: Accounts) -> Iterator[Step]:
        sight = match.sight(viewer)
        told = evolve(sight, accounts=accounts)
        for event in events:
            if isinstance(event, DealEnded):
                told = sight
            elif isinstance(event, Scored):
                told = evolve(sight, accounts=event.accounts)
            yield Step(seen_by(viewer, event), told)

    while match.phase != "over":
        before = match.accounts
        if match.phase == "between":
            events = match.next_deal()
        else:
            seat = match.to_move
            assert seat is not None
            events = match.play(seat, chance.choice(match.sight(seat).actions))
        yield from shown(events, before)


@cache
def match_steps(table: str, seed: int) -> tuple[Step, ...]:
    """A whole match at a table of TABLES."""
    return tuple(steps(TABLES[table], seed))


@cache
def deals(table: str, matches: int = 12) -> tuple[DealEnded, ...]:
    """The counted deals of random matches at a table of TABLES."""
    return tuple(
        step.event for seed in range(matches) for step in match_steps(table, seed) if isinstance(step.event, DealEnded)
    )


def kind(ended: DealEnded) -> tuple[str, ...]:
    """What a counted deal brought, without its numbers: one deal of each kind is enough to look at."""
    found = [ended.result.kind, "drawn" if ended.charge.drawn else "decided"]
    found += ["bonus"] if ended.charge.bonus else []
    found += ["hanging"] if ended.written.after.carry else []
    for side, entry in enumerate(ended.written.entries):
        names = ("recorded", "deferred", "released", "carried", "burnt", "lost_score", "discarded", "ranks")
        found += [f"{name} {side}" for name in names if getattr(entry, name)]
        found += [f"opened {side}"] if ended.written.opened(side) else []
    return tuple(found)


@cache
def deal_kinds(table: str) -> tuple[DealEnded, ...]:
    """One deal of every kind that random matches bring at a table of TABLES."""
    found: dict[tuple[str, ...], DealEnded] = {}
    for ended in deals(table):
        found.setdefault(kind(ended), ended)
    return tuple(found.values())
