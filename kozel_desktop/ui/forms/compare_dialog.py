"""«Чем отличается»: two tables beside each other, a line for every rule that is not the same."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from kozel_desktop.review.differences import differences
from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.rules.variants import K11, VARIANTS, describe
from kozel_desktop.ui.forms.choosing import table_groups
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.forms.frames import MARGIN, ReadingDialog
from kozel_desktop.ui.forms.rules_view import typeset
from kozel_desktop.ui.layouts import clear
from kozel_desktop.ui.seating import capital, fill
from kozel_desktop.ui.themed import Label, Prose, Themed
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.widgets import Rule, SectionHead
from kozel_desktop.ui.words import text, tr

_SIZE = QSize(880, 700)
_Table = tuple[str, TableSettings]


class _Lines(Themed, QWidget):
    """The differences: under the name of each rule what it is at the first table, and beside it at the second."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(MARGIN, 4, MARGIN, 16)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)

    def show_tables(self, first: _Table, second: _Table) -> int:
        """Show what differs and return how many rules do."""
        clear(self._grid)
        found = differences(first[1], second[1], (VARIANTS[first[0]], VARIANTS[second[0]]))
        chapter = None
        line = 0
        for each in found:
            if each.chapter != chapter:
                chapter = each.chapter
                self._grid.addWidget(SectionHead(text(chapter), self), line, 0, 1, 2)
                line += 1
            label = Label(text(each.label), 15, 650, parent=self)
            label.setWordWrap(True)
            self._grid.addWidget(label, line, 0, 1, 2)
            for column, words in enumerate((each.first, each.second)):
                prose = Prose(typeset(text(words)), parent=self)
                prose.setObjectName(f"{each.setting}-{column}")
                self._grid.addWidget(prose, line + 1, column, Qt.AlignmentFlag.AlignTop)
            self._grid.setRowMinimumHeight(line + 2, 8)
            line += 3
        self._grid.setRowStretch(line, 1)
        self.set_theme(self.theme)
        return len(found)


class CompareDialog(ReadingDialog):
    """Compares any two tables: games, own tables, and the one it was opened with; Esc closes it."""

    def __init__(
        self,
        preset: str,
        table: TableSettings,
        own_tables: Sequence[tuple[str, str, TableSettings]] = (),
        *,
        theme: Theme | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._present: _Table = preset, table
        self._own = {name: (of, settings) for name, of, settings in own_tables}
        self._told = Label("", 14, 450, "dim", parent=self)
        self._told.setWordWrap(True)
        self.first, self.second = Picker(self), Picker(self)
        for picker in (self.first, self.second):
            picker.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            picker.chosen.connect(lambda _choice: self._show())
        self.lines = _Lines()
        pickers = QHBoxLayout()
        pickers.setSpacing(24)
        pickers.addWidget(self.first, 1)
        pickers.addWidget(self.second, 1)
        self.head.addWidget(self._told)
        self.head.addLayout(pickers)
        self.area = self.to_scroll(self.lines)
        self.told.addWidget(Rule(self))
        self.told.addWidget(self.area, 1)
        self._chosen: tuple[object, object] = (("present", ""), self._other())
        self.open_with(theme, _SIZE, self.second)

    def _other(self) -> object:
        """What the table is compared with at first: its own game where it was changed, else the primary game."""
        preset, table = self._present
        if VARIANTS[preset].house_rules(table):
            return ("preset", preset)
        if preset != K11.id:
            return ("preset", K11.id)
        return ("preset", next(name for name in VARIANTS if name != K11.id))

    def _table(self, choice: object, players: int) -> _Table:
        """The table of an entry, for so many players where its game allows that."""
        match choice:
            case ("own", str(name)):
                return self._own[name]
            case ("preset", str(preset)):
                variant = VARIANTS[preset]
                return preset, variant.by_players.get(players, variant.settings)
            case _:
                return self._present

    def _show(self) -> None:
        choices = self.first.currentData(), self.second.currentData()
        self._chosen = choices
        players = self._present[1].players
        first, second = (self._table(choice, players) for choice in choices)
        count = self.lines.show_tables(first, second)
        told = tr("Отличий: %n.", n=count) if count else tr("Это одинаковые столы.")
        self._told.setText(told)
        self.area.verticalScrollBar().setValue(0)

    def retranslate(self) -> None:
        """Write everything in the current language."""
        super().retranslate()
        self.setWindowTitle(tr("Чем отличается"))
        self.title.setText(tr("Чем отличается"))
        preset, table = self._present
        groups = table_groups(self._own)
        if VARIANTS[preset].house_rules(table):
            name = fill(tr("{table}, изменён"), table=text(VARIANTS[preset].title))
        else:
            name = text(describe(VARIANTS[preset], table))
        groups.insert(0, (tr("Выбранный стол"), [(("present", ""), capital(name))]))
        spoken = (tr("Первый стол"), tr("Второй стол"))
        for picker, chosen, named in zip((self.first, self.second), self._chosen, spoken, strict=True):
            picker.set_groups(groups)
            picker.set_value(chosen)
            picker.setAccessibleName(named)
        self._show()
