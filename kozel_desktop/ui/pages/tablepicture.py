"""A small picture of a table: how the tiles lie in its game, and who sits round it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from kozel_desktop.rules.actions import End, LaidTile, as_cross, as_line
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import tile
from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.table.cache import device_ratio
from kozel_desktop.ui.table.paint import draw_tile, paint_ground, whole_unit
from kozel_desktop.ui.table.places import Frame, Layout, bounds_of
from kozel_desktop.ui.themes import Theme

_LARGEST_UNIT = 44.0
_WHOLE_TABLE = 250  # logical pixels: a picture so high shows hands too


def _example(settings: TableSettings, large: bool) -> list[LaidTile]:
    if settings.layout == "cross":
        arms = {End.W: [(3, 0), (0, 2)], End.E: [(3, 6), (6, 4)], End.N: [(3, 1)], End.S: [(3, 5)]}
        return as_cross(tile("3-3"), arms)
    if settings.players == 2:
        line = [(6, 4), (4, 4), (4, 1), (1, 3), (3, 5)]
        return as_line([*line, (5, 5), (5, 2), (2, 0)] if large else line)
    return as_line([(2, 5), (5, 5), (5, 0), (0, 6), (6, 6), (6, 1)])


def paint_table_picture(painter: QPainter, theme: Theme, rect: QRectF, settings: TableSettings) -> None:
    """Paint a table with a few tiles, and the seats round it where more than two play; corners are round.

    A large picture shows the hands of two players too.
    """
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(rect, 8, 8)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    paint_ground(painter, theme, rect, seed=7)
    large = settings.players == 2 and rect.height() >= _WHOLE_TABLE
    air = 52 if settings.players > 2 else 28
    places = Layout.of(_example(settings, large), Frame(30, 1), settings.layout == "cross").places
    left, top, wide, high = bounds_of(places)
    room = min((rect.width() - 2 * air) / wide, (rect.height() - air) / (high + (5 if large else 0)), _LARGEST_UNIT)
    unit = whole_unit(max(6.0, room), device_ratio(painter))
    corner = rect.center() - QPointF(left + wide / 2, top + high / 2) * unit
    for place in sorted(places, key=lambda place: (place.cy, place.cx)):
        x, y, _, _ = place.rect
        at = corner + QPointF(x, y) * unit
        halves = (place.first, place.second)
        draw_tile(painter, theme, round(at.x()), round(at.y()), unit, *halves, vertical=place.vertical)
    if large:
        _paint_hand(painter, theme, QPointF(rect.center().x(), rect.top() + 16), 0.6 * unit, None)
        hand_unit = 0.85 * unit
        bottom = QPointF(rect.center().x(), rect.bottom() - 18 - 2 * hand_unit)
        _paint_hand(painter, theme, bottom, hand_unit, _HAND)
    elif settings.players > 2:
        _paint_seats(painter, theme, rect, settings)
    painter.restore()


_HAND = ((0, 1), (2, 2), (0, 6), (3, 6), (1, 5))


def _paint_hand(
    painter: QPainter, theme: Theme, top: QPointF, u: float, faces: Sequence[tuple[int, int]] | None
) -> None:
    """A row of upright tiles with the middle of its upper edge at ``top``; without ``faces`` face down."""
    unit = whole_unit(u, device_ratio(painter))
    gap, count = round(0.2 * unit), len(faces or _HAND)
    x = top.x() - (count * unit + (count - 1) * gap) / 2
    for number, halves in enumerate(faces or _HAND):
        left = round(x + number * (unit + gap))
        draw_tile(painter, theme, left, round(top.y()), unit, *halves, vertical=True, back=faces is None)


def _paint_seats(painter: QPainter, theme: Theme, rect: QRectF, settings: TableSettings) -> None:
    middle, inset = rect.center(), 15
    spots = [
        QPointF(middle.x(), rect.bottom() - inset),
        QPointF(rect.left() + inset, middle.y()),
        QPointF(middle.x(), rect.top() + inset),
        QPointF(rect.right() - inset, middle.y()),
    ]
    if settings.players == 3:
        del spots[2]
    for seat, spot in enumerate(spots):
        painter.setBrush(faint(theme.bubble, 0.75))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(spot, 10, 10)
        signs.seat_mark(painter, theme, spot.x(), spot.y(), 5, settings.side_of(seat), on_plate=True)
