"""Playouts are measured on the same deals every time, stand beside the reference loop, and end up in tables."""

from __future__ import annotations

import copy
import random
import sys

import pytest
from attrs import define, field

from kozel_desktop.rules.tiles import HALVES, HAS, OTHER
from kozel_desktop.rules.variants import VARIANTS
from tests import bench_openspiel, tables, yardstick
from tests.bench_openspiel import Compared, compared, follow
from tests.bench_playouts import Playouts, Speeds, Thought, first_positions, policy_playouts, random_plies
from tests.yardstick import Pace, Stopwatch

SOME = (("k11", 2), ("donkey", 4), ("telephone", 3))


@pytest.fixture(autouse=True)
def short_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "STEPS", 1000)


def test_every_measure_runs_at_every_kind_of_table() -> None:
    found = Playouts.measured(SOME, deals=3, times=2, decisions=1, worlds=2, rounds=2)
    assert list(found.tables) == list(SOME)
    for (preset, seats), speeds in found.tables.items():
        starts = first_positions(VARIANTS[preset].base(seats), 3)
        assert speeds.plies == random_plies(starts, 2) / 6, "every round plays the same deals"
        assert min(speeds.ply.seconds, speeds.ply.steps, speeds.playout.seconds, speeds.playout.steps) > 0
    assert found.as_json()["donkey 4"].keys() == {"random_deals", "random_plies", "policy_playouts"}


def test_a_playout_plays_an_opening_to_its_end_in_every_world() -> None:
    settings = VARIANTS["k11"].settings
    thoughts = [Thought.of(settings, number, 5) for number in range(2)]
    assert policy_playouts(settings, thoughts) == 10
    for thought in thoughts:
        assert {world.hands[thought.sight.seat] for world in thought.worlds} == {thought.sight.hand}
        assert len({tuple(world.hands) for world in thought.worlds}) > 1


def test_steps_are_those_of_the_loop_before_and_after(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 1.0, 1.0, 5.0, 5.0, 8.0])
    monkeypatch.setattr(yardstick, "CLOCK", lambda: next(now))
    pace = Stopwatch().pace(lambda: 2)
    assert pace.seconds == 2.0, "four seconds for two units"
    assert pace.steps == pytest.approx(2.0 / 0.002), "a step took 1 ms before and 3 ms after"


@pytest.mark.parametrize(("steps", "verdict"), [(33.0, "met"), (34.0, "missed")])
def test_the_readme_tells_the_numbers_and_whether_they_suffice(steps: float, verdict: str) -> None:
    speeds = Speeds(25.0, Pace(1e-6, steps), Pace(1e-4, 2000.0))
    body = Playouts(50e-9, {("k11", 2): speeds}).body()
    assert f"| Kozel 1×1, 2 | 40,000 | 25.0 | 1.00 | {steps:.1f} | 10,000 | 2,000 |" in body
    assert f"33.3 steps; it took {steps:.1f}: the target is {verdict}." in body
    assert "took 50.0 ns" in body


def test_the_readme_has_places_for_them() -> None:
    text = tables.README.read_text(encoding="utf-8")
    for marker in ("playouts", "openspiel"):
        tables.between(text, marker, "")


def test_without_openspiel_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert bench_openspiel.main([]) == 2
    assert "pip install open_spiel" in capsys.readouterr().err


@define
class Blocked:
    """Block dominoes with the doors of an OpenSpiel state; ``stops_early``: another game."""

    stops_early: bool = False
    deck: list[int] = field(factory=lambda: list(range(28)))
    hands: list[list[tuple[float, float]]] = field(factory=lambda: [[], []])
    ends: list[int] = field(factory=list)
    seat: int = 0

    def new_initial_state(self) -> Blocked:
        return self.clone()

    def clone(self) -> Blocked:
        return copy.deepcopy(self)

    def is_chance_node(self) -> bool:
        return len(self.deck) > 14

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(tile, 1 / len(self.deck)) for tile in self.deck]

    def current_player(self) -> int:
        return self.seat

    def _lays(self, seat: int) -> list[int]:
        """Tile and end of each lay as one number; the end 7 is that of the first tile."""
        held = [HALVES.index((int(low), int(high))) for low, high in self.hands[seat]]
        if not self.ends:
            return [8 * tile + 7 for tile in held]
        return [8 * tile + end for tile in held for end in sorted(set(self.ends)) if HAS[end] >> tile & 1]

    def legal_actions(self) -> list[int]:
        return self._lays(self.seat)

    def is_terminal(self) -> bool:
        if self.is_chance_node():
            return False
        if self.stops_early and self.ends and self.ends[0] == self.ends[1]:
            return True
        return not all(self.hands) or not (self._lays(0) or self._lays(1))

    def apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.deck.remove(action)
            low, high = HALVES[action]
            self.hands[0 if len(self.hands[0]) < 7 else 1].append((float(low), float(high)))
            return
        tile, end = divmod(action, 8)
        low, high = HALVES[tile]
        self.hands[self.seat].remove((float(low), float(high)))
        if end == 7:
            self.ends = [low, high]
        else:
            self.ends[self.ends.index(end)] = OTHER[tile][end]
        if self._lays(1 - self.seat):
            self.seat = 1 - self.seat

    def action_to_string(self, action: int) -> str:
        tile, end = divmod(action, 8)
        low, high = HALVES[tile]
        return f"p{self.seat} tile:({low}.0, {high}.0) pip:{'None' if end == 7 else f'{end}.0'}"


def follow_some(game: Blocked) -> None:
    chance = random.Random(5).random
    for _ in range(20):
        follow(game, chance)


def test_their_game_is_followed_here_and_another_one_is_found_out() -> None:
    follow_some(Blocked())
    with pytest.raises(RuntimeError, match="over there"):
        follow_some(Blocked(stops_early=True))


def test_both_are_timed_on_deals_and_on_copies() -> None:
    found = compared(Blocked(), theirs=2, ours=3, rounds=2)
    assert found["their deals"].factor == found["their copies"].factor == 1.0
    for name, one in found.items():
        assert one.pace.seconds > 0
        theirs = found[f"their {name.split()[1]}"]
        assert one.ply_factor == pytest.approx(one.factor * one.plies / theirs.plies)
        assert 2 <= one.plies <= (14 if name.startswith("their") else 60)


def test_what_was_compared_is_told() -> None:
    factors = {"their deals": 1.0, "kozel deals": 21.0, "their copies": 1.0, "kozel copies": 19.5}
    found = {name: Compared(name, Pace(1e-5, 100.0), 10.0, factor, 30.0) for name, factor in factors.items()}
    body = bench_openspiel.body(found, "2.0.2")
    assert "| kozel deals | 100,000 | 10.0 | 1.00 | 21.0 | 30.0 |" in body
    assert "OpenSpiel 2.0.2" in body
    assert (
        "20 times OpenSpiel’s playouts are wanted: reached by kozel deals (21.0); missed by kozel copies (19.5)."
        in body
    )
    found["kozel copies"] = Compared("copies", Pace(1e-5, 100.0), 10.0, 20.0, 30.0)
    assert "wanted: reached by kozel deals (21.0), copies (20.0)." in bench_openspiel.body(found, "2.0.2")
