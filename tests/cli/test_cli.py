"""The command line: what it prints, what it returns, and that nothing makes it fall over."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from attrs import evolve

from kozel_desktop import __main__ as program
from kozel_desktop.ai.levels import LEVELS, Level
from kozel_desktop.ai.styles import STYLES
from kozel_desktop.ai.thinker import Thinker
from kozel_desktop.cli import main, simulating
from kozel_desktop.rules.record_reading import read_record, read_records
from kozel_desktop.rules.record_writing import write_record
from kozel_desktop.rules.settings import RULES, Value
from kozel_desktop.rules.variants import VARIANTS
from kozel_desktop.version import version
from tests.rules.records import CASES

Captured = pytest.CaptureFixture[str]
FIRST = CASES[0].read_text(encoding="utf-8")
UNFINISHED = "".join(FIRST.splitlines(keepends=True)[:6]) + "B 5-5; A 1-5@R\n"


def run(*arguments: str, data: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    command = [sys.executable, "-m", "kozel_desktop", *arguments]
    return subprocess.run(command, input=data, capture_output=True, check=False, timeout=60)


def simulated(capsys: Captured, *arguments: str) -> str:
    """What ``simulate`` writes."""
    assert main(["simulate", "--preset", "k11", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.kozel"


# --- check


def test_all_records_check(capsys: Captured) -> None:
    assert main(["check", *map(str, CASES)]) == 0
    assert capsys.readouterr() == ("28 records, 246 deals, 0 differences\n", "")


def test_a_difference_is_one_line_and_the_exit_code_1(file: Path, capsys: Captured) -> None:
    file.write_text(FIRST.replace("values 7 0", "values 8 0").replace("goat A", "goat B"), encoding="utf-8")
    assert main(["check", str(CASES[1]), str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:9: expected values 7 0, got values 8 0",
        f"{file}:{FIRST.count(chr(10))}: expected goat A, got goat B (C1.8)",
        "2 records, 18 deals, 2 differences",
    ]


def test_what_cannot_be_read_is_said_and_the_others_are_checked(file: Path, capsys: Captured) -> None:
    file.write_text(FIRST.replace("hands A 0-6", "hands A 7-8"), encoding="utf-8")
    assert main(["check", str(file), str(file.parent), "nowhere.kozel", "", str(CASES[1])]) == 2
    said = capsys.readouterr()
    assert said.out == "1 records, 7 deals, 0 differences\n"
    lines = said.err.splitlines()
    assert lines[0] == f"{file}:5: '7-8' is not a tile: two numbers from 0 to 6 with a hyphen, like 2-5"
    assert [line.split(" cannot be read: ")[0] for line in lines[1:]] == [str(file.parent), "nowhere.kozel", "''"]


def test_the_records_before_a_bad_one_are_checked(file: Path, capsys: Captured) -> None:
    file.write_text(FIRST.replace("values 7 0", "values 8 0") + '[Kozel "1"]\n[Preset "k12"]\n', encoding="utf-8")
    assert main(["check", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == "1 records, 11 deals, 1 differences"
    assert said.err.startswith(f"{file}:{FIRST.count(chr(10)) + 2}: unknown preset 'k12': expected ")


def test_checking_changes_no_file(file: Path) -> None:
    file.write_bytes(FIRST.replace("\n", "\r\n").encode())
    before = file.read_bytes(), file.stat().st_mtime_ns
    assert main(["check", str(file)]) == 0
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before


@pytest.mark.parametrize(
    ("preset", "said"),
    [("telefon", "a preset like telephone"), ("poker", f"one of {', '.join(VARIANTS)}")],
)
def test_an_unknown_preset_is_refused(preset: str, said: str, capsys: Captured) -> None:
    assert main(["simulate", "--preset", preset]) == 2
    assert capsys.readouterr() == ("", f"kozel-desktop: unknown preset '{preset}': expected {said}\n")


# --- simulate


def test_what_is_simulated_checks(file: Path, capsys: Captured) -> None:
    settings = ["--set", "bonuses=on", "--set", "multi_doubles=2", "--set", "fish_scoring=loser_all"]
    text = simulated(capsys, "--matches", "20", "--seed", "7", *settings)
    file.write_text(text, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert re.fullmatch(r"20 records, \d+ deals, 0 differences\n", capsys.readouterr().out)
    assert "+" in text
    assert text.count('[Set "multi_doubles=2 fish_scoring=loser_all bonuses=on"]') == 20


def test_the_same_arguments_give_the_same_bytes(capsys: Captured) -> None:
    arguments = ["--matches", "3", "--seed", "один", "--players", "thumb,random"]
    text = simulated(capsys, *arguments)
    assert simulated(capsys, *arguments) == text
    in_a_process = run("simulate", "--preset", "k11", *arguments)
    assert (in_a_process.stdout, in_a_process.stderr) == (text.encode(), b"")
    assert "\r" not in text
    assert simulated(capsys, *arguments[:2], "--seed", "два", *arguments[4:]) != text


def test_standard_output_gets_lf_and_utf_8_whatever_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", newline="\r\n"))
    assert main(["simulate", "--preset", "k11", "--deals", "1", "--seed", "1"]) == 0
    assert raw.getvalue().startswith(b'[Kozel "1"]\n[Preset "k11"]\n')
    assert b"\r" not in raw.getvalue()


def test_so_many_deals_however_many_matches_they_make(capsys: Captured) -> None:
    records = list(read_records(simulated(capsys, "--deals", "30", "--seed", "3", "--players", "greedy")))
    assert sum(len(record.deals) for record in records) == 30
    assert len(records) > 1
    assert [record.value("Result") == "unfinished" for record in records] == [False] * (len(records) - 1) + [True]


def test_without_a_seed_the_deals_are_new_and_the_tag_gives_them_again(capsys: Captured) -> None:
    first, second = simulated(capsys), simulated(capsys)
    assert first != second
    assert simulated(capsys, "--seed", read_record(first).value("Seed")) == first


def test_every_match_has_deals_of_its_own() -> None:
    seeds = {simulating.match_seed(bytes(16), number) for number in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 16 for seed in seeds)


def test_players_sit_in_their_order(capsys: Captured) -> None:
    assert read_record(simulated(capsys, "--players", "random,greedy")).levels == ("random", "greedy")
    assert read_record(simulated(capsys, "--players", "random")).levels == ("random", "random")
    assert read_record(simulated(capsys)).levels == ("thumb", "thumb")


def test_a_match_that_never_ends_is_left_unfinished(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "LONGEST_MATCH", 4)
    (record,) = read_records(simulated(capsys, "--set", "target=1000"))
    assert len(record.deals) == 4
    assert record.value("Result") == "unfinished"


EXTREMES: dict[str, Value] = {"multi_doubles": 2, "blank_value": 25}


@pytest.mark.parametrize("name", [name for name in RULES if name not in ("players", "pairs", "layout", "closing")])
def test_every_setting_can_be_simulated(name: str, file: Path, capsys: Captured) -> None:
    value = EXTREMES.get(name, list(RULES[name].choices)[-1])
    setting = f"{name}={RULES[name].spell(value)}"
    code = main(["simulate", "--preset", "k11", "--deals", "6", "--seed", name, "--set", setting])
    said = capsys.readouterr()
    if code == 2:
        assert re.fullmatch(r"kozel-desktop: [A-Z“].+\.\n", said.err)
        return
    file.write_text(said.out, encoding="utf-8")
    assert main(["check", str(file)]) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--set", "target=0"], "kozel-desktop: target=0: expected a number from 1 to 1000"),
        (["--set", "bonuses"], "kozel-desktop: 'bonuses' is not a setting: expected id=value"),
        (["--set", "bonus=on"], "kozel-desktop: unknown setting 'bonus': expected a setting like bonus"),
        (["--set", "pairs=on"], "kozel-desktop: Kozel 1×1 is for 2 players, not for 4."),
        (["--set", "target=5", "--set", "target=6"], "kozel-desktop: setting target for the second time"),
        (["--seats", "3"], "kozel-desktop: Kozel 1×1 is for 2 players, not for 3."),
        (["--seats", "two"], "kozel-desktop: players=two: expected 2, 3 or 4"),
        (["--seats", "2", "--set", "players=3"], "kozel-desktop: 2 seats contradict players=3"),
        (["--players", "god"], "kozel-desktop: unknown level 'god': expected one of "),
        (["--players", "thumb,thumb,thumb"], "kozel-desktop: 3 players 'thumb,thumb,thumb': expected 2"),
        (["--matches", "0"], "error: argument --matches: '0': expected a number from 1 to 1000000"),
        (["--matches", "x"], "error: argument --matches: 'x': expected a number from 1 to 1000000"),
        (["--matches", "1", "--deals", "1"], "error: argument --deals: not allowed with argument --matches"),
        (["--seed", "\udcff"], "kozel-desktop: seed '\\udcff': expected hex digits or any text"),
    ],
)
def test_what_cannot_be_simulated_is_said(arguments: list[str], said: str, capsys: Captured) -> None:
    assert main(["simulate", "--preset", "k11", *arguments]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""


TABLES = [(preset, players) for preset, variant in VARIANTS.items() for players in variant.seats]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_game_can_be_simulated_and_decided(preset: str, players: int, file: Path, capsys: Captured) -> None:
    """The same bytes twice; what was written checks; a level plays on from the middle of it"""
    levels = ",".join(["thumb", "random", "greedy", "thumb"][:players])
    arguments = ["--preset", preset, "--seats", str(players), "--deals", "4", "--seed", preset, "--players", levels]
    assert main(["simulate", *arguments]) == 0
    text = capsys.readouterr().out
    assert main(["simulate", *arguments]) == 0
    assert capsys.readouterr().out == text
    file.write_text(text, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert re.fullmatch(r"\d records, 4 deals, 0 differences\n", capsys.readouterr().out)

    record = next(read_records(text))
    seats = record.tag("Seats")
    assert (seats.value if seats is not None else str(VARIANTS[preset].settings.players)) == str(players)
    (whole, *_) = record.deals
    for moves in (0, 5, len(whole.moves) // 2):
        part = evolve(whole, moves=whole.moves[:moves], result=None)
        unfinished = write_record(evolve(record, deals=(part,)))
        for level in ("thumb", "greedy", "random"):
            said = decided(file, unfinished, capsys, "--level", level)
            if said.endswith(" draw\n"):
                continue
            file.write_text(f"{unfinished}{said}", encoding="utf-8")
            assert main(["check", str(file)]) == 0
            assert capsys.readouterr().out == "1 records, 1 deals, 0 differences\n"


# --- decide


def decided(file: Path, text: str, capsys: Captured, *arguments: str) -> str:
    file.write_text(text, encoding="utf-8")
    assert main(["decide", str(file), *(arguments or ("--level", "thumb"))]) == 0
    return capsys.readouterr().out


def test_a_match_that_was_over_before_its_deal_is_refused(file: Path, capsys: Captured) -> None:
    over = UNFINISHED.replace("deal 1\n", "deal 1\nbefore scores 500 0\n")
    file.write_text(over, encoding="utf-8")
    line = 1 + over[: over.index("before")].count("\n")
    told = f"{file}:{line}: expected accounts with which a match goes on, got scores 500 0 (goat A) (C1.8)"
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [told, "1 records, 1 deals, 1 differences"]
    assert main(["decide", str(file), "--level", "thumb"]) == 1
    assert capsys.readouterr().err.splitlines() == [told]
    assert decided(file, over.replace("500", "100"), capsys), "one point less than the target"


def test_a_level_decides_for_the_seat_to_move(file: Path, capsys: Captured) -> None:
    said = decided(file, UNFINISHED, capsys)
    assert re.fullmatch(r"B \d-\d@[LR]\n", said)
    assert main(["check", str(file)]) == 0
    capsys.readouterr()
    assert decided(file, f"{UNFINISHED}{said}", capsys).startswith("A ")


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_tiles_do_not_change_the_answer(level: str, file: Path, capsys: Captured) -> None:
    one = decided(file, UNFINISHED, capsys, "--level", level)
    # B holds 0-1 1-3 2-6 3-6 4-5 5-6; what A holds and where the boneyard lies is hidden from him.
    swapped = UNFINISHED.replace("A 0-6 1-4", "A 0-6 2-5").replace("base 2-5 0-4", "base 0-4 1-4")
    assert swapped != UNFINISHED
    assert decided(file, swapped, capsys, "--level", level) == one


@pytest.mark.parametrize("level", LEVELS)
def test_a_position_may_lack_tiles(level: str, file: Path, capsys: Captured) -> None:
    """Whoever sets a position up need not name all 28 tiles; nobody can tell where the others are."""
    body = "deal 2\nhands A 1-5 3-3 1-3 | B 0-6 2-4\nbase 3-5 4-4 6-6\nline 5:2 2:3\nturn A\nlast B 2-3\n"
    said = decided(file, f'[Kozel "1"]\n[Preset "k11"]\n{body}', capsys, "--level", level)
    assert re.fullmatch(r"A (1-5@L|3-3@R|1-3@R)\n", said)


def test_a_draw_does_not_tell_the_tile(file: Path, capsys: Captured) -> None:
    body = "deal 2\nhands A 1-1 | B 0-6 2-4\nbase 3-5 4-4 6-6\nline 5:2 2:3\nturn A\nlast B 2-3\n"
    assert decided(file, f'[Kozel "1"]\n[Preset "k11"]\n{body}', capsys) == "A draw\n"


def test_both_doubles_of_a_turn_are_told(file: Path, capsys: Captured) -> None:
    body = "deal 2\nhands A 5-5 3-3 | B 0-6 2-4 1-1\nbase 1-5 4-4\nline 5:2 2:3\nturn A\nlast B 2-3\n"
    head = '[Kozel "1"]\n[Preset "k11"]\n[Set "multi_doubles=2"]\n'
    assert decided(file, head + body, capsys) in ("A 5-5@L+3-3@R\n", "A 3-3@R+5-5@L\n")
    assert decided(file, f"{head}{body}A 5-5@L+\n", capsys) == "A 5-5@L+3-3@R\n"


def test_the_seed_decides_among_equals(file: Path, capsys: Captured) -> None:
    file.write_text(UNFINISHED, encoding="utf-8")
    answers = set()
    for seed in "abcdefgh":
        assert main(["decide", str(file), "--level", "random", "--seed", seed]) == 0
        answers.add(capsys.readouterr().out)
    assert len(answers) > 1


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (FIRST, 2, "kozel-desktop: nobody is to move: expected a last deal that is not finished"),
        ('[Kozel "1"]\n[Preset "k11"]\n', 2, "kozel-desktop: nobody is to move"),
        (UNFINISHED + "B 0-0@L\n", 1, ":8: expected B 4-5@L, B 5-6@L, B 0-1@R or B 1-3@R, got B 0-0@L"),
        (UNFINISHED.replace("5-5 5-6", "5-5 5-5"), 2, ":5: 5-5 for the second time: expected once"),
    ],
)
def test_what_cannot_be_decided_is_said(text: str, code: int, said: str, file: Path, capsys: Captured) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["decide", str(file), "--level", "thumb"]) == code
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""


def test_an_unknown_level_is_refused(file: Path, capsys: Captured) -> None:
    file.write_text(UNFINISHED, encoding="utf-8")
    assert main(["decide", str(file), "--level", "god"]) == 2
    assert "unknown level 'god': expected one of beginner" in capsys.readouterr().err


# --- the program


@pytest.mark.parametrize("arguments", [["--help"], ["check", "--help"], ["simulate", "--help"], ["decide", "--help"]])
def test_help_has_examples(arguments: list[str], capsys: Captured) -> None:
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    assert "examples:\n  kozel-desktop " in shown
    assert shown.isascii()


def test_the_version_is_told(capsys: Captured) -> None:
    assert main(["--help"]) == 0
    assert "--version" in capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Kozel {version()}\n"


@pytest.mark.parametrize("arguments", [["nonsense"], ["check"], ["--preset", "k11"], ["simul", "--preset", "k11"]])
def test_what_is_no_command_is_refused_with_the_usage(arguments: list[str], capsys: Captured) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage: kozel-desktop")


def test_standard_input_is_a_file_too() -> None:
    done = run("check", "-", data=FIRST.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == ["1 records, 11 deals, 0 differences"]


@pytest.mark.parametrize("data", [b"", b"\x00" * 1000, bytes(range(256)) * 100, FIRST.encode()[:777]])
def test_rubbish_gives_a_sentence(data: bytes) -> None:
    done = run("check", "-", data=data)
    assert done.returncode == 2
    assert re.fullmatch(r"-:\d+: .+\r?\n", done.stderr.decode())


@pytest.mark.skipif(os.name == "nt", reason="no pipes of this kind")
def test_a_closed_pipe_gives_a_sentence() -> None:
    command = [sys.executable, "-m", "kozel_desktop", "simulate", "--preset", "k11", "--matches", "300"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b'[Kozel "1"]\n'
        process.stdout.close()
        assert process.stderr.read() == (b"kozel-desktop: the output was closed before everything was written\n")
        assert process.wait(timeout=60) == 2


def test_without_a_console_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(["simulate", "--preset", "k11", "--deals", "1"]) == 0
    assert main(["check", str(CASES[0])]) == 0
    assert main(["check", "-"]) == 2
    assert main(["--help"]) == 0
    assert main(["nonsense"]) == 2


def test_arguments_go_to_the_command_line_without_qt() -> None:
    code = (
        "import sys; from kozel_desktop.__main__ import main; code = main(['check', sys.argv[1]]);"
        "print(code, [name for name in sys.modules if name.split('.')[0] in ('PySide6', 'shiboken6')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(CASES[0])], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "0 []"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """The arguments with which the window is opened."""
    arguments_of: list[Sequence[str]] = []

    class Window:
        @staticmethod
        def main(arguments: Sequence[str]) -> int:
            arguments_of.append(arguments)
            return 7

    monkeypatch.setitem(sys.modules, "kozel_desktop.app.launch", Window)
    return arguments_of


def test_without_arguments_or_with_records_the_window_opens(
    file: Path, opened: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(FIRST, encoding="utf-8")
    second = file.with_name("second.KOZEL")
    second.write_text(FIRST, encoding="utf-8")
    assert program.main([]) == 7
    assert program.main([str(file)]) == 7
    assert program.main([str(file), str(second)]) == 7
    assert opened == [[], [str(file)], [str(file), str(second)]]
    monkeypatch.setattr(sys, "argv", ["kozel-desktop", "check", str(file)])
    assert program.main() == 0
    assert len(opened) == 3


@pytest.mark.parametrize("name", ["missing.kozel", "x" * 300 + ".kozel", "a\0b.kozel"])
def test_a_record_that_cannot_be_there_is_told_in_a_sentence(
    name: str,
    file: Path,
    opened: list[Sequence[str]],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file.write_text(FIRST, encoding="utf-8")
    assert program.main([str(file), name]) == 2
    said = capfd.readouterr().err
    assert said.startswith(f"kozel-desktop: {name} cannot be opened: ")
    assert said.count("\n") == 1
    assert not opened
    monkeypatch.setattr(sys, "stderr", None)
    assert program.main([name]) == 7, "without a terminal the window tells it"


def test_players_do_not_look_at_the_clock(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    """A slow machine writes the same bytes as a fast one, and gives the same advice."""

    def asked() -> float:
        raise AssertionError("the clock was asked")

    hasty = evolve(LEVELS["player"], player=lambda seed: Thinker(seed, STYLES["player"], asked))
    monkeypatch.setitem(cast(dict[str, Level], LEVELS), "player", hasty)
    assert main(["simulate", "--preset", "k11", "--deals", "1", "--seed", "1", "--players", "player"]) == 0
    record = next(read_records(capsys.readouterr().out))
    (whole,) = record.deals
    unfinished = write_record(evolve(record, deals=(evolve(whole, moves=whole.moves[:3], result=None),)))
    assert decided(file, unfinished, capsys, "--level", "player")
