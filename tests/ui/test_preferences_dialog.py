"""The preferences as a player uses them: every change is told and kept, own tables, text, undo, room, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import define, evolve, field
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.declaration import Level
from kozel_desktop.rules.settings import RULES, TableSettings, Value
from kozel_desktop.rules.tiles import PIPS
from kozel_desktop.rules.variants import K11, VARIANTS, Family
from kozel_desktop.store.preferences import PREFERENCES, KeptTable, OwnTable, Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from kozel_desktop.ui import words
from kozel_desktop.ui.fonts import set_text_scale
from kozel_desktop.ui.forms import form, preferences_dialog
from kozel_desktop.ui.forms.about_dialog import AboutDialog
from kozel_desktop.ui.forms.fields import ChoiceField, TextField
from kozel_desktop.ui.forms.form import Row
from kozel_desktop.ui.forms.preferences_dialog import PROGRAM, TABLE, PreferencesDialog
from kozel_desktop.ui.forms.preferences_dialog import RULES as RULES_TAB
from kozel_desktop.ui.forms.preview import TablePreview
from kozel_desktop.ui.forms.rules_dialog import RulesDialog
from kozel_desktop.ui.themed import Label
from kozel_desktop.ui.themes import builtin_themes, dress, theme_by_id
from kozel_desktop.ui.widgets import Segmented
from kozel_desktop.version import version
from tests.ui.formplay import active, choose, click, dressed, pick, segment, shown, type_text, undressed
from tests.ui.seen import settle

SHOWN = [name for name, rule in RULES.items() if rule.level is not Level.FIXED]
GROUND: dict[str, dict[str, Value]] = {
    "bonus66": {"bonuses": True},
    "bonus00": {"bonuses": True},
    "bonus_when": {"bonuses": True},
    "bonus_payer": {"bonuses": True},
    "six_when": {"six_value": 50},
    "both_cross": {"fish_scoring": "all_own"},
    "exclusive_account": {"score_to": "winner"},
    "na_sto": {"exclusive_account": True},
}
UNUSUAL: dict[str, Value] = {
    "language": "ru",
    "text_scale": 125,
    "theme": "light",
    "tile_digits": True,
    "coloured_pips": True,
    "speed": 0,
    "raise_playable": False,
    "sort_hand": "weight",
    "auto_draw": False,
    "show_thoughts": True,
    "auto_play": True,
    "show_memory": True,
    "status_line": True,
    "explain": False,
    "tile_size": 125,
    "two_step": True,
    "player_name": "Аня",
    "confirm_resign": False,
    "confirm_close": True,
    "own_word": True,
    "show_journal": False,
    "sound_volume": 25,
    "muted": True,
}


@pytest.fixture(autouse=True)
def wood(qapp: QApplication) -> Iterator[None]:
    dressed(qapp)
    QGuiApplication.clipboard().clear()
    yield
    undressed(qapp)


@define
class Owner:
    """Does what the program does: keeps at once what the dialog tells, and makes it effective."""

    store: PreferencesStore
    preferences: Preferences
    tables: list[tuple[str, TableSettings]] = field(factory=list)
    heard: list[Preferences] = field(factory=list)

    def on_table(self, preset: str, table: TableSettings) -> None:
        self.tables.append((preset, table))
        self.keep(evolve(self.preferences, last_table=KeptTable.of(preset, table)))

    def on_preferences(self, preferences: Preferences) -> None:
        before = self.preferences
        self.heard.append(preferences)
        self.keep(preferences)
        if (before.theme, before.text_scale) == (preferences.theme, preferences.text_scale):
            return
        set_text_scale(preferences.text_scale / 100)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        dress(app, theme_by_id(preferences.theme))

    def keep(self, preferences: Preferences) -> None:
        self.preferences = preferences
        assert self.store.save(preferences) is None

    def after_restart(self) -> Preferences:
        loaded = PreferencesStore(self.store.folder).load()
        assert loaded.notice is None
        return loaded.preferences


USUAL = Preferences()
Open = Callable[..., tuple[PreferencesDialog, Owner]]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Open:
    def open_dialog(
        preferences: Preferences = USUAL, size: QSize | None = None, **kwargs: int
    ) -> tuple[PreferencesDialog, Owner]:
        owner = Owner(PreferencesStore(tmp_path), preferences)
        dialog = PreferencesDialog(preferences, *preferences.table(), **kwargs)
        qtbot.addWidget(dialog)
        dialog.table_changed.connect(owner.on_table)
        dialog.preferences_changed.connect(owner.on_preferences)
        dialog.resize(size or QSize(1184, 732))
        dialog.show()
        active(qtbot, dialog)
        return dialog, owner

    return open_dialog


def with_table(**changes: Value) -> Preferences:
    return Preferences(last_table=KeptTable.of("k11", K11.settings.adjusted(**changes)))


def chosen(dialog: PreferencesDialog) -> str:
    return dialog.table_page.chooser.currentText()


def told(dialog: PreferencesDialog) -> str:
    return dialog.strip.words.text()


def leave(dialog: PreferencesDialog) -> None:
    """Take the pointer away from the rows, wherever it was when the window opened."""
    for page in (dialog.table_page, dialog.program_page):
        for row in page.form.rows.values() if page.built else ():
            QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))


def take_back(qtbot: QtBot, dialog: PreferencesDialog) -> None:
    assert dialog.strip.link.isVisible()
    click(qtbot, dialog.strip.link)


# Every setting, from the control to the file -----------------------------------------------------------


def test_every_setting_reaches_the_file(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    page = dialog.table_page
    page.form.fold.setChecked(True)
    for name in SHOWN:
        ground = K11.settings.adjusted(**GROUND.get(name, {}))
        page._put("k11", ground, "")
        row, refused = page.form.rows[name], page._model.refused(name)
        if not row.field.isEnabled() or len(refused) == len(RULES[name].choices) - 1:
            assert name in ("players", "pairs", "closing")
            continue
        value = next(v for v in RULES[name].choices if v != getattr(ground, name) and v not in refused)
        choose(qtbot, row.field, value)
        expected = K11.adjusted(ground, name, value)
        assert owner.tables[-1] == ("k11", expected), name
        assert owner.after_restart().table() == ("k11", expected), name
        assert shown(row.field) == value, name
    assert owner.heard == []


def test_every_preference_reaches_the_file(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    dialog.tabs.setCurrentIndex(PROGRAM)
    assert UNUSUAL.keys() == PREFERENCES.keys() - {"level"}
    for name, value in UNUSUAL.items():
        choose(qtbot, dialog.program_page.form.rows[name].field, value)
        assert getattr(owner.heard[-1], name) == value, name
        assert getattr(owner.after_restart(), name) == value, name
    assert owner.after_restart() == Preferences(**UNUSUAL)  # type: ignore[arg-type]
    assert owner.tables == []


def test_a_preference_and_a_table_do_not_overwrite_each_other(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    choose(qtbot, dialog.table_page.form.rows["target"].field, 301)
    dialog.tabs.setCurrentIndex(PROGRAM)
    choose(qtbot, dialog.program_page.form.rows["tile_digits"].field, True)
    assert owner.after_restart() == evolve(with_table(target=301), tile_digits=True)


def test_a_name_is_kept_while_it_is_typed(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    dialog.tabs.setCurrentIndex(PROGRAM)
    name = dialog.program_page.form.rows["player_name"].field
    assert isinstance(name, TextField)
    name.control.setFocus()
    type_text(name.control, "Пётр Ильич")
    assert [p.player_name for p in owner.heard][-1] == "Пётр Ильич"
    qtbot.keyClick(name.control, Qt.Key.Key_Left)
    type_text(name.control, "!")
    assert owner.preferences.player_name == "Пётр Ильи!ч"


def test_a_contradiction_is_mended_and_said(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    dialog.table_page.form.fold.setChecked(True)
    choose(qtbot, dialog.table_page.form.rows["score_to"].field, "winner")
    assert owner.preferences.table()[1] == TableSettings(score_to="winner", fish_scoring="winner_others")
    assert "поэтому и после рыбы пишет победитель" in told(dialog)
    assert "Запись после рыбы — победителю чужие" in told(dialog)
    assert shown(dialog.table_page.form.rows["fish_scoring"].field) == "winner_others"
    choose(qtbot, dialog.table_page.form.rows["lead_double"].field, True)
    assert "победитель" not in told(dialog)


# The rules beside --------------------------------------------------------------------------------------


def test_the_rules_follow_every_change(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    rules = dialog.table_page.rules
    assert list(rules.cards) == []
    choose(qtbot, dialog.table_page.form.rows["bonuses"].field, True)
    assert list(rules.cards) == ["bonuses"]
    said = [label.text().replace("\u00a0", " ") for label in rules.findChildren(QLabel) if label.isVisible()]
    assert any("Бонусы: если кто-то открыл сдачу костью 6-6" in text for text in said)
    choose(qtbot, dialog.table_page.form.rows["target"].field, 201)
    QApplication.processEvents()
    tops = {name: card.mapTo(rules, QPoint()).y() for name, card in rules.cards.items()}
    assert set(tops) == {"bonuses", "target"}
    assert tops["target"] < tops["bonuses"]
    choose(qtbot, dialog.table_page.form.rows["bonuses"].field, False)
    assert list(rules.cards) == ["target"]


def test_a_new_card_is_brought_into_view(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened(with_table(reserve=2, draw_mode="one", lead_double=True, target=301))
    page = dialog.table_page
    choose(qtbot, page.form.rows["bonuses"].field, True)
    card = page.rules.cards["bonuses"]

    def in_view() -> bool:
        top = card.mapTo(page.reading.viewport(), QPoint()).y()
        return 0 <= top < page.reading.viewport().height() - 40

    qtbot.waitUntil(in_view)


def test_a_running_match_is_told_to_go_on_as_it_is(opened: Open) -> None:
    dialog, _ = opened(match_running=True)
    leave(dialog)
    assert told(dialog) == "Вступит в силу со следующей партии."
    dialog.tabs.setCurrentIndex(PROGRAM)
    QApplication.processEvents()
    leave(dialog)
    assert told(dialog) == ""
    quiet, _ = opened()
    leave(quiet)
    assert told(quiet) == ""


def test_the_strip_explains_the_setting_with_the_keyboard(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    dialog.table_page.form.rows["bonuses"].field.setFocus()
    qtbot.waitUntil(lambda: told(dialog) == RULES["bonuses"].hint.ru)


class Pointer:
    """Where the mouse is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = QPoint(100, 100)
        monkeypatch.setattr(preferences_dialog, "QCursor", self)

    def pos(self) -> QPoint:
        return self.at

    def enter(self, widget: QWidget) -> None:
        """Come to a widget, from wherever it was."""
        self.at = widget.mapToGlobal(QPoint(5, 5))
        enter(widget)


