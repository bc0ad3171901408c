"""What the table shows at rest, as values: the moment that is shown, and the picture made of it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from kozel_desktop.ai.advice import Beliefs
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action, EndTurn, Lay
from kozel_desktop.rules.events import DealEnded, Redealt
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import TILE_COUNT, Tile, TileSet
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.hands import Room, Row
from kozel_desktop.ui.table.line import Target
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.specs import Spec

FACE_DOWN = -1

Group = tuple[str, int]
"""Where a tile belongs: ("own", 0), ("hand", seat), ("line", 0), ("pile", 0) or ("reserve", 0)."""
OWN, LINE, PILE, RESERVE = ("own", 0), ("line", 0), ("pile", 0), ("reserve", 0)


@frozen
class TilePose:
    """How one tile lies: its upper left corner, its half, the numbers of its upper (left) and its lower half."""

    group: Group
    tile: Tile | None
    """None when the viewer does not know which it is."""
    x: float
    y: float
    u: float
    vertical: bool
    first: int = FACE_DOWN
    second: int = FACE_DOWN
    lift: float = 0.0
    dim: bool = False
    z: float = 0.0
    shown: bool = True
    """Tiles under the pile are not seen."""

    @property
    def box(self) -> Box:
        """The footprint."""
        return Box(self.x, self.y, *((self.u, 2 * self.u) if self.vertical else (2 * self.u, self.u)))


@frozen
class Situation:
    """One moment at the table: what the seat sees, and what the player is about to do."""

    room: Room
    sight: Sight
    seats: tuple[SeatInfo, ...]
    order: tuple[Tile, ...]
    """The own hand as it is arranged."""
    options: TableOptions
    rooms: tuple[Room, ...] = ()
    """The tables for which tiles are laid, as they are in this window at other moments; none: the table as it is."""
    awaiting: bool = False
    """The player may decide now."""
    selected: Tile | None = None
    hot: Lay | None = None
    """The place that is chosen, or under the pointer."""
    cursor: Tile | None = None
    """The tile with the keyboard's focus."""
    hover: Tile | None = None
    carried: Tile | None = None
    """The tile in the air."""
    snapped: bool = False
    """It lies at the place ``hot``."""
    placed: bool = False
    """The chosen tile lies at the place ``hot`` until it is declared open or closed."""
    question: Lay | None = None
    """The place where the chosen double may be laid open or closed."""
    closing: bool = False
    """The button «closed» is the marked one."""
    asking: bool = False
    """The player has to say where the chosen tile goes."""
    tip: Tile | None = None
    """A tile that says why it cannot be laid."""
    closer: bool = False
    """The ends are looked at closely."""
    largest: bool = False
    """They cannot be seen larger, and that is being said."""
    button_hot: Action | None = None
    """What the button under the pointer does."""
    open_hands: tuple[TileSet, ...] | None = None
    """All hands, where the others' lie face up too."""
    hint: Action | None = None
    """What is advised."""
    beliefs: Beliefs | None = None
    """What the others may hold, as the program believes; shown where the player wants it."""


@frozen
class Picture:
    """The table at rest."""

    tiles: tuple[TilePose, ...]
    """All 28, in the order in which they are painted."""
    marks: Mapping[str, Spec]
    targets: tuple[Target, ...]
    """The places of the tile that is chosen or carried."""
    slots: Mapping[Tile, Box]
    """Where the tiles of the hand can be touched."""
    pile: Box | None
    """Where the boneyard can be touched."""
    buttons: Mapping[Action, Box]
    """What can be done with a button on the table."""
    thoughts: Mapping[int, Box]
    """Where it stands, by seat, what the others may hold."""
    hand: Row
    scale: tuple[int, int, int]
    """Size and offset of the line in device pixels: laid tiles glide when it changes."""
    cut: bool
    """A closer look shows the ends of the line only, at sizes of their own."""

    @property
    def button(self) -> Box | None:
        """The button that ends the turn."""
        return self.buttons.get(EndTurn())


def lays_of(sight: Sight, tile: Tile) -> tuple[Lay, ...]:
    """The places where a tile may be laid openly now."""
    return tuple(a for a in sight.actions if isinstance(a, Lay) and a.tile == tile and not a.closed)


def closed(lay: Lay) -> Lay:
    """The same double at the same place, declared closed."""
    return evolve(lay, closed=True)


def before_redeal(sight: Sight) -> Sight:
    """The sight with the hands that are being cancelled, if that is what happened last."""
    event = sight.history[-1] if sight.history else None
    if not isinstance(event, Redealt):
        return sight
    settings = sight.settings
    boneyard = TILE_COUNT - settings.hand_size * settings.players
    return evolve(
        sight,
        hand=event.hands[sight.seat] or 0,
        counts=(settings.hand_size,) * settings.players,
        boneyard=boneyard,
        drawable=max(0, boneyard - settings.reserve),
        laid=(),
        ends=(),
        to_move=None,
        actions=(),
    )


def end_of_deal(sight: Sight) -> DealEnded | None:
    """The end of the deal, when it has happened: everything is turned up."""
    return next((event for event in reversed(sight.history) if isinstance(event, DealEnded)), None)
