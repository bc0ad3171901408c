"""What the player and the file of mistakes are told when the thinking process cannot think."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from kozel_desktop.game.adviser import Adviser
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.engine import Engine
from kozel_desktop.ui.mishap import write_down
from kozel_desktop.ui.window import MainWindow
from kozel_desktop.ui.words import tr


class Helplessness(QObject):
    """Writes mistakes of the thinking processes down; tells the player once a match what was played instead."""

    def __init__(
        self,
        window: MainWindow,
        controller: GameController,
        engine: Engine,
        adviser: Adviser,
        folder: Path,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._folder = folder
        self._log: Path | None = None
        self._told = False
        engine.erred.connect(self.write_down)
        adviser.erred.connect(self.write_down)
        controller.asking.helpless.connect(self._on_helpless)

    def begin(self) -> None:
        """Another match is at the table."""
        self._told = False

    def write_down(self, words: str) -> None:
        """Write the traceback of a mistake down."""
        self._log = write_down(self._folder, words)

    def _on_helpless(self) -> None:
        if self._told:
            return
        self._told = True
        if self._log is None:
            message = tr("Компьютер не смог обдумать ход и сделал самый простой; партия идёт дальше.")
        else:
            message = tr(
                "Компьютер не смог обдумать ход и сделал самый простой; партия идёт дальше, подробности в файле {file}"
            ).format(file=self._log)
        self._window.toast.say(message, stays=True)
