"""Measurements go on where they stopped, belong to one version of the players, and end up in tables."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from attrs import evolve

from kozel_desktop.ai.arena import Outcome
from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.ai.styles import STYLES
from tests import measure, measuring, tables
from tests.measuring import FIRST, Bouts, Contest, code_version

QUICK = Contest("thumb", "greedy")
OTHER = Contest("thumb", "random", "yard", 3)


def played(file: Path, count: int, contest: Contest = QUICK, code: str = "now") -> Bouts:
    bouts = Bouts.of(file, code)
    assert bouts.run([contest], count, 1e9, lambda said: None)
    return bouts


def test_bouts_are_kept_and_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "build" / "bouts.jsonl"
    first = played(file, 3).of_contest(QUICK)
    again = Bouts.of(file, "now")
    assert [(bout.points, bout.won) for bout in again.of_contest(QUICK)] == [
        (pytest.approx(bout.points, abs=1e-4), pytest.approx(bout.won, abs=1e-4)) for bout in first
    ]
    assert len(played(file, 5).of_contest(QUICK)) == 5
    assert len(file.read_text(encoding="utf-8").splitlines()) == 5


def test_other_versions_and_broken_lines_count_for_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bouts.jsonl"
    played(file, 2, code="before")
    with file.open("a", encoding="utf-8") as text:
        text.write('{"code": "now", "date')
        text.write("\n")
    assert Bouts.of(file, "now").of_contest(QUICK) == []
    assert len(Bouts.of(file, "before").of_contest(QUICK)) == 2


def test_another_style_of_a_level_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bouts.jsonl"
    amateur, other = Contest("amateur", "beginner"), Contest("player", "thumb")
    played(file, 2, amateur)
    played(file, 2, other)
    changed = {**STYLES, "beginner": evolve(STYLES["beginner"], temperature=1.0)}
    monkeypatch.setattr(measuring, "STYLES", changed)
    again = Bouts.of(file, "now")
    assert (len(again.of_contest(amateur)), len(again.of_contest(other))) == (0, 2)


def test_bouts_are_taken_over_only_where_they_are_still_played_alike(tmp_path: Path) -> None:
    file = tmp_path / "bouts.jsonl"
    older = played(file, 4, code="before")
    now = Bouts.of(file, "now")
    assert now.carry(older, QUICK, sample=2)
    assert not now.carry(older, OTHER, sample=2)
    assert len(Bouts.of(file, "now").of_contest(QUICK)) == 4
    assert not now.carry(older, QUICK, sample=2)
    assert len(now.of_contest(QUICK)) == 4
    second = older.found[QUICK.name][1]
    older.found[QUICK.name][1] = evolve(second, points=second.points + 1)
    later = Bouts.of(file, "later")
    assert not later.carry(older, QUICK, sample=2)
    assert later.of_contest(QUICK) == []
    assert later.carry(older, QUICK, sample=1)


def test_every_contest_begins_before_the_undecided_go_on(tmp_path: Path) -> None:
    said: list[str] = []
    now = iter(range(10_000))
    bouts = Bouts.of(tmp_path / "bouts.jsonl", "now")
    assert not bouts.run([QUICK, OTHER], 1000, 2 * FIRST + 3, said.append, lambda: float(next(now)))
    counts = [len(bouts.of_contest(contest)) for contest in (QUICK, OTHER)]
    assert min(counts) >= FIRST
    assert sum(counts) == len(said) == 2 * FIRST + 3


def test_the_version_follows_the_players_and_not_the_rest(tmp_path: Path) -> None:
    (tmp_path / "kozel_desktop" / "ai").mkdir(parents=True)
    files = {name: tmp_path / "kozel_desktop" / "ai" / f"{name}.py" for name in ("arena", "search", "styles", "hints")}
    files["arena"].write_text("from kozel_desktop.ai.search import x\nfrom kozel_desktop.ai.styles import y\n")
    first = code_version(tmp_path)
    for name in ("styles", "hints"):
        files[name].write_text("other", encoding="utf-8")
        assert code_version(tmp_path) == first
    files["search"].write_text("other", encoding="utf-8")
    assert code_version(tmp_path) != first


def test_what_is_said_about_the_players_does_not_change_their_version(tmp_path: Path) -> None:
    (tmp_path / "kozel_desktop" / "ai").mkdir(parents=True)
    file, versions = tmp_path / "kozel_desktop" / "ai" / "arena.py", []
    for text in (
        'MOST = 3\n\n\ndef f() -> str:\n    return "x"\n',
        '"""Says\nthis."""\nMOST = 3  # «ну»\n"""And «ну»."""\n\ndef f() -> str:\n    """More."""\n    return "x"\n',
        'MOST = 3\n\n\ndef f() -> str:\n    return "y"\n',
        'MOST = 4\n\n\ndef f() -> str:\n    return "x"\n',
        'MOST = 3\n\n\ndef f() -> str:\n    return "# x"\n',
    ):
        file.write_text(text, encoding="utf-8")
        versions.append(code_version(tmp_path))
    assert versions[0] == versions[1]
    assert len(set(versions)) == 4


def test_tables_are_written_between_their_markers(tmp_path: Path) -> None:
    bouts = played(tmp_path / "bouts.jsonl", 4)
    file = tmp_path / "README.md"
    file.write_text("before\n<!-- goals -->\nold\n<!-- /goals -->\nafter\n", encoding="utf-8")
    tables.write_readme({"goals": [QUICK, OTHER]}, bouts, file)
    text = file.read_text(encoding="utf-8")
    outcome = Outcome.of(bouts.of_contest(QUICK))
    assert text.startswith("before\n<!-- goals -->\n")
    assert text.endswith("<!-- /goals -->\nafter\n")
    assert "old" not in text
    digits = 1 if outcome.ci95 >= tables.FINE else 2
    assert f"4 deals | {outcome.points_per_deal:+.{digits}f} ± {outcome.ci95:.{digits}f} |" in text
    assert "random" not in text, "what was not measured has no row"
    with pytest.raises(ValueError, match="no place"):
        tables.between(text, "ladder", "")


def test_the_readme_has_a_place_for_every_table() -> None:
    text = tables.README.read_text(encoding="utf-8")
    for group in measure.GROUPS:
        tables.between(text, group, "")


def test_the_window_gets_what_was_measured(tmp_path: Path) -> None:
    """The weaker of a pair that is met first gets the other side of the same numbers."""
    ladder = [Contest("amateur", "beginner")]
    bouts = played(tmp_path / "bouts.jsonl", 3, ladder[0])
    file = tmp_path / "measured.py"
    file.write_text(tables.MEASURED.read_text(encoding="utf-8"), encoding="utf-8")
    tables.write_measured(ladder, bouts, file)
    data = runpy.run_path(str(file))
    assert data["CODE"] == "now"
    outcome = Outcome.of(bouts.of_contest(ladder[0]))
    amateur, beginner = data["MEASURED"]["amateur"], data["MEASURED"]["beginner"]
    assert (amateur.against, beginner.against, amateur.deals) == ("beginner", "amateur", 3)
    assert amateur.share == pytest.approx(outcome.share, abs=1e-3)
    assert amateur.share + beginner.share == pytest.approx(1, abs=2e-3)
    assert amateur.points == pytest.approx(-beginner.points)


def test_every_level_of_the_ladder_sits_at_the_table() -> None:
    for contest in measure.LADDER:
        for name in (contest.first, contest.second):
            assert LEVELS[name].title is not None
