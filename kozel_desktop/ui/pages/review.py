"""«Разбор партии»: what the player's choices have cost, the costliest of them, and the way to each in the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from kozel_desktop.game.reviewer import Review
from kozel_desktop.review.decisions import Decision
from kozel_desktop.review.mistakes import Findings
from kozel_desktop.ui.buttons import LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import text_scale
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.pages.page import Page
from kozel_desktop.ui.pages.reviewcards import Figure, MistakeCard, amount, form_of, points_told
from kozel_desktop.ui.pages.reviewlost import LostDeals
from kozel_desktop.ui.pages.statistics import number
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.themed import Label, Prose
from kozel_desktop.ui.widgets import Card, ColumnScroll, SectionHead
from kozel_desktop.ui.words import tr

SHOWN = 3
"""So many of the costliest choices are shown."""
_ENOUGH = 10
"""Fewer decisions without a mistake, as in a match given up early, are nothing to be praised for."""
_BESIDE = 760  # logical pixels of the page, and more with larger text, that words beside a picture need
State = Literal["running", "resting", "failed"]


class ReviewPage(Page):
    """Shows a review as it grows; what is thought about, and when, is decided elsewhere."""

    wanted = Signal(object)
    """The Decision that the player wants to see in the match."""
    go_on = Signal()
    rest = Signal()
    seat_chosen = Signal(object)
    """The number of the seat whose choices are to be looked at."""
    hidden = Signal()
    """The player looks elsewhere."""
    reworded = Signal()
    """The language is another one: the match and the players have to be named again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._review: Review | None = None
        self._names: tuple[str, ...] = ()
        self._state: State = "resting"
        self._last: QWidget | None = None
        self.seat = Picker()
        self.seat.setObjectName("seat")
        self.seat.chosen.connect(self.seat_chosen)
        self.add_tool(self.seat)
        contents = QWidget()
        self.area = ColumnScroll(contents)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.body.addWidget(self.area, 1)
        column = QVBoxLayout(contents)
        column.setContentsMargins(0, 2, 8, 8)
        column.setSpacing(12)
        self.subject = Prose(px=15, weight=600)
        self.subject.setObjectName("subject")
        self._intro = Prose(px=15)
        heading = QVBoxLayout()
        heading.setSpacing(2)
        heading.addWidget(self.subject)
        heading.addWidget(self._intro)
        column.addLayout(heading)
        column.addWidget(self._build_progress())
        column.addWidget(self._build_summary())
        self.praise = Prose(px=17, weight=500)
        self.praise.setObjectName("praise")
        column.addWidget(self.praise)
        self._worst = SectionHead()
        column.addWidget(self._worst)
        self.cards = [MistakeCard() for _ in range(SHOWN)]
        for card in self.cards:
            card.wanted.connect(partial(self._show_card, card))
            column.addWidget(card)
        self.signs = Prose(px=14, role="dim")
        column.addWidget(self.signs)
        self._outro = Prose(px=14, role="dim")
        column.addWidget(self._outro)
        self.lost = LostDeals()
        self.lost.wanted.connect(self._show)
        column.addWidget(self.lost)
        column.addStretch(1)
        self.retranslate()
        self.fit()

    def _build_progress(self) -> QWidget:
        self._progress = QWidget()
        self.progress = Label("", 15, 600)
        self.progress.setObjectName("progress")
        self.progress.setWordWrap(True)
        self.toggle = LinkButton(angle=False)
        self.toggle.setObjectName("toggle")
        self.toggle.clicked.connect(self._toggle)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        line = QHBoxLayout()
        line.addWidget(self.progress, 1)
        line.addWidget(self.toggle)
        column = QVBoxLayout(self._progress)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self.bar)
        return self._progress

    def _build_summary(self) -> QWidget:
        self._summary = Card()
        self.figures = [Figure() for _ in range(4)]
        self.by_deal = Prose(px=14, role="dim")
        self.by_deal.setObjectName("by-deal")
        flow = FlowLayout(gap=14, line_gap=8)
        for figure in self.figures:
            flow.add(figure)
        column = QVBoxLayout(self._summary)
        column.setContentsMargins(20, 12, 16, 12)
        column.setSpacing(6)
        column.addLayout(flow)
        column.addWidget(self.by_deal)
        return self._summary

    # --- what is shown

    def offer_seats(self, seats: Sequence[tuple[int, str]], chosen: int) -> None:
        """Let the player choose whose choices are looked at; with one seat there is nothing to choose."""
        self.seat.set_choices(list(seats))
        self.seat.set_value(chosen)
        self.seat.setVisible(len(seats) > 1)

    def show_review(self, review: Review, names: Sequence[str], state: State) -> None:
        """Show what a review has found so far; ``names`` of the players by seat."""
        if review is not self._review:
            self.area.verticalScrollBar().setValue(0)
            self._last = None
        renamed = self._names != tuple(names)
        self._review, self._names, self._state = review, tuple(names), state
        if renamed:
            self._rewrite_cards()
        self._write()

    @property
    def state(self) -> State:
        """Whether there is thinking, as it was told last."""
        return self._state

    def set_digits(self, digits: bool) -> None:
        """Show digits on the tiles, or not."""
        for card in self.cards:
            card.picture.set_digits(digits)

    def take_keyboard(self) -> None:
        """Take the keyboard, back to the choice that was looked at in the match."""
        (self.area if self._last is None or not self._last.isVisible() else self._last).setFocus()

    def _show_card(self, card: MistakeCard) -> None:
        if card.judged is not None:
            self._show(card.judged.decision, card.button)

    def _show(self, decision: Decision, button: QWidget) -> None:
        self._last = button
        self.wanted.emit(decision)

    def _toggle(self) -> None:
        (self.rest if self._state == "running" else self.go_on).emit()

    def _write(self) -> None:
        review = self._review
        if review is None:
            return
        findings = review.findings
        self._write_progress(review)
        self._write_summary(review, findings)
        self._write_praise(review, findings)
        worst = findings.worst(SHOWN)
        self._worst.setVisible(bool(worst))
        for place, card in enumerate(self.cards):
            card.setVisible(place < len(worst))
            if place < len(worst) and card.judged is not worst[place]:
                card.show_judged(worst[place], self._names)
        self.signs.setVisible(bool(worst))
        self._outro.setVisible(bool(findings.judged))
        self.lost.show_told(review.told)

    def _write_progress(self, review: Review) -> None:
        self._progress.setVisible(not review.complete)
        if review.waiting:
            done, every = len(review.judged), review.total
            told = fill(tr("Разобрано {done} из %n решений", n=every), done=done)
        else:
            done, every = len(review.told), len(review.told) + len(review.lost)
            told = fill(tr("Просмотрено {done} из %n проигранных сдач", n=every), done=done)
        self.bar.setRange(0, every)
        self.bar.setValue(done)
        self.bar.setAccessibleName(told)
        if self._state == "failed":
            told += ". " + tr("Дальше не вышло: программа, которая думает, остановилась. Разобранное цело.")
        self.progress.setText(told)
        self.toggle.setText(tr("Остановить") if self._state == "running" else tr("Продолжить"))

    def _write_summary(self, review: Review, findings: Findings) -> None:
        self._summary.setVisible(bool(findings.judged))
        if not findings.judged:
            return
        decision = findings.judged[-1].decision
        looked_at, given = findings.looked_at, findings.given_away
        share = fill(tr("{share}\u00a0%"), share=findings.good_percent)
        deals = review.deals if not review.waiting else decision.deal + 1
        count, good, points, each = self.figures
        count.show_figure(str(looked_at), tr("решений", n=looked_at))
        good.show_figure(share, tr("лучших ходов"))
        points.show_figure(amount(given), tr("очков отдано", n=form_of(given)))
        each.show_figure(number(given / deals), tr("в среднем за сдачу"))
        costs = [
            fill(tr("{deal}-я: {points}"), deal=deal, points=points_told(cost))
            for deal, cost in findings.by_deal.items()
        ]
        self.by_deal.tell(fill(tr("По сдачам: {deals}."), deals=", ".join(costs)) if costs else "")
        self.by_deal.setVisible(bool(costs))

    def _write_praise(self, review: Review, findings: Findings) -> None:
        self.praise.setVisible(not review.waiting and not findings.worst())
        if not review.total:
            self.praise.tell(tr("Выбирать в этой партии было не из чего: каждый ход был единственным."))
        else:
            praise = tr("Отличная игра!") if review.total >= _ENOUGH else ""
            found = tr("Ошибок не нашлось: каждый ход был лучшим или не хуже лучшего.")
            self.praise.tell(f"{found} {praise}".strip())

    # --- how it is shown

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.title.setText(tr("Разбор партии"))
        super().retranslate()
        self.seat.setAccessibleName(tr("За кого"))
        self._intro.tell(
            tr(
                "Там, где был выбор, программа подумала ещё раз, как для подсказки: "
                "только о том, что можно было знать в ту минуту."
            )
        )
        self._outro.tell(
            tr(
                "Очки — оценка программы: на столько хуже ход в среднем за сдачу. Разницу в пределах погрешности "
                "она ошибкой не считает."
            )
        )
        self.signs.tell(tr("Звёздочка — лучшая кость, треугольник — сыгранная."))
        self._worst.set_text(tr("Самые дорогие ходы"))
        self._rewrite_cards()
        self._last = None
        self.lost.write()
        self._write()
        self.reworded.emit()

    def _rewrite_cards(self) -> None:
        for card in self.cards:
            if card.judged is not None and len(self._names) == len(card.judged.decision.sight.counts):
                card.show_judged(card.judged, self._names)

    def fit(self) -> None:
        """Put the words below the pictures where room is short."""
        super().fit()
        for card in self.cards:
            card.set_beside(self.width() >= _BESIDE * (0.5 + 0.5 * text_scale()))

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that the player looks elsewhere; a window that is minimised thinks on."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.hidden.emit()
