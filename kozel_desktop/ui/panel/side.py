"""The panel beside the table: score and journal while a deal is played, then its result, at last the goat."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QSpacerItem, QStackedLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from kozel_desktop.game.course import counted_deals
from kozel_desktop.game.playback import Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import DealEnded, Dealt, Event, MatchEnded
from kozel_desktop.rules.made import made_on_table
from kozel_desktop.rules.match import Match
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.rules.variants import K11, Loser
from kozel_desktop.ui.buttons import RING
from kozel_desktop.ui.colours import BLACK, mix
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.panel.count import CountPanel
from kozel_desktop.ui.panel.hint import HintPanel
from kozel_desktop.ui.panel.journal import ROOMY, Journal
from kozel_desktop.ui.panel.journalmodel import Practice, Sealed
from kozel_desktop.ui.panel.memory import MemoryPanel
from kozel_desktop.ui.panel.moment import Moment, hints_at
from kozel_desktop.ui.panel.parts import tall
from kozel_desktop.ui.panel.score import ScorePanel
from kozel_desktop.ui.panel.verdict import VerdictPanel
from kozel_desktop.ui.panel.widths import COUNTING_WIDTH, NARROW_WIDTH, WIDTH, panel_width
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.themed import Prose, Spoken, Themed
from kozel_desktop.ui.widgets import ColumnScroll, KeyHints, Rule
from kozel_desktop.ui.words import tr

_MARGIN, _NARROW_MARGIN = 20, 12
_ABOVE, _BETWEEN = 14, 12  # pixels over the journal, and all the others together
_ADVICE = 8  # lines that it wants at least; where there are fewer the accounts make room for it
_MUCH_ADVICE = 10  # lines of it that come before the explanation of the strips
_JOURNAL_BLEED = 8  # the mark of the last line goes so far into the margin


class _ScoreArea(ColumnScroll):
    """The score and what is out, as high as they are; it scrolls only when the window is too low for them."""

    def __init__(self, known: QWidget, score: ScorePanel) -> None:
        super().__init__(known)
        self._known, self._score = known, score
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        for widget in (known, *known.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the cards."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            QTimer.singleShot(0, self, self._settle)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may want another height, and with another height the scroll bar may go."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._score.set_room(self.width())
        QTimer.singleShot(0, self, self._settle)  # a layout that is at work takes no notice

    def _settle(self) -> None:
        """Take the scroll bar away where all is seen: left to itself it stays for the lines that it breaks."""
        self.updateGeometry()
        never, asked = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(never if self.height() >= self.sizeHint().height() else asked)

    def sizeHint(self) -> QSize:
        """All cards."""
        layout = self._known.layout()
        height = layout.heightForWidth(self.width()) if layout is not None else 0
        # The view gives the column its least height too, which is reckoned without the width.
        return QSize(self.width(), max(height, self._known.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        """Part of a card."""
        return QSize(0, 80)


class _PlayPage(Themed, QWidget):
    """Score, journal and keys."""

    def __init__(self) -> None:
        super().__init__()
        self.score = ScorePanel()
        self.memory = MemoryPanel()
        self.memory.hide()
        self._memory_wanted = self._legend_wanted = False
        self.journal = Journal()
        self.hints = KeyHints()
        known = QWidget()
        self._known = QVBoxLayout(known)
        self._known.setContentsMargins(0, 0, 0, 0)
        self._between = Rule()
        self._between.hide()
        self.legend = Prose("", 13, role="dim")
        self.legend.setObjectName("thoughts-legend")
        self.legend.hide()
        for widget in (self.score, self.legend, self._between, self.memory):
            self._known.addWidget(widget)
        self._known.addStretch(1)
        self._area = area = _ScoreArea(known, self.score)
        area.setObjectName("score-area")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 16, 0, 2)
        column.setSpacing(0)
        self._above = Rule()
        self.hint = HintPanel()
        self.hint.hide()
        widgets = (area, self._above, self.journal, Rule(), self.hints)
        self._boxes = [self._boxed(column, widget) for widget in widgets]
        self._boxes[2].addWidget(self.hint)
        self._gap = QSpacerItem(0, 0)
        column.insertItem(1, self._gap)
        column.insertSpacing(3, 6)
        column.insertStretch(5, 0)
        column.insertSpacing(6, 4)
        self._column, self._narrow = column, False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.share_out)
        self.set_journal_shown(True)
        self.set_margin(_MARGIN)

    @staticmethod
    def _boxed(column: QVBoxLayout, widget: QWidget) -> QVBoxLayout:
        box = QVBoxLayout()
        box.addWidget(widget)
        column.addLayout(box)
        return box

    def set_journal_shown(self, shown: bool) -> None:
        """Show the journal and the line above it, or neither."""
        self._journal_wanted = shown
        self.share_out()

    def set_hint_shown(self, shown: bool) -> None:
        """Show the advice in the place of the journal."""
        self.hint.setVisible(shown)
        self.share_out()

    def set_narrow(self, narrow: bool) -> None:
        """Where room is short the journal gives way to what is out."""
        self._narrow = narrow
        self.share_out()

    def set_memory_shown(self, shown: bool) -> None:
        """Show what is out and who passed on what, or not."""
        self._memory_wanted = shown
        self.share_out()

    def set_legend_shown(self, shown: bool) -> None:
        """Explain the strips under the names of the others, or not."""
        self._legend_wanted = shown
        self.share_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height out anew."""
        super().resizeEvent(event)
        self.share_out_later()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self.share_out_later()

    def share_out_later(self) -> None:
        """Share the height out when everything has told how high it is now: a layout at work takes no notice."""
        self._later.start()

    def share_out(self) -> None:
        """Show the advice, or the journal where there is room for it.

        The accounts come before the journal; while there is advice, what leaves no room for it is out of sight, first
        the explanation of the strips.
        """
        hinting = not self.hint.isHidden()
        memory = self._memory_wanted
        journal = self._journal_wanted and not (self._narrow and memory)
        line = tall(ui_font(15, 450))
        advice, much = _ABOVE + _ADVICE * line, _ABOVE + _MUCH_ADVICE * line
        least, several = (_ABOVE + self.journal.height_of(lines) for lines in (1, ROOMY))
        close = memory or self._legend_wanted
        self.legend.setVisible(self._legend_wanted)
        self._show_memory(memory)
        self.score.set_close(close)
        if memory and hinting and not self._has_room(advice):
            self._show_memory(False)
        if hinting and not self._has_room(much):
            self.legend.hide()
        if not close and not self._has_room(advice if hinting else several if journal else 0):
            self.score.set_close(True)
            journal = journal and self._has_room(least)
        self._area.setVisible(not hinting or self._has_room(advice))
        below = hinting or journal
        self._above.setVisible(below and not self._area.isHidden())
        self.journal.setVisible(journal and not hinting)
        self._column.setStretch(4, int(below))
        self._column.setStretch(5, int(not below))
        self._gap.changeSize(0, _ABOVE if below else 0)
        self._column.invalidate()

    def _show_memory(self, shown: bool) -> None:
        self._between.setVisible(shown)
        self.memory.setVisible(shown)

    def _has_room(self, wanted: int) -> bool:
        """Whether the accounts are whole with so much below them."""
        for widget in (*self.score.cards.values(), self.score):  # they tell their new height only later
            if (layout := widget.layout()) is not None:
                layout.invalidate()
            widget.updateGeometry()
        self._known.invalidate()
        margins = self._column.contentsMargins()
        keys = self.hints.heightForWidth(self.hints.width()) if self.hints.hasHeightForWidth() else 0
        rest = max(keys, self.hints.sizeHint().height()) + margins.top() + margins.bottom() + _BETWEEN
        return self._area.sizeHint().height() + rest + wanted <= self.height()

    def set_margin(self, margin: int) -> None:
        """Keep so much room at both sides."""
        for box in self._boxes:
            box.setContentsMargins(margin, 0, margin, 0)
        self._boxes[2].setContentsMargins(margin - _JOURNAL_BLEED, 0, margin - _JOURNAL_BLEED, 0)
        self.hint.setContentsMargins(_JOURNAL_BLEED, 0, _JOURNAL_BLEED, 0)
        self.journal.set_inset(_JOURNAL_BLEED)


