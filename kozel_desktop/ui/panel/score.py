"""The score panel: a card a side with account, deferred points, clock and tiles in hand; what hangs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kozel_desktop.game.playback import Step
from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.rules.events import DealEnded, Scored
from kozel_desktop.rules.ledger import Accounts
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.sight import Sight
from kozel_desktop.ui import telling
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.panel.journalmodel import practice_hint
from kozel_desktop.ui.panel.parts import (
    Account,
    CarryBadge,
    DeferredBox,
    SideName,
    Stars,
    TargetBar,
    TilesLeft,
    TurnMark,
)
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.themed import Label, Spoken, Themed, display_px
from kozel_desktop.ui.widgets import Card
from kozel_desktop.ui.words import tr

NARROW = 240  # logical pixels before the text scale: below this width words give way to signs
_LAST_SECONDS = 60


class SideCard(Card):
    """What belongs to one account."""

    def __init__(self, seating: Seating, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seating, self._side, self._narrow, self._close = seating, side, False, False
        self._small = seating.settings.side_count > 2
        self._counts: tuple[int, ...] = ()
        self._to_move: int | None = None
        self._build()
        self.retranslate()

    def _build(self) -> None:
        small, seats = self._small, self._seating.settings.seats_of(self._side)
        self.name = SideName(15 if small else 16)
        self.turn = TurnMark()
        self.turn.setObjectName(f"turn-{self._side}")
        self.clocks = {seat: Label("", 16 if small else 18, 500, "dim") for seat in seats}
        for seat, clock in self.clocks.items():
            clock.setObjectName(f"clock-{seat}")
        self.account = Account(34 if small else 44, self._seating.points_role)
        self.account.setObjectName(f"account-{self._side}")
        self.account.motion.valueChanged.connect(self._move_bar)
        self.deferred = DeferredBox(18 if small else 22)
        self.deferred.setObjectName(f"deferred-{self._side}")
        self.ranks = Stars()
        self.ranks.setObjectName(f"ranks-{self._side}")
        self.tiles = TilesLeft()
        self.tiles.setObjectName(f"tiles-{self._side}")
        self.bar = TargetBar(goal=self._seating.settings.score_to == "winner")
        self.bar.setObjectName(f"bar-{self._side}")

        top = FlowLayout(gap=10)
        top.add(self.name)
        top.add(self.turn)
        for clock in self.clocks.values():
            top.add(clock, right=True)
        middle = FlowLayout(gap=14)
        middle.add(self.account)
        middle.add(self.deferred)
        middle.add(self.ranks)
        middle.add(self.tiles, right=True)
        self._column = QVBoxLayout(self)
        self._column.addLayout(top)
        self._column.addLayout(middle, 1)
        self._column.addWidget(self.bar)
        for widget in (self.turn, self.deferred, self.ranks, *self.clocks.values()):
            widget.hide()

    # --- what is shown

    def show_accounts(self, accounts: Accounts, factor: float) -> None:
        """Show the account; the figures count up within half a second times ``factor``."""
        score, deferred = accounts.scores[self._side], accounts.deferred[self._side]
        self.account.show_value(score, factor)
        self._move_bar(int(self.account.text()))
        self.deferred.setVisible(bool(deferred))
        self.deferred.show_count(deferred)
        self.ranks.setVisible(self._seating.settings.general_ranks and bool(accounts.ranks[self._side]))
        self.ranks.show_count(accounts.ranks[self._side], tr("%n званий", n=accounts.ranks[self._side]))
        self._name_all()

    def show_hands(self, counts: Sequence[int]) -> None:
        """Show how many tiles the hands of the side hold."""
        self._counts = tuple(counts)
        own = [counts[seat] for seat in self._seating.settings.seats_of(self._side)]
        last = telling.tiles(own[-1])
        self.tiles.show_text(" + ".join([*map(str, own[:-1]), last]))
        self._name_all()

    def show_turn(self, to_move: int | None) -> None:
        """Show whether somebody of the side is to move."""
        self._to_move = to_move
        mine = to_move is not None and self._seating.settings.side_of(to_move) == self._side
        self.set_strip(mine)
        self.turn.setVisible(mine)
        self.turn.show_text(tr("ваш ход") if to_move == self._seating.you else self._moving(to_move))
        self._name_all()

    def _moving(self, seat: int | None) -> str:
        if seat is not None and self._seating.is_pair(self._side):
            return fill(tr("ходит {who}"), who=self._seating.name(seat, inside=True))
        return tr("ходит")

    def show_clocks(self, seconds: Sequence[float] | None, running: int | None) -> None:
        """Show the time left of every seat of the side, or none; the last minute is red and bold."""
        for seat, label in self.clocks.items():
            label.setVisible(seconds is not None)
            if seconds is None:
                continue
            time = telling.clock(seconds[seat])
            late = seconds[seat] <= _LAST_SECONDS
            weight = 750 if late else 650 if seat == running else 500
            label.set_style(weight=weight, role="red" if late else "text" if seat == running else "dim")
            if time != label.text():
                label.setText(time)
                label.setAccessibleName(fill(tr("осталось {time}"), time=time))

    def _move_bar(self, shown: int) -> None:
        self.bar.set_share(shown / self._seating.settings.target)

    # --- how it is shown

    def set_narrow(self, narrow: bool) -> None:
        """Leave words out where a sign says the same."""
        self._narrow = narrow
        self.turn.set_short(narrow)
        self.tiles.set_short(narrow)
        self.dressed()

    def set_close(self, close: bool) -> None:
        """Be as low as possible: something else needs the room."""
        self._close = close
        self.dressed()

    def dressed(self) -> None:
        """Keep the height of the pictures while the text is small; many accounts are closer in a small window."""
        close = self._narrow and (self._small or self._close)
        self._column.setContentsMargins(*((16, 5, 12, 8) if close else (20, 10, 16, 12 if self._small else 13)))
        self._column.setSpacing(0 if close else 2)
        self.account.set_style(px=26 if close else 34 if self._small else 44)
        height = 60 if close else 98 if self._small else 112 if self._narrow else 118
        self.setMinimumHeight(round(scaled(display_px(height))))
        super().dressed()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.name.show_name(self._side, self._seating.label(self._side))
        self.deferred.setToolTip(telling.deferred_hint(self._seating.settings))
        if self._counts:
            self.show_hands(self._counts)
            self.show_turn(self._to_move)

    def _name_all(self) -> None:
        """Say everything to screen readers, each number by itself and the card as a whole."""
        parts = [fill(tr("счёт {n}"), n=self.account.value)]
        self.account.setAccessibleName(parts[0])
        if not self.deferred.isHidden():
            parts.append(fill(tr("отложено {n}"), n=self.deferred.text()[1:]))
            self.deferred.setAccessibleName(parts[-1])
        parts.append(self.tiles.text())
        if not self.turn.isHidden():
            parts.append(self.turn.text())
        self.setAccessibleName(f"{self.name.name()}: {', '.join(parts)}")


class ScorePanel(Spoken, Themed, QWidget):
    """All accounts of a match. Accounts change with the steps of ``Scored`` and ``DealEnded`` and with nothing else."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room, self._close, self._narrow = 0, False, False
        self._seating: Seating | None = None
        self._sight: Sight | None = None
        self._factor = 1.0
        self.cards: dict[int, SideCard] = {}
        self._length: int | None = None
        self._target = Label("", 16, 650)
        self._target.setObjectName("target")
        self._company = Label("", 14, 450, "dim")
        self._practice = Label("", 13, 650, "amber")
        self._practice.setObjectName("practice")
        self._deal_practice = False
        self._ends = Label("", 14, 650, "dim")
        self._ends.setObjectName("ends")
        self._carry = CarryBadge()
        self._carry.setObjectName("carry")
        head = FlowLayout(gap=12)
        head.add(self._target)
        head.add(self._practice)
        head.add(self._ends)
        head.add(self._company, right=True)
        head.add(self._carry, right=True, shrinks=True)
        self._head = QWidget()
        self._head.setLayout(head)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addWidget(self._head)
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._company.hide()
        self._practice.hide()
        self._ends.hide()
        self._carry.hide()
        self.dressed()

    def set_speed(self, factor: float) -> None:
        """Stretch the counting of the figures: 0 shows every score at once, 1 is normal."""
        self._factor = factor

    def set_match(self, settings: TableSettings, seats: Sequence[SeatInfo], viewer: int) -> None:
        """Lay out the cards for a match in turn order: of two the viewer's side is below, of more it comes first."""
        self._seating = Seating(settings, tuple(seats), viewer)
        self._sight, self._length = None, None
        for card in self.cards.values():
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = {side: SideCard(self._seating, side) for side in self._seating.at_table}
        for card in self.cards.values():
            self._column.addWidget(card)
            card.set_theme(self.theme)
        self._adapt()
        self.retranslate()

    def set_length(self, length: int | None) -> None:
        """Name a number of deals as the end of the match in place of a target; None takes it back."""
        self._length = length
        self.retranslate()

    def set_practice(self, *, deal: bool, match: bool) -> None:
        """Say that the present deal does not count, or only the match as a whole, or no more."""
        self._deal_practice = deal
        self._practice.setVisible(deal or match)
        self._explain_practice()

    def _explain_practice(self) -> None:
        told = practice_hint() if self._deal_practice else tr("Тренировка: эта партия не идёт в рейтинг.")
        self._practice.setToolTip(told)
        self._practice.setAccessibleDescription(told)

    def show_sight(self, sight: Sight) -> None:
        """Show the state of a table at once, e.g. when a match starts or goes on."""
        self._show(sight, 0.0)

    def show_step(self, step: Step) -> None:
        """Show the table after an event; points made on the table and a counted deal move the figures."""
        self._show(step.sight, self._factor if isinstance(step.event, DealEnded | Scored) else 0.0)

    def set_clocks(self, seconds: Sequence[float] | None, running: int | None) -> None:
        """Show the time left of every seat, in seconds; None at a table without clocks."""
        for card in self.cards.values():
            card.show_clocks(seconds, running)

    def _show(self, sight: Sight, factor: float) -> None:
        before, self._sight = self._sight, sight
        for card in self.cards.values():
            if factor or before is None or before.accounts != sight.accounts:
                card.show_accounts(sight.accounts, factor)
            if before is None or before.counts != sight.counts:
                card.show_hands(sight.counts)
            if before is None or before.to_move != sight.to_move:
                card.show_turn(sight.to_move)
        self._show_carry()
        self._show_ends()

    def _show_ends(self) -> None:
        """What the open ends come to where that makes points (C8.3, C10.3), in the accent colour where it does."""
        told, makes = "", False
        if self._sight is not None and self._sight.to_move is not None:
            told, makes = telling.ends(self._sight)
        self._ends.setVisible(bool(told))
        self._ends.setText(told)
        self._ends.set_style(role="accent" if makes else "dim")
        self._fit_company()

    def _fit_company(self) -> None:
        """The kind of company goes where room is short."""
        crowded = not self._carry.isHidden() or (self._narrow and not self._ends.isHidden())
        self._company.setVisible(not crowded and bool(self._company.text()))

    def _show_carry(self) -> None:
        carry = self._sight.accounts.carry if self._sight else 0
        self._carry.setVisible(bool(carry))
        self._carry.show_count(carry, tr("повисло"))
        self._fit_company()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        if self._seating is None:
            return
        settings = self._seating.settings
        length = self._length
        self._target.setText(
            fill(tr("До {target}"), target=settings.target) if length is None else tr("%n сдач", n=length)
        )
        many = tr("пара на пару") if settings.pairs else tr("каждый за себя")
        self._company.setText(many if settings.players > 2 else "")
        self._practice.setText(tr("тренировка"))
        self._explain_practice()
        self._carry.setToolTip(telling.carry_hint(settings))
        self._ends.setToolTip(telling.ends_hint(settings))
        self._show_carry()
        self._show_ends()
        for card in self.cards.values():
            card.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave words out where room is short."""
        super().resizeEvent(event)
        self._adapt()

    def set_room(self, width: int) -> None:
        """Tell the width that there is, a scroll bar or not: a bar must not decide whether it is needed."""
        if width != self._room:
            self._room = width
            self._adapt()

    def set_close(self, close: bool) -> None:
        """Leave the room to what stands below, where room is short."""
        if close != self._close:
            self._close = close
            self._adapt()

    def _adapt(self) -> None:
        narrow = (self._room or self.width()) < scaled(NARROW)
        self._column.setSpacing(6 if narrow and (len(self.cards) > 2 or self._close) else 10)
        self._narrow = narrow
        self._carry.set_short(narrow)
        self._fit_company()
        for card in self.cards.values():
            card.set_close(self._close)
            card.set_narrow(narrow)

    def dressed(self) -> None:
        """Keep the head as high as its badge, so that nothing jumps when points hang."""
        self._head.setMinimumHeight(self._carry.sizeHint().height())
        self._adapt()
        super().dressed()
