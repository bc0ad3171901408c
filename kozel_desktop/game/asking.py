"""Whoever is to move is asked: the player, the thinking process, or nobody where there is nothing to decide."""

from __future__ import annotations

import time
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QObject, QTimer, Signal

from kozel_desktop.game.engine import Engine
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action, Draw, Lay
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import PIPS


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


class Asking(QObject):
    """Gets one decision after the other; a question that was withdrawn is never answered."""

    thinks = Signal(int)
    """A seat has something to decide and its time begins; told before it is asked."""
    awaiting = Signal(object)
    """The Sight of a person who has to decide; None when nobody has."""
    laid_alone = Signal(object)
    """The Lay that is about to be played for a person because it is the only one (``auto_play``)."""
    decided = Signal(int, object)
    """A seat, and the Action that was forced, or that the thinking process has chosen."""
    helpless = Signal()
    """The thinking process has not answered: a simple move is played in its place."""

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._seats: tuple[SeatInfo, ...] = ()
        self._seed = b""
        self._sight: Sight | None = None
        self._token = 0
        self._asked_at = 0.0
        self._next: tuple[int, Action] | None = None
        self.pace = Pace()
        self.auto_draw = True
        """Whether forced draws are made for people too."""
        self.auto_play = False
        """Whether an only move is made for people too."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._decide)
        engine.answered.connect(self._on_answer)
        engine.failed.connect(self._on_failure)

    def begin(self, seats: Sequence[SeatInfo], seed: bytes) -> None:
        """Ask these from now on; what the program's players leave to chance follows from the seed."""
        self._seats, self._seed = tuple(seats), seed
        if any(not seat.human for seat in seats):
            self._engine.warm_up()

    def ask(self, match: Match, *, may_lay_alone: bool) -> None:
        """Get the next decision of a match that is being played; ``may_lay_alone`` allows ``auto_play``."""
        seat, forced, only = match.to_move, match.forced, _only_lay(match)
        assert seat is not None
        person = self._seats[seat].human
        if forced is not None and (not person or self.auto_draw or not isinstance(forced, Draw)):
            self._decide_in(self.pace.forced, seat, forced)
        elif person and self.auto_play and may_lay_alone and only is not None:
            self.laid_alone.emit(only)
            self._decide_in(self.pace.only, seat, only)
        else:
            if forced is None:
                self.thinks.emit(seat)
            if person:
                self.awaiting.emit(match.sight(seat))
            else:
                self._ask_engine(match, seat)

    def stop(self) -> None:
        """Withdraw what was asked."""
        self._later.stop()
        self._next = self._sight = None
        self._token = 0
        self._engine.cancel()
        self.awaiting.emit(None)

    def _ask_engine(self, match: Match, seat: int) -> None:
        self._asked_at = time.monotonic()
        number = f"{match.deal_no}:{len(match.deals[-1].actions)}".encode()
        seed = int.from_bytes(self._seed + number, "big") % 2**63
        self._sight = match.sight(seat)
        self._token = self._engine.ask(self._seats[seat].level, seed, self._sight)

    def _on_answer(self, token: int, action: Action) -> None:
        if token == self._token and self._sight is not None:
            spent = round((time.monotonic() - self._asked_at) * 1000)
            self._decide_in(max(0, self.pace.think - spent), self._sight.seat, action)

    def _on_failure(self, token: int) -> None:
        """Choose a simple legal move when the thinking process could not think, so that the game goes on."""
        if token == self._token and self._sight is not None:
            self.helpless.emit()
            heaviest = max(self._sight.actions, key=lambda a: PIPS[a.tile] if isinstance(a, Lay) else -1)
            self._decide_in(0, self._sight.seat, heaviest)

    def _decide_in(self, milliseconds: int, seat: int, action: Action) -> None:
        self._next = seat, action
        self._later.start(milliseconds)

    def _decide(self) -> None:
        decision, self._next = self._next, None
        if decision is not None:
            self.decided.emit(*decision)


def _only_lay(match: Match) -> Lay | None:
    """The one tile that can be laid in one way; None where there is anything to decide."""
    actions = match.round.legal_actions() if match.round is not None else ()
    only = actions[0] if len(actions) == 1 else None
    return only if isinstance(only, Lay) else None
