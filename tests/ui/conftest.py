"""Languages, text sizes and typefaces for the tests of the windows, put back afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from kozel_desktop.ui import fonts, words

Look = Callable[..., None]


@pytest.fixture
def look(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Look:
    """Choose language, text scale and family: ``look("ru", 2.0, "DejaVu Sans")``."""

    def choose(language: str = "ru", scale: float = 1.0, family: str | None = None) -> None:
        words.set_language(qapp, language)
        fonts.set_text_scale(scale)
        if family is not None:
            monkeypatch.setattr(fonts, "_ui_families", lambda: (family,))

    return choose
