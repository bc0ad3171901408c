"""What the keys of the player can do at a moment of the match, for the line of key hints."""

from __future__ import annotations

from enum import Enum, auto

from kozel_desktop.rules.actions import End
from kozel_desktop.ui.table.choice import Choice
from kozel_desktop.ui.words import tr

Hints = list[tuple[str, str]]


class Moment(Enum):
    """What is to be decided at the table."""

    WAIT = auto()
    """Nothing: others are to move, or nothing is played."""
    DRAW = auto()
    """Nothing can be laid: a tile has to be taken from the boneyard."""
    TILE = auto()
    """Which tile."""
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
        if choice.sight is None:
            return cls.WAIT
        if choice.may_draw:
            return cls.DRAW
        return cls.MORE if choice.may_end_turn else cls.TILE


def hints_at(moment: Moment) -> Hints:
    """Keys that do something now with what they do, the most important last."""
    hint, rules = ("H", tr("подсказка")), ("F1", tr("правила"))
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
            return [hint, ("1–9", tr("кость")), rules]
        case Moment.DRAW:
            return [hint, ("B", tr("взять")), rules]
        case Moment.WAIT:
            return [rules]
