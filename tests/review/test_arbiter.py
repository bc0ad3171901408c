"""The same hands at other tables: numbers of rules.md D, what makes the difference, where the deal would part."""

from __future__ import annotations

import random

import pytest

from kozel_desktop.review.arbiter import Ruling, Table, verdicts
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match, settle
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult
from kozel_desktop.rules.tiles import hand, tile
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import dealt
from tests.rules.table_talk import begin, say, worth
from tests.rules.tables import classic, club, k11, pairs, solo


def result(table: TableSettings, values: tuple[int, ...], *, out: int | None = None, maker: int = 0) -> DealResult:
    """A deal that left hands of these values, without 0-0 and 6-6."""
    return DealResult(
        kind="fish" if out is None else "out", winner=out, hands=tuple(worth(table, values)), opener=0, maker=maker,
        lead=tile("1-2"), last_turn=(tile("1-3"),), first=False,
    )  # fmt: skip


def accounts(*scores: int, deferred: tuple[int, ...] = (), carry: int = 0) -> Accounts:
    nothing = (0,) * len(scores)
    return Accounts(scores, deferred or nothing, carry, nothing)


def at(rulings: tuple[Ruling, ...], game: str) -> tuple[Ruling, Table]:
    """The ruling of a game."""
    return next(
        (ruling, table) for ruling in rulings for table in ruling.tables
        if table.title.ru.removeprefix("Этот стол: ") == VARIANTS[game].title.ru
    )  # fmt: skip


def scores(rulings: tuple[Ruling, ...], game: str) -> tuple[int, ...]:
    return at(rulings, game)[0].settled.written.after.scores


def test_VC13_VC14_VC16_a_fish_of_11_17_6() -> None:
    """Свои на проигравшего, свои, все кроме лёгкого: three rulings of one fish."""
    rulings = verdicts(result(club(3), (11, 17, 6)), club(3), accounts(20, 20, 20))
    assert scores(rulings, "club") == (20, 37, 20)
    assert scores(rulings, "solo") == (31, 37, 26)
    assert scores(rulings, "yard") == (31, 37, 20)
    assert scores(rulings, "k66") == (20, 37, 20)


def test_the_table_that_was_played_at_comes_first_and_equal_rulings_stand_together() -> None:
    rulings = verdicts(result(club(3), (11, 17, 6)), club(3), accounts(20, 20, 20))
    own = [table.title.ru for table in rulings[0].tables]
    assert own == ["Этот стол: Клубный козёл", "Козёл с 6-6", "Осёл"]
    assert all(not table.reasons.ru for table in rulings[0].tables)
    every = [table.title for ruling in rulings for table in ruling.tables]
    assert len(every) == len(set(every)) == 8, "solo yard club k66 sea-penalty general donkey classic-penalty"
    papers = [(ruling.settled.written.after, ruling.settled.next_opener) for ruling in rulings]
    assert len(papers) == len(set(papers))


def test_the_reason_is_the_setting_that_makes_the_difference() -> None:
    rulings = verdicts(result(club(3), (11, 17, 6)), club(3), accounts(20, 20, 20))
    assert at(rulings, "solo")[1].reasons.ru == "Рыба на всех."
    assert at(rulings, "solo")[1].reasons.en == "Fish: everyone records."
    assert at(rulings, "yard")[1].reasons.ru == "После рыбы открывает её победитель, в рыбе не пишет лёгкий."
    blank = DealResult("out", 0, (0, hand("0-0 1-2"), hand("3-4")), 0, 0, tile("1-3"), (tile("1-3"),), False)
    dear = verdicts(blank, solo(3), accounts(0, 0, 0))
    assert {at(dear, game)[1].reasons.ru for game in ("club", "donkey")} == {"0-0 дорога всегда."}


