"""Puts the program together: the only place that creates its parts and connects them."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication, QPixmapCache
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from kozel_desktop.ai.levels import Level, opponent, opponents
from kozel_desktop.game.controller import GameController, Pace
from kozel_desktop.game.engine import Engine
from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.deal import SeededDeck, fresh_seed
from kozel_desktop.rules.errors import BadRecord, IllegalAction
from kozel_desktop.rules.events import DealEnded, Dealt, MatchEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record_checking import match_of
from kozel_desktop.rules.record_keeping import record_of
from kozel_desktop.rules.record_reading import read_record
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import Tile
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.rules.words import Words
from kozel_desktop.store.database import open_database
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore, SavedMatch
from kozel_desktop.store.preferences import KeptTable, Preferences, PreferencesStore
from kozel_desktop.ui.firstcopy import FirstCopy
from kozel_desktop.ui.fonts import set_text_scale, text_scale
from kozel_desktop.ui.forms.about_dialog import AboutDialog
from kozel_desktop.ui.forms.arbiter_dialog import ArbiterDialog
from kozel_desktop.ui.forms.compare_dialog import CompareDialog
from kozel_desktop.ui.forms.preferences_dialog import TABLE, PreferencesDialog
from kozel_desktop.ui.forms.question import Question
from kozel_desktop.ui.forms.rules_dialog import RulesDialog
from kozel_desktop.ui.mishap import catch_mishaps
from kozel_desktop.ui.panel.moment import Moment
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.sounds import Sounds
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.table.paint import CACHE_LIMIT_KB
from kozel_desktop.ui.themes import dress, theme_by_id
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import language, set_language, system_language, text, tr

COMPANY = (Words("Семён", "Semyon"), Words("Раиса", "Raisa"), Words("Тимур", "Timur"))
"""The computer's names, from the viewer's left."""
SPEEDS = (0.0, 0.35, 0.65, 1.0, 1.5, 2.2)
"""By how much time is stretched at the speeds 0…5 of the preferences."""


def data_folder() -> Path:
    """The folder in which matches and preferences are kept."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))


