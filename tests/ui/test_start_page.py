"""The start page offers tables, opponents and the unfinished match; one key plays."""

from __future__ import annotations

import html
import itertools
import re
from functools import partial

import pytest
from attrs import frozen
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kozel_desktop.ai.levels import opponents
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.rules.words import Words
from kozel_desktop.store.saved import SavedMatch
from kozel_desktop.ui.pages.opponents import OpponentList
from kozel_desktop.ui.pages.start import NARROW_WIDTH, WIDTH, StartPage
from kozel_desktop.ui.pages.tablecards import CardButton
from kozel_desktop.ui.pages.tablepicture import paint_table_picture, picture_key
from kozel_desktop.ui.themed import Prose
from kozel_desktop.ui.themes import builtin_themes, theme_by_id
from kozel_desktop.ui.widgets import Segmented
from tests.ui.conftest import Look
from tests.ui.played import K11, PAIRS, TABLES, match_steps
from tests.ui.seen import cut_off, open_window, settle


@frozen
class Player:
    """An opponent of the tests."""

    id: str
    title: Words
    character: Words
    knows: Words | None = None
    strength: Words | None = None


LEVELS = tuple(
    Player(id, Words(ru, id), Words("кладёт что подходит", "plays what fits"))
    for id, ru in (("novice", "Новичок"), ("amateur", "Любитель"), ("master", "Мастер"))
)
DACHA = K11.changed({"target": 201, "multi_doubles": 2})
OWN = (("Дачный", "k11", DACHA),)


def page(
    qtbot: QtBot,
    table: TableSettings = K11,
    own: tuple[tuple[str, str, TableSettings], ...] = OWN,
    size: tuple[int, int] = (1280, 764),
) -> StartPage:
    start = StartPage()
    qtbot.addWidget(start)
    start.set_theme(theme_by_id("wood"))
    start.set_choices(table=("k11", table), own_tables=own, levels=LEVELS, level="amateur")
    start.resize(*size)
    open_window(qtbot, start)
    return start


def cards(start: StartPage) -> dict[str, CardButton]:
    return {button.card.key: button for button in start.cards.buttons}


def chosen(start: StartPage) -> list[str]:
    return [button.card.key for button in start.cards.buttons if button.isChecked()]


def target(start: StartPage) -> Segmented:
    found = start.findChild(Segmented, "target")
    assert found is not None
    return found


def saved() -> SavedMatch:
    match = Match.new(K11, SeededDeck(bytes(16)))
    match.next_deal()
    final = next(
        step.sight.accounts
        for seed in range(20)
        for step in match_steps("k11", seed)
        if step.sight.accounts.deferred[1] and step.sight.accounts.scores[0]
    )
    match.accounts = final
    return SavedMatch(id=1, preset="k11", names=("Вы", "Семён"), levels=("human", "thumb"), seed=bytes(16), match=match)


# Playing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_plays_what_is_chosen(qtbot: QtBot, key: Qt.Key, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.setFocus()
    assert start.play_button.hasFocus()
    with qtbot.waitSignal(start.play) as played:
        qtbot.keyClick(start.play_button, key)
    assert played.args == ["k11", K11, "amateur"]


def test_enter_plays_once_wherever_the_focus_is(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start, count = page(qtbot), []
    start.play.connect(lambda *_: count.append(1))
    for widget in (start.opponents.lines[1], cards(start)["k11"], start.play_button):
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_Return)
    assert count == [1, 1, 1]