def test_VK04_VK05_twelve_and_twelve() -> None:
    """Rule 13 counts one deal, or what has come together."""
    before = accounts(0, 0, deferred=(0, 12))
    rulings = verdicts(result(k11(), (0, 12), out=0), k11(), before)
    assert at(rulings, "k11")[0].settled.written.after.deferred == (0, 24)
    assert scores(rulings, "yard") == (0, 24)
    assert at(rulings, "yard")[1].reasons.ru == "Порог вместе с отложенным."
    assert scores(rulings, "classic-penalty") == (0, 24), "no threshold: everything is recorded"
    assert at(rulings, "sea-penalty")[0].settled.written.after.deferred == (0, 24)


def test_burnt_points_and_hanging_points() -> None:
    """A tied fish hangs at one table and is written by both at another; winning burns at the club only."""
    tied = verdicts(result(k11(), (9, 9)), k11(), accounts(20, 30))
    assert at(tied, "k11")[0].settled.written.after.carry == 9
    assert scores(tied, "solo") == (29, 39)
    won = verdicts(result(k11(), (0, 20), out=0), k11(), accounts(0, 0, deferred=(7, 0)))
    assert at(won, "k11")[0].settled.written.after.deferred == (7, 0)
    assert at(won, "club")[0].settled.written.entries[0].burnt == 7
    assert at(won, "club")[1].reasons.ru == "Отложенное сгорает без очков."


def test_who_opens_next() -> None:
    """The fisherman, or the lightest hand: the only difference of these two rulings."""
    rulings = verdicts(result(k11(), (17, 30), maker=1), k11(), accounts(20, 30))
    assert at(rulings, "k11")[0].settled.next_opener == 1
    assert at(rulings, "yard")[0].settled.next_opener == 0
    assert at(rulings, "yard")[1].reasons.ru == "После рыбы открывает её победитель."


def test_the_end_of_the_match_belongs_to_the_ruling() -> None:
    rulings = verdicts(result(k11(), (0, 10), out=0), k11(), accounts(50, 95))
    ended = at(rulings, "k11")[0].settled.verdict
    assert ended is not None
    assert ended.losers == (1,)
    assert at(rulings, "sea-penalty")[0].settled.verdict is None, "to 125"
    assert at(rulings, "sea-penalty")[1].reasons.ru == "До\u00a0125."


def test_pairs_are_compared_with_pairs() -> None:
    rulings = verdicts(result(pairs(), (5, 9, 13, 4)), pairs(), accounts(40, 55))
    titles = {table.title.en for ruling in rulings for table in ruling.tables}
    assert titles == {"This table: Kozel in pairs", "Club Kozel, pairs", "Donkey, pairs", "General"}
    assert scores(rulings, "pairs") == (58, 55)


def test_where_the_winner_scores_the_others_begin_with_empty_accounts() -> None:
    rulings = verdicts(result(classic(), (0, 21), out=0), classic(), accounts(60, 40))
    assert rulings[0].settled.written.after.scores == (81, 40)
    assert scores(rulings, "k11") == (0, 21)
    assert at(rulings, "k11")[1].reasons.ru == "Пишут проигравшие."


def test_house_rules_are_told_apart_from_the_game() -> None:
    """The own table has no name when it was changed, and its game is one of the others; another clock is no change."""
    changed = k11(fish_scoring="loser_all")
    rulings = verdicts(result(changed, (11, 17)), changed, accounts(20, 20))
    assert rulings[0].tables[0].title.ru == "Этот стол"
    assert scores(rulings, "k11") == (20, 37)
    assert at(rulings, "k11")[1].reasons.ru == "Рыба: свои на проигравшего."
    clock = k11(time_control=0)
    assert verdicts(result(clock, (11, 17)), clock, accounts(20, 20))[0].tables[0].title.ru == "Этот стол: Козёл 1×1"


# --- whether the deal would have ended there


def ruled(match: Match) -> tuple[Ruling, ...]:
    ended = next(event for event in match.events if isinstance(event, DealEnded))
    return verdicts(ended.result, match.settings, ended.written.before, match.events)


