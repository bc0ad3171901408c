"""What a hand costs (rules.md D, group H; C0.7)."""

from __future__ import annotations

import pytest

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import hand
from tests.rules.table_talk import settle
from tests.rules.tables import K11, classic, classic_25_50, club, k11, pairs, sea


@pytest.mark.parametrize(
    ("table", "tiles", "value"),
    [
        pytest.param(K11, "5-4 6-2", 17, id="VH01 the pips of the hand"),
        pytest.param(K11, "0-0", 10, id="VH02 0-0 alone costs 10"),
        pytest.param(club(), "0-0 1-2", 13, id="VH04 in the club 0-0 always costs 10"),
        pytest.param(K11, "0-0 6-6", 12, id="VH05 0-0 with company costs nothing, 6-6 is at face value"),
        pytest.param(K11, "6-6", 12, id="6-6 alone is at face value in K11"),
        pytest.param(sea(), "6-6", 50, id="VH06 at sea 6-6 alone costs 50"),
        pytest.param(sea(), "0-0", 25, id="VH06 at sea 0-0 alone costs 25"),
        pytest.param(sea(), "0-0 6-6", 75, id="VH06 at sea both and nothing else cost 75"),
        pytest.param(sea(), "0-0 6-6 0-1", 13, id="C6.5 with any other tile beside them: face value"),
        pytest.param(sea(), "6-6 0-1", 13, id="C6.5 6-6 with company: face value"),
        pytest.param(sea(), "0-0 0-1", 1, id="C6.5 0-0 with company: face value"),
        pytest.param(classic_25_50(), "0-0 6-6 1-4", 80, id="VH08 25 + 50 + 5 wherever they lie"),
        pytest.param(classic(), "0-0 6-6", 37, id="C11.3 the classic table knows 0-0 only"),
        pytest.param(k11(blank_value=0), "0-0", 0, id="0-0 at face value"),
        pytest.param(k11(blank_value=25), "0-0", 25, id="0-0 alone for 25"),
        pytest.param(k11(six_value=50), "6-6", 50, id="6-6 alone for 50"),
        pytest.param(k11(six_value=50, blank_value=0), "0-0 6-6", 12, id="a 0-0 without a price is company too"),
        pytest.param(k11(six_value=50, six_when="always"), "6-6 1-1", 52, id="6-6 always 50"),
        pytest.param(K11, "", 0, id="an empty hand costs nothing"),
    ],
)
def test_hand_value(table: TableSettings, tiles: str, value: int) -> None:
    """C0.7"""
    assert hand_value(table, hand(tiles)) == value


def test_VH01_the_loser_records_the_pips_of_his_hand() -> None:
    """C1.6: 5-4 and 6-2 are 17."""
    assert settle(K11, "A out", left={"B": "5-4 6-2"}).scores == (0, 17)


def test_VH04_the_blank_that_always_costs_10_opens_an_account() -> None:
    """C0.7, C4.5: 0-0 with 1-2 costs 13 in the club and 3 in K11."""
    assert settle(club(), "A out", left={"B": "0-0 1-2"}).scores == (0, 13)
    assert settle(K11, "A out", left={"B": "0-0 1-2"}).deferred == (0, 3)


def test_VH09_the_winner_of_a_classic_deal_scores_all_other_hands() -> None:
    """C11.3: 5 + 9 + 7."""
    paper = settle(classic(4), "A out", left={"B": "1-4", "C": "3-6", "D": "2-5"})
    assert paper.values == (0, 5, 9, 7)
    assert paper.scores == (21, 0, 0, 0)


def test_VH10_the_lone_blank_is_tested_hand_by_hand_then_the_pair_is_summed() -> None:
    """C5.4: 0-0 alone in one hand is 10, 3-4 in the partner's is 7."""
    paper = settle(pairs(), "B out", left={"A": "0-0", "C": "3-4", "D": "5-5"})
    assert paper.values == (10, 0, 7, 10)
    assert paper.scores == (17, 0)
