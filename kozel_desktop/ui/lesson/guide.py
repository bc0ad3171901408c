"""The strip over the lesson with its words, and the ring that points at what they are about."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from kozel_desktop.ui import signs
from kozel_desktop.ui.buttons import LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled, text_scale
from kozel_desktop.ui.lesson.coach import STEPS
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed, display_px
from kozel_desktop.ui.words import tr

_MARGIN = 16
_LARGE = 1.25  # factor of the text from which the words need the whole width


class Strip(Spoken, Themed, QWidget):
    """Says what to do now, how far the lesson is, and how to leave it."""

    left = Signal()
    """The player wants to end the lesson."""
    again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step, self._told = 1, ""
        self._title = Label("", 13, 650, "accent")
        self.words = Prose(px=16, weight=500)
        self.words.setObjectName("lesson-words")
        self.leave = LinkButton(px=14, angle=False)
        self.leave.setObjectName("lesson-leave")
        self.repeat = LinkButton(px=14, angle=False)
        self.repeat.setObjectName("lesson-again")
        self._doors = QWidget()
        self._doors.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        doors = FlowLayout(self._doors, gap=4)
        for button in (self.leave, self.repeat):
            doors.add(button)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self._title, 0, 0)
        self.leave.clicked.connect(self.left)
        self.repeat.clicked.connect(self.again)
        self.dressed()
        self.show_words(1, "", over=False)

    def show_words(self, step: int, told: str, *, over: bool) -> None:
        """Show a piece of advice; with ``over`` the lesson ends with the button of the count below."""
        changed = told != self._told
        self._step, self._told = step, told
        self.words.tell(told)
        self.leave.setVisible(not over)
        self.repeat.setVisible(over)
        self.retranslate()
        if changed and told and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, told))

    def dressed(self) -> None:
        """Follow theme and text scale: large words take the whole width."""
        super().dressed()
        self.words.set_style(px=display_px(16))
        large = text_scale() > _LARGE
        self._grid.addWidget(self._doors, 0, 1, 1 if large else 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(self.words, 1, 0, 1, 2 if large else 1)

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self._title.setText(fill(tr("Урок, {step} из {steps}"), step=self._step, steps=STEPS))
        self.leave.setText(tr("Закончить урок"))
        self.repeat.setText(tr("Ещё раз"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the edge below."""
        theme, painter = self.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.card)
        line = max(1, round(theme.border))
        painter.fillRect(0, self.height() - line, self.width(), line, theme.rule)
        painter.fillRect(0, 0, round(scaled(6)), self.height(), theme.accent)


class Ring(Themed, QWidget):
    """Lies over everything and lets the pointer through; shows a ring with an arrow at one place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = QRectF()
        self._on_table = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point_at(self, place: QRectF, *, on_table: bool) -> None:
        """Point at a rectangle of the parent; an empty one hides the ring."""
        self._place, self._on_table = place, on_table
        self.setVisible(not place.isEmpty())
        self.raise_()
        self.update()

    @property
    def place(self) -> QRectF:
        """At what it points."""
        return self._place

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ring and arrow."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.glow if self._on_table else theme.accent
        air = 7 if self._on_table else 6  # of the pen, so that figures stand free inside
        ring = self._place.adjusted(-air, -air if self._on_table else -1, air, air if self._on_table else 1)
        painter.setPen(QPen(colour, 3))
        painter.drawRoundedRect(ring, 12, 12)
        size = scaled(18)
        if not self._on_table:
            return  # the figures stand too close for an arrow between them
        if ring.height() > 1.5 * ring.width():
            signs.triangle(painter, ring.center().x(), ring.top() - size, size, colour, signs.DOWN)
        else:
            signs.triangle(painter, ring.right() + size, ring.center().y(), size, colour, signs.LEFT)
