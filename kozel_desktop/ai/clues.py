"""What the draws, the passes and the choices of a deal tell about hidden hands."""

from __future__ import annotations

from attrs import define, field

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.events import Dealt, Drew, Event, Laid, Passed
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import FULL_SET, HAS, IS_DOUBLE, TileSet


@define
class Bunch:
    """Tiles that came into a hand together, and which tiles each of them can be."""

    count: int
    possible: TileSet


@define
class Clues:
    """For every seat the tiles it can hold, by the moment at which they came into the hand.

    Whoever draws or passes holds nothing that fits the open ends; tiles drawn later may fit again.
    """

    seat: int
    bunches: list[list[Bunch]] = field(factory=list)
    favours: list[list[int]] = field(factory=list)
    """``favours[seat][number]``: how often the seat led the number, or chose to leave it as an end."""
    _ends: dict[End, int] = field(factory=dict)
    _branches: bool = False
    _drawer: int | None = None

    @classmethod
    def of(cls, sight: Sight) -> Clues:
        """Read the events of the deal as the seat saw them, and strike out what it sees itself."""
        clues = cls(sight.seat, branches=sight.settings.layout == "cross")
        clues.begin_with(sight)
        for event in sight.history:
            clues.hear(event)
        hidden = FULL_SET & ~(sight.hand | sight.on_table)
        for bunches in clues.bunches:
            for bunch in bunches:
                bunch.possible &= hidden
        return clues

    def begin_with(self, sight: Sight) -> None:
        """Where a deal began with tiles on the table, start from the ends that these have left."""
        since = [event.laid for event in sight.history if isinstance(event, Laid)]
        for laid in sight.laid[: len(sight.laid) - len(since)]:
            self._put_down(laid)
        used = {laid.end for laid in since} | {end for end, _ in sight.ends}
        if None not in used:
            self._ends = {end: number for end, number in self._ends.items() if end in used}

    def hear(self, event: Event) -> None:
        """Take one more event into account."""
        match event:
            case Dealt(counts=counts):
                self.bunches = [[Bunch(count, FULL_SET)] for count in counts]
                self.favours = [[0] * 7 for _ in counts]
            case Drew(seat):
                self._fits_nothing(seat)
                self.bunches[seat].append(Bunch(1, FULL_SET))
                self._drawer = seat
            case Passed(seat):
                self._fits_nothing(seat)
            case Laid(seat):
                self._hear_lay(event)
            case _:
                pass

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers at the open ends after what was heard, each once."""
        return tuple(sorted(set(self._ends.values())))

    def lacks(self, seat: int, number: int) -> bool:
        """Whether no tile in a hand can have the number."""
        return not any(bunch.possible & HAS[number] for bunch in self.bunches[seat] if bunch.count)

    def _fits_nothing(self, seat: int) -> None:
        for number in self._ends.values():
            self.favours[seat][number] = 0
            for bunch in self.bunches[seat]:
                bunch.possible &= ~HAS[number]

    def _hear_lay(self, event: Laid) -> None:
        laid = event.laid
        candidates = [bunch for bunch in self.bunches[event.seat] if bunch.count and bunch.possible >> laid.tile & 1]
        if candidates:
            max(candidates, key=lambda bunch: bunch.count).count -= 1
        self._note_favour(event)
        self._put_down(laid)

    def _put_down(self, laid: LaidTile) -> None:
        if laid.end is None:
            self._ends = {End.L: laid.inner, End.R: laid.outer}
        elif laid.closed:
            self._ends.pop(laid.end, None)
        else:
            self._ends[laid.end] = laid.outer
        if self._branches and IS_DOUBLE[laid.tile] and not laid.closed:
            far = laid.outer if laid.end is None else self._ends.get(End.L if laid.end == End.R else End.R)
            self._ends = {End.N: laid.outer, End.E: laid.outer, End.S: laid.outer}
            if far is not None:
                self._ends[End.W] = far
            self._branches = False

    def _note_favour(self, event: Laid) -> None:
        """A number that a seat leaves open by its own choice is one that it probably can follow."""
        laid = event.laid
        if event.seat != self._drawer and not laid.closed:
            self.favours[event.seat][laid.outer] += 1
            if laid.end is None:
                self.favours[event.seat][laid.inner] += 1
        self._drawer = None
