"""The preferences: a page for the table with its rules in words beside it, and a page for the program."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCursor, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from kozel_desktop.rules.settings import TableSettings
from kozel_desktop.store.preferences import LONGEST_NAME, Preferences
from kozel_desktop.ui.buttons import BigButton
from kozel_desktop.ui.fonts import scaled
from kozel_desktop.ui.forms.form import MARGIN, needed_width
from kozel_desktop.ui.forms.program_page import ProgramPage
from kozel_desktop.ui.forms.scrolled import Surface
from kozel_desktop.ui.forms.strip import NameBar, Strip
from kozel_desktop.ui.forms.table_page import TablePage
from kozel_desktop.ui.themed import Label, Spoken, Themed
from kozel_desktop.ui.themes import theme_by_id
from kozel_desktop.ui.widgets import Rule
from kozel_desktop.ui.words import tr

FIRST_SIZE = QSize(1184, 732)
SMALLEST = QSize(480, 420)
_FORM = 600  # the least width of the form beside the rules
_READABLE = 360  # the least width of the rules beside the form, at least and before the factor of the text
_ALIGNED = 540  # the width of the rules that lets the hint begin under them, before the factor of the text
_ROOMY = 560  # the height, before the factor of the text, that leaves room for hints below a narrow form
_ANY = 16777215  # Qt's «as wide as you like»
TABLE, RULES, PROGRAM = range(3)
"""The tabs; the second one is there only where the rules have no room beside the form."""
PAGES = {TABLE: "table", PROGRAM: "program"}
"""How the page that was used last is remembered."""


class PreferencesDialog(Themed, Spoken, QDialog):
    """Changes take effect and are told at once; whoever opens the dialog keeps them.

    ``preferences_changed`` brings all preferences; ``table_changed`` brings preset and table of the next match.
    """

    preferences_changed = Signal(Preferences)
    table_changed = Signal(str, TableSettings)

    def __init__(
        self,
        preferences: Preferences,
        preset: str,
        table: TableSettings,
        *,
        match_running: bool = False,
        page: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``page``: TABLE or PROGRAM; without it the page that was used last."""
        super().__init__(parent)
        self._theme = theme_by_id(preferences.theme)
        self._match_running = match_running
        self._pointer = QCursor.pos()
        self._untouched = True
        self._narrow: bool | None = None
        self.table_page = TablePage(preferences, preset, table)
        self.program_page = ProgramPage(preferences)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._build()
        self._lay_out()
        last = PROGRAM if preferences.page == PAGES[PROGRAM] else TABLE
        self.tabs.setCurrentIndex(last if page is None else page)
        self._connect()
        self.set_theme(self._theme)
        self._write()
        self._show_page()
        self.setMinimumSize(SMALLEST)
        available = self.screen().availableSize() - QSize(16, 48)
        self.resize(FIRST_SIZE.boundedTo(available).expandedTo(SMALLEST))

    @property
    def preferences(self) -> Preferences:
        """The preferences shown."""
        return self.program_page.preferences

    # --- building

    def _build(self) -> None:
        self.tabs = QTabBar(self)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        for _ in range(3):
            self.tabs.addTab("")
        self._title = Label("", 23, 700, serif=True, parent=self)
        self.strip = Strip(self)
        self.names = NameBar(LONGEST_NAME, self)
        self.back = BigButton(primary=False, px=15, height=40)
        self.keep = BigButton(primary=False, px=15, height=40)
        self.ready = BigButton(parent=self, px=16, height=40)
        for button in (self.back, self.keep, self.ready):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        self._head = QWidget(self)
        self._head_grid = QGridLayout(self._head)
        self._head_grid.setContentsMargins(MARGIN, 12, MARGIN, 6)
        self._head_grid.setHorizontalSpacing(16)
        self._forms = QStackedWidget(self)
        self._forms.addWidget(self.table_page)
        self._forms.addWidget(self.program_page)
        self._right = Surface(self)
        right = QVBoxLayout(self._right)
        right.setContentsMargins(1, 16, 0, 0)
        right.setSpacing(8)
        self._title.setContentsMargins(MARGIN, 0, MARGIN, 0)
        right.addWidget(self._title)
        self._beside = QStackedWidget(self)
        self._places: list[QVBoxLayout] = []
        for _ in range(2):
            holder = QWidget()
            place = QVBoxLayout(holder)
            place.setContentsMargins(0, 0, 0, 0)
            self._beside.addWidget(holder)
            self._places.append(place)
        right.addWidget(self._beside, 1)
        buttons = QWidget(self)
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.back)
        row.addWidget(self.keep)
        row.addStretch(1)
        self._buttons = QStackedWidget(self)
        self._buttons.addWidget(buttons)
        self._buttons.addWidget(self.names)
        self._foot = QWidget(self)
        self._foot_grid = QGridLayout(self._foot)
        self._foot_grid.setContentsMargins(MARGIN - 5, 5, MARGIN - 5, 5)
        self._foot_grid.setSpacing(0)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setRowStretch(2, 1)
        self._lines = [Rule(self), Rule(self)]

    def _arrange(self) -> None:
        """Rules beside the form where there is room, else behind a tab of their own."""
        form = max(_FORM, needed_width() + 12)
        narrow = self.width() < form + max(_READABLE, scaled(_READABLE))
        if narrow != self._narrow:
            self._narrow = narrow
            self._place()
            if not narrow and self.tabs.currentIndex() == RULES:
                self.tabs.setCurrentIndex(TABLE)
            self.tabs.setTabVisible(RULES, narrow)
            self._show_page()
        for widget in (self._head, self._forms):
            widget.setMaximumWidth(_ANY if narrow else form)
            widget.setMinimumWidth(0 if narrow else form)
        aligned = not narrow and self.width() - form >= scaled(_ALIGNED)
        self._buttons.setMinimumWidth(form - MARGIN if aligned else 0)
        self._arrange_head(self.width() if narrow else form)
        roomy = self.height() >= scaled(_ROOMY)
        self.strip.set_lines(0 if narrow and not roomy else 2 if narrow else 3)

    def _place(self) -> None:
        head, foot, grid = self._head, self._foot, self._grid
        for widget in (head, self._lines[0], self._forms, self._right, self._lines[1], foot):
            grid.removeWidget(widget)
        for widget in (self._buttons, self.strip, self.ready):
            self._foot_grid.removeWidget(widget)
        columns = 1 if self._narrow else 2
        grid.addWidget(head, 0, 0)
        grid.addWidget(self._lines[0], 1, 0)
        grid.addWidget(self._forms, 2, 0)
        if self._narrow:
            grid.addWidget(self._right, 2, 0)
        else:
            grid.addWidget(self._right, 0, 1, 3, 1)
        grid.addWidget(self._lines[1], 3, 0, 1, columns)
        grid.addWidget(foot, 4, 0, 1, columns)
        grid.setColumnStretch(0, 2 - columns)
        grid.setColumnStretch(1, columns - 1)
        line = 1 if self._narrow else 0
        self._foot_grid.addWidget(self._buttons, line, 0)
        self._foot_grid.addWidget(self.strip, 0, 0 if self._narrow else 1, 1, 3 if self._narrow else 1)
        self._foot_grid.addWidget(self.ready, line, 2)
        self._foot_grid.setColumnStretch(0, 2 - columns)
        self._foot_grid.setColumnStretch(1, columns - 1)
        self.strip.setContentsMargins(5 if self._narrow else MARGIN + 5, 0, 5 if self._narrow else 16, 0)

    def _arrange_head(self, width: int) -> None:
        """Tabs and chooser side by side, or the chooser below."""
        choice, grid = self.table_page.choice, self._head_grid
        room = width - 2 * MARGIN - self.tabs.sizeHint().width() - 16
        grid.removeWidget(self.tabs)
        grid.removeWidget(choice)
        grid.addWidget(self.tabs, 0, 0, Qt.AlignmentFlag.AlignLeft)
        if choice.sizeHint().width() <= room or room >= scaled(236):
            choice.setMaximumWidth(room)
            grid.addWidget(choice, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        else:
            choice.setMaximumWidth(_ANY)
            grid.addWidget(choice, 1, 0, 1, 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the room there is."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with no control chosen: the first Tab goes to the first one."""
        super().showEvent(event)
        self._pointer, self._untouched = QCursor.pos(), True
        self.setFocus()

    def done(self, result: int) -> None:
        """Remember the page."""
        page = PAGES[PROGRAM if self.tabs.currentIndex() == PROGRAM else TABLE]
        if page != self.preferences.page:
            self.program_page.put(evolve(self.preferences, page=page))
        super().done(result)

    def dressed(self) -> None:
        """Follow theme and text scale."""
        super().dressed()
        self._arrange()

    def retranslate(self) -> None:
        """Write everything in the current language."""
        self._write()
        for part in (self.table_page, self.program_page, self.strip, self.names):
            part.retranslate()
        self._show_page()
        self._arrange()

    def _write(self) -> None:
        self.setWindowTitle(tr("Настройки"))
        for tab, words in ((TABLE, tr("Стол")), (RULES, tr("Правила")), (PROGRAM, tr("Программа"))):
            self.tabs.setTabText(tab, words)
        self.tabs.setAccessibleName(tr("Страницы настроек"))
        self.back.setText(tr("Вернуть"))
        self.back.setToolTip(tr("Вернуть всё на этой странице к обычному"))
        self.keep.setText(tr("Сохранить как свой стол"))
        self.ready.setText(tr("Готово"))

    # --- what happens

    def _connect(self) -> None:
        table, program = self.table_page, self.program_page
        self.tabs.currentChanged.connect(lambda _tab: self._show_page())
        self.back.clicked.connect(self._restore)
        self.keep.clicked.connect(table.ask_name)
        self.ready.clicked.connect(self.accept)
        for page in (table, program):
            page.hinted.connect(self._hint)
            page.told.connect(self.strip.tell)
        table.table_changed.connect(self._on_table)
        table.own_tables_changed.connect(program.put)
        table.name_wanted.connect(self._ask_name)
        program.changed.connect(self._on_preferences)
        self.names.named.connect(self._on_named)
        self.names.given_up.connect(self._stop_naming)

    def _show_page(self) -> None:
        tab = self.tabs.currentIndex()
        at_program = tab == PROGRAM
        page = self.program_page if at_program else self.table_page
        if not page.built:
            page.build(self._places[int(at_program)])
        self._forms.setCurrentWidget(page)
        self._beside.setCurrentIndex(int(at_program))
        self._forms.setVisible(not self._narrow or tab != RULES)
        self._right.setVisible(not self._narrow or tab == RULES)
        self._title.setVisible(not self._narrow)
        self._title.setText(tr("Так это выглядит") if at_program else tr("Правила этого стола"))
        self.table_page.choice.setVisible(not at_program)
        self.keep.setVisible(not at_program)
        waits = self._match_running and not at_program
        self.strip.set_idle(tr("Вступит в силу со следующей партии.") if waits else "")
        self.strip.hint("")
        self.strip.quiet()
        self._stop_naming()

    def _restore(self) -> None:
        if self.tabs.currentIndex() == PROGRAM:
            self.program_page.restore()
        else:
            self.table_page.restore()

    def _hint(self, words: str) -> None:
        """Explain what the player points at; a pointer that lay there when the window opened points at nothing."""
        if self._untouched and QCursor.pos() == self._pointer and self.focusWidget() in (None, self):
            return
        self._untouched = False
        self.strip.hint(words)

    def _ask_name(self, suggestion: str) -> None:
        self.strip.quiet()
        self._buttons.setCurrentWidget(self.names)
        self.names.ask(suggestion)

    def _stop_naming(self) -> None:
        if self._buttons.currentIndex():
            self._buttons.setCurrentIndex(0)
            self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_named(self, name: str) -> None:
        self._stop_naming()
        self.table_page.name_given(name)

    def _on_table(self, preset: str, table: TableSettings) -> None:
        self.program_page.remember_table(preset, table)
        self.table_page.remember(self.program_page.preferences)
        self.table_changed.emit(preset, table)

    def _on_preferences(self, preferences: Preferences) -> None:
        """Tell of new preferences; whoever listens has made them effective, or others, when this goes on."""
        self.preferences_changed.emit(preferences)
        self.table_page.show_preferences(self.preferences)
        self.set_theme(theme_by_id(self.preferences.theme))
