"""A match being played: asks whoever is to move, plays what they answer, keeps it, and hands it to the playback."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from attrs import evolve, frozen
from PySide6.QtCore import QObject, QTimer, Signal

from kozel_desktop.game.clock import MatchClock
from kozel_desktop.game.engine import Engine
from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action, Draw, Flag, Lay, Resign
from kozel_desktop.rules.errors import IllegalAction
from kozel_desktop.rules.events import DealEnded, Event, MatchEnded, Scored, seen_by
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import PIPS

_CLOCK_BEAT_MS = 200
_BEATS_KEPT = 5
"""The time left is kept at every such beat: once a second."""


class Keeper(Protocol):
    """Where decisions are kept before anything is shown."""

    def deal(self, log: DealLog) -> None:
        """Keep what was dealt."""

    def action(self, log: DealLog, clocks: Sequence[float]) -> None:
        """Keep the last decision of a deal and the time left."""

    def clocks(self, clocks: Sequence[float]) -> None:
        """Keep the time left while somebody thinks."""

    def over(self, ended: MatchEnded) -> None:
        """The match is over."""


@frozen
class Pace:
    """How long things that need no decision stay visible, in milliseconds; all zero at speed 0."""

    think: int = 400
    forced: int = 250
    only: int = 600

    @classmethod
    def at(cls, factor: float) -> Pace:
        """The pace at a factor of time: 0 is instant, 1 normal, 2 twice as slow."""
        return cls(round(400 * factor), round(250 * factor), round(600 * factor))


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
        self._engine = engine
        self._keeper = keeper
        self._now = now
        self._match: Match | None = None
        self._seats: tuple[SeatInfo, ...] = ()
        self._clock: MatchClock | None = None
        self._seed = b""
        self.viewer = 0
        self.pace = Pace()
        self.auto_draw = True
        self.auto_play = False
        self._token = 0
        self._asked_at = 0.0
        self._beats = 0
        self._answer: Action | None = None
        self._forced = _single_shot(self, self._play_forced)
        self._reply = _single_shot(self, self._play_answer)
        self._beat = QTimer(self)
        self._beat.setInterval(_CLOCK_BEAT_MS)
        self._beat.timeout.connect(self._on_beat)
        playback.idle.connect(self._on_idle)
        playback.shown.connect(self._on_shown)
        engine.answered.connect(self._on_answer)
        engine.failed.connect(self._on_failure)

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
        self, match: Match, seats: Sequence[SeatInfo], seed: bytes, clocks: Sequence[float] = (), viewer: int = 0
    ) -> None:
        """Sit down at a match: a new one, or one that goes on."""
        self.leave()
        self._match, self._seats, self._seed, self.viewer = match, tuple(seats), seed, viewer
        settings = match.settings
        if settings.time_control:
            self._clock = MatchClock.starting(
                self._now, settings.time_control, settings.time_increment, settings.players, clocks
            )
            self._beat.start()
        if any(not seat.human for seat in seats):
            self._engine.warm_up()
        self.clocks_changed.emit()
        if match.round is None:
            self._deal()
        elif match.phase == "between":
            self.counted.emit(next(event for event in match.events if isinstance(event, DealEnded)))
        else:
            self._on_idle()

    def leave(self) -> None:
        """Stand up: nothing moves, thinks or ticks any more. The match stays as it was kept, with the time left."""
        self._stop_waiting()
        if self._clock is not None and self._match is not None and self._match.phase != "over":
            self._clock.stop()
            self._keeper.clocks(self._clock.left)
        self._playback.clear()
        self._beat.stop()
        self._match, self._clock = None, None

    def next_deal(self) -> None:
        """Go on after the counting."""
        if self._match is not None and self._match.phase == "between" and not self._playback.busy:
            self._deal()

    def _deal(self) -> None:
        assert self._match is not None
        events = self._match.next_deal()
        self._keeper.deal(self._match.deals[-1])
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
        self._stop_waiting()
        self._keeper.action(match.deals[-1], self._clock.left if self._clock is not None else ())
        for event in events:
            if isinstance(event, MatchEnded):
                self._keeper.over(event)
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
            self._keeper.deal(match.deals[-1])
        self.submit(self.viewer, Resign())

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
        shown = accounts if accounts is not None else sight.accounts
        steps = []
        for place, event in enumerate(events):
            if isinstance(event, Scored):
                shown = event.accounts
            elif isinstance(event, DealEnded):
                shown = event.written.after
            seen = evolve(sight, history=sight.history[: before + place + 1], accounts=shown)
            steps.append(Step(seen_by(self.viewer, event), seen))
        self._playback.push(steps)

    def _on_shown(self, step: Step) -> None:
        if isinstance(step.event, DealEnded) and self._match is not None and self._match.phase == "between":
            self.counted.emit(step.event)
        elif isinstance(step.event, MatchEnded):
            self.ended.emit(step.event)

    # --- asking

    def _on_idle(self) -> None:
        match = self._match
        if match is None or match.phase != "playing" or self._playback.busy:
            return
        seat = match.to_move
        assert seat is not None
        human = self._seats[seat].human
        forced = match.forced
        if forced is not None and (not human or self.auto_draw or not isinstance(forced, Draw)):
            self._forced.start(self.pace.forced)
            return
        if human and self.auto_play and self._only_lay(match) is not None:
            self.laid_alone.emit(self._only_lay(match))
            self._forced.start(self.pace.only)
            return
        if self._clock is not None and forced is None:
            self._clock.start(seat)
        if human:
            self.awaiting.emit(match.sight(seat))
        else:
            self._asked_at = time.monotonic()
            number = f"{match.deal_no}:{len(match.deals[-1].actions)}".encode()
            seed = int.from_bytes(self._seed + number, "big") % 2**63
            self._token = self._engine.ask(self._seats[seat].level, seed, match.sight(seat))

    @staticmethod
    def _only_lay(match: Match) -> Lay | None:
        """The one tile that can be laid in one way; None where there is anything to decide."""
        actions = match.round.legal_actions() if match.round is not None else ()
        only = actions[0] if len(actions) == 1 else None
        return only if isinstance(only, Lay) else None

    def _play_forced(self) -> None:
        match = self._match
        if match is None or match.to_move is None:
            return
        action = match.forced or self._only_lay(match)
        if action is not None:
            self.submit(match.to_move, action)

    def _on_answer(self, token: int, action: Action) -> None:
        if token == self._token:
            self._answer = action
            spent = round((time.monotonic() - self._asked_at) * 1000)
            self._reply.start(max(0, self.pace.think - spent))

    def _on_failure(self, token: int) -> None:
        """Play a simple legal move when the thinking process has died, so that the game goes on."""
        if token == self._token and self._match is not None and self._match.round is not None:
            actions = self._match.round.legal_actions()
            self._answer = max(actions, key=lambda a: PIPS[a.tile] if isinstance(a, Lay) else -1)
            self._reply.start(0)

    def _play_answer(self) -> None:
        action, self._answer = self._answer, None
        if action is not None and self._match is not None and self._match.to_move is not None:
            self.submit(self._match.to_move, action)

    def _stop_waiting(self) -> None:
        self._forced.stop()
        self._reply.stop()
        self._answer = None
        self._token = 0
        self._engine.cancel()
        self.awaiting.emit(None)

    # --- time

    def _on_beat(self) -> None:
        if self._clock is None or self._match is None:
            return
        self._clock.beat()
        self._beats += 1
        if self._beats % _BEATS_KEPT == 0 and self._clock.running is not None:
            self._keeper.clocks(self._clock.left)
        self.clocks_changed.emit()
        flagged = self._clock.flagged
        if flagged is not None and self._match.phase == "playing":
            self._playback.clear()
            self.submit(flagged, Flag())


def _single_shot(parent: QObject, call: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(call)
    return timer
