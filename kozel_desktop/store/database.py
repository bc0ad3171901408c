"""The file in which matches are kept: opening, version, and what to do with a damaged or unwritable one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from attrs import frozen

from kozel_desktop.rules.words import Words

VERSION = 1
FILE_NAME = "kozel.sqlite3"
_PATIENCE = 0.2
"""Seconds for which a file locked by somebody else is waited for; the interface waits too."""

_SCHEMA = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    started TEXT NOT NULL,
    preset TEXT NOT NULL,
    settings TEXT NOT NULL,
    names TEXT NOT NULL,
    levels TEXT NOT NULL,
    seed TEXT NOT NULL,
    clocks TEXT NOT NULL DEFAULT '',
    arranged TEXT NOT NULL DEFAULT '',
    result TEXT
);
CREATE TABLE deal (
    match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    number INTEGER NOT NULL,
    hands TEXT NOT NULL,
    boneyard TEXT NOT NULL,
    redeals TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE TABLE action (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    clocks TEXT NOT NULL,
    PRIMARY KEY (match, deal, place),
    FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
);
"""


@frozen
class Opened:
    """A database ready for use, and what the player must be told about it."""

    connection: sqlite3.Connection
    notice: Words | None = None
    kept: bool = True
    """False when everything will be forgotten with the program."""


def open_database(folder: Path) -> Opened:
    """Open the database in a folder, making both where they are missing; never raises.

    A damaged file is put aside, never deleted. Where nothing can be written, matches are kept in memory.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Opened(_connect(path))
    except (OSError, sqlite3.OperationalError) as error:
        return _in_memory(path, error)
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # damaged bytes can reach the very text of the error
        return _put_aside(path)


def _connect(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise sqlite3.OperationalError(f"it was written by a newer version of the program (format {version})")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        if version == 0:
            connection.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        connection.execute("SELECT count(*) FROM match, deal, action LIMIT 1")
    except BaseException:
        connection.close()
        raise
    return connection


def _put_aside(path: Path) -> Opened:
    number = 1
    while (aside := path.with_name(f"kozel.damaged-{number}.sqlite3")).exists():
        number += 1
    try:
        for suffix in ("-wal", "-shm"):
            companion = path.with_name(path.name + suffix)
            if companion.exists():
                companion.replace(aside.with_name(aside.name + suffix))
        path.replace(aside)
        connection = _connect(path)
    except (OSError, sqlite3.Error) as error:
        return _in_memory(path, error)
    return Opened(
        connection,
        Words(
            f"Файл с партиями повреждён. Он сохранён под именем «{aside.name}», а партии пишутся в новый.",
            f"The matches file is damaged. It was kept as “{aside.name}”, and a new one has been started.",
        ),
    )


def _in_memory(path: Path, error: Exception) -> Opened:
    return Opened(
        _connect(":memory:"),
        Words(
            f"Партии нельзя записать в «{path}» ({error}). Играть можно, но закрытая партия забудется.",
            f"Matches cannot be saved to “{path}” ({error}). You can play, but a match is lost when you close it.",
        ),
        kept=False,
    )
