"""Rating points of a finished match to 101 (C13)."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.rules.settings import TableSettings

RATED_TARGET = 101
_REFERENCE = 100
"""The formula counts from 100, although 101 loses (E21)."""


def rating_points(
    settings: TableSettings, scores: Sequence[int], losers: Sequence[int], gave_up: int | None = None
) -> tuple[int, ...] | None:
    """Return what each side gains by a match; None for a target that the formula does not know.

    ``scores`` are the recorded points, without the deferred; ``gave_up`` is the side whose time ran out or
    that resigned: then the others are measured by its score.
    """
    if settings.target != RATED_TARGET or settings.score_to != "loser":
        return None
    reference = _REFERENCE if gave_up is None else scores[gave_up]
    return tuple(
        0 if side in losers else max(1, (2 * (reference - score) + 10) // 20) for side, score in enumerate(scores)
    )
