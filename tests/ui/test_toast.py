"""A short message that goes away by itself and moves nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.ui.toast import Toast
from tests.ui.conftest import Look


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    parent = QWidget()
    parent.resize(900, 600)
    qtbot.addWidget(parent)
    parent.show()
    return parent


def test_a_long_message_is_wrapped_and_stays_inside(ground: QWidget) -> None:
    toast = Toast(ground)
    toast.say("Партии нельзя записать, потому что диск полон. " * 4, stays=True)
    assert ground.rect().contains(toast.geometry())
    assert toast.height() > toast.fontMetrics().height() * 2
    ground.resize(420, 500)
    assert ground.rect().contains(toast.geometry())


def test_it_keeps_to_its_part_of_the_window(ground: QWidget) -> None:
    part = QWidget(ground)
    part.setGeometry(500, 0, 400, 600)
    toast = Toast(ground)
    toast.lie_over(part)
    toast.say("Запись сохранена")
    assert part.geometry().contains(toast.geometry())


def test_it_covers_nothing_where_there_is_room_beside(ground: QWidget) -> None:
    part = QWidget(ground)
    part.setGeometry(100, 40, 700, 500)
    toast = Toast(ground)
    chain = QRect(50, 60, 600, 200)
    toast.lie_over(part, lambda: [chain])
    toast.say("Единственный ход: 0-5")
    assert part.geometry().contains(toast.geometry())
    assert not toast.geometry().intersects(chain.translated(100, 40))
    toast.lie_over(part, lambda: [part.rect()])
    assert part.geometry().contains(toast.geometry())


def test_a_message_that_waits_for_a_click_is_not_overwritten(ground: QWidget) -> None:
    toast = Toast(ground)
    toast.say("Файл настроек повреждён", stays=True)
    toast.say("Файл с партиями повреждён", stays=True)
    assert "настроек" in toast.text()
    assert "с партиями" in toast.text()
    assert ground.rect().contains(toast.geometry())


def test_a_message_that_waits_can_be_closed_with_the_keyboard(ground: QWidget, qtbot: QtBot, look: Look) -> None:
    look("ru")
    toast = Toast(ground)
    for message, stays in (("Запись сохранена", False), ("Файл настроек повреждён", True), ("Ещё одно", False)):
        toast.say(message, stays=stays)
        assert toast.button.isVisible() is (stays or message == "Ещё одно")
    assert toast.rect().contains(toast.button.geometry())
    assert toast.button.text() == "Понятно"
    toast.button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(toast.button, Qt.Key.Key_Space)
    assert not toast.isVisible()
    toast.say("Запись сохранена")
    assert not toast.button.isVisible()


def test_it_goes_away_with_its_language(ground: QWidget, look: Look) -> None:
    look("ru")
    toast = Toast(ground)
    toast.say("Единственный ход: 0-5", stays=True)
    look("en")
    QApplication.processEvents()
    assert not toast.isVisible()
    toast.say("The only move: 0-5", stays=True)
    QApplication.sendEvent(ground, QEvent(QEvent.Type.LanguageChange))  # one that comes late
    assert toast.isVisible()
    assert toast.text() == "The only move: 0-5"


def test_a_click_sends_it_away_and_time_does_too(ground: QWidget, qtbot: QtBot) -> None:
    toast = Toast(ground)
    toast.say("!", stays=True)
    qtbot.mouseClick(toast, Qt.MouseButton.LeftButton)
    assert not toast.isVisible()
    toast.say("!")
    assert toast.isVisible()
    qtbot.waitUntil(lambda: not toast.isVisible(), timeout=5000)
