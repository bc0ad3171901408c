"""What a hand may hold, tile by tile, in words."""

from __future__ import annotations

from kozel_desktop.ai.advice import Belief
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.words import tr

_LEAST = 0.005
_IN_A_LINE = 4


def thoughts_in_words(name: str, belief: Belief) -> str:
    """The tiles that a player may hold, the most likely first, and the numbers that he certainly lacks."""
    likely = sorted((-chance, tile) for tile, chance in enumerate(belief.tiles) if chance >= _LEAST)
    told = [fill(tr("{tile} {chance}\u00a0%"), tile=NAMES[tile], chance=round(-100 * share)) for share, tile in likely]
    lines = [",  ".join(told[start : start + _IN_A_LINE]) for start in range(0, len(told), _IN_A_LINE)]
    head = fill(tr("{name}: что может быть на руках"), name=name)
    lacking = [str(number) for number, lacks in enumerate(belief.lacks) if lacks]
    last = [fill(tr("Наверняка нет: {numbers}"), numbers=", ".join(lacking))] if lacking else []
    return "\n".join([head, *lines, *last])
