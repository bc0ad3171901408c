"""The end of a match at the side of the table: who has lost or won, why, the final accounts, what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.game.course import CountedDeal
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import DealEnded, MatchEnded
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import K11, Loser
from kozel_desktop.ui import telling
from kozel_desktop.ui.buttons import RING, BigButton, LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.panel.dealstable import DealsTable
from kozel_desktop.ui.panel.parts import Account, DeferredBox, MoreBelow, Painted, SideName, Stars
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.signs import star
from kozel_desktop.ui.signs_goat import donkey, goat
from kozel_desktop.ui.themed import Prose, Spoken, Themed, Title, display_px
from kozel_desktop.ui.widgets import Card, ColumnScroll
from kozel_desktop.ui.words import tr


class EndSign(Painted):
    """The head of whoever has lost, or a star for whoever has won, ``px`` high before the text scale."""

    def __init__(self, sign: str, px: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign, self._px = sign, px

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(scaled(display_px(self._px)))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the head or the star."""
        painter, theme = self.begin(), self.theme
        x, y, size = self.width() / 2, self.height() / 2, min(self.width(), self.height())
        match self._sign:
            case "goat":
                goat(painter, x, y, size, theme.accent, theme.panel)
            case "donkey":
                donkey(painter, x, y, size, theme.accent, theme.panel)
            case _:
                star(painter, x, y, 0.86 * size, theme.amber)


class _FinalScore(Card):
    """What an account came to."""

    def __init__(self, seating: Seating, side: int, accounts: Accounts, marked: bool) -> None:
        super().__init__(strip=marked)
        flow = FlowLayout(self, gap=12)
        flow.setContentsMargins(20, 8, 16, 8)
        name = SideName(16, 650)
        name.show_name(side, seating.label(side))
        score = Account(26, seating.points_role)
        score.show_value(accounts.scores[side])
        score.setObjectName(f"final-{side}")
        score.setAccessibleName(fill(tr("счёт {n}"), n=accounts.scores[side]))
        flow.add(name)
        if accounts.ranks[side]:
            stars = Stars()
            stars.show_count(accounts.ranks[side], tr("%n званий", n=accounts.ranks[side]))
            flow.add(stars)
        if accounts.deferred[side]:
            box = DeferredBox(18)
            box.show_count(accounts.deferred[side])
            box.setObjectName(f"final-deferred-{side}")
            box.setAccessibleName(fill(tr("отложено {n}"), n=accounts.deferred[side]))
            flow.add(score, right=True)
            flow.add(box, right=True)
        else:
            flow.add(score, right=True)


