"""The kept matches as rows to look through, and as entries for the statistics; no match is played again for either."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS, parse_table
from kozel_desktop.store.facts import DealFacts
from kozel_desktop.store.rating import Outcome, outcome_of
from kozel_desktop.store.saved import COMES_AGAIN, COUNTS, UNREADABLE, Origin, is_guarded, table_name
from kozel_desktop.store.statistics import Entry
from kozel_desktop.store.totals import Totals

HUMAN = "human"
_COLUMNS = (
    "id, begun, preset, settings, names, levels, origin, length, turned, source, ending, losers, winners, scores, "
    f"deals, counts, ended, {COMES_AGAIN}, tags"
)
_PARSED = 256  # tables that are remembered: the same few come again and again


@frozen
class HistoryRow:
    """A match as one line of the history."""

    id: int
    begun: str
    """Local time, ISO 8601."""
    preset: str
    table: str
    """The house rules as a record spells them."""
    names: tuple[str, ...]
    levels: tuple[str, ...]
    origin: Origin
    length: int | None
    turned: int
    source: int | None
    ending: str | None
    losers: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """The account of every side."""
    deals: int
    """How many deals were counted."""
    counts: bool
    ended: str | None
    comes_again: bool = False
    """Its deals are still to be played the other way round."""
    table_name: str = ""
    """What the player called his own table when it began."""

    @property
    def is_own(self) -> bool:
        """Whether a person kept seat 0: the player, as far as a record tells."""
        return self.levels[0] == HUMAN

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended for seat 0; None where the program played that one too, and nobody here won or lost."""
        found = outcome_of(self.ending, self.winners, self.losers)
        return found if self.is_own or found == "unfinished" else None

    @property
    def is_guarded(self) -> bool:
        """Whether it counts and goes on: what its player has not seen yet stays hidden."""
        return is_guarded(self.origin, is_over=self.ending is not None, comes_again=self.comes_again)

    @property
    def others(self) -> tuple[str, ...]:
        """The names of those with whom the player played; of all where nobody is the player."""
        return self.names[1:] if self.is_own else self.names

    @property
    def levels_of_others(self) -> tuple[str, ...]:
        """Their levels, in the same order."""
        return self.levels[1:] if self.is_own else self.levels

    @property
    def met(self) -> frozenset[str]:
        """The levels among the others; the empty one where only people or nobody known played."""
        return frozenset(level for level in self.levels_of_others if level != HUMAN) or frozenset({""})

    @property
    def level(self) -> str:
        """The level of the opponents, of several the first one's; empty where people or nobody known played."""
        return next((level for level in self.levels_of_others if level != HUMAN), "")

    @property
    def known(self) -> bool:
        """Whether this version knows the game."""
        return self.preset in VARIANTS


def rows(connection: sqlite3.Connection) -> Iterator[HistoryRow]:
    """All matches that were not put away and in which anything was dealt, the latest first.

    Whoever has no time may stop between two rows and go on later.
    """
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM match WHERE deleted IS NULL "
        "AND EXISTS (SELECT 1 FROM deal WHERE deal.match = match.id) ORDER BY begun DESC, id DESC"
    ).fetchall()
    return (row for row in map(_row, found) if row is not None)


def _row(columns: tuple[object, ...]) -> HistoryRow | None:
    id, begun, preset, table, names, levels, origin, length, turned, source, ending, *rest = columns
    losers, winners, scores, deals, counts, ended, comes_again, tags = rest
    try:
        return HistoryRow(
            int(str(id)),
            str(begun),
            str(preset),
            str(table),
            tuple(str(names).split("\n")),
            tuple(str(levels).split("\n")),
            origin,  # type: ignore[arg-type]
            None if length is None else int(str(length)),
            int(str(turned)),
            None if source is None else int(str(source)),
            None if ending is None else str(ending),
            _numbers(losers),
            _numbers(winners),
            _numbers(scores),
            int(str(deals)),
            bool(counts),
            None if ended is None else str(ended),
            bool(comes_again),
            table_name(str(tags)),
        )
    except ValueError:
        return None


def _numbers(text: object) -> tuple[int, ...]:
    return tuple(map(int, str(text).split()))


@lru_cache(_PARSED)
def _table(preset: str, changes: str) -> TableSettings:
    return parse_table(preset, changes)


def entries(connection: sqlite3.Connection) -> Iterator[Entry]:
    """The matches for the statistics, in the order in which they were begun; what makes no sense is left out.

    Their numbers tell the order: the clock goes back in autumn, on journeys, and when somebody sets it right.
    Imported matches and deals that were played once more are not among them. Whoever has no time may stop between
    two entries and go on later.
    """
    matches = connection.execute(
        f"SELECT {_COLUMNS} FROM match WHERE deleted IS NULL AND {COUNTS} ORDER BY id"
    ).fetchall()
    for columns in matches:
        row = _row(columns)
        if row is not None and (entry := _entry(connection, row)) is not None:
            yield entry


def _entry(connection: sqlite3.Connection, row: HistoryRow) -> Entry | None:
    kept = connection.execute("SELECT facts, NOT practice FROM deal WHERE match = ? ORDER BY number", (row.id,))
    try:
        settings = _table(row.preset, row.table)
        totals = Totals.of_kept(kept)
    except UNREADABLE:
        return None
    if not totals.course and not totals.deals and row.ending is None:
        return None
    return Entry(
        id=row.id,
        when=row.begun,
        game=row.preset,
        table=row.table,
        level=row.level,
        settings=settings,
        ending=row.ending,
        losers=row.losers,
        winners=row.winners,
        scores=row.scores,
        counts=row.counts,
        totals=totals,
    )


def second_half(connection: sqlite3.Connection, match_id: int) -> HistoryRow | None:
    """The second half of a match that is played twice, if it has begun."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM match WHERE source = ? AND origin = 'duplicate' AND turned > 0 AND deleted IS NULL "
        "ORDER BY id DESC",
        (match_id,),
    ).fetchone()
    return None if found is None else _row(found)


def course(connection: sqlite3.Connection, match_id: int) -> list[tuple[int, ...]]:
    """The scores of all sides after every deal of a match that is over."""
    found = []
    for (text,) in connection.execute("SELECT facts FROM deal WHERE match = ? ORDER BY number", (match_id,)):
        facts = DealFacts.read(text)
        if facts is not None and facts.ending not in ("flag", "resign"):
            found.append(facts.scores)
    return found
