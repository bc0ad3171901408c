"""What the keyboard does at the menu bar: how it comes there, and that it goes back when a menu is closed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget


class MenuKeys(QObject):
    """F10 opens the menus with their first entry chosen, and closes them again as Esc does.

    A menu that is closed so leaves nothing of itself: the next key is the table's.

    By itself Qt keeps the menu bar at the keyboard then, and Enter and arrows open its menus again.
    """

    def __init__(self, window: QWidget, bar: QMenuBar) -> None:
        super().__init__(bar)
        self._bar = bar
        QShortcut(QKeySequence("F10"), window).activated.connect(self._open)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._leave)

    def follow(self, menu: QMenu) -> None:
        """Take care of a menu of the bar."""
        menu.aboutToHide.connect(self._later.start)
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take F10 in an open menu for Esc."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() != Qt.Key.Key_F10:
            return False
        QCoreApplication.sendEvent(watched, _escape())
        return True

    def _open(self) -> None:
        first = self._bar.actions()[0]
        self._bar.setActiveAction(first)
        menu = first.menu()
        if isinstance(menu, QMenu):
            menu.setActiveAction(next(entry for entry in menu.actions() if entry.isEnabled()))

    def _leave(self) -> None:
        """Let the menu bar give the keyboard back to who had it, as it does after a second Esc."""
        if QApplication.activePopupWidget() is None and self._bar.window().focusWidget() is self._bar:
            QCoreApplication.sendEvent(self._bar, _escape())


def _escape() -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
