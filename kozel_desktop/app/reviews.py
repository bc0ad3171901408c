"""The review of finished matches: opened, thought about while it is looked at, remembered until the program ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from kozel_desktop.app.archive import Archive
from kozel_desktop.app.matchdesk import seats_of
from kozel_desktop.app.parts import Parts
from kozel_desktop.store.history import HUMAN
from kozel_desktop.ui.seating import listed
from kozel_desktop.ui.table.options import TableOptions
from kozel_desktop.ui.words import text, tr

if TYPE_CHECKING:
    from kozel_desktop.game.reviewer import Review, Reviewer
    from kozel_desktop.review.decisions import Decision
    from kozel_desktop.store.saved import SavedMatch
    from kozel_desktop.ui.pages.review import ReviewPage, State


class ReviewDesk(QObject):
    """Opens the review of a match and leads from there into the match and back.

    Thinking rests while the page is not seen, and goes on when the player comes back to it.
    """

    erred = Signal(str)
    """The traceback of a mistake that the thinking process has made."""

    def __init__(self, parts: Parts, archive: Archive, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._archive = archive
        self._reviewer: Reviewer | None = None
        self._page: ReviewPage | None = None
        self._options = TableOptions()
        self._saved: SavedMatch | None = None
        self._seat = 0
        self._reviews: dict[tuple[int, int], Review] = {}
        """By the number of the match and the seat."""
        self._from_verdict = False
        self._wanted = False
        """Whether there is to be thinking while the page is seen."""

    @property
    def page(self) -> ReviewPage:
        """«Разбор партии»."""
        if self._page is None:
            from kozel_desktop.ui.pages.review import ReviewPage

            page = self._page = ReviewPage()
            page.set_digits(self._options.digits)
            page.left.connect(self._leave)
            page.wanted.connect(self._watch)
            page.go_on.connect(self._go_on)
            page.rest.connect(self._rest)
            page.seat_chosen.connect(self._choose)
            page.hidden.connect(self._pause)
            page.reworded.connect(self._name_again)
        return self._page

    @property
    def reviewer(self) -> Reviewer:
        """Whoever thinks."""
        if self._reviewer is None:
            from kozel_desktop.game.reviewer import Reviewer

            self.think_with(Reviewer(self))
        assert self._reviewer is not None
        return self._reviewer

    def think_with(self, reviewer: Reviewer) -> None:
        """Let this one think from now on."""
        self._reviewer = reviewer
        reviewer.progressed.connect(self._tell)
        reviewer.failed.connect(self._on_failure)
        reviewer.erred.connect(self.erred)

    def follow(self, options: TableOptions) -> None:
        """Look as the player prefers."""
        self._options = options
        if self._page is not None:
            self._page.set_digits(options.digits)

    # --- there and back

    def review(self, match_id: int) -> None:
        """Review a match of the history."""
        saved = self._archive.read(match_id)
        if saved is not None:
            self._open(saved, from_verdict=False)

    def review_ended(self) -> None:
        """Review the match that has ended at the table; it stays there until the player comes back to its result."""
        saved = self._archive.ended()
        if saved is not None:
            self._open(saved, from_verdict=True)

    def _open(self, saved: SavedMatch, *, from_verdict: bool) -> None:
        if not saved.is_over or saved.is_guarded:
            again = tr("Те же кости ещё придут во второй половине партии без везения: сначала сыграйте её.")
            told = again if saved.comes_again else tr("Разбор будет, когда партия закончится.")
            return self._parts.window.toast.say(told)
        self._saved, self._from_verdict = saved, from_verdict
        self._seat = _seats(saved)[0]
        self._offer_seats(saved)
        self._wanted = True
        self._come()

    def _offer_seats(self, saved: SavedMatch) -> None:
        names = _names(saved)
        self.page.offer_seats([(seat, names[seat]) for seat in _seats(saved)], self._seat)

    def _name_again(self) -> None:
        """Name the match and its players in the language that is spoken now."""
        if self._saved is not None:
            self._offer_seats(self._saved)
            self._tell(self.page.state)

    def _come(self) -> None:
        """Show the page, and think on."""
        self._parts.window.show_page(self.page)
        self._tell()
        if self._wanted:
            self._go_on()
        self.page.take_keyboard()

    def _leave(self) -> None:
        if self._from_verdict and self._archive.back_to_verdict():
            return
        self._archive.open_history(() if self._saved is None else (self._saved.id,))

    def _watch(self, decision: Decision) -> None:
        if self._saved is not None:
            self._archive.watch_decision(self._saved, self._seat, decision.deal, decision.taken, self._come)

    def _choose(self, seat: int) -> None:
        self._seat, self._wanted = seat, True
        self._go_on()

    # --- thinking

    @property
    def current(self) -> Review | None:
        """The review that is shown."""
        saved = self._saved
        if saved is None:
            return None
        key = saved.id, self._seat
        if key not in self._reviews:
            from kozel_desktop.game.reviewer import Review

            self._reviews[key] = Review.of(saved.match, self._seat)
        return self._reviews[key]

    def _go_on(self) -> None:
        review = self.current
        if review is not None and not review.complete:
            self._wanted = True
            self.reviewer.go_on(review)
        self._tell()

    def _rest(self) -> None:
        self._wanted = False
        self._pause()
        self._tell()

    def _pause(self) -> None:
        if self._reviewer is not None:
            self._reviewer.stop()

    def _on_failure(self) -> None:
        self._wanted = False
        self._tell("failed")

    def _tell(self, state: State | None = None) -> None:
        review, saved = self.current, self._saved
        if review is None or saved is None:
            return
        running: State = "running" if self._reviewer is not None and self._reviewer.running else "resting"
        self.page.subject.tell(_subject(saved, _names(saved)))
        self.page.show_review(review, _names(saved, self._seat), state or running)

    def close(self) -> None:
        """End the process."""
        self._pause()


def _subject(saved: SavedMatch, names: Sequence[str]) -> str:
    """Which match it is."""
    from kozel_desktop.ui.pages.matchwords import moment

    return f"{text(saved.title)} · {listed(names)} · {moment(saved.begun)}"


def _names(saved: SavedMatch, seat: int = 0) -> list[str]:
    """What everybody is called, by seat, in what is told to a seat; the player is at seat 0."""
    return [text(one.called_by_others if seat else one.called) for one in seats_of(saved)]


def _seats(saved: SavedMatch) -> list[int]:
    """Whose choices may be looked at: those of people; where none is known, anybody's."""
    people = [seat for seat, level in enumerate(saved.levels) if level == HUMAN]
    return people or list(range(len(saved.levels)))
