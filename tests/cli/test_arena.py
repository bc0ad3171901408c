"""The arena: duplicate deals and matches, the same numbers for the same seed, and what the JSON file holds."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kozel_desktop.ai.arena import Outcome, Pairing, margins
from kozel_desktop.ai.seer import Seer
from kozel_desktop.cli import main
from kozel_desktop.rules.deal import SeededDeck
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.variants import VARIANTS

KEYS = {
    "a", "b", "preset", "deals", "points_per_deal", "ci95", "share_of_deals", "matches_won", "ms_per_move_median",
    "ms_per_move_max",
}  # fmt: skip


def run(tmp_path: Path, *options: str) -> dict[str, object]:
    file = tmp_path / "result.json"
    assert main(["arena", *options, "--json", str(file)]) == 0
    found: dict[str, object] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = run(tmp_path, "--a", "thumb", "--b", "greedy", "--preset", "k11", "--deals", "30", "--seed", "7")
    assert found.keys() >= KEYS
    assert (found["a"], found["b"], found["preset"], found["deals"]) == ("thumb", "greedy", "k11", 30)
    assert isinstance(found["points_per_deal"], float)
    assert isinstance(found["ci95"], float)
    assert found["points_per_deal"] > 0
    assert 0 < found["ci95"] < 20
    assert found["matches_won"] is None
    said = capsys.readouterr().out
    assert f"{found['points_per_deal']:+.2f} ± {found['ci95']:.2f}" in said


def test_json_alone_is_printed_instead_of_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--a", "greedy", "--b", "random", "--preset", "k11", "--deals", "2"]
    written = run(tmp_path, *options)
    capsys.readouterr()
    assert main(["arena", *options, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert {key: printed[key] for key in KEYS if "ms_" not in key} == {
        key: written[key] for key in KEYS if "ms_" not in key
    }


def test_matches(tmp_path: Path) -> None:
    found = run(tmp_path, "--a", "thumb", "--b", "random", "--preset", "k11", "--matches", "4", "--set", "target=201")
    assert found["matches"] == 4
    assert found["deals"] is found["share_of_deals"] is None
    assert found["matches_won"] in {k / 8 for k in range(9)}


@pytest.mark.parametrize(("preset", "seats"), [("solo", "3"), ("pairs", "4"), ("telephone", "2"), ("general", "2")])
def test_every_kind_of_table(tmp_path: Path, preset: str, seats: str) -> None:
    found = run(tmp_path, "--a", "thumb", "--b", "random", "--preset", preset, "--seats", seats, "--deals", "3")
    assert found["seats"] == int(seats)
    assert isinstance(found["share_of_deals"], float)
    assert 0 <= found["share_of_deals"] <= 1


def test_a_player_against_itself_is_exactly_even() -> None:
    """Greedy never rolls dice, so the luck of each deal cancels to nothing."""
    pairing = Pairing(VARIANTS["k11"].settings, "greedy", "greedy", b"even")
    outcome = Outcome.of([pairing.deal(number) for number in range(12)])
    assert outcome.points_per_deal == 0
    assert outcome.share == 0.5
    assert outcome.ci95 == 0


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_processes(tmp_path: Path) -> None:
    options = ("--a", "random", "--b", "greedy", "--preset", "k11", "--deals", "4", "--seed", "x")
    first = run(tmp_path, *options)
    second = run(tmp_path, *options, "--jobs", "2")
    assert first["points_per_deal"] == second["points_per_deal"]
    other = run(tmp_path, *options[:-1], "y")
    assert other["points_per_deal"] != first["points_per_deal"]


def test_no_more_processes_than_there_is_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiprocessing, "get_context", lambda _method: pytest.fail("a process is started"))
    options = ("--a", "random", "--b", "greedy", "--preset", "k11", "--deals", "1", "--jobs", "1000000")
    assert run(tmp_path, *options)["deals"] == 1


@pytest.mark.parametrize("file", ["", "/nowhere/at/all.json"])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Pairing, "deal", lambda *_: pytest.fail("a deal is played"))
    assert main(["arena", "--a", "random", "--b", "greedy", "--preset", "k11", "--json", file]) == 2
    assert f"{file or chr(39) * 2} cannot be written: No such file" in capsys.readouterr().err


def _playing(pid: int) -> list[int]:
    """The processes of an arena that have worked so long that they must have begun to play."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in children if int(_stat(child)[11]) > 1.0 * os.sysconf("SC_CLK_TCK")]


