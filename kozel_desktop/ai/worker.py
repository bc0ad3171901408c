"""The thinking process: receives sights, answers with actions, knows no Qt."""

from __future__ import annotations

from multiprocessing.connection import Connection

from attrs import frozen

from kozel_desktop.ai.levels import LEVELS, opponent
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.sight import Sight


@frozen
class Question:
    """A position to think about; ``token`` tells answers to old questions apart."""

    token: int
    level: str
    seed: int
    sight: Sight


@frozen
class Answer:
    """The action chosen for a question."""

    token: int
    action: Action


def serve(connection: Connection) -> None:
    """Answer questions until the other side closes the connection or dies."""
    while True:
        try:
            question: Question = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        level = LEVELS.get(question.level) or opponent(question.level)
        action = level.player(question.seed).choose(question.sight)
        try:
            connection.send(Answer(question.token, action))
        except OSError:
            return
