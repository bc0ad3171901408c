"""The ring round the button, switch or choice that has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QScrollArea, QSlider, QTabBar, QWidget
from shiboken6 import isValid

from kozel_desktop.ui.themefile import Theme

OWN_RING = "ownFocusRing"  # property of controls that show the focus themselves
_GAP = 3.5  # px between the control and the middle of the ring
_REACH = 6
_RINGED = (QAbstractButton, QComboBox, QSlider, QTabBar, QScrollArea)


class FocusRing(QObject):
    """Follows the keyboard through all windows of the application and draws a ring round its control.

    Fields and lists show the focus by their own border; a ring outside a control keeps clear of its colours.
    A control that shows the focus itself says so by the property :data:`OWN_RING`.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._theme: Theme | None = None
        self._frame: _Frame | None = None
        app.focusChanged.connect(self._follow)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of ``theme`` from now on; before the first call no ring is drawn."""
        self._theme = theme
        self._follow(None, QApplication.focusWidget())

    def frame(self) -> QWidget | None:
        """The ring as it is shown now, for tests and pictures."""
        return self._frame if self._frame is not None and isValid(self._frame) else None

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        frame, self._frame = self.frame(), None
        if frame is not None:
            frame.hide()
            frame.deleteLater()
        if self._theme is None or not isinstance(new, _RINGED) or new.property(OWN_RING):
            return
        by_keyboard = new.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        if isinstance(new, QScrollArea) and not by_keyboard:
            return  # a text that was opened to be read has no ring before somebody goes from control to control
        if new.parentWidget() is not None:
            self._frame = _Frame(new, self._theme)


class _Frame(QWidget):
    def __init__(self, target: QWidget, theme: Theme) -> None:
        super().__init__(target.parentWidget())
        self._target = target
        self._theme = theme
        # A text that is scrolled reaches to the edge of its window: its ring lies inside.
        self._reach = 0 if isinstance(target, QScrollArea) else _REACH
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        target.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go where the control goes."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.focus, self._theme.ring))
        inset = self._reach - _GAP if self._reach else self._theme.ring
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 11, 11)
        painter.end()

    def _place(self) -> None:
        reach = self._reach
        self.setGeometry(self._target.geometry().adjusted(-reach, -reach, reach, reach))
        self.setVisible(not self._target.isHidden())
        self.raise_()
