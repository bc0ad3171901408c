"""How fast deals are played out, at random and by the rule of thumb, in every game for every number of players."""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from attrs import frozen

from kozel_desktop.ai.policy import Policy
from kozel_desktop.ai.prospect import Prospect
from kozel_desktop.ai.search import Search
from kozel_desktop.ai.story import Story
from kozel_desktop.ai.turns import Turn, round_of, turns_of
from kozel_desktop.ai.worlds import Worlds
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.round import Round
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11, VARIANTS
from tests.yardstick import STEPS, Pace, Stopwatch

Table = tuple[str, int]
"""A game by its id, and the number of players."""

TABLES: tuple[Table, ...] = tuple((preset, seats) for preset, variant in VARIANTS.items() for seats in variant.seats)
DEALS = 250
TIMES = 4
"""So often each deal is played at random in a round, always otherwise."""
DECISIONS, WORLDS = 2, 200
"""So many openings are thought about, in so many worlds each."""
ROUNDS = 9
TARGET_US, SCALE_NS = 2.0, 60.0
"""A ply of random play in Козёл 1×1 is to take no longer, in microseconds, on a machine with steps of so many ns."""


def first_deal(settings: TableSettings, number: int) -> Match:
    """A match of the numbered seed whose first deal has been dealt."""
    match = Match.new(settings, SeededDeck(number.to_bytes(16, "big")))
    match.next_deal()
    return match


def first_positions(settings: TableSettings, deals: int) -> list[Round]:
    """First deals of so many matches, dealt and not yet begun."""
    found = [first_deal(settings, number).round for number in range(deals)]
    return [position for position in found if position is not None]


def at_random(start: Round, chance: Callable[[], float]) -> int:
    """Play a deal to its end on the bare engine (no events, no sights, no score); how many plies it had."""
    position, plies = start.copy(), 0
    while position.finish is None:
        actions = position.legal_actions()
        position.apply(actions[int(chance() * len(actions))])
        plies += 1
    return plies


def random_plies(starts: Sequence[Round], times: int) -> int:
    """Play all deals so many times, the same in every round; how many plies they had."""
    chance = random.Random(1).random
    return sum(at_random(start, chance) for _ in range(times) for start in starts)


@frozen
class Thought:
    """An opening that is looked at in many worlds, as the search does."""

    sight: Sight
    turn: Turn
    lacks: tuple[int, ...]
    worlds: tuple[Round, ...]

    @classmethod
    def of(cls, settings: TableSettings, number: int, worlds: int) -> Thought:
        """About the first turn that is possible in the first deal of the numbered match."""
        match, rng = first_deal(settings, number), random.Random(number)
        assert match.to_move is not None
        sight = match.sight(match.to_move)
        story = Story.of(sight)
        among = Worlds.of(story)
        sampled = [among.sample(rng) for _ in range(worlds)]
        positions = tuple(round_of(sight, world.hands, world.boneyard) for world in sampled)
        return cls(sight, turns_of(sight)[0], tuple(story.public_lacks), positions)


def policy_playouts(settings: TableSettings, thoughts: Sequence[Thought]) -> int:
    """Play all worlds out, nothing being remembered from before; how many deals that were."""
    policy, playouts = Policy(settings), 0
    for thought in thoughts:
        search = Search(thought.sight, policy, Prospect.of(thought.sight), thought.lacks)
        for position in thought.worlds:
            search.played_out(position, thought.turn)
        playouts += search.playouts
    return playouts


@frozen
class Speeds:
    """What was measured at a table."""

    plies: float
    """A deal of random play, in the mean."""
    ply: Pace
    """Of random play."""
    playout: Pace
    """By the rule of thumb."""

    @property
    def deals(self) -> float:
        """Whole deals of random play a second."""
        return self.ply.rate / self.plies

    def as_json(self) -> dict[str, object]:
        """All numbers, in steps of the reference loop too."""
        return {
            "random_deals": {
                "per_second": round(self.deals, 1),
                "reference_steps_each": round(self.ply.steps * self.plies, 1),
            },
            "random_plies": self.ply.as_json() | {"a_deal": round(self.plies, 2)},
            "policy_playouts": self.playout.as_json(),
        }


