"""Worked examples of the paper: the ledger writes a few deals, and the example tells what became of them."""

from __future__ import annotations

from kozel_desktop.review.examples.scene import (
    OTHER,
    YOU,
    Paper,
    Work,
    Worked,
    finished,
    hands_of,
    left_by_others,
    side_name,
    verb,
    who_records,
    won_match,
)
from kozel_desktop.review.pictures import AccountPicture, AccountStep
from kozel_desktop.rules.ledger import Accounts, verdict, write
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tally import Charge, DealResult, charge
from kozel_desktop.rules.tiles import TileSet
from kozel_desktop.rules.words import Words, count_of


def _cheap(table: TableSettings) -> int:
    return max(1, table.threshold - 4) if table.threshold else 5


def _dear(table: TableSettings) -> int:
    return table.threshold + 1 if table.threshold else 14


def _story(table: TableSettings, deals: list[tuple[int, int]], score: int = 0) -> Worked:
    paper = Paper.empty(table)
    if score:
        paper.start(score=score)
    for side, amount in deals:
        paper.deal(side, amount)
    ru, en = "", ""
    if score:
        held = Words("у вашей пары", "your pair has") if table.pairs else Words("у вас", "you have")
        ru, en = f"{held.ru} {score}, ", f"{held.en} {score}, and "
    deed = "wins" if table.score_to == "winner" else "loses"
    before: int | None = None
    for side, amount in deals:
        whom, who = _to_side(table, side), side_name(table, side).en
        did = f"{who} {deed.removesuffix('s') if who == 'you' else deed} {amount}"
        if before is None:
            ru, en = f"{ru}{whom} писать {amount}", f"{en}{did}"
        elif side == before:
            ru, en = f"{ru}, потом {amount}", f"{en}, then {amount}"
        else:
            ru, en = f"{ru}, потом {whom} {amount}", f"{en}, then {did}"
        before = side
    return Worked(Words(ru[0].upper() + ru[1:], en[0].upper() + en[1:]), paper.outcome(), paper.picture())


def _to_side(table: TableSettings, side: int) -> str:
    """Whose turn it is to write, in the Russian dative."""
    if table.pairs:
        return "вашей паре" if side == YOU else "другой паре"
    if side == YOU:
        return "вам"
    return "сопернику" if table.side_count == 2 else "второму"


def _threshold(table: TableSettings, choice: Value) -> Worked:
    least = choice if isinstance(choice, int) and not isinstance(choice, bool) else 0
    cheap, dear = (max(1, least - 4), least + 1) if least else (5, 14)
    return _story(table, [(YOU, cheap), (YOU, dear)])


def _threshold_mode(table: TableSettings, choice: Value) -> Worked:
    return _story(table, [(YOU, _cheap(table)), (YOU, _cheap(table))])


def _threshold_scope(table: TableSettings, choice: Value) -> Worked:
    return _story(table, [(YOU, _dear(table)), (YOU, _cheap(table))])


def _below_threshold(table: TableSettings, choice: Value) -> Worked:
    return _story(table, [(YOU, _cheap(table)), (YOU, _dear(table))])


def _defer_burn(table: TableSettings, choice: Value) -> Worked:
    theirs = _dear(table) if choice == "zero_deal" else _cheap(table)
    return _story(table, [(YOU, _cheap(table)), (OTHER, theirs)])


def _exclusive_account(table: TableSettings, choice: Value) -> Worked:
    return _story(table, [(OTHER, max(31, table.threshold))], score=60)


def _score_to(table: TableSettings, choice: Value) -> Worked:
    hands = (0, *hands_of(table, "", "2-5 3-4", "0-4", "1-6")[1:])
    price = charge(table, finished(hands, winner=YOU))
    left = left_by_others(table, price)
    premise = Words(f"Вы вышли, у других осталось {left}", f"You went out, and the others held {left}")
    if table.side_count == 2:
        name = Words("у другой пары", "the other pair") if table.pairs else Words("у соперника", "the opponent")
        premise = Words(f"Вы вышли, {name.ru} осталось {left}", f"You went out, and {name.en} held {left}")
    return Worked(premise, who_records(table, price))


def _pairs(table: TableSettings, choice: Value) -> Worked:
    """Your partner goes out while you still hold tiles (vector VA01)."""
    hands = hands_of(table, "5-5 4-6", "3-6", "", "1-4")
    if not table.pairs:
        return _alone(table, hands)
    price = charge(table, finished(hands, winner=2))
    premise = Words(
        f"Напарник вышел, у вас осталось {price.values[0]}, у другой пары {left_by_others(table, price)}",
        f"Your partner went out, you held {price.values[0]} and the other pair {left_by_others(table, price)}",
    )
    return Worked(premise, who_records(table, price))


def _alone(table: TableSettings, hands: tuple[TileSet, ...]) -> Worked:
    price = charge(table, finished(hands, winner=2))
    premise = Words("Вышел тот, кто напротив", "The player opposite went out")
    return Worked(premise, who_records(table, price))


