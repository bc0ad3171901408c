"""The journal: every move of the deal, a row each, the last one marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from kozel_desktop.game.playback import Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import Dealt, Event, Redealt, Scored
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.ui import signs, telling
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.panel.journalmodel import Index, JournalModel, Note, Row, Sealed, rows_of
from kozel_desktop.ui.panel.parts import LINE, tall, wide
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.themed import OWN_RING, Spoken, Themed, paint_focus_ring
from kozel_desktop.ui.words import tr

_MARK, _TILE_GAP, _MANY = 20, 12, 12
_NO_LIMIT = 16777215  # QWIDGETSIZE_MAX


ROOMY = 3
"""Lines: with room for so many the journal is not folded."""


class _RowPainter(QStyledItemDelegate):
    """Paints lines; where they are too long for one, name above and move below."""

    def __init__(self, view: _RowView) -> None:
        super().__init__(view)
        self._view = view
        self.name_width = 0
        self.stacked = False
        self.short = False

    @property
    def unit(self) -> int:
        """Half of a small tile in logical pixels."""
        return round(scaled(16))

    def measure(self, model: JournalModel, width: int) -> None:
        """Choose the form of the lines for a width and the names and words of the present language."""
        if model.seating is None:
            return
        bold, plain = ui_font(14, 500), ui_font(14, 400)
        seats = range(model.seating.settings.players)
        names = [*(model.seating.name(seat) for seat in seats), tr("Рыба")]
        widest = min(max(wide(name, bold) for name in names) + 2, round(scaled(110)))
        words = [wide(word, plain) for word in (tr("первая"), tr("слева"), tr("справа"))]
        if model.seating.settings.layout == "cross":
            words += [wide(word, plain) + self.arrow_room for word in (tr("ветвь"), tr("открыто"), tr("закрыто"))]
        place = 2 * self.unit + _TILE_GAP + max(words)
        drawn, less = (wide(telling.drawing(True, _MANY, short=short), plain) for short in (False, True))
        self.name_width = max(round(scaled(70)), widest)
        self.stacked = self.short = False
        if self.move_left + max(place, drawn) > width:
            self.name_width, self.short = widest, True
            self.stacked = self.move_left + max(place, less) > width
            if self.stacked:
                self.short = _MARK + drawn > width

    @property
    def move_left(self) -> int:
        """Where tile and words begin beside the name, in logical pixels."""
        return _MARK + self.name_width + (10 if self.short else 14)

    @property
    def arrow_room(self) -> int:
        """Room for the arrow to an arm, in logical pixels."""
        return round(scaled(20))

    def row_height(self) -> int:
        """Height of a line of the journal in logical pixels."""
        line = max(tall(ui_font(14, 500)), self.unit + 4)
        return 2 * line + 8 if self.stacked else line + 9

    def needed_width(self, model: JournalModel, row: Row) -> int:
        """Room that a line takes, in logical pixels, without the air at its ends."""
        tile = 2 * self.unit + _TILE_GAP if row.halves else 0
        move = tile + wide(model.words(row, short=self.short), ui_font(14, 400))
        move += self.arrow_room if model.arrow(row) is not None else 0
        name = _MARK + wide(model.name(row), ui_font(14, 500))
        return max(name, _MARK + move) if self.stacked else max(name, self.move_left + move)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All lines are equally high."""
        return QSize(0, self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a line."""
        view, model = self._view, self._view.journal
        theme, row, rect = view.theme, model.row(index.row()), QRect(option.rect)
        last = index.row() == model.rowCount() - 1
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if last:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent_soft)
            painter.drawRoundedRect(rect.toRectF().adjusted(0, 0, 0, -1), 6, 6)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.drawRoundedRect(rect.toRectF().adjusted(1.5, 1.5, -1.5, -2.5), 5, 5)
        rect.adjust(8, 0, -8, -1)
        if note := model.note(row):
            self._paint_note(painter, model, row, rect, note, last)
            painter.restore()
            return
        first = QRect(rect.topLeft(), QSize(rect.width(), self._first_line(rect)))
        self._paint_name(painter, model, row, first)
        if self.stacked:
            second = QRect(QPoint(rect.left() + _MARK, first.bottom() + 1), rect.bottomRight())
        else:
            second = first.adjusted(self.move_left, 0, 0, 0)
        self._paint_move(painter, model, row, second, last)
        painter.restore()

    def _paint_note(self, painter: QPainter, model: JournalModel, row: Row, rect: QRect, note: str, last: bool) -> None:
        """Paint a line that is one sentence; where names stand above moves, it has two lines too."""
        theme = self._view.theme
        self._paint_mark(painter, model, row, QRect(rect.left(), rect.top(), rect.width(), self._first_line(rect)))
        painter.setFont(ui_font(14, 400))
        painter.setPen(theme.text if last else theme.dim)
        room = rect.adjusted(_MARK, 0, 0, 0)
        if self.stacked:
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, note)
        else:
            note = self.fitting_note(model, row, room.width())
            shown = painter.fontMetrics().elidedText(note, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, LINE, shown)

    @staticmethod
    def fitting_note(model: JournalModel, row: Row, room: int) -> str:
        """The words of a line that is one sentence, shorter where they have no room in it."""
        note = model.note(row)
        return note if wide(note, ui_font(14, 400)) <= room else model.note(row, short=True)

    def _first_line(self, rect: QRect) -> int:
        return rect.height() // 2 if self.stacked else rect.height()

    def _paint_mark(self, painter: QPainter, model: JournalModel, row: Row, rect: QRect) -> None:
        theme, middle = self._view.theme, rect.center().y() + 0.5
        if isinstance(row.event, Note):
            painter.setPen(QPen(theme.dim, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(rect.left() + 1.5, middle - 3.5, 7, 7))
        elif row.seat is None:
            signs.fish(painter, rect.left() + 6, middle, 16, theme.accent, theme.panel)
        else:
            seat = model.seating.settings.side_of(row.seat) if model.seating else row.seat
            signs.seat_mark(painter, theme, rect.left() + 5, middle, 4.5, seat)

    def _paint_name(self, painter: QPainter, model: JournalModel, row: Row, rect: QRect) -> None:
        self._paint_mark(painter, model, row, rect)
        painter.setFont(ui_font(14, 500))
        painter.setPen(self._view.theme.text)
        room = rect.width() - _MARK if self.stacked else self.name_width
        name = painter.fontMetrics().elidedText(model.name(row), Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect.adjusted(_MARK, 0, 0, 0), LINE, name)

    def _points_ink(self, model: JournalModel) -> QColor:
        assert model.seating is not None
        ink: QColor = getattr(self._view.theme, model.seating.points_role)
        return ink

    def _paint_move(self, painter: QPainter, model: JournalModel, row: Row, rect: QRect, last: bool) -> None:
        theme, halves, unit = self._view.theme, row.halves, self.unit
        left = rect.left()
        if halves is not None:
            top = rect.center().y() - unit / 2 + 0.5
            signs.minitile(painter, theme, left, round(top), unit, *halves)
            left += 2 * unit + _TILE_GAP
        scored, arrow = isinstance(row.event, Scored), model.arrow(row)
        ink = theme.text if last else theme.dim
        painter.setFont(ui_font(14, 700 if scored else 400))
        painter.setPen(self._points_ink(model) if scored else ink)
        words = model.words(row, short=self.short)
        if arrow is not None:
            at = left + painter.fontMetrics().horizontalAdvance(words) + self.arrow_room / 2 + 2
            signs.arrow(painter, at, rect.center().y() + 1, scaled(20), ink, arrow)
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.right() - left + 1)
        painter.drawText(QRect(QPoint(left, rect.top()), rect.bottomRight()), LINE, shown)


class _RowView(Themed, QListView):
    """The scrolling list of lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._single = False
        self.journal = JournalModel(self)
        self.painter = _RowPainter(self)
        self.setModel(self.journal)
        self.setItemDelegate(self.painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(0)
        self.viewport().setAutoFillBackground(False)

    def set_single(self, single: bool) -> None:
        """Show one line only, or as many as there is room for."""
        self._single = single
        never, asked = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(never if single else asked)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if single else Qt.FocusPolicy.TabFocus)
        self.remeasure()
        self.scrollToBottom()

    @property
    def at_end(self) -> bool:
        """Whether the last line is in sight, or was before new ones came."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 2

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(60, self.painter.row_height() + 2 * self.frameWidth())

    def sizeHint(self) -> QSize:
        """No more than it must have: what is left in the panel belongs to it anyway."""
        return QSize(200, self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay at the end when the room changes."""
        end = self.at_end
        super().resizeEvent(event)
        self.remeasure()
        if end:
            self.scrollToBottom()

    def remeasure(self) -> None:
        """Follow the width, the text scale, the language; the room in sight is whole lines high."""
        before = self.painter.row_height()
        self.painter.measure(self.journal, self.width() - 16 - self.verticalScrollBar().sizeHint().width())
        if before != self.painter.row_height():
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()
        height, frame = self.painter.row_height(), 2 * self.frameWidth()
        self.setMaximumHeight(height + frame if self._single else _NO_LIMIT)
        room = self.height() - frame
        overflows = self.journal.rowCount() * height > room and not self._single
        self.setViewportMargins(0, room % height if overflows else 0, 0, 0)

    def dressed(self) -> None:
        """Follow theme and text scale."""
        self.remeasure()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        super().dressed()


class _Head(Themed, QAbstractButton):
    """Title and number of the move; where the journal is folded, a button with an angle that opens it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._more = ""
        self._foldable = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setProperty(OWN_RING, True)
        self.setCheckable(True)
        self.set_foldable(False)

    def set_more(self, more: str) -> None:
        """Show what stands at the right."""
        self._more = more
        self.update()

    @property
    def more(self) -> str:
        """What stands at the right, where there is room for it."""
        return self._more

    def set_foldable(self, foldable: bool) -> None:
        """Become a button, or mere words."""
        self._foldable = foldable
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if foldable else Qt.FocusPolicy.NoFocus)
        self.setEnabled(foldable)
        self.update()

    def sizeHint(self) -> QSize:
        """One line of text."""
        return QSize(wide(self.text(), ui_font(15, 650)) + 24, max(34, tall(ui_font(15, 650)) + 8))

    def minimumSizeHint(self) -> QSize:
        """The title is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint title, number and angle."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(15, 650))
        painter.setPen(theme.text)
        painter.drawText(self.rect(), LINE, self.text())
        right = self.width()
        if self._foldable:
            right -= round(scaled(20))
            angle = signs.DOWN if self.isChecked() else signs.RIGHT
            signs.chevron(painter, right + scaled(11), self.height() / 2, scaled(10), theme.dim, angle)
        used = wide(self.text(), ui_font(15, 650)) + 12
        more = ui_font(13, 450)
        if self._more and used + wide(self._more, more) <= right:
            painter.setFont(more)
            painter.setPen(theme.dim)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(0, 0, right - (4 if self._foldable else 0), self.height()), flags, self._more)
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 6)


