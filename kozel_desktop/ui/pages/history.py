"""«История»: all matches, to look through, to watch, to go on with, to play once more, to put away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLineEdit,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from kozel_desktop.store.history import HistoryRow
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.flow import FlowLayout
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.fields import Picker
from kozel_desktop.ui.pages import matchwords
from kozel_desktop.ui.pages.historymodel import Column, HistoryModel, Index
from kozel_desktop.ui.pages.loading import LoadingPage
from kozel_desktop.ui.themed import Label, Themed
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ROW = 36  # logical pixels of a line before the text scale
_WIDTHS = {Column.WHEN: 156, Column.OUTCOME: 112, Column.SCORE: 168, Column.DEALS: 64, Column.KIND: 176}
_SEARCH, _NARROW_SEARCH = 240, 150
_SPARE = (Column.KIND, Column.DEALS, Column.SCORE, Column.WHEN)
"""The columns that go where room is short, the first of them first."""
_FIRST = 3  # so many lines stay free of messages
_LEAST = 170  # logical pixels before the text scale that game and opponents need each
_LOW = 420  # logical pixels of height before the text scale that all filters need


class _WholeLine(QStyledItemDelegate):
    """Paints every cell of the line under the pointer as pointed at."""

    def __init__(self, table: _Table) -> None:
        super().__init__(table)
        self._table = table

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Say what a cell looks like."""
        super().initStyleOption(option, index)
        pointed, state = index.row() == self._table.pointed, QStyle.StateFlag.State_MouseOver
        option.state = option.state | state if pointed else option.state & ~state


