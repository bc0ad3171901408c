"""What was taken back in the present deal and may be played again, points to come back to, practice."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from kozel_desktop.rules import takeback
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.takeback import Decision

Decisions = tuple[Decision, ...]


@frozen
class Takebacks:
    """What a deal is beside its decisions."""

    undone: Decisions = ()
    """Decisions that were taken back, the earliest first."""
    bookmarks: tuple[Decisions, ...] = ()
    """All decisions up to the points that the player has marked, the earliest made first."""
    practice: bool = False
    """Decisions were taken back after hidden tiles had been seen: the deal does not count."""

    def whole(self, match: Match) -> Decisions:
        """The decisions that hold, then those that were taken back."""
        return (*played(match), *self.undone)

    def toggled(self, point: Decisions) -> Takebacks:
        """With a bookmark at a point, or without the one that is there."""
        if point in self.bookmarks:
            return evolve(self, bookmarks=tuple(other for other in self.bookmarks if other != point))
        return evolve(self, bookmarks=(*self.bookmarks, point))

    def gone_to(self, match: Match, decisions: Sequence[Decision], viewer: int) -> Takebacks:
        """The same after the deal of the match has gone to other decisions, earlier, later or elsewhere."""
        now, whole = played(match), self.whole(match)
        seen = now[takeback.common(now, decisions) :]
        reveals = bool(seen) and (match.phase == "between" or takeback.reveals(seen, viewer))
        along = tuple(decisions) == whole[: len(decisions)]
        return evolve(self, undone=whole[len(decisions) :] if along else (), practice=self.practice or reveals)


def played(match: Match) -> Decisions:
    """The decisions that hold in the present deal."""
    return tuple(match.deals[-1].actions) if match.deals else ()
