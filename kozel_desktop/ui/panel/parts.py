"""The small painted pieces of the panels: names with seat marks, accounts, deferred points, badges, bars."""

from __future__ import annotations

import math

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QFont, QFontMetrics, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import faint, mix
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.themed import Label, Themed, display_px

LINE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_COUNT_MS, _COUNT_MS_A_POINT = 500, 25


def wide(text: str, font: QFont) -> int:
    """Room that a line takes, in logical pixels."""
    return QFontMetrics(font).horizontalAdvance(text)


def tall(font: QFont) -> int:
    """Height of a line, in logical pixels."""
    return QFontMetrics(font).height()


class Painted(Themed, QWidget):
    """A piece that paints itself, never larger than it wishes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it is cut."""
        return self.sizeHint()

    def begin(self) -> QPainter:
        """A painter for smooth shapes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return painter


class SideName(Painted):
    """Shape and colour of a seat, and the name, shortened where room is short."""

    def __init__(self, px: float = 16, weight: int = 650, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._px, self._weight, self._seat, self._name = px, weight, 0, ""
        self._gap = 8

    def show_name(self, seat: int, name: str) -> None:
        """Show the mark of a seat and a name."""
        self._seat, self._name = seat, name
        self.setAccessibleName(name)
        self.dressed()

    def set_size(self, px: float, gap: int) -> None:
        """Write in another size, ``gap`` logical pixels after the mark."""
        self._px, self._gap = px, gap
        self.dressed()

    def name(self) -> str:
        """The name that is shown."""
        return self._name

    def _font(self) -> QFont:
        return ui_font(self._px, self._weight)

    def _left(self) -> int:
        return math.ceil(scaled(self._px * 0.8) + self._gap)

    def sizeHint(self) -> QSize:
        """Mark and whole name."""
        font = self._font()
        return QSize(self._left() + wide(self._name, font) + 1, max(tall(font), 20))

    def minimumSizeHint(self) -> QSize:
        """Mark and a few letters."""
        least = min(wide("Www…", self._font()), wide(self._name, self._font()) + 1)
        return QSize(self._left() + least, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint mark and name."""
        painter, middle, radius = self.begin(), self.height() / 2, scaled(self._px * 0.34)
        signs.seat_mark(painter, self.theme, radius * 1.2, middle, radius, self._seat)
        painter.setFont(self._font())
        painter.setPen(self.theme.text)
        room = self.width() - self._left()
        shown = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self._left(), 0, room, self.height()), LINE, shown)
        self.setToolTip(self._name if shown != self._name else "")


class Account(Label):
    """A score in large figures of the colour ``role``; it counts up to a new value."""

    def __init__(self, px: float = 44, role: str = "red", parent: QWidget | None = None) -> None:
        super().__init__("0", px, 750, role, parent=parent)
        self._value = 0
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(lambda value: self.setText(str(value)))

    @property
    def value(self) -> int:
        """The score, also while the figures still count."""
        return self._value

    @property
    def motion(self) -> QVariantAnimation:
        """What moves the figures; its current value is what they show."""
        return self._motion

    def dressed(self) -> None:
        """Take font and colour over; the figures grow less than the text, they are large already."""
        super().dressed()
        self.setFont(ui_font(display_px(self._px), 750))

    def show_value(self, value: int, factor: float = 0.0) -> None:
        """Show a score at once, or count up to it within half a second times ``factor``."""
        self._motion.stop()
        steps, self._value = abs(value - self._value), value
        duration = round(min(_COUNT_MS, _COUNT_MS_A_POINT * steps) * factor)
        if not duration or not self.isVisible():
            self.setText(str(value))
            return
        self._motion.setStartValue(int(self.text()))
        self._motion.setEndValue(value)
        self._motion.setDuration(duration)
        self._motion.start()


