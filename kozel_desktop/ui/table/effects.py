"""What makes places glow: they fade in, and their halo pulses for a while."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from kozel_desktop.ui.table.motion import Motion, Tween
from kozel_desktop.ui.table.scene import MarkItem, TableScene

_FADE_MS, _PULSE_MS = 110.0, 1600.0
_PULSES = 5  # then the halo stays: a player who ponders costs no power
_PLACES = tuple(f"{kind}{i}" for kind in ("ghost", "halo") for i in range(4))
_HALOS = tuple(f"halo{i}" for i in range(4))


def glow(scene: TableScene, motion: Motion, fresh: Iterable[str], factor: float) -> None:
    """Bring new places in softly and let halos pulse; at factor 0 nothing moves."""
    new = [scene.mark(name) for name in fresh if name in _PLACES]
    if new and factor:
        motion.drift("fade", [Tween(_fading(new), _FADE_MS * factor, 0, "Linear")])
    halos = [scene.mark(name) for name in _HALOS if scene.mark(name).spec is not None]
    if not halos or not factor:
        motion.stop("pulse")
    elif not motion.drifting("pulse"):
        motion.drift("pulse", [Tween(_pulsing(halos), _PULSES * _PULSE_MS, _FADE_MS * factor, "Linear")])


def _fading(items: Sequence[MarkItem]) -> Callable[[float], None]:
    def fade(share: float) -> None:
        for item in items:
            item.setOpacity(share)

    return fade


def _pulsing(items: Sequence[MarkItem]) -> Callable[[float], None]:
    def pulse(share: float) -> None:
        strength = 0.875 + 0.125 * math.cos(2 * math.pi * share * _PULSES)
        for item in items:
            item.setOpacity(strength)

    return pulse
