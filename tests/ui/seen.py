"""What can be read on a widget, and what of it is cut off."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.ui.panel.parts import Painted


def open_window(qtbot: QtBot, window: QWidget) -> None:
    """Show a window and wait until the keyboard is its own."""
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()


def settle() -> None:
    """Let layouts come to rest: one that wraps asks the next outer one for its height, and so on."""
    for _ in range(4):
        QApplication.processEvents()


def readable(root: QWidget) -> Iterator[QWidget]:
    """The visible widgets that show a text or a sign."""
    for widget in root.findChildren(QWidget):
        if widget.isVisibleTo(root) and isinstance(widget, QLabel | QAbstractButton | Painted):
            yield widget


def cut_off(root: QWidget) -> list[str]:
    """The widgets that are smaller than what they show, or stick out of their parent at the side."""
    settle()
    found = []
    for widget in readable(root):
        size, least = widget.size(), widget.minimumSizeHint()
        height = widget.heightForWidth(size.width()) if widget.hasHeightForWidth() else least.height()
        if isinstance(widget, QToolButton):
            height = widget.fontMetrics().height()  # the menu bar leaves its corner less air than the button wishes
        parent = widget.parentWidget()
        assert parent is not None
        outside = widget.x() < 0 or widget.geometry().right() >= max(parent.width(), 1)
        if size.width() < least.width() or size.height() < height or outside:
            name = widget.objectName() or getattr(widget, "text", lambda: "")()
            found.append(f"{type(widget).__name__} {name!r}: {size}, needs {least.width()}×{height}, {outside=}")
    return found


def texts(root: QWidget) -> list[str]:
    """Every text that can be read on a widget, part by part."""
    return [text() for widget in readable(root) if callable(text := getattr(widget, "text", None))]