class _Table(Themed, QTableView):
    """The list itself. Enter opens, Delete puts away."""

    opened = Signal()
    deleted = Signal()

    def __init__(self, model: HistoryModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setObjectName("history")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setMinimumSectionSize(24)
        head.setSortIndicatorShown(True)
        head.setSortIndicator(Column.WHEN, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        self.pointed = -1
        """The line under the pointer; -1 where there is none."""
        self.setMouseTracking(True)
        self.setItemDelegate(_WholeLine(self))
        self.doubleClicked.connect(lambda _index: self.opened.emit())
        self.dressed()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        head = self.verticalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setDefaultSectionSize(round(scaled(_ROW)))
        across = self.horizontalHeader()
        for column in Column:
            stretches = column in (Column.GAME, Column.OPPONENTS)
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.Fixed
            across.setSectionResizeMode(column, mode)
            if column in _WIDTHS:
                across.resizeSection(column, round(scaled(_WIDTHS[column])))
        super().dressed()

    def _point_at(self, line: int) -> None:
        if line != self.pointed:
            self.pointed = line
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the whole line under the pointer."""
        super().mouseMoveEvent(event)
        self._point_at(self.indexAt(event.position().toPoint()).row())

    def viewportEvent(self, event: QEvent) -> bool:
        """The pointer has gone."""
        if event.type() == QEvent.Type.Leave:
            self._point_at(-1)
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter watches, Delete puts away; all other keys are those of a list."""
        if event.key() in _ENTER:
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.deleted.emit()
        else:
            super().keyPressEvent(event)


class HistoryPage(LoadingPage[HistoryRow]):
    """Looks for matches and tells what the player wants to do with those that are selected."""

    watch = Signal(int)
    go_on = Signal(int)
    again = Signal(int, bool)
    """The same deals once more; True: with seats swapped."""
    second_half = Signal(int)
    """Play the second half of a match that is played twice, or show its result when that is over."""
    review = Signal(int)
    """Tell what the player's choices have cost."""
    export = Signal(object)
    """A list of numbers of matches."""
    put_away = Signal(object)
    """A list of numbers of matches."""
    import_requested = Signal()
    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._select: tuple[int, ...] = ()
        self.model = HistoryModel(self)
        self.table = _Table(self.model)
        self._build_head()
        self._build_body()
        self._build_foot()
        self.table.selectionModel().selectionChanged.connect(self._offer)
        self.model.modelReset.connect(self._offer)
        self.table.opened.connect(lambda: self._one(self.watch.emit))
        self.table.deleted.connect(self._put_away)
        for key in _ENTER:
            QShortcut(QKeySequence(key), self, self.watch_button.click)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.undo_requested.emit)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.retranslate()
        self.fit()

    def _build_head(self) -> None:
        self.import_button = BigButton(primary=False, px=14, height=36)
        self.import_button.setObjectName("import")
        self.import_button.clicked.connect(self.import_requested)
        self.add_tool(self.import_button)
        self.search = QLineEdit()
        self.search.setObjectName("search")
        self.search.setClearButtonEnabled(True)
        self.search.setAcceptDrops(False)  # files belong to the window
        self.search.textChanged.connect(lambda words: self._want(words=words))
        self.game, self.level, self.outcome, self.days = (Picker() for _ in range(4))
        for picker, name in (
            (self.game, "game"),
            (self.level, "level"),
            (self.outcome, "outcome"),
            (self.days, "days"),
        ):
            picker.setObjectName(name)
            picker.chosen.connect(lambda value, name=name: self._want(**{name: value}))

    def _build_body(self) -> None:
        filters = FlowLayout(gap=10, line_gap=6)
        for widget in (self.search, self.game, self.level, self.outcome, self.days):
            filters.add(widget, shrinks=widget is self.search)
        self.body.addLayout(filters)
        self.hold(self.table)

    def _build_foot(self) -> None:
        self.body.addWidget(Rule())
        self._count = Label("", 14, 450, "dim")
        self.watch_button = BigButton(px=15, height=40, key="Enter")
        self.review_button = BigButton(px=15, height=40, primary=False)
        self.go_on_button = BigButton(px=15, height=40, primary=False)
        self.again_button = BigButton(px=15, height=40, primary=False)
        self.half_button = BigButton(px=15, height=40, primary=False)
        self.export_button = BigButton(px=15, height=40, primary=False)
        self.delete_button = BigButton(px=15, height=40, primary=False)
        self._again_menu = QMenu(self.again_button)
        self._same, self._swapped = self._again_menu.addAction(""), self._again_menu.addAction("")
        self._same.triggered.connect(lambda: self._one(lambda number: self.again.emit(number, False)))
        self._swapped.triggered.connect(lambda: self._one(lambda number: self.again.emit(number, True)))
        self.watch_button.clicked.connect(lambda: self._one(self.watch.emit))
        self.review_button.clicked.connect(lambda: self._one(self.review.emit))
        self.go_on_button.clicked.connect(lambda: self._one(self.go_on.emit))
        self.again_button.clicked.connect(self._open_again)
        self.half_button.clicked.connect(lambda: self._one(self.second_half.emit))
        self.export_button.clicked.connect(lambda: self.export.emit(self.selected()))
        self.delete_button.clicked.connect(self._put_away)
        self._deeds = (self.watch_button, self.again_button, self.export_button, self.delete_button)
        buttons = FlowLayout(gap=2)
        for name, button in (
            ("watch", self.watch_button),
            ("review", self.review_button),
            ("go-on", self.go_on_button),
            ("half", self.half_button),
            ("again", self.again_button),
            ("export", self.export_button),
            ("delete", self.delete_button),
        ):
            button.setObjectName(name)
            buttons.add(button)
        buttons.add(self._count, right=True)
        self.body.addLayout(buttons)

    # --- what is shown

    def load(self, rows: Iterator[HistoryRow], select: Iterable[int] = ()) -> None:
        """Show matches; those in ``select`` are selected once they are there."""
        self._select = tuple(select) or tuple(self.selected())
        self.read(rows)

    def take(self, items: list[HistoryRow]) -> None:
        """Show these matches: they are all."""
        self.model.show_all(items)
        self._fill_pickers()
        self.select(self._select)
        self._offer()

    def select(self, numbers: Iterable[int]) -> None:
        """Select matches, and bring the first of them into sight; the first line when none of them is shown."""
        places = [place for place in map(self.model.place_of, numbers) if place is not None]
        if not self.model.rowCount():
            return
        selection = QItemSelection()
        for place in places or [0]:
            index = self.model.index(place, 0)
            selection.select(index, self.model.index(place, self.model.columnCount() - 1))
        first = self.model.index((places or [0])[0], 0)
        flags = QItemSelectionModel.SelectionFlag
        self.table.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.table.selectionModel().select(selection, flags.ClearAndSelect)
        self.table.scrollTo(first)

    def taken(self) -> list[QRect]:
        """What no message should cover: the head of the list, its first lines, and those that are selected."""
        table, view = self.table, self.table.viewport()
        lines = [QRect(0, 0, view.width(), _FIRST * table.verticalHeader().defaultSectionSize())]
        for index in table.selectionModel().selectedRows():
            lines.append(QRect(0, table.rowViewportPosition(index.row()), view.width(), table.rowHeight(index.row())))
        seen = [line.intersected(view.rect()) for line in lines]
        head = table.horizontalHeader()
        taken = [line.translated(view.mapTo(self, QPoint())) for line in seen if not line.isEmpty()]
        return [QRect(head.mapTo(self, QPoint()), head.size()), *taken]

    def selected(self) -> list[int]:
        """The numbers of the selected matches, from the top down."""
        places = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        return [self.model.row(place).id for place in places]

    def _rows(self) -> list[HistoryRow]:
        places = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        return [self.model.row(place) for place in places]

    def _want(self, **changes: object) -> None:
        kept = self.selected()
        self.model.change(**changes)
        self.select(kept)

    def _one(self, do: Callable[[int], object]) -> None:
        """Do something with the one selected match."""
        chosen = self._rows()
        if len(chosen) == 1 and chosen[0].known:
            do(chosen[0].id)

    def _put_away(self) -> None:
        if chosen := self.selected():
            self.put_away.emit(chosen)

    def _open_again(self) -> None:
        self._again_menu.popup(self.again_button.mapToGlobal(self.again_button.rect().topLeft()))

    def _offer(self) -> None:
        """Offer what can be done with what is selected."""
        chosen = self._rows()
        one = chosen[0] if len(chosen) == 1 and chosen[0].known else None
        self.watch_button.setEnabled(one is not None)
        guarded = one is not None and one.is_guarded
        self.again_button.setEnabled(one is not None and not guarded)
        why = ""
        if one is not None and one.comes_again:
            why = tr("Те же кости ещё придут во второй половине партии без везения: сначала сыграйте её.")
        elif guarded:
            why = tr("Партия ещё идёт: так вы заранее узнали бы её кости. Сначала доиграйте её.")
        self.again_button.setToolTip(why)
        self.again_button.setAccessibleDescription(why)
        self.export_button.setEnabled(bool(chosen))
        self.delete_button.setEnabled(bool(chosen))
        for widget in self._deeds:
            widget.setVisible(bool(self.model.rows))
        self._show_filters()
        self.review_button.setVisible(one is not None and one.ending is not None and not guarded)
        self.go_on_button.setVisible(one is not None and one.ending is None)
        self.half_button.setVisible(one is not None and one.origin == "duplicate" and one.ending == "deals")
        shown, all_of_them = self.model.rowCount(), len(self.model.rows)
        if len(chosen) > 1:
            told = tr("Выбрано: %n", n=len(chosen))
        elif shown < all_of_them:
            told = tr("Показано {shown} из {all}").format(shown=shown, all=all_of_them)
        else:
            told = tr("%n партий", n=all_of_them) if all_of_them else ""
        self._count.setText(told)
        self.show_contents(shown > 0)
        self._tell_emptiness()

    def _show_filters(self) -> None:
        """Offer what there is room for, and nothing where there is nothing to look for."""
        anything, low = bool(self.model.rows), self.height() < scaled(_LOW)
        for widget in (self.search, self.game):
            widget.setVisible(anything)
        for widget in (self.level, self.outcome, self.days):
            widget.setVisible(anything and not low)

    def _tell_emptiness(self) -> None:
        if self.loading:
            self.nothing.tell(tr("Читаем партии…"), "")
        elif self.model.rows:
            self.nothing.tell(tr("Ничего не нашлось"), tr("Под эти условия не подходит ни одна партия."))
        else:
            self.nothing.tell(
                tr("Здесь появятся ваши партии"),
                tr(
                    "Каждая сыгранная и недоигранная партия хранится здесь: её можно посмотреть ход за ходом, доиграть "
                    "или сыграть те же сдачи ещё раз. Запись из файла .kozel можно перетащить в окно "
                    "или вставить текстом."
                ),
            )

    # --- how it is shown

    def _fill_pickers(self) -> None:
        rows, wanted = self.model.rows, self.model.wanted
        levels = sorted({level for row in rows for level in row.met}, key=matchwords.level_title)
        choices: tuple[tuple[Picker, object, Sequence[tuple[object, str]]], ...] = (
            (self.game, wanted.game, matchwords.game_choices(row.preset for row in rows)),
            (
                self.level,
                wanted.level,
                [
                    (None, tr("Все соперники")),
                    *((level, matchwords.level_title(level) or tr("люди")) for level in levels),
                ],
            ),
            (
                self.outcome,
                wanted.outcome,
                [
                    (None, tr("Любой итог")),
                    ("won", tr("победы")),
                    ("lost", tr("поражения")),
                    ("drawn", tr("ничьи и без итога")),
                    ("unfinished", tr("не окончены")),
                ],
            ),
            (
                self.days,
                wanted.days,
                matchwords.periods(),
            ),
        )
        for picker, value, entries in choices:
            picker.set_choices(entries)
            picker.set_value(value)

    def retranslate(self) -> None:
        """Write every text in the current language."""
        self.title.setText(tr("История"))
        super().retranslate()
        self.import_button.setText(tr("Загрузить записи…"))
        self.search.setPlaceholderText(tr("Поиск: игра, соперник, дата"))
        self.search.setAccessibleName(tr("Поиск"))
        self.game.setAccessibleName(tr("Игра"))
        self.level.setAccessibleName(tr("Соперник"))
        self.outcome.setAccessibleName(tr("Итог"))
        self.days.setAccessibleName(tr("Когда"))
        self.table.setAccessibleName(tr("Партии"))
        self.watch_button.setText(tr("Посмотреть"))
        self.review_button.setText(tr("Разбор"))
        self.go_on_button.setText(tr("Доиграть"))
        self.half_button.setText(tr("Вторая половина"))
        self.again_button.setText(tr("Сыграть снова…"))
        self._same.setText(tr("Те же сдачи"))
        self._swapped.setText(tr("Те же сдачи, поменявшись местами"))
        self.export_button.setText(tr("Выгрузить…"))
        self.delete_button.setText(tr("Удалить"))
        kept = self.selected()
        self.model.retranslate()
        if kept:
            self.select(kept)
        self._fill_pickers()
        self._offer()

    def dressed(self) -> None:
        """Follow theme and text scale."""
        self.model.set_theme(self.theme)
        super().dressed()

    def fit(self) -> None:
        """Leave out columns where room is short."""
        super().fit()
        inner = self.width() - 2 * self.margin - self.table.verticalScrollBar().sizeHint().width()
        room = inner - 2 * scaled(_LEAST) - sum(scaled(width) for width in _WIDTHS.values())
        for column in _SPARE:
            self.table.setColumnHidden(column, room < 0)
            room += scaled(_WIDTHS[column]) if room < 0 else 0
        self._show_filters()
        self.search.setFixedWidth(round(scaled(_NARROW_SEARCH if self.narrow else _SEARCH)))
        self.watch_button.set_key("" if self.narrow else "Enter")
