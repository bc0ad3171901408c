"""Files that exist in memory only: drawn pictures under names that a style sheet can give.

A style sheet of Qt takes pictures from files alone. The tables below are those of Qt's resource compiler,
format 1, which every Qt reads; nothing is written to the disk and nothing is left behind.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

from attrs import define, field
from PySide6.QtCore import QFile, qRegisterResourceData

_FORMAT = 1
_DIRECTORY = 2
_ANY_LOCALE = (0, 1)  # any territory, language C

_kept: list[tuple[bytes, bytes, bytes]] = []  # Qt reads the tables in place as long as the program runs


@define
class _Node:
    name: str
    children: dict[str, _Node] = field(factory=dict)
    content: bytes | None = None


def publish(files: Mapping[str, bytes]) -> None:
    """Make ``files`` readable as ``":/" + path``; no path may be published twice."""
    tables = _tables(_tree(files))
    _kept.append(tables)
    qRegisterResourceData(_FORMAT, *tables)


def is_published(path: str) -> bool:
    """Whether ``":/" + path`` can be read already."""
    return QFile.exists(":/" + path)


def _tree(files: Mapping[str, bytes]) -> _Node:
    root = _Node("")
    for path, content in files.items():
        node = root
        for part in path.split("/"):
            node = node.children.setdefault(part, _Node(part))
        node.content = content
    return root


def _tables(root: _Node) -> tuple[bytes, bytes, bytes]:
    nodes, names, data = bytearray(), bytearray(), bytearray()
    offsets: dict[str, int] = {}
    level, first_child = [root], 1
    while level:
        following: list[_Node] = []
        for node in level:
            if node.name and node.name not in offsets:
                offsets[node.name] = len(names)
                names += struct.pack(">HI", len(node.name), _hash(node.name)) + node.name.encode("utf-16-be")
            offset = offsets.get(node.name, 0)
            if node.content is None:
                children = sorted(node.children.values(), key=lambda child: _hash(child.name))
                nodes += struct.pack(">IHII", offset, _DIRECTORY, len(children), first_child)
                first_child += len(children)
                following += children
            else:
                nodes += struct.pack(">IHHHI", offset, 0, *_ANY_LOCALE, len(data))
                data += struct.pack(">I", len(node.content)) + node.content
        level = following
    return bytes(nodes), bytes(names), bytes(data)


def _hash(name: str) -> int:
    value = 0
    for letter in name:
        value = (value << 4) + ord(letter)
        value ^= (value & 0xF0000000) >> 23
        value &= 0x0FFFFFFF
    return value
