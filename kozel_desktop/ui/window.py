"""The frame of the program: menus, the start page, the table with its side panel, and short messages over them."""

from __future__ import annotations

import base64
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from kozel_desktop.ui.commands import Commands
from kozel_desktop.ui.pages.start import StartPage
from kozel_desktop.ui.panel.side import SidePanel
from kozel_desktop.ui.panel.widths import NARROW
from kozel_desktop.ui.spokenline import SpokenLine
from kozel_desktop.ui.table.view import TableView
from kozel_desktop.ui.themed import Label, Themed
from kozel_desktop.ui.themes import Theme
from kozel_desktop.ui.toast import Toast, nothing
from kozel_desktop.ui.words import tr

FIRST_SIZE = QSize(1280, 800)
SMALLEST = QSize(900, 600)


class MainWindow(QMainWindow):
    """Shows one page at a time. It knows no match: the application connects it."""

    left_lesson = Signal()
    """The page of a lesson that was shown gives way to another."""
    closing = Signal()
    """The window is about to close; whoever objects calls ``object_to_closing``."""
    minimised = Signal(bool)
    dropped = Signal(object)
    """Files that were dropped on the window: a list of Paths."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setMinimumSize(SMALLEST)
        self.start = StartPage()
        self.table = TableView(theme)
        self.side = SidePanel()
        self.commands = Commands(self, self.menuBar())
        self.toast = Toast(self)
        self._headline = Label("", 13, 600, "dim", parent=self.menuBar())
        self._headline.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._headline.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = theme
        self._objected = False
        self._lesson: QWidget | None = None
        self._game = QWidget()
        self.spoken = SpokenLine()
        self.spoken.hide()
        column, row = QVBoxLayout(self._game), QHBoxLayout()
        for layout in (column, row):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.spoken)
        self.table.spoken.connect(self.spoken.say)
        self.table.action_chosen.connect(self.spoken.begin)
        row.addWidget(self.table, 1)
        row.addWidget(self.side)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self._pages.addWidget(self._game)
        self.setCentralWidget(self._pages)
        self.setAcceptDrops(True)
        self.set_theme(theme)
        self.show_start()

    # --- pages

    def show_lesson(self, page: QWidget, table: TableView) -> None:
        """Show the page of a lesson, which is played at this table; it stays among the pages."""
        if self._lesson is None:
            self._lesson = page
            self._pages.addWidget(page)
            if isinstance(page, Themed):
                page.set_theme(self.start.theme)
        self._pages.setCurrentWidget(page)
        self.commands.in_play(False)
        self.set_headline(tr("Урок"))
        self.toast.lie_over(table, table.taken)

    def _leave_lesson(self) -> None:
        if self._lesson is not None and self._pages.currentWidget() is self._lesson:
            self.left_lesson.emit()

    @property
    def at_table(self) -> bool:
        """Whether the table is shown, not the start page."""
        return self._pages.currentWidget() is self._game

    def show_start(self) -> None:
        """Show the start page."""
        self._leave_lesson()
        self._pages.setCurrentWidget(self.start)
        self.commands.in_play(False, at_home=True)
        self.set_headline("")
        self.toast.lie_over(self.start)
        self.start.setFocus()

    def show_table(self) -> None:
        """Show the table; the keys belong to it."""
        self._leave_lesson()
        self._pages.setCurrentWidget(self._game)
        self.spoken.begin()
        self.commands.in_play(True)
        self._fit_bar()
        self.toast.lie_over(self.table, self.table.taken)
        self.table.setFocus()

    def show_page(self, page: Themed) -> None:
        """Show a page beside the table, which the window keeps from then on, in its own dress."""
        self._leave_lesson()
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
            page.set_theme(self._theme)  # not before: a new parent makes Qt forget the colours of labels
        self._pages.setCurrentWidget(page)
        self.commands.in_play(False)
        self.set_headline("")
        self.toast.lie_over(page, getattr(page, "taken", nothing))

    @property
    def page(self) -> QWidget | None:
        """What is shown."""
        return self._pages.currentWidget()

    def set_headline(self, words: str) -> None:
        """Name the match in the menu bar and in the title of the window."""
        self._headline.setText(words)
        self._place_headline()
        name = tr("Козёл")
        self.setWindowTitle(f"{words} — {name}" if words else name)

    def set_theme(self, theme: Theme) -> None:
        """Dress everything in a theme."""
        self._theme = theme
        for place in range(self._pages.count()):
            page = self._pages.widget(place)
            if isinstance(page, Themed):
                page.set_theme(theme)
        self.table.set_theme(theme)
        self.side.set_theme(theme)
        self.toast.set_theme(theme)
        self.spoken.set_theme(theme)
        self._headline.set_theme(theme)
        self.commands.themes[theme.id].setChecked(True)
        self._fit_bar()

    # --- geometry

    def geometry_text(self) -> str:
        """Place and size in a form that ``restore`` understands."""
        return base64.b64encode(bytes(self.saveGeometry().data())).decode("ascii")

    def restore(self, geometry: str, available: QRect) -> None:
        """Open where the window was closed, or for the first time; never larger than the screen."""
        try:
            remembered = QByteArray(base64.b64decode(geometry, validate=True))
        except ValueError:
            remembered = QByteArray()
        if remembered.isEmpty() or not self.restoreGeometry(remembered):
            frame = QSize(16, 48)  # borders and title bar, which nobody knows before the window is shown
            self.resize(FIRST_SIZE.boundedTo(available.size() - frame).expandedTo(SMALLEST))
            self.move(available.topLeft() + QPoint(*((available.size() - frame - self.size()) / 2).toTuple()))

    def _fit_bar(self) -> None:
        """Share the menu bar out among menus, buttons and headline."""
        self.commands.buttons.fit()
        self._place_headline()

    def _place_headline(self) -> None:
        """Centre the headline over the table, in the room that the menus leave; hide it where there is none."""
        bar = self.menuBar()
        left = max((bar.actionGeometry(action).right() for action in bar.actions()), default=0) + 24
        wanted = self._headline.sizeHint().width()
        right = bar.width() - 16 - self.commands.buttons.sizeHint().width()
        centred = (bar.width() - self.side.width() - wanted) // 2
        self._headline.setVisible(bool(self._headline.text()) and right - left >= wanted)
        self._headline.setGeometry(max(left, min(centred, right - wanted)), 0, wanted, bar.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the side panel its width."""
        super().resizeEvent(event)
        self.side.set_narrow(self.width() < NARROW)
        self._fit_bar()

    # --- life

    def object_to_closing(self) -> None:
        """Keep the window open; call it while ``closing`` is delivered."""
        self._objected = True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask whether anybody objects."""
        self._objected = False
        self.closing.emit()
        event.setAccepted(not self._objected)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if _files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell which files were dropped."""
        if files := _files(event.mimeData()):
            event.acceptProposedAction()
            self.dropped.emit(files)

    def changeEvent(self, event: QEvent) -> None:
        """Tell when the window is minimised, and follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.minimised.emit(self.isMinimized())
            self.commands.full_screen.setChecked(self.isFullScreen())
        elif event.type() == QEvent.Type.LanguageChange:
            self.commands.retranslate()
            self._fit_bar()


def _files(data: QMimeData) -> list[Path]:
    """The files of this computer in what is dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
