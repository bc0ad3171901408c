"""Matches that come from outside and go there: texts of records in, texts of records out."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from attrs import frozen

from kozel_desktop.rules.deal import fresh_seed
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.record import CONTROL, Difference, Record, Tag
from kozel_desktop.rules.record_checking import replay
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import LARGEST, TOO_LARGE, read_record
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.sealing import Seal, seal_of, verify_record
from kozel_desktop.rules.starts import spell_start
from kozel_desktop.rules.tiles import spell
from kozel_desktop.rules.variants import spell_changes
from kozel_desktop.rules.words import Words
from kozel_desktop.store import objections
from kozel_desktop.store.deriving import derive
from kozel_desktop.store.history import HUMAN
from kozel_desktop.store.matches import MatchStore, NewMatch
from kozel_desktop.store.saved import COMES_AGAIN, COUNTS, UNREADABLE, SavedMatch, logs_of
from kozel_desktop.store.spelling import day_of, now, one_form, spell_hands
from kozel_desktop.store.troubles import reason

SUFFIX = ".kozel"
_TOO_LARGE = Words(f"текст слишком длинный: не больше {LARGEST // 2**20} МиБ", TOO_LARGE)
_HEAD = re.compile(r"^[ \t\ufeff]*\[Kozel ", re.MULTILINE)
OUR_TAGS = {
    *("Kozel", "Preset", "Set", "Seats", "Players", "Levels", "Date", "Seed", "Commit", "Word", "Turned", "Result"),
    *("Practice", "Hints"),
}
"""The tags that the program writes itself; all others are kept."""
_MOST_SAID = 3
"""So many differences of one record are told; the rest is likely to follow from them."""


@frozen
class Piece:
    """The text of one record, and where it stands."""

    source: str
    """The name of the file, or what else it comes from."""
    first_line: int
    text: str


@frozen
class Problem:
    """Something that is wrong with a text."""

    source: str
    line: int | None
    """None where it is not about a line."""
    what: Words

    @property
    def told(self) -> Words:
        """Where it is, and what."""
        where = self.source if self.line is None else f"{self.source}:{self.line}"
        return Words(f"{where}: {self.what.ru}", f"{where}: {self.what.en}")


@frozen
class Incoming:
    """A record that follows the rules from its first line to its last."""

    record: Record
    match: Match
    seal: Seal
    """What its further deals follow from; sealed where those that were played follow from it too."""


def files_in(path: Path) -> list[Path]:
    """The records in a folder; of anything else the path itself, whatever is wrong with it."""
    try:
        if not path.is_dir():
            return [path]
        return sorted(file for file in path.iterdir() if file.name.lower().endswith(SUFFIX))
    except (OSError, ValueError):
        return [path]


def pieces_of_file(path: Path) -> list[Piece] | Problem:
    """The records in a file, or why there are none."""
    try:
        there = path.stat()
        if not stat.S_ISREG(there.st_mode):
            return Problem(path.name, None, Words("это не файл", "this is no file"))
        if there.st_size > LARGEST:
            return Problem(path.name, None, _TOO_LARGE)
        return pieces(path.name, path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError:
        return Problem(path.name, None, Words("это не текст в UTF-8", "expected text in UTF-8"))
    except (OSError, ValueError) as error:  # ValueError: nothing can have such a name
        return Problem(path.name, None, reason(error))


def pieces(source: str, text: str) -> list[Piece]:
    """The records in a text that holds several, one after the other; a text without a head is one piece."""
    starts = [found.start() for found in _HEAD.finditer(text)]
    if not starts or text[: starts[0]].strip():
        starts.insert(0, 0)
    found = []
    line = 1 + text.count("\n", 0, starts[0])
    for start, end in pairwise((*starts, len(text))):
        found.append(Piece(source, line, text[start:end]))
        line += text.count("\n", start, end)
    return found


def looks_like_record(text: str) -> bool:
    """Whether a text is worth reading as a record."""
    return _HEAD.search(text) is not None


def understand(piece: Piece) -> Incoming | list[Problem]:
    """The match of a record, or what is wrong with it, line by line (record.md, Checking).

    The language of records itself (``A draw 3-6``, ``scores``) is the same in both languages.
    """

    def problem(line: int, what: Words) -> Problem:
        return Problem(piece.source, line + piece.first_line - 1 if line else None, what)

    try:
        record = read_record(piece.text.encode())
        seal = seal_of(record)
        if seal is None or not all(finding.agrees for finding in verify_record(record)):
            seal = Seal(fresh_seed(), sealed=False)
        match, differences = replay(record, seal.deck(record.settings))
    except BadRecord as error:
        return [problem(error.line, _misread(error))]
    except ValueError as error:
        return [problem(0, _misread(error))]
    if differences:
        return [problem(difference.line, _against_rules(difference)) for difference in differences[:_MOST_SAID]]
    if not match.deals:
        return [problem(0, Words("в записи нет ни одной сдачи", "expected a deal, got none"))]
    return Incoming(record, match, seal)


def _misread(error: ValueError) -> Words:
    said = objections.said(str(error), error.__context__)
    return Words(f"запись не читается: {said.ru}", said.en)


def _against_rules(difference: Difference) -> Words:
    said = objections.said(difference.text)
    return Words(f"запись расходится с правилами: {said.ru}", said.en)


def keep_incoming(store: MatchStore, incoming: Incoming, names: Sequence[str]) -> int:
    """Keep a match from outside and return its number; ``names`` are those of seats that have none.

    It counts nowhere. One that is here already is not kept twice, nor one that is being played here.
    sqlite3.Error when the disk refuses: then nothing is kept.
    """
    if (before := kept_before(store.connection, incoming)) is not None:
        return before
    record, players = incoming.record, incoming.match.settings.players
    date = record.value("Date")
    stated, levels = record.players, record.levels
    new = NewMatch(
        begun=one_form(date) if date else now(),
        preset=record.preset,
        settings=incoming.match.settings,
        names=stated if len(stated) == players else tuple(names[:players]),
        levels=levels if len(levels) == players else (HUMAN,) * players,
        seed=incoming.seal.seed,
        word=incoming.seal.word,
        turned=incoming.seal.turned,
        sealed=incoming.seal.sealed,
        origin="imported",
        tags=json.dumps([[tag.name, tag.value] for tag in record.tags if tag.name not in OUR_TAGS], ensure_ascii=False),
    )
    with store.connection:
        store.connection.execute("BEGIN")
        match_id = _keep(store, new, incoming.match.deals)
        _keep_marks(store.connection, match_id, record)
    return match_id


def _keep_marks(connection: sqlite3.Connection, match_id: int, record: Record) -> None:
    """Keep what a record tells of practice and help; it tells only how often in all, which its last deal gets."""
    for deal in re.findall(r"\b[0-9]{1,9}\b", record.value("Practice") or ""):
        connection.execute("UPDATE deal SET practice = 1 WHERE match = ? AND number = ?", (match_id, int(deal)))
    hints = record.value("Hints") or ""
    if re.fullmatch("[0-9]{1,9}", hints):
        connection.execute(
            "UPDATE deal SET hints = ?2 WHERE match = ?1 AND number = (SELECT max(number) FROM deal WHERE match = ?1)",
            (match_id, int(hints)),
        )


def kept_before(connection: sqlite3.Connection, incoming: Incoming) -> int | None:
    """The match that is here already with every decision the same; None where there is none.

    A record that tells nothing new of a match that counts and goes on is that match: one of its own would lay open
    what its player has not seen yet.
    """
    settings, deals = incoming.match.settings, incoming.match.deals
    for match_id, preset, changes, guarded in connection.execute(
        f"SELECT id, preset, settings, {COUNTS} AND (ended IS NULL OR {COMES_AGAIN}) AS guarded FROM match "
        "WHERE deleted IS NULL AND origin <> 'replay' "
        "AND EXISTS (SELECT 1 FROM deal WHERE match = match.id AND number = ? AND hands = ?) "
        "ORDER BY guarded DESC, origin = 'imported', id",
        (deals[0].number, spell_hands(deals[0].dealing.hands)),
    ).fetchall():
        if (preset, changes) == (incoming.record.preset, spell_changes(incoming.record.preset, settings)):
            with contextlib.suppress(*UNREADABLE):
                kept = logs_of(connection, match_id, settings)
                if kept == deals or (guarded and _goes_further(kept, deals)):
                    return int(match_id)
    return None


def _goes_further(logs: Sequence[DealLog], beginning: Sequence[DealLog]) -> bool:
    """Whether deals begin with those of a beginning, as far as it goes."""
    return len(logs) >= len(beginning) and all(
        (log.number, log.dealing, log.actions[: len(first.actions)]) == (first.number, first.dealing, first.actions)
        for log, first in zip(logs, beginning, strict=False)
    )


def keep_match(store: MatchStore, new: NewMatch, logs: Sequence[DealLog]) -> int:
    """Keep a match with all that has happened in it, whole or not at all; return its number."""
    with store.connection:
        store.connection.execute("BEGIN")
        return _keep(store, new, logs)


def _keep(store: MatchStore, new: NewMatch, logs: Sequence[DealLog]) -> int:
    match_id = store.begin(new)
    _insert(store.connection, match_id, logs)
    derive(store.connection, match_id)
    return match_id


def _insert(connection: sqlite3.Connection, match_id: int, logs: Sequence[DealLog]) -> None:
    connection.executemany(
        "INSERT INTO deal (match, number, hands, boneyard, redeals, start) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (
                match_id,
                log.number,
                spell_hands(log.dealing.hands),
                spell(log.dealing.boneyard),
                "\n".join(map(spell_hands, log.redeals)),
                "" if log.start is None else spell_start(log.start),
            )
            for log in logs
        ],
    )
    connection.executemany(
        "INSERT INTO action (match, deal, place, seat, action, clocks) VALUES (?, ?, ?, ?, ?, '')",
        [
            (match_id, log.number, place, seat, str(action))
            for log in logs
            for place, (seat, action) in enumerate(log.actions)
        ],
    )


def outgoing(saved: SavedMatch, *, whole: bool = False) -> str:
    """The record of what may be told of a match, or of the ``whole`` match where it would be lost otherwise.

    The seed is told only when nothing is left to be dealt from it.
    """
    seal, match = saved.seal, saved.match if whole else saved.told
    practice = [deal for deal in saved.practice if deal <= match.deal_no]
    hints = sum(times for deal, times in saved.hints.items() if deal <= match.deal_no)
    tags = [Tag("Practice", " ".join(map(str, practice)))] if practice else []
    tags += [Tag("Hints", str(hints))] if hints else []
    record = record_of(
        match,
        saved.preset,
        players=saved.names,
        levels=saved.levels,
        date=day_of(saved.begun),
        seed=seal.seed if seal.sealed and saved.is_over and not saved.comes_again else None,
        commit=seal.commitment,
        word=seal.word,
        turned=seal.turned,
        tags=[*tags, *(Tag(name, CONTROL.sub(" ", value)) for name, value in json.loads(saved.tags or "[]"))],
    )
    return write_record(record)


def file_names(saved: Sequence[SavedMatch]) -> Iterator[str]:
    """A name for the record of every match, none of them twice."""
    used: dict[str, int] = {}
    for each in saved:
        name = "-".join(filter(None, (each.preset, day_of(each.begun))))
        used[name] = used.get(name, 0) + 1
        yield f"{name}{SUFFIX}" if used[name] == 1 else f"{name}-{used[name]}{SUFFIX}"
