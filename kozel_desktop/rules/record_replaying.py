"""Playing the actions of a record in a match, and saying what was expected where that is not allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import define, evolve

from kozel_desktop.rules.actions import Draw, End, EndTurn, Flag, Lay, Pass, Resign
from kozel_desktop.rules.errors import IllegalAction, Why
from kozel_desktop.rules.events import MatchEnded, Scored
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.record import SEATS, Difference, Draws, Lays, Move, Points, Result
from kozel_desktop.rules.record_writing import spell_ending, spell_move, spell_outcome
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.sentences import listing
from kozel_desktop.rules.tiles import NAMES, Tile


class _Differs(Exception):
    """An entry that cannot be played; the text says what was expected instead."""


@define
class DealReplay:
    """The present deal of a match, played as a record tells it."""

    match: Match
    told: Scored | None = None
    """The points in play that the record has named already."""

    @property
    def position(self) -> Round:
        """The deal as it stands."""
        assert self.match.round is not None
        return self.match.round

    @property
    def playing(self) -> bool:
        """Whether somebody is to move."""
        return self.match.phase == "playing"

    @property
    def given_up(self) -> MatchEnded | None:
        """The event of a match that ended in this deal by time or resignation (C1.9)."""
        ended = self.match.events[-1]
        return ended if isinstance(ended, MatchEnded) and ended.reason != "score" else None

    @property
    def ending(self) -> Result:
        """How a deal that is over ended by the rules, without the numbers.

        A match won by points in play has no kind of its own: it counts as going out with them (C8.5, C10.5).
        """
        given_up = self.given_up
        if given_up is not None and given_up.reason != "score":
            return Result(given_up.reason, given_up.seat)
        finish, scored = self.position.finish, self.match.last_scored
        if finish is None:
            assert scored is not None
            return Result("out", scored.seat)
        return Result(finish.kind, finish.winner)

    @property
    def expected_end(self) -> str:
        """What a record should say where the deal is over."""
        verdict = self.match.verdict
        if self.position.finish is None and self.given_up is None and verdict is not None:
            return f"the end of the match ({spell_outcome(self.match.settings, verdict)})"
        return f"= {spell_ending(self.ending)}"

    @property
    def is_fish(self) -> bool:
        """Whether the deal ended because nobody can move."""
        finish = self.position.finish
        return self.given_up is None and finish is not None and finish.kind == "fish"

    # --- the actions

    def play(self, moves: Iterable[Move]) -> Iterator[Difference]:
        """Play the entries in order and yield what differs; a forbidden action stops the deal."""
        passes = 0
        for move in moves:
            try:
                if self.playing or isinstance(move.deed, Points):
                    yield from self._play(move)
                elif self._passes_in_a_fish(move, passes):
                    passes += 1
                else:
                    got = f"got {spell_move(move)}: the deal is over"
                    raise _Differs(f"expected {self.expected_end}, {got} (C0.6)")
            except _Differs as error:
                yield Difference(move.line, str(error))
                return

    def _play(self, move: Move) -> Iterator[Difference]:
        try:
            match move.deed:
                case Lays(lays, goes_on):
                    self._lay(move.seat, lays, goes_on)
                case Draws(tiles):
                    for tile in tiles:
                        self._draw(move.seat, tile)
                case Points() as stated:
                    yield from self._compare_points(move, stated)
                case deed:
                    self.match.play(move.seat, deed)
        except IllegalAction as error:
            raise _Differs(self._objection(move, error)) from None

    def _compare_points(self, move: Move, stated: Points) -> Iterator[Difference]:
        """Compare points that a seat is said to have made by its last turn (C8.3, C10.3)."""
        scored = self.match.last_scored
        right = None if scored is None or scored is self.told else Move(scored.seat, Points(scored.points))
        self.told = scored
        if right is None or (right.seat, right.deed) != (move.seat, stated):
            expected = "no points in play" if right is None else spell_move(right)
            yield Difference(move.line, f"expected {expected}, got {spell_move(move)} (C8.3, C10.3)")

    def _lay(self, seat: int, lays: Sequence[Lay], goes_on: bool) -> None:
        """Lay the tiles of one turn; its ends are named as before the turn, and its end is not written."""
        without_hub = self.position.hub is None
        for place, lay in enumerate(lays):
            if place and not self.position.bunch:
                raise IllegalAction(Why.CANNOT_CONTINUE, "nothing more could be laid in this turn")
            renamed = without_hub and self.position.hub is not None and lay.end in (End.L, End.R)
            self.match.play(seat, evolve(lay, end=End.W) if renamed else lay)
        if goes_on and not self.position.bunch:
            raise IllegalAction(Why.CANNOT_CONTINUE, "nothing more could be laid in this turn")
        if self.position.bunch and not goes_on:
            self.match.play(seat, EndTurn())

    def _draw(self, seat: int, tile: Tile) -> None:
        self.position.check(seat, Draw())
        drawn = self.position.undrawn[0]
        if drawn != tile:
            right, wrong = (f"{SEATS[seat]} draw {NAMES[one]}" for one in (drawn, tile))
            raise _Differs(f"expected {right}, got {wrong} (C0.1)")
        self.match.play(seat, Draw())

    def _objection(self, move: Move, error: IllegalAction) -> str:
        """Say what could be done instead, and which clause forbids what was done."""
        position = self.position
        seat = SEATS[position.to_move]
        legal = []
        for action in position.legal_actions():
            match action:
                case EndTurn():
                    legal.append("the end of the turn")
                case Draw():
                    legal.append(f"{seat} draw {NAMES[position.undrawn[0]]}")
                case _:
                    legal.append(f"{seat} {'+' if position.bunch else ''}{action}")
        expected = listing(legal, "or") if legal else self.expected_end
        return f"expected {expected}, got {spell_move(move)}: {error} ({error.why.clause})"

    # --- what a record may leave out, or say although it follows

    def _passes_in_a_fish(self, move: Move, passes: int) -> bool:
        """Whether an entry after the end only says why it is a fish: everybody passes in turn (C0.6)."""
        position = self.position
        players = len(position.hands)
        # The seat that moved last is still marked; where a position was a fish at once, nobody has moved.
        first = position.to_move + bool(self.match.deals[-1].actions)
        in_turn = passes < players and move.seat == (first + passes) % players
        hopeless = not position.drawable and not position.hands[move.seat] & position.fitting
        return self.is_fish and isinstance(move.deed, Pass) and in_turn and hopeless

    def end_as(self, stated: Result) -> None:
        """Do what a result implies: the passes before a fish (C0.6), a flag or a resignation."""
        if stated.kind == "fish":
            for _ in self.position.hands:
                if not self.playing or self.position.drawable or not isinstance(self.match.forced, Pass):
                    break
                self.match.play(self.position.to_move, Pass())
        elif stated.seat is not None and self.playing and stated.kind != "out":
            self.match.play(stated.seat, Flag() if stated.kind == "flag" else Resign())
