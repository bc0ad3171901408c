"""The marks of advice and of what the others may hold, as values that know where they are."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from kozel_desktop.ui.colours import faint
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.signs import star
from kozel_desktop.ui.table.box import Box
from kozel_desktop.ui.table.labels import text_size
from kozel_desktop.ui.table.specs import Boxed, Look, rect_of

STAR = 13.0
"""Radius of the disc with the star, in logical pixels."""
_PX = 13.0
_MIDDLE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_CELL, _PAD, _BAR = 20.0, 5.0, 4.0


def strip_height() -> float:
    """Room of :class:`Thoughts` under a name plate, the gap included."""
    return _strip_height() + 4


def _strip_height() -> float:
    return text_size("0", ui_font(_PX, 650)).height() + scaled(_BAR) + 6


def strip_size() -> tuple[float, float]:
    """Width and height of :class:`Thoughts`."""
    return 7 * scaled(_CELL) + 2 * scaled(_PAD), _strip_height()


@frozen
class HintStar(Boxed):
    """A star on a disc at the upper right corner of what is advised: a tile, a place, the boneyard, a button."""

    box: Box

    @property
    def centre(self) -> QPointF:
        """The middle of the disc."""
        return QPointF(self.box.right - 2, self.box.y + 2)

    @property
    def reach(self) -> QRectF:
        """The disc."""
        room = QRectF(0, 0, 2 * STAR + 4, 2 * STAR + 4)
        room.moveCenter(self.centre)
        return room

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint disc and star."""
        theme, at = look.theme, self.centre
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.on_glow, 1.5))
        painter.setBrush(theme.glow)
        painter.drawEllipse(at, STAR - 1, STAR - 1)
        painter.restore()
        star(painter, at.x(), at.y(), 1.5 * STAR, theme.on_glow)


@frozen
class Thoughts:
    """What a hand may hold: for every number the chance of a tile with it as a bar; struck out where there is none."""

    box: Box
    chances: tuple[float, ...]
    lacks: tuple[bool, ...]

    @property
    def reach(self) -> QRectF:
        """The strip."""
        return rect_of(self.box)

    @property
    def centre(self) -> QPointF:
        """The middle of the strip."""
        return QPointF(self.box.cx, self.box.cy)

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the numbers with their bars."""
        theme, rect = look.theme, self.reach
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(
            QPen(theme.plate_edge, theme.plate_border) if theme.plate_border else QPen(faint(theme.plate, 0))
        )
        painter.setBrush(faint(theme.plate, theme.plate_alpha))
        inset = theme.plate_border / 2
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 7, 7)
        cell, bar = (rect.width() - 2 * scaled(_PAD)) / 7, scaled(_BAR)
        for number, (chance, lacking) in enumerate(zip(self.chances, self.lacks, strict=True)):
            left = rect.left() + scaled(_PAD) + number * cell
            words = QRectF(left, rect.top() + 1, cell, rect.height() - bar - 4)
            painter.setFont(ui_font(_PX, 450 if lacking else 650))
            painter.setPen(theme.plate_dim if lacking else theme.plate_text)
            painter.drawText(words, _MIDDLE, str(number))
            if lacking:
                painter.setPen(QPen(theme.plate_text, 1.6))
                reach = 0.3 * cell
                painter.drawLine(words.center() + QPointF(-reach, reach), words.center() + QPointF(reach, -reach))
                continue
            track = QRectF(left + 2, rect.bottom() - bar - 3, cell - 4, bar)
            painter.fillRect(track, faint(theme.plate_text, 0.22))
            track.setWidth(max(1.0, chance * track.width()))
            painter.fillRect(track, theme.plate_text)
        painter.restore()
