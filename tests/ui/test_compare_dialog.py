"""«Чем отличается» puts two tables side by side, and a question waits for its answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kozel_desktop.review.differences import differences
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.ui.forms.compare_dialog import CompareDialog
from kozel_desktop.ui.forms.question import OTHERWISE, Question
from kozel_desktop.ui.themed import Prose
from kozel_desktop.ui.themes import theme_by_id
from tests.ui.conftest import Look
from tests.ui.formplay import active, dressed, pick, undressed
from tests.ui.seen import cut_off, settle

DACHA = VARIANTS["yard"].base(4).changed({"pairs": True, "target": 201})


@pytest.fixture(autouse=True)
def wood(qapp: QApplication) -> Iterator[None]:
    dressed(qapp)
    yield
    undressed(qapp)


def compare(qtbot: QtBot, preset: str, table: TableSettings | None = None) -> CompareDialog:
    settings = VARIANTS[preset].settings if table is None else table
    dialog = CompareDialog(preset, settings, [("Дача", "yard", DACHA)], theme=theme_by_id("wood"))
    qtbot.addWidget(dialog)
    dialog.show()
    active(qtbot, dialog)
    return dialog


def shown(dialog: CompareDialog) -> dict[str, tuple[str, str]]:
    """The sentences of both columns by the setting."""
    settle()
    found: dict[str, list[str]] = {}
    for prose in dialog.lines.findChildren(Prose):
        if prose.isVisible():
            found.setdefault(prose.objectName().rpartition("-")[0], []).append(prose.accessibleName())
    return {name: (first, second) for name, (first, second) in found.items()}


def told(dialog: CompareDialog) -> str:
    return dialog._told.text()


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_difference_has_its_line(qtbot: QtBot, preset: str) -> None:
    dialog = compare(qtbot, preset)
    other = "solo" if preset == "k11" else "k11"
    assert dialog.second.currentData() == ("preset", other)
    variant, against = VARIANTS[preset], VARIANTS[other]
    second = against.by_players.get(variant.settings.players, against.settings)
    found = differences(variant.settings, second, (variant, against))
    assert list(shown(dialog)) == [each.setting for each in found]
    assert str(len(found)) in told(dialog)


def test_a_changed_table_is_compared_with_its_own_game_first(qtbot: QtBot) -> None:
    dialog = compare(qtbot, "k11", K11.settings.changed({"target": 201}))
    assert dialog.first.currentText() == "Козёл 1×1, изменён"
    assert list(shown(dialog)) == ["target"]
    assert shown(dialog)["target"] == (
        "Кто первым набрал 201, тот козёл: он проиграл партию.",
        "Кто первым набрал 101, тот козёл: он проиграл партию.",
    )
    assert "1" in told(dialog)


def test_any_two_tables_can_be_chosen(qtbot: QtBot) -> None:
    dialog = compare(qtbot, "yard", VARIANTS["yard"].base(4))
    pick(qtbot, dialog.second, ("own", "Дача"))
    assert set(shown(dialog)) == {"pairs", "target"}
    pick(qtbot, dialog.first, ("own", "Дача"))
    assert told(dialog) == "Это одинаковые столы."
    assert shown(dialog) == {}
    pick(qtbot, dialog.first, ("preset", "telephone"))
    assert shown(dialog)["fives"][0].startswith("После каждого хода")
    assert shown(dialog)["fives"][1] == "Концы не складывают."


def test_games_are_compared_for_the_same_number_of_players(qtbot: QtBot) -> None:
    dialog = compare(qtbot, "yard", VARIANTS["yard"].base(3))
    pick(qtbot, dialog.second, ("preset", "club"))
    assert "players" not in shown(dialog)
    pick(qtbot, dialog.second, ("preset", "k11"))
    assert shown(dialog)["players"] == ("За столом трое.", "За столом двое.")


def test_the_language_changes_at_once(qtbot: QtBot, look: Look) -> None:
    dialog = compare(qtbot, "telephone")
    chosen = dialog.second.currentData()
    look("en")
    QApplication.processEvents()
    assert dialog.second.currentData() == chosen
    assert "open ends are added up" in shown(dialog)["fives"][0]
    assert told(dialog).endswith("differences.")


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_nothing_is_cut(qtbot: QtBot, qapp: QApplication, factor: float) -> None:
    dressed(qapp, "wood", factor)
    dialog = compare(qtbot, "sea")
    assert cut_off(dialog.lines) == []


# Questions ---------------------------------------------------------------------------------------------


def question(qtbot: QtBot) -> Question:
    dialog = Question(None, theme_by_id("wood"), "Сдаться?", "Партия закончится.", "Сдаться", "Играть дальше")
    qtbot.addWidget(dialog)
    dialog.show()
    active(qtbot, dialog)
    return dialog


def test_a_question_says_everything(qtbot: QtBot) -> None:
    dialog = question(qtbot)
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "Сдаться?" in said
    assert "Партия закончится." in said
    assert (dialog.yes.text(), dialog.no.text()) == ("Сдаться", "Играть дальше")
    assert cut_off(dialog) == []


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([Qt.Key.Key_Return], False),
        ([Qt.Key.Key_Escape], False),
        ([Qt.Key.Key_Left, Qt.Key.Key_Return], True),
        ([Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space], False),
        ([Qt.Key.Key_Backtab, Qt.Key.Key_Space], True),
    ],
)
def test_keys_answer_and_no_is_the_careful_answer(qtbot: QtBot, keys: list[Qt.Key], answer: bool) -> None:
    dialog = question(qtbot)
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget() or dialog, key)
    assert not dialog.isVisible()
    assert bool(dialog.result()) == answer


def test_the_arrows_reach_a_third_answer(qtbot: QtBot) -> None:
    words = ("Партия не записана", "Ходы пропадут.", "Уйти без записи", "Остаться", "Сохранить в файл")
    dialog = Question(None, theme_by_id("wood"), *words)
    qtbot.addWidget(dialog)
    dialog.show()
    active(qtbot, dialog)
    assert cut_off(dialog) == []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(QApplication.focusWidget() or dialog, key)
    assert dialog.result() == OTHERWISE