def test_enter_on_another_button_presses_that(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.settings_link.setFocus()
    with qtbot.assertNotEmitted(start.play), qtbot.waitSignal(start.settings_requested):
        qtbot.keyClick(start.settings_link, Qt.Key.Key_Return)


def test_a_click_chooses_a_table_and_tells(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    with qtbot.waitSignal(start.table_changed) as changed:
        qtbot.mouseClick(cards(start)["own Дачный"], Qt.MouseButton.LeftButton)
    assert changed.args == ["k11", DACHA]
    assert chosen(start) == ["own Дачный"]
    assert target(start).value() == 201
    with qtbot.waitSignal(start.play) as played:
        start.play_button.click()
    assert played.args == ["k11", DACHA, "amateur"]


def test_a_second_click_plays_the_table(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    with qtbot.waitSignal(start.play) as played:
        card = cards(start)["own Дачный"]
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
        qtbot.mouseDClick(card, Qt.MouseButton.LeftButton)
    assert played.args[1] == DACHA


def test_arrows_go_from_card_to_card(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    first = cards(start)["k11"]
    first.setFocus()
    with qtbot.waitSignal(start.table_changed):
        qtbot.keyClick(first, Qt.Key.Key_Right)
    assert chosen(start) == ["solo"]
    with qtbot.waitSignal(start.table_changed):
        qtbot.keyClick(cards(start)["solo"], Qt.Key.Key_Down)
    assert chosen(start) == ["club"]


def test_arrows_choose_the_opponent(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    line = start.opponents.lines[1]
    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_Down)
    assert start.opponents.chosen() == "master"
    with qtbot.waitSignal(start.play) as played:
        start.play_button.click()
    assert played.args[2] == "master"


def test_the_opponents_of_the_program_can_be_offered(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    levels = opponents()
    start.set_choices(table=("k11", K11), own_tables=(), levels=levels, level=levels[0].id)
    assert start.opponents.chosen() == levels[0].id
    assert [line.text() for line in start.opponents.lines] == [level.title.ru for level in levels if level.title]


def test_the_chosen_opponent_says_how_it_plays_and_its_tip_how_strong_it_is(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.set_choices(table=("k11", K11), own_tables=(), levels=opponents(), level="amateur")
    told = start.opponents.findChild(Prose, "opponent-told")
    assert told is not None
    for line, level in zip(start.opponents.lines, opponents(), strict=True):
        line.click()
        assert level.character is not None
        assert told.accessibleName() == f"{level.character.ru[:1].upper()}{level.character.ru[1:]}."
        for words in (level.knows, level.strength):
            assert words is None or words.ru in html.unescape(line.toolTip())
    look("en")
    start.retranslate()
    last = opponents()[-1]
    assert last.character is not None
    assert last.character.en[1:] in told.accessibleName()
    with qtbot.waitSignal(start.opponents_requested):
        qtbot.mouseClick(start.opponents_link, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_choice_is_in_sight_in_the_usual_window(qtbot: QtBot, language: str, look: Look) -> None:
    look(language)
    start = page(qtbot, size=(1280, 720))
    start.set_choices(table=("k11", K11), own_tables=(), levels=opponents(), level="amateur")
    settle()
    low = set()
    for line in start.opponents.lines:
        line.click()
        settle()
        low.add(target(start).mapTo(start, target(start).rect().bottomLeft()).y())
    assert len(low) == 1  # nothing moves with the choice
    assert low.pop() < start.settings_link.mapTo(start, QPoint()).y()
    assert start._choices.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("width", [240, 316])
def test_every_opponent_has_its_place_and_the_arrows_reach_all(qtbot: QtBot, look: Look, width: int) -> None:
    look("ru")
    names = OpponentList()
    qtbot.addWidget(names)
    names.set_theme(theme_by_id("wood"))
    names.set_opponents(opponents(), "beginner")
    names.resize(width, 600)
    open_window(qtbot, names)
    lines = names.lines
    assert len({line.x() for line in lines}) == (2 if width > 300 else 1)
    places = [line.geometry() for line in lines]
    assert not any(one.intersects(other) for one, other in itertools.combinations(places, 2))
    for line, level in zip(lines, [*opponents()[1:], opponents()[0]], strict=True):
        qtbot.keyClick(line, Qt.Key.Key_Down)
        assert names.chosen() == level.id
    qtbot.keyClick(lines[0], Qt.Key.Key_Up)
    assert names.chosen() == opponents()[-1].id


# Tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 764), (900, 570)])
def test_no_choice_moves_whatever_game_is_chosen(qtbot: QtBot, look: Look, size: tuple[int, int]) -> None:
    look("ru")
    start = page(qtbot, K11.changed({"target": 301}), own=(), size=size)
    where = set()
    for card in start.cards.buttons:
        card.click()
        settle()
        choices = (start.players, start.opponents, target(start))
        where.add(tuple(choice.mapTo(start, QPoint()).y() for choice in choices))
    assert len(where) == 1


def test_another_target_changes_the_table(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    with qtbot.waitSignal(start.table_changed) as changed:
        qtbot.mouseClick(target(start)._segments[2], Qt.MouseButton.LeftButton)
    assert changed.args == ["k11", K11.changed({"target": 301})]
    assert chosen(start) == ["k11"]
    assert start.findChild(QLabel, "changes").accessibleName() == "Изменено: до\u00a0301."


def test_an_unusual_target_is_offered_where_the_table_has_it(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot, K11.changed({"target": 125}))
    assert [segment.value for segment in target(start)._segments] == [101, 125, 201, 301, 501]
    assert target(start).value() == 125
    start.set_choices(table=("k11", K11), own_tables=OWN, levels=LEVELS, level="novice")
    assert [segment.value for segment in target(start)._segments] == [101, 201, 301, 501]


def test_the_card_of_a_kept_table_is_found_again(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot, DACHA)
    assert chosen(start) == ["own Дачный"]
    changed = K11.changed({"bonuses": True})
    start.set_choices(table=("k11", changed), own_tables=OWN, levels=LEVELS, level="amateur")
    assert chosen(start) == ["k11"]
    assert start.table == ("k11", changed)


def test_an_own_table_with_another_target_stays_chosen(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot, DACHA)

    def keep(preset: str, table: TableSettings) -> None:
        start.set_choices(table=(preset, table), own_tables=OWN, levels=LEVELS, level="amateur")

    start.table_changed.connect(keep)
    qtbot.mouseClick(target(start)._segments[3], Qt.MouseButton.LeftButton)
    assert chosen(start) == ["own Дачный"]
    assert start.table == ("k11", DACHA.changed({"target": 501}))


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (K11, "k11"),
        (K11.changed({"target": 201}), "k11"),
        (K11.changed({"target": 301}), "own Мой"),
        (DACHA, "own Дачный"),
        (DACHA.changed({"target": 501}), "own Дачный"),
        (DACHA.changed({"bonuses": True}), "k11"),
    ],
)
def test_a_kept_table_is_found_under_its_name_to_whatever_target(
    qtbot: QtBot, table: TableSettings, key: str, look: Look
) -> None:
    look("ru")
    own = (*OWN, ("Мой", "k11", K11.changed({"target": 301})))
    assert chosen(page(qtbot, table, own=own)) == [key]


def test_choosing_may_offer_everything_anew(qtbot: QtBot, look: Look) -> None:
    """The application keeps the choice and shows all choices again while the click is being delivered."""
    look("ru")
    start = page(qtbot)

    def keep(preset: str, table: TableSettings) -> None:
        more = (*OWN, (f"Стол {len(start.cards.buttons)}", "k11", K11.changed({"target": 77})))
        start.set_choices(table=(preset, table), own_tables=more, levels=LEVELS[:2], level="novice")

    start.table_changed.connect(keep)
    qtbot.mouseClick(cards(start)["own Дачный"], Qt.MouseButton.LeftButton)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert chosen(start) == ["own Дачный"]
    assert len(start.cards.buttons) == len(VARIANTS) + 2
    assert start.opponents.chosen() == "novice"


@pytest.mark.parametrize("own", [0, 1, 5])
@pytest.mark.parametrize(("width", "columns"), [(1280, 3), (900, 2)])
def test_cards_stand_in_even_rows_and_never_overlap(
    qtbot: QtBot, width: int, columns: int, own: int, look: Look
) -> None:
    look("ru")
    tables = tuple((f"Стол {number}", "k11", K11.changed({"target": 300 + number})) for number in range(own))
    start = page(qtbot, own=tables, size=(width, 764))
    boxes = [button.geometry() for button in start.cards.buttons]
    assert len(boxes) == len(VARIANTS) + own
    assert len({box.x() for box in boxes}) == columns
    assert len({box.size().width() for box in boxes}) == 1
    inner = [box.adjusted(8, 8, -8, -8) for box in boxes]
    assert not any(a.intersects(b) for i, a in enumerate(inner) for b in inner[:i])
    heads = [head.geometry() for _, head in start.cards._heads]
    assert not any(head.intersects(box) for head in heads for box in inner)
    assert max(box.right() for box in boxes) < start.cards_area.viewport().width()


def test_the_cards_stand_in_groups_own_tables_first(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    families = [variant.family.value for variant in VARIANTS.values()]
    assert [button.card.key for button in start.cards.buttons] == ["own Дачный", *VARIANTS]
    assert [name.ru for name in start.cards.groups] == ["Свои столы", *(name.ru for name in dict.fromkeys(families))]
    bar = start.cards_area.verticalScrollBar()
    for link, name in zip(start.jump_links, start.cards.groups, strict=True):
        assert link.text() == name.ru
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
        assert bar.value() == min(start.cards.top_of(name), bar.maximum())
    assert bar.value() > 0


def test_a_card_reached_by_key_is_scrolled_into_view(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    last = start.cards.buttons[-1]
    last.setFocus()
    viewport = start.cards_area.viewport()
    qtbot.waitUntil(lambda: viewport.rect().contains(last.mapTo(viewport, last.rect().center())))


def test_the_table_that_is_chosen_elsewhere_comes_into_view(qtbot: QtBot, look: Look) -> None:
    """A table that was just kept under a name, or the one of the last time, in a small window too."""
    look("ru")
    start = page(qtbot, size=(900, 564))
    start.cards_area.show_group(start.cards.groups[-1])
    new = (*OWN, *((f"Стол {n}", "k11", K11.changed({"target": 70 + n})) for n in range(4)))
    for preset, table, key in (
        ("k11", K11.changed({"target": 73}), "own Стол 3"),
        ("bergen", VARIANTS["bergen"].settings, "bergen"),
    ):
        start.set_choices(table=(preset, table), own_tables=new, levels=LEVELS, level="amateur")
        assert chosen(start) == [key]
        qtbot.waitUntil(partial(in_view, start, key))


def in_view(start: StartPage, key: str) -> bool:
    card, viewport = cards(start)[key], start.cards_area.viewport()
    return viewport.rect().contains(card.mapTo(viewport, card.rect().center()))


def test_pictures_of_different_games_differ(qapp: QApplication) -> None:
    """Only games that look alike on the table share a picture: the winner's pairs and the loser's."""
    keys = [picture_key(variant.settings) for variant in VARIANTS.values()]
    assert len(set(keys)) == len(keys) - 1
    assert picture_key(VARIANTS["pairs"].settings) == picture_key(VARIANTS["win-pairs"].settings)


# Players -----------------------------------------------------------------------------------------------


def players(start: StartPage) -> Segmented:
    found = start.findChild(Segmented, "players")
    assert found is not None
    return found


def note(start: StartPage) -> str:
    label = start.findChild(QLabel, "players-note")
    return label.accessibleName() if label.isVisible() else ""


def test_a_game_for_two_offers_no_other_number_and_says_so(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    assert [segment.isEnabled() for segment in players(start)._segments] == [True, False, False]
    assert players(start).value() == 2
    assert note(start) == "этот стол только для двоих"
    start.set_choices(table=("pairs", VARIANTS["pairs"].settings), own_tables=(), levels=LEVELS, level="novice")
    assert note(start) == "пара на пару, напарник напротив"
    assert start._opponent_head.text() == "Соперники и напарник"


def test_another_number_of_players_is_another_table_of_the_same_game(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    yard = VARIANTS["yard"]
    start.set_choices(
        table=("yard", yard.settings.changed({"target": 201})), own_tables=(), levels=LEVELS, level="novice"
    )
    with qtbot.waitSignal(start.table_changed) as changed:
        qtbot.mouseClick(players(start)._segments[2], Qt.MouseButton.LeftButton)
    assert changed.args == ["yard", yard.base(4).changed({"target": 201})]
    assert chosen(start) == ["yard"]
    assert note(start) == ""
    assert start._opponent_head.text() == "Соперники"
    assert start.findChild(QLabel, "changes").accessibleName() == "Изменено: до\u00a0201."


def test_the_keyboard_stays_in_the_players_while_they_change(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.set_choices(table=("yard", VARIANTS["yard"].settings), own_tables=(), levels=LEVELS, level="novice")
    players(start)._segments[0].setFocus()
    for value in (3, 4):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
        assert players(start).value() == value
        assert players(start).isAncestorOf(QApplication.focusWidget())


def test_targets_are_those_of_the_game(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    for game, head in (("telephone", "Победа при счёте"), ("bergen", "Победа при счёте"), ("sea-penalty", "Партия до")):
        variant = VARIANTS[game]
        start.set_choices(table=(game, variant.settings), own_tables=(), levels=LEVELS, level="novice")
        assert [segment.value for segment in target(start)._segments] == sorted(variant.targets)
        assert target(start).value() == variant.settings.target
        assert target(start).accessibleName() == head


@pytest.mark.parametrize("theme", builtin_themes(), ids=lambda theme: theme.id)
@pytest.mark.parametrize(
    "settings",
    [
        K11,
        TABLES["three"],
        TABLES["four"],
        PAIRS,
        *(VARIANTS[game].settings for game in ("donkey", "telephone", "sea-penalty")),
    ],
)
@pytest.mark.parametrize("size", [(250, 143), (240, 110)])
def test_a_picture_shows_tiles_inside_its_round_corners(
    qapp: QApplication, theme: object, settings: TableSettings, size: tuple[int, int]
) -> None:
    image = QImage(size[0] + 20, size[1] + 20, QImage.Format.Format_RGB32)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    paint_table_picture(painter, theme, QRectF(10, 10, *size), settings)
    painter.end()
    edge = [(x, y) for x in range(image.width()) for y in (0, 9, image.height() - 10, image.height() - 1)]
    assert all(image.pixelColor(x, y) == QColor("magenta") for x, y in edge)
    assert image.pixelColor(10, 10) == QColor("magenta")
    faces = sum(
        image.pixelColor(x, y).lightness() > 215 or theme.id in ("cloth", "light")
        for x in range(10, size[0], 4)
        for y in range(10, size[1], 4)
    )
    assert faces > 40


# The unfinished match ----------------------------------------------------------------------------------


def test_an_unfinished_match_is_offered_with_its_accounts(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start, match = page(qtbot), saved()
    assert not start.continue_button.isVisible()
    start.set_unfinished(match)
    assert start.continue_button.isVisible()
    told, accounts = start.unfinished.words.text(), match.match.accounts
    assert "Козёл 1×1, сдача 1:" in told
    assert f"вы <b><font color='{start.theme.red.name()}'>{accounts.scores[0]}</font></b>" in told
    assert f"Семён <b><font color='{start.theme.red.name()}'>{accounts.scores[1]}</font></b>" in told
    assert f"<font color='{start.theme.amber.name()}'>+{accounts.deferred[1]}</font>" in told
    with qtbot.waitSignal(start.continue_requested):
        qtbot.mouseClick(start.continue_button, Qt.MouseButton.LeftButton)
    start.set_unfinished(None)
    assert not start.continue_button.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_and_the_focus_belong_to_the_unfinished_match(qtbot: QtBot, key: Qt.Key, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.setFocus()
    start.set_unfinished(saved())
    assert start.continue_button.hasFocus()
    assert (start.continue_button.key, start.play_button.key) == ("Enter", "")
    for focus in (start.continue_button, cards(start)["k11"]):
        focus.setFocus()
        with qtbot.assertNotEmitted(start.play), qtbot.waitSignal(start.continue_requested):
            qtbot.keyClick(focus, key)
    start.set_unfinished(None)
    assert (start.continue_button.key, start.play_button.key) == ("", "Enter")
    with qtbot.waitSignal(start.play):
        qtbot.keyClick(cards(start)["k11"], key)


def test_a_new_match_can_begin_beside_an_unfinished_one(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.set_unfinished(saved())
    with qtbot.waitSignal(start.play):
        qtbot.mouseClick(start.play_button, Qt.MouseButton.LeftButton)
    start.play_button.setFocus()
    with qtbot.assertNotEmitted(start.continue_requested), qtbot.waitSignal(start.play):
        qtbot.keyClick(start.play_button, Qt.Key.Key_Return)


@pytest.mark.parametrize("touch", ["card", "target", "opponent"])
def test_whoever_chooses_something_wants_a_new_match(qtbot: QtBot, touch: str, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.set_unfinished(saved())
    widget = {
        "card": cards(start)["yard"],
        "target": target(start)._segments[2],
        "opponent": start.opponents.lines[2],
    }[touch]
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
    assert (start.continue_button.key, start.play_button.key) == ("", "Enter")
    with qtbot.assertNotEmitted(start.continue_requested), qtbot.waitSignal(start.play):
        qtbot.keyClick(cards(start)["k11"], Qt.Key.Key_Return)


def test_the_accounts_of_pairs_are_told_with_both_names(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start, settings = page(qtbot), VARIANTS["donkey-pairs"].settings
    match = Match.new(settings, SeededDeck(bytes(16)))
    match.next_deal()
    names = ("Вы", "Семён", "Раиса", "Тимур")
    levels = ("human", "thumb", "thumb", "thumb")
    start.set_unfinished(
        SavedMatch(id=1, preset="donkey-pairs", names=names, levels=levels, seed=bytes(16), match=match)
    )
    told = re.sub("<[^>]*>", "", start.unfinished.words.text())
    assert told == "Осёл, пары, сдача 1: вы и Раиса 0, Семён и Тимур 0"


def test_comparing_is_a_link(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    with qtbot.waitSignal(start.compare_requested):
        qtbot.mouseClick(start.compare_link, Qt.MouseButton.LeftButton)


def test_the_accounts_follow_the_theme(qtbot: QtBot, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.set_unfinished(saved())
    start.set_theme(theme_by_id("cloth"))
    assert theme_by_id("cloth").red.name() in start.unfinished.words.text()


# Sizes and words ---------------------------------------------------------------------------------------


def test_the_language_changes_at_once(qtbot: QtBot, qapp: QApplication, look: Look) -> None:
    look("ru")
    start = page(qtbot)
    start.set_unfinished(saved())
    look("en")
    qapp.sendPostedEvents(None, QEvent.Type.LanguageChange)
    qtbot.waitUntil(lambda: start.play_button.text() == "Play")
    assert cards(start)["k11"].text() == "Kozel 1×1"
    assert start.jump_links[0].text() == "Your own tables"
    assert start.opponents.lines[0].text() == "novice"
    assert "you <b>" in start.unfinished.words.text()


@pytest.mark.parametrize("family", [None, "DejaVu Sans"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("size", [(1280, 764), (900, 564)])
def test_nothing_is_cut(
    qtbot: QtBot, size: tuple[int, int], language: str, scale: float, family: str | None, look: Look
) -> None:
    look(language, scale, family)
    start = page(qtbot, size=size)
    start.set_unfinished(saved())
    assert start.size().toTuple() == size
    assert cut_off(start) == []
    low = size[1] < 330 * scale  # then the links scroll with the choices
    for button in (start.play_button, *(() if low else (start.settings_link,))):
        corner = button.mapTo(start, QPoint())
        assert start.rect().contains(corner.x(), corner.y())
        assert start.rect().contains(corner.x() + button.width() - 1, corner.y() + button.height() - 1)
    if scale == 1.0:
        assert start._column.width() == (WIDTH if size[0] >= 1000 else NARROW_WIDTH)
