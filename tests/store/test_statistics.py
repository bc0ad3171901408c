"""Statistics and ratings of matches whose numbers are known."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.store.facts import DealFacts
from kozel_desktop.store.rating import START, K, Ladder, Rated, expected_score
from kozel_desktop.store.statistics import Choice, Entry, summary_of
from kozel_desktop.store.totals import Totals
from tests import situations
from tests.store.deals import facts_of_all

K11 = VARIANTS["k11"].settings


def over(match: Match) -> bool:
    return match.verdict is not None


def entry_of(match: Match, practice: tuple[int, ...] = (), **changes: Any) -> Entry:
    assert match.verdict is not None
    facts = tuple(facts_of_all(match))
    entry = Entry(
        1,
        "2026-11-30",
        "k11",
        "",
        "player",
        match.settings,
        "score",
        match.verdict.losers,
        match.verdict.winners,
        match.accounts.scores,
        totals=Totals.of((deal, number not in practice) for number, deal in enumerate(facts)),
    )
    return evolve(entry, **changes)


def result(outcome: str, number: int, **changes: Any) -> Entry:
    sides = {"won": ((1,), (0,)), "lost": ((0,), (1,)), "drawn": ((), ())}
    losers, winners = sides[outcome]
    entry = Entry(number, f"2026-11-{number:02}", "k11", "", "player", K11, "score", losers, winners, (40, 101))
    return evolve(entry, **changes)


def test_the_facts_of_a_match_are_those_of_its_deals() -> None:
    match = situations.find(over)
    facts = facts_of_all(match)
    assert [deal.scores for deal in facts][-1] == match.accounts.scores
    assert len(facts) == match.deal_no
    ended = situations.ended(match)
    assert ended is not None
    assert (facts[-1].ending, facts[-1].winner) == (ended.result.kind, ended.charge.winner)
    assert facts[-1].amounts == ended.charge.amounts
    read = [DealFacts.read(deal.spelled()) for deal in facts]
    assert [evolve(deal, luck={}) for deal in read if deal is not None] == [evolve(deal, luck={}) for deal in facts]
    for kept, found in zip(read, facts, strict=True):
        assert kept is not None
        assert {key: luck.trials for key, luck in kept.luck.items()} == {k: v.trials for k, v in found.luck.items()}
        assert all(kept.luck[key].expected == pytest.approx(luck.expected) for key, luck in found.luck.items())


def test_deals_add_up_to_the_paper() -> None:
    """At a table without rule 13 and hanging points the prices of all deals are the final account."""
    match = situations.find(over, {"threshold": 0, "fish_tie": "none"})
    summary = summary_of([entry_of(match)])
    totals = summary.totals
    assert (totals.points, totals.points_others) == match.accounts.scores
    assert totals.deals == match.deal_no == totals.out + totals.out_others + totals.fishes
    assert summary.mean_points == pytest.approx(match.accounts.scores[0] / match.deal_no)


def test_practice_deals_count_nowhere_and_take_the_result_with_them() -> None:
    match = situations.find(over)
    whole = summary_of([entry_of(match)])
    without = summary_of([entry_of(match, practice=(0,), counts=False)])
    assert (whole.matches, without.matches) == (1, 0)
    assert without.totals.deals == whole.totals.deals - 1
    assert without.luck_of("own", "doubles").trials == whole.luck_of("own", "doubles").trials - 1
    assert without.rating == ()


def test_streaks_in_the_order_of_play() -> None:
    course = ["won", "won", "lost", "won", "won", "won", "drawn", "lost", "lost"]
    summary = summary_of(result(outcome, day) for day, outcome in enumerate(course, 1))
    assert (summary.won, summary.lost, summary.drawn) == (5, 3, 1)
    assert (summary.longest_won, summary.longest_lost, summary.streak) == (3, 2, -2)


def test_a_clean_win_has_nothing_on_the_account() -> None:
    summary = summary_of([result("won", 1, scores=(0, 101)), result("won", 2), result("lost", 3, scores=(101, 0))])
    assert summary.clean == 1
    sea = evolve(K11, score_to="winner", fish_scoring="winner_others")
    assert summary_of([result("won", 1, settings=sea, scores=(130, 0))]).clean == 1
    assert summary_of([result("won", 1, scores=(0, 20), ending="resign")]).clean == 0


def test_club_points_where_the_formula_is_defined() -> None:
    """C13: 40 points against 101 give six; a match to 201 gives none."""
    entries = [result("won", 1), result("lost", 2), result("won", 3, settings=evolve(K11, target=201))]
    summary = summary_of(entries)
    assert summary.club == 6
    resigned = result("won", 1, scores=(0, 30), ending="resign")
    assert summary_of([resigned]).club == 3
    assert summary_of([entries[2]]).club is None


def test_only_what_is_wanted_is_counted() -> None:
    entries = [result("won", 1), result("lost", 2, level="master"), result("won", 3, game="yard")]
    assert summary_of(entries, Choice(level="master")).lost == 1
    assert summary_of(entries, Choice(game="yard")).matches == 1
    assert summary_of(entries, Choice(since="2026-11-02")).matches == 2
    assert summary_of(entries, Choice(table="target=201")).matches == 0


def test_a_rating_goes_on_through_all_opponents_of_a_game() -> None:
    entries = [result("won", 1), result("won", 2, level="master"), result("lost", 3, game="yard")]
    assert summary_of(entries).rating == ()
    ratings = [point.rating for point in summary_of(entries, Choice(game="k11")).rating]
    assert ratings == [START + K / 2, pytest.approx(START + K / 2 + K * (1 - expected_score(START + K / 2, START)))]
    assert summary_of(entries, Choice(game="k11", since="2026-11-02")).rating[0].rating == ratings[1]


def test_ratings_are_a_game_of_exchange() -> None:
    ladder, points = Ladder.climbed([Rated("1", "k11", "player", "won"), Rated("2", "k11", "player", "drawn")])
    assert points[0].rating == START + K / 2
    assert ladder.own("k11") + ladder.level("k11", "player") == pytest.approx(2 * START)
    assert ladder.own("k11") < points[0].rating  # a draw against the weaker costs
    assert ladder.own("yard") == START
    assert expected_score(1900, 1500) == pytest.approx(10 / 11)


def test_matches_that_cannot_be_rated() -> None:
    assert not result("won", 1, level="").rated
    assert not result("won", 1, ending=None).rated
    assert result("won", 1, ending=None).outcome == "unfinished"
    assert summary_of([result("won", 1, counts=False)]).won == 0
