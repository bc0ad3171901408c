"""What the course of a match asks of whoever keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.takeback import Decision


class Keeper(Protocol):
    """Where decisions are kept before anything is shown; ``clocks`` are as ``MatchClock.kept`` tells them."""

    def deal(self, log: DealLog) -> None:
        """Keep what was dealt."""

    def action(self, log: DealLog, clocks: Sequence[float], *, settled: bool = False) -> None:
        """Keep the last decision of a deal and the time left; ``settled``: it ended the deal or the match."""

    def clocks(self, clocks: Sequence[float]) -> None:
        """Keep the time left while somebody thinks."""

    def decisions(
        self, deal: int, decisions: Sequence[Decision], played: int, clocks: Sequence[float], practice: bool
    ) -> None:
        """Keep that decisions were taken back, or played again: so many of them hold."""

    def bookmark(self, deal: int, decisions: Sequence[Decision], *, kept: bool) -> None:
        """Keep a point of a deal, or forget it."""
