"""Statistics of many matches: what was won and lost, streaks, points, and luck.

What counts: results of matches that were played here against the program, to their end and without practice, make
wins, streaks and ratings. Deals that were played here to their end and were not practice make points, fishes and
luck, whatever became of their match. Imported matches, and deals that were played once more, are in no number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import field, frozen

from kozel_desktop.rules.rating import rating_points
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.store.chances import Luck
from kozel_desktop.store.luck import Measure, Who
from kozel_desktop.store.rating import Ladder, Outcome, Point, Rated, outcome_of
from kozel_desktop.store.totals import Totals

_DECIDED = ("score", "flag", "resign")


@frozen
class Entry:
    """One match for the statistics; the player sits at seat 0 and keeps the account 0."""

    id: int
    when: str
    """ISO 8601."""
    game: str
    """The preset."""
    table: str
    """The house rules of the table as a record spells them; empty at the game's own."""
    level: str
    """The level of the opponents; empty where nobody of the program played."""
    settings: TableSettings
    ending: str | None
    """``score``, ``flag``, ``resign``, or ``deals`` where nothing is won; None while the match goes on."""
    losers: tuple[int, ...] = ()
    """By side, as winners and scores."""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    counts: bool = True
    """Whether the result may count: the match was played here and without practice."""
    totals: Totals = field(factory=Totals)
    """Its deals added up."""

    @property
    def outcome(self) -> Outcome:
        """How the match ended for the player."""
        return outcome_of(self.ending, self.winners, self.losers)

    @property
    def rated(self) -> bool:
        """Whether the result does count."""
        return self.counts and self.ending in _DECIDED and bool(self.level)

    @property
    def clean(self) -> bool:
        """Won with nothing on the own account or, where the winner scores, with nothing on anybody else's."""
        if self.outcome != "won" or self.ending != "score":
            return False
        return self.scores[0] == 0 if self.settings.score_to == "loser" else not any(self.scores[1:])

    @property
    def club(self) -> int | None:
        """The rating points of C13 for the player; None where there are none."""
        if not self.rated:
            return None
        gave_up = None if self.ending == "score" else self.losers[0]
        gained = rating_points(self.settings, self.scores, self.losers, gave_up)
        return None if gained is None else gained[0]


@frozen
class Choice:
    """Which matches are wanted; None and empty texts mean all."""

    game: str | None = None
    table: str | None = None
    level: str | None = None
    since: str = ""
    """The first day, ISO 8601."""

    def takes(self, entry: Entry) -> bool:
        """Whether a match is among the wanted ones."""
        return (
            self.game in (None, entry.game)
            and self.table in (None, entry.table)
            and self.level in (None, entry.level)
            and entry.when >= self.since
        )


@frozen
class Summary:
    """Statistics of the wanted matches."""

    matches: int = 0
    """Matches whose result counts."""
    won: int = 0
    lost: int = 0
    drawn: int = 0
    goats_given: int = 0
    """Opponents that lost a match which has a loser; several of one match count each."""
    goats_got: int = 0
    clean: int = 0
    """Won with nothing on the own account."""
    longest_won: int = 0
    longest_lost: int = 0
    streak: int = 0
    """The present streak: wins above zero, losses below."""
    totals: Totals = field(factory=Totals)
    """All deals that count."""
    club: int | None = None
    """All rating points of C13; None when there was no match to 101."""
    luck: dict[str, Luck] = field(factory=dict)
    rating: tuple[Point, ...] = ()
    """The rating after every match that counts, in the order in which they were played; empty for several games."""

    def luck_of(self, who: Who, measure: Measure) -> Luck:
        """What luck gave somebody in all these deals."""
        return self.luck.get(f"{who}:{measure}", Luck())

    @property
    def mean_points(self) -> float:
        """The price of a deal for the own side, on the average."""
        return self.totals.points / self.totals.deals if self.totals.deals else 0.0

    @property
    def mean_points_others(self) -> float:
        """The price of a deal for all others together, on the average."""
        return self.totals.points_others / self.totals.deals if self.totals.deals else 0.0


def summary_of(entries: Iterable[Entry], choice: Choice | None = None) -> Summary:
    """Count the wanted matches; ``entries`` are in the order in which they were played.

    The rating goes through all matches of the game, whatever opponent or period is wanted: it has no other past.
    """
    wanted, known = choice if choice is not None else Choice(), list(entries)
    taken = [entry for entry in known if wanted.takes(entry)]
    rated = [entry for entry in taken if entry.rated]
    outcomes = [entry.outcome for entry in rated]
    totals = Totals()
    for entry in taken:
        totals.take(entry.totals)
    club = [points for points in (entry.club for entry in rated) if points is not None]
    return Summary(
        matches=len(rated),
        won=outcomes.count("won"),
        lost=outcomes.count("lost"),
        drawn=outcomes.count("drawn"),
        goats_given=sum(len({*entry.losers} - {0}) for entry in rated if entry.settings.score_to == "loser"),
        goats_got=sum(0 in entry.losers for entry in rated if entry.settings.score_to == "loser"),
        clean=sum(entry.clean for entry in rated),
        longest_won=_longest(outcomes, "won"),
        longest_lost=_longest(outcomes, "lost"),
        streak=_present(outcomes),
        totals=totals,
        club=sum(club) if club else None,
        luck=totals.luck,
        rating=_rating(known, wanted),
    )


def ladder_of(entries: Iterable[Entry]) -> Ladder:
    """All ratings after these matches, in the order in which they were played."""
    return Ladder.climbed(_rated(entries))[0]


def _rated(entries: Iterable[Entry]) -> list[Rated]:
    return [Rated(entry.when, entry.game, entry.level, entry.outcome) for entry in entries if entry.rated]


def _rating(known: Sequence[Entry], wanted: Choice) -> tuple[Point, ...]:
    games = {entry.game for entry in known if entry.rated and wanted.takes(entry)}
    if len(games) != 1:
        return ()
    _, points = Ladder.climbed(_rated(entry for entry in known if entry.game in games))
    return tuple(point for point in points if point.when >= wanted.since)


def _longest(outcomes: Iterable[Outcome], wanted: Outcome) -> int:
    best = run = 0
    for outcome in outcomes:
        run = run + 1 if outcome == wanted else 0
        best = max(best, run)
    return best


def _present(outcomes: Sequence[Outcome]) -> int:
    run = 0
    for outcome in reversed(outcomes):
        step = {"won": 1, "lost": -1}.get(outcome, 0)
        if step == 0 or run * step < 0:
            break
        run += step
    return run