@frozen
class Playouts:
    """What was measured in a run."""

    step: float
    """Seconds a step of the reference loop took."""
    tables: dict[Table, Speeds]

    @classmethod
    def measured(
        cls,
        tables: Sequence[Table] = TABLES,
        deals: int = DEALS,
        times: int = TIMES,
        decisions: int = DECISIONS,
        worlds: int = WORLDS,
        rounds: int = ROUNDS,
    ) -> Playouts:
        """Play in rounds over all tables, so that what disturbs the machine for a while spoils no table."""
        watch = Stopwatch()
        calls = {table: _calls(table, deals, times, decisions, worlds) for table in tables}
        plies = {table: at_random_once() / (deals * times) for table, (at_random_once, _) in calls.items()}
        found: dict[Table, list[tuple[Pace, Pace]]] = {table: [] for table in tables}
        for _ in range(rounds):
            for table, (playing, thinking) in calls.items():
                found[table].append((watch.pace(playing), watch.pace(thinking)))
        speeds = {
            table: Speeds(plies[table], Pace.usual([ply for ply, _ in paces]), Pace.usual([out for _, out in paces]))
            for table, paces in found.items()
        }
        return cls(watch.step, speeds)

    def as_json(self) -> dict[str, Any]:
        """All numbers by table."""
        tables = {f"{preset} {seats}": speeds.as_json() for (preset, seats), speeds in self.tables.items()}
        return {"reference_step_ns": round(self.step * 1e9, 2)} | tables

    def target(self) -> str:
        """Whether a ply of Козёл 1×1 is as quick as it shall be, in a sentence; empty where it was not measured."""
        speeds = self.tables.get((K11.id, 2))
        if speeds is None:
            return ""
        most = TARGET_US * 1e3 / SCALE_NS
        verdict = "met" if speeds.ply.steps <= most else "missed"
        return (
            f"A ply of random play in {K11.title.en} is to take at most {TARGET_US:.0f} µs where a step takes "
            f"{SCALE_NS:.0f} ns, which are {most:.1f} steps; it took {speeds.ply.steps:.1f}: the target is {verdict}."
        )

    def body(self) -> str:
        """What README.md says, in Markdown."""
        head = (
            "| game, seats | random deals a second | plies a deal | µs a ply | steps a ply | policy playouts a second "
            "| steps a playout |"
        )
        rows = [
            f"| {VARIANTS[preset].title.en}, {seats} | {speeds.deals:,.0f} | {speeds.plies:.1f} "
            f"| {speeds.ply.seconds * 1e6:.2f} | {speeds.ply.steps:.1f} | {speeds.playout.rate:,.0f} "
            f"| {speeds.playout.steps:,.0f} |"
            for (preset, seats), speeds in self.tables.items()
        ]
        when = (
            f"Measured {today()} with Python {platform.python_version()}: a step of the reference loop took "
            f"{self.step * 1e9:.1f} ns ({STEPS / 1e6:.0f} million steps in {self.step * STEPS * 1e3:.0f} ms). "
        )
        return "\n".join([(when + self.target()).strip(), "", head, "|---|---|---|---|---|---|---|", *rows])


def _calls(
    table: Table, deals: int, times: int, decisions: int, worlds: int
) -> tuple[Callable[[], int], Callable[[], int]]:
    preset, seats = table
    settings = VARIANTS[preset].base(seats)
    starts = first_positions(settings, deals)
    thoughts = [Thought.of(settings, number, worlds) for number in range(decisions)]
    return lambda: random_plies(starts, times), lambda: policy_playouts(settings, thoughts)


def today() -> str:
    """The day of a measurement."""
    return datetime.now(UTC).strftime("%Y-%m-%d")


def measure_playouts() -> Playouts:
    """Measure every table and print what was found."""
    found = Playouts.measured()
    print(f"{'game, seats':<20}{'random/s':>10}{'plies':>7}{'µs a ply':>10}{'steps':>8}{'policy/s':>10}{'steps':>9}")
    for (preset, seats), speeds in found.tables.items():
        print(
            f"{f'{preset}, {seats}':<20}{speeds.deals:>10,.0f}{speeds.plies:>7.1f}{speeds.ply.seconds * 1e6:>10.2f}"
            f"{speeds.ply.steps:>8.1f}{speeds.playout.rate:>10,.0f}{speeds.playout.steps:>9,.0f}"
        )
    print(f"A step of the reference loop took {found.step * 1e9:.1f} ns. {found.target()}", flush=True)
    return found
