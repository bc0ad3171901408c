"""The last good copy of the database: made while everything is sound, offered when the file is found damaged."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import datetime
from pathlib import Path

from attrs import frozen

COPY_NAME = "kozel.copy.sqlite3"


@frozen
class GoodCopy:
    """A sound copy of a database."""

    path: Path
    made: datetime
    """Local time."""
    matches: int


def keep_copy(connection: sqlite3.Connection, folder: Path) -> None:
    """Replace the last good copy by one of a database that is sound and holds matches; sqlite3.Error or OSError.

    Nothing is done where the copy is younger than the last change of the database.
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
        os.replace(fresh, kept)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def put_copy_aside(folder: Path, number: int) -> GoodCopy | None:
    """Give the last good copy the number of the damaged file, so that no later copy replaces it."""
    kept = folder / f"kozel.copy-{number}.sqlite3"
    try:
        os.replace(folder / COPY_NAME, kept)
        with contextlib.closing(sqlite3.connect(f"{kept.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            if copy.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return None
            matches = copy.execute("SELECT count(*) FROM match WHERE deleted IS NULL").fetchone()[0]
        return GoodCopy(kept, datetime.fromtimestamp(kept.stat().st_mtime), matches)
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return None
