"""Every window, page and dialog in both languages, small and large: no word of the other language, nothing cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.measured import CODE
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import DealEnded, MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sealing import Seal
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui import words
from kozel_desktop.ui.forms.about_dialog import AboutDialog
from kozel_desktop.ui.forms.arbiter_dialog import ArbiterDialog
from kozel_desktop.ui.forms.compare_dialog import CompareDialog
from kozel_desktop.ui.forms.keys_dialog import KeysDialog
from kozel_desktop.ui.forms.preferences_dialog import PreferencesDialog
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.forms.rules_dialog import RulesDialog
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.table.draft import badge_width
from kozel_desktop.ui.table.specs import Badge, Bubble, Plate, Spec
from tests import situations
from tests.player import open_program
from tests.ui.formplay import undressed
from tests.ui.seen import cut_off, settle

SMALL = QSize(900, 600)
RUSSIAN = re.compile("[А-Яа-яЁё]+")
LATIN = re.compile(r"[A-Za-z]{2,}")
KEYS = {"Enter", "Esc", "Ctrl", "Home", "End", "Tab", "Space", "Alt", "Shift"}
NAMES = {
    "License",
    "PSF",
    "attrs",
    "English",
    "MIT",
    "Qt",
    "PySide",
    "Python",
    "LGPL",
    "kozel",
    "Kozel",
    "Semyon",
    "Raisa",
    "Timur",
}


def written(root: QWidget) -> Iterator[str]:
    """Everything on a window that is made of words: shown, in a tip, or for those who hear it."""
    for widget in [root, *root.findChildren(QWidget)]:
        yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        for name in ("text", "title", "placeholderText"):
            told = getattr(widget, name, None)
            if callable(told) and not isinstance(widget, QLineEdit):
                yield str(told())
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(index) for index in range(widget.count()))
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            yield from (str(model.index(row, 0).data(Qt.ItemDataRole.DisplayRole)) for row in range(model.rowCount()))
    for action in root.findChildren(QAction):
        yield action.text()


def plain(told: str) -> str:
    """The words without mark-up, file names, key names and the version of the players."""
    told = told.replace(CODE, " ")
    told = re.sub(r"<style.*?</style>|<[^>]*>|&\w+;", " ", told, flags=re.DOTALL)
    return re.sub(r"\S*[/\\]\S*|\S+\.\w+|Ctrl\+\w+|F\d+", " ", told.replace("&", ""))


def foreign(root: QWidget, language: str) -> set[str]:
    """The words that belong to the other language."""
    if language == "en":
        return {word for told in written(root) for word in RUSSIAN.findall(plain(told))} - {"Русский"}
    return {word for told in written(root) for word in LATIN.findall(plain(told))} - KEYS - NAMES


def seat(program: Kozel, match: Match, game: str = "k11") -> None:
    """Put a copy of a match on the table of the window."""
    match = Match.replayed(match.settings, match.deals, match.deck)
    names = ("Семён", "Раиса", "Тимур")[: match.settings.players - 1]
    seats = (SeatInfo("", True), *(SeatInfo(name, False, "thumb") for name in names))
    program.desk.sit_down(game, match, seats, Seal(bytes(16), sealed=False), (822.0,) * match.settings.players)
    if isinstance(match.events[-1], MatchEnded):
        program.window.side.show_verdict(match.events[-1], match)


@pytest.fixture(autouse=True)
def left_as_found(qapp: QApplication) -> Iterator[None]:
    """Put palette, font, style sheet, text size and language of the application back."""
    before = qapp.palette(), qapp.font()
    yield
    undressed(qapp)
    qapp.setPalette(before[0])
    qapp.setFont(before[1])
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.setParent(None)
    qapp.setProperty(words._PROPERTY, None)


@pytest.fixture(scope="module")
def moments() -> dict[str, tuple[str, Match]]:
    """Matches at moments with many words."""
    find = situations.find
    return {
        "middle": ("k11", find(situations.choosing)),
        "out": ("k11", find(situations.went_out)),
        "drawn": ("k11", find(situations.drawn_fish)),
        "goat": ("k11", find(situations.lost)),
        "donkey": ("donkey", find(situations.may_close, {"players": 4}, game=VARIANTS["donkey"])),
        "telephone": ("telephone", find(situations.just_scored, {"players": 3}, game=VARIANTS["telephone"])),
    }


def dialogs(program: Kozel, counted: Match) -> Iterator[QDialog]:
    """Every dialog there is, made for the window."""
    theme, window = program.habits.theme, program.window
    changed = K11.table({"multi_doubles": 2, "fish_scoring": "loser_all", "bonuses": True})
    for page in (0, 1):
        yield PreferencesDialog(program.preferences, "k11", changed, match_running=True, page=page, parent=window)
    yield RulesDialog("k11", changed, theme=theme, parent=window)
    yield RulesDialog("donkey", VARIANTS["donkey"].base(4), theme=theme, parent=window)
    yield CompareDialog("k11", changed, [], theme=theme, parent=window)
    yield AboutDialog(Path("/x/y"), theme=theme, parent=window)
    yield KeysDialog(theme=theme, parent=window)
    ended = next(event for event in counted.events if isinstance(event, DealEnded))
    seating = Seating(counted.settings, (SeatInfo("", True), SeatInfo("Семён", False, "thumb")), 0)
    yield ArbiterDialog(ended, seating, counted.events, theme=theme, parent=window)
    question = Question(window, theme, window.commands.resign.text(), "", window.commands.resign.text(), "…")
    yield question


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_screen_can_be_read(
    qtbot: QtBot, tmp_path: Path, moments: dict[str, tuple[str, Match]], language: str, scale: int
) -> None:
    program = open_program(
        tmp_path,
        Preferences(speed=0, language=language, text_scale=scale, show_memory=True, status_line=True),  # type: ignore[arg-type]
    )
    wrong: dict[str, object] = {}

    def look_at(name: str, root: QWidget) -> None:
        settle()
        if found := foreign(root, language):
            wrong[f"{name}, foreign"] = found
        if cut := cut_off(root):
            wrong[f"{name}, cut"] = cut

    try:
        window = program.window
        window.resize(SMALL)
        look_at("start", window)
        for name, (game, match) in moments.items():
            seat(program, match, game)
            look_at(name, window)
        program.newcomers.teach()
        look_at("lesson", window)
        program.desk.go_home()
        for dialog in dialogs(program, moments["out"][1]):
            dialog.resize(dialog.size().boundedTo(SMALL))
            dialog.show()
            look_at(type(dialog).__name__, dialog)
            dialog.close()
            dialog.deleteLater()
    finally:
        program.shut()
    assert not wrong, "\n".join(f"{name}: {found}" for name, found in wrong.items())


def test_a_screen_in_the_wrong_language_is_seen(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    label = QLabel("Ваш ход", root)
    assert foreign(root, "ru") == set()
    assert foreign(root, "en") == {"Ваш", "ход"}
    label.setText("Your turn, Enter, F1, <b>Semyon</b>")
    assert foreign(root, "ru") == {"Your", "turn"}
    label.resize(5, 5)
    assert len(cut_off(root)) == 1 or not label.isVisibleTo(root)


def unseen_focus(root: QWidget) -> list[str]:
    """The controls of a window that look the same with the keyboard's focus and without it."""
    settle()  # a window that becomes active gives the focus to its first control
    controls = [
        widget
        for widget in root.findChildren(QWidget)
        if widget.isVisibleTo(root)
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not widget.visibleRegion().isEmpty()
    ]
    found = []
    for widget in controls:
        pictures = []
        for focused in (False, True):
            if focused:
                # Qt takes a scroll area for reached by key only within a key event, or by a shortcut.
                reason = Qt.FocusReason
                text = isinstance(widget, QScrollArea)
                widget.setFocus(reason.ShortcutFocusReason if text else reason.TabFocusReason)
            elif (holder := QApplication.focusWidget()) is not None:
                holder.clearFocus()
            settle()
            corner = widget.mapTo(root, widget.rect().topLeft())
            pictures.append(root.grab(widget.rect().translated(corner).adjusted(-8, -8, 8, 8)).toImage())
        if widget.hasFocus() and pictures[0] == pictures[1]:
            found.append(f"{type(widget).__name__} {widget.objectName() or widget.accessibleName()!r}")
    return found


