"""The people and papers of worked examples: you and the others, small finished deals, an account deal by deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import define, evolve, field, frozen

from kozel_desktop.review.pictures import AccountPicture, AccountStep, Picture
from kozel_desktop.rules.actions import End, LaidTile
from kozel_desktop.rules.ledger import Accounts, Written, write
from kozel_desktop.rules.round import NO_END, Round
from kozel_desktop.rules.settings import TableSettings, Value
from kozel_desktop.rules.tally import Charge, DealResult
from kozel_desktop.rules.tiles import INDEX, TILE_COUNT, Tile, TileSet, hand, mask, tile, tiles_of
from kozel_desktop.rules.words import Words

YOU, OTHER = 0, 1


@frozen
class Worked:
    """A constructed case, what the engine makes of it, and a picture."""

    premise: Words
    outcome: Words
    picture: Picture | None = None


Work = Callable[[TableSettings, Value], Worked]
"""Works a case out at a table; the value is the choice that the case is meant to show."""

_SIDES = (
    Words("вы", "you"),
    Words("второй", "the second player"),
    Words("третий", "the third player"),
    Words("четвёртый", "the fourth player"),
)


def side_name(table: TableSettings, side: int) -> Words:
    """How the example calls a side."""
    if table.pairs:
        return (Words("ваша пара", "your pair"), Words("другая пара", "the other pair"))[side]
    if side == OTHER and table.side_count == 2:
        return Words("соперник", "the opponent")
    return _SIDES[side]


def seat_name(table: TableSettings, seat: int) -> Words:
    """How the example calls a player."""
    if seat == OTHER and table.players == 2:
        return Words("соперник", "the opponent")
    return _SIDES[seat]


def owner_name(table: TableSettings, seat: int) -> Words:
    """Whose hand it is."""
    if seat == OTHER and table.players == 2:
        return Words("у соперника", "the opponent")
    return (
        Words("у вас", "you"),
        Words("у второго", "second"),
        Words("у третьего", "third"),
        Words("у четвёртого", "fourth"),
    )[seat]


def verb(table: TableSettings, side: int, you: Words, other: Words) -> Words:
    """A side with its verb: «вы пишете», «соперник пишет»."""
    name = side_name(table, side)
    did = you if side == YOU and not table.pairs else other
    return Words(f"{name.ru} {did.ru}", f"{name.en} {did.en}")


def written_by(table: TableSettings) -> tuple[Words, Words]:
    """What you, and what others do with points: penalties are recorded, prizes are scored."""
    if table.score_to == "winner":
        return _did("пишете", "пишет", "score", "scores")
    return _did("пишете", "пишет", "record", "records")


def values_told(table: TableSettings, price: Charge) -> Words:
    """What all hold: «8 : 14», of two pairs «8 + 5 = 13 : 14 + 7 = 21»."""
    if not table.pairs:
        told = " : ".join(map(str, price.values))
        return Words(f"На руках {told}", f"The hands are worth {told}")
    sums = []
    for side, total in enumerate(price.side_values):
        parts = " + ".join(str(price.values[seat]) for seat in table.seats_of(side))
        sums.append(f"{parts} = {total}")
    return Words(f"У вашей пары {sums[0]}, у другой {sums[1]}", f"Your pair holds {sums[0]}, the other pair {sums[1]}")


def left_by_others(table: TableSettings, price: Charge) -> str:
    """What the other sides still hold: «14», «14 : 5», of the other pair «7 + 7 = 14»."""
    if table.pairs:
        parts = " + ".join(str(price.values[seat]) for seat in table.seats_of(OTHER))
        return f"{parts} = {price.side_values[OTHER]}"
    return " : ".join(map(str, price.values[1:]))


def _did(ru_you: str, ru_other: str, en_you: str, en_other: str) -> tuple[Words, Words]:
    return Words(ru_you, en_you), Words(ru_other, en_other)


def listed(*parts: Words) -> Words:
    """Clauses one after the other, divided by commas."""
    return Words(", ".join(part.ru for part in parts), ", ".join(part.en for part in parts))


def in_order(tiles: TileSet) -> tuple[Tile, ...]:
    """The tiles of a set as a hand shows them."""
    return tuple(tiles_of(tiles))


def hands_of(table: TableSettings, *texts: str) -> tuple[TileSet, ...]:
    """The first hands, as many as there are seats."""
    return tuple(map(hand, texts))[: table.players]


def finished(
    hands: Sequence[TileSet],
    *,
    winner: int | None = None,
    maker: int | None = None,
    opener: int = YOU,
    lead: str = "3-5",
    last_turn: str = "2-3",
    first: bool = False,
) -> DealResult:
    """A finished deal: somebody went out, or a fish where nobody did."""
    return DealResult(
        kind="fish" if winner is None else "out",
        winner=winner,
        hands=tuple(hands),
        opener=opener,
        maker=maker,
        lead=tile(lead),
        last_turn=tuple(map(tile, last_turn.split())),
        first=first,
    )


def who_records(table: TableSettings, charge: Charge) -> Words:
    """«соперник пишет 22», «повисает 16», «никто ничего не пишет»."""
    if charge.drawn:
        if charge.hanging:
            return Words(f"повисает {charge.hanging}", f"{charge.hanging} are left hanging")
        return Words("никто ничего не пишет", "nobody records anything")
    writes = written_by(table)
    records = (verb(table, side, *writes) for side in charge.writers)
    amounts = (charge.amounts[side] for side in charge.writers)
    return listed(*(Words(f"{who.ru} {n}", f"{who.en} {n}") for who, n in zip(records, amounts, strict=True)))


def won_match(table: TableSettings) -> Words:
    """You won the match."""
    return verb(table, YOU, *_did("выиграли партию", "выиграла партию", "win the match", "wins the match"))


def only_price(table: TableSettings, side: int, amount: int) -> tuple[DealResult, Charge]:
    """A deal of which nothing matters but that a side has to record an amount."""
    count = table.side_count
    amounts = tuple(amount if each == side else 0 for each in range(count))
    winner = side if table.score_to == "winner" else (side + 1) % count
    result = finished((0,) * table.players, winner=winner)
    return result, Charge(amounts, amounts, winner, amounts, (side,))


def position_of(
    table: TableSettings, laid: Sequence[tuple[int, int]], yours: str = "", others: str = "", boneyard: str = ""
) -> Round:
    """A deal in which a line lies already and you are to move; the others all hold the same tiles."""
    ends = [NO_END] * len(End)
    ends[End.L], ends[End.R] = laid[0][0], laid[-1][1]
    hands = [hand(yours), *[hand(others) or 1] * (table.players - 1)]
    stock = tuple(map(tile, boneyard.split()))
    return Round(table, hands, stock, YOU, 0, ends=ends, on_table=mask(INDEX[pair] for pair in laid))


def on_cross(table: TableSettings, laid: Sequence[LaidTile], yours: str) -> Round:
    """A deal in which a cross lies already and you are to move; the others hold some other tiles."""
    used = mask(one.tile for one in laid) | hand(yours)
    rest = [each for each in range(TILE_COUNT) if not used >> each & 1]
    others = [1 << each for each in rest[: table.players - 1]]
    return Round.from_position(table, [hand(yours), *others], (), YOU, laid)


@define
class Paper:
    """The accounts of a table from deal to deal, told from your place."""

    table: TableSettings
    accounts: Accounts
    steps: list[AccountStep] = field(factory=list)
    told: list[tuple[int | None, Words]] = field(factory=list)
    """Clauses, each with the side whose deed it is."""

    @classmethod
    def empty(cls, table: TableSettings) -> Paper:
        """Nothing is written yet."""
        return cls(table, Accounts.empty(table.side_count))

    def start(self, *, score: int = 0, hanging: int = 0) -> None:
        """Begin with a score of your own, or with hanging points."""
        scores = (score, *self.accounts.scores[1:])
        self.accounts = evolve(self.accounts, scores=scores, carry=hanging)
        self.steps.append(AccountStep(Words("было", "before"), score, 0, hanging))

    def deal(self, side: int, amount: int) -> Written:
        """Write a deal in which a side has to record an amount."""
        written = write(self.table, self.accounts, *only_price(self.table, side, amount))
        self.accounts = written.after
        own, entry = written.entries[YOU], written.entries[side]
        who = side_name(self.table, side)
        label = Words(f"{who.ru}: {amount}", f"{who.en}: {amount}")
        after = written.after
        self.steps.append(AccountStep(label, after.scores[YOU], after.deferred[YOU], after.carry))
        if entry.deferred:
            did = _did(
                f"откладываете {entry.deferred}",
                f"откладывает {entry.deferred}",
                f"defer {entry.deferred}",
                f"defers {entry.deferred}",
            )
        elif entry.discarded:
            did = _did("не пишете ничего", "не пишет ничего", "record nothing", "records nothing")
        else:
            yours, theirs = written_by(self.table)
            did = _did(
                f"{yours.ru} {entry.recorded}",
                f"{theirs.ru} {entry.recorded}",
                f"{yours.en} {entry.recorded}",
                f"{theirs.en} {entry.recorded}",
            )
        again = bool(self.told) and self.told[-1][0] == side
        mine = did[0] if side == YOU and not self.table.pairs else did[1]
        told = Words(f"потом {mine.ru}", f"then {mine.en}") if again else verb(self.table, side, *did)
        self.told.append((side, told))
        for lost in (own.burnt, own.lost_score):
            if lost:
                self.told.append((None, Words(f"ваши {lost} сгорают", f"your {lost} burn")))
        return written

    def outcome(self) -> Words:
        """What happened, and how much you have then."""
        score, deferred = self.accounts.scores[YOU], self.accounts.deferred[YOU]
        beside = f" +{deferred}" if deferred else ""
        whose = Words("у вашей пары", "your pair has") if self.table.pairs else Words("у вас", "you have")
        happened = listed(*(told for _, told in self.told))
        return Words(f"{happened.ru}; {whose.ru} {score}{beside}", f"{happened.en}; {whose.en} {score}{beside}")

    def picture(self) -> AccountPicture:
        """The account step by step."""
        return AccountPicture(tuple(self.steps))
