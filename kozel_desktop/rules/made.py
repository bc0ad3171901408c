"""What the sides have made on the table in a deal: Телефон and Берген (C8.3, C10.3)."""

from __future__ import annotations

from collections.abc import Iterable

from kozel_desktop.rules.events import Event, Scored
from kozel_desktop.rules.settings import TableSettings


def made_on_table(settings: TableSettings, events: Iterable[Event]) -> tuple[int, ...]:
    """The points of every side that are made while the deal is played; those of its end are not among them."""
    made = [0] * settings.side_count
    for event in events:
        if isinstance(event, Scored):
            made[settings.side_of(event.seat)] += event.points
    return tuple(made)
