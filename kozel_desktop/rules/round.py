"""One deal being played: the ends, what may be done, and when it is over (C0.4–C0.6, C1.4, C7, C8.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from attrs import Factory, define, field, frozen

from kozel_desktop.rules.actions import (
    FIRST_LAID,
    LAID,
    LAID_CLOSED,
    Action,
    Draw,
    End,
    EndTurn,
    LaidTile,
    Lay,
    Leads,
    Pass,
    lays_at,
)
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import (
    BIT,
    DOUBLE,
    DOUBLES,
    HALVES,
    HAS,
    IS_DOUBLE,
    NAMES,
    OTHER,
    SINGLES,
    Tile,
    TileSet,
    mask,
    tiles_of,
)

DRAW, PASS, END_TURN = (Draw(),), (Pass(),), (EndTurn(),)
LEADS = Leads()
AT_L, AT_R, AT_N, AT_E, AT_S, AT_W = map(lays_at, End)
CLOSING_LAYS = tuple(tuple(Lay(tile, end, closed=True) for tile in DOUBLE) for end in End)

NO_END = -1
FITTING = (*HAS, 0)
"""The tiles that fit an end by its number: none where it is NO_END, the last entry."""
FITTING_TWO = tuple(tuple(one | other for other in FITTING) for one in FITTING)
"""The same of two ends."""
CROSS = (End.N, End.E, End.S, End.W)


@frozen
class Finish:
    """How a deal ended: somebody went out (``winner``), or it is a fish (``winner`` is None)."""

    kind: Literal["out", "fish"]
    winner: int | None


OUT = tuple(Finish("out", seat) for seat in range(4))
"""By seat."""
FISH = Finish("fish", None)


@define
class Round:
    """The state of one deal; mutable, cheap to copy, and ignorant of scores.

    ``ends[end]`` is the open number at an end, or -1 where nothing may be laid. A line uses L and R, a cross
    N, E, S and W.
    """

    settings: TableSettings
    hands: list[TileSet]
    boneyard: tuple[Tile, ...]
    to_move: int
    leads: TileSet
    """Tiles with which the deal may be opened."""
    taken: int = 0
    ends: list[int] = field(factory=lambda: [NO_END] * len(End))
    laid: list[LaidTile] = field(factory=list)
    on_table: TileSet = 0
    hub: Tile | None = None
    drawn: int = 0
    """Tiles that the seat to move has drawn in this turn."""
    bunch: int = 0
    """Doubles that the seat to move has laid in this turn and may follow by another."""
    owes_double: bool = False
    """A double was closed before any hub lay: the turn must go on with another double (C7.5)."""
    lead: Tile | None = None
    """The tile that opened the deal; None until then, and in a position whose beginning is unknown."""
    maker: int | None = None
    """Who laid the last single, or closed the last double (C1.3, C7.4)."""
    finish: Finish | None = None
    last_turn: list[Tile] = field(factory=list)
    """The tiles laid in the latest turn in which any was laid."""
    fitting: TileSet = field(default=Factory(lambda self: self._fitting_tiles(), takes_self=True))
    """All tiles of the set that fit an open end; kept, for it is asked for all the time."""

    @classmethod
    def begin(
        cls,
        settings: TableSettings,
        hands: Iterable[TileSet],
        boneyard: tuple[Tile, ...],
        opener: int,
        lead: Tile | None,
    ) -> Round:
        """Start a deal; ``lead`` is the tile that must open it, None where the opener may choose (C1.3)."""
        dealt = list(hands)
        leads = dealt[opener] if lead is None else 1 << lead
        if lead is None and settings.lead_double and dealt[opener] & DOUBLES:
            leads = dealt[opener] & DOUBLES
        return cls(settings, dealt, boneyard, opener, leads)

    @classmethod
    def from_position(
        cls,
        settings: TableSettings,
        hands: Iterable[TileSet],
        boneyard: tuple[Tile, ...],
        to_move: int,
        laid: Iterable[LaidTile],
        closed: Iterable[End] = (),
        maker: int | None = None,
    ) -> Round:
        """Go on from a table that is already laid; with nothing laid the seat to move may lead any tile.

        ``laid`` is in an order in which the tiles could have been laid, which `as_line` and `as_cross` give;
        ``closed`` names arms that are closed without a tile that says so; ``maker`` laid the last single.
        The deal may be a fish already. ValueError: a tile lies twice, two halves do not match, a hand is empty.
        """
        held = list(hands)
        position = cls(settings, held, boneyard, to_move, held[to_move], maker=maker)
        for one in laid:
            position._must_match(one)
            position._place(one)
        for end in closed:
            position.ends[end] = NO_END
        position.fitting = position._fitting_tiles()
        seen = position.on_table
        for some in (*held, *(1 << tile for tile in boneyard)):
            if twice := seen & some:
                raise ValueError(f"{NAMES[next(tiles_of(twice))]} is in two places")
            seen |= some
        if not all(held):
            raise ValueError("a hand is empty: the deal is over")
        if position.laid and position._is_fish():
            position.finish = FISH
        return position

    def _must_match(self, one: LaidTile) -> None:
        if self.on_table >> one.tile & 1:
            raise ValueError(f"{NAMES[one.tile]} is in two places")
        if one.end is None and self.laid:
            raise ValueError(f"{NAMES[one.tile]} lies at no end")
        if one.end is not None and self.ends[one.end] != one.inner:
            raise ValueError(f"{NAMES[one.tile]} does not fit at {one.end.name}")

    def copy(self) -> Round:
        """Return an independent copy."""
        # Not by the constructor, which takes longer: every search copies all the time.
        twin = Round.__new__(Round)
        twin.settings = self.settings
        twin.hands = self.hands.copy()
        twin.boneyard = self.boneyard
        twin.to_move = self.to_move
        twin.leads = self.leads
        twin.taken = self.taken
        twin.ends = self.ends.copy()
        twin.laid = self.laid.copy()
        twin.on_table = self.on_table
        twin.hub = self.hub
        twin.drawn = self.drawn
        twin.bunch = self.bunch
        twin.owes_double = self.owes_double
        twin.lead = self.lead
        twin.maker = self.maker
        twin.finish = self.finish
        twin.last_turn = self.last_turn.copy()
        twin.fitting = self.fitting
        return twin

    # --- what is the case

    @property
    def drawable(self) -> int:
        """How many tiles may still be taken (rules.md A)."""
        return max(0, len(self.boneyard) - self.taken - self.settings.reserve)

    def _can_draw(self) -> bool:
        # Not by way of `drawable`: properties are slow, and this is asked in every other ply.
        return len(self.boneyard) - self.taken > self.settings.reserve

    @property
    def undrawn(self) -> tuple[Tile, ...]:
        """The tiles left in the boneyard, the next one first."""
        return self.boneyard[self.taken :]

    def _fitting_tiles(self) -> TileSet:
        """All tiles of the set that fit an open end, worked out anew."""
        left, right, north, east, south, west = self.ends
        if self.hub is None:
            return FITTING_TWO[left][right]
        return FITTING_TWO[north][east] | FITTING_TWO[south][west]

    def open_ends(self) -> list[tuple[End, int]]:
        """The ends where a tile may be laid, with their numbers."""
        return [(end, self.ends[end]) for end in End if self.ends[end] >= 0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything the seat to move may do; never empty until the deal is over (C0.4, C0.5)."""
        if self.finish is not None:
            return ()
        hand, bunch = self.hands[self.to_move], self.bunch
        tiles = hand & self.fitting & DOUBLES if bunch else hand & self.fitting
        if not tiles and not bunch:
            if not self.on_table:
                return LEADS[hand & self.leads]
            if self._can_draw() and (not self.drawn or self.settings.draw_mode == "until"):
                return DRAW
            return PASS
        ends = self.ends
        # Written out end by end: this is what every search does most.
        if self.hub is None:
            lays: tuple[Action, ...] = AT_L[tiles & FITTING[ends[0]]] + AT_R[tiles & FITTING[ends[1]]]
        else:
            lays = AT_N[tiles & FITTING[ends[2]]] + AT_E[tiles & FITTING[ends[3]]]
            lays += AT_S[tiles & FITTING[ends[4]]] + AT_W[tiles & FITTING[ends[5]]]
        if self.settings.closing and tiles & DOUBLES:
            lays += self._closing_lays(tiles & DOUBLES)
        return lays + END_TURN if bunch and not self.owes_double else lays

    def _closing_lays(self, doubles: TileSet) -> tuple[Action, ...]:
        """The lays of doubles, which all fit, closed; not of the first one alone (C7.3, C7.5)."""
        if self.hub is None and not self.owes_double:
            others = doubles & (doubles - 1)
            if not others or self.settings.multi_doubles == 1:
                return ()
        ends = enumerate(self.ends)
        return tuple([CLOSING_LAYS[end][n] for end, n in ends if n != NO_END and doubles >> DOUBLE[n] & 1])

    # --- what is done

    def check(self, seat: int, action: Action) -> None:
        """Raise IllegalAction, with the reason and the clause, unless the seat may do this now."""
        if self.finish is not None:
            raise IllegalAction(Why.NOT_PLAYING, "the deal is over")
        if seat != self.to_move:
            raise IllegalAction(Why.NOT_YOUR_TURN, "another seat is to move")
        legal = self.legal_actions()
        if action not in legal:
            raise IllegalAction(*self._objection(action, legal))

    def _objection(self, action: Action, legal: tuple[Action, ...]) -> tuple[Why, str]:
        hand = self.hands[self.to_move]
        match action:
            case Draw() if legal == PASS:
                return Why.NOTHING_TO_DRAW, "no tile may be taken from the boneyard"
            case Pass() if legal == DRAW:
                return Why.MUST_DRAW, "a tile must be drawn from the boneyard"
            case Draw() | Pass():
                return Why.MUST_PLAY, "a tile in the hand can be laid"
            case EndTurn() if not self.owes_double:
                return Why.CANNOT_CONTINUE, "there is no turn to end"
            case Lay(tile) if not hand >> tile & 1:
                return Why.NOT_IN_HAND, f"{NAMES[tile]} is not in the hand"
            case Lay(tile, end) if not self.on_table:
                if end is not None or action.closed:
                    return Why.WRONG_LEAD, "the first tile of a deal has no end"
                if self.settings.lead_double and self.leads == hand & DOUBLES:
                    return Why.DOUBLE_FIRST, "the deal must be opened with a double"
                return Why.WRONG_LEAD, f"{NAMES[tile]} may not open the deal"
            case Lay(tile) if self.bunch and not IS_DOUBLE[tile]:
                return Why.CANNOT_CONTINUE, "a double in this turn is followed by doubles only"
            case Lay(tile, end) if end is None or self.ends[end] < 0 or OTHER[tile][self.ends[end]] < 0:
                shown = ", ".join(f"{open_end.name} {number}" for open_end, number in self.open_ends())
                where = f" at {end.name}" if end is not None else ""
                return Why.DOES_NOT_FIT, f"{NAMES[tile]} does not fit{where}; the open ends are {shown}"
            case Lay():
                return Why.CANNOT_CLOSE, f"{NAMES[action.tile]} may not be closed"
            case _:
                return Why.CANNOT_CONTINUE, "a turn that closed a double goes on with a double"

    def apply(self, action: Action) -> None:
        """Carry out a legal action; nothing is checked here."""
        hands, seat = self.hands, self.to_move
        if isinstance(action, Lay):
            tile, end, closed = action.tile, action.end, action.closed
            hands[seat] ^= BIT[tile]
            if end is None:
                self.lead = tile
                self._place(FIRST_LAID[tile])
            else:
                self._place((LAID_CLOSED if closed else LAID)[end][tile][self.ends[end]])
            if self.bunch:
                self.last_turn.append(tile)
            else:
                self.last_turn = [tile]
            if closed or not IS_DOUBLE[tile]:
                self.maker = seat
            if IS_DOUBLE[tile]:
                self.owes_double = closed and self.hub is None and not self.owes_double
                if self.bunch + 1 < self.settings.multi_doubles and hands[seat] & DOUBLES & self.fitting:
                    self.bunch += 1
                    return
        elif isinstance(action, Draw):
            hands[seat] |= BIT[self.boneyard[self.taken]]
            self.taken += 1
            self.drawn += 1
            return
        self.bunch = self.drawn = 0
        following = seat + 1 if seat + 1 < len(hands) else 0
        if not hands[seat]:
            self.finish = OUT[seat]
        # Who can lay next leaves no fish but a locked one: mostly nothing more is to be found out.
        elif (not hands[following] & self.fitting or self.settings.fish_rule == "locked") and self._is_fish():
            self.finish = FISH
        else:
            self.to_move = following

    def _place(self, one: LaidTile) -> None:
        """Put a tile on the table; the first double of a cross opens its arms (C7.2)."""
        tile, end, ends = one.tile, one.end, self.ends
        self.laid.append(one)
        self.on_table |= BIT[tile]
        if end is None:
            ends[0], ends[1] = one.inner, one.outer
        else:
            ends[end] = NO_END if one.closed else one.outer
        if IS_DOUBLE[tile] and self.hub is None and self.settings.layout == "cross" and not one.closed:
            self._branch(tile, end)
        self.fitting = FITTING_TWO[ends[0]][ends[1]] if self.hub is None else self._fitting_tiles()

    def _branch(self, hub: Tile, end: End | None) -> None:
        """Open the four arms of the first double; the line that led to it becomes its W arm (C7.2)."""
        number = HALVES[hub][0]
        far = number if end is None else self.ends[End.L if end == End.R else End.R]
        self.ends = [NO_END, NO_END, number, number, number, far]
        self.hub = hub

    def _is_fish(self) -> bool:
        """The fish test of the table (C0.6, C7.4)."""
        fitting, rule = self.fitting, self.settings.fish_rule
        for hand in self.hands:
            if hand & fitting:
                return rule == "locked" and self._is_locked()
        if not fitting or not self._can_draw():
            return True
        match rule:
            case "exhaust":
                return False
            case "dead":
                return self._is_dead()
            case "locked":
                return self._is_dead() or self._is_locked()

    def _is_dead(self) -> bool:
        """Whether no undrawn tile fits either."""
        return not self.fitting & mask(self.undrawn)

    def _is_locked(self) -> bool:
        """Whether all ends show one number whose six singles lie."""
        return not self.fitting & SINGLES & ~self.on_table and self.fitting in HAS
