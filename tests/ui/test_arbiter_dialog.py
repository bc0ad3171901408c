"""«Как посчитали бы за другим столом»: the figures of the arbiter, columns under their names, keys, nothing cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.review.arbiter import verdicts
from kozel_desktop.rules.events import DealEnded, Event
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.forms.arbiter_dialog import ArbiterDialog
from kozel_desktop.ui.forms.rulings import Rulings
from kozel_desktop.ui.panel.parts import BurntMark, DeferredBox, FishSign, SideName
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.themed import Label
from kozel_desktop.ui.themes import theme_by_id
from tests.player import LEFT, Person, open_program
from tests.ui.conftest import Look
from tests.ui.formplay import click, dressed, undressed
from tests.ui.played import TABLES, deal_kinds, seats
from tests.ui.seen import cut_off, open_window, settle, texts

SMALL = QSize(884, 552)
"""What a window of 900 × 600 leaves for a dialog."""


@pytest.fixture(autouse=True)
def wood(qapp: QApplication) -> Iterator[None]:
    dressed(qapp)
    yield
    undressed(qapp)


def opened(
    qtbot: QtBot, ended: DealEnded, table: str = "k11", theme: str = "wood", history: tuple[Event, ...] = ()
) -> ArbiterDialog:
    settings = TABLES[table]
    dialog = ArbiterDialog(ended, Seating(settings, seats(settings), 0), history, theme=theme_by_id(theme))
    qtbot.addWidget(dialog)
    dialog.resize(SMALL)
    open_window(qtbot, dialog)
    settle()
    return dialog


def blocks(dialog: ArbiterDialog) -> list[QWidget]:
    """The rulings from above."""
    titles = [label for label in dialog.rulings.findChildren(QLabel, "tables") if label.isVisibleTo(dialog)]
    found = [label.parentWidget() for label in titles]
    return sorted((block for block in found if block is not None), key=QWidget.y)


@pytest.mark.parametrize("table", TABLES)
def test_the_figures_are_those_of_the_arbiter(qtbot: QtBot, table: str, look: Look) -> None:
    look("ru")
    settings = TABLES[table]
    for ended in deal_kinds(table)[:4]:
        rulings = verdicts(ended.result, settings, ended.written.before)
        shown = Rulings(rulings, Seating(settings, seats(settings), 0))
        qtbot.addWidget(shown)
        found = [label.parentWidget() for label in shown.findChildren(QLabel, "tables")]
        for ruling, block in zip(rulings, found, strict=True):
            assert block is not None
            for side, entry in enumerate(ruling.settled.written.entries):
                cell = block.findChild(QWidget, f"account-{side}")
                figure = cell.findChild(QLabel, f"recorded-{side}")
                assert (figure.text() if figure else None) == (f"+{entry.recorded}" if entry.recorded else None)
                after = ruling.settled.written.after
                assert cell.findChild(QLabel, f"score-{side}").text() == f"= {after.scores[side]}"
                boxes = [box.text() for box in cell.findChildren(DeferredBox)]
                assert boxes == [f"+{count}" for count in (entry.deferred, after.deferred[side]) if count]
                lost = [mark.text() for mark in cell.findChildren(BurntMark)]
                assert len(lost) == sum(map(bool, (entry.burnt, entry.discarded, entry.lost_score)))
            carry = ruling.settled.written.after.carry
            assert [sign.text() for sign in block.findChildren(FishSign)] == ([f"+{carry}"] if carry else [])


def test_tables_reasons_and_remarks_are_told(qtbot: QtBot, look: Look) -> None:
    look("ru")
    ended = next(e for e in deal_kinds("k11") if e.charge.drawn)
    dialog = opened(qtbot, ended)
    own, *others = (texts(block) for block in blocks(dialog))
    assert any(text.startswith("Этот стол") for text in own)
    assert any("Так же считают" in text for text in own)
    solo = next(block for block in others if block[0] == "Козёл, каждый за себя")
    assert any("<b>Рыба на всех" in text for text in solo)
    assert any("Осёл: там первый дубль открывает крест." in text for block in (own, *others) for text in block)


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("k11", "«Козёл пара на пару», «Клубный козёл, пары», «Осёл, пары» — только на четверых;"),
        ("four", "«Козёл 1×1» — только на двоих; «Козёл пара на пару»"),
        ("pairs", "«Дворовый козёл»"),
    ],
)
def test_games_that_cannot_rule_are_named_with_the_reason(qtbot: QtBot, table: str, told: str, look: Look) -> None:
    look("ru")
    dialog = opened(qtbot, deal_kinds(table)[0], table)
    missing = dialog.findChild(QLabel, "missing")
    assert missing is not None
    said = missing.accessibleName().replace("\u00a0", " ")
    assert told in said
    assert said.endswith("«Классическое», «Классическое 25/50» — очки берёт победитель.")
    ruled = {title.ru for ruling in dialog.rulings._rulings for title in (each.title for each in ruling.tables)}
    assert not [title for title in ruled if f"«{title.removeprefix('Этот стол: ')}»" in said]


def test_columns_stand_under_their_names(qtbot: QtBot, look: Look) -> None:
    """Also when there is no scroll bar, and after the window has changed its size."""
    look("ru")
    for table in ("four", "pairs"):
        dialog = opened(qtbot, deal_kinds(table)[0], table)
        for size in (SMALL, QSize(700, 480), QSize(1200, 1500)):
            dialog.resize(size)
            settle()
            for name in dialog.findChildren(SideName):
                left = name.mapTo(dialog, QPoint()).x()
                side = name._seat
                for block in blocks(dialog):
                    cell = block.findChild(QWidget, f"account-{side}")
                    assert abs(cell.mapTo(dialog, QPoint()).x() - left) <= 1


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("table", ["k11", "four", "pairs", "winner scores"])
def test_nothing_is_cut_off_in_a_small_window(
    qtbot: QtBot, qapp: QApplication, table: str, scale: float, language: str, look: Look
) -> None:
    dressed(qapp, "wood", scale)
    look(language, scale)
    for ended in deal_kinds(table)[:3]:
        dialog = opened(qtbot, ended, table)
        assert cut_off(dialog) == []
        assert dialog.size() == SMALL
        dialog.close()


@pytest.mark.parametrize("theme", ["wood", "cloth", "light"])
def test_it_wears_the_theme(qtbot: QtBot, look: Look, theme: str) -> None:
    look("ru")
    dialog = opened(qtbot, deal_kinds("k11")[0], theme=theme)
    assert {label.theme.id for label in dialog.findChildren(Label)} == {theme}


def test_follows_the_language(qtbot: QtBot, look: Look) -> None:
    look("ru")
    dialog = opened(qtbot, deal_kinds("four")[0], "four")
    look("en")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    settle()
    assert dialog.windowTitle() == "How another table would count it"
    shown = texts(dialog)
    assert any(text.startswith("This table") for text in shown)
    assert not any("счёт" in text or "Открывает" in text for text in shown)
    assert "Next" in shown


def test_the_keyboard_scrolls_and_closes(qtbot: QtBot, look: Look) -> None:
    look("ru")
    dialog = opened(qtbot, deal_kinds("four")[0], "four")
    bar = dialog.area.verticalScrollBar()
    assert bar.maximum() > 0, "this deal has more rulings than fit"
    focus = QApplication.focusWidget()
    assert focus is dialog.area
    qtbot.keyClick(focus, Qt.Key.Key_Down)
    assert bar.value() > 0
    qtbot.keyClick(focus, Qt.Key.Key_PageDown)
    qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.result() == ArbiterDialog.DialogCode.Accepted


def test_the_link_under_the_counting_asks_for_it(qtbot: QtBot, look: Look) -> None:
    look("ru")
    settings = TABLES["four"]
    ended = deal_kinds("four")[0]
    side = SidePanel()
    qtbot.addWidget(side)
    side.resize(side.width(), 900)
    side.set_match(settings, seats(settings), 0)
    side.show_count(ended)
    open_window(qtbot, side)
    link = side.count.findChild(QWidget, "elsewhere")
    with qtbot.waitSignal(side.arbiter_requested) as asked:
        click(qtbot, link)
    assert asked.args == [ended]
    link.setFocus()
    with qtbot.waitSignals([side.arbiter_requested], timeout=1000):
        qtbot.keyClick(link, Qt.Key.Key_Return)
    assert side.count.isVisible(), "Enter on the link does not go on"


def test_in_the_program_it_opens_over_the_counting(qtbot: QtBot, tmp_path: Path) -> None:
    """A whole deal by hand, then the link: the accounts before the deal, and remarks from its moves."""
    program = open_program(tmp_path, Preferences(speed=0, language="ru"))
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    count = program.window.side.count
    person.play_until(count.button.isVisible, person.drag)
    seen: list[list[str]] = []

    def look_and_close() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ArbiterDialog)
        seen.append(texts(dialog))
        dialog.reject()

    QTimer.singleShot(100, look_and_close)
    link = count.findChild(QWidget, "elsewhere")
    count.area.ensureWidgetVisible(link)
    click(qtbot, link)
    assert any(text.startswith("Этот стол: Козёл 1×1") for text in seen[0])
    assert count.button.isVisible()
    program.shut()
