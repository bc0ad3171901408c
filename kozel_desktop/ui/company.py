"""Who sits at the table by name: the program's people, and the player as long as he has given no name."""

from __future__ import annotations

from kozel_desktop.game.seats import COMPANY, YOU
from kozel_desktop.ui.words import text

_KNOWN = {name: words for words in (*COMPANY, YOU) for name in (words.ru, words.en)}


def shown_name(name: str) -> str:
    """A kept name as it is shown now: those that the program gives follow the language."""
    known = _KNOWN.get(name)
    return name if known is None else text(known)
