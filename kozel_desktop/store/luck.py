"""How much luck there was in a deal: every trial of chance in it, found by playing its decisions again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import define, field

from kozel_desktop.rules.actions import Draw, Flag, Resign
from kozel_desktop.rules.events import Dealt
from kozel_desktop.rules.match import DealLog
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import IS_DOUBLE, TileSet
from kozel_desktop.store.chances import Luck, doubles_dealt, draws_of_turn, reply_to_double, weight_dealt

Who = Literal["own", "partner", "others"]
Measure = Literal["reply", "draws", "doubles", "weight"]
_REPLY_IS_CLEAR = ("none", "kozel", "doubles5")
"""The redeals that leave the chance of a reply as it is; the others cancel too many deals (E11)."""


def luck_of(settings: TableSettings, log: DealLog, dealt: Dealt) -> Mapping[str, Luck]:
    """The luck in a deal for the eyes of seat 0, by ``who:measure``, e.g. ``own:draws``.

    Nothing in a deal that did not begin with dealing.
    """
    count = _Count(settings, dealt.lead is not None)
    if log.start is None:
        count.dealt(log)
        _play(Round.begin(settings, log.dealing.hands, log.dealing.boneyard, dealt.opener, dealt.lead), log, count)
    return count.luck


def _play(position: Round, log: DealLog, count: _Count) -> None:
    """Play the decisions of a deal and count what luck had to do with them."""
    turn: _Turn | None = None
    for seat, action in log.actions:
        if isinstance(action, Flag | Resign):
            return
        if isinstance(action, Draw):
            turn = turn or _Turn.begun(position)
            position.apply(action)
            if turn.is_over(position):
                count.add(seat, "draws", turn.luck(position.settings))
            continue
        turn = None
        leads, hand = not position.laid, position.hands[seat]
        position.apply(action)
        if leads:
            count.led(position, seat, hand)


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
    by_rule: bool
    """Whether the opening rule has chosen leader and lead."""
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

    def led(self, position: Round, seat: int, hand: TileSet) -> None:
        """The first tile lies, out of ``hand``: has the next player a tile for it?"""
        lead = position.laid[0].tile
        if not IS_DOUBLE[lead] or self.settings.redeal not in _REPLY_IS_CLEAR:
            return
        following = (seat + 1) % self.settings.players
        replied = bool(position.hands[following] & position.fitting)
        luck = reply_to_double(self.settings, hand, lead, by_rule=self.by_rule, replied=replied)
        self.add(following, "reply", luck)