def _stat(pid: int) -> list[str]:
    """What the system tells of a process, from its state on; OSError where there is none."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


@contextmanager
def playing_for_long(file: Path) -> Iterator[subprocess.Popen[str]]:
    """An arena that plays on two processes, and has begun."""
    options = ["--a", "expert", "--b", "player", "--preset", "k11", "--deals", "5000", "--jobs", "2"]
    command = [sys.executable, "-m", "kozel_desktop", "arena", *options, "--json", str(file)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as arena:
        until = time.monotonic() + 60
        while len(_playing(arena.pid)) < 2 and time.monotonic() < until:
            time.sleep(0.1)
        yield arena


looks_at_processes = pytest.mark.skipif(
    sys.platform != "linux" or (os.cpu_count() or 1) < 2, reason="looks at processes in /proc"
)


@looks_at_processes
@pytest.mark.parametrize(
    ("name", "everybody"),
    [("SIGTERM", False), ("SIGINT", False), ("SIGINT", True), ("SIGHUP", False), ("SIGHUP", True)],
)
def test_it_ends_quietly_when_it_is_asked_to(name: str, everybody: bool, tmp_path: Path) -> None:
    """A terminal that closes, and Ctrl-C in one, reach all processes."""
    asked = signal.Signals[name]
    file = tmp_path / "found.json"
    with playing_for_long(file) as arena:
        if everybody:
            os.killpg(arena.pid, asked)
        else:
            arena.send_signal(asked)
        told = arena.communicate(timeout=60)[1]
    assert told.strip() in ("", "kozel-desktop: interrupted")
    assert arena.returncode == (128 + asked)
    assert not file.exists(), "nothing was found"


@looks_at_processes
def test_it_does_not_wait_for_a_process_that_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    with playing_for_long(file) as arena:
        os.kill(_playing(arena.pid)[0], signal.SIGKILL)
        told = arena.communicate(timeout=60)[1]
    assert "ended from outside" in told
    assert "Traceback" not in told
    assert (arena.returncode, file.exists()) == (2, False)


@looks_at_processes
def test_no_process_outlives_an_arena_that_was_killed(tmp_path: Path) -> None:
    with playing_for_long(tmp_path / "found.json") as arena:
        players = _playing(arena.pid)
        arena.kill()
    until = time.monotonic() + 30
    while any(map(_alive, players)) and time.monotonic() < until:
        time.sleep(0.1)
    assert len(players) == 2
    assert not any(map(_alive, players))


def _alive(pid: int) -> bool:
    try:
        return _stat(pid)[0] != "Z"
    except OSError:
        return False


def test_a_few_matches_won_by_one_player_are_no_certainty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each of six is won with a chance of 61 % at least: 0.61 ** 6 is 5 %. The rule of three says half."""
    found = run(tmp_path, "--a", "all-seeing", "--b", "random", "--preset", "k11", "--matches", "6")
    assert (found["matches_won"], found["share_ci95"]) == (1.0, 0.5)
    assert "100.0% ± 50.0%" in capsys.readouterr().out


def test_one_deal_says_nothing_of_chance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = run(tmp_path, "--a", "random", "--b", "greedy", "--preset", "k11", "--deals", "1")
    assert (found["ci95"], found["share_ci95"]) == (None, None)
    assert "±" not in capsys.readouterr().out


def test_who_sees_everything_wins(tmp_path: Path) -> None:
    found = run(tmp_path, "--a", "all-seeing", "--b", "greedy", "--preset", "k11", "--deals", "3")
    assert isinstance(found["points_per_deal"], float)
    assert found["points_per_deal"] > 0


def test_the_all_seeing_player_plays_tables_of_many_sides() -> None:
    match = Match.new(VARIANTS["solo"].base(3), SeededDeck(bytes(16)))
    match.next_deal()
    seer = Seer(match)
    while match.phase == "playing":
        assert match.to_move is not None
        match.play(match.to_move, match.forced or seer.choose(match.sight(match.to_move)))
    assert sum(margins(match)) == pytest.approx(0)


@pytest.mark.parametrize("command", ["simulate", "decide"])
def test_the_all_seeing_player_exists_nowhere_else(command: str, tmp_path: Path) -> None:
    options = {
        "simulate": ["--preset", "k11", "--players", "all-seeing"],
        "decide": [str(tmp_path / "none.kozel"), "--level", "all-seeing"],
    }
    assert main([command, *options[command]]) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ["--a", "nobody", "--b", "greedy", "--preset", "k11"],
        ["--a", "greedy", "--b", "greedy", "--preset", "chess"],
        ["--a", "greedy", "--b", "greedy", "--preset", "k11", "--deals", "0"],
        ["--a", "greedy", "--b", "greedy", "--preset", "k11", "--deals", "1", "--matches", "1"],
        ["--a", "greedy", "--b", "greedy", "--preset", "k11", "--deals", "1", "--json", "/nowhere/at/all.json"],
    ],
)
def test_what_cannot_be_played_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *wrong]) == 2
    assert capsys.readouterr().err
