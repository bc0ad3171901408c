"""The tables that the start page offers, as cards with a small picture of how the tiles lie there."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QRadioButton, QSizePolicy, QWidget

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.words import Words
from kozel_desktop.ui import signs
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.pages.tablepicture import paint_table_picture
from kozel_desktop.ui.table.cache import cached, paint_shade
from kozel_desktop.ui.table.shade import Shade
from kozel_desktop.ui.themed import OWN_RING, Themed
from kozel_desktop.ui.words import text, tr

OUTSIDE = 8  # logical pixels round a card that belong to its outline and its shadow
_GAP, _INSET, _RADIUS = 18, 10, 12
_ASPECT, _TALLEST = 0.575, 0.7  # height of a picture for its width; at most, where it fills a room
_LEAST, _MOST_COLUMNS = 210, 3
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@frozen
class TableCard:
    """A table to choose: its id among the cards, the game it belongs to, its words, its rules."""

    key: str
    preset: str
    title: Words
    character: Words
    settings: TableSettings


class CardButton(Themed, QRadioButton):
    """One table: picture, title, a sentence. Twice clicked it is played at once."""

    played = Signal()

    def __init__(self, card: TableCard, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self._words_height = 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)
        self.retranslate()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.setText(text(self.card.title).replace("&", "&&"))
        self.setAccessibleName(text(self.card.title))
        self.setAccessibleDescription(text(self.card.character))
        self.update()

    def set_words_height(self, height: int) -> None:
        """Keep so much room below the picture: all cards of a row have pictures of one height."""
        self._words_height = height

    @staticmethod
    def _fonts() -> tuple[QFont, QFont]:
        return ui_font(18, 650), ui_font(14.4, 420)

    def _text_rects(self, width: int) -> tuple[QRect, QRect]:
        """Room for title and sentence with y from the lower edge of the picture."""
        title, sentence = map(QFontMetrics, self._fonts())
        inner = width - 2 * (_INSET + 6)
        upper = title.boundingRect(QRect(0, 0, inner, 9999), int(_WRAP), text(self.card.title))
        lower = sentence.boundingRect(QRect(0, 0, inner, 9999), int(_WRAP), text(self.card.character))
        first = QRect(_INSET + 6, 16, inner, upper.height())
        return first, QRect(_INSET + 6, first.bottom() + 6, inner, lower.height() + 2)

    def text_height(self, width: int) -> int:
        """Height of everything below the picture for a card ``width`` wide."""
        return self._text_rects(width)[1].bottom() + 16

    def hitButton(self, pos: QPoint) -> bool:
        """Everything can be clicked."""
        return self.rect().contains(pos)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Play this table."""
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.played.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint surface, picture, words; outline and check mark of the chosen one."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(OUTSIDE, OUTSIDE, -OUTSIDE, -OUTSIDE)
        blur = Shade(theme.shadow, 0.42 if theme.shadow_alpha else 0.0, 5, QPointF(0, 2), _RADIUS)
        paint_shade(painter, theme, box.toRectF(), blur)
        painter.setPen(QPen(theme.rule, theme.border) if theme.flat else Qt.PenStyle.NoPen)
        painter.setBrush(theme.card)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        picture = QRect(box.left() + _INSET, box.top() + _INSET, box.width() - 2 * _INSET, 0)
        picture.setHeight(max(40, box.height() - _INSET - self._words_height))
        painter.drawPixmap(picture.topLeft(), self._picture(picture.size()))
        self._write(painter, box, picture.bottom())
        if self.isChecked():
            self._mark(painter, box, picture)
        elif self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.select, 2))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), _RADIUS + 1, _RADIUS + 1)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus_table, theme.ring))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1.5, 1.5, -1.5, -1.5), _RADIUS + 6, _RADIUS + 6)

    def _picture(self, size: QSize) -> QPixmap:
        theme, settings, dpr = self.theme, self.card.settings, self.devicePixelRatioF()

        def make() -> QImage:
            pixels = size * dpr
            image = QImage(pixels, QImage.Format.Format_ARGB32_Premultiplied)
            image.setDevicePixelRatio(dpr)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_table_picture(painter, theme, QRectF(QPointF(), size.toSizeF()), settings)
            painter.end()
            return image

        look = (settings.layout, settings.players, settings.pairs)
        return cached(("card", theme.id, *look, size.width(), size.height()), dpr, make)

    def _write(self, painter: QPainter, box: QRect, top: int) -> None:
        theme, (title, sentence) = self.theme, self._fonts()
        first, second = (rect.translated(box.left(), top) for rect in self._text_rects(box.width()))
        painter.setFont(title)
        painter.setPen(theme.text)
        painter.drawText(first, _WRAP, text(self.card.title))
        painter.setFont(sentence)
        painter.setPen(theme.dim)
        painter.drawText(second, _WRAP, text(self.card.character))

    def _mark(self, painter: QPainter, box: QRect, picture: QRect) -> None:
        theme = self.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.select, 4))
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), _RADIUS + 2, _RADIUS + 2)
        x, y = picture.right() - 14, picture.bottom()
        painter.setBrush(theme.accent)
        painter.setPen(QPen(theme.card, 2))
        painter.drawEllipse(QPointF(x, y), 14, 14)
        signs.check(painter, x, y, 13, theme.on_accent, 2.6)