def enter(widget: QWidget) -> None:
    middle = QPointF(5, 5)
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, widget.mapToGlobal(middle)))


def test_a_pointer_that_lay_there_when_it_opened_explains_nothing(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pointer = Pointer(monkeypatch)
    dialog, _ = opened(match_running=True)
    rows = dialog.table_page.form.rows
    enter(rows["target"])
    assert told(dialog) == "Вступит в силу со следующей партии."
    pointer.enter(rows["bonuses"])
    assert told(dialog) == RULES["bonuses"].hint.ru


def test_a_refused_value_says_why_only_under_the_pointer(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    pointer = Pointer(monkeypatch)
    dialog, _ = opened()
    row = dialog.table_page.form.rows["multi_doubles"]
    pointer.enter(row)
    assert told(dialog) == RULES["multi_doubles"].hint.ru
    assert isinstance(row.field, ChoiceField)
    assert isinstance(row.field.control, Segmented)
    four = segment(row.field.control, 4)
    enter(four)
    assert told(dialog) == "В этой игре не меняется: выкладка — цепь."
    QApplication.sendEvent(four, QEvent(QEvent.Type.Leave))
    assert told(dialog) == RULES["multi_doubles"].hint.ru


def test_a_hint_follows_the_row_under_a_pointer_that_stands_still(
    opened: Open, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    pointer = Pointer(monkeypatch)
    monkeypatch.setattr(form, "QCursor", pointer)
    dialog, _ = opened()
    page = dialog.table_page
    page.form.fold.setChecked(True)
    qtbot.waitUntil(lambda: page.area.verticalScrollBar().maximum() > 300)
    pointer.enter(page.form.rows["bonuses"])
    assert told(dialog) == RULES["bonuses"].hint.ru
    page.area.verticalScrollBar().setValue(250)
    under = next(
        (
            name
            for name, row in page.form.rows.items()
            if row.isVisible() and row.rect().contains(row.mapFromGlobal(pointer.at))
        ),
        "",
    )
    assert under != "bonuses"
    assert told(dialog) == (RULES[under].hint.ru if under else "")


def test_a_hint_does_not_stay_when_the_page_changes(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    pointer = Pointer(monkeypatch)
    dialog, _ = opened()
    pointer.enter(dialog.table_page.form.rows["bonuses"])
    assert told(dialog)
    dialog.tabs.setCurrentIndex(PROGRAM)
    assert told(dialog) == ""


def test_what_was_done_and_what_was_refused_have_their_own_colours(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened(with_table(bonuses=True))
    theme, words = dialog.theme, dialog.strip.words
    dialog.table_page.copy.trigger()
    assert (words.ink, dialog.strip.link.isVisible()) == (theme.accent, False)
    QGuiApplication.clipboard().setText("preset k11 | players=4")
    dialog.table_page.paste.trigger()
    assert words.ink == theme.amber
    click(qtbot, dialog.back)
    assert (words.ink, dialog.strip.link.isVisible()) == (theme.accent, True)


def test_a_table_that_is_there_already_is_not_pasted_silently(opened: Open) -> None:
    dialog, owner = opened(with_table(bonuses=True))
    dialog.table_page.copy.trigger()
    dialog.table_page.paste.trigger()
    assert told(dialog) == "Такой стол уже выбран."
    assert not dialog.strip.link.isVisible()
    assert owner.tables == []
    dialog.table_page.restore()
    dialog.table_page.restore()
    assert told(dialog) == "Этот стол и так обычный."


# Pages -------------------------------------------------------------------------------------------------


def test_the_page_that_was_used_last_is_opened(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    assert dialog.tabs.currentIndex() == TABLE
    dialog.tabs.setCurrentIndex(PROGRAM)
    click(qtbot, dialog.ready)
    again, _ = opened(owner.after_restart())
    assert again.tabs.currentIndex() == PROGRAM
    assert again._forms.currentWidget() is again.program_page
    asked, _ = opened(owner.after_restart(), page=TABLE)
    assert asked.tabs.currentIndex() == TABLE
    asked.reject()
    assert owner.after_restart().page == "table"


# Tables ------------------------------------------------------------------------------------------------


def test_the_chooser_offers_every_game_in_its_group(opened: Open) -> None:
    dacha = OwnTable("Дача", KeptTable("yard", "players=3"))
    dialog, _ = opened(evolve(Preferences(), own_tables=(dacha,)))
    chooser = dialog.table_page.chooser
    entries = [(chooser.itemText(i), chooser.itemData(i)) for i in range(chooser.count())]
    assert [data[1] for _, data in entries if data is not None] == ["Дача", *VARIANTS]
    heads = [text for text, data in entries if data is None]
    assert heads == ["Свои столы", *(family.value.ru for family in Family)]
    flags = [chooser.model().index(i, 0).flags() & Qt.ItemFlag.ItemIsEnabled for i in range(chooser.count())]
    assert [bool(flag) for flag in flags] == [data is not None for _, data in entries]


def test_another_game_can_be_chosen_and_changed(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened()
    pick(qtbot, dialog.table_page.chooser, ("preset", "donkey"))
    assert owner.tables[-1] == ("donkey", VARIANTS["donkey"].settings)
    rows = dialog.table_page.form.rows
    choose(qtbot, rows["players"].field, 4)
    assert owner.after_restart().table() == ("donkey", VARIANTS["donkey"].base(4))
    assert chosen(dialog) == "Осёл"
    choose(qtbot, rows["multi_doubles"].field, 2)
    assert chosen(dialog) == "Осёл, изменён"
    click(qtbot, dialog.back)
    assert owner.preferences.table() == ("donkey", VARIANTS["donkey"].base(4))
    assert list(dialog.table_page.rules.games)[:2] == ["closing", "multi_doubles"]


def test_the_rules_name_the_loser_of_the_game(opened: Open) -> None:
    dialog, _ = opened(Preferences(last_table=KeptTable("donkey-pairs")))
    said = " ".join(label.text() for label in dialog.table_page.rules.findChildren(QLabel))
    assert "ослы" in said
    assert "коз" not in said.lower()


def test_the_chooser_names_what_is_played(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    assert chosen(dialog) == "Козёл 1×1"
    choose(qtbot, dialog.table_page.form.rows["bonuses"].field, True)
    assert chosen(dialog) == "Козёл 1×1, изменён"
    choose(qtbot, dialog.table_page.form.rows["bonuses"].field, False)
    assert chosen(dialog) == "Козёл 1×1"


def test_back_restores_the_page_and_can_be_taken_back(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened(with_table(bonuses=True, target=201, draw_mode="one"))
    assert dialog.table_page.form.fold.isChecked()
    click(qtbot, dialog.back)
    assert owner.preferences.table()[1] == K11.settings
    take_back(qtbot, dialog)
    assert owner.preferences.table()[1] == K11.settings.adjusted(bonuses=True, target=201, draw_mode="one")
    dialog.tabs.setCurrentIndex(PROGRAM)
    choose(qtbot, dialog.program_page.form.rows["speed"].field, 0)
    choose(qtbot, dialog.program_page.form.rows["tile_digits"].field, True)
    before = owner.preferences
    click(qtbot, dialog.back)
    assert owner.preferences == evolve(before, speed=3, tile_digits=False)
    take_back(qtbot, dialog)
    assert owner.after_restart() == before


def test_an_own_table_is_kept_chosen_renamed_and_deleted(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened(with_table(bonuses=True))
    page, names = dialog.table_page, dialog.names
    assert not page.rename.isEnabled()
    click(qtbot, dialog.keep)
    assert names.isVisible()
    assert not names.keep.isEnabled()
    type_text(names.field, "  Дача   деда ")
    qtbot.keyClick(names.field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dacha = OwnTable("Дача деда", KeptTable("k11", "bonuses=on"))
    assert owner.after_restart().own_tables == (dacha,)
    assert chosen(dialog) == "Дача деда"
    assert "сохранён" in told(dialog)
    assert not names.isVisible()

    choose(qtbot, page.form.rows["target"].field, 301)
    assert chosen(dialog) == "Дача деда, изменён"
    pick(qtbot, page.chooser, ("preset", "k11"))
    assert owner.preferences.table()[1] == K11.settings
    pick(qtbot, page.chooser, ("own", "Дача деда"))
    assert owner.preferences.table()[1] == K11.settings.adjusted(bonuses=True)

    page.rename.trigger()
    assert names.field.text() == "Дача деда"
    type_text(names.field, "Двор")
    click(qtbot, names.keep)
    assert [own.name for own in owner.after_restart().own_tables] == ["Двор"]
    assert chosen(dialog) == "Двор"

    page.delete.trigger()
    assert owner.after_restart().own_tables == ()
    assert chosen(dialog) == "Козёл 1×1, изменён"
    take_back(qtbot, dialog)
    assert owner.after_restart().own_tables == (OwnTable("Двор", dacha.table),)
    assert chosen(dialog) == "Двор"


def test_a_name_that_is_taken_replaces_and_can_be_taken_back(qtbot: QtBot, opened: Open) -> None:
    before = evolve(with_table(bonuses=True), own_tables=(OwnTable("Дача", KeptTable("k11", "reserve=2")),))
    dialog, owner = opened(before)
    click(qtbot, dialog.keep)
    type_text(dialog.names.field, "Дача")
    click(qtbot, dialog.names.keep)
    assert owner.preferences.own_tables == (OwnTable("Дача", KeptTable("k11", "bonuses=on")),)
    assert told(dialog) == "Стол «Дача» сохранён вместо прежнего."
    take_back(qtbot, dialog)
    assert owner.preferences.own_tables == before.own_tables


def test_esc_gives_up_the_name_and_not_the_dialog(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened(with_table(bonuses=True))
    click(qtbot, dialog.keep)
    type_text(dialog.names.field, "Дача")
    qtbot.keyClick(dialog.names.field, Qt.Key.Key_Escape)
    assert not dialog.names.isVisible()
    assert dialog.isVisible()
    assert owner.preferences.own_tables == ()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_an_own_table_is_recognised_when_the_dialog_opens(opened: Open) -> None:
    table = KeptTable("k11", "target=201 bonuses=on")
    dialog, _ = opened(evolve(with_table(bonuses=True, target=201), own_tables=(OwnTable("Дача", table),)))
    assert chosen(dialog) == "Дача"
    assert dialog.table_page.rename.isEnabled()


def test_an_own_table_of_another_version_is_refused_with_a_sentence(qtbot: QtBot, opened: Open) -> None:
    strange = OwnTable("Даль", KeptTable("k11", "wind=north"))
    dialog, owner = opened(evolve(Preferences(), own_tables=(strange,)))
    pick(qtbot, dialog.table_page.chooser, ("own", "Даль"))
    assert "другая версия программы" in told(dialog)
    assert owner.tables == []
    assert chosen(dialog) == "Козёл 1×1"


def test_a_table_is_copied_and_pasted_as_text(qtbot: QtBot, opened: Open) -> None:
    dialog, owner = opened(with_table(bonuses=True, target=201))
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(dialog, Qt.Key.Key_C, keys)
    assert QGuiApplication.clipboard().text() == "preset k11 | target=201 bonuses=on"
    assert "preset k11 | target=201 bonuses=on" in told(dialog)
    QGuiApplication.clipboard().setText("preset k11 | reserve=2 lead_double=on")
    qtbot.keyClick(dialog, Qt.Key.Key_V, keys)
    assert owner.after_restart().table()[1] == K11.settings.adjusted(reserve=2, lead_double=True)
    take_back(qtbot, dialog)
    assert owner.preferences.table()[1] == K11.settings.adjusted(bonuses=True, target=201)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "не похоже на стол"),
        ("Приходи в субботу!", "не похоже на стол"),
        ("preset k11 | bonsues=on", "«bonsues» не бывает"),
        ("preset k11 | target=many", "число от 1 до 1000"),
        ("preset k11 | players=4", "только на двоих"),
    ],
)
def test_a_wrong_text_changes_nothing_and_is_explained(opened: Open, text: str, why: str) -> None:
    dialog, owner = opened(with_table(bonuses=True))
    QGuiApplication.clipboard().setText(text)
    dialog.table_page.paste.trigger()
    assert why in told(dialog)
    assert owner.tables == []
    assert dialog.table_page.table == K11.settings.adjusted(bonuses=True)


# Keyboard ----------------------------------------------------------------------------------------------


def test_tab_reaches_everything_and_scrolls_to_it(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    seen: list[QWidget] = []
    form, area = dialog.table_page.form, dialog.table_page.area
    for _ in range(60):
        qtbot.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus.isVisible()
        if focus in seen:
            break
        seen.append(focus)
        if form.isAncestorOf(focus):
            top = focus.mapTo(area.viewport(), QPoint()).y()
            assert -1 <= top <= area.viewport().height() - min(34, focus.height()) + 1
    enabled = [name for name, row in form.rows.items() if row.isVisible() and row.field.isEnabled()]
    reached = [name for name in enabled if any(form.rows[name].isAncestorOf(widget) for widget in seen)]
    assert reached == enabled
    for widget in (dialog.tabs, dialog.table_page.chooser, dialog.table_page.more, form.fold, dialog.ready):
        assert widget in seen


def test_tab_goes_through_what_is_unfolded_where_it_stands(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    form = dialog.table_page.form
    form.fold.setFocus()
    qtbot.keyClick(form.fold, Qt.Key.Key_Space)
    subtle = [name for name in form.rows if RULES[name].level is Level.ADVANCED and form.rows[name].field.isEnabled()]
    reached: list[str] = []
    qtbot.keyClick(form.fold, Qt.Key.Key_Tab)
    while (name := next((name for name in subtle if form.rows[name].has_keyboard()), "")) and name not in reached:
        reached.append(name)
        while form.rows[name].has_keyboard():
            qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert reached == subtle
    assert len(reached) > 20


@pytest.mark.parametrize("first", [TABLE, PROGRAM])
def test_a_page_is_built_when_it_is_shown_and_every_row_written_once(
    opened: Open, monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    """The dialog opens at once: nothing is made that nobody looks at, and nothing twice."""
    written: list[str] = []
    refresh = Row.refresh
    monkeypatch.setattr(Row, "refresh", lambda row: (written.append(row.rule.name), refresh(row)))
    table = [name for name in RULES if RULES[name].level is Level.TABLE]
    lots = {TABLE: table, PROGRAM: list(PREFERENCES)}
    dialog, _ = opened(page=first)
    assert sorted(written) == sorted(lots[first])
    written.clear()
    other = PROGRAM if first == TABLE else TABLE
    dialog.tabs.setCurrentIndex(other)
    settle()
    assert sorted(written) == sorted(lots[other])


def test_no_control_is_chosen_when_the_dialog_opens(opened: Open) -> None:
    dialog, _ = opened()
    assert QApplication.focusWidget() is dialog


def test_ready_closes(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    dialog.ready.setFocus()
    qtbot.keyClick(dialog.ready, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.result() == PreferencesDialog.DialogCode.Accepted


# Look --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", [theme.id for theme in builtin_themes()])
def test_a_theme_is_worn_at_once_by_everything(qtbot: QtBot, opened: Open, theme: str) -> None:
    dialog, _ = opened(evolve(Preferences(), theme="light" if theme != "light" else "wood"))
    dialog.tabs.setCurrentIndex(PROGRAM)
    choose(qtbot, dialog.program_page.form.rows["theme"].field, theme)
    wanted = theme_by_id(theme)
    for part in (dialog, dialog.strip, dialog.program_page.preview, dialog.table_page.rules, dialog.ready):
        assert part.theme is wanted
    choose(qtbot, dialog.program_page.form.rows["tile_digits"].field, True)
    labels = [label for label in dialog.findChildren(Label) if label.text()]
    assert len(labels) > 35
    for label in labels:
        assert label.palette().windowText().color() == label.ink, label.text()
    QApplication.processEvents()
    image = dialog.grab().toImage()
    assert image.pixelColor(4, image.height() // 2) == wanted.panel
    assert image.pixelColor(image.width() - 18, 80) == wanted.card


def test_a_text_size_is_worn_at_once(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    dialog.tabs.setCurrentIndex(PROGRAM)
    label = dialog.program_page.form.rows["speed"].label
    before = label.font().pixelSize()
    choose(qtbot, dialog.program_page.form.rows["text_scale"].field, 200)
    assert label.font().pixelSize() == 2 * before


def test_the_preview_follows_the_preferences(qtbot: QtBot, opened: Open) -> None:
    dialog, _ = opened()
    dialog.tabs.setCurrentIndex(PROGRAM)
    preview, rows = dialog.program_page.preview, dialog.program_page.form.rows
    pictures = [preview.grab().toImage()]
    for name, value in (
        ("tile_digits", True),
        ("coloured_pips", True),
        ("raise_playable", False),
        ("sort_hand", "weight"),
        ("player_name", "Аня"),
    ):
        choose(qtbot, rows[name].field, value)
        pictures.append(preview.grab().toImage())
        assert pictures[-1] != pictures[-2], name
    assert preview.hand() == sorted(preview.hand(), key=lambda tile: PIPS[tile])


# Room --------------------------------------------------------------------------------------------------


def test_the_rules_stand_beside_the_form_or_behind_a_tab(opened: Open) -> None:
    dialog, _ = opened()
    reading = dialog.table_page.reading
    assert not dialog.tabs.isTabVisible(RULES_TAB)
    assert reading.isVisible()
    dialog.resize(900, 560)
    QApplication.processEvents()
    assert dialog.tabs.isTabVisible(RULES_TAB)
    assert not reading.isVisible()
    dialog.tabs.setCurrentIndex(RULES_TAB)
    assert reading.isVisible()
    assert not dialog.table_page.form.isVisible()
    dialog.resize(1184, 732)
    QApplication.processEvents()
    assert dialog.tabs.currentIndex() == TABLE
    assert reading.isVisible()
    assert dialog.table_page.form.isVisible()


def test_it_opens_no_larger_than_the_screen(opened: Open) -> None:
    dialog = PreferencesDialog(Preferences(), "k11", K11.settings)
    room = dialog.screen().availableSize()
    assert dialog.width() <= room.width()
    assert dialog.height() <= room.height()
    dialog.deleteLater()


def cut_texts(dialog: QWidget) -> list[str]:
    """Labels and buttons that do not have the room their words need."""
    cut = []
    for widget in dialog.findChildren(QWidget):
        if not widget.isVisible() or (widget.visibleRegion().isEmpty() and not _scrolled_away(widget)):
            continue
        if isinstance(widget, QLabel):
            need = widget.heightForWidth(widget.width()) if widget.wordWrap() else widget.minimumSizeHint().height()
            short = widget.height() < need or (not widget.wordWrap() and widget.width() < widget.sizeHint().width())
            if widget.text() and short:
                cut.append(f"{widget.text()} {widget.size()} needs {need}")
        elif isinstance(widget, QAbstractButton) and widget.text():
            least = widget.minimumSizeHint()
            if widget.width() < least.width() or widget.height() < least.height():
                cut.append(widget.text())
    return cut


def _scrolled_away(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            return True
        parent = parent.parentWidget()
    return False


@pytest.mark.parametrize("factor", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [QSize(900, 560), QSize(1184, 732)], ids=["small", "large"])
def test_no_text_is_cut_and_nothing_leaves_the_dialog(opened: Open, factor: int, size: QSize) -> None:
    dressed(QApplication.instance(), "wood", factor / 100)  # type: ignore[arg-type]
    preferences = evolve(with_table(bonuses=True, fish_rule="locked", defer_burn="zero_deal"), text_scale=factor)
    dialog, _ = opened(preferences, size, match_running=True)
    for tab in (TABLE, RULES_TAB, PROGRAM):
        if not dialog.tabs.isTabVisible(tab):
            continue
        dialog.tabs.setCurrentIndex(tab)
        settle()
        assert dialog.size() == size
        assert cut_texts(dialog) == []
        for area in dialog.findChildren(QScrollArea):
            if area.isVisible():
                assert area.widget().width() <= area.viewport().width()
        for button in (dialog.back, dialog.keep, dialog.ready):
            if button.isVisible():
                place = button.mapTo(dialog, button.rect().bottomRight())
                assert dialog.rect().contains(place)


@pytest.mark.parametrize("code", ["ru", "en"])
@pytest.mark.parametrize("width", [900, 960, 1100, 1184])
def test_every_hint_has_room(opened: Open, monkeypatch: pytest.MonkeyPatch, width: int, code: str) -> None:
    dialog, _ = opened(USUAL, QSize(width, 700))
    monkeypatch.setattr(words, "language", lambda: code)
    dialog.table_page._model.retranslate()
    for page in (dialog.table_page, dialog.program_page):
        for name in page._model.rules:
            dialog.strip.hint(page._model.hint(name))
            QApplication.processEvents()
            label = dialog.strip.words
            assert label.height() >= label.heightForWidth(label.width()), (name, label.text())


# Words -------------------------------------------------------------------------------------------------


def test_another_language_is_written_everywhere(qtbot: QtBot, opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog, _ = opened(with_table(fish_scoring="loser_all"))
    assert dialog.table_page.form.rows["target"].label.text() == "Партия до"
    monkeypatch.setattr(words, "language", lambda: "en")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    rows = dialog.table_page.form.rows
    assert rows["target"].label.text() == "Play to"
    assert "Fish and scoring" in [head.accessibleName() for head in dialog.table_page.form.findChildren(QWidget)]
    control = rows["reserve"].field.findChild(Segmented)
    assert control is not None
    texts = [button.text() for button in control.findChildren(QAbstractButton)]
    assert texts == ["all of it", "all but one", "all but two"]
    assert dialog.table_page.rules.cards["fish_scoring"].accessibleName().startswith("Full fish")
    assert shown(rows["fish_scoring"].field) == "loser_all"


# The other two dialogs ---------------------------------------------------------------------------------


def test_the_rules_are_read_and_closed_by_keys(qtbot: QtBot) -> None:
    dialog = RulesDialog("k11", K11.settings.adjusted(bonuses=True))
    qtbot.addWidget(dialog)
    dialog.resize(600, 400)
    dialog.show()
    active(qtbot, dialog)
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "Козёл 1×1, изменено: бонусы за 6-6 и 0-0" in said
    assert "Правило\u00a013" in said
    assert list(dialog.rules.cards) == ["bonuses"]
    bar = dialog.area.verticalScrollBar()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert bar.value() > 0
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_f1_closes_the_rules_it_opened(qtbot: QtBot) -> None:
    dialog = RulesDialog("k11", K11.settings)
    qtbot.addWidget(dialog)
    dialog.show()
    active(qtbot, dialog)
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    assert not dialog.isVisible()


def test_about_tells_and_copies_what_a_letter_needs(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = AboutDialog(tmp_path / "a & b")
    qtbot.addWidget(dialog)
    dialog.show()
    click(qtbot, dialog.copy)
    copied = QGuiApplication.clipboard().text()
    assert f"Версия: {version()}" in copied
    assert f"Партии и настройки: {tmp_path / 'a & b'}" in copied
    assert "PySide" in copied
    assert "LGPL" in copied
    assert "<" not in copied
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "a &amp; b" in said


def test_the_sample_follows_the_size_of_the_tiles(qtbot: QtBot) -> None:
    preview = TablePreview(Preferences())
    qtbot.addWidget(preview)
    preview.resize(480, 300)
    pictures = []
    for size in (100, 125, 150):
        preview.show_preferences(Preferences(tile_size=size))
        pictures.append(preview.grab().toImage())
    first, second, third = pictures
    assert first != second
    assert second != third
