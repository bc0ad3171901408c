"""``check``: replays records and tells where they and the rules differ."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from kozel_desktop.cli.console import Hopeless, complain, read, say
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.record_checking import check
from kozel_desktop.rules.record_reading import read_records


@define
class _Count:
    records: int = 0
    deals: int = 0
    differences: int = 0


def check_files(names: Sequence[str]) -> int:
    """Check every file; returns 0 without a difference, 1 with some, 2 when a file cannot be read."""
    count = _Count()
    unreadable = False
    for name in names:
        try:
            _check_file(name, count)
        except Hopeless as error:
            unreadable = True
            complain(str(error))
        except BadRecord as error:
            unreadable = True
            complain(f"{name}:{error.line}: {error}")
    say(f"{count.records} records, {count.deals} deals, {count.differences} differences")
    return 2 if unreadable else 1 if count.differences else 0


def _check_file(name: str, count: _Count) -> None:
    for record in read_records(read(name)):
        differences = check(record)
        count.records += 1
        count.deals += len(record.deals)
        count.differences += len(differences)
        for difference in differences:
            say(f"{name}:{difference.line}: {difference.text}")
