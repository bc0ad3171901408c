"""What happens at the table, as words of the journal and as sentences of the status line."""

from __future__ import annotations

from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.deal import RedealCause
from kozel_desktop.rules.events import (
    DealEnded,
    Dealt,
    Drew,
    Event,
    Laid,
    MatchEnded,
    Passed,
    Redealt,
    Scored,
    TurnEnded,
)
from kozel_desktop.rules.tiles import DOUBLE_BLANK, IS_DOUBLE, NAMES
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.telling.counting import verdict_title, why
from kozel_desktop.ui.telling.ending import match_reason, match_title
from kozel_desktop.ui.words import tr


def place(laid: LaidTile, turned: bool = False) -> str:
    """Where a tile was laid, in a few words.

    ``turned``: the line before the cross lies at its right, so that arm W goes to the right and E to the left.
    """
    match laid.end:
        case None:
            return tr("первая")
        case End.L:
            where = tr("слева")
        case End.R:
            where = tr("справа")
        case End.W:
            where = tr("ветвь справа") if turned else tr("ветвь слева")
        case End.E:
            where = tr("ветвь слева") if turned else tr("ветвь справа")
        case End.N:
            where = tr("ветвь сверху")
        case End.S:
            where = tr("ветвь снизу")
    return fill(tr("{where}, закрыто"), where=where) if laid.closed else where


def lead(seating: Seating, dealt: Dealt, *, short: bool = False) -> str:
    """Which tile the dealing has made the first one, and whose it is (C0.3); empty where the opener may choose.

    ``short``: without the reason.
    """
    if dealt.lead is None:
        return ""
    settings, tile = seating.settings, dealt.lead
    if short:
        told = "{tile}"
    elif tile == DOUBLE_BLANK and settings.opening_order != "low0":
        told = tr("дубль {tile}")
    elif IS_DOUBLE[tile]:
        told = tr("старший дубль {tile}") if settings.opening_order == "high" else tr("младший дубль {tile}")
    else:
        told = tr("старшая кость {tile}") if settings.opening_nodouble == "high" else tr("младшая кость {tile}")
    with_what = fill(told, tile=NAMES[tile])
    return seating.by_seat(dealt.opener, tr("{who} открываете: {lead}"), tr("{who} открывает: {lead}"), lead=with_what)


def drawing(own: bool, count: int, *, short: bool = False) -> str:
    """What a player has drawn, after his name; ``own`` is the viewer, ``short`` without the place."""
    if short:
        return tr("взяли %n", n=count) if own else tr("берёт %n", n=count)
    return tr("взяли %n из базара", n=count) if own else tr("берёт %n из базара", n=count)


def redeal(seating: Seating, cause: RedealCause) -> str:
    """Why hands were cancelled, and whose (C0.1)."""
    match cause.clause:
        case "doubles":
            reason = tr("%n дублей", n=cause.count)
        case "number":
            reason = fill(tr("%n костей с числом {number}", n=cause.count), number=cause.number)
        case _:
            reason = tr("без дублей и всего %n очков", n=cause.count)
    team = seating.settings.redeal == "club_pairs"
    who = seating.side(cause.seat, inside=True) if team else seating.name(cause.seat, inside=True)
    return fill(tr("Пересдача: {reason} ({who})."), reason=reason, who=who)


def happened(seating: Seating, event: Event) -> str:
    """An event in a sentence."""
    match event:
        case Redealt(cause=cause):
            return redeal(seating, cause)
        case Dealt(opener=opener, lead=None):
            return seating.by_seat(opener, tr("Вы открываете сдачу."), tr("{who} открывает сдачу."))
        case Dealt(opener=opener, lead=int(lead)):
            return seating.by_seat(
                opener,
                tr("Вы открываете сдачу костью {tile}."),
                tr("{who} открывает сдачу костью {tile}."),
                tile=NAMES[lead],
            )
        case Laid(seat, laid):
            return seating.by_seat(
                seat,
                tr("Вы кладёте {tile}: {where}."),
                tr("{who} кладёт {tile}: {where}."),
                tile=NAMES[laid.tile],
                where=place(laid),
            )
        case Drew(seat):
            return f"{seating.name(seat)} {drawing(seat == seating.you, 1)}."
        case Passed(seat):
            return seating.by_seat(seat, tr("Вы пропускаете ход."), tr("{who} пропускает ход."))
        case TurnEnded(seat):
            return seating.by_seat(seat, tr("Вы заканчиваете ход."), tr("{who} заканчивает ход."))
        case Scored(seat, points):
            return seating.by_seat(
                seat,
                tr("Вы получаете %n очков за концы.", n=points),
                tr("{who} получает %n очков за концы.", n=points),
            )
        case DealEnded():
            return f"{verdict_title(seating, event)}. {why(seating, event)}"
        case MatchEnded():
            return f"{match_title(seating, event)} {match_reason(seating, event)}".rstrip()
        case _:
            return ""
