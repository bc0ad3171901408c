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
    TurnEnded,
)
from kozel_desktop.rules.tiles import NAMES
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.telling.counting import verdict_title, why
from kozel_desktop.ui.telling.ending import goat_reason, goat_title
from kozel_desktop.ui.words import tr


def place(laid: LaidTile) -> str:
    """Where a tile was laid, in a word."""
    match laid.end:
        case None:
            return tr("первая")
        case End.L | End.W:
            where = tr("слева")
        case End.R | End.E:
            where = tr("справа")
        case End.N:
            where = tr("сверху")
        case End.S:
            where = tr("снизу")
    return fill(tr("{where}, закрыто"), where=where) if laid.closed else where


def drawing(own: bool, count: int, *, short: bool = False) -> str:
    """What a player does at the boneyard, after his name; ``own`` is the viewer, ``short`` without the place."""
    if short:
        return tr("берёте %n", n=count) if own else tr("берёт %n", n=count)
    return tr("берёте %n из базара", n=count) if own else tr("берёт %n из базара", n=count)


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
            return f"{seating.name(seat)} {drawing(seat == seating.viewer, 1)}."
        case Passed(seat):
            return seating.by_seat(seat, tr("Вы пропускаете ход."), tr("{who} пропускает ход."))
        case TurnEnded(seat):
            return seating.by_seat(seat, tr("Вы заканчиваете ход."), tr("{who} заканчивает ход."))
        case DealEnded():
            return f"{verdict_title(seating, event)}. {why(seating, event)}"
        case MatchEnded():
            return f"{goat_title(seating, event)} {goat_reason(seating, event)}".rstrip()
        case _:
            return ""
