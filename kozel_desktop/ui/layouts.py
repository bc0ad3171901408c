"""What is done with layouts of every kind."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout


def clear(layout: QLayout) -> None:
    """Take everything out of a layout; its widgets vanish at once."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
