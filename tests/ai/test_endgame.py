"""Where everything is known the top level plays as well as plain brute force."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from kozel_desktop.ai.budget import GLANCE, Budget, TooLarge
from kozel_desktop.ai.endgame import Solver
from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.ai.prospect import Prospect, Score
from kozel_desktop.ai.turns import turns_of
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS

OPEN = VARIANTS["k11"].settings.changed({"reserve": 0})
TABLES = {
    "k11": OPEN,
    "full fish, bonuses": OPEN.changed({"fish_scoring": "loser_all", "bonuses": True}),
    "two doubles": OPEN.changed({"multi_doubles": 2}),
    "pairs": VARIANTS["pairs"].settings,
    "donkey": VARIANTS["donkey"].base(2),
    "donkey pairs": VARIANTS["donkey-pairs"].settings,
    "sea": VARIANTS["sea"].base(2),
    "telephone": VARIANTS["telephone"].base(2),
}
MOST_TILES = 8
POSITIONS = 200


def known(settings: TableSettings, most: int) -> Iterator[tuple[Match, Sight]]:
    """Decisions in random deals at which no tile is hidden from the seat, for it knows where all are."""
    found = 0
    for number in range(10_000):
        rng = random.Random(number)
        match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
        sides = settings.side_count
        scores = tuple(rng.choice((0, 0, 30, settings.target - 8)) for _ in range(sides))
        match.accounts = Accounts(scores, tuple(0 if score else 9 for score in scores), 0, (0,) * sides)
        match.opener = number % settings.players
        match.next_deal()
        while match.phase == "playing":
            assert match.round is not None
            seat = match.round.to_move
            held = sum(hand.bit_count() for hand in match.round.hands)
            if held <= MOST_TILES and not match.round.undrawn:
                sight = match.sight(seat)
                if len(sight.actions) > 1:
                    yield match, sight
                    found += 1
                    if found == most:
                        return
            match.play(seat, match.forced or rng.choice(match.round.legal_actions()))


def plain(prospect: Prospect, position: Round, score: Score) -> float:
    """The worth of a deal by trying everything."""
    if position.finish is not None or score.verdict is not None:
        return prospect.value(position, score)
    values = []
    for action in position.legal_actions():
        after, then = position.copy(), score.copy()
        seat = after.to_move
        after.apply(action)
        prospect.note(then, after, seat, action)
        values.append(plain(prospect, after, then))
    own = prospect.settings.side_of(position.to_move) == prospect.standing.side
    return max(values) if own else min(values)


@pytest.mark.parametrize("name", TABLES)
def test_solved_positions_are_played_as_well_as_can_be(name: str) -> None:
    """The solver agrees with trying everything; where two play, the top level loses nothing against it."""
    settings = TABLES[name]
    master = LEVELS["master"].player(1)
    differing = 0
    for match, sight in known(settings, POSITIONS):
        assert match.round is not None
        prospect = Prospect.of(sight)
        score = prospect.begin(sight)
        turns = turns_of(sight)
        solver = Solver(prospect, Budget(100_000))
        values = solver.values(match.round, score, [turn.actions for turn in turns])
        expected = [plain(prospect, *solver.after(match.round, score, turn.actions)) for turn in turns]
        assert values == expected
        assert expected[Solver(prospect, Budget(100_000)).best(match.round, score, [t.actions for t in turns])] == max(
            expected
        )
        if settings.players == 2:
            action = master.choose(sight)
            reached = [value for turn, value in zip(turns, expected, strict=True) if turn.actions[0] == action]
            assert max(reached) == max(expected)
        differing += max(expected) > min(expected)
    assert differing > POSITIONS // 10, "it must matter what is played"


@pytest.mark.parametrize("preset", ["pairs", "donkey-pairs"])
@pytest.mark.parametrize(("most", "in_time", "seen"), [(100, None, 101), (1_000_000, lambda: False, GLANCE)])
def test_gives_up(preset: str, most: int, in_time: Callable[[], bool] | None, seen: int) -> None:
    """When there are too many positions, or the time is over; the clock is asked after some of them."""
    settings = VARIANTS[preset].settings
    match = Match.new(settings, SeededDeck(bytes(16)))
    match.opener = 0
    match.next_deal()
    assert match.round is not None
    match.play(0, match.round.legal_actions()[0])
    seat = match.round.to_move
    sight = match.sight(seat)
    prospect = Prospect.of(sight)
    budget = Budget(most, in_time)
    with pytest.raises(TooLarge):
        Solver(prospect, budget).values(match.round, prospect.begin(sight), [turn.actions for turn in turns_of(sight)])
    assert budget.seen == seen
