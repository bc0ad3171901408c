"""The pieces of the review: a figure with what it means, and a costly choice with its picture."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.review.costwords import why
from kozel_desktop.review.mistakes import Judged
from kozel_desktop.rules.tiles import HALVES
from kozel_desktop.ui.buttons import RING, BigButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled, ui_font
from kozel_desktop.ui.pages.reviewpicture import MomentPicture
from kozel_desktop.ui.pages.statistics import number
from kozel_desktop.ui.panel.hint import Row, row_of
from kozel_desktop.ui.panel.parts import LINE, Painted, tall, wide
from kozel_desktop.ui.seating import fill
from kozel_desktop.ui.signs import minitile
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.widgets import Card
from kozel_desktop.ui.words import text, tr

_TILE = 17.0  # half a tile in a line of text


def points_told(points: float) -> str:
    """Points in words, with a tenth where there is one."""
    return fill(tr("{points} очка"), points=amount(points)) if _broken(points) else tr("%n очков", n=round(points))


def amount(points: float) -> str:
    """The number alone."""
    return number(points) if _broken(points) else str(round(points))


def form_of(points: float) -> int:
    """A whole number with the plural form of an amount: 1,4 has that of two, «1,4 очка»."""
    return 2 if _broken(points) else round(points)


def _broken(points: float) -> bool:
    return round(points, 1) % 1 != 0  # sums of tenths are not quite what they are


class Figure(Themed, QWidget):
    """A number in large figures, and below it what it counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number, self.told = Label("", 26, 750), Label("", 14, 450, "dim")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 22, 0)
        column.setSpacing(0)
        column.addWidget(self.number)
        column.addWidget(self.told)

    def show_figure(self, shown: str, told: str) -> None:
        """Show a number and its meaning."""
        self.number.setText(shown)
        self.told.setText(told)
        self.setAccessibleName(f"{told}: {shown}")


class TurnLine(Painted):
    """A caption, the tiles of a turn, and where they go."""

    def __init__(self, weight: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._weight, self._caption, self._row = weight, "", Row((), "", "", False)

    def show_turn(self, caption: str, row: Row) -> None:
        """Show a turn after its caption."""
        self._caption, self._row = caption, row
        self.setAccessibleName(f"{caption} {row.told.rpartition(':')[0]}")
        self.dressed()

    def sizeHint(self) -> QSize:
        """One line."""
        font = ui_font(15, self._weight)
        tiles = len(self._row.tiles) * (2 * scaled(_TILE) + 5)
        width = wide(self._caption, font) + 8 + tiles + 3 + wide(self._row.word, font) + 2
        return QSize(round(width), max(round(scaled(26)), tall(font) + 6))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint caption, tiles and place."""
        painter, theme, font = self.begin(), self.theme, ui_font(15, self._weight)
        painter.setFont(font)
        painter.setPen(theme.text)
        painter.drawText(self.rect(), LINE, self._caption)
        x, unit = float(wide(self._caption, font) + 8), scaled(_TILE)
        for tile in self._row.tiles:
            minitile(painter, theme, round(x), round((self.height() - unit) / 2), unit, *HALVES[tile])
            x += 2 * unit + 5
        self._write_word(painter, x + 3)

    def _write_word(self, painter: QPainter, x: float) -> None:
        painter.drawText(QRectF(x, 0, self.width() - x, self.height()), LINE, self._row.word)


class MistakeCard(Card):
    """A costly choice: where it was, what was seen, what was played, what would have been better and why."""

    wanted = Signal()
    """The player wants to see it in the match."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.judged: Judged | None = None
        self.picture = MomentPicture()
        self.place, self.cost = Label("", 17, 650), Label("", 17, 700, "red")
        self.around = Prose(px=14, role="dim")
        self.played, self.better = TurnLine(450), TurnLine(650)
        self.reason = Prose(px=15)
        self.button = BigButton(primary=False, px=15, height=38)
        self.button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self.wanted)
        head = FlowLayout(gap=14)
        head.add(self.place)
        head.add(self.cost)
        lines = QVBoxLayout()
        lines.setContentsMargins(RING, 0, 0, 0)  # so the edge of the button stands below the words
        lines.setSpacing(4)
        lines.addLayout(head)
        lines.addWidget(self.around)
        lines.addSpacing(4)
        for widget in (self.played, self.better):
            lines.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addSpacing(2)
        lines.addWidget(self.reason)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addLayout(lines)
        words.addStretch(1)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._sides.setContentsMargins(14, 14, 16, 12)
        self._sides.setSpacing(16)
        self._sides.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._sides.addLayout(words, 1)

    def show_judged(self, judged: Judged, names: Sequence[str]) -> None:
        """Show a choice; ``names`` of the players by seat."""
        self.judged = judged
        decision, sight, best = judged.decision, judged.decision.sight, judged.best
        place = fill(tr("Сдача {deal}, ход {move}"), deal=decision.number, move=decision.move)
        cost = points_told(judged.cost)
        self.place.setText(place)
        self.cost.setText(fill(tr("стоило {points}"), points=cost))
        self.around.tell(_around(judged, names))
        exact = judged.counsel.exact
        laid = evolve(judged.played, turn=(decision.action,))  # its turn is the best that could still be made of it
        self.played.show_turn(tr("Сыграно:"), row_of(sight, laid, best=False, exact=exact))
        self.better.show_turn(tr("Лучше:"), row_of(sight, best, best=True, exact=exact))
        self.reason.tell(text(why(judged, names)))
        self.picture.show_moment(sight, decision.action, best.action)
        self.button.setText(tr("Показать"))
        self.button.setAccessibleName(fill(tr("Показать: {place}"), place=place))
        self.setAccessibleName(f"{place}, {self.cost.text()}")

    def set_beside(self, beside: bool) -> None:
        """Put the words beside the picture, or below it."""
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)


def _around(judged: Judged, names: Sequence[str]) -> str:
    """How many tiles the others hold, and how many lie in the boneyard."""
    sight = judged.decision.sight
    others = [seat for seat in range(len(sight.counts)) if seat != sight.seat]
    told = [f"{names[seat]}: {tr('%n костей', n=sight.counts[seat])}" for seat in others]
    if sight.boneyard:
        told.append(f"{tr('базар')}: {tr('%n костей', n=sight.boneyard)}")
    return " · ".join(told)