def test_VF04_VF05_without_the_double_it_was_a_fish_before() -> None:
    """B lays 2-2 last and goes out; at a table «без дубля» it was a fish when 2-5 was laid."""
    match = begin(
        k11(reserve=0), "2-4 1-2 0-6 2-3 2-5 0-1 1-3", "1-4 2-6 0-2 3-5 2-2", base="0-0", number=2, opener="A"
    )
    say(match, "A 2-4; B 1-4@R; A 1-2@R; B 2-6@R; A 0-6@R; B 0-2@R; A 2-3@R; B 3-5@R; A 2-5@R; B 2-2@R")
    rulings = ruled(match)
    assert at(rulings, "solo")[1].remark.ru == "Там рыба была бы раньше, сразу после 2-5."
    assert at(rulings, "yard")[1].remark.ru == ""


def test_VF08_VF09_the_last_tile_could_be_drawn() -> None:
    """A fish at a table that leaves the last tile; where all of it is drawn, the deal goes on."""
    match = begin(
        k11(), "5-5 0-6 1-5 2-6 3-5 4-6 0-0 0-1 0-2 0-3 0-4 1-1 1-2 1-3",
        "0-5 1-6 2-5 3-6 4-5 6-6 1-4 2-2 2-3 2-4 3-3 3-4 4-4", number=2, opener="A",
    )  # fmt: skip
    say(match, "A 5-5; B 0-5@R; A 0-6@R; B 1-6@R; A 1-5@R; B 2-5@R; A 2-6@R; B 3-6@R")
    say(match, "A 3-5@R; B 4-5@R; A 4-6@R; B 6-6@R")
    rulings = ruled(match)
    assert at(rulings, "k66")[1].remark.ru == ""
    assert at(rulings, "club")[1].remark.ru == "Там сдача ещё не кончилась бы: есть что брать из базара."
    assert at(rulings, "donkey")[1].remark.ru == "Там первый дубль открывает крест."


def test_a_locked_line_goes_on_where_the_double_may_be_laid() -> None:
    """SOLO ends it at once; at the club B lays 2-2."""
    match = begin(solo(2), "2-4 1-2 0-6 2-3 2-5 0-1 1-3", "1-4 2-6 0-2 3-5 2-2 6-6", base="0-0", number=2, opener="A")
    say(match, "A 2-4; B 1-4@R; A 1-2@R; B 2-6@R; A 0-6@R; B 0-2@R; A 2-3@R; B 3-5@R; A 2-5@R")
    rulings = ruled(match)
    assert at(rulings, "club")[1].remark.ru == "Там сдача ещё не кончилась бы: есть чем ходить."
    assert at(rulings, "solo")[1].remark.ru == ""


def test_other_hands_are_dealt_elsewhere() -> None:
    rulings = verdicts(result(solo(3), (11, 17, 6)), solo(3), accounts(20, 20, 20))
    assert at(rulings, "yard")[1].remark.ru == "Там сдают по 5 костей."


@pytest.mark.parametrize("game", list(VARIANTS))
def test_the_same_rules_lead_to_the_same_end(game: str) -> None:
    """Random deals of every game: where only the target differs, nothing parts and the paper is the same."""
    table = VARIANTS[game].settings
    rng = random.Random(3)
    for number in range(5):
        match = dealt(table, number)
        while match.to_move is not None:
            match.play(match.to_move, match.forced or rng.choice(match.sight(match.to_move).actions))
        ended = next(event for event in match.events if isinstance(event, DealEnded))
        rulings = verdicts(ended.result, table.changed({"target": 999}), ended.written.before, match.events)
        if table.score_to == "loser":
            same, own = at(rulings, game)
            assert own.remark.ru == ""
            assert same.settled == settle(table, ended.written.before, ended.result)
        for ruling in rulings:
            for each in ruling.tables:
                assert bool(each.reasons.ru) == bool(each.reasons.en)
                assert bool(each.remark.ru) == bool(each.remark.en)


def test_nothing_is_said_about_moves_that_are_not_known() -> None:
    held = hand("1-1"), hand("2-2")
    one = DealResult("fish", None, held, 0, 0, tile("1-2"), (tile("1-2"),), False)
    assert all(
        "рыба была бы" not in table.remark.ru and "сдача ещё" not in table.remark.ru
        for ruling in verdicts(one, k11(), accounts(0, 0)) for table in ruling.tables
    )  # fmt: skip
