"""The last good copy: made while all is sound, put aside with a damaged file, and brought back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from kozel_desktop.store.copies import COPY_NAME, keep_copy
from kozel_desktop.store.database import FILE_NAME, open_database, take_copy
from kozel_desktop.store.matches import MatchStore
from tests.store.test_matches import new_match


def matches_in(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM match").fetchone()[0])


def damage(path: Path) -> None:
    """Overwrite the middle of a file, as a failing disk does."""
    content = bytearray(path.read_bytes())
    content[len(content) // 3 : 2 * len(content) // 3] = b"\x55" * (len(content) // 3)
    path.write_bytes(bytes(content))


def test_a_damaged_file_is_put_aside_and_its_good_copy_brought_back(tmp_path: Path) -> None:
    opened = open_database(tmp_path)
    store = MatchStore(opened.connection)
    for _ in range(3):
        store.begin(new_match())
    keep_copy(opened.connection, tmp_path)
    opened.connection.close()
    damage(tmp_path / FILE_NAME)
    damaged = (tmp_path / FILE_NAME).read_bytes()
    again = open_database(tmp_path)
    assert again.notice is not None
    assert (tmp_path / "kozel.damaged-1.sqlite3").read_bytes() == damaged
    assert matches_in(again.connection) == 0
    assert again.copy is not None
    assert (again.copy.path.name, again.copy.matches) == ("kozel.copy-1.sqlite3", 3)
    take_copy(again.copy, again.connection)
    MatchStore(again.connection).begin(new_match())
    again.connection.close()
    last = open_database(tmp_path)
    assert last.notice is None
    assert matches_in(last.connection) == 4
    assert last.connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert again.copy.path.exists(), "the copy stays"


def test_damage_inside_the_file_is_found_at_the_start(tmp_path: Path) -> None:
    """Pages far from the head of the file count too."""
    opened = open_database(tmp_path)
    for _ in range(200):
        MatchStore(opened.connection).begin(new_match(tags="x" * 200))
    opened.connection.close()
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[-4096:-2048] = b"\xaa" * 2048
    (tmp_path / FILE_NAME).write_bytes(bytes(content))
    assert open_database(tmp_path).notice is not None
    assert (tmp_path / "kozel.damaged-1.sqlite3").read_bytes() == bytes(content)


def test_a_damaged_database_never_becomes_the_good_copy(tmp_path: Path) -> None:
    opened = open_database(tmp_path)
    MatchStore(opened.connection).begin(new_match())
    keep_copy(opened.connection, tmp_path)
    good = (tmp_path / COPY_NAME).read_bytes()
    opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    MatchStore(opened.connection).begin(new_match())
    opened.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damage(tmp_path / FILE_NAME)
    other = sqlite3.connect(tmp_path / FILE_NAME)
    with pytest.raises(sqlite3.DatabaseError):
        keep_copy(other, tmp_path)
    assert (tmp_path / COPY_NAME).read_bytes() == good
    assert [path.name for path in tmp_path.glob("*.new")] == []


def test_an_empty_database_does_not_replace_a_copy(tmp_path: Path) -> None:
    opened = open_database(tmp_path)
    keep_copy(opened.connection, tmp_path)
    assert not (tmp_path / COPY_NAME).exists()


def test_every_damage_has_its_own_pair_of_files(tmp_path: Path) -> None:
    for _ in range(2):
        opened = open_database(tmp_path)
        MatchStore(opened.connection).begin(new_match())
        keep_copy(opened.connection, tmp_path)
        opened.connection.close()
        (tmp_path / FILE_NAME).write_bytes(b"nothing" * 1000)
    open_database(tmp_path)
    assert sorted(path.name for path in tmp_path.glob("*-[12].sqlite3")) == [
        "kozel.copy-1.sqlite3",
        "kozel.copy-2.sqlite3",
        "kozel.damaged-1.sqlite3",
        "kozel.damaged-2.sqlite3",
    ]


@pytest.mark.parametrize("gone", [True, False], ids=["gone", "empty"])
def test_a_file_that_is_empty_or_gone_is_lost_where_its_copy_holds_matches(tmp_path: Path, gone: bool) -> None:
    """As a power cut leaves it; the first start of all has no copy and is no loss."""
    opened = open_database(tmp_path)
    assert opened.notice is None
    MatchStore(opened.connection).begin(new_match())
    keep_copy(opened.connection, tmp_path)
    opened.connection.close()
    (tmp_path / FILE_NAME).unlink()
    if not gone:
        (tmp_path / FILE_NAME).touch()
    again = open_database(tmp_path)
    assert again.notice is not None
    assert "пропал или пуст" in again.notice.ru
    assert again.copy is not None
    assert (again.copy.path.name, again.copy.matches) == ("kozel.copy-1.sqlite3", 1)
    assert again.kept


def test_a_copy_with_other_matches_is_put_aside_before_it_is_replaced(tmp_path: Path) -> None:
    """A database that began anew never takes the place of the last trace of the old one."""
    earlier, folder = open_database(tmp_path / "earlier").connection, tmp_path / "data"
    MatchStore(earlier).begin(new_match(seed=b"\1" * 16))
    now = open_database(folder).connection
    keep_copy(earlier, folder)
    old = (folder / COPY_NAME).read_bytes()
    for _ in range(2):
        MatchStore(now).begin(new_match())
        keep_copy(now, folder)
    assert sorted(path.name for path in folder.glob("kozel.copy*")) == ["kozel.copy-1.sqlite3", COPY_NAME]
    assert (folder / "kozel.copy-1.sqlite3").read_bytes() == old
    assert matches_in(sqlite3.connect(folder / COPY_NAME)) == 2


@pytest.mark.parametrize(
    "spoil",
    ["DROP TABLE match", "DROP TABLE bookmark", *(f"PRAGMA user_version = {number}" for number in (-1, 0, 1))],
)
def test_tables_that_are_not_those_of_the_version_are_damage(tmp_path: Path, spoil: str) -> None:
    opened = open_database(tmp_path)
    MatchStore(opened.connection).begin(new_match())
    keep_copy(opened.connection, tmp_path)
    opened.connection.execute("PRAGMA foreign_keys = OFF")
    opened.connection.execute(spoil)
    opened.connection.close()
    again = open_database(tmp_path)
    assert again.kept
    assert (tmp_path / "kozel.damaged-1.sqlite3").exists()
    assert not list(tmp_path.glob("kozel.version-*"))
    assert again.copy is not None
    assert again.copy.matches == 1


def test_a_file_that_cannot_be_written_is_read_into_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played is there to be seen; what is played is forgotten, and said so."""
    opened = open_database(tmp_path)
    MatchStore(opened.connection).begin(new_match())
    opened.connection.close()
    from kozel_desktop.store import database

    def refuse(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(database, "_connect", refuse)
    reopened = open_database(tmp_path)
    assert not reopened.kept
    assert reopened.notice is not None
    assert "запись туда запрещена" in reopened.notice.ru
    assert matches_in(reopened.connection) == 1


def test_a_file_that_somebody_locks_does_not_hold_the_start_up(tmp_path: Path) -> None:
    open_database(tmp_path).connection.close()
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    opened = open_database(tmp_path)
    assert not opened.kept
    assert opened.notice is not None
    assert "занят другой программой" in opened.notice.ru
    assert MatchStore(opened.connection).begin(new_match()) == 1


def test_a_full_disk_is_said_and_play_goes_on(tmp_path: Path) -> None:
    """When there is room again, everything that waited is written in order."""
    from kozel_desktop.rules.deal import SeededDeck
    from kozel_desktop.rules.match import Match
    from kozel_desktop.rules.words import Words
    from kozel_desktop.store.keeper import MatchKeeper
    from tests.store.test_matches import SEED, TABLE

    said: list[Words] = []
    connection = open_database(tmp_path).connection
    kept = MatchKeeper(MatchStore(connection), said.append)
    kept.begin(new_match())
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    assert connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()[0] == pages
    match = Match.new(TABLE, SeededDeck(SEED))
    while not said:
        assert match.phase != "over", "the disk has become full"
        if match.phase == "between":
            match.next_deal()
            kept.deal(match.deals[-1])
        assert match.round is not None
        assert match.to_move is not None
        match.play(match.to_move, match.round.legal_actions()[0])
        kept.action(match.deals[-1], (900.0,) * 50, settled=match.phase != "playing")  # much to be written
    assert "на диске нет места" in said[0].ru
    connection.execute("PRAGMA max_page_count = 100000")
    kept.arranged(())
    kept.clocks(())
    saved = MatchStore(open_database(tmp_path).connection).unfinished()
    assert saved is not None
    assert saved.match.events == match.events
