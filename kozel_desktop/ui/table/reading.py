"""The table read aloud: one tile, or everything that can be seen, in short sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kozel_desktop.ai.advice import Beliefs
from kozel_desktop.rules.actions import Draw, End, Lay
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.tiles import HALVES, NAMES, TILE_COUNT, Tile
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.table.picture import lays_of
from kozel_desktop.ui.table.speech import (
    ends_text,
    follows_double,
    hub_of,
    listed,
    reason,
    tiles_count,
    turn_message,
    where,
)
from kozel_desktop.ui.words import tr

_ARMS = (End.W, End.N, End.E, End.S)


def tile_text(sight: Sight, tile: Tile, awaiting: bool) -> str:
    """A tile of the hand in words: «кость 2-5, подходит слева и справа»."""
    low, high = HALVES[tile]
    name = fill(tr("кость {low}-{high}"), low=low, high=high)
    if not awaiting:
        return name
    lays = lays_of(sight, tile)
    if not lays:
        return fill(tr("{tile}: {why}"), tile=name, why=reason(sight, tile, awaiting))
    places = [where(sight, lay.end) for lay in lays]
    return fill(tr("{tile}, подходит {places}"), tile=name, places=listed(places, tr("и")))


def reading(
    sight: Sight, seating: Seating, order: Iterable[Tile], awaiting: bool, beliefs: Beliefs | None = None
) -> str:
    """Ends, hands, what fits, boneyard, score and whose turn it is: each once, as one paragraph.

    ``beliefs``: what the others may hold, where the table shows it; what they certainly lack is read too.
    """
    return " ".join(_sentences(sight, seating, tuple(order), awaiting, beliefs))


def turn(sight: Sight, order: Iterable[Tile]) -> str:
    """What the player to move hears: what is to be done, and with which tiles."""
    told = turn_message(sight)
    fits = "" if Draw() in sight.actions else _fitting(sight, tuple(order))
    return f"{told}. {fits}".rstrip()


def _sentences(
    sight: Sight, seating: Seating, order: tuple[Tile, ...], awaiting: bool, beliefs: Beliefs | None
) -> Iterator[str]:
    yield _ends(sight)
    if order:
        own = ", ".join(NAMES[tile] for tile in order)
        told = tr("У вас {count}: {tiles}.") if seating.you is not None else tr("{who}, {count}: {tiles}.")
        yield fill(told, who=seating.name(seating.viewer), count=tiles_count(len(order)), tiles=own)
    if awaiting:
        yield _fitting(sight, order)
    for seat in range(len(seating.seats)):
        if seat != sight.seat:
            yield fill(tr("{name}: {count}."), name=seating.name(seat), count=tiles_count(sight.counts[seat]))
            belief = beliefs.seats[seat] if beliefs is not None else None
            lacking = [str(number) for number in range(7) if belief is not None and belief.lacks[number]]
            if lacking:
                yield fill(tr("Наверняка нет: {numbers}."), numbers=", ".join(lacking))
    if sight.boneyard:
        yield fill(tr("В базаре {count}."), count=tiles_count(sight.boneyard))
    elif sight.settings.hand_size * sight.settings.players < TILE_COUNT:
        yield tr("Базар пуст.")
    yield _score(sight, seating)
    if sight.accounts.carry:
        yield fill(tr("Висит {points}."), points=sight.accounts.carry)
    yield _turn(sight, seating)


def _ends(sight: Sight) -> str:
    if not sight.laid:
        return tr("Стол пуст.")
    if hub_of(sight) is None:
        text = ends_text(sight)
        return f"{text[:1].upper()}{text[1:]}." if text else tr("Открытых концов нет.")
    numbers = dict(sight.ends)
    shut = tr("закрыто")
    arms = sorted((where(sight, end), str(numbers.get(end, shut))) for end in _ARMS)
    return fill(tr("Ветви: {arms}."), arms=", ".join(f"{side} {number}" for side, number in arms))


def _fitting(sight: Sight, order: tuple[Tile, ...]) -> str:
    fitting = {action.tile for action in sight.actions if isinstance(action, Lay)}
    tiles = [NAMES[tile] for tile in order if tile in fitting]
    if len(tiles) > 1:
        return fill(tr("Подходят {tiles}."), tiles=listed(tiles, tr("и")))
    if tiles:
        return fill(tr("Подходит {tile}."), tile=tiles[0])
    return tr("Ходить нечем: возьмите из базара.") if Draw() in sight.actions else tr("Ни одна не подходит.")


def _score(sight: Sight, seating: Seating) -> str:
    accounts, entries = sight.accounts, []
    for side in seating.own_first:
        entry = f"{seating.side(side, inside=True)} {accounts.scores[side]}"
        if accounts.deferred[side]:
            entry += fill(tr(", отложено {points}"), points=accounts.deferred[side])
        entries.append(entry)
    return fill(tr("Счёт: {entries}."), entries="; ".join(entries))


def _turn(sight: Sight, seating: Seating) -> str:
    if sight.to_move is None:
        return tr("Сдача окончена.")
    if follows_double(sight) and sight.to_move == seating.you:
        return tr("Ваш ход: можно ещё дубль.")
    return seating.by_seat(sight.to_move, tr("Ваш ход."), tr("Ходит {who}."))
