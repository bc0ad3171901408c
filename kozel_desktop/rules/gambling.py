"""Playing «на сто» while the deal is still played: the ledger's rule, asked before there is anything to write."""

from __future__ import annotations

from kozel_desktop.rules.ledger import gambling_side
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tally import DealResult
from kozel_desktop.rules.tiles import Tile


def gambles(sight: Sight, lead: Tile) -> bool:
    """Whether whoever opens this deal plays «на сто» if that is done with this tile (C6.6)."""
    # How the deal ends is not known yet and does not matter: only its beginning is asked for.
    begun = DealResult("fish", None, (), sight.opener, None, lead, (), first=sight.deal_no == 1)
    return gambling_side(sight.settings, sight.accounts, begun) is not None


def just_gambled(sight: Sight) -> bool:
    """Whether the one tile that lies has just opened the deal «на сто» (C6.6)."""
    return len(sight.laid) == 1 and gambles(sight, sight.laid[0].tile)
