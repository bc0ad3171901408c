"""Writes what was measured: the tables of README.md between their markers, and the data of the window."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from kozel_desktop.ai.arena import Outcome
from kozel_desktop.ai.levels import LEVELS
from kozel_desktop.rules.variants import VARIANTS
from tests.measuring import ROOT, Bouts, Contest

README = ROOT / "README.md"
MEASURED = ROOT / "kozel_desktop" / "ai" / "measured.py"
LEAST = 2
"""An interval needs so many bouts."""
FINE = 0.2
"""An interval below so many points is told with two decimals: with one it would often be nought."""


def row_of(contest: Contest, bouts: Bouts) -> str | None:
    """A line of a table; None for what was not measured."""
    found = bouts.of_contest(contest)
    if len(found) < LEAST:
        return None
    outcome = Outcome.of(found)
    unit = "matches" if contest.matches else "deals"
    where = f"{VARIANTS[contest.preset].title.en}, {contest.seats}"
    took = f"{outcome.median * 1000:.0f} / {outcome.slowest * 1000:.0f}"
    digits = 1 if outcome.ci95 >= FINE else 2
    return (
        f"| {contest.first} – {contest.second} | {where} | {outcome.bouts} {unit} "
        f"| {outcome.points_per_deal:+.{digits}f} ± {outcome.ci95:.{digits}f} "
        f"| {outcome.share:.1%} ± {outcome.share_ci95:.1%} | {took} |"
    )


def table_of(contests: Sequence[Contest], bouts: Bouts) -> str:
    """A table in Markdown of everything that was measured."""
    rows = [row for contest in contests if (row := row_of(contest, bouts)) is not None]
    head = "| players | game, seats | duplicate | points a deal | won | ms a choice, median / most |"
    days = {bouts.dates[contest.name] for contest in contests if contest.name in bouts.dates}
    span = " … ".join(sorted({min(days), max(days)})) if days else ""
    when = f"Players' version {bouts.code}, measured {span}." if days else "Not measured yet."
    return "\n".join([when, "", head, "|---|---|---|---|---|---|", *rows]) if rows else when


def between(text: str, marker: str, body: str) -> str:
    """The text with another body between ``<!-- marker -->`` and ``<!-- /marker -->``; ValueError without them."""
    pattern = re.compile(rf"(<!-- {marker} -->\n).*?(<!-- /{marker} -->)", re.DOTALL)
    changed, found = pattern.subn(lambda match: f"{match[1]}{body}\n{match[2]}", text)
    if found != 1:
        raise ValueError(f"README.md has no place for the table {marker}")
    return changed


def write_readme(groups: dict[str, Sequence[Contest]], bouts: Bouts, file: Path = README) -> None:
    """Write the table of every group."""
    write_between({name: table_of(contests, bouts) for name, contests in groups.items()}, file)


def write_between(bodies: Mapping[str, str], file: Path = README) -> None:
    """Write every body between its markers; ValueError, and nothing written, where one has no place."""
    text = file.read_text(encoding="utf-8")
    for marker, body in bodies.items():
        text = between(text, marker, body)
    file.write_text(text, encoding="utf-8")


def write_measured(ladder: Sequence[Contest], bouts: Bouts, file: Path = MEASURED) -> None:
    """Write how strong every level of the window is, from the contests with its neighbours."""
    lines = []
    for level in LEVELS:
        contest = next((one for one in ladder if one.first == level), None)
        turned = contest is None
        contest = contest or next((one for one in ladder if one.second == level), None)
        if contest is None or len(bouts.of_contest(contest)) < LEAST:
            continue
        outcome = Outcome.of(bouts.of_contest(contest))
        against = contest.first if turned else contest.second
        share = round(1 - outcome.share if turned else outcome.share, 3)
        points = round(-outcome.points_per_deal if turned else outcome.points_per_deal, 2)
        lines.append(
            f'    "{level}": Measured("{against}", {outcome.bouts}, {share}, {round(outcome.share_ci95, 3)}, '
            f'{points}, {round(outcome.ci95, 2)}, "{bouts.dates[contest.name]}"),\n'
        )
    text = file.read_text(encoding="utf-8")
    head = text[: text.index("CODE = ")]
    data = "{\n" + "".join(lines) + "}" if lines else "{}"
    file.write_text(
        f'{head}CODE = "{bouts.code}"\n"""The version of the players that was measured."""\n'
        f'MEASURED: Mapping[str, Measured] = {data}\n"""By level id."""\n',
        encoding="utf-8",
    )
