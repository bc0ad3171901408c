"""A match that is being watched, on the real table with the real panels."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.game.film import Film, Frame, Spot
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import DealEnded, MatchEnded
from kozel_desktop.rules.variants import K11, Loser
from kozel_desktop.rules.words import Words
from kozel_desktop.ui.pages.page import NARROW
from kozel_desktop.ui.pages.replaybar import ReplayBar
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.themes import Theme

_OPEN = Words(ru="Щ О", en="O")
"""The same key on both keyboards, and the letter of «открыть»."""
_BETWEEN = 650  # milliseconds between two steps at the usual speed
_LEAST = 150
_LONGER = 3  # a counted deal stays so many times as long


class ReplayPage(Themed, QWidget):
    """Steps through a film forwards and backwards; keys and mouse do the same things."""

    left = Signal()
    play_from = Signal(object, bool)
    """The Spot from which to play on; True: with seats swapped."""
    arbiter_requested = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.film: Film | None = None
        self.spot = Spot(0)
        self._seats: tuple[SeatInfo, ...] = ()
        self._practice: tuple[int, ...] = ()
        self._options = TableOptions()
        self.table = TableView(theme)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.side = SidePanel()
        self.side.hints.hide()
        self.side.verdict.only_tell()
        self.bar = ReplayBar()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.table, 1)
        row.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.bar)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()
        self.set_theme(theme)

    def _connect(self) -> None:
        bar = self.bar
        bar.first.connect(self.to_first)
        bar.deal_back.connect(self.to_deal_before)
        bar.back.connect(self.step_back)
        bar.toggled.connect(self.toggle)
        bar.forward.connect(self.step_forward)
        bar.deal_forward.connect(self.to_next_deal)
        bar.last.connect(self.to_last)
        bar.deal_chosen.connect(lambda deal: self.go_to(Spot(deal)))
        bar.frame_chosen.connect(lambda frame: self.go_to(Spot(self.spot.deal, frame)))
        bar.opened.connect(lambda _on: self._show())
        bar.play_from.connect(self._play_from)
        bar.left.connect(self.left)
        self.side.next_requested.connect(self.to_next_deal)
        self.side.arbiter_requested.connect(self.arbiter_requested)
        keys = Qt.Key
        for key, do in (
            (keys.Key_Left, self.step_back),
            (keys.Key_Right, self.step_forward),
            (keys.Key_Home, self.to_first),
            (keys.Key_End, self.to_last),
            (keys.Key_PageUp, self.to_deal_before),
            (keys.Key_PageDown, self.to_next_deal),
            (keys.Key_Space, self.toggle),
            (keys.Key_Escape, self.left.emit),
        ):
            shortcut = QShortcut(QKeySequence(key), self, do)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        for letter in (*_OPEN.ru.split(), _OPEN.en):
            shortcut = QShortcut(QKeySequence(letter), self, self.bar.open.click)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # --- what is watched

    def watch(
        self,
        film: Film,
        seats: Sequence[SeatInfo],
        loser: Loser | None = K11.loser,
        practice: Collection[int] = (),
    ) -> None:
        """Show a match from its beginning; the deals with the numbers in ``practice`` are marked."""
        self.film, self._seats, self._practice = film, tuple(seats), tuple(practice)
        self.bar.set_deals([film.number(deal) for deal in range(film.length)])
        self.side.set_match(film.match.settings, self._seats, film.viewer, loser)
        self.table.clear_table(self._seats)
        self._stop()
        self.spot = film.first
        self._show()
        self.setFocus()

    def set_options(self, options: TableOptions) -> None:
        """Look and move as the player prefers."""
        self._options = options
        self.table.set_options(options)
        self.side.set_speed(options.speed)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self.bar.playing

    # --- going through it

    def go_to(self, spot: Spot) -> None:
        """Jump to a spot."""
        if self.film is not None:
            self._stop()
            self.spot = self.film.clipped(spot)
            self._show()

    def step_back(self) -> None:
        """One step back, into the deal before too."""
        if self.film is not None and (spot := self.film.before(self.spot)) is not None:
            self.go_to(spot)

    def step_forward(self) -> None:
        """One step on; what moves is brought to its end first."""
        playing = self.playing
        self._stop()
        self._forward()
        self.bar.set_playing(playing and self.film is not None and self.film.after(self.spot) is not None)
        if self.playing and not self.table.motion.performing:
            self._plan()

    def to_first(self) -> None:
        """To the beginning of the match."""
        self.go_to(Spot(0))

    def to_last(self) -> None:
        """To its end."""
        if self.film is not None:
            self.go_to(self.film.last)

    def to_deal_before(self) -> None:
        """To the beginning of this deal, from there to that of the one before."""
        self.go_to(Spot(self.spot.deal if self.spot.frame else self.spot.deal - 1))

    def to_next_deal(self) -> None:
        """To the beginning of the next deal; to the end of the last one."""
        if self.film is None:
            return
        more = self.spot.deal + 1 < self.film.length
        self.go_to(Spot(self.spot.deal + 1) if more else self.film.last)

    def toggle(self) -> None:
        """Go on by itself, or stand still."""
        if self.playing or self.film is None or self.film.after(self.spot) is None:
            self._stop()
        else:
            self.bar.set_playing(True)
            self._go_on()

    def _play_from(self, swapped: bool) -> None:
        self._stop()
        self.play_from.emit(self.spot, swapped)

    def _stop(self) -> None:
        self._timer.stop()
        self.bar.set_playing(False)
        self.table.hurry()

    def _go_on(self) -> None:
        self._forward()
        if self.playing and not self.table.motion.performing:
            self._plan()

    def _plan(self) -> None:
        """The next step comes after a while, or never at the end."""
        if self.film is None or self.film.after(self.spot) is None:
            self.bar.set_playing(False)
            return
        longer = _LONGER if isinstance(self._frame.step.event, DealEnded) else 1
        self._timer.start(round(max(_LEAST, _BETWEEN * self._options.speed) * longer))

    # --- showing

    @property
    def _frame(self) -> Frame:
        assert self.film is not None
        return self.film.frame(self.spot)

    def _forward(self) -> None:
        if self.film is None or (spot := self.film.after(self.spot)) is None:
            return
        self.spot = spot
        frame = self._frame
        self._tell_bar()
        if spot.frame == 0:
            self._show()
            return
        self._lay_open(frame)
        self.table.perform(frame.step, lambda: self._landed(spot))

    def _landed(self, spot: Spot) -> None:
        """A step that was shown moving has come to its end."""
        if spot == self.spot:
            self.side.show_step(self._frame.step)
            self._show_result()
            if self.playing:
                self._plan()

    def _show(self) -> None:
        """Draw the frame from nothing."""
        frame = self._frame
        self._tell_bar()
        self._lay_open(frame)
        self.table.show_sight(frame.step.sight, self._seats)
        self.side.show_play()
        self.side.show_sight(frame.step.sight)
        self._show_result()

    def _lay_open(self, frame: Frame) -> None:
        opened = self.bar.open.isEnabled() and self.bar.open.isChecked()
        self.table.lay_open(frame.hands if opened else None)

    def _show_result(self) -> None:
        """The count of a deal, the end of a match; neither takes the keyboard away."""
        event, film = self._frame.step.event, self.film
        assert film is not None
        focus = QApplication.focusWidget()
        if isinstance(event, DealEnded):
            self.side.show_count(event)
            self.side.count.button.setVisible(film.after(self.spot) is not None)
        elif isinstance(event, MatchEnded):
            self.side.show_verdict(event, film.match, counted=True)
        else:
            return
        (focus if focus is not None and self.isAncestorOf(focus) else self).setFocus()

    def _tell_bar(self) -> None:
        film = self.film
        assert film is not None
        at_start, at_end = film.before(self.spot) is None, film.after(self.spot) is None
        frames = len(film.frames(self.spot.deal))
        self.bar.show_spot(self.spot.deal, self.spot.frame, frames, at_start=at_start, at_end=at_end)
        number = film.number(self.spot.deal)
        self.side.set_page(number, practice=number in self._practice)
        self.bar.set_comes_again(film.comes_again)
        self.bar.set_may_open(film.may_lay_open(self.spot.deal))
        self.bar.set_may_play(not isinstance(self._frame.step.event, DealEnded | MatchEnded), guarded=film.guarded)

    # --- how it is shown

    def set_theme(self, theme: Theme) -> None:
        """Dress everything in a theme."""
        super().set_theme(theme)
        self.table.set_theme(theme)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still: the watcher looks elsewhere."""
        super().hideEvent(event)
        self._stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the side panel its width."""
        super().resizeEvent(event)
        self.side.set_narrow(self.width() < NARROW)
