"""Measurements that may stop at any time and go on later: every bout is kept in a file as soon as it is played."""

from __future__ import annotations

import ast
import hashlib
import io
import json
import time
import tokenize
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from attrs import define, field, frozen

from kozel_desktop.ai.arena import Bout, Outcome, Pairing
from kozel_desktop.ai.styles import STYLES
from kozel_desktop.rules.variants import VARIANTS

ROOT = Path(__file__).resolve().parent.parent
SEED = b"measured"
FIRST = 12
"""So many bouts of every contest come before the undecided ones are preferred."""


@frozen
class Contest:
    """Two players at a table, in duplicate deals or whole matches."""

    first: str
    second: str
    preset: str = "k11"
    seats: int = 2
    matches: bool = False

    @property
    def name(self) -> str:
        """How the file of bouts calls it."""
        return f"{self.first} {self.second} {self.preset} {self.seats} {'matches' if self.matches else 'deals'}"

    def bout(self, number: int) -> Bout:
        """Play the numbered deal or match, once from every side."""
        pairing = Pairing(VARIANTS[self.preset].base(self.seats), self.first, self.second, SEED)
        return pairing.match(number) if self.matches else pairing.deal(number)


def code_version(root: Path = ROOT) -> str:
    """Eight hex digits that change whenever the players or the rules they need do, whatever else happens.

    What is only said about the code does not belong to it, nor do the styles of the levels: each contest keeps those
    of its own two players.
    """
    digest = hashlib.sha256()
    for path in sorted(_needed(root)):
        if path.name not in ("measured.py", "levels.py", "styles.py"):
            digest.update(path.name.encode() + _done_by(path.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()[:8]


def _done_by(source: str) -> str:
    """Source text without comments, docstrings and blank lines."""
    lines = [line.encode() for line in source.splitlines()]
    spans = [
        (
            token.start[0],
            len(token.line[: token.start[1]].encode()),
            token.end[0],
            len(token.line[: token.end[1]].encode()),
        )
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            spans.append((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset))
    for first, begin, last, end in sorted(spans, reverse=True):
        lines[first - 1 : last] = [lines[first - 1][:begin] + lines[last - 1][end:]]
    return "\n".join(line.decode().rstrip() for line in lines if line.strip())


def _needed(root: Path) -> set[Path]:
    """The files of all modules that the arena imports, directly or not."""
    found: set[Path] = set()
    waiting = [root / "kozel_desktop" / "ai" / "arena.py"]
    while waiting:
        path = waiting.pop()
        if path in found or not path.exists():
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("kozel_desktop."):
                waiting.append(root.joinpath(*node.module.split(".")).with_suffix(".py"))
    return found


def style_of(name: str) -> str:
    """The styles of the players of a contest and its table by its name, as they are now, in eight hex digits."""
    first, second, preset, seats, _ = name.split()
    styles = repr((STYLES.get(first), STYLES.get(second), VARIANTS[preset].base(int(seats))))
    return hashlib.sha256(styles.encode()).hexdigest()[:8]


@define
class Bouts:
    """All bouts that a file holds for one version of the code; a line each, so that a broken one costs only itself."""

    file: Path
    code: str
    found: dict[str, dict[int, Bout]] = field(factory=dict)
    dates: dict[str, str] = field(factory=dict)
    """The latest day of every contest."""

    @classmethod
    def of(cls, file: Path, code: str) -> Bouts:
        """Read what is there; lines of other versions stay in the file and count for nothing."""
        bouts = cls(file, code)
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            try:
                row = json.loads(line)
            except ValueError:
                continue
            if row["code"] == code and row["styles"] == style_of(row["contest"]):
                bouts._take(
                    row["contest"], row["number"], Bout(row["points"], row["won"], tuple(row["s"])), row["date"]
                )
        return bouts

    def _take(self, contest: str, number: int, bout: Bout, date: str) -> None:
        self.found.setdefault(contest, {})[number] = bout
        self.dates[contest] = max(date, self.dates.get(contest, ""))

    def of_contest(self, contest: Contest) -> list[Bout]:
        """Its bouts in their order, as far as they follow each other without a gap."""
        found = self.found.get(contest.name, {})
        return [found[number] for number in range(len(found)) if number in found]

    def play(self, contest: Contest) -> Bout:
        """Play the next bout of a contest and keep it."""
        bout = contest.bout(len(self.of_contest(contest)))
        self._keep(contest, bout, datetime.now(UTC).strftime("%Y-%m-%d"))
        return bout

    def carry(self, older: Bouts, contest: Contest, sample: int) -> bool:
        """Take over the bouts that an older version has played, where this version plays the first of them alike.

        For changes after which everything is played as before: ``sample`` bouts are played again and compared.
        Returns whether they were taken over; where any came out otherwise, or some are here already, none are.
        """
        kept = older.of_contest(contest)
        if not kept or self.of_contest(contest):
            return False
        for number, bout in enumerate(kept[:sample]):
            again = contest.bout(number)
            if (round(again.points, 4), round(again.won, 4)) != (round(bout.points, 4), round(bout.won, 4)):
                return False
        for bout in kept:
            self._keep(contest, bout, older.dates[contest.name])
        return True

    def _keep(self, contest: Contest, bout: Bout, date: str) -> None:
        """Add the next bout of a contest, here and in the file."""
        number = len(self.of_contest(contest))
        self._take(contest.name, number, bout, date)
        row = {
            "code": self.code, "styles": style_of(contest.name), "date": date, "contest": contest.name,
            "number": number, "points": round(bout.points, 4), "won": round(bout.won, 4),
            "s": [round(spent, 4) for spent in bout.times],
        }  # fmt: skip
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def run(
        self,
        contests: Sequence[Contest],
        most: int,
        seconds: float,
        told: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> bool:
        """Play so many bouts of every contest, the undecided ones first; whether all were played in time."""
        until = clock() + seconds
        while waiting := [contest for contest in contests if len(self.of_contest(contest)) < most]:
            if clock() > until:
                return False
            contest = min(waiting, key=self._decided)
            self.play(contest)
            told(line(contest, self.of_contest(contest)))
        return True

    def _decided(self, contest: Contest) -> tuple[float, int]:
        """How clear a contest is, in widths of its interval; those with few bouts yet come first of all."""
        bouts = self.of_contest(contest)
        if len(bouts) < FIRST:
            return -1.0, len(bouts)
        outcome = Outcome.of(bouts)
        return abs(outcome.points_per_deal) / max(1e-9, outcome.ci95), len(bouts)


def line(contest: Contest, bouts: Sequence[Bout]) -> str:
    """A contest in a line."""
    outcome = Outcome.of(bouts)
    return (
        f"{contest.name}: n={outcome.bouts} {outcome.points_per_deal:+.2f} ±{outcome.ci95:.2f} points, "
        f"{outcome.share:.1%} ±{outcome.share_ci95:.1%}, {outcome.median * 1000:.0f} ms, at most "
        f"{outcome.slowest * 1000:.0f} ms"
    )
