"""Matches are kept decision by decision and go on exactly where they stopped."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import K11
from kozel_desktop.rules.words import Words
from kozel_desktop.store.database import FILE_NAME, open_database
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore

SEED = bytes(range(16))
TABLE = K11.settings.changed({"target": 201, "bonuses": True, "multi_doubles": 2})


def keeper(folder: Path) -> MatchKeeper:
    said: list[Words] = []
    return MatchKeeper(MatchStore(open_database(folder).connection), said.append)


def test_a_match_goes_on_at_the_very_decision(tmp_path: Path) -> None:
    """After every decision of a whole match the stored match equals the live one."""
    rng = random.Random(2)
    store = keeper(tmp_path)
    match = Match.new(TABLE, SeededDeck(SEED))
    store.begin("2026-11-30", "k11", TABLE, ("Вы", "Семён"), ("human", "thumb"), SEED)
    left = 900.0
    while match.phase != "over":
        if match.phase == "between":
            match.next_deal()
            store.deal(match.deals[-1])
        else:
            assert match.round is not None
            assert match.to_move is not None
            left -= 0.25
            events = match.play(match.to_move, rng.choice(match.round.legal_actions()))
            store.action(match.deals[-1], (left, 880.0))
            for event in events:
                if isinstance(event, MatchEnded):
                    store.over(event)
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
    MatchStore(opened.connection).begin("2026-11-30", "k11", TABLE, ("A", "B"), ("human", "thumb"), SEED)
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


def test_refusing_disk_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    said: list[Words] = []
    connection = open_database(tmp_path).connection
    kept = MatchKeeper(MatchStore(connection), said.append)
    match = Match.new(TABLE, SeededDeck(SEED))
    kept.begin("2026-11-30", "k11", TABLE, ("A", "B"), ("human", "thumb"), SEED)
    match.next_deal()
    kept.deal(match.deals[-1])
    connection.close()
    for _ in range(3):
        assert match.round is not None
        assert match.to_move is not None
        match.play(match.to_move, match.round.legal_actions()[0])
        kept.action(match.deals[-1], ())
    assert len(said) == 1


@pytest.mark.parametrize("text", ["nonsense", "bonuses", "bonuses=maybe", "target=0"])
def test_kept_nonsense_is_a_value_error(tmp_path: Path, text: str) -> None:
    connection = open_database(tmp_path).connection
    kept = keeper(tmp_path)
    match = Match.new(K11.settings, SeededDeck(SEED))
    kept.begin("2026-11-30", "k11", K11.settings, ("A", "B"), ("human", "thumb"), SEED)
    match.next_deal()
    kept.deal(match.deals[-1])
    connection.execute("UPDATE match SET settings = ?", (text,))
    with pytest.raises(ValueError, match=text.partition("=")[0]):
        MatchStore(connection).unfinished()
