"""Everything painted on the table: pictures of tiles, shadows and ground, painters of marks and labels.

Pictures are made on demand and kept (see ``cache``); each is to be drawn at its own size, unscaled and
unturned, so that it stays sharp. Marks and labels are painter functions in logical pixels, fit for
``QGraphicsItem.paint``.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from kozel_desktop.ui.table.cache import CACHE_LIMIT_KB, cached, device_ratio
from kozel_desktop.ui.table.faces import TileShape, paint_back, paint_face
from kozel_desktop.ui.table.ground import ground_image, paint_ground, paint_panel_shade
from kozel_desktop.ui.table.labels import (
    LABEL_REACH,
    bubble,
    bubble_rect,
    closed_mark,
    count_badge,
    name_plate,
    name_plate_size,
    paint_boneyard_lock,
    table_button,
    table_button_size,
    table_text,
    tip,
)
from kozel_desktop.ui.table.marks import (
    MARK_REACH,
    paint_focus,
    paint_frame,
    paint_ghost_outline,
    paint_last_brackets,
    paint_outline,
    paint_place_key,
    paint_playable_bar,
    paint_selection,
    paint_veil,
)
from kozel_desktop.ui.table.shade import Shade, halo, lifted_shadow, resting_shadow, soft_image, soft_margin
from kozel_desktop.ui.themefile import Theme

__all__ = [
    "CACHE_LIMIT_KB",
    "LABEL_REACH",
    "MARK_REACH",
    "bubble",
    "bubble_rect",
    "closed_mark",
    "count_badge",
    "dim_pixmap",
    "draw_tile",
    "halo_pixmap",
    "last_mark_pixmap",
    "name_plate",
    "name_plate_size",
    "paint_boneyard_lock",
    "paint_focus",
    "paint_frame",
    "paint_ghost_outline",
    "paint_ground",
    "paint_outline",
    "paint_panel_shade",
    "paint_place_key",
    "paint_playable_bar",
    "paint_selection",
    "shadow_pixmap",
    "table_button",
    "table_button_size",
    "table_pixmap",
    "table_text",
    "tile_pixmap",
    "tip",
    "whole_unit",
]

_LIFT_STEPS = 20  # a lift is rounded to these, so that one animation makes a handful of pictures


def whole_unit(u: float, dpr: float) -> float:
    """The largest half of a tile up to ``u`` that takes whole device pixels (at 125 %: 40.8 for 41)."""
    return max(1, math.floor(u * dpr + 1e-6)) / dpr


def tile_pixmap(
    theme: Theme,
    a: int,
    b: int,
    *,
    vertical: bool,
    u: float,
    dpr: float,
    digits: bool = False,
    back: bool = False,
    coloured: bool = False,
) -> QPixmap:
    """A tile of u by 2u (or 2u by u) logical pixels in whole device pixels; ``a`` above or at the left.

    ``digits`` writes a digit into each half, ``coloured`` colours pips by number, ``back``: face down.
    """
    digits = digits or theme.digits
    shape = TileShape.of(theme, u, dpr, vertical=vertical)
    face = ("back",) if back else (a, b, int(digits), int(coloured))

    def make() -> QImage:
        image = _blank(shape)
        painter = _painter(image)
        if back:
            paint_back(painter, theme, shape)
        else:
            paint_face(painter, theme, shape, a, b, digits=digits, coloured=coloured)
        painter.end()
        return image

    return cached(("tile", *_key(theme, shape), *face), dpr, make)


def draw_tile(
    painter: QPainter,
    theme: Theme,
    x: float,
    y: float,
    u: float,
    a: int,
    b: int,
    *,
    vertical: bool,
    back: bool = False,
    digits: bool = False,
    shadow: bool = True,
) -> None:
    """Draw a resting tile into any picture, its upper left corner at (x, y)."""
    dpr = device_ratio(painter)
    if shadow:
        pixmap, offset = shadow_pixmap(theme, vertical=vertical, u=u, lift=0, dpr=dpr)
        painter.drawPixmap(QPointF(x, y) + offset, pixmap)
    tile = tile_pixmap(theme, a, b, vertical=vertical, u=u, dpr=dpr, digits=digits, back=back)
    painter.drawPixmap(QPointF(x, y), tile)


def shadow_pixmap(theme: Theme, *, vertical: bool, u: float, lift: float, dpr: float) -> tuple[QPixmap, QPointF]:
    """Shadow of a tile, ``lift`` 0 (lies) to 1 (dragged), and where it lies relative to the tile's corner.

    The pixmap is null in a theme without shadows.
    """
    if not theme.shadow_alpha:
        return QPixmap(), QPointF()
    step = round(min(1.0, max(0.0, lift)) * _LIFT_STEPS)
    shades = lifted_shadow(theme, u, step / _LIFT_STEPS) if step else resting_shadow(theme, u)
    return _soft_pixmap(theme, ("shadow", step), shades, vertical, u, dpr)


def halo_pixmap(theme: Theme, *, vertical: bool, u: float, dpr: float) -> tuple[QPixmap, QPointF]:
    """Glow round a place, and where it lies relative to the place's corner; null in a theme without glow."""
    if not theme.halo_alpha:
        return QPixmap(), QPointF()
    return _soft_pixmap(theme, ("halo",), halo(theme, u), vertical, u, dpr)


def dim_pixmap(theme: Theme, *, vertical: bool, u: float, dpr: float) -> QPixmap:
    """Veil of the size of a tile, over one that does not fit."""
    shape = TileShape.of(theme, u, dpr, vertical=vertical)

    def make() -> QImage:
        image = _blank(shape)
        painter = _painter(image)
        paint_veil(painter, theme, shape)
        painter.end()
        return image

    return cached(("dim", *_key(theme, shape)), dpr, make)


def last_mark_pixmap(theme: Theme, *, vertical: bool, u: float, dpr: float, digits: bool = False) -> QPixmap:
    """Corner brackets of the size of a tile, over the last one laid."""
    digits = digits or theme.digits
    shape = TileShape.of(theme, u, dpr, vertical=vertical)

    def make() -> QImage:
        image = _blank(shape)
        painter = _painter(image)
        paint_last_brackets(painter, theme, shape, digits=digits)
        painter.end()
        return image

    return cached(("last", *_key(theme, shape), int(digits)), dpr, make)


def table_pixmap(theme: Theme, w: int, h: int, dpr: float) -> QPixmap:
    """The ground of a table of w × h logical pixels; always the same for the same arguments.

    It is not kept: it is as large as the window, and its view keeps it.
    """
    return QPixmap.fromImage(ground_image(theme, w, h, dpr))


def _key(theme: Theme, shape: TileShape) -> tuple[object, ...]:
    return theme.id, shape.width, shape.height, "v" if shape.vertical else "h"


def _soft_pixmap(
    theme: Theme, name: tuple[object, ...], shades: tuple[Shade, ...], vertical: bool, u: float, dpr: float
) -> tuple[QPixmap, QPointF]:
    shape = TileShape.of(theme, u, dpr, vertical=vertical)
    layers = [shade.scaled(dpr) for shade in shades]
    key = (*name, *_key(theme, shape))
    pixmap = cached(key, dpr, lambda: soft_image(shape.width, shape.height, layers))
    margin = soft_margin(layers) / dpr
    return pixmap, QPointF(-margin, -margin)


def _blank(shape: TileShape) -> QImage:
    image = QImage(shape.width, shape.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _painter(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter
