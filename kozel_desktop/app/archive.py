"""The pages beside the table: what they show, and what is done with the matches that are chosen there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from kozel_desktop.app.dialogs import Dialogs
from kozel_desktop.app.habits import Habits
from kozel_desktop.app.matchdesk import MatchDesk, seats_of
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.film import Film, Spot
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.turning import turned_log
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store import exchange, history
from kozel_desktop.store.exchange import Piece, Problem
from kozel_desktop.store.history import HUMAN
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.saved import UNREADABLE, SavedMatch
from kozel_desktop.store.spelling import now
from kozel_desktop.store.troubles import reason
from kozel_desktop.ui.pages.history import HistoryPage
from kozel_desktop.ui.pages.honesty import HonestyPage
from kozel_desktop.ui.pages.page import Page
from kozel_desktop.ui.pages.replay import ReplayPage
from kozel_desktop.ui.pages.statistics import StatisticsPage
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.slices import Slices
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import text, tr

_Item = TypeVar("_Item")
_MOST_TOLD = 4
"""So many problems of imported files are told at once."""


class Archive(QObject):
    """Opens the pages, each made when it is wanted first, and brings matches from there to the table."""

    second_half_requested = Signal(int)

    def __init__(
        self,
        window: MainWindow,
        controller: GameController,
        habits: Habits,
        dialogs: Dialogs,
        desk: MatchDesk,
        store: MatchStore,
        keeper: MatchKeeper,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._controller = controller
        self._habits = habits
        self._dialogs = dialogs
        self._desk = desk
        self._store = store
        self._keeper = keeper
        self._history: HistoryPage | None = None
        self._statistics: StatisticsPage | None = None
        self._honesty: HonestyPage | None = None
        self._replay: ReplayPage | None = None
        self._options = TableOptions()
        self._journal_shown = True
        self._watched: SavedMatch | None = None
        self._return_to: int | None = None
        self._from_history = False
        self._put_away: list[int] = []
        self._import = Slices(self)
        self._import.got.connect(self._took_in)
        self._import.finished.connect(self._took_all_in)
        self._taken_in: list[int] = []
        self._problems: list[Problem] = []

    # --- the pages

    @property
    def store(self) -> MatchStore:
        """The memory that is shown."""
        return self._store

    @property
    def history(self) -> HistoryPage:
        """«История»."""
        if self._history is None:
            page = self._history = HistoryPage()
            self._adopt(page)
            page.watch.connect(self.watch)
            page.go_on.connect(self.go_on)
            page.again.connect(self.play_again)
            page.second_half.connect(self.second_half_requested)
            page.export.connect(self.export)
            page.put_away.connect(self.put_away)
            page.undo_requested.connect(self.take_back)
            page.import_requested.connect(self.choose_files)
        return self._history

    @property
    def statistics(self) -> StatisticsPage:
        """«Статистика»."""
        if self._statistics is None:
            self._statistics = StatisticsPage()
            self._adopt(self._statistics)
        return self._statistics

    @property
    def honesty(self) -> HonestyPage:
        """«Честность»."""
        if self._honesty is None:
            self._honesty = HonestyPage()
            self._adopt(self._honesty)
        return self._honesty

    @property
    def replay(self) -> ReplayPage:
        """A match that is watched."""
        if self._replay is None:
            page = self._replay = ReplayPage(self._habits.theme)
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
        self._leave_table()
        self._window.show_page(self.history)
        self._window.commands.check_deal.setEnabled(True)
        self._load_history(select)
        self.history.table.setFocus()

    def _load_history(self, select: Sequence[int] = ()) -> None:
        self.history.load(self._read(lambda: history.rows(self._store.connection)), select)

    def open_statistics(self) -> None:
        """Show the statistics."""
        self._leave_table()
        self._window.show_page(self.statistics)
        self.statistics.load(self._read(lambda: history.entries(self._store.connection)))
        self.statistics.game.setFocus()

    def open_honesty(self) -> None:
        """Show the page of honesty."""
        self._leave_table()
        self._window.show_page(self.honesty)
        self.honesty.load(self._read(lambda: history.entries(self._store.connection)))
        self.honesty.area.setFocus()

    def _read(self, items: Callable[[], Iterator[_Item]]) -> Iterator[_Item]:
        """Items from the memory; what it refuses to tell is said, and the rest left out."""
        try:
            yield from items()
        except sqlite3.Error as error:
            self._refuse(error)

    def _leave_table(self) -> None:
        """Let a running match wait until the player comes back."""
        match = self._controller.match
        if self._window.at_table:
            running = match is not None and match.phase != "over"
            self._return_to = self._keeper.match_id if running else None
        elif self._window.page is self._window.start:
            self._return_to = None
        self._controller.leave()

    def leave(self) -> None:
        """Back to the match that waits at the table, or to the start page."""
        waiting, self._return_to = self._return_to, None
        saved = None if waiting is None else self._saved(waiting)
        if saved is not None and saved.match.phase != "over":
            self._desk.resume(saved)
        else:
            self._desk.go_home()

    def _leave_replay(self) -> None:
        self.replay.rest()
        if self._from_history:
            self.open_history(() if self._watched is None else (self._watched.id,))
        else:
            self.leave()

    # --- one match

    def _saved(self, match_id: int) -> SavedMatch | None:
        try:
            return self._store.read(match_id)
        except sqlite3.Error as error:
            self._refuse(error)
        except UNREADABLE as error:
            told = tr("Эту партию не удалось прочитать: {why}. Она осталась в файле.")
            self._window.toast.say(fill(told, why=error), stays=True)
        return None

    def _refuse(self, error: Exception) -> None:
        why = text(reason(error))
        self._window.toast.say(fill(tr("Память партий не отвечает: {why}."), why=why), stays=True)

    def watch(self, match_id: int) -> None:
        """Show a match step by step."""
        saved = self._saved(match_id)
        if saved is None or not saved.match.deals:
            return
        self._leave_table()
        self._from_history = self._window.page is self._history and self._history is not None
        self._watched = saved
        self._window.show_page(self.replay)
        self._window.commands.check_deal.setEnabled(True)
        self.replay.side.set_seal(saved.commitment)
        self.replay.watch(Film(saved.match), seats_of(saved), VARIANTS[saved.preset].loser, saved.practice)
        self.replay.side.score.set_length(saved.length)
        self._window.set_headline(text(VARIANTS[saved.preset].title))

    def _open_arbiter(self, ended: DealEnded) -> None:
        film = self.replay.film
        if film is None or self._watched is None:
            return
        seating = Seating(film.match.settings, seats_of(self._watched), film.viewer)
        events = film.frame(self.replay.spot).step.sight.history
        self._dialogs.arbiter_for(ended, seating, events)

    def check_deal(self) -> None:
        """Show what fixed the deals of the match that is watched, or selected in the history."""
        saved = self._watched if self._window.page is self._replay else None
        if saved is None and self._window.page is self._history and len(chosen := self.history.selected()) == 1:
            saved = self._saved(chosen[0])
        if saved is not None:
            self._dialogs.fair_deal(saved.seal, saved.match)

    def go_on(self, match_id: int) -> None:
        """Play an unfinished match on."""
        saved = self._saved(match_id)
        if saved is not None and saved.match.phase != "over":
            self._return_to = None
            self._desk.resume(saved)

    def play_again(self, match_id: int, swapped: bool) -> None:
        """Play the same deals once more, from the first one; it counts nowhere."""
        saved = self._saved(match_id)
        if saved is not None:
            self._play_from(saved, Film(saved.match), Spot(0), swapped)

    def play_from(self, spot: Spot, swapped: bool) -> None:
        """Play the watched match on from a spot; it counts nowhere."""
        film = self.replay.film
        if film is not None and self._watched is not None:
            self.replay.rest()
            self._play_from(self._watched, film, spot, swapped)

    def _play_from(self, saved: SavedMatch, film: Film, spot: Spot, swapped: bool) -> None:
        match, settings = film.until(spot), saved.match.settings
        by = settings.players - 1 if swapped else 0
        logs = [turned_log(log, settings, by) for log in match.deals]
        level = next((level for level in saved.levels[1:] if level != HUMAN), self._habits.current.level)
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
        )
        try:
            played = self._saved(exchange.keep_match(self._store, new, logs))
        except sqlite3.Error as error:
            return self._refuse(error)
        if played is not None:
            self._return_to = None
            self._desk.resume(played)
            self._window.toast.say(tr("Тренировка: эта партия не считается."))

    # --- putting away and taking back

    def put_away(self, numbers: Sequence[int]) -> None:
        """Delete matches, with a way back."""
        try:
            for number in numbers:
                self._store.delete(number)
        except sqlite3.Error as error:
            return self._refuse(error)
        self._put_away = list(numbers)
        if self._return_to in numbers:
            self._return_to = None
        self._load_history()
        count = len(numbers)
        self._window.toast.offer(tr("Удалено партий: %n.", n=count), tr("Вернуть удалённое"), self.take_back)

    def take_back(self) -> None:
        """Take back what was deleted last."""
        numbers, self._put_away = self._put_away, []
        if not numbers:
            return
        try:
            for number in numbers:
                self._store.undelete(number)
        except sqlite3.Error as error:
            return self._refuse(error)
        self._window.toast.hide()
        self._load_history(numbers)

    # --- out and in

    def export(self, numbers: Sequence[int]) -> None:
        """Write the records of matches: one into a file, several into a folder."""
        saved = [each for each in map(self._saved, numbers) if each is not None]
        if not saved:
            return
        names = list(exchange.file_names(saved))
        if len(saved) == 1:
            chosen, _ = QFileDialog.getSaveFileName(
                self._window,
                tr("Сохранить запись партии"),
                str(Path.home() / names[0]),
                tr("Записи партий (*.kozel)"),
            )
            paths = [Path(chosen)] if chosen else []
        else:
            chosen = QFileDialog.getExistingDirectory(self._window, tr("Куда выгрузить записи"), str(Path.home()))
            paths = [_free(Path(chosen) / name) for name in names] if chosen else []
        if not paths:
            return
        try:
            for each, path in zip(saved, paths, strict=True):
                path.write_text(exchange.outgoing(each), encoding="utf-8", newline="\n")
        except OSError as error:
            told = tr("Не удалось записать «{name}»: {why}")
            return self._window.toast.say(fill(told, name=error.filename, why=error.strerror), stays=True)
        if len(paths) == 1:
            self._window.toast.say(fill(tr("Запись сохранена: {name}"), name=paths[0]))
        else:
            self._window.toast.say(fill(tr("Записей выгружено: {n}, папка {name}"), n=len(paths), name=chosen))

    def choose_files(self) -> None:
        """Ask for files and take their records in."""
        names, _ = QFileDialog.getOpenFileNames(
            self._window, tr("Загрузить записи партий"), str(Path.home()), tr("Записи партий (*.kozel);;Все файлы (*)")
        )
        if names:
            self.take_in([Path(name) for name in names])

    def take_in(self, paths: Sequence[Path]) -> None:
        """Take in the records of files, also of all such files in folders; the window goes on answering."""
        self._begin_import(lambda: self._from_files(paths))

    def paste(self) -> None:
        """Take in the record that lies in the clipboard."""
        words = QGuiApplication.clipboard().text()
        if not exchange.looks_like_record(words):
            return self._window.toast.say(tr('В буфере обмена нет записи партии: она начинается с [Kozel "1"].'))
        pieces = exchange.pieces(tr("вставленный текст"), words)
        self._begin_import(lambda: iter(pieces))

    def _begin_import(self, pieces: Callable[[], Iterator[Piece | Problem]]) -> None:
        self._taken_in, self._problems = [], []
        self._import.start(map(self._take_piece, pieces()))

    @staticmethod
    def _from_files(paths: Sequence[Path]) -> Iterator[Piece | Problem]:
        for path in paths:
            files = sorted(path.glob(f"*{exchange.SUFFIX}")) if path.is_dir() else [path]
            for file in files:
                found = exchange.pieces_of_file(file)
                yield from [found] if isinstance(found, Problem) else found

    def _take_piece(self, piece: Piece | Problem) -> int | list[Problem]:
        """Keep the match of one record; its number, or what is wrong."""
        if isinstance(piece, Problem):
            return [piece]
        incoming = exchange.understand(piece)
        if isinstance(incoming, list):
            return incoming
        players = incoming.match.settings.players
        names = [seat.name for seat in self._desk.company(players, HUMAN)]
        try:
            return exchange.keep_incoming(self._store, incoming, names)
        except sqlite3.Error as error:
            return [Problem(piece.source, None, text(reason(error)))]

    def _took_in(self, results: Sequence[int | list[Problem]]) -> None:
        for result in results:
            if isinstance(result, int):
                self._taken_in.append(result)
            else:
                self._problems += result

    def _took_all_in(self) -> None:
        if self._taken_in:
            self.open_history(self._taken_in)
        if self._problems:
            told = [str(problem) for problem in self._problems[:_MOST_TOLD]]
            if (more := len(self._problems) - len(told)) > 0:
                told.append(tr("и ещё замечаний: %n", n=more))
            if self._taken_in:
                told.insert(0, tr("Загружено партий: %n. Остальные не загружены:", n=len(self._taken_in)))
            self._window.toast.say("\n".join(told), stays=True)
        elif self._taken_in:
            self._window.toast.say(tr("Загружено партий: %n.", n=len(self._taken_in)))
        else:
            self._window.toast.say(tr("Там нет ни одной записи партии."))

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open what the program was started with: one file, or several at once."""
        if len(paths) == 1:
            self.open_file(paths[0])
        elif paths:
            self.take_in(paths)

    def open_file(self, path: Path) -> None:
        """Open the match of a file that was double-clicked: play an unfinished one on, watch another."""
        found = exchange.pieces_of_file(path)
        if isinstance(found, Problem) or len(found) != 1:
            return self.take_in([path])
        kept = self._take_piece(found[0])
        if isinstance(kept, list):
            return self._window.toast.say("\n".join(map(str, kept)), stays=True)
        saved = self._saved(kept)
        if saved is not None and saved.match.phase == "over":
            self.watch(kept)
        else:
            self.go_on(kept)

    # --- the window

    def close(self) -> None:
        """End everything that is still being read."""
        self._import.stop()
        for page in (self._history, self._statistics, self._honesty):
            if page is not None:
                page.stop()


def _free(path: Path) -> Path:
    """The path, or one like it that no file has yet."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free
