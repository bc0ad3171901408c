"""The ground of the start page: the table at the left with what lies on it, and the column at the right."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kozel_desktop.rules.words import Words
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.pages.tablecards import OUTSIDE, CardGrid
from kozel_desktop.ui.table.backdrop import Backdrop
from kozel_desktop.ui.table.cache import paint_shade
from kozel_desktop.ui.table.ground import paint_panel_shade
from kozel_desktop.ui.table.shade import Shade
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.widgets import Card, ColumnScroll

_HEAD = 26  # pixels of the name of a group, before the text scale


class Ground(Themed, QWidget):
    """The left side: a table, and what lies on it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._backdrop = Backdrop(self.theme, self)
        self._backdrop.renewed.connect(self.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the size."""
        super().resizeEvent(event)
        self._backdrop.resize(self.size(), self.devicePixelRatioF())

    def dressed(self) -> None:
        """Follow the theme."""
        self._backdrop.set_theme(self.theme)
        super().dressed()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, with the shade of the column at the right."""
        painter = QPainter(self)
        self._backdrop.paint(painter, self.rect().toRectF())
        paint_panel_shade(painter, self.theme, self.rect().toRectF())


class Lifted(Themed, QWidget):
    """A card with a shadow on the table round it."""

    def __init__(self, card: Card, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card = card
        box = QVBoxLayout(self)
        box.setContentsMargins(OUTSIDE, 0, OUTSIDE, OUTSIDE)
        box.addWidget(card)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the shadow."""
        theme = self.theme
        if theme.shadow_alpha:
            shade = Shade(theme.shadow, 0.42, 5, QPointF(0, 2), Card.RADIUS)
            paint_shade(QPainter(self), theme, self._card.geometry().toRectF(), shade)


class Column(Themed, QWidget):
    """The right side."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and, where the theme draws lines, the edge."""
        theme, painter = self.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        if theme.dark:
            painter.fillRect(0, 0, max(1, round(theme.border)), self.height(), theme.rule)


class CardsArea(ColumnScroll):
    """The view on the cards.

    It reaches to the right edge of the table, so that its scroll bar stands in the margin and moves no card.
    """

    def __init__(self, cards: CardGrid) -> None:
        super().__init__(cards)
        self._cards = cards
        self._margin = 0

    def set_margin(self, margin: int) -> None:
        """Keep so much room at the right, the scroll bar included."""
        self._margin = margin
        self._fit()

    def show_group(self, group: Words) -> None:
        """Scroll to the beginning of a group."""
        self.verticalScrollBar().setValue(self._cards.top_of(group))

    def show_chosen(self) -> None:
        """Bring the chosen card into view, if it is not."""
        chosen = next((button for button in self._cards.buttons if button.isChecked()), None)
        if chosen is not None:
            self.ensureWidgetVisible(chosen, 0, round(scaled(_HEAD)))  # with the name of its group
            if chosen.height() > self.viewport().height():
                self.verticalScrollBar().setValue(chosen.y())

    def _fit(self) -> None:
        bar = self.verticalScrollBar()
        self.setViewportMargins(0, 0, self._margin - (bar.sizeHint().width() if bar.isVisible() else 0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the scroll bar, and the height that is left for the cards."""
        super().resizeEvent(event)
        self._fit()
        self._cards.set_view_height(self.viewport().height())
