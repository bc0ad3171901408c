"""Why the better action was better than the one that was played: a true sentence of the hint, the two compared."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.ai.advice import Counsel, points_are_good
from kozel_desktop.review.hinting import reasons
from kozel_desktop.review.mistakes import Judged
from kozel_desktop.rules.actions import EndTurn
from kozel_desktop.rules.words import Words, points

_GAPS = ("even", "close", "better")
"""Kinds of sentences that only say how large the difference is, or may be: the cost says that already."""


def why(judged: Judged, names: Sequence[str]) -> Words:
    """The sentence that says most for the best action against the one played; ``names`` by seat."""
    sight, best, played = judged.decision.sight, judged.best, judged.played
    told = reasons(sight, Counsel((best, played), judged.counsel.exact), names)
    counts = not points_are_good(sight.settings) and not isinstance(best.action, EndTurn)
    lighter = best.facts.rest < played.facts.rest if counts else best.facts.fits > played.facts.fits
    skipped = _GAPS if lighter else (*_GAPS, "rest")
    found = max([one for one in told if one.kind not in skipped] or told, key=lambda one: one.weight)
    if found.kind == "rest" and lighter and counts:
        rest, instead = points(best.facts.rest), played.facts.rest
        return Words(
            f"На руках останется {rest.ru} вместо {instead}.", f"You keep {rest.en} in hand instead of {instead}."
        )
    return found.words
