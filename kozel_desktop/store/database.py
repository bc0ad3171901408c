"""The file in which matches are kept: opening, version, and what to do with a damaged or unwritable one.

The file is written ahead (WAL): a decision is in the hands of the system the moment it is kept, so the death of the
program at any moment loses nothing. ``synchronous = NORMAL`` spares the wait for the disk at every tile; a checkpoint
at every new deal bounds what a power cut can take to the decisions of one deal, and it never damages the file.
"""

from __future__ import annotations

import contextlib
import filecmp
import os
import sqlite3
from pathlib import Path

from attrs import frozen

from kozel_desktop.rules.words import Words
from kozel_desktop.store import schema
from kozel_desktop.store.copies import GoodCopy, damaged_aside, find_copy, free_number, offered_copy, put_copy_aside
from kozel_desktop.store.deriving import derive, outdated
from kozel_desktop.store.troubles import NewerVersion, reason

VERSION = schema.VERSION
FILE_NAME = "kozel.sqlite3"
_PATIENCE = 0.2
"""Seconds for which a file locked by somebody else is waited for; the interface waits too."""

_AT_ONCE = 50
"""So many matches are derived again while the file is opened; the others can wait until the window stands."""


@frozen
class Opened:
    """A database ready for use, and what the player must be told about it."""

    connection: sqlite3.Connection
    notice: Words | None = None
    kept: bool = True
    """False when everything will be forgotten with the program."""
    copy: GoodCopy | None = None
    """The last good copy of a file that was damaged or is gone; the player may want it back."""


def open_database(folder: Path) -> Opened:
    """Open the database in a folder, making both where they are missing; never raises.

    A damaged file is put aside, never deleted; one that is empty or gone while its copy holds matches is damaged too
    (a power cut leaves such files). Its copy is offered until the player has answered. Where nothing can be written,
    matches are kept in memory, with those of the file as far as it can be read. A file of an earlier version is
    copied before it is brought up to date.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _put_aside(path) if _is_lost(path) else _open(path)
    except (OSError, sqlite3.OperationalError) as error:
        return _in_memory(path, error)
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # damaged bytes can reach the very text of the error
        return _put_aside(path)


def take_copy(copy: GoodCopy, connection: sqlite3.Connection) -> None:
    """Put everything of a good copy into a database in place of what is there; sqlite3.Error."""
    with contextlib.closing(sqlite3.connect(f"{copy.path.absolute().as_uri()}?mode=ro", uri=True)) as source:
        source.execute("SELECT count(*) FROM match").fetchone()
        source.backup(connection)
    connection.execute("PRAGMA journal_mode = WAL")
    _bring_up_to_date(connection, _version(connection))


def _is_lost(path: Path) -> bool:
    """Whether a file that its copy knows to have held matches is empty or gone."""
    if path.exists() and (not path.is_file() or path.stat().st_size):
        return False
    copy = find_copy(path.parent)
    return copy is not None and copy.matches > 0


def _open(path: Path) -> Opened:
    connection, copy = _connect(path), offered_copy(path.parent)
    if copy is None or connection.execute("SELECT 1 FROM match").fetchone():
        return Opened(connection)
    notice = Words(
        "Файл с партиями в прошлый раз был повреждён или пропал. Партии пишутся в новый.",
        "Last time the matches file was damaged or gone. A new one has been started.",
    )
    return Opened(connection, notice, copy=copy)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE)
    try:
        version = _version(connection)
        _check(connection, version)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        if 0 < version < VERSION:
            _copy_of_version(connection, path, version)
        _bring_up_to_date(connection, version)
    except BaseException:
        connection.close()
        raise
    return connection


def _version(connection: sqlite3.Connection) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise NewerVersion(f"format {version}")
    return version


def _check(connection: sqlite3.Connection, version: int) -> None:
    """DatabaseError for damaged pages, and for tables that are not those of the version."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    if not schema.fits(connection, version):
        raise sqlite3.DatabaseError(f"the tables are not those of version {version}")


def _copy_of_version(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Keep a file of an earlier version as it was, once; one that was kept before is never overwritten."""
    number, kept = 1, path.with_name(f"kozel.version-{version}.sqlite3")
    fresh = kept.with_name(f"{kept.name}.new")
    try:
        fresh.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(fresh)) as copy:
            connection.backup(copy)
        while kept.exists():
            if filecmp.cmp(fresh, kept, shallow=False):
                return
            number += 1
            kept = path.with_name(f"kozel.version-{version}-{number}.sqlite3")
        os.replace(fresh, kept)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()


def _bring_up_to_date(connection: sqlite3.Connection, version: int) -> None:
    """Make the tables of this version out of those of an earlier one, all or nothing."""
    connection.execute("PRAGMA foreign_keys = OFF")
    if version < VERSION:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            if version == 0:
                schema.create(connection)
            for step in range(max(version, 1), VERSION):
                if version:
                    schema.MIGRATIONS[step](connection)
            for (match_id,) in connection.execute("SELECT id FROM match").fetchall():
                derive(connection, match_id)
            connection.execute(f"PRAGMA user_version = {VERSION}")
    with connection:
        connection.execute("BEGIN")
        for match_id in outdated(connection)[:_AT_ONCE]:
            derive(connection, match_id)
    connection.execute("PRAGMA foreign_keys = ON")


def _put_aside(path: Path) -> Opened:
    number = free_number(path.parent)
    aside = damaged_aside(path.parent, number)
    try:
        for suffix in ("-wal", "-shm"):
            companion = path.with_name(path.name + suffix)
            if companion.exists():
                companion.replace(aside.with_name(aside.name + suffix))
        empty = not path.exists() or not path.stat().st_size
        if path.exists():
            path.replace(aside)
        copy = put_copy_aside(path.parent, number)
        connection = _connect(path)
    except (OSError, sqlite3.Error) as error:
        return _in_memory(path, error)
    if empty:
        notice = Words(
            "Файл с партиями пропал или пуст. Партии пишутся в новый.",
            "The matches file is empty or gone. A new one has been started.",
        )
    else:
        notice = Words(
            f"Файл с партиями повреждён. Он сохранён под именем «{aside.name}», а партии пишутся в новый.",
            f"The matches file is damaged. It was kept as “{aside.name}”, and a new one has been started.",
        )
    return Opened(connection, notice, copy=copy)


def _in_memory(path: Path, error: Exception) -> Opened:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        if not isinstance(error, NewerVersion):
            _read_into(connection, path)
        _bring_up_to_date(connection, _version(connection))
    except (sqlite3.Error, OSError, UnicodeDecodeError):
        connection.close()
        connection = sqlite3.connect(":memory:", isolation_level=None)
        _bring_up_to_date(connection, 0)
    why = reason(error)
    return Opened(
        connection,
        Words(
            f"Партии нельзя записать в «{path}»: {why.ru}. Играть можно, но закрытая партия забудется.",
            f"Matches cannot be saved to “{path}”: {why.en}. You can play, but a match is lost when you close it.",
        ),
        kept=False,
    )


def _read_into(connection: sqlite3.Connection, path: Path) -> None:
    """Take over the matches of a file that can be read but not written."""
    if not path.exists():
        return
    for options in ("mode=ro", "mode=ro&immutable=1"):  # the second needs no lock, which a read-only folder refuses
        source = sqlite3.connect(f"{path.absolute().as_uri()}?{options}", uri=True, timeout=_PATIENCE)
        try:
            source.execute("SELECT count(*) FROM match").fetchone()  # a backup would wait for a lock without end
            source.backup(connection)
            return
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise
        finally:
            source.close()
