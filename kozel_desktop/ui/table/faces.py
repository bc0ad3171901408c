"""How one tile looks: thickness, face, bar with its pin, pips, digits, and the ornament of its back."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from kozel_desktop.ui.colours import BLACK, WHITE, faint, mix
from kozel_desktop.ui.fonts import tile_font
from kozel_desktop.ui.themefile import Theme

CORNER = 0.14  # radius of a corner, in u
PIP_PLACES: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)  # steps from the centre of a half of an upright tile; on a lying tile the pattern is turned
_PIP, _PIP_STEP = 0.19, 0.245  # diameter and step, in u
_SMALL_PIP, _SMALL_STEP = 0.14, 0.205  # beside a digit
_BESIDE_DIGIT = (0.115, 0.09)
_PIN, _SMALL_PIN = 0.088, 0.07  # radius in u
_DIGIT_BAR = 0.84  # length of the bar between two digits, in u
_COARSE, _COARSER = 20.0, 16.0  # device pixels of a half below which details turn to mud
_LEAST_FOR_DIGITS = 22.0


@frozen
class TileShape:
    """Where the parts of a tile lie, in device pixels from its upper left corner."""

    u: float  # half a tile
    px: float  # one logical pixel
    vertical: bool
    width: int
    height: int
    thickness: int  # of the side seen below the face
    outline: float

    @classmethod
    def of(cls, theme: Theme, u: float, dpr: float, *, vertical: bool) -> TileShape:
        """Shape of a tile whose half is ``u`` logical pixels of ``dpr`` device pixels each."""
        short, long = whole(u * dpr), whole(2 * u * dpr)
        thickness = whole(max(1.5 * dpr, theme.thickness * u * dpr)) if theme.thickness else 0
        width, height = (short, long) if vertical else (long, short)
        return cls(u * dpr, dpr, vertical, width, height, thickness, max(1.0, round(0.8 * dpr)))

    @property
    def body(self) -> QRectF:
        """The whole tile with its side, inside its outline."""
        inset = self.outline / 2
        return QRectF(0, 0, self.width, self.height).adjusted(inset, inset, -inset, -inset)

    @property
    def face(self) -> QRectF:
        """The upper side."""
        return self.body.adjusted(0, 0, 0, -self.thickness)

    @property
    def centre(self) -> QPointF:
        """Middle of the face, on a device pixel or between two."""
        return _on_half_pixel(self.face.center())

    def half(self, which: int) -> QPointF:
        """Middle of the upper or left half (0) or of the other one (1)."""
        face, side = self.face, which - 0.5
        along = (face.height() if self.vertical else face.width()) / 2
        shift = QPointF(0, side * along) if self.vertical else QPointF(side * along, 0)
        return _on_half_pixel(face.center() + shift)


def whole(value: float) -> int:
    """Nearest whole number, halves upwards, at least one: sizes in device pixels."""
    return max(1, math.floor(value + 0.5))


def _on_half_pixel(point: QPointF) -> QPointF:
    return QPointF(round(point.x() * 2) / 2, round(point.y() * 2) / 2)


def paint_face(
    painter: QPainter, theme: Theme, shape: TileShape, a: int, b: int, *, digits: bool, coloured: bool
) -> None:
    """Paint a tile face up, ``a`` above or at the left; a very small one has no room for digits."""
    digits = digits and shape.u >= _LEAST_FOR_DIGITS
    edge = faint(theme.edge, theme.edge_alpha)
    _paint_body(painter, theme, shape, theme.face, theme.face_lo, edge, shape.outline)
    _paint_bevel(painter, theme, shape)
    _paint_bar(painter, theme, shape, (_DIGIT_BAR if digits else theme.bar_length) * shape.u)
    if not theme.flat:
        _paint_pin(painter, theme, shape, (_SMALL_PIN if digits else _PIN) * shape.u)
    for which, number in enumerate((a, b)):
        if digits:
            _paint_digit(painter, theme, shape, which, number)
        _paint_pips(painter, theme, shape, which, number, digits, coloured)


def paint_back(painter: QPainter, theme: Theme, shape: TileShape) -> None:
    """Paint a tile face down."""
    width = max(shape.outline, theme.back_border * shape.px)
    edge = theme.back_edge if theme.flat else faint(theme.back_edge, theme.edge_alpha)
    _paint_body(painter, theme, shape, theme.back, theme.back_lo, edge, width)
    _paint_bevel(painter, theme, shape)
    _paint_ornament(painter, theme, shape)


def _paint_body(
    painter: QPainter, theme: Theme, shape: TileShape, top: QColor, bottom: QColor, edge: QColor, width: float
) -> None:
    radius = CORNER * shape.u
    if shape.thickness:
        _paint_side(painter, theme, shape, radius)
    inset = (width - shape.outline) / 2
    face = shape.face.adjusted(inset, inset, -inset, -inset)
    gradient = QLinearGradient(face.topLeft(), QPointF(face.left() + face.width() * 0.25, face.bottom()))
    gradient.setColorAt(0, top)
    gradient.setColorAt(0.55, mix(top, bottom, 0.35))
    gradient.setColorAt(1, bottom)
    painter.setBrush(gradient)
    painter.setPen(QPen(edge, width))
    painter.drawRoundedRect(face, radius, radius)


def _paint_side(painter: QPainter, theme: Theme, shape: TileShape, radius: float) -> None:
    body = shape.body.adjusted(0, shape.thickness * 0.5, 0, 0)
    gradient = QLinearGradient(0, body.bottom() - shape.thickness * 3, 0, body.bottom())
    gradient.setColorAt(0, theme.side)
    gradient.setColorAt(1, theme.side_lo)
    painter.setBrush(gradient)
    painter.setPen(QPen(faint(theme.edge, min(1.0, theme.edge_alpha + 0.05)), shape.outline))
    painter.drawRoundedRect(body, radius, radius)


def _paint_bevel(painter: QPainter, theme: Theme, shape: TileShape) -> None:
    if not theme.bevel:
        return
    face, inset, radius = shape.face, max(shape.outline, 0.045 * shape.u), 0.11 * shape.u
    gradient = QLinearGradient(face.topLeft(), QPointF(face.left() + face.width() * 0.35, face.bottom()))
    gradient.setColorAt(0, faint(theme.rim, theme.bevel))
    gradient.setColorAt(0.45, faint(theme.rim, 0.10))
    gradient.setColorAt(0.7, faint(theme.side_lo, 0.05))
    gradient.setColorAt(1, faint(theme.side_lo, 0.55))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(gradient), max(shape.px, 0.05 * shape.u)))
    painter.drawRoundedRect(face.adjusted(inset, inset, -inset, -inset), radius, radius)


def _paint_bar(painter: QPainter, theme: Theme, shape: TileShape, length: float) -> None:
    width = whole(max((2 if theme.flat else 1) * shape.px, theme.bar_width * shape.u))
    centre = shape.centre
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.bar)
    if shape.vertical:
        bar = QRectF(centre.x() - length / 2, round(centre.y() - width / 2), length, width)
        lip = QRectF(bar.left(), bar.bottom(), length, max(0.7 * shape.px, width * 0.6))
    else:
        bar = QRectF(round(centre.x() - width / 2), centre.y() - length / 2, width, length)
        lip = QRectF(bar.right(), bar.top(), max(0.7 * shape.px, width * 0.6), length)
    painter.drawRoundedRect(bar, width / 2, width / 2)
    if not theme.flat and shape.u >= _COARSER:
        painter.fillRect(lip, faint(theme.bar_lo, 0.75))


def _paint_pin(painter: QPainter, theme: Theme, shape: TileShape, radius: float) -> None:
    centre = shape.centre
    painter.setPen(Qt.PenStyle.NoPen)
    if shape.u >= _COARSE:
        painter.setBrush(faint(theme.side_lo, 0.75))
        painter.drawEllipse(centre + QPointF(0, 0.012 * shape.u), radius * 1.22, radius * 1.22)
    gradient = QRadialGradient(centre - QPointF(0.35, 0.4) * radius, radius * 1.7)
    gradient.setColorAt(0, mix(theme.pin, WHITE, 0.65))
    gradient.setColorAt(0.35, theme.pin)
    gradient.setColorAt(1, theme.pin_lo)
    painter.setBrush(gradient)
    painter.drawEllipse(centre, radius, radius)


def _paint_pips(
    painter: QPainter,
    theme: Theme,
    shape: TileShape,
    which: int,
    number: int,
    beside_digit: bool,
    coloured: bool,
) -> None:
    radius = (_SMALL_PIP if beside_digit else _PIP) * shape.u / 2
    step = round((_SMALL_STEP if beside_digit else _PIP_STEP) * shape.u)
    centre = shape.half(which)
    if beside_digit:
        centre = _on_half_pixel(centre + QPointF(*_BESIDE_DIGIT) * shape.u)
    colour = theme.pips[number - 1] if coloured and number else theme.pip
    painter.setPen(Qt.PenStyle.NoPen)
    for along, across in PIP_PLACES[number]:
        x, y = (along, across) if shape.vertical else (across, -along)
        _paint_pip(painter, theme, shape, centre + QPointF(x * step, y * step), radius, colour)


def _paint_pip(
    painter: QPainter, theme: Theme, shape: TileShape, centre: QPointF, radius: float, colour: QColor
) -> None:
    if theme.flat:
        painter.setBrush(colour)
        painter.drawEllipse(centre, radius, radius)
        return
    if shape.u >= _COARSER:
        painter.setBrush(faint(theme.pip_rim, 0.95))
        painter.drawEllipse(centre + QPointF(0.012, 0.026) * shape.u, radius * 1.04, radius * 1.04)
    gradient = QRadialGradient(centre + QPointF(0.25, 0.35) * radius, radius * 1.35)
    gradient.setColorAt(0, mix(colour, WHITE, theme.pip_lift))
    gradient.setColorAt(0.72, colour)
    gradient.setColorAt(1, mix(colour, BLACK, theme.pip_shade))
    painter.setBrush(gradient)
    painter.drawEllipse(centre, radius, radius)


def _paint_digit(painter: QPainter, theme: Theme, shape: TileShape, which: int, number: int) -> None:
    u, half = shape.u, shape.half(which)
    path = QPainterPath()
    path.addText(0, 0, tile_font(0.32 * u), str(number))
    ink = path.boundingRect()
    inset = QPointF(0.09, 0.085) if theme.bevel else QPointF(0.075, 0.08)
    if which:  # the bar lies where the other half has its edge
        inset += QPointF(0, theme.bar_width / 2) if shape.vertical else QPointF(theme.bar_width / 2, 0)
    corner = half + (inset - QPointF(0.5, 0.5)) * u
    box = QRectF(corner.x(), corner.y(), 0.2 * u, ink.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.pip)
    painter.drawPath(path.translated(box.center() - ink.center()))


def _paint_ornament(painter: QPainter, theme: Theme, shape: TileShape) -> None:
    u, line, ink = shape.u, max(shape.px, 0.03 * shape.u), theme.back_ink
    frame = QPen(faint(ink, 0.9), line)
    inset = 0.13 * u
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(frame)
    painter.drawRoundedRect(shape.face.adjusted(inset, inset, -inset, -inset), 0.07 * u, 0.07 * u)
    painter.save()
    painter.translate(shape.centre)
    if not shape.vertical:
        painter.rotate(90)
    _paint_rosette(painter, ink, u)
    for side in (-1, 1):
        middle = QPointF(0, side * 0.54 * u)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(frame)
        painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * u for x, y in _LOZENGE]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(middle, 0.04 * u, 0.04 * u)
    painter.restore()


_LOZENGE = ((0.0, -0.14), (0.13, 0.0), (0.0, 0.14), (-0.13, 0.0))


def _paint_rosette(painter: QPainter, ink: QColor, u: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    if u >= _COARSER:
        for turn in range(8):
            length = (0.27 if turn % 2 == 0 else 0.20) * u
            petal = QPainterPath(QPointF(0, -0.055 * u))
            petal.quadTo(0.085 * u, -length * 0.62, 0, -length)
            petal.quadTo(-0.085 * u, -length * 0.62, 0, -0.055 * u)
            painter.save()
            painter.rotate(45 * turn)
            painter.setBrush(faint(ink, 0.95 if turn % 2 == 0 else 0.6))
            painter.drawPath(petal)
            painter.restore()
    painter.setBrush(ink)
    painter.drawEllipse(QPointF(0, 0), 0.04 * u, 0.04 * u)
