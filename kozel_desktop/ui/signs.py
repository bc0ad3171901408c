"""The drawn signs of the game: fish, padlock, arrows, seat marks, small tiles; no glyphs, no icon files."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.table.faces import PIP_PLACES
from kozel_desktop.ui.themefile import Theme

RIGHT, DOWN, LEFT, UP = 0.0, 90.0, 180.0, 270.0  # degrees, clockwise as on the screen
ARROWS = {"←": LEFT, "↑": UP, "→": RIGHT, "↓": DOWN}
"""The arrow keys with their directions."""


def _begin(painter: QPainter, x: float, y: float, angle: float = 0.0) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(x, y)
    painter.rotate(angle)


def _fill(painter: QPainter, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)


def _stroke(painter: QPainter, colour: QColor, width: float) -> None:
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def fish(painter: QPainter, x: float, y: float, length: float, colour: QColor, line: QColor) -> None:
    """A fish looking left, centred at (x, y); ``line`` is the colour behind it, for eye and gill."""
    _begin(painter, x, y)
    painter.scale(length / 24, length / 24)
    body = QPainterPath(QPointF(-11, 0))
    body.cubicTo(-7, -7.5, 3, -7.5, 7, -0.6)
    body.lineTo(12, -5.2)
    body.cubicTo(11, -2, 11, 2, 12, 5.2)
    body.lineTo(7, 0.6)
    body.cubicTo(3, 7.5, -7, 7.5, -11, 0)
    _fill(painter, colour)
    painter.drawPath(body)
    _fill(painter, line)
    painter.drawEllipse(QPointF(-6.6, -1.3), 1.25, 1.25)
    for left, height, bend, width in ((-3.0, 3.2, 1.6, 1.2), (0.5, 1.9, 1.0, 1.0), (3.6, 1.9, 1.0, 1.0)):
        scale = QPainterPath(QPointF(left, -height))
        scale.quadTo(left + bend, 0, left, height)
        _stroke(painter, line, width)
        painter.drawPath(scale)
    painter.restore()


def triangle(painter: QPainter, x: float, y: float, size: float, colour: QColor, angle: float = RIGHT) -> None:
    """A full triangle pointing to ``angle``."""
    _begin(painter, x, y, angle)
    _fill(painter, colour)
    painter.drawPolygon(QPolygonF([QPointF(-0.45, -0.6) * size, QPointF(0.6, 0) * size, QPointF(-0.45, 0.6) * size]))
    painter.restore()


def chevron(
    painter: QPainter,
    x: float,
    y: float,
    size: float,
    colour: QColor,
    angle: float = RIGHT,
    width: float = 1.8,
) -> None:
    """An open angle pointing to ``angle``."""
    _begin(painter, x, y, angle)
    _stroke(painter, colour, width)
    painter.drawPolyline(QPolygonF([QPointF(-0.3, -0.55) * size, QPointF(0.3, 0) * size, QPointF(-0.3, 0.55) * size]))
    painter.restore()


def arrow(painter: QPainter, x: float, y: float, size: float, colour: QColor, angle: float = RIGHT) -> None:
    """A line with a head, pointing to ``angle``."""
    _begin(painter, x, y, angle)
    _stroke(painter, colour, size / 11)
    painter.drawLine(QPointF(-0.24, 0) * size, QPointF(0.24, 0) * size)
    painter.drawPolyline(QPolygonF([QPointF(0.04, -0.2) * size, QPointF(0.24, 0) * size, QPointF(0.04, 0.2) * size]))
    painter.restore()


def check(painter: QPainter, x: float, y: float, size: float, colour: QColor, width: float = 2.0) -> None:
    """A check mark."""
    _begin(painter, x, y)
    _stroke(painter, colour, width)
    painter.drawPolyline(QPolygonF([QPointF(-0.5, 0) * size, QPointF(-0.1, 0.4) * size, QPointF(0.5, -0.4) * size]))
    painter.restore()


def lock(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """A closed padlock."""
    _begin(painter, x, y)
    shackle = QPainterPath(QPointF(-0.24, 0) * size)
    shackle.lineTo(QPointF(-0.24, -0.2) * size)
    shackle.arcTo(QRectF(-0.24 * size, -0.46 * size, 0.48 * size, 0.5 * size), 180, -180)
    shackle.lineTo(QPointF(0.24, 0) * size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 0.13 * size))
    painter.drawPath(shackle)
    _fill(painter, colour)
    body = QRectF(-0.4 * size, -0.08 * size, 0.8 * size, 0.58 * size)
    painter.drawRoundedRect(body, 0.1 * size, 0.1 * size)
    painter.restore()


def star(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """A star with five points, ``size`` across: one rank of Генерал."""
    _begin(painter, x, y)
    _fill(painter, colour)
    points = []
    for corner in range(10):
        radius = size / 2 if corner % 2 == 0 else size * 0.21
        turn = math.pi * (corner / 5 - 0.5)
        points.append(QPointF(radius * math.cos(turn), radius * math.sin(turn)))
    painter.drawPolygon(QPolygonF(points))
    painter.restore()


def diamond(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """A small diamond, ``size`` across: a changed setting."""
    _begin(painter, x, y)
    _fill(painter, colour)
    corners = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
    painter.drawPolygon(QPolygonF([QPointF(dx, dy) * size for dx, dy in corners]))
    painter.restore()


def seat_mark(
    painter: QPainter, theme: Theme, x: float, y: float, radius: float, seat: int, *, on_plate: bool = False
) -> None:
    """Shape and colour of a seat: 0 circle, 1 square, 2 diamond, 3 triangle; ``on_plate``: on the table."""
    colour = (theme.plate_seats if on_plate else theme.seats)[seat % 4]
    if seat % 4 == 2:
        diamond(painter, x, y, 2.4 * radius, colour)
        return
    _begin(painter, x, y)
    _fill(painter, colour)
    if seat % 4 == 0:
        painter.drawEllipse(QPointF(0, 0), radius, radius)
    elif seat % 4 == 1:
        side = 0.9 * radius
        painter.drawRoundedRect(QRectF(-side, -side, 2 * side, 2 * side), 0.27 * radius, 0.27 * radius)
    else:
        points = ((0.0, -1.1), (1.15, 0.95), (-1.15, 0.95))
        painter.drawPolygon(QPolygonF([QPointF(dx, dy) * radius for dx, dy in points]))
    painter.restore()


def keycap(painter: QPainter, x: float, y: float, size: float, label: str, fill: QColor, ink: QColor) -> None:
    """A key of the keyboard; ``label`` is a letter, a number or one of ←↑→↓, which are drawn."""
    _begin(painter, x, y)
    cap = QRectF(-size / 2, -size / 2, size, size)
    radius = 0.23 * size
    _fill(painter, QColor(0, 0, 0, 90))
    painter.drawRoundedRect(cap.translated(0, 0.07 * size), radius, radius)
    _fill(painter, fill)
    painter.drawRoundedRect(cap, radius, radius)
    if label in ARROWS:
        arrow(painter, 0, 0, size, ink, ARROWS[label])
    else:
        font = ui_font(12, 700)
        font.setPixelSize(max(1, round(0.6 * size)))
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, label)
    painter.restore()


def burned_stroke(painter: QPainter, rect: QRectF, colour: QColor, width: float = 2.0) -> None:
    """The stroke through burned points: rises across ``rect``, the place of their text."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _stroke(painter, colour, width)
    rise = min(6.0, rect.height() * 0.25)
    middle = rect.center().y()
    painter.drawLine(QPointF(rect.left() - 3, middle + rise), QPointF(rect.right() + 3, middle - rise))
    painter.restore()