class VerdictPanel(Spoken, Themed, QWidget):
    """A finished match. The ring of the focus has its room (``buttons.RING``) all round."""

    again_requested = Signal()
    """Another match at the same table."""
    home_requested = Signal()
    check_requested = Signal()
    """Were the deals fixed before the first move?"""
    watch_requested = Signal()
    """Show the match step by step."""
    review_requested = Signal()
    """Tell what the player's choices have cost."""
    same_requested = Signal()
    """The same deals once more, without counting."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._helped = 0
        self._shown: tuple[MatchEnded, Seating, Accounts, int, DealEnded | None] | None = None
        self._narrow = False
        self._sealed = False
        self._course: tuple[CountedDeal, ...] = ()
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(RING, 0, RING, 8)
        self._column.setSpacing(10)
        self.area = ColumnScroll(self._inner)
        self.more = MoreBelow(self.area)
        self.again = BigButton(key="Enter")
        self.again.setObjectName("again")
        self.watch = BigButton(primary=False, px=15, height=42)
        self.watch.setObjectName("watch")
        self.review = BigButton(primary=False, px=15, height=42)
        self.review.setObjectName("review")
        self.home = BigButton(primary=False, px=15, height=42)
        self.home.setObjectName("home")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.area, 1)
        outer.addWidget(self.again)
        self._others = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._others.setSpacing(0)
        self._others.addWidget(self.watch, 1)
        self._others.addWidget(self.review)
        outer.addLayout(self._others)
        outer.addWidget(self.home)
        self.again.clicked.connect(self.again_requested)
        self.watch.clicked.connect(self.watch_requested)
        self.review.clicked.connect(self.review_requested)
        self.home.clicked.connect(self.home_requested)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(key), self, self.again.click)
        self.retranslate()

    def show_verdict(
        self,
        ended: MatchEnded,
        settings: TableSettings,
        seats: Sequence[SeatInfo],
        viewer: int,
        accounts: Accounts,
        deals: int,
        loser: Loser | None = K11.loser,
        deal: DealEnded | None = None,
        helped: int = 0,
        course: Sequence[CountedDeal] = (),
    ) -> None:
        """Show the end of a match with its final accounts after so many deals.

        ``loser`` is what the game calls whoever loses, ``deal`` the deal that decided it, if one did; ``helped``:
        how often the player was advised; ``course``: the counted deals, to be listed.
        """
        self._shown = ended, Seating(settings, tuple(seats), viewer, loser), accounts, deals, deal
        self._helped, self._course = helped, tuple(course)
        self._write()
        self.area.verticalScrollBar().setValue(0)

    def only_tell(self) -> None:
        """Offer nothing to go on with: this match is being watched."""
        for button in (self.again, self.watch, self.review, self.home):
            button.hide()

    def set_sealed(self, sealed: bool) -> None:
        """Offer to check the deals of this match, or not; it holds from the next verdict on."""
        self._sealed = sealed

    def set_narrow(self, narrow: bool) -> None:
        """Show a smaller picture where the window is small."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._name_watch()
            if self._shown is not None:
                self._write()

    def _name_watch(self) -> None:
        self.watch.setText(tr("Посмотреть") if self._narrow else tr("Посмотреть партию"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the lesser buttons side by side where they have room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        ways = QBoxLayout.Direction
        beside = self.width() >= sum(button.minimumSizeHint().width() for button in (self.watch, self.review))
        self._others.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.again.setText(tr("Новая партия"))
        self._name_watch()
        self.review.setText(tr("Разбор"))
        self.home.setText(tr("На главную"))
        self._fit()
        if self._shown is not None:
            self._write()

    def _add_links(self, centre: Qt.AlignmentFlag) -> None:
        if not self.again.isHidden():  # a match that is being watched is played again from there
            same = LinkButton(tr("Те же кости ещё раз"), px=14, shrinks=True)
            same.setObjectName("same-deals")
            same.setToolTip(tr("Тренировка: эта партия не считается."))
            same.clicked.connect(self.same_requested)
            self._column.addWidget(same, 0, centre)
        if self._sealed:
            check = LinkButton(tr("Проверить раздачу"), px=14, shrinks=True)
            check.setObjectName("check-deal")
            check.clicked.connect(self._check)
            self._column.addWidget(check, 0, centre)

    def _check(self) -> None:
        self.check_requested.emit()
        if self.again.isVisible():
            self.again.setFocus()

    def _write(self) -> None:
        assert self._shown is not None
        ended, seating, accounts, deals, deal = self._shown
        by_loser = telling.names_loser(seating, ended, accounts)
        sign = seating.loser.sign if by_loser and seating.loser is not None else "star"
        clear(self._column)
        centre = Qt.AlignmentFlag.AlignHCenter
        self._column.addSpacing(0 if self._narrow else 12)
        self._column.addWidget(EndSign(sign, 72 if self._narrow else 104), 0, centre)
        title = Title(telling.match_title(seating, ended, accounts), 24 if self._narrow else 30)
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title.setObjectName("goat")
        self._column.addWidget(title)
        reason = Prose(px=14 if self._narrow else 15, role="dim")
        reason.setAlignment(Qt.AlignmentFlag.AlignCenter)
        reason.tell(telling.match_reason(seating, ended, accounts, deal))
        reason.setObjectName("reason")
        self._column.addWidget(reason)
        self._column.addSpacing(0 if self._narrow else 8)
        named = ended.verdict.losers if by_loser else ended.verdict.winners
        for side in seating.at_table:
            self._column.addWidget(_FinalScore(seating, side, accounts, side in named))
        count = Prose(px=14, role="dim")
        count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        helped = f" {tr('Подсказок: {n}.').format(n=self._helped)}" if self._helped else ""
        count.tell(tr("Сыграно %n сдач.", n=deals) + helped)
        count.setObjectName("deals")
        self._column.addWidget(count)
        if self._course:
            self._column.addWidget(DealsTable(seating, self._course))
        self._add_links(centre)
        self._column.addStretch(1)
        self.set_theme(self.theme)
        self._fit()
