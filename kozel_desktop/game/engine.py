"""Where the computer's seats are asked for their actions."""

from __future__ import annotations

from PySide6.QtCore import QObject

from kozel_desktop.ai.worker import Question
from kozel_desktop.game.process import ThinkingProcess
from kozel_desktop.rules.sight import Sight

PATIENCE = 3.0
"""Seconds after which a worker is taken for hung and replaced."""


class Engine(ThinkingProcess):
    """The process that plays for the computer; ``answered`` gives the token and the Action."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__("kozel-thinking", PATIENCE, parent)

    def ask(self, level: str, seed: int, sight: Sight) -> int:
        """Begin to think and return the token with which the answer will come."""
        token = self.next_token()
        self.submit(Question(token, level, seed, sight))
        return token
