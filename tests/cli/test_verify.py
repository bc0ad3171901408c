"""``verify``: what agrees, what does not, and the exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from kozel_desktop.cli import main

Run = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path, capfd: Run) -> Path:
    assert main(["simulate", "--preset", "k11", "--deals", "4", "--seed", "00" * 16]) == 0
    path = tmp_path / "match.kozel"
    path.write_text(capfd.readouterr().out, encoding="utf-8", newline="\n")
    return path


def test_a_record_of_the_program_agrees(record: Path, capfd: Run) -> None:
    assert main(["verify", str(record)]) == 0
    assert capfd.readouterr().out.splitlines() == [
        f"{record}:5: the commit is the SHA-256 of the seed",
        f"{record}:9: deals 1-4: dealt as the seed says",
        "1 records, 4 deals, 0 differences",
    ]


def test_swapped_tiles_and_another_hash_are_found(record: Path, capfd: Run) -> None:
    text = record.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("base")][1]
    word, first, second, *rest = lines[at].split()
    lines[at] = " ".join([word, second, first, *rest])
    commit = next(number for number, line in enumerate(lines) if line.startswith("[Commit"))
    lines[commit] = f'[Commit "{"ab" * 32}"]'
    record.write_text("\n".join(lines), encoding="utf-8")
    assert main(["verify", str(record)]) == 1
    said = capfd.readouterr().out.splitlines()
    assert said[0].startswith(f"{record}:{commit + 1}: expected commit ")
    assert [line.split(": ")[1] for line in said[1:-1]] == ["deal 1", "deal 2", "deals 3-4"]
    assert f"got base {second} {first}" in said[2]
    assert said[-1] == "1 records, 4 deals, 2 differences"


def test_a_record_without_a_seed_cannot_be_verified(capfd: Run) -> None:
    path = Path(__file__).parent.parent / "data" / "records" / "01-k11.kozel"
    assert main(["verify", str(path)]) == 1
    assert "expected a tag Seed, got none: nothing can be verified" in capfd.readouterr().out


def test_what_cannot_be_read_is_2(tmp_path: Path, capfd: Run) -> None:
    (tmp_path / "x.kozel").write_text("nonsense")
    assert main(["verify", str(tmp_path / "x.kozel"), str(tmp_path / "none.kozel")]) == 2
    assert capfd.readouterr().err.count("\n") == 2


@pytest.mark.parametrize("turned", ["x", "1.5", "²"])
def test_a_turn_that_is_no_number_is_said_with_its_line(record: Path, capfd: Run, turned: str) -> None:
    text = record.read_text(encoding="utf-8").replace("[Commit", f'[Turned "{turned}"]\n[Commit')
    record.write_text(text, encoding="utf-8")
    assert main(["verify", str(record)]) == 2
    said = capfd.readouterr().err
    assert said == f"{record}:5: Turned '{turned}': expected a number of seats, like 1\n"


def test_a_record_without_deals_cannot_be_verified(record: Path, capfd: Run) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.index("deal 1")], encoding="utf-8")
    assert main(["verify", str(record)]) == 1
    assert capfd.readouterr().out.splitlines() == [
        f"{record}:1: expected a deal, got none: nothing can be verified",
        f"{record}:5: the commit is the SHA-256 of the seed",
        "1 records, 0 deals, 1 differences",
    ]
