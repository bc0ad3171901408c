"""What the table says: messages over the hand and at the seats, reasons and refusals (all through ``tr``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kozel_desktop.rules.actions import Draw, End, EndTurn, LaidTile, Lay
from kozel_desktop.rules.errors import Why
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
from kozel_desktop.rules.gambling import just_gambled
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import IS_DOUBLE, NAMES, Tile
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.telling.events import drawing, happened, lead, redeal
from kozel_desktop.ui.words import tr


def tiles_count(count: int) -> str:
    """«5 костей»."""
    return tr("%n костей", n=count)


def listed(items: Sequence[str], last: str) -> str:
    """The items with commas, the last one after the word ``last``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def ends_text(sight: Sight) -> str:
    """«концы 2 и 5»; on a table without tiles nothing."""
    numbers = [str(number) for _, number in sight.ends]
    if not numbers:
        return ""
    if len(numbers) == 1:
        return fill(tr("конец {number}"), number=numbers[0])
    return fill(tr("концы {numbers}"), numbers=listed(numbers, tr("и")))


def hub_of(sight: Sight) -> LaidTile | None:
    """The double from which four arms grow, once it lies (C7.2)."""
    if sight.settings.layout != "cross":
        return None
    return next((one for one in sight.laid if IS_DOUBLE[one.tile] and not one.closed), None)


def where(sight: Sight, end: End | None) -> str:
    """Where an end lies on the screen, as an adverb; arm W is the line that led to the hub, on either side of it."""
    hub = hub_of(sight)
    turned = hub is not None and hub.end == End.L
    match end:
        case End.L:
            return tr("слева")
        case End.R:
            return tr("справа")
        case End.N:
            return tr("вверху")
        case End.S:
            return tr("внизу")
        case End.E:
            return tr("слева") if turned else tr("справа")
        case End.W:
            return tr("справа") if turned else tr("слева")
        case None:
            return tr("первой")


# --- the viewer's turn


def _lead_text(sight: Sight) -> str:
    """What may open the deal, as the end of a sentence: «заходите с 1-1», «с дубля», «с любой кости»."""
    tiles = [action.tile for action in sight.actions if isinstance(action, Lay)]
    if len(tiles) == 1:
        return fill(tr("заходите с\u00a0{tile}"), tile=NAMES[tiles[0]])
    if len(tiles) < sight.hand.bit_count() and all(IS_DOUBLE[tile] for tile in tiles):
        return tr("заходите с дубля")
    return tr("заходите с любой кости")


def follows_double(sight: Sight) -> bool:
    """Whether the seat to move has laid a double and may add another (C1.4)."""
    return any(isinstance(action, EndTurn) for action in sight.actions)


def owes_double(sight: Sight) -> bool:
    """Whether the viewer has closed a double before any hub lies: another one has to follow (C7.5)."""
    last = sight.history[-1] if sight.history else None
    return isinstance(last, Laid) and last.seat == sight.seat == sight.to_move and not follows_double(sight)


def reason(sight: Sight, tile: Tile, awaiting: bool) -> str:
    """Why a tile of the hand cannot be laid now, in a few words."""
    if not awaiting:
        return tr("сейчас не ваш ход")
    if not sight.laid:
        return _lead_text(sight)
    if (follows_double(sight) or owes_double(sight)) and not IS_DOUBLE[tile]:
        return tr("этим ходом ещё только дубль")
    numbers = sorted({number for _, number in sight.ends})
    if len(numbers) == 1:
        return fill(tr("нужна {number}"), number=numbers[0])
    return fill(tr("нужны {numbers}"), numbers=listed([str(number) for number in numbers], tr("или")))


def turn_message(sight: Sight, *, brief: bool = False) -> str:
    """The message over the hand while the viewer decides; ``brief``: without what was drawn."""
    if any(isinstance(action, Draw) for action in sight.actions):
        return tr("Ходить нечем: возьмите из базара")
    if not sight.laid:
        return fill(tr("Ваш ход: {lead}"), lead=_lead_text(sight))
    if follows_double(sight):
        return tr("Можно ещё дубль")
    if owes_double(sight):
        return tr("Теперь второй дубль")
    turn = fill(tr("Ваш ход: {ends}"), ends=ends_text(sight))
    return f"{_own_draws(sight)}. {turn}" if sight.drawn and not brief else turn


def question(sight: Sight, lay: Lay) -> str:
    """What the player is asked about a double that may be closed (C7.3, C7.5)."""
    if hub_of(sight) is None:
        return fill(tr("Дубль {tile}: открытый станет крестом"), tile=NAMES[lay.tile])
    return fill(tr("Дубль {tile}: открыть или закрыть ветвь?"), tile=NAMES[lay.tile])


def choose_end(arrows: Iterable[str]) -> str:
    """What the player is asked about a tile with several places; ``arrows`` are their keys."""
    return fill(tr("Выберите конец: {arrows}"), arrows=listed(tuple(arrows), tr("или")))


# --- what happens


