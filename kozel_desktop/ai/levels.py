"""The players that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from kozel_desktop.ai.players import GreedyPlayer, Player, RandomPlayer
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.words import Words


@frozen
class Level:
    """A player by name; those with a title sit down at the table of the window, the others are yardsticks."""

    id: str
    player: Callable[[int], Player]
    """Makes the player from the seed of its choices among equals."""
    title: Words | None = None
    character: Words | None = None


_ALL = (
    Level(
        "thumb",
        Thumb,
        Words("Бывалый", "Old hand"),
        Words(
            "сбрасывает тяжёлое и дубли, помнит, чего у вас нет",
            "sheds weight and doubles, remembers what you lack",
        ),
    ),
    Level("greedy", GreedyPlayer),
    Level("random", RandomPlayer),
)

LEVELS: Mapping[str, Level] = {level.id: level for level in _ALL}
"""All players by id (record.md, tag Levels)."""


def opponents() -> tuple[Level, ...]:
    """The levels that the window offers, the weakest first."""
    return tuple(level for level in _ALL if level.title is not None)
