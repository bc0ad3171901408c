"""``verify``: recomputes the deals of records from their seed and tells what agrees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from attrs import define

from kozel_desktop.cli.console import Hopeless, complain, read, say
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.record import Record
from kozel_desktop.rules.record_reading import read_records
from kozel_desktop.rules.sealing import Finding, verify_record
from kozel_desktop.rules.words import Words


@define
class _Count:
    records: int = 0
    deals: int = 0
    differences: int = 0


def verify_files(names: Sequence[str]) -> int:
    """Verify every file; returns 0 when all agrees, 1 when something does not or cannot be compared, 2 when a file
    cannot be read."""
    count = _Count()
    unreadable = False
    for name in names:
        try:
            for record in read_records(read(name)):
                _verify(name, record, count)
        except Hopeless as error:
            unreadable = True
            complain(str(error))
        except BadRecord as error:
            unreadable = True
            complain(f"{name}:{error.line}: {error}")
    say(f"{count.records} records, {count.deals} deals, {count.differences} differences")
    return 2 if unreadable else 1 if count.differences else 0


def _verify(name: str, record: Record, count: _Count) -> None:
    count.records += 1
    count.deals += len(record.deals)
    findings = verify_record(record)
    missing = "a tag Seed" if not findings else "a deal" if not record.deals else ""
    if missing:
        count.differences += 1
        say(f"{name}:{record.tags[0].line}: expected {missing}, got none: nothing can be verified")
    count.differences += sum(not finding.agrees for finding in findings)
    lines = {deal.number: deal.hands_line for deal in record.deals}
    commit = record.tag("Commit") or record.tags[0]
    for finding in _joined(findings):
        line = commit.line if finding.deal is None else lines[finding.deal]
        say(f"{name}:{line}: {finding.words.en}")


def _joined(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Deals in a row that agree become one line; every other deal is named in its own."""
    for (agrees, of_deal), group in groupby(findings, key=lambda found: (found.agrees, found.deal is not None)):
        run = list(group)
        if not of_deal:
            yield from run
        elif agrees:
            first, last = run[0].deal, run[-1].deal
            numbers = f"deal {first}" if first == last else f"deals {first}-{last}"
            yield Finding(True, _about(numbers, run[0]), first)
        else:
            for found in run:
                yield Finding(False, _about(f"deal {found.deal}", found), found.deal)


def _about(what: str, found: Finding) -> Words:
    return Words(f"{what}: {found.words.ru}", f"{what}: {found.words.en}")