def own_message(sight: Sight, seating: Seating) -> str:
    """The message over the hand while the viewer has nothing to decide; often there is none."""
    event = sight.history[-1] if sight.history else None
    match event:
        case Redealt(cause=cause):
            return redeal(seating, cause).removesuffix(".")
        case Dealt():
            return lead(seating, event)
        case DealEnded() | MatchEnded():
            return ""
        case Laid(seat) if not sight.counts[seat] and not follows_double(sight):
            return seating.by_seat(seat, tr("Последняя кость: вы вышли"), tr("Последняя кость: выходит {who}"))
        case Laid(seat) if seat == sight.seat and just_gambled(sight):
            return tr("Игра на сто!")
        case Scored(seat) if seat == sight.seat:
            return f"{_ends(sight)}{points(event)}"
        case _ if sight.to_move is None and sight.laid:
            return tr("Рыба!")
        case Passed(seat) if seat == sight.seat:
            return tr("Пропускаете: ходить нечем")
    return _own_draws(sight) if sight.to_move == sight.seat and sight.drawn else ""


def _own_draws(sight: Sight) -> str:
    return f"{tr('Вы')} {drawing(True, sight.drawn, short=True)}"


def seat_message(sight: Sight, seat: int, *, brief: bool = False) -> str:
    """What a message at another seat says: it passes, draws, scores, or plays for the whole.

    ``brief``: without what the points are for.
    """
    event = sight.history[-1] if sight.history else None
    match event:
        case Passed(mover) if mover == seat:
            return tr("пропускает")
        case Scored(mover) if mover == seat:
            return points(event) if brief else f"{_ends(sight, short=True)}{points(event)}"
        case Laid(mover) if mover == seat and just_gambled(sight):
            return tr("игра на сто!")
    return drawing(False, sight.drawn, short=True) if sight.to_move == seat and sight.drawn else ""


def _ends(sight: Sight, *, short: bool = False) -> str:
    """For what points have just been made: «концы равны: » (C10.3), or the sum (C8.3), «концы 2 + 3 = 5: »."""
    if not sight.settings.fives:
        return tr("концы равны: ")
    parts = Showing.of(sight.settings, sight.laid).parts
    if short:
        return fill(tr("концы {count}: "), count=sum(parts))
    return fill(tr("концы {parts} = {count}: "), parts=" + ".join(map(str, parts)), count=sum(parts))


def points(event: Scored) -> str:
    """«+2 очка»."""
    return tr("+%n очков", n=event.points)


def announcement(sight: Sight, seating: Seating, event: Event) -> str:
    """What is said aloud about something that happens, in the order in which it is seen; sometimes nothing."""
    match event:
        case Redealt(cause=cause):
            return redeal(seating, cause)
        case Dealt():
            return lead(seating, event)
        case Scored(seat):
            return f"{seating.name(seat)}: {_ends(sight)}{points(event)}"
        case Laid(seat) if just_gambled(sight):
            return seating.by_seat(seat, tr("Вы играете на сто"), tr("{who} играет на сто"))
        case Laid(seat, laid):
            told = seating.by_seat(seat, tr("Вы кладёте {tile} {where}."), tr("{who} кладёт {tile} {where}."))
            put = f"{where(sight, laid.end)}, {tr('закрыто')}" if laid.closed else where(sight, laid.end)
            return fill(told, tile=NAMES[laid.tile], where=put)
        case Drew(seat, tile) if tile is not None:
            return f"{seating.name(seat)} {drawing(True, 1)}: {NAMES[tile]}."
        case Drew() | Passed() | TurnEnded() | DealEnded() | MatchEnded():
            return happened(seating, event)
        case _:
            return ""


# --- the rest


def refusal(why: Why) -> str:
    """Why the rules refuse an action."""
    match why:
        case Why.NOT_YOUR_TURN | Why.NOT_PLAYING:
            return tr("Сейчас не ваш ход")
        case Why.NOT_IN_HAND:
            return tr("Этой кости у вас нет")
        case Why.DOES_NOT_FIT:
            return tr("Эта кость сюда не подходит")
        case Why.WRONG_LEAD:
            return tr("С этой кости заходить нельзя")
        case Why.DOUBLE_FIRST:
            return tr("Заходить надо с дубля")
        case Why.MUST_PLAY:
            return tr("У вас есть чем ходить")
        case Why.MUST_DRAW:
            return tr("Сначала возьмите из базара")
        case Why.NOTHING_TO_DRAW:
            return tr("Брать больше нельзя")
        case Why.CANNOT_CLOSE:
            return tr("Этот дубль закрыть нельзя")
        case Why.CANNOT_CONTINUE:
            return tr("Этим ходом так продолжить нельзя")


def closer_note() -> str:
    """How a closer look is left."""
    return tr("Крупно: Пробел — обратно")


def reserve_note(count: int) -> str:
    """«одну не берут»."""
    return tr("две не берут") if count == 2 else tr("одну не берут")


def undrawn_note(count: int) -> str:
    """«осталась 1 кость»."""
    return tr("осталось %n костей", n=count)
