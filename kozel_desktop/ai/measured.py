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


CODE = "17f5b91e"
"""The version of the players that was measured."""
MEASURED: Mapping[str, Measured] = {
    "beginner": Measured("amateur", 800, 0.439, 0.024, -3.87, 1.19, "2026-11-30"),
    "amateur": Measured("beginner", 800, 0.561, 0.024, 3.87, 1.19, "2026-11-30"),
    "player": Measured("amateur", 800, 0.564, 0.023, 3.59, 1.22, "2026-11-30"),
    "expert": Measured("player", 800, 0.578, 0.024, 3.92, 1.24, "2026-11-30"),
    "master": Measured("expert", 300, 0.568, 0.039, 3.05, 2.02, "2026-11-30"),
    "runner": Measured("player", 200, 0.588, 0.045, 4.79, 2.44, "2026-11-30"),
    "blocker": Measured("player", 200, 0.591, 0.045, 5.58, 2.49, "2026-11-30"),
    "thrower": Measured("player", 200, 0.552, 0.049, 3.79, 2.54, "2026-11-30"),
}
"""By level id."""
