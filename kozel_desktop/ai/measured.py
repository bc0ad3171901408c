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


CODE = "95c26a6f"
"""The version of the players that was measured."""
MEASURED: Mapping[str, Measured] = {
    "beginner": Measured("amateur", 120, 0.429, 0.061, -5.78, 2.91, "2026-11-30"),
    "amateur": Measured("beginner", 120, 0.571, 0.061, 5.78, 2.91, "2026-11-30"),
    "player": Measured("amateur", 150, 0.583, 0.051, 4.27, 2.87, "2026-11-30"),
    "expert": Measured("player", 100, 0.575, 0.07, 3.58, 3.6, "2026-11-30"),
    "master": Measured("expert", 46, 0.489, 0.094, 1.37, 4.53, "2026-11-30"),
    "runner": Measured("player", 86, 0.605, 0.069, 5.73, 3.71, "2026-11-30"),
    "blocker": Measured("player", 100, 0.568, 0.067, 4.92, 3.61, "2026-11-30"),
    "thrower": Measured("player", 100, 0.512, 0.067, 2.74, 3.67, "2026-11-30"),
}
"""By level id."""
