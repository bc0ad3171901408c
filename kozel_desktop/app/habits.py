"""What the player prefers: kept, worn by the whole program, and told to whoever follows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from kozel_desktop.rules.words import Words
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui.fonts import set_text_scale, text_scale
from kozel_desktop.ui.themes import OWN_THEMES, Theme, dress, find_own_themes, theme_by_id
from kozel_desktop.ui.words import language, set_language, system_language


class Habits(QObject):
    """The preferences in effect; language, theme and text size are those of the application from the start."""

    dressed = Signal(object)
    """The Theme that is worn now, also when only the size of the text has changed."""
    changed = Signal(object)
    """The Preferences that are in effect now."""
    caught_up = Signal(object)
    """The Preferences in effect, after a file that could not be read was read after all: whoever shows them, anew."""
    notice = Signal(object)
    """Words about the file of the preferences."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        super().__init__(app)
        self._app = app
        self._store = PreferencesStore(folder)
        loaded = self._store.load()
        self.current: Preferences = loaded.preferences
        self.found: tuple[Words, ...] = find_own_themes(folder / OWN_THEMES)
        """What is to be said about the files that were found, e.g. that one was damaged."""
        if loaded.notice is not None:
            self.found = (loaded.notice, *self.found)
        self.theme: Theme = wear(app, self.current)

    def prefer(self, **changes: Any) -> None:
        """Change some of the preferences."""
        self.change(evolve(self.current, **changes))

    def change(self, preferences: Preferences) -> None:
        """Make preferences effective and keep them, both at once."""
        if preferences == self.current:
            return
        caught_up = self._store.catch_up(preferences)
        if caught_up is not None:
            preferences = caught_up.preferences
        self.current = preferences
        worn = theme_by_id(preferences.theme), preferences.text_scale / 100
        if worn != (self.theme, text_scale()):  # dressing everything takes a moment
            self.theme = worn[0]
            set_text_scale(worn[1])
            dress(self._app, self.theme)
            self.dressed.emit(self.theme)
        if _language(preferences) != language():
            set_language(self._app, _language(preferences))
        self.changed.emit(preferences)
        if caught_up is not None:
            self.caught_up.emit(preferences)
        for notice in (caught_up.notice if caught_up is not None else None, self._store.save(preferences)):
            if notice is not None:
                self.notice.emit(notice)

    def leave(self, window: str) -> None:
        """Keep place and size of the window at the end.

        Nobody would see any more where a file was put that could not be read: it stays where it is.
        """
        caught_up = self._store.catch_up(self.current)
        if caught_up is not None:
            self.current = caught_up.preferences
        if not self._store.unread:
            self.prefer(window=window)


def wear(app: QApplication, preferences: Preferences) -> Theme:
    """Give the application language, text size and theme of the preferences; the theme is told."""
    theme = theme_by_id(preferences.theme)
    set_language(app, _language(preferences))
    set_text_scale(preferences.text_scale / 100)
    dress(app, theme)
    return theme


def _language(preferences: Preferences) -> str:
    return system_language() if preferences.language == "system" else preferences.language
