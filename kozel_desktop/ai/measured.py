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


CODE = "90ced9df"
"""The version of the players that was measured."""
MEASURED: Mapping[str, Measured] = {
    "beginner": Measured("amateur", 800, 0.428, 0.023, -4.42, 1.18, "2026-11-30"),
    "amateur": Measured("beginner", 800, 0.572, 0.023, 4.42, 1.18, "2026-11-30"),
    "player": Measured("amateur", 800, 0.552, 0.024, 2.91, 1.24, "2026-11-30"),
    "expert": Measured("player", 800, 0.571, 0.023, 4.01, 1.21, "2026-11-30"),
    "master": Measured("expert", 800, 0.552, 0.023, 3.31, 1.2, "2026-12-01"),
    "runner": Measured("player", 800, 0.574, 0.023, 4.3, 1.19, "2026-11-30"),
    "blocker": Measured("player", 800, 0.573, 0.023, 4.37, 1.24, "2026-12-01"),
    "thrower": Measured("player", 800, 0.555, 0.022, 4.26, 1.18, "2026-11-30"),
}
"""By level id."""
