"""The pages beside the table: what they show, and what is done with the matches that are chosen there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from kozel_desktop.app.matchdesk import MatchDesk, seats_of
from kozel_desktop.app.parts import Parts
from kozel_desktop.game.film import Film, Spot
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.turning import turned_log
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store import exchange, history
from kozel_desktop.store.history import HUMAN
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.saved import SavedMatch, Unreadable, tags_of_table
from kozel_desktop.store.spelling import now
from kozel_desktop.store.troubles import reason
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.words import text, tr

if TYPE_CHECKING:
    from kozel_desktop.ui.pages.history import HistoryPage
    from kozel_desktop.ui.pages.honesty import HonestyPage
    from kozel_desktop.ui.pages.page import Page
    from kozel_desktop.ui.pages.replay import ReplayPage
    from kozel_desktop.ui.pages.statistics import StatisticsPage

_Item = TypeVar("_Item")


class Archive(QObject):
    """Opens the pages, each made when it is wanted first, and brings matches from there to the table."""

    second_half_requested = Signal(int)
    export_requested = Signal(object)
    """A list of numbers of matches."""
    import_requested = Signal()
    review_requested = Signal(int)

    def __init__(self, parts: Parts, desk: MatchDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._desk = desk
        self._history: HistoryPage | None = None
        self._statistics: StatisticsPage | None = None
        self._honesty: HonestyPage | None = None
        self._replay: ReplayPage | None = None
        self._options = TableOptions()
        self._journal_shown = True
        self._watched: SavedMatch | None = None
        self._return_to: int | None = None
        self._from_history = False
        self._from_verdict = False
        self._then: Callable[[], None] | None = None
        self._put_away: list[int] = []

    # --- the pages

    @property
    def store(self) -> MatchStore:
        """The memory that is shown."""
        return self._parts.store

    @property
    def history(self) -> HistoryPage:
        """«История»."""
        if self._history is None:
            from kozel_desktop.ui.pages.history import HistoryPage

            page = self._history = HistoryPage()
            self._adopt(page)
            page.watch.connect(self.watch)
            page.go_on.connect(self.go_on)
            page.again.connect(self.play_again)
            page.second_half.connect(self.second_half_requested)
            page.review.connect(self.review_requested)
            page.export.connect(self.export_requested)
            page.put_away.connect(self.put_away)
            page.undo_requested.connect(self.take_back)
            page.import_requested.connect(self.import_requested)
        return self._history

    @property
    def statistics(self) -> StatisticsPage:
        """«Статистика»."""
        if self._statistics is None:
            from kozel_desktop.ui.pages.statistics import StatisticsPage

            self._statistics = StatisticsPage()
            self._adopt(self._statistics)
        return self._statistics

    @property
    def honesty(self) -> HonestyPage:
        """«Честность»."""
        if self._honesty is None:
            from kozel_desktop.ui.pages.honesty import HonestyPage

            self._honesty = HonestyPage()
            self._adopt(self._honesty)
        return self._honesty

    @property
    def replay(self) -> ReplayPage:
        """A match that is watched."""
        if self._replay is None:
            from kozel_desktop.ui.pages.replay import ReplayPage

            page = self._replay = ReplayPage(self._parts.habits.theme)
            page.set_options(self._options)
            page.side.set_journal_shown(self._journal_shown)
            page.left.connect(self._leave_replay)
            page.play_from.connect(self.play_from)
            page.arbiter_requested.connect(self._open_arbiter)
            page.side.check_requested.connect(self.check_deal)
        return self._replay

    def _adopt(self, page: Page) -> None:
        page.left.connect(self.leave)

    def follow(self, options: TableOptions, *, journal: bool) -> None:
        """Look and move as the player prefers."""
        self._options, self._journal_shown = options, journal
        if self._replay is not None:
            self._replay.set_options(options)
            self._replay.side.set_journal_shown(journal)

    # --- going there and back

    def open_history(self, select: Sequence[int] = ()) -> None:
        """Show all matches."""
        if not self._leave_table():
            return
        self._parts.window.show_page(self.history)
        self._parts.window.commands.check_deal.setEnabled(True)
        self._load_history(select)
        self.history.table.setFocus()

    def _load_history(self, select: Sequence[int] = ()) -> None:
        self.history.load(self._read(lambda: history.rows(self._parts.store.connection)), select)

    def open_statistics(self) -> None:
        """Show the statistics."""
        if not self._leave_table():
            return
        self._parts.window.show_page(self.statistics)
        self.statistics.load(self._read(lambda: history.entries(self._parts.store.connection)))
        self.statistics.game.setFocus()

    def open_honesty(self) -> None:
        """Show the page of honesty."""
        if not self._leave_table():
            return
        self._parts.window.show_page(self.honesty)
        self.honesty.load(self._read(lambda: history.entries(self._parts.store.connection)))
        self.honesty.area.setFocus()

    def _read(self, items: Callable[[], Iterator[_Item]]) -> Iterator[_Item]:
        """Items from the memory; what it refuses to tell is said, and the rest left out."""
        try:
            yield from items()
        except sqlite3.Error as error:
            self.refuse(error)

    def _leave_table(self) -> bool:
        """Let a running match wait until the player comes back; False when he rather stays with it."""
        self._from_verdict = False
        match = self._parts.controller.match
        running = match is not None and match.phase != "over"
        if not self._desk.stand_up():
            return False
        if self._parts.window.at_table:
            self._return_to = self._parts.keeper.match_id if running else None
        elif self._parts.window.page is self._parts.window.start:
            self._return_to = None
        return True

    def leave(self) -> None:
        """Back to the match that waits at the table, or to the start page."""
        waiting, self._return_to = self._return_to, None
        self._parts.keeper.flush()
        saved = None if waiting is None else self.read(waiting)
        if saved is not None and saved.match.phase != "over":
            self._desk.resume(saved)
        else:
            self._desk.go_home()

    def go_home(self) -> None:
        """To the start page from wherever the player is; a match that waits at the table can be continued there."""
        self._return_to = None
        self._desk.go_home()

    def _leave_replay(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
        elif self._from_verdict and self.back_to_verdict():
            self._from_verdict = False
        elif self._from_history:
            self.open_history(() if self._watched is None else (self._watched.id,))
        else:
            self.leave()

    def back_to_verdict(self) -> bool:
        """Back to the result of the match that has ended at the table; False where it is not there any more."""
        match = self._parts.controller.match
        if match is None or match.phase != "over":
            return False
        self._parts.window.show_table()
        self._desk.show_headline()
        self._parts.window.side.take_keyboard()
        return True

    # --- one match

    def read(self, match_id: int) -> SavedMatch | None:
        """A kept match; None, and why is said, where it cannot be read."""
        try:
            return self._parts.store.read(match_id)
        except sqlite3.Error as error:
            self.refuse(error)
        except Unreadable as error:
            told = tr("Эту партию не удалось прочитать: {why}. Она осталась в файле.")
            self._parts.window.toast.say(fill(told, why=text(error.words)), stays=True)
        return None

    def refuse(self, error: Exception) -> None:
        """Say that the memory does not answer, and why."""
        why = text(reason(error))
        self._parts.window.toast.say(fill(tr("Память партий не отвечает: {why}."), why=why), stays=True)

    def watch(self, match_id: int) -> None:
        """Show a match step by step."""
        saved = self.read(match_id)
        if saved is None or not saved.match.deals or not self._leave_table():
            return
        self._from_history = self._parts.window.page is self._history and self._history is not None
        self._show(saved)

    def ended(self) -> SavedMatch | None:
        """The match that has ended at the table, as it is kept."""
        self._parts.keeper.flush()
        number = self._parts.keeper.match_id
        return None if number is None else self.read(number)

    def watch_ended(self) -> None:
        """Show the match that has ended at the table; it stays there until the watcher comes back to its result."""
        saved = self.ended()
        if saved is not None and saved.match.deals:
            self._from_history, self._from_verdict = False, True
            self._show(saved)

    def watch_decision(self, saved: SavedMatch, seat: int, deal: int, taken: int, then: Callable[[], None]) -> None:
        """Show a match as a seat saw it, at one of its decisions; whoever leaves it gets to where ``then`` leads."""
        self._show(saved, seat)
        self._then = then
        assert self.replay.film is not None
        self.replay.go_to(self.replay.film.before_decision(deal, taken))

    def play_ended_again(self) -> None:
        """Play the deals of the match that has ended at the table once more; it counts nowhere."""
        saved = self.ended()
        if saved is not None and saved.match.deals:
            self._play_from(saved, Film(saved.match), Spot(0), swapped=False)

    def _show(self, saved: SavedMatch, viewer: int = 0) -> None:
        self._watched, self._then = saved, None
        self._parts.window.show_page(self.replay)
        self._parts.window.commands.check_deal.setEnabled(True)
        self.replay.side.set_seal(saved.commitment)
        film = Film(saved.match, viewer, guarded=saved.is_guarded, comes_again=saved.comes_again)
        self.replay.watch(film, seats_of(saved), VARIANTS[saved.preset].loser, saved.practice)
        self.replay.side.score.set_length(saved.length)
        self._parts.window.set_headline(text(saved.title))

    def _open_arbiter(self, ended: DealEnded) -> None:
        film = self.replay.film
        if film is None or self._watched is None:
            return
        seating = Seating(film.match.settings, seats_of(self._watched), film.viewer)
        events = film.frame(self.replay.spot).step.sight.history
        self._parts.dialogs.arbiter_for(ended, seating, events)

    def check_deal(self) -> None:
        """Show what fixed the deals of the match that is watched, or selected in the history."""
        saved = self._watched if self._parts.window.page is self._replay else None
        if saved is None and self._parts.window.page is self._history and len(chosen := self.history.selected()) == 1:
            saved = self.read(chosen[0])
        if saved is not None:
            self._parts.dialogs.fair_deal(saved.seal, saved.match)

    def go_on(self, match_id: int) -> None:
        """Play an unfinished match on; one that is at the table already just goes on there."""
        if self._parts.controller.match is not None and self._parts.keeper.match_id == match_id:
            return
        saved = self.read(match_id)
        if saved is not None and saved.match.phase != "over":
            self._return_to = None
            self._desk.resume(saved)

    def play_again(self, match_id: int, swapped: bool) -> None:
        """Play the same deals once more, from the first one; it counts nowhere."""
        saved = self.read(match_id)
        if saved is not None:
            self._play_from(saved, Film(saved.match), Spot(0), swapped)

    def play_from(self, spot: Spot, swapped: bool) -> None:
        """Play the watched match on from a spot; it counts nowhere."""
        film = self.replay.film
        if film is not None and self._watched is not None:
            self._play_from(self._watched, film, spot, swapped)

    def _play_from(self, saved: SavedMatch, film: Film, spot: Spot, swapped: bool) -> None:
        match, settings = film.until(spot), saved.match.settings
        # Who was watched sits at the player's place, or, swapped, whoever comes after him.
        by = -(film.viewer + swapped) % settings.players
        logs = [turned_log(log, settings, by) for log in match.deals]
        level = next((level for level in saved.levels[1:] if level != HUMAN), self._parts.habits.current.level)
        seats = self._desk.company(settings.players, level)
        new = NewMatch(
            begun=now(),
            preset=saved.preset,
            settings=settings,
            names=[seat.name for seat in seats],
            levels=[seat.level for seat in seats],
            seed=saved.seed,
            word=saved.word,
            sealed=False,
            origin="replay",
            source=(saved.id, film.number(spot.deal), film.frame(spot).decisions),
            turned=(saved.turned + by) % settings.players,
            tags=tags_of_table(saved.table_name),
        )
        try:
            played = self.read(exchange.keep_match(self._parts.store, new, logs))
        except sqlite3.Error as error:
            return self.refuse(error)
        if played is not None:
            self._return_to = None
            self._desk.resume(played)
            self._parts.window.toast.say(tr("Тренировка: эта партия не считается."))

    # --- putting away and taking back

    def put_away(self, numbers: Sequence[int]) -> None:
        """Delete matches, with a way back."""
        try:
            for number in numbers:
                self._parts.store.delete(number)
        except sqlite3.Error as error:
            return self.refuse(error)
        self._put_away = list(numbers)
        if self._return_to in numbers:
            self._return_to = None
        self._load_history()
        count = len(numbers)
        self._parts.window.toast.offer(tr("Удалено партий: %n.", n=count), tr("Вернуть удалённое"), self.take_back)

    def take_back(self) -> None:
        """Take back what was deleted last."""
        numbers, self._put_away = self._put_away, []
        if not numbers:
            return
        try:
            for number in numbers:
                self._parts.store.undelete(number)
        except sqlite3.Error as error:
            return self.refuse(error)
        self._parts.window.toast.hide()
        self._load_history(numbers)
        self._desk.look_for_unfinished()

    # --- the window

    def close(self) -> None:
        """End everything that is still being read."""
        for page in (self._history, self._statistics, self._honesty):
            if page is not None:
                page.stop()
