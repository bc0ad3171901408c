"""The picture of the table's ground: stretched while the window is being resized, painted anew afterwards."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from kozel_desktop.ui.table.paint import table_pixmap
from kozel_desktop.ui.themefile import Theme

_SETTLED_MS = 80


class Backdrop(QObject):
    """Keeps one picture as large as the view."""

    renewed = Signal()
    """The picture fits again: paint the view."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = QSize()
        self._dpr = 1.0
        self._picture = QPixmap()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLED_MS)
        self._timer.timeout.connect(self._renew)

    def resize(self, size: QSize, dpr: float) -> None:
        """The view has another size; the old picture is stretched until no more changes come."""
        if (size, dpr) == (self._size, self._dpr):
            return
        self._size, self._dpr = size, dpr
        if not self._picture.isNull():
            self._timer.start()

    def set_theme(self, theme: Theme) -> None:
        """Paint another table."""
        if theme is not self._theme:
            self._theme = theme
            self._picture = QPixmap()

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint a part of the ground, in the view's coordinates."""
        if self._size.isEmpty():
            return
        if self._picture.isNull():
            self._make()
        sx = self._picture.width() / self._size.width()
        sy = self._picture.height() / self._size.height()
        source = QRectF(exposed.x() * sx, exposed.y() * sy, exposed.width() * sx, exposed.height() * sy)
        painter.drawPixmap(exposed, self._picture, source)

    def _make(self) -> None:
        self._timer.stop()
        self._picture = table_pixmap(self._theme, self._size.width(), self._size.height(), self._dpr)

    def _renew(self) -> None:
        self._make()
        self.renewed.emit()
