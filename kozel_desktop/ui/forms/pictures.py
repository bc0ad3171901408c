"""The pictures of worked examples, drawn with the tiles of the theme: hands, lines, boneyards, accounts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.review.pictures import (
    AccountPicture,
    AccountStep,
    BoneyardPicture,
    CrossPicture,
    HandShown,
    HandsPicture,
    LinePicture,
    Picture,
)
from kozel_desktop.rules.tiles import HALVES, NAMES
from kozel_desktop.rules.words import Words
from kozel_desktop.ui import signs
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.laidpicture import extent, paint_laid
from kozel_desktop.ui.table.paint import (
    draw_tile,
    halo_pixmap,
    paint_boneyard_lock,
    paint_ghost_outline,
    paint_ground,
    tile_pixmap,
    whole_unit,
)
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.words import text, tr

_TILE, _LINE_TILE, _BACK = 24.0, 28.0, 20.0  # half a tile in logical pixels: in a hand, in a line, face down
_GAP, _LINE_GAP = 16.0, 10.0
_FLAGS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip


@frozen
class _Piece:
    """Something with a size that can be painted with its upper left corner at a point."""

    width: float
    height: float
    paint: Callable[[QPainter, QPointF], None]


class PictureView(Themed, QWidget):
    """Draws one picture; pieces that do not fit side by side go to the next line."""

    def __init__(self, picture: Picture, *, digits: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = picture
        self._digits = digits
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(spoken(picture))

    def set_digits(self, digits: bool) -> None:
        """Show digits on the tiles, or not."""
        self._digits = digits
        self.update()

    def retranslate(self) -> None:
        """Write labels in the current language."""
        self.setAccessibleName(spoken(self._picture))
        self.dressed()

    @property
    def _on_table(self) -> bool:
        return isinstance(self._picture, LinePicture | CrossPicture | BoneyardPicture)

    def sizeHint(self) -> QSize:
        """Everything side by side."""
        if self._on_table:
            return QSize(320, self.heightForWidth(320))
        pieces = self._pieces()
        width = sum(piece.width for piece in pieces) + _GAP * max(0, len(pieces) - 1)
        return QSize(math.ceil(width), self.heightForWidth(math.ceil(width)))

    def minimumSizeHint(self) -> QSize:
        """The widest piece."""
        if self._on_table:
            return QSize(160, self.heightForWidth(160))
        width = math.ceil(max(piece.width for piece in self._pieces()))
        return QSize(width, min(piece.height for piece in self._pieces()).__ceil__())

    def hasHeightForWidth(self) -> bool:
        """Fewer pixels of width make more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at a width."""
        if isinstance(self._picture, LinePicture):
            return math.ceil(2 * self._line_unit(width) + 28)
        if isinstance(self._picture, CrossPicture):
            return math.ceil(self._cross_size()[1] * self._cross_unit(width) + 24)
        if isinstance(self._picture, BoneyardPicture):
            return math.ceil(2 * self._back_unit(width) + 24)
        lines = self._lines(self._pieces(), width)
        return math.ceil(sum(max(p.height for p in line) for line in lines) + _LINE_GAP * (len(lines) - 1))

    @staticmethod
    def _lines(pieces: Sequence[_Piece], width: float) -> list[list[_Piece]]:
        lines: list[list[_Piece]] = []
        used = 0.0
        for piece in pieces:
            if lines and used + _GAP + piece.width <= width:
                lines[-1].append(piece)
                used += _GAP + piece.width
            else:
                lines.append([piece])
                used = piece.width
        return lines

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match self._picture:
            case LinePicture():
                self._paint_line(painter, self._picture)
            case CrossPicture(laid, ghosts):
                self._ground(painter)
                box, unit = self.rect().toRectF(), self._cross_unit(self.width())
                paint_laid(
                    painter, self.theme, box, (*laid, *ghosts), unit,
                    cross=True, ghosts=len(ghosts), digits=self._digits,
                )  # fmt: skip
            case BoneyardPicture():
                self._paint_boneyard(painter, self._picture)
            case _:
                self._paint_pieces(painter)

    def _paint_pieces(self, painter: QPainter) -> None:
        y = 0.0
        for line in self._lines(self._pieces(), self.width()):
            x, height = 0.0, max(piece.height for piece in line)
            for piece in line:
                piece.paint(painter, QPointF(x, y + (height - piece.height) / 2))
                x += piece.width + _GAP
            y += height + _LINE_GAP

    def _pieces(self) -> list[_Piece]:
        match self._picture:
            case HandsPicture(hands, added, total):
                high = QFontMetricsF(ui_font(13, 500)).height() + 2 if any(text(hand.owner) for hand in hands) else 0.0
                foot = 9.0 if any(hand.marked for hand in hands) else 4.0
                pieces = [self._hand(hand, high, foot) for hand in hands]
                if total is not None:
                    pieces.append(self._sum(added, total, high, foot))
                return pieces
            case AccountPicture(steps):
                return [self._step(step, index) for index, step in enumerate(steps)]
            case _:
                return []

    # --- hands

    def _hand(self, hand: HandShown, high: float, foot: float) -> _Piece:
        theme, u = self.theme, _TILE
        owner, label = text(hand.owner), ui_font(13, 500)
        number = ui_font(20, 700)
        value = "" if hand.value is None else str(hand.value)
        tiles = len(hand.tiles) * (u + 4) - 4
        width = tiles + (8 + QFontMetricsF(number).horizontalAdvance(value) if value else 0)
        width = max(width, QFontMetricsF(label).horizontalAdvance(owner))

        def paint(painter: QPainter, at: QPointF) -> None:
            if owner:
                _write(painter, QRectF(at.x(), at.y(), width, high), owner, label, theme.dim)
            y = at.y() + high
            for place, tile in enumerate(hand.tiles):
                x = at.x() + place * (u + 4)
                a, b = HALVES[tile]
                quiet = bool(hand.marked) and not hand.marked >> tile & 1
                painter.setOpacity(0.45 if quiet else 1.0)
                draw_tile(painter, theme, x, y, u, a, b, vertical=True, digits=self._digits)
                painter.setOpacity(1.0)
                if hand.marked >> tile & 1:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(theme.accent)
                    painter.drawRoundedRect(QRectF(x + 2, y + 2 * u + 5, u - 4, 4), 2, 2)
            if value:
                rest = QRectF(at.x() + tiles + 8, y, width, 2 * u)
                _write(painter, rest, value, number, theme.text)

        return _Piece(width, high + 2 * u + foot, paint)

    def _sum(self, added: Words, total: int, high: float, foot: float) -> _Piece:
        theme, words, figures = self.theme, ui_font(17, 550), ui_font(26, 750)
        said, number = text(added), str(total)
        left = QFontMetricsF(words).horizontalAdvance(said) + 8
        width = left + QFontMetricsF(figures).horizontalAdvance(number)
        height = max(2 * _TILE, QFontMetricsF(figures).height())

        def paint(painter: QPainter, at: QPointF) -> None:
            line = QRectF(at.x(), at.y() + high, width, height)
            _write(painter, line, said, words, theme.text)
            _write(painter, line.translated(left, 0), number, figures, theme.red)

        return _Piece(width, high + height + foot, paint)

    # --- accounts

    def _step(self, step: AccountStep, index: int) -> _Piece:
        theme, label, score_font, more = self.theme, ui_font(13, 500), ui_font(26, 750), ui_font(17, 700)
        arrow = scaled(12) + 10 if index else 0.0
        said, score = text(step.label), str(step.score)
        deferred = f"+{step.deferred}" if step.deferred else ""
        hanging = f"+{step.hanging}" if step.hanging else ""
        high, figures = QFontMetricsF(label).height() + 2, QFontMetricsF(score_font)
        width = figures.horizontalAdvance(score)
        box, fish = 0.0, 0.0
        if deferred:
            box = QFontMetricsF(more).horizontalAdvance(deferred) + 14
            width += 10 + box
        if hanging:
            fish = 34 + QFontMetricsF(more).horizontalAdvance(hanging)
            width += 12 + fish
        width = arrow + max(width, QFontMetricsF(label).horizontalAdvance(said))
        height = high + figures.height()

        def paint(painter: QPainter, at: QPointF) -> None:
            middle = at.y() + high + figures.height() / 2
            if arrow:
                signs.chevron(painter, at.x() + arrow / 2 - 4, middle, scaled(10), theme.dim)
            x = at.x() + arrow
            _write(painter, QRectF(x, at.y(), width, high), said, label, theme.dim)
            _write(painter, QRectF(x, at.y() + high, width, figures.height()), score, score_font, theme.red)
            x += figures.horizontalAdvance(score)
            tall = QFontMetricsF(more).height() + 4
            if deferred:
                rect = QRectF(x + 10, middle - tall / 2, box, tall)
                signs.deferred_box(painter, rect, theme.amber)
                _write(painter, rect.adjusted(7, 0, 0, 0), deferred, more, theme.amber)
                x += 10 + box
            if hanging:
                signs.fish(painter, x + 26, middle, 26, theme.accent, theme.panel)
                _write(painter, QRectF(x + 44, middle - tall / 2, fish, tall), hanging, more, theme.accent)

        return _Piece(width, height, paint)

    # --- on the table

    def _line_unit(self, width: float) -> float:
        picture = self._picture
        assert isinstance(picture, LinePicture)
        ends = (picture.left, picture.right)
        halves = 2 * len(picture.laid) + sum(1 if end[0] == end[1] else 2 for end in ends if end is not None)
        return whole_unit(min(_LINE_TILE, max(8.0, (width - 40) / halves)), self.devicePixelRatioF())

    def _cross_size(self) -> tuple[float, float]:
        """Width and height in half tiles."""
        picture = self._picture
        assert isinstance(picture, CrossPicture)
        _, _, width, height = extent((*picture.laid, *picture.ghosts), cross=True)
        return width, height

    def _cross_unit(self, width: float) -> float:
        room = (width - 40) / self._cross_size()[0]
        return whole_unit(min(_LINE_TILE, max(8.0, room)), self.devicePixelRatioF())

    def _back_unit(self, width: float) -> float:
        picture = self._picture
        assert isinstance(picture, BoneyardPicture)
        room = (width - 32) / (max(1, picture.count) * 1.22)
        return whole_unit(min(_BACK, max(6.0, room)), self.devicePixelRatioF())

    def _ground(self, painter: QPainter) -> None:
        box = QPainterPath()
        box.addRoundedRect(self.rect().toRectF(), 8, 8)
        painter.setClipPath(box)
        paint_ground(painter, self.theme, self.rect().toRectF(), 11)

    def _paint_line(self, painter: QPainter, picture: LinePicture) -> None:
        self._ground(painter)
        u = self._line_unit(self.width())
        lengths = [1 if a == b else 2 for a, b in picture.laid]
        left = 0 if picture.left is None else (1 if picture.left[0] == picture.left[1] else 2)
        right = 0 if picture.right is None else (1 if picture.right[0] == picture.right[1] else 2)
        total = left + sum(lengths) + right
        x, middle = round((self.width() - total * u) / 2) + left * u, round(self.height() / 2)
        if picture.left is not None:
            self._paint_ghost(painter, picture.left, x - left * u, middle, u)
        for (a, b), length in zip(picture.laid, lengths, strict=True):
            across = length == 1
            top = middle - (u if across else u / 2)
            draw_tile(painter, self.theme, x, top, u, a, b, vertical=across, digits=self._digits)
            x += length * u
        if picture.right is not None:
            self._paint_ghost(painter, picture.right, x, middle, u)

    def _paint_ghost(self, painter: QPainter, pair: tuple[int, int], x: float, middle: float, u: float) -> None:
        theme, across, dpr = self.theme, pair[0] == pair[1], self.devicePixelRatioF()
        rect = QRectF(x, middle - u, u, 2 * u) if across else QRectF(x, middle - u / 2, 2 * u, u)
        glow, offset = halo_pixmap(theme, vertical=across, u=u, dpr=dpr)
        if not glow.isNull():
            painter.drawPixmap(rect.topLeft() + offset, glow)
        painter.setOpacity(theme.ghost_alpha)
        tile = tile_pixmap(theme, *pair, vertical=across, u=u, dpr=dpr, digits=self._digits)
        painter.drawPixmap(rect.topLeft(), tile)
        painter.setOpacity(1.0)
        paint_ghost_outline(painter, theme, rect, hot=False)

    def _paint_boneyard(self, painter: QPainter, picture: BoneyardPicture) -> None:
        self._ground(painter)
        u = self._back_unit(self.width())
        gap = u * 0.22
        x = (self.width() - picture.count * (u + gap) + gap) / 2
        y = round(self.height() / 2 - u)
        for place in range(picture.count):
            draw_tile(painter, self.theme, round(x), y, u, 0, 0, vertical=True, back=True)
            if place >= picture.count - picture.reserve:
                paint_boneyard_lock(painter, self.theme, QRectF(round(x), y, u, 2 * u))
            x += u + gap


def _write(painter: QPainter, rect: QRectF, words: str, font: QFont, colour: QColor) -> None:
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, _FLAGS, words)


def spoken(picture: Picture) -> str:
    """The picture for those who hear it."""
    match picture:
        case LinePicture(laid):
            return tr("цепь: {tiles}").format(tiles=" ".join(f"{a}-{b}" for a, b in laid))
        case CrossPicture(laid):
            return tr("крест: {tiles}").format(tiles=" ".join(NAMES[one.tile] for one in laid))
        case BoneyardPicture(count, reserve):
            return tr("базар: {count}, не берут: {reserve}").format(count=count, reserve=reserve)
        case HandsPicture(hands, added, total):
            parts = [
                f"{text(hand.owner)} {' '.join(NAMES[tile] for tile in hand.tiles)}".strip()
                + ("" if hand.value is None else f" = {hand.value}")
                for hand in hands
            ]
            return ", ".join([*parts, *([f"{text(added)} {total}"] if total is not None else [])])
        case AccountPicture(steps):
            return ", ".join(
                f"{text(step.label)}: {step.score}" + (f" +{step.deferred}" if step.deferred else "") for step in steps
            )
