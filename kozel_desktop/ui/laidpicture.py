"""Small pictures of tiles as they lie on the table: a line, a bent line, a cross with closed arms and ghosts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from kozel_desktop.rules.actions import LaidTile
from kozel_desktop.ui.table.cache import device_ratio
from kozel_desktop.ui.table.halves import Place, Rect, bounds_of
from kozel_desktop.ui.table.labels import paint_lock_disc
from kozel_desktop.ui.table.paint import draw_tile, halo_pixmap, paint_ghost_outline, tile_pixmap, whole_unit
from kozel_desktop.ui.table.places import Frame, Layout
from kozel_desktop.ui.themes import Theme

STRAIGHT, BENT = Frame(30, 1), Frame(3, 4)
"""Tables on which a short line does not bend, and on which one of six tiles does."""


def places_of(laid: Sequence[LaidTile], *, cross: bool, frame: Frame = STRAIGHT) -> list[Place]:
    """Where tiles lie, in half units, in the order in which they were laid."""
    return Layout.of(laid, frame, cross).places


def extent(laid: Sequence[LaidTile], *, cross: bool, frame: Frame = STRAIGHT) -> Rect:
    """The box round the tiles, in half units."""
    return bounds_of(places_of(laid, cross=cross, frame=frame))


def paint_laid(
    painter: QPainter,
    theme: Theme,
    box: QRectF,
    laid: Sequence[LaidTile],
    unit: float,
    *,
    cross: bool,
    ghosts: int = 0,
    frame: Frame = STRAIGHT,
    digits: bool = False,
) -> None:
    """Paint tiles in the middle of a box; the last ``ghosts`` of them are only places where one may be laid."""
    places = places_of(laid, cross=cross, frame=frame)
    left, top, wide, high = bounds_of(places)
    u = whole_unit(unit, device_ratio(painter))
    corner = box.center() - QPointF(left + wide / 2, top + high / 2) * u
    corner = QPointF(round(corner.x()), round(corner.y()))
    real = len(laid) - ghosts
    for place, one in sorted(zip(places[:real], laid, strict=False), key=lambda both: (both[0].cy, both[0].cx)):
        rect = _rect(place, corner, u)
        halves = (place.first, place.second)
        draw_tile(
            painter, theme, rect.x(), rect.y(), u, *halves, vertical=place.vertical, back=one.closed, digits=digits
        )
        if one.closed:
            paint_lock_disc(painter, theme, rect)
    for place in places[real:]:
        _paint_ghost(painter, theme, place, _rect(place, corner, u), u, digits)


def _rect(place: Place, corner: QPointF, u: float) -> QRectF:
    x, y, wide, high = place.rect
    at = corner + QPointF(x, y) * u
    return QRectF(round(at.x()), round(at.y()), wide * u, high * u)


def _paint_ghost(painter: QPainter, theme: Theme, place: Place, rect: QRectF, u: float, digits: bool) -> None:
    dpr = device_ratio(painter)
    glow, offset = halo_pixmap(theme, vertical=place.vertical, u=u, dpr=dpr)
    if not glow.isNull():
        painter.drawPixmap(rect.topLeft() + offset, glow)
    painter.setOpacity(theme.ghost_alpha)
    halves = (place.first, place.second)
    painter.drawPixmap(
        rect.topLeft(), tile_pixmap(theme, *halves, vertical=place.vertical, u=u, dpr=dpr, digits=digits)
    )
    painter.setOpacity(1.0)
    paint_ghost_outline(painter, theme, rect, hot=False)
