"""Databases and preferences of every earlier version open in this one, and nothing in them is lost."""

from __future__ import annotations

import itertools
import shutil
import sqlite3
from pathlib import Path

import pytest

from kozel_desktop.rules.record import Tag
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.store import schema
from kozel_desktop.store.database import FILE_NAME, VERSION, open_database
from kozel_desktop.store.facts import DealFacts
from kozel_desktop.store.matches import MatchStore
from kozel_desktop.store.preferences import OwnTable
from kozel_desktop.store.preferences_file import PreferencesStore

MEMORIES = sorted((Path(__file__).parent.parent / "data" / "memory").iterdir(), key=lambda path: int(path.name))


@pytest.fixture(params=MEMORIES, ids=lambda path: f"version {path.name}")
def memory(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder of the user's as a version of the program left it."""
    folder = tmp_path / "data"
    shutil.copytree(request.param, folder)
    return folder


def test_every_version_of_the_format_is_stored() -> None:
    assert [int(path.name) for path in MEMORIES] == list(range(1, VERSION + 1))


def test_every_match_of_an_earlier_version_can_be_read(memory: Path) -> None:
    """The matches replay to the very records that the earlier version wrote."""
    opened = open_database(memory)
    assert opened.notice is None
    assert opened.kept
    store = MatchStore(opened.connection)
    records = sorted(memory.glob("*.kozel"))
    assert records
    for path in records:
        saved = store.read(int(path.stem))
        record = record_of(
            saved.match,
            saved.preset,
            players=saved.names,
            levels=saved.levels,
            date=saved.begun[:10],
            seed=saved.seed,
            word=saved.word,
            tags=[Tag("Practice", " ".join(map(str, saved.practice)))] if saved.practice else (),
        )
        assert write_record(record) == path.read_text(encoding="utf-8")


def test_the_unfinished_match_goes_on_with_clocks_and_order(memory: Path) -> None:
    saved = MatchStore(open_database(memory).connection).unfinished()
    assert saved is not None
    assert saved.match.phase == "playing"
    assert all(0 < left < 900 for left in saved.clocks)
    assert set(saved.arranged) == {tile for tile in range(28) if saved.match.round.hands[0] >> tile & 1}  # type: ignore[union-attr]


def test_what_follows_from_the_decisions_is_found_without_a_replay(memory: Path) -> None:
    connection = open_database(memory).connection
    store = MatchStore(connection)
    over = connection.execute("SELECT id, ending, losers, scores FROM match WHERE ended IS NOT NULL").fetchall()
    assert {ending for _, ending, _, _ in over} >= {"score", "flag", "resign"}
    for number, _, losers, scores in over:
        match = store.read(number).match
        assert match.verdict is not None
        assert losers == " ".join(map(str, match.verdict.losers))
        assert scores == " ".join(map(str, match.accounts.scores))
        texts = connection.execute("SELECT facts FROM deal WHERE match = ? ORDER BY number", (number,)).fetchall()
        facts = [DealFacts.read(text) for (text,) in texts]
        assert len(facts) == match.deal_no
        assert facts[-1] is not None
        assert facts[-1].scores == match.accounts.scores


def test_practice_bookmarks_hints_and_what_was_taken_back_are_kept(tmp_path: Path) -> None:
    """From version 2 on."""
    for source in MEMORIES[1:]:
        folder = tmp_path / source.name
        shutil.copytree(source, folder)
        store = MatchStore(open_database(folder).connection)
        saved = store.unfinished()
        assert saved is not None
        assert saved.practice == (3,)
        assert saved.hints == {3: 1}
        line = (*saved.match.deals[-1].actions, *saved.undone)
        assert saved.undone
        assert saved.bookmarks == (line,)
        began_in_the_middle = store.read(saved.id - 1)
        assert began_in_the_middle.commitment == ""
        assert began_in_the_middle.match.deals[0].start is not None


def test_an_earlier_file_is_copied_before_it_is_changed(memory: Path) -> None:
    before = (memory / FILE_NAME).read_bytes()
    version = sqlite3.connect(memory / FILE_NAME).execute("PRAGMA user_version").fetchone()[0]
    open_database(memory).connection.close()
    copies = list(memory.glob("kozel.version-*"))
    if version == VERSION:
        assert not copies
        return
    (copy,) = copies
    assert copy.name == f"kozel.version-{version}.sqlite3"
    assert list(sqlite3.connect(copy).iterdump()) == list(_database_of(before).iterdump())


def _database_of(content: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.deserialize(content[:18] + b"\x01\x01" + content[20:])  # memory knows no write-ahead log
    return connection


def test_preferences_of_an_earlier_version_hold(memory: Path) -> None:
    loaded = PreferencesStore(memory).load()
    assert loaded.notice is None
    kept = loaded.preferences
    assert (kept.theme, kept.text_scale, kept.level, kept.auto_draw) == ("cloth", 125, "master", False)
    assert kept.player_name == "Мария"
    assert [own.name for own in kept.own_tables] == ["Дачный стол"]
    assert isinstance(kept.own_tables[0], OwnTable)
    preset, table = kept.table()
    assert (preset, table.target, table.multi_doubles) == ("k11", 201, 2)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full in the middle of it: the file is as it was, and the matches are there from memory."""
    folder = tmp_path / "data"
    shutil.copytree(MEMORIES[0], folder)
    before = list(_database_of((folder / FILE_NAME).read_bytes()).iterdump())
    migrate = schema.MIGRATIONS[1]
    calls = itertools.count()

    def stumble(connection: sqlite3.Connection) -> None:
        migrate(connection)
        if next(calls) == 0:
            raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setitem(schema.MIGRATIONS, 1, stumble)
    opened = open_database(folder)
    assert not opened.kept
    assert opened.notice is not None
    assert "на диске нет места" in opened.notice.ru
    assert MatchStore(opened.connection).unfinished() is not None
    assert list(sqlite3.connect(folder / FILE_NAME).iterdump()) == before


def test_a_file_is_copied_once_however_often_its_migration_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(MEMORIES[0], folder)

    def stumble(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setitem(schema.MIGRATIONS, 1, stumble)
    for _ in range(3):
        assert not open_database(folder).kept
    assert [path.name for path in folder.glob("kozel.version-*")] == ["kozel.version-1.sqlite3"]
    with sqlite3.connect(folder / FILE_NAME) as other:
        other.execute("UPDATE match SET settings = settings || ' '")
    open_database(folder)
    assert len(list(folder.glob("kozel.version-*"))) == 2, "another content is kept too"
