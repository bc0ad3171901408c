"""The players that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from kozel_desktop.ai.measured import CODE, MEASURED
from kozel_desktop.ai.players import GreedyPlayer, Player, RandomPlayer
from kozel_desktop.rules.words import Words

STRONGEST = "master"
"""Whose advice is asked for."""
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
    knows: Words | None = None
    """What it takes into account, and what it forgets, in whole sentences."""
    named: bool = False
    """The title is the name of a character, which is never written small."""

    @property
    def strength(self) -> Words | None:
        """How strong it was when it was measured; None for a level that nobody has measured."""
        found = MEASURED.get(self.id)
        other = None if found is None else LEVELS[found.against].title
        if found is None or other is None:
            return None
        share, half = round(100 * found.share), max(1, round(100 * found.share_ci95))
        day = ".".join(reversed(found.date.split("-")))
        return Words(
            f"Сила: из 100 сдач против уровня «{other.ru}» выигрывает примерно {share} "
            f"(от {share - half} до {share + half}). Проверено в Козле 1×1, сдач: {found.deals}; каждую играли с обеих "
            f"сторон, чтобы везение было поровну ({day}, версия игроков {CODE}).",
            f"Strength: wins about {share} of 100 deals against “{other.en}” "
            f"(from {share - half} to {share + half}). Tried out in Kozel 1×1 on {found.deals} deals, each played from "
            f"both sides so that luck evens out ({found.date}, players’ version {CODE}).",
        )


def _thinking(
    id: str, title: tuple[str, str], character: tuple[str, str], knows: tuple[str, str], *, named: bool = False
) -> Level:
    return Level(id, lambda seed: _thinker(seed, id), Words(*title), Words(*character), Words(*knows), named)


def _thinker(seed: int, id: str) -> Player:
    # The window names the levels and never thinks: it starts sooner without what thinking needs.
    from kozel_desktop.ai.styles import STYLES
    from kozel_desktop.ai.thinker import Thinker

    return Thinker(seed, STYLES[id])


def _thumb(seed: int) -> Player:
    from kozel_desktop.ai.thumb import Thumb

    return Thumb(seed)


_MEMORY = (
    "Помнит все доборы и пропуски, концовки досчитывает до конца.",
    "Remembers every draw and pass, and counts endings out.",
)
_ALL = (
    _thinking(
        "beginner",
        ("Новичок", "Beginner"),
        ("кладёт что нравится и не замечает, кто чего не нашёл", "plays what it likes and misses who had to draw"),
        (
            "Видит стол и свои кости. Забывает все доборы и пропуски, концовок не считает.",
            "Sees the table and its own tiles. Forgets every draw and pass, and counts no endings.",
        ),
    ),
    _thinking(
        "amateur",
        ("Любитель", "Amateur"),
        (
            "прикидывает на ход вперёд, часто забывает, кто добирал",
            "looks a little ahead and often forgets who had to draw",
        ),
        (
            "Помнит три добора и пропуска из десяти, концовок не считает.",
            "Remembers three draws and passes out of ten, and counts no endings.",
        ),
    ),
    _thinking(
        "player",
        ("Бывалый", "Old hand"),
        (
            "избавляется от тяжёлого, чаще всего помнит, чего у вас нет",
            "sheds heavy tiles and mostly remembers what you lack",
        ),
        (
            "Помнит шесть доборов и пропусков из десяти, концовок не считает.",
            "Remembers six draws and passes out of ten, and counts no endings.",
        ),
    ),
    _thinking(
        "expert",
        ("Знаток", "Expert"),
        (
            "помнит все доборы и пропуски и досчитывает концовки",
            "remembers every draw and pass and counts endings out",
        ),
        (
            "Не забывает ничего, но по вашим ходам о руке не гадает.",
            "Forgets nothing, but does not guess your hand from your moves.",
        ),
    ),
    _thinking(
        "master",
        ("Мастер", "Master"),
        (
            "ещё и догадывается по вашим ходам, что у вас на руках",
            "also guesses from your moves what you hold",
        ),
        (
            "Не забывает ничего и взвешивает, насколько ваши ходы похожи на ходы с каждой возможной рукой.",
            "Forgets nothing, and weighs how well your moves agree with every hand you may hold.",
        ),
    ),
    _thinking(
        "runner",
        ("Дядя Коля", "Uncle Kolya"),
        ("не держит дупелей: есть дупель — он уже на столе", "never keeps doubles: has one, plays one"),
        _MEMORY,
        named=True,
    ),
    _thinking(
        "blocker",
        ("Михалыч", "Mikhalych"),
        ("перекрывает: любит, когда вам нечем ходить", "blocks: loves to see you without a move"),
        _MEMORY,
        named=True,
    ),
    _thinking(
        "thrower",
        ("Тётя Зина", "Aunt Zina"),
        ("сбрасывает тяжёлое, пока дают", "throws her heavy tiles while she can"),
        _MEMORY,
        named=True,
    ),
    Level("thumb", _thumb),
    Level("greedy", GreedyPlayer),
    Level("random", RandomPlayer),
)

LEVELS: Mapping[str, Level] = {level.id: level for level in _ALL}
"""All players by id (record.md, tag Levels)."""


def opponents() -> tuple[Level, ...]:
    """Whom the window offers: the levels, the weakest first, then the characters."""
    return tuple(level for level in _ALL if level.title is not None)


def opponent(id: str) -> Level:
    """The level that the window offers under an id; the usual one for an id that it does not (any more)."""
    offered = {level.id: level for level in opponents()}
    return offered.get(id, offered[DEFAULT])
