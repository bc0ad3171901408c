"""What is drawn on and round a tile: place, selection, focus, last one; each a shape, not only a colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.signs import ARROWS, DOWN, LEFT, RIGHT, UP, dashed_pen, keycap, triangle
from kozel_desktop.ui.table.faces import CORNER, TileShape
from kozel_desktop.ui.themefile import Theme

MARK_REACH = 34.0  # logical pixels that marks show outside the tile, the keycap of a place included
_BAR_LENGTH = 26.0
_KEYCAP = 22.0
_ARROW_KEYS = {direction: arrow for arrow, direction in ARROWS.items()}


def paint_ghost_outline(painter: QPainter, theme: Theme, rect: QRectF, *, hot: bool) -> None:
    """Outline of a place where the tile fits: dashed, or closed between two triangles when ``hot``."""
    u = min(rect.width(), rect.height())
    _begin(painter)
    if hot:
        painter.setPen(QPen(theme.glow, theme.outline))
        _draw_round(painter, rect, 3, 0.2 * u)
        if rect.width() < rect.height():
            triangle(painter, rect.left() - 13, rect.center().y(), 12, theme.glow, RIGHT)
            triangle(painter, rect.right() + 13, rect.center().y(), 12, theme.glow, LEFT)
        else:
            triangle(painter, rect.center().x(), rect.top() - 13, 12, theme.glow, DOWN)
            triangle(painter, rect.center().x(), rect.bottom() + 13, 12, theme.glow, UP)
    else:
        painter.setPen(dashed_pen(theme.glow, theme.dash, rect.adjusted(-1, -1, 1, 1), 0.16 * u, 2.6, 1.8))
        _draw_round(painter, rect, 1, 0.16 * u)
    painter.restore()


def paint_place_key(painter: QPainter, theme: Theme, rect: QRectF, direction: float) -> None:
    """Keycap with the arrow of a place; ``direction`` is RIGHT, DOWN, LEFT or UP of ``ui.signs``.

    It stands across the arrow's direction, so that the next tile of the line never covers it.
    """
    outward = _KEYCAP / 2 + 7
    if rect.width() > rect.height():
        x, y = rect.center().x(), rect.top() - outward if direction in (LEFT, UP) else rect.bottom() + outward
    else:
        x, y = rect.left() - outward if direction in (LEFT, UP) else rect.right() + outward, rect.center().y()
    keycap(painter, x, y, _KEYCAP, _ARROW_KEYS[direction], theme.bubble, theme.bubble_text)


def paint_outline(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Closed outline of what is chosen or asks to be touched."""
    _begin(painter)
    painter.setPen(QPen(theme.select, theme.outline))
    _draw_round(painter, rect, 3, 0.19 * min(rect.width(), rect.height()))
    painter.restore()


def paint_selection(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Closed outline of the chosen tile, with a triangle above it."""
    paint_outline(painter, theme, rect)
    _begin(painter)
    triangle(painter, rect.center().x(), rect.top() - 14, 13, theme.select, DOWN)
    painter.restore()


def paint_playable_bar(painter: QPainter, theme: Theme, centre: QPointF) -> None:
    """Bar under a tile of the hand that fits; ``centre`` of its upper edge."""
    _begin(painter)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.select)
    bar = QRectF(centre.x() - _BAR_LENGTH / 2, centre.y(), _BAR_LENGTH, theme.playable_bar)
    painter.drawRoundedRect(bar, 2, 2)
    painter.restore()


def paint_focus(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Double ring of the keyboard focus round a tile or a pile on the table."""
    radius = CORNER * min(rect.width(), rect.height())
    _begin(painter)
    for distance, width in ((4, theme.ring), (9, theme.ring_outer)):
        painter.setPen(QPen(theme.focus_table, width))
        _draw_round(painter, rect, distance, radius + distance)
    painter.restore()


def paint_frame(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Thin dashed frame of a tile that nobody takes."""
    width = 2.5 if theme.flat else 1.4
    frame = rect.adjusted(-3, -3, 3, 3)
    radius = 0.2 * min(rect.width(), rect.height())
    _begin(painter)
    painter.setPen(dashed_pen(theme.line_on_table, width, frame, radius, 4, 3))
    painter.drawRoundedRect(frame, radius, radius)
    painter.restore()


def paint_cut(painter: QPainter, theme: Theme, centre: QPointF, *, upright: bool) -> None:
    """Three dots in a row or in a column: the line goes on where it is not shown."""
    _begin(painter)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.line_on_table)
    for step in (-8.0, 0.0, 8.0):
        painter.drawEllipse(centre + (QPointF(0, step) if upright else QPointF(step, 0)), 2.4, 2.4)
    painter.restore()


def paint_veil(painter: QPainter, theme: Theme, shape: TileShape) -> None:
    """Dim a tile that does not fit (device pixels)."""
    if theme.veil_alpha:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(theme.veil, theme.veil_alpha))
        radius = CORNER * shape.u
        painter.drawRoundedRect(QRectF(0, 0, shape.width, shape.height), radius, radius)


def paint_last_brackets(painter: QPainter, theme: Theme, shape: TileShape, *, digits: bool) -> None:
    """Corner brackets inside the face of the last laid tile (device pixels); a digit keeps its corner."""
    u = shape.u
    inset = theme.last_inset * u
    frame = QRectF(0, 0, shape.width, shape.height - shape.thickness).adjusted(inset, inset, -inset, -inset)
    radius, arm = 0.09 * u, 0.20 * u
    path = QPainterPath()
    for corner, right, down in (
        (frame.topLeft(), 1, 1),
        (frame.topRight(), -1, 1),
        (frame.bottomRight(), -1, -1),
        (frame.bottomLeft(), 1, -1),
    ):
        if digits and right > 0 and down > 0:
            continue
        path.moveTo(corner + QPointF(right * (radius + arm), 0))
        path.lineTo(corner + QPointF(right * radius, 0))
        path.quadTo(corner, corner + QPointF(0, down * radius))
        path.lineTo(corner + QPointF(0, down * (radius + arm)))
    width = max(theme.last_least * shape.px, theme.last_width * u)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.last, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(path)


def _begin(painter: QPainter) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _draw_round(painter: QPainter, rect: QRectF, distance: float, radius: float) -> None:
    painter.drawRoundedRect(rect.adjusted(-distance, -distance, distance, distance), radius, radius)
