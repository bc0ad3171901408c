"""How much of the width of a window the panel beside the table takes."""

from __future__ import annotations

from kozel_desktop.ui.fonts import text_scale

WIDTH, COUNTING_WIDTH, NARROW_WIDTH = 320, 360, 232  # logical pixels
NARROW = 1000
"""Width of the window below which the panel is narrow and the journal folds away."""
_WIDEST = 1.25  # large letters make the panel at most so much wider


def panel_width(width: int) -> int:
    """One of the widths with the letters as large as they are now."""
    return round(width * min(_WIDEST, max(1.0, text_scale())))


def panel_widths(window: int) -> tuple[int, ...]:
    """What the panel takes of a window of this width, while a deal is played and while it is counted."""
    return tuple(map(panel_width, (NARROW_WIDTH,) if window < NARROW else (WIDTH, COUNTING_WIDTH)))
