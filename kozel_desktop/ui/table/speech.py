"""What the table says: messages, reasons, and the state in words for a reader of the screen (all through ``tr``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Draw, End, EndTurn, Lay
from kozel_desktop.rules.errors import Why
from kozel_desktop.rules.events import DealEnded, Laid, MatchEnded, Passed, Redealt
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, IS_DOUBLE, NAMES, Tile
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
        return tr("конец {number}").format(number=numbers[0])
    return tr("концы {numbers}").format(numbers=listed(numbers, tr("и")))


def _lead_text(sight: Sight) -> str:
    """What may open the deal, as the end of a sentence: «1-1», «дублем», «любой костью»."""
    tiles = [action.tile for action in sight.actions if isinstance(action, Lay)]
    if len(tiles) == 1:
        return tr("заходите {tile}").format(tile=NAMES[tiles[0]])
    if len(tiles) < sight.hand.bit_count() and all(IS_DOUBLE[tile] for tile in tiles):
        return tr("заходите дублем")
    return tr("заходите любой костью")


def follows_double(sight: Sight) -> bool:
    """Whether the seat to move has laid a double and may add another (C1.4)."""
    return any(isinstance(action, EndTurn) for action in sight.actions)


def reason(sight: Sight, tile: Tile, awaiting: bool) -> str:
    """Why a tile of the hand cannot be laid now, in a few words."""
    if not awaiting:
        return tr("сейчас не ваш ход")
    if not sight.laid:
        return _lead_text(sight)
    if follows_double(sight) and not IS_DOUBLE[tile]:
        return tr("этим ходом ещё только дубль")
    numbers = sorted({number for _, number in sight.ends})
    if len(numbers) == 1:
        return tr("нужна {number}").format(number=numbers[0])
    return tr("нужны {numbers}").format(numbers=listed([str(number) for number in numbers], tr("или")))


def turn_message(sight: Sight) -> str:
    """The message over the hand while the viewer decides."""
    if any(isinstance(action, Draw) for action in sight.actions):
        return tr("Ходить нечем: возьмите из базара")
    if not sight.laid:
        return tr("Ваш ход: {lead}").format(lead=_lead_text(sight))
    if follows_double(sight):
        return tr("Можно ещё дубль")
    if sight.drawn:
        return tr("Взяли %n. Ваш ход: {ends}", n=sight.drawn).format(ends=ends_text(sight))
    return tr("Ваш ход: {ends}").format(ends=ends_text(sight))


def own_message(sight: Sight, seats: Sequence[SeatInfo]) -> str:
    """The message over the hand while the viewer has nothing to decide; often there is none."""
    event = sight.history[-1] if sight.history else None
    match event:
        case Redealt():
            return redeal_message(event, sight, seats)
        case DealEnded() | MatchEnded():
            return ""
        case Laid(seat) if not sight.counts[seat] and not follows_double(sight):
            if seat == sight.seat:
                return tr("Последняя кость: вы вышли")
            return tr("Последняя кость: выходит {name}").format(name=seats[seat].name)
        case _ if sight.to_move is None and sight.laid:
            return tr("Рыба!")
        case Passed(seat) if seat == sight.seat:
            return tr("Пропускаете: ходить нечем")
    if sight.to_move == sight.seat and sight.drawn:
        return tr("Взяли %n", n=sight.drawn)
    return ""


def seat_message(sight: Sight, seat: int) -> str:
    """What a message at another seat says: it passes, or it draws."""
    event = sight.history[-1] if sight.history else None
    if isinstance(event, Passed) and event.seat == seat:
        return tr("пропускает")
    if sight.to_move == seat and sight.drawn:
        return tr("берёт из базара: {count}").format(count=sight.drawn)
    return ""


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
            return tr("Этой костью заходить нельзя")
        case Why.DOUBLE_FIRST:
            return tr("Заходить надо дублем")
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


def redeal_message(event: Redealt, sight: Sight, seats: Sequence[SeatInfo]) -> str:
    """Why the hands are dealt again."""
    cause = event.cause
    match cause.clause:
        case "doubles":
            what = tr("%n дублей", n=cause.count)
        case "number":
            what = tr("%n костей с числом {number}", n=cause.count).format(number=cause.number)
        case _:
            what = tr("всего %n очков без дублей", n=cause.count)
    if cause.seat == sight.seat:
        return tr("Пересдача: у вас {what}").format(what=what)
    return tr("Пересдача, {name}: {what}").format(name=seats[cause.seat].name, what=what)


def reserve_note(count: int) -> str:
    """«одну не берут»."""
    return tr("две не берут") if count == 2 else tr("одну не берут")


def undrawn_note(count: int) -> str:
    """«осталась 1 кость»."""
    return tr("осталось %n костей", n=count)


def side_of_end(end: End | None) -> str:
    """Where an end lies, as an adverb."""
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
            return tr("на правой ветви")
        case End.W:
            return tr("на левой ветви")
        case None:
            return tr("первой")


def tile_text(sight: Sight, tile: Tile, awaiting: bool) -> str:
    """A tile of the hand in words: «кость 2-5, подходит слева и справа»."""
    low, high = HALVES[tile]
    name = tr("кость {low}-{high}").format(low=low, high=high)
    lays = [action for action in sight.actions if isinstance(action, Lay) and action.tile == tile and not action.closed]
    if not awaiting:
        return name
    if not lays:
        return tr("{tile}: {why}").format(tile=name, why=reason(sight, tile, awaiting))
    places = [side_of_end(lay.end) for lay in lays]
    return tr("{tile}, подходит {places}").format(tile=name, places=listed(places, tr("и")))


def reading(sight: Sight, seats: Sequence[SeatInfo], order: Iterable[Tile], awaiting: bool) -> str:
    """Ends, hands, score and whose turn it is, as one paragraph."""
    parts = [_sentence(ends_text(sight)) if sight.laid else tr("Стол пуст.")]
    own = [NAMES[tile] for tile in order]
    if own:
        parts.append(
            tr("У вас {count}: {tiles}.").format(count=tiles_count(len(own)), tiles=", ".join(own))
        )
    for seat, info in enumerate(seats):
        if seat != sight.seat:
            parts.append(
                tr("{name}: {count}.").format(name=info.name, count=tiles_count(sight.counts[seat]))
            )
    if sight.boneyard:
        parts.append(tr("В базаре {count}.").format(count=tiles_count(sight.boneyard)))
    parts.append(_score_text(sight, seats))
    parts.append(_turn_text(sight, seats, awaiting))
    return " ".join(part for part in parts if part)


def _score_text(sight: Sight, seats: Sequence[SeatInfo]) -> str:
    settings, accounts = sight.settings, sight.accounts
    entries = []
    for side, score in enumerate(accounts.scores):
        names = tr(" и ").join(seats[seat].name for seat in settings.seats_of(side))
        entry = f"{names} {score}"
        if accounts.deferred[side]:
            entry += tr(", отложено {points}").format(points=accounts.deferred[side])
        entries.append(entry)
    text = tr("Счёт: {entries}.").format(entries="; ".join(entries))
    if accounts.carry:
        text += " " + tr("Висит {points}.").format(points=accounts.carry)
    return text


def _turn_text(sight: Sight, seats: Sequence[SeatInfo], awaiting: bool) -> str:
    if sight.to_move is None:
        return tr("Сдача окончена.")
    if sight.to_move == sight.seat:
        return _sentence(turn_message(sight)) if awaiting else tr("Ваш ход.")
    return tr("Ходит {name}.").format(name=seats[sight.to_move].name)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""
