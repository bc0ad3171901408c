"""Pictures made once and kept in Qt's own cache, whose limit the program sets at its start."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap, QPixmapCache

from kozel_desktop.ui.table.faces import whole
from kozel_desktop.ui.table.shade import Shade, soft_image, soft_margin
from kozel_desktop.ui.themefile import Theme

CACHE_LIMIT_KB = 48 * 1024


def cached(key: tuple[object, ...], dpr: float, make: Callable[[], QImage]) -> QPixmap:
    """The picture kept under ``key``, made on demand; ``make`` paints in device pixels."""
    name = "kozel/" + "/".join(map(str, key)) + f"/{dpr:g}"
    pixmap = QPixmap()
    if QPixmapCache.find(name, pixmap):
        return pixmap
    image = make()
    image.setDevicePixelRatio(dpr)
    pixmap = QPixmap.fromImage(image)
    QPixmapCache.insert(name, pixmap)
    return pixmap


def paint_shade(painter: QPainter, theme: Theme, rect: QRectF, shade: Shade) -> None:
    """Soft shadow under ``rect``; all lengths, those of ``shade`` too, in logical pixels."""
    if not shade.alpha:
        return
    dpr = device_ratio(painter)
    width, height = whole(rect.width() * dpr), whole(rect.height() * dpr)
    layer = shade.scaled(dpr)
    key = ("soft", theme.id, width, height, layer.alpha, layer.blur, layer.shift.y(), layer.radius)
    pixmap = cached(key, dpr, lambda: soft_image(width, height, [layer]))
    margin = soft_margin([layer]) / dpr
    painter.drawPixmap(rect.topLeft() - QPointF(margin, margin), pixmap)


def device_ratio(painter: QPainter) -> float:
    """Device pixels for one logical pixel where ``painter`` paints."""
    return painter.device().devicePixelRatio()
