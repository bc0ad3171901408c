"""A blocked deal in sentences: why nobody can go on, and which hand decides it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.tiles import DOUBLES
from kozel_desktop.ui.seating import Seating, fill, listed
from kozel_desktop.ui.words import tr


def judged(seating: Seating, ended: DealEnded) -> Iterator[str]:
    """Why the deal is blocked, and who has won or lost it by the hands (C1.6, C10.4)."""
    settings = seating.settings
    if len(ended.undrawn) <= settings.reserve:
        yield tr("Ходить некому и добрать нельзя.")
    elif settings.fish_rule == "locked":
        yield tr("Концы закрыты.")
    else:
        yield tr("Ходить некому, и базар не поможет.")
    if settings.matching_ends:
        yield _block(seating, ended)
    elif ended.charge.drawn:
        yield _drawn(seating, ended)
    elif settings.fish_scoring == "all_own":
        told = tr("Каждая пара пишет свои: {hands}.") if settings.pairs else tr("Каждый пишет свои: {hands}.")
        yield fill(told, hands=side_values(seating, ended, seating.own_first))
    else:
        yield _decided(seating, ended)


def side_values(seating: Seating, ended: DealEnded, sides: Sequence[int]) -> str:
    """What the hands of some sides are worth: «вы 12, Семён 7»."""
    return ", ".join(f"{seating.side(side, inside=True)}\u00a0{ended.charge.side_values[side]}" for side in sides)


def _drawn(seating: Seating, ended: DealEnded) -> str:
    """Which hands are equal, so that nobody has won or lost."""
    values = ended.charge.side_values
    if len(values) == 2:
        return fill(tr("На руках поровну: {values}."), values=listed(values))
    if len(set(values)) == 1:
        return fill(tr("На руках у всех поровну, по\u00a0{count}."), count=values[0])
    heavy = seating.settings.fish_scoring in ("loser_own", "loser_all")
    count = max(values) if heavy else min(values)
    tied = [side for side in seating.own_first if values[side] == count]
    match heavy, len(tied):
        case True, 2:
            told = tr("Больше всех держат двое: {names}, по\u00a0{count}.")
        case True, _:
            told = tr("Больше всех держат трое: {names}, по\u00a0{count}.")
        case False, 2:
            told = tr("Меньше всех держат двое: {names}, по\u00a0{count}.")
        case _:
            told = tr("Меньше всех держат трое: {names}, по\u00a0{count}.")
    return fill(told, count=count, names=listed([seating.side(side, inside=True) for side in tied]))


def _decided(seating: Seating, ended: DealEnded) -> str:
    """By which hand the deal is lost or won."""
    settings, values = seating.settings, sorted(ended.charge.side_values, reverse=True)
    several = len(values) > 2
    match settings.fish_scoring:
        case "loser_own":
            told, mark = _loses(several, settings.pairs), values[0]
        case "loser_all":
            told, mark = _pays_all(several, settings.pairs), values[0]
        case "losers_own":
            told, mark = _lightest_is_free(values, settings.pairs), values[-1]
        case _:
            told, mark = _wins(several, settings.pairs), values[-1]
    others = [value for value in values if value != mark]
    marked = [value for value in values if value == mark]
    return fill(told, mark=listed(marked), others=listed(others))


def _loses(several: bool, pairs: bool) -> str:
    if several:
        return tr("Проигрывает тот, у кого на руках больше всех: {mark} против {others}.")
    if pairs:
        return tr("Проигрывает пара, у которой на руках больше: {mark} против {others}.")
    return tr("Проигрывает тот, у кого на руках больше: {mark} против {others}.")


def _pays_all(several: bool, pairs: bool) -> str:
    if several:
        return tr("Очки всех рук пишет тот, у кого на руках больше всех: {mark} против {others}.")
    if pairs:
        return tr("Очки всех рук пишет пара, у которой на руках больше: {mark} против {others}.")
    return tr("Очки всех рук пишет тот, у кого на руках больше: {mark} против {others}.")


def _lightest_is_free(values: Sequence[int], pairs: bool) -> str:
    if pairs:
        return tr("Пишет пара, у которой на руках больше: {others} против {mark}.")
    if len(values) == 2:
        return tr("Пишет тот, у кого на руках больше: {others} против {mark}.")
    if values.count(values[-1]) > 1:
        return tr("Пишут все, кроме самых лёгких рук: {others} против {mark}.")
    return tr("Пишут все, кроме самой лёгкой руки: {others} против {mark}.")


def _wins(several: bool, pairs: bool) -> str:
    if several:
        return tr("Выигрывает самая лёгкая рука: {mark} против {others}.")
    if pairs:
        return tr("Выигрывает пара, у которой на руках меньше: {mark} против {others}.")
    return tr("Выигрывает тот, у кого на руках меньше: {mark} против {others}.")


def _block(seating: Seating, ended: DealEnded) -> str:
    """Who gets the points of a blocked deal (C10.4)."""
    winner = ended.charge.winner
    if winner is None:
        return tr("Самые лёгкие руки без дубля равны: очков не получает никто.")
    count = ended.charge.amounts[winner]
    if all(hand & DOUBLES for hand in ended.result.hands):
        return seating.by_side(
            winner,
            tr("Дубли есть у всех, младший у вас: это %n очков.", n=count),
            tr("Дубли есть у всех, младший решает: {who} получает %n очков.", n=count),
            tr("Дубли есть у всех, младший решает: {who} получают %n очков.", n=count),
        )
    return seating.by_side(
        winner,
        tr("Самая лёгкая рука без дубля у вас: это %n очков.", n=count),
        tr("За самую лёгкую руку без дубля {who} получает %n очков.", n=count),
        tr("За самую лёгкую руку без дубля {who} получают %n очков.", n=count),
    )
