"""Matches are kept decision by decision and go on exactly where they stopped."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from kozel_desktop.rules.actions import Resign
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import K11
from kozel_desktop.rules.words import Words
from kozel_desktop.store import database
from kozel_desktop.store.database import FILE_NAME, open_database
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.saved import Unreadable

SEED = bytes(range(16))
TABLE = K11.settings.changed({"target": 201, "bonuses": True, "multi_doubles": 2})


def new_match(**changes: Any) -> NewMatch:
    usual = NewMatch(
        begun="2026-11-30T12:00:00",
        preset="k11",
        settings=TABLE,
        names=("A", "B"),
        levels=("human", "thumb"),
        seed=SEED,
    )
    return evolve(usual, **changes)


def keeper(folder: Path) -> MatchKeeper:
    said: list[Words] = []
    return MatchKeeper(MatchStore(open_database(folder).connection), said.append)


def test_a_match_goes_on_at_the_very_decision(tmp_path: Path) -> None:
    """After every decision of a whole match the stored match equals the live one."""
    rng = random.Random(2)
    store = keeper(tmp_path)
    match = Match.new(TABLE, SeededDeck(SEED))
    store.begin(new_match(names=("Вы", "Семён")))
    left = 900.0
    while match.phase != "over":
        if match.phase == "between":
            match.next_deal()
            store.deal(match.deals[-1])
        else:
            assert match.round is not None
            assert match.to_move is not None
            left -= 0.25
            match.play(match.to_move, rng.choice(match.round.legal_actions()))
            store.action(match.deals[-1], (left, 880.0), settled=match.phase != "playing")
        if rng.random() < 0.2 or match.phase == "over":
            again = MatchStore(open_database(tmp_path).connection).unfinished()
            if match.phase == "over":
                assert again is None
            else:
                assert again is not None
                assert again.match.settings == TABLE
                assert again.match.accounts == match.accounts
                assert again.match.events == match.events
                assert again.match.round == match.round
                assert again.match.opener == match.opener
                assert again.clocks in ((left, 880.0), ())
                assert again.names == ("Вы", "Семён")
                assert again.match.deck == SeededDeck(SEED)


def test_damaged_file_is_put_aside_and_said(tmp_path: Path) -> None:
    damaged = b"this is no database" * 1000
    (tmp_path / FILE_NAME).write_bytes(damaged)
    opened = open_database(tmp_path)
    assert opened.notice is not None
    assert "kozel.damaged-1.sqlite3" in opened.notice.ru
    assert opened.kept
    assert (tmp_path / "kozel.damaged-1.sqlite3").read_bytes() == damaged
    MatchStore(opened.connection).begin(new_match())
    assert open_database(tmp_path).notice is None, "the new file is sound"


def test_a_folder_that_cannot_be_made_means_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    opened = open_database(tmp_path / "file" / "data")
    assert not opened.kept
    assert opened.notice is not None
    assert "file" in opened.notice.en
    assert MatchStore(opened.connection).unfinished() is None


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    opened = open_database(tmp_path)
    assert not opened.kept
    assert opened.notice is not None
    assert "newer" in opened.notice.en
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_what_a_locked_disk_refused_is_written_when_it_can_be(tmp_path: Path) -> None:
    """Somebody else locks the file for a while: said once, nothing is lost, said again the next time."""
    said: list[Words] = []
    kept = MatchKeeper(MatchStore(open_database(tmp_path).connection), said.append)
    match = Match.new(TABLE, SeededDeck(SEED))
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    for times in (1, 2):
        other.execute("BEGIN EXCLUSIVE")
        if times == 1:
            kept.begin(new_match())
            match.next_deal()
            kept.deal(match.deals[-1])
        for _ in range(3):
            assert match.round is not None
            assert match.to_move is not None
            match.play(match.to_move, match.round.legal_actions()[0])
            kept.action(match.deals[-1], ())
        assert len(said) == times
        other.execute("COMMIT")
        match.play(match.to_move or 0, match.round.legal_actions()[0])
        kept.action(match.deals[-1], ())
    again = MatchStore(open_database(tmp_path).connection).unfinished()
    assert again is not None
    assert again.match.events == match.events


def test_what_waits_is_written_before_another_match_begins(tmp_path: Path) -> None:
    kept = MatchKeeper(MatchStore(open_database(tmp_path).connection), lambda words: None)
    match = Match.new(TABLE, SeededDeck(SEED))
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    kept.begin(new_match())
    match.next_deal()
    kept.deal(match.deals[-1])
    assert not kept.flush(at_once=True)
    other.close()
    kept.begin(new_match())
    assert kept.store.read(1).match.deals == match.deals
    assert kept.store.connection.execute("PRAGMA busy_timeout").fetchone()[0] > 0, "as patient as before"


def test_a_file_that_was_taken_away_is_said(tmp_path: Path) -> None:
    said: list[Words] = []
    kept = MatchKeeper(MatchStore(open_database(tmp_path).connection), said.append)
    match = Match.new(TABLE, SeededDeck(SEED))
    kept.begin(new_match())
    (tmp_path / FILE_NAME).unlink()
    match.next_deal()
    kept.deal(match.deals[-1])
    assert len(said) == 1


def begun(folder: Path, moves: int = 0) -> tuple[MatchKeeper, Match]:
    """A match that is kept up to so many moves of its first deal."""
    kept, match = keeper(folder), Match.new(TABLE, SeededDeck(SEED))
    kept.begin(new_match())
    match.next_deal()
    kept.deal(match.deals[-1])
    for _ in range(moves):
        move(match)
        kept.action(match.deals[-1], (900.0, 900.0))
    return kept, match


def move(match: Match) -> None:
    assert match.round is not None
    assert match.to_move is not None
    match.play(match.to_move, match.round.legal_actions()[0])


def _next_deal(store: MatchStore, match: Match) -> None:
    store.add_deal(1, evolve(match.deals[-1], number=2))


def _other_move(store: MatchStore, match: Match) -> None:
    store.add_action(1, match.deals[-1], 1, (1.0, 1.0))


def _other_line(store: MatchStore, match: Match) -> None:
    line = [match.deals[-1].actions[0], (1, Resign())]
    store.go_to(1, 1, line, 1, (1.0, 1.0), practice=True)


@pytest.mark.parametrize(
    ("change", "refused"),
    [(_next_deal, "INSERT ON deal"), (_other_move, "UPDATE OF clocks ON match"), (_other_line, "UPDATE ON deal")],
)
def test_what_is_kept_together_is_kept_whole_or_not_at_all(
    tmp_path: Path, change: Callable[[MatchStore, Match], None], refused: str
) -> None:
    """The disk refuses the last part of it."""
    kept, match = begun(tmp_path, moves=3)
    kept.arranged([0, 1, 2])
    connection = kept.store.connection

    def all_kept() -> list[list[Any]]:
        return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in ("match", "deal", "action")]

    before = all_kept()
    connection.execute(f"CREATE TEMP TRIGGER refuse BEFORE {refused} BEGIN SELECT RAISE(ABORT, 'refused'); END")
    with pytest.raises(sqlite3.Error, match="refused"):
        change(kept.store, match)
    assert all_kept() == before
    connection.execute("DROP TRIGGER refuse")
    change(kept.store, match)
    assert all_kept() != before


def test_a_new_deal_brings_everything_into_the_file_itself(tmp_path: Path) -> None:
    """What is only written ahead is what a power cut may take: not more than the decisions of one deal."""
    kept, match = begun(tmp_path / "data", moves=3)
    kept.deal(evolve(match.deals[-1], number=2, actions=[]))
    connection = kept.store.connection
    assert connection.execute("PRAGMA synchronous").fetchone()[0] >= 1, "1 (NORMAL): the disk is waited for"
    (tmp_path / FILE_NAME).write_bytes((tmp_path / "data" / FILE_NAME).read_bytes())
    cut = sqlite3.connect(tmp_path / FILE_NAME)
    for table in ("match", "deal", "action"):
        whole = connection.execute(f"SELECT * FROM {table}").fetchall()
        assert cut.execute(f"SELECT * FROM {table}").fetchall() == whole != []
    cut.close()


def test_a_match_that_is_read_again_goes_on_from_what_the_file_says(tmp_path: Path) -> None:
    """What was waiting belongs to decisions that are not at the table any more."""
    kept, match = begun(tmp_path, moves=1)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with kept.store.impatient():
        move(match)
        kept.action(match.deals[-1], ())
    other.close()
    assert kept.behind
    saved = kept.store.read(1)
    kept.go_on(saved)
    assert not kept.behind
    assert kept.store.read(1).match.deals == saved.match.deals
    move(saved.match)
    kept.action(saved.match.deals[-1], ())
    assert kept.store.read(1).match.deals == saved.match.deals


@pytest.mark.parametrize(
    ("damage", "part"),
    [
        ("UPDATE match SET settings = 'target=x'", "rules of its table"),
        ("UPDATE match SET names = 'x'", "players"),
        ("UPDATE match SET levels = 1", "players"),
        ("UPDATE match SET seed = X'00FF'", "data"),
        ("UPDATE match SET turned = 'x'", "data"),
        ("UPDATE match SET begun = X'00FF'", "data"),
        ("UPDATE match SET length = -3", "data"),
        ("UPDATE match SET origin = 'x'", "data"),
        ("UPDATE match SET tags = '[[1, 2]]'", "data"),
        ("UPDATE match SET tags = '{'", "data"),
        ("UPDATE action SET seat = 'x'", "deals or moves"),
        ("UPDATE action SET action = X'FF'", "deals or moves"),
        ("UPDATE deal SET hands = '0-0'", "deals or moves"),
        ("UPDATE deal SET boneyard = 5", "deals or moves"),
        ("UPDATE deal SET hints = 'y'", "data"),
        ("UPDATE deal SET hints = -1", "data"),
        ("UPDATE deal SET practice = 'x'", "data"),
        ("PRAGMA foreign_keys = OFF; UPDATE action SET deal = 7", "deals or moves"),
    ],
)
def test_a_damaged_match_is_passed_over_for_an_older_sound_one(tmp_path: Path, damage: str, part: str) -> None:
    store = MatchStore(open_database(tmp_path).connection)
    for _ in range(2):
        kept = MatchKeeper(store, lambda words: None)
        kept.begin(new_match())
        match = Match.new(TABLE, SeededDeck(SEED))
        match.next_deal()
        kept.deal(match.deals[-1])
        assert match.to_move is not None
        assert match.round is not None
        match.play(match.to_move, match.round.legal_actions()[0])
        kept.action(match.deals[-1], (1.0, 2.0))
    where = "id = 2" if damage.startswith("UPDATE match") else "match = 2"
    store.connection.executescript(f"{damage} WHERE {where}")
    saved = store.unfinished()
    assert saved is not None
    assert saved.id == 1
    store.connection.execute("DELETE FROM match WHERE id = 1")
    with pytest.raises(Unreadable, match=part):
        store.unfinished()


def test_damage_that_reaches_the_text_of_the_error_is_put_aside_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """sqlite quotes damaged bytes in its messages, which then cannot even be decoded."""
    (tmp_path / FILE_NAME).write_bytes(b"x")
    connect = database._connect

    def stumble(path: Path | str) -> sqlite3.Connection:
        if path == tmp_path / FILE_NAME and (tmp_path / FILE_NAME).exists():
            b"\xff".decode("utf-8")
        return connect(path)

    monkeypatch.setattr(database, "_connect", stumble)
    opened = open_database(tmp_path)
    assert opened.notice is not None
    assert (tmp_path / "kozel.damaged-1.sqlite3").read_bytes() == b"x"


@pytest.mark.parametrize("text", ["nonsense", "bonuses", "bonuses=maybe", "target=0"])
def test_kept_nonsense_is_unreadable(tmp_path: Path, text: str) -> None:
    connection = open_database(tmp_path).connection
    kept = keeper(tmp_path)
    match = Match.new(K11.settings, SeededDeck(SEED))
    kept.begin(new_match(settings=K11.settings))
    match.next_deal()
    kept.deal(match.deals[-1])
    connection.execute("UPDATE match SET settings = ?", (text,))
    with pytest.raises(Unreadable) as unreadable:
        MatchStore(connection).unfinished()
    assert unreadable.value.words.ru == "правила её стола непонятны"
