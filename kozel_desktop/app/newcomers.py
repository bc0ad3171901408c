"""What newcomers are told: the lesson is offered and given, and every odd moment is explained once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from kozel_desktop.app.habits import Habits
from kozel_desktop.app.matchdesk import MatchDesk
from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.rules.events import Dealt
from kozel_desktop.ui import telling
from kozel_desktop.ui.sounds import Sounds
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import tr

if TYPE_CHECKING:
    from kozel_desktop.ui.lesson.page import LessonPage


class Newcomers(QObject):
    """Looks after players who are new to the table."""

    def __init__(
        self, window: MainWindow, habits: Habits, desk: MatchDesk, sounds: Sounds, playback: Playback, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._window, self._habits, self._desk, self._sounds = window, habits, desk, sounds
        self._lesson: LessonPage | None = None
        self._options = TableOptions()
        self._told = ""
        """What was explained last."""
        playback.shown.connect(self._explain)
        window.start.lesson_requested.connect(self.teach)
        window.start.lesson_declined.connect(lambda: habits.prefer(lesson_offered=True))
        window.left_lesson.connect(self._stop)

    # --- the lesson

    def follow(self, options: TableOptions) -> None:
        """Let the lesson look and move as the player prefers."""
        self._options = options
        if self._lesson is not None:
            self._lesson.set_options(options)

    def teach(self) -> None:
        """Give the lesson, from its beginning; a match at the table is put aside and can be continued."""
        if not self._desk.stand_up():
            return
        self._desk.go_home()
        self._habits.prefer(lesson_offered=True)
        if self._lesson is None:
            from kozel_desktop.ui.lesson.page import LessonPage

            self._lesson = lesson = LessonPage()
            lesson.finished.connect(self._desk.go_home)
            lesson.playback.begun.connect(self._sounds.on_begun)
            lesson.playback.shown.connect(self._sounds.on_shown)
            lesson.table.told.connect(self._window.toast.say)
            lesson.set_options(self._options)
        self._window.show_lesson(self._lesson, self._lesson.table)
        self._lesson.begin()

    def _stop(self) -> None:
        if self._lesson is not None:
            self._lesson.leave()

    # --- odd moments

    def _explain(self, step: Step) -> None:
        preferences, toast = self._habits.current, self._window.toast
        if isinstance(step.event, Dealt) and step.event.deal_no == 1 and toast.text() == self._told:
            toast.hide()  # it was about another match, perhaps at another table
        if not preferences.explain:
            return
        odd = telling.oddities(step.sight, step.event)
        fresh = [oddity for oddity in odd if oddity.name not in preferences.explained]
        if fresh:
            self._told = "\n\n".join(oddity.text for oddity in fresh)
            toast.say(self._told)
            names = (oddity.name for oddity in fresh)
            self._habits.prefer(explained=(*preferences.explained, *names))

    def explain_again(self) -> None:
        """Forget what has been explained."""
        self._habits.prefer(explained=(), explain=True)
        self._window.toast.say(tr("Всё необычное будет объяснено заново."))
