"""What the start page offers before anything is chosen: to go on with a match, or to learn the game."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from kozel_desktop.game.seats import SeatInfo
from kozel_desktop.store.saved import SavedMatch
from kozel_desktop.ui.buttons import BigButton, LinkButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.pages.startground import Lifted
from kozel_desktop.ui.seating import Seating, fill
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed
from kozel_desktop.ui.widgets import Card
from kozel_desktop.ui.words import text, tr


class _Offer(Spoken, Themed, QWidget):
    """A card with a question and buttons: beside the words while there is room, else below them."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        card = Card(strip=True, outlined=False)
        self.head = Label("", 18, 650)
        self.head.setWordWrap(True)
        self.words = Prose(px=15, weight=450, role="dim")
        told = QVBoxLayout()
        told.setSpacing(2)
        told.addWidget(self.head)
        told.addWidget(self.words)
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, card)
        self.box.setContentsMargins(26, 12, 15, 12)
        self.box.setSpacing(8)
        self.box.addLayout(told, 1)
        frame = QVBoxLayout(self)
        frame.setContentsMargins(0, 0, 0, 0)
        frame.addWidget(Lifted(card))

    def set_beside(self, beside: bool) -> None:
        """Put the buttons beside the words, or below them."""
        ways = QBoxLayout.Direction
        self.box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)


class ContinueOffer(_Offer):
    """Offers to go on with a match: which one, and how it stands."""

    taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saved: SavedMatch | None = None
        self.go_on = BigButton(primary=False, px=15, height=42)
        self.go_on.setObjectName("continue")
        self.box.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignVCenter)
        self.go_on.clicked.connect(self.taken)
        self.retranslate()
        self.offer(None)

    def offer(self, saved: SavedMatch | None) -> None:
        """Offer this match, or none."""
        self._saved = saved
        self.setVisible(saved is not None)
        self._tell()

    def _tell(self) -> None:
        saved, parts = self._saved, []
        if saved is None:
            return
        match, theme = saved.match, self.theme
        seats = tuple(SeatInfo(name, seat == 0) for seat, name in enumerate(saved.names))
        seating = Seating(match.settings, seats, 0)
        for side in seating.own_first:
            part = fill(
                "{name} <b><font color='{ink}'>{score}</font></b>",
                name=escape(seating.side(side, inside=True)),
                ink=getattr(theme, seating.points_role).name(),
                score=match.accounts.scores[side],
            )
            deferred = match.accounts.deferred[side]
            if deferred:
                box = fill("<b><font color='{amber}'>+{n}</font></b>", amber=theme.amber.name(), n=deferred)
                part = fill(tr("{account} и отложено {n}"), account=part, n=box)
            parts.append(part)
        title = escape(text(saved.title))
        where = fill(tr("{table}, сдача {n}:"), table=title, n=max(1, match.deal_no))
        self.words.tell_html(f"{where} {', '.join(parts)}")

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._tell()

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.head.setText(tr("Продолжить партию"))
        self.go_on.setText(tr("Продолжить"))
        self._tell()


class LessonOffer(_Offer):
    """Offers the lesson to somebody who is here for the first time."""

    taken = Signal()
    declined = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.begin = BigButton(primary=False, px=15, height=42)
        self.begin.setObjectName("lesson")
        self.decline = LinkButton(px=14.5, angle=False)
        self.decline.setObjectName("no-lesson")
        doors = FlowLayout(gap=4)
        doors.add(self.decline)
        doors.add(self.begin)
        self.box.addLayout(doors)
        self.begin.clicked.connect(self.taken)
        self.decline.clicked.connect(self.declined)
        self.retranslate()

    def set_roomy(self, roomy: bool) -> None:
        """Where it is low the question alone has to do."""
        self.words.setVisible(roomy)

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.head.setText(tr("Впервые за этим столом?"))
        self.words.tell(tr("Урок на минуту: как ходить, базар, рыба, счёт и правило 13."))
        self.begin.setText(tr("Начать урок"))
        self.decline.setText(tr("Я умею"))
