"""A whole program that plays by itself and says on its standard output, line by line, what it shows; made to be killed.

``python -m tests.victim FOLDER SEED``. Every line is JSON and is written before the next thing happens.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.app.kozel import Kozel
from kozel_desktop.game.playback import Step
from kozel_desktop.game.takebacks import played
from kozel_desktop.rules.deal import seed_from_text
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.takeback import Decision
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.preferences import Preferences
from kozel_desktop.store.preferences_file import PreferencesStore
from tests.player import EngineHere

GAMES = ("k11", "pairs", "donkey", "sea", "telephone")


def spelled(decisions: tuple[Decision, ...]) -> list[str]:
    """Decisions as they can be compared from outside."""
    return [f"{seat} {action}" for seat, action in decisions]


class Victim:
    """Plays one match after the other, takes back now and then, and tells everything."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        preferences = Preferences(speed=self.rng.choice([0, 0, 1]), language="ru", sound_volume=0, muted=True)
        PreferencesStore(folder).save(preferences)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.program = Kozel(
            app,
            folder,
            engine=EngineHere(),  # type: ignore[arg-type]
            seeds=lambda: seed_from_text(f"victim {self.rng.random()}"),
        )
        controller = self.program.controller
        controller.awaiting.connect(self.on_awaiting)
        controller.counted.connect(lambda _ended: self.later(self.go_on))
        controller.ended.connect(lambda _ended: self.later(self.begin))
        controller.rewound.connect(lambda _sight: self.tell("rewound"))
        controller.clocks_changed.connect(self.on_clocks)
        self.program.playback.shown.connect(self.on_shown)
        self.program.show()

    # --- what is told

    def say(self, **what: Any) -> None:
        os.write(1, (json.dumps(what, ensure_ascii=False) + "\n").encode())

    def tell(self, kind: str, **more: Any) -> None:
        match = self.match
        self.say(
            kind=kind,
            match=self.program._keeper.match_id,
            deal=match.deal_no,
            played=spelled(played(match)),
            whole=spelled(self.program.controller.takebacks.whole(match)),
            **more,
        )

    @property
    def match(self) -> Match:
        match = self.program.controller.match
        assert match is not None
        return match

    def on_shown(self, step: Step) -> None:
        if self.program.controller.match is not None:
            self.say(
                kind="shown",
                match=self.program._keeper.match_id,
                deal=step.sight.deal_no,
                place=len(step.sight.history) - 1,
                event=repr(step.event),
            )

    def on_clocks(self) -> None:
        controller = self.program.controller
        if controller.clock is not None and controller.match is not None:
            self.say(kind="clocks", match=self.program._keeper.match_id, left=list(controller.clock.left))

    # --- what is done

    def later(self, call: Any) -> None:
        pause = self.rng.choice([0, 0, 5, 30, 1500 if self.rng.random() < 0.03 else 0])
        QTimer.singleShot(pause, self.program, call)

    def start(self) -> None:
        """Go on with what an earlier life left, or begin."""
        self.program.desk.go_on()
        if self.program.controller.match is None:
            self.say(kind="fresh")
            self.begin()
        else:
            self.tell("resumed", clocks=self.program.controller.clock.left if self.program.controller.clock else [])

    def begin(self) -> None:
        game = VARIANTS[self.rng.choice(GAMES)]
        table = game.settings.changed({"time_control": 15})
        self.program.desk.play_chosen(game.id, table, "player")

    def go_on(self) -> None:
        if self.take_back():
            return
        self.program.window.side.next_requested.emit()

    def on_awaiting(self, sight: Sight | None) -> None:
        if sight is not None:
            self.later(self.decide)

    def decide(self) -> None:
        controller = self.program.controller
        match = controller.match
        if match is None or match.to_move != 0 or match.forced is not None or self.take_back():
            return
        controller.submit(0, Thumb(self.rng.randrange(1000)).choose(match.sight(0)))

    def take_back(self) -> bool:
        """Sometimes go back, forth, or to a bookmark; said before it is done."""
        controller = self.program.controller
        way = self.rng.random()
        if way < 0.03:
            controller.toggle_bookmark()
        if way < 0.85 or not (controller.can_undo or controller.can_redo):
            return False
        self.tell("intends")
        before = played(self.match)
        if way < 0.93 and controller.can_undo:
            controller.undo()
        elif way < 0.97 and controller.can_redo:
            controller.redo()
        else:
            controller.undo_all()
        return played(self.match) != before


def main() -> int:
    """Play until killed."""
    app = QApplication([])
    victim = Victim(Path(sys.argv[1]), int(sys.argv[2]))
    QTimer.singleShot(0, victim.start)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
