"""The result of a deal at the side of the table: verdict, three lines, a sentence for everything that happened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.ui import signs, telling
from kozel_desktop.ui.buttons import RING, BigButton, LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.panel.counttable import CountTable
from kozel_desktop.ui.panel.parts import CENTRE, CarryBadge, FishSign, MoreBelow, Painted, wide
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.telling import Sentence, Sign
from kozel_desktop.ui.themed import Prose, Spoken, Themed, Title, display_px
from kozel_desktop.ui.widgets import ColumnScroll, Rule
from kozel_desktop.ui.words import tr

_BESIDE = 140  # logical pixels before the text scale that a sentence and its sign need side by side


class SentenceSign(Painted):
    """The small picture before a sentence; points stand in the colour ``points_role``."""

    def __init__(self, sentence: Sentence, points_role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence, self._points_role = sentence, points_role

    def sizeHint(self) -> QSize:
        """Room for a fish."""
        return QSize(round(scaled(display_px(28))) + 2, round(scaled(display_px(24))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture."""
        painter, theme, unit = self.begin(), self.theme, scaled(display_px(1))
        x, y = self.width() / 2, self.height() / 2
        box = QRectF(x - 13 * unit, y - 10 * unit, 26 * unit, 20 * unit)
        number = self._sentence.number
        match self._sentence.sign:
            case Sign.FISH:
                signs.fish(painter, x, y, 28 * unit, theme.accent, theme.panel)
            case Sign.DEFERRED:
                signs.deferred_box(painter, box, theme.amber, 2.0 if theme.flat else 1.2)
                painter.setPen(QPen(theme.amber, 2 * unit))
                painter.drawLine(QPointF(x - 4 * unit, y), QPointF(x + 4 * unit, y))
                painter.drawLine(QPointF(x, y - 4 * unit), QPointF(x, y + 4 * unit))
            case Sign.BURNT | Sign.DISCARDED | Sign.LOST:
                lost = self._sentence.sign is Sign.LOST
                self._write(painter, str(number) if lost else f"+{number}", 650, theme.red if lost else theme.dim)
                signs.burned_stroke(painter, box.adjusted(4, 0, -4, 0), theme.text, 1.8 * unit)
            case Sign.RECORDED | Sign.MADE:
                self._write(painter, f"+{number}", 750, getattr(theme, self._points_role))
            case Sign.OPENED:
                signs.check(painter, x, y, 14 * unit, theme.accent, 2.4 * unit)
            case Sign.BONUS:
                signs.minitile(painter, theme, x - 12 * unit, y - 6 * unit, 12 * unit, 6, 6)
            case Sign.RANK:
                signs.star(painter, x, y, 20 * unit, theme.amber)

    def _write(self, painter: QPainter, number: str, weight: int, colour: QColor) -> None:
        """Write a number, smaller when it has many figures."""
        font = ui_font(display_px(14), weight)
        fit = (self.width() - 2) / max(1, wide(number, font))
        font.setPixelSize(max(8, int(font.pixelSize() * min(1.0, fit))))
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(self.rect(), CENTRE, number)


