"""What the player is about to do: the tile that is chosen, its place, the keyboard's focus, the pointer (no Qt)."""

from __future__ import annotations

from attrs import define

from kozel_desktop.rules.actions import Action, Draw, End, EndTurn, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.ui.table.picture import closed, lays_of


@define
class Choice:
    """The intentions of the viewer's seat; ``sight`` is None while it has nothing to decide."""

    sight: Sight | None = None
    selected: Tile | None = None
    hot: Lay | None = None
    """The place chosen with the keyboard, or where the carried tile lies."""
    closing: bool = False
    """Of the two ways to lay the double at the chosen place: closed (C7.3)."""
    placed: bool = False
    """The tile lies at its place already and only has to be declared open or closed."""
    asking: bool = False
    """The player wanted to lay the tile and has to say where."""
    tip: Tile | None = None
    """A tile that cannot be laid and says why."""
    cursor: Tile | None = None
    """The tile with the keyboard's focus; None while the mouse is used."""
    hover: Tile | None = None
    pointed: Lay | None = None
    """The place under the pointer."""
    button_hot: Action | None = None
    """What the button under the pointer does."""
    closer: bool = False
    """The ends are looked at closely."""
    largest: bool = False
    """They cannot be seen larger, and that is being said."""
    hint: Action | None = None
    """What is advised."""

    def begin(self, sight: Sight | None) -> None:
        """Start to decide on a sight, or stop deciding."""
        self.clear()
        self.sight = sight
        self.hint = None

    def clear(self) -> None:
        """Forget what was chosen; the keyboard's focus stays where it is."""
        self.selected = self.hot = self.pointed = self.tip = self.button_hot = None
        self.closing = self.placed = self.asking = False

    @property
    def gist(self) -> tuple[object, ...]:
        """What keys mean depends on this."""
        return self.sight, self.selected, self.hot

    @property
    def place(self) -> Lay | None:
        """The place that is marked: under the pointer, or else the chosen one."""
        return self.pointed if self.pointed is not None else self.hot

    @property
    def question(self) -> Lay | None:
        """The chosen place, if the double may be declared closed there as well as open."""
        return self.hot if self.selected is not None and self.hot is not None and self.may_close(self.hot) else None

    @property
    def answer(self) -> Lay | None:
        """What the chosen place and the marked button say together."""
        return closed(self.hot) if self.question is not None and self.closing and self.hot is not None else self.hot

    def may_close(self, lay: Lay) -> bool:
        """Whether the double may also be declared closed at this place."""
        return self.can(closed(lay))

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

    @property
    def advised(self) -> Action | None:
        """What is advised, while the keyboard's focus stands where the advice put it: that is meant then (Enter)."""
        tile = self.hint.tile if isinstance(self.hint, Lay) else None
        return self.hint if self.selected is None and self.cursor == tile else None

    def select(self, tile: Tile) -> bool:
        """Choose a tile; False, and nothing is chosen, when it fits nowhere.

        The only place of a double that may be closed is chosen with it, so that the question is put at once.
        """
        self.clear()
        lays = self.lays(tile)
        if not lays:
            return False
        self.selected = tile
        if len(lays) == 1 and self.may_close(lays[0]):
            self.hot = lays[0]
        return True

    def pick(self, lay: Lay) -> None:
        """Choose the place for the chosen tile."""
        self.hot, self.pointed = lay, None
        self.closing = self.asking = False

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
