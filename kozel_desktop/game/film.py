"""A match as a film: every event of every deal as one picture, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from kozel_desktop.game.playback import Step, steps_of
from kozel_desktop.rules.events import Dealt, Event
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import TileSet


@frozen
class Frame:
    """One picture of a film."""

    step: Step
    hands: tuple[TileSet, ...]
    """What everybody holds."""
    decisions: int
    """How many decisions of the deal have been taken."""


@frozen
class Spot:
    """A place in a film: which deal, and which of its frames, both from 0."""

    deal: int
    frame: int = 0


class Film:
    """The frames of a match. Those of a deal are made when they are looked at first.

    ``guarded``: the match is going to be played on and counts; hidden tiles and later deals stay the program's.
    ``comes_again``: so do those of all deals, because they will be played once more the other way round.
    """

    def __init__(self, match: Match, viewer: int = 0, *, guarded: bool = False, comes_again: bool = False) -> None:
        self.match, self.viewer, self.guarded, self.comes_again = match, viewer, guarded, comes_again
        self._again = Match.new(match.settings, match.deck)
        self._deals: list[tuple[Frame, ...]] = []

    @property
    def length(self) -> int:
        """How many deals there are."""
        return len(self.match.deals)

    def number(self, deal: int) -> int:
        """The number of a deal, as the record names it."""
        return self.match.deals[deal].number

    def may_lay_open(self, deal: int) -> bool:
        """Whether all hands of a deal may be seen: not while it is played in a guarded match, or will be again."""
        return not self.comes_again and not (self.guarded and deal == self.length - 1 and self.match.phase == "playing")

    def frames(self, deal: int) -> tuple[Frame, ...]:
        """All frames of a deal; the first shows the dealt hands."""
        while len(self._deals) <= deal:
            self._deals.append(tuple(self._shoot(len(self._deals))))
        return self._deals[deal]

    def frame(self, spot: Spot) -> Frame:
        """One frame."""
        return self.frames(spot.deal)[spot.frame]

    def _shoot(self, deal: int) -> list[Frame]:
        match, log = self._again, self.match.deals[deal]
        accounts = match.accounts if log.start is None else log.start.accounts
        frames = self._frames(match.reopen(log), 0, accounts, 0)
        # Cancelled hands are a prelude, not a place to go to: the first frame shows what is played.
        dealt = next((at for at, frame in enumerate(frames) if isinstance(frame.step.event, Dealt)), 0)
        frames = frames[dealt:]
        for taken, (seat, action) in enumerate(log.actions, 1):
            before, accounts = len(match.events), match.accounts
            frames += self._frames(match.play(seat, action), before, accounts, taken)
        return frames

    def _frames(self, events: Sequence[Event], before: int, accounts: Accounts, taken: int) -> list[Frame]:
        position = self._again.round
        assert position is not None
        hands = tuple(position.hands)
        steps = steps_of(self._again.sight(self.viewer), events, before, accounts)
        return [Frame(step, hands, taken) for step in steps]

    def before_decision(self, deal: int, taken: int) -> Spot:
        """The last frame of a deal before the decision with so many others before it."""
        frames = self.frames(deal)
        return Spot(deal, max(at for at, frame in enumerate(frames) if frame.decisions <= taken))

    # --- ways through it

    def clipped(self, spot: Spot) -> Spot:
        """The nearest spot that exists."""
        deal = max(0, min(spot.deal, self.length - 1))
        return Spot(deal, max(0, min(spot.frame, len(self.frames(deal)) - 1)))

    def after(self, spot: Spot) -> Spot | None:
        """The next frame, of the next deal too; None at the end."""
        if spot.frame + 1 < len(self.frames(spot.deal)):
            return Spot(spot.deal, spot.frame + 1)
        return Spot(spot.deal + 1) if spot.deal + 1 < self.length else None

    def before(self, spot: Spot) -> Spot | None:
        """The frame before, of the deal before too; None at the beginning."""
        if spot.frame:
            return Spot(spot.deal, spot.frame - 1)
        return self.clipped(Spot(spot.deal - 1, len(self.frames(spot.deal - 1)))) if spot.deal else None

    @property
    def first(self) -> Spot:
        """Where the film begins."""
        return Spot(0)

    @property
    def last(self) -> Spot:
        """Where it ends."""
        return self.clipped(Spot(self.length - 1, len(self.frames(self.length - 1))))

    def until(self, spot: Spot) -> Match:
        """The match as it was at a spot, to be played on from there; the later deals come from its deck."""
        logs = [evolve(log, actions=list(log.actions)) for log in self.match.deals[: spot.deal + 1]]
        del logs[-1].actions[self.frame(spot).decisions :]
        return Match.replayed(self.match.settings, logs, self.match.deck)
