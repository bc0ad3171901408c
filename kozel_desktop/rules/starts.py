"""How a deal begins where that does not follow from the deal before, as the lines of a record (record.md, Deals)."""

from __future__ import annotations

from kozel_desktop.rules.deal import Dealing
from kozel_desktop.rules.deal_reading import DealReader
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Start
from kozel_desktop.rules.record import SEATS, Before
from kozel_desktop.rules.record_writing import spell_before, spell_position
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import spell


def before_of(start: Start) -> Before:
    """Everything that a record can say of the accounts."""
    accounts = start.accounts
    return Before(accounts.scores, accounts.deferred, accounts.carry, accounts.ranks, start.opener)


def spell_start(start: Start) -> str:
    """The lines of a record that say how the deal starts."""
    position = () if start.position is None else spell_position(start.position)
    return "\n".join((spell_before(before_of(start)), *position))


def parse_start(settings: TableSettings, dealing: Dealing, text: str) -> Start:
    """The opposite of ``spell_start``; ValueError for lines that make no sense."""
    reader = DealReader(settings, 1, 0)
    reader.add(0, f"hands {' | '.join(f'{SEATS[seat]} {spell(hand)}' for seat, hand in enumerate(dealing.hands))}")
    if dealing.boneyard:
        reader.add(0, f"base {spell(dealing.boneyard)}")
    for number, line in enumerate(text.splitlines(), 1):
        reader.add(number, line)
    read = reader.finished()
    before = read.before
    if (
        before is None
        or before.scores is None
        or before.deferred is None
        or before.carry is None
        or before.ranks is None
    ):
        raise ValueError(f"{text!r}: expected all accounts")
    return Start(Accounts(before.scores, before.deferred, before.carry, before.ranks), before.opener, read.position)
