"""The course of a match: one door for everybody, kept before shown, forced moves by themselves, clocks, the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from attrs import define, field
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from kozel_desktop.game.asking import Pace
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.playback import Playback, Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.actions import Draw, Flag, Lay, Pass
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.errors import IllegalAction
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Laid, MatchEnded, Passed
from kozel_desktop.rules.match import DealLog, Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11

SEATS = (SeatInfo("Вы", True), SeatInfo("Семён", False, "thumb"))


class Instant:
    def perform(self, step: Step, done: Callable[[], None]) -> None:
        done()

    def hurry(self) -> None:
        pass


class FakeEngine(QObject):
    """Answers when told; never thinks."""

    answered = Signal(int, object)
    failed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.token = 0
        self.question: Sight | None = None
        self.random = random.Random(1)
        self.dead = False

    def warm_up(self) -> None:
        pass

    def ask(self, level: str, seed: int, sight: Sight) -> int:
        self.token += 1
        self.question = sight
        return self.token

    def reply(self) -> None:
        assert self.question is not None
        question, self.question = self.question, None
        if self.dead:
            self.failed.emit(self.token)
        else:
            self.answered.emit(self.token, self.random.choice(question.actions))

    def cancel(self) -> None:
        self.question = None


@define
class Notes:
    """Remembers what was kept, and in which order it came before what was shown."""

    log: list[str] = field(factory=list)
    kept_clocks: tuple[float, ...] = ()

    def deal(self, log: DealLog) -> None:
        self.log.append(f"keep deal {log.number}")

    def action(self, log: DealLog, clocks: Sequence[float], *, settled: bool = False) -> None:
        seat, action = log.actions[-1]
        self.log.append(f"keep {seat} {action}{' settled' if settled else ''}")

    def clocks(self, clocks: Sequence[float]) -> None:
        self.kept_clocks = tuple(clocks)


@define
class Table:
    """A controller with everything around it, driven by hand."""

    controller: GameController
    playback: Playback
    engine: FakeEngine
    notes: Notes
    now: list[float]
    steps: list[Step] = field(factory=list)
    asked: list[Sight] = field(factory=list)
    ended: list[MatchEnded] = field(factory=list)
    counted: list[DealEnded] = field(factory=list)

    def begin(self, settings: TableSettings = K11.settings, seed: int = 0) -> Match:
        seed_bytes = seed.to_bytes(16, "big")
        match = Match.new(settings, SeededDeck(seed_bytes))
        self.controller.start(match, SEATS, seed_bytes)
        return match

    def finish(self, qtbot: QtBot, choose: random.Random, deals: int = 100) -> None:
        """Play random actions for the viewer until the match is over or so many deals were counted."""
        while not self.ended and len(self.counted) < deals:
            if self.engine.question is not None:
                self.engine.reply()
            elif self.asked:
                sight = self.asked.pop()
                assert self.controller.submit(0, choose.choice(sight.actions))
            elif self.controller.match is not None and self.controller.match.phase == "between":
                self.controller.next_deal()
            else:
                qtbot.wait(1)


@pytest.fixture
def table(qapp: object) -> Iterator[Table]:
    playback = Playback(Instant())
    engine, notes, now = FakeEngine(), Notes(), [100.0]
    controller = GameController(playback, engine, notes, now=lambda: now[0])  # type: ignore[arg-type]
    controller.asking.pace = Pace.at(0)
    table = Table(controller, playback, engine, notes, now)
    playback.shown.connect(table.steps.append)
    playback.shown.connect(lambda step: notes.log.append(f"show {type(step.event).__name__}"))
    controller.awaiting.connect(lambda sight: table.asked.append(sight) if sight else table.asked.clear())
    controller.ended.connect(table.ended.append)
    controller.counted.connect(table.counted.append)
    yield table
    controller.leave()


def test_a_whole_match_runs_to_the_goat(qtbot: QtBot, table: Table) -> None:
    match = table.begin()
    table.finish(qtbot, random.Random(4))
    assert match.verdict is not None
    assert table.ended[0].reason == "score"
    shown = [step.event for step in table.steps]
    assert sum(isinstance(event, Dealt) for event in shown) == match.deal_no
    assert sum(isinstance(event, Laid) for event in shown) == sum(
        isinstance(action, Lay) for log in match.deals for _, action in log.actions
    )


def test_kept_before_it_is_shown(qtbot: QtBot, table: Table) -> None:
    table.begin()
    table.finish(qtbot, random.Random(4), deals=1)
    kept = shown = 0
    for line in table.notes.log:
        kept += line.startswith("keep")
        shown += line.startswith(("show Laid", "show Drew", "show Passed", "show Dealt"))
        assert shown <= kept
    assert shown > 10


def test_scores_change_only_with_the_step_of_the_deals_end(qtbot: QtBot, table: Table) -> None:
    table.begin(K11.settings.changed({"threshold": 0}))
    table.finish(qtbot, random.Random(4))
    before = table.steps[0].sight.accounts
    changes = 0
    for step in table.steps:
        if isinstance(step.event, DealEnded):
            before = step.event.written.after
            changes += 1
        assert step.sight.accounts == before
        assert step.sight.history[-1] == step.event
    assert changes > 2


def test_forced_draws_and_passes_come_by_themselves(qtbot: QtBot, table: Table) -> None:
    table.begin()
    asked: list[Sight] = []
    table.controller.awaiting.connect(lambda sight: sight and asked.append(sight))
    table.finish(qtbot, random.Random(4))
    assert asked
    assert all(isinstance(action, Lay) for sight in asked for action in sight.actions)
    assert any(isinstance(step.event, Drew) and step.event.seat == 0 for step in table.steps)


def test_without_auto_draw_the_viewer_points_at_the_boneyard(qtbot: QtBot, table: Table) -> None:
    table.controller.asking.auto_draw = False
    asked: list[Sight] = []
    table.controller.awaiting.connect(lambda sight: sight and asked.append(sight))
    table.begin()
    table.finish(qtbot, random.Random(4))
    offered = {type(action) for sight in asked for action in sight.actions}
    assert Draw in offered
    assert Pass not in offered, "a pass needs no decision"
    assert any(isinstance(step.event, Passed | Drew) for step in table.steps)


def test_hidden_tiles_never_reach_the_stage(qtbot: QtBot, table: Table) -> None:
    table.begin()
    table.finish(qtbot, random.Random(4))
    for step in table.steps:
        match step.event:
            case Drew(seat, tile):
                assert (tile is None) == (seat == 1)
            case Dealt(hands=hands):
                assert hands[1] is None
                assert hands[0] is not None


def test_refused_action_changes_nothing(qtbot: QtBot, table: Table) -> None:
    match = table.begin()
    while not table.asked:
        table.engine.reply() if table.engine.question else qtbot.wait(1)
    sight = table.asked[-1]
    absent = next(t for t in range(28) if not sight.hand >> t & 1)
    refusals: list[IllegalAction] = []
    table.controller.refused.connect(refusals.append)
    log = list(match.deals[-1].actions)
    assert not table.controller.submit(0, Lay(absent))
    assert len(refusals) == 1
    assert match.deals[-1].actions == log
    assert table.controller.submit(0, sight.actions[0])


def test_dead_engine_does_not_stop_the_game(qtbot: QtBot, table: Table) -> None:
    table.engine.dead = True
    match = table.begin()
    table.finish(qtbot, random.Random(4), deals=2)
    assert match.deal_no == 2


@pytest.mark.parametrize("dead", [False, True])
def test_an_answer_to_an_older_question_is_dropped(qtbot: QtBot, table: Table, dead: bool) -> None:
    """It comes while the next question is open: it may be legal there, and was thought of for another table."""
    match = table.begin()
    while table.engine.question is None:
        assert not table.asked or table.controller.submit(0, table.asked.pop().actions[0])
        qtbot.wait(1)
    old, choices = table.engine.token, table.engine.question.actions
    table.controller.leave()
    table.controller.start(Match.replayed(match.settings, match.deals, match.deck), SEATS, bytes(16))
    again = table.controller.match
    assert again is not None
    before = list(again.deals[-1].actions)
    assert table.engine.question is not None
    if dead:
        table.engine.failed.emit(old)
    else:
        table.engine.answered.emit(old, choices[-1])
    qtbot.wait(50)
    assert again.deals[-1].actions == before
    table.engine.reply()
    qtbot.waitUntil(lambda: len(again.deals[-1].actions) > len(before), timeout=5000)


def test_clock_runs_only_for_decisions_and_the_flag_loses_at_once(qtbot: QtBot, table: Table) -> None:
    match = table.begin()
    while not table.asked:
        table.engine.reply() if table.engine.question else qtbot.wait(1)
    clock = table.controller.clock
    assert clock is not None
    assert clock.running == 0
    table.controller.submit(0, table.asked[-1].actions[0])
    assert clock.running in (None, 1)
    while not table.asked:
        table.engine.reply() if table.engine.question else qtbot.wait(1)
    clock.left[0] = 0.5
    table.now[0] += 0.75
    qtbot.waitUntil(lambda: bool(table.ended), timeout=5000)
    assert table.ended[0].reason == "flag"
    assert table.ended[0].seat == 0
    assert match.deals[-1].actions[-1] == (0, Flag())
    assert match.verdict is not None
    assert match.verdict.losers == (0,)


def test_resigning_ends_the_match_also_between_deals(qtbot: QtBot, table: Table) -> None:
    match = table.begin()
    table.finish(qtbot, random.Random(4), deals=1)
    assert match.phase == "between"
    table.controller.resign()
    assert table.ended[0].reason == "resign"
    assert match.verdict is not None
    assert match.verdict.losers == (0,)


def test_a_match_goes_on_where_it_was_left(qtbot: QtBot, table: Table) -> None:
    match = table.begin()
    while not table.asked:
        table.engine.reply() if table.engine.question else qtbot.wait(1)
    sight = table.asked[-1]
    table.controller.leave()
    assert table.controller.match is None
    again = Match.replayed(match.settings, match.deals, match.deck)
    table.controller.start(again, SEATS, bytes(16), clocks=(11.0, 22.0))
    assert table.asked[-1] == sight
    assert table.controller.clock is not None
    assert table.controller.clock.left == [11.0, 22.0]


def test_time_spent_thinking_is_kept_when_the_table_is_left(qtbot: QtBot, table: Table) -> None:
    """Leaving or killing the program gives nobody time back (C1.9): once a second, and at leaving."""
    table.begin()
    while not table.asked:
        table.engine.reply() if table.engine.question else qtbot.wait(1)
    for _ in range(12):
        table.now[0] += 0.5
        assert table.controller.clock is not None
        table.controller.clock.beat()
    qtbot.waitUntil(lambda: bool(table.notes.kept_clocks), timeout=5000)
    table.controller.leave()
    assert table.notes.kept_clocks[0] <= 894.1


def test_a_move_after_the_last_second_is_no_move(qtbot: QtBot, table: Table) -> None:
    """The flag falls even when the tile is let go before the next beat, increment or not (C1.9)."""
    match = table.begin(K11.settings.changed({"time_increment": 5}))
    while not table.asked:
        table.engine.reply() if table.engine.question else qtbot.wait(1)
    assert table.controller.clock is not None
    table.controller.clock.left[0] = 0.1
    sight = table.asked[-1]
    table.now[0] += 0.15
    table.controller.submit(0, sight.actions[0])
    assert match.deals[-1].actions[-1] == (0, Flag())
    assert table.ended[0].reason == "flag"