class DeferredBox(Painted):
    """Deferred points: a plus and a number in a dashed box."""

    def __init__(self, px: float = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._px, self._count = px, 0

    def show_count(self, count: int) -> None:
        """Show a number of points."""
        self._count = count
        self.dressed()

    def set_size(self, px: float) -> None:
        """Write in another size."""
        self._px = px
        self.dressed()

    def text(self) -> str:
        """What stands in the box."""
        return f"+{self._count}"

    def _font(self) -> QFont:
        return ui_font(display_px(self._px), 700)

    def sizeHint(self) -> QSize:
        """Number and box."""
        font = self._font()
        return QSize(wide(self.text(), font) + 16, max(tall(font) + 2, 24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint number and box."""
        painter, theme = self.begin(), self.theme
        width = 2.0 if theme.flat else 1.2
        inset = width / 2 + 0.5
        box = self.rect().toRectF().adjusted(inset, inset, -inset, -inset)
        signs.deferred_box(painter, box, theme.amber, width)
        painter.setFont(self._font())
        painter.setPen(theme.amber)
        painter.drawText(self.rect(), CENTRE, self.text())


class MoreBelow(Themed, QWidget):
    """Lies over the foot of a view that can be scrolled on: what is below fades, and an angle points there."""

    _HEIGHT = 34

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        area.installEventFilter(self)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._fit)
        bar.rangeChanged.connect(self._fit)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the view."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _fit(self) -> None:
        bar, view = self._area.verticalScrollBar(), self._area.viewport().geometry()
        self.setGeometry(view.left(), view.bottom() + 1 - self._HEIGHT, view.width(), self._HEIGHT)
        self.setVisible(bar.value() < bar.maximum())
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Scroll on."""
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + bar.pageStep() - self._HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the fading and the angle."""
        painter, theme = QPainter(self), self.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fading = QLinearGradient(0, 0, 0, self.height())
        fading.setColorAt(0, faint(theme.panel, 0))
        fading.setColorAt(0.62, theme.panel)
        painter.fillRect(self.rect(), fading)
        signs.chevron(painter, self.width() / 2, self.height() - 9, 13, theme.accent, signs.DOWN, width=2.4)


class BurntMark(Painted):
    """A number that is lost: quiet, and struck through."""

    def __init__(self, text: str, px: float = 18, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._px = text, px

    def text(self) -> str:
        """What is struck through."""
        return self._text

    def _font(self) -> QFont:
        return ui_font(display_px(self._px), 650)

    def sizeHint(self) -> QSize:
        """Number and the ends of the stroke."""
        return QSize(wide(self._text, self._font()) + 10, max(tall(self._font()), 20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint number and stroke."""
        painter, theme = self.begin(), self.theme
        painter.setFont(self._font())
        painter.setPen(theme.dim)
        painter.drawText(self.rect(), CENTRE, self._text)
        signs.burned_stroke(painter, self.rect().toRectF().adjusted(5, 0, -5, 0), theme.text)


class FishSign(Painted):
    """The drawn fish, perhaps with a number of points after it."""

    def __init__(self, length: float = 28, number: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._length, self._number = length, number

    def text(self) -> str:
        """The number, empty without."""
        return self._number

    def _font(self) -> QFont:
        return ui_font(display_px(18), 750)

    def sizeHint(self) -> QSize:
        """Fish and number."""
        length, font = scaled(display_px(self._length)), self._font()
        number = wide(self._number, font) + 6 if self._number else 0
        height = max(math.ceil(length * 0.5), tall(font) if number else 0)
        return QSize(math.ceil(length) + 2 + number, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint fish and number."""
        painter, theme = self.begin(), self.theme
        length = scaled(display_px(self._length))
        signs.fish(painter, length / 2 + 1, self.height() / 2, length, theme.accent, theme.card)
        if self._number:
            painter.setFont(self._font())
            painter.setPen(theme.accent)
            painter.drawText(self.rect().toRectF().adjusted(length + 8, 0, 0, 0), LINE, self._number)


class CarryBadge(Painted):
    """Hanging points: a fish and «+20 повисло» in a pill; the word goes first where room is short."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._word, self._short = 0, "", False

    def show_count(self, count: int, word: str) -> None:
        """Show a number of points and a word after it."""
        self._count, self._word = count, word
        self.setAccessibleName(f"{word} {count}")
        self.dressed()

    def set_short(self, short: bool) -> None:
        """Leave the word out, or not."""
        if short != self._short:
            self._short = short
            self.dressed()

    def text(self) -> str:
        """The number with its plus."""
        return f"+{self._count}"

    def sizeHint(self) -> QSize:
        """Fish, number, word and the round ends."""
        least = self.minimumSizeHint()
        word = 0 if self._short or not self._word else wide(self._word, ui_font(13, 500)) + 7
        return QSize(least.width() + word, least.height())

    def minimumSizeHint(self) -> QSize:
        """The same without the word."""
        font = ui_font(18, 750)
        width = 12 + scaled(28) + 8 + wide(self.text(), font) + 14
        return QSize(math.ceil(width), max(math.ceil(scaled(28)) + 6, tall(font) + 6))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the badge."""
        painter, theme = self.begin(), self.theme
        edge = theme.accent if theme.dark else mix(theme.accent, theme.accent_soft, 0.5)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(theme.accent_soft)
        box = self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5)
        radius = min(box.height() / 2, scaled(17))
        painter.drawRoundedRect(box, radius, radius)
        signs.fish(painter, 12 + scaled(14), self.height() / 2, scaled(28), theme.accent, theme.accent_soft)
        font = ui_font(18, 750)
        painter.setFont(font)
        painter.setPen(theme.accent)
        rest = box.adjusted(12 + scaled(28) + 8, 0, 0, 0)
        painter.drawText(rest, LINE, self.text())
        if not self._short and self.width() >= self.sizeHint().width():
            painter.setFont(ui_font(13, 500))
            painter.setPen(theme.text)
            painter.drawText(rest.adjusted(wide(self.text(), font) + 7, 0, 0, 0), LINE, self._word)


class TilesLeft(Painted):
    """How many tiles a hand holds: a small back, the number, the word."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number, self._word, self._short = "", "", False

    def show_text(self, text: str) -> None:
        """Show a number and its noun, e.g. «5 костей»."""
        self._number, _, self._word = text.rpartition(" ")
        self.setAccessibleName(text)
        self.dressed()

    def text(self) -> str:
        """Number and noun."""
        return f"{self._number} {self._word}"

    def set_short(self, short: bool) -> None:
        """Leave the small back out, or not."""
        if short != self._short:
            self._short = short
            self.dressed()

    def sizeHint(self) -> QSize:
        """Back, number and noun."""
        least = self.minimumSizeHint()
        return QSize(least.width() + (0 if self._short else math.ceil(scaled(9)) + 9), least.height())

    def minimumSizeHint(self) -> QSize:
        """The same without the back."""
        width = wide(self._number, ui_font(15, 600)) + 6 + wide(self._word, ui_font(13, 450))
        return QSize(width + 1, max(tall(ui_font(15, 600)), math.ceil(scaled(18)) + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint back, number and noun."""
        painter, theme = self.begin(), self.theme
        unit, rest = scaled(9), self.rect().toRectF()
        if not self._short and self.width() >= self.sizeHint().width():
            top = round(self.height() / 2 - unit)
            signs.minitile(painter, theme, 0, top, unit, 0, 0, vertical=True, back=True)
            rest.setLeft(math.ceil(unit) + 9)
        font = ui_font(15, 600)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(rest, LINE, self._number)
        painter.setFont(ui_font(13, 450))
        painter.setPen(theme.dim)
        painter.drawText(rest.adjusted(wide(self._number, font) + 6, 0, 0, 0), LINE, self._word)


class TurnMark(Painted):
    """A triangle at the name of whoever is to move, and words, which go first where room is short."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._short = "", False

    def show_text(self, text: str) -> None:
        """Show «ваш ход» or «ходит»."""
        self._text = text
        self.setAccessibleName(text)
        self.dressed()

    def text(self) -> str:
        """The words, also while they are left out."""
        return self._text

    def set_short(self, short: bool) -> None:
        """Leave the words out, or not."""
        if short != self._short:
            self._short = short
            self.dressed()

    def sizeHint(self) -> QSize:
        """Triangle and words."""
        least = self.minimumSizeHint()
        words = 0 if self._short else wide(self._text, ui_font(13, 600)) + 4
        return QSize(least.width() + words, least.height())

    def minimumSizeHint(self) -> QSize:
        """The triangle."""
        return QSize(math.ceil(scaled(13)) + 1, max(tall(ui_font(13, 600)), 16))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint triangle and words."""
        painter, theme = self.begin(), self.theme
        size = scaled(11)
        signs.triangle(painter, size * 0.6 + 0.5, self.height() / 2, size, theme.accent, signs.LEFT)
        if not self._short and self.width() >= self.sizeHint().width():
            painter.setFont(ui_font(13, 600))
            painter.setPen(theme.accent)
            painter.drawText(self.rect().toRectF().adjusted(scaled(13) + 3, 0, 0, 0), LINE, self._text)


class TargetBar(Painted):
    """A thin bar that fills on the way to the target, in red or, where the target is a ``goal``, in the accent."""

    def __init__(self, parent: QWidget | None = None, *, goal: bool = False) -> None:
        super().__init__(parent)
        self._share, self._goal = 0.0, goal
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_share(self, share: float) -> None:
        """Fill the bar to ``share`` (0…1; more is cut)."""
        self._share = min(1.0, max(0.0, share))
        self.update()

    @property
    def share(self) -> float:
        """How far it is filled, 0…1."""
        return self._share

    def sizeHint(self) -> QSize:
        """Five pixels, whatever the text."""
        return QSize(40, 5)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar."""
        painter, theme = self.begin(), self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        bar = self.rect().toRectF()
        fill = theme.accent if self._goal else theme.red
        for colour, width in ((theme.bar_bg, bar.width()), (fill, bar.width() * self._share)):
            if width:
                painter.setBrush(colour)
                painter.drawRoundedRect(QRectF(0, 0, max(5.0, width), 5), 2.5, 2.5)


class Stars(Painted):
    """Ranks: a star for each (C9)."""

    def __init__(self, count: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = count

    def show_count(self, count: int, name: str) -> None:
        """Show so many stars; ``name`` is what a screen reader says."""
        self._count = count
        self.setAccessibleName(name)
        self.dressed()

    @property
    def count(self) -> int:
        """How many stars are shown."""
        return self._count

    def sizeHint(self) -> QSize:
        """The stars in a row."""
        step = math.ceil(scaled(18))
        return QSize(step * max(1, self._count), step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the stars."""
        painter, step = self.begin(), math.ceil(scaled(18))
        for index in range(self._count):
            middle = QPointF(step * (index + 0.5), self.height() / 2)
            signs.star(painter, middle.x(), middle.y(), scaled(16), self.theme.amber)
