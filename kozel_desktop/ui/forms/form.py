"""A form made from declarations: a row for every setting, grouped, the subtle ones folded away."""

from __future__ import annotations

import math

from attrs import define
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QEnterEvent, QFontMetrics, QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.rules.declaration import Level, Rule
from kozel_desktop.ui import signs
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.forms.fields import WIDTH, Field, SwitchField, field_for
from kozel_desktop.ui.forms.models import FormModel
from kozel_desktop.ui.forms.taborder import go_through
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import OWN_RING, Label, Themed, paint_focus_ring
from kozel_desktop.ui.widgets import SectionHead
from kozel_desktop.ui.words import text, tr

MARGIN = 28  # left and right of the form; the mark of a changed setting stands in it
_LABEL, _LABEL_MOST = 176, 292  # least and most room for a label beside its control, before the factor of the text
_GAP = 16


def needed_width() -> int:
    """The width at which labels and controls stand side by side."""
    return math.ceil(scaled(_LABEL) + scaled(WIDTH)) + _GAP + 2 * MARGIN


class Row(Themed, QWidget):
    """One setting: its label, its control, and under the label why it does not matter now."""

    chosen = Signal(str, object)
    pointed = Signal(str, object)
    """The pointer came to this row, or to one of its named values."""
    left = Signal(str)

    def __init__(self, rule: Rule, model: FormModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = rule
        self._model = model
        self._changed = False
        self.label = Label(parent=self)
        self.label.setWordWrap(True)
        self.reason = Label("", 13, 450, "dim", parent=self)
        self.reason.setWordWrap(True)
        self.reason.hide()
        self.field: Field = field_for(rule, model.texts(rule.name), self)
        self.label.setBuddy(self.field)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(MARGIN, 3, MARGIN, 3)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(0)
        self._stacked: bool | None = None
        self._texts = list(model.texts(rule.name))
        self.field.pointed.connect(lambda value: self.pointed.emit(rule.name, value))
        self.field.changed.connect(lambda value: self.chosen.emit(rule.name, value))
        self._write()

    def retranslate(self) -> None:
        """Write label, hint and named values in the current language."""
        self._texts = []  # a number has a word of its own beside the named values
        self._write()

    def _write(self) -> None:
        label = text(self.rule.label)
        self.label.setText(label)
        self.refresh()
        self.field.set_spoken(label, self._model.hint(self.rule.name))

    def refresh(self) -> None:
        """Show the model's value, mark, reason and refusals."""
        name, missing = self.rule.name, self._model.missing(self.rule.name)
        self._changed = self._model.is_changed(name)
        usable = not missing
        texts = list(self._model.texts(name))
        if texts != self._texts:
            self._texts = texts
            self.field.set_texts(texts)
        self.label.set_style(weight=650 if self._changed else 450, role="text" if usable else "dim")
        self.field.set_refused(self._model.refused(name))
        self.field.set_value(self._model.value(name))
        self.field.setEnabled(usable)
        hint = self._model.hint(name)
        for widget in (self.label, self.field):
            widget.setToolTip(hint)
        self.reason.setText(missing)
        self._place_reason()
        self.label.setAccessibleDescription(tr("изменено") if self._changed else "")
        self.update()

    def _place_reason(self) -> None:
        """Say why the setting does not matter beside a switch where there is room, else under the label."""
        missing = self.reason.text()
        beside = isinstance(self.field, SwitchField) and not self._stacked
        if isinstance(self.field, SwitchField):
            self.field.set_reason(missing if beside else "")
        self.reason.setVisible(bool(missing) and not beside)

    def arrange(self, width: int, stacked: bool) -> None:
        """Put the control beside its label or under it, in a row of that width."""
        inner = width - 2 * MARGIN
        control = min(math.ceil(scaled(WIDTH)), inner)
        words = inner if stacked else min(inner - control - _GAP, math.ceil(scaled(_LABEL_MOST)))
        self.field.setFixedWidth(control)
        for label in (self.label, self.reason):
            if label.minimumWidth() != words:
                label.setFixedWidth(words)
                label.setWordWrap(True)  # else it goes on wishing for the room of its former width
        line, high = max(34, math.ceil(scaled(24)) + 10), self.field.sizeHint().height()
        line = high if high < 1.5 * line else line  # the field's, or that of its first line
        self.label.setMinimumHeight(0 if stacked else line)
        if stacked == self._stacked:
            return
        self._stacked = stacked
        for widget in (self.label, self.reason, self.field):
            self._grid.removeWidget(widget)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(self.label, 0, 0)
        self._grid.addWidget(self.reason, 1, 0)
        self._grid.addWidget(self.field, *((2, 0, 1, 1) if stacked else (0, 1, 2, 1)), left)
        self._grid.setColumnStretch(2, 1)
        self._place_reason()

    def has_keyboard(self) -> bool:
        """Whether the focus is in this row."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the pointer came."""
        super().enterEvent(event)
        self.pointed.emit(self.rule.name, None)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the pointer went."""
        super().leaveEvent(event)
        self.left.emit(self.rule.name)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark of a changed setting."""
        if self._changed:
            middle = self.label.y() + min(self.label.height(), QFontMetrics(self.label.font()).height() + 20) / 2
            signs.diamond(QPainter(self), MARGIN / 2, middle, scaled(10), self.theme.amber)


class Fold(Themed, QAbstractButton):
    """Opens and closes the subtle settings; tells how many there are and how many of them are changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._changed = 0, 0
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(lambda _open: self.retranslate())

    def tell(self, count: int, changed: int) -> None:
        """How many settings are folded, and how many differ from the preset."""
        self._count, self._changed = count, changed
        self.retranslate()

    def retranslate(self) -> None:
        """Write the words in the current language."""
        self.setText(tr("Тонкие правила"))
        self.setAccessibleName(f"{self.text()} {self._more()}")
        self.updateGeometry()
        self.update()

    def _more(self) -> str:
        more = "" if self.isChecked() else tr("ещё {count}").format(count=self._count)
        if self._changed:
            changed = tr("изменено {count}").format(count=self._changed)
            return f"{more}, {changed}" if more else changed
        return more

    def sizeHint(self) -> QSize:
        """Room for the words."""
        bold, quiet = QFontMetrics(ui_font(15, 600)), QFontMetrics(ui_font(13, 450))
        width = MARGIN + scaled(18) + bold.horizontalAdvance(self.text()) + 12 + quiet.horizontalAdvance(self._more())
        return QSize(math.ceil(width) + 12, max(34, bold.height() + 12))

    def minimumSizeHint(self) -> QSize:
        """Text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint angle, words and the mark of changed settings."""
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        angle = signs.DOWN if self.isChecked() else signs.RIGHT
        signs.chevron(painter, MARGIN + scaled(5), middle, scaled(9), theme.dim, angle)
        if self._changed:
            signs.diamond(painter, MARGIN / 2, middle, scaled(10), theme.amber)
        left = MARGIN + math.ceil(scaled(18))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.setFont(ui_font(15, 650 if self._changed else 550))
        painter.setPen(theme.accent if self.underMouse() else theme.text)
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), flags, self.text())
        left += painter.fontMetrics().horizontalAdvance(self.text()) + 10
        painter.setFont(ui_font(13, 450))
        painter.setPen(theme.dim)
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), flags, self._more())
        if self.hasFocus():
            paint_focus_ring(painter, theme, self, 8, 3)


@define(eq=False)
class _Group:
    head: SectionHead
    rule: Rule
    """Any setting of the group: it knows the title."""
    again: bool
    """The group stands above already; here are its subtle settings."""

    def retranslate(self) -> None:
        """Write the title in the current language."""
        title = text(self.rule.head)
        self.head.set_text(fill(tr("{group}: тонкости"), group=title) if self.again else title)


class Form(Themed, QWidget):
    """The rows of a model. ``chosen`` brings what the player wants; the owner changes the model and refreshes.

    The subtle settings have rows only once they have been unfolded: there are many, and few players look at them.
    """

    chosen = Signal(str, object)
    hinted = Signal(str, object)
    """The setting that the pointer or the keyboard is at, empty when neither is, and its value under the pointer."""

    def __init__(self, model: FormModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.rows: dict[str, Row] = {}
        self._groups: list[_Group] = []
        self._pointed = ""
        self._value: object = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(0)
        rules = list(model.rules.values())
        self._add_rows(column, [rule for rule in rules if rule.level is Level.TABLE])
        self._subtle = [rule for rule in rules if rule.level is Level.ADVANCED]
        self.fold = Fold(self)
        self._folded = QWidget(self)
        self._inner = QVBoxLayout(self._folded)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(0)
        column.addWidget(self.fold)
        column.addWidget(self._folded)
        column.addStretch(1)
        self.fold.setVisible(bool(self._subtle))
        self._folded.hide()
        self.fold.toggled.connect(self._unfold)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)
        self._tell_fold()

    def _add_rows(self, column: QVBoxLayout, rules: list[Rule]) -> None:
        group, order = None, list(dict.fromkeys(rule.group for rule in rules))
        for rule in sorted(rules, key=lambda rule: order.index(rule.group)):  # a group stands together
            if rule.group is not group:
                group = rule.group
                head = SectionHead(parent=self)
                holder = QVBoxLayout()
                holder.setContentsMargins(MARGIN, 0, MARGIN, 0)
                holder.addWidget(head)
                column.addLayout(holder)
                again = any(other.rule.group is group for other in self._groups)
                self._groups.append(_Group(head, rule, again))
                self._groups[-1].retranslate()
            row = Row(rule, self._model, self)
            row.chosen.connect(self.chosen)
            row.pointed.connect(self._on_pointed)
            row.left.connect(self._on_left)
            column.addWidget(row)
            self.rows[rule.name] = row

    def _unfold(self, wanted: bool) -> None:
        if wanted and not self._inner.count():
            self._add_rows(self._inner, self._subtle)
            self._arrange()
            go_through(self.fold, self._folded)
        self._folded.setVisible(wanted)

    def refresh(self) -> None:
        """Show the model as it is now."""
        for row in self.rows.values():
            row.refresh()
        self._tell_fold()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        for group in self._groups:
            group.retranslate()
        for row in self.rows.values():
            row.retranslate()
        self._tell_fold()

    def open_if_changed(self) -> None:
        """Unfold the subtle settings when one of them is changed."""
        self.fold.setChecked(any(self._model.is_changed(rule.name) for rule in self._subtle))

    def _tell_fold(self) -> None:
        changed = sum(self._model.is_changed(rule.name) for rule in self._subtle)
        self.fold.tell(len(self._subtle), changed)

    # --- where the player is

    def _on_pointed(self, name: str, value: object) -> None:
        self._pointed, self._value = name, value
        self._hint()

    def _on_left(self, name: str) -> None:
        if self._pointed == name:
            self._pointed, self._value = "", None
            self._hint()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Scrolled under a pointer that stands still: explain the row that is there now, if there is one."""
        super().moveEvent(event)
        at = QCursor.pos()
        if not self._pointed or self._has(self.rows[self._pointed], at):
            return
        there = next((name for name, row in self.rows.items() if self._has(row, at)), "")
        self._on_pointed(there, None)

    @staticmethod
    def _has(row: Row, at: QPoint) -> bool:
        inside = row.mapFromGlobal(at)
        return row.isVisible() and row.visibleRegion().contains(inside)

    def _on_focus(self, _old: QObject | None, new: QObject | None) -> None:
        if isinstance(new, QWidget) and self.isAncestorOf(new):
            self._pointed, self._value = "", None  # whoever goes on with the keys need not take the mouse away
            self._hint()

    def _hint(self) -> None:
        focused = next((name for name, row in self.rows.items() if row.has_keyboard()), "")
        self.hinted.emit(self._pointed or focused, self._value)

    # --- room

    def minimumSizeHint(self) -> QSize:
        """The form follows the width it is given, rows and all."""
        return QSize(math.ceil(scaled(_LABEL)) + 2 * MARGIN, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack labels and controls where they do not fit side by side."""
        super().resizeEvent(event)
        self._arrange()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._arrange()

    def _arrange(self) -> None:
        stacked = self.width() < needed_width()
        for row in self.rows.values():
            row.arrange(self.width(), stacked)
