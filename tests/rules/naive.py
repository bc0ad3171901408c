"""A second, slow engine: rules.md C0.4–C0.7, C1.4, C1.6, C7, C8.3, C10.3 in lists of pairs, from the text alone."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import HALVES, TileSet, tiles_of

Pair = tuple[int, int]


def pairs_of(tiles: TileSet) -> list[Pair]:
    """The tiles of a set as pairs of numbers."""
    return [HALVES[t] for t in tiles_of(tiles)]


class NaiveDeal:
    """One deal. Actions are the words of the record: ``2-5@R``, ``2-2@L*``, ``draw``, ``pass``, ``end turn``."""

    def __init__(
        self, table: TableSettings, hands: Sequence[list[Pair]], boneyard: list[Pair], opener: int, leads: list[Pair]
    ) -> None:
        self.table = table
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.turn = opener
        self.leads = leads
        self.line: list[Pair] = []
        """From left to right, until a hub lies."""
        self.hub: int | None = None
        self.arms: dict[str, list[Pair]] = {}
        """From the hub outwards."""
        self.closed: set[str] = set()
        self.this_turn: list[tuple[Pair, bool]] = []
        """Tiles laid in this turn, and whether closed."""
        self.drawn = 0
        self.fisherman: int | None = None
        self.made = 0
        """Points that the latest turn has made on the table."""
        self.over = ""

    # --- what is the case

    def ends(self) -> dict[str, int]:
        """The open ends, worked out from the laid tiles."""
        if self.hub is not None:
            found = {arm: tiles[-1][1] if tiles else self.hub for arm, tiles in self.arms.items()}
        elif self.line:
            found = {"L": self.line[0][0], "R": self.line[-1][1]}
        else:
            found = {}
        return {end: number for end, number in found.items() if end not in self.closed}

    def on_table(self) -> list[Pair]:
        """All laid tiles, each low half first."""
        laid = list(self.line)
        if self.hub is not None:
            laid = [(self.hub, self.hub), *(pair for arm in self.arms.values() for pair in arm)]
        return [(min(pair), max(pair)) for pair in laid]

    def drawable(self) -> int:
        return max(0, len(self.boneyard) - self.table.reserve)

    def choices(self) -> set[str]:
        """Everything that may be done (C0.4, C0.5)."""
        if self.over:
            return set()
        hand = self.hands[self.turn]
        if not self.on_table():
            return {f"{lo}-{hi}" for lo, hi in hand if (lo, hi) in self.leads}
        if self.this_turn:
            after_first = {move for move in self.lays(hand) if move[0] == move[2]}
            return after_first if self.must_go_on() else after_first | {"end turn"}
        moves = self.lays(hand)
        if moves:
            return moves
        may_draw = self.drawable() > 0 and (self.table.draw_mode == "until" or self.drawn == 0)
        return {"draw"} if may_draw else {"pass"}

    def must_go_on(self) -> bool:
        """C7.5: the first double of the deal was closed, so the other end must get a double in the same turn."""
        return [closed for _, closed in self.this_turn] == [True] and self.hub is None

    def lays(self, hand: list[Pair]) -> set[str]:
        moves = set()
        for end, number in self.ends().items():
            for lo, hi in hand:
                if number in (lo, hi):
                    moves.add(f"{lo}-{hi}@{end}")
                    if self.table.closing and lo == hi and self.may_close(lo, hand):
                        moves.add(f"{lo}-{hi}@{end}*")
        return moves

    def may_close(self, number: int, hand: list[Pair]) -> bool:
        """C7.3; C7.5: not the cross, unless both ends of the line get doubles in one turn."""
        if self.hub is not None or self.this_turn:
            return True
        both = set(self.ends().values())
        return self.table.multi_doubles > 1 and len(both) == 2 and all((n, n) in hand for n in both) and number in both

    def is_fish(self) -> bool:
        """C0.6"""
        numbers = list(self.ends().values())
        if not numbers:
            return True

        def fits(pair: Pair) -> bool:
            return pair[0] in numbers or pair[1] in numbers

        held = any(fits(pair) for hand in self.hands for pair in hand)
        exhausted = self.drawable() == 0 and not held
        dead = not held and not any(fits(pair) for pair in self.boneyard)
        singles = [pair for pair in HALVES if numbers[0] in pair and pair[0] != pair[1]]
        locked = len(set(numbers)) == 1 and all(pair in self.on_table() for pair in singles)
        return {"exhaust": exhausted, "dead": exhausted or dead, "locked": exhausted or dead or locked}[
            self.table.fish_rule
        ]

    # --- what is done

    def play(self, move: str) -> None:
        """Do what is allowed."""
        assert move in self.choices()
        self.made = 0
        if move == "draw":
            self.hands[self.turn].append(self.boneyard.pop(0))
            self.drawn += 1
        elif move in ("pass", "end turn"):
            self.made = self.points() if move == "end turn" else 0
            self.end_turn()
        else:
            self.lay(move)

    def lay(self, move: str) -> None:
        closed = move.endswith("*")
        name, _, end = move.removesuffix("*").partition("@")
        pair = (int(name[0]), int(name[2]))
        double = pair[0] == pair[1]
        hand = self.hands[self.turn]
        hand.remove(pair)
        if not double or closed:
            self.fisherman = self.turn
        self.place(pair, end)
        if closed:
            self.closed.add(end)
        elif double and self.hub is None and self.table.layout == "cross":
            self.make_hub(pair[0], end)
        self.this_turn.append((pair, closed))
        more = [n for n in self.ends().values() if (n, n) in hand]
        if not (double and more and len(self.this_turn) < self.table.multi_doubles):
            self.made = self.points()
            self.end_turn()

    def points(self) -> int:
        """C8.3, C10.3: what the tiles as they lie are worth to whoever has just laid the last of them."""
        if self.table.fives:
            total = self.sum_of_ends()
            return total // 5 if total % 5 == 0 else 0
        if self.table.matching_ends:
            first, last = self.line[0], self.line[-1]
            if len(self.line) == 1:
                return 2 if first[0] == first[1] else 0
            if first[0] != last[1]:
                return 0
            return 3 if first[0] == first[1] or last[0] == last[1] else 2
        return 0

    def sum_of_ends(self) -> int:
        """C8.3: a double at the end of an arm counts both halves, the house until its second side is covered."""
        if self.hub is None:
            return self.line[0][0] + self.line[-1][1]
        tips = [tiles[-1] for tiles in self.arms.values() if tiles]
        total = 2 * self.hub if len(tips) < 2 else 0
        for near, far in tips:
            total += near + far if near == far else far
        return total

    def place(self, pair: Pair, end: str) -> None:
        if not end:
            self.line = [pair]
            return
        inner = self.ends()[end]
        outer = pair[1] if pair[0] == inner else pair[0]
        if end == "L":
            self.line.insert(0, (outer, inner))
        elif end == "R":
            self.line.append((inner, outer))
        else:
            self.arms[end].append((inner, outer))

    def make_hub(self, number: int, end: str) -> None:
        """C7.2: the line that led to the double is its W arm."""
        way_back = self.line[1:]
        if end == "R":
            way_back = [(right, left) for left, right in reversed(self.line[:-1])]
        far_closed = bool(self.closed)
        self.hub, self.arms = number, {"N": [], "E": [], "S": [], "W": way_back}
        self.closed = {"W"} if far_closed else set()

    def end_turn(self) -> None:
        self.this_turn, self.drawn = [], 0
        if not self.hands[self.turn]:
            self.over = f"{'ABCD'[self.turn]} out"
        elif self.is_fish():
            self.over = "fish"
        else:
            self.turn = (self.turn + 1) % len(self.hands)

    def sequences(self, depth: int) -> int:
        """How many different ways to go on there are, of ``depth`` actions or to the end of the deal."""
        if depth == 0 or self.over:
            return 1
        found = 0
        for move in self.choices():
            after = copy.deepcopy(self)
            after.play(move)
            found += after.sequences(depth - 1)
        return found


# --- accounts


def value(table: TableSettings, hand: list[Pair]) -> int:
    """C0.7"""
    total = sum(lo + hi for lo, hi in hand)
    blank, six = (0, 0), (6, 6)
    dear = [pair for pair, price in ((blank, table.blank_value), (six, table.six_value - 12)) if price > 0]
    alone = len(hand) == 1 or (sorted(hand) == [blank, six] == sorted(dear))
    if blank in hand and (alone or table.blank_when == "always"):
        total += table.blank_value
    if six in hand and (alone or table.six_when == "always"):
        total += table.six_value - 12
    return total


def record_k11(score: list[int], deferred: list[int], carry: int, loser: int, price: int, threshold: int) -> int:
    """C1.7 to the letter; returns what still hangs."""
    winner = 1 - loser
    if threshold and score[loser] == 0 and price < threshold:
        deferred[loser] += price
        deferred[winner] = 0
        return carry
    score[loser] += price + deferred[loser] + carry
    deferred[loser] = 0
    return 0


def record_solo(score: list[int], deferred: list[int], amounts: list[int]) -> None:
    """C2.5 to the letter."""
    for side, amount in enumerate(amounts):
        if amount == 0:
            deferred[side] = 0
        elif score[side]:
            score[side] += amount
        elif amount >= 13:
            score[side] = amount + deferred[side]
            deferred[side] = 0
        else:
            deferred[side] += amount
