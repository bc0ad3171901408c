"""What statistics need to know of one deal, found by playing its decisions again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from attrs import asdict, define, field, frozen

from kozel_desktop.rules.actions import Draw
from kozel_desktop.rules.events import DealEnded, Dealt
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import IS_DOUBLE, TileSet
from kozel_desktop.store.chances import Luck, doubles_dealt, draws_of_turn, reply_to_double, weight_dealt

Who = Literal["own", "partner", "others"]
Measure = Literal["reply", "draws", "doubles", "weight"]
VERSION = 1
"""Facts of another version are found anew."""
_REPLY_IS_CLEAR = ("none", "kozel", "doubles5")
"""The redeals that leave the chance of a reply as it is; the others cancel too many deals (E11)."""


@frozen
class DealFacts:
    """One deal in numbers, for the eyes of seat 0."""

    kind: Literal["out", "fish", ""] = ""
    """How it ended; empty while it is being played, and where it was broken off."""
    winner: int | None = None
    """The seat that went out."""
    maker: int | None = None
    """The fisherman, in a fish."""
    amounts: tuple[int, ...] = ()
    """The price that each side had to record, before rule 13; empty without an end."""
    scores: tuple[int, ...] = ()
    """The accounts after it."""
    luck: Mapping[str, Luck] = field(factory=dict)
    """By ``who:measure``, e.g. ``own:draws``; empty in a deal that did not begin with dealing."""


def spell_facts(facts: DealFacts) -> str:
    """The facts as text, to be kept."""
    return json.dumps([VERSION, asdict(facts)], separators=(",", ":"))


def parse_facts(text: str) -> DealFacts | None:
    """Read what ``spell_facts`` wrote; None for another version, an empty or a damaged text."""
    try:
        version, data = json.loads(text)
        if version != VERSION:
            return None
        values: dict[str, Any] = dict(data)
        values["amounts"], values["scores"] = tuple(values["amounts"]), tuple(values["scores"])
        values["luck"] = {key: Luck(**luck) for key, luck in values["luck"].items()}
        return DealFacts(**values)
    except (ValueError, TypeError, LookupError, AttributeError):
        return None


def all_facts(match: Match) -> list[DealFacts]:
    """The facts of every deal of a match, which is played again for that."""
    again = Match.new(match.settings, match.deck)
    return [facts_of(again, log) for log in match.deals]


def facts_of(match: Match, log: DealLog) -> DealFacts:
    """Play a deal as the next one of a match, and tell its facts."""
    match.reopen(log)
    count = _Count(match.settings)
    if log.start is None:
        count.dealt(log)
        _play(match, log, count)
    else:
        for seat, action in log.actions:
            match.play(seat, action)
    end = next((event for event in match.events if isinstance(event, DealEnded)), None)
    if end is None:
        return DealFacts(scores=match.accounts.scores, luck=count.luck)
    return DealFacts(
        kind=end.result.kind,
        winner=end.result.winner,
        maker=end.result.maker if end.result.kind == "fish" else None,
        amounts=end.charge.amounts,
        scores=end.written.after.scores,
        luck=count.luck,
    )


def _play(match: Match, log: DealLog, count: _Count) -> None:
    """Play the decisions of a deal and count what luck had to do with them."""
    turn: _Turn | None = None
    for seat, action in log.actions:
        position = match.round
        assert position is not None
        if isinstance(action, Draw):
            turn = turn or _Turn.begun(position)
            match.play(seat, action)
            if turn.is_over(position):
                count.add(seat, "draws", turn.luck(match.settings))
            continue
        turn = None
        leads, hand = not position.laid, position.hands[seat]
        match.play(seat, action)
        if leads and len(position.laid) == 1:
            count.led(match, seat, hand)


@define
class _Turn:
    """A turn at the boneyard."""

    undrawn: int
    fitting: int
    drawable: int
    drawn: int = 0

    @classmethod
    def begun(cls, position: Round) -> _Turn:
        fitting = sum(position.fitting >> tile & 1 for tile in position.undrawn)
        return cls(len(position.undrawn), fitting, position.drawable)

    def is_over(self, position: Round) -> bool:
        """Count a tile that was taken; whether it ends the drawing."""
        self.drawn += 1
        fits = position.fitting >> position.boneyard[position.taken - 1] & 1
        return bool(fits) or self.drawn == self.drawable or position.settings.draw_mode == "one"

    def luck(self, settings: TableSettings) -> Luck:
        until = settings.draw_mode == "until"
        return draws_of_turn(self.drawn, self.undrawn, self.fitting, self.drawable, until=until)


@define
class _Count:
    """The luck in a deal."""

    settings: TableSettings
    luck: dict[str, Luck] = field(factory=dict)

    def who(self, seat: int) -> Who:
        """Whose luck it is."""
        if seat == 0:
            return "own"
        return "partner" if self.settings.side_of(seat) == self.settings.side_of(0) else "others"

    def add(self, seat: int, measure: Measure, luck: Luck) -> None:
        """Add a trial."""
        self._add(self.who(seat), measure, luck)

    def _add(self, who: Who, measure: Measure, luck: Luck) -> None:
        key = f"{who}:{measure}"
        self.luck[key] = self.luck.get(key, Luck()) + luck

    def dealt(self, log: DealLog) -> None:
        """Count the hands of a deal, cancelled ones too. Hands of several opponents are one sample."""
        for hands in (*log.redeals, log.dealing.hands):
            together: dict[Who, TileSet] = {}
            for seat, hand in enumerate(hands):
                together[self.who(seat)] = together.get(self.who(seat), 0) | hand
            for who, tiles in together.items():
                self._add(who, "doubles", doubles_dealt(tiles))
                self._add(who, "weight", weight_dealt(tiles))

    def led(self, match: Match, seat: int, hand: TileSet) -> None:
        """The first tile lies, out of ``hand``: has the next player a tile for it?"""
        position = match.round
        assert position is not None
        lead = position.laid[0].tile
        if not IS_DOUBLE[lead] or self.settings.redeal not in _REPLY_IS_CLEAR:
            return
        following = (seat + 1) % self.settings.players
        replied = bool(position.hands[following] & position.fitting)
        by_rule = any(isinstance(event, Dealt) and event.lead is not None for event in match.events)
        self.add(following, "reply", reply_to_double(self.settings, hand, lead, by_rule=by_rule, replied=replied))
