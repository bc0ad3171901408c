"""Who sits at the table, and the names of the computer's people."""

from __future__ import annotations

from attrs import frozen

from kozel_desktop.rules.words import Words

COMPANY = (Words("Семён", "Semyon"), Words("Раиса", "Raisa"), Words("Тимур", "Timur"))
"""The computer's names, from the viewer's left."""
YOU = Words("Вы", "You")
"""What a player is called who has given no name."""
SOMEBODY = Words("Игрок", "Player")
"""The same, where it is told of him to somebody else."""


@frozen
class SeatInfo:
    """A player as the table names him."""

    name: str
    human: bool
    level: str = "human"
    """Level id of a computer player (record.md, tag Levels)."""

    @property
    def called(self) -> Words:
        """The name in both languages; a name that somebody has given himself is the same in either."""
        if self.name in (YOU.ru, YOU.en):
            return YOU if self.human else SOMEBODY
        known = (name for name in COMPANY if not self.human and self.name in (name.ru, name.en))
        return next(known, Words(self.name, self.name))

    @property
    def called_by_others(self) -> Words:
        """The same where it is told of him to somebody else."""
        return SOMEBODY if self.called == YOU else self.called
