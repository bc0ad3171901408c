"""What has happened at the table, and what of it a seat may see (C0.8)."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, frozen

from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.rules.deal import RedealCause
from kozel_desktop.rules.ledger import Accounts, Verdict, Written
from kozel_desktop.rules.tally import Charge, DealResult
from kozel_desktop.rules.tiles import Tile, TileSet


@frozen
class Redealt:
    """Hands were cancelled and the tiles shuffled again (C0.1)."""

    hands: tuple[TileSet | None, ...]
    cause: RedealCause


@frozen
class Dealt:
    """A deal began; a hand that the viewer may not see is None."""

    deal_no: int
    hands: tuple[TileSet | None, ...]
    counts: tuple[int, ...]
    boneyard: int
    """How many tiles were left undealt."""
    opener: int
    lead: Tile | None
    """The tile that must open, where the rule of the first deal decides (C0.3)."""


@frozen
class Laid:
    """A seat laid a tile."""

    seat: int
    laid: LaidTile


@frozen
class Drew:
    """A seat took the next tile of the boneyard; only the drawer sees which."""

    seat: int
    tile: Tile | None


@frozen
class Passed:
    """A seat could neither lay nor draw."""

    seat: int


@frozen
class TurnEnded:
    """A seat laid no further double although it could."""

    seat: int


@frozen
class Scored:
    """A seat made points on the table (C8.3, C10.3)."""

    seat: int
    points: int
    accounts: Accounts
    """The accounts with these points."""


@frozen
class DealEnded:
    """A deal is over, counted and written; everything is turned up."""

    deal_no: int
    result: DealResult
    undrawn: tuple[Tile, ...]
    charge: Charge
    written: Written
    next_opener: int | None
    """Who opens the next deal; None when the match is over or the opening tile will decide."""


@frozen
class MatchEnded:
    """The match is over: by the score, the clock, or because a seat gave up."""

    verdict: Verdict
    reason: Literal["score", "flag", "resign"]
    seat: int | None = None
    """Whose time ran out, or who gave up."""


Event = Redealt | Dealt | Laid | Drew | Passed | TurnEnded | Scored | DealEnded | MatchEnded


def seen_by(seat: int, event: Event) -> Event:
    """Hide from an event what the seat may not see: other hands and the faces of tiles others draw."""
    match event:
        case Dealt(hands=hands) | Redealt(hands=hands):
            own = tuple(hand if other == seat else None for other, hand in enumerate(hands))
            return evolve(event, hands=own)
        case Drew(drawer) if drawer != seat:
            return Drew(drawer, None)
        case _:
            return event
