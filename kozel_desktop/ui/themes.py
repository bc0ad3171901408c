"""The themes that come with the program, and how one dresses the whole application."""

from __future__ import annotations

from functools import cache

from PySide6.QtWidgets import QApplication

from kozel_desktop.datafiles import datafile
from kozel_desktop.ui.focusring import FocusRing
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.stylesheet import palette, stylesheet
from kozel_desktop.ui.themefile import THEME_FILE, BadTheme, Theme, load_theme

__all__ = [
    "BadTheme",
    "Theme",
    "builtin_themes",
    "dress",
    "load_theme",
    "palette",
    "stylesheet",
    "theme_by_id",
]

_ORDER = ("wood", "cloth", "light", "contrast")


@cache
def builtin_themes() -> tuple[Theme, ...]:
    """All themes of the folder ``themes``: the four of the house first, then any others by name."""
    found = {path.parent.name: path.parent for path in datafile("themes").glob(f"*/{THEME_FILE}")}
    names = [name for name in _ORDER if name in found] + sorted(found.keys() - set(_ORDER))
    return tuple(load_theme(found[name]) for name in names)


def theme_by_id(id: str) -> Theme:
    """The theme of that name, or the first one: a forgotten theme must not keep the game from starting."""
    themes = builtin_themes()
    return next((theme for theme in themes if theme.id == id), themes[0])


def dress(app: QApplication, theme: Theme) -> None:
    """Put the application into a theme: style, font, palette, style sheet, focus ring. Once, not per move."""
    ring = app.findChild(FocusRing)
    if ring is None:
        app.setStyle("Fusion")  # the same drawing of everything the style sheet leaves open on every system
        ring = FocusRing(app)
    app.setFont(ui_font(15))
    app.setPalette(palette(theme))
    app.setStyleSheet(stylesheet(theme))
    ring.set_theme(theme)
