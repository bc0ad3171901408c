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
from kozel_desktop.ui.fonts import scaled, text_scale, ui_font
from kozel_desktop.ui.pages.tablepicture import paint_table_picture, picture_key
from kozel_desktop.ui.table.cache import cached, paint_shade
from kozel_desktop.ui.table.shade import Shade
from kozel_desktop.ui.themed import OWN_RING, Label, Themed
from kozel_desktop.ui.words import text, tr

OUTSIDE = 8  # logical pixels round a card that belong to its outline and its shadow
_GAP, _INSET, _RADIUS = 18, 10, 12
_ASPECT = 0.52  # height of a picture for its width
_LOWEST = 60  # logical pixels of a picture
_LEAST, _MOST_COLUMNS = 210, 3
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@frozen
class TableCard:
    """A table to choose: its id among the cards, the game it belongs to, its words, its rules, its group."""

    key: str
    preset: str
    title: Words
    character: Words
    settings: TableSettings
    group: Words


class CardButton(Themed, QRadioButton):
    """One table: picture, title, a sentence. Twice clicked it is played at once."""

    played = Signal()

    def __init__(self, card: TableCard, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self._words_height = 0
        self._measured: tuple[int, float] | None = None
        self._rects = QRect(), QRect()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)
        self.retranslate()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.setText(text(self.card.title).replace("&", "&&"))
        self.setAccessibleName(text(self.card.title))
        self.setAccessibleDescription(text(self.card.character))
        self._measured = None
        self.update()

    def set_words_height(self, height: int) -> None:
        """Keep so much room below the picture: all cards of a row have pictures of one height."""
        self._words_height = height

    @staticmethod
    def _fonts() -> tuple[QFont, QFont]:
        return ui_font(18, 650), ui_font(14.4, 420)

    def _text_rects(self, width: int) -> tuple[QRect, QRect]:
        """Room for title and sentence with y from the lower edge of the picture.

        Layouts ask again and again for the same width.
        """
        if self._measured != (width, text_scale()):
            self._measured = width, text_scale()
            self._rects = self._measure(width)
        return self._rects

    def _measure(self, width: int) -> tuple[QRect, QRect]:
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

        look = picture_key(settings)
        return cached(("card", theme.id, text_scale(), *look, size.width(), size.height()), dpr, make)

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


@frozen
class _Placed:
    """A card with its rectangle and the height of the words in its row."""

    button: CardButton
    rect: QRect
    words: int


class CardGrid(Themed, QWidget):
    """Cards in rows of up to three, group by group; each group has its name above."""

    chosen = Signal(object)
    """The TableCard that the player chose."""
    played = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choice = QButtonGroup(self)
        self._choice.buttonClicked.connect(self._clicked)
        self._buttons: list[CardButton] = []
        self._heads: list[tuple[Words, Label]] = []
        self._highest = 9999
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(tr("Столы"))

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The cards in their order."""
        return tuple(self._buttons)

    @property
    def groups(self) -> tuple[Words, ...]:
        """The names of the groups in their order."""
        return tuple(name for name, _ in self._heads)

    def set_cards(self, cards: Sequence[TableCard], key: str) -> None:
        """Offer other tables and choose one without a signal; what did not change stays as it is."""
        old = [(button.card.key, button.card.group) for button in self._buttons]
        if old == [(card.key, card.group) for card in cards]:
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
            self._choice.removeButton(button)
        for old in (*self._buttons, *(head for _, head in self._heads)):
            old.hide()
            old.deleteLater()
        names = list(dict.fromkeys(card.group for card in cards))
        self._heads = [(name, Label(text(name), 15, 650, "dim_on_table", parent=self)) for name in names]
        for _, head in self._heads:
            head.set_theme(self.theme)
            head.show()
        self._buttons = [CardButton(card, self) for card in cards]
        for button in self._buttons:
            self._choice.addButton(button)
            button.played.connect(self.played)
            button.show()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.setAccessibleName(tr("Столы"))
        for name, head in self._heads:
            head.setText(text(name))
        for button in self._buttons:
            button.retranslate()
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
        return max(1, min(_MOST_COLUMNS, fit))

    def _placed(self, width: int) -> tuple[list[QRect], list[_Placed], int]:
        """The names of the groups and the cards with their rectangles, and the height of everything."""
        columns = self._columns(width)
        across = (width - 2 * OUTSIDE - (columns - 1) * _GAP) // columns
        heads, placed, y = [], [], 0
        for name, head in self._heads:
            high = head.sizeHint().height()
            heads.append(QRect(OUTSIDE, y, width - 2 * OUTSIDE, high))
            y += high
            group = [button for button in self._buttons if button.card.group == name]
            for start in range(0, len(group), columns):
                row = group[start : start + columns]
                words = max(button.text_height(across) for button in row)
                picture = min(round((across - 2 * _INSET) * _ASPECT), self._highest)
                height = _INSET + picture + words + 2 * OUTSIDE
                for column, button in enumerate(row):
                    rect = QRect(column * (across + _GAP), y, across + 2 * OUTSIDE, height)
                    placed.append(_Placed(button, rect, words))
                y += height + _GAP - 2 * OUTSIDE
        return heads, placed, y - _GAP + 2 * OUTSIDE

    def top_of(self, group: Words) -> int:
        """Where a group begins, in logical pixels from the upper edge."""
        return next(head.y() for name, head in self._heads if name == group)

    def set_view_height(self, height: int) -> None:
        """Tell how much of the cards is seen at once, in logical pixels: no picture takes more than two fifths."""
        highest = max(_LOWEST, height * 2 // 5)
        if highest != self._highest:
            self._highest = highest
            self.updateGeometry()
            self._arrange()

    def hasHeightForWidth(self) -> bool:
        """Fewer pixels of width make more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows at a width."""
        return self._placed(width)[2]

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
        heads, cards, _ = self._placed(self.width())
        for (_, head), rect in zip(self._heads, heads, strict=True):
            head.setGeometry(rect)
        for card in cards:
            card.button.set_words_height(card.words)
            card.button.setGeometry(card.rect)
