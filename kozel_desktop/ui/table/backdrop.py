"""The picture of the table's ground: cropped or stretched while the window is being resized, painted anew afterwards.

A panel that gets wider takes only a strip of the table; then the picture is cropped and nothing has to be painted.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from kozel_desktop.ui.table.paint import table_pixmap
from kozel_desktop.ui.themefile import Theme

_SETTLED_MS = 80
_SPARE = 1.15  # a picture so much wider or higher than the view still shows the whole light of the table


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
        if self._covers:
            self._timer.stop()
        elif not self._picture.isNull():
            self._timer.start()

    @property
    def _covers(self) -> bool:
        """Whether the picture, drawn as it is, fills the view and is not much larger."""
        if self._picture.isNull() or self._picture.devicePixelRatio() != self._dpr:
            return False
        picture = self._picture.deviceIndependentSize()
        width, height = picture.width() / self._size.width(), picture.height() / self._size.height()
        return 1 <= width <= _SPARE and 1 <= height <= _SPARE

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
        width, height = self._size.width() * self._dpr, self._size.height() * self._dpr
        if self._covers:
            sx = sy = self._dpr
            left, top = (self._picture.width() - width) // 2, (self._picture.height() - height) // 2
        else:
            sx, sy = self._picture.width() / self._size.width(), self._picture.height() / self._size.height()
            left = top = 0
        exposed = QRectF(exposed.toAlignedRect())  # whole pixels are copied, others would be blended anew
        source = QRectF(left + exposed.x() * sx, top + exposed.y() * sy, exposed.width() * sx, exposed.height() * sy)
        painter.drawPixmap(exposed, self._picture, source)

    def _make(self) -> None:
        self._timer.stop()
        self._picture = table_pixmap(self._theme, self._size.width(), self._size.height(), self._dpr)

    def _renew(self) -> None:
        self._make()
        self.renewed.emit()
