"""Sees to it that no match is lost for the disk: tries again while it refuses, and asks before a match is let go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from kozel_desktop.app.dialogs import Dialogs
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.ui.forms.question import OTHERWISE
from kozel_desktop.ui.words import tr

_AGAIN_MS = 1000
"""Between two attempts while the disk refuses; none is made, and nothing ticks, while it does not."""


class Safekeeping(QObject):
    """Stands between the match at the table and whatever would take it away."""

    caught_up = Signal()
    """What the disk refused is written now."""

    def __init__(self, keeper: MatchKeeper, dialogs: Dialogs, parent: QObject) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._dialogs = dialogs
        self._again = QTimer(self)
        self._again.setInterval(_AGAIN_MS)
        self._again.timeout.connect(self._try_again)

    def watch(self) -> None:
        """The disk has begun to refuse: try until everything is written."""
        self._again.start()

    def _try_again(self) -> None:
        if self._keeper.flush(at_once=True):
            self._again.stop()
            if not self._keeper.store.is_gone():
                self.caught_up.emit()

    def may_go(self, save_record: Callable[[], bool]) -> bool:
        """Whether the match at the table may be left: it is written, or the player has its record, or wants none.

        ``save_record`` writes the record into a file of the player's choice, and tells whether that was done.
        """
        while not self._keeper.flush():
            answer = self._dialogs.answer(
                tr("Партия не записана"),
                tr(
                    "Последние ходы не удаётся записать в память партий. Если уйти сейчас, они пропадут. "
                    "Запись партии можно сохранить в файл и загрузить потом."
                ),
                tr("Уйти без записи"),
                tr("Остаться"),
                tr("Сохранить в файл"),
            )
            if answer == OTHERWISE:
                if save_record():
                    break
            elif answer:
                break
            else:
                return False
        self._keeper.flush()
        return True

    def close(self) -> None:
        """The last attempt."""
        self._again.stop()
        self._keeper.flush()
