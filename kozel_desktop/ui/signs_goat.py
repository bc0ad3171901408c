"""The drawn losers: the goat with swept horns and a beard, the donkey with its ears, in profile."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

_SIZE = 100  # the paths below are drawn on a square of this side, the middle of the head at (50, 50)
_Parts = Iterable[tuple[QPainterPath, bool]]
"""What lies behind comes first; ``True``: the part keeps a rim of the background from the others."""


def goat(painter: QPainter, x: float, y: float, size: float, colour: QColor, line: QColor) -> None:
    """A goat's head looking left, centred at (x, y), ``size`` high; ``line`` is the colour behind it."""
    parts = ((_far_horn(), False), (_head(), True), (_near_horn(), True), (_ear(), True))
    _paint(painter, x, y, size, colour, line, parts, _strokes())


def donkey(painter: QPainter, x: float, y: float, size: float, colour: QColor, line: QColor) -> None:
    """A donkey's head looking left, centred at (x, y), ``size`` high; ``line`` is the colour behind it."""
    parts = ((_far_long_ear(), False), (_donkey_head(), True), (_near_long_ear(), True))
    _paint(painter, x, y, size, colour, line, parts, _donkey_strokes())


def _paint(
    painter: QPainter,
    x: float,
    y: float,
    size: float,
    colour: QColor,
    line: QColor,
    parts: _Parts,
    strokes: Iterable[QPainterPath],
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(x - size / 2, y - size / 2)
    painter.scale(size / _SIZE, size / _SIZE)
    gap = QPen(line, 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    for part, rimmed in parts:
        painter.setPen(gap if rimmed else Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(part)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(line)
    painter.drawPath(_eye())
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(39.6, 45.7, 4.2, 2.0), 1, 1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for stroke in strokes:
        painter.drawPath(stroke)
    painter.restore()


def _head() -> QPainterPath:
    path = QPainterPath(QPointF(43, 30))
    path.cubicTo(37, 34, 27, 45, 18, 57)
    path.cubicTo(14, 61, 12, 66, 15, 69)  # nose
    path.cubicTo(17, 72, 22, 73, 27, 73)  # lips
    path.cubicTo(28, 78, 27, 87, 24, 97)  # the beard, front
    path.cubicTo(33, 92, 40, 84, 42, 75)  # and back
    path.cubicTo(48, 74, 53, 73, 56, 75)  # jaw
    path.cubicTo(60, 82, 60, 90, 56, 97)  # throat
    path.cubicTo(66, 93, 80, 93, 91, 99)
    path.cubicTo(92, 80, 84, 60, 70, 43)  # nape
    path.cubicTo(64, 32, 53, 26, 43, 30)
    return path


def _near_horn() -> QPainterPath:
    path = QPainterPath(QPointF(46, 31))
    path.cubicTo(46, 14, 60, 2, 77, 4)
    path.cubicTo(91, 6, 98, 18, 95, 33)  # the tip
    path.cubicTo(91, 22, 85, 16, 77, 16)
    path.cubicTo(68, 16, 62, 23, 61, 34)
    path.cubicTo(57, 30, 51, 29, 46, 31)
    return path


def _far_horn() -> QPainterPath:
    path = QPainterPath(QPointF(41, 30))
    path.cubicTo(38, 14, 46, 3, 60, 1)
    path.cubicTo(52, 7, 48, 17, 49, 28)
    path.closeSubpath()
    return path


def _ear() -> QPainterPath:
    path = QPainterPath(QPointF(62, 41))
    path.cubicTo(70, 38, 82, 42, 90, 52)
    path.cubicTo(80, 56, 67, 54, 62, 41)
    return path


def _eye() -> QPainterPath:
    path = QPainterPath(QPointF(36, 48))
    path.cubicTo(38, 44, 43, 43, 47, 46)
    path.cubicTo(44, 50, 40, 51, 36, 48)
    return path


def _strokes() -> list[QPainterPath]:
    nostril = QPainterPath(QPointF(19, 63))
    nostril.quadTo(21, 61, 23, 62)
    mouth = QPainterPath(QPointF(17, 70))
    mouth.quadTo(25, 70, 31, 66)
    strokes = [nostril, mouth]
    for start, bend, end in (
        ((50, 21), (56, 22), (62, 27)),
        ((57, 12), (62, 15), (66, 20)),
        ((68, 7), (70, 11), (72, 16)),
        ((80, 7), (80, 11), (79, 15)),
    ):
        ridge = QPainterPath(QPointF(*start))
        ridge.quadTo(QPointF(*bend), QPointF(*end))
        strokes.append(ridge)
    return strokes


# The donkey --------------------------------------------------------------------------------------------


def _donkey_head() -> QPainterPath:
    path = QPainterPath(QPointF(43, 31))
    path.cubicTo(36, 36, 27, 47, 19, 57)
    path.cubicTo(11, 63, 8, 72, 13, 78)  # nose
    path.cubicTo(18, 84, 28, 84, 34, 79)  # lips
    path.cubicTo(40, 76, 46, 74, 52, 75)  # jaw
    path.cubicTo(58, 77, 60, 86, 57, 97)  # throat
    path.cubicTo(66, 93, 80, 93, 91, 99)
    path.cubicTo(92, 80, 84, 60, 70, 43)  # nape
    path.cubicTo(64, 33, 53, 27, 43, 31)
    return path


def _near_long_ear() -> QPainterPath:
    path = QPainterPath(QPointF(54, 35))
    path.cubicTo(53, 22, 60, 8, 76, 0)  # the tip
    path.cubicTo(84, 14, 80, 32, 67, 42)
    path.cubicTo(63, 39, 58, 36, 54, 35)
    return path


def _far_long_ear() -> QPainterPath:
    path = QPainterPath(QPointF(43, 33))
    path.cubicTo(36, 22, 36, 10, 42, 0)
    path.cubicTo(51, 8, 55, 20, 53, 34)
    path.closeSubpath()
    return path


def _donkey_strokes() -> list[QPainterPath]:
    nostril = QPainterPath(QPointF(17, 69))
    nostril.quadTo(19, 65, 23, 66)
    mouth = QPainterPath(QPointF(15, 77))
    mouth.quadTo(24, 77, 31, 73)
    muzzle = QPainterPath(QPointF(27, 50))
    muzzle.quadTo(33, 60, 40, 75)
    inside = QPainterPath(QPointF(61, 32))
    inside.quadTo(63, 20, 73, 9)
    return [nostril, mouth, muzzle, inside]
