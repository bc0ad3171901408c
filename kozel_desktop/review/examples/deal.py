"""Worked examples of dealing, opening and moving: the engine is asked what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from kozel_desktop.review.examples.scene import (
    OTHER,
    YOU,
    Work,
    Worked,
    finished,
    hands_of,
    in_order,
    on_cross,
    owner_name,
    position_of,
    seat_name,
)
from kozel_desktop.review.pictures import BoneyardPicture, CrossPicture, HandShown, HandsPicture, LinePicture
from kozel_desktop.rules.actions import Draw, End, LaidTile, Lay, as_cross, as_line
from kozel_desktop.rules.deal import opening, redeal_cause
from kozel_desktop.rules.in_play import count_ends, points_in_play
from kozel_desktop.rules.ledger import Accounts, write
from kozel_desktop.rules.match import next_opener
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tally import DealResult, charge
from kozel_desktop.rules.tiles import NAMES, hand, mask, spell, tile
from kozel_desktop.rules.words import Words, count_of, points, tiles_in_words


def _players(table: TableSettings, choice: Value) -> Worked:
    total = table.players * table.hand_size
    dealt = f"{table.players} × {table.hand_size} = {total}"
    premise = Words(f"Раздано {dealt}", f"{dealt} tiles are dealt")
    left = tiles_in_words(table.undealt)
    rest = Words("в базаре не остаётся ничего", "none are left for the boneyard")
    if table.undealt:
        rest = Words(f"в базаре {left.ru}", f"the boneyard has {left.en}")
    return Worked(premise, rest, BoneyardPicture(table.undealt, 0) if table.undealt else None)


def _reserve(table: TableSettings, choice: Value) -> Worked:
    boneyard = " ".join(NAMES[: table.undealt])
    drawable = position_of(table, ((1, 2),), boneyard=boneyard).drawable
    premise = Words(f"В базаре {tiles_in_words(table.undealt).ru}", f"The boneyard has {table.undealt} tiles")
    outcome = Words(f"взять можно {drawable}", f"{drawable} of them may be drawn")
    return Worked(premise, outcome, BoneyardPicture(table.undealt, table.reserve))


def _draw_mode(table: TableSettings, choice: Value) -> Worked:
    position = position_of(table, ((1, 2),), "3-3 4-5", boneyard="3-4 5-5 1-6 0-0 0-5")
    before = position.hands[YOU]
    drawn = []
    while isinstance(position.legal_actions()[0], Draw):
        drawn.append(position.boneyard[position.taken])
        position.apply(Draw())
    premise = Words("Концы 1 и 2, у вас 3-3 и 4-5", "The ends are 1 and 2, you hold 3-3 and 4-5")
    names = ", ".join(NAMES[each] for each in drawn)
    if isinstance(position.legal_actions()[0], Lay):
        outcome = Words(f"берёте {names} и кладёте последнюю", f"you draw {names} and lay the last one")
    elif drawn:
        outcome = Words(f"берёте {names} и пропускаете ход", f"you draw {names} and pass")
    else:
        outcome = Words("пропускаете ход", "you pass")
    shown = HandShown(owner_name(table, YOU), in_order(before))
    taken = HandShown(Words("из базара", "drawn"), tuple(drawn))
    return Worked(premise, outcome, HandsPicture((shown, taken) if drawn else (shown,)))


_REDEAL_HANDS = {
    "none": "0-0 1-1 2-2 3-3 4-4 1-5 2-6",
    "kozel": "0-0 1-1 2-2 3-3 4-4 1-5 2-6",
    "doubles5": "0-0 1-1 2-2 3-3 4-4 1-5 2-6",
    "club": "0-3 1-3 2-3 3-4 3-5 1-1 2-6",
    "club_pairs": "0-0 1-1 2-2 3-4 4-5 1-5 2-6",
}
_PARTNER = "3-3 4-4 5-5 0-1 0-2 0-4 0-5"


def _redeal(table: TableSettings, choice: Value) -> Worked:
    tiles = _REDEAL_HANDS[str(choice)].split()[: table.hand_size]
    yours = mask(map(tile, tiles))
    others = [hand("0-6 1-6"), mask(map(tile, _PARTNER.split()[: table.hand_size])), hand("0-6 1-6")]
    hands = (yours, *others)[: table.players]
    cause = redeal_cause(table, hands)
    shown = [HandShown(owner_name(table, YOU), tuple(map(tile, tiles)))]
    premise = Words("Вам пришли такие кости", "You are dealt these tiles")
    if choice == "club_pairs" and table.pairs:
        shown.append(HandShown(Words("у напарника", "partner"), in_order(hands[2])))
        premise = Words("Вашей паре пришли такие кости", "Your pair is dealt these tiles")
    if cause is None:
        outcome = Words("их не пересдают", "you play them")
    elif cause.clause == "doubles":
        doubles = count_of(cause.count, ("дубль", "дубля", "дублей"), ("double", "doubles"))
        outcome = Words(f"{doubles.ru}, пересдача", f"{doubles.en}, dealt again")
    elif cause.clause == "number":
        same = tiles_in_words(cause.count)
        outcome = Words(
            f"{same.ru} с числом {cause.number}, пересдача", f"{same.en} with a {cause.number}, dealt again"
        )
    else:
        light = points(cause.count)
        outcome = Words(f"всего {light.ru}, пересдача", f"only {light.en}, dealt again")
    return Worked(premise, outcome, HandsPicture(tuple(shown)))


_OPENING_HANDS = {
    "low1_zero_last": ("0-0 2-5", "1-1 3-4"),
    "low1_no_zero": ("0-0 2-5", "0-1 3-4"),
    "low0": ("0-0 2-5", "1-1 3-4"),
    "high": ("1-1 2-5", "3-4 6-6"),
    "low": ("0-4 1-2", "2-3 4-6"),
}


def _opening_order(table: TableSettings, choice: Value) -> Worked:
    return _opening(table, *_OPENING_HANDS[str(choice)])


def _opening_nodouble(table: TableSettings, choice: Value) -> Worked:
    return _opening(table, *_OPENING_HANDS["low"])


def _opening(table: TableSettings, yours: str, others: str) -> Worked:
    hands = hands_of(table, yours, others)
    seat, lead = opening(table, hands)
    name = NAMES[lead]
    outcome = (
        Words(f"заходите вы, и только с {name}", f"you lead, and only with {name}")
        if seat == YOU
        else Words(
            f"заходит {seat_name(table, seat).ru}, и только с {name}",
            f"{seat_name(table, seat).en} leads, and only with {name}",
        )
    )
    premise = Words("На руках среди прочих эти кости", "These tiles were dealt, among others")
    shown = tuple(
        HandShown(owner_name(table, each), in_order(tiles), marked=1 << lead if each == seat else 0)
        for each, tiles in enumerate(hands)
    )
    return Worked(premise, outcome, HandsPicture(shown))


def _opened_by(table: TableSettings, result: DealResult) -> Words:
    price = charge(table, result)
    written = write(table, Accounts.empty(table.side_count), result, price)
    seat = next_opener(table, result, price, written)
    if seat is None:
        return Words("кто откроет следующую, решает дубль", "a double decides who opens the next deal")
    if seat == YOU:
        return Words("следующую открываете вы", "you open the next deal")
    name = seat_name(table, seat)
    return Words(f"следующую открывает {name.ru}", f"{name.en} opens the next deal")


def _next_opener(table: TableSettings, choice: Value) -> Worked:
    hands = (0, *hands_of(table, "5-6 4-6", "5-6 4-6", "1-3", "2-6")[1:])
    return Worked(Words("Вы вышли", "You went out"), _opened_by(table, finished(hands, winner=YOU)))


def _after_fish_opener(table: TableSettings, choice: Value) -> Worked:
    hands = hands_of(table, "3-6 1-4", "0-1 2-5", "4-6 3-5", "5-6 3-4")
    premise = Words(
        "Вы положили 2-4, после неё лёг только дубль; рыба", "You laid 2-4, only a double followed, and it is a fish"
    )
    shown = tuple(HandShown(owner_name(table, seat), in_order(tiles)) for seat, tiles in enumerate(hands))
    picture = HandsPicture(shown)
    return Worked(premise, _opened_by(table, finished(hands, maker=YOU, opener=OTHER)), picture)


def _reopen_11(table: TableSettings, choice: Value) -> Worked:
    cheap = (0, *hands_of(table, "0-1", "0-1", "0-1", "0-1")[1:])
    premise = Words("Вы вышли, но за сдачу никто ничего не записал", "You went out, but nobody recorded anything")
    return Worked(premise, _opened_by(table, finished(cheap, winner=YOU)))


def _lead_double(table: TableSettings, choice: Value) -> Worked:
    yours = hand("1-2 1-6 2-2 2-6 3-4 5-5")
    others = (hand("0-1 0-2"),) * (table.players - 1)
    actions = Round.begin(table, (yours, *others), (), YOU, None).legal_actions()
    leads = mask(action.tile for action in actions if isinstance(action, Lay))
    premise = Words("Сдачу открываете вы", "You open a deal")
    outcome = Words("любой из этих костей", "with any of these tiles")
    if leads != yours:
        names = spell(leads).split()
        outcome = Words(f"костью {' или '.join(names)}", f"with {' or '.join(names)}")
    return Worked(premise, outcome, HandsPicture((HandShown(owner_name(table, YOU), in_order(yours), marked=leads),)))


def _multi_doubles(table: TableSettings, choice: Value) -> Worked:
    line = ((4, 2), (2, 1))
    if table.layout == "cross":
        return _doubles_on_cross(table)
    position = position_of(table, line, "1-1 4-4 3-5 0-6")
    position.apply(Lay(tile("4-4"), End.L))
    both = _may_follow(position, "1-1")
    premise = Words("Концы 4 и 1, на руках 4-4 и 1-1", "The ends are 4 and 1, you hold 4-4 and 1-1")
    return Worked(premise, _BOTH if both else _ONE, LinePicture(line, (4, 4), (1, 1) if both else None))


_BOTH = Words("можно положить оба сразу", "you may lay both at once")
_ONE = Words("кладёте один из них, второй — в другой ход", "you lay one of them, and the other in another turn")


def _may_follow(position: Round, double: str) -> bool:
    """Whether you may lay another double in this turn."""
    more = position.legal_actions() if position.to_move == YOU else []
    return any(isinstance(action, Lay) and action.tile == tile(double) for action in more)


def _doubles_on_cross(table: TableSettings) -> Worked:
    laid = as_cross(tile("3-3"), {End.W: [(3, 5)], End.E: [(3, 6)]})
    position = on_cross(table, laid, "5-5 6-6 0-1")
    position.apply(Lay(tile("5-5"), End.W))
    both = _may_follow(position, "6-6")
    ghosts = [LaidTile(tile("5-5"), End.W, 5, 5), LaidTile(tile("6-6"), End.E, 6, 6)]
    premise = Words("На концах 5 и 6, на руках 5-5 и 6-6", "The arms end in 5 and 6, you hold 5-5 and 6-6")
    return Worked(premise, _BOTH if both else _ONE, CrossPicture(tuple(laid), tuple(ghosts[: 1 + both])))


def _layout(table: TableSettings, choice: Value) -> Worked:
    """The first double is led, and a single is laid at it (vector VO01)."""
    hands = [hand("3-3 3-5 0-1"), *[hand("3-4 0-2")] * (table.players - 1)]
    position = Round.begin(table, hands, (), YOU, None)
    position.apply(Lay(tile("3-3"), None))
    first = _listed_ends(position)
    end = next(action for action in position.legal_actions() if isinstance(action, Lay) and action.tile == tile("3-4"))
    position.apply(end)
    then = _listed_ends(position)
    premise = Words("Лёг первый дубль 3-3, за ним 3-4", "The first double 3-3 is laid, then 3-4")
    outcome = Words(f"концы сначала {first.ru}, потом {then.ru}", f"the ends are {first.en}, then {then.en}")
    if table.layout == "line":
        return Worked(premise, outcome)
    return Worked(premise, outcome, CrossPicture(tuple(position.laid)))


def _listed_ends(position: Round) -> Words:
    ends = sorted(number for _, number in position.open_ends())
    return Words(*(_listed(ends, last) for last in ("и", "and")))


def _closing(table: TableSettings, choice: Value) -> Worked:
    laid = as_cross(tile("3-3"), {End.W: [(3, 5)], End.E: [(3, 6)]})
    position = on_cross(table, laid, "6-6 0-1 0-2")
    may = Lay(tile("6-6"), End.E, closed=True) in position.legal_actions()
    position.apply(Lay(tile("6-6"), End.E, closed=may))
    premise = Words("Концы 3, 3, 5 и 6, вы кладёте 6-6", "The ends are 3, 3, 5 and 6, and you lay 6-6")
    left = _listed_ends(position)
    outcome = Words(f"ходить можно к {left.ru}", f"you can lay at {left.en}")
    if may:
        outcome = Words(
            f"можно закрыть, и тогда ходить можно только к {left.ru}",
            f"you may close it, and then only {left.en} are open",
        )
    return Worked(premise, outcome, CrossPicture(tuple(position.laid)))


def _listed(numbers: Sequence[int], last: str) -> str:
    *most, end = map(str, numbers)
    return f"{', '.join(most)} {last} {end}" if most else end


def _fives(table: TableSettings, choice: Value) -> Worked:
    """The house 4-4 with a 3 and a 6 at its arms, and you lay 6-6 (vector VW01)."""
    laid = as_cross(tile("4-4"), {End.W: [(4, 3)], End.E: [(4, 6)]})
    after = [*laid, LaidTile(tile("6-6"), End.E, 6, 6)]
    count, made = count_ends(table, after), points_in_play(table, after)
    premise = Words("Дом 4-4, концы 3 и 6, вы кладёте 6-6", "The house is 4-4, the arms end in 3 and 6, you lay 6-6")
    if not table.fives:
        return Worked(premise, Words("очков за это нет", "that scores nothing"), CrossPicture(tuple(after)))
    got = points(made)
    outcome = Words(f"3 + 6 + 6 = {count}, это {got.ru}", f"3 + 6 + 6 = {count}, which scores {got.en}")
    return Worked(premise, outcome, CrossPicture(tuple(after)))


def _matching_ends(table: TableSettings, choice: Value) -> Worked:
    """The line 2-6 6-6 6-4, and 4-2, then 2-2 are laid (vector VG04)."""
    line = as_line([(2, 6), (6, 6), (6, 4)])
    first = [*line, LaidTile(tile("2-4"), End.R, 4, 2)]
    second = [*first, LaidTile(tile("2-2"), End.R, 2, 2)]
    gained, more = (points(points_in_play(table, laid)) for laid in (first, second))
    premise = Words("Концы 2 и 4, вы кладёте 4-2", "The ends are 2 and 4, and you lay 4-2")
    outcome = Words(
        f"{gained.ru}; соперник кладёт 2-2 — ему {more.ru}", f"{gained.en}; an opponent lays 2-2 and gets {more.en}"
    )
    if not table.matching_ends:
        outcome = Words("очков за это нет", "that scores nothing")
    return Worked(premise, outcome, LinePicture(((2, 6), (6, 6), (6, 4), (4, 2)), right=(2, 2)))


DEAL: dict[str, Work] = {
    "players": _players,
    "hand_size": _players,
    "reserve": _reserve,
    "draw_mode": _draw_mode,
    "redeal": _redeal,
    "opening_order": _opening_order,
    "opening_nodouble": _opening_nodouble,
    "next_opener": _next_opener,
    "after_fish_opener": _after_fish_opener,
    "reopen_11": _reopen_11,
    "lead_double": _lead_double,
    "layout": _layout,
    "multi_doubles": _multi_doubles,
    "closing": _closing,
    "fives": _fives,
    "matching_ends": _matching_ends,
}
