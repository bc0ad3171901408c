"""The line in words at the foot of the window."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from kozel_desktop.ui.spokenline import SpokenLine


def line_of(qtbot: QtBot, width: int) -> SpokenLine:
    line = SpokenLine()
    qtbot.addWidget(line)
    line.resize(width, line.sizeHint().height())
    return line


def test_sentences_since_the_own_move_stand_together(qtbot: QtBot) -> None:
    line = line_of(qtbot, 900)
    line.say("Вы кладёте 2-5 слева")
    line.say("Семён пропускает ход.")
    assert line.text() == "Вы кладёте 2-5 слева. Семён пропускает ход."
    line.begin()
    assert line.text() == ""
    line.say("Ваш ход.")
    assert line.text() == line.accessibleName() == "Ваш ход."


def test_a_sentence_said_again_is_there_once_and_last(qtbot: QtBot) -> None:
    line = line_of(qtbot, 900)
    for said in ("Раз.", "Два.", "Раз."):
        line.say(said)
    assert line.text() == "Два. Раз."


def test_a_sentence_begins_with_a_capital(qtbot: QtBot) -> None:
    line = line_of(qtbot, 900)
    line.say("кость 1-3, подходит слева")
    assert line.text() == "Кость 1-3, подходит слева."


def test_the_oldest_go_where_room_is_short_and_none_is_lost_to_the_ear(qtbot: QtBot) -> None:
    line = line_of(qtbot, 190)
    line.say("Семён кладёт 2-5 слева.")
    line.say("Ваш ход.")
    assert line.text() == "Ваш ход."
    assert line.accessibleName() == "Семён кладёт 2-5 слева. Ваш ход."
    line.say("Очень длинное предложение, которое никак не помещается в строку.")
    assert line.text().endswith("…")
