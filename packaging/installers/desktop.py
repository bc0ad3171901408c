"""What a Linux desktop reads about the program: menu entry, kind of file, icons, and the words of program stores."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from installers import project

LINUX = project.PACKAGING / "linux"
PICTURES = ("table-ru.png", "count-ru.png", "start-ru.png", "preferences-ru.png")
HOME_VARIABLE = "KOZEL_HOME_URL"
"""The address of the project, set by the workflow that publishes; program stores load pictures from there."""


def install(share: Path) -> None:
    """Write everything below a folder ``share``, as /usr/share or ~/.local/share have it."""
    _put(LINUX / f"{project.NAME}.desktop", share / "applications")
    _put(LINUX / f"{project.NAME}.mime.xml", share / "mime" / "packages", f"{project.NAME}.xml")
    icons = share / "icons" / "hicolor"
    _put(project.ICONS / "kozel.svg", icons / "scalable" / "apps", f"{project.NAME}.svg")
    for picture in sorted((project.RESOURCES / "icons").glob("kozel-*.png")):
        size = picture.stem.removeprefix("kozel-")
        _put(picture, icons / f"{size}x{size}" / "apps", f"{project.NAME}.png")
    folder = share / "metainfo"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{project.NAME}.metainfo.xml").write_text(metainfo(os.environ.get(HOME_VARIABLE)), encoding="utf-8")


def _put(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


def metainfo(home: str | None) -> str:
    """The AppStream file; without an address of the project it has no links and no pictures."""
    template = (LINUX / f"{project.NAME}.metainfo.xml.in").read_text(encoding="utf-8")
    return template.replace("@LINKS@\n", _links(home) if home else "").replace("@RELEASES@", _releases())


def _links(home: str) -> str:
    lines = [f'  <url type="homepage">{escape(home)}</url>', "  <screenshots>"]
    for number, picture in enumerate(PICTURES):
        address = f"{home}/raw/v{project.version()}/packaging/pictures/{picture}"
        kind = ' type="default"' if number == 0 else ""
        lines += [f"    <screenshot{kind}>", f"      <image>{escape(address)}</image>", "    </screenshot>"]
    return "\n".join([*lines, "  </screenshots>"]) + "\n"


def _releases() -> str:
    lines = ["  <releases>"]
    for release in project.releases():
        lines.append(f"    <release version={quoteattr(release.version)} date={quoteattr(release.day.isoformat())}>")
        lines += ["      <description>", "        <ul>"]
        for code in ("en", "ru"):
            mark = "" if code == "en" else f' xml:lang="{code}"'
            lines += [f"          <li{mark}>{escape(words)}</li>" for words in release.news.get(code, ())]
        lines += ["        </ul>", "      </description>", "    </release>"]
    return "\n".join([*lines, "  </releases>"])
