"""The refusals of the rules: a forbidden action, a text that makes no sense, settings that cannot go together."""

from __future__ import annotations

from enum import Enum, unique

from kozel_desktop.rules.words import Words


@unique
class Why(Enum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not your turn"
    NOT_IN_HAND = "not in hand"
    DOES_NOT_FIT = "does not fit"
    WRONG_LEAD = "wrong lead"
    DOUBLE_FIRST = "double first"
    MUST_PLAY = "must play"
    MUST_DRAW = "must draw"
    NOTHING_TO_DRAW = "nothing to draw"
    CANNOT_CLOSE = "cannot close"
    CANNOT_CONTINUE = "cannot continue"
    NOT_PLAYING = "not playing"

    @property
    def clause(self) -> str:
        """The clause of rules.md that forbids the action."""
        return _CLAUSES.get(self, "C0.5")


_CLAUSES = {
    Why.NOT_IN_HAND: "C0.4",
    Why.DOES_NOT_FIT: "C0.4",
    Why.WRONG_LEAD: "C0.3",
    Why.DOUBLE_FIRST: "C1.3",
    Why.CANNOT_CLOSE: "C7.3",
    Why.CANNOT_CONTINUE: "C1.4",
    Why.NOT_PLAYING: "C0.6",
}


class IllegalAction(ValueError):
    """An action of an allowed form at a wrong moment; nothing was changed."""

    def __init__(self, why: Why, message: str) -> None:
        super().__init__(message)
        self.why = why


class BadRecord(ValueError):
    """A text that is not a record: ``line`` counts from 1, the message says what was expected."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class BadSettings(ValueError):
    """Settings that cannot go together, with a sentence that a player understands."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words
