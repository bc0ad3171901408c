"""What a deal has told a seat: where every hidden tile may have come from, and what the others chose."""

from __future__ import annotations

import random
from collections.abc import Sequence

from attrs import define, field, frozen

from kozel_desktop.rules.actions import Action, End, EndTurn, Lay
from kozel_desktop.rules.deal import opening
from kozel_desktop.rules.events import Dealt, Drew, Event, Laid, Passed, Scored, TurnEnded
from kozel_desktop.rules.round import NO_END, Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import DOUBLES, FULL_SET, IS_DOUBLE, TILE_COUNT, Tile, TileSet, mask

BONEYARD, NOWHERE = -1, -2
FOREVER = 1 << 30
"""A moment after every event."""


@define
class Place:
    """Tiles that came to a hand at one moment, or that lie in the boneyard still."""

    owner: int
    """The seat, BONEYARD, or NOWHERE: a position that was set up may lack some tiles, and nobody knows which."""
    since: int
    """The number of the event with which the tiles came; -1 for the dealing."""
    size: int
    """How many of its tiles are not known to the seat that looks."""
    known: TileSet = 0
    """Tiles that certainly came from here."""


@frozen
class Lack:
    """At a moment a hand held none of the tiles."""

    seat: int
    moment: int
    tiles: TileSet


@frozen
class Need:
    """At a moment a hand held at least one of the tiles: its owner could have gone on and did not (C1.4)."""

    seat: int
    moment: int
    tiles: TileSet


@frozen
class Choice:
    """What another seat did of its own will, with all that was public then."""

    seat: int
    moment: int
    table: Round
    """The deal before the action; only the number of tiles in the hands and the boneyard means anything."""
    lacks: tuple[TileSet, ...]
    action: Action


