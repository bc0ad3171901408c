"""The controls of a form, one for each kind of setting; they all speak of values, never of indices."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QStandardItemModel, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from kozel_desktop.rules.declaration import Rule, Value
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Themed
from kozel_desktop.ui.widgets import HIT, Segmented, Switch
from kozel_desktop.ui.words import tr

WIDTH = 300  # logical pixels of a control before the factor of the text
PX = 14
_MOST_SEGMENTS, _MOST_DIGITS = 5, 4
_BOX, _BESIDE = 78, 6  # the box for a number, and the air before it
_ROOM_BESIDE_BOX = WIDTH - _BOX - _BESIDE
OTHER = "other"  # stands among the choices of a number for «something else»


class Picker(QComboBox):
    """A list to choose from that a turn of the wheel does not change by accident."""

    chosen = Signal(object)
    pointed = Signal(object)
    """The value under the pointer in the open list, None when the list closes; refused values too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own would let the wheel take the keyboard
        self.setMaxVisibleItems(24)
        self.view().setMouseTracking(True)
        self.view().entered.connect(lambda index: self.pointed.emit(self.itemData(index.row())))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.activated.connect(lambda index: self.chosen.emit(self.itemData(index)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the form."""
        event.ignore()

    def hidePopup(self) -> None:
        """Close the list."""
        super().hidePopup()
        self.pointed.emit(None)

    def set_choices(self, choices: Sequence[tuple[object, str]]) -> None:
        """Replace the entries; nothing is chosen then."""
        self.clear()
        for value, text in choices:
            self.addItem(text, value)
        self.setCurrentIndex(-1)

    def set_groups(self, groups: Sequence[tuple[str, Sequence[tuple[object, str]]]]) -> None:
        """Replace the entries by groups of them, each under its name; one without a name has no head."""
        self.clear()
        for name, choices in groups:
            if name:
                self.addItem(name)
                model = self.model()
                assert isinstance(model, QStandardItemModel)
                head = model.item(self.count() - 1)
                head.setEnabled(False)
                head.setFont(ui_font(12, 700))
            for value, text in choices:
                self.addItem(text, value)
        self.setCurrentIndex(-1)

    def set_value(self, value: object) -> None:
        """Show a value without a signal; one that is not listed shows nothing."""
        same = (i for i in range(self.count()) if self.itemData(i) == value and type(self.itemData(i)) is type(value))
        self.setCurrentIndex(next(same, -1))

    def set_disabled(self, reasons: Mapping[Value, str]) -> None:
        """Refuse values, each for the reason in its tool tip."""
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for index in range(self.count()):
            reason = reasons.get(self.itemData(index), "")
            model.item(index).setEnabled(not reason)
            self.setItemData(index, reason, Qt.ItemDataRole.ToolTipRole)


class Field(Themed, QWidget):
    """A control for one setting. ``changed`` brings what the player chose; ``set_value`` is silent."""

    changed = Signal(object)
    pointed = Signal(object)
    """The named value under the pointer, None when it goes."""

    def set_value(self, value: Value) -> None:
        """Show a value."""
        raise NotImplementedError

    def set_texts(self, texts: Sequence[tuple[Value, str]]) -> None:
        """Write the named values in the current language."""

    def set_refused(self, reasons: Mapping[Value, str]) -> None:
        """Refuse named values, each for a reason."""

    def set_spoken(self, name: str, description: str) -> None:
        """Name the control for those who hear it."""
        raise NotImplementedError


class SwitchField(Field):
    """On or off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.control = Switch(parent=self)
        self.setFocusProxy(self.control)
        self.control.clicked.connect(lambda on: self.changed.emit(on))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.control)
        row.addStretch(1)

    def set_value(self, value: Value) -> None:
        """Show a value."""
        self.control.setChecked(bool(value))

    def set_reason(self, reason: str) -> None:
        """Say beside the switch why it does not matter now."""
        self.control.setText(reason)
        self.control.updateGeometry()

    def set_spoken(self, name: str, description: str) -> None:
        """Name the control for those who hear it."""
        self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(description)


class ChoiceField(Field):
    """One of a few values: segments while they fit side by side, else a list."""

    def __init__(self, texts: Sequence[tuple[Value, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.control: Segmented | Picker
        self._room = WIDTH
        self._value: Value = ""
        self._reasons: Mapping[Value, str] = {}
        self._spoken = ("", "")
        self._row = QVBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._build(texts)

    def _build(self, texts: Sequence[tuple[Value, str]]) -> None:
        if _fit_side_by_side([text for _, text in texts], self._room):
            segments = Segmented(texts, self, px=PX)
            segments.changed.connect(self.changed)
            self.control = segments
        else:
            picker = Picker(self)
            picker.set_choices(texts)
            picker.chosen.connect(self.changed)
            self.control = picker
        self.control.pointed.connect(self.pointed)
        self._row.addWidget(self.control)

    def set_texts(self, texts: Sequence[tuple[Value, str]], room: int = WIDTH) -> None:
        """Write the named values in the current language; another control takes over where ``room`` demands it."""
        self._room = room
        wanted = Segmented if _fit_side_by_side([text for _, text in texts], room) else Picker
        if isinstance(self.control, wanted):
            self.control.set_choices(texts)
        else:
            old = self.control
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
            self._build(texts)
            self.control.set_disabled(self._reasons)
            self.set_spoken(*self._spoken)
        self.control.set_value(self._value)

    def set_value(self, value: Value) -> None:
        """Show a value."""
        self._value = value
        self.control.set_value(value)

    def set_refused(self, reasons: Mapping[Value, str]) -> None:
        """Refuse named values, each for a reason."""
        self._reasons = reasons
        self.control.set_disabled(reasons)

    def set_spoken(self, name: str, description: str) -> None:
        """Name the control for those who hear it."""
        self._spoken = name, description
        self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(description)


class _Spin(QSpinBox):
    refused = Signal(str)
    """A number outside the bounds was typed; what may be typed instead."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt's own would let the wheel take the keyboard
        self.setKeyboardTracking(False)
        self.setCorrectionMode(QSpinBox.CorrectionMode.CorrectToNearestValue)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._typed = ""
        self.lineEdit().textEdited.connect(self._on_edited)
        self.editingFinished.connect(self._explain)

    def bounds(self) -> str:
        """What may be typed, in words."""
        return fill(tr("Можно от {low} до {high}"), low=self.minimum(), high=self.maximum())

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let any digits be typed: a number that is too large becomes the largest once it is entered."""
        if text.isdigit() and len(text) <= _MOST_DIGITS and int(text) > self.maximum():
            return QValidator.State.Intermediate, text, place
        return super().validate(text, place)

    def fixup(self, text: str) -> str:
        """Put a number that is out of bounds right."""
        return str(min(int(text), self.maximum())) if text.isdigit() else super().fixup(text)

    def _on_edited(self, text: str) -> None:
        self._typed = text

    def _explain(self) -> None:
        """Say what may be typed when something else was."""
        typed, self._typed = self._typed, ""
        if typed.isdigit() and not self.minimum() <= int(typed) <= self.maximum():
            self.refused.emit(self.bounds())
            QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), self.bounds(), self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the form."""
        event.ignore()


class NumberField(Field):
    """The usual numbers by name, and any other within the bounds by «другое», which a box takes the place of."""

    def __init__(
        self, texts: Sequence[tuple[Value, str]], bounds: tuple[int, int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._texts = list(texts)
        self._value: Value = bounds[0]
        self._open = False
        self.choice = ChoiceField(self._offered(), self)
        self.box = _Spin(self)
        self.box.setRange(*bounds)
        self.box.setToolTip(self.box.bounds())
        self.box.hide()
        self.setFocusProxy(self.choice)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_BESIDE)
        row.addWidget(self.choice, 1)
        row.addWidget(self.box)
        self.choice.changed.connect(self._on_choice)
        self.choice.pointed.connect(self.pointed)
        self.box.valueChanged.connect(self._on_typed)
        self.dressed()

    def _offered(self) -> Sequence[tuple[Value, str]]:
        """The named values; «другое» among them while the box is closed, or where only a list has room."""
        named = [text for _, text in self._texts]
        if self._open and _fit_side_by_side(named, _ROOM_BESIDE_BOX):
            return self._texts
        if self._open:
            return [*self._texts, (OTHER, tr("другое…"))]
        short = next((other for other in (tr("другое"), "…") if _fit_side_by_side([*named, other], WIDTH)), None)
        return [*self._texts, (OTHER, short or tr("другое…"))]

    def _show(self) -> None:
        """Open or close the box, and offer what goes with it."""
        if not self._open:
            self.box.hide()
        self.choice.set_texts(self._offered(), _ROOM_BESIDE_BOX if self._open else WIDTH)
        self.box.setVisible(self._open)  # after the choice: together with «…» it has no room
        named = self._value in {value for value, _ in self._texts}
        self.choice.set_value(self._value if named else OTHER)
        self._name_other()

    def _name_other(self) -> None:
        """Say what the three dots mean."""
        for button in self.choice.findChildren(QAbstractButton):
            if button.text() == "…":
                button.setAccessibleName(tr("другое"))
                button.setToolTip(tr("другое"))

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self.box.setFixedSize(math.ceil(scaled(_BOX)), max(HIT, QFontMetrics(ui_font(PX, 500)).height() + 14))

    def set_texts(self, texts: Sequence[tuple[Value, str]]) -> None:
        """Offer these named values, in the current language."""
        self._texts = list(texts)
        self.box.setToolTip(self.box.bounds())
        self._show()

    def set_value(self, value: Value) -> None:
        """Show a value; the box stays open while it has the keyboard."""
        self._value = value
        typing = self._open and self.box.hasFocus()
        self._open = typing or value not in {usual for usual, _ in self._texts}
        self.box.blockSignals(True)
        self.box.setValue(int(value))
        self.box.blockSignals(False)
        self._show()

    def set_refused(self, reasons: Mapping[Value, str]) -> None:
        """Refuse named values, each for a reason."""
        self.choice.set_refused(reasons)
        self._name_other()

    def set_spoken(self, name: str, description: str) -> None:
        """Name the controls for those who hear them."""
        self.choice.set_spoken(name, description)
        self.box.setAccessibleName(name)
        self.box.setAccessibleDescription(f"{description} {self.box.bounds()}.".strip())

    def _on_choice(self, value: object) -> None:
        if value == OTHER:
            self._open = True
            self._show()
            self.box.setFocus(Qt.FocusReason.OtherFocusReason)
            self.box.selectAll()
        else:
            self._open = False
            self.box.hide()
            self.changed.emit(value)

    def _on_typed(self, value: int) -> None:
        if value != self._value:
            self.changed.emit(value)


class TextField(Field):
    """A short free text; what is typed counts at once."""

    def __init__(self, longest: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.control = QLineEdit(self)
        self.control.setMaxLength(longest)
        self.setFocusProxy(self.control)
        self.control.textEdited.connect(self._on_edited)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.control)

    def _on_edited(self, text: str) -> None:
        if text.isprintable():
            self.changed.emit(text)

    def set_value(self, value: Value) -> None:
        """Show a value; the cursor of somebody who is typing stays where it is."""
        if self.control.text() != value:
            self.control.setText(str(value))

    def set_placeholder(self, text: str) -> None:
        """Show what an empty text means."""
        self.control.setPlaceholderText(text)

    def set_spoken(self, name: str, description: str) -> None:
        """Name the control for those who hear it."""
        self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(description)


def field_for(rule: Rule, texts: Sequence[tuple[Value, str]], parent: QWidget) -> Field:
    """Make the control that suits a declaration; ``texts`` are its named values in the current language."""
    if rule.kind is bool:
        return SwitchField(parent)
    if rule.bounds is not None and rule.bounds[1] - rule.bounds[0] >= len(texts):
        return NumberField(texts, rule.bounds, parent)
    if texts:
        return ChoiceField(texts, parent)
    return TextField(rule.longest, parent)


def _fit_side_by_side(texts: Sequence[str], room: int) -> bool:
    """Whether segments with these texts fit into so many logical pixels before the factor of the text."""
    metrics = QFontMetrics(ui_font(PX, 650))
    widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
    return 1 < len(texts) <= _MOST_SEGMENTS and (widest + 2 * scaled(10)) * len(texts) <= scaled(room)
