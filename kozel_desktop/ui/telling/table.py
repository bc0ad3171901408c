"""Numbers, clocks and settings of a table in words."""

from __future__ import annotations

import math

from kozel_desktop.rules.in_play import FIVE, count_ends
from kozel_desktop.rules.saying import said
from kozel_desktop.rules.settings import RULES, TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.ui.seating import fill, listed
from kozel_desktop.ui.words import text, tr


def tiles(count: int) -> str:
    """A number of tiles in words."""
    return tr("%n костей", n=count)


def clock(seconds: float) -> str:
    """Time left as minutes and seconds; a second that has begun counts as a whole one."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02d}"


def deferred_hint(settings: TableSettings) -> str:
    """What deferred points are, in the numbers of this table."""
    if settings.threshold_mode == "cumulative":
        told = tr("отложенные очки: запишутся, когда вместе наберётся {least}")
    elif settings.threshold == 13:
        told = tr("очки, отложенные по правилу\u00a0{least}: запишутся, когда сдача будет от {least}")
    else:
        told = tr("отложенные очки: запишутся, когда сдача будет от {least}")
    return fill(told, least=settings.threshold)


def carry_hint(settings: TableSettings) -> str:
    """What hanging points wait for at this table."""
    if settings.carry_to == "next_writer":
        return tr("очки ничейной рыбы: достанутся тому, кто запишет следующим")
    if settings.score_to == "winner":
        return tr("очки ничейной рыбы: достанутся тому, кто выиграет следующую сдачу")
    return tr("очки ничейной рыбы: достанутся тому, кто проиграет следующую сдачу")


def ends(sight: Sight) -> tuple[str, bool]:
    """What the open ends come to where that makes points, and whether it does; empty at other tables (C8.3, C10.3)."""
    settings = sight.settings
    if not settings.scores_in_play or not sight.laid:
        return "", False
    if settings.fives:
        count = count_ends(settings, sight.laid)
        return fill(tr("концы: {ends}"), ends=count), count > 0 and count % FIVE == 0
    numbers = [number for _, number in sight.ends]
    return fill(tr("концы: {ends}"), ends=listed(numbers)), len(numbers) > 1 and len(set(numbers)) == 1


def ends_hint(settings: TableSettings) -> str:
    """For what open ends make points at this table."""
    if settings.fives:
        return tr("Сумма открытых концов: делится на 5\u00a0— положивший получает очко за каждую пятёрку")
    return tr("Открытые концы: кто сделал их равными, получает очки")


def table_summary(settings: TableSettings) -> str:
    """The table in one line: hands, boneyard, rule 13, time."""
    parts = [tr("По %n костей", n=settings.hand_size)]
    if settings.undealt:
        reserve = text(RULES["reserve"].words_of(settings.reserve))
        parts.append(fill(tr("базар {reserve}"), reserve=reserve))
    if settings.threshold:
        parts.append(text(said("threshold", settings.threshold)))
    if settings.time_control:
        parts.append(tr("по\u00a0%n\u00a0минут", n=settings.time_control))
    return ", ".join(parts) + "."
