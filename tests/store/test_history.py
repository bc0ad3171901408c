"""Rows of the history, entries of the statistics, and matches that come from outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import attrs
import pytest

from kozel_desktop.rules.actions import Action, Flag, Resign
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_reading import LARGEST
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.store.database import open_database
from kozel_desktop.store.exchange import (
    Incoming,
    Piece,
    Problem,
    file_names,
    files_in,
    keep_incoming,
    keep_match,
    looks_like_record,
    outgoing,
    pieces,
    pieces_of_file,
    understand,
)
from kozel_desktop.store.history import course, entries, rows, second_half
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.saved import Origin
from kozel_desktop.store.statistics import summary_of
from tests import situations

_SOUND = ("02-k11", "08-solo", "11-yard", "15-club-pairs", "19-k66", "20-k11")
RECORDS = Path(__file__).parent.parent / "data" / "records"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    connection = open_database(tmp_path).connection
    yield MatchStore(connection)
    connection.close()


def keep(store: MatchStore, match: Match, begun: str = "2026-11-30T12:00:00", **changes: object) -> int:
    new = NewMatch(
        begun=begun,
        preset="k11",
        settings=match.settings,
        names=("Вы", "Семён"),
        levels=("human", "player"),
        seed=bytes(16),
        **changes,  # type: ignore[arg-type]
    )
    return keep_match(store, new, match.deals)


def test_rows_tell_what_happened(store: MatchStore) -> None:
    over = situations.find(lambda match: match.verdict is not None, {"target": 201})
    first = keep(store, over)
    running = keep(store, situations.find(situations.viewer_decides), "2026-12-01T08:00:00")
    assert [row.id for row in rows(store.connection)] == [running, first]
    row = list(rows(store.connection))[1]
    assert over.verdict is not None
    assert (row.winners, row.scores, row.deals) == (over.verdict.winners, over.accounts.scores, over.deal_no)
    assert row.table == "target=201"
    assert row.outcome == ("won" if over.verdict.winners == (0,) else "lost")
    assert (row.level, row.origin) == ("player", "played")
    assert next(rows(store.connection)).outcome == "unfinished"


def test_what_was_put_away_is_in_no_row_and_no_number(store: MatchStore) -> None:
    match_id = keep(store, situations.find(lambda match: match.verdict is not None))
    store.delete(match_id)
    assert list(rows(store.connection)) == []
    assert list(entries(store.connection)) == []
    store.undelete(match_id)
    assert [row.id for row in rows(store.connection)] == [match_id]


def test_entries_make_the_same_statistics_as_the_match(store: MatchStore) -> None:
    match = situations.find(lambda match: match.verdict is not None, {"threshold": 0, "fish_tie": "none"})
    keep(store, match)
    keep(store, match, "2026-12-01", origin="imported")
    keep(store, match, "2026-12-02", origin="replay")
    summary = summary_of(entries(store.connection))
    assert summary.matches == 1
    assert (summary.totals.points, summary.totals.points_others) == match.accounts.scores
    assert summary.luck_of("own", "doubles").trials >= match.deal_no
    assert course(store.connection, 1)[-1] == match.accounts.scores


@pytest.mark.parametrize("gives_up", [Resign(), Flag()])
def test_a_match_given_up_in_its_first_deal_is_lost(store: MatchStore, gives_up: Action) -> None:
    match = Match.new(K11.settings, SeededDeck(bytes(16)))
    match.next_deal()
    keep(store, match)
    assert list(entries(store.connection)) == [], "nothing has come of it yet"
    match.play(0, gives_up)
    keep(store, match)
    summary = summary_of(entries(store.connection))
    assert (summary.matches, summary.lost, summary.streak, len(summary.rating)) == (1, 1, -1, 1)
    assert summary.totals.deals == 0


def test_statistics_follow_the_order_of_play_when_the_clock_is_put_back(store: MatchStore) -> None:
    for loser, begun in ((1, "2026-10-25T02:50:00"), (0, "2026-10-25T02:10:00")):
        match = Match.new(K11.settings, SeededDeck(bytes(16)))
        match.next_deal()
        match.play(loser, Resign())
        keep(store, match, begun)
    assert [entry.outcome for entry in entries(store.connection)] == ["won", "lost"]
    assert summary_of(entries(store.connection)).streak == -1


def test_a_match_of_an_unknown_game_spoils_nothing(store: MatchStore) -> None:
    match_id = keep(store, situations.find(lambda match: match.verdict is not None))
    store.connection.execute("UPDATE match SET preset = 'whist', losers = 'x' WHERE id = ?", (match_id,))
    other = keep(store, situations.find(lambda match: match.verdict is not None))
    assert [row.id for row in rows(store.connection)] == [other]
    assert [entry.id for entry in entries(store.connection)] == [other]


def test_a_row_and_the_match_itself_agree_on_what_is_guarded(store: MatchStore) -> None:
    running = situations.find(situations.viewer_decides)
    over = situations.find(lambda match: match.verdict is not None)
    between = situations.find(lambda match: match.phase == "between")
    guarded = set()
    for origin in get_args(Origin):
        for match, length in ((running, None), (over, None), (between, None), (between, between.deal_no)):
            kept = keep(store, match, origin=origin, length=length)
            if store.read(kept).is_guarded:
                guarded.add(kept)
    assert {row.id for row in rows(store.connection) if row.is_guarded} == guarded
    assert 0 < len(guarded) < len(list(rows(store.connection)))


def test_the_second_half_of_a_duplicate_is_found(store: MatchStore) -> None:
    match = situations.find(situations.viewer_decides)
    first = keep(store, match, origin="duplicate", length=8)
    assert second_half(store.connection, first) is None
    second = keep(store, match, origin="duplicate", length=8, turned=1, source=(first, None, None))
    found = second_half(store.connection, first)
    assert found is not None
    assert found.id == second


@pytest.mark.parametrize("path", [RECORDS / f"{name}.kozel" for name in _SOUND], ids=lambda path: path.name)
def test_a_record_comes_in_and_goes_out_again(store: MatchStore, path: Path) -> None:
    found = pieces_of_file(path)
    assert not isinstance(found, Problem)
    incoming = understand(found[0])
    assert isinstance(incoming, Incoming), incoming
    match_id = keep_incoming(store, incoming, ("A", "B", "C", "D"))
    saved = store.read(match_id)
    assert saved.match.deals == incoming.match.deals
    again = understand(Piece("out", 1, outgoing(saved)))
    assert isinstance(again, Incoming)
    assert again.match.deals == incoming.match.deals
    assert not saved.match.settings.changed_from(incoming.match.settings)
    assert keep_incoming(store, incoming, ("A", "B", "C", "D")) == match_id, "it is not kept twice"
    store.delete(match_id)
    assert keep_incoming(store, incoming, ("A", "B", "C", "D")) != match_id


@pytest.mark.parametrize(
    ("stated", "kept", "written"),
    [
        ("2026-11-30", "2026-11-30", "2026-11-30"),
        ("20261130T101500", "2026-11-30T10:15:00", "2026-11-30"),
        ("2026-W48-1", "2026-11-23", "2026-11-23"),
        ("2026-W48-1T10", "2026-11-23T10:00:00", "2026-11-23"),
        ("9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59", "9999-12-31"),
    ],
)
def test_a_date_is_kept_and_written_in_one_form(store: MatchStore, stated: str, kept: str, written: str) -> None:
    text = outgoing_text().replace("\n\n", f'\n[Date "{stated}"]\n\n', 1)
    incoming = understand(Piece("in", 1, text))
    assert isinstance(incoming, Incoming), incoming
    saved = store.read(keep_incoming(store, incoming, ("A", "B", "C", "D")))
    assert saved.begun == kept
    assert isinstance(understand(Piece("out", 1, outgoing(saved))), Incoming)
    assert f'[Date "{written}"]' in outgoing(saved)
    assert list(file_names([saved])) == [f"k11-{written}.kozel"]
    as_it_was_kept_before = attrs.evolve(saved, begun=stated)
    assert f'[Date "{written}"]' in outgoing(as_it_was_kept_before)


def test_several_records_in_one_text_keep_their_lines() -> None:
    one = '[Kozel "1"]\n[Preset "k11"]\n\ndeal 1\n'
    found = pieces("paste", f"\n{one}\n{one}")
    assert [piece.first_line for piece in found] == [2, 7]
    assert found[1].text == one
    marked = pieces("paste", f"# by hand\n{one}\n \ufeff{one}")
    assert [(piece.first_line, piece.text) for piece in marked] == [
        (1, "# by hand\n"),
        (2, f"{one}\n"),
        (7, f" \ufeff{one}"),
    ]
    assert looks_like_record(one)
    assert not looks_like_record("https://example.org")


def test_what_is_wrong_is_said_with_file_and_line() -> None:
    text = outgoing_text()
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each.startswith("= "))
    broken = "\n".join("= out A | scores 7 7" if n == line else each for n, each in enumerate(text.splitlines(), 1))
    problems = understand(Piece("game.kozel", 1, broken))
    assert isinstance(problems, list)
    assert problems[0].line == line
    assert problems[0].told.en.startswith(f"game.kozel:{line}: expected ")
    assert problems[0].told.ru.startswith(f"game.kozel:{line}: запись расходится с правилами: ожидается ")
    shifted = understand(Piece("game.kozel", 11, broken))
    assert isinstance(shifted, list)
    assert shifted[0].line == line + 10


def outgoing_text() -> str:
    from kozel_desktop.rules.record_keeping import record_of
    from kozel_desktop.rules.record_writing import write_record

    return write_record(record_of(situations.find(situations.went_out), "k11"))


@pytest.mark.parametrize("text", ["", "hello", '[Kozel "1"]\n', '[Kozel "1"]\n[Preset "whist"]\n'])
def test_nonsense_is_refused_with_a_reason(text: str) -> None:
    problems = [problem for piece in pieces("paste", text) for problem in understand_all(piece)]
    assert problems or not text
    assert all(problem.told.en.startswith("paste") for problem in problems)
    assert all("запись не читается: " in problem.told.ru for problem in problems)


def understand_all(piece: Piece) -> list[Problem]:
    found = understand(piece)
    return found if isinstance(found, list) else []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("latin.kozel", "expected text in UTF-8"),
        ("missing.kozel", "there is no such file or folder"),
        ("x" * 300 + ".kozel", "no file can have such a name"),
        ("a\0b.kozel", "no file can have such a name"),
        ("pipe.kozel", "this is no file"),
        ("large.kozel", "the text is too long: expected 32 MiB at most"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "latin.kozel").write_bytes(b"[Kozel \xff]")
    (tmp_path / "pipe.kozel").mkdir()
    with (tmp_path / "large.kozel").open("wb") as file:
        file.truncate(LARGEST + 1)
    assert files_in(tmp_path / name) == ([] if name == "pipe.kozel" else [tmp_path / name])
    found = pieces_of_file(tmp_path / name)
    assert isinstance(found, Problem)
    assert found.told.en == f"{name}: {why}"


def test_a_record_of_a_match_that_is_being_played_lays_nothing_open(store: MatchStore) -> None:
    """The record was written because the disk refused: it shows the hand of the opponent, and the match goes on."""
    match = situations.find(lambda match: match.deal_no == 2 and situations.viewer_decides(match))
    kept = keep(store, match)
    incoming = understand(Piece("in", 1, outgoing(store.read(kept), whole=True)))
    assert isinstance(incoming, Incoming)
    assert incoming.match.deals == match.deals
    for action in (match.sight(0).actions[0], Resign()):
        assert keep_incoming(store, incoming, ("A", "B")) == kept
        assert store.read(kept).is_guarded
        match = store.read(kept).match
        match.play(0, action)
        store.add_action(kept, match.deals[-1], len(match.deals[-1].actions) - 1, (), settled=True)
    assert store.read(keep_incoming(store, incoming, ("A", "B"))).origin == "imported", "nothing is hidden any more"


def test_a_record_of_a_first_half_lays_nothing_open(store: MatchStore) -> None:
    match = situations.find(lambda match: match.phase == "between")
    kept = keep(store, match, origin="duplicate", length=match.deal_no)
    incoming = understand(Piece("in", 1, outgoing(store.read(kept), whole=True)))
    assert isinstance(incoming, Incoming)
    assert keep_incoming(store, incoming, ("A", "B")) == kept
    second = keep(store, match, origin="duplicate", length=match.deal_no, turned=1, source=(kept, None, None))
    assert store.read(second).is_over
    assert keep_incoming(store, incoming, ("A", "B")) not in (kept, second)


def test_a_record_that_knows_more_than_the_memory_is_kept(store: MatchStore) -> None:
    """The disk had refused: only the record has the last decisions."""
    match = situations.find(lambda match: match.deal_no == 2 and situations.viewer_decides(match))
    kept = keep(store, match)
    incoming = understand(Piece("in", 1, outgoing(store.read(kept), whole=True)))
    assert isinstance(incoming, Incoming)
    store.connection.execute("DELETE FROM action WHERE deal = 2 AND place = ?", (len(match.deals[1].actions) - 1,))
    again = store.read(keep_incoming(store, incoming, ("A", "B")))
    assert again.match.deals == match.deals
    assert again.id != kept


def test_practice_and_help_of_a_record_come_in_and_go_out_again_once(store: MatchStore) -> None:
    text = outgoing_text().replace("\n\n", '\n[Practice "1 7 x"]\n[Hints "3"]\n[Event "двор"]\n\n', 1)
    incoming = understand(Piece("in", 1, text))
    assert isinstance(incoming, Incoming)
    kept = keep_incoming(store, incoming, ("A", "B"))
    saved = store.read(kept)
    assert (saved.practice, sum(saved.hints.values())) == ((1,), 3)
    store.add_hint(kept, saved.match.deal_no)
    written = outgoing(store.read(kept)).splitlines()
    tags = [line for line in written if line.startswith(("[Practice", "[Hints", "[Event"))]
    assert tags == ['[Practice "1"]', '[Hints "4"]', '[Event "двор"]']


def test_a_folder_is_searched_whatever_the_case_of_names(tmp_path: Path) -> None:
    for name in ("MATCH.KOZEL", "b.kozel", "c.Kozel", "kozel", "a.txt"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [path.name for path in files_in(tmp_path)] == ["MATCH.KOZEL", "b.kozel", "c.Kozel"]


def test_an_unfinished_match_keeps_its_seed_to_itself(store: MatchStore) -> None:
    running = keep(store, situations.find(situations.viewer_decides))
    over = keep(store, situations.find(lambda match: match.verdict is not None))
    assert "[Seed" not in outgoing(store.read(running))
    assert "[Seed" in outgoing(store.read(over))


def test_names_of_files_differ(store: MatchStore) -> None:
    match = situations.find(situations.viewer_decides)
    saved = [store.read(keep(store, match, f"2026-11-{day}T00:00")) for day in (30, 30, 29)]
    assert list(file_names(saved)) == ["k11-2026-11-30.kozel", "k11-2026-11-30-2.kozel", "k11-2026-11-29.kozel"]


def test_the_tables_of_the_family_are_read_back(store: MatchStore) -> None:
    for name in ("yard", "pairs", "donkey"):
        match = situations.find(lambda match: match.phase == "between", game=VARIANTS[name])
        new = NewMatch(
            begun="2026-11-30",
            preset=name,
            settings=match.settings,
            names=("a",) * match.settings.players,
            levels=("human", *("player",) * (match.settings.players - 1)),
            seed=bytes(16),
        )
        keep_match(store, new, match.deals)
    assert [entry.game for entry in entries(store.connection)] == ["yard", "pairs", "donkey"]
    assert K11.id not in [row.preset for row in rows(store.connection)]
