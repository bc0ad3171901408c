"""How strong the levels are: what ``python packaging/dev.py ladder --write`` has measured, and with which code."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen


@frozen
class Measured:
    """Duplicate deals of Козёл 1×1 against another level."""

    against: str
    """Level id."""
    deals: int
    share: float
    """The share of the deals won (0…1), a deal without points for anybody counted half."""
    share_ci95: float
    """Half of its 95 % interval."""
    points: float
    """Points per deal."""
    points_ci95: float
    date: str
    """The day of the last of these deals, like 2026-11-30."""


CODE = "d7d397c0"
"""The version of the players that was measured."""
MEASURED: Mapping[str, Measured] = {
    "beginner": Measured("amateur", 10, 0.575, 0.147, -0.45, 6.33, "2026-11-30"),
    "amateur": Measured("beginner", 10, 0.425, 0.147, 0.45, 6.33, "2026-11-30"),
    "player": Measured("amateur", 10, 0.5, 0.207, -5.55, 11.25, "2026-11-30"),
    "expert": Measured("player", 10, 0.45, 0.176, -6.6, 11.04, "2026-11-30"),
    "master": Measured("expert", 10, 0.5, 0.207, 4.55, 9.9, "2026-11-30"),
    "runner": Measured("player", 10, 0.55, 0.176, -2.45, 8.68, "2026-11-30"),
    "blocker": Measured("player", 10, 0.6, 0.196, 0.0, 10.17, "2026-11-30"),
    "thrower": Measured("player", 10, 0.5, 0.207, -4.1, 8.98, "2026-11-30"),
}
"""By level id."""
