"""How much may be looked at before a solution is given up."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define

GLANCE = 64
"""After so many positions the clock is looked at."""


class TooLarge(Exception):
    """The deal has more positions than may be looked at, or the time is over."""


@define
class Budget:
    """Positions, and time."""

    most: int
    """How many positions may be looked at in all."""
    in_time: Callable[[], bool] | None = None
    """Asked now and then whether there is time left; without it all positions may be looked at."""
    seen: int = 0

    def spend(self) -> None:
        """Count a position; TooLarge when it is one too many, or too late."""
        self.seen += 1
        late = self.in_time is not None and self.seen % GLANCE == 0 and not self.in_time()
        if late or self.seen > self.most:
            raise TooLarge
