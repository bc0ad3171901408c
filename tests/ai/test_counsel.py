"""Advice on a decision: every action stands in it, its points are the right ones, the best comes from the top level."""

from __future__ import annotations

import math

import pytest
from attrs import evolve

from kozel_desktop.ai import counsel as counsels
from kozel_desktop.ai.beliefs import believe
from kozel_desktop.ai.counsel import counsel
from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.rules.actions import Draw, Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import FULL_SET, HAS, pips, tiles_of
from kozel_desktop.rules.variants import VARIANTS
from tests.ai.seen import at_table, sight_of
from tests.clocks import stopped
from tests.information import decisions
from tests.rules.table_talk import others

K11 = VARIANTS["k11"].settings
TWO_DOUBLES = K11.changed({"multi_doubles": 2})


@pytest.fixture(autouse=True)
def modest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds: these tests are about what is said, not about how well it is known."""
    monkeypatch.setattr(counsels, "PLAYOUTS", 60)
    monkeypatch.setattr(counsels, "SAMPLED", 60)
    monkeypatch.setattr(counsels, "STRONGEST", "expert")


def whole(mine: str, theirs: str, line: str, settings: TableSettings = K11, turn: str = "A") -> Match:
    """Two hands, a line, and all other tiles in the boneyard."""
    return at_table(settings, mine, theirs, line=line, base=others(line, mine, theirs), turn=turn)


def best_margin(position: Round, me: int) -> int:
    """By how many points the side comes out ahead if both play for points: plain minimax, written for this test."""
    if position.finish is not None:
        own, other = (hand_value(position.settings, position.hands[seat]) for seat in (me, 1 - me))
        if position.finish.winner is not None:
            return other if position.finish.winner == me else -own
        return 0 if own == other else other if own < other else -own
    values = []
    for action in position.legal_actions():
        after = position.copy()
        after.apply(action)
        values.append(best_margin(after, me))
    return max(values) if position.to_move == me else min(values)


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_action_stands_in_the_advice_exactly_once(preset: str) -> None:
    variant = VARIANTS[preset]
    seats = variant.seats[-1]
    for number, (_, sight) in enumerate(decisions(variant.base(seats), 11)):
        if number % 5 != 1:
            continue
        advice = counsel(sight, 1, stopped)
        told = [action for option in advice.options for action in option.actions]
        assert sorted(map(str, told)) == sorted(map(str, sight.actions))
        assert all(option.turn[0] in option.actions for option in advice.options)
        assert advice.best.even
        assert all(0 <= option.value <= 1 for option in advice.options)


def test_the_same_tile_at_two_equal_ends_is_one_option() -> None:
    advice = counsel(sight_of(whole("3-3 1-1", "0-0 0-1 0-2", "3:2 2:2 2:4 4:3")), 1, stopped)
    assert [set(map(str, option.actions)) for option in advice.options] == [{"3-3@L", "3-3@R"}]


def test_a_known_deal_is_counted_out_to_its_exact_points() -> None:
    """Where the seat can know everything, every number is that of a plain minimax."""
    counted = 0
    for number in range(30):
        for match, sight in decisions(K11, number):
            assert match.round is not None
            known = counted < 12 and sight.boneyard <= 1 and sum(sight.counts) <= 9 and match.round.drawable == 0
            advice = counsel(sight, 1, stopped) if known else None
            if advice is None or not advice.exact:
                continue
            counted += 1
            for option in advice.options:
                after = match.round.copy()
                after.apply(option.action)
                assert option.points == pytest.approx(best_margin(after, sight.seat))
            assert advice.best.value == max(option.value for option in advice.options)
    assert counted >= 6


def test_points_decide_where_the_match_is_the_same() -> None:
    """With 100 points of 101 every lost deal loses the match: the cheapest loss is advised, and called best play."""
    alike = 0
    for number in range(60):
        for match, sight in decisions(K11, number):
            assert match.round is not None
            if sight.boneyard > 1 or sum(sight.counts) > 9 or match.round.drawable or alike >= 3:
                continue
            scores = tuple(100 if side == sight.seat else 0 for side in range(2))
            pressed = evolve(sight, accounts=evolve(sight.accounts, scores=scores, deferred=(0, 0)))
            advice = counsel(pressed, 1, stopped)
            same = [option.points for option in advice.options if option.value == pytest.approx(advice.best.value)]
            if advice.exact and len(set(same)) > 1:
                alike += 1
                assert advice.best.points == max(same)
    assert alike >= 3


def test_points_of_a_turn_that_goes_out_are_what_the_other_holds_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was chosen yet: each of the 24 hidden tiles is as likely in the other hand as the others."""
    monkeypatch.setattr(counsels, "SAMPLED", 4000)
    sight = sight_of(whole("3-5", "0-1 1-2 2-2 4-4 6-6", "3:0 0:6 6:1"))
    advice = counsel(sight, 1, stopped)
    going = advice.best.facts.out
    assert str(advice.best.action) == "3-5@L"
    assert going is not None
    hidden = FULL_SET & ~(sight.hand | sight.on_table)
    expected = pips(hidden) * 5 / 24
    assert going.price.mean == pytest.approx(expected, abs=0.5)
    assert advice.best.points == pytest.approx(expected, abs=3)
    assert not going.price.sure


