"""The pictures inside controls (switch, radio button, chevrons, check mark) in the colours of a theme."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter, QPen

from kozel_desktop.ui.colours import mix
from kozel_desktop.ui.fonts import text_scale
from kozel_desktop.ui.memoryfiles import is_published, publish
from kozel_desktop.ui.signs import DOWN, RIGHT, UP, check, chevron
from kozel_desktop.ui.themefile import Theme

SWITCH = (44, 24)  # logical pixels before the factor of the text
RADIO = (20, 20)
SMALL = (16, 16)
_DENSITY = 2  # pixels for a logical one that a screen may have which comes later

_Draw = Callable[[QPainter, Theme], None]


def sign_urls(theme: Theme) -> dict[str, str]:
    """Names for a style sheet, e.g. ``urls["switch-on"]``; the pictures can be read from then on."""
    folder = f"kozel/{theme.id}/{round(100 * text_scale())}"
    if not is_published(folder):
        files = {}
        for name, (size, draw) in _SIGNS.items():
            for density in _densities():
                suffix = f"@{density}x" if density > 1 else ""
                files[f"{folder}/{name}{suffix}.png"] = _png(theme, size, draw, density)
        publish(files)
    return {name: f"url(:/{folder}/{name}.png)" for name in _SIGNS}


def _densities() -> range:
    """Pixels for one logical pixel: whole numbers up to those of the finest screen; each takes time at the start."""
    ratios = [screen.devicePixelRatio() for screen in QGuiApplication.screens()]
    return range(1, 1 + max(_DENSITY, *map(math.ceil, ratios)))


def _png(theme: Theme, size: tuple[int, int], draw: _Draw, density: int) -> bytes:
    factor = text_scale() * density
    width, height = (round(side * text_scale()) * density for side in size)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(factor, factor)
    draw(painter, theme)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(image)
    return bytes(buffer.data().data())


def _switch(on: bool, enabled: bool) -> _Draw:
    def draw(painter: QPainter, theme: Theme) -> None:
        edge = theme.accent if on else theme.field_edge
        fill = theme.accent if on else theme.field
        knob = theme.on_accent if on else theme.field_edge
        if not enabled:
            edge, knob = _pale(theme, edge), _pale(theme, knob)
            fill = _pale(theme, fill) if on else fill
        painter.setBrush(fill)
        painter.setPen(QPen(edge, 1.4))
        painter.drawRoundedRect(QRectF(0.7, 0.7, 42.6, 22.6), 11.3, 11.3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(knob)
        painter.drawEllipse(QPointF(32 if on else 12, 12), 8, 8)
        if on:
            check(painter, 14, 12, 10, knob, 2)

    return draw


def _radio(on: bool, enabled: bool) -> _Draw:
    def draw(painter: QPainter, theme: Theme) -> None:
        edge = theme.accent if on else theme.field_edge
        if not enabled:
            edge = _pale(theme, edge)
        painter.setBrush(theme.field)
        painter.setPen(QPen(edge, 2 if on else 1.4))
        painter.drawEllipse(QPointF(10, 10), 8.5, 8.5)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(edge)
            painter.drawEllipse(QPointF(10, 10), 4.4, 4.4)

    return draw


def _chevron(angle: float, enabled: bool) -> _Draw:
    def draw(painter: QPainter, theme: Theme) -> None:
        chevron(painter, 8, 8, 9, theme.dim if enabled else _pale(theme, theme.dim), angle)

    return draw


def _check(painter: QPainter, theme: Theme) -> None:
    check(painter, 8, 8, 11, theme.accent, 2)


def _pale(theme: Theme, colour: QColor) -> QColor:
    return mix(colour, theme.field, 0.55)


_SIGNS: dict[str, tuple[tuple[int, int], _Draw]] = {
    "switch-on": (SWITCH, _switch(True, True)),
    "switch-off": (SWITCH, _switch(False, True)),
    "switch-on-disabled": (SWITCH, _switch(True, False)),
    "switch-off-disabled": (SWITCH, _switch(False, False)),
    "radio-on": (RADIO, _radio(True, True)),
    "radio-off": (RADIO, _radio(False, True)),
    "radio-on-disabled": (RADIO, _radio(True, False)),
    "radio-off-disabled": (RADIO, _radio(False, False)),
    "chevron-down": (SMALL, _chevron(DOWN, True)),
    "chevron-down-disabled": (SMALL, _chevron(DOWN, False)),
    "chevron-up": (SMALL, _chevron(UP, True)),
    "chevron-up-disabled": (SMALL, _chevron(UP, False)),
    "chevron-right": (SMALL, _chevron(RIGHT, True)),
    "check": (SMALL, _check),
}
