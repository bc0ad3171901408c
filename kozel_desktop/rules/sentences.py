"""The small parts of sentences about texts that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable


def quoted(text: str) -> str:
    """An offending word in quotation marks, shortened, without a character that could spoil a terminal."""
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    return "'" + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in shown) + "'"


def listing(words: Iterable[str], joint: str) -> str:
    """Words as a list in a sentence: ``A, B or C``."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last
