"""What the player is about to do: the tile that is chosen, its place, the keyboard's focus, the pointer (no Qt)."""

from __future__ import annotations

from attrs import define

from kozel_desktop.rules.actions import Action, Draw, End, EndTurn, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui.table.picture import lays_of


@define
class Choice:
    """The intentions of the viewer's seat; ``sight`` is None while it has nothing to decide."""

    sight: Sight | None = None
    selected: Tile | None = None
    hot: Lay | None = None
    """The place chosen with the keyboard, or where the carried tile lies."""
    tip: tuple[Tile, str] | None = None
    """A tile that cannot be laid, and why."""
    cursor: Tile | None = None
    """The tile with the keyboard's focus; None while the mouse is used."""
    hover: Tile | None = None
    pointed: Lay | None = None
    """The place under the pointer."""
    button_hot: bool = False
    """The pointer is over the button on the table."""
    closer: End | None = None
    """The end that is looked at closely."""

    def begin(self, sight: Sight | None) -> None:
        """Start to decide on a sight, or stop deciding."""
        self.clear()
        self.sight = sight

    def clear(self) -> None:
        """Forget what was chosen; the keyboard's focus stays where it is."""
        self.selected = self.hot = self.pointed = self.tip = None

    @property
    def place(self) -> Lay | None:
        """The place that is marked: under the pointer, or else the chosen one."""
        return self.pointed if self.pointed is not None else self.hot

    def lays(self, tile: Tile) -> tuple[Lay, ...]:
        """Where a tile may be laid now."""
        return lays_of(self.sight, tile) if self.sight is not None else ()

    def can(self, action: Action) -> bool:
        """Whether the action is possible now."""
        return self.sight is not None and action in self.sight.actions

    @property
    def may_draw(self) -> bool:
        """Whether a tile has to be taken from the boneyard."""
        return self.can(Draw())

    @property
    def may_end_turn(self) -> bool:
        """Whether the turn may be ended without another double."""
        return self.can(EndTurn())

    def select(self, tile: Tile) -> bool:
        """Choose a tile; False, and nothing is chosen, when it fits nowhere."""
        self.clear()
        if not self.lays(tile):
            return False
        self.selected = tile
        return True

    def pick(self, lay: Lay) -> None:
        """Choose the place for the chosen tile."""
        self.hot, self.pointed = lay, None

    def decided(self, tile: Tile, nearest: Lay | None) -> Lay | None:
        """The place where a tile is to go, or None where the player has to say so.

        The side is never guessed when two differ; with equal ends it is the ``nearest``.
        """
        lays = self.lays(tile)
        if tile == self.selected and self.hot in lays:
            return self.hot
        if len(lays) == 1:
            return lays[0]
        if self.sight is None or not lays:
            return None
        numbers: dict[End, int] = dict(self.sight.ends)
        if len({numbers[lay.end] for lay in lays if lay.end is not None}) == 1:
            return nearest
        return None
