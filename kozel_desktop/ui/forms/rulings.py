"""The rulings of the arbiter below one another: a block for each, a column for every account in all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from kozel_desktop.review.arbiter import Ruling, Table, left_out
from kozel_desktop.review.sentences.phrases import lower
from kozel_desktop.rules.ledger import Accounts, Entry
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.words import Words
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.forms.rules_view import typeset
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.panel.parts import BurntMark, DeferredBox, FishSign, SideName, Stars
from kozel_desktop.ui.seating import Seating, fill, listed
from kozel_desktop.ui.themed import Label, Prose, Spoken, Themed
from kozel_desktop.ui.words import text, tr

MARGIN, _BETWEEN = 16, 12  # logical pixels at both sides of a block, and between its columns
_NEXT_SHARE = 1.5  # the column of what comes next, in columns of an account


class _Columns(Themed, QWidget):
    """Widgets side by side in columns of fixed shares, as high as the highest of them."""

    def __init__(self, cells: Sequence[QWidget], shares: Sequence[float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells, self._shares = tuple(cells), tuple(shares)
        for cell in cells:
            cell.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _spans(self, width: int) -> list[tuple[int, int]]:
        """Left edge and width of every column."""
        room, sum_ = width - _BETWEEN * (len(self._cells) - 1), sum(self._shares)
        edges = [0.0]
        for share in self._shares:
            edges.append(edges[-1] + room * share / sum_)
        return [
            (round(left) + _BETWEEN * column, round(right) - round(left))
            for column, (left, right) in enumerate(pairwise(edges))
        ]

    def hasHeightForWidth(self) -> bool:
        """Cells wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The highest cell."""
        return max(
            cell.heightForWidth(wide) if cell.hasHeightForWidth() else cell.sizeHint().height()
            for cell, (_, wide) in zip(self._cells, self._spans(width), strict=True)
        )

    def sizeHint(self) -> QSize:
        """Its height at the width it has."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """As sizeHint."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cells into their columns."""
        for cell, (left, wide) in zip(self._cells, self._spans(self.width()), strict=True):
            cell.setGeometry(QRect(left, 0, wide, self.height()))
        self.updateGeometry()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        for cell in self._cells:
            cell.updateGeometry()


class _Cell(QWidget):
    """Figures and signs in lines, or words."""

    def __init__(self, name: str, *lines: Sequence[QWidget]) -> None:
        super().__init__()
        self.setObjectName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for pieces in lines:
            line = QWidget(self)
            flow = FlowLayout(line, gap=7)
            for piece in pieces:
                flow.add(piece)
            column.addWidget(line)
        column.addStretch(1)


