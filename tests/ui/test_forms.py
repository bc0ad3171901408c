"""A form from declarations: one row for every setting, and every row does with real events what it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kozel_desktop.rules.declaration import Level
from kozel_desktop.rules.settings import RULES, TableSettings, Value
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.store.preferences import PREFERENCES, Preferences
from kozel_desktop.ui.forms.fields import ChoiceField, Field, NumberField, Picker, SwitchField, TextField
from kozel_desktop.ui.forms.form import Form, needed_width
from kozel_desktop.ui.forms.models import PreferencesModel, TableModel
from kozel_desktop.ui.forms.rules_view import typeset
from kozel_desktop.ui.widgets import SectionHead, Segmented
from tests.ui.formplay import active, choose, choose_by_keys, dressed, segment, shown, undressed, write
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
UNUSUAL = K11.settings.adjusted(
    target=150,
    time_control=0,
    reserve=2,
    redeal="none",
    bonuses=True,
    bonus66=33,
    fish_scoring="loser_all",
    multi_doubles=2,
    threshold=25,
    blank_when="always",
)
Hands = Callable[[QtBot, Field, Value], None]


@pytest.fixture(autouse=True)
def wood(qapp: QApplication) -> Iterator[None]:
    dressed(qapp)
    yield
    undressed(qapp)


def table_form(qtbot: QtBot, model: TableModel, width: int = 700) -> Form:
    form = Form(model)
    qtbot.addWidget(form)

    def obey(name: str, value: Value) -> None:
        model.choose(name, value)
        form.refresh()

    form.chosen.connect(obey)
    form.resize(width, 2400)
    form.show()
    form.fold.setChecked(True)
    return form


def model_for(name: str) -> TableModel:
    return TableModel("k11", K11.settings.adjusted(**GROUND.get(name, {})))


# Rows --------------------------------------------------------------------------------------------------


def test_every_setting_that_is_not_fixed_has_a_row(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    assert set(form.rows) == set(SHOWN)
    assert set(RULES) - set(SHOWN) == {"layout", "fives", "matching_ends"}


def test_every_preference_has_a_row(qtbot: QtBot) -> None:
    form = Form(PreferencesModel(Preferences()))
    qtbot.addWidget(form)
    assert list(form.rows) == list(PREFERENCES)
    assert not form.fold.isVisibleTo(form)


def test_every_row_shows_its_value_and_words(qtbot: QtBot) -> None:
    for wanted in (K11.settings, UNUSUAL):
        form = table_form(qtbot, TableModel("k11", wanted))
        for name, row in form.rows.items():
            assert shown(row.field) == getattr(wanted, name), name
            assert row.label.text() == RULES[name].label.ru
            assert RULES[name].hint.ru in row.label.toolTip()
            assert RULES[name].hint.ru in row.field.toolTip()


def test_the_kind_of_control_follows_the_declaration(qtbot: QtBot) -> None:
    rows = table_form(qtbot, TableModel("k11", K11.settings)).rows
    assert isinstance(rows["lead_double"].field, SwitchField)
    assert isinstance(rows["reserve"].field, ChoiceField)
    assert isinstance(rows["reserve"].field.control, Segmented)
    assert isinstance(rows["redeal"].field, ChoiceField)
    assert isinstance(rows["redeal"].field.control, Picker)
    assert isinstance(rows["target"].field, NumberField)
    program = Form(PreferencesModel(Preferences()))
    qtbot.addWidget(program)
    assert isinstance(program.rows["player_name"].field, TextField)
    assert isinstance(program.rows["speed"].field, ChoiceField)
    assert isinstance(program.rows["text_scale"].field, NumberField)


# Choosing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [choose, choose_by_keys], ids=["mouse", "keys"])
def test_every_offered_value_can_be_chosen(qtbot: QtBot, hands: Hands) -> None:
    model = TableModel("k11", K11.settings)
    form = table_form(qtbot, model)
    active(qtbot, form)
    for name in SHOWN:
        ground = model_for(name).table
        chosen = 0
        offered = [value for value in RULES[name].choices if value not in model_for(name).refused(name)]
        for value in offered:
            model.put("k11", ground)
            form.refresh()
            if model.missing(name) or value == model.value(name):
                continue
            hands(qtbot, form.rows[name].field, value)
            assert model.value(name) == value, name
            assert shown(form.rows[name].field) == value, name
            chosen += 1
        assert chosen == (0 if name in ("players", "pairs", "closing") else len(offered) - 1), name


@pytest.mark.parametrize(
    ("name", "number"), [("target", 350), ("time_control", 7), ("threshold", 20), ("bonus66", 33), ("bonus00", 0)]
)
def test_any_number_within_the_bounds_can_be_typed(qtbot: QtBot, name: str, number: int) -> None:
    model = model_for(name)
    form = table_form(qtbot, model)
    field = form.rows[name].field
    assert isinstance(field, NumberField)
    assert not field.box.isVisible()
    choose(qtbot, field, number)
    assert model.value(name) == number
    assert field.box.isVisible()
    assert field.box.value() == number


def test_a_number_outside_the_bounds_is_cut(qtbot: QtBot) -> None:
    model = TableModel("k11", K11.settings.adjusted(target=150))
    form = table_form(qtbot, model)
    field = form.rows["target"].field
    assert isinstance(field, NumberField)
    assert field.box.isVisible()
    refused: list[str] = []
    field.box.refused.connect(refused.append)
    most = field.box.maximum()
    write(qtbot, field, "5000")
    assert model.value("target") == most
    assert refused == [f"Можно от {field.box.minimum()} до {most}"]
    write(qtbot, field, "150")
    assert model.value("target") == 150
    assert len(refused) == 1


def test_a_usual_number_closes_the_box(qtbot: QtBot) -> None:
    model = TableModel("k11", K11.settings.adjusted(target=150))
    form = table_form(qtbot, model)
    field = form.rows["target"].field
    assert isinstance(field, NumberField)
    choose(qtbot, field, 301)
    assert model.value("target") == 301
    assert not field.box.isVisible()


def test_the_wheel_changes_nothing(qtbot: QtBot) -> None:
    model = TableModel("k11", K11.settings.adjusted(target=150))
    form = table_form(qtbot, model)
    target, redeal = form.rows["target"].field, form.rows["redeal"].field
    assert isinstance(target, NumberField)
    assert isinstance(redeal, ChoiceField)
    for control in (target.box, redeal.control):
        control.setFocus()
        middle = QPointF(control.rect().center())
        turn = QWheelEvent(
            middle,
            control.mapToGlobal(middle),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(control, turn)
    assert model.table == K11.settings.adjusted(target=150)


# Marks, reasons, repairs -------------------------------------------------------------------------------


def test_changes_are_marked_bold_and_said(qtbot: QtBot) -> None:
    model = TableModel("k11", K11.settings)
    form = table_form(qtbot, model)
    row = form.rows["bonuses"]
    before = row.grab().toImage()
    assert row.label.font().weight() < 600
    choose(qtbot, row.field, True)
    assert row.label.font().weight() >= 600
    assert row.label.accessibleDescription() == "изменено"
    theme = row.theme
    middle = QPoint(14, row.label.y() + row.label.height() // 2)
    assert row.grab().toImage().pixelColor(middle) == theme.amber
    assert before.pixelColor(middle) != theme.amber


@pytest.mark.parametrize(
    ("name", "reason"),
    [("pairs", "нужны четверо"), ("bonus66", "бонусы выключены"), ("na_sto", "нужно «Один пишет»")],
)
def test_what_does_not_matter_cannot_be_touched_and_says_why(qtbot: QtBot, name: str, reason: str) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    row = form.rows[name]
    assert not row.field.isEnabled()
    assert reason in row.field.toolTip()
    said = row.field.control.text() if isinstance(row.field, SwitchField) else row.reason.text()
    assert said == reason


def test_switching_bonuses_on_wakes_what_belongs_to_them(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    assert not form.rows["bonus_payer"].field.isEnabled()
    choose(qtbot, form.rows["bonuses"].field, True)
    assert form.rows["bonus_payer"].field.isEnabled()
    assert not form.rows["bonus_payer"].reason.isVisible()


def test_values_that_the_game_cannot_have_are_refused_with_a_reason(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    doubles, redeal = form.rows["multi_doubles"].field, form.rows["redeal"].field
    assert isinstance(doubles, ChoiceField)
    assert isinstance(doubles.control, Segmented)
    four = segment(doubles.control, 4)
    assert not four.isEnabled()
    assert "выкладка — цепь" in four.toolTip()
    assert isinstance(redeal, ChoiceField)
    assert isinstance(redeal.control, Picker)
    index = redeal.control.findData("club_pairs")
    flags = redeal.control.model().index(index, 0).flags()
    assert not flags & Qt.ItemFlag.ItemIsEnabled
    assert redeal.control.itemData(index, Qt.ItemDataRole.ToolTipRole)


def test_conflicts_are_repaired_with_a_sentence() -> None:
    model = TableModel("k11", K11.settings)
    assert model.choose("bonuses", True) == ""
    said = model.choose("score_to", "winner")
    assert model.table == TableSettings(bonuses=True, score_to="winner", fish_scoring="winner_others")
    assert said == (
        "Очки пишет победитель, поэтому и после рыбы пишет победитель. "
        "Заодно изменено: Запись после рыбы — победителю чужие."
    )


def test_the_fold_counts_and_opens(qtbot: QtBot) -> None:
    model = TableModel("k11", K11.settings)
    form = table_form(qtbot, model)
    form.open_if_changed()
    assert not form.fold.isChecked()
    assert not form.rows["draw_mode"].isVisible()
    assert form.fold.accessibleName() == "Тонкие правила ещё 30"
    form.fold.setFocus()
    qtbot.keyClick(form.fold, Qt.Key.Key_Space)
    assert form.rows["draw_mode"].isVisible()
    choose(qtbot, form.rows["draw_mode"].field, "one")
    assert "изменено 1" in form.fold.accessibleName()
    form.fold.setChecked(False)
    form.open_if_changed()
    assert form.fold.isChecked()


def test_no_head_of_the_opened_form_stands_twice(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    form.fold.setChecked(True)
    heads = [head.accessibleName() for head in form.findChildren(SectionHead)]
    assert len(set(heads)) == len(heads) > 4
    assert any(head.endswith(": тонкости") for head in heads)


# Hints -------------------------------------------------------------------------------------------------


def test_pointer_and_keyboard_tell_where_the_player_is(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    heard: list[tuple[str, object]] = []
    form.hinted.connect(lambda name, value: heard.append((name, value)))
    active(qtbot, form)
    form.rows["bonuses"].field.setFocus()
    qtbot.waitUntil(lambda: heard[-1:] == [("bonuses", None)])
    row, middle = form.rows["target"], QPointF(5, 5)
    QApplication.sendEvent(row, QEnterEvent(middle, middle, row.mapToGlobal(middle)))
    assert heard[-1] == ("target", None)
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert heard[-1] == ("bonuses", None)


def test_the_pointer_on_a_refused_value_is_told_with_the_value(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings))
    heard: list[tuple[str, object]] = []
    form.hinted.connect(lambda name, value: heard.append((name, value)))
    field = form.rows["multi_doubles"].field
    assert isinstance(field, ChoiceField)
    assert isinstance(field.control, Segmented)
    four = segment(field.control, 4)
    assert not four.isEnabled()
    middle = QPointF(5, 5)
    QApplication.sendEvent(form.rows["multi_doubles"], QEnterEvent(middle, middle, middle))
    QApplication.sendEvent(four, QEnterEvent(middle, middle, middle))
    assert heard[-1] == ("multi_doubles", 4)
    QApplication.sendEvent(four, QEvent(QEvent.Type.Leave))
    assert heard[-1] == ("multi_doubles", None)


def test_the_wheel_takes_no_keyboard(qtbot: QtBot) -> None:
    form = table_form(qtbot, TableModel("k11", K11.settings.adjusted(target=150)))
    program = Form(PreferencesModel(Preferences()))
    qtbot.addWidget(program)
    for widget in (*form.findChildren(QWidget), *program.findChildren(QWidget)):
        assert not widget.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus, widget


def test_hints_explain_what_cannot_be_used() -> None:
    model = TableModel("k11", K11.settings)
    assert model.hint("bonuses") == RULES["bonuses"].hint.ru
    assert model.hint("bonus66").endswith("Сейчас ничего не меняет: бонусы выключены.")
    assert model.hint("multi_doubles") == RULES["multi_doubles"].hint.ru
    assert model.hint("multi_doubles", 2) == RULES["multi_doubles"].hint.ru
    assert model.hint("multi_doubles", 4) == "В этой игре не меняется: выкладка — цепь."


# Games -------------------------------------------------------------------------------------------------


def test_the_usual_targets_are_those_of_the_game(qtbot: QtBot) -> None:
    model = TableModel("telephone", VARIANTS["telephone"].settings)
    form = table_form(qtbot, model)
    field = form.rows["target"].field
    assert isinstance(field, NumberField)
    assert isinstance(field.choice.control, Segmented)
    assert [value for value, _ in model.texts("target")] == [36, 72, 144]
    assert shown(field) == 72
    choose(qtbot, field, 144)
    assert model.value("target") == 144
    model.put("sea", VARIANTS["sea"].settings)
    form.refresh()
    assert shown(field) == 125
    choose(qtbot, field, 144)
    assert (model.value("target"), field.box.isVisible()) == (144, True)


def test_the_number_of_players_is_no_change_and_brings_its_own_rules(qtbot: QtBot) -> None:
    model = TableModel("bergen", VARIANTS["bergen"].settings)
    said = model.choose("players", 4)
    assert model.table == VARIANTS["bergen"].base(4)
    assert said.replace("\u00a0", " ") == "Вчетвером здесь иначе: до 10, по 5 костей."
    assert not any(model.is_changed(name) for name in RULES)
    model.choose("target", 15)
    assert [name for name in RULES if model.is_changed(name)] == ["target"]


def test_a_typed_number_stands_in_the_row(qtbot: QtBot) -> None:
    """The box takes the place of «…»: nothing opens below, and the label stays where it was."""
    model = TableModel("k11", K11.settings)
    form = table_form(qtbot, model)
    for name, number in (("target", 150), ("threshold", 20)):
        row = form.rows[name]
        before, label = row.height(), row.label.geometry()
        assert isinstance(row.field, NumberField)
        choose(qtbot, row.field, number)
        settle()
        assert (row.height(), row.label.geometry()) == (before, label)
        assert row.field.box.isVisible()
        assert abs(row.field.box.geometry().center().y() - row.field.choice.geometry().center().y()) <= 1
        assert row.field.box.x() > row.field.choice.geometry().right()
        assert row.field.box.geometry().right() < row.field.width()
        control = row.field.choice.control
        assert isinstance(control, Segmented)
        assert [s.text() for s in control._segments if s.isVisible()] == [text for _, text in model.texts(name)]


# Room --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("factor", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [480, 600, 900])
def test_no_control_leaves_the_form_and_no_text_is_cut(qtbot: QtBot, factor: float, width: int) -> None:
    dressed(QApplication.instance(), "wood", factor)
    form = table_form(qtbot, TableModel("k11", K11.settings.adjusted(target=150)), width)
    form.set_theme(form.theme)
    form.resize(width, form.heightForWidth(width) if form.hasHeightForWidth() else form.sizeHint().height())
    QApplication.processEvents()
    for name, row in form.rows.items():
        assert row.width() == width, name
        assert row.field.geometry().right() <= width, name
        assert row.field.width() >= min(row.field.minimumSizeHint().width(), width - 56), name
        assert row.label.height() >= row.label.heightForWidth(row.label.width()), name
        assert not row.label.geometry().intersects(row.field.geometry()), name
    stacked = form.rows["target"].field.y() > form.rows["target"].label.y()
    assert stacked == (width < needed_width())


@pytest.mark.parametrize("factor", [0.75, 1.0, 2.0])
def test_labels_stand_in_the_line_of_their_fields(qtbot: QtBot, factor: float) -> None:
    dressed(QApplication.instance(), "wood", factor)
    width = 600 if factor < 2 else 1200
    form = table_form(qtbot, TableModel("k11", K11.settings), width)
    form.set_theme(form.theme)
    form.resize(width, form.heightForWidth(width) if form.hasHeightForWidth() else form.sizeHint().height())
    QApplication.processEvents()
    for name in ("time_control", "redeal", "players", "reserve"):
        row = form.rows[name]
        assert abs(row.label.geometry().center().y() - row.field.geometry().center().y()) <= 1, name


# Type --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("Поровну — никто", "Поровну~— никто"),
        ("хотя бы 5 дублей", "хотя бы 5~дублей"),
        ("у вас 0 +42.", "у~вас~0~+42."),
        ("концы 4 и 1", "концы 4~и~1"),
        ("соперник пишет 22.", "соперник пишет~22."),
        ("a deal of 13 or more", "a~deal of 13~or more"),
    ],
)
def test_lines_break_where_a_printer_would_break_them(plain: str, set_: str) -> None:
    assert typeset(plain) == set_.replace("~", "\u00a0")
