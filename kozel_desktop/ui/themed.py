"""What every widget that paints itself knows: its theme, taken over by all that is inside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from kozel_desktop.ui.focusring import OWN_RING as OWN_RING
from kozel_desktop.ui.fonts import text_scale, title_font, ui_font
from kozel_desktop.ui.themes import Theme, theme_by_id

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object

LINE_HEIGHT = 120  # per cent of the typeface's own


class Themed(_Base):
    """A widget in the colours of a theme; ``set_theme`` dresses it and every such widget inside it."""

    _theme: Theme | None = None

    @property
    def theme(self) -> Theme:
        """The theme it wears; that of the nearest dressed ancestor until it got one."""
        widget: QWidget | None = self
        while widget is not None:
            if isinstance(widget, Themed) and widget._theme is not None:
                return widget._theme
            widget = widget.parentWidget()
        return theme_by_id("")

    def set_theme(self, theme: Theme) -> None:
        """Wear the theme from now on; fonts are read again too, so this also follows a new text scale."""
        self._theme = theme
        for child in self.findChildren(QWidget):
            if isinstance(child, Themed):
                child._theme = theme
                child.dressed()
        self.dressed()

    def dressed(self) -> None:
        """Take fonts and colours over; called after every change of the theme or the text scale."""
        self.updateGeometry()
        self.update()


class Spoken(_Base):
    """A widget with texts of its own: ``retranslate`` writes them again when the language changes."""

    def retranslate(self) -> None:
        """Write every text in the current language."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def paint_focus_ring(painter: QPainter, theme: Theme, widget: QWidget, radius: float, inset: float = 1.5) -> None:
    """Closed ring of the keyboard focus along the edge of a widget."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.focus, theme.ring))
    ring = widget.rect().toRectF().adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(ring, radius, radius)


def display_px(px: float) -> float:
    """Size for figures that are large already: they follow the text scale up to one and a half."""
    return px * min(1.0, 1.5 / text_scale())


class Label(Themed, QLabel):
    """Plain text in a size, a weight and a colour of the theme (``role`` is the name of the field)."""

    def __init__(
        self,
        text: str = "",
        px: float = 15,
        weight: int = 400,
        role: str = "text",
        *,
        serif: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._px, self._weight, self._role, self._serif = px, weight, role, serif
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.dressed()

    def set_style(self, px: float | None = None, weight: int | None = None, role: str | None = None) -> None:
        """Change size, weight or colour; what is None stays."""
        wanted = (px or self._px, weight or self._weight, role or self._role)
        if wanted != (self._px, self._weight, self._role):
            self._px, self._weight, self._role = wanted
            self.dressed()

    @property
    def ink(self) -> QColor:
        """The colour of the text."""
        colour: QColor = getattr(self.theme, self._role)
        return colour

    def dressed(self) -> None:
        """Take font and colour over."""
        self.setFont(title_font(self._px) if self._serif else ui_font(self._px, self._weight))
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, self.ink)
        self.setPalette(colours)
        super().dressed()


class Prose(Label):
    """Text of several lines with air between them, perhaps beginning with a few bold words."""

    def __init__(
        self,
        text: str = "",
        px: float = 15,
        weight: int = 400,
        role: str = "text",
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", px, weight, role, parent=parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.tell(text)

    def tell(self, text: str, head: str = "") -> None:
        """Show the text after the bold words ``head``."""
        self.tell_html((f"<b>{escape(head)}</b> " if head else "") + escape(text))
        self.setAccessibleName(f"{head} {text}".strip())

    def tell_html(self, html: str) -> None:
        """Show text that is marked up already; no line begins with a dash."""
        self.setText(f'<p style="margin:0; line-height:{LINE_HEIGHT}%">{html.replace(" — ", chr(0xA0) + "— ")}</p>')


class Title(Label):
    """A title in the typeface with serifs, in one line where there is room; it grows less than the text."""

    def __init__(self, text: str = "", px: float = 30, role: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(text, px, 700, role, serif=True, parent=parent)
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        """One line."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height())

    def dressed(self) -> None:
        """Take font and colour over."""
        super().dressed()
        self.setFont(title_font(display_px(self._px)))
