"""The surface of the table: boards with their grain, woven cloth, a plain light, or nothing."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from kozel_desktop.ui.colours import BLACK, faint, mix
from kozel_desktop.ui.themefile import Theme

_BOARDS, _STRANDS = 4, 22
_STRAND_WIDTH = 640  # pixels: a wider board stretches its strands
_STREAK_COLUMNS, _STREAK_TOP = 12, 40
_PANEL_SHADE = 14.0  # logical pixels


def paint_ground(painter: QPainter, theme: Theme, rect: QRectF, seed: int) -> None:
    """Fill ``rect`` (logical pixels) with the table; the same seed gives the same grain."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(rect, theme.table)
    if theme.table_style == "wood":
        _paint_boards(painter, theme, rect, random.Random(seed))
        glow, clear, dusk = faint(theme.grain_hi, 0.09), faint(theme.grain, 0.0), faint(theme.grain, 0.42)
        _paint_light(painter, rect, glow, clear, dusk)
    elif theme.table_style != "flat":
        _paint_light(painter, rect, theme.table_hi, theme.table, theme.table_lo)
        if theme.table_style == "cloth":
            _paint_weave(painter, theme, rect)
    painter.restore()


def _paint_light(painter: QPainter, rect: QRectF, centre: QColor, middle: QColor, edge: QColor) -> None:
    spot = QPointF(rect.center().x(), rect.top() + rect.height() * 0.46)
    gradient = QRadialGradient(spot, max(rect.width(), rect.height()) * 0.72)
    gradient.setColorAt(0, centre)
    gradient.setColorAt(0.55, middle)
    gradient.setColorAt(1, edge)
    painter.fillRect(rect, gradient)


def _paint_boards(painter: QPainter, theme: Theme, rect: QRectF, rnd: random.Random) -> None:
    height = rect.height() / _BOARDS
    for number in range(_BOARDS):
        board = QRectF(rect.left(), rect.top() + number * height, rect.width(), height)
        shade = theme.table_hi if number % 2 else theme.table_lo
        painter.fillRect(board, mix(theme.table, shade, 0.10 + 0.10 * rnd.random()))
        painter.drawImage(board, _streaks(theme, math.ceil(height), rnd))
        painter.drawImage(board, _strands(theme, board.size(), rnd))
        if number:
            seam = QRectF(board.left(), board.top() - 1, board.width(), 1.2)
            painter.fillRect(seam, faint(theme.grain, 0.55))
            painter.fillRect(seam.translated(0, 1.4), faint(theme.grain_hi, 0.12))


def _streaks(theme: Theme, rows: int, rnd: random.Random) -> QImage:
    """Fine straight grain: a narrow picture that is to be stretched along the board."""
    pixels = bytearray()
    dark, light = ((tone.blue(), tone.green(), tone.red()) for tone in (theme.grain, theme.grain_hi))
    broad = 0.0
    for _ in range(rows):
        broad = 0.86 * broad + rnd.gauss(0, 0.012)
        tone = broad + rnd.gauss(0, 0.016)
        for _ in range(_STREAK_COLUMNS):
            tone = 0.8 * tone + 0.2 * broad + rnd.gauss(0, 0.007)
            alpha = min(_STREAK_TOP, round(255 * abs(tone)))
            pixels += bytes((*(dark if tone < 0 else light), alpha))
    image = QImage(bytes(pixels), _STREAK_COLUMNS, rows, 4 * _STREAK_COLUMNS, QImage.Format.Format_ARGB32)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _strands(theme: Theme, size: QSizeF, rnd: random.Random) -> QImage:
    """A few broad winding strands of one board, painted no finer than the eye needs."""
    scale = min(1.0, _STRAND_WIDTH / size.width())
    image = QImage(math.ceil(size.width() * scale), math.ceil(size.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(_STRANDS):
        _paint_strand(painter, theme, QRectF(image.rect()), rnd)
    painter.end()
    return image


def _paint_strand(painter: QPainter, theme: Theme, board: QRectF, rnd: random.Random) -> None:
    level, swing = rnd.random() * board.height(), rnd.uniform(1, 7)
    x, y = -10.0, level
    path = QPainterPath(QPointF(x, y))
    while x < board.right() + 10:
        step, target = rnd.uniform(90, 220), level + rnd.uniform(-swing, swing)
        path.cubicTo(x + step * 0.35, y, x + step * 0.65, target, x + step, target)
        x, y = x + step, target
    dark = rnd.random() < 0.68
    colour = faint(theme.grain if dark else theme.grain_hi, rnd.uniform(0.03, 0.10 if dark else 0.06))
    painter.setPen(QPen(colour, rnd.uniform(0.7, 2.6)))
    painter.drawPath(path)


def _paint_weave(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    image = QImage(4, 4, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    for x in range(4):
        for y in range(4):
            thread = (x + y) % 4
            if thread == 0:
                image.setPixelColor(x, y, faint(theme.grain_hi, 0.028))
            elif thread == 2:
                image.setPixelColor(x, y, faint(theme.grain, 0.047))
    painter.fillRect(rect, QBrush(image))


def paint_panel_shade(painter: QPainter, theme: Theme, table: QRectF) -> None:
    """The soft shadow that the panel at its right throws on the table."""
    if theme.panel_shade:
        strip = QRectF(table.right() - _PANEL_SHADE, table.top(), _PANEL_SHADE, table.height())
        gradient = QLinearGradient(strip.topLeft(), strip.topRight())
        gradient.setColorAt(0, faint(BLACK, 0))
        gradient.setColorAt(1, faint(BLACK, theme.panel_shade))
        painter.fillRect(strip, gradient)


def ground_image(theme: Theme, width: int, height: int, dpr: float, seed: int = 5) -> QImage:
    """The table for a window part of that size in logical pixels; the same seed gives the same grain."""
    size = (math.ceil(width * dpr), math.ceil(height * dpr))
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    paint_ground(painter, theme, QRectF(0, 0, size[0] / dpr, size[1] / dpr), seed)
    painter.end()
    return image
