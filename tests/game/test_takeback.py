"""Taking back and playing again at a running table, kept before it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import define, field
from pytestqt.qtbot import QtBot

from kozel_desktop.game.asking import Pace
from kozel_desktop.game.controller import GameController
from kozel_desktop.game.playback import Playback
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.game.takebacks import Takebacks, played
from kozel_desktop.rules.actions import Lay
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.events import DealEnded
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11, VARIANTS
from kozel_desktop.store.database import open_database
from kozel_desktop.store.keeper import MatchKeeper
from kozel_desktop.store.matches import MatchStore, NewMatch
from tests.game.test_controller import FakeEngine, Instant

SEED = (7).to_bytes(16, "big")


@define
class Table:
    """A controller whose matches are kept in a file, driven by hand."""

    controller: GameController
    engine: FakeEngine
    keeper: MatchKeeper
    store: MatchStore
    qtbot: QtBot
    now: list[float]
    asked: list[Sight] = field(factory=list)
    rewound: list[Sight] = field(factory=list)
    counted: list[DealEnded] = field(factory=list)

    def begin(self, settings: TableSettings = K11.settings, preset: str = "k11", seed: bytes = SEED) -> None:
        seats = [SeatInfo(f"P{seat}", seat == 0, "thumb" if seat else "human") for seat in range(settings.players)]
        names, levels = [seat.name for seat in seats], [seat.level for seat in seats]
        self.keeper.begin(
            NewMatch(begun="2026-11-30", preset=preset, settings=settings, names=names, levels=levels, seed=seed)
        )
        self.controller.start(Match.new(settings, SeededDeck(seed)), seats, seed)

    @property
    def match(self) -> Match:
        assert self.controller.match is not None
        return self.controller.match

    def until_asked(self) -> None:
        """Let the others play until the viewer has to decide, or the deal is over."""
        while not self.asked and self.match.phase == "playing":
            if self.engine.question is not None:
                self.engine.reply()
            self.qtbot.wait(1)

    def lay(self, rng: random.Random) -> None:
        sight = self.asked.pop()
        assert self.controller.submit(0, rng.choice(sight.actions))

    def state(self) -> tuple[object, ...]:
        """Everything that has to be the same again."""
        match = self.match
        assert match.round is not None
        return match.round.copy(), match.accounts, list(match.events), match.opener, played(match)

    def check_kept(self) -> None:
        """The file says what the table says."""
        saved = self.store.unfinished()
        assert saved is not None
        assert saved.match.events == self.match.events
        assert saved.match.accounts == self.match.accounts
        takebacks = self.controller.takebacks
        assert Takebacks(saved.undone, saved.bookmarks, self.match.deal_no in saved.practice) == takebacks
        counts = self.store.connection.execute("SELECT counts FROM match WHERE id = ?", (saved.id,)).fetchone()[0]
        assert counts == (not saved.practice)


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    playback, engine, now = Playback(Instant()), FakeEngine(), [100.0]
    store = MatchStore(open_database(tmp_path).connection)
    keeper = MatchKeeper(store, lambda words: pytest.fail(words.en))
    controller = GameController(playback, engine, keeper, now=lambda: now[0])  # type: ignore[arg-type]
    controller.asking.pace = Pace.at(0)
    table = Table(controller, engine, keeper, store, qtbot, now)
    controller.awaiting.connect(lambda sight: table.asked.append(sight) if sight else table.asked.clear())
    controller.rewound.connect(table.rewound.append)
    controller.counted.connect(table.counted.append)
    yield table
    controller.leave()
    store.connection.close()


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("k11", {"multi_doubles": 2}),
        ("donkey", {}),
        ("pairs", {}),
        ("bergen", {}),
        ("telephone", {"multi_doubles": 4}),
        ("sea", {"time_control": 5, "time_increment": 10}),
    ],
)
def test_any_way_through_a_deal_is_what_it_was_and_is_kept(table: Table, game: str, changes: dict[str, object]) -> None:
    """Back, forth, to the start and to bookmarks, at random: every point is the same whenever one comes to it."""
    rng = random.Random(game)
    settings = VARIANTS[game].settings.changed(changes)  # type: ignore[arg-type]
    table.begin(settings, game)
    seen: dict[object, tuple[object, ...]] = {}
    undone = redone = 0
    for _ in range(60):
        table.until_asked()
        controller = table.controller
        state = table.state()
        assert seen.setdefault((table.match.deal_no, played(table.match)), state) == state
        table.check_kept()
        way = rng.random()
        if way < 0.2 and controller.can_undo:
            controller.undo()
            undone += 1
            while played(table.match) != state[-1]:
                assert controller.can_redo
                controller.redo()
            assert table.state() == state
            controller.undo()
        elif way < 0.3 and controller.can_redo:
            controller.redo()
            redone += 1
        elif way < 0.35:
            controller.undo_all()
        elif way < 0.45:
            controller.toggle_bookmark()
        elif way < 0.5 and controller.takebacks.bookmarks:
            controller.go_to(rng.choice(controller.takebacks.bookmarks))
        elif table.match.phase == "between":
            controller.next_deal()
        elif table.match.phase == "over":
            break
        elif table.asked:
            table.lay(rng)
    assert undone > 3
    assert redone + undone > 5


def test_taking_back_cancels_a_thought_and_takes_the_answer_back(table: Table) -> None:
    table.begin()
    rng = random.Random(1)
    table.until_asked()
    table.lay(rng)
    assert table.engine.question is not None, "the opponent is thinking"
    table.controller.undo()
    assert table.engine.question is None
    assert not table.controller.takebacks.practice, "nothing hidden was seen"
    assert table.asked
    table.lay(rng)
    table.until_asked()
    before = played(table.match)
    table.controller.undo()
    assert table.match.to_move == 0
    assert len(played(table.match)) < len(before) - 1, "the answer is gone too"
    assert table.controller.takebacks.practice
    while table.controller.can_redo:
        table.controller.redo()
    assert played(table.match) == before
    assert table.controller.takebacks.practice, "what was seen stays seen"


def test_the_next_deal_counts_again(table: Table) -> None:
    table.begin()
    rng = random.Random(3)
    while table.match.phase == "playing":
        table.until_asked()
        if table.asked:
            table.lay(rng)
    table.controller.undo()
    assert table.controller.takebacks.practice, "all hands were shown"
    assert table.match.phase == "playing"
    while table.controller.can_redo:
        table.controller.redo()
    assert table.match.phase == "between"
    assert len(table.counted) == 2, "the count is shown again"
    table.controller.next_deal()
    assert not table.controller.takebacks.practice
    assert not table.controller.can_undo
    saved = table.store.unfinished()
    assert saved is not None
    assert saved.practice == (1,)


def test_another_move_forgets_what_was_taken_back(table: Table) -> None:
    table.begin()
    table.until_asked()
    table.lay(random.Random(0))
    table.until_asked()
    table.controller.toggle_bookmark()
    point = played(table.match)
    table.controller.undo_all()
    sight = table.asked.pop()
    other = next(action for action in sight.actions if (0, action) != point[len(played(table.match))])
    table.controller.submit(0, other)
    assert not table.controller.can_redo
    table.controller.go_to(point)
    assert played(table.match) == point, "a bookmark lies on a way that was left"
    table.check_kept()


def test_time_that_was_spent_stays_spent_and_increments_go_back(table: Table) -> None:
    table.begin(K11.settings.changed({"time_control": 5, "time_increment": 30}))
    clock = table.controller.clock
    assert clock is not None
    table.until_asked()
    for _ in range(5):
        table.now[0] += 1.0
        clock.beat()
    table.lay(random.Random(0))
    assert clock.left[0] == pytest.approx(325)
    table.controller.undo()
    assert clock.left[0] == pytest.approx(295), "five seconds were spent, the increment is back"
    assert clock.running == 0
    table.controller.redo()
    assert clock.left[0] == pytest.approx(325)
    table.controller.undo()
    clock.left[0] = 3.0
    table.controller.redo()
    table.controller.undo()
    assert clock.left[0] == pytest.approx(3.0), "no clock runs out because a move is taken back"


def test_undoing_all_and_going_away_makes_no_time(table: Table) -> None:
    """The player is out of time but for 20 seconds: undoing, leaving and playing it all again leaves him these."""
    settings = K11.settings.changed({"time_control": 5, "time_increment": 30})
    table.begin(settings)
    for _ in range(4):
        table.until_asked()
        table.lay(random.Random(0))
    table.until_asked()
    clock = table.controller.clock
    assert clock is not None
    clock.left[:] = [20.0, 50.0]
    table.controller.undo_all()
    assert clock.flagged is None
    assert clock.left[0] <= 20.0
    takebacks, seats = table.controller.takebacks, table.controller.seats
    table.controller.leave()
    saved = table.store.unfinished()
    assert saved is not None
    table.controller.start(saved.match, seats, SEED, saved.clocks, takebacks=takebacks)
    while table.controller.can_redo:
        table.controller.redo()
    assert table.controller.clock is not None
    assert table.controller.clock.left == pytest.approx([20.0, 50.0])


def test_a_match_that_is_over_stays_over(table: Table) -> None:
    table.begin()
    table.until_asked()
    table.lay(random.Random(0))
    table.until_asked()
    table.controller.resign()
    assert not table.controller.can_undo
    before = played(table.match)
    table.controller.undo()
    table.controller.undo_all()
    assert played(table.match) == before


def test_a_damaged_bookmark_leads_nowhere(table: Table) -> None:
    table.begin()
    table.until_asked()
    state = table.state()
    table.controller.go_to(((0, Lay(0, None)), (0, Lay(0, None))))
    assert table.state() == state
    assert table.asked
    assert table.keeper.match_id is not None
    table.store.add_bookmark(table.keeper.match_id, 1, ((0, Lay(5, None)),))
    table.store.connection.execute("UPDATE bookmark SET actions = 'nonsense'")
    saved = table.store.unfinished()
    assert saved is not None
    assert saved.bookmarks == ()