@define
class Story:
    """The events of a deal as one seat saw them, put in order."""

    sight: Sight
    places: list[Place] = field(factory=list)
    left: dict[Tile, tuple[int, int]] = field(factory=dict)
    """Tiles that others laid and whose place is not certain: the seat, and the moment they left it."""
    lacks: list[Lack] = field(factory=list)
    needs: list[Need] = field(factory=list)
    choices: list[Choice] = field(factory=list)
    undealt: TileSet = 0
    """Tiles that nobody was dealt, for then they would have opened the first deal (C0.3)."""
    dealt: bool = False
    """The deal began with an ordinary dealing, whose hands were not cancelled (C0.1)."""
    public_lacks: list[TileSet] = field(factory=list)
    """For every seat, tiles that everybody may take it to lack."""
    _table: Round = field(init=False)
    _drawn_place: dict[int, int] = field(factory=dict)
    _remembers: float = 1.0
    _random: random.Random = field(factory=lambda: random.Random(0))

    @classmethod
    def of(cls, sight: Sight, remembers: float = 1.0, seed: int = 0) -> Story:
        """Read the history of a sight; ``remembers``: the share of draws and passes that are not forgotten (0…1)."""
        story = cls(sight, remembers=remembers, random=random.Random(seed))
        events = [event for event in sight.history if not isinstance(event, Scored)]
        for moment, event in enumerate(events):
            following = events[moment + 1] if moment + 1 < len(events) else None
            story._hear(moment, event, following)
        story.places.append(Place(BONEYARD, FOREVER, sight.boneyard))
        missing = story.hidden.bit_count() + len(story.left) - sum(place.size for place in story.places)
        if missing > 0:
            story.places.append(Place(NOWHERE, FOREVER, missing))
        return story

    @property
    def hidden(self) -> TileSet:
        """The tiles that the seat does not see."""
        return FULL_SET & ~(self.sight.hand | self.sight.on_table)

    def _hear(self, moment: int, event: Event, following: Event | None) -> None:
        match event:
            case Dealt():
                self._hear_dealt(event)
            case Drew(seat):
                self._hear_fail(seat, moment)
                if seat != self.sight.seat:
                    self._drawn_place[seat] = len(self.places)
                    self.places.append(Place(seat, moment, 1))
                self._table.hands[seat] |= self._token(seat)
                self._table.taken += 1
                self._table.drawn += 1
            case Passed(seat):
                self._hear_fail(seat, moment)
                self._drawn_place.pop(seat, None)
                self._table.drawn = 0
            case Laid(seat):
                self._hear_lay(event, moment, following)
            case TurnEnded(seat):
                if seat != self.sight.seat:
                    self._choose(seat, moment, EndTurn())
                    if self._remembered():
                        self.needs.append(Need(seat, moment, DOUBLES & self._table.fitting))
                self._table.bunch = 0
            case _:
                pass

    def _remembered(self) -> bool:
        return self._remembers >= 1 or self._random.random() < self._remembers

    def _token(self, seat: int) -> TileSet:
        """A bit that stands for one more tile of a hand, beyond the tiles of the set."""
        bit = 1 << TILE_COUNT
        while self._table.hands[seat] & bit:
            bit <<= 1
        return bit

    def _hear_dealt(self, event: Dealt) -> None:
        sight = self.sight
        settings = sight.settings
        since = [one.laid for one in sight.history if isinstance(one, Laid)]
        before = sight.laid[: len(sight.laid) - len(since)]
        hands = [((1 << count) - 1) << TILE_COUNT for count in event.counts]
        self._table = Round(settings, hands, (0,) * event.boneyard, event.opener, 0)
        if before:
            tokens = [1 << TILE_COUNT + seat for seat in range(len(hands))]
            placed = Round.from_position(settings, tokens, (), event.opener, before)
            used = {laid.end for laid in since} | {end for end, _ in sight.ends}
            ends = [number if {None, End(end)} & used else NO_END for end, number in enumerate(placed.ends)]
            self._table = Round(
                settings, hands, (0,) * event.boneyard, event.opener, 0, ends=ends, laid=placed.laid,
                on_table=placed.on_table, hub=placed.hub,
            )  # fmt: skip
        self._table.hands = hands
        self.public_lacks = [0] * len(event.counts)
        self.places = [Place(seat, -1, count) for seat, count in enumerate(event.counts) if seat != sight.seat]
        self.dealt = not before and set(event.counts) == {settings.hand_size}
        if event.lead is not None:
            self.undealt = mask(
                one for one in range(TILE_COUNT)
                if one != event.lead and opening(settings, (1 << one, 1 << event.lead))[1] == one
            )  # fmt: skip
        elif not before and settings.lead_double and since and not IS_DOUBLE[since[0].tile]:
            self.lacks.append(Lack(event.opener, 0, DOUBLES))

    def _hear_fail(self, seat: int, moment: int) -> None:
        if not self._remembered():
            return
        table = self._table
        note_lack(self.public_lacks, seat, table.fitting, table.drawn)
        if seat != self.sight.seat:
            self.lacks.append(Lack(seat, moment, table.fitting))

    def _hear_lay(self, event: Laid, moment: int, following: Event | None) -> None:
        seat, laid = event.seat, event.laid
        action = Lay(laid.tile, laid.end, laid.closed)
        if seat != self.sight.seat:
            place = self._drawn_place.pop(seat, None)
            if place is not None:
                self.places[place].size = 0
                self.places[place].known = 1 << laid.tile
            else:
                self.left[laid.tile] = (seat, moment)
                if self._table.on_table or self._is_free_lead():
                    self._choose(seat, moment, action)
        self._lay(seat, action)
        table = self._table
        if table.bunch and not self._goes_on(seat, following):
            table.bunch = 0
            if seat != self.sight.seat and self._remembered():
                self.lacks.append(Lack(seat, moment + 1, DOUBLES & table.fitting & ~table.on_table))

    def _is_free_lead(self) -> bool:
        return not any(isinstance(event, Dealt) and event.lead is not None for event in self.sight.history)

    def _goes_on(self, seat: int, following: Event | None) -> bool:
        """Whether the turn of a seat that has laid a double is not over yet."""
        if following is None:
            return self.sight.to_move == seat
        return isinstance(following, Laid | TurnEnded) and following.seat == seat

    def _lay(self, seat: int, action: Lay) -> None:
        """Lay a tile out of a hand of which only the number of tiles is known."""
        table = self._table
        tokens = table.hands[seat]
        table.to_move = seat
        table.hands[seat] = FULL_SET & ~table.on_table
        table.apply(action)
        table.finish = None
        table.drawn = 0
        table.hands[seat] = tokens & (tokens - 1)

    def _choose(self, seat: int, moment: int, action: Action) -> None:
        table = self._table.copy()
        table.to_move = seat
        self.choices.append(Choice(seat, moment, table, tuple(self.public_lacks), action))


def note_lack(lacks: list[TileSet], seat: int, fitting: TileSet, drawn: int) -> None:
    """A seat has no fitting tile: remember it; what it drew before in the same turn may be anything else."""
    lacks[seat] = fitting if drawn else lacks[seat] | fitting


def held_then(places: Sequence[Place], tiles: Sequence[TileSet], gone: TileSet, seat: int, moment: int) -> TileSet:
    """The hand of a seat at a moment, if these tiles came with these places and those had been laid before."""
    hand = 0
    for place, came in zip(places, tiles, strict=True):
        if place.owner == seat and place.since < moment:
            hand |= came
    return hand & ~gone


def may_open_with(settings: TableSettings, hand: TileSet) -> TileSet:
    """The tiles of a hand that may open a deal whose opener is free to choose (C1.3)."""
    return hand & DOUBLES if settings.lead_double and hand & DOUBLES else hand
