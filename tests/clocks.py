"""Clocks for tests: what is limited by time is then limited by nothing."""

from __future__ import annotations


def stopped() -> float:
    """A clock on which no time passes."""
    return 0.0
