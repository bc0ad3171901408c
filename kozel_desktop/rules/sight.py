"""What one seat may know of a match: all that a player, of flesh or of code, ever receives (C0.8)."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.actions import Action, End, LaidTile
from kozel_desktop.rules.events import Event
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile, TileSet, mask


@frozen
class Sight:
    """The table as one seat sees it; immutable, and cheap to send to another process."""

    settings: TableSettings
    seat: int
    deal_no: int
    accounts: Accounts
    hand: TileSet
    counts: tuple[int, ...]
    """Tiles in every hand."""
    boneyard: int
    """Tiles left in the boneyard, the reserve included."""
    drawable: int
    laid: tuple[LaidTile, ...]
    """The tiles on the table in the order in which they were laid."""
    ends: tuple[tuple[End, int], ...]
    """The open ends with their numbers."""
    opener: int
    to_move: int | None
    """Whose turn it is; None between deals."""
    actions: tuple[Action, ...]
    """What this seat may do now; empty when it is not its turn."""
    drawn: int
    """How many tiles the seat to move has drawn in this turn."""
    history: tuple[Event, ...]
    """The events of this deal as the seat saw them."""

    @property
    def on_table(self) -> TileSet:
        """The tiles on the table."""
        return mask(laid.tile for laid in self.laid)

    @property
    def last_laid(self) -> Tile | None:
        """The tile laid last."""
        return self.laid[-1].tile if self.laid else None