class SidePanel(Spoken, Themed, QWidget):
    """Everything beside the table. It keeps the width that suits what it shows and the window."""

    next_requested = Signal()
    new_match_requested = Signal()
    home_requested = Signal()
    watch_requested = Signal()
    review_requested = Signal()
    """The match is over: show it step by step."""
    same_requested = Signal()
    """The match is over: the same deals once more."""
    check_requested = Signal()
    """The match is over: were its deals fixed before the first move?"""
    arbiter_requested = Signal(object)
    """A DealEnded that is shown: how would it be counted at another table?"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = False
        self._moment = Moment.WAIT
        self._match: tuple[TableSettings, tuple[SeatInfo, ...], int] | None = None
        self._had_focus: QWidget | None = None
        self._last_deal: DealEnded | None = None
        self._verdict_waits: tuple[MatchEnded, Match, DealEnded] | None = None
        self._loser = K11.loser
        self._history: tuple[Event, ...] = ()
        self._seal = ""
        self._play = _PlayPage()
        self.score, self.journal, self.hints = self._play.score, self._play.journal, self._play.hints
        self.memory = self._play.memory
        self._sight: Sight | None = None
        self.hint = self._play.hint
        self._helped = 0
        self.count, self.verdict = CountPanel(), VerdictPanel()
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._play)
        self._frames = [self._framed(panel) for panel in (self.count, self.verdict)]
        self.count.next_requested.connect(self._go_on)
        self.count.arbiter_requested.connect(self.arbiter_requested)
        self.verdict.again_requested.connect(self.new_match_requested)
        self.verdict.home_requested.connect(self.home_requested)
        self.verdict.check_requested.connect(self.check_requested)
        self.verdict.watch_requested.connect(self.watch_requested)
        self.verdict.review_requested.connect(self.review_requested)
        self.verdict.same_requested.connect(self.same_requested)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.retranslate()
        self._fit()

    def _framed(self, panel: QWidget) -> QVBoxLayout:
        page = QWidget()
        frame = QVBoxLayout(page)
        frame.addWidget(panel)
        self._pages.addWidget(page)
        return frame

    # --- what is shown

    def set_match(
        self,
        settings: TableSettings,
        seats: Sequence[SeatInfo],
        viewer: int,
        loser: Loser | None = K11.loser,
    ) -> None:
        """Begin with a match; ``loser`` is what its game calls whoever loses."""
        self._match, self._loser = (settings, tuple(seats), viewer), loser
        self._last_deal, self._history, self._helped, self._sight = None, (), 0, None
        self.score.set_match(settings, seats, viewer)
        self.journal.set_match(settings, seats, viewer)
        self._play.share_out_later()
        self.show_play()

    def set_seal(self, commitment: str) -> None:
        """Show the hash of the seed with the first deal of this match; empty where there is none."""
        self._seal = commitment
        self.verdict.set_sealed(bool(commitment))

    def set_page(self, deal_no: int, *, practice: bool, match_practice: bool = False) -> None:
        """Turn to a deal; ``practice``: it does not count; ``match_practice``: the match does not count any more."""
        sealed = [Sealed(self._seal)] if self._seal and deal_no <= 1 else []
        self.journal.set_notes([*sealed, *([Practice()] if practice else [])])
        self.score.set_practice(deal=practice, match=match_practice)

    def rewind(self, sight: Sight) -> None:
        """Show the deal at another point: decisions were taken back or played again."""
        self._last_deal = next((event for event in sight.history if isinstance(event, DealEnded)), None)
        self.show_play()
        self.show_sight(sight)

    def set_hint_shown(self, shown: bool) -> None:
        """Show the advice in the place of the journal, or the journal again."""
        self._play.set_hint_shown(shown)

    def set_helped(self, times: int) -> None:
        """How often the player has been advised in this match: it stands in the result."""
        self._helped = times

    def show_sight(self, sight: Sight) -> None:
        """Show the state of a table at once."""
        self._history = sight.history
        self._remember(sight)
        self.score.show_sight(sight)
        self.journal.show_sight(sight)

    def show_step(self, step: Step) -> None:
        """Show what an event changed."""
        self._history = step.sight.history
        self._remember(step.sight)
        if isinstance(step.event, DealEnded):
            self._last_deal = step.event
        elif isinstance(step.event, Dealt):
            self._last_deal = None
        self.score.show_step(step)
        self.journal.show_step(step)

    def _remember(self, sight: Sight) -> None:
        self._sight = sight
        if self._match is not None:
            self.memory.show_sight(sight, Seating(*self._match))

    def set_memory_shown(self, shown: bool) -> None:
        """Show what is out and who passed on what, or not."""
        self._play.set_memory_shown(shown)
        if shown and self._sight is not None:
            self._remember(self._sight)

    def set_thoughts_shown(self, shown: bool) -> None:
        """Explain the strips under the names of the others, or not."""
        self._play.set_legend_shown(shown)

    def set_clocks(self, seconds: Sequence[float] | None, running: int | None) -> None:
        """Show the time left of every seat, in seconds; None at a table without clocks."""
        self.score.set_clocks(seconds, running)

    def show_play(self) -> None:
        """Show score and journal; the keyboard goes back to where it was before a result was shown."""
        self._verdict_waits = None
        before, self._had_focus = self._had_focus, None
        # Before the button is hidden: Qt would go on from there as with Tab, and the table would show a ring.
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
        self._turn_to(0)

    def show_count(self, ended: DealEnded) -> None:
        """Show the result of a deal of this match."""
        assert self._match is not None
        self.count.show_deal(ended, *self._match, self._made())
        self._turn_to(1)
        self.count.button.setFocus()

    def _made(self) -> tuple[int, ...]:
        """What every side has made on the table in the present deal."""
        assert self._match is not None
        return made_on_table(self._match[0], self._history)

    def show_verdict(self, ended: MatchEnded, match: Match, *, counted: bool = False) -> None:
        """Show the end of this match: after the count of its last deal, if that decided it and is not ``counted`` yet.

        A deal that was broken off does not count.
        """
        last, self._last_deal = self._last_deal, None
        deciding = last if ended.reason == "score" else None
        if deciding is not None and not counted:
            self._verdict_waits = ended, match, deciding
            self.show_count(deciding)
        else:
            self._show_end(ended, match, deciding)

    def _go_on(self) -> None:
        """Go from a counted deal to the next one, or to the end of the match."""
        waiting, self._verdict_waits = self._verdict_waits, None
        if waiting is None:
            self.next_requested.emit()
        else:
            self._show_end(*waiting)

    def _show_end(self, ended: MatchEnded, match: Match, deal: DealEnded | None) -> None:
        assert self._match is not None
        deals = match.deal_no if ended.reason == "score" else match.deal_no - 1
        self.verdict.show_verdict(
            ended,
            *self._match,
            match.accounts,
            deals,
            loser=self._loser,
            deal=deal,
            helped=self._helped,
            course=counted_deals(match),
        )
        self._turn_to(2)
        self.take_keyboard()

    @property
    def is_play_shown(self) -> bool:
        """Whether score and journal are shown, not a result."""
        return self._pages.currentIndex() == 0

    def take_keyboard(self) -> None:
        """Give the keyboard to the main button of a result that is shown."""
        if not self.verdict.again.isHidden():
            (self.verdict.again if self._pages.currentIndex() == 2 else self.count.button).setFocus()

    def _turn_to(self, page: int) -> None:
        focus = QApplication.focusWidget()
        if page and focus is not None and not self.isAncestorOf(focus):
            self._had_focus = focus
        self._pages.setCurrentIndex(page)
        self._fit()

    # --- how it is shown

    def set_speed(self, factor: float) -> None:
        """Stretch what moves: 0 shows everything at once, 1 is normal."""
        self.score.set_speed(factor)

    def set_hints_for(self, moment: Moment) -> None:
        """Name the keys that mean something at a moment, e.g. ``Moment.of(table.choice)`` whenever that changes."""
        if moment is not self._moment:
            self._moment = moment
            self._hint()

    def _hint(self) -> None:
        self.hints.set_hints(hints_at(self._moment))

    def set_narrow(self, narrow: bool) -> None:
        """Take less room, and fold the journal to its last line."""
        if narrow != self._narrow:
            self._narrow = narrow
            self.journal.set_folded(narrow)
            self._play.set_narrow(narrow)
            self.count.set_narrow(narrow)
            self.verdict.set_narrow(narrow)
            self._fit()

    def set_journal_shown(self, shown: bool) -> None:
        """Show the journal, or not at all."""
        self._play.set_journal_shown(shown)

    def _fit(self) -> None:
        page = self._pages.currentIndex()
        width = NARROW_WIDTH if self._narrow else COUNTING_WIDTH if page else WIDTH
        self.setFixedWidth(panel_width(width))
        self._play.set_margin(_NARROW_MARGIN if self._narrow else _MARGIN)
        margin = (_NARROW_MARGIN if self._narrow else _MARGIN + 2) - RING
        for frame in self._frames:
            frame.setContentsMargins(margin, 16, margin, 12)

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._fit()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self._hint()
        self._play.legend.tell(tr("Черта под числом\u00a0— вероятность, что оно на руках; зачёркнутого нет."))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the edge to the table."""
        theme, painter = self.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        edge = theme.rule if theme.dark else mix(theme.rule, BLACK, 0.12)
        painter.fillRect(0, 0, max(1, round(theme.border)), self.height(), edge)
