"""Hands for the tests of forms: they choose values with the mouse and with the keyboard, as a player does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.declaration import Value
from kozel_desktop.ui.focusring import FocusRing
from kozel_desktop.ui.fonts import set_text_scale
from kozel_desktop.ui.forms.fields import OTHER, ChoiceField, Field, NumberField, Picker, SwitchField, TextField
from kozel_desktop.ui.themes import dress, theme_by_id
from kozel_desktop.ui.widgets import Segmented

LEFT = Qt.MouseButton.LeftButton


def dressed(app: QApplication, theme: str = "wood", factor: float = 1) -> None:
    """Put the application into a theme and a size of text, as the program does at its start."""
    set_text_scale(factor)
    dress(app, theme_by_id(theme))


def undressed(app: QApplication) -> None:
    """Leave nothing of a theme behind."""
    set_text_scale(1)
    app.setStyleSheet("")
    for ring in app.findChildren(FocusRing):
        app.focusChanged.disconnect(ring._follow)
        ring.setParent(None)


def active(qtbot: QtBot, window: QWidget) -> None:
    """Give a window the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def click(qtbot: QtBot, widget: QWidget) -> None:
    """Press and release in the middle of a widget."""
    qtbot.mouseClick(widget, LEFT, pos=widget.rect().center())


def segment(control: Segmented, value: object) -> QRadioButton:
    """The segment of a value."""
    return next(
        button
        for button in control.findChildren(QRadioButton)
        if button.value == value and type(button.value) is type(value)  # type: ignore[attr-defined]
    )


def shown(field: Field) -> object:
    """What the player sees as chosen."""
    match field:
        case SwitchField():
            return field.control.isChecked()
        case ChoiceField():
            control = field.control
            return control.value() if isinstance(control, Segmented) else control.currentData()
        case NumberField():
            return field.box.value() if field.box.isVisibleTo(field) else shown(field.choice)
        case TextField():
            return field.control.text()
    raise AssertionError(field)


def pick(qtbot: QtBot, picker: Picker, value: object) -> None:
    """Open the list and click an entry."""
    index = next(i for i in range(picker.count()) if picker.itemData(i) == value)
    picker.setFocus()
    qtbot.keyClick(picker, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    view = picker.view()
    qtbot.waitUntil(view.isVisible)
    view.scrollTo(picker.model().index(index, 0))
    place = view.visualRect(picker.model().index(index, 0)).center()
    qtbot.mouseMove(view.viewport(), place)
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(place))


def choose(qtbot: QtBot, field: Field, value: Value) -> None:
    """Choose a value with the mouse."""
    match field:
        case SwitchField():
            if field.control.isChecked() != value:
                click(qtbot, field.control)
        case ChoiceField():
            if isinstance(field.control, Segmented):
                click(qtbot, segment(field.control, value))
            else:
                pick(qtbot, field.control, value)
        case NumberField():
            if value in [usual for usual, _ in field._texts]:
                choose(qtbot, field.choice, value)
            else:
                choose(qtbot, field.choice, OTHER)
                write(qtbot, field, str(value))
        case TextField():
            field.control.setFocus()
            field.control.selectAll()
            type_text(field.control, str(value))


def type_text(widget: QWidget, words: str) -> None:
    """Press a key for every letter; QTest knows the Latin ones only."""
    for letter in words:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def write(qtbot: QtBot, field: NumberField, digits: str) -> None:
    """Type a number into the box of a number, and Enter."""
    line = field.box.lineEdit()
    line.selectAll()
    qtbot.keyClicks(field.box, digits)
    qtbot.keyClick(field.box, Qt.Key.Key_Return)


def choose_by_keys(qtbot: QtBot, field: Field, value: Value) -> None:
    """Choose a value with the keyboard alone, once the focus is there."""
    match field:
        case SwitchField():
            field.control.setFocus()
            if field.control.isChecked() != value:
                qtbot.keyClick(field.control, Qt.Key.Key_Space)
        case NumberField():
            choose_by_keys(qtbot, field.choice, value)
        case ChoiceField() if isinstance(field.control, Segmented):
            buttons = field.control.findChildren(QRadioButton)
            enabled = [button for button in buttons if button.isEnabled()]
            at = next((i for i, button in enumerate(enabled) if button.isChecked()), 0)
            wanted = enabled.index(segment(field.control, value))
            enabled[at].setFocus()
            key = Qt.Key.Key_Right if wanted > at else Qt.Key.Key_Left
            for step in range(abs(wanted - at)):
                qtbot.keyClick(enabled[at + step * (1 if wanted > at else -1)], key)
        case ChoiceField():
            picker = field.control
            assert isinstance(picker, Picker)
            picker.setFocus()
            for _ in range(picker.count()):
                if picker.currentData() == value:
                    break
                below = picker.currentIndex() < next(i for i in range(picker.count()) if picker.itemData(i) == value)
                qtbot.keyClick(picker, Qt.Key.Key_Down if below else Qt.Key.Key_Up)
        case _:
            raise AssertionError(field)
