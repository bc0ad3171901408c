"""What a table is painted on: the ground of a theme, dot for dot on the screen, in whatever size the window gives."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from kozel_desktop.ui.table.backdrop import Backdrop
from kozel_desktop.ui.themes import Theme

_STRIP = 24  # pixels of width that are lost or won at once when a panel is opened, closed or changed


class Canvas(QGraphicsView):
    """A view that fills its room; what lies on it is laid anew when size, pixel ratio, theme or language change."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._backdrop = Backdrop(theme, self)
        self._backdrop.renewed.connect(self._paint_all)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(False)  # files belong to the window
        self.viewport().setMouseTracking(True)

    # --- what lies on it

    def relook(self) -> None:
        """Lay everything anew, at once."""
        raise NotImplementedError

    def glide(self) -> bool:
        """Let everything glide to its new place because a strip was lost or won; False where it must be laid anew."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Read all texts anew."""
        raise NotImplementedError

    # --- the ground

    def set_theme(self, theme: Theme) -> None:
        """Show everything in another theme."""
        self._theme = theme
        self._backdrop.set_theme(theme)
        self._renew()

    @property
    def dpr(self) -> float:
        """Dots of the screen for a logical pixel."""
        return self.viewport().devicePixelRatioF()

    def sizeHint(self) -> QSize:
        """The table of a window of 1280 × 800."""
        return QSize(960, 764)

    def minimumSizeHint(self) -> QSize:
        """The smallest table on which everything can still be told apart."""
        return QSize(520, 440)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the ground."""
        self._backdrop.paint(painter, QRectF(rect) & QRectF(self.viewport().rect()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything anew for the new size; where a panel gives or takes a strip, everything glides."""
        super().resizeEvent(event)
        self.setSceneRect(QRectF(self.viewport().rect()))
        before, now = event.oldSize(), event.size()
        strip = before.height() == now.height() and abs(before.width() - now.width()) >= _STRIP
        if strip and before.isValid() and self.glide():
            self._fit_ground()
            self._paint_all()
        else:
            self._renew()

    def event(self, event: QEvent) -> bool:
        """Follow the screen's pixel ratio and the language."""
        result = super().event(event)
        match event.type():
            case QEvent.Type.DevicePixelRatioChange:
                self._renew()
            case QEvent.Type.LanguageChange:
                self.retranslate()
        return result

    def _renew(self) -> None:
        self._fit_ground()
        self.relook()

    def _fit_ground(self) -> None:
        self._backdrop.resize(self.viewport().size(), self.dpr)

    def _paint_all(self) -> None:
        self.viewport().update()
