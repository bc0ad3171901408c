"""Past choices make some worlds likelier than others, and every world explains them in some way."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import ClassVar

import pytest
from attrs import evolve

from kozel_desktop.ai.plausible import Plausibility, plausible_worlds
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.story import Story, held_then, may_open_with
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.actions import Action, Lay
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.tally import hand_value
from kozel_desktop.rules.tiles import TileSet, mask
from kozel_desktop.rules.variants import VARIANTS
from tests.information import decisions

K11 = VARIANTS["k11"].settings
TABLES = [K11, K11.changed({"multi_doubles": 2}), VARIANTS["pairs"].settings, VARIANTS["donkey"].base(3)]


@pytest.mark.parametrize("settings", TABLES, ids=["k11", "two doubles", "pairs", "donkey"])
def test_in_every_world_the_others_could_do_what_they_did(settings: TableSettings) -> None:
    """The hands at every past choice follow from where the tiles of the world came from."""
    choices = 0
    rng = random.Random(5)
    for number in range(8):
        for _, sight in decisions(settings, number):
            story = Story.of(sight)
            worlds = Worlds.of(story)
            for world in (worlds.sample(rng) for _ in range(3)):
                for choice in story.choices:
                    gone = choice.table.on_table
                    hand = held_then(story.places, world.came, gone, choice.seat, choice.moment)
                    assert hand.bit_count() == choice.table.hands[choice.seat].bit_count()
                    table = choice.table.copy()
                    table.hands[choice.seat] = hand
                    table.leads = may_open_with(settings, hand)
                    assert choice.action in table.legal_actions()
                    choices += 1
    assert choices > 100


def test_worlds_in_which_the_choices_were_good_are_drawn_more_often() -> None:
    """The mean plausibility of the worlds that are kept is higher than that of all."""
    better = compared = 0
    for number in range(6):
        for _, sight in itertools.islice(decisions(K11, number), 3, 6):
            story = Story.of(sight)
            worlds = Worlds.of(story)
            judge = Plausibility.of(story, Policy(K11))
            rng = random.Random(1)
            even = [judge.weight(worlds.sample(rng)) for _ in range(200)]
            if max(even) < 1.5 * min(even):
                continue
            kept = plausible_worlds(worlds, judge, 100, 3, rng, lambda: True)
            assert len(kept) == 100
            assert all(0 < weight <= 1 for weight in even)
            compared += 1
            better += sum(map(judge.weight, kept)) / 100 > sum(even) / 200
    assert compared > 5
    assert better == compared


class Stubborn(Policy):
    """Is sure that nobody ever does anything but the last thing that he could do."""

    STEP = 1000.0

    def weigh(self, *asked: object) -> list[float]:
        """What laying is worth on a line."""
        options = asked[-1]
        assert isinstance(options, list)
        return [self.STEP * number for number in range(len(options))]

    def scores(self, now: Round, actions: Sequence[Action], *known: object) -> list[float]:
        """What actions are worth."""
        return [self.STEP * number for number in range(len(actions))]


class Slight(Stubborn):
    """To this one everything is only a point better than what could be done before it."""

    STEP = 1.0


def test_a_point_decides_more_where_points_are_few() -> None:
    """In Берген a deal brings two or three points, in Козёл 1×1 twenty."""
    ratios = []
    for settings in (K11, VARIANTS["bergen"].base(2)):
        weights: set[float] = set()
        for number in range(8):
            for _, sight in decisions(settings, number):
                story = Story.of(sight)
                if len(story.choices) == 1:
                    judge, worlds, rng = Plausibility.of(story, Slight(settings)), Worlds.of(story), random.Random(2)
                    weights |= {judge.weight(worlds.sample(rng)) for _ in range(20)} - {1.0}
        ratios.append(max(weights) / min(weights))
    assert ratios[1] > 3 * ratios[0]


class Looking(Policy):
    """Notes who is judged, and insists on being told what the ends show."""

    seen: ClassVar[list[int]] = []

    def scores(
        self, table: Round, actions: Sequence[Action], lacks: Sequence[TileSet], showing: Showing | None = None
    ) -> list[float]:
        """What actions are worth."""
        assert showing == Showing.of(self.settings, table.laid)
        self.seen.append(table.to_move)
        return super().scores(table, actions, lacks, showing)


@pytest.mark.parametrize("preset", ["telephone", "bergen"])
def test_points_made_at_once_explain_a_choice(preset: str) -> None:
    """Where ends bring points the judge looks at what they showed when the choice was made."""
    settings = VARIANTS[preset].base(2)
    Looking.seen.clear()
    explained = 0
    for number in range(6):
        for _, sight in decisions(settings, number):
            story = Story.of(sight)
            judge, blind = Plausibility.of(story, Looking(settings)), Plausibility.of(story, Policy(settings))
            blind.pasts = [evolve(past, showing=None, known={}) for past in blind.pasts]
            worlds, rng = Worlds.of(story), random.Random(2)
            explained += any(judge.weight(world) > 2 * blind.weight(world) for world in [worlds.sample(rng)])
    assert Looking.seen
    assert explained


def test_no_choice_however_strange_rules_a_world_out() -> None:
    """Three in twenty choices of one kind of player and one in fifty of the other follow no rule.

    Each of n possible ones then is as likely as the others. Either kind is as likely to be met.
    """
    strange, sound = ({share + 0.085 / n for n in range(2, 15)} for share in (0.0, 0.915))
    seen: set[str] = set()
    for number in range(8):
        for _, sight in itertools.islice(decisions(K11, number), 6):
            story = Story.of(sight)
            if len(story.choices) != 1:
                continue
            judge, worlds, rng = Plausibility.of(story, Stubborn(K11)), Worlds.of(story), random.Random(2)
            for weight in (judge.weight(worlds.sample(rng)) for _ in range(20)):
                kinds = {"strange": strange, "sound": sound, "forced": {1.0}}
                kind = [name for name, known in kinds.items() if weight in map(pytest.approx, known)]
                assert len(kind) == 1, weight
                seen.update(kind)
    assert seen >= {"strange", "sound"}


def test_who_once_does_what_the_rule_would_never_do_has_a_mind_of_his_own() -> None:
    """Of two choices one is strange: then the other counts as if made by the kind that follows the rule less often."""
    found = 0
    for number in range(30):
        for _, sight in decisions(K11, number):
            story = Story.of(sight)
            if len(story.choices) != 2:
                continue
            judge, worlds, rng = Plausibility.of(story, Stubborn(K11)), Worlds.of(story), random.Random(2)
            for world in (worlds.sample(rng) for _ in range(20)):
                first, second = (evolve(judge, pasts=[past]).weight(world) for past in judge.pasts)
                if {first > 0.5, second > 0.5} == {True, False} and 1.0 not in (first, second):
                    strange = min(first, second) / 0.085
                    sound = (max(first, second) - 0.915) / 0.085
                    own_minded = 0.15 * strange * (0.85 + 0.15 * sound)
                    by_the_book = 0.02 * strange * (0.98 + 0.02 * sound)
                    both = (own_minded + by_the_book) / 2
                    assert judge.weight(world) == pytest.approx(both)
                    assert judge.weight(world) < first * second
                    found += 1
    assert found > 10


def test_a_judge_without_time_still_gives_as_many_worlds() -> None:
    *_, (_, sight) = decisions(K11, 2)
    story = Story.of(sight)
    judge = Plausibility.of(story, Policy(K11))
    assert judge.pasts
    kept = plausible_worlds(Worlds.of(story), judge, 100, 3, random.Random(1), lambda: False)
    assert len(kept) == 100


def test_the_policy_likes_ends_that_the_other_cannot_answer() -> None:
    for number in range(5):
        match, sight = next(iter(decisions(K11, number)))
        assert match.round is not None
        policy = Policy(K11)
        lays = [action for action in sight.actions if isinstance(action, Lay)]
        before = policy.scores(match.round, lays, [0, 0])
        after = match.round.copy()
        after.apply(lays[0])
        lacks = [0, 0]
        lacks[1 - sight.seat] = after.fitting
        assert policy.scores(match.round, lays, lacks)[0] > before[0]


def test_the_policy_values_hands_by_their_price() -> None:
    """What a hand costs is the same as the rules say, special tiles included."""
    policy = Policy(K11)
    rng = random.Random(3)
    for _ in range(300):
        held = mask(rng.sample(range(28), rng.randint(1, 12)))
        assert policy.known(held)[1] == hand_value(K11, held)
