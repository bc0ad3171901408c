"""The way of the Tab key through what was built later than what stands behind it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def go_through(before: QWidget, content: QWidget) -> None:
    """Let the Tab key go from a widget through everything inside another one, and then on as it went before."""
    inside: list[QWidget] = []
    widget = content.nextInFocusChain()
    while widget is not None and widget is not content:
        if content.isAncestorOf(widget) and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            inside.append(widget)
        widget = widget.nextInFocusChain()
    for each in inside:
        if each.focusProxy() is None:
            QWidget.setTabOrder(before, each)
            before = each
