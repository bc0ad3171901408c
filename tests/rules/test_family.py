"""What each game of the family says of itself (rules.md C2–C7, C9, C11, C12); whole deals: test_family_records.py."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.actions import Flag
from kozel_desktop.rules.deal import redeal_cause
from kozel_desktop.rules.ledger import Verdict
from kozel_desktop.rules.rating import rating_points
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tiles import hand, spell
from tests.rules.table_talk import begin, choices, ends, finish, position, say, settle
from tests.rules.tables import (
    classic,
    classic_25_50,
    classic_penalty,
    club,
    club_pairs,
    donkey,
    k11,
    k66,
    pairs,
    sea,
    sea_penalty,
    solo,
    win_pairs,
    yard,
)

# --- C2: каждый за себя


@pytest.mark.parametrize(("players", "undealt"), [(2, 14), (3, 7), (4, 0)])
def test_C2_1_C2_4_seven_tiles_and_all_of_the_boneyard(players: int, undealt: int) -> None:
    """C2.1, C2.4: boneyard 14, 7, 0, all of it may be drawn; one tile a turn"""
    table = solo(players)
    assert (table.hand_size, table.undealt, table.reserve, table.multi_doubles) == (7, undealt, 0, 1)


def test_C2_2_the_redeal_is_that_of_K11() -> None:
    """C2.2: five doubles, or six tiles of one number"""
    ordinary = hand("0-1 0-2 1-3 2-4 3-6 5-6 4-5")
    for dealt, fires in (
        ("0-0 1-1 2-2 3-3 4-4 1-4 2-5", True),
        ("0-6 1-6 2-6 3-6 4-6 6-6 3-5", True),
        ("0-0 1-1 2-2 3-3 4-5 1-4 2-5", False),
        ("0-6 1-6 2-6 3-6 6-6 3-4 3-5", False),
    ):
        for table in (k11(), solo(2), solo(4), pairs(), sea()):
            hands = [ordinary, hand(dealt), ordinary, ordinary][: table.players]
            assert (redeal_cause(table, hands) is not None) is fires


def test_C2_3_the_next_deals_are_led_with_any_tile() -> None:
    """C2.3: also with 0-0, and also in the club, where it never opens the first deal (C4.3)"""
    for table in (solo(2), club(2)):
        match = begin(table, "0-0 1-1 2-3 2-4 2-5 3-6 4-6", "0-1 0-2 0-3 1-2 1-3 1-4 5-6", number=2, opener="A")
        assert choices(match) == {"0-0", "1-1", "2-3", "2-4", "2-5", "3-6", "4-6"}


def test_C2_8_time_runs_out_among_three() -> None:
    """C2.8, C13: he loses, the match stops, the others are measured by his score"""
    table = solo(3)
    match = begin(table, scores=(20, 60, 5), number=4, opener="B")
    match.play(0, Flag())
    assert match.verdict == Verdict((0,), (1, 2))
    assert rating_points(table, match.accounts.scores, match.verdict.losers, gave_up=0) == (0, 1, 2)


# --- C3: дворовый


@pytest.mark.parametrize(("players", "size", "undealt"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_C3_1_hands_and_boneyard_of_the_yard(players: int, size: int, undealt: int) -> None:
    """C3.1, C6.9, C11.1: all may be drawn"""
    for table in (yard(players), sea_penalty(players), classic(players), classic_25_50(players)):
        assert (table.hand_size, table.undealt, table.reserve) == (size, undealt, 0)


def test_C3_1_draw_while_there_is_something_then_pass() -> None:
    """C3.1"""
    deal = position("3:1 1:5", hands=["2-4", "0-0 3-6", "1-1"], base="4-4 2-2", table=yard(3))
    say(deal, "A draw 4-4 2-2; A pass; B 3-6@L")


def test_C3_3_after_a_fish_its_winner_opens() -> None:
    """C3.3: the lightest hand, in pairs the lighter hand of the lighter team; drawn: the fisherman"""
    assert settle(yard(3), "fish", values=(9, 4, 12), maker="A").next == "B"
    assert settle(yard(3), "fish", values=(4, 4, 12), maker="C").next == "C"
    assert settle(yard(4, pairs=True), "fish", values=(9, 10, 3, 12), maker="B").next == "C"


def test_C3_6_the_team_that_went_out_records_nothing() -> None:
    """C3.6: the other one both its hands, and its threshold is cumulative (C3.5)"""
    table = yard(4, pairs=True)
    paper = settle(table, "A out", values=(0, 5, 20, 4))
    assert (paper.scores, paper.deferred) == ((0, 0), (0, 9))
    assert settle(table, "C out", values=(3, 1, 0, 3), on=paper).scores == (0, 13)


# --- C4: клубный


def test_C4_1_seven_tiles_for_everybody() -> None:
    """C4.1"""
    assert [club(players).hand_size for players in (2, 3, 4)] == [7, 7, 7]
    assert (club_pairs().hand_size, club_pairs().undealt) == (7, 0)


def test_C4_6_eggs_among_three_wait_for_a_single_loser() -> None:
    """C4.6: the single heaviest takes them; with two heaviest they hang on"""
    paper = settle(club(3), "fish", values=(17, 17, 6), scores=(20, 20, 20))
    assert (paper.scores, paper.carry) == ((20, 20, 20), 17)
    paper = settle(club(3), "A out", values=(0, 8, 8), on=paper)
    assert (paper.scores, paper.carry) == ((20, 28, 28), 17)
    paper = settle(club(3), "A out", values=(0, 8, 9), on=paper)
    assert (paper.scores, paper.carry) == ((20, 36, 28 + 9 + 17), 0)


# --- C6: морской


def test_C6_1_the_winner_scores_all_the_others() -> None:
    """C6.1: of the other team in pairs, whatever the partner holds"""
    assert settle(sea(3), "A out", values=(0, 20, 11)).scores == (31, 0, 0)
    assert settle(sea(4, pairs=True), "A out", values=(0, 20, 30, 11)).scores == (31, 0)


def test_C6_1_two_doubles_in_one_turn_and_the_whole_boneyard() -> None:
    """C6.1"""
    deal = position("4:2 2:1", hands=["4-4 1-1 3-5", "6-6 5-5"], base="0-0", table=sea())
    say(deal, "A 4-4@L+1-1@R; B draw 0-0; B pass")


def test_C6_3_one_account_at_a_time_among_three() -> None:
    """C6.3: a win below 25 changes nothing; one of 25 burns whoever held the account"""
    paper = settle(sea(3), "B out", values=(12, 0, 12), scores=(60, 0, 0))
    assert paper.scores == (60, 0, 0)
    paper = settle(sea(3), "B out", values=(12, 0, 13), on=paper)
    assert paper.scores == (0, 25, 0)
    paper = settle(sea(3), "C out", values=(20, 9, 0), on=paper)
    assert paper.scores == (0, 0, 29)


def test_C6_6_in_pairs_the_side_holds_the_account() -> None:
    """C6.6: the partner of whoever recorded may gamble too"""
    table = sea(4, pairs=True)
    paper = settle(table, "A out", values=(0, 2, 20, 3), scores=(60, 0), lead="6-6", opener="C")
    assert (paper.winners, paper.goats) == ((0,), (1,))
    paper = settle(table, "B out", values=(2, 0, 2, 3), scores=(60, 0), lead="6-6", opener="C")
    assert paper.scores == (0, 0)


def test_C6_8_a_tied_fish_leaves_nothing() -> None:
    """C6.8: no eggs"""
    paper = settle(sea(3), "fish", values=(9, 9, 30), scores=(60, 0, 0))
    assert (paper.scores, paper.carry) == ((60, 0, 0), 0)


# --- C7: осёл


def test_C7_1_dealing_opening_and_recording_are_those_of_the_club() -> None:
    """C7.1: what differs is the cross and what is done on it"""
    for players in (2, 3, 4):
        assert set(donkey(players).changed_from(club(players))) == {"layout", "closing", "multi_doubles"}
    assert set(donkey(4, pairs=True, both_cross="lower_wins").changed_from(club_pairs())) == {
        "layout", "closing", "multi_doubles",
    }  # fmt: skip


def test_C7_2_all_free_arms_may_be_used_in_any_order() -> None:
    """C7.2: the double opens four arms; the line that led to it is one of them"""
    deal = position("2:4", hands=["4-4 0-4 2-5", "1-4 3-4 5-6"], base="6-6", table=donkey())
    say(deal, "A 4-4@R")
    assert ends(deal) == {"N": 4, "E": 4, "S": 4, "W": 2}
    say(deal, "B 1-4@S; A 0-4@N; B 3-4@E; A 2-5@W")
    assert finish(deal) == "A out"
    assert ends(deal) == {"N": 0, "E": 3, "S": 1, "W": 5}


def test_C7_2_while_no_double_lies_it_is_a_line() -> None:
    """C7.2"""
    deal = position(hands=["2-4 1-3 0-0", "1-4 3-4 5-6"], base="6-6", table=donkey())
    say(deal, "A 2-4; B 1-4@R; A 1-3@R")
    assert (ends(deal), deal.hub) == ({"L": 2, "R": 3}, None)


def test_C7_5_a_closed_double_needs_the_other_end_to_be_another_number() -> None:
    """C7.5: with equal ends there is one double, and it cannot be closed alone"""
    deal = position("2:4 4:0 0:2", hands=["2-2 4-4 0-1", "0-3 3-4"], base="5-5 6-6", table=donkey())
    assert choices(deal) == {"2-2@L", "2-2@R"}


def test_C7_5_closing_both_with_the_last_two_tiles_is_going_out() -> None:
    """C7.5, C7.4"""
    deal = position("2:4", hands=["2-2 4-4", "0-3 3-4"], base="5-5 6-6", table=donkey())
    say(deal, "A 2-2@L*+4-4@R*")
    assert finish(deal) == "A out"


def test_C7_5_where_one_double_a_turn_is_the_rule_the_first_stays_open() -> None:
    """C7.5 with multi_doubles=1: both ends cannot be closed in one turn, so neither is"""
    deal = position("2:4", hands=["2-2 4-4 0-1", "0-3 3-4"], base="5-5 6-6", table=donkey(multi_doubles=1))
    assert choices(deal) == {"2-2@L", "4-4@R"}
    say(deal, "A 2-2@L")
    assert (ends(deal), deal.to_move) == ({"N": 2, "E": 2, "S": 2, "W": 4}, 1)
    assert choices(position("2:4", hands=["2-2 0-1"], table=donkey(multi_doubles=1))) == {"2-2@L"}


def test_C7_6_a_fish_of_the_donkey() -> None:
    """C7.6: the loser his own, a tie hangs as eggs"""
    assert settle(donkey(3), "fish", values=(4, 20, 9), scores=(5, 5, 5)).scores == (5, 25, 5)
    assert settle(donkey(3), "fish", values=(4, 20, 20), scores=(5, 5, 5)).carry == 20


# --- C9: генерал


def test_C9_every_loser_is_promoted() -> None:
    """C9 over SOLO and over PAIRS: points are recorded as usual"""
    three = solo(3, general_ranks=True)
    assert settle(three, "B out", values=(20, 0, 14), last="6-6").ranks == (1, 0, 1)
    four = pairs(general_ranks=True)
    paper = settle(four, "D out", values=(9, 5, 9, 0), last="0-0")
    assert (paper.ranks, paper.scores) == ((1, 0), (18, 0))


def test_C9_fewest_ranks_among_three() -> None:
    """C9: when somebody has 101, the fewest ranks win; of equal ranks the lower score"""
    table = solo(3, general_ranks=True)
    one = settle(table, "B out", values=(20, 0, 14), last="6-6")
    paper = settle(table, "A out", values=(0, 101, 20), on=one)
    assert (paper.scores, paper.ranks) == ((20, 101, 34), (1, 0, 1))
    assert (paper.winners, paper.goats) == ((1,), (0, 2))
    equal = settle(table, "A out", values=(0, 101, 20))
    assert (equal.winners, equal.goats) == ((0,), (1, 2))


# --- C11: классика


def test_C11_1_draw_until_one_fits_then_pass() -> None:
    """C11.1"""
    deal = position("3:1 1:5", hands=["2-4", "0-0 3-6"], base="4-4 2-2", table=classic())
    say(deal, "A draw 4-4 2-2; A pass; B 3-6@L")


@pytest.mark.parametrize("table", [classic(3), classic_25_50(3), classic_penalty(3)])
def test_C11_2_later_the_winner_leads_any_tile(table: TableSettings) -> None:
    """C11.2, B.2: after a fish its winner"""
    assert settle(table, "B out", values=(9, 0, 4)).next == "B"
    assert settle(table, "fish", values=(9, 8, 4), maker="B").next == "C"
    match = begin(table, number=2, opener="C")
    assert match.round is not None
    assert choices(match) == set(spell(match.round.hands[2]).split())


def test_C11_4_the_lowest_total_wins_when_somebody_reaches_the_limit() -> None:
    """C11.4: alone; those who did not reach it lose too, equal lowest totals win together"""
    paper = settle(classic_penalty(3), "A out", values=(0, 10, 5), scores=(40, 95, 30))
    assert (paper.scores, paper.winners, paper.goats) == ((40, 105, 35), (2,), (0, 1))
    paper = settle(classic_penalty(3), "A out", values=(0, 10, 10), scores=(40, 95, 30))
    assert (paper.winners, paper.goats) == ((0, 2), (1,))


# --- C12: пишут победители


def test_C12_1_the_winners_score_to_101() -> None:
    """C12.1: the others are the goats"""
    paper = settle(win_pairs(), "C out", values=(9, 5, 0, 9), scores=(90, 100))
    assert (paper.scores, paper.winners, paper.goats) == ((104, 100), (0,), (1,))


def test_C12_2_cheap_wins_are_remembered_and_never_burn() -> None:
    """C12.2: 7, then the others win twice, then 13: 20"""
    paper = settle(win_pairs(), "A out", values=(0, 3, 0, 4))
    assert (paper.scores, paper.deferred, paper.next) == ((0, 0), (7, 0), "")
    paper = settle(win_pairs(), "B out", values=(3, 0, 2, 0), on=paper)
    assert paper.deferred == (7, 5)
    paper = settle(win_pairs(), "B out", values=(9, 0, 9, 0), on=paper)
    assert (paper.scores, paper.deferred, paper.next) == ((0, 23), (7, 0), "B")
    paper = settle(win_pairs(), "C out", values=(9, 9, 0, 4), on=paper)
    assert (paper.scores, paper.deferred) == ((20, 23), (0, 0))


def test_C12_3_a_tied_block_is_opened_by_its_maker() -> None:
    """C12.3: only a deal below 13 is opened by 1-1 again"""
    assert settle(win_pairs(), "fish", values=(5, 9, 9, 5), maker="D").next == "D"


def test_C12_5_a_drawn_fish_goes_to_the_loser_of_the_next_deal() -> None:
    """C12.5: and 13 are needed to open, with it"""
    paper = settle(k66(), "fish", values=(14, 14))
    paper = settle(k66(), "A out", values=(0, 2), on=paper)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 16), (0, 0), 0)
