"""What accounts are worth follows the ledger."""

from __future__ import annotations

import pytest

from kozel_desktop.ai.standing import Standing
from kozel_desktop.rules.ledger import Accounts, Verdict
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import DealResult
from kozel_desktop.rules.tiles import hand, tile
from kozel_desktop.rules.variants import VARIANTS

K11 = VARIANTS["k11"].settings


def paper(*scores: int, deferred: tuple[int, ...] | None = None, carry: int = 0) -> Accounts:
    return Accounts(scores, deferred or (0,) * len(scores), carry, (0,) * len(scores))


def out(winner: int, *hands: str, lead: str = "1-2", last: str = "2-3") -> DealResult:
    return DealResult("out", winner, tuple(map(hand, hands)), 0, winner, tile(lead), (tile(last),), False)


def fish(*hands: str) -> DealResult:
    return DealResult("fish", None, tuple(map(hand, hands)), 0, 0, tile("1-2"), (tile("2-3"),), False)


def test_equal_papers_are_even_and_the_sides_share_what_there_is() -> None:
    for preset, variant in VARIANTS.items():
        for seats in variant.seats:
            settings = variant.base(seats)
            level = paper(*[10] * settings.side_count)
            assert Standing(settings, 0).of_accounts(level, None) == pytest.approx(0.5), preset
            uneven = paper(*range(0, 8 * settings.side_count, 8))
            total = sum(Standing(settings, side).of_accounts(uneven, None) for side in range(settings.side_count))
            assert total == pytest.approx(settings.side_count / 2, abs=1e-6)


def test_more_penalty_points_are_worse_and_more_won_points_are_better() -> None:
    penalties = [Standing(K11, 0).of_accounts(paper(score, 40), None) for score in range(0, 101, 5)]
    assert penalties == sorted(penalties, reverse=True)
    classic = VARIANTS["classic"].base(2)
    won = [Standing(classic, 0).of_accounts(paper(score, 40), None) for score in range(0, 100, 5)]
    assert won == sorted(won)


@pytest.mark.parametrize("preset", VARIANTS)
def test_opening_the_next_deal_is_worth_something_unless_a_tile_decides(preset: str) -> None:
    variant = VARIANTS[preset]
    for seats in variant.seats:
        settings = variant.base(seats)
        for score in (0, settings.target // 2):
            level = paper(*[score] * settings.side_count)
            own, nobody, other = (Standing(settings, 0).of_accounts(level, None, opener) for opener in (0, None, 1))
            if settings.next_opener == "by_tile":
                assert [own, nobody, other] == pytest.approx([0.5] * 3)
                continue
            assert own > nobody > other
            sides = settings.side_count
            assert own + (sides - 1) * other == pytest.approx(sides / 2, abs=1e-6), "they share what there is"
            assert own - other > 0.01


def test_opening_counts_more_the_nearer_the_target_is() -> None:
    opening = [Standing(K11, 0).of_accounts(paper(score, score), None, 0) for score in range(0, 100, 10)]
    assert opening == sorted(opening)
    assert 0.51 < opening[0] < 0.53, "40,000 matches of the rule of thumb: 0.52"
    assert 0.55 < opening[-1] < 0.58, "at 95 points each: 0.57"


@pytest.mark.parametrize(
    ("scores", "deferred", "played"),
    [
        ((13, 0), (0, 0), 0.429), ((50, 0), (0, 0), 0.256), ((80, 50), (0, 0), 0.284), ((90, 20), (0, 0), 0.121),
        ((0, 80), (0, 0), 0.842), ((0, 0), (12, 0), 0.437), ((0, 25), (12, 0), 0.535), ((50, 0), (0, 10), 0.292),
    ],
)  # fmt: skip
def test_chances_are_those_of_matches_that_were_played_out(
    scores: tuple[int, int], deferred: tuple[int, int], played: float
) -> None:
    """40,000 matches of Козёл 1×1 from every paper by the playouts' rule of thumb; the other one opens."""
    foretold = Standing(K11, 0).of_accounts(paper(*scores, deferred=deferred), None, 1)
    assert foretold == pytest.approx(played, abs=0.02)


def test_the_match_itself_counts_most() -> None:
    standing = Standing(K11, 0)
    assert standing.of_accounts(paper(101, 0), Verdict((0,), (1,))) == 0
    assert standing.of_accounts(paper(0, 101), Verdict((1,), (0,))) == 1
    three = Standing(VARIANTS["solo"].base(3), 0)
    assert three.of_accounts(paper(20, 110, 30), Verdict((1,), (0, 2))) == 0.75
    assert three.of_accounts(paper(110, 20, 30), Verdict((0,), (1, 2))) == 0


def test_a_small_loss_that_stays_deferred_is_better_than_one_that_opens() -> None:
    standing = Standing(K11, 0)
    assert standing.of_result(paper(0, 0), out(1, "6-6", "")) > standing.of_result(paper(0, 0), out(1, "6-6 0-1", ""))


def test_deferring_burns_what_the_other_has_deferred() -> None:
    """Side 1 loses cheaply: its deal is deferred, and what side 0 had deferred burns (C1.7)."""
    standing = Standing(K11, 0)
    nothing = paper(0, 0)
    much = paper(0, 0, deferred=(60, 0))
    cheap, dear = out(0, "", "4-5"), out(0, "", "6-6 0-1")
    assert standing.of_result(nothing, cheap) < standing.of_result(nothing, dear)
    assert standing.of_result(much, cheap) > standing.of_result(much, dear)


def test_a_fish_that_loses_the_match_is_worse_than_any_other_loss() -> None:
    standing = Standing(K11, 0)
    close = paper(90, 20)
    assert standing.of_result(close, fish("5-6", "0-1")) == 0
    assert standing.of_result(close, fish("1-6", "0-1")) > 0


def test_hanging_points_can_lose_the_match() -> None:
    """At 80 points a deal of 12 is no danger, unless 20 points hang."""
    standing = Standing(K11, 0)
    deal = out(1, "6-6", "")
    assert standing.of_result(paper(80, 20), deal) > 0
    assert standing.of_result(paper(80, 20, carry=20), deal) == 0


@pytest.mark.parametrize(("when", "counts"), [("last", True), ("first", False)])
def test_a_bonus_for_the_last_tile_makes_the_same_way_out_dearer(when: str, counts: bool) -> None:
    settings: TableSettings = K11.changed({"bonuses": True, "bonus_when": when})
    standing = Standing(settings, 0)
    plain = standing.of_result(paper(20, 20), out(0, "", "4-5", last="2-3"))
    special = standing.of_result(paper(20, 20), out(0, "", "4-5", last="6-6"))
    assert (special > plain) is counts
