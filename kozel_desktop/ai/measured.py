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


CODE = "d200dcb3"
"""The version of the players that was measured."""
MEASURED: Mapping[str, Measured] = {
    "beginner": Measured("amateur", 300, 0.417, 0.037, -4.74, 1.93, "2026-11-30"),
    "amateur": Measured("beginner", 300, 0.583, 0.037, 4.74, 1.93, "2026-11-30"),
    "player": Measured("amateur", 300, 0.58, 0.037, 3.92, 2.1, "2026-11-30"),
    "expert": Measured("player", 300, 0.601, 0.038, 4.17, 1.95, "2026-11-30"),
    "master": Measured("expert", 300, 0.568, 0.039, 3.05, 2.02, "2026-11-30"),
    "runner": Measured("player", 300, 0.591, 0.037, 5.42, 1.99, "2026-11-30"),
    "blocker": Measured("player", 300, 0.593, 0.038, 5.64, 2.12, "2026-11-30"),
    "thrower": Measured("player", 300, 0.557, 0.038, 4.38, 1.99, "2026-11-30"),
}
"""By level id."""
