"""How well a world explains what the others have chosen, taking each for a sound player of one kind or another."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from attrs import define, field

from kozel_desktop.ai.lines import lay_options, plain_line
from kozel_desktop.ai.outlook import Features
from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.story import Choice, Story, held_then, may_open_with
from kozel_desktop.ai.worlds import World, Worlds
from kozel_desktop.rules.actions import End, Lay
from kozel_desktop.rules.in_play import Showing
from kozel_desktop.rules.tiles import TileSet

_OWN_MIND, _BY_THE_BOOK = (0.144, 0.15), (0.029, 0.02)
"""Two kinds of players: by how much a choice must be better to be e times as likely, in what tiles for the ends count
most (`_weight_of_ends`), and the share of choices that follow no rule of thumb at all. Who always does what the rule
says is soon known by it, and then his choices tell a lot about his hand; one that the rule would never make, and he has
a mind of his own. Over 1,400 duplicate deals of Козёл 1×1 against the rule of thumb that is worth 0.9 ± 0.7 points a
deal beside a mind of his own for everybody, over 600 against a level that searches 1.0 ± 1.2."""
_OWN_MINDED = 0.5
"""The share of players that are taken to have a mind of their own, before they have done anything. With 0.25 the top
level is as much better against the rule of thumb as it is worse against levels that search."""
_UNKNOWN = 1.0, 1.0
"""Of a player who has chosen nothing yet."""
GLANCE = 32
"""After so many worlds the clock is looked at."""


@define
class _Past:
    """A choice with what does not depend on the world."""

    choice: Choice
    gone: TileSet
    """The tiles on the table then."""
    counts: tuple[int, ...]
    plain: bool
    """A lay on a line: the quick way to look at what else could be laid."""
    showing: Showing | None
    """What the ends showed, where that brings points."""
    known: dict[TileSet, tuple[float, float]] = field(factory=dict)
    """How likely each kind of player would have chosen so with a hand."""

    @classmethod
    def of(cls, choice: Choice) -> _Past:
        table = choice.table
        counts = tuple(hand.bit_count() for hand in table.hands)
        plain = plain_line(table.settings) and table.on_table != 0 and isinstance(choice.action, Lay)
        showing = Showing.of(table.settings, table.laid) if table.settings.scores_in_play else None
        return cls(choice, table.on_table, counts, plain, showing)


@define
class Plausibility:
    """Judges the worlds of a story."""

    story: Story
    policy: Policy
    pasts: list[_Past]
    scale: float
    """Points for a choice that are much at this table."""

    @classmethod
    def of(cls, story: Story, policy: Policy) -> Plausibility:
        """Prepare the choices of a story."""
        return cls(story, policy, list(map(_Past.of, story.choices)), _weight_of_ends(policy.weights))

    def weight(self, world: World) -> float:
        """How likely the others would have chosen as they did, were this the world (0…1)."""
        places, came = self.story.places, world.came
        likelihood = [_UNKNOWN] * len(world.hands)
        for past in self.pasts:
            seat = past.choice.seat
            hand = held_then(places, came, past.gone, seat, past.choice.moment)
            chances = past.known.get(hand)
            if chances is None:
                chances = past.known[hand] = self._chances(past, hand)
            own, booked = likelihood[seat]
            likelihood[seat] = own * chances[0], booked * chances[1]
        weight = 1.0
        for own, booked in likelihood:
            weight *= _OWN_MINDED * own + (1 - _OWN_MINDED) * booked
        return weight

    def _chances(self, past: _Past, hand: TileSet) -> tuple[float, float]:
        scores, number = self._laid_on_line(past, hand) if past.plain else self._done(past, hand)
        if len(scores) < 2:
            return _UNKNOWN
        behind = [(score - scores[number]) / self.scale for score in scores]
        return _chance(_OWN_MIND, behind), _chance(_BY_THE_BOOK, behind)

    def _laid_on_line(self, past: _Past, hand: TileSet) -> tuple[Sequence[float], int]:
        """What everything that could be laid was worth, and the number of what was laid."""
        choice = past.choice
        table, action = choice.table, choice.action
        assert isinstance(action, Lay)
        left, right = table.ends[:2]
        options, _ = lay_options(hand, left, right)
        if len(options) < 2:
            return (), 0
        kept = hand & ~(1 << action.tile)
        number = next(k for k, option in enumerate(options) if option[0] == kept)
        if action.end == End.R and left != right:
            number = len(options) - 1 - next(k for k, option in enumerate(reversed(options)) if option[0] == kept)
        drawable = len(table.boneyard) - table.taken > table.settings.reserve
        scores = self.policy.weigh(choice.seat, hand, past.counts, past.gone, choice.lacks, drawable, options)
        return scores, number

    def _done(self, past: _Past, hand: TileSet) -> tuple[Sequence[float], int]:
        """The same for every kind of action at every table."""
        choice = past.choice
        table = choice.table
        kept = table.hands[choice.seat]
        table.hands[choice.seat] = hand
        table.leads = may_open_with(table.settings, hand)
        actions = table.legal_actions()
        scores: Sequence[float] = ()
        if len(actions) > 1 and choice.action in actions:
            scores = self.policy.scores(table, actions, choice.lacks, past.showing)
        table.hands[choice.seat] = kept
        return scores, actions.index(choice.action) if scores else 0


def _weight_of_ends(weights: Features) -> float:
    """What the next seat's tiles for the ends count and the own ones, which decide most choices."""
    return weights.own_share - weights.threat


def _chance(kind: tuple[float, float], behind: Sequence[float]) -> float:
    """How likely such a player chooses something; ``behind``: by how much everything is better than that."""
    temperature, careless = kind
    share = 1 / math.fsum(math.exp(min(50.0, more / temperature)) for more in behind)
    return (1 - careless) * share + careless / len(behind)


def plausible_worlds(
    worlds: Worlds,
    plausibility: Plausibility | None,
    count: int,
    oversampling: int,
    rng: random.Random,
    in_time: Callable[[], bool],
) -> Sequence[World]:
    """So many worlds, drawn in proportion to how plausible they are; evenly where nothing is to be judged.

    ``oversampling``: how many worlds are judged for every one that is kept; fewer once ``in_time`` says no.
    """
    if plausibility is None or not plausibility.pasts or worlds.count == 1:
        return [worlds.sample(rng) for _ in range(count)]
    candidates: list[World] = []
    weights: list[float] = []
    for number in range(count * oversampling):
        if number % GLANCE == GLANCE - 1 and not in_time():
            break
        candidates.append(worlds.sample(rng))
        weights.append(plausibility.weight(candidates[-1]))
    step = sum(weights) / count
    kept: list[World] = []
    point, reached = rng.random() * step, 0.0
    for world, weight in zip(candidates, weights, strict=True):
        reached += weight
        while point < reached and len(kept) < count:
            kept.append(world)
            point += step
    rng.shuffle(kept)
    return kept
