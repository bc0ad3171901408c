"""Push buttons as the pages paint them: filled or outlined with the key that presses them, and links."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import BLACK, WHITE, mix
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.themed import OWN_RING, Themed, display_px

RING = 5  # logical pixels round a button, inside the widget, that belong to the ring of the focus
ENTER = "Enter"
"""The cap of the key that presses the main button of a page."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Pressed(Themed, QPushButton):
    """A button that Enter presses too when it has the focus, whatever a shortcut of its page says.

    A click leaves the keyboard where it is: otherwise the next Enter would do the same again, not what a cap promises.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)
        self.setProperty("painted", True)

    def event(self, event: QEvent) -> bool:
        """Keep Enter from becoming a shortcut."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() in _ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button."""
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class BigButton(_Pressed):
    """A filled (``primary``) or outlined button, perhaps with the cap of the key that presses it.

    The cap of Enter is gone while another button has the focus, and with it that key.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        primary: bool = True,
        key: str = "",
        px: float = 17,
        height: float = 48,
    ) -> None:
        super().__init__(text, parent)
        self._primary, self._key, self._px, self._height = primary, key, px, height
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)

    def _follow_focus(self, _before: QWidget | None, _now: QWidget | None) -> None:
        if self._key == ENTER:
            self.update()

    @property
    def key_presses(self) -> bool:
        """Whether the key of the cap presses it now."""
        focus = QApplication.focusWidget()
        return bool(self._key) and (self._key != ENTER or focus is self or not isinstance(focus, _Pressed))

    def set_key(self, key: str) -> None:
        """Show the cap of another key, or none."""
        if key != self._key:
            self._key = key
            self.updateGeometry()
            self.update()

    @property
    def key(self) -> str:
        """The key whose cap it shows; empty without."""
        return self._key

    def sizeHint(self) -> QSize:
        """Room for text, key and the ring of the focus."""
        metrics = QFontMetrics(ui_font(self._px, 750))
        width = metrics.horizontalAdvance(self.text()) + 2 * scaled(20) + self._cap_room()
        height = max(scaled(display_px(self._height)), metrics.height() + 14)
        return QSize(math.ceil(width) + 2 * RING, math.ceil(height) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """Text is never cut; the cap of the key may go, and the air beside the text."""
        width = QFontMetrics(ui_font(self._px, 750)).horizontalAdvance(self.text()) + 16
        return QSize(math.ceil(width) + 2 * RING, self.sizeHint().height())

    def _cap_size(self) -> tuple[float, float]:
        return QFontMetrics(ui_font(12, 600)).horizontalAdvance(self._key) + scaled(14), scaled(22)

    def _cap_room(self) -> float:
        return self._cap_size()[0] + scaled(10) if self._key else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.rect().toRectF().adjusted(RING, RING, -RING, -RING)
        fill, edge, ink = self._colours()
        painter.setPen(QPen(edge, theme.border))
        painter.setBrush(fill)
        inset = theme.border / 2
        painter.drawRoundedRect(body.adjusted(inset, inset, -inset, -inset), 8, 8)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.drawRoundedRect(body.adjusted(-3.5, -3.5, 3.5, 3.5), 11, 11)
        self._write(painter, body, ink)

    def _write(self, painter: QPainter, body: QRectF, ink: QColor) -> None:
        font = ui_font(self._px, 750 if self._primary and self.theme.dark else 650)
        painter.setFont(font)
        words = painter.fontMetrics().horizontalAdvance(self.text())
        cap = self._cap_room() if self.key_presses else 0
        if words + cap + 16 > body.width():
            cap = 0
        painter.setPen(ink)
        line = QRectF(body.center().x() - (words + cap) / 2, body.top(), words, body.height())
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
        painter.drawText(line, flags, self.text())
        if cap:
            width, height = self._cap_size()
            key = QRectF(line.right() + scaled(10), body.center().y() - height / 2, width, height)
            painter.setFont(ui_font(12, 600))
            painter.drawText(key, flags, self._key)
            painter.setOpacity(0.7)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, 1))
            painter.drawRoundedRect(key.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _colours(self) -> tuple[QColor, QColor, QColor]:
        """Fill, edge and text."""
        theme = self.theme
        if self._primary:
            fill = theme.accent if self.isEnabled() else mix(theme.dim, theme.panel, 0.45)
            if self.isDown():
                fill = mix(fill, BLACK, 0.14)
            elif self.underMouse():
                fill = mix(fill, WHITE, 0.10)
            return fill, fill, theme.on_accent
        pressed = self.isDown() or self.underMouse()
        ink = theme.text if self.isEnabled() else mix(theme.dim, theme.panel, 0.45)
        return theme.accent_soft if pressed else theme.field, theme.field_edge, ink


_SHRUNK = 0.7


class LinkButton(_Pressed):
    """Words that lead somewhere, with an ``angle`` after them where that is another place; on the table or a panel."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        on_table: bool = False,
        px: float = 15,
        angle: bool = True,
        shrinks: bool = False,
    ) -> None:
        """``shrinks``: where room is short the words are written smaller, and without the angle."""
        super().__init__(text, parent)
        self._on_table, self._px, self._angle, self._shrinks = on_table, px, angle, shrinks
        self.setProperty("flat", True)
        across = QSizePolicy.Policy.Maximum if shrinks else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def set_angle(self, angle: bool) -> None:
        """Draw the angle, or leave it out where room is short."""
        if angle != self._angle:
            self._angle = angle
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Room for text and angle."""
        return self._size(self._px, self._angle)

    def _size(self, px: float, angle: bool) -> QSize:
        metrics = QFontMetrics(ui_font(px, 600))
        width = metrics.horizontalAdvance(self.text()) + (scaled(22) if angle else 0) + 10
        return QSize(math.ceil(width), max(34, metrics.height() + 10))

    def minimumSizeHint(self) -> QSize:
        """Text is never cut."""
        return self._size(self._px * _SHRUNK, angle=False) if self._shrinks else self.sizeHint()

    def _px_here(self) -> float:
        """How large the words are written, so that they fit."""
        return self._px * max(_SHRUNK, min(1.0, self.width() / self.sizeHint().width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint words and angle."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(self._px_here(), 600))
        ink = theme.line_on_table if self._on_table else theme.accent
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
        words = self.rect().toRectF().adjusted(5, 0, 0, 0)
        painter.drawText(words, flags, self.text())
        width = painter.fontMetrics().horizontalAdvance(self.text())
        if self.underMouse():
            base = self.height() / 2 + painter.fontMetrics().ascent() / 2 + 3
            painter.fillRect(QRectF(5, base, width, 1.5), ink)
        if self._angle and 5 + width + scaled(18) <= self.width():
            signs.chevron(painter, 5 + width + scaled(13), self.height() / 2, scaled(9), ink, width=2)
        if self.hasFocus():
            painter.setPen(QPen(theme.focus_table if self._on_table else theme.focus, theme.ring))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
