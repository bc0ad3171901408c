"""Worked examples of prices: what hands cost with 0-0 and 6-6, bonuses, and finishes that win the match."""

from __future__ import annotations

from kozel_desktop.review.examples.scene import (
    OTHER,
    YOU,
    Work,
    Worked,
    finished,
    hands_of,
    in_order,
    left_by_others,
    owner_name,
    seat_name,
    who_records,
    won_match,
)
from kozel_desktop.review.pictures import NOTHING, HandShown, HandsPicture
from kozel_desktop.review.sentences.phrases import upper
from kozel_desktop.rules.ledger import Accounts, verdict, write
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tally import charge, hand_value
from kozel_desktop.rules.tiles import hand
from kozel_desktop.rules.words import Words


def _priced(table: TableSettings, double: str) -> Worked:
    alone, beside = hand(double), hand(f"{double} 1-2")
    first, second = hand_value(table, alone), hand_value(table, beside)
    shown = tuple(HandShown(NOTHING, in_order(tiles), hand_value(table, tiles)) for tiles in (alone, beside))
    return Worked(
        Words("Осталось на руках", "Left in a hand"),
        Words(
            f"{double} одна\u00a0— {first}, {double} и 1-2\u00a0— {second}",
            f"{double} alone counts {first}, {double} and 1-2 count {second}",
        ),
        HandsPicture(shown),
    )


def _blank(table: TableSettings, choice: Value) -> Worked:
    return _priced(table, "0-0")


def _six(table: TableSettings, choice: Value) -> Worked:
    return _priced(table, "6-6")


def _bonus(table: TableSettings, lead: str, last: str, leader: int) -> Worked:
    """Somebody led, you went out, and the others pay."""
    hands = (0, *hands_of(table, "", "2-5", "0-4", "1-6")[1:])
    price = charge(table, finished(hands, winner=YOU, opener=leader, lead=lead, last_turn=last))
    side, who = table.side_of(OTHER), seat_name(table, leader)
    left, amount = left_by_others(table, price), price.amounts[side]
    led = Words(
        f"{upper(who.ru)} зашёл с {lead}, вы вышли на {last}",
        f"{upper(who.en)} led {lead}, and you went out on {last}",
    )
    if leader == YOU:
        led = Words(f"Вы зашли с {lead} и вышли на {last}", f"You led {lead} and went out on {last}")
    premise = Words(f"{led.ru}, осталось {left}", f"{led.en}, leaving {left}")
    shown = tuple(
        HandShown(owner_name(table, seat), in_order(hands[seat]), price.values[seat])
        for seat in range(1, table.players)
        if table.side_of(seat) != YOU
    )
    if table.side_count > 2:
        return Worked(premise, who_records(table, price), HandsPicture(shown))
    result = Words("запись", "recorded")
    if price.bonus:
        made = f"{amount - price.bonus} + {price.bonus}"
        result = Words(f"запись {made} =", f"recorded {made} =")
    return Worked(premise, who_records(table, price), HandsPicture(shown, result, amount))


def _bonuses(table: TableSettings, choice: Value) -> Worked:
    return _bonus(table, "6-6", "0-0", OTHER)


def _bonus66(table: TableSettings, choice: Value) -> Worked:
    return _bonus(table, "3-5", "6-6", YOU) if table.bonus_when == "last" else _bonus(table, "6-6", "2-3", YOU)


def _bonus00(table: TableSettings, choice: Value) -> Worked:
    return _bonus(table, "0-0", "2-3", YOU) if table.bonus_when == "first" else _bonus(table, "3-5", "0-0", YOU)


def _finish_wins(table: TableSettings, choice: Value) -> Worked:
    tiles = "0-0 6-6" if choice == "both" else "6-6"
    count = table.side_count
    accounts = Accounts((0,) * count, (0,) * count, 0, (0,) * count)
    result = finished((0, *hands_of(table, "", "2-5", "0-4", "1-6")[1:]), winner=YOU, last_turn=tiles)
    price = charge(table, result)
    end = verdict(table, write(table, accounts, result, price), result, price)
    named = " и ".join(tiles.split()), " and ".join(tiles.split())
    premise = Words(f"Вы вышли на {named[0]}", f"You went out on {named[1]}")
    if end is None:
        return Worked(premise, Words("партия идёт дальше", "the match goes on"))
    return Worked(premise, won_match(table))


PRICES: dict[str, Work] = {
    "blank_value": _blank,
    "blank_when": _blank,
    "six_value": _six,
    "six_when": _six,
    "bonuses": _bonuses,
    "bonus66": _bonus66,
    "bonus00": _bonus00,
    "bonus_when": _bonuses,
    "bonus_payer": _bonuses,
    "finish_wins": _finish_wins,
}
