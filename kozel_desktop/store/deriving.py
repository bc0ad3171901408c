"""What follows from the kept decisions of a match and is kept beside them, to be found without a replay."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from kozel_desktop.rules.events import MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.rules.variants import parse_table
from kozel_desktop.store.facts import MARK, DealFacts, facts_of
from kozel_desktop.store.saved import COUNTING, UNREADABLE, logs_of
from kozel_desktop.store.spelling import now, spell_numbers


def derive(connection: sqlite3.Connection, match_id: int) -> None:
    """Write all that follows from the decisions of a match; what makes no sense stays as it is.

    The only place that writes these columns. Call it in a transaction. Facts of this version of deals that are over
    are not worked out again: their decisions do not change once the next deal has begun.
    """
    preset, settings, origin, length, ended = connection.execute(
        "SELECT preset, settings, origin, length, ended FROM match WHERE id = ?", (match_id,)
    ).fetchone()
    facts: dict[int, DealFacts | None] = {}
    known = {
        number
        for (number,) in connection.execute(
            "SELECT number FROM deal WHERE match = ? AND substr(facts, 1, ?) = ?", (match_id, len(MARK), MARK)
        )
    }
    try:
        table = parse_table(preset, settings)
        match = Match.new(table, _no_further_deal)
        logs = logs_of(connection, match_id, table)
        for log in logs:
            match.replay(log)
            if log is logs[-1] or log.number not in known:
                facts[log.number] = facts_of(match)
    except UNREADABLE:
        return
    connection.executemany(
        "UPDATE deal SET facts = ? WHERE match = ? AND number = ?",
        [("" if found is None else found.spelled(), match_id, number) for number, found in facts.items()],
    )
    practice = connection.execute("SELECT count(*) FROM deal WHERE match = ? AND practice", (match_id,)).fetchone()[0]
    last = facts[logs[-1].number] if logs else None
    counted = len(logs) - (last is None or last.ending in ("flag", "resign")) if logs else 0
    row = _outcome(match, length is not None and counted >= length) | {
        "scores": spell_numbers(match.accounts.scores),
        "deals": counted,
        "counts": origin in COUNTING and not practice,
    }
    row["ended"] = None if row["ending"] is None else ended or now()
    changes = ", ".join(f"{name} = :{name}" for name in row)
    connection.execute(f"UPDATE match SET {changes} WHERE id = :id", row | {"id": match_id})


def outdated(connection: sqlite3.Connection) -> list[int]:
    """The matches with something that an earlier version of the program has derived, the latest first."""
    rows = connection.execute(
        "SELECT DISTINCT match FROM deal WHERE facts != '' AND substr(facts, 1, ?) != ? ORDER BY match DESC",
        (len(MARK), MARK),
    )
    return [match_id for (match_id,) in rows]


def _outcome(match: Match, all_dealt: bool) -> dict[str, Any]:
    over = next((event for event in match.events if isinstance(event, MatchEnded)), None)
    if over is None:
        return {"ending": "deals" if all_dealt and match.phase != "playing" else None, "losers": "", "winners": ""}
    verdict = over.verdict
    return {
        "ending": over.reason,
        "losers": spell_numbers(verdict.losers),
        "winners": spell_numbers(verdict.winners),
    }


def _no_further_deal(deal_no: int, attempt: int) -> Sequence[Tile]:
    raise LookupError(f"deal {deal_no} was not kept")