class Kozel(QObject):
    """The running program: one window, one match at a time."""

    def __init__(
        self,
        app: QApplication,
        folder: Path,
        *,
        engine: Engine | None = None,
        seeds: Callable[[], bytes] = fresh_seed,
    ) -> None:
        super().__init__(app)
        self._seeds = seeds
        self._open = True
        self._app = app
        self._folder = folder
        self._preferences_store = PreferencesStore(folder)
        loaded = self._preferences_store.load()
        self.preferences = loaded.preferences
        opened = open_database(folder)
        self._matches = MatchStore(opened.connection)
        self._keeper = MatchKeeper(self._matches, self._complain)
        self._saved: SavedMatch | None = None
        self._preset = ""
        set_language(app, self._language())
        set_text_scale(self.preferences.text_scale / 100)
        self._theme = theme_by_id(self.preferences.theme)
        dress(app, self._theme)
        self.window = MainWindow(self._theme)
        self.sounds = Sounds(self)
        self.engine = engine if engine is not None else Engine(self)
        self.playback = Playback(self.window.table, self)
        self.controller = GameController(self.playback, self.engine, self._keeper, parent=self)
        self._connect()
        self._apply(self.preferences)
        self._look_for_unfinished()
        for notice in (loaded.notice, opened.notice):
            if notice is not None:
                self._complain(notice)

    def show(self) -> None:
        """Open the window where it was closed."""
        screen = QGuiApplication.primaryScreen()
        self.window.restore(self.preferences.window, screen.availableGeometry())
        self.window.show()
        self.sounds.wake()

    # --- connections

    def _connect(self) -> None:
        window, controller = self.window, self.controller
        window.start.play.connect(self._play_chosen)
        window.start.continue_requested.connect(self._continue)
        window.start.settings_requested.connect(lambda: self._open_preferences(TABLE))
        window.start.compare_requested.connect(self._open_comparison)
        window.start.table_changed.connect(self._keep_table)
        window.table.action_chosen.connect(self._submit)
        window.table.hand_arranged.connect(self._keeper.arranged)
        window.table.told.connect(window.toast.say)
        window.table.hurried.connect(self.playback.hurry)
        window.table.choice_changed.connect(lambda: window.side.set_hints_for(Moment.of(window.table.choice)))
        window.side.next_requested.connect(self._next_deal)
        window.side.new_match_requested.connect(self._play_again)
        window.side.home_requested.connect(self._go_home)
        window.side.arbiter_requested.connect(self._open_arbiter)
        self.playback.begun.connect(self.sounds.on_begun)
        self.playback.shown.connect(self.sounds.on_shown)
        self.playback.shown.connect(self._on_shown)
        controller.awaiting.connect(window.table.await_action)
        controller.refused.connect(self._on_refused)
        controller.counted.connect(self._on_counted)
        controller.ended.connect(self._on_ended)
        controller.clocks_changed.connect(self._show_clocks)
        window.minimised.connect(controller.hold_clocks)
        window.closing.connect(self._on_closing)
        self._app.aboutToQuit.connect(self.shut)
        commands = window.commands
        commands.connect(
            new_match=self._new_match,
            go_home=self._go_home,
            resign=self._resign,
            save_record=self._save_record,
            preferences=self._open_preferences,
            quit=window.close,
            draw=window.table.draw_from_boneyard,
            end_turn=window.table.end_turn,
            hurry=self.playback.hurry,
            closer=window.table.toggle_close_look,
            read=window.table.read_aloud,
            rules=self._open_rules,
            about=self._open_about,
        )
        commands.mute.toggled.connect(lambda on: self._prefer(muted=on))
        commands.journal.toggled.connect(lambda on: self._prefer(show_journal=on))
        commands.full_screen.triggered.connect(self._toggle_full_screen)
        for theme_id, action in commands.themes.items():
            action.triggered.connect(lambda _checked, theme_id=theme_id: self._prefer(theme=theme_id))
        for code, action in commands.languages.items():
            action.triggered.connect(lambda _checked, code=code: self._prefer(language=code))

    # --- preferences

    def _language(self) -> str:
        wanted = self.preferences.language
        return system_language() if wanted == "system" else wanted

    def _prefer(self, **changes: Any) -> None:
        self._change_preferences(evolve(self.preferences, **changes))

    def _change_preferences(self, preferences: Preferences) -> None:
        """Make preferences effective and keep them, both at once."""
        if preferences == self.preferences:
            return
        self.preferences = preferences
        self._apply(preferences)
        notice = self._preferences_store.save(preferences)
        if notice is not None:
            self._complain(notice)

    def _apply(self, preferences: Preferences) -> None:
        factor = SPEEDS[preferences.speed]
        self.controller.pace = Pace.at(factor)
        self.controller.auto_draw = preferences.auto_draw
        self.window.table.set_options(
            TableOptions(
                digits=preferences.tile_digits,
                coloured=preferences.coloured_pips,
                raise_playable=preferences.raise_playable,
                sort=preferences.sort_hand,
                speed=factor,
                auto_draw=preferences.auto_draw,
                two_step=preferences.two_step,
            )
        )
        self.sounds.set_muted(preferences.muted)
        self.sounds.set_volume(preferences.sound_volume)
        self.window.commands.mute.setChecked(preferences.muted)
        self.window.side.set_speed(factor)
        self.window.side.set_auto_draw(preferences.auto_draw)
        self.window.side.set_journal_shown(preferences.show_journal)
        self.window.commands.journal.setChecked(preferences.show_journal)
        worn = theme_by_id(preferences.theme), preferences.text_scale / 100
        if worn != (self._theme, text_scale()):  # dressing everything takes a moment
            self._theme = worn[0]
            set_text_scale(worn[1])
            dress(self._app, self._theme)
            self.window.set_theme(self._theme)
        if self._language() != language():
            set_language(self._app, self._language())
        self.window.commands.languages[language()].setChecked(True)
        self._show_start_choices()
        self._show_headline()

    def _show_start_choices(self) -> None:
        preset, table = self.preferences.table()
        own = self.preferences.readable_tables()
        self.window.start.set_choices(table=(preset, table), own_tables=own, levels=opponents(), level=self._level().id)

    def _level(self) -> Level:
        return opponent(self.preferences.level)

    def _keep_table(self, preset: str, table: TableSettings) -> None:
        self._prefer(last_table=KeptTable.of(preset, table))

    def _run(self, dialog: QDialog) -> None:
        """Show a dialog until it is closed; nobody's clock runs behind it."""
        self.controller.hold_clocks(True)
        dialog.exec()
        dialog.deleteLater()
        self.controller.hold_clocks(self.window.isMinimized())

    def _open_preferences(self, page: int | None = None) -> None:
        preset, table = self.preferences.table()
        running = self.controller.match is not None
        dialog = PreferencesDialog(
            self.preferences, preset, table, match_running=running, page=page, parent=self.window
        )
        dialog.table_changed.connect(self._keep_table)
        dialog.preferences_changed.connect(self._change_preferences)
        self._run(dialog)

    def _open_rules(self) -> None:
        match = self.controller.match
        preset, table = self.preferences.table()
        if match is not None and self.window.at_table:
            preset, table = self._preset, match.settings
        self._run(
            RulesDialog(preset, table, theme=self._theme, digits=self.preferences.tile_digits, parent=self.window)
        )

    def _open_comparison(self) -> None:
        own = self.preferences.readable_tables()
        self._run(CompareDialog(*self.preferences.table(), own, theme=self._theme, parent=self.window))

    def _open_arbiter(self, ended: DealEnded) -> None:
        match = self.controller.match
        if match is not None:
            seating = Seating(match.settings, tuple(self.controller.seats), self.controller.viewer)
            self._run(ArbiterDialog(ended, seating, match.events, theme=self._theme, parent=self.window))

    def _open_about(self) -> None:
        self._run(AboutDialog(self._folder, theme=self._theme, parent=self.window))

    # --- a match

    def _play_chosen(self, preset: str, table: TableSettings, level_id: str) -> None:
        """Begin what the start page offers; a match that waits to be continued is not forgotten silently."""
        if self._saved is not None and not self._sure(
            tr("Начать новую партию?"),
            tr("Неоконченная партия останется: продолжить её можно после новой."),
            tr("Начать новую"),
            tr("Не сейчас"),
        ):
            return
        self._play(preset, table, level_id)

    def _play(self, preset: str, table: TableSettings, level_id: str) -> None:
        self._prefer(last_table=KeptTable.of(preset, table), level=level_id)
        seats = self._company(table.players, level_id)
        seed = self._seeds()
        self._keeper.begin(
            date.today().isoformat(), preset, table, [s.name for s in seats], [s.level for s in seats], seed
        )
        self.sit_down(preset, Match.new(table, SeededDeck(seed)), seats, seed)

    def _company(self, players: int, level_id: str) -> tuple[SeatInfo, ...]:
        """The player, and the computer's people at the other seats."""
        others = (SeatInfo(text(name), False, level_id) for name in COMPANY[: players - 1])
        return (SeatInfo(self._own_name(), True), *others)

    def _own_name(self) -> str:
        return self.preferences.player_name.strip() or tr("Вы")

    def _continue(self) -> None:
        """Go on with the unfinished match at the very place where it stopped."""
        saved = self._saved
        if saved is None:
            return
        company = [SeatInfo(text(name), False, level) for name, level in zip(COMPANY, saved.levels[1:], strict=False)]
        seats = (SeatInfo(saved.names[0], True), *company)
        self._keeper.go_on(saved)
        self.sit_down(saved.preset, saved.match, seats, saved.seed, saved.clocks, saved.arranged)

    def sit_down(
        self,
        preset: str,
        match: Match,
        seats: Sequence[SeatInfo],
        seed: bytes,
        clocks: Sequence[float] = (),
        arranged: Sequence[Tile] = (),
    ) -> None:
        """Show a match from where it stands, and play on."""
        self._preset = preset
        window = self.window
        window.side.set_match(match.settings, seats, 0, VARIANTS[preset].loser)
        window.show_table()
        if match.round is not None:
            sight = match.sight(0)
            window.table.show_sight(sight, seats)
            window.table.arrange_hand(arranged)
            window.side.show_sight(sight)
        else:
            window.table.clear_table(seats)
        self.controller.start(match, seats, seed, clocks)
        self._show_headline()

    def _play_again(self) -> None:
        """Another match at the table that the player has chosen last."""
        self._play(*self.preferences.table(), self._level().id)

    def _new_match(self) -> None:
        """Offer the start page; a match that is not over stays where it is and can be continued."""
        self._go_home()

    def _go_home(self) -> None:
        self.controller.leave()
        self._look_for_unfinished()
        self.window.show_start()

    def _look_for_unfinished(self) -> None:
        try:
            self._saved = self._matches.unfinished()
        except (sqlite3.Error, ValueError) as error:
            self._saved = None
            self._complain(
                Words(
                    f"Неоконченную партию не удалось прочитать ({error}). Она осталась в файле.",
                    f"The unfinished match could not be read ({error}). It is still in the file.",
                )
            )
        self.window.start.set_unfinished(self._saved)

    def open_record(self, path: Path) -> None:
        """Show the match of a record and play on where it stopped; a text that makes no sense is refused with why."""
        seed = self._seeds()
        try:
            record = read_record(path.read_bytes())
            stated = record.tag("Seed")
            if stated is not None:
                seed = bytes.fromhex(stated.value)
            match = match_of(record, SeededDeck(seed))
        except OSError as error:
            return self.window.toast.say(f"{path.name}: {error.strerror}", stays=True)
        except BadRecord as error:
            return self.window.toast.say(
                tr("{file}, строка {line}: {what}").format(file=path.name, line=error.line, what=error), stays=True
            )
        except ValueError as error:
            return self.window.toast.say(f"{path.name}: {error}", stays=True)
        seats = self._company(match.settings.players, self._level().id)
        self._keep_whole(record.preset, match, seats, seed)
        self.sit_down(record.preset, match, seats, seed)
        last = match.events[-1] if match.events else None
        if isinstance(last, MatchEnded):
            self.window.side.show_verdict(last, match)

    def _keep_whole(self, preset: str, match: Match, seats: Sequence[SeatInfo], seed: bytes) -> None:
        """Keep a match that comes from outside, decision by decision, unless it began with a position."""
        if match.phase == "over" or any(log.start is not None for log in match.deals):
            self._keeper.forget()
            return
        names, levels = [seat.name for seat in seats], [seat.level for seat in seats]
        self._keeper.begin(date.today().isoformat(), preset, match.settings, names, levels, seed)
        for log in match.deals:
            self._keeper.deal(log)
            for place in range(len(log.actions)):
                self._keeper.action(log, (), place)

    def _submit(self, action: Action) -> None:
        self.controller.submit(self.controller.viewer, action)

    def _next_deal(self) -> None:
        self.window.side.show_play()
        self.controller.next_deal()

    def _resign(self) -> None:
        if self.controller.match is None or self.controller.match.phase == "over":
            return
        if self.preferences.confirm_resign and not self._sure(
            tr("Сдаться?"), tr("Партия закончится вашим поражением."), tr("Сдаться"), tr("Играть дальше")
        ):
            return
        self.controller.resign()

    def _sure(self, question: str, explanation: str, yes: str, no: str) -> bool:
        dialog = Question(self.window, self._theme, question, explanation, yes, no)
        self._run(dialog)
        return dialog.result() == QDialog.DialogCode.Accepted

    def _save_record(self) -> None:
        match = self.controller.match
        if match is None:
            return
        suggestion = str(Path.home() / f"{self._preset}-{date.today().isoformat()}.kozel")
        name, _ = QFileDialog.getSaveFileName(
            self.window, tr("Сохранить запись партии"), suggestion, tr("Записи партий (*.kozel)")
        )
        if not name:
            return
        record = record_of(
            match,
            self._preset,
            players=[seat.name for seat in self.controller.seats],
            levels=[seat.level for seat in self.controller.seats],
            date=date.today().isoformat(),
        )
        try:
            Path(name).write_text(write_record(record), encoding="utf-8", newline="\n")
        except OSError as error:
            self.window.toast.say(tr("Не удалось записать «{name}»: {why}").format(name=name, why=error.strerror))
        else:
            self.window.toast.say(tr("Запись сохранена: {name}").format(name=name))

    # --- what the controller tells

    def _on_shown(self, step: Step) -> None:
        self.window.side.show_step(step)
        if isinstance(step.event, Dealt):
            self._show_headline()

    def _on_refused(self, error: IllegalAction) -> None:
        self.window.table.refuse(error)

    def _on_counted(self, ended: DealEnded) -> None:
        self.window.side.show_count(ended)

    def _on_ended(self, ended: MatchEnded) -> None:
        assert self.controller.match is not None
        self.window.side.show_verdict(ended, self.controller.match)

    def _show_clocks(self) -> None:
        clock = self.controller.clock
        self.window.side.set_clocks(clock.left if clock else None, clock.running if clock else None)

    def _show_headline(self) -> None:
        match = self.controller.match
        if match is None or not self.window.at_table:
            self.window.set_headline("")
            return
        variant = VARIANTS[self._preset]
        changed = match.settings.changed({"target": variant.base(match.settings.players).target})
        usual = changed == variant.base(match.settings.players)
        headline = (
            tr("{title}, партия до {target}, сдача {deal}")
            if usual
            else tr("{title} (изменён), партия до {target}, сдача {deal}")
        )
        self.window.set_headline(
            headline.format(title=text(variant.title), target=match.settings.target, deal=max(1, match.deal_no))
        )

    def _complain(self, words: Words) -> None:
        self.window.toast.say(text(words), stays=True)

    # --- the window

    def come_forward(self) -> None:
        """Another copy of the program was started: show this one."""
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.raise_()
        self.window.activateWindow()

    def tell_mishap(self, log: Path | None) -> None:
        """Say that the program has made a mistake, and where it is written down."""
        if log is None:
            self.window.toast.say(tr("В программе случилась ошибка. Партия сохранена."), stays=True)
        else:
            message = tr("В программе случилась ошибка. Партия сохранена, подробности в файле {file}")
            self.window.toast.say(message.format(file=log), stays=True)

    def _toggle_full_screen(self, on: bool) -> None:
        if on:
            self.window.showFullScreen()
        else:
            self.window.showNormal()

    def _on_closing(self) -> None:
        match = self.controller.match
        asks = self.preferences.confirm_close and match is not None and match.phase != "over"
        if asks and not self._sure(
            tr("Закрыть программу?"),
            tr("Партия сохранена: её можно продолжить потом."),
            tr("Закрыть"),
            tr("Играть дальше"),
        ):
            self.window.object_to_closing()

    def shut(self) -> None:
        """End everything that runs; nothing of the program may be used afterwards."""
        if self._open:
            self._open = False
            self._prefer(window=self.window.geometry_text())
            self.controller.leave()
            self.engine.close()
            self.sounds.close()
            self._matches.connection.close()
            self.window.deleteLater()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window until it is closed; returns the exit code."""
    if not _has_screen():
        print("kozel-desktop: there is no screen to open a window on (set DISPLAY or WAYLAND_DISPLAY)", file=sys.stderr)
        return 2
    app = QApplication([sys.argv[0], *(argv or ())])
    app.setApplicationName("Kozel")
    app.setDesktopFileName("kozel-desktop")
    QPixmapCache.setCacheLimit(CACHE_LIMIT_KB)
    folder = data_folder()
    first = FirstCopy(folder, app)
    if not first.claim():
        if not first.call_the_first():
            print("kozel-desktop: the program is running already, but it does not answer", file=sys.stderr)
            return 1
        return 0
    kozel = Kozel(app, folder)
    first.called.connect(kozel.come_forward)
    catch_mishaps(folder, kozel.tell_mishap)
    kozel.show()
    if argv:
        kozel.open_record(Path(argv[0]))
    code = app.exec()
    first.release()
    return code


def _has_screen() -> bool:
    """Whether Qt can find a screen; without one it would end the program with a core dump."""
    if sys.platform != "linux" or "-platform" in sys.argv or os.environ.get("QT_QPA_PLATFORM"):
        return True
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    local = re.fullmatch(r":(\d+)(?:\.\d+)?", os.environ.get("DISPLAY", ""))
    if local is None:
        return bool(os.environ.get("DISPLAY"))
    address = f"/tmp/.X11-unix/X{local[1]}"
    return _answers(address) or _answers("\0" + address)


def _answers(address: str) -> bool:
    """Whether somebody listens on a local socket (a name that begins with NUL has no file)."""
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(address) == 0
