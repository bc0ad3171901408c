"""Soft light and shadow: rounded rectangles blurred once, outside the screen."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsBlurEffect, QGraphicsScene

from kozel_desktop.ui.colours import BLACK, faint
from kozel_desktop.ui.table.faces import CORNER
from kozel_desktop.ui.themefile import Theme


@frozen
class Shade:
    """One soft layer under a rectangle, every length in the same unit as the rectangle."""

    colour: QColor
    alpha: float
    blur: float
    shift: QPointF
    radius: float
    inset: float = 0.0
    hollow: float = 0.0  # share taken away inside the rectangle, so that what lies there keeps its colours

    @property
    def reach(self) -> float:
        """How far it shows outside the rectangle; less would give it square edges."""
        return 3.2 * self.blur + max(abs(self.shift.x()), abs(self.shift.y())) + 2

    def scaled(self, factor: float) -> Shade:
        """The same layer under a rectangle ``factor`` times as large."""
        return evolve(
            self,
            blur=self.blur * factor,
            shift=self.shift * factor,
            radius=self.radius * factor,
            inset=self.inset * factor,
        )


def resting_shadow(theme: Theme, u: float) -> tuple[Shade, ...]:
    """The two layers under a tile that lies on the table."""
    soft = Shade(theme.shadow, theme.shadow_alpha, 0.15 * u, QPointF(0.035, 0.10) * u, CORNER * u, 1)
    contact = Shade(theme.shadow, theme.shadow_alpha * 0.75, 0.04 * u, QPointF(0, 0.035) * u, CORNER * u, 1)
    return soft, contact


def lifted_shadow(theme: Theme, u: float, lift: float) -> tuple[Shade, ...]:
    """The one layer under a tile in the air, ``lift`` 0…1."""
    shift = QPointF(0.035 + 0.05 * lift, 0.10 + 0.26 * lift) * u
    alpha = theme.shadow_alpha * (1 - 0.18 * lift)
    return (Shade(theme.shadow, alpha, (0.15 + 0.22 * lift) * u, shift, CORNER * u, 2),)


def halo(theme: Theme, u: float) -> tuple[Shade, ...]:
    """The glow round a place where the tile fits."""
    return (Shade(theme.glow, theme.halo_alpha, 0.24 * u, QPointF(), 0.2 * u, hollow=0.6),)


def soft_margin(shades: Sequence[Shade]) -> int:
    """How much the picture of the layers is larger than their rectangle, on every side."""
    return math.ceil(max(shade.reach for shade in shades))


def soft_image(width: int, height: int, shades: Sequence[Shade]) -> QImage:
    """Picture of the layers under a rectangle of that size, with :func:`soft_margin` round it."""
    margin = soft_margin(shades)
    image = QImage(width + 2 * margin, height + 2 * margin, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    for shade in shades:
        rect = QRectF(margin, margin, width, height).translated(shade.shift)
        _paint_blurred(painter, image, rect, shade)
    painter.end()
    return image


def _paint_blurred(painter: QPainter, target: QImage, rect: QRectF, shade: Shade) -> None:
    inset = shade.inset
    sharp = _rounded(
        target, rect.adjusted(inset, inset, -inset, -inset), shade.radius, faint(shade.colour, shade.alpha)
    )
    scene = QGraphicsScene()
    effect = QGraphicsBlurEffect()
    effect.setBlurRadius(2 * shade.blur)
    scene.addPixmap(QPixmap.fromImage(sharp)).setGraphicsEffect(effect)
    area = QRectF(target.rect())
    scene.render(painter, area, area)
    if shade.hollow:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        radius = CORNER * min(rect.width(), rect.height())
        painter.drawImage(0, 0, _rounded(target, rect, radius, faint(BLACK, shade.hollow)))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _rounded(target: QImage, rect: QRectF, radius: float, colour: QColor) -> QImage:
    image = QImage(target.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(rect, radius, radius)
    painter.end()
    return image
