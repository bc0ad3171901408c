"""Hints that look at few worlds only, for tests that are about something else than how good they are."""

from __future__ import annotations

import pytest

from kozel_desktop.ai import counsel as counsels
from kozel_desktop.ai.thumb import Thumb


def advise_quickly(monkeypatch: pytest.MonkeyPatch, playouts: int = 40, least: int = 4) -> None:
    """Let a hint make so many playouts, at least so many for every turn, and take the choice of the rule of thumb."""
    monkeypatch.setattr(counsels, "PLAYOUTS", playouts)
    monkeypatch.setattr(counsels, "LEAST", least)
    monkeypatch.setattr(counsels, "SAMPLED", 40)
    monkeypatch.setattr(counsels, "_choice", lambda sight, seed, clock: Thumb(1).choose(sight))