def deferred_box(painter: QPainter, rect: QRectF, colour: QColor, width: float = 1.2) -> None:
    """The dashed box round deferred points; ``width`` of its line in logical pixels."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = min(6.0, rect.height() / 4)
    painter.setPen(dashed_pen(colour, width, rect, radius, 3.0, 2.4))
    painter.drawRoundedRect(rect, radius, radius)
    painter.restore()


def dashed_pen(colour: QColor, width: float, rect: QRectF, radius: float, dash: float, gap: float) -> QPen:
    """Pen whose dashes (in widths) close evenly round a rounded rectangle."""
    length = 2 * (rect.width() + rect.height()) - (8 - 2 * math.pi) * radius
    count = max(4, round(length / ((dash + gap) * width)))
    stretch = length / (count * (dash + gap) * width)
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([dash * stretch, gap * stretch])
    return pen


def minitile(
    painter: QPainter,
    theme: Theme,
    x: float,
    y: float,
    u: float,
    a: int,
    b: int,
    vertical: bool = False,
    back: bool = False,
) -> None:
    """A flat tile of the size of a line of text: ``u`` is half of it, (x, y) its upper left corner."""
    width, height = (u, 2 * u) if vertical else (2 * u, u)
    _begin(painter, x, y)
    painter.setBrush(theme.back if back else theme.face)
    painter.setPen(QPen(faint(theme.mini_edge, 0.8), 1))
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 0.16 * u, 0.16 * u)
    if not back:
        _mini_face(painter, theme, u, (a, b), vertical)
    painter.restore()


def _mini_face(painter: QPainter, theme: Theme, u: float, halves: tuple[int, int], vertical: bool) -> None:
    gap = 0.16 * u
    bar = QRectF(gap, u - 0.5, u - 2 * gap, 1) if vertical else QRectF(u - 0.5, gap, 1, u - 2 * gap)
    painter.fillRect(bar, theme.mini_bar)
    _fill(painter, theme.pip)
    for which, number in enumerate(halves):
        shift = QPointF(0, which * u) if vertical else QPointF(which * u, 0)
        centre = QPointF(u / 2, u / 2) + shift
        for along, across in PIP_PLACES[number]:
            step = QPointF(along, across) if vertical else QPointF(across, -along)
            painter.drawEllipse(centre + step * 0.26 * u, 0.105 * u, 0.105 * u)