class CardGrid(Themed, QWidget):
    """Cards in rows of up to three; a single one takes all the room there is."""

    chosen = Signal(object)
    """The TableCard that the player chose."""
    played = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        self._buttons: list[CardButton] = []
        self._room = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(tr("Столы"))

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The cards in their order."""
        return tuple(self._buttons)

    def set_cards(self, cards: Sequence[TableCard], key: str) -> None:
        """Offer other tables and choose one without a signal; what did not change stays as it is."""
        if [button.card.key for button in self._buttons] == [card.key for card in cards]:
            for button, card in zip(self._buttons, cards, strict=True):
                if button.card != card:
                    button.card = card
                    button.retranslate()
        else:
            self._replace(cards)
        for button in self._buttons:
            if button.card.key == key and not button.isChecked():
                button.setChecked(True)
        self.dressed()

    def _replace(self, cards: Sequence[TableCard]) -> None:
        for button in self._buttons:
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        self._buttons = [CardButton(card, self) for card in cards]
        for button in self._buttons:
            self._group.addButton(button)
            button.played.connect(self.played)
            button.show()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.setAccessibleName(tr("Столы"))
        for button in self._buttons:
            button.retranslate()
        self.dressed()

    def set_room(self, height: int) -> None:
        """The height that can be seen without scrolling: a single card fills it."""
        if height != self._room:
            self._room = height
            self.dressed()

    def _clicked(self, button: QAbstractButton) -> None:
        if isinstance(button, CardButton):
            self.chosen.emit(button.card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the cards and the page."""
        event.ignore()

    # --- geometry

    def _columns(self, width: int) -> int:
        fit = (width - 2 * OUTSIDE + _GAP) // round(scaled(_LEAST) + _GAP)
        return max(1, min(_MOST_COLUMNS, fit, len(self._buttons)))

    def _row_height(self, width: int, words: int) -> int:
        picture = width - 2 * _INSET
        if len(self._buttons) > 1:
            return _INSET + round(picture * _ASPECT) + words
        most = _INSET + round(picture * _TALLEST) + words
        return max(_INSET + 120 + words, min(most, self._room - 2 * OUTSIDE))

    def _rows(self, width: int) -> list[tuple[QRect, int, CardButton]]:
        """Every card with its rectangle and the height of the words in its row."""
        columns = self._columns(width)
        across = (width - 2 * OUTSIDE - (columns - 1) * _GAP) // columns
        placed, y = [], 0
        for start in range(0, len(self._buttons), columns):
            row = self._buttons[start : start + columns]
            words = max(button.text_height(across) for button in row)
            height = self._row_height(across, words) + 2 * OUTSIDE
            for column, button in enumerate(row):
                x = column * (across + _GAP)
                placed.append((QRect(x, y, across + 2 * OUTSIDE, height), words, button))
            y += height + _GAP - 2 * OUTSIDE
        return placed

    def hasHeightForWidth(self) -> bool:
        """Fewer pixels of width make more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows at a width."""
        return max((rect.bottom() + 1 for rect, _, _ in self._rows(width)), default=0)

    def sizeHint(self) -> QSize:
        """Three cards side by side."""
        return QSize(3 * _LEAST + 2 * _GAP, self.heightForWidth(max(self.width(), _LEAST)))

    def minimumSizeHint(self) -> QSize:
        """One card."""
        return QSize(math.ceil(scaled(160)), 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards in their places."""
        self._arrange()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        self._arrange()
        super().dressed()

    def _arrange(self) -> None:
        for rect, words, button in self._rows(self.width()):
            button.set_words_height(words)
            button.setGeometry(rect)
