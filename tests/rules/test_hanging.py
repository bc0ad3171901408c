"""Hanging points, «eggs» (rules.md D, group C; C1.6, C2.6, C4.6, C12.4)."""

from __future__ import annotations

from tests.rules.table_talk import settle
from tests.rules.tables import K11, club, club_pairs, k11, solo, win_pairs, yard

ON_ONE = solo(4, fish_scoring="loser_all")
"""«Рыба на одного»; A, B, C, D are Masha, Alex, Olya and Serg."""


def test_VC01_the_next_who_records_takes_what_hangs() -> None:
    """C1.6: 15 + 20"""
    paper = settle(K11, "A out", values=(0, 15), carry=20)
    assert (paper.scores, paper.carry) == ((0, 35), 0)
    entry = paper.settled.written.entries[1]
    assert (entry.amount, entry.carried, entry.recorded) == (15, 20, 35)


def test_VC02_who_defers_does_not_record() -> None:
    """C1.6, R7, R8: 5 are deferred, the 20 keep hanging and do not help to reach 13; then A records 3 + 20."""
    paper = settle(K11, "A out", values=(0, 5), scores=(30, 0), carry=20)
    assert (paper.scores, paper.deferred, paper.carry) == ((30, 0), (0, 5), 20)
    paper = settle(K11, "B out", values=(3, 0), on=paper)
    assert (paper.scores, paper.deferred, paper.carry) == ((53, 0), (0, 5), 0)


def test_B1_carry_to_next_loser_is_added_before_the_threshold() -> None:
    """B.1 carry_to, R8: 5 + 20 reach 13"""
    paper = settle(k11(carry_to="next_loser"), "A out", values=(0, 5), carry=20)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 25), (0, 0), 0)
    paper = settle(k11(carry_to="next_loser"), "A out", values=(0, 5), carry=6)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 0), (0, 11), 0)


def test_VC04_drawn_fishes_add_up() -> None:
    """C1.6: 20 and 8 hang, then 2 + 28"""
    paper = settle(K11, "fish", values=(20, 20), scores=(0, 14))
    paper = settle(K11, "fish", values=(8, 8), on=paper)
    assert (paper.scores, paper.carry, paper.settled.written.hung) == ((0, 14), 28, 8)
    assert settle(K11, "A out", values=(0, 2), on=paper).scores == (0, 44)


def test_VC05_hanging_points_can_end_the_match() -> None:
    """C1.8: 70 + 6 + 40"""
    paper = settle(K11, "A out", values=(0, 6), scores=(0, 70), carry=40)
    assert (paper.scores, paper.goats) == ((0, 116), (1,))


def test_C1_6_a_drawn_fish_touches_no_account() -> None:
    """C1.6: nothing recorded, deferred, burnt"""
    paper = settle(K11, "fish", values=(9, 9), scores=(30, 0), deferred=(0, 7))
    assert (paper.scores, paper.deferred, paper.carry) == ((30, 0), (0, 7), 9)


def test_VC06_a_fish_on_one() -> None:
    """C2.6: Olya gets 2 + 3 + 13 + 5 and her own 7; everybody else had nothing this deal and loses the deferred."""
    paper = settle(ON_ONE, "fish", values=(2, 3, 13, 5), deferred=(19, 0, 7, 4))
    assert (paper.scores, paper.deferred) == ((0, 0, 30, 0), (0, 0, 0, 0))


def test_VC08_a_drawn_fish_on_one_hangs_everything() -> None:
    """C2.6: scores and deferred stay"""
    paper = settle(ON_ONE, "fish", values=(2, 14, 14, 5), scores=(0, 20, 0, 0), deferred=(19, 0, 7, 4))
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 20, 0, 0), (19, 0, 7, 4), 35)


def test_VC09_the_single_heaviest_loser_takes_it() -> None:
    """C2.6: Olya 13 + 35 + 7"""
    paper = settle(ON_ONE, "A out", values=(0, 3, 13, 5), deferred=(0, 3, 7, 0), carry=35)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 0, 55, 0), (0, 6, 0, 5), 0)