class Journal(Spoken, Themed, QWidget):
    """The moves of the present deal. It scrolls to the newest unless the player has scrolled up to read.

    Folded it shows the last line only, until its head is pressed or there is room for several lines anyway.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deal_no = 0
        self._fresh = False
        self._folded = self._may_fold = False
        self._notes: tuple[Note, ...] = ()
        self.head = _Head(self)
        self.head.setObjectName("journal-head")
        self.view = _RowView(self)
        self.view.setObjectName("journal")
        self._head_box = QVBoxLayout()
        self._head_box.addWidget(self.head)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._column.addLayout(self._head_box)
        self._column.addWidget(self.view)
        self._column.addStretch()
        self.head.toggled.connect(self._fit)
        self.retranslate()

    @property
    def model(self) -> JournalModel:
        """The lines."""
        return self.view.journal

    def set_match(self, settings: TableSettings, seats: Sequence[SeatInfo], viewer: int) -> None:
        """Empty the journal for a match."""
        self.model.seating = Seating(settings, tuple(seats), viewer)
        self._deal_no, self._fresh, self._notes = 0, False, ()
        self._show(())

    def show_sight(self, sight: Sight) -> None:
        """Write the journal of a deal that goes on."""
        self._deal_no, self._fresh = sight.deal_no, False
        self._show(sight.history)

    def show_step(self, step: Step) -> None:
        """Add an event; the first of a deal begins an empty page."""
        event, end = step.event, self.view.at_end
        if isinstance(event, Dealt | Redealt) and not self._fresh:
            self._show(())
        self._fresh = isinstance(event, Redealt)
        self._deal_no = step.sight.deal_no
        self.model.add(event)
        self.view.remeasure()
        self._name_move()
        if end:
            self.view.scrollToBottom()

    def set_notes(self, notes: Sequence[Note]) -> None:
        """Write these above the moves of the deal."""
        if tuple(notes) != self._notes:
            end = self.view.at_end
            self._notes = tuple(notes)
            self.model.reset([*map(Row, notes), *(row for row in self.model.rows if not isinstance(row.event, Note))])
            self.view.remeasure()
            if end:
                self.view.scrollToBottom()

    def set_folded(self, folded: bool) -> None:
        """Fold the journal to its last line, or show it whole."""
        self._may_fold = folded
        self.head.setChecked(False)
        self._fold()

    def height_of(self, lines: int) -> int:
        """How high the journal is with so many lines, in logical pixels."""
        return self.head.sizeHint().height() + self._column.spacing() + lines * self.view.painter.row_height()

    def _fold(self) -> None:
        """Fold where that was asked for and saves anything."""
        folded = self._may_fold and self.height() < self.height_of(ROOMY)
        if folded != self._folded:
            self._folded = folded
            self.head.set_foldable(folded)
            self._fit()

    def set_inset(self, inset: int) -> None:
        """Keep the head so far from both edges, in logical pixels: the mark of the last line reaches further."""
        self._head_box.setContentsMargins(inset, 0, inset, 0)

    @property
    def open(self) -> bool:
        """Whether more than the last line is shown."""
        return not self._folded or self.head.isChecked()

    def _fit(self) -> None:
        self._name_move()
        self.view.set_single(not self.open)
        for index, stretch in ((1, self.open), (2, not self.open)):
            self._column.setStretch(index, int(stretch))
        self.head.update()

    def _show(self, events: Iterable[Event]) -> None:
        self.model.reset([*map(Row, self._notes), *rows_of(events)])
        self.view.remeasure()
        self._name_move()
        self._fit()

    def _name_move(self) -> None:
        told = tr("сдача {deal}, ход {move}") if self.model.moves else tr("сдача {deal}")
        told = fill(told, deal=self._deal_no, move=self.model.moves)
        seal = next((note for note in self._notes if isinstance(note, Sealed)), None)
        if seal is not None and not self.open and not self.model.moves:
            # The line that says it is folded away.
            told = tr("Раздача опечатана: {hash}…").format(hash=seal.commitment[:8])
        self.head.set_more(told if self._deal_no else "")

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.head.setText(tr("Журнал"))
        self.view.setAccessibleName(tr("Журнал"))
        self._name_move()
        self.view.dressed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        self._fold()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._fold()
        self._fit()
