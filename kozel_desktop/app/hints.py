"""Help for the player while he thinks: advice that he asks for, and what the others may hold."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from kozel_desktop.ai.advice import Beliefs, Counsel
from kozel_desktop.game.adviser import PATIENCE, Adviser
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.playback import Step
from kozel_desktop.rules.events import Dealt
from kozel_desktop.rules.sight import Sight
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import text, tr


class Hints(QObject):
    """Connects the adviser with the window; whatever the player does next ends a thought about his last decision."""

    def __init__(
        self, window: MainWindow, controller: GameController, keeper: MatchKeeper, adviser: Adviser, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._controller = controller
        self._keeper = keeper
        self.adviser = adviser
        self._decision: Sight | None = None
        self._latest: Sight | None = None
        self._shown = False
        self._thoughts = False
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(round(PATIENCE * 1000))
        self._late.timeout.connect(window.side.hint.show_late)
        self.used: dict[int, int] = {}
        """How often advice was given, by the number of the deal."""
        window.table.hint_requested.connect(self.toggle)
        window.side.hint.closed.connect(self.hide)
        window.side.hint.again.connect(self.ask_again)
        window.side.hint.chosen.connect(window.table.consider)
        controller.awaiting.connect(self._on_awaiting)
        adviser.advised.connect(self._on_advice)
        adviser.failed.connect(self._on_failure)
        adviser.believed.connect(self._on_beliefs)

    def begin(self, used: dict[int, int]) -> None:
        """Another match is at the table; so much help was given in it before, and what is given now is added there."""
        self.hide()
        self.forget()
        self.used = used
        self._count()
        match = self._controller.match
        if match is not None and match.round is not None:
            self.on_sight(self._controller.sight())

    def forget(self) -> None:
        """What the others held means nothing any more."""
        self.adviser.stop()
        self._latest = None
        self._window.table.show_beliefs(None)

    def end(self) -> None:
        """End the process."""
        self.adviser.close()

    # --- advice

    def toggle(self) -> None:
        """Ask for advice on the present decision, or put the advice away."""
        if self._shown:
            self.hide()
        elif self._decision is None:
            self._window.toast.say(tr("Подсказка будет, когда придёт ваш ход"))
        else:
            self._shown = True
            self._window.side.hint.show_thinking()
            self._window.side.set_hint_shown(True)
            self._late.start()
            self.adviser.advise(self._decision)

    def ask_again(self) -> None:
        """Ask once more where no advice has come."""
        if self._shown and self._decision is not None:
            self._window.side.hint.show_thinking()
            self._late.start()
            self.adviser.advise_anew(self._decision)

    def hide(self) -> None:
        """Put the advice away, or stop thinking about it."""
        self.adviser.stop_advising()
        self._late.stop()
        if self._shown:
            self._shown = False
            self._window.table.show_hint(None)
            self._window.side.set_hint_shown(False)

    def _on_awaiting(self, sight: Sight | None) -> None:
        if sight != self._decision:
            self._decision = sight
            self.hide()
        self._window.commands.hint.setEnabled(sight is not None)

    def _on_advice(self, sight: Sight, counsel: Counsel) -> None:
        match = self._controller.match
        if match is None or not self._shown or sight != self._decision:
            return
        self._late.stop()
        self._window.side.hint.show_failure()  # which stands where the advice cannot be told
        self._window.table.show_hint(counsel.best.action)
        hint = self._window.side.hint
        hint.show_counsel(sight, counsel, [text(seat.called) for seat in self._controller.seats])
        self._window.table.speak(hint.spoken)
        self._keeper.hint(match.deal_no)
        self.used[match.deal_no] = self.used.get(match.deal_no, 0) + 1
        self._count()

    def _on_failure(self) -> None:
        self._late.stop()
        if self._shown:
            self._window.side.hint.show_failure()

    def _count(self) -> None:
        self._window.side.set_helped(sum(self.used.values()))

    # --- thoughts

    def show_thoughts(self, on: bool) -> None:
        """Think about what the others hold after everything that happens, or do not."""
        if on != self._thoughts:
            self._thoughts = on
            if on:
                self._think()
            else:
                self.adviser.stop_believing()
                self._window.table.show_beliefs(None)

    def on_shown(self, step: Step) -> None:
        """Something has happened at the table."""
        self.on_sight(step.sight)
        if isinstance(step.event, Dealt):
            self._window.table.show_beliefs(None)

    def on_sight(self, sight: Sight) -> None:
        """The table is shown so."""
        self._latest = sight
        self._think()

    def _think(self) -> None:
        if self._thoughts and self._latest is not None and self._latest.to_move is not None:
            self.adviser.believe(self._latest)

    def _on_beliefs(self, _sight: Sight, beliefs: Beliefs) -> None:
        if self._thoughts:
            self._window.table.show_beliefs(beliefs)
