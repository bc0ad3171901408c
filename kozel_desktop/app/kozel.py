"""The running program: creates its parts, connects them, and takes them apart again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from kozel_desktop.ai.levels import opponent, opponents
from kozel_desktop.app.archive import Archive
from kozel_desktop.app.dialogs import Dialogs
from kozel_desktop.app.habits import Habits
from kozel_desktop.app.helplessness import Helplessness
from kozel_desktop.app.hints import Hints
from kozel_desktop.app.matchdesk import MatchDesk
from kozel_desktop.app.memory import Memory
from kozel_desktop.app.newcomers import Newcomers
from kozel_desktop.app.parts import Parts
from kozel_desktop.app.reviews import ReviewDesk
from kozel_desktop.app.safekeeping import Safekeeping
from kozel_desktop.app.traffic import RecordTraffic
from kozel_desktop.app.twice import PlayedTwiceDesk
from kozel_desktop.game.adviser import Adviser
from kozel_desktop.game.asking import Pace
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.engine import Engine
from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.deal import fresh_seed
from kozel_desktop.rules.events import Dealt, MatchEnded
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.takeback import move_number
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.rules.words import Words
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.ui.panel.moment import Moment
from kozel_desktop.ui.sounds import Sounds
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import language, text, tr

SPEEDS = (0.0, 0.35, 0.65, 1.0, 1.5, 2.2)
"""By how much time is stretched at the speeds 0…5 of the preferences."""


class Kozel(QObject):
    """The running program: one window, one match at a time."""

    def __init__(
        self,
        app: QApplication,
        folder: Path,
        *,
        engine: Engine | None = None,
        adviser: Adviser | None = None,
        seeds: Callable[[], bytes] = fresh_seed,
    ) -> None:
        super().__init__(app)
        self._open = True
        self._hindrance = ""
        self.habits = Habits(app, folder)
        self._memory = Memory(folder)
        self._keeper = MatchKeeper(self._memory.matches, self._on_hindrance)
        self.window = MainWindow(self.habits.theme)
        self.sounds = Sounds(self)
        self.engine = engine if engine is not None else Engine(self)
        self.playback = Playback(self.window.table, self)
        self.controller = GameController(self.playback, self.engine, self._keeper, parent=self)
        self.dialogs = Dialogs(self.window, self.controller, self.habits, folder, self)
        self._safekeeping = Safekeeping(self._keeper, self.dialogs, self)
        parts = Parts(self.window, self.controller, self.habits, self.dialogs, self._keeper)
        self.desk = MatchDesk(parts, self._safekeeping, seeds, self)
        self.newcomers = Newcomers(self.window, self.habits, self.desk, self.sounds, self.playback, self)
        self.archive = Archive(parts, self.desk, self)
        self.reviews = ReviewDesk(parts, self.archive, self)
        self.twice = PlayedTwiceDesk(parts, self.desk, seeds, self)
        self.traffic = RecordTraffic(parts, self.archive, self.desk, self)
        adviser = adviser if adviser is not None else Adviser(self)
        self.hints = Hints(self.window, self.controller, self._keeper, adviser, self)
        self._helplessness = Helplessness(self.window, self.controller, self.engine, adviser, folder, self)
        self.reviews.erred.connect(self._helplessness.write_down)
        self._connect_habits()
        self._connect_match()
        self._connect_pages()
        self._connect_commands()
        app.aboutToQuit.connect(self.shut)
        self._follow(self.habits.current)
        self.desk.look_for_unfinished()
        if self._memory.rescue is not None:
            self.traffic.hold()
        for notice in (*self.habits.found, self._memory.notice):
            if notice is not None:
                self._complain(notice)

    @property
    def preferences(self) -> Preferences:
        """The preferences in effect."""
        return self.habits.current

    def show(self) -> None:
        """Open the window where it was closed."""
        screen = QGuiApplication.primaryScreen()
        self.window.restore(self.preferences.window, screen.availableGeometry())
        self.window.show()
        self.sounds.wake()
        if self._memory.rescue is not None:
            QTimer.singleShot(0, self, self._offer_copy)

    # --- connections

    def _connect_habits(self) -> None:
        self.habits.dressed.connect(self.window.set_theme)
        self.habits.changed.connect(self._follow)
        self.habits.notice.connect(self._complain)
        self.desk.complaint.connect(self._complain)
        self.desk.seated.connect(self.hints.begin)
        self.desk.seated.connect(lambda _helped: self._helplessness.begin())
        self._safekeeping.caught_up.connect(self._on_caught_up)

    def _connect_match(self) -> None:
        window, controller = self.window, self.controller
        window.start.play.connect(self.desk.play_chosen)
        window.start.continue_requested.connect(self.desk.go_on)
        window.start.settings_requested.connect(lambda: self.dialogs.preferences(at_table=True))
        window.start.compare_requested.connect(self.dialogs.comparison)
        window.start.opponents_requested.connect(self.dialogs.opponents)
        window.start.table_changed.connect(self.dialogs.keep_table)
        window.table.action_chosen.connect(self._submit)
        window.table.hand_arranged.connect(self._keeper.arranged)
        window.table.told.connect(window.toast.say)
        window.table.hurried.connect(self.playback.hurry)
        window.table.choice_changed.connect(lambda: window.side.set_hints_for(Moment.of(window.table.choice)))
        window.side.next_requested.connect(self._next_deal)
        window.side.new_match_requested.connect(self.desk.play_again)
        window.side.home_requested.connect(self.desk.go_home)
        window.side.arbiter_requested.connect(self.dialogs.arbiter)
        window.side.check_requested.connect(self.desk.check_deal)
        window.side.watch_requested.connect(self.archive.watch_ended)
        window.side.review_requested.connect(self.reviews.review_ended)
        window.side.same_requested.connect(self.archive.play_ended_again)
        self.playback.begun.connect(self.sounds.on_begun)
        window.table.struck.connect(self._on_struck)
        self.playback.shown.connect(self.sounds.on_shown)
        self.playback.shown.connect(self._on_shown)
        self.playback.shown.connect(self.hints.on_shown)
        controller.awaiting.connect(window.table.await_action)
        controller.refused.connect(window.table.refuse)
        controller.counted.connect(window.side.show_count)
        controller.ended.connect(self._on_ended)
        controller.clocks_changed.connect(self._show_clocks)
        controller.laid_alone.connect(self._tell_only_move)
        controller.rewound.connect(self._on_rewound)
        controller.takebacks_changed.connect(self._on_takebacks)
        controller.agrees = self._agrees_to_practice
        window.minimised.connect(self.dialogs.hold_clocks)
        window.closing.connect(self._on_closing)

    def _connect_pages(self) -> None:
        window, archive = self.window, self.archive
        window.start.history_requested.connect(lambda: archive.open_history())
        window.start.statistics_requested.connect(archive.open_statistics)
        window.start.honesty_requested.connect(archive.open_honesty)
        window.dropped.connect(self.traffic.take_in)
        archive.export_requested.connect(self.traffic.export)
        archive.import_requested.connect(self.traffic.choose_files)
        archive.second_half_requested.connect(self.twice.second_half)
        archive.review_requested.connect(self.reviews.review)

    def _connect_commands(self) -> None:
        window, commands = self.window, self.window.commands
        commands.connect(
            new_match=self.archive.go_home,
            go_home=self.archive.go_home,
            resign=self.desk.resign,
            save_record=self.desk.save_record,
            history=self.archive.open_history,
            statistics=self.archive.open_statistics,
            honesty=self.archive.open_honesty,
            duplicate=self.twice.propose,
            load_records=self.traffic.choose_files,
            paste_record=self.traffic.paste,
            check_deal=self._check_deal,
            preferences=self.dialogs.preferences,
            quit=window.close,
            undo=self.controller.undo,
            redo=self.controller.redo,
            undo_all=self.controller.undo_all,
            bookmark=self.controller.toggle_bookmark,
            hint=self.hints.toggle,
            draw=window.table.draw_from_boneyard,
            end_turn=window.table.end_turn,
            hurry=self.playback.hurry,
            closer=window.table.toggle_close_look,
            read=window.table.read_aloud,
            rules=self._open_rules,
            lesson=self.newcomers.teach,
            explain=self.newcomers.explain_again,
            keys=self.dialogs.keys,
            about=self.dialogs.about,
        )
        prefer = self.habits.prefer
        commands.mute.toggled.connect(lambda on: prefer(muted=on))
        commands.journal.toggled.connect(lambda on: prefer(show_journal=on))
        commands.memory.toggled.connect(lambda on: prefer(show_memory=on))
        commands.thoughts.toggled.connect(lambda on: prefer(show_thoughts=on))
        commands.mute.triggered.connect(self._tell_sound)
        commands.journal.triggered.connect(self._tell_journal)
        commands.memory.triggered.connect(self._tell_memory)
        commands.thoughts.triggered.connect(self._tell_thoughts)
        commands.full_screen.triggered.connect(self._toggle_full_screen)
        for theme_id, action in commands.themes.items():
            action.triggered.connect(lambda _checked, theme_id=theme_id: prefer(theme=theme_id))
        for code, action in commands.languages.items():
            action.triggered.connect(lambda _checked, code=code: prefer(language=code))

    # --- what a key has switched and the eye would miss

    def _tell_sound(self, muted: bool) -> None:
        self.window.toast.say(tr("Звук выключен") if muted else tr("Звук включён"))

    def _tell_journal(self, on: bool) -> None:
        if on and not self.window.side.journal.isVisible():
            self.window.toast.say(tr("Журнал появится, когда для него будет место"))
        elif not on and not self.window.side.is_play_shown:
            self.window.toast.say(tr("Журнал убран"))

    def _tell_memory(self, on: bool) -> None:
        if self.window.side.is_play_shown:
            return
        self.window.toast.say(tr("«Что вышло» появится в следующей сдаче") if on else tr("«Что вышло» убрано"))

    def _tell_thoughts(self, on: bool) -> None:
        table = self.window.table
        if table.isVisible() and table.sight is not None and table.sight.to_move is not None:
            return
        told = tr("Мысли о чужих руках появятся, когда пойдёт игра") if on else tr("Мысли о чужих руках убраны")
        self.window.toast.say(told)

    # --- preferences

    def _follow(self, preferences: Preferences) -> None:
        """Let every part do as the player prefers."""
        factor = SPEEDS[preferences.speed]
        window = self.window
        self.controller.asking.pace = Pace.at(factor)
        self.controller.asking.auto_draw = preferences.auto_draw
        self.controller.asking.auto_play = preferences.auto_play
        options = TableOptions(
            digits=preferences.tile_digits,
            coloured=preferences.coloured_pips,
            raise_playable=preferences.raise_playable,
            sort=preferences.sort_hand,
            speed=factor,
            auto_draw=preferences.auto_draw,
            two_step=preferences.two_step,
            tile_size=preferences.tile_size / 100,
            thoughts=preferences.show_thoughts,
        )
        window.table.set_options(options)
        self.newcomers.follow(options)
        window.spoken.setVisible(preferences.status_line)
        self.archive.follow(options, journal=preferences.show_journal)
        self.reviews.follow(options)
        self.hints.show_thoughts(preferences.show_thoughts)
        window.side.set_thoughts_shown(preferences.show_thoughts)
        self.sounds.set_muted(preferences.muted)
        self.sounds.set_volume(preferences.sound_volume)
        window.commands.mute.setChecked(preferences.muted)
        window.side.set_speed(factor)
        window.side.set_journal_shown(preferences.show_journal)
        window.side.set_memory_shown(preferences.show_memory)
        window.commands.journal.setChecked(preferences.show_journal)
        window.commands.memory.setChecked(preferences.show_memory)
        window.commands.thoughts.setChecked(preferences.show_thoughts)
        window.commands.languages[language()].setChecked(True)
        window.start.set_choices(
            table=preferences.table(),
            own_tables=preferences.readable_tables(),
            levels=opponents(),
            level=opponent(preferences.level).id,
        )
        window.start.offer_lesson(not preferences.lesson_offered)
        self.desk.show_headline()

    def _check_deal(self) -> None:
        if self.window.at_table:
            self.desk.check_deal()
        else:
            self.archive.check_deal()

    def _open_rules(self) -> None:
        match = self.controller.match
        if match is not None and self.window.at_table:
            self.dialogs.rules(self.desk.preset, match.settings)
        else:
            self.dialogs.rules(*self.preferences.table())

    # --- the match at the table

    def _submit(self, action: Action) -> None:
        self.controller.submit(self.controller.viewer, action)

    def _next_deal(self) -> None:
        if self.twice.half_is_over:
            self.twice.go_on()
            return
        self.window.side.show_play()
        self.controller.next_deal()

    def _on_struck(self, step: Step) -> None:
        if self.playback.busy:  # a tile of a match that is being left makes no noise
            self.sounds.on_struck(step)

    def _on_shown(self, step: Step) -> None:
        self.window.side.show_step(step)
        if isinstance(step.event, Dealt):
            self.desk.show_headline()

    def _on_rewound(self, sight: Sight) -> None:
        table = self.window.table
        back = table.sight is not None and len(sight.history) < len(table.sight.history)
        table.show_sight(sight, self.controller.seats)
        self.window.spoken.begin()
        table.speak(tr("Ход взят назад.") if back else tr("Ход возвращён."))
        self.window.side.rewind(sight)
        self.hints.forget()
        self.hints.on_sight(sight)

    def _on_takebacks(self) -> None:
        controller, commands = self.controller, self.window.commands
        match, takebacks = controller.match, controller.takebacks
        going = match is not None and match.phase != "over"
        commands.set_takebacks(undo=controller.can_undo, redo=controller.can_redo, going=going)
        commands.set_bookmarks(
            [move_number(point) for point in takebacks.bookmarks],
            lambda place: controller.go_to(takebacks.bookmarks[place]),
            marked=controller.marked,
        )
        if match is not None:
            self.desk.practice = self.desk.practice or takebacks.practice
            self.window.side.set_page(match.deal_no, practice=takebacks.practice, match_practice=self.desk.practice)
        else:
            self.hints.forget()

    def _agrees_to_practice(self) -> bool:
        """Ask before a match that counts becomes practice; in one that counts no more there is nothing to lose."""
        return self.desk.practice or self.dialogs.sure(
            tr("Взять ход назад?"),
            tr(
                "Вы уже видели, что было после этого хода: ответ соперника, взятую кость или все руки. "
                "Поэтому сдача станет тренировкой, и в статистику не войдут ни она, ни исход этой партии. "
                "Дальше в ней ходы можно брать назад без вопросов."
            ),
            tr("Взять назад"),
            tr("Не надо"),
        )

    def _on_ended(self, ended: MatchEnded) -> None:
        assert self.controller.match is not None
        self.window.side.show_verdict(ended, self.controller.match)

    def _show_clocks(self) -> None:
        clock = self.controller.clock
        self.window.side.set_clocks(clock.left if clock else None, clock.running if clock else None)

    def _complain(self, words: Words) -> None:
        self.window.toast.say(text(words), stays=True)

    def _on_hindrance(self, words: Words) -> None:
        self._complain(words)
        self._hindrance = self.window.toast.text()
        self._safekeeping.watch()

    def _on_caught_up(self) -> None:
        if self.window.toast.text() == self._hindrance:
            self.window.toast.hide()  # it is not so any more
        self.window.toast.say(tr("Партия снова записывается: всё, что ждало, записано."))
        if self.window.page is self.window.start:
            self.desk.look_for_unfinished()

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
        full = Qt.WindowState.WindowFullScreen
        state = self.window.windowState()
        self.window.setWindowState(state | full if on else state & ~full)  # a maximised window is so again afterwards

    def _tell_only_move(self, lay: Lay) -> None:
        if not self.window.toast.isVisible():  # an explanation that is being read is worth more
            self.window.toast.say(tr("Единственный ход: {tile}").format(tile=NAMES[lay.tile]))

    def _on_closing(self) -> None:
        if not self._keeper.flush():
            if not self.desk.may_go():
                self.window.object_to_closing()
            return
        match = self.controller.match
        asks = self.preferences.confirm_close and match is not None and match.phase != "over"
        if asks and not self.dialogs.sure(
            tr("Закрыть программу?"),
            tr("Партия сохранена: её можно продолжить потом."),
            tr("Закрыть"),
            tr("Играть дальше"),
        ):
            self.window.object_to_closing()

    def _offer_copy(self) -> None:
        trouble = self._memory.offer_copy(self.dialogs)
        if not self._open:  # the program was ended while the question stood
            return
        if trouble is not None:
            self._complain(trouble)
        self.desk.look_for_unfinished()
        self.traffic.release()

    def shut(self) -> None:
        """End everything that runs; nothing of the program may be used afterwards."""
        if self._open:
            self._open = False
            self.habits.leave(self.window.geometry_text())
            self.controller.leave()
            self._safekeeping.close()
            self.archive.close()
            self.reviews.close()
            self.traffic.close()
            self.engine.close()
            self.hints.end()
            self.sounds.close()
            self._memory.close()
            self.window.deleteLater()
