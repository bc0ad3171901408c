"""The deals of a match one below the other: who went out or whether it was fish, and what became of every account."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.game.course import CountedDeal
from kozel_desktop.ui import signs, telling
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.panel.parts import CENTRE, LINE, Painted, wide
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.words import tr

_ROW, _PAD, _GAP = 26, 10, 6  # logical pixels before the text scale
_PX, _LEAST_PX = 14, 8


@frozen
class Piece:
    """A figure of a cell, and how it is drawn."""

    text: str
    kind: str
    """``recorded``, ``deferred``, ``lost``, ``ranks`` or ``nothing``."""


def pieces(deal: CountedDeal, side: int) -> list[Piece]:
    """What a deal did to an account, in figures."""
    entry, found = deal.ended.written.entries[side], []
    if recorded := deal.made[side] + entry.recorded:
        found.append(Piece(f"+{recorded}", "recorded"))
    if entry.deferred:
        found.append(Piece(f"+{entry.deferred}", "deferred"))
    if entry.ranks:
        found.append(Piece("★" * entry.ranks, "ranks"))
    found += [Piece(f"{lost}", "lost") for lost in (entry.discarded, entry.burnt, entry.lost_score) if lost]
    return found or [Piece("—", "nothing")]


def told(seating: Seating, deal: CountedDeal) -> str:
    """A deal in a sentence."""
    parts = [telling.verdict_title(seating, deal.ended)]
    for side in seating.at_table:
        entry, name = deal.ended.written.entries[side], seating.side(side, inside=True)
        if recorded := deal.made[side] + entry.recorded:
            parts.append(fill(tr("{name} +{n}"), name=name, n=recorded))
        if entry.deferred:
            parts.append(fill(tr("{name}: отложено {n}"), name=name, n=entry.deferred))
        if lost := entry.burnt + entry.lost_score:
            parts.append(fill(tr("{name}: сгорело {n}"), name=name, n=lost))
    return fill(tr("Сдача {n}: {what}."), n=deal.ended.deal_no, what="; ".join(parts))


class DealsTable(Painted):
    """A line for every deal, a column for every account."""

    def __init__(self, seating: Seating, deals: Sequence[CountedDeal], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seating, self.deals = seating, tuple(deals)
        self._sides = seating.at_table
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setObjectName("deals-table")
        self.setAccessibleName(tr("Сдачи партии"))
        self.setAccessibleDescription("\n".join(told(seating, deal) for deal in self.deals))

    def sizeHint(self) -> QSize:
        """A line for every deal and one for the names."""
        return QSize(200, round(scaled(_ROW)) * (1 + len(self.deals)) + 2)

    def minimumSizeHint(self) -> QSize:
        """Figures get smaller where room is short."""
        return QSize(60, self.sizeHint().height())

    def _font(self, px: float, kind: str) -> QFont:
        return ui_font(px, {"nothing": 450, "lost": 600}.get(kind, 700))

    def _wide(self, cell: Sequence[Piece], px: float) -> float:
        return sum(wide(piece.text, self._font(px, piece.kind)) + 8 for piece in cell) + 4 * (len(cell) - 1)

    def _fitting(self, room: float) -> float:
        """The size of the figures in which every cell has room."""
        cells = [pieces(deal, side) for deal in self.deals for side in self._sides]
        for px in range(_PX, _LEAST_PX, -1):
            if all(self._wide(cell, px) <= room for cell in cells):
                return px
        return _LEAST_PX

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names, lines and figures."""
        painter, theme = self.begin(), self.theme
        box = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.rule, 1))
        painter.setBrush(theme.card)
        painter.drawRoundedRect(box, 10, 10)
        path = QPainterPath()
        path.addRoundedRect(box, 10, 10)
        painter.setClipPath(path)
        row, number_font = round(scaled(_ROW)), ui_font(13, 600)
        number = max((wide(str(deal.ended.deal_no), number_font) for deal in self.deals), default=0)
        sign = scaled(22)
        left = min(_PAD, self.width() / 24) + number + _GAP + sign + _GAP
        step = (self.width() - left) / len(self._sides)
        px = self._fitting(step - 4)
        self._paint_names(painter, left, step, row)
        for place, deal in enumerate(self.deals, 1):
            y = place * row
            painter.fillRect(QRectF(0, y, self.width(), 1), theme.rule)
            painter.setFont(number_font)
            painter.setPen(theme.dim)
            start = left - sign - 2 * _GAP - number
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(start, y, number, row), flags, str(deal.ended.deal_no))
            x, middle = left - _GAP - sign / 2, y + row / 2
            winner = deal.ended.result.winner
            if winner is None:
                signs.fish(painter, x, middle, sign, theme.accent, theme.card)
            else:
                signs.seat_mark(painter, theme, x, middle, scaled(4.5), self._seating.settings.side_of(winner))
            for column, side in enumerate(self._sides):
                self._paint_cell(painter, pieces(deal, side), left + column * step, y, row, px)

    def _paint_names(self, painter: QPainter, left: float, step: float, row: int) -> None:
        painter.setFont(ui_font(13, 600))
        for column, side in enumerate(self._sides):
            x, mark = left + column * step, scaled(4)
            signs.seat_mark(painter, self.theme, x + mark, row / 2, mark, side)
            room = step - 3 * mark - 4
            name = painter.fontMetrics().elidedText(self._seating.label(side), Qt.TextElideMode.ElideRight, int(room))
            if name.strip("…"):
                painter.setPen(self.theme.text)
                painter.drawText(QRectF(x + 3 * mark, 0, room, row), LINE, name)

    def _paint_cell(
        self, painter: QPainter, cell: Sequence[Piece], left: float, top: float, row: int, px: float
    ) -> None:
        theme, x = self.theme, left
        inks = {"recorded": getattr(theme, self._seating.points_role), "deferred": theme.amber, "ranks": theme.amber}
        for piece in cell:
            font = self._font(px, piece.kind)
            width = wide(piece.text, font) + 8
            box = QRectF(x, top + row / 2 - 0.36 * row, width, 0.72 * row)
            if piece.kind == "deferred":
                signs.deferred_box(painter, box, theme.amber, 2.0 if theme.flat else 1.2)
            painter.setFont(font)
            painter.setPen(inks.get(piece.kind, theme.dim))
            plain = piece.kind != "deferred"
            painter.drawText(box, LINE if plain else CENTRE, piece.text)
            if piece.kind == "lost":
                signs.burned_stroke(painter, box.adjusted(-2, 4, -4, -4), theme.text, 1.6)
            x += width + 4
