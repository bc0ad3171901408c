"""What the lesson says at each moment, and at what it points."""

from __future__ import annotations

from enum import Enum, auto

from attrs import frozen

from kozel_desktop.rules.match import Match
from kozel_desktop.rules.tiles import Tile, tile
from kozel_desktop.ui.words import tr


class Thing(Enum):
    """At what the lesson points, besides tiles of the hand."""

    BONEYARD = auto()
    DEFERRED = auto()
    ACCOUNT = auto()


@frozen
class Advice:
    """A sentence or two, and what they are about."""

    text: str
    about: Thing | Tile | None = None


STEPS = 11
"""How many pieces of advice there are, the last one included."""


def advice(scene: int, match: Match) -> tuple[int, Advice]:
    """Which piece of advice, from 1, belongs to a moment of a scene at which the player is to do something."""
    done = sum(seat == 0 for seat, _ in match.deals[-1].actions)
    if match.phase == "playing":
        return (1 + done, _going_out(done)) if scene == 0 else (10, _fish())
    return (9, _deferred()) if scene == 0 else (STEPS, _opened())


def _going_out(done: int) -> Advice:
    match done:
        case 0:
            text = tr(
                "Очки здесь плохи: кто наберёт 101, тот козёл. Концы цепи — 6 и 5. Кладут кость с таким же числом. "
                "Подходящая приподнята: перетащите её или щёлкните её, потом место."
            )
            return Advice(text, tile("3-5"))
        case 1:
            return Advice(tr("Кость с двумя равными числами — дубль. Он ложится поперёк. Положите 3-3."), tile("3-3"))
        case 2:
            text = tr("Концы 0 и 6, и ничего не подходит. Возьмите кость из базара: щёлкните кучку или нажмите B.")
            return Advice(text, Thing.BONEYARD)
        case 3:
            text = tr("Опять мимо. Берут, пока не придёт подходящая; последнюю кость базара не берут никогда.")
            return Advice(text, Thing.BONEYARD)
        case 4:
            return Advice(tr("4-6 подходит — кладите. Пропускают ход, только когда и базар кончился."), tile("4-6"))
        case 5:
            text = tr("Подходят две кости: 1-4 и 2-4. Решайте сами: что останется на руках, чем будете ходить дальше?")
            return Advice(text)
        case 6:
            return Advice(tr("Ещё две кости. Кто первым положит последнюю, тот вышел и ничего не пишет."), tile("1-2"))
        case _:
            return Advice(tr("Последняя кость. Кладите!"))


def _deferred() -> Advice:
    text = tr(
        "Вы вышли. У соперника на руках 9 — его штраф. Но первая запись бывает только от 13: это правило 13. "
        "Пока 9 лежат рядом со счётом."
    )
    return Advice(text, Thing.DEFERRED)


def _fish() -> Advice:
    text = tr(
        "Другая сдача. Все двойки и четвёрки уже на столе, кроме вашей 2-4. Положите её с любой стороны: "
        "ходить станет нечем никому. Это рыба."
    )
    return Advice(text, tile("2-4"))


def _opened() -> Advice:
    text = tr(
        "В рыбе пишет тот, у кого на руках больше: 18 против ваших 2. Это не меньше 13: счёт открыт, отложенные 9 "
        "записаны вместе с ними. Кто первым наберёт 101, тот козёл."
    )
    return Advice(text, Thing.ACCOUNT)
