"""What a theme consists of, and how its folder with a theme.toml is read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from attrs import Attribute, field, fields, frozen
from PySide6.QtGui import QColor

from kozel_desktop.rules.words import Words

THEME_FILE = "theme.toml"
TABLE_STYLES = ("wood", "cloth", "plain", "flat")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


class BadTheme(ValueError):
    """A theme folder that makes no sense: the sentence names file, key and what was expected."""


def _read_colour(value: object) -> QColor:
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise ValueError('a colour like "#1B6B57"')
    return QColor(value)


def _read_colours(count: int) -> Callable[[object], tuple[QColor, ...]]:
    def read(value: object) -> tuple[QColor, ...]:
        try:
            if isinstance(value, list) and len(value) == count:
                return tuple(_read_colour(item) for item in value)
        except ValueError:
            pass
        raise ValueError(f'a list of {count} colours like "#1B6B57"')

    return read


def _read_number(top: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= top:
            raise ValueError(f"a number from 0 to {top:g}")
        return float(value)

    return read


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def _read_id(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9_-]*", value):
        raise ValueError("a short word in small Latin letters")
    return value


def _read_style(value: object) -> str:
    if value not in TABLE_STYLES:
        raise ValueError("one of " + ", ".join(TABLE_STYLES))
    return str(value)


def _read_title(value: object) -> Words:
    if not isinstance(value, Mapping) or not all(isinstance(value.get(code), str) for code in ("ru", "en")):
        raise ValueError("a section with the texts ru and en")
    return Words(ru=value["ru"], en=value["en"])


def _entry(section: str, read: Callable[[object], Any]) -> Any:
    return field(metadata={"section": section, "read": read})


def _colour(section: str) -> Any:
    return _entry(section, _read_colour)


def _measure(top: float) -> Any:
    return _entry("measures", _read_number(top))


@frozen(eq=False)
class Theme:
    """One table with its set of tiles and its panels: every colour and every measure that differs.

    Colours are opaque; an opacity is a field of its own (``…_alpha``, 0…1). Measures say in their comment
    whether they count in logical pixels or in u, the length of half a tile.
    """

    id: str = _entry("", _read_id)
    title: Words = _entry("", _read_title)
    dark: bool = _entry("", _read_flag)  # light text on dark panels
    digits: bool = _entry("", _read_flag)  # digits on the tiles even when the player did not ask for them
    flat: bool = _entry("", _read_flag)  # no gradients, relief, pin or shadow
    table_style: str = _entry("", _read_style)

    table: QColor = _colour("table")
    table_hi: QColor = _colour("table")  # centre
    table_lo: QColor = _colour("table")  # edge
    grain: QColor = _colour("table")  # dark strands of wood or cloth
    grain_hi: QColor = _colour("table")  # light ones
    line_on_table: QColor = _colour("table")  # text and lines
    dim_on_table: QColor = _colour("table")  # quiet text
    focus_table: QColor = _colour("table")

    face: QColor = _colour("tile")
    face_lo: QColor = _colour("tile")
    side: QColor = _colour("tile")
    side_lo: QColor = _colour("tile")
    edge: QColor = _colour("tile")
    rim: QColor = _colour("tile")  # light of the bevel
    pip: QColor = _colour("tile")
    pip_rim: QColor = _colour("tile")
    pips: tuple[QColor, ...] = _entry("tile", _read_colours(6))  # by number, 1…6
    bar: QColor = _colour("tile")
    bar_lo: QColor = _colour("tile")
    pin: QColor = _colour("tile")
    pin_lo: QColor = _colour("tile")
    back: QColor = _colour("tile")
    back_lo: QColor = _colour("tile")
    back_ink: QColor = _colour("tile")
    back_edge: QColor = _colour("tile")
    shadow: QColor = _colour("tile")
    mini_edge: QColor = _colour("tile")  # tiles of the size of a line of text
    mini_bar: QColor = _colour("tile")

    panel: QColor = _colour("panel")
    card: QColor = _colour("panel")
    chrome: QColor = _colour("panel")  # menu bar
    rule: QColor = _colour("panel")
    field: QColor = _colour("panel")
    field_edge: QColor = _colour("panel")
    text: QColor = _colour("panel")
    dim: QColor = _colour("panel")  # quiet text
    red: QColor = _colour("panel")  # accounts
    amber: QColor = _colour("panel")  # deferred points
    accent: QColor = _colour("panel")
    on_accent: QColor = _colour("panel")
    accent_soft: QColor = _colour("panel")
    bar_bg: QColor = _colour("panel")  # empty part of the bar to the target
    focus: QColor = _colour("panel")

    glow: QColor = _colour("marks")  # places where the tile fits
    on_glow: QColor = _colour("marks")  # text on that colour
    select: QColor = _colour("marks")
    last: QColor = _colour("marks")
    veil: QColor = _colour("marks")  # over tiles that do not fit
    bubble: QColor = _colour("marks")
    bubble_text: QColor = _colour("marks")
    bubble_red: QColor = _colour("marks")  # points on a light badge
    bubble_mark: QColor = _colour("marks")
    plate: QColor = _colour("marks")
    plate_text: QColor = _colour("marks")
    plate_dim: QColor = _colour("marks")
    plate_edge: QColor = _colour("marks")

    seats: tuple[QColor, ...] = _entry("seats", _read_colours(4))
    plate_seats: tuple[QColor, ...] = _entry("seats", _read_colours(4))

    border: float = _measure(8)  # px
    outline: float = _measure(8)  # px: closed outline
    dash: float = _measure(8)  # px: dashed outline
    ring: float = _measure(8)  # px: inner focus ring
    ring_outer: float = _measure(8)  # px
    playable_bar: float = _measure(12)  # px
    plate_border: float = _measure(8)  # px
    back_border: float = _measure(8)  # px
    thickness: float = _measure(0.3)  # u
    bevel: float = _measure(1)  # opacity of its light
    edge_alpha: float = _measure(1)
    bar_length: float = _measure(1)  # u
    bar_width: float = _measure(0.2)  # u
    pip_lift: float = _measure(1)  # centre of a pip towards white
    pip_shade: float = _measure(1)  # its edge towards black
    last_width: float = _measure(0.3)  # u
    last_least: float = _measure(8)  # px
    last_inset: float = _measure(0.3)  # u
    shadow_alpha: float = _measure(1)
    halo_alpha: float = _measure(1)
    ghost_alpha: float = _measure(1)
    veil_alpha: float = _measure(1)
    bubble_alpha: float = _measure(1)
    plate_alpha: float = _measure(1)
    panel_shade: float = _measure(1)


def load_theme(folder: Path) -> Theme:
    """Read the theme in ``folder``; raises :class:`BadTheme` with file, key and what was expected."""
    path = folder / THEME_FILE
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadTheme(f"{path}: the file cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadTheme(f"{path}: the file is not TOML ({error})") from error
    _refuse_unknown(path, data)
    return Theme(**{entry.name: _value(path, data, entry) for entry in fields(Theme)})


def _value(path: Path, data: Mapping[str, Any], entry: Attribute[Any]) -> Any:
    section, read = entry.metadata["section"], entry.metadata["read"]
    group = data.get(section, {}) if section else data
    key = f"{section}.{entry.name}" if section else entry.name
    value = group.get(entry.name) if isinstance(group, Mapping) else None
    try:
        return read(value)
    except ValueError as expected:
        found = "it is missing" if value is None else f"found {value!r}"
        raise BadTheme(f"{path}: {key}: expected {expected}, {found}") from None


def _refuse_unknown(path: Path, data: Mapping[str, Any]) -> None:
    known = {(entry.metadata["section"], entry.name) for entry in fields(Theme)}
    sections = {section for section, _ in known if section}
    for name, value in data.items():
        if name in sections and isinstance(value, Mapping):
            for key in value:
                if (name, key) not in known:
                    raise BadTheme(f"{path}: {name}.{key}: there is no such key in a theme")
        elif ("", name) not in known:
            raise BadTheme(f"{path}: {name}: there is no such key in a theme")
