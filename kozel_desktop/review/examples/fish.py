"""Worked examples of a fish: when it is one, who records how much, what hangs and who gets it."""

from __future__ import annotations

from kozel_desktop.review.examples.scene import (
    OTHER,
    YOU,
    Paper,
    Work,
    Worked,
    finished,
    hands_of,
    in_order,
    owner_name,
    position_of,
    seat_name,
    side_name,
    values_told,
    who_records,
)
from kozel_desktop.review.pictures import HandShown, HandsPicture, LinePicture
from kozel_desktop.rules.actions import End, Lay
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tally import Charge, charge
from kozel_desktop.rules.tiles import TileSet, hand, tile
from kozel_desktop.rules.words import Words, tiles_in_words

_LOCKED = ((2, 4), (4, 1), (1, 2), (2, 6), (6, 0), (0, 2), (2, 3), (3, 5), (5, 2))


def _fish_rule(table: TableSettings, choice: Value) -> Worked:
    """Six tiles of number 2 are out, both ends show it, and the next player holds the double."""
    stock = " ".join(["4-4", "5-5", "3-6", "0-1", "1-3"][: table.undealt])
    position = position_of(table, _LOCKED[:-1], "2-5 0-0 1-1", "2-2 3-3 6-6", boneyard=stock)
    for seat in range(OTHER + 1, table.players):
        position.hands[seat] = hand("3-3 6-6")
    position.apply(Lay(tile("2-5"), End.R))
    who = owner_name(table, OTHER)
    holder = seat_name(table, OTHER)
    premise = Words(
        f"Концы 2 и 2, шесть костей с двойкой вышли, 2-2 {who.ru}",
        f"The ends are 2 and 2, the six other tiles with a 2 are out, and {holder.en} holds 2-2",
    )
    if position.finish is not None:
        already = Words("уже рыба, 2-2 не кладут", "it is a fish already, and 2-2 stays in hand")
        return Worked(premise, already, LinePicture(_LOCKED))
    position.apply(Lay(tile("2-2"), End.R))
    picture = LinePicture(_LOCKED, right=(2, 2))
    if position.finish is not None:
        return Worked(premise, Words("2-2 ложится, и тогда рыба", "2-2 is laid, and then it is a fish"), picture)
    left = tiles_in_words(position.drawable)
    return Worked(
        premise,
        Words(
            f"2-2 ложится, но из базара ещё добирают {left.ru}",
            f"2-2 is laid, but {left.en} are still drawn before it ends",
        ),
        picture,
    )


def _hands_shown(table: TableSettings, hands: tuple[TileSet, ...], price: Charge) -> tuple[HandShown, ...]:
    return tuple(
        HandShown(owner_name(table, seat), in_order(tiles), price.values[seat]) for seat, tiles in enumerate(hands)
    )


def _added(table: TableSettings, price: Charge, amount: int) -> Words:
    """«запись 8 + 14 =» where the amount is made of several hands."""
    values = price.side_values
    for parts, sign in ((values, " + "), (sorted(values, reverse=True), " − ")):
        made = sum(parts) if sign == " + " else parts[0] - sum(parts[1:])
        if made == amount and len(values) > 1:
            sum_of = sign.join(map(str, parts))
            return Words(f"запись {sum_of} =", f"recorded {sum_of} =")
    return Words("запись", "recorded")


def _fish_scoring(table: TableSettings, choice: Value) -> Worked:
    hands = hands_of(table, "0-1 2-5", "1-4 3-6", "0-2 1-2", "0-3 2-2")
    price = charge(table, finished(hands, maker=YOU))
    shown = _hands_shown(table, hands, price)
    picture = HandsPicture(shown)
    if len(price.writers) == 1:
        amount = price.amounts[price.writers[0]]
        picture = HandsPicture(shown, _added(table, price, amount), amount)
    return Worked(values_told(table, price), who_records(table, price), picture)


def _tied(table: TableSettings, choice: Value) -> Worked:
    hands = hands_of(table, "0-1 2-5", "4-4", "3-5", "2-6")
    price = charge(table, finished(hands, maker=YOU))
    shown = _hands_shown(table, hands, price)
    picture = HandsPicture(shown)
    if price.hanging:
        picture = HandsPicture(shown, Words("повисает", "left hanging"), price.hanging)
    return Worked(values_told(table, price), who_records(table, price), picture)


def _carry_to(table: TableSettings, choice: Value) -> Worked:
    paper = Paper.empty(table)
    paper.start(hanging=12)
    cheap = max(1, table.threshold - 4) if table.threshold else 5
    paper.deal(YOU, cheap)
    who = side_name(table, YOU)
    to_you = "вашей паре" if table.pairs else "вам"
    deed = ("wins" if table.score_to == "winner" else "loses").removesuffix("" if table.pairs else "s")
    premise = Words(
        f"Висит 12, счёт у вас закрыт, {to_you} писать {cheap}",
        f"12 points hang, your account is closed, and {who.en} {deed} {cheap}",
    )
    return Worked(premise, paper.outcome(), paper.picture())


FISH: dict[str, Work] = {
    "fish_rule": _fish_rule,
    "fish_scoring": _fish_scoring,
    "fish_tie": _tied,
    "tie_amount": _tied,
    "carry_to": _carry_to,
}
