"""Small controls that several windows share: segments, switch, cards, columns that scroll, heads, key hints."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from kozel_desktop.ui import signs
from kozel_desktop.ui.colours import mix
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.themed import OWN_RING, Themed, paint_focus_ring

HIT = 34  # logical pixels: the least height of anything that is clicked


class _Segment(Themed, QRadioButton):
    """One choice of a :class:`Segmented`."""

    pointed = Signal(object)
    """The value when the pointer comes, None when it goes; also where the choice is refused."""

    def __init__(self, value: object, text: str, px: float, high: float, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.value = value
        self._px, self._high = px, high
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)

    def sizeHint(self) -> QSize:
        """Room for the chosen state, which is the widest."""
        metrics = QFontMetrics(ui_font(self._px, 650))
        width = metrics.horizontalAdvance(self.text()) + 2 * scaled(10)
        height = max(self._high, metrics.height() + 14)
        return QSize(math.ceil(width), math.ceil(height)).expandedTo(self.minimumSize())

    def minimumSizeHint(self) -> QSize:
        """Text is never cut."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Tell of the pointer."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.pointed.emit(self.value if event.type() == QEvent.Type.Enter else None)
        return super().event(event)

    def hitButton(self, pos: QPoint) -> bool:
        """Everything can be clicked."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the choice."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused, chosen = self.hasFocus(), self.isChecked()
        box = self.rect().toRectF()
        ink = theme.text
        if chosen:
            inset = 5 if focused else 3
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent if self.isEnabled() else mix(theme.dim, theme.field, 0.45))
            painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 6, 6)
            ink = theme.on_accent
        elif not self.isEnabled():
            ink = mix(theme.dim, theme.field, 0.45)
        elif self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_soft)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 6, 6)
        if focused:
            paint_focus_ring(painter, theme, self, 7, 2)
        painter.setFont(ui_font(self._px, 650 if chosen else 500))
        painter.setPen(ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, self.text())


class Segmented(Themed, QWidget):
    """A choice of one among a few, side by side; arrows move it, where room is short it takes several lines.

    ``choices`` are pairs of a value and its text. ``changed`` brings the value that the player chose;
    :meth:`set_value` is silent. ``px`` is the size of the text, ``high`` the least height of a line.
    """

    changed = Signal(object)
    pointed = Signal(object)
    """The value under the pointer, None when it goes; refused values too."""

    def __init__(
        self,
        choices: Sequence[tuple[Any, str]] = (),
        parent: QWidget | None = None,
        *,
        px: float = 15,
        high: float = HIT,
    ) -> None:
        super().__init__(parent)
        self._px, self._high = px, high
        self._group = QButtonGroup(self)
        self._segments: list[_Segment] = []
        self._told: object = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._group.buttonClicked.connect(self._clicked)
        self.set_choices(choices)

    def set_choices(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Replace the choices; the value stays chosen when it is still among them, and the keyboard stays here."""
        if [(segment.value, segment.text()) for segment in self._segments] == list(choices):
            return
        before, focused = self.value(), any(segment.hasFocus() for segment in self._segments)
        for segment in self._segments:
            self._group.removeButton(segment)
            segment.setParent(None)
            segment.deleteLater()
        self._segments = [_Segment(value, text, self._px, self._high, self) for value, text in choices]
        for segment in self._segments:
            self._group.addButton(segment)
            segment.pointed.connect(self.pointed)
            segment.show()
        self.set_value(before)
        self.dressed()
        if focused and self._segments:
            self._stop().setFocus()

    def set_disabled(self, reasons: Mapping[Any, str]) -> None:
        """Refuse the values that are keys, each for the reason in its tool tip; allow all others."""
        for segment in self._segments:
            segment.setEnabled(segment.value not in reasons)
            segment.setToolTip(reasons.get(segment.value, ""))
        self._let_tab_in()

    def value(self) -> Any:
        """The chosen value; None when nothing is chosen."""
        return next((segment.value for segment in self._segments if segment.isChecked()), None)

    def set_value(self, value: Any) -> None:
        """Choose a value without a signal; one that is not among the choices leaves nothing chosen."""
        self._group.setExclusive(False)
        for segment in self._segments:
            same = segment.value == value and type(segment.value) is type(value)
            segment.setChecked(same)
        self._group.setExclusive(True)
        self._told = self.value()
        self._let_tab_in()
        self.update()

    def _let_tab_in(self) -> None:
        """Let Tab stop once: at the chosen segment, or at the first where nothing is chosen."""
        policy = Qt.FocusPolicy
        for segment in self._segments:
            segment.setFocusPolicy(policy.StrongFocus if segment is self._stop() else policy.ClickFocus)

    def _stop(self) -> _Segment:
        enabled = [segment for segment in self._segments if segment.isEnabled()] or self._segments
        return next((segment for segment in enabled if segment.isChecked()), enabled[0])

    def _clicked(self, button: QAbstractButton) -> None:
        if isinstance(button, _Segment) and button.value != self._told:
            self._told = button.value
            self.update()
            self.changed.emit(button.value)

    def _cell(self) -> QSize:
        sizes = [segment.sizeHint() for segment in self._segments]
        widths, heights = [size.width() for size in sizes], [size.height() for size in sizes]
        return QSize(max(widths, default=0), max(heights, default=HIT))

    def _columns(self, width: int) -> int:
        """How many fit side by side, lines evenly filled."""
        count = max(1, len(self._segments))
        fit = max(1, min(count, width // max(1, self._cell().width())))
        return math.ceil(count / math.ceil(count / fit))

    def sizeHint(self) -> QSize:
        """All side by side."""
        cell = self._cell()
        return QSize(cell.width() * max(1, len(self._segments)), cell.height())

    def minimumSizeHint(self) -> QSize:
        """One above the other."""
        return self._cell()

    def hasHeightForWidth(self) -> bool:
        """Fewer pixels of width make more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines at a width."""
        return self._cell().height() * math.ceil(max(1, len(self._segments)) / self._columns(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the segments in their places."""
        self._arrange()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._arrange()

    def _arrange(self) -> None:
        columns, field = self._columns(self.width()), self._field()
        height = self._cell().height()
        for index, segment in enumerate(self._segments):
            row, column = divmod(index, columns)
            left, right = (round(self.width() * edge / columns) for edge in (column, column + 1))
            segment.setGeometry(left, field.top() + row * height, right - left, height)

    def _field(self) -> QRect:
        """The lines of segments, in the middle of whatever height it was given."""
        height = self.heightForWidth(self.width())
        return QRect(0, (self.height() - height) // 2, self.width(), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and the lines between unchosen neighbours."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = theme.border / 2
        painter.setBrush(theme.field)
        painter.setPen(QPen(theme.field_edge, theme.border))
        painter.drawRoundedRect(self._field().toRectF().adjusted(inset, inset, -inset, -inset), 8, 8)
        for first, second in zip(self._segments, self._segments[1:], strict=False):
            if first.y() == second.y() and not first.isChecked() and not second.isChecked():
                line = QRectF(second.x(), second.y() + 8, 1, second.height() - 16)
                painter.fillRect(line, theme.rule)


class Switch(Themed, QCheckBox):
    """A check box drawn as a switch; on shows a check mark, so that it differs without colour too."""

    _TRACK = (44, 24)

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)

    def sizeHint(self) -> QSize:
        """Track and text."""
        metrics = QFontMetrics(ui_font(13, 450))
        width, height = scaled(self._TRACK[0]) + 8, max(HIT, metrics.height(), scaled(self._TRACK[1]) + 8)
        if self.text():
            width += scaled(12) + metrics.horizontalAdvance(self.text())
        return QSize(math.ceil(width), math.ceil(height))

    def minimumSizeHint(self) -> QSize:
        """Text is never cut."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """Text and track can be clicked."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint track, knob, check mark and text."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = scaled(self._TRACK[0]), scaled(self._TRACK[1])
        track = QRectF(4, (self.height() - height) / 2, width, height)
        fill, edge, knob = self._colours()
        painter.setBrush(fill)
        painter.setPen(QPen(edge, max(1.4, theme.border)))
        painter.drawRoundedRect(track, height / 2, height / 2)
        painter.setBrush(knob)
        painter.setPen(Qt.PenStyle.NoPen)
        middle, radius = track.center().y(), height / 3
        place = track.right() - height / 2 if self.isChecked() else track.left() + height / 2
        painter.drawEllipse(QRectF(place - radius, middle - radius, 2 * radius, 2 * radius))
        if self.isChecked():
            signs.check(painter, track.left() + scaled(14), middle, scaled(10), knob)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.drawRoundedRect(track.adjusted(-3, -3, 3, 3), height / 2 + 3, height / 2 + 3)
        if self.text():
            painter.setFont(ui_font(13, 450))
            painter.setPen(theme.dim)
            rest = self.rect().adjusted(math.ceil(track.right() + scaled(12)), 0, 0, 0)
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self.text())

    def _colours(self) -> tuple[QColor, QColor, QColor]:
        theme = self.theme
        if not self.isEnabled():
            quiet = mix(theme.dim, theme.panel, 0.45)
            return (quiet, quiet, theme.panel) if self.isChecked() else (theme.field, quiet, quiet)
        if self.isChecked():
            return theme.accent, theme.accent, theme.on_accent
        return theme.accent_soft if self.underMouse() else theme.field, theme.field_edge, theme.field_edge


class Card(Themed, QWidget):
    """A rounded surface for other widgets; ``strip`` marks it with the accent at its left side.

    One that is not ``outlined`` has an edge only where the theme needs it.
    """

    RADIUS = 10

    def __init__(self, parent: QWidget | None = None, *, strip: bool = False, outlined: bool = True) -> None:
        super().__init__(parent)
        self._strip, self._outlined = strip, outlined

    def set_strip(self, strip: bool) -> None:
        """Mark the card, or take the mark away."""
        if strip != self._strip:
            self._strip = strip
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint surface, edge and strip."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accented = self._strip and self._outlined
        width = max(1.0, theme.border - 1) + (1 if accented else 0)
        inset = width / 2
        box = self.rect().toRectF().adjusted(inset, inset, -inset, -inset)
        edge = theme.accent if accented else theme.rule if self._outlined or theme.flat else theme.card
        painter.setPen(QPen(edge, width))
        painter.setBrush(theme.card)
        painter.drawRoundedRect(box, self.RADIUS, self.RADIUS)
        if self._strip:
            path = QPainterPath()
            path.addRoundedRect(self.rect().toRectF(), self.RADIUS, self.RADIUS)
            painter.setClipPath(path)
            painter.fillRect(QRectF(0, 0, 6, self.height()), theme.accent)


class Rule(Themed, QWidget):
    """A thin line across."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        QPainter(self).fillRect(self.rect(), self.theme.rule)


class ColumnScroll(Themed, QScrollArea):
    """A transparent view on a column of widgets; only its height scrolls."""

    def __init__(self, inner: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take another height of the column over, also one that it got while it was not seen: Qt would miss that."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            QApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return super().eventFilter(watched, event)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Bring what the keyboard has reached into sight; under a pressed mouse nothing moves."""
        inner, pressed = self.widget(), QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if inner is not None and new is not None and not pressed and inner.isAncestorOf(new):
            self.ensureWidgetVisible(new, 0, 8)


class SectionHead(Themed, QWidget):
    """The name of a group of settings, in the accent colour, with a line to the right edge."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def set_text(self, text: str) -> None:
        """Show another name."""
        self._text = text
        self.setAccessibleName(text)
        self.dressed()

    def sizeHint(self) -> QSize:
        """Room for the name and a little line."""
        metrics = QFontMetrics(ui_font(13, 700))
        return QSize(metrics.horizontalAdvance(self._text) + 36, max(28, metrics.height() + 8))

    def minimumSizeHint(self) -> QSize:
        """Text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name and line."""
        theme, painter = self.theme, QPainter(self)
        painter.setFont(ui_font(13, 700))
        painter.setPen(theme.accent)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self._text)
        left = painter.fontMetrics().horizontalAdvance(self._text) + 12
        painter.fillRect(QRectF(left, round(self.height() / 2), self.width() - left, 1), theme.rule)


class KeyHints(Themed, QWidget):
    """A line of keys with what they do; those that do not fit are left out, the first named first."""

    _CAP, _GAP = 12, 12

    def __init__(self, hints: Sequence[tuple[str, str]] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints: tuple[tuple[str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_hints(hints)

    def set_hints(self, hints: Sequence[tuple[str, str]]) -> None:
        """Show these keys, the most important last."""
        self._hints = tuple(hints)
        self.setAccessibleName(", ".join(f"{key} {text}" for key, text in hints))
        self.dressed()

    def shown(self) -> tuple[tuple[str, str], ...]:
        """The hints that fit."""
        hints = self._hints
        while hints and self._wide(hints) > self.width():
            hints = hints[1:]
        return hints

    @classmethod
    def _widths(cls, hint: tuple[str, str]) -> tuple[int, int]:
        key, text = hint
        cap = max(round(scaled(22)), QFontMetrics(ui_font(12, 600)).horizontalAdvance(key) + cls._CAP)
        return cap, QFontMetrics(ui_font(13, 450)).horizontalAdvance(text)

    def _wide(self, hints: Sequence[tuple[str, str]]) -> int:
        return sum(sum(self._widths(hint)) + 6 for hint in hints) + self._GAP * (len(hints) - 1)

    def sizeHint(self) -> QSize:
        """Room for all in one line."""
        return QSize(self._wide(self._hints), round(scaled(21)) + 20)

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the keys, spread over the line; the most important one always ends it."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hints = self.shown()
        spare = self.width() - self._wide(hints) + self._GAP * (len(hints) - 1)
        gap = spare / (len(hints) - 1) if len(hints) > 1 else 0
        cap_height, x = scaled(21), 0.0 if len(hints) > 1 else spare
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        for key, text in hints:
            cap, word = self._widths((key, text))
            box = QRectF(x, (self.height() - cap_height) / 2, cap, cap_height)
            painter.setPen(QPen(theme.field_edge, theme.border))
            painter.setBrush(theme.card)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
            painter.setPen(theme.text)
            painter.setFont(ui_font(12, 600))
            painter.drawText(box, flags | Qt.AlignmentFlag.AlignHCenter, key)
            painter.setPen(theme.dim)
            painter.setFont(ui_font(13, 450))
            painter.drawText(QRectF(box.right() + 6, 0, word, self.height()), flags, text)
            x += cap + 6 + word + gap
