"""Draws the program's icon, a goat on a domino tile, and writes it in every form that a system asks for.

    .venv/bin/python packaging/make_icons.py

resources/icons/kozel-SIZE.png is what the program shows itself; packaging/icons holds what only installers need:
kozel.svg (Linux menus), kozel.ico (Windows), kozel.icns (macOS). The small sizes are drawn on whole pixels and with
less in them, so that the goat is still a goat in a title bar.
"""

from __future__ import annotations

import argparse
import os
import struct
from collections.abc import Callable, Mapping
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QLinearGradient, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator

from kozel_desktop.ui.icon import SIZES
from kozel_desktop.ui.signs_goat import goat

ROOT = Path(__file__).resolve().parent.parent
SHOWN = ROOT / "resources" / "icons"
PACKED = ROOT / "packaging" / "icons"
SMALL = 32  # up to this size the picture is only the goat
ICNS = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic11": 32, "ic12": 64, "ic13": 256}
"""The entries of an .icns file that hold PNG, with their sizes in pixels; ic11…13 are for doubled screens."""

_FELT = (QColor("#2f6f4f"), QColor("#1c4a34"))
_IVORY = (QColor("#fffaec"), QColor("#ecdfc0"))
_EDGE = QColor("#b59f72")
_INK = QColor("#2a211a")


def draw(painter: QPainter, size: float) -> None:
    """Draw the icon on a square of ``size`` pixels with its corner at the origin."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if size <= SMALL:
        _draw_small(painter, size)
    else:
        _draw_large(painter, size)


def _draw_small(painter: QPainter, size: float) -> None:
    tile = QRectF(0, 0, size, size)
    _plate(painter, tile, size * 0.19, _FELT)
    painter.save()
    painter.setClipRect(tile)
    goat(painter, size * 0.49, size * 0.51, size * 0.94, _IVORY[0], _FELT[1])
    painter.restore()


def _draw_large(painter: QPainter, size: float) -> None:
    unit = size / 256
    _plate(painter, QRectF(8 * unit, 8 * unit, 240 * unit, 240 * unit), 52 * unit, _FELT)
    painter.save()
    painter.translate(128 * unit, 128 * unit)
    painter.rotate(-9)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(QRectF(-63 * unit, -98 * unit, 132 * unit, 208 * unit), 22 * unit, 22 * unit)
    _plate(painter, QRectF(-66 * unit, -106 * unit, 132 * unit, 210 * unit), 22 * unit, _IVORY)
    painter.setPen(QPen(_EDGE, 3 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(-50 * unit, 22 * unit), QPointF(50 * unit, 22 * unit))
    goat(painter, -1 * unit, -40 * unit, 104 * unit, _INK, _IVORY[0])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_INK)
    for x, y in ((-36, 40), (0, 62), (36, 84)):
        painter.drawEllipse(QPointF(x * unit, y * unit), 11.5 * unit, 11.5 * unit)
    painter.restore()


def _plate(painter: QPainter, where: QRectF, radius: float, colours: tuple[QColor, QColor]) -> None:
    shade = QLinearGradient(where.topLeft(), where.bottomLeft())
    shade.setColorAt(0, colours[0])
    shade.setColorAt(1, colours[1])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawRoundedRect(where, radius, radius)


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter, size)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, b"PNG")
    return bytes(data.data())


def svg() -> bytes:
    """The large icon as an SVG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.SvgTiny12)
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(256, 256))
    generator.setViewBox(QRectF(0, 0, 256, 256))
    generator.setTitle("Kozel")
    painter = QPainter(generator)
    draw(painter, 256)
    painter.end()
    return bytes(data.data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon file of PNG pictures by their sizes."""
    offset = 6 + 16 * len(pictures)
    entries, body = b"", b""
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset + len(body))
        body += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + body


def icns(picture_of: Callable[[int], bytes]) -> bytes:
    """A macOS icon file."""
    body = b""
    for kind, size in ICNS.items():
        picture = picture_of(size)
        body += kind.encode() + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def files() -> dict[Path, bytes]:
    """Every file of the icon with its content."""
    pictures = {size: png(size) for size in SIZES}
    return {
        **{SHOWN / f"kozel-{size}.png": picture for size, picture in pictures.items()},
        PACKED / "kozel.svg": svg(),
        PACKED / "kozel.ico": ico(pictures),
        PACKED / "kozel.icns": icns(png),
    }


def main() -> int:
    """Write the files."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    app = QGuiApplication([])
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    del app
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