def test_VC10_no_single_heaviest_it_hangs_on() -> None:
    """C2.6: each records his own"""
    paper = settle(ON_ONE, "A out", values=(0, 9, 9, 4), scores=(0, 20, 20, 20), carry=35)
    assert (paper.scores, paper.carry) == ((0, 29, 29, 24), 35)
    assert settle(ON_ONE, "fish", values=(9, 9, 4, 4), on=paper).carry == 35 + 26


def test_VC12_the_assigned_amount_is_tested() -> None:
    """C2.6, E23: 5 + 35 open the account of Serg"""
    paper = settle(ON_ONE, "A out", values=(0, 3, 4, 5), carry=35)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 0, 0, 40), (0, 3, 4, 0), 0)


def test_VC13_VC14_VC16_fish_conventions_without_a_tie() -> None:
    """C4.6 loser_own and all_own, C3.4 losers_own: 11, 17, 6 on open accounts of 20"""
    for table, scores in (
        (club(3, fish_scoring="loser_own"), (20, 37, 20)),
        (club(3, fish_scoring="all_own"), (31, 37, 26)),
        (yard(3), (31, 37, 20)),
    ):
        assert settle(table, "fish", values=(11, 17, 6), scores=(20, 20, 20)).scores == scores


def test_C4_6_a_shared_heaviest_hand_hangs_for_three() -> None:
    """C4.6: that value, or everything"""
    assert settle(club(3), "fish", values=(11, 17, 17)).carry == 17
    assert settle(club(3, fish_scoring="loser_all"), "fish", values=(11, 17, 17)).carry == 45


def test_C3_4_the_tied_lightest_record_nothing() -> None:
    """C3.4: heavier sides their own; only when all sides tie the value hangs"""
    paper = settle(yard(3), "fish", values=(6, 17, 6), scores=(20, 20, 20))
    assert (paper.scores, paper.carry) == ((20, 37, 20), 0)
    paper = settle(yard(3), "fish", values=(6, 6, 6), scores=(20, 20, 20))
    assert (paper.scores, paper.carry) == ((20, 20, 20), 6)


def test_VC17_eggs_of_teams() -> None:
    """C4.6, C5.4: 18 : 18, then team 1 loses with 9"""
    paper = settle(club_pairs(), "fish", values=(9, 10, 9, 8), scores=(40, 55))
    assert (paper.scores, paper.carry) == ((40, 55), 18)
    paper = settle(club_pairs(), "A out", values=(0, 4, 6, 5), on=paper)
    assert (paper.scores, paper.carry) == ((40, 82), 0)


def test_VC18_where_winners_record_all_four_hands_go_to_the_next_winner() -> None:
    """C12.4 tie_amount=all_hands"""
    paper = settle(win_pairs(), "fish", values=(9, 10, 9, 8))
    assert (paper.scores, paper.carry) == ((0, 0), 36)
    paper = settle(win_pairs(), "B out", values=(4, 0, 9, 6), on=paper)
    assert (paper.scores, paper.carry) == ((0, 4 + 9 + 36), 0)


def test_C2_6_the_next_who_records_among_three() -> None:
    """B.1 carry_to=next_writer: the single heaviest of those who really record; nobody else can take it"""
    table = club(3, carry_to="next_writer")
    paper = settle(table, "A out", values=(0, 12, 5), scores=(0, 0, 20), carry=35)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 0, 60), (0, 12, 0), 0)
    paper = settle(table, "A out", values=(0, 5, 5), scores=(0, 20, 20), carry=35)
    assert (paper.scores, paper.carry) == ((0, 25, 25), 35)
    paper = settle(table, "A out", values=(0, 12, 5), carry=35)
    assert (paper.scores, paper.deferred, paper.carry) == ((0, 0, 0), (0, 12, 5), 35)