def _ending(table: TableSettings, before: Accounts, result: DealResult, price: Charge) -> tuple[Words, int]:
    """How the match stands after a deal, and your score."""
    written = write(table, before, result, price)
    end = verdict(table, written, result, price)
    score = written.after.scores[YOU]
    if end is None:
        return Words("партия идёт дальше", "the match goes on"), score
    if YOU in end.winners:
        return won_match(table), score
    lost = Words("проиграли партию", "lose the match"), Words("проиграла партию", "loses the match")
    return verb(table, YOU, *lost), score


def _target(table: TableSettings, choice: Value) -> Worked:
    goal = choice if isinstance(choice, int) else table.target
    price = max(14, table.threshold)
    before = max(0, goal - price)
    count = table.side_count
    amounts = (price, *(0,) * (count - 1))
    winner = YOU if table.score_to == "winner" else OTHER
    result = finished((0,) * table.players, winner=winner)
    accounts = Accounts((before,) + (0,) * (count - 1), (0,) * count, 0, (0,) * count)
    outcome, score = _ending(table, accounts, result, Charge(amounts, amounts, winner, amounts, (YOU,)))
    held = Words("У вашей пары", "Your pair has") if table.pairs else Words("У вас", "You have")
    premise = Words(f"{held.ru} {before}, сдача за {price}", f"{held.en} {before}, and the deal is worth {price}")
    labels = Words("было", "before"), Words(f"+ {price}", f"+ {price}")
    picture = AccountPicture((AccountStep(labels[0], before), AccountStep(labels[1], score)))
    said = Words(f"счёт {score}, {outcome.ru}", f"the score is {score}, and {outcome.en}")
    return Worked(premise, said, picture)


def _both_cross(table: TableSettings, choice: Value) -> Worked:
    count = table.side_count
    scores = tuple(max(0, table.target - 10) for _ in range(count))
    amounts = tuple(15 + 5 * side for side in range(count))
    accounts = Accounts(scores, (0,) * count, 0, (0,) * count)
    result = finished((0,) * table.players, maker=YOU)
    price = Charge(amounts, amounts, YOU, amounts, tuple(range(count)))
    outcome, _ = _ending(table, accounts, result, price)
    after = " : ".join(str(score + amount) for score, amount in zip(scores, amounts, strict=True))
    least = (
        Words("у вас меньше всех", "yours is the lowest") if count > 2 else Words("у вас меньше", "yours is the lower")
    )
    return Worked(Words(f"После рыбы {after}, {least.ru}", f"After a fish it is {after}, and {least.en}"), outcome)


def _time_increment(table: TableSettings, choice: Value) -> Worked:
    moves = 40
    minutes, seconds = divmod(moves * table.time_increment, 60)
    parts = [
        count_of(minutes, ("минута", "минуты", "минут"), ("minute", "minutes")) if minutes else None,
        count_of(seconds, ("секунда", "секунды", "секунд"), ("second", "seconds")) if seconds else None,
    ]
    said = [part for part in parts if part is not None] or [Words("ничего", "nothing")]
    premise = Words(f"За {moves} ходов прибавится", f"{moves} moves add")
    return Worked(premise, Words(" ".join(part.ru for part in said), " ".join(part.en for part in said)))


def _na_sto(table: TableSettings, choice: Value) -> Worked:
    count = table.side_count
    accounts = Accounts((60,) + (0,) * (count - 1), (0,) * count, 0, (0,) * count)
    hands = (0, *hands_of(table, "", "2-5 3-4", "0-4", "1-6")[1:])
    result = finished(hands, winner=YOU, lead="6-6")
    outcome, _ = _ending(table, accounts, result, charge(table, result))
    held = Words("У вашей пары", "Your pair has") if table.pairs else Words("У вас", "You have")
    premise = Words(f"{held.ru} 60, вы зашли с 6-6 и вышли", f"{held.en} 60, you lead 6-6 and go out")
    return Worked(premise, outcome)


def _general_ranks(table: TableSettings, choice: Value) -> Worked:
    hands = (0, *hands_of(table, "", "2-5 3-4", "0-4", "1-6")[1:])
    result = finished(hands, winner=YOU, last_turn="0-0")
    written = write(table, Accounts.empty(table.side_count), result, charge(table, result))
    ranks = written.after.ranks[OTHER]
    name = side_name(table, OTHER)
    outcome = Words("звания не получает никто", "nobody gets a rank")
    if ranks:
        given = count_of(ranks, ("звание", "звания", "званий"), ("rank", "ranks"))
        outcome = Words(f"{name.ru} получает {given.ru}", f"{name.en} gets {given.en}")
    return Worked(Words("Вы вышли на 0-0", "You went out on 0-0"), outcome)


ACCOUNTS: dict[str, Work] = {
    "pairs": _pairs,
    "target": _target,
    "score_to": _score_to,
    "both_cross": _both_cross,
    "time_increment": _time_increment,
    "threshold": _threshold,
    "threshold_mode": _threshold_mode,
    "threshold_scope": _threshold_scope,
    "below_threshold": _below_threshold,
    "defer_burn": _defer_burn,
    "exclusive_account": _exclusive_account,
    "na_sto": _na_sto,
    "general_ranks": _general_ranks,
}
