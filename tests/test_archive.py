"""The pages in the running program: what a player finds there, takes away, brings in and plays once more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.film import Spot
from kozel_desktop.rules.duplicate import second_order
from kozel_desktop.rules.record import Record
from kozel_desktop.rules.record_checking import check
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.store.history import rows
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.forms.duplicate_dialogs import DuplicateDialog, DuplicateResult
from kozel_desktop.ui.forms.fairdeal_dialog import FairDealDialog
from tests import situations
from tests.archives import fill, keep, keep_twice
from tests.player import Person, open_program

LEFT = Qt.MouseButton.LeftButton
RECORDS = Path(__file__).parent / "data" / "records"
QUICK = Preferences(speed=0, language="ru")


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot) -> Iterator[Kozel]:
    program = open_program(tmp_path / "data", QUICK)
    yield program
    program.shut()


def read(qtbot: QtBot, program: Kozel) -> None:
    qtbot.waitUntil(lambda: not program.archive.history.loading)


def at_dialog(do: Callable[[QDialog], object]) -> None:
    """Do something with the dialog that is going to open."""

    def found() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        do(dialog)

    QTimer.singleShot(100, found)


def origins(program: Kozel) -> list[str]:
    return [row.origin for row in rows(program.archive.store.connection)]


# --- there and back


def test_every_page_is_reached_from_the_start_page_and_left_again(program: Kozel, qtbot: QtBot) -> None:
    start = program.window.start
    for link, page in (
        (start.history_link, lambda: program.archive.history),
        (start.statistics_link, lambda: program.archive.statistics),
        (start.honesty_link, lambda: program.archive.honesty),
    ):
        qtbot.mouseClick(link, LEFT)
        assert program.window.page is page()
        qtbot.keyClick(program.window.page, Qt.Key.Key_Escape)
        assert program.window.page is start


def test_beside_the_table_one_can_go_home_and_resign_nothing_that_is_not_seen(program: Kozel, qtbot: QtBot) -> None:
    window, archive, commands = program.window, program.archive, program.window.commands
    assert not commands.go_home.isEnabled()
    for open_page in (archive.open_history, archive.open_statistics, archive.open_honesty):
        program.desk.play_again()
        assert commands.resign.isEnabled()
        open_page()
        assert not commands.resign.isEnabled()
        assert commands.go_home.isEnabled()
        commands.go_home.trigger()
        assert window.start.isVisible()
        assert window.start.continue_button.isVisible()
        assert not commands.go_home.isEnabled()
    program.desk.play_again()
    program.controller.resign()
    assert not commands.resign.isEnabled()


def test_a_running_match_waits_while_a_page_is_open(program: Kozel, qtbot: QtBot) -> None:
    person = Person(program, qtbot)
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    qtbot.waitUntil(lambda: person.asked is not None)
    assert person.asked is not None
    before = person.asked.hand
    program.window.commands.statistics.trigger()
    assert program.controller.match is None
    qtbot.mouseClick(program.archive.statistics.back, LEFT)
    assert program.window.at_table
    qtbot.waitUntil(lambda: person.asked is not None)
    assert person.asked is not None
    assert person.asked.hand == before


def test_a_page_that_was_empty_is_high_enough_later(program: Kozel, qtbot: QtBot) -> None:
    page = program.archive.honesty
    program.window.resize(1280, 720)
    program.archive.open_honesty()
    qtbot.waitUntil(lambda: page.nothing.isVisible())
    qtbot.wait(100)
    page.left.emit()
    qtbot.wait(50)
    fill(program.archive.store, 8)
    program.archive.open_honesty()
    inner = page.area.widget()
    qtbot.waitUntil(lambda: inner.isVisible() and inner.height() >= inner.heightForWidth(inner.width()) > 600)


# --- putting away


def test_a_deleted_match_comes_back(program: Kozel, qtbot: QtBot) -> None:
    kept = fill(program.archive.store, 3)
    program.archive.open_history()
    read(qtbot, program)
    page = program.archive.history
    page.select(kept[:2])
    qtbot.mouseClick(page.delete_button, LEFT)
    read(qtbot, program)
    assert [row.id for row in page.model.rows] == [kept[2]]
    toast = program.window.toast
    assert toast.button.isVisible()
    qtbot.mouseClick(toast.button, LEFT)
    read(qtbot, program)
    assert sorted(row.id for row in page.model.rows) == kept
    assert sorted(page.selected()) == kept[:2]
    assert not toast.isVisible()


def test_ctrl_z_takes_back_what_was_deleted(program: Kozel, qtbot: QtBot) -> None:
    kept = fill(program.archive.store, 1)
    program.archive.open_history()
    read(qtbot, program)
    page = program.archive.history
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    read(qtbot, program)
    assert page.nothing.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    read(qtbot, program)
    assert [row.id for row in page.model.rows] == kept


@pytest.mark.parametrize("deleted", ["the match that waits", "another one"])
def test_only_a_match_that_was_not_deleted_waits_at_the_table(program: Kozel, qtbot: QtBot, deleted: str) -> None:
    other = fill(program.archive.store, 1)[0]
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    waiting = program._keeper.match_id
    program.window.commands.history.trigger()
    read(qtbot, program)
    page = program.archive.history
    page.select([other if deleted == "another one" else waiting])
    qtbot.mouseClick(page.delete_button, LEFT)
    qtbot.mouseClick(page.back, LEFT)
    assert program.window.at_table == (deleted == "another one")
    assert (program.controller.match is None) == (deleted == "the match that waits")


# --- out and in


def test_a_match_goes_out_and_comes_in_again(
    program: Kozel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = fill(program.archive.store, 2)
    target = tmp_path / "out"
    target.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target / "one.kozel"), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(target))
    program.traffic.export(kept[:1])
    program.traffic.export(kept)
    files = sorted(target.iterdir())
    assert len(files) == 3
    match = program.archive.store.read(kept[0]).match
    program.traffic.take_in([target / "one.kozel"])
    qtbot.waitUntil(lambda: program.window.page is program.archive.history)
    read(qtbot, program)
    chosen = program.archive.history.selected()
    assert len(chosen) == 1
    again = program.archive.store.read(chosen[0])
    assert again.match.deals == match.deals
    assert again.origin == "imported"


def drop(program: Kozel, paths: list[Path]) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), copy, data, LEFT, keys)
    QApplication.sendEvent(program.window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(program.window, QDropEvent(QPointF(300, 300), copy, data, LEFT, keys))


def test_files_dropped_on_the_window_are_checked_and_kept(program: Kozel, qtbot: QtBot, tmp_path: Path) -> None:
    good = (RECORDS / "02-k11.kozel").read_text(encoding="utf-8")
    line = next(n for n, each in enumerate(good.splitlines(), 1) if each.startswith("= "))
    lines = good.splitlines()
    lines[line - 1] = "= out A | scores 99 99"
    (tmp_path / "bad.kozel").write_text("\n".join(lines), encoding="utf-8")
    drop(program, [RECORDS / "02-k11.kozel", tmp_path / "bad.kozel", tmp_path / "missing.kozel"])
    qtbot.waitUntil(lambda: program.window.toast.isVisible())
    said = program.window.toast.text()
    assert f"bad.kozel:{line}: запись расходится с правилами: ожидается" in said
    assert "missing.kozel" in said
    assert origins(program) == ["imported"]


def test_a_second_import_waits_for_the_first_one(program: Kozel, qtbot: QtBot, tmp_path: Path) -> None:
    """A folder of records takes many slices of time: what comes meanwhile is taken in after it."""
    many = sorted(RECORDS.glob("*-k11.kozel"))
    late = tmp_path / "late.kozel"
    late.write_text((RECORDS / "08-solo.kozel").read_text(encoding="utf-8"), encoding="utf-8")
    program.traffic.take_in([*many, tmp_path / "missing.kozel"])
    assert len(origins(program)) < len(many), "it is still being taken in"
    program.traffic.take_in([late, many[0]])
    qtbot.waitUntil(program.window.toast.isVisible)
    said = program.window.toast.text()
    assert f"Загружено {len(many) + 1} партий" in said
    assert "missing.kozel" in said
    read(qtbot, program)
    assert len(origins(program)) == len(program.archive.history.selected()) == len(many) + 1


@pytest.mark.parametrize("name", ["x" * 300 + ".kozel", "a\0b.kozel"])
def test_names_that_no_file_can_have_are_told(
    program: Kozel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path, toast = tmp_path / name, program.window.toast
    for do in (lambda: program.traffic.take_in([path]), lambda: program.traffic.open_file(path)):
        do()
        qtbot.waitUntil(toast.isVisible)
        assert "такого имени у файла быть не может" in toast.text()
        toast.hide()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(program.window.start.play_button, LEFT)
    program.desk.save_record(whole=True)
    assert "такого имени у файла быть не может" in toast.text()
    toast.hide()
    program.traffic.export(fill(program.archive.store, 1))
    assert "такого имени у файла быть не может" in toast.text()


def test_a_pasted_record_is_kept(program: Kozel, qtbot: QtBot) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("просто слова")
    program.window.commands.paste_record.trigger()
    assert "Kozel" in program.window.toast.text()
    assert origins(program) == []
    clipboard.setText((RECORDS / "02-k11.kozel").read_text(encoding="utf-8"))
    program.window.commands.paste_record.trigger()
    qtbot.waitUntil(lambda: program.window.page is program.archive.history)
    assert origins(program) == ["imported"]
    clipboard.clear()


def test_a_finished_record_that_is_opened_is_watched(program: Kozel, tmp_path: Path) -> None:
    kept = fill(program.archive.store, 1)
    from kozel_desktop.store.exchange import outgoing

    path = tmp_path / "whole.kozel"
    path.write_text(outgoing(program.archive.store.read(kept[0])), encoding="utf-8")
    program.traffic.open_file(path)
    assert program.window.page is program.archive.replay


# --- watching and playing once more


def watch(program: Kozel, qtbot: QtBot) -> int:
    kept = fill(program.archive.store, 1)[0]
    program.archive.open_history()
    read(qtbot, program)
    qtbot.keyClick(program.archive.history.table, Qt.Key.Key_Return)
    assert program.window.page is program.archive.replay
    return kept


def test_watching_comes_from_the_history_and_goes_back_there(program: Kozel, qtbot: QtBot) -> None:
    kept = watch(program, qtbot)
    replay = program.archive.replay
    qtbot.keyClick(replay, Qt.Key.Key_Right)
    assert replay.spot == Spot(0, 1)
    qtbot.keyClick(replay, Qt.Key.Key_Escape)
    assert program.window.page is program.archive.history
    read(qtbot, program)
    assert program.archive.history.selected() == [kept]


def test_a_match_that_is_watched_rests_while_another_page_is_open(program: Kozel, qtbot: QtBot) -> None:
    kept = watch(program, qtbot)
    replay, commands = program.archive.replay, program.window.commands
    for command in (commands.new_match, commands.history, commands.statistics):
        program.archive.watch(kept)
        replay.toggle()
        assert replay.playing
        command.trigger()
        assert program.window.page is not replay
        assert not replay.playing


def test_a_running_match_shows_no_hidden_hand_and_is_not_played_elsewhere(program: Kozel, qtbot: QtBot) -> None:
    match = situations.find(lambda match: match.deal_no == 2 and situations.viewer_decides(match))
    kept = keep(program.archive.store, match)
    program.archive.open_history([kept])
    read(qtbot, program)
    page = program.archive.history
    assert not page.again_button.isEnabled()
    assert "ещё идёт" in page.again_button.toolTip()
    program.archive.watch(kept)
    replay = program.archive.replay
    bar = replay.bar

    def others() -> set[int | None]:
        return {tile.tile for tile in replay.table.picture.tiles if tile.group == ("hand", 1)}

    qtbot.mouseClick(bar.open, LEFT)
    assert others() != {None}, "the first deal is over"
    replay.to_last()
    assert others() == {None}
    assert not bar.open.isEnabled()
    assert "не сыграна" in bar.open.toolTip()
    for spot in (Spot(0, 3), Spot(1, 1)):
        replay.go_to(spot)
        for button in (bar.here, bar.swapped):
            assert not button.isEnabled()
            assert "ещё идёт" in button.toolTip()
    program.habits.prefer(language="en")
    qtbot.waitUntil(lambda: "still" in bar.here.toolTip())
    program.archive.watch(keep(program.archive.store, match, origin="imported"))
    replay.to_last()
    assert others() != {None}, "what counts nowhere has nothing to guard"
    assert bar.swapped.isEnabled()
    assert not bar.swapped.toolTip()


def test_the_deals_of_a_watched_match_can_be_checked(program: Kozel, qtbot: QtBot) -> None:
    watch(program, qtbot)
    seen: list[tuple[str, ...]] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, FairDealDialog)
        seen.append(dialog.sentences())
        dialog.accept()

    at_dialog(look)
    program.window.commands.check_deal.trigger()
    program.archive.open_history()
    read(qtbot, program)
    at_dialog(look)
    program.window.commands.check_deal.trigger()
    assert len(seen) == 2
    assert all(result and all(line.startswith("✓") for line in result) for result in seen)


def test_playing_on_from_a_spot_counts_nowhere(program: Kozel, qtbot: QtBot) -> None:
    kept = watch(program, qtbot)
    replay = program.archive.replay
    assert replay.film is not None
    spot = next(Spot(1, n) for n, frame in enumerate(replay.film.frames(1)) if frame.step.sight.to_move == 0)
    replay.go_to(spot)
    sight = replay.film.frame(spot).step.sight
    qtbot.mouseClick(replay.bar.here, LEFT)
    match = program.controller.match
    assert match is not None
    assert program.window.at_table
    assert match.sight(0).hand == sight.hand
    assert match.deal_no == 2
    original = program.archive.store.read(kept).match
    assert match.deals[0] == original.deals[0]
    row = next(rows(program.archive.store.connection))
    assert (row.origin, row.counts, row.source) == ("replay", False, kept)


def test_the_same_deals_again_with_seats_swapped(program: Kozel, qtbot: QtBot) -> None:
    kept = fill(program.archive.store, 1)[0]
    original = program.archive.store.read(kept).match
    program.archive.play_again(kept, True)
    match = program.controller.match
    assert match is not None
    dealt = original.deals[0].dealing
    assert match.deals[0].dealing.hands == (dealt.hands[1], dealt.hands[0])
    assert match.deals[0].dealing.boneyard == dealt.boneyard
    saved = program.archive.store.read(program._keeper.match_id or 0)
    deck = saved.match.deck
    second = original.deals[1].dealing
    assert set(deck(2, 0)[:7]) == {tile for tile in range(28) if second.hands[1] >> tile & 1}


def test_an_unfinished_match_is_played_on_from_the_history(program: Kozel, qtbot: QtBot) -> None:
    match = situations.find(situations.viewer_decides)
    keep(program.archive.store, match)
    program.archive.open_history()
    read(qtbot, program)
    page = program.archive.history
    qtbot.mouseClick(page.go_on_button, LEFT)
    assert program.controller.match is not None
    assert program.controller.match.deals == match.deals


# --- without luck


def play_half(program: Kozel, person: Person, over: Callable[[], bool]) -> None:
    person.play_until(over, lambda action: program.controller.submit(0, action))


def test_a_match_without_luck_is_played_twice_and_compared(program: Kozel, qtbot: QtBot) -> None:
    def begin(dialog: QDialog) -> None:
        assert isinstance(dialog, DuplicateDialog)
        dialog.length.set_value(4)
        dialog.accept()

    at_dialog(begin)
    program.twice.propose()
    person = Person(program, qtbot)
    assert program.desk.half is not None
    assert not program.desk.half.second
    deals = []
    shown: list[list[int]] = []

    def answer(dialog: QDialog) -> None:
        if isinstance(dialog, DuplicateResult):
            shown.append([1])
        dialog.accept()

    timer = QTimer()
    timer.timeout.connect(
        lambda: answer(modal) if isinstance(modal := QApplication.activeModalWidget(), QDialog) else None
    )
    timer.start(20)

    def second_begun() -> bool:
        half = program.desk.half
        if program.controller.match is not None and half is not None and not half.second:
            deals[:] = [log.dealing for log in program.controller.match.deals]
        return half is not None and half.second and program.controller.match is not None

    play_half(program, person, second_begun)
    assert len(deals) == 4
    match = program.controller.match
    assert match is not None
    seed = program.archive.store.read(program.desk.half.id).seed
    first = deals[second_order(seed, 4)[0] - 1]
    assert match.deals[0].dealing.hands == first.hands[::-1]
    play_half(program, person, lambda: bool(shown))
    timer.stop()
    ended = [row.ending for row in rows(program.archive.store.connection)]
    assert ended == ["deals", "deals"]


def test_the_result_of_both_halves_is_shown_from_the_history(program: Kozel, qtbot: QtBot) -> None:
    first, second = keep_twice(program.archive.store)
    seen: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, DuplicateResult)
        seen.append(dialog.verdict.text())
        dialog.accept()

    for number in (first, second):
        at_dialog(look)
        program.twice.second_half(number)
    assert len(seen) == 2
    assert seen[0] == seen[1]


def test_a_second_half_whose_first_one_was_forgotten_says_so(program: Kozel, qtbot: QtBot) -> None:
    first, second = keep_twice(program.archive.store)
    program.archive.store.delete(first)
    program.archive.store.purge("9999")
    program.twice.second_half(second)
    assert program.window.toast.text() == "Первой половины этой партии больше нет."
    assert program.controller.match is None


def test_the_record_of_a_running_match_leaves_out_the_deal_that_is_played(
    program: Kozel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = situations.find(lambda match: match.deal_no == 2 and situations.viewer_decides(match))
    kept = keep(program.archive.store, match)
    target = tmp_path / "out.kozel"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))

    def saved_by(save: Callable[[], object]) -> Record:
        target.unlink(missing_ok=True)
        save()
        assert "Сдачи, которая ещё идёт, в записи нет" in program.window.toast.text()
        return read_record(target.read_bytes())

    records = [saved_by(lambda: program.traffic.export([kept]))]
    program.archive.go_on(kept)
    records.append(saved_by(program.window.commands.save_record.trigger))
    for record in records:
        assert [deal.hands for deal in record.deals] == [match.deals[0].dealing.hands]
        assert not check(record)


@pytest.mark.parametrize("origin", ["played", "imported"])
def test_the_table_and_the_history_write_the_same_record(
    program: Kozel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, origin: str
) -> None:
    """Begun before midnight, with help, and with what somebody else has written in the record."""
    target = tmp_path / "out.kozel"
    offered: list[str] = []

    def choose(_parent: object, _title: str, name: str, *_: object) -> tuple[str, str]:
        offered.append(Path(name).name)
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    match = situations.find(lambda match: match.deal_no == 2 and situations.viewer_decides(match))
    begun, tags = datetime(2026, 11, 29, 23, 50), '[["Event", "двор"]]'
    kept = keep(program.archive.store, match, when=begun, origin=origin, tags=tags)
    program.archive.go_on(kept)
    for deal in (1, 2):
        program.desk.helped[deal] = deal
        for _ in range(deal):
            program._keeper.hint(deal)

    def record() -> bytes:
        program.window.commands.save_record.trigger()
        at_table = target.read_bytes()
        program.traffic.export([kept])
        assert at_table == target.read_bytes()
        return at_table

    running = record()
    assert b'[Hints "1"]' in running or origin == "imported"
    program.controller.resign()
    over = record()
    assert running != over
    for line in ('[Date "2026-11-29"]', '[Hints "3"]', '[Event "двор"]', "[Seed "):
        assert line in over.decode()
    assert offered == ["k11-2026-11-29.kozel"] * 4


def test_the_tiles_of_a_first_half_stay_hidden_until_the_second_one_is_over(
    program: Kozel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = keep_twice(program.archive.store)
    target = tmp_path / "out.kozel"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    page, replay = program.archive.history, program.archive.replay

    def others() -> set[int | None]:
        return {tile.tile for tile in replay.table.picture.tiles if tile.group == ("hand", 1)}

    def look() -> None:
        program.archive.open_history([first])
        read(qtbot, program)
        program.archive.watch(first)
        replay.go_to(Spot(1, 2))
        replay.bar.open.setChecked(True)
        program.traffic.export([first])

    program.archive.store.delete(second)
    look()
    assert others() == {None}
    for widget in (replay.bar.open, replay.bar.swapped, page.again_button):
        assert not widget.isEnabled()
        assert "второй половине" in widget.toolTip()
    assert "второй половине" in program.window.toast.text()
    assert not target.exists()
    program.archive.store.undelete(second)
    look()
    assert others() != {None}
    assert page.again_button.isEnabled()
    assert len(read_record(target.read_bytes()).deals) == 4


def test_three_players_cannot_play_without_luck(program: Kozel, qtbot: QtBot) -> None:
    from kozel_desktop.rules.variants import VARIANTS
    from kozel_desktop.store.preferences import KeptTable

    table = VARIANTS["solo"].base(3)
    program.habits.prefer(last_table=KeptTable.of("solo", table))
    refused: list[bool] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, DuplicateDialog)
        refused.append(not dialog.play.isEnabled())
        dialog.reject()

    at_dialog(look)
    program.twice.propose()
    assert refused == [True]
    assert program.controller.match is None
