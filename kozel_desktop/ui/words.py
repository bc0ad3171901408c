"""The language of the interface: which one is shown, and every text of the program in it.

Russian is the language of the source: ``resources/i18n/kozel_ru.ts`` holds only the plural forms,
``kozel_en.ts`` everything. ``packaging/dev.py words`` collects the texts and compiles both.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from kozel_desktop.datafiles import datafile
from kozel_desktop.rules.words import Words

CONTEXT = "kozel"
LANGUAGES = {"ru": "Русский", "en": "English"}
"""The codes that `set_language` takes, with each language's own name."""

_PROPERTY = "kozelLanguage"
# Where Russian is the language in which this game is played and talked about.
_RUSSIAN_READERS = "ru be uk kk ky tg uz tk hy az ab os tt ba ce cv"


def tr(source: str, n: int = -1) -> str:
    """Return the text in the current language; with ``n``, in the plural form for it, ``%n`` filled in.

    ``source`` must be a literal: the texts are collected by reading the source code.
    """
    return QCoreApplication.translate(CONTEXT, source, None, n)


def text(words: Words) -> str:
    """Return a text of the lower floors in the current language."""
    return words.in_language(language())


def language() -> str:
    """Return the code of the current language, ``"ru"`` or ``"en"``; Russian until one was set."""
    app = QCoreApplication.instance()
    return (app and app.property(_PROPERTY)) or "ru"


def set_language(app: QCoreApplication, code: str) -> None:
    """Show the program and Qt's own dialogs in the language; every window gets ``LanguageChange`` events.

    Raises ``ValueError`` for a code that is not in `LANGUAGES`, ``FileNotFoundError`` when its file is
    missing.
    """
    if code not in LANGUAGES:
        raise ValueError(f"There is no language {code!r}; there are {', '.join(LANGUAGES)}.")
    path = datafile("i18n", f"kozel_{code}.qm")
    ours, qts, lacking = QTranslator(), QTranslator(), QTranslator()
    if not ours.load(str(path)):
        raise FileNotFoundError(f"The translation {path} is missing or damaged.")
    # Some systems package Qt without its own translations: then only its standard buttons stay English.
    qts.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    # Qt's Russian has not followed all of its texts: what it lacks in the dialog for files is ours.
    lacking.load(str(datafile("i18n", f"qt_{code}.qm")))

    app.setProperty(_PROPERTY, code)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    for new in (lacking, qts, ours):
        new.setParent(app)
        app.installTranslator(new)


def system_language(names: Sequence[str] | None = None) -> str:
    """Return the language to start with: ``"ru"`` where Russian is read (ru, be, uk, kk…), else ``"en"``.

    ``names`` are the user's languages, the dearest first, such as ``["uk-UA", "en-GB"]``; by default those
    of the system. A system that names none (the locale C) gets the language of the game, Russian.
    """
    wanted = QLocale.system().uiLanguages() if names is None else names
    first = wanted[0].replace("_", "-").split("-")[0].lower() if wanted else "c"
    return "ru" if first in ("c", "posix", *_RUSSIAN_READERS.split()) else "en"
