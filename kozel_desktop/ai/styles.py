"""How well every level thinks, and what the characters are fond of: the numbers behind the names."""

from __future__ import annotations

from collections.abc import Mapping

from kozel_desktop.ai.outlook import Features
from kozel_desktop.ai.thinker import Style


def _character(likes: Features) -> Style:
    return Style(worlds=24, playouts=192, likes=likes)


STYLES: Mapping[str, Style] = {
    "beginner": Style(worlds=2, playouts=16, remembers=0.0, temperature=45.0, solves=False),
    "amateur": Style(worlds=4, playouts=32, remembers=0.3, temperature=9.0, solves=False),
    "player": Style(worlds=8, playouts=64, remembers=0.6, temperature=3.5, solves=False),
    "expert": Style(worlds=20, playouts=160),
    "master": Style(worlds=384, playouts=1600, in_duels=3, oversampling=3),
    "runner": _character(Features(doubles=-7.0)),
    "blocker": _character(Features(next_draws=80.0, next_passes=80.0)),
    "thrower": _character(Features(burden=-1.2)),
}
"""By level id."""
