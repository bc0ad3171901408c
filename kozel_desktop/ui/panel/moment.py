"""What the keys of the player can do at a moment of the match, for the line of key hints."""

from __future__ import annotations

from enum import Enum, auto

from kozel_desktop.rules.actions import End
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.words import tr

Hints = list[tuple[str, str]]


class Moment(Enum):
    """What is to be decided at the table."""

    TILE = auto()
    """Which tile; also while others are to move."""
    END = auto()
    """At which end of the line the chosen tile goes."""
    ARM = auto()
    """At which arm of the cross it goes."""
    DECLARE = auto()
    """Whether the double is laid open or closed."""
    MORE = auto()
    """Whether another double follows in this turn."""

    @classmethod
    def of(cls, choice: Choice) -> Moment:
        """The moment at which somebody is who has chosen this much."""
        if choice.question is not None:
            return cls.DECLARE
        ends = {lay.end for lay in choice.lays(choice.selected)} if choice.selected is not None else set()
        if ends & {End.N, End.S}:
            return cls.ARM
        if choice.selected is not None:
            return cls.END if len(ends) > 1 or ends - {None} else cls.TILE
        return cls.MORE if choice.may_end_turn else cls.TILE


def hints_at(moment: Moment, *, draws_by_hand: bool) -> Hints:
    """Keys with what they do, the most important last; ``draws_by_hand``: the player takes from the boneyard."""
    match moment:
        case Moment.END:
            return [("Esc", tr("убрать")), ("← →", tr("конец")), ("Enter", tr("положить"))]
        case Moment.ARM:
            return [("Esc", tr("убрать")), ("← ↑ → ↓", tr("ветвь")), ("Enter", tr("положить"))]
        case Moment.DECLARE:
            return [("Esc", tr("убрать")), ("↑ ↓", tr("открыто или закрыто")), ("Enter", tr("положить"))]
        case Moment.MORE:
            return [("1–9", tr("ещё дубль")), ("E", tr("закончить ход"))]
        case Moment.TILE:
            tile, hint, rules = ("1–9", tr("кость")), ("H", tr("подсказка")), ("F1", tr("правила"))
            return [hint, ("B", tr("взять")), tile, rules] if draws_by_hand else [tile, hint, rules]
