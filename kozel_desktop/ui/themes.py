"""The themes that there are, the house's and the player's own, and how one dresses the whole application."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from attrs import define
from PySide6.QtWidgets import QApplication

from kozel_desktop.datafiles import datafile
from kozel_desktop.rules.words import Words
from kozel_desktop.ui.colours import contrast
from kozel_desktop.ui.focusring import FocusRing
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.stylesheet import palette, stylesheet
from kozel_desktop.ui.themefile import THEME_FILE, BadTheme, Theme, load_theme

__all__ = [
    "OWN_THEMES",
    "BadTheme",
    "Theme",
    "all_themes",
    "builtin_themes",
    "dress",
    "find_own_themes",
    "load_theme",
    "palette",
    "stylesheet",
    "theme_by_id",
]

OWN_THEMES = "themes"
"""The folder of the player's own themes, inside the data folder."""

_ORDER = ("wood", "cloth", "light", "contrast")
_MOST_THEMES = 40  # a menu is no archive
_MOST_SENTENCES = 3  # more than these at once nobody reads
_READABLE = 3.0  # with less contrast the way back to another theme could not be found
_MUST_BE_READ = (
    ("text", "panel"),
    ("text", "card"),
    ("text", "chrome"),
    ("text", "field"),
    ("on_accent", "accent"),
    ("line_on_table", "table"),
    ("bubble_text", "bubble"),
    ("pip", "face"),
)


@define
class _Own:
    themes: tuple[Theme, ...] = ()


_own = _Own()


@cache
def builtin_themes() -> tuple[Theme, ...]:
    """All themes of the program's folder ``themes``: the four of the house first, then any others by name."""
    found = {path.parent.name: path.parent for path in datafile("themes").glob(f"*/{THEME_FILE}")}
    names = [name for name in _ORDER if name in found] + sorted(found.keys() - set(_ORDER))
    return tuple(load_theme(found[name]) for name in names)


def all_themes() -> tuple[Theme, ...]:
    """The themes to choose from: those of the program, then those that ``find_own_themes`` has found."""
    return builtin_themes() + _own.themes


def theme_by_id(id: str) -> Theme:
    """The theme of that name, or the first one: a forgotten theme must not keep the game from starting."""
    themes = all_themes()
    return next((theme for theme in themes if theme.id == id), themes[0])


def find_own_themes(folder: Path) -> tuple[Words, ...]:
    """Take over the themes in ``folder``, one subfolder with a theme.toml each; a missing folder has none.

    Returns a sentence for what could not be taken; nothing is ever raised, and the others are taken.
    """
    models = {theme.id: theme for theme in builtin_themes()}
    found: dict[str, Theme] = {}
    refused: list[Words] = []
    try:
        places = sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []
    except OSError as error:
        places = []
        refused.append(Words(f"{folder}: {error.strerror}", f"{folder}: {error.strerror}"))
    for place in places[:_MOST_THEMES]:
        try:
            theme = load_theme(place, models)
            _refuse_twin(place, theme, models, found)
            _refuse_illegible(place, theme)
            found[theme.id] = theme
        except BadTheme as error:
            refused.append(error.words)
    if len(places) > _MOST_THEMES:
        refused.append(
            Words(
                f"{folder}: папок больше {_MOST_THEMES}, остальные не прочитаны",
                f"{folder}: there are more than {_MOST_THEMES} folders, the others were not read",
            )
        )
    _own.themes = tuple(found.values())
    return tuple(_sentence(folder, words) for words in refused[:_MOST_SENTENCES])


def _refuse_twin(place: Path, theme: Theme, models: dict[str, Theme], found: dict[str, Theme]) -> None:
    if theme.id in models or theme.id in found:
        raise BadTheme(
            Words(
                f"{place / THEME_FILE}: id: тема «{theme.id}» уже есть, назовите эту иначе",
                f'{place / THEME_FILE}: id: there is a theme "{theme.id}" already, name this one differently',
            )
        )


def _refuse_illegible(place: Path, theme: Theme) -> None:
    for ink, ground in _MUST_BE_READ:
        ratio = contrast(getattr(theme, ink), getattr(theme, ground))
        if ratio < _READABLE:
            raise BadTheme(
                Words(
                    f"{place / THEME_FILE}: {ink} и {ground} почти не различить: контраст {ratio:.1f}, а нужно "
                    f"хотя бы {_READABLE:g}",
                    f"{place / THEME_FILE}: {ink} can hardly be told from {ground}: their contrast is {ratio:.1f}, "
                    f"at least {_READABLE:g} is needed",
                )
            )


def _sentence(folder: Path, what: Words) -> Words:
    # A short path: the data folder itself is shown by «О программе», and a long one would be cut in a message.
    ru, en = (text.replace(str(folder), OWN_THEMES) for text in (what.ru, what.en))
    return Words(
        f"Своя тема из папки данных не загружена. {ru}. Исправьте и запустите программу снова.",
        f"A theme of yours in the data folder was not loaded. {en}. Mend it and start the program again.",
    )


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
