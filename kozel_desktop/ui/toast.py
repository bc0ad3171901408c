"""A short message over the window that goes away by itself and moves nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.themed import OWN_RING, Spoken, Themed
from kozel_desktop.ui.words import language, tr

_MARGIN = 16
_WIDEST = 560
_TO_DECIDE = 8000  # milliseconds
_AIR, _STEP = 6, 4

Taken = Callable[[], Sequence[QRect]]
"""What must not be covered if that can be avoided, in the coordinates of a ground."""


def nothing() -> tuple[QRect, ...]:
    """A ground on which everything may be covered."""
    return ()


class _Action(Themed, QPushButton):
    """Underlined words in the colours of the message."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty(OWN_RING, True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def sizeHint(self) -> QSize:
        """Room for the words and the ring of the focus."""
        metrics = QFontMetrics(ui_font(15, 700))
        return QSize(metrics.horizontalAdvance(self.text()) + 24, max(34, metrics.height() + 10))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words on the ground of the message."""
        painter, ink = QPainter(self), self.theme.bubble_text
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(15, 700))
        painter.setPen(ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        width = painter.fontMetrics().horizontalAdvance(self.text())
        base = self.height() / 2 + painter.fontMetrics().ascent() / 2 + 3
        painter.fillRect(QRectF((self.width() - width) / 2, base, width, 1.5), ink)
        if self.hasFocus():
            painter.setPen(QPen(ink, self.theme.ring))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(2, 2, -2, -2), 7, 7)


class Toast(Spoken, Themed, QLabel):
    """Lies in the upper part of its ground, beside what is taken if there is room; a click sends it away at once."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContentsMargins(18, 10, 18, 10)
        self._ground: QWidget | None = None
        self._taken: Taken = nothing
        self._stays = False
        self._language = language()
        self._do: Callable[[], object] | None = None
        self.button = _Action(self)
        self.button.setObjectName("toast-action")
        self.button.clicked.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.dressed()
        self.hide()

    def say(self, message: str, *, stays: bool = False) -> None:
        """Show a message for as long as it takes to read it, or until it is closed (``stays``).

        One that waits for that is kept, and the new one is written below it.
        """
        self._offer("", None)
        self._say(message, stays)

    def offer(self, message: str, action: str, do: Callable[[], object]) -> None:
        """Show a message with a button that does something about it, for long enough to reach that button."""
        self._stays = False
        self._offer(action, do)
        self._say(message, False)
        self._timer.start(_TO_DECIDE)

    def _offer(self, action: str, do: Callable[[], object] | None) -> None:
        self._do = do
        self.button.setText(action)
        self.button.setVisible(do is not None)
        self.setContentsMargins(18, 10, 18 + (self.button.sizeHint().width() + 10 if do is not None else 0), 10)

    def _take(self) -> None:
        do, self._do = self._do, None
        self.hide()
        if do is not None:
            do()

    def _say(self, message: str, stays: bool) -> None:
        if self._stays and self.isVisible() and message not in self.text():
            message, stays = f"{self.text()}\n\n{message}", True
        self._stays, self._language = stays, language()
        if stays:
            self._offer(tr("Понятно"), self.hide)
        self.setText(message)
        self.setAccessibleName(message)
        self._place()
        self.show()
        self.raise_()
        self._timer.stop()
        if not stays:
            self._timer.start(1500 + 60 * len(message))
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def retranslate(self) -> None:
        """A message in another language goes away."""
        if self._language != language():
            self._timer.stop()
            self.hide()

    def dressed(self) -> None:
        """Take font and colours over."""
        self.setFont(ui_font(15, 600))
        colours = self.palette()
        colours.setColor(self.foregroundRole(), self.theme.bubble_text)
        self.setPalette(colours)
        super().dressed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place when the window changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def lie_over(self, ground: QWidget, taken: Taken = nothing) -> None:
        """Keep to the middle of a part of the window, beside what is ``taken`` there."""
        self._ground, self._taken = ground, taken
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        ground = self._ground if self._ground is not None else parent
        area = QRect(ground.mapTo(parent, QPoint()), ground.size())
        beside = self.contentsMargins().right() - 18
        natural = max(map(self.fontMetrics().horizontalAdvance, self.text().split("\n"))) + 40 + beside
        width = min(natural, area.width() - 2 * _MARGIN, _WIDEST)
        self.resize(width, self.heightForWidth(width))
        usual = QRect(
            area.center().x() - width // 2, area.top() + max(_MARGIN, area.height() // 5), width, self.height()
        )
        self.move(self._beside(usual, area, [box.translated(area.topLeft()) for box in self._taken()]).topLeft())
        wanted = self.button.sizeHint()
        self.button.setGeometry(width - wanted.width() - 10, (self.height() - wanted.height()) // 2, *wanted.toTuple())

    @staticmethod
    def _beside(usual: QRect, area: QRect, taken: Sequence[QRect]) -> QRect:
        """The place nearest to the usual one that covers nothing, above or below; the usual one if there is none."""
        tops = range(area.top() + _AIR, area.bottom() - _AIR - usual.height(), _STEP)
        places = [usual, *(QRect(usual.x(), top, usual.width(), usual.height()) for top in tops)]
        places.sort(key=lambda place: abs(place.y() - usual.y()))
        air = [box.adjusted(-_AIR, -_AIR, _AIR, _AIR) for box in taken]
        return next((place for place in places if not any(place.intersects(box) for box in air)), usual)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go away."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pill and its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.theme.bubble_text)
        painter.setBrush(self.theme.bubble)
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)
        painter.end()
        super().paintEvent(event)
