"""The file with the matches while the program runs: opened, copied while it is sound, brought back from the copy."""

from __future__ import annotations

import contextlib
import sqlite3
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QTimer

from kozel_desktop.app.dialogs import Dialogs
from kozel_desktop.rules.words import Words
from kozel_desktop.store.copies import GoodCopy, keep_copy, settle_offer
from kozel_desktop.store.database import open_database, take_copy
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.store.spelling import moment
from kozel_desktop.store.troubles import reason
from kozel_desktop.ui.words import text, tr

DELETED_DAYS = 30
"""For so many days a match that was deleted stays in the file."""
_BREATH_MS = 20
"""Between two matches that are derived again after an update of the program."""


class Memory:
    """The database in a folder; a last good copy of it is made when the program begins and when it ends."""

    def __init__(self, folder: Path) -> None:
        opened = open_database(folder)
        self._folder, self._kept = folder, opened.kept
        self.matches = MatchStore(opened.connection)
        self.notice: Words | None = opened.notice
        """What the player must be told about the file."""
        self.rescue: GoodCopy | None = opened.copy
        """The copy of a file that was found damaged or gone, until it was offered."""
        self._closed = False
        self._keep_copy()
        self._forget_deleted()
        self._outdated = self._find_outdated()
        self._renewing = QTimer()
        self._renewing.setInterval(_BREATH_MS)
        self._renewing.timeout.connect(self._renew)
        if self._outdated:
            self._renewing.start()

    def _forget_deleted(self) -> None:
        """The next start will do where the disk refuses."""
        with contextlib.suppress(sqlite3.Error):
            self.matches.purge(moment(datetime.now() - timedelta(days=DELETED_DAYS)))

    def _find_outdated(self) -> list[int]:
        try:
            return self.matches.outdated()
        except sqlite3.Error:
            return []

    def _renew(self) -> None:
        """Derive one match again; the window answers in between."""
        try:
            if self._outdated:
                self.matches.derive(self._outdated.pop(0))
                return
        except sqlite3.Error:
            self._outdated.clear()  # the next start goes on
        self._renewing.stop()

    def offer_copy(self, dialogs: Dialogs) -> Words | None:
        """Ask whether the last good copy shall take the place of the lost file; tell what went wrong, if it did.

        No match may be at the table, and none may come from outside until this is answered: the copy takes the place
        of all that is kept, and its matches have their own numbers.
        """
        copy, self.rescue = self.rescue, None
        if copy is None or self.notice is None:
            return None
        offered = tr(
            "Есть целая копия прежнего от {when}, партий в ней: {n}. Если не брать, она останется в файле «{name}»."
        )
        offered = offered.format(when=copy.made.strftime("%d.%m.%Y %H:%M"), n=copy.matches, name=copy.path.name)
        wanted = dialogs.sure(
            tr("Взять копию партий?"),
            f"{text(self.notice)} {offered}",
            tr("Взять копию"),
            tr("Начать с чистого"),
        )
        if self._closed:  # the program was ended while the question stood: the next one asks again
            return None
        try:
            if wanted:
                take_copy(copy, self.matches.connection)
            settle_offer(self._folder)
        except sqlite3.Error as error:
            why = reason(error)
            return Words(f"Копия не прочиталась: {why.ru}.", f"The copy could not be read: {why.en}.")
        return None

    def close(self) -> None:
        """Renew the copy and let the file go."""
        self._closed = True
        self._renewing.stop()
        self._keep_copy()
        self.matches.connection.close()

    def _keep_copy(self) -> None:
        """The next time will do where the disk refuses; a copy that waits to be offered is another file."""
        if self._kept:
            with contextlib.suppress(sqlite3.Error, OSError):
                keep_copy(self.matches.connection, self._folder)
