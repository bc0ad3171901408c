"""Lines over steps: the score deal by deal, the rating match by match. Painted here: that is less than a page."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import mix
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.themed import Themed

_HEIGHT = 220  # logical pixels before the text scale
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
_MOST_LINES = 5
_MOST_MARKS = 60
"""With more steps than these the points are drawn as a line alone."""


@frozen
class Series:
    """One line: its name, the seat whose mark and colour it has, and its values; the first stands at step 0."""

    name: str
    side: int
    values: tuple[float, ...]


def ticks(low: float, high: float) -> list[float]:
    """Round values for the lines across, a few of them, that hold everything between them."""
    span = max(1.0, high - low)
    step = next((each for each in _STEPS if span / each <= _MOST_LINES), math.ceil(span / _MOST_LINES))
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * n for n in range(first, max(last, first + 1) + 1)]


class Chart(Themed, QWidget):
    """Shows series; the step under the pointer tells its values."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._series: tuple[Series, ...] = ()
        self._steps: tuple[str, ...] = ()
        self._limit: float | None = None
        self._pointed: int | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_series(
        self, series: Sequence[Series], steps: Sequence[str], *, limit: float | None = None, told: str = ""
    ) -> None:
        """Show lines over named steps; ``limit`` is a value to be reached, ``told`` says it all in words."""
        self._series, self._steps, self._limit = tuple(series), tuple(steps), limit
        self._pointed = None
        self.setAccessibleDescription(told)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as it needs, as wide as there is room."""
        return QSize(360, round(scaled(_HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        """Still readable."""
        return QSize(220, self.sizeHint().height())

    # --- where everything is

    def _scale(self) -> tuple[list[float], QRectF]:
        values = [value for each in self._series for value in each.values]
        values += [] if self._limit is None else [self._limit]
        lines = ticks(min(values, default=0), max(values, default=1))
        metrics = QFontMetrics(ui_font(12, 450))
        left = max(metrics.horizontalAdvance(f"{line:g}") for line in lines) + 10
        top = metrics.height() + 12
        return lines, QRectF(left, top, self.width() - left - 14, self.height() - top - metrics.height() - 10)

    def _x(self, area: QRectF, step: int) -> float:
        last = max(1, len(self._steps) - 1)
        return area.left() + area.width() * step / last

    @staticmethod
    def _y(area: QRectF, lines: Sequence[float], value: float) -> float:
        return area.bottom() - area.height() * (value - lines[0]) / (lines[-1] - lines[0])

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint lines across, series, names and what is pointed at."""
        if not self._series:
            return
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines, area = self._scale()
        painter.setFont(ui_font(12, 450))
        for line in lines:
            y = self._y(area, lines, line)
            painter.fillRect(QRectF(area.left(), round(y), area.width(), 1), theme.rule)
            painter.setPen(theme.dim)
            box = QRectF(0, y - 10, area.left() - 8, 20)
            painter.drawText(box, _RIGHT, f"{line:g}")
        if self._limit is not None:
            y = self._y(area, lines, self._limit)
            painter.setPen(QPen(theme.red, 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        self._name_steps(painter, area)
        if self._pointed is not None:
            x = self._x(area, self._pointed)
            painter.fillRect(QRectF(round(x), area.top(), 1, area.height()), theme.dim)
        for each in self._series:
            self._draw(painter, area, lines, each)
        self._name_series(painter, area)

    def _draw(self, painter: QPainter, area: QRectF, lines: Sequence[float], series: Series) -> None:
        points = [QPointF(self._x(area, n), self._y(area, lines, value)) for n, value in enumerate(series.values)]
        ink = self._ink(series)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(points))
        shown = points if len(points) <= _MOST_MARKS else points[-1:]
        for place, point in enumerate(shown):
            last = place == len(shown) - 1
            signs.seat_mark(painter, self.theme, point.x(), point.y(), 5.0 if last else 2.6, series.side)

    def _ink(self, series: Series) -> QColor:
        return mix(self.theme.seats[series.side], self.theme.text, 0.15)

    def _name_steps(self, painter: QPainter, area: QRectF) -> None:
        painter.setPen(self.theme.dim)
        metrics, right = painter.fontMetrics(), -math.inf
        places = range(len(self._steps)) if len(self._steps) <= 40 else [0, len(self._steps) - 1]
        for step in places:
            width = metrics.horizontalAdvance(self._steps[step])
            x = min(max(self._x(area, step) - width / 2, area.left() - 4), self.width() - width - 2)
            if x > right + 14:
                painter.drawText(QRectF(x, area.bottom() + 6, width + 2, metrics.height()), _LEFT, self._steps[step])
                right = x + width

    def _name_series(self, painter: QPainter, area: QRectF) -> None:
        """The names of the series above, with their values at the step that is pointed at, or at the last one."""
        x = area.left()
        painter.setFont(ui_font(13, 600))
        metrics = painter.fontMetrics()
        for series in self._series:
            step = min(len(series.values) - 1, len(series.values) if self._pointed is None else self._pointed)
            words = f"{series.name} {series.values[step]:.0f}"
            signs.seat_mark(painter, self.theme, x + 5, metrics.height() / 2 + 2, 4.5, series.side)
            painter.setPen(self.theme.text)
            painter.drawText(QPointF(x + 16, metrics.ascent() + 2), words)
            x += 16 + metrics.horizontalAdvance(words) + 22
        if self._pointed is not None and self._steps:
            painter.setPen(self.theme.dim)
            painter.setFont(ui_font(12, 450))
            painter.drawText(QRectF(0, 0, self.width() - 14, metrics.height() + 4), _RIGHT, self._steps[self._pointed])

    # --- the pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the nearest step."""
        if not self._series or len(self._steps) < 2:
            return
        _, area = self._scale()
        step = round((event.position().x() - area.left()) / max(1.0, area.width()) * (len(self._steps) - 1))
        self._point(max(0, min(len(self._steps) - 1, step)))

    def leaveEvent(self, event: object) -> None:
        """Nothing is pointed at any more."""
        self._point(None)

    def _point(self, step: int | None) -> None:
        if step != self._pointed:
            self._pointed = step
            self.update()


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
