"""Files in memory: Qt reads back every byte that was published, whatever the names."""

from __future__ import annotations

from PySide6.QtCore import QDir, QFile, QIODevice

from kozel_desktop.ui.memoryfiles import is_published, publish


def content(path: str) -> bytes:
    file = QFile(":/" + path)
    assert file.open(QIODevice.OpenModeFlag.ReadOnly), path
    return bytes(file.readAll().data())


def test_every_byte_comes_back() -> None:
    files = {f"memory-test/{folder}/знак-{n}@2x.png": bytes([n]) * (n + 1) for folder in "ab" for n in range(100)}
    assert not any(is_published(path) for path in files)
    publish(files)
    assert {path: content(path) for path in files} == files
    assert is_published("memory-test/a")
    assert len(QDir(":/memory-test/b").entryList()) == 100


def test_more_can_be_published_beside_what_is_there() -> None:
    publish({"memory-more/first.txt": b"1"})
    publish({"memory-more/second.txt": b"2"})
    assert content("memory-more/first.txt") == b"1"
    assert content("memory-more/second.txt") == b"2"
    assert not is_published("memory-more/third.txt")
