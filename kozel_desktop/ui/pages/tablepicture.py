"""A small picture of a table: how the tiles lie in its game, what it counts, and who sits round it."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPixmap

from kozel_desktop.rules.actions import End, LaidTile, as_cross, as_line
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import INDEX, tile
from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.laidpicture import BENT, STRAIGHT, extent, paint_laid
from kozel_desktop.ui.table.cache import cached, device_ratio
from kozel_desktop.ui.table.ground import ground_image
from kozel_desktop.ui.table.places import Frame
from kozel_desktop.ui.themes import Theme

_LARGEST_UNIT = 30.0  # logical pixels of half a tile
_AIR, _AIR_WITH_SEATS = 26, 50  # logical pixels beside the tiles, both sides together
_SEED = 7
"""Of the grain."""
_STARS = "*"  # a badge of three stars


def picture_key(settings: TableSettings) -> tuple[object, ...]:
    """What the picture of a table depends on."""
    return (tuple(_tiles(settings)), _frame(settings), _badge(settings), settings.players, settings.pairs)


def _tiles(settings: TableSettings) -> list[LaidTile]:
    """A few tiles as they may lie in this game."""
    if settings.fives:
        return as_cross(tile("5-5"), {End.W: [(5, 1), (1, 4)], End.E: [(5, 3), (3, 6)], End.S: [(5, 2)]})
    if settings.layout == "cross":
        arms = {End.W: [(3, 0), (0, 1)], End.E: [(3, 6), (6, 6)], End.N: [(3, 1)], End.S: [(3, 5)]}
        return as_cross(tile("3-3"), arms, {End.E} if settings.closing else ())
    if settings.matching_ends:
        return as_line([(2, 6), (6, 6), (6, 4), (4, 2)])
    if settings.finish_wins != "off":
        return as_line([(0, 0), (0, 5), (5, 3), (3, 6), (6, 6)])
    if _frame(settings) is BENT:
        return _bent()
    if settings.opening_order == "high":
        return as_line([(1, 5), (5, 6), (6, 6), (6, 2)])
    if settings.blank_when == "always" and settings.blank_value:
        return as_line([(4, 1), (1, 0), (0, 0), (0, 3), (3, 5)])
    if settings.players > 2:
        return as_line([(5, 1), (1, 6), (6, 6), (6, 3)])
    return as_line([(6, 4), (4, 4), (4, 1), (1, 3), (3, 5)])


def _bent() -> list[LaidTile]:
    """A line that has grown to both sides from its third tile."""
    first = LaidTile(tile("0-5"), None, 5, 0)
    left = [LaidTile(tile("5-5"), End.L, 5, 5), LaidTile(tile("2-5"), End.L, 5, 2)]
    pairs = ((0, 6), (6, 1), (1, 3), (3, 3), (3, 4))
    return [first, *left, *(LaidTile(INDEX[pair], End.R, *pair) for pair in pairs)]


def _frame(settings: TableSettings) -> Frame:
    """Games in which everybody records a little, deal after deal, have the long line that bends."""
    plain = settings.layout == "line" and not settings.matching_ends and settings.players == 2
    return BENT if plain and settings.score_to == "loser" and settings.fish_scoring == "losers_own" else STRAIGHT


def _badge(settings: TableSettings) -> str:
    """What this game counts otherwise than most, in a few figures."""
    if settings.fives:
        return "5 · 10 · 15"
    if settings.matching_ends:
        return "2 = 2"
    if settings.general_ranks:
        return _STARS
    if settings.layout == "cross" or settings.finish_wins != "off":
        return ""
    if settings.blank_when == settings.six_when == "always" and settings.six_value > 12:
        return f"{settings.blank_value} · {settings.six_value}"
    if settings.blank_when == "always" and settings.blank_value:
        return f"0-0 = {settings.blank_value}"
    return f"{settings.threshold}+" if settings.threshold not in (0, 13) else ""


def paint_table_picture(painter: QPainter, theme: Theme, rect: QRectF, settings: TableSettings) -> None:
    """Paint a table with a few tiles, and the seats round it where more than two play; corners are round."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(rect, 8, 8)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(rect.topLeft(), _ground(theme, rect.size(), device_ratio(painter)))
    laid, frame, cross = _tiles(settings), _frame(settings), settings.layout == "cross"
    seated = settings.players > 2
    air = _AIR_WITH_SEATS if seated else _AIR
    _, _, wide, high = extent(laid, cross=cross, frame=frame)
    side = 2 * _AIR_WITH_SEATS if seated else 2 * _AIR
    unit = max(6.0, min((rect.width() - side) / wide, (rect.height() - air) / high, _LARGEST_UNIT))
    badge = _badge(settings)
    pill = _pill(rect, badge)
    # A bent line fills its corner too: it makes room for the badge.
    aside = min(0.0, pill.left() - 6 - rect.center().x() - wide * unit / 2) if badge and frame is BENT else 0.0
    paint_laid(painter, theme, rect.translated(aside, 0), laid, unit, cross=cross, frame=frame)
    if seated:
        _paint_seats(painter, theme, rect, settings)
    if badge:
        _paint_badge(painter, theme, pill, badge)
    painter.restore()


def _ground(theme: Theme, size: QSizeF, dpr: float) -> QPixmap:
    """The surface under the tiles; painted once for all pictures of one size, for its grain takes time."""
    width, height = math.ceil(size.width()), math.ceil(size.height())
    return cached(("card-ground", theme.id, width, height), dpr, lambda: ground_image(theme, width, height, dpr, _SEED))


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


def _pill(rect: QRectF, badge: str) -> QRectF:
    """Where a badge stands: in the upper right corner."""
    font = QFontMetricsF(ui_font(13, 750))
    width = 66.0 if badge == _STARS else font.horizontalAdvance(badge) + 20
    return QRectF(rect.right() - width - 10, rect.top() + 10, width, max(23.0, font.height() + 6))


def _paint_badge(painter: QPainter, theme: Theme, pill: QRectF, badge: str) -> None:
    painter.setBrush(theme.bubble)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    if badge == _STARS:
        for place in (-1, 0, 1):
            signs.star(painter, pill.center().x() + 18 * place, pill.center().y(), 15, theme.bubble_mark)
        return
    painter.setFont(ui_font(13, 750))
    painter.setPen(theme.bubble_text)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, badge)
