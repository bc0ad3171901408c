"""Who sits at the table, named as the viewer sees them: «Вы», «Семён», «Вы и Раиса»."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import frozen

from kozel_desktop.game.seats import YOU, SeatInfo
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import K11, Loser
from kozel_desktop.ui.words import text, tr

_SLOT = re.compile(r"\{(\w+)\}")


def fill(told: str, **values: object) -> str:
    """Put values into the places ``{name}`` of a text; braces inside a value stay what they are."""
    return _SLOT.sub(lambda slot: str(values.get(slot[1], slot[0])), told)


def listed(words: Sequence[object]) -> str:
    """Words as a list in a sentence: «a, b и c»."""
    *most, last = map(str, words)
    return fill(tr("{first} и {second}"), first=", ".join(most), second=last) if most else last


def capital(told: str) -> str:
    """The text with a capital first letter."""
    return told[:1].upper() + told[1:]


@frozen
class Seating:
    """The table of a match for the eyes of one seat."""

    settings: TableSettings
    seats: tuple[SeatInfo, ...]
    viewer: int
    loser: Loser | None = K11.loser
    """What the game calls whoever loses the match."""

    @property
    def you(self) -> int | None:
        """The seat of whoever is spoken to; None where somebody else's choices are only watched."""
        return self.viewer if self.seats[self.viewer].human else None

    @property
    def own_side(self) -> int:
        """The account of the viewer."""
        return self.settings.side_of(self.viewer)

    def speaks_to(self, side: int) -> bool:
        """Whether whoever is spoken to keeps the account."""
        return side == self.own_side and self.you is not None

    @property
    def sides_in_order(self) -> tuple[int, ...]:
        """All accounts: the opponents in their turn order, the viewer's own last."""
        count = self.settings.side_count
        return tuple((self.own_side + 1 + step) % count for step in range(count))

    @property
    def own_first(self) -> tuple[int, ...]:
        """All accounts: the viewer's own, then the opponents in their turn order."""
        *others, own = self.sides_in_order
        return (own, *others)

    @property
    def at_table(self) -> tuple[int, ...]:
        """All accounts as the score shows them: of two the viewer's own is below, of more it comes first."""
        return self.sides_in_order if self.settings.side_count == 2 else self.own_first

    @property
    def points_role(self) -> str:
        """The colour of the theme in which points stand: red where they are written against somebody."""
        return "accent" if self.settings.score_to == "winner" else "red"

    def is_pair(self, side: int) -> bool:
        """Whether two players keep the account."""
        return len(self.settings.seats_of(side)) > 1

    def name(self, seat: int, *, inside: bool = False) -> str:
        """A player: «Вы», ``inside`` a sentence «вы», or his name."""
        if seat != self.you:
            return text(self.seats[seat].called_by_others)
        return tr("вы") if inside else tr("Вы")

    def side(self, side: int, *, inside: bool = False) -> str:
        """Who keeps an account, the viewer before his partner; ``inside`` a sentence or at its beginning."""
        first, *partner = sorted(self.settings.seats_of(side), key=lambda seat: seat != self.viewer)
        return listed([self.name(first, inside=inside), *(self.name(seat, inside=True) for seat in partner)])

    def label(self, side: int) -> str:
        """Who keeps an account, over its figures: the viewer first, with the name he has given himself."""
        first, *partner = sorted(self.settings.seats_of(side), key=lambda seat: seat != self.viewer)
        called = self.seats[first].called
        own = text(called) if self.seats[first].name and called != YOU else self.name(first)
        return listed([own, *(self.name(seat, inside=True) for seat in partner)])

    def by_seat(self, seat: int, you: str, other: str, **values: object) -> str:
        """The one of two sentences that suits a player; its ``{who}`` and the ``values`` are filled in."""
        return fill(you if seat == self.you else other, who=self.name(seat), **values)

    def by_side(self, side: int, you: str, other: str, several: str, **values: object) -> str:
        """The one of three sentences that suits the keepers of an account, filled in."""
        told = you if self.speaks_to(side) else several if self.is_pair(side) else other
        return fill(told, who=self.side(side), **values)
