"""The history as a table: its columns, what is looked for in it, and in which order it stands.

Filter and order are worked out here in one go over all rows. A proxy model would ask Python twice for every
comparison, which with ten thousand matches takes seconds; this takes some hundredths of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from enum import IntEnum
from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from kozel_desktop.store.history import HistoryRow
from kozel_desktop.store.rating import Outcome
from kozel_desktop.ui.fonts import ui_font
from kozel_desktop.ui.pages import matchwords
from kozel_desktop.ui.themes import Theme, theme_by_id
from kozel_desktop.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_ROLE = Qt.ItemDataRole


class Column(IntEnum):
    """The columns, from left to right."""

    WHEN = 0
    GAME = 1
    OPPONENTS = 2
    OUTCOME = 3
    SCORE = 4
    DEALS = 5
    KIND = 6


@frozen
class Wanted:
    """What is looked for; None, 0 and the empty text mean everything."""

    words: str = ""
    """All of these must occur in what the row shows."""
    game: str | None = None
    level: str | None = None
    outcome: Outcome | None = None
    days: int = 0
    """Only the last so many days."""


class HistoryModel(QAbstractTableModel):
    """Matches in rows; `show_all` gives them, `want` and `sort` choose among them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[HistoryRow] = []
        self._shown: list[HistoryRow] = []
        self._texts: dict[int, str] = {}
        self.set_theme(theme_by_id(""))
        self.wanted = Wanted()
        self._column, self._descending = Column.WHEN, True

    # --- what is in it

    @property
    def rows(self) -> Sequence[HistoryRow]:
        """All matches, whatever is looked for."""
        return self._all

    def show_all(self, rows: Iterable[HistoryRow]) -> None:
        """Show other matches."""
        self._all = list(rows)
        self._texts.clear()
        self._arrange()

    def want(self, wanted: Wanted) -> None:
        """Look for something else."""
        if wanted != self.wanted:
            self.wanted = wanted
            self._arrange()

    def change(self, **changes: Any) -> None:
        """Look for something else in one respect."""
        self.want(evolve(self.wanted, **changes))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme, and the present size of the text."""
        self._theme = theme
        self._plain, self._bold = ui_font(14, 450), ui_font(14, 650)

    def retranslate(self) -> None:
        """Show everything in the current language."""
        self._texts.clear()
        self._arrange()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def row(self, place: int) -> HistoryRow:
        """The match in a line."""
        return self._shown[place]

    def place_of(self, match_id: int) -> int | None:
        """In which line a match stands; None where it is not shown."""
        return next((place for place, row in enumerate(self._shown) if row.id == match_id), None)

    # --- filter and order

    def _arrange(self) -> None:
        self.beginResetModel()
        self._shown = [row for row in self._all if self._fits(row)]
        key = _KEYS[self._column]
        if self._column is not Column.WHEN or not self._descending:
            self._shown.sort(key=key, reverse=self._descending)
        self.endResetModel()

    def _fits(self, row: HistoryRow) -> bool:
        wanted = self.wanted
        if wanted.game not in (None, row.preset) or wanted.level not in (None, *row.met):
            return False
        if wanted.outcome not in (None, row.outcome):
            return False
        if wanted.days and row.begun < (date.today() - timedelta(days=wanted.days - 1)).isoformat():
            return False
        if not wanted.words:
            return True
        text = self._text(row)
        return all(word in text for word in wanted.words.lower().split())

    def _text(self, row: HistoryRow) -> str:
        if row.id not in self._texts:
            shown = (_shown(row, column) for column in Column)
            self._texts[row.id] = " ".join((*shown, matchwords.game_title(row.preset), row.begun)).lower()
        return self._texts[row.id]

    # --- Qt

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many matches are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """How many columns there are."""
        return 0 if parent.isValid() else len(Column)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Stand in the order of a column."""
        self._column, self._descending = Column(column), order == Qt.SortOrder.DescendingOrder
        self._arrange()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> Any:
        """The heads of the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _ROLE.DisplayRole:
            return _head(Column(section))
        if role == _ROLE.TextAlignmentRole:
            return int(_alignment(Column(section)))
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        """What stands in a cell."""
        if not index.isValid():
            return None
        row, column = self._shown[index.row()], Column(index.column())
        match role:
            case _ROLE.DisplayRole | _ROLE.ToolTipRole:
                return _shown(row, column)
            case _ROLE.AccessibleTextRole:
                return f"{_head(column)}: {_shown(row, column)}"
            case _ROLE.TextAlignmentRole:
                return int(_alignment(column))
            case _ROLE.ForegroundRole:
                return self._ink(row, column)
            case _ROLE.FontRole:
                return self._bold if column in (Column.OUTCOME, Column.SCORE) else self._plain
            case _:
                return None

    def _ink(self, row: HistoryRow, column: Column) -> Any:
        theme = self._theme
        if column is Column.OUTCOME and row.ending != "deals" and row.outcome is not None:
            return {"won": theme.accent, "lost": theme.red, "unfinished": theme.amber}.get(row.outcome, theme.text)
        return theme.dim if column in (Column.WHEN, Column.DEALS, Column.KIND) else theme.text


def _head(column: Column) -> str:
    match column:
        case Column.WHEN:
            return tr("Когда")
        case Column.GAME:
            return tr("Игра")
        case Column.OPPONENTS:
            return tr("С кем")
        case Column.OUTCOME:
            return tr("Итог")
        case Column.SCORE:
            return tr("Счёт")
        case Column.DEALS:
            return tr("Сдач")
        case Column.KIND:
            return tr("Особенности")


def _shown(row: HistoryRow, column: Column) -> str:
    match column:
        case Column.WHEN:
            return matchwords.moment(row.begun)
        case Column.GAME:
            return matchwords.row_title(row)
        case Column.OPPONENTS:
            return matchwords.opponents(row)
        case Column.OUTCOME:
            return matchwords.outcome(row)
        case Column.SCORE:
            return matchwords.score(row.scores)
        case Column.DEALS:
            return str(row.deals)
        case Column.KIND:
            return matchwords.origin(row)


def _alignment(column: Column) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if column in (Column.SCORE, Column.DEALS) else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter


_RANKS: dict[Outcome, int] = {"lost": 0, "drawn": 1, "won": 2, "unfinished": 3}
_KEYS: dict[Column, Callable[[HistoryRow], Any]] = {
    Column.WHEN: lambda row: (row.begun, row.id),
    Column.GAME: lambda row: (matchwords.game_title(row.preset).lower(), row.table_name.lower()),
    Column.OPPONENTS: lambda row: matchwords.opponents(row).lower(),
    Column.OUTCOME: lambda row: _RANKS[row.outcome or "drawn"],
    Column.SCORE: lambda row: row.scores,
    Column.DEALS: lambda row: row.deals,
    Column.KIND: lambda row: matchwords.origin(row),
}
