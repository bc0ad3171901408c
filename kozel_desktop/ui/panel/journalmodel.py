"""The lines of the journal: which events deserve one, and their words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from kozel_desktop.rules.actions import End
from kozel_desktop.rules.events import DealEnded, Dealt, Drew, Event, Laid, MatchEnded, Passed, Redealt, Scored
from kozel_desktop.rules.tiles import IS_DOUBLE, NAMES
from kozel_desktop.ui import signs, telling
from kozel_desktop.ui.seating import Seating
from kozel_desktop.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
ARMS = (End.N, End.E, End.S, End.W)


@frozen
class Practice:
    """The deal of this page does not count: decisions were taken back after hidden tiles had been seen."""


@frozen
class Sealed:
    """How the deals of the match will come was fixed before its first move."""

    commitment: str
    """The hash of the seed, in hex."""


Note = Practice | Sealed


@frozen
class Row:
    """One line of the journal: an event, and how many draws of a seat it stands for; or a note on the page."""

    event: Event | Note
    count: int = 1

    @property
    def seat(self) -> int | None:
        """Whose line it is; None for a fish."""
        match self.event:
            case DealEnded(result=result):
                return result.winner
            case Redealt(cause=cause):
                return cause.seat
            case Dealt(opener=opener):
                return opener
            case Laid(seat) | Drew(seat) | Passed(seat) | Scored(seat):
                return seat
            case MatchEnded(seat=seat):
                return seat
            case _:
                return None

    @property
    def halves(self) -> tuple[int, int] | None:
        """The laid tile as it lies, from left to right; None for other lines."""
        if not isinstance(self.event, Laid):
            return None
        laid = self.event.laid
        return (laid.outer, laid.inner) if laid.end in (End.L, End.W) else (laid.inner, laid.outer)


def practice_hint() -> str:
    """Why a deal does not count."""
    return tr(
        "Тренировка: ход взят назад, когда вы уже видели, что было после него. "
        "Сдача не идёт в статистику, а партия в рейтинг."
    )


def rows_of(events: Iterable[Event]) -> list[Row]:
    """The lines for the events of a deal; consecutive draws of a seat are one line."""
    rows: list[Row] = []
    for event in events:
        add_event(rows, event)
    return rows


def add_event(rows: list[Row], event: Event) -> None:
    """Add an event to the lines of a deal, if it deserves one."""
    match event:
        case Drew(seat) if rows and isinstance(rows[-1].event, Drew) and rows[-1].seat == seat:
            rows[-1] = evolve(rows[-1], count=rows[-1].count + 1)
        case Laid() | Drew() | Passed() | Redealt() | Scored() | DealEnded():
            rows.append(Row(event))
        case Dealt(lead=int()):
            rows.append(Row(event))
        case MatchEnded(seat=int()):
            rows.append(Row(event))
        case _:
            pass


class JournalModel(QAbstractListModel):
    """The lines and their words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self.seating: Seating | None = None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """How many lines there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A line as a sentence, for screen readers and tool tips."""
        if index.isValid() and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.sentence(self._rows[index.row()])
        if index.isValid() and role == Qt.ItemDataRole.ToolTipRole and self.note(self._rows[index.row()]):
            return self.sentence(self._rows[index.row()])
        return None

    def row(self, number: int) -> Row:
        """A line."""
        return self._rows[number]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All lines."""
        return tuple(self._rows)

    @property
    def moves(self) -> int:
        """How many tiles were laid or turns passed."""
        return sum(isinstance(row.event, Laid | Passed) for row in self._rows)

    def name(self, row: Row) -> str:
        """The name at the beginning of a line."""
        assert self.seating is not None
        return tr("Рыба") if row.seat is None else self.seating.name(row.seat)

    def note(self, row: Row, *, short: bool = False) -> str:
        """The words of a line that is one sentence from end to end, ``short`` where possible; empty for other lines."""
        assert self.seating is not None
        match row.event:
            case Redealt(cause=cause):
                return telling.redeal(self.seating, cause)
            case Dealt():
                return telling.lead(self.seating, row.event, short=short)
            case Practice():
                return tr("Тренировка: не в счёт")
            case Sealed(commitment=commitment):
                return tr("Раздача опечатана: {hash}…").format(hash=commitment[:8])
            case _:
                return ""

    def arrow(self, row: Row) -> float | None:
        """The way to the arm on which a tile of a cross was laid, as the signs have it; None for other lines."""
        if not isinstance(row.event, Laid) or row.event.laid.end not in ARMS:
            return None
        across = (signs.RIGHT, signs.LEFT) if self._turned else (signs.LEFT, signs.RIGHT)
        return {End.W: across[0], End.E: across[1], End.N: signs.UP, End.S: signs.DOWN}[row.event.laid.end]

    @property
    def _turned(self) -> bool:
        """Whether the line before the cross lies at its right: the hub was laid at the left end."""
        lays = (row.event.laid for row in self._rows if isinstance(row.event, Laid))
        hub = next((laid for laid in lays if IS_DOUBLE[laid.tile] and not laid.closed), None)
        return hub is not None and hub.end is End.L

    def words(self, row: Row, *, short: bool = False) -> str:
        """What stands after name and tile; the arm of a cross has an arrow besides."""
        assert self.seating is not None
        own = row.seat == self.seating.you
        match row.event:
            case Laid(laid=laid) if laid.end in ARMS:
                if laid.closed:
                    return tr("закрыто")
                opens = IS_DOUBLE[laid.tile] and self.seating.settings.closing
                return tr("открыто") if opens else tr("ветвь")
            case Laid(laid=laid):
                return telling.place(laid)
            case Scored(points=points):
                return f"+{points}"
            case Drew():
                return telling.drawing(own, row.count, short=short)
            case Passed():
                return tr("пропуск")
            case DealEnded() if row.seat is not None:
                return tr("выходите") if own else tr("выходит")
            case MatchEnded(reason="flag"):
                return tr("время вышло")
            case MatchEnded(reason="resign"):
                return tr("сдаётесь") if own else tr("сдаётся")
            case _:
                return ""

    def sentence(self, row: Row) -> str:
        """The whole line in words."""
        assert self.seating is not None
        match row.event:
            case Practice():
                return practice_hint()
            case Sealed(commitment=commitment):
                told = tr("Раздачи этой партии определены заранее; хеш их секретного числа: {hash}")
                return told.format(hash=commitment)
        if note := self.note(row):
            return note
        if isinstance(row.event, Scored):
            return telling.happened(self.seating, row.event)
        if isinstance(row.event, Laid):
            laid = row.event.laid
            return f"{self.name(row)} {NAMES[laid.tile]} {telling.place(laid, self._turned)}"
        return " ".join(filter(None, (self.name(row), self.words(row))))

    def reset(self, rows: list[Row]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def add(self, event: Event) -> None:
        """Add an event."""
        rows = list(self._rows)
        add_event(rows, event)
        if len(rows) > len(self._rows):
            self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows))
            self._rows = rows
            self.endInsertRows()
        elif rows != self._rows:
            self._rows = rows
        last = self.index(len(rows) - 1)
        self.dataChanged.emit(self.index(max(0, len(rows) - 2)), last)
