"""Random tables, drawn from the declarations of the settings, and matches played at random on them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.errors import BadSettings
from kozel_desktop.rules.events import Event
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import RULES, TableSettings, Value
from tests.rules.naive import NaiveDeal, pairs_of

LONGEST_DEAL = 200


def random_value(rng: random.Random, name: str) -> Value:
    """Any value that the declaration of a setting allows."""
    rule = RULES[name]
    if rule.bounds is not None and rng.random() < 0.5:
        return rng.randint(*rule.bounds)
    return rng.choice(list(rule.choices))


def random_table(rng: random.Random, **fixed: Value) -> TableSettings:
    """Every setting drawn on its own; what the validator refuses is drawn again."""
    while True:
        try:
            return TableSettings(**({name: random_value(rng, name) for name in RULES} | fixed))  # type: ignore[arg-type]
        except BadSettings:
            continue


def new_match(table: TableSettings, rng: random.Random) -> Match:
    """A match before its first deal, with deals of its own."""
    return Match.new(table, SeededDeck(rng.randbytes(16)))


def walk(match: Match, rng: random.Random, deals: int) -> Iterator[tuple[Action | None, tuple[Event, ...]]]:
    """Play at random until the match is over or so many deals are played.

    Yields after every action, with its events, and after every dealing, with None for the action.
    """
    while match.phase != "over" and match.deal_no < deals:
        yield None, match.next_deal()
        actions = 0
        while match.phase == "playing":
            assert match.round is not None
            assert match.to_move is not None
            action = rng.choice(match.round.legal_actions())
            yield action, match.play(match.to_move, action)
            actions += 1
            assert actions <= LONGEST_DEAL, "the deal does not come to an end"


def naive_twin(match: Match) -> NaiveDeal:
    """The slow engine at the beginning of the match's present deal."""
    playing = match.round
    assert playing is not None
    dealing = match.deals[-1].dealing
    return NaiveDeal(
        match.settings,
        [pairs_of(hand) for hand in dealing.hands],
        pairs_of_row(dealing.boneyard),
        playing.to_move,
        pairs_of(playing.leads),
    )


def pairs_of_row(tiles: tuple[int, ...]) -> list[tuple[int, int]]:
    """A row of tiles as pairs, in its order."""
    return [pair for tile in tiles for pair in pairs_of(1 << tile)]
