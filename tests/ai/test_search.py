"""What a playout foretells comes true when everybody goes on by the rule of thumb it plays with."""

from __future__ import annotations

import pytest
from attrs import define, field

from kozel_desktop.ai.arena import dealt, margins
from kozel_desktop.ai.ledgered import Margins
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.search import Search
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.turns import round_of, turns_of
from kozel_desktop.rules.actions import Action
from kozel_desktop.rules.events import Scored
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import VARIANTS

TABLES = {
    "k11": VARIANTS["k11"].settings,
    "telephone": VARIANTS["telephone"].base(2),
    "bergen": VARIANTS["bergen"].base(2),
    "a cross without doubles in a row": VARIANTS["donkey"].base(2).changed({"multi_doubles": 1, "closing": False}),
}
DEALS = 20


@define
class ByPolicy:
    """Chooses as the seats of a playout do."""

    policy: Policy
    told: list[float] = field(factory=list)
    """The points by which each of its seats was told to come out ahead, at every choice."""

    def choose(self, match: Match, sight: Sight) -> Action:
        """The action that is worth most at a glance."""
        lacks = Story.of(sight).public_lacks
        hands = [(1 << count) - 1 for count in sight.counts]
        hands[sight.seat] = sight.hand
        now = round_of(sight, hands, tuple(range(sight.boneyard)))
        showing = Showing.of(sight.settings, sight.laid) if sight.settings.scores_in_play else None
        scores = self.policy.scores(now, sight.actions, lacks, showing)
        action = sight.actions[scores.index(max(scores))]
        turn = next((turn for turn in turns_of(sight) if turn.actions == (action,)), None)
        if turn is not None:
            prospect = Margins.of(sight)
            assert match.round is not None
            Search(sight, self.policy, prospect, lacks).played_out(match.round, turn)
            scored = [event for event in match.events if isinstance(event, Scored)]
            made = sum(event.points if event.seat == sight.seat else -event.points for event in scored)
            self.told.append((prospect.noted[-1] + made) * (1 if sight.seat == 0 else -1))
        return action


@pytest.mark.parametrize("name", TABLES)
def test_what_is_foretold_comes_true(name: str) -> None:
    settings: TableSettings = TABLES[name]
    told = 0
    for number in range(DEALS):
        match = dealt(settings, number, number.to_bytes(16, "big"))
        player = ByPolicy(Policy(settings))
        while match.phase == "playing":
            seat = match.to_move
            assert seat is not None
            forced = match.forced
            match.play(seat, forced if forced is not None else player.choose(match, match.sight(seat)))
        assert player.told == pytest.approx([margins(match)[0]] * len(player.told))
        told += len(player.told)
    assert told > DEALS * 5
