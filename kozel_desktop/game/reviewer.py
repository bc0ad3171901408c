"""A finished match is thought over again in a process of its own, one decision after the other."""

from __future__ import annotations

from collections import deque

from attrs import define, field
from PySide6.QtCore import QObject, Signal

from kozel_desktop.ai.advice import Counsel, Hindsight
from kozel_desktop.ai.worker import CounselQuestion, HindsightQuestion
from kozel_desktop.game.adviser import SEED
from kozel_desktop.game.process import ThinkingProcess
from kozel_desktop.review.decisions import Decision, decisions
from kozel_desktop.review.lostdeals import LostDeal, lost_deals
from kozel_desktop.review.mistakes import Findings, Judged
from kozel_desktop.rules.match import Match

LEISURE = 6.0
"""With so many times the time of a hint, on most machines the same match always has the same review."""
PATIENCE = 40.0
"""Seconds after which a worker is taken for hung."""


@define(eq=False)
class Review:
    """The decisions of one seat in one match: those that are judged, and those that still wait."""

    waiting: deque[Decision]
    deals: int
    """How many deals the match had."""
    lost: deque[LostDeal] = field(factory=deque)
    """The lost deals that nobody has looked at yet with all tiles open."""
    judged: list[Judged] = field(factory=list)
    told: list[tuple[LostDeal, Hindsight]] = field(factory=list)
    """Those that somebody has looked at."""

    @classmethod
    def of(cls, match: Match, seat: int) -> Review:
        """Nothing is judged yet."""
        waiting = deque(decisions(match, seat))
        return cls(waiting, len(match.deals), deque(lost_deals(match, seat, waiting)))

    @property
    def total(self) -> int:
        """How many decisions there are."""
        return len(self.judged) + len(self.waiting)

    @property
    def complete(self) -> bool:
        """Whether nothing waits any more."""
        return not self.waiting and not self.lost

    @property
    def findings(self) -> Findings:
        """What has come of it so far."""
        return Findings.of(self.judged)


class Reviewer(QObject):
    """Judges the decisions of one review at a time, each exactly as a hint would; it is given Sights and nothing else.

    Only then it looks at the lost deals with all tiles open.
    Its process lives from `go_on` to `stop`, so that it takes nothing from a match that is played.
    """

    progressed = Signal()
    """One more decision is judged, or one more lost deal looked at, perhaps the last."""
    failed = Signal()
    """The process could not think, and it rests; the review keeps what it has."""
    erred = Signal(str)
    """The traceback of a mistake that the process has made."""

    def __init__(self, parent: QObject | None = None, process: ThinkingProcess | None = None) -> None:
        super().__init__(parent)
        self.process = process if process is not None else ThinkingProcess("kozel-review", PATIENCE, self)
        self.process.answered.connect(self._on_answer)
        self.process.failed.connect(self._on_failure)
        self.process.erred.connect(self.erred)
        self._review: Review | None = None

    @property
    def running(self) -> bool:
        """Whether anything is being judged."""
        return self._review is not None

    def go_on(self, review: Review) -> None:
        """Judge what waits in a review; another one that is being judged rests."""
        if self._review is review:
            return
        if self._review is not None:
            self.process.cancel()
        self._review = review
        self._ask()

    def stop(self) -> None:
        """Rest; the review keeps what it has, and the process ends."""
        self._review = None
        self.process.close()

    def _ask(self) -> None:
        review = self._review
        if review is None or review.complete:
            self.stop()
            return
        token = self.process.next_token()
        if review.waiting:
            self.process.submit(CounselQuestion(token, SEED, review.waiting[0].sight, LEISURE))
        else:
            self.process.submit(HindsightQuestion(token, review.lost[0].moments))

    def _on_answer(self, _token: int, found: object) -> None:
        review = self._review
        if review is None:
            return
        if isinstance(found, Counsel):
            review.judged.append(Judged(review.waiting.popleft(), found))
        elif isinstance(found, Hindsight):
            review.told.append((review.lost.popleft(), found))
        self._ask()
        self.progressed.emit()

    def _on_failure(self, _token: int) -> None:
        """Rest; the decision that went wrong comes last when the review goes on, so that it holds up no other."""
        review = self._review
        if review is not None:
            (review.waiting or review.lost).rotate(-1)
            self.stop()
            self.failed.emit()
