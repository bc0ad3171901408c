"""Themes that a player adds: a folder with a theme.toml is enough, and a bad one is refused and harms nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kozel_desktop.datafiles import datafile
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.forms.models import PreferencesModel
from kozel_desktop.ui.themes import all_themes, builtin_themes, find_own_themes, theme_by_id
from kozel_desktop.ui.window import MainWindow
from tests.player import open_program

NIGHT = """
like = "cloth"
id = "night"

[title]
ru = "Ночь"
en = "Night"

[table]
table = "#10203A"
table_hi = "#182A48"
table_lo = "#0A1428"
"""
WOOD = datafile("themes", "wood", "theme.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def none_left(tmp_path: Path) -> Iterator[None]:
    yield
    find_own_themes(tmp_path / "nothing here")


def add(folder: Path, name: str, content: str | bytes) -> None:
    (folder / name).mkdir()
    raw = content if isinstance(content, bytes) else content.encode()
    (folder / name / "theme.toml").write_bytes(raw)


def ids() -> list[str]:
    return [theme.id for theme in all_themes()]


def test_a_theme_that_names_only_what_differs(tmp_path: Path) -> None:
    add(tmp_path, "night", NIGHT)
    assert find_own_themes(tmp_path) == ()
    assert ids() == ["wood", "cloth", "light", "contrast", "night"]
    night, cloth = theme_by_id("night"), theme_by_id("cloth")
    assert night.title.ru == "Ночь"
    assert night.table == QColor("#10203A")
    assert (night.face, night.table_style, night.bevel) == (cloth.face, cloth.table_style, cloth.bevel)


def test_a_whole_theme_and_a_mark_of_its_encoding(tmp_path: Path) -> None:
    add(tmp_path, "copy", b"\xef\xbb\xbf" + WOOD.replace('id = "wood"', 'id = "oak"').encode())
    assert find_own_themes(tmp_path) == ()
    assert theme_by_id("oak").accent == theme_by_id("wood").accent


def test_it_can_be_chosen_in_the_menu_and_in_the_preferences(qtbot: QtBot, tmp_path: Path) -> None:
    add(tmp_path, "night", NIGHT)
    find_own_themes(tmp_path)
    window = MainWindow(theme_by_id("night"))
    qtbot.addWidget(window)
    assert window.commands.themes["night"].text() == "Ночь"
    assert PreferencesModel(Preferences()).texts("theme")[-1] == ("night", "Ночь")
    window.table.resize(400, 300)
    corner = window.table.grab().toImage().pixelColor(200, 290)
    assert corner.blue() > corner.green() > corner.red()


def test_without_a_folder_there_are_the_four(tmp_path: Path) -> None:
    assert find_own_themes(tmp_path / "themes") == ()
    (tmp_path / "readme.txt").write_text("no theme", encoding="utf-8")
    assert find_own_themes(tmp_path) == ()
    assert all_themes() == builtin_themes()
    assert theme_by_id("night").id == "wood"


@pytest.mark.parametrize(
    ("content", "ru", "en"),
    [
        ("", "id: нужно короткое слово", "id: expected a short word"),
        (NIGHT.replace('like = "cloth"', ""), "нужно true или false, здесь ничего нет", "expected true or false"),
        (NIGHT.replace("cloth", "marble"), "like: нужно одно из слов wood, cloth", "like: expected one of wood, cloth"),
        (NIGHT.replace("#10203A", "blue"), "table.table: нужно цвет вида", "table.table: expected a colour"),
        (NIGHT.replace('"night"', '"wood"'), "тема «wood» уже есть", 'there is a theme "wood" already'),
        (NIGHT + 'line_on_table = "#10203B"', "почти не различить", "can hardly be told"),
        (NIGHT.replace("Ночь", "Ночь" * 20), "не длиннее 40 букв", "up to 40 letters"),
        (NIGHT.replace("[title]", "table = 3\n[title]").split("[table]")[0], "раздел [table]", "a section [table]"),
        ("[" * 5000, "это не TOML", "is not TOML"),
        (b"\xff\xfe\x00", "это не TOML", "is not TOML"),
        (b"#" * 70_000, "слишком велик", "too large"),
    ],
)
def test_a_bad_one_is_refused_in_a_sentence_and_the_others_are_there(
    tmp_path: Path, content: str | bytes, ru: str, en: str
) -> None:
    add(tmp_path, "bad", content)
    add(tmp_path, "good", NIGHT.replace('"night"', '"dusk"'))
    (sentence,) = find_own_themes(tmp_path)
    assert ru in sentence.ru
    assert en in sentence.en
    assert f"themes{os.sep}bad{os.sep}theme.toml" in sentence.ru
    assert "запустите программу снова" in sentence.ru
    assert str(tmp_path) not in sentence.en
    assert ids()[4:] == ["dusk"]


def test_the_second_of_two_with_one_name_is_refused(tmp_path: Path) -> None:
    add(tmp_path, "first", NIGHT)
    add(tmp_path, "second", NIGHT.replace("10203A", "203010"))
    (sentence,) = find_own_themes(tmp_path)
    assert "second" in sentence.en
    assert theme_by_id("night").table == QColor("#10203A")


def test_very_many_are_not_all_read_nor_told(tmp_path: Path) -> None:
    for number in range(45):
        add(tmp_path, f"t{number:02}", NIGHT.replace('"night"', f'"n{number}"') if number > 5 else "")
    assert len(find_own_themes(tmp_path)) == 3
    assert len(ids()) == 4 + 34


@pytest.mark.skipif(sys.platform == "win32", reason="a named pipe is no file there")
def test_a_pipe_or_a_folder_instead_of_the_file_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    os.mkfifo(tmp_path / "a" / "theme.toml")
    (tmp_path / "b" / "theme.toml").mkdir(parents=True)
    assert ["файл не читается" in sentence.ru for sentence in find_own_themes(tmp_path)] == [True, True]


def test_found_again_after_a_change(qapp: QApplication, tmp_path: Path) -> None:
    add(tmp_path, "night", NIGHT)
    find_own_themes(tmp_path)
    (tmp_path / "night" / "theme.toml").unlink()
    find_own_themes(tmp_path)
    assert ids() == ["wood", "cloth", "light", "contrast"]


def test_the_program_wears_one_and_says_what_is_wrong_with_another(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "themes").mkdir()
    add(tmp_path / "themes", "night", NIGHT)
    add(tmp_path / "themes", "sea", NIGHT.replace("#10203A", "blue"))
    program = open_program(tmp_path, Preferences(theme="night", language="ru"))
    try:
        assert program.habits.theme.id == "night"
        assert program.window.commands.themes["night"].isChecked()
        assert program.window.toast.isVisible()
        assert "table.table: нужно цвет" in program.window.toast.text()
        program.window.commands.themes["light"].trigger()
        assert program.habits.theme.id == program.preferences.theme == "light"
    finally:
        program.shut()


def test_a_chosen_theme_that_has_gone_leaves_the_usual_one(qapp: QApplication, tmp_path: Path) -> None:
    program = open_program(tmp_path, Preferences(theme="night", language="ru"))
    try:
        assert program.habits.theme.id == "wood"
        assert not program.window.toast.isVisible()
    finally:
        program.shut()
