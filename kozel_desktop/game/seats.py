"""Who sits at the table."""

from __future__ import annotations

from attrs import frozen


@frozen
class SeatInfo:
    """A player as the table names him."""

    name: str
    human: bool
    level: str = "human"
    """Level id of a computer player (record.md, tag Levels)."""
