"""What every installer says about the program: its names, its version, its releases, and where files are made."""

from __future__ import annotations

import re
import tomllib
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
ICONS = PACKAGING / "icons"
RESOURCES = ROOT / "resources"
BUILD = ROOT / "build" / "package"
DIST = ROOT / "dist"

NAME = "kozel-desktop"
"""The command, the Debian package, the desktop entry and the distribution of Python."""
EXECUTABLE = "Kozel"
"""The program on Windows and macOS, where files bear the name that players see."""
BUNDLE_ID = "kozel-desktop.game"
"""How macOS tells programs apart."""
MIME = "application/x-kozel-record"
SUFFIX = ".kozel"
DATA_FOLDER = "Kozel"
"""The folder of matches and preferences, in the place that the system has for such folders."""
TITLE = {"ru": "Козёл", "en": "Kozel"}
SUMMARY = {"ru": "Русское домино «Козёл» против компьютера", "en": "Russian dominoes against the computer"}
RECORD = {"ru": "Запись партии в домино «Козёл»", "en": "Kozel dominoes match record"}
AUTHORS = "Kozel Desktop authors"
MAIL = "kozel-desktop@localhost"
CHANGELOG = ROOT / "CHANGELOG.md"

_HEADING = re.compile(r"## (?P<version>\d+(?:\.\d+)+) · (?P<day>\d{4}-\d{2}-\d{2})")
_LANGUAGES = {"### По-русски": "ru", "### In English": "en"}


class Release(NamedTuple):
    """One release by the changelog: what is new, a sentence each, by language."""

    version: str
    day: date
    news: dict[str, list[str]]


@cache
def version() -> str:
    """The version, from the only place where it is written."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def releases(text: str | None = None) -> list[Release]:
    """The releases of the changelog, the newest first. Raises ``ValueError`` at a heading that is not understood."""
    found: list[Release] = []
    news: list[str] = []
    for line in (CHANGELOG.read_text(encoding="utf-8") if text is None else text).splitlines():
        if line.startswith("## "):
            heading = _HEADING.fullmatch(line)
            if heading is None:
                raise ValueError(f"CHANGELOG.md: this heading should read «## VERSION · YYYY-MM-DD»: {line}")
            found.append(Release(heading["version"], date.fromisoformat(heading["day"]), {}))
        elif line in _LANGUAGES and found:
            news = found[-1].news.setdefault(_LANGUAGES[line], [])
        elif line.startswith("- "):
            news.append(line[2:].strip())
        elif line.startswith("  ") and news:
            news[-1] += " " + line.strip()
    return found


def newest() -> Release:
    """The release that is being made. Raises ``ValueError`` where the changelog does not tell of this version."""
    for release in releases()[:1]:
        if release.version == version():
            return release
    raise ValueError(f"CHANGELOG.md does not begin with version {version()} of pyproject.toml.")


def epoch() -> int:
    """The time that every file of a release bears: midnight (UTC) of the day in the changelog."""
    day = newest().day
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())
