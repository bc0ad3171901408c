"""Why the disk refuses, in words that a player understands."""

from __future__ import annotations

import errno
import sqlite3

from kozel_desktop.rules.words import Words

_PHRASES = {
    "full": Words("на диске нет места", "the disk is full"),
    "locked": Words("файл занят другой программой", "another program holds the file"),
    "readonly": Words("запись туда запрещена", "writing there is not allowed"),
    "denied": Words("доступ запрещён", "access is denied"),
    "newer": Words("файл от более новой версии программы", "the file comes from a newer version of the program"),
    "malformed": Words("файл повреждён", "the file is damaged"),
    "missing": Words("нет такого файла или папки", "there is no such file or folder"),
    "name": Words("такого имени у файла быть не может", "no file can have such a name"),
    "folder": Words("это папка", "that is a folder"),
    "gone": Words("файл убрали", "the file has been removed"),
}
_SIGNS = {
    "is full": "full",
    "no space left": "full",
    "is locked": "locked",
    "readonly database": "readonly",
    "unable to open": "denied",
    "malformed": "malformed",
    "not a database": "malformed",
    "null byte": "name",
    "null character": "name",
}
_NUMBERS = {
    errno.ENOSPC: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "readonly",
    errno.ENOENT: "missing",
    errno.ENAMETOOLONG: "name",
    errno.EISDIR: "folder",
}

GONE = _PHRASES["gone"]


class NewerVersion(sqlite3.OperationalError):
    """The database was written by a later version of the program."""


def reason(error: Exception) -> Words:
    """Why something could not be written or read; what has no words of its own is quoted."""
    if isinstance(error, NewerVersion):
        return _PHRASES["newer"]
    if isinstance(error, OSError) and error.errno in _NUMBERS:
        return _PHRASES[_NUMBERS[error.errno]]
    said = str(error)
    for sign, phrase in _SIGNS.items():
        if sign in said.lower():
            return _PHRASES[phrase]
    if isinstance(error, OSError) and error.strerror:
        said = error.strerror
    return Words(said, said)


def is_full(error: Exception) -> bool:
    """Whether the disk has no room."""
    return reason(error) is _PHRASES["full"]
