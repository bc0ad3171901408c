"""A counted deal in sentences: how it ended, what became of every account, who opens the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from attrs import frozen

from kozel_desktop.rules import ledger
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.ledger import Entry
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import DOUBLE_BLANK, DOUBLE_SIX, NAMES, PIPS, pips
from kozel_desktop.ui.seating import Seating, fill, listed
from kozel_desktop.ui.telling.fish import judged, side_values
from kozel_desktop.ui.words import tr


class Sign(Enum):
    """What stands before a sentence of the counting."""

    RECORDED = auto()
    MADE = auto()
    DEFERRED = auto()
    DISCARDED = auto()
    BURNT = auto()
    OPENED = auto()
    FISH = auto()
    BONUS = auto()
    LOST = auto()
    RANK = auto()


@frozen
class Sentence:
    """One sentence of the counting: bold words, the rest, and the number that its sign may show."""

    sign: Sign
    head: str
    text: str
    number: int = 0


# How it ended ------------------------------------------------------------------------------------------


def verdict_title(seating: Seating, ended: DealEnded) -> str:
    """How the deal ended, in two words."""
    winner = ended.result.winner
    if winner is None:
        return tr("Рыба")
    return seating.by_seat(winner, tr("Вы вышли"), tr("{who} выходит"))


def why(seating: Seating, ended: DealEnded) -> str:
    """What decided the deal: what was left in the hands, or how the fish is judged."""
    parts = judged(seating, ended) if ended.result.kind == "fish" else _left(seating, ended)
    return " ".join([*parts, *_dear_tiles(seating, ended)])


def _left(seating: Seating, ended: DealEnded) -> Iterator[str]:
    settings, price = seating.settings, ended.charge
    assert price.winner is not None
    count = price.amounts[price.winner]
    if settings.matching_ends:
        yield seating.by_side(
            price.winner,
            tr("За выход вам %n очков.", n=count),
            tr("За выход {who} получает %n очков.", n=count),
            tr("За выход {who} получают %n очков.", n=count),
        )
        return
    yield _hands_left(seating, ended)
    if settings.fives:
        yield seating.by_side(
            price.winner,
            tr("За каждую начатую пятёрку вам очко: всего %n.", n=count),
            tr("За каждую начатую пятёрку {who} получает очко: всего %n.", n=count),
            tr("За каждую начатую пятёрку {who} получают очко: всего %n.", n=count),
        )
    elif settings.score_to == "winner" and ended.written.entries[price.winner].recorded:
        yield seating.by_side(
            price.winner,
            tr("Это пишете вы."),
            tr("Это пишет {who}."),
            tr("Это пишут {who}."),
        )


def _hands_left(seating: Seating, ended: DealEnded) -> str:
    price = ended.charge
    losers = [side for side in seating.own_first if side != price.winner]
    if len(losers) > 1:
        return fill(tr("На руках осталось: {hands}."), hands=side_values(seating, ended, losers))
    count = price.side_values[losers[0]]
    return seating.by_side(
        losers[0],
        tr("У вас на руках осталось %n очков.", n=count),
        tr("{who} остаётся с %n очками на руках.", n=count),
        tr("{who} остаются с %n очками на руках.", n=count),
    )


def _dear_tiles(seating: Seating, ended: DealEnded) -> Iterator[str]:
    """The tiles that cost more than their pips show (C0.7) in a hand that is counted."""
    settings, winner = seating.settings, ended.charge.winner
    if settings.matching_ends:
        return
    counted = ended.result.kind == "fish" or winner is None
    hands = [hand if counted or settings.side_of(seat) != winner else 0 for seat, hand in enumerate(ended.result.hands)]
    for tile, value, when in (
        (DOUBLE_BLANK, settings.blank_value, settings.blank_when),
        (DOUBLE_SIX, settings.six_value, settings.six_when),
    ):
        if value == PIPS[tile]:
            continue
        holder = next((seat for seat, hand in enumerate(hands) if hand >> tile & 1), None)
        if when == "always" and holder is not None:
            yield seating.by_seat(
                holder,
                tr("{tile} стоит {value}, она у вас."),
                tr("{tile} стоит {value}, её держит {who}."),
                tile=NAMES[tile],
                value=value,
            )
        elif 1 << tile in hands:
            yield fill(tr("Одинокая {tile} стоит {value}."), tile=NAMES[tile], value=value)
    both = 1 << DOUBLE_BLANK | 1 << DOUBLE_SIX
    if both in hands and hand_value(settings, both) > pips(both) and "lone" in (settings.blank_when, settings.six_when):
        yield fill(tr("0-0 и 6-6, оставшись вдвоём, стоят {value}."), value=hand_value(settings, both))


# What became of the accounts ---------------------------------------------------------------------------


def sentences(seating: Seating, ended: DealEnded, made: Sequence[int] = ()) -> list[Sentence]:
    """Everything that the accounts did because of a deal, a sentence each; the viewer's own come first.

    ``made`` is what every side has made on the table in this deal, before it was counted.
    """
    told = [*_bonus(seating.settings, ended)]
    for side in seating.own_first:
        if made and made[side]:
            told.append(_made(seating, side, made[side]))
        told += _entry(seating, ended, side)
    return [*told, *_hanging(seating, ended)]


def _made(seating: Seating, side: int, count: int) -> Sentence:
    return Sentence(Sign.MADE, tr("За концы."), _scored(seating, side, count), count)


def _bonus(settings: TableSettings, ended: DealEnded) -> Iterator[Sentence]:
    amount = ended.charge.bonus
    if amount:
        said = tr("За {tiles} цена сдачи выше на {n}.")
        told = fill(said, tiles=listed([NAMES[tile] for tile in _bonus_tiles(settings, ended)]), n=amount)
        yield Sentence(Sign.BONUS, tr("Бонус."), told, amount)


def _bonus_tiles(settings: TableSettings, ended: DealEnded) -> list[int]:
    """Which of 6-6 and 0-0 brought the bonus: the one with that price, or both together (C1.6)."""
    prices = {DOUBLE_SIX: settings.bonus66, DOUBLE_BLANK: settings.bonus00}
    seen = [tile for tile in prices if tile == ended.result.lead or tile in ended.result.last_turn]
    return [tile for tile in seen if prices[tile] == ended.charge.bonus][:1] or seen


def _entry(seating: Seating, ended: DealEnded, side: int) -> Iterator[Sentence]:
    settings, entry = seating.settings, ended.written.entries[side]
    if entry.recorded:
        yield Sentence(Sign.RECORDED, _recorded_head(seating, ended), _recorded(seating, side, entry), entry.recorded)
    if entry.released:
        yield Sentence(Sign.DEFERRED, tr("Отложенные очки."), _released(seating, side, entry), entry.released)
    if entry.carried:
        yield Sentence(Sign.FISH, tr("Повисшие очки."), _carried(seating, side, entry), entry.carried)
    if settings.threshold and ended.written.opened(side):
        yield Sentence(Sign.OPENED, tr("Счёт открыт."), _opened(seating, side))
    if entry.deferred:
        yield Sentence(Sign.DEFERRED, tr("Отложено."), _deferred(seating, ended, side), entry.deferred)
    if entry.discarded:
        yield Sentence(Sign.DISCARDED, tr("Не пишется."), _discarded(seating, side, entry), entry.discarded)
    if entry.burnt:
        yield Sentence(Sign.BURNT, tr("Сгорело."), _burnt(seating, ended, side), entry.burnt)
    if entry.lost_score:
        yield Sentence(Sign.LOST, tr("Счёт сгорел."), _lost(seating, ended, side), entry.lost_score)
    if entry.ranks:
        yield Sentence(Sign.RANK, tr("Звание."), _ranked(seating, side, entry), entry.ranks)


def _recorded_head(seating: Seating, ended: DealEnded) -> str:
    if seating.settings.scores_in_play:
        return tr("За рыбу.") if ended.result.kind == "fish" else tr("За выход.")
    return tr("Набрано.") if seating.settings.score_to == "winner" else tr("Записано.")


def _scored(seating: Seating, side: int, count: int) -> str:
    return seating.by_side(
        side,
        tr("{who} набираете %n очков.", n=count),
        tr("{who} набирает %n очков.", n=count),
        tr("{who} набирают %n очков.", n=count),
    )


def _recorded(seating: Seating, side: int, entry: Entry) -> str:
    if seating.settings.score_to == "winner":
        return _scored(seating, side, entry.recorded)
    return seating.by_side(
        side,
        tr("{who} пишете %n очков.", n=entry.recorded),
        tr("{who} пишет %n очков.", n=entry.recorded),
        tr("{who} пишут %n очков.", n=entry.recorded),
    )


def _released(seating: Seating, side: int, entry: Entry) -> str:
    named = tr("{who}: %n очков вошли в эту запись.", n=entry.released)
    return seating.by_side(side, tr("Ваши %n очков вошли в эту запись.", n=entry.released), named, named)


def _carried(seating: Seating, side: int, entry: Entry) -> str:
    if seating.settings.carry_to == "next_writer":
        return seating.by_side(
            side,
            tr("%n очков достались вам: это первая запись после рыбы.", n=entry.carried),
            tr("%n очков пишет {who}: это первая запись после рыбы.", n=entry.carried),
            tr("%n очков пишут {who}: это первая запись после рыбы.", n=entry.carried),
        )
    if seating.settings.score_to == "winner":
        return seating.by_side(
            side,
            tr("%n очков достались вам вместе со сдачей.", n=entry.carried),
            tr("%n очков вместе со сдачей берёт {who}.", n=entry.carried),
            tr("%n очков вместе со сдачей берут {who}.", n=entry.carried),
        )
    return seating.by_side(
        side,
        tr("%n очков вошли в цену сдачи, её проиграли вы.", n=entry.carried),
        tr("%n очков вошли в цену сдачи, её проигрывает {who}.", n=entry.carried),
        tr("%n очков вошли в цену сдачи, её проигрывают {who}.", n=entry.carried),
    )


def _opened(seating: Seating, side: int) -> str:
    settings = seating.settings
    if settings.threshold_mode == "cumulative":
        reason = fill(tr("вместе набралось не меньше {least}"), least=settings.threshold)
    else:
        reason = fill(tr("сдача не дешевле {least}"), least=settings.threshold)
    told = seating.by_side(
        side,
        tr("Это ваша первая запись: {reason}."),
        tr("{who} пишет впервые: {reason}."),
        tr("{who} пишут впервые: {reason}."),
        reason=reason,
    )
    if settings.threshold_scope == "until_opened":
        told += " " + tr("Дальше пишется любая сдача.")
    return told


def _deferred(seating: Seating, ended: DealEnded, side: int) -> str:
    settings, count = seating.settings, ended.written.entries[side].deferred
    told = seating.by_side(
        side,
        tr("{who} откладываете %n очков.", n=count),
        tr("{who} откладывает %n очков.", n=count),
        tr("{who} откладывают %n очков.", n=count),
    )
    if settings.threshold_mode == "cumulative":
        reason = tr("Вместе это меньше {least}: запишется, когда наберётся {least}.")
    else:
        reason = tr("Это меньше {least}: запишется вместе со сдачей от {least}.")
    told = f"{told} {fill(reason, least=settings.threshold)}"
    total = ended.written.after.deferred[side]
    if ended.written.before.deferred[side] and total:
        told += " " + fill(tr("Всего отложено {n}."), n=total)
    return told


def _discarded(seating: Seating, side: int, entry: Entry) -> str:
    return seating.by_side(
        side,
        tr("%n очков вам не пишут: это меньше {least}.", n=entry.discarded),
        tr("{who}: %n очков пропадают, это меньше {least}.", n=entry.discarded),
        tr("{who}: %n очков пропадают, это меньше {least}.", n=entry.discarded),
        least=seating.settings.threshold,
    )


def _burnt(seating: Seating, ended: DealEnded, side: int) -> str:
    if seating.settings.defer_burn == "zero_deal":
        reason = tr("эта сдача обошлась без очков")
    elif seating.you is not None and side != seating.own_side and ended.written.entries[seating.own_side].deferred:
        reason = tr("откладывать начали вы")
    else:
        reason = tr("соперник начал откладывать")
    named = tr("{who}: отложенные {n} пропали, {reason}.")
    own = tr("Ваши отложенные {n} пропали: {reason}.")
    burnt = ended.written.entries[side].burnt
    return seating.by_side(side, own, named, named, n=burnt, reason=reason)


def _lost(seating: Seating, ended: DealEnded, side: int) -> str:
    settings, written = seating.settings, ended.written
    gambled = ledger.gambling_side(settings, written.before, ended.result) == side
    return seating.by_side(
        side,
        tr("{who} теряете записанные {n}: {reason}."),
        tr("{who} теряет записанные {n}: {reason}."),
        tr("{who} теряют записанные {n}: {reason}."),
        n=written.entries[side].lost_score,
        reason=tr("заход «на сто» не удался") if gambled else tr("пишет соперник"),
    )


def _ranked(seating: Seating, side: int, entry: Entry) -> str:
    return seating.by_side(
        side,
        tr("{who} получаете %n званий: последней была 6-6 или 0-0.", n=entry.ranks),
        tr("{who} получает %n званий: последней была 6-6 или 0-0.", n=entry.ranks),
        tr("{who} получают %n званий: последней была 6-6 или 0-0.", n=entry.ranks),
    )


def _hanging(seating: Seating, ended: DealEnded) -> Iterator[Sentence]:
    settings, written = seating.settings, ended.written
    if ended.charge.drawn:
        waiting = any(written.after.deferred)
        kept = tr("Никто не пишет, отложенное остаётся.") if waiting else tr("Никто не пишет.")
        yield Sentence(Sign.FISH, tr("Ничья."), kept)
    carry = written.after.carry
    if carry:
        if settings.carry_to == "next_writer":
            told = tr("%n очков рыбы достанутся тому, кто запишет следующим.", n=carry)
        elif settings.score_to == "winner":
            told = tr("%n очков рыбы достанутся тому, кто выиграет следующую сдачу.", n=carry)
        else:
            told = tr("%n очков рыбы достанутся тому, кто проиграет следующую сдачу.", n=carry)
        grown = written.hung and written.before.carry
        head = fill(tr("Прибавилось {n}."), n=written.hung) if grown else tr("Висит.")
        yield Sentence(Sign.FISH, head, told, carry)
    elif written.before.carry and not any(entry.carried for entry in written.entries):
        told = fill(tr("Повисшие {n} никому не достанутся: партия окончена."), n=written.before.carry)
        yield Sentence(Sign.BURNT, tr("Пропало."), told, written.before.carry)


# What comes next ---------------------------------------------------------------------------------------


def next_opener(seating: Seating, ended: DealEnded) -> str:
    """Who opens the next deal and why; empty when the match is over."""
    settings, result, written = seating.settings, ended.result, ended.written
    if ledger.verdict(settings, written, result, ended.charge) is not None:
        return ""
    seat = ended.next_opener
    if seat is None:
        if settings.reopen_11 and written.after.scores == written.before.scores:
            return tr("Никто ничего не записал: следующую сдачу снова открывает дубль.")
        return tr("Следующую сдачу снова открывает дубль.")
    if result.kind == "out":
        own, other = tr("Вы вышли и открываете следующую сдачу."), tr("{who} выходит и открывает следующую сдачу.")
    elif settings.after_fish_opener == "fish_winner" and ended.charge.winner is not None:
        own = tr("Вы выиграли рыбу и открываете следующую сдачу.")
        other = tr("{who} выигрывает рыбу и открывает следующую сдачу.")
    elif result.maker is None:
        own = tr("Следующую сдачу, как и эту, открываете вы.")
        other = tr("Следующую сдачу, как и эту, открывает {who}.")
    elif settings.closing:
        own = tr("Рыбу сделали вы, вам и открывать следующую сдачу.")
        other = tr("Рыбу сделал рыбак\u00a0— {who}, он и открывает следующую сдачу.")
    else:
        own = tr("Последнюю кость (не дубль) положили вы, вам и открывать следующую сдачу.")
        other = tr("Последнюю кость (не дубль) положил рыбак\u00a0— {who}, он и открывает следующую сдачу.")
    return seating.by_seat(seat, own, other)
