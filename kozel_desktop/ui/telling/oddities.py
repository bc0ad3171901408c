"""What a newcomer may wonder about at the table, each explained in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from kozel_desktop.review.hintwords import passing
from kozel_desktop.rules.events import DealEnded, Event, Laid, Passed, Redealt, Scored
from kozel_desktop.rules.gambling import just_gambled
from kozel_desktop.rules.ledger import gambling_side
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.telling.table import carry_hint, deferred_hint
from kozel_desktop.ui.words import text, tr


@frozen
class Oddity:
    """Something that is explained once: the name under which that is remembered, and the words."""

    name: str
    text: str


def oddities(sight: Sight, event: Event) -> Iterator[Oddity]:
    """What about an event may be new to the player; ``sight``: the table after it."""
    match event:
        case Redealt():
            yield Oddity(
                "redeal",
                tr("Пересдача: с такой рукой за этим столом не играют, и кости сдают заново. Номер сдачи остаётся."),
            )
        case Passed():
            told = tr("{why} Пропустить ход по своей воле нельзя никогда.")
            yield Oddity("pass", fill(told, why=text(passing(sight.drawable))))
        case Scored():
            yield Oddity("scored", tr("Очки за концы цепи пишутся сразу, посреди сдачи; от них можно и выиграть."))
        case Laid() if just_gambled(sight):
            yield Oddity(
                "bold",
                tr("Игра на сто: хозяин счёта зашёл с 6-6. Выиграет сдачу — выиграет партию, проиграет — счёт сгорит."),
            )
        case Laid(laid=laid) if laid.closed:
            yield Oddity("closed", tr("Закрыто: на эту ветвь до конца сдачи больше ничего не кладут."))
        case DealEnded():
            yield from _counted(sight.settings, event)


def _counted(settings: TableSettings, ended: DealEnded) -> Iterator[Oddity]:
    if ended.result.kind == "fish":
        yield Oddity("fish", tr("Рыба: ни у кого нет хода, и сдача кончилась. Считают кости, оставшиеся на руках."))
    if ended.written.hung:
        told = tr("Повисшие очки, они же «яйца», — {hint}.")
        yield Oddity("carry", fill(told, hint=carry_hint(settings)))
    entries = ended.written.entries
    if any(entry.deferred for entry in entries):
        yield Oddity("deferred", _deferred(settings))
    if any(entry.burnt for entry in entries):
        yield Oddity("burnt", _burnt(settings))
    yield from _other_entries(settings, ended)


def _deferred(settings: TableSettings) -> str:
    told = tr("Число с плюсом рядом со счётом — {hint}. В счёт они пока не входят.")
    return fill(told, hint=deferred_hint(settings))


def _burnt(settings: TableSettings) -> str:
    if settings.defer_burn == "opponent_defers":
        return tr("Отложенные сгорели: соперник начал откладывать сам. Записанное в счёт не сгорает.")
    return tr("Отложенные сгорели: в этой сдаче писать было нечего. Записанное в счёт не сгорает.")


def _other_entries(settings: TableSettings, ended: DealEnded) -> Iterator[Oddity]:
    entries = ended.written.entries
    if any(entry.released for entry in entries):
        yield Oddity("released", tr("Счёт открыт, и отложенные записаны вместе с этой сдачей. Дальше пишется любая."))
    if any(entry.discarded for entry in entries):
        told = tr("Не пишется: открыть счёт можно только сдачей от {least} и дороже; дешёвые не откладываются.")
        yield Oddity("discarded", fill(told, least=settings.threshold))
    yield from _lost(settings, ended)
    if any(entry.ranks for entry in entries):
        told = tr(
            "Звание: сдача окончена на 0-0 или 6-6, и проигравшие получают звезду. Побеждает тот, у кого звёзд меньше."
        )
        yield Oddity("rank", told)


def _lost(settings: TableSettings, ended: DealEnded) -> Iterator[Oddity]:
    gambler = gambling_side(settings, ended.written.before, ended.result)
    for side, entry in enumerate(ended.written.entries):
        if not entry.lost_score:
            continue
        if side == gambler:
            told = tr("Игра на сто не удалась: хозяин счёта зашёл с 6-6 и проиграл сдачу, поэтому его счёт сгорел.")
            yield Oddity("gambled", told)
        else:
            yield Oddity("lost", tr("Счёт сгорел: за этим столом очки держит только одна сторона."))