def test_the_focus_is_seen_wherever_it_can_be(
    qtbot: QtBot, tmp_path: Path, moments: dict[str, tuple[str, Match]]
) -> None:
    program = open_program(tmp_path, Preferences(speed=0, language="ru"))
    wrong: dict[str, list[str]] = {}
    try:
        window = program.window
        window.resize(SMALL)
        wrong["start"] = unseen_focus(window)
        for name in ("middle", "out", "goat"):
            seat(program, moments[name][1])
            wrong[name] = unseen_focus(window)
        program.newcomers.teach()
        wrong["lesson"] = unseen_focus(window)
        program.desk.go_home()
        for dialog in dialogs(program, moments["out"][1]):
            dialog.show()
            dialog.activateWindow()
            wrong[type(dialog).__name__] = unseen_focus(dialog)
            dialog.close()
            dialog.deleteLater()
    finally:
        program.shut()
    assert {name: found for name, found in wrong.items() if found} == {}


def painted(spec: Spec) -> QRectF | None:
    """Where a message, a plate or a number stands, without shadow and margin."""
    match spec:
        case Bubble():
            return spec.rect
        case Plate():
            return spec.reach.adjusted(2, 2, -2, -2)
        case Badge():
            width = badge_width(spec.text)
            return QRectF(spec.cx - width / 2, spec.cy, width, 1)
        case _:
            return None


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_text_leaves_the_table_at_any_size_of_text(
    qtbot: QtBot, tmp_path: Path, moments: dict[str, tuple[str, Match]], language: str
) -> None:
    program = open_program(tmp_path, Preferences(speed=0, language=language, text_scale=200))  # type: ignore[arg-type]
    outside = []
    try:
        program.window.resize(SMALL)
        for name, (game, match) in moments.items():
            seat(program, match, game)
            settle()
            table = program.window.table
            ground = table.viewport().rect().toRectF()
            for mark, spec in table.tiles.marks().items():
                if (body := painted(spec)) is not None and not ground.contains(body):
                    outside.append(f"{name}: {mark} {body}")
    finally:
        program.shut()
    assert not outside
