"""The small controls: choices by mouse and keys, switches, lines that wrap, hints that give way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.ui.buttons import BigButton, LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.themed import Label, Themed
from kozel_desktop.ui.themes import builtin_themes, theme_by_id
from kozel_desktop.ui.widgets import Card, KeyHints, Segmented, Switch
from tests.ui.conftest import Look
from tests.ui.seen import cut_off, open_window

TARGETS = [(101, "101"), (201, "201"), (301, "301"), (501, "501")]


def shown(qtbot: QtBot, widget: QWidget, size: QSize | None = None) -> QWidget:
    qtbot.addWidget(widget)
    if size is not None:
        widget.resize(size)
    open_window(qtbot, widget)
    return widget


@pytest.fixture
def targets(qtbot: QtBot) -> Segmented:
    segmented = Segmented(TARGETS)
    shown(qtbot, segmented, QSize(320, 40))
    segmented.set_value(201)
    return segmented


def heard(segmented: Segmented) -> list[object]:
    values: list[object] = []
    segmented.changed.connect(values.append)
    return values


# Segmented ---------------------------------------------------------------------------------------------


def test_a_click_chooses_and_tells(targets: Segmented, qtbot: QtBot) -> None:
    values = heard(targets)
    qtbot.mouseClick(targets._segments[3], Qt.MouseButton.LeftButton)
    assert (targets.value(), values) == (501, [501])


def test_a_click_on_the_chosen_value_is_silent(targets: Segmented, qtbot: QtBot) -> None:
    values = heard(targets)
    qtbot.mouseClick(targets._segments[1], Qt.MouseButton.LeftButton)
    assert (targets.value(), values) == (201, [])


def test_setting_a_value_is_silent(targets: Segmented) -> None:
    values = heard(targets)
    targets.set_value(301)
    assert (targets.value(), values) == (301, [])


def test_a_value_that_is_not_offered_leaves_nothing_chosen(targets: Segmented) -> None:
    targets.set_value(125)
    assert targets.value() is None


def test_true_is_not_one() -> None:
    segmented = Segmented([(1, "один"), (True, "да")])
    segmented.set_value(True)
    assert segmented.value() is True


def test_arrows_move_the_choice_past_what_is_refused(targets: Segmented, qtbot: QtBot) -> None:
    values = heard(targets)
    targets.set_disabled({301: "нужно больше игроков"})
    targets._segments[1].setFocus()
    qtbot.keyClick(targets._segments[1], Qt.Key.Key_Right)
    assert (targets.value(), values) == (501, [501])
    assert targets._segments[2].toolTip() == "нужно больше игроков"
    targets.set_disabled({})
    assert targets._segments[2].isEnabled()
    assert targets._segments[2].toolTip() == ""


def test_new_choices_keep_the_value_when_they_can(targets: Segmented) -> None:
    targets.set_choices([*TARGETS, (125, "125")])
    assert targets.value() == 201
    targets.set_choices([(1, "один")])
    assert targets.value() is None


def test_only_one_segment_can_be_reached_by_tab(targets: Segmented) -> None:
    reachable = [s.value for s in targets._segments if s.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert reachable == [201]


def test_segments_wrap_into_even_lines_instead_of_being_cut(targets: Segmented) -> None:
    one, cell = targets.sizeHint(), targets.minimumSizeHint()
    assert targets.heightForWidth(one.width()) == cell.height()
    assert targets.heightForWidth(3 * cell.width()) == 2 * cell.height()
    targets.resize(3 * cell.width(), 2 * cell.height())
    tops = [segment.y() for segment in targets._segments]
    assert tops[0] == tops[1] < tops[2] == tops[3]
    assert cut_off(targets) == []


def test_a_screen_reader_hears_a_choice_of_radio_buttons(targets: Segmented) -> None:
    spoken = QAccessible.queryAccessibleInterface(targets._segments[1])
    assert spoken.role() == QAccessible.Role.RadioButton
    assert spoken.text(QAccessible.Text.Name) == "201"
    assert spoken.state().checked


# Switch ------------------------------------------------------------------------------------------------


def test_a_switch_is_a_check_box(qtbot: QtBot) -> None:
    switch = Switch("нужны четверо")
    shown(qtbot, switch)
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert switch.isChecked()
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=switch.rect().center())
    assert not switch.isChecked()


def test_on_and_off_differ_in_black_and_white(qtbot: QtBot) -> None:
    switch = Switch()
    switch.set_theme(theme_by_id("contrast"))
    shown(qtbot, switch)
    off = switch.grab().toImage().convertToFormat(switch.grab().toImage().Format.Format_Mono)
    switch.setChecked(True)
    on = switch.grab().toImage().convertToFormat(off.format())
    different = sum(on.pixel(x, y) != off.pixel(x, y) for x in range(on.width()) for y in range(on.height()))
    assert different > on.width() * on.height() // 20


# Buttons -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [BigButton, LinkButton])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_press_a_button(qtbot: QtBot, make: type[BigButton], key: Qt.Key) -> None:
    button = make("Дальше")
    shown(qtbot, button)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_the_focus_of_a_button_is_seen(qtbot: QtBot) -> None:
    window, button = QWidget(), BigButton("Дальше")
    QVBoxLayout(window).addWidget(button)
    shown(qtbot, window)
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    focused = button.grab().toImage()
    button.clearFocus()
    assert button.grab().toImage() != focused


# Layout and labels -------------------------------------------------------------------------------------


def flow_of(widths: list[int], right: int) -> tuple[QWidget, list[QLabel]]:
    host, labels = QWidget(), []
    flow = FlowLayout(host, gap=10, line_gap=2)
    for number, width in enumerate(widths):
        label = QLabel()
        label.setFixedSize(width, 20)
        flow.add(label, right=number == right)
        labels.append(label)
    return host, labels


def test_a_flow_is_one_line_while_there_is_room(qtbot: QtBot) -> None:
    host, labels = flow_of([50, 60, 40], right=2)
    shown(qtbot, host, QSize(200, 40))
    assert [label.x() for label in labels] == [0, 60, 160]
    assert {label.y() for label in labels} == {10}


def test_a_flow_wraps_and_asks_for_the_height(qtbot: QtBot) -> None:
    host, labels = flow_of([50, 60, 40], right=2)
    shown(qtbot, host, QSize(130, 42))
    assert host.heightForWidth(130) == 42
    assert [(label.x(), label.y()) for label in labels] == [(0, 0), (60, 0), (90, 22)]


def test_hidden_widgets_take_no_room(qtbot: QtBot) -> None:
    host, labels = flow_of([50, 60, 40], right=2)
    labels[1].hide()
    assert host.heightForWidth(100) == 20


def test_hints_give_way_from_the_front(qtbot: QtBot, look: Look) -> None:
    look("ru")
    hints = KeyHints([("B", "взять"), ("H", "подсказка"), ("F1", "правила")])
    shown(qtbot, hints, QSize(hints.sizeHint().width(), 40))
    assert [key for key, _ in hints.shown()] == ["B", "H", "F1"]
    hints.resize(hints.sizeHint().width() - 1, 40)
    assert [key for key, _ in hints.shown()] == ["H", "F1"]


def test_a_theme_reaches_everything_inside(qtbot: QtBot) -> None:
    card, label = Card(), Label("0", role="red")
    QVBoxLayout(card).addWidget(label)
    qtbot.addWidget(card)
    for theme in builtin_themes():
        card.set_theme(theme)
        assert label.theme is theme
        assert label.palette().windowText().color() == theme.red


def test_what_joins_later_wears_the_theme_of_its_parent(qtbot: QtBot) -> None:
    card = Card()
    qtbot.addWidget(card)
    card.set_theme(theme_by_id("cloth"))
    late = Switch(parent=card)
    assert isinstance(late, Themed)
    assert late.theme.id == "cloth"


def test_dressing_follows_a_new_text_scale(qtbot: QtBot, look: Look) -> None:
    label = Label("Журнал", 15)
    qtbot.addWidget(label)
    look("ru", 2.0)
    label.set_theme(theme_by_id("wood"))
    assert label.sizeHint().width() >= QFontMetrics(ui_font(15)).horizontalAdvance("Журнал")
    assert label.font().pixelSize() == 30
