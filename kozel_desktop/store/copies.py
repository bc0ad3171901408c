"""The last good copy of the database: made while everything is sound, offered when the file is damaged or gone."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from datetime import datetime
from pathlib import Path

from attrs import frozen

COPY_NAME = "kozel.copy.sqlite3"
OFFER_NAME = "kozel.copy-offered"
"""Holds the name of a copy as long as the player has not said whether he wants it back."""


@frozen
class GoodCopy:
    """A sound copy of a database."""

    path: Path
    made: datetime
    """Local time."""
    matches: int


def keep_copy(connection: sqlite3.Connection, folder: Path) -> None:
    """Replace the last good copy by one of a database that is sound and holds matches; sqlite3.Error or OSError.

    Nothing is done where the copy is younger than the last change of the database. A copy with matches that the
    database does not hold is put aside first.
    """
    file, kept = Path(connection.execute("PRAGMA database_list").fetchone()[2]), folder / COPY_NAME
    changes = [path.stat().st_mtime for path in (file, file.with_name(f"{file.name}-wal")) if path.is_file()]
    if kept.exists() and kept.stat().st_mtime >= max(changes, default=0.0):
        return
    if not connection.execute("SELECT count(*) FROM match").fetchone()[0]:
        return
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    fresh = folder / f"{COPY_NAME}.new"
    try:
        with contextlib.closing(sqlite3.connect(fresh)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file that can be read anywhere
        if _holds_others(kept, connection):
            os.replace(kept, copy_aside(folder, free_number(folder)))
        os.replace(fresh, kept)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def find_copy(folder: Path) -> GoodCopy | None:
    """The last good copy in a folder; None where there is none that is sound."""
    return _look_at(folder / COPY_NAME)


def put_copy_aside(folder: Path, number: int) -> GoodCopy | None:
    """Give the last good copy the number of the damaged file, so that no later copy replaces it.

    It is offered until ``settle_offer`` is called, also by a program that begins later.
    """
    kept = copy_aside(folder, number)
    try:
        (folder / OFFER_NAME).write_text(kept.name, encoding="utf-8")
        os.replace(folder / COPY_NAME, kept)
    except OSError:
        return None
    return _look_at(kept)


def offered_copy(folder: Path) -> GoodCopy | None:
    """The copy about which the player was asked, by a program that ended before he answered; None where none is."""
    try:
        name = (folder / OFFER_NAME).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return _look_at(folder / name) if _ASIDE.fullmatch(name) else None


def settle_offer(folder: Path) -> None:
    """The player has answered."""
    with contextlib.suppress(OSError):
        (folder / OFFER_NAME).unlink()


def free_number(folder: Path) -> int:
    """The first number that no file has which was put aside."""
    number = 1
    while damaged_aside(folder, number).exists() or copy_aside(folder, number).exists():
        number += 1
    return number


def damaged_aside(folder: Path, number: int) -> Path:
    """Where a damaged database is put."""
    return folder / f"kozel.damaged-{number}.sqlite3"


def copy_aside(folder: Path, number: int) -> Path:
    """Where the copy is put that belongs to it."""
    return folder / f"kozel.copy-{number}.sqlite3"


_ASIDE = re.compile(r"kozel\.copy-[0-9]+\.sqlite3")


def _look_at(path: Path) -> GoodCopy | None:
    try:
        with _reading(path) as copy:
            if copy.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return None
            matches = copy.execute("SELECT count(*) FROM match WHERE deleted IS NULL").fetchone()[0]
        return GoodCopy(path, datetime.fromtimestamp(path.stat().st_mtime), matches)
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return None


def _holds_others(path: Path, connection: sqlite3.Connection) -> bool:
    """Whether a copy may hold matches that a database has never held or has lost; one that cannot be read may."""
    if not path.exists():
        return False
    matches = "SELECT id, seed FROM match"
    try:
        with _reading(path) as copy:
            copied = copy.execute(f"{matches} WHERE deleted IS NULL").fetchall()
    except (sqlite3.Error, UnicodeDecodeError):
        return True
    return not set(copied) <= set(connection.execute(matches))


def _reading(path: Path) -> contextlib.closing[sqlite3.Connection]:
    return contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True))
