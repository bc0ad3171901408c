"""A match being played: plays what is decided, keeps it, and hands it to the playback."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from attrs import evolve
from PySide6.QtCore import QObject, QTimer, Signal

from kozel_desktop.game.asking import Asking
from kozel_desktop.game.clock import MatchClock
from kozel_desktop.game.engine import Engine
from kozel_desktop.game.keeping import Keeper
from kozel_desktop.game.playback import Playback, Step, steps_of
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.game.takebacks import Decisions, Takebacks, played
from kozel_desktop.rules import takeback
from kozel_desktop.rules.actions import Action, Flag, Lay, Resign
from kozel_desktop.rules.errors import IllegalAction
from kozel_desktop.rules.events import DealEnded, Event, MatchEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight

_CLOCK_BEAT_MS = 200
_BEATS_KEPT = 2
"""The time left is kept at every such beat, so that a program that dies has lost less than half a second of it."""


class GameController(QObject):
    """Runs one match for the viewer's seat. Everybody, the computer too, comes in through ``submit``."""

    awaiting = Signal(object)
    """The viewer's Sight when he has to decide; None when not."""
    refused = Signal(object)
    """The IllegalAction of a submitted action; nothing was changed."""
    counted = Signal(object)
    """A DealEnded that has been shown; the match waits for ``next_deal``."""
    ended = Signal(object)
    """The MatchEnded of a match, shown."""
    clocks_changed = Signal()
    laid_alone = Signal(object)
    """The Lay that is about to be played for the viewer because it is the only one (``auto_play``)."""
    rewound = Signal(object)
    """The viewer's Sight after decisions were taken back or played again: the table is to be drawn from nothing."""
    takebacks_changed = Signal()
    """What can be taken back, played again or come back to may be something else now."""

    def __init__(
        self,
        playback: Playback,
        engine: Engine,
        keeper: Keeper,
        now: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._playback = playback
        self._keeper = keeper
        self._now = now
        self._match: Match | None = None
        self._seats: tuple[SeatInfo, ...] = ()
        self._clock: MatchClock | None = None
        self._takebacks = Takebacks()
        self.viewer = 0
        self.asking = Asking(engine, self)
        self.asking.awaiting.connect(self.awaiting)
        self.asking.laid_alone.connect(self.laid_alone)
        self.asking.thinks.connect(self._on_thinks)
        self.asking.decided.connect(self.submit)
        self._beats = 0
        self._beat = QTimer(self)
        self._beat.setInterval(_CLOCK_BEAT_MS)
        self._beat.timeout.connect(self._on_beat)
        playback.idle.connect(self._on_idle)
        playback.shown.connect(self._on_shown)

    # --- what is the case

    @property
    def match(self) -> Match | None:
        """The match being played."""
        return self._match

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where."""
        return self._seats

    @property
    def clock(self) -> MatchClock | None:
        """The clocks; None at a table without."""
        return self._clock

    def sight(self) -> Sight:
        """What the viewer may know now."""
        assert self._match is not None
        return self._match.sight(self.viewer)

    # --- the match

    def start(
        self,
        match: Match,
        seats: Sequence[SeatInfo],
        seed: bytes,
        clocks: Sequence[float] = (),
        viewer: int = 0,
        takebacks: Takebacks | None = None,
    ) -> None:
        """Sit down at a match: a new one, or one that goes on."""
        self.leave()
        self._match, self._seats, self.viewer = match, tuple(seats), viewer
        self._takebacks = takebacks if takebacks is not None else Takebacks()
        settings = match.settings
        if settings.time_control:
            self._clock = MatchClock.starting(
                self._now, settings.time_control, settings.time_increment, settings.players, clocks
            )
            self._beat.start()
        self.asking.begin(seats, seed)
        self.clocks_changed.emit()
        self.takebacks_changed.emit()
        if match.round is None:
            self._deal()
        else:
            self._resume()

    def _resume(self) -> None:
        """Go on from where the match stands, which is shown already."""
        assert self._match is not None
        if self._match.phase == "between":
            self.counted.emit(next(event for event in self._match.events if isinstance(event, DealEnded)))
        else:
            self._on_idle()

    def leave(self) -> None:
        """Stand up: nothing moves, thinks or ticks any more. The match stays as it was kept, with the time left."""
        self.asking.stop()
        if self._clock is not None and self._match is not None and self._match.phase != "over":
            self._clock.stop()
            self._keeper.clocks(self._clock.kept)
        self._playback.clear()
        self._beat.stop()
        self._match, self._clock = None, None
        self._takebacks = Takebacks()
        self.takebacks_changed.emit()

    def next_deal(self) -> None:
        """Go on after the counting."""
        if self._match is not None and self._match.phase == "between" and not self._playback.busy:
            self._deal()

    def _deal(self) -> None:
        assert self._match is not None
        events = self._match.next_deal()
        self._keeper.deal(self._match.deals[-1])
        self._takebacks = Takebacks()
        self.takebacks_changed.emit()
        self._show(events, 0)

    def submit(self, seat: int, action: Action) -> bool:
        """Play what a seat has decided; False, and ``refused``, when the rules forbid it."""
        match = self._match
        if match is None or (self._playback.busy and not isinstance(action, Flag | Resign)):
            return False
        if self._clock is not None and not isinstance(action, Flag | Resign):
            self._clock.beat()
            if self._clock.flagged is not None:  # time was over before the move (C1.9)
                return self.submit(self._clock.flagged, Flag())
        before = len(match.events)
        accounts = match.accounts
        try:
            events = match.play(seat, action)
        except IllegalAction as error:
            self.refused.emit(error)
            return False
        if self._clock is not None:
            if isinstance(action, Lay):
                self._clock.moved(seat)
            else:
                self._clock.stop()
        self.asking.stop()
        clocks = self._clock.kept if self._clock is not None else ()
        self._keeper.action(match.deals[-1], clocks, settled=match.phase != "playing")
        self._takebacks = evolve(self._takebacks, undone=())
        self.takebacks_changed.emit()
        self._show(events, before, accounts)
        return True

    def resign(self) -> None:
        """The viewer gives the match up; a deal that was not begun is dealt first."""
        match = self._match
        if match is None or match.phase == "over":
            return
        self._playback.clear()
        if match.phase == "between":
            match.next_deal()
            self._takebacks = Takebacks()
            self._keeper.deal(match.deals[-1])
        self.submit(self.viewer, Resign())

    # --- taking back

    @property
    def takebacks(self) -> Takebacks:
        """What was taken back in the present deal, what is marked, whether it counts."""
        return self._takebacks

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice of the viewer's to take back in this deal; a match that is over stays over."""
        if self._match is None or not self._takes_back:
            return False
        done = played(self._match)
        return takeback.earlier(done, len(done), self.viewer) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return self._takes_back and bool(self._takebacks.undone)

    @property
    def marked(self) -> bool:
        """Whether there is a bookmark at this very point."""
        return self._match is not None and played(self._match) in self._takebacks.bookmarks

    def undo(self) -> None:
        """Take the viewer's latest choice back, and with it all that others answered."""
        self._stop_at(takeback.earlier)

    def redo(self) -> None:
        """Play again what was taken back, up to the viewer's next choice."""
        self._stop_at(takeback.later)

    def undo_all(self) -> None:
        """Go back to the viewer's first choice in this deal."""
        self._stop_at(lambda whole, _played, seat: takeback.first(whole, seat))

    def toggle_bookmark(self) -> None:
        """Mark this point of the deal to come back to, or take the mark away."""
        match = self._match
        if match is None or not self._takes_back:
            return
        point = played(match)
        self._takebacks = self._takebacks.toggled(point)
        self._keeper.bookmark(match.deal_no, point, kept=point in self._takebacks.bookmarks)
        self.takebacks_changed.emit()

    def go_to(self, decisions: Decisions) -> None:
        """Go to a point of this deal: earlier, later, or on a way that was left.

        Time that was spent stays spent; increments go and come with their moves.
        """
        match = self._match
        if match is None or not self._takes_back or decisions == played(match):
            return
        try:
            again = takeback.match_at(match, decisions)
        except ValueError:
            return  # a bookmark, or decisions, damaged where they were kept
        takebacks = self._takebacks.gone_to(match, decisions, self.viewer)
        self.asking.stop()
        self._playback.clear()
        if self._clock is not None:
            self._clock.stop()
            same = takeback.common(played(match), decisions)
            self._clock.take_back([seat for seat, action in played(match)[same:] if isinstance(action, Lay)])
            self._clock.give([seat for seat, action in decisions[same:] if isinstance(action, Lay)])
        clocks = self._clock.kept if self._clock is not None else ()
        self._match, self._takebacks = again, takebacks
        self._keeper.decisions(again.deal_no, takebacks.whole(again), len(decisions), clocks, takebacks.practice)
        self.takebacks_changed.emit()
        self.rewound.emit(self.sight())
        self.clocks_changed.emit()
        self._resume()

    @property
    def _takes_back(self) -> bool:
        match = self._match
        if match is None or match.round is None or match.phase == "over":
            return False
        return self._clock is None or self._clock.flagged is None

    def _stop_at(self, where: Callable[[Decisions, int, int], int | None]) -> None:
        if self._match is None or not self._takes_back:
            return
        whole = self._takebacks.whole(self._match)
        place = where(whole, len(played(self._match)), self.viewer)
        if place is not None:
            self.go_to(whole[:place])

    def hold_clocks(self, hold: bool) -> None:
        """Stop or let go the clocks, e.g. while the window is minimised."""
        if self._clock is not None:
            if hold:
                self._clock.pause()
            else:
                self._clock.resume()

    # --- showing

    def _show(self, events: Sequence[Event], before: int, accounts: Accounts | None = None) -> None:
        """Queue events for the stage, each with the table as it is once that event has happened."""
        assert self._match is not None
        sight = self.sight()
        self._playback.push(steps_of(sight, events, before, accounts if accounts is not None else sight.accounts))

    def _on_shown(self, step: Step) -> None:
        if isinstance(step.event, DealEnded) and self._match is not None and self._match.phase == "between":
            self.counted.emit(step.event)
        elif isinstance(step.event, MatchEnded):
            self.ended.emit(step.event)

    def _on_idle(self) -> None:
        match = self._match
        if match is not None and match.phase == "playing" and not self._playback.busy:
            self.asking.ask(match, may_lay_alone=not self._takebacks.undone)

    # --- time

    def _on_thinks(self, seat: int) -> None:
        if self._clock is not None:
            self._clock.start(seat)

    def _on_beat(self) -> None:
        if self._clock is None or self._match is None:
            return
        self._clock.beat()
        self._beats += 1
        if self._beats % _BEATS_KEPT == 0 and self._clock.running is not None:
            self._keeper.clocks(self._clock.kept)
        self.clocks_changed.emit()
        flagged = self._clock.flagged
        if flagged is not None and self._match.phase == "playing":
            self._playback.clear()
            self.submit(flagged, Flag())
