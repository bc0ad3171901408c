"""The typefaces of the program: families for each system, sizes in pixels, one factor for all text."""

from __future__ import annotations

import sys
from functools import cache

from attrs import define
from PySide6.QtGui import QFont, QFontDatabase

_UI_FAMILIES = {
    "win32": ("Segoe UI Variable Text", "Segoe UI"),
    "darwin": ("Helvetica Neue",),  # after the system's own font, which must not be named
    "linux": ("Inter", "Noto Sans", "Ubuntu", "DejaVu Sans"),
}
_TITLE_FAMILIES = ("PT Serif", "Georgia", "Noto Serif", "DejaVu Serif")
SMALLEST = 12  # px: nothing is written smaller before the factor


@define
class _Scale:
    factor: float = 1.0


_scale = _Scale()


def set_text_scale(factor: float) -> None:
    """Make all text made from now on ``factor`` times as large (0.75…2; other values are cut to that)."""
    _scale.factor = min(2.0, max(0.75, factor))


def text_scale() -> float:
    """The factor of :func:`set_text_scale`."""
    return _scale.factor


def scaled(px: float) -> float:
    """A length that goes with the text, in logical pixels after the factor."""
    return px * _scale.factor


def ui_font(px: float, weight: int = 400, tabular: bool = True) -> QFont:
    """Font of the interface: ``px`` before the factor, weight 100…900; ``tabular``: figures of one width."""
    return _font(_ui_families(), max(px, SMALLEST) * _scale.factor, weight, tabular)


def tile_font(px: float, weight: int = 800) -> QFont:
    """Font of the digits on the tiles: grows with the tile, never with the text."""
    return _font(_ui_families(), px, weight, False)


def title_font(px: float, weight: int = 700) -> QFont:
    """Font with serifs for titles and verdicts."""
    return _font(_TITLE_FAMILIES, px * _scale.factor, weight, False)


def title_families() -> tuple[str, ...]:
    """The families of :func:`title_font`, best first."""
    return _TITLE_FAMILIES


@cache
def _ui_families() -> tuple[str, ...]:
    named = _UI_FAMILIES.get(sys.platform, _UI_FAMILIES["linux"])
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).families()
    return (*system, *named) if sys.platform == "darwin" else (*named, *system)


def _font(families: tuple[str, ...], px: float, weight: int, tabular: bool) -> QFont:
    return QFont(_made(families, max(1, round(px)), weight, tabular))


@cache
def _made(families: tuple[str, ...], px: int, weight: int, tabular: bool) -> QFont:
    """A font asked for a hundred times for every picture of the table; nobody may change this one."""
    font = QFont(families)
    font.setPixelSize(px)
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font
