"""The players that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from kozel_desktop.ai.players import GreedyPlayer, Player, RandomPlayer
from kozel_desktop.ai.thinker import Style, Thinker
from kozel_desktop.ai.thumb import Thumb
from kozel_desktop.rules.words import Words

DEFAULT = "player"
"""Who sits down when nobody in particular was asked for, or somebody who is not there any more."""


@frozen
class Level:
    """A player by name; those with a title sit down at the table of the window, the others are yardsticks."""

    id: str
    player: Callable[[int], Player]
    """Makes the player from the seed of its choices among equals."""
    title: Words | None = None
    character: Words | None = None


def _thinking(id: str, style: Style, title: tuple[str, str], character: tuple[str, str]) -> Level:
    return Level(id, lambda seed: Thinker(seed, style), Words(*title), Words(*character))


_ALL = (
    _thinking(
        "beginner",
        Style(worlds=2, playouts=16, remembers=0.0, temperature=12.0, solves=False),
        ("Новичок", "Beginner"),
        ("кладёт что нравится и не замечает, кто чего не нашёл", "plays what it likes and misses who had to draw"),
    ),
    _thinking(
        "amateur",
        Style(worlds=4, playouts=32, remembers=0.3, temperature=5.0, solves=False),
        ("Любитель", "Amateur"),
        (
            "прикидывает на ход вперёд, часто забывает, кто добирал",
            "looks a little ahead and often forgets who had to draw",
        ),
    ),
    _thinking(
        "player",
        Style(worlds=8, playouts=64, remembers=0.6, temperature=2.0, solves=False),
        ("Бывалый", "Old hand"),
        (
            "избавляется от тяжёлого, чаще всего помнит, чего у вас нет",
            "sheds heavy tiles and mostly remembers what you lack",
        ),
    ),
    _thinking(
        "expert",
        Style(worlds=48, playouts=384),
        ("Знаток", "Expert"),
        (
            "помнит все доборы и пропуски и досчитывает концовки",
            "remembers every draw and pass and counts endings out",
        ),
    ),
    _thinking(
        "master",
        Style(worlds=384, playouts=1600, oversampling=3),
        ("Мастер", "Master"),
        (
            "ещё и догадывается по вашим ходам, что у вас на руках",
            "also guesses from your moves what you hold",
        ),
    ),
    Level("thumb", Thumb),
    Level("greedy", GreedyPlayer),
    Level("random", RandomPlayer),
)

LEVELS: Mapping[str, Level] = {level.id: level for level in _ALL}
"""All players by id (record.md, tag Levels)."""


def opponents() -> tuple[Level, ...]:
    """The levels that the window offers, the weakest first."""
    return tuple(level for level in _ALL if level.title is not None)


def opponent(id: str) -> Level:
    """The level that the window offers under an id; the usual one for an id that it does not (any more)."""
    offered = {level.id: level for level in opponents()}
    return offered.get(id, offered[DEFAULT])