class _Block(Themed, QWidget):
    """One ruling: its tables, what becomes of every account, what makes the difference."""

    def __init__(self, ruling: Ruling, seating: Seating, own: bool, hangs: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = own
        self._ruling, self._seating = ruling, seating
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 10, MARGIN, 12)
        column.setSpacing(6)
        first, *others = (text(table.title) for table in ruling.tables)
        title = Label(first if own else ", ".join([first, *others]), 16, 700, parent=self)
        title.setObjectName("tables")
        title.setWordWrap(True)
        column.addWidget(title)
        if own and others:
            column.addWidget(Prose(fill(tr("Так же считают: {games}."), games=", ".join(others)), 14, 450, "dim"))
        column.addWidget(_Columns(self._cells(hangs), shares(seating, hangs), self))
        reasons, remarks = self._reasons(), self._remarks()
        if reasons or remarks:
            told = Prose("", 14, parent=self)
            told.setObjectName("told")
            told.tell(remarks, reasons)
            column.addWidget(told)
        self.setAccessibleName(title.text())

    def _cells(self, hangs: bool) -> list[QWidget]:
        cells: list[QWidget] = [self._account(side) for side in self._seating.at_table]
        if hangs:
            cells.append(self._hanging())
        told = Prose(self._next(), 14, 450)
        told.setObjectName("next")
        told.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        return [*cells, told]

    def _account(self, side: int) -> QWidget:
        written = self._ruling.settled.written
        return _Cell(f"account-{side}", _change(written.entries[side], side), _standing(written.after, side))

    def _hanging(self) -> QWidget:
        carry = self._ruling.settled.written.after.carry
        return _Cell("hanging", [FishSign(24, f"+{carry}")] if carry else [_nothing()])

    def _next(self) -> str:
        seating, settled = self._seating, self._ruling.settled
        if settled.verdict is not None:
            losers = listed([seating.side(side, inside=True) for side in settled.verdict.losers])
            return fill(tr("Партия окончена. В проигрыше {who}."), who=losers)
        if settled.next_opener is None:
            return tr("Открывает дубль.")
        return seating.by_seat(settled.next_opener, tr("Открываете вы."), tr("Открывает {who}."))

    def _reasons(self) -> str:
        return _together(self._ruling.tables, [table.reasons for table in self._ruling.tables])

    def _remarks(self) -> str:
        return _together(self._ruling.tables, [table.remark for table in self._ruling.tables])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of the table that was played at, and a line above every other."""
        theme, painter = self.theme, QPainter(self)
        if self._own:
            painter.fillRect(self.rect(), theme.accent_soft)
        else:
            painter.fillRect(QRectF(MARGIN, 0, self.width() - 2 * MARGIN, 1), theme.rule)


def _nothing() -> Label:
    return Label("—", 20, 750, "dim")


def _deferred(count: int, px: float) -> DeferredBox:
    box = DeferredBox(px)
    box.show_count(count)
    box.setAccessibleName(fill(tr("отложено {n}"), n=count))
    return box


def _change(entry: Entry, side: int) -> list[QWidget]:
    """What the deal did to an account."""
    signs: list[QWidget] = []
    if entry.recorded:
        figure = Label(f"+{entry.recorded}", 20, 750, "red")
        figure.setObjectName(f"recorded-{side}")
        signs.append(figure)
    if entry.deferred:
        signs.append(_deferred(entry.deferred, 18))
    for lost in (entry.burnt, entry.discarded):
        if lost:
            signs.append(BurntMark(f"+{lost}"))
    if entry.lost_score:
        signs.append(BurntMark(str(entry.lost_score)))
    if entry.ranks:
        signs.append(Stars(entry.ranks))
    return signs or [_nothing()]


def _standing(after: Accounts, side: int) -> list[QWidget]:
    """How an account stands then."""
    score = Label(f"= {after.scores[side]}", 15, 500)
    score.setObjectName(f"score-{side}")
    score.setAccessibleName(fill(tr("счёт {n}"), n=after.scores[side]))
    deferred = after.deferred[side]
    return [score, _deferred(deferred, 14)] if deferred else [score]


def _together(tables: Sequence[Table], told: Sequence[Words]) -> str:
    """What is told of all tables once, and otherwise of each with its name."""
    said: dict[Words, list[str]] = {}
    for table, words in zip(tables, told, strict=True):
        if words.ru:
            said.setdefault(words, []).append(text(table.title))
    return " ".join(
        text(words) if len(names) == len(tables) else f"{', '.join(names)}: {lower(text(words))}"
        for words, names in said.items()
    )


def _missing(settings: TableSettings) -> str:
    """The games that cannot rule on such a deal, and why."""
    told = []
    for reason, titles in left_out(settings):
        games = ", ".join(fill(tr("«{title}»"), title=text(title)) for title in titles)
        told.append(fill(tr("{games} — {why}"), games=games, why=text(reason)))
    return typeset(fill(tr("Сравнить нельзя: {games}."), games="; ".join(told)))


def shares(seating: Seating, hangs: bool) -> list[float]:
    """The shares of the columns: accounts, hanging points where there are any, what comes next."""
    return [1.0] * (len(seating.at_table) + hangs) + [_NEXT_SHARE]


class RulingsHead(_Columns):
    """The names above the columns."""

    def __init__(self, seating: Seating, hangs: bool, parent: QWidget | None = None) -> None:
        cells: list[QWidget] = []
        for side in seating.at_table:
            name = SideName(15, 650)
            name.show_name(side, seating.side(side))
            cells.append(name)
        cells += [Label(words, 15, 650) for words in ([tr("Висит")] if hangs else [])]
        cells.append(Label(tr("Дальше"), 15, 650))
        super().__init__(cells, shares(seating, hangs), parent)


class Rulings(Spoken, Themed, QWidget):
    """All rulings of a deal."""

    def __init__(self, rulings: Sequence[Ruling], seating: Seating, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rulings, self._seating = tuple(rulings), seating
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 12)
        self._column.setSpacing(0)
        self.retranslate()

    @property
    def hangs(self) -> bool:
        """Whether points hang after any ruling."""
        return any(ruling.settled.written.after.carry for ruling in self._rulings)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        clear(self._column)
        for place, ruling in enumerate(self._rulings):
            self._column.addWidget(_Block(ruling, self._seating, place == 0, self.hangs, self))
        missing = Prose(_missing(self._seating.settings), 14, 450, "dim", parent=self)
        missing.setObjectName("missing")
        missing.setContentsMargins(MARGIN, 10, MARGIN, 0)
        self._column.addWidget(missing)
        self._column.addStretch(1)
        self.set_theme(self.theme)