class _Line(Themed, QWidget):
    """A sentence beside its sign, or below it where room is short."""

    def __init__(self, sentence: Sentence, number: int, points_role: str) -> None:
        super().__init__()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(10)
        self._box.addWidget(SentenceSign(sentence, points_role), 0, Qt.AlignmentFlag.AlignTop)
        words = Prose()
        words.setObjectName(f"sentence-{number}")
        words.tell(sentence.text, sentence.head)
        self._box.addWidget(words, 1)

    def minimumSizeHint(self) -> QSize:
        """Room for the longest word alone."""
        least = max(item.minimumSizeHint().width() for item in self.findChildren(QWidget))
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sentence beside its sign or below it."""
        beside = self.width() >= scaled(_BESIDE)
        ways = QBoxLayout.Direction
        self._box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        super().resizeEvent(event)


class CountPanel(Spoken, Themed, QWidget):
    """A counted deal. Its numbers come from the event; nothing is added up here.

    All round there is room for the ring of the focus (``buttons.RING``), which belongs to the margin of the panel.
    """

    next_requested = Signal()
    arbiter_requested = Signal(object)
    """The DealEnded that is shown: how would it be counted at another table?"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[DealEnded, Seating, tuple[int, ...]] | None = None
        self._narrow = False
        self._named = ""
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(RING, 0, RING, 8)
        self._column.setSpacing(10)
        self.area = ColumnScroll(self._inner)
        self.more = MoreBelow(self.area)
        self.button = BigButton(key="Enter")
        self.button.setObjectName("next")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(self.area, 1)
        outer.addWidget(self.button)
        self.button.clicked.connect(self.next_requested)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(key), self, self.button.click)
        self.retranslate()

    def show_deal(
        self,
        ended: DealEnded,
        settings: TableSettings,
        seats: Sequence[SeatInfo],
        viewer: int,
        made: Sequence[int] = (),
    ) -> None:
        """Show a counted deal to a viewer; ``made`` is what every side has made on the table in it."""
        self._shown = ended, Seating(settings, tuple(seats), viewer), tuple(made)
        self._write()
        self.area.verticalScrollBar().setValue(0)

    def set_narrow(self, narrow: bool) -> None:
        """Write closer and smaller where the window is small, so that the first sentences are in sight."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._column.setSpacing(6 if narrow else 10)
            if self._shown is not None:
                self._write()

    def name_button(self, name: str) -> None:
        """Let the button say what it does when no other deal comes; empty: «Дальше»."""
        self._named = name
        self.button.setText(name or tr("Дальше"))

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.button.setText(self._named or tr("Дальше"))
        if self._shown is not None:
            self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with the arrows and by pages, wherever in the panel the focus is."""
        bar = self.area.verticalScrollBar()
        steps = {
            Qt.Key.Key_Up: -bar.singleStep(),
            Qt.Key.Key_Down: bar.singleStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_PageDown: bar.pageStep(),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(bar.value() + step)

    def _write(self) -> None:
        assert self._shown is not None
        ended, seating, made = self._shown
        clear(self._column)
        self._column.addWidget(self._head(ended, seating))
        reason = Prose(telling.why(seating, ended), 14 if self._narrow else 15, 400, "dim")
        reason.setObjectName("why")
        self._column.addWidget(reason)
        self._column.addSpacing(0 if self._narrow else 4)
        self._column.addWidget(CountTable(seating, ended, made))
        self._column.addSpacing(0 if self._narrow else 8)
        for number, sentence in enumerate(telling.sentences(seating, ended, made)):
            self._column.addWidget(_Line(sentence, number, seating.points_role))
        opener = telling.next_opener(seating, ended)
        if opener:
            self._column.addWidget(Rule())
            line = Prose(opener)
            line.setObjectName("opener")
            self._column.addWidget(line)
        self._column.addWidget(self._elsewhere(ended))
        self._column.addStretch(1)
        self.set_theme(self.theme)

    def _elsewhere(self, ended: DealEnded) -> QWidget:
        link = LinkButton(tr("За другим столом"), px=14, shrinks=True)
        link.setObjectName("elsewhere")
        link.setToolTip(tr("Как посчитали бы за другим столом"))
        link.clicked.connect(lambda: self._ask_elsewhere(ended))
        return link

    def _ask_elsewhere(self, ended: DealEnded) -> None:
        self.arbiter_requested.emit(ended)
        if self.button.isVisible():
            self.button.setFocus()

    def _head(self, ended: DealEnded, seating: Seating) -> QWidget:
        head = QWidget()
        flow = FlowLayout(head, gap=10)
        if ended.result.kind == "fish":
            flow.add(FishSign(34 if self._narrow else 44))
        title = Title(telling.verdict_title(seating, ended), 24 if self._narrow else 30)
        title.setObjectName("verdict")
        flow.add(title)
        carry = ended.written.after.carry
        if carry:
            badge = CarryBadge()
            badge.setObjectName("carry")
            badge.show_count(carry, tr("повисло"))
            badge.setToolTip(telling.carry_hint(seating.settings))
            flow.add(badge, right=True, shrinks=True)
        return head