@pytest.mark.parametrize(
    ("finish", "mine", "line", "scores", "wins"),
    [
        ("any", "6-6", "0:3 3:6", (0, 0), True),  # C6.4
        ("any", "5-6", "0:3 3:6", (0, 0), False),
        ("both", "6-6", "0:3 3:6", (0, 0), False),
        ("both", "0-0 6-6", "0:3 3:6", (0, 0), True),
        ("off", "6-6", "0:3 3:6", (0, 0), False),
        ("off", "6-6", "", (40, 0), True),  # C6.6: he leads «на сто» and is out
        ("off", "6-6", "", (0, 40), False),
    ],
)
def test_going_out_certainly_wins_the_match_whatever_the_other_holds(
    finish: str, mine: str, line: str, scores: tuple[int, int], wins: bool
) -> None:
    settings = VARIANTS["sea"].settings.changed({"finish_wins": finish, "target": 1000})
    theirs = "0-1 1-2 2-2 4-4 5-5"
    match = at_table(settings, mine, theirs, line=line, base=others(line, mine, theirs), scores=scores)
    going = next(out for option in counsel(sight_of(match), 1, stopped).options if (out := option.facts.out))
    assert going.wins == wins


def test_the_chance_that_nobody_can_answer_the_lead_is_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second deal of a match without redeals: 21 tiles are hidden, the other holds any seven of them."""
    monkeypatch.setattr(counsels, "SAMPLED", 4000)
    monkeypatch.setattr(counsels, "PLAYOUTS", 10)
    settings = K11.changed({"redeal": "none"})
    match = Match.new(settings, SeededDeck((5).to_bytes(16, "big")))
    match.opener = 0
    match.next_deal()
    match.deals[-1].number = 2
    sight = match.sight(match.to_move or 0)
    doubles = [action for action in sight.actions if isinstance(action, Lay)]
    advice = counsel(sight, 1, stopped)
    for option in advice.options:
        stuck = option.facts.stuck
        assert stuck is not None
        fits = option.facts.fitting - option.facts.fits
        exact = math.comb(21 - fits, 7) / math.comb(21, 7)
        assert stuck.chance == pytest.approx(exact, abs=4 * math.sqrt(exact * (1 - exact) / 4000) + 0.005)
    assert len(advice.options) == len(doubles)


def test_the_best_is_what_the_top_level_does_unless_that_is_clearly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsels, "PLAYOUTS", 800)
    agreed = 0
    for number in range(2):
        for count, (_, sight) in enumerate(decisions(K11, number)):
            if count % 3 == 1:
                advice = counsel(sight, 7, stopped)
                player = LEVELS[counsels.STRONGEST].player(7)
                player.clock = stopped  # type: ignore[attr-defined]
                chosen = next(option for option in advice.options if player.choose(sight) in option.actions)
                best = advice.best
                agreed += chosen is best
                close = chosen.even and best.points - chosen.points < counsels.CLOSE
                assert chosen is best or advice.exact or not close
    assert agreed


def test_a_forced_draw_is_advised_too() -> None:
    advice = counsel(sight_of(whole("5-5 3-3", "0-0 0-1 0-2", "1:2 2:4")), 1, stopped)
    assert [option.actions for option in advice.options] == [(Draw(),)]


def test_two_doubles_are_advised_as_one_turn() -> None:
    match = whole("5-5 4-4", "0-1 1-2", "5:3 3:4", TWO_DOUBLES)
    advice = counsel(sight_of(match), 1, stopped)
    assert set(map(str, advice.best.turn)) == {"5-5@L", "4-4@R"}
    for action in advice.best.turn:
        match.play(0, action)
    assert isinstance(match.events[-1], DealEnded)


def test_beliefs_never_exclude_what_a_hand_really_holds() -> None:
    """All presets: a number that is crossed out is certainly not there, and the tiles add up to the hand."""
    for preset, variant in VARIANTS.items():
        for number, (match, sight) in enumerate(decisions(variant.base(variant.seats[-1]), 23)):
            if number % 6 != 4:
                continue
            assert match.round is not None
            for seat, belief in enumerate(believe(sight).seats):
                if belief is None:
                    assert seat == sight.seat
                    continue
                hand = match.round.hands[seat]
                assert sum(belief.tiles) == pytest.approx(sight.counts[seat])
                for one in tiles_of(sight.hand | sight.on_table):
                    assert belief.tiles[one] == 0, preset
                for which in range(7):
                    if belief.lacks[which]:
                        assert not hand & HAS[which], preset
                        assert belief.numbers[which] == 0
                    assert belief.numbers[which] <= sum(belief.tiles[one] for one in tiles_of(HAS[which])) + 1e-9


def test_who_drew_at_an_end_is_believed_to_lack_its_number() -> None:
    match = whole("1-1 2-2 3-3", "5-5 5-6 3-5", "4:0 0:2", turn="B")
    while match.to_move == 1:
        match.play(1, match.sight(1).actions[0])
    belief = believe(match.sight(0)).seats[1]
    assert belief is not None
    left = {number for _, number in match.sight(0).ends}
    assert belief.lacks[2] or belief.lacks[4], "it drew at these ends, and what fitted at last was laid"
    assert not belief.lacks[5]
    assert left
