"""Reading the lines of one deal: hands, boneyard, position, actions, result (record.md, Deals to Result)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from attrs import define, field

from kozel_desktop.rules.actions import End, Flag, Lay, Pass, Resign
from kozel_desktop.rules.deal import Dealing
from kozel_desktop.rules.errors import BadRecord
from kozel_desktop.rules.position import Arm, Pair, Position
from kozel_desktop.rules.record import (
    SEATS,
    Before,
    Cancelled,
    DealRecord,
    Deed,
    Draws,
    Lays,
    Move,
    Points,
    Result,
    ResultKind,
)
from kozel_desktop.rules.sentences import listing, quoted
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import FULL_SET, INDEX, IS_DOUBLE, NAMES, Tile, TileSet, mask, spell, tile

MOST_MOVES = 300
"""How many actions a deal may have; none that can be played has half of them."""

_LAY = re.compile(r"([^@*]+)(?:@([A-Za-z]+))?(\*?)")
_PAIR = re.compile("([0-6]):([0-6])")
_NUMBER = re.compile("[0-9]{1,6}")
_KINDS: dict[str, ResultKind] = {"out": "out", "fish": "fish", "flag": "flag", "resign": "resign"}
_ACTIONS = "a tile like 2-5 or 2-5@L, 'draw 2-5', 'pass', 'flag' or 'resign'"


@define
class DealReader:
    """Collects the lines of a deal. Its methods raise ValueError with what was expected instead."""

    settings: TableSettings
    number: int
    at: int
    """The line of 'deal N'."""
    _before: Before | None = field(default=None, init=False)
    _redeals: list[Cancelled] = field(factory=list, init=False)
    _hands: tuple[TileSet, ...] | None = field(default=None, init=False)
    _hands_line: int = field(default=0, init=False)
    _base: tuple[Tile, ...] | None = field(default=None, init=False)
    _line: tuple[Pair, ...] | None = field(default=None, init=False)
    _hub: Tile | None = field(default=None, init=False)
    _arms: tuple[Arm, Arm, Arm, Arm] | None = field(default=None, init=False)
    _to_move: int | None = field(default=None, init=False)
    _last: tuple[int, Tile] | None = field(default=None, init=False)
    _position_line: int = field(default=0, init=False)
    """The first line that makes this deal a position; 0 in a fresh deal."""
    _moves: list[Move] = field(factory=list, init=False)
    _result: Result | None = field(default=None, init=False)
    _seen: TileSet = field(default=0, init=False)
    """The tiles that lie or are held somewhere."""

    def add(self, number: int, text: str) -> None:
        """Take a line of the deal, without its comment."""
        keyword, *others = text.split(None, 1)
        rest = "".join(others)
        if text.startswith("="):
            self._once(self._result, "result")
            self._result = self._read_result(text[1:], number)
            return
        if self._result is not None:
            raise ValueError(f"{quoted(text)} after the result: expected 'deal {self.number + 1}' or the end")
        if keyword in ("before", "redeal", "hands", "base", "line", "cross", "turn", "last") and self._moves:
            raise ValueError(f"'{keyword}' after the first action: expected before it")
        match keyword:
            case "before":
                self._once(self._before, keyword)
                self._before = self._read_before(rest, number)
            case "redeal":
                hands = self._read_hands(rest)
                _distinct([spell(hand).split() for hand in hands])
                self._full_hands(hands)
                self._redeals.append(Cancelled(hands, line=number))
            case "hands":
                self._once(self._hands, keyword)
                self._hands, self._hands_line = self._read_hands(rest), number
                self._place(self._hands)
            case "base":
                self._once(self._base, keyword)
                self._base = tuple(map(tile, rest.split()))
                self._place(1 << one for one in self._base)
            case "line" | "cross" | "turn" | "last":
                self._read_position(keyword, rest)
                self._position_line = self._position_line or number
            case _:
                self._moves += [self._read_move(part, number) for part in text.split(";") if part.strip()]
                if len(self._moves) > MOST_MOVES:
                    raise ValueError(f"{len(self._moves)} actions in a deal: expected {MOST_MOVES} at most")

    def finished(self) -> DealRecord:
        """The deal as a whole; BadRecord where its lines do not go together."""
        if self._hands is None:
            raise BadRecord(self.at, f"deal {self.number} has no hands: expected 'hands A … | B …'")
        position = None
        if self._position_line:
            position = self._position(self._hands)
        else:
            self._fresh(self._hands)
        return DealRecord(
            self.number,
            self._hands,
            self._base or (),
            self._before,
            tuple(self._redeals),
            position,
            tuple(self._moves),
            self._result,
            line=self.at,
            hands_line=self._hands_line,
        )

    def _fresh(self, hands: Sequence[TileSet]) -> None:
        """A deal from the beginning shows all 28 tiles."""
        try:
            self._full_hands(hands)
            if missing := FULL_SET & ~self._seen:
                raise ValueError(f"neither hands nor base show {spell(missing)}: expected all 28 tiles")
        except ValueError as error:
            raise BadRecord(self._hands_line, str(error)) from None

    def _full_hands(self, hands: Sequence[TileSet]) -> None:
        for seat, hand in enumerate(hands):
            if hand.bit_count() != self.settings.hand_size:
                counted = f"{SEATS[seat]} has {hand.bit_count()} tiles"
                raise ValueError(f"{counted}: expected {self.settings.hand_size}")

    def _position(self, hands: tuple[TileSet, ...]) -> Position:
        try:
            to_move = self._to_move
            if to_move is None:
                if not self._moves:
                    raise ValueError(f"nobody is to move: expected 'turn {SEATS[0]}'")
                to_move = self._moves[0].seat
            position = Position(to_move, self._line or (), self._hub, self._arms or (Arm(),) * 4, self._last)
            position.round(self.settings, Dealing(hands, self._base or ()))
        except ValueError as error:
            raise BadRecord(self._position_line, str(error)) from None
        return position

    @staticmethod
    def _once(present: object, keyword: str) -> None:
        if present is not None:
            raise ValueError(f"'{keyword}' for the second time: expected once a deal")

    def _place(self, sets: Iterable[TileSet]) -> None:
        for tiles in sets:
            if twice := tiles & self._seen:
                raise ValueError(f"{spell(twice)} for the second time in this deal: expected once")
            self._seen |= tiles

    # --- the parts of a line

    def _seat(self, word: str) -> int:
        seats = SEATS[: self.settings.players]
        if len(word) != 1 or word not in seats:
            expected = listing(seats, "or")
            raise ValueError(f"{quoted(word)} is not a seat: expected {expected} (Latin letters)")
        return seats.index(word)

    def _seats(self, words: Sequence[str]) -> tuple[int, ...]:
        seats = tuple(map(self._seat, words))
        if not seats or len(set(seats)) < len(seats):
            raise ValueError(f"{quoted(' '.join(words))}: expected different seats, like A or B C")
        return tuple(sorted(seats))

    def _numbers(self, key: str, words: Sequence[str], count: int) -> tuple[int, ...]:
        for word in words:
            if not _NUMBER.fullmatch(word):
                raise ValueError(f"{quoted(word)} in {key}: expected a number")
        if len(words) != count:
            raise ValueError(f"{len(words)} numbers in {key}: expected {count}")
        return tuple(map(int, words))

    def _read_hands(self, text: str) -> tuple[TileSet, ...]:
        players = self.settings.players
        groups = text.split("|")
        if len(groups) != players:
            expected = listing(SEATS[:players], "and")
            raise ValueError(f"{len(groups)} hands: expected {players}, of {expected}")
        held: dict[int, TileSet] = {}
        for group in groups:
            seat, words = self._headed(group)
            if seat in held:
                raise ValueError(f"a second hand of {SEATS[seat]}: expected one")
            _distinct([words])
            held[seat] = mask(map(tile, words))
        return tuple(held[seat] for seat in range(players))

    def _headed(self, group: str) -> tuple[int, list[str]]:
        words = group.split()
        if not words:
            raise ValueError("an empty part between '|': expected a seat and its tiles")
        return self._seat(words[0]), words[1:]

    def _read_before(self, text: str, line: int) -> Before:
        sides = self.settings.side_count
        fields = dict.fromkeys(("scores", "deferred", "ranks"), sides) | {"carry": 1}
        numbers: dict[str, tuple[int, ...]] = {}
        opener = None
        for key, words in _fields(text, (*fields, "opener")):
            if key == "opener":
                opener = self._seat(_single(key, words))
            else:
                numbers[key] = self._numbers(key, words, fields[key])
        return Before(
            numbers.get("scores"),
            numbers.get("deferred"),
            numbers["carry"][0] if "carry" in numbers else None,
            numbers.get("ranks"),
            opener,
            line=line,
        )

    def _read_position(self, keyword: str, rest: str) -> None:
        match keyword:
            case "turn":
                self._once(self._to_move, keyword)
                self._to_move = self._seat(rest.strip())
            case "last":
                self._once(self._last, keyword)
                words = rest.split()
                if len(words) != 2:
                    raise ValueError(f"last {quoted(rest)}: expected a seat and a tile, like 'last A 2-5'")
                self._last = self._seat(words[0]), tile(words[1])
            case "line":
                self._once(self._line, keyword)
                self._once(self._hub, "cross")
                self._line = _pairs(rest.split())
                if not self._line:
                    raise ValueError("an empty line: expected tiles as they lie, like 5:5 5:4")
                self._place(1 << INDEX[pair] for pair in self._line)
            case _:
                self._once(self._hub, keyword)
                self._once(self._line, "line")
                self._read_cross(rest)

    def _read_cross(self, text: str) -> None:
        centre, *groups = text.split("|")
        pairs = _pairs(centre.split())
        if len(pairs) != 1 or not IS_DOUBLE[INDEX[pairs[0]]]:
            raise ValueError(f"{quoted(centre.strip())} in the centre: expected one double, like 4:4")
        arms: dict[str, Arm] = {}
        for group in groups:
            words = group.split()
            name = words[0] if words else ""
            if name not in ("N", "E", "S", "W") or name in arms:
                raise ValueError(f"{quoted(name)} is not a further arm: expected each of N, E, S, W once")
            closed = words[-1] == "closed"
            arms[name] = Arm(_pairs(words[1:-1] if closed else words[1:]), closed)
        self._hub = INDEX[pairs[0]]
        north, east, south, west = (arms.get(name, Arm()) for name in "NESW")
        self._arms = north, east, south, west
        laid = [pair for arm in self._arms for pair in arm.tiles]
        self._place(1 << one for one in (self._hub, *(INDEX[pair] for pair in laid)))

    def _read_move(self, part: str, line: int) -> Move:
        seat, words = self._headed(part)
        return Move(seat, _deed(words), line=line)

    def _read_result(self, text: str, line: int) -> Result:
        head, _, rest = text.partition("|")
        words = head.split()
        if not words or words[0] not in _KINDS:
            shown = quoted(words[0]) if words else "nothing"
            kinds = listing(_KINDS, "or")
            raise ValueError(f"{shown} after '=': expected {kinds}")
        kind = _KINDS[words[0]]
        seat = None
        if kind != "fish":
            seat = self._seat(_single(kind, words[1:]))
        elif len(words) > 1:
            raise ValueError(f"{quoted(words[1])} after 'fish': expected nothing or '|'")
        sides = self.settings.side_count
        counts = {"values": self.settings.players, "scores": sides, "deferred": sides, "carry": 1, "ranks": sides}
        numbers: dict[str, tuple[int, ...]] = {}
        seats: dict[str, tuple[int, ...]] = {}
        opens = None
        for key, given in _fields(rest, (*counts, "next", "winner", "goat")) if rest.strip() else ():
            if key == "next":
                opens = self._seat(_single(key, given))
            elif key in counts:
                numbers[key] = self._numbers(key, given, counts[key])
            else:
                seats[key] = self._seats(given)
        return Result(
            kind,
            seat,
            numbers.get("values"),
            numbers.get("scores"),
            numbers.get("deferred"),
            numbers["carry"][0] if "carry" in numbers else None,
            numbers.get("ranks"),
            opens,
            seats.get("winner"),
            seats.get("goat"),
            line=line,
        )


def _deed(words: Sequence[str]) -> Deed:
    if not words:
        raise ValueError(f"a seat that does nothing: expected {_ACTIONS}")
    verb, rest = words[0], words[1:]
    if verb == "draw":
        if not rest:
            raise ValueError("'draw' without tiles: expected the tiles taken, like 'draw 2-5'")
        return Draws(tuple(map(tile, rest)))
    plain: dict[str, Deed] = {"pass": Pass(), "flag": Flag(), "resign": Resign()}
    if verb in plain:
        if rest:
            raise ValueError(f"{quoted(rest[0])} after '{verb}': expected ';' or the end of the line")
        return plain[verb]
    if verb[0] == "+":
        points = "".join(words)[1:]
        if not _NUMBER.fullmatch(points):
            raise ValueError(f"{quoted(' '.join(words))}: expected points like +3")
        return Points(int(points))
    return _lays(re.sub(r"\s*\+\s*", "+", " ".join(words)))


def _lays(text: str) -> Lays:
    goes_on = text.endswith("+")
    lays = []
    for word in text.removesuffix("+").split("+"):
        found = _LAY.fullmatch(word)
        if found is None:
            raise ValueError(f"{quoted(word)} is not an action: expected {_ACTIONS}")
        try:
            laid = tile(found[1])
        except ValueError as error:
            raise ValueError(f"{error}; expected {_ACTIONS}") from None
        if found[2] is not None and found[2] not in End.__members__:
            raise ValueError(f"{quoted(found[2])} is not an end: expected L, R, N, E, S or W")
        lays.append(Lay(laid, None if found[2] is None else End[found[2]], bool(found[3])))
    return Lays(tuple(lays), goes_on)


def _fields(text: str, known: Sequence[str]) -> Iterable[tuple[str, list[str]]]:
    """The parts of ``key words | key words``, each key known and there once."""
    seen = set()
    for part in text.split("|"):
        words = part.split()
        key = words[0] if words else ""
        if key not in known:
            expected = listing(known, "or")
            raise ValueError(f"{quoted(key)} is not a field: expected {expected}")
        if key in seen:
            raise ValueError(f"field {key} for the second time: expected once")
        seen.add(key)
        yield key, words[1:]


def _pairs(words: Sequence[str]) -> tuple[Pair, ...]:
    pairs = []
    for word in words:
        found = _PAIR.fullmatch(word)
        if found is None:
            raise ValueError(f"{quoted(word)} is not a laid tile: expected its halves as they lie, like 5:4")
        pairs.append((int(found[1]), int(found[2])))
    return tuple(pairs)


def _distinct(groups: Iterable[Sequence[str]]) -> None:
    seen: TileSet = 0
    for one in (tile(word) for words in groups for word in words):
        if seen >> one & 1:
            raise ValueError(f"{NAMES[one]} for the second time: expected once")
        seen |= 1 << one


def _single(key: str, words: Sequence[str]) -> str:
    if len(words) != 1:
        raise ValueError(f"{quoted(' '.join(words))} after '{key}': expected one seat")
    return words[0]
