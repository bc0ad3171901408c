"""What a theme consists of, and how its folder with a theme.toml is read."""

from __future__ import annotations

import errno
import os
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
LONGEST_TITLE = 40
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_LIKE = "like"
_MOST_BYTES = 64 * 1024
_LONGEST_QUOTE = 60


class BadTheme(ValueError):
    """A theme folder that makes no sense: ``words`` name file, key, what was expected, and what can be done."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


class _Expected(ValueError):
    """What a value should have been."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


def _read_colour(value: object) -> QColor:
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise _Expected(Words('цвет вида "#1B6B57"', 'a colour like "#1B6B57"'))
    return QColor(value)


def _read_colours(count: int) -> Callable[[object], tuple[QColor, ...]]:
    def read(value: object) -> tuple[QColor, ...]:
        try:
            if isinstance(value, list) and len(value) == count:
                return tuple(_read_colour(item) for item in value)
        except _Expected:
            pass
        raise _Expected(
            Words(f'цвета вида "#1B6B57" списком, числом {count}', f'a list of {count} colours like "#1B6B57"')
        )

    return read


def _read_number(top: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= top:
            raise _Expected(Words(f"число от 0 до {top:g}", f"a number from 0 to {top:g}"))
        return float(value)

    return read


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _Expected(Words("true или false", "true or false"))
    return value


def _read_id(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9_-]{0,39}", value):
        raise _Expected(Words("короткое слово строчными латинскими буквами", "a short word in small Latin letters"))
    return value


def _read_style(value: object) -> str:
    if value not in TABLE_STYLES:
        named = ", ".join(TABLE_STYLES)
        raise _Expected(Words(f"одно из слов {named}", f"one of {named}"))
    return str(value)


def _read_title(value: object) -> Words:
    texts = [value.get(code) for code in ("ru", "en")] if isinstance(value, Mapping) else []
    if not texts or not all(
        isinstance(text, str) and 0 < len(text) <= LONGEST_TITLE and text.isprintable() for text in texts
    ):
        raise _Expected(
            Words(
                f"раздел с названиями ru и en, не длиннее {LONGEST_TITLE} букв",
                f"a section with the texts ru and en, up to {LONGEST_TITLE} letters",
            )
        )
    return Words(ru=str(texts[0]), en=str(texts[1]))


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


def load_theme(folder: Path, models: Mapping[str, Theme] | None = None) -> Theme:
    """Read the theme in ``folder``; raises :class:`BadTheme` with file, key and what was expected.

    A theme that says ``like = "wood"`` takes everything that it does not name itself from the theme of that name
    among ``models``.
    """
    path = folder / THEME_FILE
    data = _read_toml(path)
    models = models if models is not None else {}
    wanted = data.pop(_LIKE, None)
    model = models.get(wanted) if isinstance(wanted, str) else None
    if wanted is not None and model is None:
        named = ", ".join(models) or "—"
        raise _bad(path, _LIKE, Words(f"одно из слов {named}", f"one of {named}"), wanted)
    _refuse_unknown(path, data)
    return Theme(**{entry.name: _value(path, data, entry, model) for entry in fields(Theme)})


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))  # a pipe would keep the program waiting for ever
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise BadTheme(
            Words(f"{path}: файл не читается ({error.strerror})", f"{path}: the file cannot be read ({error.strerror})")
        ) from error
    if len(raw) > _MOST_BYTES:
        raise BadTheme(Words(f"{path}: файл слишком велик для темы", f"{path}: the file is too large for a theme"))
    try:
        # Editors of one system like to begin a file with a mark of its encoding.
        return tomllib.loads(raw.decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadTheme(Words(f"{path}: это не TOML ({error})", f"{path}: the file is not TOML ({error})")) from error


def _bad(path: Path, key: str, expected: Words, value: object) -> BadTheme:
    found = Words("здесь ничего нет", "it is missing")
    if value is not None:
        shown = repr(value) if len(repr(value)) <= _LONGEST_QUOTE else repr(value)[:_LONGEST_QUOTE] + "…"
        found = Words(f"написано {shown}", f"found {shown}")
    return BadTheme(
        Words(
            f"{path}: {key}: нужно {expected.ru}, {found.ru}",
            f"{path}: {key}: expected {expected.en}, {found.en}",
        )
    )


def _value(path: Path, data: Mapping[str, Any], entry: Attribute[Any], model: Theme | None) -> Any:
    section, read = entry.metadata["section"], entry.metadata["read"]
    group = data.get(section, {}) if section else data
    key = f"{section}.{entry.name}" if section else entry.name
    value = group.get(entry.name) if isinstance(group, Mapping) else None
    # A name of its own is what makes a theme another one.
    if value is None and model is not None and entry.name not in ("id", "title"):
        return getattr(model, entry.name)
    try:
        return read(value)
    except _Expected as expected:
        raise _bad(path, key, expected.words, value) from None


def _refuse_unknown(path: Path, data: Mapping[str, Any]) -> None:
    known = {(entry.metadata["section"], entry.name) for entry in fields(Theme)}
    sections = {section for section, _ in known if section}
    for name, value in data.items():
        unknown = [name] if name not in sections and ("", name) not in known else []
        if name in sections:
            if not isinstance(value, Mapping):
                raise _bad(path, name, Words(f"раздел [{name}]", f"a section [{name}]"), value)
            unknown = [f"{name}.{key}" for key in value if (name, key) not in known]
        if unknown:
            raise BadTheme(
                Words(
                    f"{path}: {unknown[0]}: такого ключа в теме не бывает",
                    f"{path}: {unknown[0]}: there is no such key in a theme",
                )
            )
