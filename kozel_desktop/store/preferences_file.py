"""The file in which the preferences of a player survive: what is done where it cannot be read or written."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from attrs import asdict, define, field, frozen

from kozel_desktop.rules.words import Words
from kozel_desktop.store.preferences import PREFERENCES, KeptTable, OwnTable, Preferences
from kozel_desktop.store.troubles import reason

FILE_NAME = "preferences.json"
_MOST_TABLES = 200


@frozen
class Loaded:
    """The preferences as they were found, and what the player must be told about it."""

    preferences: Preferences
    notice: Words | None = None


@define
class PreferencesStore:
    """The preferences of one player in a folder. Nothing here raises because of the disk."""

    folder: Path
    _others: dict[str, Any] = field(factory=dict)
    """Entries of the file that this version does not know; they are written back."""
    unread: bool = False
    """There is a file that could not be read: it is never written over."""

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / FILE_NAME

    def load(self) -> Loaded:
        """Read the preferences; what cannot be read has its default, and the notice says so."""
        self.unread = False
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return Loaded(Preferences())
        except OSError as error:
            self.unread = True
            return Loaded(
                Preferences(),
                Words(
                    f"Настройки не прочитались ({reason(error).ru}: «{self.path}»), пока взяты обычные. "
                    "Файл цел: при первой перемене программа попробует ещё раз.",
                    f"The preferences could not be read ({reason(error).en}: “{self.path}”); the defaults are used "
                    "for now. The file is left alone and will be tried again at the first change.",
                ),
            )
        try:
            data = json.loads(content.decode("utf-8"))
            if not isinstance(data, dict):
                raise ValueError("not a JSON object")
        except (ValueError, RecursionError):
            return Loaded(Preferences(), self._put_aside())
        loaded = self._understood(data)
        return Loaded(loaded.preferences, _both(loaded.notice, self._keep_copy(content))) if loaded.notice else loaded

    def catch_up(self, changed: Preferences) -> Loaded | None:
        """Read what could not be read before; None where there is no such thing, or it still cannot be read.

        ``changed``: the usual preferences, with what the player has changed meanwhile; that stays changed.
        """
        if not self.unread:
            return None
        loaded = self.load()
        if self.unread:
            return None
        back = Words(
            "Файл настроек прочитался: снова действуют прежние.", "The preferences file was read: yours are back."
        )
        return Loaded(loaded.preferences.overlaid(changed), loaded.notice or back)

    def glance(self) -> Preferences:
        """The preferences as far as they can be read; nothing is put aside, for the folder may be another program's."""
        try:
            data = json.loads(self.path.read_bytes().decode("utf-8"))
        except (OSError, ValueError, RecursionError):
            return Preferences()
        return self._understood(data).preferences if isinstance(data, dict) else Preferences()

    def save(self, preferences: Preferences) -> Words | None:
        """Write the preferences whole or not at all; return a sentence for the player if there is something to say.

        A file that could not be read is put aside first; where that fails too, nothing is written.
        """
        notice = None
        if self.unread:
            notice = self._make_room()
            if self.unread:
                return notice
        data = asdict(preferences, recurse=True)
        text = json.dumps(self._others | data, ensure_ascii=False, indent=2) + "\n"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _write_whole(self.path, text.encode("utf-8", "replace"))
        except OSError as error:
            return Words(
                f"Настройки не записались в «{self.folder}»: {reason(error).ru}. "
                "Они действуют, пока программа открыта.",
                f"The preferences could not be written to “{self.folder}”: {reason(error).en}. "
                "They apply while the program is open.",
            )
        return notice

    def _make_room(self) -> Words | None:
        """Put a file aside that could not be read."""
        try:
            aside = self._move_aside("unread")
        except FileNotFoundError:
            self.unread = False
            return None
        except OSError as error:
            return Words(
                f"Настройки не записались: прежний файл «{self.path}» не читается, и отложить его не удалось "
                f"({reason(error).ru}). Они действуют, пока программа открыта.",
                f"The preferences were not saved: the earlier file “{self.path}” cannot be read and could not be set "
                f"aside ({reason(error).en}). They apply while the program is open.",
            )
        self.unread = False
        return Words(
            f"Прежний файл настроек так и не прочитался. Он сохранён под именем «{aside}», настройки пишутся в новый.",
            f"The earlier preferences file still cannot be read. It was kept as “{aside}”; a new one has been started.",
        )

    def _understood(self, data: Mapping[str, Any]) -> Loaded:
        values: dict[str, Any] = {}
        wrong: list[Words] = []
        for name, each in PREFERENCES.items():
            if name in data and each.allows(data[name]):
                values[name] = data[name]
            elif name in data:
                wrong.append(each.label)
        values |= {name: data[name] for name in ("window", "page") if isinstance(data.get(name), str)}
        if isinstance(data.get("lesson_offered"), bool):
            values["lesson_offered"] = data["lesson_offered"]
        if isinstance(known := data.get("explained"), list):
            values["explained"] = tuple(name for name in known if isinstance(name, str))
        if (table := _kept_table(data.get("last_table"))) is not None:
            values["last_table"] = table
        elif data.get("last_table") is not None:
            wrong.append(Words("Последний стол", "Last table"))
        if (tables := data.get("own_tables")) is not None:
            values["own_tables"] = own = _own_tables(tables)
            if not isinstance(tables, list) or len(own) < len(tables):
                wrong.append(Words("Свои столы", "Own tables"))
        preferences = Preferences(**values)
        self._others = {key: value for key, value in data.items() if key not in asdict(preferences)}
        if not wrong:
            return Loaded(preferences)
        ru, en = ", ".join(f"«{label.ru}»" for label in wrong), ", ".join(label.en for label in wrong)
        return Loaded(
            preferences,
            Words(
                f"В файле настроек непонятны значения, взяты обычные: {ru}.",
                f"Some values in the preferences file make no sense; their defaults are used: {en}.",
            ),
        )

    def _keep_copy(self, content: bytes) -> Words:
        """Copy a file with values that the next save drops, once; without a copy it is not written over."""
        try:
            kept = next((path for path in self._kept("damaged") if path.read_bytes() == content), None)
            if kept is None:
                _write_whole(kept := self._free("damaged"), content)
        except OSError as error:
            self.unread = True
            return Words(
                f"Отложить копию этого файла не удалось ({reason(error).ru}), поэтому пока он остаётся как есть.",
                f"A copy of that file could not be put aside ({reason(error).en}), so for now it stays as it is.",
            )
        return Words(f"Прежний файл сохранён как «{kept.name}».", f"The file as it was is kept as “{kept.name}”.")

    def _put_aside(self) -> Words:
        try:
            aside = self._move_aside("damaged")
        except OSError as error:
            self.unread = True
            return Words(
                f"Файл настроек повреждён, и его не удалось отложить ({reason(error).ru}). Взяты обычные настройки.",
                f"The preferences file is damaged and could not be set aside ({reason(error).en}). "
                "The defaults are used.",
            )
        return Words(
            f"Файл настроек повреждён. Он сохранён под именем «{aside.name}», взяты обычные настройки.",
            f"The preferences file is damaged. It was kept as “{aside.name}”, and the defaults are used.",
        )

    def _move_aside(self, why: str) -> Path:
        aside = self._free(why)
        self.path.replace(aside)
        return aside

    def _kept(self, why: str) -> Iterator[Path]:
        """The files that were put aside for a reason."""
        for number in count(1):
            if not (path := self.folder / f"preferences.{why}-{number}").exists():
                return
            yield path

    def _free(self, why: str) -> Path:
        return self.folder / f"preferences.{why}-{1 + sum(1 for _ in self._kept(why))}"


def _both(first: Words, second: Words) -> Words:
    return Words(f"{first.ru} {second.ru}", f"{first.en} {second.en}")


def _kept_table(data: object) -> KeptTable | None:
    match data:
        case {"preset": str(preset), "changes": str(changes)}:
            return KeptTable(preset, changes)
    return None


def _own_tables(data: object) -> tuple[OwnTable, ...]:
    found: dict[str, OwnTable] = {}
    for entry in data[:_MOST_TABLES] if isinstance(data, list) else ():
        match entry:
            case {"name": str(name), "table": kept} if name.strip() and name.isprintable():
                table = _kept_table(kept)
                if table is not None:
                    found[name] = OwnTable(name, table)
    return tuple(found.values())


def _write_whole(path: Path, content: bytes) -> None:
    """Replace a file by a complete new one, so that a power cut leaves either the old or the new one."""
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
