"""The tables of the database, and how those of every earlier version become them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable

from kozel_desktop.rules.deal import commitment

VERSION = 2

SCHEMA = (
    """CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    begun TEXT NOT NULL,               -- local time, ISO 8601 (in matches of version 1 the day alone)
    preset TEXT NOT NULL,
    settings TEXT NOT NULL,            -- what differs from the preset, as in the tag Set
    names TEXT NOT NULL,               -- one a line, in seat order, as levels
    levels TEXT NOT NULL,
    seed TEXT NOT NULL,                -- hex; the deals that are still to come follow from it
    word TEXT NOT NULL DEFAULT '',     -- the player's own word in the shuffling
    commitment TEXT NOT NULL DEFAULT '', -- shown before the first move; empty where earlier deals have another origin
    turned INTEGER NOT NULL DEFAULT 0, -- by how many seats every dealt hand is passed on
    length INTEGER,                    -- the match ends after so many deals; NULL: by its target
    tags TEXT NOT NULL DEFAULT '',     -- JSON: tags of an imported record that are kept nowhere else; the own table
    origin TEXT NOT NULL DEFAULT 'played', -- played, imported, duplicate, replay
    source INTEGER REFERENCES match ON DELETE SET NULL, -- which match was replayed or is played a second time
    source_deal INTEGER,
    source_place INTEGER,
    clocks TEXT NOT NULL DEFAULT '',   -- seconds left, a seat, and perhaps owed
    arranged TEXT NOT NULL DEFAULT '', -- the player's order of his tiles
    ended TEXT,                        -- when, as begun
    deleted TEXT,                      -- when the player has put it away
    -- all below follows from the decisions and is written by store/deriving.py alone
    ending TEXT,                       -- score, flag, resign, deals (see length); NULL while the match goes on
    losers TEXT NOT NULL DEFAULT '',   -- sides, divided by blanks, as winners and scores
    winners TEXT NOT NULL DEFAULT '',
    scores TEXT NOT NULL DEFAULT '',
    deals INTEGER NOT NULL DEFAULT 0,  -- how many deals were counted
    counts INTEGER NOT NULL DEFAULT 1  -- in statistics and ratings of matches
)""",
    """CREATE TABLE deal (
    match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    number INTEGER NOT NULL,
    hands TEXT NOT NULL,
    boneyard TEXT NOT NULL,
    redeals TEXT NOT NULL,
    start TEXT NOT NULL DEFAULT '',    -- accounts and position with which it began, in the words of a record
    practice INTEGER NOT NULL DEFAULT 0, -- hidden tiles were seen and decisions taken back: not counted
    hints INTEGER NOT NULL DEFAULT 0,  -- how often the player was helped
    facts TEXT NOT NULL DEFAULT '',    -- JSON, follows from the decisions, written by store/deriving.py alone
    PRIMARY KEY (match, number)
)""",
    """CREATE TABLE action (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    clocks TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0, -- taken back; may be played again as long as nothing else is
    PRIMARY KEY (match, deal, place),
    FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
)""",
    """CREATE TABLE bookmark (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    actions TEXT NOT NULL,             -- all decisions up to there, one a line: seat, blank, action
    made TEXT NOT NULL,
    FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
)""",
    "CREATE INDEX match_by_time ON match (begun)",
    "CREATE INDEX bookmark_by_deal ON bookmark (match, deal)",
)


def create(connection: sqlite3.Connection) -> None:
    """Make the tables of this version; call it in a transaction."""
    for statement in SCHEMA:
        connection.execute(statement)


def fits(connection: sqlite3.Connection, version: int) -> bool:
    """Whether a database has the tables of a version up to this one; what it has beyond them does no harm."""
    if version == 0:
        return not connection.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'").fetchone()[0]
    if version == VERSION:
        with contextlib.closing(sqlite3.connect(":memory:")) as model:
            create(model)
            wanted = {name: _columns(model, name) for name in ("match", "deal", "action", "bookmark")}
    else:
        wanted = _EARLIER.get(version, {})
    return bool(wanted) and all(columns <= _columns(connection, name) for name, columns in wanted.items())


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}


_EARLIER = {
    1: {
        "match": {"id", "started", "preset", "settings", "names", "levels", "seed", "clocks", "arranged", "result"},
        "deal": {"match", "number", "hands", "boneyard", "redeals"},
        "action": {"match", "deal", "place", "seat", "action", "clocks"},
    }
}
"""What the next step reads of the tables of every earlier version."""


def _to_2(connection: sqlite3.Connection) -> None:
    """Version 1 knew only matches that were played here, and one text for the result."""
    old = ("action", "deal", "match")
    for table in old:
        connection.execute(f"ALTER TABLE {table} RENAME TO {table}_1")
    create(connection)
    connection.create_function("commitment", 1, _commitment, deterministic=True)
    connection.execute(
        "INSERT INTO match (id, begun, preset, settings, names, levels, seed, commitment, clocks, arranged, ended) "
        "SELECT id, started, preset, settings, names, levels, seed, commitment(seed), clocks, arranged, "
        "CASE WHEN result IS NULL THEN NULL ELSE started END FROM match_1"
    )
    connection.execute(
        "INSERT INTO deal (match, number, hands, boneyard, redeals) "
        "SELECT match, number, hands, boneyard, redeals FROM deal_1"
    )
    connection.execute(
        "INSERT INTO action (match, deal, place, seat, action, clocks) "
        "SELECT match, deal, place, seat, action, clocks FROM action_1"
    )
    for table in old:
        connection.execute(f"DROP TABLE {table}_1")


def _commitment(seed: object) -> str:
    try:
        return commitment(bytes.fromhex(str(seed)))
    except ValueError:
        return ""


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _to_2}
"""From every version to the next one."""
