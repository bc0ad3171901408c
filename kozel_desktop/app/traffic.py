"""Records on their way out of the memory and into it: files, folders, what is dropped, pasted or double-clicked."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from kozel_desktop.app.archive import Archive
from kozel_desktop.app.matchdesk import MatchDesk
from kozel_desktop.app.openness import nothing_told, present_deal_left_out
from kozel_desktop.app.parts import Parts
from kozel_desktop.store import exchange
from kozel_desktop.store.exchange import Piece, Problem
from kozel_desktop.store.history import HUMAN
from kozel_desktop.store.troubles import reason
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.slices import Slices
from kozel_desktop.ui.words import text, tr

_MOST_TOLD = 4
"""So many problems of imported files are told at once."""


class RecordTraffic(QObject):
    """Writes matches as records, and keeps those that come as records and follow the rules."""

    def __init__(self, parts: Parts, archive: Archive, desk: MatchDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._archive = archive
        self._desk = desk
        self._import = Slices(self)
        self._import.got.connect(self._took_in)
        self._import.finished.connect(lambda: self._parts.dialogs.when_free(self._tell_what_came))
        self._coming: deque[Iterator[Piece | Problem]] = deque()
        """What is to be taken in, one after the other."""
        self._results: list[int | list[Problem]] = []
        """What came of all that the player has not been told of."""
        self._untold = False
        self._held: list[Path] | None = None
        """Files that are to be opened later; None while they are opened at once."""

    # --- out

    def export(self, numbers: Sequence[int]) -> None:
        """Write the records of matches: one into a file, several into a folder."""
        read = [each for each in map(self._archive.read, numbers) if each is not None]
        saved = [each for each in read if each.told.deals]
        if not saved:
            if read:
                self._parts.window.toast.say(nothing_told(read[0].comes_again))
            return
        names = list(exchange.file_names(saved))
        if len(saved) == 1:
            chosen = self._parts.dialogs.file_to_write(names[0])
            paths = [chosen] if chosen else []
        else:
            chosen = self._parts.dialogs.folder_to_write()
            paths = [_free(chosen / name) for name in names] if chosen else []
        if not paths:
            return
        try:
            for each, path in zip(saved, paths, strict=True):
                path.write_text(exchange.outgoing(each), encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            told = tr("Не удалось записать «{name}»: {why}")
            return self._parts.window.toast.say(fill(told, name=path, why=text(reason(error))), stays=True)
        lines = [
            fill(tr("Запись сохранена: {name}"), name=paths[0])
            if len(paths) == 1
            else fill(tr("Записей выгружено: {n}, папка {name}"), n=len(paths), name=chosen)
        ]
        if len(saved) < len(read):
            lines.append(tr("Не выгружено, потому что кости ещё в игре: %n.", n=len(read) - len(saved)))
        if any(each.told is not each.match for each in saved):
            lines.append(present_deal_left_out())
        self._parts.window.toast.say("\n".join(lines))

    # --- in

    def choose_files(self) -> None:
        """Ask for files and take their records in."""
        if paths := self._parts.dialogs.files_to_read():
            self.take_in(paths)

    def take_in(self, paths: Sequence[Path]) -> None:
        """Take in the records of files, also of all such files in folders; the window goes on answering."""
        self._begin_import(self._from_files(paths))

    def paste(self) -> None:
        """Take in the record that lies in the clipboard."""
        words = QGuiApplication.clipboard().text()
        if not exchange.looks_like_record(words):
            return self._parts.window.toast.say(tr('В буфере обмена нет записи партии: она начинается с [Kozel "1"].'))
        pieces = exchange.pieces(tr("вставленный текст"), words)
        self._begin_import(iter(pieces))

    def _begin_import(self, pieces: Iterator[Piece | Problem]) -> None:
        """Take records in, after those that are being taken in now."""
        self._coming.append(pieces)
        self._untold = True
        if not self._import.running:
            self._import.start(map(self._take_piece, self._all_coming()))

    def _all_coming(self) -> Iterator[Piece | Problem]:
        while self._coming:
            yield from self._coming.popleft()

    @staticmethod
    def _from_files(paths: Sequence[Path]) -> Iterator[Piece | Problem]:
        for path in paths:
            for file in exchange.files_in(path):
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
            return exchange.keep_incoming(self._parts.store, incoming, names)
        except sqlite3.Error as error:
            return [Problem(piece.source, None, reason(error))]

    def _took_in(self, results: Sequence[int | list[Problem]]) -> None:
        self._results += results

    def _tell_what_came(self) -> None:
        """Show the matches that were taken in, and say what is wrong with the others; once, when all are there."""
        if self._import.running or not self._untold:
            return
        results, self._results, self._untold = self._results, [], False
        taken = list(dict.fromkeys(result for result in results if isinstance(result, int)))
        problems = [problem for result in results if not isinstance(result, int) for problem in result]
        if taken:
            self._archive.open_history(taken)
        if problems:
            told = [text(problem.told) for problem in problems[:_MOST_TOLD]]
            if (more := len(problems) - len(told)) > 0:
                told.append(tr("и ещё замечаний: %n", n=more))
            if taken:
                told.insert(0, tr("Загружено партий: %n. Остальные не загружены:", n=len(taken)))
            self._parts.window.toast.say("\n".join(told), stays=True)
        elif taken:
            self._parts.window.toast.say(tr("Загружено партий: %n.", n=len(taken)))
        else:
            self._parts.window.toast.say(tr("Там нет ни одной записи партии."))

    def hold(self) -> None:
        """Open no file until ``release``: it is not settled yet which memory its match comes into."""
        self._held = []

    def release(self) -> None:
        """Open what was to be opened meanwhile."""
        held, self._held = self._held, None
        self.open_files(held or ())

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open what the program was started with, or what a later copy hands over: one file, or several at once.

        A dialog that is open is answered first: it is about the match that is at the table now.
        """
        if self._held is not None:
            self._held += paths
        elif len(paths) == 1:
            self._parts.dialogs.when_free(lambda: self.open_file(paths[0]))
        elif paths:
            self._parts.dialogs.when_free(lambda: self.take_in(paths))

    def open_file(self, path: Path) -> None:
        """Open the match of a file that was double-clicked: play an unfinished one on, watch another."""
        found = exchange.pieces_of_file(path)
        if isinstance(found, Problem) or len(found) != 1:
            return self.take_in([path])
        kept = self._take_piece(found[0])
        if isinstance(kept, list):
            return self._parts.window.toast.say("\n".join(text(problem.told) for problem in kept), stays=True)
        saved = self._archive.read(kept)
        if saved is not None and saved.match.phase == "over":
            self._archive.watch(kept)
        else:
            self._archive.go_on(kept)

    def close(self) -> None:
        """Take no more in."""
        self._import.stop()


def _free(path: Path) -> Path:
    """The path, or one like it that no file has yet."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free
